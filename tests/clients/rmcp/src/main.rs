//! Drives a server with the rmcp client and prints what the client made of each answer.
//!
//! One argument, a JSON object: `command` (the server's argv), `open` (the protocol version to open with, or "auto")
//! and `calls` ({name, arguments} each). One line on standard output: the report that `report.rs` reads.

use std::error::Error;
use std::process::ExitCode;

use rmcp::model::{
    CallToolRequestParams, ClientConfig, Implementation, JsonObject, ProtocolVersion,
};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, Peer, RoleClient, ServiceError};
use rmcp::transport::TokioChildProcess;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::process::Command;

#[derive(Deserialize)]
struct Plan {
    command: Vec<String>,
    open: String,
    calls: Vec<Call>,
}

#[derive(Deserialize)]
struct Call {
    name: String,
    arguments: Option<JsonObject>,
}

fn lifecycle(open: &str) -> Result<ClientLifecycleMode, Box<dyn Error>> {
    let version: ProtocolVersion = match open {
        "auto" => ProtocolVersion::LATEST,
        version => serde_json::from_value(json!(version))?,
    };
    Ok(match open {
        "auto" => ClientLifecycleMode::Auto {
            preferred_versions: vec![version],
            legacy_version: None,
        },
        _ if version.has_initialize() => ClientLifecycleMode::Initialize,
        _ => ClientLifecycleMode::Discover {
            preferred_versions: vec![version],
        },
    })
}

fn client(open: &str) -> Result<ClientConfig, Box<dyn Error>> {
    let client = ClientConfig::new(
        Default::default(),
        Implementation::new("mcp-tool-tests", "1.0.0"),
    );
    Ok(match open {
        "auto" => client,
        version => client.with_protocol_version(serde_json::from_value(json!(version))?),
    })
}

async fn call(server: &Peer<RoleClient>, call: Call) -> Value {
    let mut params = CallToolRequestParams::new(call.name);
    params.arguments = call.arguments;
    match server.call_tool(params).await {
        Ok(result) => json!({ "result": result }),
        Err(ServiceError::McpError(error)) => json!({
            "error": { "type": "McpError", "code": error.code, "message": error.message, "data": error.data },
        }),
        // The client could not make sense of the answer: the report says so.
        Err(error) => json!({ "refused": error.to_string() }),
    }
}

async fn drive(plan: Plan) -> Result<Value, Box<dyn Error>> {
    let (program, arguments) = plan.command.split_first().ok_or("no command")?;
    let mut command = Command::new(program);
    command.args(arguments);
    let service = client(&plan.open)?
        .serve_with_lifecycle(TokioChildProcess::new(command)?, lifecycle(&plan.open)?)
        .await?;

    let tools = service.list_all_tools().await?;
    let mut calls = Vec::new();
    for step in plan.calls {
        calls.push(call(&service, step).await);
    }
    let server = service.peer_info().ok_or("nothing was negotiated")?;
    let report = json!({
        "version": server.protocol_version,
        "server": server.server_info,
        "instructions": server.instructions,
        "tools": tools,
        "calls": calls,
    });
    service.cancel().await?;
    Ok(report)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let plan = std::env::args().nth(1).unwrap_or_default();
    let report = match serde_json::from_str(&plan) {
        Ok(plan) => drive(plan).await,
        Err(error) => Err(error.into()),
    };
    match report {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

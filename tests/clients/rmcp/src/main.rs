//! Drives a server with the rmcp client and prints what the client made of each answer.
//!
//! One argument, a JSON object: `command` (the server's argv), `open` (the protocol version to open with, or "auto"),
//! `calls` ({name, arguments} each) and, where the client has a user, `user` (what they do with each question, as
//! {action, content}). One line on standard output: the report that `report.rs` reads.

use std::collections::VecDeque;
use std::error::Error;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use rmcp::model::{
    CallToolRequestParams, ClientConfig, ElicitRequestParams, ElicitResult, Implementation,
    JsonObject, ProtocolVersion,
};
use rmcp::service::{
    ClientLifecycleMode, ClientServiceExt, RequestContext, RoleClient, RunningService, ServiceError,
};
use rmcp::transport::TokioChildProcess;
use rmcp::{ClientHandler, ErrorData};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::process::Command;

#[derive(Deserialize)]
struct Plan {
    command: Vec<String>,
    open: String,
    calls: Vec<Call>,
    user: Option<VecDeque<ElicitResult>>,
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

/// The client, and the user in front of it.
struct Client {
    config: ClientConfig,
    answers: Mutex<VecDeque<ElicitResult>>,
    asked: Arc<Mutex<Vec<Value>>>,
}

impl ClientHandler for Client {
    fn get_info(&self) -> ClientConfig {
        self.config.clone()
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let failed = |what: &'static str| ErrorData::internal_error(what, None);
        let question = serde_json::to_value(request).unwrap_or_default();
        let asked = self.asked.lock();
        asked
            .map_err(|_| failed("a lock is poisoned"))?
            .push(question);
        let answers = self.answers.lock();
        let answer = answers
            .map_err(|_| failed("a lock is poisoned"))?
            .pop_front();
        answer.ok_or_else(|| failed("the user has no answer left"))
    }
}

fn config(open: &str, has_user: bool) -> Result<ClientConfig, Box<dyn Error>> {
    let capabilities = match has_user {
        true => json!({ "elicitation": { "form": {} } }),
        false => json!({}),
    };
    let client = ClientConfig::new(
        serde_json::from_value(capabilities)?,
        Implementation::new("mcp-tool-tests", "1.0.0"),
    );
    Ok(match open {
        "auto" => client,
        version => client.with_protocol_version(serde_json::from_value(json!(version))?),
    })
}

async fn call(server: &RunningService<RoleClient, Client>, call: Call) -> Value {
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
    let asked = Arc::default();
    let client = Client {
        config: config(&plan.open, plan.user.is_some())?,
        answers: Mutex::new(plan.user.unwrap_or_default()),
        asked: Arc::clone(&asked),
    };
    let service = client
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
        "asked": *asked.lock().map_err(|_| "a lock is poisoned")?,
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

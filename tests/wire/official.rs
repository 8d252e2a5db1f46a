//! Every answer against the official schema of its version, read from the folder `MCP_SPEC_DIR`.

use serde_json::{Value, json};

use crate::official_schema::Official;
use crate::support::{
    LEGACY, MODERN, call, configured, initialize, open, request, send, test_tools,
};

/// What a JSON-RPC error is called.
fn error_definition(version: &str) -> &'static str {
    match version {
        "2024-11-05" | "2025-03-26" | "2025-06-18" => "JSONRPCError",
        _ => "JSONRPCErrorResponse",
    }
}

#[tokio::test(start_paused = true)]
async fn every_answer_is_what_its_version_says() {
    let server = configured(|server| {
        server
            .title("Probe")
            .instructions("Ask away.")
            .timeout(std::time::Duration::from_secs(1))
    });
    for version in LEGACY.into_iter().chain([MODERN]) {
        let Some(official) = Official::of(version) else {
            return;
        };
        let session = server.session();
        let ask = async |message: Value| send(&session, message.to_string()).await.unwrap();
        if version == MODERN {
            let discovered = ask(request(version, 1, "server/discover", json!({}))).await;
            official.check("DiscoverResult", &discovered["result"]);
        } else {
            official.check(
                "InitializeResult",
                &ask(initialize(version)).await["result"],
            );
            official.check(error_definition(version), &ask(initialize(version)).await);
            official.check(
                "EmptyResult",
                &ask(request(version, 1, "ping", json!({}))).await["result"],
            );
        }
        let listed = ask(request(version, 1, "tools/list", json!({}))).await;
        official.check("ListToolsResult", &listed["result"]);
        official.check(
            error_definition(version),
            &ask(request(version, 1, "no/such", json!({}))).await,
        );
        official.check(
            error_definition(version),
            &ask(call(version, 1, "no_such", json!({}))).await,
        );
        assert_eq!(
            listed["result"]["tools"].as_array().unwrap().len(),
            test_tools().len()
        );
        for tool in listed["result"]["tools"].as_array().unwrap() {
            let name = tool["name"].as_str().unwrap();
            let arguments = json!({"a": 1, "b": 2, "ms": 1, "text": "x"});
            let answer = ask(call(version, "id", name, arguments)).await;
            match answer.get("result") {
                Some(result) => official.check("CallToolResult", result),
                None => official.check(error_definition(version), &answer),
            }
        }
    }
}

#[tokio::test]
async fn errors_with_a_definition_of_their_own_match_it() {
    let Some(official) = Official::of(MODERN) else {
        return;
    };
    let session = open(&configured(|server| server), MODERN).await;
    let mut message = request(MODERN, 1, "tools/list", json!({}));
    message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = json!("2099-01-01");
    let unsupported = send(&session, message.to_string()).await.unwrap();
    official.check("UnsupportedProtocolVersionError", &unsupported);
    let modern = request(MODERN, 1, "tools/list", json!({}));
    send(&session, modern.to_string()).await.unwrap();
    official.check(
        error_definition(MODERN),
        &send(&session, "{").await.unwrap(),
    );
}

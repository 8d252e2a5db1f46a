//! Every answer against the official schema of its version, read from the folder `MCP_SPEC_DIR`.

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::support::{
    LEGACY, MODERN, call, configured, initialize, open, request, send, test_tools,
};

/// The official schema of one version.
struct Official {
    version: &'static str,
    schema: Value,
    /// The key its definitions are under.
    definitions: &'static str,
}

impl Official {
    /// `None`, and a word about it, where the schemas are not at hand.
    fn of(version: &'static str) -> Option<Self> {
        let Some(folder) = std::env::var_os("MCP_SPEC_DIR") else {
            eprintln!("skipped: MCP_SPEC_DIR does not say where the official schemas are");
            return None;
        };
        let path = std::path::Path::new(&folder).join(format!("schema-{version}.json"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let schema: Value = serde_json::from_str(&text).unwrap();
        let definitions = if schema.get("$defs").is_some() {
            "$defs"
        } else {
            "definitions"
        };
        Some(Self {
            version,
            schema,
            definitions,
        })
    }

    fn check(&self, definition: &str, instance: &Value) {
        let mut schema = self.schema.clone();
        schema["$ref"] = json!(format!("#/{}/{definition}", self.definitions));
        let validator: Validator = jsonschema::validator_for(&schema).unwrap();
        let errors: Vec<_> = validator
            .iter_errors(instance)
            .map(|error| error.to_string())
            .collect();
        assert!(
            errors.is_empty(),
            "{} {definition}: {errors:?}\n{instance}",
            self.version
        );
    }

    fn check_error(&self, answer: &Value) {
        let old = matches!(self.version, "2024-11-05" | "2025-03-26" | "2025-06-18");
        self.check(
            if old {
                "JSONRPCError"
            } else {
                "JSONRPCErrorResponse"
            },
            answer,
        );
    }
}

#[test]
fn the_check_itself_can_fail() {
    let Some(official) = Official::of(MODERN) else {
        return;
    };
    let no_result_type = json!({"content": []});
    let checked = std::panic::catch_unwind(|| official.check("CallToolResult", &no_result_type));
    assert!(checked.is_err());
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
            official.check_error(&ask(initialize(version)).await);
            official.check(
                "EmptyResult",
                &ask(request(version, 1, "ping", json!({}))).await["result"],
            );
        }
        let listed = ask(request(version, 1, "tools/list", json!({}))).await;
        official.check("ListToolsResult", &listed["result"]);
        official.check_error(&ask(request(version, 1, "no/such", json!({}))).await);
        official.check_error(&ask(call(version, 1, "no_such", json!({}))).await);
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
                None => official.check_error(&answer),
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
    official.check_error(&send(&session, "{").await.unwrap());
}

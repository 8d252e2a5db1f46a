//! "Lifecycle": both eras in one process.

use serde_json::{Value, json};

use crate::support::{
    LEGACY, MODERN, call, configured, initialize, modern_meta, open, request, send, server,
};

async fn answer(session: &mcp_tool_runtime::Session, message: Value) -> Value {
    send(session, message.to_string()).await.expect("an answer")
}

#[tokio::test]
async fn initialize_agrees_on_the_version_asked_for_or_the_last_legacy_one() {
    let server = configured(|server| server.title("Probe").instructions("Ask away."));
    let versions = LEGACY.map(|version| (version, version));
    let others = [
        ("2026-07-28", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
        ("", "2025-11-25"),
    ];
    for (asked, agreed) in versions.into_iter().chain(others) {
        let expected = json!({
            "protocolVersion": agreed,
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "probe", "title": "Probe", "version": "1.2.3"},
            "instructions": "Ask away.",
        });
        let session = server.session();
        assert_eq!(
            answer(&session, initialize(asked)).await["result"],
            expected
        );
    }
}

#[tokio::test]
async fn initialize_needs_a_version() {
    for params in [json!({}), json!({"protocolVersion": 7})] {
        let session = server().session();
        let message = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params});
        assert_eq!(answer(&session, message).await["error"]["code"], -32602);
        assert_eq!(
            answer(&session, initialize("2025-06-18")).await["result"]["protocolVersion"],
            "2025-06-18"
        );
    }
}

#[tokio::test]
async fn a_second_initialize_is_refused_and_changes_nothing() {
    let session = open(&server(), "2025-03-26").await;
    assert_eq!(
        answer(&session, initialize("2025-11-25")).await["error"]["code"],
        -32600
    );
    let who = answer(&session, call("2025-03-26", 1, "who", json!({}))).await;
    assert_eq!(
        who["result"]["content"][0]["text"],
        "test 2025-03-26 1 false"
    );
}

#[tokio::test]
async fn nothing_is_served_before_the_session_is_opened() {
    let session = server().session();
    for (method, params) in [
        ("tools/list", json!({})),
        (
            "tools/call",
            json!({"name": "panic_early", "arguments": {}}),
        ),
        ("server/discover", json!({})),
    ] {
        let refused = answer(&session, request("none", 1, method, params)).await;
        assert_eq!(refused["error"]["code"], -32602);
        let message = refused["error"]["message"].as_str().unwrap();
        assert!(message.contains("`initialize`"), "{message}");
        assert!(
            message.contains("io.modelcontextprotocol/protocolVersion"),
            "{message}"
        );
    }
    let pong = answer(
        &session,
        json!({"jsonrpc": "2.0", "id": 1, "method": "ping"}),
    )
    .await;
    assert_eq!(pong["result"], json!({}));
}

#[tokio::test]
async fn ping_and_initialize_are_legacy_and_discover_is_modern() {
    let session = server().session();
    for method in ["ping", "initialize"] {
        assert_eq!(
            answer(&session, request(MODERN, 1, method, json!({}))).await["error"]["code"],
            -32601
        );
    }
    let session = open(&server(), "2025-11-25").await;
    let discover = request("2025-11-25", 1, "server/discover", json!({}));
    assert_eq!(answer(&session, discover).await["error"]["code"], -32601);
    assert_eq!(
        answer(&session, request("2025-11-25", 1, "ping", json!({}))).await["result"],
        json!({})
    );
}

#[tokio::test]
async fn discover_says_what_the_server_is() {
    let ttl = std::time::Duration::from_secs(60);
    let scope = mcp_tool_runtime::CacheScope::Public;
    let server = configured(|server| server.instructions("Ask away.").cache(ttl, scope));
    let discovered = answer(
        &server.session(),
        request(MODERN, 1, "server/discover", json!({})),
    )
    .await;
    let expected = json!({
        "supportedVersions": [MODERN],
        "capabilities": {"tools": {}},
        "instructions": "Ask away.",
        "ttlMs": 60_000,
        "cacheScope": "public",
        "resultType": "complete",
        "_meta": {"io.modelcontextprotocol/serverInfo": {"name": "probe", "version": "1.2.3"}},
    });
    assert_eq!(discovered["result"], expected);
}

#[tokio::test]
async fn an_unsupported_version_is_answered_with_the_supported_ones() {
    let session = server().session();
    for asked in ["2099-01-01", "2025-11-25", ""] {
        let mut message = request(MODERN, 1, "tools/list", json!({}));
        message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = json!(asked);
        let error = answer(&session, message).await["error"].clone();
        assert_eq!(error["code"], -32022);
        assert_eq!(
            error["data"],
            json!({"supported": [MODERN], "requested": asked})
        );
    }
}

#[tokio::test]
async fn modern_requests_state_their_capabilities() {
    let session = server().session();
    let key = "io.modelcontextprotocol/clientCapabilities";
    for capabilities in [None, Some(json!(null)), Some(json!([]))] {
        let mut meta = modern_meta();
        meta.as_object_mut().unwrap().remove(key);
        if let Some(capabilities) = capabilities {
            meta[key] = capabilities;
        }
        for (method, extra) in [
            ("server/discover", None),
            ("tools/call", Some("panic_early")),
        ] {
            let mut message = request("none", 1, method, json!({"_meta": meta.clone()}));
            if let Some(name) = extra {
                message["params"]["name"] = json!(name);
            }
            let error = answer(&session, message).await["error"].clone();
            assert_eq!(error["code"], -32602);
            assert!(error["message"].as_str().unwrap().contains(key), "{error}");
        }
    }
    let mut message = request(MODERN, 1, "tools/list", json!({}));
    message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = json!(7);
    assert_eq!(answer(&session, message).await["error"]["code"], -32602);
}

#[tokio::test]
async fn no_message_pins_the_session_to_an_era() {
    let session = server().session();
    let who = |version| call(version, 1, "who", json!({}));
    let text = |answer: &Value| answer["result"]["content"][0]["text"].clone();
    assert_eq!(
        text(&answer(&session, who(MODERN)).await),
        "test 2026-07-28 1 false"
    );
    assert_eq!(answer(&session, who("none")).await["error"]["code"], -32602);
    answer(&session, initialize("2025-06-18")).await;
    assert_eq!(
        text(&answer(&session, who("legacy")).await),
        "test 2025-06-18 1 false"
    );
    let modern = answer(&session, who(MODERN)).await;
    assert_eq!(text(&modern), "test 2026-07-28 1 false");
    assert_eq!(modern["result"]["resultType"], "complete");
    let legacy = answer(&session, who("legacy")).await;
    assert_eq!(text(&legacy), "test 2025-06-18 1 false");
    assert!(legacy["result"].get("resultType").is_none());
    assert!(legacy["result"].get("_meta").is_none());
}

#[tokio::test]
async fn a_modern_call_knows_its_own_client_and_not_that_of_initialize() {
    let session = open(&server(), "2025-06-18").await;
    let mut message = call(MODERN, 1, "who", json!({}));
    message["params"]["_meta"]["io.modelcontextprotocol/clientInfo"] =
        json!({"name": "other", "version": "9"});
    let other = answer(&session, message.clone()).await;
    assert_eq!(
        other["result"]["content"][0]["text"],
        "other 2026-07-28 1 false"
    );
    message["params"]["_meta"]
        .as_object_mut()
        .unwrap()
        .remove("io.modelcontextprotocol/clientInfo");
    let nobody = answer(&session, message).await;
    assert_eq!(
        nobody["result"]["content"][0]["text"],
        "nobody 2026-07-28 1 false"
    );
}

#[tokio::test]
async fn before_the_session_is_opened_any_request_is_told_how_to_open_it() {
    let session = server().session();
    for method in ["tools/list", "server/discover", "no/such", "resources/list"] {
        let message = json!({"jsonrpc": "2.0", "id": 1, "method": method});
        let answer = send(&session, message.to_string()).await.unwrap();
        assert_eq!(answer["error"]["code"], -32602, "{method}");
        let told = answer["error"]["message"].as_str().unwrap();
        assert!(
            told.contains("`initialize`") && told.contains("protocolVersion"),
            "{told}"
        );
    }
}

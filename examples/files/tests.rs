use mcp_tool_runtime::BuiltServer;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{call, send, text};
use crate::folder::Folder;

fn served() -> (TempDir, BuiltServer) {
    let folder = TempDir::new().unwrap();
    for name in ["a.tmp", "b.tmp", "notes.txt"] {
        std::fs::write(folder.path().join(name), name).unwrap();
    }
    let server = crate::server(Folder::at(folder.path().to_owned()));
    (folder, server.build().unwrap())
}

fn names(folder: &TempDir) -> Vec<String> {
    Folder::at(folder.path().to_owned()).matching("*").unwrap()
}

/// The retry of a call, with what the user did.
fn answered(first: &Value, asked: &Value, response: Value) -> Value {
    let mut retry = first.clone();
    retry["id"] = json!(2);
    retry["params"]["requestState"] = asked["result"]["requestState"].clone();
    retry["params"]["inputResponses"] = json!({"confirm": response});
    retry
}

#[tokio::test]
async fn files_are_deleted_once_the_user_says_yes() {
    let (folder, server) = served();
    let first = call("delete_files", json!({"pattern": "*.tmp"}));
    let asked = send(&server, &first).await;
    let params = &asked["result"]["inputRequests"]["confirm"]["params"];
    assert_eq!(params["message"], "Really delete 2 files? a.tmp, b.tmp");
    assert_eq!(names(&folder).len(), 3);

    let yes = json!({"action": "accept", "content": {"delete": true}});
    let done = send(&server, &answered(&first, &asked, yes)).await;
    assert_eq!(done["result"]["structuredContent"]["result"], 2);
    assert_eq!(names(&folder), ["notes.txt"]);
}

#[tokio::test]
async fn files_stay_when_the_user_says_no_in_any_way() {
    let (folder, server) = served();
    let first = call("delete_files", json!({"pattern": "*.tmp"}));
    let asked = send(&server, &first).await;
    for no in [
        json!({"action": "accept", "content": {"delete": false}}),
        json!({"action": "decline"}),
        json!({"action": "cancel"}),
    ] {
        let answer = send(&server, &answered(&first, &asked, no)).await;
        assert_eq!(
            answer["result"]["content"][0]["text"],
            "delete_files failed: the user does not want 2 files deleted. Nothing was changed. Do not retry."
        );
    }
    assert_eq!(names(&folder).len(), 3);
}

#[tokio::test]
async fn the_user_is_asked_again_when_it_is_about_other_files_by_now() {
    let (folder, server) = served();
    let first = call("delete_files", json!({"pattern": "*.tmp"}));
    let asked = send(&server, &first).await;
    std::fs::write(folder.path().join("precious.tmp"), "").unwrap();
    let yes = json!({"action": "accept", "content": {"delete": true}});
    let again = send(&server, &answered(&first, &asked, yes)).await;
    let params = &again["result"]["inputRequests"]["confirm"]["params"];
    assert_eq!(
        params["message"],
        "Really delete 3 files? a.tmp, b.tmp, precious.tmp"
    );
    assert_eq!(names(&folder).len(), 4);
}

#[tokio::test]
async fn the_word_of_the_model_is_not_enough_where_the_client_can_ask() {
    let (folder, server) = served();
    let claimed = call("delete_files", json!({"pattern": "*.tmp", "confirm": true}));
    let asked = send(&server, &claimed).await;
    assert_eq!(asked["result"]["resultType"], "input_required");
    assert_eq!(names(&folder).len(), 3);
}

#[tokio::test]
async fn a_client_that_cannot_ask_is_told_what_to_pass() {
    let (folder, server) = served();
    let session = server.session();
    let ask = async |message: Value| {
        let answer = session.handle(message.to_string()).await.unwrap();
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        answer["result"]["content"][0]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    ask(
        json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": {"name": "test", "version": "0"},
        }}),
    )
    .await;
    let delete = |id: u8, arguments: Value| {
        json!({"jsonrpc": "2.0", "id": id, "method": "tools/call",
               "params": {"name": "delete_files", "arguments": arguments}})
    };
    assert_eq!(
        ask(delete(2, json!({"pattern": "*.tmp"}))).await,
        "delete_files failed: it needs an answer from the user: Really delete 2 files? a.tmp, b.tmp. Ask the \
         user, then call again with `confirm` (boolean). Nothing was changed. Change the arguments before \
         retrying."
    );
    assert_eq!(
        ask(delete(3, json!({"pattern": "*.tmp", "confirm": true}))).await,
        "2"
    );
    assert_eq!(names(&folder), ["notes.txt"]);
}

#[tokio::test]
async fn a_pattern_that_matches_nothing_is_no_reason_to_ask() {
    let (_folder, server) = served();
    assert_eq!(
        text(&server, "delete_files", json!({"pattern": "../*"})).await,
        "delete_files failed: no file matches `../*`. Call `list_files` to see which there are. Nothing was \
         changed. Change the arguments before retrying."
    );
}

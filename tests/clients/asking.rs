//! A question on its way through an official client to its user, and the answer back: `examples/files`.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{self, Client, PYTHON, RMCP, Session, TYPESCRIPT, TYPESCRIPT_V1};
use crate::{AUTO, MODERN, server};

#[derive(Debug, Deserialize)]
struct Report {
    calls: Vec<Value>,
    /// The questions as the client showed them.
    asked: Vec<Value>,
}

/// A folder to delete from.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    for name in ["a.tmp", "b.tmp", "notes.txt"] {
        fs::write(folder.path().join(name), name).unwrap();
    }
    folder
}

fn count(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).unwrap().count()
}

/// Lets a client delete the temporary files of a folder, with what its user does at each question.
async fn delete(session: &Session<'_>, folder: &Path, user: Option<Value>) -> Report {
    let mut plan = json!({
        "command": [server::files(), folder],
        "open": session.open,
        "calls": [{ "name": "delete_files", "arguments": { "pattern": "*.tmp" } }],
    });
    if let Some(user) = user {
        plan["user"] = user;
    }
    session.drive(&plan).await
}

fn text(report: &Report) -> &Value {
    &report.calls[0]["result"]["content"][0]["text"]
}

async fn carries_questions(client: &Client) {
    if let Err(missing) = client.installed() {
        client::skip(&missing);
        return;
    }
    for open in [MODERN, AUTO] {
        let session = Session { client, open };
        let folder = folder();

        let no = delete(
            &session,
            folder.path(),
            Some(json!([{ "action": "decline" }])),
        )
        .await;
        let refused = "delete_files failed: the user does not want 2 files deleted. Nothing was changed. \
                       Do not retry.";
        assert_eq!(text(&no), refused, "{session}");
        assert_eq!(count(&folder), 3, "{session}");

        let yes = json!([{ "action": "accept", "content": { "delete": true } }]);
        let yes = delete(&session, folder.path(), Some(yes)).await;
        assert_eq!(text(&yes), "2", "{session}: {yes:?}");
        assert_eq!(count(&folder), 1, "{session}");
        assert_eq!(yes.asked.len(), 1, "{session}");
        let question = &yes.asked[0];
        assert_eq!(question["message"], "Really delete 2 files? a.tmp, b.tmp");
        let form = &question["requestedSchema"];
        assert_eq!(form["properties"]["delete"]["type"], "boolean", "{session}");
        assert_eq!(form["required"], json!(["delete"]), "{session}");
    }
}

#[tokio::test]
async fn the_python_client_carries_questions_and_answers() {
    carries_questions(&PYTHON).await;
}

#[tokio::test]
async fn the_typescript_client_carries_questions_and_answers() {
    carries_questions(&TYPESCRIPT).await;
}

#[tokio::test]
async fn the_rmcp_client_carries_questions_and_answers() {
    carries_questions(&RMCP).await;
}

#[tokio::test]
async fn a_client_without_a_user_gets_an_error_that_names_the_capability() {
    for client in [&PYTHON, &TYPESCRIPT, &RMCP] {
        if let Err(missing) = client.installed() {
            client::skip(&missing);
            continue;
        }
        let session = Session {
            client,
            open: MODERN,
        };
        let folder = folder();
        let report = delete(&session, folder.path(), None).await;
        let error = &report.calls[0]["error"];
        assert_eq!(error["code"], -32021, "{session}: {report:?}");
        let required = json!({ "requiredCapabilities": { "elicitation": { "form": {} } } });
        assert_eq!(error["data"], required, "{session}");
        assert_eq!(count(&folder), 3, "{session}");
    }
}

#[tokio::test]
async fn a_client_of_the_legacy_era_is_told_what_to_pass() {
    for client in [&PYTHON, &TYPESCRIPT, &TYPESCRIPT_V1, &RMCP] {
        if let Err(missing) = client.installed() {
            client::skip(&missing);
            continue;
        }
        let session = Session {
            client,
            open: "2025-11-25",
        };
        let folder = folder();
        let report = delete(&session, folder.path(), Some(json!([]))).await;
        let advice = text(&report).as_str().unwrap_or_default();
        assert!(
            advice.contains("Ask the user, then call again with `confirm` (boolean)."),
            "{session}: {report:?}"
        );
        assert_eq!(count(&folder), 3, "{session}");
    }
}

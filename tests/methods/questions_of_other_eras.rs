//! Clients of earlier versions cannot be asked in the middle of a call: the model is told what to do.

use mcp_tool_runtime::{BuiltServer, InputRequired, Server, ToolContext, mcp_tool, tools};
use serde_json::{Value, json};

use crate::questions::Confirm;
use crate::support::{ask, ask_legacy, text};

/// Deletes files.
#[mcp_tool]
async fn delete(
    /// The user's answer, where the client cannot ask for it.
    confirm: Option<bool>,
    #[context] cx: &ToolContext,
) -> Result<String, InputRequired> {
    let confirmed = match confirm {
        Some(confirmed) => confirmed,
        None => {
            let answer = cx.elicit::<Confirm>("confirm", "Really delete 12 files?")?;
            answer.accepted().is_some_and(|confirm| confirm.delete)
        }
    };
    Ok(format!("deleted: {confirmed}"))
}

/// Deletes files, and takes no other word for it.
#[mcp_tool]
async fn wipe(#[context] cx: &ToolContext) -> Result<String, InputRequired> {
    cx.elicit::<Confirm>("confirm", "Really wipe the disk?")?;
    Ok("wiped".to_owned())
}

fn server() -> BuiltServer {
    let server = Server::new("cleaner", "1.0.0").tools(tools![delete, wipe]);
    server.build().unwrap()
}

const LEGACY: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

#[tokio::test]
async fn the_model_is_told_which_argument_takes_the_answer() {
    for version in LEGACY {
        let answer = ask_legacy(&server(), version, "delete", json!({})).await;
        assert_eq!(answer["result"]["isError"], true);
        assert_eq!(
            text(&answer),
            "delete failed: it needs an answer from the user: Really delete 12 files? Ask the user, then \
             call again with `confirm` (boolean). Nothing was changed. Change the arguments before retrying."
        );
        let error = &answer["result"]["_meta"]["rs.mcp-tool/error"];
        assert_eq!(
            *error,
            json!({
                "code": "input_required", "category": "input_required", "retry": "changed",
                "retryable": true, "effects": "none", "question": "Really delete 12 files?",
                "argument": "confirm",
            })
        );
        let then = ask_legacy(&server(), version, "delete", json!({"confirm": true})).await;
        assert_eq!(text(&then), "deleted: true");
    }
}

#[tokio::test]
async fn without_such_an_argument_the_user_has_to_be_told() {
    let answer = ask_legacy(&server(), "2025-11-25", "wipe", json!({})).await;
    assert_eq!(answer["result"]["isError"], true);
    assert_eq!(
        text(&answer),
        "wipe failed: it needs an answer from the user: Really wipe the disk? This client cannot show the \
         tool's question, and no argument takes the answer: tell the user in the conversation that it has \
         to be done by other means. Nothing was changed. Do not retry."
    );
    assert_eq!(
        answer["result"]["_meta"]["rs.mcp-tool/error"]["argument"],
        Value::Null
    );
}

#[tokio::test]
async fn a_client_that_asks_is_not_told_of_the_argument() {
    let answer = ask(&server(), "delete", json!({})).await;
    assert_eq!(answer["result"]["resultType"], "input_required");
}

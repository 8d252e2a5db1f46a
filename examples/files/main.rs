//! Files in one folder, over standard input and output: deleting asks the user first.
//!
//! `cargo run --example files -- FOLDER` serves a folder, without one a new one with a few files in it. What it
//! shows: a destructive tool that asks in the middle of a call, and what becomes of that where the client
//! cannot ask.

#[cfg(test)]
#[path = "../client.rs"]
mod client;
mod folder;

#[cfg(test)]
mod tests;

use folder::{Folder, FolderError};
use mcp_tool_runtime::{InputRequired, Server, ToolContext, ToolError, mcp_tool, tools};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Debug, thiserror::Error, ToolError)]
enum FilesError {
    #[error("no file matches `{pattern}`")]
    #[recoverable(hint = "Call `list_files` to see which there are.", effects = "none")]
    NoMatch { pattern: String },

    #[error("the user does not want {count} files deleted")]
    #[recoverable(retry = "never", effects = "none")]
    Refused { count: usize },

    /// Ends the call with a question; the client calls again with the answer.
    #[error("{0}")]
    #[input_required]
    Ask(#[from] InputRequired),

    #[error("{0}")]
    Folder(#[from] FolderError),
}

/// What the user settles.
#[derive(Deserialize, JsonSchema)]
struct Confirm {
    /// Delete them?
    delete: bool,
}

/// Names of the files that match a pattern.
#[mcp_tool(read_only, open_world = false)]
async fn list_files(
    /// Name with `*` for any text, for example "*.tmp".
    #[arg(default = "*")]
    pattern: &str,
    #[state] folder: &Folder,
) -> Result<Vec<String>, FilesError> {
    Ok(folder.matching(pattern)?)
}

/// Delete the files that match a pattern, after asking the user. Returns how many.
#[mcp_tool(destructive, open_world = false)]
async fn delete_files(
    /// Name with `*` for any text, for example "*.tmp".
    pattern: &str,
    /// What the user said; only for clients that do not ask the user themselves.
    confirm: Option<bool>,
    #[state] folder: &Folder,
    #[context] cx: &ToolContext,
) -> Result<usize, FilesError> {
    let names = folder.matching(pattern)?;
    let count = names.len();
    if count == 0 {
        let pattern = pattern.to_owned();
        return Err(FilesError::NoMatch { pattern });
    }
    // A client that can ask is made to: the model's word is not the user's.
    let asks = cx.protocol_version().is_modern();
    let confirmed = match confirm {
        Some(confirmed) if !asks => confirmed,
        _ => {
            let question = format!("Really delete {count} files? {}", names.join(", "));
            let answer = cx.elicit::<Confirm>("confirm", question)?;
            answer.accepted().is_some_and(|confirm| confirm.delete)
        }
    };
    if !confirmed {
        return Err(FilesError::Refused { count });
    }
    for name in &names {
        folder.delete(name)?;
    }
    Ok(count)
}

fn server(folder: Folder) -> Server {
    Server::new("files", env!("CARGO_PKG_VERSION"))
        .tools(tools![list_files, delete_files])
        .state(folder)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let folder = match std::env::args_os().nth(1) {
        Some(path) => Folder::at(path.into()),
        None => {
            let folder = Folder::with_samples()?;
            eprintln!("serving {}", folder.path().display());
            folder
        }
    };
    server(folder).serve_stdio().await
}

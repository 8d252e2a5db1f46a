//! What is refused before anything is served.

use mcp_tool_runtime::{Problem, Server, mcp_tool};

use crate::support::tools::test_tools;

/// State that servers of the wire tests do not have.
struct Directory {
    entries: usize,
}

/// Counts what it borrows.
#[mcp_tool]
async fn needy(#[state] directory: &Directory) -> usize {
    directory.entries
}

#[test]
fn everything_that_is_wrong_with_a_server_is_said_at_once() {
    let error = Server::new("probe", "1")
        .tools(test_tools())
        .tools(mcp_tool_runtime::tools![crate::support::tools::add, needy])
        .state(7_u8)
        .state(8_u8)
        .max_in_flight(0)
        .timeout(std::time::Duration::ZERO)
        .build()
        .unwrap_err();
    let expected = "the server was not built: 5 problems
- two tools are called `add`
  help: give one of them another name: #[mcp_tool(name = \"…\")]
- tool `needy` needs a `wire::build::Directory`, and the server has none
  help: give it one: .state(…)
- two states are of type `u8`
  help: wrap one of them in a type of its own
- `max_in_flight` is zero
  help: leave it out for the default
- `timeout` is zero
  help: leave it out for the default";
    assert_eq!(error.to_string(), expected);
    assert_eq!(format!("{error:?}"), expected, "what `main` prints");
    assert!(matches!(&error.problems()[0], Problem::DuplicateTool { tool } if tool == "add"));
    assert!(matches!(&error.problems()[1], Problem::MissingState { tool, .. } if tool == "needy"));
}

#[test]
fn a_tool_whose_state_was_given_is_served() {
    let server = Server::new("probe", "1").tools(mcp_tool_runtime::tools![needy]);
    assert!(server.state(Directory { entries: 0 }).build().is_ok());
}

#[test]
fn state_of_a_similar_type_is_named() {
    let server = Server::new("probe", "1").tools(mcp_tool_runtime::tools![needy]);
    let directory = std::sync::Arc::new(Directory { entries: 0 });
    let error = server.state(7_u8).state(directory).build().unwrap_err();
    let expected = "the server was not built: 1 problem
- tool `needy` needs a `wire::build::Directory`, and the server has none
  help: it has `alloc::sync::Arc<wire::build::Directory>`: take that, or give it \
                    `wire::build::Directory`: .state(…)";
    assert_eq!(error.to_string(), expected);
}

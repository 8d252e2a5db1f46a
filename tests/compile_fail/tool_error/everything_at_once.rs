//! Every mistake comes in one compile, in the order of the source, and none brings another one along.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(explicit, explict)]
#[recoverable]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(code = "no hotel", hint = "Look for {hotle}.", fields(hotels))]
    NoHotel { hotel: String },
    #[error("the register is busy")]
    #[recoverable(retry = "never", retry_after = "30s", effects = "nothing")]
    Busy,
    #[error("no such account")]
    #[protocol(code = -32050, data(0))]
    NoAccount(String),
    #[error("sign in first")]
    #[recoverable]
    #[protocol(code = 1002)]
    SignIn,
    #[error("the register is locked")]
    Locked,
    #[error("two")]
    #[tool_error(transparent)]
    Two(std::io::Error, u8),
}

/// The type is alive in spite of its mistakes: nothing here is reported.
fn used(error: StayError) -> mcp_tool_runtime::Failure {
    assert!(StayError::CASES.len() < 9);
    let _ = error.to_failure();
    error.into()
}

fn main() {
    let _ = used(StayError::Busy);
}

//! Every mistake comes in one compile, in the order of the source, and none brings another one along.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(explicit)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(code = "no_hotel", hint = "Look for {hotel}.", fields(hotel))]
    NoHotel { hotel: String },
    #[error("the register is busy")]
    #[recoverable(retry = "same", retry_after = "30s", effects = "none")]
    Busy,
    #[error("no such account")]
    #[protocol(code = 1001, data(account = 0))]
    NoAccount(String),
    #[error("sign in first")]
    #[recoverable]
    SignIn,
    #[error("the register is locked")]
    #[tool_error(defect)]
    Locked,
    #[error("two")]
    #[tool_error(defect)]
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

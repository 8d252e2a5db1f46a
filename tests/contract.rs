//! Error types whose rules are tested by `cargo test --doc`, under `compile_fail_tests`.

use std::time::Duration;

use mcp_tool_runtime::{Failure, InputRequired, ToolError};

/// Every kind of variant there is.
#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(compile_fail_tests, explicit, json)]
pub enum BookingError {
    /// Quotes its fields.
    #[error("no hotel called `{hotel}`")]
    #[recoverable(hint = "Call `search_hotels` with {hotel:?}.", fields(hotel), resource = hotel)]
    NoHotel {
        /// The name given.
        hotel: String,
    },
    /// Waits.
    #[error("the register is busy")]
    #[recoverable(category = "busy", retry_after = 0, effects = "none")]
    Busy(Option<Duration>),
    /// Has a code.
    #[error("account {0} is closed")]
    #[protocol(code = 1001, data(account = 0))]
    Closed(String),
    /// Leaves it to the error in it.
    #[error("{0}")]
    #[tool_error(transparent)]
    Other(Failure),
    /// Asks the user.
    #[error("{0}")]
    #[input_required]
    Ask(#[from] InputRequired),
    /// Is masked.
    #[error("the register is broken")]
    #[tool_error(defect)]
    Broken(#[from] std::io::Error),
}

/// A type as small as can be.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests)]
pub struct SoldOut;

/// Another edition compiles what the macros write too.
///
/// ```edition2021
/// #[derive(Debug, mcp_tool_runtime::ToolError)]
/// enum StayError {
///     #[recoverable(hint = "Not {hotel}.", retry_after = "30s", fields(hotel))]
///     Full { hotel: String },
///     #[protocol(code = 7)]
///     Closed,
/// }
/// impl std::fmt::Display for StayError {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         f.write_str("full")
///     }
/// }
/// let failure = mcp_tool_runtime::Failure::from(StayError::Full { hotel: "Ritz".into() });
/// assert!(failure.text("book").contains("Not Ritz."));
/// ```
#[cfg(doctest)]
fn edition_2021() {}

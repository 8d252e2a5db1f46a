//! What the compiler refuses is a promise that nobody sees kept: a wrong version of a dependency, and it is gone
//! without a word. `compile_fail_tests` turns it into tests of this crate.
//!
//! `cargo test -p mcp-tool-contract-example` lists them by name: for the tool, the methods and the error one program
//! each that must compile, and one per rule that must not. They are doctests, so they need a library: put tools whose
//! promises matter into one, and let the binary use it.

use mcp_tool_runtime::{ToolError, mcp_tool, mcp_tools};
use schemars::JsonSchema;
use serde::Serialize;

/// A booked room.
#[derive(Serialize, JsonSchema)]
pub struct Booking {
    room: u16,
    nights: u8,
}

/// Why a room was not booked.
#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(compile_fail_tests)]
pub enum BookingError {
    /// The model can take other nights.
    #[error("no room is free for {nights} nights")]
    #[recoverable(hint = "Ask for fewer nights.", fields(nights))]
    Full {
        /// The nights asked for.
        nights: u8,
    },
    /// Nobody planned for it.
    #[error("the register is gone")]
    Register(#[from] std::io::Error),
}

/// Books a room.
#[mcp_tool(compile_fail_tests, destructive = false)]
pub async fn book(
    /// Name of the guest.
    guest: &str,
    /// How long.
    #[arg(default = 1, min = 1, max = 30)]
    nights: u8,
) -> Result<Booking, BookingError> {
    if guest.is_empty() || nights > 14 {
        return Err(BookingError::Full { nights });
    }
    Ok(Booking { room: 7, nights })
}

/// The front desk.
pub struct Desk {
    rooms: Vec<u16>,
}

#[mcp_tools]
impl Desk {
    /// A desk for these rooms.
    #[must_use]
    pub const fn new(rooms: Vec<u16>) -> Self {
        Self { rooms }
    }

    /// Lists the rooms from a number on.
    #[mcp_tool(compile_fail_tests, read_only)]
    pub async fn rooms(&self, from: Option<u16>) -> Vec<u16> {
        let from = from.unwrap_or_default();
        self.rooms
            .iter()
            .copied()
            .filter(|room| *room >= from)
            .collect()
    }
}

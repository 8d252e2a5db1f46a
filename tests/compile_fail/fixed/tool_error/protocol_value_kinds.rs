//! Each key of `#[protocol]` takes one kind of value.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case0 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case1 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case2 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case3 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case4 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case5 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case6 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7)]
    Case7 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case8 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case9 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case10 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case11 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case12 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case13 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case14 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = -32010)]
    Case15 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data(hotel))]
    Case16 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data(hotel))]
    Case17 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data(hotel))]
    Case18 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data(hotel))]
    Case19 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data(hotel))]
    Case20 { hotel: String },
}

fn main() {}

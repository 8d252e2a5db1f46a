//! Each key of `#[protocol]` takes one kind of value.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no {hotel}")]
    #[protocol(code)]
    Case0 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 1.5)]
    Case1 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = true)]
    Case2 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 'c')]
    Case3 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code(word))]
    Case4 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = "7")]
    Case5 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = word)]
    Case6 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 3 + 4)]
    Case7 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code)]
    Case8 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = 1.5)]
    Case9 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = true)]
    Case10 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = 'c')]
    Case11 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code(word))]
    Case12 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = "7")]
    Case13 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = word)]
    Case14 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(legacy_code = 3 + 4)]
    Case15 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data)]
    Case16 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data = 3)]
    Case17 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data = hotel)]
    Case18 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data = "hotel")]
    Case19 { hotel: String },
    #[error("no {hotel}")]
    #[protocol(code = 7, data("hotel"))]
    Case20 { hotel: String },
}

fn main() {}

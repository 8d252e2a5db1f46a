//! Each key of `#[recoverable]` takes one kind of value.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case0 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case1 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case2 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case3 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case4 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case5 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case6 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case7 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case8 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = "sold_out")]
    Case9 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case10 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case11 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case12 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case13 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case14 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case15 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case16 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case17 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case18 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = "rate_limited")]
    Case19 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case20 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case21 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case22 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case23 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case24 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case25 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case26 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case27 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case28 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = "Try other dates.")]
    Case29 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case30 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case31 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case32 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case33 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case34 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case35 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case36 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case37 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case38 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = "same")]
    Case39 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case40 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case41 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case42 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case43 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case44 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case45 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case46 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case47 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case48 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = "none")]
    Case49 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case50 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case51 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case52 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case53 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case54 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case55 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case56 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "30s")]
    Case57 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case58 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case59 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case60 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case61 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case62 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case63 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = hotel)]
    Case64 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case65 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case66 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case67 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case68 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case69 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case70 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel))]
    Case71 { hotel: String },
}

fn main() {}

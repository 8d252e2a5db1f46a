//! Each key of `#[recoverable]` takes one kind of value.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no {hotel}")]
    #[recoverable(code)]
    Case0 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = 3)]
    Case1 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = -3)]
    Case2 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = 1.5)]
    Case3 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = true)]
    Case4 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = 'c')]
    Case5 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code(word))]
    Case6 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = concat!("wo", "rd"))]
    Case7 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = word)]
    Case8 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(code = b"word")]
    Case9 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category)]
    Case10 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = 3)]
    Case11 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = -3)]
    Case12 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = 1.5)]
    Case13 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = true)]
    Case14 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = 'c')]
    Case15 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category(word))]
    Case16 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = concat!("wo", "rd"))]
    Case17 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = word)]
    Case18 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(category = b"word")]
    Case19 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint)]
    Case20 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = 3)]
    Case21 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = -3)]
    Case22 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = 1.5)]
    Case23 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = true)]
    Case24 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = 'c')]
    Case25 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint(word))]
    Case26 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = concat!("wo", "rd"))]
    Case27 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = word)]
    Case28 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(hint = b"word")]
    Case29 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry)]
    Case30 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = 3)]
    Case31 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = -3)]
    Case32 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = 1.5)]
    Case33 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = true)]
    Case34 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = 'c')]
    Case35 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry(word))]
    Case36 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = concat!("wo", "rd"))]
    Case37 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = word)]
    Case38 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry = b"word")]
    Case39 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects)]
    Case40 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = 3)]
    Case41 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = -3)]
    Case42 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = 1.5)]
    Case43 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = true)]
    Case44 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = 'c')]
    Case45 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects(word))]
    Case46 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = concat!("wo", "rd"))]
    Case47 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = word)]
    Case48 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(effects = b"word")]
    Case49 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after)]
    Case50 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = -3)]
    Case51 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = 1.5)]
    Case52 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = true)]
    Case53 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = 'c')]
    Case54 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after(word))]
    Case55 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "word")]
    Case56 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(retry_after = "")]
    Case57 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource)]
    Case58 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = -3)]
    Case59 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = 1.5)]
    Case60 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = true)]
    Case61 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = 'c')]
    Case62 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource(hotel))]
    Case63 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(resource = "hotel")]
    Case64 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields)]
    Case65 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields = 3)]
    Case66 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields = hotel)]
    Case67 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields = "hotel")]
    Case68 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields("hotel"))]
    Case69 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(hotel = "hotel"))]
    Case70 { hotel: String },
    #[error("no {hotel}")]
    #[recoverable(fields(a + b))]
    Case71 { hotel: String },
}

fn main() {}

//! Codes are free outside -32768 to -32000; inside, five are standard and twenty are retired.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no")]
    #[protocol(code = -9223372036854775808)]
    Case0,
    #[error("no")]
    #[protocol(code = -9223372036854775808)]
    Case1,
    #[error("no")]
    #[protocol(code = -32769)]
    Case2,
    #[error("no")]
    #[protocol(code = -32769)]
    Case3,
    #[error("no")]
    #[protocol(code = 1001)]
    Case4,
    #[error("no")]
    #[protocol(code = 1001)]
    Case5,
    #[error("no")]
    #[protocol(code = 1001)]
    Case6,
    #[error("no")]
    #[protocol(code = 1001)]
    Case7,
    #[error("no")]
    #[protocol(code = -32700)]
    Case8,
    #[error("no")]
    #[protocol(code = -32700)]
    Case9,
    #[error("no")]
    #[protocol(code = 1001)]
    Case10,
    #[error("no")]
    #[protocol(code = 1001)]
    Case11,
    #[error("no")]
    #[protocol(code = 1001)]
    Case12,
    #[error("no")]
    #[protocol(code = 1001)]
    Case13,
    #[error("no")]
    #[protocol(code = -32603)]
    Case14,
    #[error("no")]
    #[protocol(code = -32603)]
    Case15,
    #[error("no")]
    #[protocol(code = -32600)]
    Case16,
    #[error("no")]
    #[protocol(code = -32600)]
    Case17,
    #[error("no")]
    #[protocol(code = 1001)]
    Case18,
    #[error("no")]
    #[protocol(code = 1001)]
    Case19,
    #[error("no")]
    #[protocol(code = 1001)]
    Case20,
    #[error("no")]
    #[protocol(code = 1001)]
    Case21,
    #[error("no")]
    #[protocol(code = 1001)]
    Case22,
    #[error("no")]
    #[protocol(code = 1001)]
    Case23,
    #[error("no")]
    #[protocol(code = 1001)]
    Case24,
    #[error("no")]
    #[protocol(code = 1001)]
    Case25,
    #[error("no")]
    #[protocol(code = 1001)]
    Case26,
    #[error("no")]
    #[protocol(code = 1001)]
    Case27,
    #[error("no")]
    #[protocol(legacy_code = -32019)]
    Case28,
    #[error("no")]
    #[protocol(legacy_code = -32019)]
    Case29,
    #[error("no")]
    #[protocol(legacy_code = -32000)]
    Case30,
    #[error("no")]
    #[protocol(legacy_code = -32000)]
    Case31,
    #[error("no")]
    #[protocol(code = -31999)]
    Case32,
    #[error("no")]
    #[protocol(code = -31999)]
    Case33,
    #[error("no")]
    #[protocol(code = -1)]
    Case34,
    #[error("no")]
    #[protocol(code = -1)]
    Case35,
    #[error("no")]
    #[protocol(code = 0)]
    Case36,
    #[error("no")]
    #[protocol(code = 0)]
    Case37,
    #[error("no")]
    #[protocol(code = 1)]
    Case38,
    #[error("no")]
    #[protocol(code = 1)]
    Case39,
    #[error("no")]
    #[protocol(code = 9223372036854775807)]
    Case40,
    #[error("no")]
    #[protocol(code = 9223372036854775807)]
    Case41,
}

fn main() {}

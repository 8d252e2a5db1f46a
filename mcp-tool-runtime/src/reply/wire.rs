//! A reply as the members of a tool result (MCP, server/tools, tool result).

use std::io;

use super::{Blocks, Content, ToolReply};
use crate::protocol::ProtocolVersion;

impl ToolReply {
    /// Appends `"content":[…]` and, where there is any, `,"structuredContent":{…}`. `_meta` is left to
    /// the caller, who has members of its own to put there.
    pub(crate) fn write_members(
        &self,
        out: &mut Vec<u8>,
        version: ProtocolVersion,
    ) -> io::Result<()> {
        out.extend_from_slice(b"\"content\":[");
        match &self.blocks {
            Blocks::Json(json) => write_text_block(out, json)?,
            Blocks::Structured => {
                write_text_block(out, self.structured.as_deref().unwrap_or("{}"))?
            }
            Blocks::Given(blocks) => write_blocks(out, blocks, version)?,
        }
        out.push(b']');
        if let Some(json) = &self.structured {
            out.extend_from_slice(b",\"structuredContent\":");
            out.extend_from_slice(json.as_bytes());
        }
        Ok(())
    }
}

/// Appends a text block.
pub(crate) fn write_text_block(out: &mut Vec<u8>, text: &str) -> io::Result<()> {
    out.extend_from_slice(b"{\"type\":\"text\",\"text\":");
    serde_json::to_writer(&mut *out, text)?;
    out.push(b'}');
    Ok(())
}

fn write_blocks(out: &mut Vec<u8>, blocks: &[Content], version: ProtocolVersion) -> io::Result<()> {
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        serde_json::to_writer(&mut *out, &block.block(version))?;
    }
    Ok(())
}

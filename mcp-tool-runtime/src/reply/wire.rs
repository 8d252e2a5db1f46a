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
            Blocks::Json(json) => write_text_block(out, json),
            Blocks::Structured => {
                write_text_block(out, self.structured.as_deref().unwrap_or("{}"));
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
pub(crate) fn write_text_block(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(b"{\"type\":\"text\",\"text\":");
    write_string(out, text);
    out.push(b'}');
}

/// Appends the JSON string of a text. Most texts are JSON themselves, and every few bytes of that is a
/// quote: this is where the time of a large reply goes, and it takes half of what a general writer needs.
fn write_string(out: &mut Vec<u8>, text: &str) {
    out.reserve(text.len() + text.len() / 4 + 2);
    out.push(b'"');
    let bytes = text.as_bytes();
    // What was looked at and not yet written; a quote begins the run after its backslash.
    let mut run = 0;
    for (at, byte) in bytes.iter().enumerate() {
        if !matches!(byte, b'"' | b'\\' | 0..0x20) {
            continue;
        }
        out.extend_from_slice(bytes.get(run..at).unwrap_or_default());
        run = at;
        if let b'"' | b'\\' = byte {
            out.push(b'\\');
        } else {
            out.extend_from_slice(control_escape(*byte).as_bytes());
            run += 1;
        }
    }
    out.extend_from_slice(bytes.get(run..).unwrap_or_default());
    out.push(b'"');
}

fn control_escape(byte: u8) -> String {
    match byte {
        b'\n' => "\\n".to_owned(),
        b'\r' => "\\r".to_owned(),
        b'\t' => "\\t".to_owned(),
        other => format!("\\u{other:04x}"),
    }
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

#[cfg(test)]
mod tests {
    use super::write_string;

    #[test]
    fn every_character_survives_being_written() {
        let all: String = (0..0x500_u32).filter_map(char::from_u32).collect();
        let json = r#"{"a":"\"quoted\" and \\","b":[1,"😀"]}"#;
        for text in ["", "plain", "\"", "\\\\\"\"", json, &all] {
            let mut written = Vec::new();
            write_string(&mut written, text);
            assert!(!written.iter().any(|byte| *byte < 0x20), "{text:?}");
            let back: String = serde_json::from_slice(&written).unwrap();
            assert_eq!(back, text);
        }
    }
}

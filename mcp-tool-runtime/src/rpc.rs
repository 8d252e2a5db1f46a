//! JSON-RPC 2.0: envelope, ids, codes, answers. Knows nothing of MCP.

mod answer;
pub(crate) mod code;
mod id;
mod members;
mod message;
mod text;

pub(crate) use answer::{Answer, ErrorBody, NoId, escape_separators, escaped};
pub(crate) use id::IdHasher;
pub use id::RequestId;
pub(crate) use members::{each_member, members};
pub(crate) use message::{
    Body, Envelope, Incoming, Message, Refusal, Request, parse_one, parse_text, string,
};

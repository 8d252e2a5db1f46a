//! JSON-RPC 2.0: envelope, ids, codes.

mod id;

pub use id::RequestId;

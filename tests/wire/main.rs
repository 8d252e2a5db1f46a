//! Each row of the wire contract: bytes in, JSON out.

mod support;

mod envelope;

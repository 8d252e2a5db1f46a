//! What the integration tests share.

pub mod contract;
pub mod fixtures;

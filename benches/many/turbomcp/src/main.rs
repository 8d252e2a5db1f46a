//! turbomcp with many tools.

use turbomcp::prelude::*;

#[derive(Clone)]
struct Measured;

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

#[tokio::main]
async fn main() -> Result<(), turbomcp::ProtocolError> {
    Measured.run_stdio().await
}

//! The server that the stdio tests drive as a process. Its settings come from the environment.

#[path = "support/tools.rs"]
mod tools;

use std::time::Duration;

use mcp_tool_runtime::Server;

async fn serve() -> std::io::Result<()> {
    let mut server = Server::new("probe", "1.2.3").tools(tools::test_tools());
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse::<usize>().ok())
    };
    if let Some(calls) = number("PROBE_IN_FLIGHT") {
        server = server.max_in_flight(calls);
    }
    if let Some(bytes) = number("PROBE_MESSAGE_BYTES") {
        server = server.max_message_bytes(bytes);
    }
    let served = server
        .timeout_ceiling(Duration::from_secs(600))
        .serve_stdio();
    let Some(ms) = number("PROBE_SERVE_MS") else {
        return served.await;
    };
    let within = Duration::from_millis(ms as u64);
    if let Ok(ended) = tokio::time::timeout(within, served).await {
        return ended;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    Ok(())
}

fn main() -> std::io::Result<()> {
    let mut runtime = match std::env::var_os("PROBE_ONE_THREAD") {
        Some(_) => tokio::runtime::Builder::new_current_thread(),
        None => tokio::runtime::Builder::new_multi_thread(),
    };
    runtime.enable_all().build()?.block_on(serve())
}

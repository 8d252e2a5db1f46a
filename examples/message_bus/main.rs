//! A message bus over standard input and output: commands to workers that may or may not answer in time.
//!
//! `cargo run --example message_bus` starts it. What it shows: a time limit that the caller chooses, what
//! the model is told when nobody answers, and names that are not for everyone.

mod bus;
#[cfg(test)]
#[path = "../client.rs"]
mod client;

use bus::Bus;
use mcp_tool_runtime::{Server, ToolError, mcp_tool, mcp_tools};

#[derive(Debug, thiserror::Error, ToolError)]
pub enum BusError {
    #[error(
        "`channel` is `{channel}`, and names that begin with `_` are reserved for the bus itself"
    )]
    #[recoverable(
        code = "reserved_channel",
        hint = "Pick a name without `_` in front; `list_channels` shows the ones in use.",
        effects = "none"
    )]
    Reserved { channel: String },

    #[error("the worker on `{channel}` refused the command: {reason}")]
    #[recoverable(effects = "none", fields(reason))]
    Refused { channel: String, reason: String },
}

#[mcp_tools]
impl Bus {
    /// Channels that somebody answers on.
    #[mcp_tool(read_only, open_world = false)]
    async fn list_channels(&self) -> Vec<String> {
        self.answered()
    }

    /// Put a message on a channel; nobody has to be there. Returns how many wait on it.
    #[mcp_tool(destructive = false, open_world = false)]
    async fn publish(
        &self,
        /// Name of the channel.
        channel: &str,
        /// The message.
        text: &str,
    ) -> Result<usize, BusError> {
        free(channel)?;
        Ok(self.put(channel, text))
    }

    /// Send a command and wait for the answer of the worker on that channel.
    #[mcp_tool(timeout(default = "10s", max = "120s", argument), open_world = false)]
    async fn command(
        &self,
        /// Name of the channel.
        channel: &str,
        /// The command.
        text: &str,
    ) -> Result<String, BusError> {
        free(channel)?;
        // Where nobody answers this never ends: the time limit ends it, and takes the command back.
        let answer = self.ask(channel, text).await;
        answer.map_err(|reason| BusError::Refused {
            channel: channel.to_owned(),
            reason,
        })
    }
}

fn free(channel: &str) -> Result<(), BusError> {
    if channel.starts_with('_') {
        let channel = channel.to_owned();
        return Err(BusError::Reserved { channel });
    }
    Ok(())
}

/// A bus with two workers; must run inside a runtime.
fn server() -> Server {
    let bus = Bus::default();
    bus.start_worker("echo", |text| Ok(text.to_owned()));
    bus.start_worker("adder", |text| {
        let numbers = text.split('+').map(|number| number.trim().parse::<i64>());
        let sum: Result<i64, _> = numbers.sum();
        sum.map(|sum| sum.to_string())
            .map_err(|_| "it adds numbers, as in `1 + 2`".to_owned())
    });
    Server::new("message-bus", env!("CARGO_PKG_VERSION")).tools(bus)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    server().serve_stdio().await
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;
    use tokio::time::Instant;

    use super::*;
    use crate::client::{call, send, text};

    #[tokio::test]
    async fn a_worker_answers_or_says_why_not() {
        let server = server().build().unwrap();
        let command = |text: &str| json!({"channel": "adder", "text": text});
        assert_eq!(text(&server, "command", command("1 + 2")).await, "3");
        assert_eq!(
            text(&server, "command", command("one")).await,
            "command failed: the worker on `adder` refused the command: it adds numbers, as in `1 + 2`. \
             Nothing was changed. Change the arguments before retrying."
        );
    }

    #[tokio::test(start_paused = true)]
    async fn where_nobody_answers_the_time_limit_does() {
        let server = server().build().unwrap();
        for (arguments, seconds) in [
            (json!({"channel": "printer", "text": "start"}), 10),
            (
                json!({"channel": "printer", "text": "start", "timeout_seconds": 3}),
                3,
            ),
        ] {
            let started = Instant::now();
            assert_eq!(
                text(&server, "command", arguments).await,
                format!(
                    "command failed: no result within {seconds} seconds. It is unknown whether anything was \
                     changed: check before retrying."
                )
            );
            assert_eq!(started.elapsed().as_secs(), seconds);
        }
        let beyond = json!({"channel": "printer", "text": "start", "timeout_seconds": 121});
        let report = text(&server, "command", beyond).await;
        assert!(
            report.contains("`timeout_seconds` must be at most 120, got 121"),
            "{report}"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_command_that_ran_out_of_time_is_not_carried_out_later() {
        let bus = Bus::default();
        let late = tokio::time::timeout(Duration::from_secs(1), bus.ask("printer", "start"));
        assert!(late.await.is_err());
        bus.start_worker("printer", |text| Ok(format!("printed {text}")));
        assert_eq!(bus.ask("printer", "again").await.unwrap(), "printed again");
        assert_eq!(bus.put("printer", "x"), 1);
    }

    #[tokio::test]
    async fn reserved_names_are_refused() {
        let server = server().build().unwrap();
        let reserved = json!({"channel": "_internal", "text": "stop"});
        assert_eq!(
            text(&server, "publish", reserved).await,
            "publish failed: `channel` is `_internal`, and names that begin with `_` are reserved for the bus \
             itself. Pick a name without `_` in front; `list_channels` shows the ones in use. Nothing was \
             changed. Change the arguments before retrying."
        );
        let stop = json!({"channel": "_internal", "text": "stop"});
        let refused = text(&server, "command", stop).await;
        assert!(refused.contains("reserved for the bus itself"), "{refused}");
    }

    #[tokio::test]
    async fn channels_with_a_worker_are_listed() {
        let server = server().build().unwrap();
        let answer = send(&server, &call("list_channels", json!({}))).await;
        assert_eq!(
            answer["result"]["structuredContent"]["result"],
            json!(["adder", "echo"])
        );
    }
}

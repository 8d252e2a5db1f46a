//! The floor on tokio: a task per call, because a real tool may wait, and one task that writes.

use std::io;
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::sync::mpsc;

#[tokio::main]
async fn main() -> io::Result<()> {
    let tools: Arc<str> = match std::env::var("MANY_TOOLS") {
        Ok(count) => floor::many_tools(count.parse().map_err(io::Error::other)?).into(),
        Err(_) => floor::TOOLS.into(),
    };
    let (answers, queue) = mpsc::unbounded_channel();
    let writer = tokio::spawn(write(queue));
    let mut input = BufReader::new(tokio::io::stdin());
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line).await? == 0 {
            break;
        }
        let (tools, answers) = (Arc::clone(&tools), answers.clone());
        tokio::spawn(async move {
            let mut answer = Vec::new();
            floor::answer(&line, &tools, &mut answer);
            if !answer.is_empty() {
                // The writer only goes away when the client does.
                let _ = answers.send(answer);
            }
        });
    }
    drop(answers);
    writer.await?
}

/// All answers that are ready leave in one write.
async fn write(mut queue: mpsc::UnboundedReceiver<Vec<u8>>) -> io::Result<()> {
    let mut output = tokio::io::stdout();
    let mut ready = Vec::new();
    while queue.recv_many(&mut ready, 64).await != 0 {
        output.write_all(&ready.concat()).await?;
        output.flush().await?;
        ready.clear();
    }
    Ok(())
}

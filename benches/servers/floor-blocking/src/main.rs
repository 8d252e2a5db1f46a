//! The floor on blocking pipes: one thread, one buffer in, one buffer out.

use std::io::{self, BufRead as _, BufReader, Write as _};

fn main() -> io::Result<()> {
    let tools = match std::env::var("MANY_TOOLS") {
        Ok(count) => floor::many_tools(count.parse().map_err(io::Error::other)?),
        Err(_) => floor::TOOLS.to_owned(),
    };
    let mut input = BufReader::with_capacity(64 * 1024, io::stdin().lock());
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    let mut answers = Vec::with_capacity(64 * 1024);
    while input.read_until(b'\n', &mut line)? != 0 {
        floor::answer(&line, &tools, &mut answers);
        line.clear();
        // Answers to what has already been read leave in one write.
        if !input.buffer().contains(&b'\n') {
            output.write_all(&answers)?;
            output.flush()?;
            answers.clear();
        }
    }
    Ok(())
}

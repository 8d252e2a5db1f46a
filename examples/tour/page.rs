//! How the tour looks: colour on a terminal, plain text in a pipe, the log in a buffer.

use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex};

use serde_json::Value;

/// Columns of text, before the margin.
const WIDTH: usize = 96;
const MARGIN: &str = "     ";

#[derive(Clone, Copy)]
pub enum Reader {
    Model,
    Client,
    Operator,
}

#[derive(Clone, Copy)]
enum Colour {
    Bold = 1,
    Dim = 2,
    Green = 32,
    Yellow = 33,
    Cyan = 36,
}

pub struct Page {
    out: io::StdoutLock<'static>,
    coloured: bool,
}

impl Page {
    pub fn new() -> Self {
        let out = io::stdout().lock();
        let coloured = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Self { out, coloured }
    }

    pub fn opening(&mut self) -> io::Result<()> {
        let title = self.painted(
            Colour::Bold,
            "One server, seven calls, and who gets to read each answer.",
        );
        writeln!(self.out, "{title}")?;
        writeln!(
            self.out,
            "The tools are in examples/tour/weather.rs: three async fns and one error enum.\n"
        )
    }

    pub fn heading(&mut self, number: u32, title: &str, remark: &str) -> io::Result<()> {
        let title = self.painted(Colour::Bold, &format!("{number}. {title}"));
        writeln!(self.out, "{title}\n   {remark}\n")
    }

    pub fn exchange(&mut self, request: &str, answer: &str) -> io::Result<()> {
        self.block("→", Colour::Cyan, request)?;
        self.block("←", Colour::Green, answer)
    }

    /// Who reads the answer, and what that reader is shown.
    pub fn read_by(&mut self, reader: Reader, answer: &str, log: &str) -> io::Result<()> {
        let answer: Value = serde_json::from_str(answer)?;
        let (who, shown) = match reader {
            Reader::Model => (
                "the model reads".to_owned(),
                &answer["result"]["content"][0]["text"],
            ),
            Reader::Client | Reader::Operator => {
                let error = &answer["error"];
                (
                    format!("the client gets error {}", error["code"]),
                    &error["message"],
                )
            }
        };
        self.shown(&who, shown.as_str().unwrap_or_default())?;
        if matches!(reader, Reader::Operator) {
            self.shown("the log has", log)?;
        }
        writeln!(self.out)
    }

    fn shown(&mut self, who: &str, text: &str) -> io::Result<()> {
        let who = self.painted(Colour::Yellow, who);
        writeln!(self.out, "   {who}")?;
        for line in text.lines().flat_map(wrapped) {
            writeln!(self.out, "{MARGIN}{line}")?;
        }
        Ok(())
    }

    pub fn closing(&mut self) -> io::Result<()> {
        let next = "Next: cargo run --example weather is the same over stdio, for Claude, VS Code or Cursor.";
        let next = self.painted(Colour::Dim, next);
        writeln!(self.out, "{next}")
    }

    fn block(&mut self, mark: &str, colour: Colour, text: &str) -> io::Result<()> {
        let mark = self.painted(colour, mark);
        let mut lead = format!("   {mark} ");
        for line in wrapped(text) {
            writeln!(self.out, "{lead}{line}")?;
            MARGIN.clone_into(&mut lead);
        }
        Ok(())
    }

    fn painted(&self, colour: Colour, text: &str) -> String {
        if self.coloured {
            format!("\x1b[{}m{text}\x1b[0m", colour as u8)
        } else {
            text.to_owned()
        }
    }
}

/// Lines of at most `WIDTH` characters, broken after a comma or a space where there is one.
fn wrapped(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some((limit, _)) = rest.char_indices().nth(WIDTH) {
        let (line, _) = rest.split_at(limit);
        let cut = line.rfind([',', ' ']).map_or(limit, |at| at + 1);
        let (line, after) = rest.split_at(cut);
        lines.push(line);
        rest = after;
    }
    lines.push(rest);
    lines
}

/// What the server logged, kept for the page instead of printed.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// What was logged since the last call.
    pub fn take(&self) -> String {
        let mut bytes = self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        String::from_utf8_lossy(&std::mem::take(&mut *bytes)).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sends the log's errors to a buffer. A real server sends everything to stderr.
pub fn log() -> Log {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_writer(move || writer.clone())
        .with_max_level(tracing::Level::ERROR)
        .with_ansi(false)
        .without_time()
        .init();
    log
}

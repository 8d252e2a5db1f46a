//! The server as a process: lines in, lines out.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{MODERN, call, initialize};

/// Longer than anything here takes; a test that hangs fails by it.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The server on streams of the test's own.
pub fn spawn(
    settings: &[(&str, &str)],
    input: impl Into<Stdio>,
    output: impl Into<Stdio>,
    errors: impl Into<Stdio>,
) -> Child {
    Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .envs(settings.iter().copied())
        .stdin(input)
        .stdout(output)
        .stderr(errors)
        .spawn()
        .unwrap()
}

/// What a server says on standard error until it has ended.
pub fn said(child: &mut Child) -> String {
    let mut said = String::new();
    let mut errors = child.stderr.take().unwrap();
    errors.read_to_string(&mut said).unwrap();
    said
}

pub struct Process {
    pub child: Child,
    pub input: Option<ChildStdin>,
    pub lines: mpsc::Receiver<String>,
}

impl Process {
    pub fn start(settings: &[(&str, &str)]) -> Self {
        let (mut process, output) = Self::start_unread(settings);
        process.read(output);
        process
    }

    /// Nobody reads what it answers, until [`read`](Self::read).
    pub fn start_unread(settings: &[(&str, &str)]) -> (Self, ChildStdout) {
        Self::start_with(settings, Stdio::null())
    }

    /// Nor that; and what it says is kept.
    pub fn start_heard(settings: &[(&str, &str)]) -> (Self, ChildStdout) {
        Self::start_with(settings, Stdio::piped())
    }

    /// What it said on standard error, once it has ended.
    pub fn said(&mut self) -> String {
        said(&mut self.child)
    }

    pub fn start_with(settings: &[(&str, &str)], errors: Stdio) -> (Self, ChildStdout) {
        let mut child = spawn(settings, Stdio::piped(), Stdio::piped(), errors);
        let input = child.stdin.take();
        let output = child.stdout.take().unwrap();
        let (_, lines) = mpsc::channel();
        (
            Self {
                child,
                input,
                lines,
            },
            output,
        )
    }

    pub fn read(&mut self, output: ChildStdout) {
        let (sender, lines) = mpsc::channel();
        self.lines = lines;
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                if line.is_err() || sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
    }

    pub fn open(&mut self, version: &str) {
        self.send(&initialize(version));
        assert_eq!(self.answer()["result"]["protocolVersion"], version);
    }

    pub fn send(&mut self, message: &Value) {
        self.write(format!("{message}\n").as_bytes());
    }

    pub fn write(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    pub fn answer(&mut self) -> Value {
        let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
        serde_json::from_str(&line).expect("an answer is JSON")
    }

    /// Ends the input; all further answers, and how the process ended.
    pub fn end(mut self) -> (Vec<Value>, ExitStatus) {
        drop(self.input.take());
        let answers = self.remaining();
        (answers, self.wait())
    }

    pub fn remaining(&mut self) -> Vec<Value> {
        let mut answers = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => answers.push(serde_json::from_str(&line).expect("an answer is JSON")),
                Err(mpsc::RecvTimeoutError::Disconnected) => return answers,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the output is never closed"),
            }
        }
    }

    pub fn wait(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the process does not end");
            std::thread::yield_now();
        }
    }

    #[cfg(unix)]
    pub fn terminate(&self) {
        self.signal("-TERM");
    }

    #[cfg(unix)]
    pub fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &pid])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Resident memory in KiB.
    #[cfg(target_os = "linux")]
    pub fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    #[cfg(target_os = "linux")]
    pub fn threads(&self) -> u64 {
        self.status("Threads:")
    }

    #[cfg(target_os = "linux")]
    fn status(&self, key: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(key)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn add(id: impl Into<Value>) -> Value {
    call(MODERN, id, "add", json!({"a": 20, "b": 22}))
}

pub fn is_sum(answer: &Value, id: impl Into<Value>) -> bool {
    answer["id"] == id.into() && answer["result"]["structuredContent"] == json!({"sum": 42})
}

impl Process {
    /// All answers, while and after a thread writes.
    pub fn remaining_after(&mut self, writing: std::thread::JoinHandle<()>) -> Vec<Value> {
        let answers = self.remaining();
        writing.join().unwrap();
        answers
    }
}

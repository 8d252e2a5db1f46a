//! One running server and the conversation with it.

use std::ffi::OsStr;
use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::call::{Call, Template};
use crate::process::Process;
use crate::settings::Problem;

const INITIALIZE: &str = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"driver","version":"0.0.0"}}}"#;
const INITIALIZED: &str = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;

pub struct Client {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    buffer: Vec<u8>,
    next_id: u64,
    /// From the start of the process to its first answer.
    pub first_answer: Duration,
    pub process: Process,
}

/// When to stop calling.
#[derive(Clone, Copy)]
pub enum Until {
    Calls(u64),
    Elapsed(Duration),
}

/// What was seen of one series of calls.
#[derive(Default)]
pub struct Series {
    pub calls: u64,
    pub elapsed: Duration,
    /// Of each call, in nanoseconds.
    pub latencies: Vec<u64>,
    /// Answers that differ from the one before in more than their id, and had to be parsed.
    pub parsed: u64,
}

impl Client {
    /// Starts a server and opens the session.
    pub fn start<S: AsRef<OsStr>>(
        command: &[S],
        many: bool,
        stderr: Stdio,
    ) -> Result<Self, Problem> {
        let (program, args) = command.split_first().ok_or("no command")?;
        let started = Instant::now();
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(stderr)
            // How the floors know: the other servers have a binary of their own for it.
            .envs(many.then_some(("MANY_TOOLS", "100")))
            .env_remove("RUST_LOG")
            .spawn()?;
        let mut client = Self {
            input: child.stdin.take().ok_or("no stdin")?,
            output: child.stdout.take().ok_or("no stdout")?,
            buffer: Vec::new(),
            next_id: 1,
            first_answer: Duration::ZERO,
            process: Process::new(child.id()),
            child,
        };
        writeln!(client.input, "{INITIALIZE}")?;
        let mut answer = Vec::new();
        client.read(|line| answer.extend_from_slice(line))?;
        client.first_answer = started.elapsed();
        let answer: serde_json::Value = serde_json::from_slice(&answer)?;
        if answer["result"]["protocolVersion"] != "2025-06-18" || answer["id"] != 0 {
            return Err(format!("the session did not open: {answer}").into());
        }
        writeln!(client.input, "{INITIALIZED}")?;
        Ok(client)
    }

    /// Makes calls, so many of them in flight, and checks every answer.
    pub fn exchange(
        &mut self,
        call: &Call,
        in_flight: u64,
        until: Until,
    ) -> Result<Series, Problem> {
        let mut exchange = Exchange::new(call, self.next_id);
        let goal = |sent: u64, elapsed: Duration| match until {
            Until::Calls(calls) => sent < calls,
            Until::Elapsed(limit) => elapsed < limit,
        };
        loop {
            let elapsed = exchange.started.elapsed();
            let waiting = exchange.sent_at.len() as u64 - exchange.series.calls;
            let sent = exchange.sent_at.len() as u64;
            let room = match until {
                Until::Calls(calls) => (in_flight - waiting).min(calls - sent),
                Until::Elapsed(_) => in_flight - waiting,
            };
            if goal(sent, elapsed) && room > 0 {
                self.input.write_all(exchange.requests(room))?;
            } else if waiting == 0 {
                break;
            }
            self.read(|line| exchange.take(line))?;
            if let Some(problem) = exchange.problem.take() {
                return Err(format!("{}: {problem}", call.name).into());
            }
        }
        self.next_id += exchange.sent_at.len() as u64;
        exchange.series.elapsed = exchange.started.elapsed();
        Ok(exchange.series)
    }

    /// Waits for at least one line and passes on all that have come.
    fn read(&mut self, mut take: impl FnMut(&[u8])) -> Result<(), Problem> {
        let mut chunk = [0; 64 * 1024];
        loop {
            let count = self.output.read(&mut chunk)?;
            let read = chunk.get(..count).unwrap_or_default();
            if read.is_empty() {
                return Err("the server went away".into());
            }
            self.buffer.extend_from_slice(read);
            if !read.contains(&b'\n') {
                continue;
            }
            let end = self.buffer.iter().rposition(|&byte| byte == b'\n');
            let whole = end.map_or(0, |at| at + 1);
            for line in self
                .buffer
                .drain(..whole)
                .as_slice()
                .split_inclusive(|&byte| byte == b'\n')
            {
                take(line);
            }
            return Ok(());
        }
    }

    /// Closes the server's input and waits until it has gone.
    pub fn finish(self) -> Result<std::process::Output, Problem> {
        drop(self.input);
        drop(self.output);
        Ok(self.child.wait_with_output()?)
    }
}

struct Exchange<'a> {
    call: &'a Call,
    first_id: u64,
    started: Instant,
    /// By id; `None` where the answer has come.
    sent_at: Vec<Option<Duration>>,
    before: Vec<u8>,
    after: Vec<u8>,
    requests: Vec<u8>,
    template: Option<Template>,
    series: Series,
    problem: Option<Problem>,
}

impl<'a> Exchange<'a> {
    fn new(call: &'a Call, first_id: u64) -> Self {
        let (before, after) = call.request();
        Self {
            call,
            first_id,
            started: Instant::now(),
            sent_at: Vec::new(),
            before,
            after,
            requests: Vec::new(),
            template: None,
            series: Series::default(),
            problem: None,
        }
    }

    fn requests(&mut self, count: u64) -> &[u8] {
        self.requests.clear();
        let now = self.started.elapsed();
        for _ in 0..count {
            let id = self.first_id + self.sent_at.len() as u64;
            self.requests.extend_from_slice(&self.before);
            // Writing to a `Vec` cannot fail.
            let _ = write!(self.requests, "{id}");
            self.requests.extend_from_slice(&self.after);
            self.sent_at.push(Some(now));
        }
        &self.requests
    }

    fn take(&mut self, line: &[u8]) {
        if self.problem.is_some() {
            return;
        }
        match self.id(line).and_then(|id| self.arrived(id)) {
            Ok(()) => {}
            Err(problem) => self.problem = Some(problem),
        }
    }

    fn id(&mut self, line: &[u8]) -> Result<u64, Problem> {
        if let Some(id) = self
            .template
            .as_ref()
            .and_then(|template| template.id(line))
        {
            return Ok(id);
        }
        let id = self.call.check(line)?;
        self.series.parsed += 1;
        self.template = Template::of(line, id);
        Ok(id)
    }

    fn arrived(&mut self, id: u64) -> Result<(), Problem> {
        let sent_at = id
            .checked_sub(self.first_id)
            .and_then(|index| self.sent_at.get_mut(index as usize))
            .and_then(Option::take)
            .ok_or(format!("nobody waits for answer {id}"))?;
        let latency = self.started.elapsed() - sent_at;
        self.series.latencies.push(latency.as_nanos() as u64);
        self.series.calls += 1;
        Ok(())
    }
}

//! The server as a process: lines in, lines out, and hostile streams.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{MODERN, call, initialize};

/// Longer than anything here takes; a test that hangs fails by it.
const PATIENCE: Duration = Duration::from_secs(60);

struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: mpsc::Receiver<String>,
}

impl Process {
    fn start(settings: &[(&str, &str)]) -> Self {
        let (mut process, output) = Self::start_unread(settings);
        process.read(output);
        process
    }

    /// Nobody reads what it answers, until [`read`](Self::read).
    fn start_unread(settings: &[(&str, &str)]) -> (Self, ChildStdout) {
        Self::start_with(settings, Stdio::null())
    }

    /// Nor that; and what it says is kept.
    fn start_heard(settings: &[(&str, &str)]) -> (Self, ChildStdout) {
        Self::start_with(settings, Stdio::piped())
    }

    /// What it said on standard error, once it has ended.
    fn said(&mut self) -> String {
        let mut said = String::new();
        let mut errors = self.child.stderr.take().unwrap();
        errors.read_to_string(&mut said).unwrap();
        said
    }

    fn start_with(settings: &[(&str, &str)], errors: Stdio) -> (Self, ChildStdout) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wire-server"))
            .envs(settings.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .unwrap();
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

    fn read(&mut self, output: ChildStdout) {
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

    fn open(&mut self, version: &str) {
        self.send(&initialize(version));
        assert_eq!(self.answer()["result"]["protocolVersion"], version);
    }

    fn send(&mut self, message: &Value) {
        self.write(format!("{message}\n").as_bytes());
    }

    fn write(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn answer(&mut self) -> Value {
        let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
        serde_json::from_str(&line).expect("an answer is JSON")
    }

    /// Ends the input; all further answers, and how the process ended.
    fn end(mut self) -> (Vec<Value>, ExitStatus) {
        drop(self.input.take());
        let answers = self.remaining();
        (answers, self.wait())
    }

    fn remaining(&mut self) -> Vec<Value> {
        let mut answers = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => answers.push(serde_json::from_str(&line).expect("an answer is JSON")),
                Err(mpsc::RecvTimeoutError::Disconnected) => return answers,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the output is never closed"),
            }
        }
    }

    fn wait(&mut self) -> ExitStatus {
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
    fn terminate(&self) {
        self.signal("-TERM");
    }

    #[cfg(unix)]
    fn signal(&self, signal: &str) {
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
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status
            .lines()
            .find(|line| line.starts_with("VmRSS:"))
            .unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn add(id: impl Into<Value>) -> Value {
    call(MODERN, id, "add", json!({"a": 20, "b": 22}))
}

fn is_sum(answer: &Value, id: impl Into<Value>) -> bool {
    answer["id"] == id.into() && answer["result"]["structuredContent"] == json!({"sum": 42})
}

#[test]
fn blank_lines_and_carriage_returns_are_skipped_and_a_last_line_without_newline_is_served() {
    let mut process = Process::start(&[]);
    process.write(format!("\n\r\n  \n\u{feff}{}\r\n\n{}", add(1), add(2)).as_bytes());
    let (mut answers, status) = process.end();
    answers.sort_by_key(|answer| answer["id"].as_u64());
    assert_eq!(answers.len(), 2);
    assert!(is_sum(&answers[0], 1) && is_sum(&answers[1], 2));
    assert_eq!(status.code(), Some(0));
}

#[test]
fn both_eras_are_spoken_on_one_stream() {
    let mut process = Process::start(&[]);
    process.open("2025-06-18");
    process.send(&call("2025-06-18", 1, "who", json!({})));
    assert_eq!(
        process.answer()["result"]["content"][0]["text"],
        "test 2025-06-18 1 false"
    );
    process.send(&call(MODERN, 2, "who", json!({})));
    assert_eq!(
        process.answer()["result"]["content"][0]["text"],
        "test 2026-07-28 2 false"
    );
}

#[test]
fn calls_pipelined_behind_initialize_are_served_in_that_order() {
    let mut process = Process::start(&[]);
    let mut lines = format!("{}\n", initialize("2025-06-18"));
    for id in 0..500 {
        lines.push_str(&format!(
            "{}\n",
            call("2025-06-18", id, "add", json!({"a": 20, "b": 22}))
        ));
    }
    process.write(lines.as_bytes());
    let (answers, _) = process.end();
    assert_eq!(answers.len(), 501);
    assert_eq!(
        answers[0]["id"], "init",
        "nothing overtakes the answer of `initialize`"
    );
    assert!(answers.iter().all(|answer| answer.get("error").is_none()));
}

#[test]
fn lines_that_are_not_messages_do_not_stop_the_next_ones() {
    let mut process = Process::start(&[]);
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    for bad in [&b"{"[..], b"\xff\xfe\x00", deep.as_bytes(), b"[]"] {
        process.write(bad);
        process.write(b"\n");
        assert!(process.answer()["error"]["code"].is_i64());
        process.send(&add("next"));
        assert!(is_sum(&process.answer(), "next"));
    }
}

#[test]
fn a_line_over_the_limit_is_refused_without_being_kept() {
    let mut process = Process::start(&[]);
    process.send(&add(0));
    assert!(is_sum(&process.answer(), 0));
    #[cfg(target_os = "linux")]
    let before = process.memory();
    let mebibyte = vec![b'x'; 1024 * 1024];
    for _ in 0..64 {
        process.write(&mebibyte);
    }
    assert_eq!(process.answer()["error"]["code"], -32600);
    process.write(b"\n");
    process.send(&add(1));
    assert!(is_sum(&process.answer(), 1));
    #[cfg(target_os = "linux")]
    assert!(
        process.memory() < before + 16 * 1024,
        "{} KiB more",
        process.memory() - before
    );
}

#[test]
fn what_a_tool_prints_does_not_reach_the_client() {
    let mut process = Process::start(&[]);
    for id in 0..20 {
        process.send(&call(MODERN, id, "print", json!({})));
    }
    let (answers, _) = process.end();
    assert_eq!(answers.len(), 20);
}

#[test]
fn a_tool_that_blocks_its_thread_does_not_hold_up_the_others() {
    let mut process = Process::start(&[("TOKIO_WORKER_THREADS", "2")]);
    // The answer before it, in the same chunk, must not wait for it either.
    let blocking = call(MODERN, "slow", "block", json!({"ms": 3000}));
    process.write(format!("{}\n{blocking}\n{}\n{}\n", add(1), add(2), add(3)).as_bytes());
    let mut first: Vec<_> = (0..3).map(|_| process.answer()["id"].to_string()).collect();
    first.sort();
    assert_eq!(first, ["1", "2", "3"]);
    process.send(&add(4));
    assert!(is_sum(&process.answer(), 4));
    assert_eq!(process.answer()["id"], "slow");
}

#[test]
fn a_cancelled_call_is_never_answered() {
    let mut process = Process::start(&[]);
    for id in 0..100 {
        let params = json!({"requestId": id});
        let cancelled =
            json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params});
        process.write(format!("{}\n{cancelled}\n", call(MODERN, id, "hang", json!({}))).as_bytes());
    }
    process.send(&add("last"));
    let (answers, status) = process.end();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(is_sum(&answers[0], "last"));
    assert_eq!(status.code(), Some(0));
}

#[test]
fn at_the_end_of_input_calls_at_work_are_still_answered() {
    for settings in [&[][..], &[("PROBE_ONE_THREAD", "1")]] {
        let mut process = Process::start(settings);
        for id in 0..50 {
            process.send(&call(MODERN, id, "sleep", json!({"ms": 300})));
        }
        let (answers, status) = process.end();
        assert_eq!(answers.len(), 50);
        assert_eq!(status.code(), Some(0));
    }
}

#[cfg(unix)]
#[test]
fn a_signal_to_end_lets_calls_at_work_finish() {
    let mut process = Process::start(&[]);
    process.send(&call(MODERN, 1, "sleep", json!({"ms": 500})));
    process.send(&add(2));
    assert!(
        is_sum(&process.answer(), 2),
        "the call before it was accepted"
    );
    process.terminate();
    let answers = process.remaining();
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0]["id"], 1);
    assert_eq!(process.wait().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_person_at_a_terminal_ends_it_in_the_same_way() {
    let mut process = Process::start(&[]);
    process.send(&call(MODERN, 1, "sleep", json!({"ms": 500})));
    process.send(&add(2));
    assert!(is_sum(&process.answer(), 2));
    process.signal("-INT");
    assert_eq!(process.remaining()[0]["id"], 1);
    assert_eq!(process.wait().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_server_though_every_thread_is_blocked_and_a_second_one_at_once() {
    let begun = Instant::now();
    let ends = [false, true].map(|twice| {
        let mut process = Process::start(&[("TOKIO_WORKER_THREADS", "2")]);
        process.send(&add(0));
        assert!(is_sum(&process.answer(), 0));
        for id in 1..=2 {
            process.send(&call(MODERN, id, "block", json!({"ms": 600_000})));
        }
        process.terminate();
        if twice {
            // Signals of one kind merge while none is taken.
            while process.child.try_wait().unwrap().is_none() {
                process.terminate();
            }
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        process
    });
    for mut process in ends {
        assert_eq!(process.remaining(), Vec::<Value>::new());
        assert_eq!(process.wait().code(), Some(0));
    }
}

#[test]
fn the_end_of_input_ends_the_server_though_more_calls_than_threads_block() {
    let mut process = Process::start(&[("TOKIO_WORKER_THREADS", "2")]);
    for id in 0..8 {
        process.send(&call(MODERN, id, "block", json!({"ms": 600_000})));
    }
    let (answers, status) = process.end();
    assert_eq!(answers, Vec::<Value>::new());
    assert_eq!(status.code(), Some(0));
}

#[test]
fn an_answer_does_not_wait_for_tools_that_block_every_thread() {
    let settings = [
        [("TOKIO_WORKER_THREADS", "2")].as_slice(),
        &[("PROBE_ONE_THREAD", "1")],
    ];
    for settings in settings {
        let mut process = Process::start(settings);
        let mut lines = format!("{}\n", add(1));
        for id in 2..4 {
            lines.push_str(&format!(
                "{}\n",
                call(MODERN, id, "block", json!({"ms": 600_000}))
            ));
        }
        process.write(lines.as_bytes());
        assert!(is_sum(&process.answer(), 1));
    }
}

#[test]
fn a_reader_that_takes_its_time_gets_every_answer_after_the_end() {
    let (mut process, mut output) = Process::start_unread(&[]);
    let text = "x".repeat(100_000);
    for id in 0..3 {
        process.send(&call(MODERN, id, "echo", json!({"text": text})));
    }
    drop(process.input.take());
    let mut first = vec![0; 1000];
    output.read_exact(&mut first).unwrap();
    // Longer than calls get to notice that they are over.
    let (_pause, over) = mpsc::channel::<()>();
    assert!(over.recv_timeout(Duration::from_secs(3)).is_err());
    let mut rest = Vec::new();
    output.read_to_end(&mut rest).unwrap();
    first.extend_from_slice(&rest);
    let answers = first.split_inclusive(|byte| *byte == b'\n');
    let ids = answers.map(|line| serde_json::from_slice::<Value>(line).unwrap()["id"].as_u64());
    let mut ids: Vec<_> = ids.flatten().collect();
    ids.sort_unstable();
    assert_eq!(ids, [0, 1, 2]);
    assert_eq!(process.wait().code(), Some(0));
}

#[test]
fn answers_that_nobody_reads_are_counted_and_an_error() {
    let (mut process, output) = Process::start_heard(&[]);
    let text = "x".repeat(100_000);
    for id in 0..3 {
        process.send(&call(MODERN, id, "echo", json!({"text": text})));
    }
    drop(process.input.take());
    assert_eq!(process.wait().code(), Some(1));
    let said = process.said();
    let expected = "the client stopped reading: 3 messages were not delivered\n";
    assert!(said.starts_with(expected), "{said}");
    drop(output);
}

#[cfg(unix)]
#[test]
fn the_end_of_input_is_noticed_behind_lines_that_are_held_back() {
    let mut lines = tempfile::NamedTempFile::new().unwrap();
    for id in 0..1000 {
        let message = call(MODERN, id, "echo", json!({"text": "y".repeat(9000)}));
        writeln!(lines, "{message}").unwrap();
    }
    let mut client = Command::new("cat")
        .arg(lines.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .stdin(client.stdout.take().unwrap())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (_pause, over) = mpsc::channel::<()>();
    assert!(over.recv_timeout(Duration::from_secs(3)).is_err());
    assert!(
        client.try_wait().unwrap().is_none(),
        "not all of it is read"
    );
    client.kill().unwrap();
    client.wait().unwrap();
    let mut said = String::new();
    let mut errors = child.stderr.take().unwrap();
    errors.read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(
        said.contains("what is left of it cannot be served"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn a_closed_output_ends_a_server_that_has_nothing_to_write() {
    for message in [None, Some(call(MODERN, 1, "hang", json!({})))] {
        let (mut process, output) = Process::start_unread(&[]);
        if let Some(message) = message {
            process.send(&message);
        }
        drop(output);
        assert_eq!(process.wait().code(), Some(0));
        assert!(process.input.is_some(), "its input is still open");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(format!("{}\n", add(1)).as_bytes()).unwrap();
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(said.contains("standard output cannot be written"), "{said}");
}

#[test]
fn a_call_that_is_cut_off_at_the_end_is_named() {
    let (mut process, output) = Process::start_heard(&[]);
    process.send(&call(MODERN, "seven", "hang", json!({})));
    drop(process.input.take());
    assert_eq!(process.wait().code(), Some(0));
    assert_eq!(
        process.said(),
        "hang was cut off, call \"seven\": the server ends\n"
    );
    drop(output);
}

#[test]
fn a_closed_output_ends_the_server_quietly() {
    let (mut process, output) = Process::start_unread(&[]);
    drop(output);
    process.send(&add(1));
    assert_eq!(process.wait().code(), Some(0));
}

#[test]
fn a_reader_that_stops_reading_stops_the_server_from_reading_and_loses_nothing() {
    const CALLS: usize = 60_000;
    let (mut process, output) = Process::start_unread(&[]);
    let mut input = process.input.take().unwrap();
    let (wrote, written) = mpsc::channel();
    let writing = std::thread::spawn(move || {
        for id in 0..CALLS {
            input
                .write_all(format!("{}\n", add(id)).as_bytes())
                .unwrap();
            wrote.send(id).unwrap();
        }
    });
    // Nothing is read: sooner or later nothing is taken either.
    let mut taken = 0;
    while written.recv_timeout(Duration::from_secs(1)).is_ok() {
        taken += 1;
    }
    assert!(
        taken < CALLS,
        "everything was taken: nothing held the client back"
    );
    #[cfg(target_os = "linux")]
    assert!(process.memory() < 64 * 1024, "{} KiB", process.memory());
    process.read(output);
    let mut seen: HashMap<u64, usize> = HashMap::new();
    for answer in process.remaining_after(writing) {
        *seen.entry(answer["id"].as_u64().unwrap()).or_default() += 1;
    }
    assert_eq!(seen.len(), CALLS);
    assert!(seen.values().all(|times| *times == 1));
}

impl Process {
    /// All answers, while and after a thread writes.
    fn remaining_after(&mut self, writing: std::thread::JoinHandle<()>) -> Vec<Value> {
        let answers = self.remaining();
        writing.join().unwrap();
        answers
    }
}

#[test]
fn many_hanging_calls_hold_back_others_but_not_their_own_cancellation() {
    let mut process = Process::start(&[("PROBE_IN_FLIGHT", "4")]);
    for id in 0..10 {
        process.send(&call(MODERN, id, "hang", json!({})));
    }
    process.send(&add("waits"));
    process.send(&json!({"jsonrpc": "2.0", "id": "ping", "method": "ping"}));
    assert_eq!(
        process.answer()["id"],
        "ping",
        "what is no call is answered at once"
    );
    for id in 0..10 {
        let params = json!({"requestId": id});
        process.send(
            &json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}),
        );
    }
    assert!(is_sum(&process.answer(), "waits"));
}

#[test]
fn answers_larger_than_a_pipe_arrive_whole() {
    let mut process = Process::start(&[]);
    let text = "é".repeat(1024 * 1024);
    for id in 0..4 {
        process.send(&call(MODERN, id, "echo", json!({"text": text})));
        let answer = process.answer();
        assert_eq!(
            answer["result"]["content"][0]["text"]
                .as_str()
                .map(str::len),
            Some(text.len())
        );
    }
}

#[test]
fn a_server_that_cannot_be_built_says_why_when_main_returns_it() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .env("PROBE_IN_FLIGHT", "0")
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(
        said.contains("the server was not built: 1 problem\n- `max_in_flight` is zero\n"),
        "{said}"
    );
}

#[test]
fn a_closed_standard_error_takes_no_answer_with_it() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stderr.take());
    let mut input = child.stdin.take().unwrap();
    for (id, tool) in ["fail_defect", "panic_early", "panic_late", "add"]
        .into_iter()
        .enumerate()
    {
        let arguments = json!({"a": 20, "b": 22});
        input
            .write_all(format!("{}\n", call(MODERN, id, tool, arguments)).as_bytes())
            .unwrap();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    let answers = output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    assert_eq!(answers.count(), 4);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn calls_that_never_end_do_not_keep_the_server_after_its_input() {
    let hanging = [
        call(MODERN, 1, "hang", json!({})),
        call(MODERN, 1, "block", json!({"ms": 600_000})),
    ];
    let processes = hanging.map(|message| {
        let mut process = Process::start(&[]);
        process.send(&message);
        process.send(&add(2));
        assert!(is_sum(&process.answer(), 2));
        drop(process.input.take());
        process
    });
    for mut process in processes {
        assert_eq!(process.remaining(), Vec::<Value>::new());
        assert_eq!(process.wait().code(), Some(0));
    }
}

#[test]
fn more_hanging_calls_than_can_wait_hold_the_client_back() {
    const CALLS: usize = 60_000;
    let mut process = Process::start(&[("PROBE_IN_FLIGHT", "4")]);
    let mut input = process.input.take().unwrap();
    let (wrote, written) = mpsc::channel();
    std::thread::spawn(move || {
        for id in 0..CALLS {
            let message = format!("{}\n", call(MODERN, id, "hang", json!({})));
            if input.write_all(message.as_bytes()).is_err() || wrote.send(id).is_err() {
                return;
            }
        }
    });
    let mut taken = 0;
    while written.recv_timeout(Duration::from_secs(1)).is_ok() {
        taken += 1;
    }
    assert!(
        taken < CALLS,
        "everything was taken: nothing held the client back"
    );
    #[cfg(target_os = "linux")]
    assert!(process.memory() < 64 * 1024, "{} KiB", process.memory());
}

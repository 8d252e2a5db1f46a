//! How a server ends: its input, a signal, a client that goes away.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::process::{Process, add, is_sum, said, spawn};
use crate::support::{MODERN, call};

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
fn a_signal_after_the_end_of_input_asks_for_nothing_new() {
    let mut process = Process::start(&[]);
    process.send(&call(MODERN, 1, "sleep", json!({"ms": 2000})));
    process.send(&add(2));
    assert!(is_sum(&process.answer(), 2));
    drop(process.input.take());
    let (_pause, over) = mpsc::channel::<()>();
    assert!(over.recv_timeout(Duration::from_millis(500)).is_err());
    process.terminate();
    assert_eq!(process.remaining()[0]["id"], 1);
    assert_eq!(process.wait().code(), Some(0));
}

#[test]
fn lines_that_are_never_taken_are_an_error() {
    let (mut process, output) = Process::start_heard(&[("PROBE_IN_FLIGHT", "1")]);
    // As many as may wait, and one more line.
    for id in 0..1025 {
        process.send(&call(MODERN, id, "hang", json!({})));
    }
    process.send(&add("left"));
    drop(process.input.take());
    assert_eq!(process.wait().code(), Some(1));
    let said = process.said();
    assert!(
        said.contains("what is left of it cannot be served"),
        "{said}"
    );
    drop(output);
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
    let lines = client.stdout.take().unwrap();
    let mut child = spawn(&[], lines, Stdio::piped(), Stdio::piped());
    let (_pause, over) = mpsc::channel::<()>();
    assert!(over.recv_timeout(Duration::from_secs(3)).is_err());
    assert!(
        client.try_wait().unwrap().is_none(),
        "not all of it is read"
    );
    client.kill().unwrap();
    client.wait().unwrap();
    let said = said(&mut child);
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
    let mut child = spawn(&[], Stdio::piped(), full, Stdio::piped());
    let mut input = child.stdin.take().unwrap();
    input.write_all(format!("{}\n", add(1)).as_bytes()).unwrap();
    let said = said(&mut child);
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

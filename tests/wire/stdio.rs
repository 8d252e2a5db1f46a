//! Lines in, lines out, and hostile streams.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::process::Stdio;
use std::sync::mpsc;
use std::time::Duration;

use serde_json::json;

use crate::support::process::{PATIENCE, Process, add, is_sum, said, spawn};
use crate::support::{MODERN, call, initialize, request};

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

/// Waits until the client cannot write any more of its messages, of which there are `all`.
fn assert_held_back(written: &mpsc::Receiver<usize>, all: usize) {
    let mut taken = 0;
    while written.recv_timeout(Duration::from_secs(1)).is_ok() {
        taken += 1;
    }
    assert!(
        taken < all,
        "everything was taken: nothing held the client back"
    );
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
    assert_held_back(&written, CALLS);
    #[cfg(target_os = "linux")]
    {
        assert!(process.memory() < 64 * 1024, "{} KiB", process.memory());
        assert!(process.threads() < 20, "{} threads", process.threads());
    }
    process.read(output);
    let mut seen: HashMap<u64, usize> = HashMap::new();
    for answer in process.remaining_after(writing) {
        *seen.entry(answer["id"].as_u64().unwrap()).or_default() += 1;
    }
    assert_eq!(seen.len(), CALLS);
    assert!(seen.values().all(|times| *times == 1));
}

#[test]
fn a_reader_that_goes_on_is_served_on_whatever_was_added_meanwhile() {
    const LISTS: u64 = 400;
    let (mut process, mut output) = Process::start_unread(&[]);
    process.send(&call(MODERN, "early", "sleep", json!({"ms": 3000})));
    // No call is at work any more when the lists come: nobody looks after those who answer them.
    std::thread::sleep(Duration::from_millis(300));
    let mut input = process.input.take().unwrap();
    let writing = std::thread::spawn(move || {
        for id in 0..LISTS {
            let message = request(MODERN, id, "tools/list", json!({}));
            input.write_all(format!("{message}\n").as_bytes()).unwrap();
        }
        input
    });
    // Until the output is full and no more lines are taken.
    std::thread::sleep(Duration::from_secs(1));
    // The writing thread is at the rest of what waited, and the early call ends while it is.
    let mut some = vec![0; 200_000];
    output.read_exact(&mut some).unwrap();
    std::thread::sleep(Duration::from_millis(3500));
    // The line that was cut in two is counted where its end is.
    let ended = some.iter().filter(|byte| **byte == b'\n').count() as u64;
    process.read(output);
    for _ in ended..LISTS + 1 {
        process.lines.recv_timeout(PATIENCE).expect("an answer");
    }
    process.input = Some(writing.join().unwrap());
    process.send(&add("after"));
    assert!(is_sum(&process.answer(), "after"));
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
    let settings = [("PROBE_IN_FLIGHT", "0")];
    let mut child = spawn(&settings, Stdio::null(), Stdio::null(), Stdio::piped());
    let said = said(&mut child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(
        said.contains("the server was not built: 1 problem\n- `max_in_flight` is zero\n"),
        "{said}"
    );
}

#[test]
fn a_closed_standard_error_takes_no_answer_with_it() {
    let mut child = spawn(&[], Stdio::piped(), Stdio::piped(), Stdio::piped());
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
    assert_held_back(&written, CALLS);
    #[cfg(target_os = "linux")]
    assert!(process.memory() < 64 * 1024, "{} KiB", process.memory());
}

//! Standard streams that are no pipes.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::process::{add, is_sum};
use crate::support::{MODERN, call};

fn server(input: impl Into<Stdio>, output: impl Into<Stdio>) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_wire-server"))
        .stdin(input)
        .stdout(output)
        .spawn()
        .unwrap()
}

#[test]
fn from_a_file_to_a_file_every_line_is_answered() {
    let mut lines = tempfile::NamedTempFile::new().unwrap();
    let answers = tempfile::NamedTempFile::new().unwrap();
    let text = "x".repeat(100_000);
    writeln!(lines, "{}", call(MODERN, 0, "echo", json!({"text": text}))).unwrap();
    for id in 1..5000 {
        writeln!(lines, "{}", add(id)).unwrap();
    }
    let input = File::open(lines.path()).unwrap();
    let status = server(input, answers.reopen().unwrap()).wait().unwrap();
    assert_eq!(status.code(), Some(0));
    let answered = BufReader::new(answers).lines();
    let mut ids: Vec<_> = answered
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .map(|answer| answer["id"].as_u64().unwrap())
        .collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(0..5000));
}

#[test]
fn on_a_socket_that_does_not_block_large_answers_arrive_whole() {
    let (here, there) = UnixStream::pair().unwrap();
    there.set_nonblocking(true).unwrap();
    let end = || Stdio::from(OwnedFd::from(there.try_clone().unwrap()));
    let mut child = server(end(), end());
    drop(there);
    let text = "x".repeat(1024 * 1024);
    let mut answers = BufReader::new(here.try_clone().unwrap()).lines();
    let mut next = || serde_json::from_str::<Value>(&answers.next().unwrap().unwrap()).unwrap();
    for id in 0..3 {
        let message = call(MODERN, id, "echo", json!({"text": text}));
        (&here)
            .write_all(format!("{message}\n").as_bytes())
            .unwrap();
        let answer = next();
        assert_eq!(answer["result"]["content"][0]["text"], text);
        (&here)
            .write_all(format!("{}\n", add(id)).as_bytes())
            .unwrap();
        assert!(is_sum(&next(), id));
    }
    here.shutdown(std::net::Shutdown::Write).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

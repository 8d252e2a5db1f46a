//! Standard streams that are no pipes.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::process::{Process, add, is_sum, said, spawn};
use crate::support::{MODERN, call};

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
    let status = spawn(&[], input, answers.reopen().unwrap(), Stdio::null())
        .wait()
        .unwrap();
    assert_eq!(status.code(), Some(0));
    let answered = BufReader::new(answers).lines();
    let mut ids: Vec<_> = answered
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .map(|answer| answer["id"].as_u64().unwrap())
        .collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(0..5000));
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_nobody_reads_holds_up_neither_answers_nor_the_end() {
    use std::os::unix::fs::OpenOptionsExt as _;

    let (mut process, output) = Process::start_heard(&[]);
    process.read(output);
    let errors = format!("/proc/{}/fd/2", process.child.id());
    let mut errors = File::options()
        .write(true)
        .custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32)
        .open(errors)
        .unwrap();
    while errors.write(&[b'x'; 4096]).is_ok() {}
    for id in 0..300 {
        process.send(&call(MODERN, id, "fail_defect", json!({})));
    }
    process.send(&call(MODERN, 300, "hang", json!({})));
    process.send(&add(301));
    let mut ids: Vec<_> = (0..301).map(|_| process.answer()["id"].as_u64()).collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq((0..300).chain([301]).map(Some)));
    let (answers, status) = process.end();
    assert_eq!(answers, Vec::<Value>::new());
    assert_eq!(status.code(), Some(0));
}

#[test]
fn a_directory_as_standard_input_is_an_error() {
    let here = File::open(".").unwrap();
    let child = spawn(&[], here, Stdio::piped(), Stdio::piped());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.contains("standard input cannot be read"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_socket_closed_in_one_direction_has_ended_though_lines_are_held_back() {
    let (here, there) = UnixStream::pair().unwrap();
    let mut child = spawn(&[], OwnedFd::from(there), Stdio::piped(), Stdio::piped());
    here.set_nonblocking(true).unwrap();
    let text = "y".repeat(9000);
    // Nobody reads the answers, so that the last lines are never taken.
    let line = format!("{}\n", call(MODERN, 1, "echo", json!({"text": text})));
    let (mut idle, mut rest) = (0, line.as_bytes());
    while idle < 20 {
        match (&here).write(rest) {
            Ok(written) if written < rest.len() => (idle, rest) = (0, &rest[written..]),
            Ok(_) => (idle, rest) = (0, line.as_bytes()),
            Err(_) => {
                idle += 1;
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
        }
    }
    here.shutdown(std::net::Shutdown::Write).unwrap();
    let said = said(&mut child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(
        said.contains("what is left of it cannot be served"),
        "{said}"
    );
}

#[test]
fn on_a_socket_that_does_not_block_large_answers_arrive_whole() {
    let (here, there) = UnixStream::pair().unwrap();
    there.set_nonblocking(true).unwrap();
    let end = || Stdio::from(OwnedFd::from(there.try_clone().unwrap()));
    let mut child = spawn(&[], end(), end(), Stdio::null());
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

//! Tools that keep their threads: nobody else waits for them.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::process::{Process, add, is_sum};
use crate::support::{MODERN, call};

/// Runtimes of few threads; of one, a single blocked thread is all of them.
const FEW_THREADS: [&[(&str, &str)]; 2] = [
    &[("TOKIO_WORKER_THREADS", "2")],
    &[("PROBE_ONE_THREAD", "1")],
];

#[test]
fn a_tool_that_blocks_its_thread_does_not_hold_up_the_others() {
    for settings in FEW_THREADS {
        let mut process = Process::start(settings);
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
}

#[test]
fn more_tools_may_block_than_the_runtime_has_threads() {
    for settings in FEW_THREADS {
        let mut process = Process::start(settings);
        let mut lines = format!("{}\n", add(0));
        for id in 1..=20 {
            let blocking = call(MODERN, id, "block", json!({"ms": 600_000}));
            lines.push_str(&format!("{blocking}\n"));
        }
        process.write(lines.as_bytes());
        assert!(is_sum(&process.answer(), 0));
        process.send(&add(21));
        assert!(is_sum(&process.answer(), 21));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_tools_gave_back_are_few() {
    let mut process = Process::start(FEW_THREADS[0]);
    process.send(&add(0));
    assert!(is_sum(&process.answer(), 0));
    let before = process.threads();
    for id in 0..20 {
        process.send(&call(MODERN, id, "block", json!({"ms": 500})));
    }
    // Others answer, and wait for more, while these are blocked.
    process.send(&add("between"));
    assert!(is_sum(&process.answer(), "between"));
    assert!(process.threads() > before + 10, "{}", process.threads());
    for _ in 0..20 {
        process.answer();
    }
    let begun = std::time::Instant::now();
    while process.threads() > before + 2 {
        let threads = process.threads();
        assert!(begun.elapsed().as_secs() < 60, "{threads} threads");
        std::thread::yield_now();
    }
    process.send(&add("after"));
    assert!(is_sum(&process.answer(), "after"));
}

#[test]
fn calls_are_inside_the_runtime_from_their_first_step() {
    let mut process = Process::start(FEW_THREADS[0]);
    process.send(&call(MODERN, 1, "block_in_place", json!({"ms": 1})));
    assert_eq!(
        process.answer()["result"]["structuredContent"],
        json!({"sum": 1})
    );
    process.send(&call(MODERN, 2, "block_on", json!({})));
    let answer = process.answer();
    assert_eq!(answer["error"]["code"], -32603, "a panic, as on a worker");
    process.send(&call(MODERN, 3, "sleep", json!({"ms": 10})));
    assert_eq!(
        process.answer()["result"]["structuredContent"],
        json!({"sum": 1})
    );
}

#[test]
fn a_server_that_nobody_waits_for_any_more_cuts_off_its_calls() {
    let (mut process, output) = Process::start_heard(&[("PROBE_SERVE_MS", "1500")]);
    process.send(&call(MODERN, 7, "hang", json!({})));
    assert_eq!(process.wait().code(), Some(0));
    assert_eq!(
        process.said(),
        "hang was cut off, call 7: the server ends\n"
    );
    assert!(process.input.is_some(), "its input is still open");
    drop(output);
}

/// A tool with its arguments: some answer at once, some wait, some keep their thread, some write more than a pipe
/// takes.
fn tool() -> impl Strategy<Value = (&'static str, Value)> {
    prop_oneof![
        8 => Just(("add", json!({"a": 20, "b": 22}))),
        2 => (0..20).prop_map(|ms| ("sleep", json!({"ms": ms}))),
        1 => (0..20).prop_map(|ms| ("block", json!({"ms": ms}))),
        1 => (0_usize..100_000).prop_map(|size| ("echo", json!({"text": "x".repeat(size)}))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn each_call_is_answered_exactly_once_however_it_comes_and_whatever_the_others_do(
        calls in prop::collection::vec((tool(), any::<bool>()), 1..300),
        chunk in 1_usize..10_000,
        settings in prop::sample::select(&FEW_THREADS[..]),
        in_flight in prop::sample::select(&["1", "3", "256"][..]),
    ) {
        let (mut lines, mut expected) = (Vec::new(), Vec::new());
        for (id, ((tool, arguments), cancelled)) in calls.iter().enumerate() {
            let line = match cancelled {
                false => call(MODERN, id, tool, arguments.clone()),
                true => call(MODERN, id, "hang", json!({})),
            };
            lines.extend_from_slice(format!("{line}\n").as_bytes());
            if *cancelled {
                let params = json!({"requestId": id});
                let method = "notifications/cancelled";
                let cancel = json!({"jsonrpc": "2.0", "method": method, "params": params});
                lines.extend_from_slice(format!("{cancel}\n").as_bytes());
            } else {
                expected.push(Some(id as u64));
            }
        }
        let mut process = Process::start(&[settings, &[("PROBE_IN_FLIGHT", in_flight)]].concat());
        for part in lines.chunks(chunk) {
            process.write(part);
        }
        let (answers, status) = process.end();
        let mut ids: Vec<_> = answers.iter().map(|answer| answer["id"].as_u64()).collect();
        ids.sort_unstable();
        prop_assert_eq!(ids, expected);
        prop_assert_eq!(status.code(), Some(0));
    }
}

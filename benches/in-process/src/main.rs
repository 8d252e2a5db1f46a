//! Counts the instructions of each scenario and compares them with `expected.txt`.
//!
//! ```text
//! in-process gate            fails where a scenario costs more than expected
//! in-process update          writes what was counted
//! in-process play NAME N     sends one message N times: what runs under callgrind
//! ```

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use in_process::{SCENARIOS, Scenario, session};

type Problem = Box<dyn std::error::Error>;

/// How much more than expected is let through: hash seeds, alignment, another libc.
const TOLERANCE_PERCENT: u64 = 5;
/// Messages of the shorter of two runs; start-up cancels in their difference.
const MESSAGES: u64 = 1000;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args.as_slice() {
        ["gate"] => gate(),
        ["update"] => update(),
        ["play", name, count] => play(name, count),
        _ => Err("gate, update, or play NAME N".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("in-process: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn play(name: &str, count: &str) -> Result<(), Problem> {
    let scenario = SCENARIOS.iter().find(|scenario| scenario.name == name);
    let scenario = scenario.ok_or_else(|| format!("no scenario is called {name}"))?;
    let session = session()?;
    scenario.check(&session)?;
    Ok(scenario.play(&session, count.parse()?)?)
}

fn gate() -> Result<(), Problem> {
    let expected = expected()?;
    let mut worse = Vec::new();
    println!("{:14} {:>9} {:>9}", "scenario", "expected", "counted");
    for scenario in &SCENARIOS {
        let counted = count(scenario)?;
        let name = scenario.name;
        let expected = *expected
            .get(name)
            .ok_or_else(|| format!("expected.txt has no {name}"))?;
        let change = 100.0 * (counted as f64 / expected as f64 - 1.0);
        println!("{name:14} {expected:>9} {counted:>9} {change:+6.1} %");
        if counted > expected + expected * TOLERANCE_PERCENT / 100 {
            worse.push(name);
        }
    }
    if worse.is_empty() {
        return Ok(());
    }
    Err(format!(
        "more than {TOLERANCE_PERCENT} % over the expected count: {}. \
         Where that is worth it: cargo run --release -p in-process -- update",
        worse.join(", ")
    )
    .into())
}

fn update() -> Result<(), Problem> {
    let mut text = String::from("# Instructions per message, counted by callgrind.\n");
    for scenario in &SCENARIOS {
        text.push_str(&format!("{}: {}\n", scenario.name, count(scenario)?));
    }
    print!("{text}");
    Ok(fs::write(expected_file(), text)?)
}

fn expected() -> Result<BTreeMap<String, u64>, Problem> {
    let text = fs::read_to_string(expected_file())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, count) = line.split_once(": ").ok_or("not `name: count`")?;
            Ok((name.to_owned(), count.parse()?))
        })
        .collect()
}

fn expected_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("expected.txt")
}

/// Instructions of one message.
fn count(scenario: &Scenario) -> Result<u64, Problem> {
    let once = instructions(scenario.name, MESSAGES)?;
    let twice = instructions(scenario.name, MESSAGES * 2)?;
    Ok(twice.saturating_sub(once) / MESSAGES)
}

fn instructions(name: &str, messages: u64) -> Result<u64, Problem> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args(["play", name, &messages.to_string()])
        .output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .ok_or_else(|| format!("{name}: callgrind says {report}"))?;
    Ok(collected.1.trim().parse()?)
}

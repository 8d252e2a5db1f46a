//! Instructions per call, counted by callgrind: the difference between N and 2N calls, so that start-up cancels.

use std::process::Stdio;

use crate::call::{Call, list, tool_calls};
use crate::client::{Client, Until};
use crate::settings::{Problem, Settings, binary};
use crate::table::{Column, Table};

pub fn run(settings: &Settings) -> Result<(), Problem> {
    let calls: Vec<Call> = tool_calls().into_iter().chain([list()]).collect();
    for in_flight in [1, 16] {
        let columns = calls.iter().map(|call| Column {
            title: call.name,
            decimals: 0,
        });
        let title = format!("instructions per call, {in_flight} in flight");
        let mut table = Table::new(title, columns.collect());
        for server in &settings.servers {
            let figures = calls
                .iter()
                .map(|call| per_call(server, call, in_flight, settings.calls));
            table.row(server, figures.collect::<Result<_, _>>()?);
        }
        println!("{}", table.render(&settings.base, settings.markdown));
    }
    Ok(())
}

fn per_call(server: &str, call: &Call, in_flight: u64, calls: u64) -> Result<f64, Problem> {
    let once = instructions(server, call, in_flight, calls)?;
    let twice = instructions(server, call, in_flight, calls * 2)?;
    Ok(twice.saturating_sub(once) as f64 / calls as f64)
}

fn instructions(server: &str, call: &Call, in_flight: u64, calls: u64) -> Result<u64, Problem> {
    let binary = binary(server, call.many)?;
    let command = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        &binary.to_string_lossy(),
    ];
    let mut client = Client::start(&command, Stdio::piped())?;
    client
        .exchange(call, in_flight, Until::Calls(calls))
        .map_err(|problem| format!("{server}: {problem}"))?;
    let output = client.finish()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .ok_or_else(|| format!("{server}: callgrind says {report}"))?;
    Ok(collected.1.trim().parse()?)
}

//! Instructions per call, counted by callgrind: the difference between N and 2N calls, so that start-up cancels.

use std::path::Path;
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
            let counted = Counted {
                server,
                in_flight,
                profiles: settings.profiles.as_deref(),
            };
            let figures = calls
                .iter()
                .map(|call| counted.per_call(call, settings.calls));
            table.row(server, figures.collect::<Result<_, _>>()?);
        }
        println!("{}", table.render(&settings.base, settings.markdown));
    }
    Ok(())
}

/// A server under callgrind.
struct Counted<'a> {
    server: &'a str,
    in_flight: u64,
    profiles: Option<&'a Path>,
}

impl Counted<'_> {
    fn per_call(&self, call: &Call, calls: u64) -> Result<f64, Problem> {
        let once = self.instructions(call, calls)?;
        let twice = self.instructions(call, calls * 2)?;
        Ok(twice.saturating_sub(once) as f64 / calls as f64)
    }

    fn instructions(&self, call: &Call, calls: u64) -> Result<u64, Problem> {
        let binary = binary(self.server, call.many)?;
        let profile = self.profiles.map_or("/dev/null".into(), |folder| {
            let call = call.name.replace([' ', '/', ','], "-");
            folder.join(format!("{}.{call}.{}", self.server, self.in_flight))
        });
        let command = [
            "valgrind",
            "--tool=callgrind",
            &format!("--callgrind-out-file={}", profile.display()),
            &binary.to_string_lossy(),
        ];
        let mut client = Client::start(&command, call.many, Stdio::piped())?;
        client
            .exchange(call, self.in_flight, Until::Calls(calls))
            .map_err(|problem| format!("{}: {problem}", self.server))?;
        let output = client.finish()?;
        let report = String::from_utf8_lossy(&output.stderr);
        let collected = report
            .lines()
            .find_map(|line| line.split_once("Collected : "))
            .ok_or_else(|| format!("{}: callgrind says {report}", self.server))?;
        Ok(collected.1.trim().parse()?)
    }
}

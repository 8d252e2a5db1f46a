//! Rounds in which the servers take turns, so that whatever else the machine does hits all of them.

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::call::{Call, list, tool_calls};
use crate::client::{Client, Until};
use crate::figures::{Cell, Footprint};
use crate::settings::{Problem, Settings, binary};
use crate::table::{Column, Table};

const IN_FLIGHT: [u64; 3] = [1, 16, 64];
const WARM_UP: u64 = 300;
const SETTLE: Duration = Duration::from_millis(50);

/// One server with its calls: the three tools, or the list of 100.
struct Subject {
    name: String,
    binary: String,
    many: bool,
    footprint: Footprint,
    /// In the order of the calls, then of `IN_FLIGHT`.
    cells: Vec<Cell>,
}

impl Subject {
    fn start(&self) -> Result<Client, Problem> {
        Client::start(&[&self.binary], self.many, Stdio::null())
            .map_err(|problem| format!("{}: {problem}", self.name).into())
    }
}

pub fn run(settings: &Settings) -> Result<(), Problem> {
    let mut tools = subjects(settings, false)?;
    let mut lists = subjects(settings, true)?;
    for round in 1..=settings.rounds {
        eprintln!("round {round} of {}", settings.rounds);
        for subject in &mut tools {
            play(subject, &tool_calls(), settings)?;
        }
        for subject in &mut lists {
            play(subject, &[list()], settings)?;
        }
    }
    print(&mut tools, &tool_calls(), settings);
    print(&mut lists, &[list()], settings);
    Ok(())
}

/// Makes each call once and says how it was answered.
pub fn check(settings: &Settings) -> Result<(), Problem> {
    for (calls, many) in [(Vec::from(tool_calls()), false), (vec![list()], true)] {
        for subject in subjects(settings, many)? {
            for call in &calls {
                let mut client = subject.start()?;
                let series = client.exchange(call, 16, Until::Calls(100));
                let answer = match series {
                    Ok(series) => format!("right, {} parsed", series.parsed),
                    Err(problem) => format!("WRONG: {problem}"),
                };
                println!("{:16} {:24} {answer}", subject.name, call.name);
                client.finish()?;
            }
        }
    }
    Ok(())
}

fn subjects(settings: &Settings, many: bool) -> Result<Vec<Subject>, Problem> {
    let calls = if many { 1 } else { tool_calls().len() };
    let subject = |name: &String| {
        let binary = binary(name, many)?.to_string_lossy().into_owned();
        Ok(Subject {
            name: name.clone(),
            footprint: Footprint {
                stripped: stripped(&binary)?,
                ..Footprint::default()
            },
            binary,
            many,
            cells: (0..calls * IN_FLIGHT.len())
                .map(|_| Cell::default())
                .collect(),
        })
    };
    settings.servers.iter().map(subject).collect()
}

/// Size without symbols, in KiB.
fn stripped(binary: &str) -> Result<f64, Problem> {
    let copy = format!("{binary}.stripped");
    let status = Command::new("strip").args(["-o", &copy, binary]).status()?;
    if !status.success() {
        return Err(format!("strip {binary}: {status}").into());
    }
    let size = std::fs::metadata(&copy)?.len();
    std::fs::remove_file(&copy)?;
    Ok(size as f64 / 1024.0)
}

fn play(subject: &mut Subject, calls: &[Call], settings: &Settings) -> Result<(), Problem> {
    let named = |problem: Problem| format!("{}: {problem}", subject.name);
    let mut client = subject.start()?;
    let footprint = &mut subject.footprint;
    footprint
        .first_answer
        .push(client.first_answer.as_secs_f64() * 1e3);
    footprint
        .start_cpu
        .push(client.process.cpu()?.as_secs_f64() * 1e3);
    thread::sleep(SETTLE);
    footprint
        .idle_memory
        .push(client.process.private_memory()? as f64);

    let mut cells = subject.cells.iter_mut();
    for call in calls {
        client
            .exchange(call, 16, Until::Calls(WARM_UP))
            .map_err(named)?;
        for (in_flight, cell) in IN_FLIGHT.into_iter().zip(&mut cells) {
            let (cpu, writes) = (client.process.cpu()?, client.process.writes()?);
            let series = client
                .exchange(call, in_flight, Until::Elapsed(settings.each))
                .map_err(named)?;
            let writes = client.process.writes()? - writes;
            cell.add(series, client.process.cpu()?.saturating_sub(cpu), writes);
        }
    }
    footprint
        .peak_memory
        .push(client.process.peak_memory()? as f64 / 1024.0);
    client.finish()?;
    Ok(())
}

fn print(subjects: &mut [Subject], calls: &[Call], settings: &Settings) {
    let show = |table: &Table| println!("{}", table.render(&settings.base, settings.markdown));
    let mut index = 0;
    for call in calls {
        for in_flight in IN_FLIGHT {
            let columns = [
                ("calls/s", 0),
                ("p50 µs", 1),
                ("p99 µs", 1),
                ("CPU µs/call", 2),
                ("writes/answer", 3),
            ];
            let mut table = Table::new(
                format!("{}, {in_flight} in flight", call.name),
                columns.map(column).into(),
            );
            for subject in &mut *subjects {
                if let Some(cell) = subject.cells.get_mut(index) {
                    table.row(&subject.name, cell.figures());
                }
            }
            show(&table);
            index += 1;
        }
    }
    let columns = [
        ("first answer ms", 2),
        ("CPU until then ms", 2),
        ("idle private KiB", 0),
        ("peak RSS MiB", 1),
        ("stripped KiB", 0),
    ];
    let title = match calls {
        [only] => format!("the process with {}", only.name),
        _ => "the process".to_owned(),
    };
    let mut table = Table::new(title, columns.map(column).into());
    for subject in subjects {
        table.row(&subject.name, subject.footprint.figures());
    }
    show(&table);
}

fn column((title, decimals): (&'static str, usize)) -> Column {
    Column { title, decimals }
}

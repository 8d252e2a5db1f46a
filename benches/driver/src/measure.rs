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
    // Pages of a binary that was just built and is not on the disk yet count as memory of the server.
    Command::new("sync").status()?;
    for round in 1..=settings.rounds {
        eprintln!("round {round} of {}", settings.rounds);
        for subject in &mut tools {
            play(subject, &tool_calls(), settings)?;
        }
        for subject in &mut lists {
            play(subject, &[list()], settings)?;
        }
    }
    summary(&tools, &lists, settings);
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
    let depths = calls.iter().flat_map(|call| {
        IN_FLIGHT.map(|in_flight| format!("{}, {in_flight} in flight", call.name))
    });
    for (index, title) in depths.enumerate() {
        let mut table = Table::new(title, CELL.map(column).into());
        for subject in &*subjects {
            if let Some(cell) = subject.cells.get(index) {
                table.row(&subject.name, cell.figures());
            }
        }
        show(&table, settings);
    }
    let title = match calls {
        [only] => format!("the process with {}", only.name),
        _ => "the process".to_owned(),
    };
    let mut table = Table::new(title, FOOTPRINT.map(column).into());
    for subject in subjects {
        table.row(&subject.name, subject.footprint.figures());
    }
    show(&table, settings);
}

/// What most people want to know, in one table.
fn summary(tools: &[Subject], lists: &[Subject], settings: &Settings) {
    let mut table = Table::new("In short", SUMMARY.map(column).into());
    for (subject, list) in tools.iter().zip(lists) {
        // By call, then by depth: add is 0 to 2, search 3 to 5.
        let figure = |subject: &Subject, cell: usize, index: usize| {
            let cell = subject.cells.get(cell).map(Cell::figures);
            cell.and_then(|figures| figures.get(index).copied())
                .unwrap_or_default()
        };
        let (rate, p50, cpu) = (0, 1, 3);
        let figures = [
            figure(subject, 0, p50),
            figure(subject, 0, cpu),
            figure(subject, 2, rate),
            figure(subject, 2, cpu),
            figure(subject, 5, rate),
            figure(list, 0, p50),
        ];
        table.row(&subject.name, figures.into());
    }
    show(&table, settings);
}

fn show(table: &Table, settings: &Settings) {
    println!("{}", table.render(&settings.base, settings.markdown));
}

const CELL: [(&str, usize); 5] = [
    ("calls/s", 0),
    ("p50 µs", 1),
    ("p99 µs", 1),
    ("CPU µs/call", 2),
    ("writes/answer", 3),
];

const FOOTPRINT: [(&str, usize); 5] = [
    ("first answer ms", 2),
    ("CPU until then ms", 2),
    ("idle private KiB", 0),
    ("peak RSS MiB", 1),
    ("stripped KiB", 0),
];

const SUMMARY: [(&str, usize); 6] = [
    ("`add` alone, p50 µs", 1),
    ("CPU µs", 1),
    ("`add` × 64, calls/s", 0),
    ("CPU µs", 2),
    ("`search` × 64, calls/s", 0),
    ("list of 100, p50 µs", 1),
];

fn column((title, decimals): (&'static str, usize)) -> Column {
    Column { title, decimals }
}

//! What to measure, from the command line.

use std::path::PathBuf;
use std::time::Duration;

/// Why a measurement stopped. The text is all that anyone needs.
pub type Problem = Box<dyn std::error::Error>;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mode {
    Measure,
    Instructions,
    Check,
}

#[derive(Debug)]
pub struct Settings {
    pub mode: Mode,
    /// How often every server is started; the servers take turns.
    pub rounds: u32,
    /// How long each figure is measured in each round.
    pub each: Duration,
    /// Calls of the shorter of the two runs under callgrind.
    pub calls: u64,
    /// Where callgrind leaves its profiles, for `callgrind_annotate`; nowhere by default.
    pub profiles: Option<PathBuf>,
    pub servers: Vec<String>,
    /// The server that the ratios are relative to.
    pub base: String,
    pub markdown: bool,
}

const SERVERS: [&str; 7] = [
    "ours",
    "floor-blocking",
    "floor-tokio",
    "rmcp",
    "tower-mcp",
    "pmcp",
    "turbomcp",
];

impl Settings {
    pub fn from_args(args: impl Iterator<Item = String>) -> Result<Self, Problem> {
        let mut settings = Self {
            mode: Mode::Measure,
            rounds: 8,
            each: Duration::from_millis(200),
            calls: 300,
            profiles: None,
            servers: SERVERS.map(str::to_owned).to_vec(),
            base: String::new(),
            markdown: false,
        };
        let mut args = args;
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or(format!("{arg} needs a value"));
            match arg.as_str() {
                "measure" => settings.mode = Mode::Measure,
                "instructions" => settings.mode = Mode::Instructions,
                "check" => settings.mode = Mode::Check,
                "--rounds" => settings.rounds = value()?.parse()?,
                "--seconds" => settings.each = Duration::from_secs_f64(value()?.parse()?),
                "--calls" => settings.calls = value()?.parse()?,
                "--profiles" => settings.profiles = Some(value()?.into()),
                "--servers" => settings.servers = value()?.split(',').map(str::to_owned).collect(),
                "--base" => settings.base = value()?,
                "--markdown" => settings.markdown = true,
                _ => return Err(format!("what is `{arg}`?").into()),
            }
        }
        if settings.base.is_empty() {
            settings.base = settings.servers.first().cloned().unwrap_or_default();
        }
        Ok(settings)
    }
}

/// The server called `name`, built beside this program; with `many`, its variant with 100 tools.
pub fn binary(name: &str, many: bool) -> Result<PathBuf, Problem> {
    let kind = if many && !name.starts_with("floor") {
        "many"
    } else {
        "server"
    };
    let path = std::env::current_exe()?.with_file_name(format!("{kind}-{name}"));
    if path.exists() {
        Ok(path)
    } else {
        Err(format!("{kind}-{name} is not built: cargo build --release -p {kind}-{name}").into())
    }
}

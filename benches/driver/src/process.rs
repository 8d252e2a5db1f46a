//! What Linux knows about a running process.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::settings::Problem;

pub struct Process(PathBuf);

impl Process {
    pub fn new(id: u32) -> Self {
        Self(Path::new("/proc").join(id.to_string()))
    }

    /// Processor time of all threads; to the nanosecond, unlike `stat`.
    pub fn cpu(&self) -> Result<Duration, Problem> {
        let mut nanoseconds = 0;
        for task in fs::read_dir(self.0.join("task"))? {
            let schedstat = fs::read_to_string(task?.path().join("schedstat"))?;
            let running = schedstat.split_whitespace().next().unwrap_or_default();
            nanoseconds += running.parse::<u64>()?;
        }
        Ok(Duration::from_nanos(nanoseconds))
    }

    /// The most memory it ever held, in KiB.
    pub fn peak_memory(&self) -> Result<u64, Problem> {
        self.field("status", "VmHWM:")
    }

    /// Memory that nobody shares and the system cannot drop, in KiB.
    pub fn private_memory(&self) -> Result<u64, Problem> {
        self.field("smaps_rollup", "Private_Dirty:")
    }

    /// How often it has called `write`.
    pub fn writes(&self) -> Result<u64, Problem> {
        self.field("io", "syscw:")
    }

    fn field(&self, file: &str, key: &str) -> Result<u64, Problem> {
        let text = fs::read_to_string(self.0.join(file))?;
        let value = text
            .lines()
            .find_map(|line| line.strip_prefix(key))
            .and_then(|rest| rest.split_whitespace().next())
            .ok_or_else(|| format!("no {key} in {file}"))?;
        Ok(value.parse()?)
    }
}

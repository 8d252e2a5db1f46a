//! What one server has shown over all rounds.

use std::time::Duration;

use crate::client::Series;

/// One kind of call at one depth.
#[derive(Default)]
pub struct Cell {
    /// Calls per second, once per round.
    rates: Vec<f64>,
    latencies: Vec<u64>,
    calls: u64,
    cpu: Duration,
    writes: u64,
    /// Answers that were not byte for byte like the first.
    pub parsed: u64,
}

impl Cell {
    pub fn add(&mut self, series: Series, cpu: Duration, writes: u64) {
        self.rates
            .push(series.calls as f64 / series.elapsed.as_secs_f64());
        self.latencies.extend(series.latencies);
        self.calls += series.calls;
        self.cpu += cpu;
        self.writes += writes;
        self.parsed += series.parsed;
    }

    /// Calls a second, p50 and p99 in µs, processor time of a call in µs, writes per answer.
    pub fn figures(&mut self) -> Vec<f64> {
        self.latencies.sort_unstable();
        let calls = self.calls.max(1) as f64;
        vec![
            median(&mut self.rates),
            self.percentile(50),
            self.percentile(99),
            self.cpu.as_secs_f64() * 1e6 / calls,
            self.writes as f64 / calls,
        ]
    }

    fn percentile(&self, percent: usize) -> f64 {
        let index = self.latencies.len() * percent / 100;
        self.latencies.get(index).map_or(0.0, |&ns| ns as f64 / 1e3)
    }
}

/// The process around the calls.
#[derive(Default)]
pub struct Footprint {
    /// Milliseconds from start to first answer.
    pub first_answer: Vec<f64>,
    /// Milliseconds of processor time until then.
    pub start_cpu: Vec<f64>,
    /// KiB.
    pub idle_memory: Vec<f64>,
    /// MiB.
    pub peak_memory: Vec<f64>,
    /// KiB.
    pub stripped: f64,
}

impl Footprint {
    pub fn figures(&mut self) -> Vec<f64> {
        vec![
            median(&mut self.first_answer),
            median(&mut self.start_cpu),
            median(&mut self.idle_memory),
            median(&mut self.peak_memory),
            self.stripped,
        ]
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

//! What one server has shown over all rounds.

use std::time::Duration;

use crate::client::Series;

/// One kind of call at one depth. Of each figure the best round counts: whatever else runs on the machine can only
/// make it worse.
#[derive(Default)]
pub struct Cell {
    rounds: Vec<Round>,
}

struct Round {
    calls_per_second: f64,
    p50: f64,
    p99: f64,
    cpu_per_call: f64,
    writes_per_answer: f64,
}

impl Cell {
    pub fn add(&mut self, mut series: Series, cpu: Duration, writes: u64) {
        series.latencies.sort_unstable();
        let calls = series.calls.max(1) as f64;
        self.rounds.push(Round {
            calls_per_second: series.calls as f64 / series.elapsed.as_secs_f64(),
            p50: percentile(&series.latencies, 50),
            p99: percentile(&series.latencies, 99),
            cpu_per_call: cpu.as_secs_f64() * 1e6 / calls,
            writes_per_answer: writes as f64 / calls,
        });
    }

    /// Calls a second, p50 and p99 in µs, processor time of a call in µs, writes per answer.
    pub fn figures(&self) -> Vec<f64> {
        let each = |figure: fn(&Round) -> f64| self.rounds.iter().map(figure);
        let least = |figure| each(figure).fold(f64::INFINITY, f64::min);
        vec![
            each(|round| round.calls_per_second).fold(0.0, f64::max),
            least(|round| round.p50),
            least(|round| round.p99),
            least(|round| round.cpu_per_call),
            least(|round| round.writes_per_answer),
        ]
    }
}

/// In µs, of sorted nanoseconds.
fn percentile(latencies: &[u64], percent: usize) -> f64 {
    let index = latencies.len() * percent / 100;
    latencies.get(index).map_or(0.0, |&ns| ns as f64 / 1e3)
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
            least(&self.first_answer),
            least(&self.start_cpu),
            median(&mut self.idle_memory),
            median(&mut self.peak_memory),
            self.stripped,
        ]
    }
}

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

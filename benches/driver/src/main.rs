//! Starts each server in turn, calls it, checks every answer and prints the figures.
//!
//! ```text
//! driver [measure] [--rounds N] [--seconds S] [--servers a,b] [--base NAME] [--markdown]
//! driver instructions [--calls N] [--profiles DIR] [--servers a,b] [--base NAME] [--markdown]
//! driver check [--servers a,b]
//! ```

mod call;
mod client;
mod figures;
mod instructions;
mod measure;
mod process;
mod settings;
mod table;

use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome =
        settings::Settings::from_args(std::env::args().skip(1)).and_then(|settings| match settings
            .mode
        {
            settings::Mode::Measure => measure::run(&settings),
            settings::Mode::Instructions => instructions::run(&settings),
            settings::Mode::Check => measure::check(&settings),
        });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("driver: {problem}");
            ExitCode::FAILURE
        }
    }
}

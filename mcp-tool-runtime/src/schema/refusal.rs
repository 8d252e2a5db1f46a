//! Why a schema cannot be advertised, before it is known of which tool.

use crate::tool::DefinitionError;

/// What is wrong, and with which part. The path is put together on the way out: nobody keeps track of it while all goes
/// well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// From the inside out.
    path: Vec<String>,
    problem: String,
    help: String,
}

/// Which schema of a tool one speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    Arguments,
    Output,
}

impl Refusal {
    pub(crate) fn new(problem: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            path: Vec::new(),
            problem: problem.into(),
            help: help.into(),
        }
    }

    /// The same, one step further in.
    pub(crate) fn inside(mut self, step: impl Into<String>) -> Self {
        self.path.push(step.into());
        self
    }

    pub(crate) fn of_tool(self, tool: &str, whole: Whole) -> DefinitionError {
        DefinitionError::Schema {
            tool: tool.to_owned(),
            place: self.place(whole),
            problem: self.problem,
            help: self.help,
        }
    }

    /// Where it is, in the words of a message: "argument `filter.range`".
    fn place(&self, whole: Whole) -> String {
        let (all, part) = match whole {
            Whole::Arguments => ("its arguments", "argument"),
            Whole::Output => ("its output", "output"),
        };
        if self.path.is_empty() {
            return all.to_owned();
        }
        let mut place = format!("{part} `");
        for (index, step) in self.path.iter().rev().enumerate() {
            if index > 0 && !step.starts_with(['[', '{']) {
                place.push('.');
            }
            place.push_str(step);
        }
        place.push('`');
        place
    }
}

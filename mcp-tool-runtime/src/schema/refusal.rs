//! Why a schema cannot be advertised, before it is known of which tool.

use crate::tool::DefinitionError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) place: String,
    pub(crate) problem: String,
    pub(crate) help: String,
}

impl Refusal {
    pub(crate) fn of_tool(self, tool: &str) -> DefinitionError {
        DefinitionError::Schema {
            tool: tool.to_owned(),
            place: self.place,
            problem: self.problem,
            help: self.help,
        }
    }
}

/// Where in a schema one is, in the words of a message: "argument `filter.range`".
#[derive(Debug, Clone)]
pub(crate) struct Place {
    whole: &'static str,
    part: &'static str,
    path: Vec<String>,
}

impl Place {
    /// `whole` names the root, `part` whatever is inside it.
    pub(crate) fn new(whole: &'static str, part: &'static str) -> Self {
        Self {
            whole,
            part,
            path: Vec::new(),
        }
    }

    pub(crate) fn enter(&mut self, step: impl Into<String>) {
        self.path.push(step.into());
    }

    pub(crate) fn leave(&mut self) {
        self.path.pop();
    }

    pub(crate) fn refuse(&self, problem: impl Into<String>, help: impl Into<String>) -> Refusal {
        Refusal {
            place: self.to_string(),
            problem: problem.into(),
            help: help.into(),
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.path.is_empty() {
            return f.write_str(self.whole);
        }
        write!(f, "{} `", self.part)?;
        for (index, step) in self.path.iter().enumerate() {
            if index > 0 && !step.starts_with(['[', '{']) {
                f.write_str(".")?;
            }
            f.write_str(step)?;
        }
        f.write_str("`")
    }
}

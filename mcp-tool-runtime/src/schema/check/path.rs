//! Where in the arguments a problem is.

use std::fmt;

use super::quote::shortened;

/// A declared name is hardly longer.
const MAX_KEY: usize = 130;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Path(Vec<Step>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

impl Path {
    pub(crate) fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The name of the argument it is in.
    pub(crate) fn first(&self) -> Option<&str> {
        match self.0.first()? {
            Step::Key(key) => Some(key),
            Step::Index(_) => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This path, and then the other one.
    pub(crate) fn joined(&self, inner: &Self) -> Self {
        Self(self.0.iter().chain(&inner.0).cloned().collect())
    }

    /// One step further.
    pub(crate) fn to(&self, step: Step) -> Self {
        let mut path = self.clone();
        path.push(step);
        path
    }

    /// As a JSON pointer (RFC 6901).
    pub(crate) fn pointer(&self) -> String {
        let mut pointer = String::new();
        for step in &self.0 {
            pointer.push('/');
            match step {
                Step::Key(key) => pointer.push_str(&key.replace('~', "~0").replace('/', "~1")),
                Step::Index(index) => pointer.push_str(&index.to_string()),
            }
        }
        pointer
    }
}

/// `when.range[1]`; keys that are no plain names are quoted.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, step) in self.0.iter().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) if key.len() > MAX_KEY => {
                    let key = shortened(key, MAX_KEY);
                    write!(f, "[{}]", serde_json::Value::from(key))?;
                }
                Step::Key(key)
                    if key.contains(|c: char| !c.is_alphanumeric() && !"_-$".contains(c)) =>
                {
                    write!(f, "[{}]", serde_json::Value::from(key.as_str()))?;
                }
                Step::Key(key) if place == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
            }
        }
        Ok(())
    }
}

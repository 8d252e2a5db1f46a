//! Where in the arguments a problem is.

use std::fmt;

use super::quote::shortened;

/// Characters of a key; a declared name is hardly longer.
const MAX_KEY: usize = 100;
/// Steps of a path; types that people write nest less deep.
const MAX_STEPS: usize = 20;

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

    /// As a JSON pointer (RFC 6901); long keys are shortened, and longer paths end early.
    pub(crate) fn pointer(&self) -> String {
        let mut pointer = String::new();
        for step in self.0.iter().take(MAX_STEPS) {
            pointer.push('/');
            match step {
                Step::Key(key) => {
                    let key = shortened(key, MAX_KEY);
                    pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
                }
                Step::Index(index) => pointer.push_str(&index.to_string()),
            }
        }
        if self.0.len() > MAX_STEPS {
            pointer.push_str("/…");
        }
        pointer
    }
}

/// `when.range[1]`; keys that are no plain names are quoted.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, step) in self.0.iter().take(MAX_STEPS).enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) => write_key(f, &shortened(key, MAX_KEY), place)?,
            }
        }
        match self.0.len() > MAX_STEPS {
            true => f.write_str("…"),
            false => Ok(()),
        }
    }
}

fn write_key(f: &mut fmt::Formatter<'_>, key: &str, place: usize) -> fmt::Result {
    if key.contains(|c: char| !c.is_alphanumeric() && !"_-$".contains(c)) {
        return write!(f, "[{}]", serde_json::Value::from(key));
    }
    if place > 0 {
        f.write_str(".")?;
    }
    f.write_str(key)
}

//! One folder, and nothing outside it.

use std::path::{Path, PathBuf};
use std::{fs, io};

pub struct Folder(PathBuf);

/// A folder that cannot be read or changed: for the operator, not for the model.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct FolderError {
    path: PathBuf,
    error: io::Error,
}

impl Folder {
    pub fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// A new folder of this process with a few files in it.
    pub fn with_samples() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("files-example-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        for name in ["a.tmp", "b.tmp", "notes.txt"] {
            fs::write(path.join(name), name)?;
        }
        Ok(Self(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The names of the files that match, sorted.
    pub fn matching(&self, pattern: &str) -> Result<Vec<String>, FolderError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.0).map_err(|error| self.failed(error))? {
            let entry = entry.map_err(|error| self.failed(error))?;
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            match entry.file_name().into_string() {
                Ok(name) if is_file && matches(pattern, &name) => names.push(name),
                _ => {}
            }
        }
        names.sort();
        Ok(names)
    }

    /// Deletes a file that [`matching`](Self::matching) named: names from there are of this folder.
    pub fn delete(&self, name: &str) -> Result<(), FolderError> {
        fs::remove_file(self.0.join(name)).map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> FolderError {
        FolderError {
            path: self.0.clone(),
            error,
        }
    }
}

/// Whether a name matches a pattern in which `*` stands for any text.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((before, after)) => name.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.any(|at| rest.get(at..).is_some_and(|rest| matches(after, rest)))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_is_any_text() {
        for (pattern, name) in [
            ("*", ""),
            ("*.tmp", "é.tmp"),
            ("a*c*e", "abcde"),
            ("a*", "a"),
            ("a", "a"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [
            ("*.tmp", "a.txt"),
            ("a*b", "ba"),
            ("", "a"),
            ("a*c*e", "aec"),
        ] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}

//! The compile-fail fixtures: each mistake, its message and its fix, as they lie in `compile_fail/`.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The attribute and derive macros that have fixtures, in the order of the documentation.
pub const MACROS: [&str; 3] = ["mcp_tool", "mcp_tools", "tool_error"];

/// One mistake.
pub struct Fixture {
    pub macro_name: &'static str,
    /// The mistake's name: that of its check, its file and its heading.
    pub name: String,
    /// The file.
    pub text: String,
    /// What the compiler says of it.
    pub stderr: Option<String>,
    /// The file after following the help.
    pub fixed: Option<String>,
}

/// One error of a `.stderr`.
pub struct Report<'a> {
    /// All of it.
    pub text: &'a str,
    /// The lines before the place in the source.
    pub message: Vec<&'a str>,
}

/// Every fixture, by macro and name.
///
/// # Errors
///
/// Where the folder cannot be read.
pub fn all() -> io::Result<Vec<Fixture>> {
    let mut all = Vec::new();
    for macro_name in MACROS {
        for name in stems(&root().join(macro_name), "rs")? {
            let mistake = root().join(macro_name).join(&name);
            let fixed = root().join("fixed").join(macro_name).join(&name);
            all.push(Fixture {
                macro_name,
                text: fs::read_to_string(mistake.with_extension("rs"))?,
                stderr: fs::read_to_string(mistake.with_extension("stderr")).ok(),
                fixed: fs::read_to_string(fixed.with_extension("rs")).ok(),
                name,
            });
        }
    }
    Ok(all)
}

/// The names of the files in a folder that end so, sorted; none where there is no such folder.
///
/// # Errors
///
/// Where the folder is there and cannot be read.
pub fn stems(folder: &Path, extension: &str) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut stems = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == extension) {
            stems.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    stems.sort();
    Ok(stems)
}

/// The folder of the fixtures.
#[must_use]
pub fn root() -> PathBuf {
    workspace().join("tests/compile_fail")
}

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

impl Fixture {
    /// Why it is a mistake: the comment at the head of the file.
    #[must_use]
    pub fn why(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("//!"));
        let words: Vec<&str> = lines.map(str::trim).collect();
        words.join(" ")
    }

    /// The file without its head and without an empty `main`.
    #[must_use]
    pub fn code(&self) -> &str {
        code(&self.text)
    }

    /// The errors the compiler reports.
    #[must_use]
    pub fn reports(&self) -> Vec<Report<'_>> {
        let mut reports = Vec::new();
        let mut rest = self.stderr.as_deref().unwrap_or_default().trim_end();
        while !rest.is_empty() {
            let end = rest.find("\n\nerror").unwrap_or(rest.len());
            let (text, after) = rest.split_at(end);
            let message = text
                .lines()
                .take_while(|line| !line.trim_start().starts_with("--> "));
            reports.push(Report {
                text,
                message: message.collect(),
            });
            rest = after.trim_start();
        }
        reports
    }
}

impl Report<'_> {
    /// Whether the text is the macros': the compiler's own errors have a code, or no help before the place.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        self.text.starts_with("error: ") && self.message.len() > 1
    }
}

/// A fixture's file without its head and without an empty `main`.
#[must_use]
pub fn code(text: &str) -> &str {
    let head = text.lines().take_while(|line| line.starts_with("//!"));
    let head: usize = head.map(|line| line.len() + 1).sum();
    let code = text.get(head..).unwrap_or_default().trim();
    code.strip_suffix("fn main() {}").unwrap_or(code).trim()
}

/// Compares a generated file with what lies in the tree; `MCP_TOOL_TESTS=overwrite` writes it instead.
///
/// # Errors
///
/// Where the file is not there or says something else.
pub fn compare(path: &Path, expected: &str) -> Result<(), String> {
    if std::env::var_os("MCP_TOOL_TESTS").is_some_and(|value| value == "overwrite") {
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        return folder
            .and_then(|()| fs::write(path, expected))
            .map_err(|error| format!("{}: {error}", path.display()));
    }
    match fs::read_to_string(path) {
        Ok(found) if found == expected => Ok(()),
        Ok(_) => Err(format!(
            "{} is out of date; MCP_TOOL_TESTS=overwrite renews it",
            path.display()
        )),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

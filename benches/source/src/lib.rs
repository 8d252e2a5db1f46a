//! Writes the source of a server with many tools.

use std::path::PathBuf;
use std::{env, fs, io};

/// The parts of `tools.rs`. In `tool` and `name`, `NUMBER` stands for 000, 001, …
pub struct Source {
    /// Before the tools.
    pub open: &'static str,
    /// One tool.
    pub tool: &'static str,
    /// Between the tools and their list.
    pub middle: &'static str,
    /// One entry of the list of all tools, where an SDK wants one.
    pub entry: &'static str,
    /// After everything.
    pub close: &'static str,
}

impl Source {
    /// Writes `tools.rs` with `$TOOLS` tools, or 100.
    pub fn write(&self) -> io::Result<()> {
        println!("cargo::rerun-if-env-changed=TOOLS");
        println!("cargo::rerun-if-changed=build.rs");
        let count = match env::var("TOOLS") {
            Ok(count) => count.parse().map_err(io::Error::other)?,
            Err(_) => 100,
        };
        let out = env::var_os("OUT_DIR").ok_or(io::Error::other("not a build script"))?;
        let all = |template| {
            (0..count)
                .map(|number| numbered(template, number))
                .collect()
        };
        let (tools, entries): (String, String) = (all(self.tool), all(self.entry));
        fs::write(
            PathBuf::from(out).join("tools.rs"),
            [self.open, &tools, self.middle, &entries, self.close].concat(),
        )
    }
}

/// `NUMBER` as 007, `DIGITS` as 7.
fn numbered(template: &str, number: u32) -> String {
    template
        .replace("NUMBER", &format!("{number:03}"))
        .replace("DIGITS", &number.to_string())
}

//! A world in which no rule is checked: the attributes and derives are there and do nothing. A program that must
//! not compile has to compile here; that is what turns its doctest red once its rule is gone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MACROS: &str = "
    extern crate proc_macro;
    use proc_macro::TokenStream;

    #[proc_macro_attribute]
    pub fn mcp_tool(_: TokenStream, item: TokenStream) -> TokenStream {
        item
    }

    #[proc_macro_derive(ToolError, attributes(recoverable, protocol, input_required, tool_error))]
    pub fn tool_error(_: TokenStream) -> TokenStream {
        TokenStream::new()
    }
";

const RUNTIME: &str = "
    pub use unchecked_macros::{ToolError, mcp_tool};

    #[derive(Debug)]
    pub struct Failure;

    #[derive(Debug)]
    pub struct InputRequired;

    #[macro_export]
    macro_rules! tools {
        ($($tool:path),*) => {};
    }
";

/// A folder of its own for the crates of that world.
pub(crate) struct Unchecked {
    folder: PathBuf,
}

impl Unchecked {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("mcp-tool-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let world = Self { folder };
        world.must_compile("unchecked_macros", "proc-macro", MACROS);
        world.must_compile("mcp_tool_runtime", "rlib", RUNTIME);
        world
    }

    /// What the compiler has against the program; nothing if it compiles.
    pub(crate) fn errors(&self, program: &str) -> String {
        let main = match program.contains("fn main()") {
            true => "",
            false => "fn main() {}",
        };
        self.compile("program", "bin", &format!("{program}\n{main}"))
    }

    fn must_compile(&self, name: &str, kind: &str, text: &str) {
        let errors = self.compile(name, kind, text);
        assert!(errors.is_empty(), "{errors}");
    }

    fn compile(&self, name: &str, kind: &str, text: &str) -> String {
        let source = self.folder.join(name).with_extension("rs");
        fs::write(&source, text).unwrap();
        let output = Command::new(option_env!("RUSTC").unwrap_or("rustc"))
            .args([
                "--edition",
                "2024",
                "--cap-lints",
                "allow",
                "--crate-name",
                name,
            ])
            .args(["--crate-type", kind, "--extern", "proc_macro"])
            .args(self.found("unchecked_macros"))
            .args(self.found("mcp_tool_runtime"))
            .arg("-L")
            .arg(&self.folder)
            .arg("--out-dir")
            .arg(&self.folder)
            .arg(&source)
            .output()
            .unwrap();
        match output.status.success() {
            true => String::new(),
            false => String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// `--extern` for a crate that has been compiled.
    fn found(&self, name: &str) -> Vec<String> {
        let of_crate = |path: &PathBuf| {
            let file = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            file.contains(name) && !has_extension(path, "rs")
        };
        let files = fs::read_dir(&self.folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        let compiled = files.into_iter().find(of_crate);
        let compiled = compiled.map(|path| format!("--extern={name}={}", path.display()));
        compiled.into_iter().collect()
    }
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

impl Drop for Unchecked {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

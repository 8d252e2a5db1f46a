//! Lists the corrected fixtures as modules of one test, so that they are compiled in one go.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let fixed = root.join("compile_fail/fixed");
    println!("cargo::rerun-if-changed={}", fixed.display());
    let mut list = String::new();
    for folder in sorted(&fixed)?.iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let _ = writeln!(list, "mod {} {{", name(folder));
        for file in sorted(folder)? {
            let _ = writeln!(list, "    #[path = {file:?}]\n    mod {};", name(&file));
        }
        list.push_str("}\n");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("fixed.rs"), list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    format!("r#{stem}")
}

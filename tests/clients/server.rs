//! The servers that the clients drive: examples.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use serde_json::Value;

/// The program of `examples/weather`, built on first use.
pub(crate) fn weather() -> &'static Path {
    static WEATHER: LazyLock<PathBuf> = LazyLock::new(|| build("weather"));
    &WEATHER
}

/// The program of `examples/files`, which asks its user, built on first use.
pub(crate) fn files() -> &'static Path {
    static FILES: LazyLock<PathBuf> = LazyLock::new(|| build("files"));
    &FILES
}

/// Builds it where this test was built and in the same profile, so that a build of the workspace is used as it is.
fn build(example: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test knows its own path");
    let profile = test.ancestors().nth(2).expect("target/PROFILE/deps/TEST");
    let name = profile
        .file_name()
        .and_then(|name| name.to_str())
        .expect("a profile has a name");
    let built = Command::new(env!("CARGO"))
        .args([
            "build",
            "--workspace",
            "--example",
            example,
            "--locked",
            "--quiet",
            "--message-format=json",
        ])
        .args(["--profile", if name == "debug" { "dev" } else { name }])
        .arg("--target-dir")
        .arg(
            profile
                .parent()
                .expect("a profile is in a target directory"),
        )
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo can be started");
    assert!(
        built.status.success(),
        "the example {example} does not build"
    );
    let program = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        (message["target"]["name"] == example)
            .then(|| message["executable"].as_str().map(PathBuf::from))?
    };
    String::from_utf8_lossy(&built.stdout)
        .lines()
        .find_map(program)
        .expect("cargo names what it built")
}

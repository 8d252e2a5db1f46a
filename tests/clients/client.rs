//! The official clients: where they are installed, and how their drivers are run.

use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::sync::Once;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::exchanges::Exchange;
use crate::report::Report;

/// How long one driver may take: it starts, makes a dozen calls and ends.
const LIMIT: Duration = Duration::from_secs(30);

/// An official client and its driver.
pub(crate) struct Client {
    /// As in messages.
    pub(crate) name: &'static str,
    /// The type of the error that it raises for a JSON-RPC error.
    pub(crate) error: &'static str,
    /// Its folder under `target/clients`.
    folder: &'static str,
    /// The file that pins its version, under `tests/clients`.
    lock: &'static str,
    /// The driver's command, given where the client is installed.
    driver: fn(&Path) -> Command,
}

pub(crate) const PYTHON: Client = Client {
    name: "Python `mcp`",
    error: "MCPError",
    folder: "python",
    lock: "python/requirements.txt",
    driver: |installed| {
        let mut command = Command::new(installed.join("bin/python"));
        command.arg(sources().join("python/drive.py"));
        command
    },
};

pub(crate) const TYPESCRIPT: Client = Client {
    name: "TypeScript `@modelcontextprotocol/client`",
    error: "ProtocolError",
    folder: "node",
    lock: "typescript/package-lock.json",
    driver: |installed| node(installed, "@modelcontextprotocol/client"),
};

pub(crate) const TYPESCRIPT_V1: Client = Client {
    name: "TypeScript `@modelcontextprotocol/sdk`",
    error: "McpError",
    driver: |installed| node(installed, "@modelcontextprotocol/sdk"),
    ..TYPESCRIPT
};

pub(crate) const RMCP: Client = Client {
    name: "Rust `rmcp`",
    error: "McpError",
    folder: "rmcp",
    lock: "rmcp/Cargo.lock",
    driver: rmcp,
};

/// The dependencies are there already: this only notices that the driver was edited.
fn rmcp(installed: &Path) -> Command {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let built = std::process::Command::new(env!("CARGO"))
            .args([
                "build",
                "--quiet",
                "--locked",
                "--offline",
                "--manifest-path",
            ])
            .arg(sources().join("rmcp/Cargo.toml"))
            .arg("--target-dir")
            .arg(installed)
            .status()
            .expect("cargo can be started");
        assert!(built.success(), "the driver of rmcp does not build");
    });
    Command::new(installed.join("debug/mcp-tool-test-client"))
}

/// Node resolves packages from where the script lies, so the script goes to the packages.
fn node(installed: &Path, package: &str) -> Command {
    let script = installed.join(format!("drive-{}.mjs", package.replace('/', "-")));
    std::fs::copy(sources().join("typescript/drive.mjs"), &script)
        .expect("the driver can be copied");
    let mut command = Command::new("node");
    command.arg(script).arg(package);
    command
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients")
}

impl Client {
    fn folder(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../target/clients")
            .join(self.folder)
    }

    /// Whether the pinned version is there; else a sentence that says what to do.
    pub(crate) fn installed(&self) -> Result<(), String> {
        let pinned = std::fs::read(sources().join(self.lock)).expect("the lock file can be read");
        match std::fs::read(self.folder().join("installed")) {
            Ok(installed) if installed == pinned => Ok(()),
            Ok(_) => Err(format!(
                "another version of {} is installed; run tests/clients/install",
                self.name
            )),
            Err(_) => Err(format!(
                "{} is not installed; run tests/clients/install",
                self.name
            )),
        }
    }
}

/// One run of a client's driver.
pub(crate) struct Session<'a> {
    pub(crate) client: &'a Client,
    /// The protocol version to open with, or "auto".
    pub(crate) open: &'a str,
}

impl fmt::Display for Session<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} opening with {}", self.client.name, self.open)
    }
}

impl Session<'_> {
    /// Runs the driver against `server`.
    pub(crate) async fn run(&self, server: &Path, exchanges: &[Exchange]) -> Report {
        let calls: Vec<_> = exchanges.iter().map(Exchange::call).collect();
        let plan = json!({ "command": [server], "open": self.open, "calls": calls });
        self.drive(&plan).await
    }

    /// Runs the driver with this plan and gives its report.
    pub(crate) async fn drive<R: DeserializeOwned>(&self, plan: &Value) -> R {
        let mut driver = (self.client.driver)(&self.client.folder());
        driver
            .arg(plan.to_string())
            .stdin(Stdio::null())
            .kill_on_drop(true);
        let Ok(ended) = tokio::time::timeout(LIMIT, driver.output()).await else {
            panic!("{self}: no end after {LIMIT:?}");
        };
        let Output {
            status,
            stdout,
            stderr,
        } = ended.expect("the driver can be started");
        let complaints = String::from_utf8_lossy(&stderr);
        assert!(status.success(), "{self}: {status}\n{complaints}");
        // Clients put up with some things and log them: schemas, stray messages, a server that does not end.
        assert!(
            complaints.is_empty(),
            "{self}: the client complains\n{complaints}"
        );
        match serde_json::from_slice(&stdout) {
            Ok(report) => report,
            Err(error) => panic!("{self}: no report: {error}"),
        }
    }
}

/// Says that a test was skipped, past the capture of the test harness; fails it where the clients were installed before.
pub(crate) fn skip(missing: &str) {
    assert!(std::env::var_os("MCP_TOOL_CLIENTS").is_none(), "{missing}");
    writeln!(std::io::stderr(), "skipped: {missing}").expect("standard error is open");
}

//! What every session of a server shares: its tools, its identity, its limits.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::Semaphore;

use super::ToolList;
use super::suggest::close_names;
use crate::tool::{StateMap, Tool, ToolDefinition};

/// One tool and what is advertised of it.
#[derive(Clone)]
pub(crate) struct RegisteredTool {
    pub(crate) tool: Arc<dyn Tool>,
    pub(crate) definition: Arc<ToolDefinition>,
}

/// What a server says of itself (MCP, basic/index, `Implementation`).
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Identity {
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    pub(crate) version: String,
}

/// Who may keep a copy of the tool list (MCP 2026-07-28, `CacheableResult`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum CacheScope {
    /// Anyone, for any user.
    Public,
    /// Only who asked, for the same authorization.
    Private,
}

/// How long answers about the server itself stay fresh, and for whom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CacheHint {
    pub(crate) ttl: Duration,
    pub(crate) scope: CacheScope,
}

/// What bounds a session.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) timeout: Option<Duration>,
    pub(crate) timeout_ceiling: Option<Duration>,
    pub(crate) max_in_flight: usize,
    pub(crate) max_message_bytes: usize,
}

/// A server, ready to serve sessions.
pub(crate) struct Service {
    pub(crate) identity: Identity,
    pub(crate) instructions: Option<String>,
    pub(crate) limits: Limits,
    pub(crate) expose_defects: bool,
    pub(crate) list: ToolList,
    pub(crate) states: Arc<StateMap>,
    /// One permit per call that may run at once.
    pub(crate) permits: Arc<Semaphore>,
    /// Seals what travels with the client between a question and its answer.
    #[cfg(feature = "elicit")]
    pub(crate) seal: Arc<crate::elicit::Seal>,
    tools: Registry,
}

/// The tools of a server, in order and by name.
#[derive(Default)]
pub(crate) struct Registry {
    tools: Vec<RegisteredTool>,
    /// Places in `tools`, sorted by name.
    by_name: Vec<usize>,
}

impl Registry {
    pub(crate) fn for_tools(count: usize) -> Self {
        Self {
            tools: Vec::with_capacity(count),
            by_name: Vec::with_capacity(count),
        }
    }

    /// The error is a name that another tool has already, and goes on having.
    pub(crate) fn push(&mut self, tool: RegisteredTool) -> Result<(), String> {
        let name = tool.definition.name();
        let pushed = match self.search(name) {
            Ok(_) => Err(name.to_owned()),
            Err(free) => {
                self.by_name.insert(free, self.tools.len());
                Ok(())
            }
        };
        self.tools.push(tool);
        pushed
    }

    pub(crate) fn as_slice(&self) -> &[RegisteredTool] {
        &self.tools
    }

    fn get(&self, name: &str) -> Option<&RegisteredTool> {
        let found = self.search(name).ok()?;
        self.tools.get(*self.by_name.get(found)?)
    }

    fn search(&self, name: &str) -> Result<usize, usize> {
        let name_at = |place: &usize| Some(self.tools.get(*place)?.definition.name());
        let by_name = &self.by_name;
        by_name.binary_search_by(|place| name_at(place).cmp(&Some(name)))
    }
}

impl Service {
    pub(crate) fn new(
        identity: Identity,
        instructions: Option<String>,
        limits: Limits,
        list: ToolList,
        tools: Registry,
        states: StateMap,
        #[cfg(feature = "elicit")] seal: crate::elicit::Seal,
    ) -> Self {
        Self {
            list,
            permits: Arc::new(Semaphore::new(limits.max_in_flight)),
            states: Arc::new(states),
            #[cfg(feature = "elicit")]
            seal: Arc::new(seal),
            expose_defects: false,
            identity,
            instructions,
            limits,
            tools,
        }
    }

    pub(crate) fn tool(&self, name: &str) -> Option<&RegisteredTool> {
        self.tools.get(name)
    }

    pub(crate) fn tools(&self) -> &[RegisteredTool] {
        self.tools.as_slice()
    }

    /// Names a caller may have meant.
    pub(super) fn close_names(&self, wanted: &str) -> Vec<&str> {
        let names = self.tools().iter().map(|tool| tool.definition.name());
        close_names(wanted, names)
    }
}

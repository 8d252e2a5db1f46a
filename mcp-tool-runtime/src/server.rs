//! A server's settings and tools; builds what sessions share. No I/O, no transport.

mod build;

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

pub use build::{BuildError, Problem};

use crate::protocol::{CacheHint, CacheScope, Identity, Limits, Service, Session, SessionSettings};
use crate::tool::{StateMap, Tool, Toolbox};

/// A server in the making: a name, tools, and settings that each have a default.
///
/// A tool that panics fails its own call, and the server goes on; under `panic = "abort"` in the profile
/// the process ends instead.
///
/// ```
/// use mcp_tool_runtime::{Server, ToolSet};
///
/// let server = Server::new("weather", "1.0.0")
///     .instructions("Forecasts for Norwegian cities.")
///     .tools(ToolSet::new())
///     .timeout(std::time::Duration::from_secs(30))
///     .build()?;
/// let session = server.session();
/// # Ok::<(), mcp_tool_runtime::BuildError>(())
/// ```
#[must_use = "a server does nothing until it is built and served"]
pub struct Server {
    identity: Identity,
    instructions: Option<String>,
    tools: Vec<Arc<dyn Tool>>,
    states: StateMap,
    repeated_states: Vec<&'static str>,
    limits: Limits,
    cache: CacheHint,
    expose_defects: bool,
    strict: bool,
    #[cfg(feature = "elicit")]
    request_state_key: Option<[u8; 32]>,
}

impl Server {
    /// A server that clients know by this name and version (MCP, basic/index, `Implementation`).
    pub fn new(name: impl Into<String>, version: impl Into<String>) -> Self {
        Self {
            identity: Identity {
                name: name.into(),
                title: None,
                version: version.into(),
            },
            instructions: None,
            tools: Vec::new(),
            states: StateMap::default(),
            repeated_states: Vec::new(),
            limits: Limits {
                timeout: None,
                timeout_ceiling: None,
                max_in_flight: 256,
                max_message_bytes: 4 * 1024 * 1024,
            },
            cache: CacheHint {
                ttl: Duration::from_secs(300),
                scope: CacheScope::Private,
            },
            expose_defects: std::env::var_os("MCP_TOOL_EXPOSE_DEFECTS").is_some_and(|on| on == "1"),
            strict: false,
            #[cfg(feature = "elicit")]
            request_state_key: None,
        }
    }

    /// A name for people.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.identity.title = Some(title.into());
        self
    }

    /// How to use the tools together: a hint that clients show the model.
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        self.instructions = Some(instructions.into());
        self
    }

    /// Adds tools: a `tools![…]`, or a value whose type has `#[mcp_tools]` on an impl block.
    pub fn tools(mut self, tools: impl Toolbox) -> Self {
        self.tools.extend(tools.into_tools().into_vec());
        self
    }

    /// A value that tools borrow by `#[state]`; one per type.
    pub fn state<S: Any + Send + Sync>(mut self, state: S) -> Self {
        if !self.states.insert(state) {
            self.repeated_states.push(std::any::type_name::<S>());
        }
        self
    }

    /// How long a call may take where its tool does not say; without it, as long as it likes.
    ///
    /// What takes longer is a tool result with `isError: true` and the code `timeout`. It advises a retry where
    /// the tool is `read_only` or `idempotent`. Otherwise `retryable` is false, `effects` is `unknown` and there is
    /// no `retry`: what was changed has to be checked first, as the text says.
    pub fn timeout(mut self, limit: Duration) -> Self {
        self.limits.timeout = Some(limit);
        self
    }

    /// How long any call may take, whatever its tool or its caller says.
    pub fn timeout_ceiling(mut self, limit: Duration) -> Self {
        self.limits.timeout_ceiling = Some(limit);
        self
    }

    /// How many calls run at once, over all sessions; 256 by default. The others wait their turn.
    pub fn max_in_flight(mut self, calls: usize) -> Self {
        self.limits.max_in_flight = calls;
        self
    }

    /// How long a message may be, in bytes; 4 MiB by default. Longer ones are refused unread.
    pub fn max_message_bytes(mut self, bytes: usize) -> Self {
        self.limits.max_message_bytes = bytes;
        self
    }

    /// How long clients may keep the tool list, and for whom (MCP 2026-07-28, `CacheableResult`); five
    /// minutes and [`CacheScope::Private`] by default.
    pub fn cache(mut self, ttl: Duration, scope: CacheScope) -> Self {
        self.cache = CacheHint { ttl, scope };
        self
    }

    /// Whether clients see the text of defects: for development only. The environment variable
    /// `MCP_TOOL_EXPOSE_DEFECTS=1` sets the default.
    pub fn expose_defects(mut self, expose: bool) -> Self {
        self.expose_defects = expose;
        self
    }

    /// Takes arguments as they come or refuses them: what hosts garble is not repaired.
    pub fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// The key that seals `requestState` while a user is asked (MCP 2026-07-28, basic/patterns/mrtr). By default
    /// each server makes up its own; give replicas the same one, so that any of them takes the answer.
    #[cfg(feature = "elicit")]
    pub fn request_state_key(mut self, key: [u8; 32]) -> Self {
        self.request_state_key = Some(key);
        self
    }

    /// Checks tools and settings.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, at once: two tools of one name, state that a tool needs and nobody gave, state
    /// given twice, a schema without a portable form, a limit of zero.
    pub fn build(self) -> Result<BuiltServer, BuildError> {
        build::check(self).map(|service| BuiltServer {
            service: Arc::new(service),
        })
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server")
            .field("identity", &self.identity)
            .field("tools", &self.tools.len())
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

/// A server whose tools and settings are in order. Cheap to clone.
#[derive(Clone)]
pub struct BuiltServer {
    pub(crate) service: Arc<Service>,
}

impl BuiltServer {
    /// A conversation with one client, over any transport.
    #[must_use]
    pub fn session(&self) -> Session {
        Session::new(Arc::clone(&self.service), SessionSettings::default())
    }

    /// A conversation whose notifications, progress for example, go to `sink`: one message each, JSON text
    /// without a line feed. It is called from within calls and must not block.
    #[must_use]
    pub fn session_with(&self, sink: impl Fn(Vec<u8>) + Send + Sync + 'static) -> Session {
        let settings = SessionSettings {
            outbox: Some(Arc::new(sink)),
            unheard: None,
        };
        Session::new(Arc::clone(&self.service), settings)
    }

    /// What is worth a second look although no host refuses it: long names and descriptions, arguments
    /// without a description, and what each tool costs every conversation.
    ///
    /// ```
    /// use mcp_tool_runtime::{Server, mcp_tool, tools};
    ///
    /// /// Adds two numbers.
    /// #[mcp_tool]
    /// async fn add(a: i64, b: i64) -> i64 {
    ///     a + b
    /// }
    ///
    /// let server = Server::new("sums", "1.0.0").tools(tools![add]).build()?;
    /// assert_eq!(server.lint()[0].to_string(), "add: argument `a` has no description");
    /// # Ok::<(), mcp_tool_runtime::BuildError>(())
    /// ```
    #[must_use]
    pub fn lint(&self) -> Vec<crate::schema::Lint> {
        crate::schema::lint(self.definitions())
    }

    /// What is advertised of each tool, in order.
    pub fn definitions(&self) -> impl Iterator<Item = &crate::tool::ToolDefinition> {
        self.service.tools().iter().map(|tool| &*tool.definition)
    }
}

impl std::fmt::Debug for BuiltServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BuiltServer")
            .field("identity", &self.service.identity)
            .field("tools", &self.service.tools().len())
            .finish_non_exhaustive()
    }
}

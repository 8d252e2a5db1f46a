//! Testing a server in its own process: calls as a client makes them, and a second look at what is advertised.
//!
//! ```
//! use mcp_tool_runtime::{CallOutcome, Server, mcp_tool, testing::Client, tools};
//! use serde_json::json;
//!
//! /// Adds two numbers.
//! #[mcp_tool(read_only)]
//! async fn add(a: i64, b: i64) -> i64 {
//!     a + b
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let client = Client::of(Server::new("sums", "1.0.0").tools(tools![add]))?;
//! let outcome = client.call("add", json!({"a": 2, "b": 3})).await?;
//! let CallOutcome::Success { structured: Some(structured), .. } = outcome else {
//!     panic!("{outcome}");
//! };
//! assert_eq!(structured.as_str(), r#"{"result":5}"#);
//! # Ok(())
//! # }
//! ```

#[cfg(feature = "elicit")]
mod user;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde_json::{Value, json};

use crate::outcome::{CallOutcome, ResponseError};
use crate::protocol::{ProtocolVersion, Session};
use crate::rpc::RequestId;
use crate::schema::Lint;
use crate::server::{BuildError, BuiltServer, Server};
use crate::tool::{CancellationToken, DefinitionError, Inner, Tool, ToolContext, Toolbox};

/// A client in the same process. It speaks the newest version of MCP, through the whole server but the transport.
#[derive(Debug)]
pub struct Client {
    session: Session,
    next_id: AtomicU64,
    #[cfg(feature = "elicit")]
    user: Option<user::User>,
}

/// Why a call has no outcome.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The arguments do not serialise.
    #[error("the arguments do not serialise: {0}")]
    Arguments(#[source] serde_json::Error),
    /// The server did not answer; only cancelled calls are left without an answer.
    #[error("the call was not answered")]
    Unanswered,
    /// The answer is none: a defect of the server.
    #[error("the answer cannot be read: {0}")]
    Response(#[from] ResponseError),
}

impl Client {
    /// Builds the server and connects to it.
    ///
    /// # Errors
    ///
    /// Where the server cannot be built.
    pub fn of(server: Server) -> Result<Self, BuildError> {
        server.build().map(|server| Self::to(&server))
    }

    /// Connects to a server.
    #[must_use]
    pub fn to(server: &BuiltServer) -> Self {
        Self {
            session: server.session(),
            next_id: AtomicU64::new(1),
            #[cfg(feature = "elicit")]
            user: None,
        }
    }

    /// With a user: what they do with each question, by its key and its text. Calls then go on until there is
    /// nothing left to ask. Without a user, the client declares that it cannot ask.
    ///
    /// ```
    /// use mcp_tool_runtime::{Elicited, InputRequired, Server, ToolContext, mcp_tool, testing::Client, tools};
    /// use serde_json::json;
    ///
    /// #[derive(serde::Deserialize, schemars::JsonSchema)]
    /// struct Name {
    ///     name: String,
    /// }
    ///
    /// /// Greets the user.
    /// #[mcp_tool(read_only)]
    /// async fn greet(#[context] cx: &ToolContext) -> Result<String, InputRequired> {
    ///     let name = cx.elicit::<Name>("name", "Who are you?")?.accepted();
    ///     Ok(name.map_or("Hello".to_owned(), |name| format!("Hello {}", name.name)))
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let client = Client::of(Server::new("hall", "1.0.0").tools(tools![greet]))?
    ///     .user(|key, question| {
    ///         assert_eq!((key, question), ("name", "Who are you?"));
    ///         Elicited::Accepted(json!({"name": "Ada"}))
    ///     });
    /// let outcome = client.call("greet", json!({})).await?;
    /// assert!(format!("{outcome:?}").contains("Hello Ada"));
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "elicit")]
    #[must_use]
    pub fn user(
        mut self,
        answer: impl Fn(&str, &str) -> crate::elicit::Elicited<Value> + Send + Sync + 'static,
    ) -> Self {
        self.user = Some(user::User::new(answer));
        self
    }

    /// Calls a tool.
    ///
    /// # Errors
    ///
    /// Where there is no outcome. A failure of the tool is an outcome.
    pub async fn call(
        &self,
        tool: &str,
        arguments: impl Serialize,
    ) -> Result<CallOutcome, ClientError> {
        let arguments = serde_json::to_value(arguments).map_err(ClientError::Arguments)?;
        let params = json!({"name": tool, "arguments": arguments});
        let outcome = self.call_once(params.clone()).await?;
        #[cfg(feature = "elicit")]
        if let Some(user) = &self.user {
            return user.answer_all(self, params, outcome).await;
        }
        Ok(outcome)
    }

    async fn call_once(&self, params: Value) -> Result<CallOutcome, ClientError> {
        let answer = self.request("tools/call", params).await?;
        Ok(CallOutcome::from_response(&answer)?)
    }

    fn capabilities(&self) -> Value {
        #[cfg(feature = "elicit")]
        if self.user.is_some() {
            return json!({"elicitation": {"form": {}}});
        }
        json!({})
    }

    /// The tools as they are advertised, in order.
    ///
    /// # Errors
    ///
    /// Where the server does not answer.
    pub async fn tools(&self) -> Result<Vec<Value>, ClientError> {
        let answer = self.request("tools/list", json!({})).await?;
        let mut answer: Value = serde_json::from_slice(&answer).unwrap_or_default();
        let tools = answer.pointer_mut("/result/tools").map(Value::take);
        match tools {
            Some(Value::Array(tools)) => Ok(tools),
            _ => Err(ClientError::Unanswered),
        }
    }

    async fn request(&self, method: &str, mut params: Value) -> Result<Vec<u8>, ClientError> {
        let newest = ProtocolVersion::ALL.last().map(|version| version.as_str());
        if let Some(params) = params.as_object_mut() {
            let meta = json!({
                "io.modelcontextprotocol/protocolVersion": newest,
                "io.modelcontextprotocol/clientCapabilities": self.capabilities(),
                "io.modelcontextprotocol/clientInfo": {"name": "testing", "version": env!("CARGO_PKG_VERSION")},
            });
            params.insert("_meta".to_owned(), meta);
        }
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.session
            .handle(request.to_string())
            .await
            .ok_or(ClientError::Unanswered)
    }
}

/// The context of a call of this tool, for unit tests of fns with a `#[context]` parameter. There is no client behind it:
/// progress goes nowhere, nobody can be asked, and nothing cancels it.
///
/// ```
/// use mcp_tool_runtime::{ToolContext, mcp_tool, testing};
///
/// /// Says which tool this is.
/// #[mcp_tool]
/// async fn whoami(#[context] cx: &ToolContext) -> String {
///     cx.tool().to_owned()
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), mcp_tool_runtime::DefinitionError> {
/// let cx = testing::context_of(&whoami {})?;
/// assert_eq!(whoami(&cx).await, "whoami");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// Where the tool cannot be advertised at all.
pub fn context_of(tool: &impl Tool) -> Result<ToolContext, DefinitionError> {
    Ok(ToolContext::new(Inner {
        request_id: RequestId::from(1),
        version: ProtocolVersion::V2026_07_28,
        definition: Arc::new(tool.definition()?),
        states: Arc::default(),
        meta: None,
        client: None,
        cancellation: CancellationToken::default(),
        outbox: None,
        reporter: OnceLock::new(),
        #[cfg(feature = "elicit")]
        dialogue: None,
    }))
}

/// What is worth a second look about these tools although no host refuses it; see [`BuiltServer::lint`].
///
/// # Errors
///
/// Where a tool cannot be advertised at all.
pub fn lint(tools: impl Toolbox) -> Result<Vec<Lint>, DefinitionError> {
    let tools = tools.into_tools().into_vec();
    let definitions = tools
        .iter()
        .map(|tool| tool.definition())
        .collect::<Result<Vec<_>, _>>()?;
    Ok(crate::schema::lint(&definitions))
}

//! Methods as tools, state that the server holds, context that the call brings.

use std::sync::Mutex;

use mcp_tool_runtime::{
    BuiltServer, CancellationToken, Failure, FromContext, Problem, Server, ToolContext, ToolError,
    mcp_tool, mcp_tools, tools,
};
use serde_json::{Value, json};

use crate::support::{ask, call, send, text};

/// A list of things to do.
struct Todo<S> {
    items: Mutex<Vec<String>>,
    store: S,
}

/// Where lists are kept.
trait Store: Send + Sync + 'static {
    fn name(&self) -> &'static str;
}

struct Memory;

impl Store for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }
}

/// Who is asking.
struct Tenant(String);

#[derive(Debug, thiserror::Error, ToolError)]
enum TenantError {
    #[error("the request names no tenant")]
    #[protocol(code = 4010)]
    Missing,
}

impl FromContext for Tenant {
    type Error = TenantError;

    fn from_context(cx: &ToolContext) -> Result<Self, TenantError> {
        let meta = cx.meta().ok_or(TenantError::Missing)?;
        let meta: Value = serde_json::from_str(meta.get()).map_err(|_| TenantError::Missing)?;
        match meta["example.org/tenant"].as_str() {
            Some(tenant) => Ok(Self(tenant.to_owned())),
            None => Err(TenantError::Missing),
        }
    }
}

struct Greeting(&'static str);

#[mcp_tools]
impl<S: Store> Todo<S> {
    fn new(store: S) -> Self {
        let items = Mutex::default();
        Self { items, store }
    }

    /// Adds an item.
    #[mcp_tool]
    async fn add(&self, item: &str) -> Result<usize, Failure> {
        let mut items = self
            .items
            .lock()
            .map_err(|error| Failure::defect(error.to_string()))?;
        items.push(item.to_owned());
        Ok(items.len())
    }

    /// Where the list is kept.
    #[mcp_tool(name = "where")]
    async fn place(&self) -> String {
        self.store.name().to_owned()
    }

    /// Greets the tenant.
    #[mcp_tool]
    async fn greet(
        &self,
        #[state] greeting: &Greeting,
        #[context] tenant: &Tenant,
        #[context] token: CancellationToken,
    ) -> String {
        format!("{} {} {}", greeting.0, tenant.0, token.is_cancelled())
    }
}

fn server() -> BuiltServer {
    Server::new("todo", "1.0.0")
        .tools(Todo::new(Memory))
        .state(Greeting("Hello"))
        .build()
        .unwrap()
}

#[tokio::test]
async fn methods_share_the_value_they_belong_to() {
    let server = server();
    assert_eq!(
        text(&ask(&server, "add", json!({"item": "tea"})).await),
        "1"
    );
    assert_eq!(
        text(&ask(&server, "add", json!({"item": "milk"})).await),
        "2"
    );
    assert_eq!(text(&ask(&server, "where", json!({})).await), "memory");
    let names: Vec<_> = server
        .definitions()
        .map(|tool| tool.name().to_owned())
        .collect();
    assert_eq!(names, ["add", "where", "greet"]);
}

#[tokio::test]
async fn a_method_stays_a_method() {
    let todo = Todo::new(Memory);
    assert_eq!(todo.add("tea").await.unwrap(), 1);
    assert_eq!(todo.place().await, "memory");
}

#[tokio::test]
async fn context_comes_from_the_request_and_its_failure_is_one_of_the_tool() {
    let mut message = call("greet", json!({}), json!({}));
    message["params"]["_meta"]["example.org/tenant"] = json!("Ada");
    let answer = send(&server().session(), &message).await;
    assert_eq!(text(&answer), "Hello Ada false");
    let answer = ask(&server(), "greet", json!({})).await;
    assert_eq!(
        answer["error"],
        json!({"code": 4010, "message": "the request names no tenant"})
    );
}

#[test]
fn a_server_is_not_built_without_the_state_or_with_two_of_it() {
    let refused = Server::new("todo", "1.0.0")
        .tools(Todo::new(Memory))
        .build()
        .unwrap_err();
    assert!(matches!(
        refused.problems(),
        [Problem::MissingState { tool, state, .. }] if tool == "greet" && state.ends_with("Greeting")
    ));
    let refused = Server::new("todo", "1.0.0")
        .tools(tools![])
        .state(Greeting("Hello"))
        .state(Greeting("Hi"))
        .build()
        .unwrap_err();
    assert!(matches!(
        refused.problems(),
        [Problem::DuplicateState { .. }]
    ));
}

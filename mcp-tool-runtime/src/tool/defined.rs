//! Tools that are defined while the program runs: from a configuration, an OpenAPI file, a plugin.

use std::borrow::Cow;
use std::fmt;
use std::future::{Future, ready};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::definition::{check_description, check_name, refused};
use super::{
    Argument, DefinitionError, Facts, Tool, ToolCall, ToolContext, ToolDefinition, ToolFuture,
    argument,
};
use crate::arguments;
use crate::failure::Failure;
use crate::reply::ToolReply;
use crate::schema::{InputSchema, OutputSchema};

/// A tool in the making, without a type behind it.
#[derive(Debug, Clone)]
#[must_use = "a tool needs a handler"]
pub struct ToolBuilder {
    name: String,
    description: String,
    title: Option<String>,
    /// The hints and limits.
    facts: Facts,
    input: Value,
    output: Option<Value>,
    icons: Option<Value>,
    meta: Option<Map<String, Value>>,
}

/// A tool that was defined while the program ran.
pub struct DefinedTool<F> {
    draft: ToolBuilder,
    /// The whole arguments as one: the schema alone says what may be in them.
    everything: (Argument<Map<String, Value>>,),
    run: F,
}

impl ToolDefinition {
    /// Begins a tool that is known only now: its name, what it does for the model, and a closure to run.
    ///
    /// Its schemas pass the checks that derived ones pass, and its arguments are checked, repaired and reported
    /// in the same way, before the handler gets them.
    ///
    /// ```
    /// use mcp_tool_runtime::{Server, ToolDefinition, ToolReply, ToolSet};
    /// use serde_json::json;
    ///
    /// let greet = ToolDefinition::new("greet", "Greets someone.")
    ///     .read_only(true)
    ///     .input_schema(json!({
    ///         "type": "object",
    ///         "properties": {"name": {"type": "string", "description": "Whom to greet."}},
    ///         "required": ["name"],
    ///     }))
    ///     .handler(|arguments, _cx| async move {
    ///         let name = arguments["name"].as_str().unwrap_or_default();
    ///         Ok(ToolReply::text(format!("Hello {name}")))
    ///     });
    /// let server = Server::new("greeter", "1.0.0").tools(ToolSet::new().with(greet)).build()?;
    /// # Ok::<(), mcp_tool_runtime::BuildError>(())
    /// ```
    #[expect(
        clippy::new_ret_no_self,
        reason = "the definition is made, and checked, when a server is built"
    )]
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> ToolBuilder {
        ToolBuilder {
            name: name.into(),
            description: description.into(),
            title: None,
            facts: Facts::new("", ""),
            input: json!({"type": "object", "properties": {}}),
            output: None,
            icons: None,
            meta: None,
        }
    }
}

impl ToolBuilder {
    /// A name for people.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The tool changes nothing.
    pub fn read_only(mut self, hint: bool) -> Self {
        self.facts = self.facts.read_only(hint);
        self
    }

    /// The tool may destroy something.
    pub fn destructive(mut self, hint: bool) -> Self {
        self.facts = self.facts.destructive(hint);
        self
    }

    /// Calling it twice is calling it once.
    pub fn idempotent(mut self, hint: bool) -> Self {
        self.facts = self.facts.idempotent(hint);
        self
    }

    /// The tool reaches beyond the server.
    pub fn open_world(mut self, hint: bool) -> Self {
        self.facts = self.facts.open_world(hint);
        self
    }

    /// How long a call may take; without it, what the server says.
    pub fn timeout(mut self, limit: Duration) -> Self {
        let millis = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        self.facts = self.facts.timeout_ms(millis);
        self
    }

    /// Arguments that are not declared are an error.
    pub fn deny_unknown(mut self) -> Self {
        self.facts = self.facts.deny_unknown();
        self
    }

    /// Arguments are taken as they came, or refused.
    pub fn strict(mut self) -> Self {
        self.facts = self.facts.strict();
        self
    }

    /// What it takes: JSON Schema of an object. Without one, it takes no arguments.
    pub fn input_schema(mut self, schema: Value) -> Self {
        self.input = schema;
        self
    }

    /// What [`ToolReply::structured`] gives: JSON Schema of an object. A reply without it is then a defect
    /// (MCP, server/tools, output schema).
    pub fn output_schema(mut self, schema: Value) -> Self {
        self.output = Some(schema);
        self
    }

    /// Icons for user interfaces (MCP, basic/index, `Icon`): a JSON array of them.
    pub fn icons(mut self, icons: Value) -> Self {
        self.icons = Some(icons);
        self
    }

    /// Metadata for the client (MCP, basic/index, `_meta`).
    pub fn meta(mut self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        self.meta
            .get_or_insert_default()
            .insert(key.into(), value.into());
        self
    }

    /// What a call does. The closure gets arguments that fit the schema.
    pub fn handler<F, Answer>(self, run: F) -> DefinedTool<F>
    where
        F: Fn(Map<String, Value>, ToolContext) -> Answer + Send + Sync + 'static,
        Answer: Future<Output = Result<ToolReply, Failure>> + Send + 'static,
    {
        DefinedTool {
            draft: self,
            everything: (argument("arguments", "").flatten(),),
            run,
        }
    }

    fn define(&self) -> Result<ToolDefinition, DefinitionError> {
        check_name(&self.name)?;
        check_description(&self.name, &self.description)?;
        let hints = self.facts.annotations;
        if hints.read_only == Some(true)
            && [hints.destructive, hints.idempotent].contains(&Some(true))
        {
            return Err(refused(
                &self.name,
                "its hints",
                "what changes nothing is neither destructive nor idempotent",
                "leave `read_only` out, or the others",
            ));
        }
        Ok(ToolDefinition {
            name: Cow::Owned(self.name.clone()),
            title: self.title.clone().map(Cow::Owned),
            description: Cow::Owned(self.description.trim().to_owned()),
            annotations: self.facts.annotations,
            input: InputSchema::given(&self.name, &self.facts, &self.input)?,
            output: OutputSchema::given(&self.name, self.output.as_ref())?,
            icons: self.icons.clone().map(Box::new),
            meta: self.meta.clone().map(Box::new),
            timeout: self.facts.timeout,
            strict: self.facts.strict,
            states: Box::default(),
            cases: &[],
        })
    }
}

impl<F, Answer> Tool for DefinedTool<F>
where
    F: Fn(Map<String, Value>, ToolContext) -> Answer + Send + Sync + 'static,
    Answer: Future<Output = Result<ToolReply, Failure>> + Send + 'static,
{
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        self.draft.define()
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        let definition = call.context.definition();
        let arguments = match arguments::decode(&self.everything, call.arguments, definition) {
            Ok((arguments,)) => arguments,
            Err(failure) => return Box::pin(ready(Err(failure))),
        };
        let is_promised = definition.output.is_advertised();
        let answer = (self.run)(arguments, call.context);
        Box::pin(async move {
            let reply = answer.await?;
            if is_promised && reply.structured.is_none() {
                let what = "it declares an output schema and replied without structured content";
                return Err(Failure::defect(what));
            }
            Ok(reply)
        })
    }
}

impl<F> fmt::Debug for DefinedTool<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DefinedTool")
            .field(&self.draft.name)
            .finish()
    }
}

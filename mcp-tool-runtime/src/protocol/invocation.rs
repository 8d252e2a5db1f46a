//! From a `tools/call` request to a call that can start (MCP, server/tools, calling tools).

use std::sync::{Arc, OnceLock};

use serde_json::json;
use serde_json::value::RawValue;

use super::call::Call;
use super::lifecycle::{invalid_params, shortened};
use super::live::LiveCall;
use super::panic::contained;
use super::params::Params;
use super::result::Addressee;
use super::session::SessionSettings;
use super::time_limit::time_limit;
use super::{Client, MetaMembers, ProtocolVersion, RegisteredTool, Service, log};
#[cfg(feature = "elicit")]
use crate::elicit::{Brought, Dialogue};
use crate::rpc::code::INVALID_PARAMS;
use crate::rpc::{ErrorBody, string};
use crate::tool::{Inner, Outbox, ToolCall, ToolContext, ToolDefinition};

/// A call whose tool is known. Nothing of the tool has run yet.
pub(crate) struct Invocation<'a> {
    service: Arc<Service>,
    tool: RegisteredTool,
    arguments: &'a str,
    meta: Option<&'a str>,
    version: ProtocolVersion,
    client: Option<Arc<Client>>,
    live: LiveCall,
    outbox: Option<Outbox>,
    unheard: Option<fn(&str)>,
    #[cfg(feature = "elicit")]
    dialogue: Option<Dialogue>,
}

/// What the parameters of `tools/call` name.
pub(super) struct Target<'a> {
    tool: RegisteredTool,
    arguments: &'a str,
    meta: Option<&'a str>,
    #[cfg(feature = "elicit")]
    dialogue: Option<Dialogue>,
}

impl<'a> Target<'a> {
    pub(super) fn of(
        service: &Service,
        params: &Params<'a>,
        #[cfg_attr(
            not(feature = "elicit"),
            expect(unused_variables, reason = "only a dialogue depends on it")
        )]
        version: ProtocolVersion,
    ) -> Result<Self, ErrorBody> {
        let name = params
            .name
            .ok_or_else(|| invalid_params("`name` is missing"))?;
        let name = string(name).ok_or_else(|| invalid_params("`name` must be a string"))?;
        let tool = service
            .tool(&name)
            .ok_or_else(|| unknown_tool(service, &name))?;
        let arguments = match params.arguments {
            None | Some("null") => "{}",
            // A string may hold an object: some hosts encode it twice.
            Some(json) if json.starts_with(['{', '"']) => json,
            Some(_) => return Err(invalid_params("`arguments` must be an object")),
        };
        Ok(Self {
            #[cfg(feature = "elicit")]
            dialogue: dialogue(service, params, version, &name, arguments)?,
            tool: tool.clone(),
            arguments,
            meta: params.meta,
        })
    }

    pub(super) fn definition(&self) -> &Arc<ToolDefinition> {
        &self.tool.definition
    }

    pub(super) fn invoked(
        self,
        service: &Arc<Service>,
        version: ProtocolVersion,
        client: Option<Arc<Client>>,
        live: LiveCall,
        session: &SessionSettings,
    ) -> Invocation<'a> {
        Invocation {
            service: Arc::clone(service),
            tool: self.tool,
            arguments: self.arguments,
            meta: self.meta,
            version,
            client,
            live,
            outbox: session.outbox.clone(),
            unheard: session.unheard,
            #[cfg(feature = "elicit")]
            dialogue: self.dialogue,
        }
    }
}

/// What was asked and answered before; earlier protocol versions have no way to say.
#[cfg(feature = "elicit")]
fn dialogue<'a>(
    service: &Service,
    params: &Params<'a>,
    version: ProtocolVersion,
    tool: &str,
    arguments: &str,
) -> Result<Option<Dialogue>, ErrorBody> {
    if !version.is_modern() {
        return Ok(None);
    }
    // Some clients write what they leave out as null.
    let given = |json: Option<&'a str>| json.filter(|json| *json != "null");
    let brought = Brought {
        state: given(params.request_state),
        responses: given(params.input_responses),
    };
    Dialogue::resume(&service.seal, tool, arguments, brought)
        .map(Some)
        .map_err(invalid_params)
}

fn unknown_tool(service: &Service, name: &str) -> ErrorBody {
    let error = ErrorBody::new(INVALID_PARAMS, format!("Unknown tool: {}", shortened(name)));
    match service.close_names(name) {
        none if none.is_empty() => error,
        suggestions => error.data(json!({ "suggestions": suggestions })),
    }
}

impl Invocation<'_> {
    /// Decodes the arguments and calls the tool; its future is not polled yet.
    pub(crate) fn start(self) -> Call {
        let RegisteredTool { tool, definition } = self.tool;
        let meta = self.meta.unwrap_or("{}");
        let span = log::span(
            definition.name(),
            self.live.id(),
            self.version,
            &MetaMembers::of(meta),
        );
        let limit = time_limit(&definition, &self.service.limits, self.arguments);
        let context = ToolContext::new(Inner {
            request_id: self.live.id().clone(),
            version: self.version,
            definition,
            states: Arc::clone(&self.service.states),
            meta: self
                .meta
                .and_then(|json| RawValue::from_string(json.to_owned()).ok()),
            client: self.client,
            cancellation: self.live.token().clone(),
            outbox: self.outbox,
            reporter: OnceLock::new(),
            #[cfg(feature = "elicit")]
            dialogue: self.dialogue,
        });
        let future = span
            .in_scope(|| contained(|| tool.call(ToolCall::new(self.arguments, context.clone()))))
            .unwrap_or_else(|failure| Box::pin(std::future::ready(Err(failure))));
        let addressee = Addressee {
            service: self.service,
            context,
        };
        Call::new(addressee, self.live, limit, span, self.unheard, future)
    }
}

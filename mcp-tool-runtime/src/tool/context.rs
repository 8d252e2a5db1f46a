//! What a tool may know of its call besides the arguments.

use std::any::{Any, TypeId, type_name};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use serde_json::value::RawValue;

use super::progress::{Outbox, Progress, Reporter};
use super::{CancellationToken, ToolDefinition};
use crate::failure::{Failure, ToolError};
use crate::protocol::{Client, ClientInfo, MetaMembers, ProtocolVersion};
use crate::rpc::RequestId;

/// The call a tool is answering: who asked, for which request. Cheap to clone.
#[derive(Debug, Clone)]
pub struct ToolContext(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) request_id: RequestId,
    pub(crate) version: ProtocolVersion,
    pub(crate) definition: Arc<ToolDefinition>,
    pub(crate) states: Arc<StateMap>,
    pub(crate) meta: Option<Box<RawValue>>,
    /// What `initialize` said of the client; modern requests say it in `_meta`.
    pub(crate) client: Option<Arc<Client>>,
    pub(crate) cancellation: CancellationToken,
    pub(crate) outbox: Option<Outbox>,
    /// Made when a tool first asks for it.
    pub(crate) reporter: OnceLock<Option<Arc<Reporter>>>,
    /// What the user was asked; `None` where the protocol version has no questions.
    #[cfg(feature = "elicit")]
    pub(crate) dialogue: Option<crate::elicit::Dialogue>,
}

// Fn pointers and states have nothing to show.
impl std::fmt::Debug for Inner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ToolContext")
            .field("request_id", &self.request_id)
            .field("version", &self.version)
            .field("tool", &self.definition.name())
            .finish_non_exhaustive()
    }
}

impl ToolContext {
    pub(crate) fn new(inner: Inner) -> Self {
        Self(Arc::new(inner))
    }

    /// The id of the request (JSON-RPC 2.0, section 4).
    #[must_use]
    pub fn request_id(&self) -> &RequestId {
        &self.0.request_id
    }

    /// The name of the tool that was called.
    #[must_use]
    pub fn tool(&self) -> &str {
        self.0.definition.name()
    }

    /// The protocol version of the request.
    #[must_use]
    pub fn protocol_version(&self) -> ProtocolVersion {
        self.0.version
    }

    /// `_meta` of the request, as it came.
    #[must_use]
    pub fn meta(&self) -> Option<&RawValue> {
        self.0.meta.as_deref()
    }

    /// The client's name and version, as it says itself: for display, not for decisions.
    #[must_use]
    pub fn client(&self) -> Option<ClientInfo> {
        match (&self.0.client, self.version_is_modern()) {
            (Some(client), false) => client.info.clone(),
            _ => serde_json::from_str(self.meta_members().client_info?).ok(),
        }
    }

    /// The client's capabilities, JSON of an object as the client sent it (MCP, basic/index).
    #[must_use]
    pub fn client_capabilities(&self) -> Option<&str> {
        match (&self.0.client, self.version_is_modern()) {
            (Some(client), false) => client.capabilities.as_deref(),
            _ => self.meta_members().client_capabilities,
        }
    }

    /// Tripped when the call is cancelled or out of time.
    #[must_use]
    pub fn cancellation(&self) -> &CancellationToken {
        &self.0.cancellation
    }

    /// Reports how far the call has come, if its client asked for that.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let reporter = self.0.reporter.get_or_init(|| self.new_reporter());
        Progress::of(reporter.clone())
    }

    fn new_reporter(&self) -> Option<Arc<Reporter>> {
        let token = self.meta_members().progress_token?;
        Reporter::of(self, token, self.0.outbox.as_ref()?).map(Arc::new)
    }

    /// The call is over: nothing is reported any more.
    pub(crate) fn end_progress(&self) {
        if let Some(reporter) = self.0.reporter.get_or_init(|| None) {
            reporter.end();
        }
    }

    fn version_is_modern(&self) -> bool {
        self.0.version.is_modern()
    }

    fn meta_members(&self) -> MetaMembers<'_> {
        MetaMembers::of(self.meta().map_or("{}", RawValue::get))
    }

    /// What `.state(…)` gave the server.
    #[must_use]
    pub fn state<S: Any + Send + Sync>(&self) -> Option<&S> {
        self.0.states.get()
    }

    #[cfg(feature = "elicit")]
    pub(crate) fn dialogue(&self) -> Option<&crate::elicit::Dialogue> {
        self.0.dialogue.as_ref()
    }

    pub(super) fn states(&self) -> &StateMap {
        &self.0.states
    }

    pub(crate) fn definition(&self) -> &Arc<ToolDefinition> {
        &self.0.definition
    }
}

/// What a parameter marked `#[context]` is made from.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not come from the context of a call",
    label = "take `ToolContext`, or implement `FromContext` for `{Self}`",
    note = "a value that the server holds is `#[state]`"
)]
pub trait FromContext: Sized + Send {
    /// Why it may be missing.
    type Error: ToolError;

    /// Reads it from the call.
    ///
    /// # Errors
    ///
    /// Whatever the type needs and the call lacks; the tool is then not run.
    fn from_context(cx: &ToolContext) -> Result<Self, Self::Error>;
}

impl FromContext for ToolContext {
    type Error = Failure;

    fn from_context(cx: &ToolContext) -> Result<Self, Failure> {
        Ok(cx.clone())
    }
}

/// The values `.state(…)` gave a server, one per type.
#[derive(Default)]
pub(crate) struct StateMap(HashMap<TypeId, (&'static str, Arc<dyn Any + Send + Sync>)>);

impl StateMap {
    /// Returns false where the type was there already.
    pub(crate) fn insert<S: Any + Send + Sync>(&mut self, state: S) -> bool {
        self.0
            .insert(TypeId::of::<S>(), (type_name::<S>(), Arc::new(state)))
            .is_none()
    }

    pub(crate) fn contains(&self, need: &StateNeed) -> bool {
        self.0.contains_key(&(need.id)())
    }

    /// A type it has that is like the wanted one but for a wrapper: `Arc<Db>` and `Db`, either way.
    pub(crate) fn similar(&self, wanted: &str) -> Option<&'static str> {
        let wraps = |outer: &str, inner: &str| {
            outer.ends_with('>') && outer.contains(&format!("<{inner}>"))
        };
        let similar = self.0.values().map(|(name, _)| *name);
        similar
            .filter(|name| wraps(name, wanted) || wraps(wanted, name))
            .min()
    }

    pub(super) fn get<S: Any>(&self) -> Option<&S> {
        self.0.get(&TypeId::of::<S>())?.1.downcast_ref()
    }
}

impl std::fmt::Debug for StateMap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set()
            .entries(self.0.values().map(|(name, _)| name))
            .finish()
    }
}

/// A type of state that a tool borrows.
#[derive(Debug, Clone, Copy)]
pub struct StateNeed {
    id: fn() -> TypeId,
    name: fn() -> &'static str,
}

impl StateNeed {
    /// State of type `S`.
    #[must_use]
    pub const fn of<S: Any>() -> Self {
        Self {
            id: TypeId::of::<S>,
            name: type_name::<S>,
        }
    }

    pub(crate) fn type_name(&self) -> &'static str {
        (self.name)()
    }
}

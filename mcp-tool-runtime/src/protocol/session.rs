//! One connection: its version, its live calls, and what each message leads to.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use super::call::Call;
use super::invocation::{Invocation, Target};
use super::lifecycle::{Opened, initialize, invalid_params, modern_version, not_opened, shortened};
use super::live::LiveCalls;
#[cfg(feature = "stdio")]
use super::log;
use super::params::{MetaMembers, Params};
use super::{ProtocolVersion, Service};
use crate::rpc::code::{INVALID_REQUEST, METHOD_NOT_FOUND, PARSE_ERROR};
use crate::rpc::{
    Answer, Body, ErrorBody, Incoming, Message, NoId, Refusal, Request, RequestId, parse_one,
    parse_text,
};
use crate::tool::Outbox;

/// One peer's conversation with a server, over any transport.
///
/// Messages go in one by one, in the order they came; answers come out of the futures, in any order.
/// Cheap to clone: clones are the same session.
#[derive(Clone)]
pub struct Session(Arc<Shared>);

struct Shared {
    service: Arc<Service>,
    state: Mutex<State>,
    live: Arc<LiveCalls>,
    settings: SessionSettings,
}

/// What a transport gives its session.
#[derive(Clone, Default)]
pub(crate) struct SessionSettings {
    /// Takes notifications, one message each.
    pub(crate) outbox: Option<Outbox>,
    /// Takes a defect's text where nobody listens to events.
    pub(crate) unheard: Option<fn(&str)>,
}

#[derive(Default)]
struct State {
    /// What `initialize` agreed on.
    opened: Option<Opened>,
    /// The version of the last modern message.
    spoken: Option<ProtocolVersion>,
}

/// What a message led to.
pub(crate) enum Accepted<'a> {
    Nothing,
    Answer(Vec<u8>),
    Call(Invocation<'a>),
    Batch(Vec<Accepted<'a>>),
}

impl Session {
    pub(crate) fn new(service: Arc<Service>, settings: SessionSettings) -> Self {
        Self(Arc::new(Shared {
            service,
            state: Mutex::default(),
            live: Arc::default(),
            settings,
        }))
    }

    /// Takes in one message: JSON text, without the line feed that may end it.
    ///
    /// Whatever depends on the order of messages happens before this returns; the future does the rest. It
    /// gives the answer, or `None` for what is not answered: notifications, stray responses, cancelled
    /// calls. Dropping it cancels the call.
    ///
    /// ```
    /// # async fn run(session: mcp_tool_runtime::Session) {
    /// let answer = session.handle(r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).await;
    /// assert_eq!(answer.as_deref(), Some(&br#"{"jsonrpc":"2.0","id":1,"result":{}}"#[..]));
    /// # }
    /// # let session = mcp_tool_runtime::Server::new("demo", "1.0.0").build().unwrap().session();
    /// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(run(session));
    /// ```
    pub fn handle(&self, message: impl AsRef<[u8]>) -> Handling {
        Handling::of(self.accept(message.as_ref()))
    }

    /// Ends all calls at work without an answer. What is returned tells the operator which, where there are any.
    #[cfg(feature = "stdio")]
    pub(crate) fn cut_off(&self) -> Option<impl FnOnce() + Send + 'static> {
        let (cut, unheard) = (self.0.live.cancel_all(), self.0.settings.unheard);
        let any = !cut.is_empty();
        any.then_some(move || {
            for (id, tool) in cut {
                log::cut_off(tool.name(), &id, unheard);
            }
        })
    }

    #[cfg(feature = "stdio")]
    pub(crate) fn service(&self) -> &Arc<Service> {
        &self.0.service
    }

    /// What the peer is told when a message was too long to be read at all.
    pub(crate) fn too_long(&self) -> Vec<u8> {
        let limit = self.0.service.limits.max_message_bytes;
        let what = format!("Invalid Request: a message has at most {limit} bytes");
        self.refuse(None, &ErrorBody::new(INVALID_REQUEST, what), None)
    }

    /// Takes in one message. The part of its work that has to happen in order is done.
    pub(crate) fn accept<'a>(&self, message: &'a [u8]) -> Accepted<'a> {
        // The carriage return of a line's end is no part of the message.
        let message = message.strip_suffix(b"\r").unwrap_or(message);
        if message.len() > self.0.service.limits.max_message_bytes {
            return Accepted::Answer(self.too_long());
        }
        match parse_text(message) {
            Ok(Incoming::One("")) => Accepted::Nothing,
            Ok(Incoming::One(text)) => self.accept_one(parse_one(text)),
            Ok(Incoming::Batch(elements)) => self.accept_batch(&elements),
            Err(unreadable) => {
                let error = ErrorBody::new(PARSE_ERROR, unreadable.to_string());
                Accepted::Answer(self.refuse(None, &error, None))
            }
        }
    }

    fn accept_batch<'a>(&self, elements: &[&'a str]) -> Accepted<'a> {
        let opened = self.lock().opened.as_ref().map(|opened| opened.version);
        let refuse = |what: &str| {
            let error = ErrorBody::new(INVALID_REQUEST, format!("Invalid Request: {what}"));
            Accepted::Answer(self.refuse(None, &error, None))
        };
        if !opened.is_some_and(ProtocolVersion::has_batches) {
            return refuse("this protocol version has no batches");
        }
        if elements.is_empty() {
            return refuse("an empty batch");
        }
        let most = self.0.service.limits.max_in_flight;
        if elements.len() > most {
            return refuse(&format!("a batch has at most {most} messages"));
        }
        let each = elements
            .iter()
            .map(|element| self.accept_one(parse_one(element)));
        Accepted::Batch(each.collect())
    }

    fn accept_one<'a>(&self, message: Result<Message<'a>, Refusal<'a>>) -> Accepted<'a> {
        match message {
            Ok(Message::Request(request)) => self.request(request),
            Ok(Message::Notification(body)) => {
                self.notified(&body);
                Accepted::Nothing
            }
            Ok(Message::Response) => Accepted::Nothing,
            Err(refusal) => {
                Accepted::Answer(self.refuse(refusal.id.as_ref(), &refusal.error, refusal.params))
            }
        }
    }

    fn request<'a>(&self, request: Request<'a>) -> Accepted<'a> {
        let Request { id, body } = request;
        match self.dispatch(&id, &body) {
            Ok(accepted) => accepted,
            Err(error) => Accepted::Answer(Answer::of_error(&id, &error)),
        }
    }

    fn dispatch<'a>(&self, id: &RequestId, body: &Body<'a>) -> Result<Accepted<'a>, ErrorBody> {
        let params = Params::of(body.params);
        let meta = read_meta(&params)?;
        let modern = modern_version(&meta)?;
        let mut state = self.lock();
        if modern.is_some() {
            state.spoken = modern;
        }
        let legacy = state.opened.as_ref().map(|opened| opened.version);
        let result = |json: &str| Ok(Accepted::Answer(Answer::of_json(id, json)));
        let rendered = |open: &str| Ok(Accepted::Answer(Answer::of_rendered(id, open)));
        match (body.method.as_ref(), modern, legacy) {
            ("initialize", None, _) => {
                let json = initialize(&self.0.service, &params, &mut state.opened)?;
                result(&json)
            }
            ("ping", None, _) => result("{}"),
            ("server/discover", Some(_), _) => rendered(self.0.service.list.discover()),
            (method @ ("tools/list" | "tools/call"), modern, legacy) => {
                let version = modern.or(legacy).ok_or_else(|| not_opened(method))?;
                let client = state
                    .opened
                    .as_ref()
                    .map(|opened| Arc::clone(&opened.client));
                drop(state);
                if method == "tools/list" {
                    check_cursor(&params)?;
                    return rendered(self.0.service.list.tools(version));
                }
                let target = Target::of(&self.0.service, &params, version)?;
                let live = self
                    .0
                    .live
                    .enter(id.clone(), target.definition())
                    .ok_or_else(|| in_use(id))?;
                let client = client.filter(|_| !version.is_modern());
                let service = &self.0.service;
                let invocation = target.invoked(service, version, client, live, &self.0.settings);
                Ok(Accepted::Call(invocation))
            }
            (method, None, None) => Err(not_opened(method)),
            (method, ..) => Err(ErrorBody::new(
                METHOD_NOT_FOUND,
                format!("Method not found: {}", shortened(method)),
            )),
        }
    }

    fn notified(&self, body: &Body<'_>) {
        if body.method == "notifications/cancelled" {
            let params = Params::of(body.params);
            if let Some(id) = params.request_id.and_then(RequestId::from_json) {
                self.0.live.cancel(&id);
            }
        }
    }

    /// An error for a message that could not be dispatched.
    fn refuse(&self, id: Option<&RequestId>, error: &ErrorBody, params: Option<&str>) -> Vec<u8> {
        if let Some(id) = id {
            return Answer::of_error(id, error);
        }
        let own = params
            .map(Params::of)
            .and_then(|params| modern_version(&read_meta(&params).ok()?).ok()?);
        let version = own.or_else(|| {
            let state = self.lock();
            let agreed = state.opened.as_ref().map(|opened| opened.version);
            agreed.or(state.spoken)
        });
        let no_id = match version {
            Some(version) if version.forbids_null_id() => NoId::Absent,
            _ => NoId::Null,
        };
        Answer::of_error_to_nobody(no_id, error)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = self.lock().opened.as_ref().map(|opened| opened.version);
        f.debug_struct("Session")
            .field("opened", &version)
            .finish_non_exhaustive()
    }
}

fn read_meta<'a>(params: &Params<'a>) -> Result<MetaMembers<'a>, ErrorBody> {
    match params.meta {
        // Some clients write what they leave out as null.
        None | Some("null") => Ok(MetaMembers::default()),
        Some(meta) if meta.starts_with('{') => Ok(MetaMembers::of(meta)),
        Some(_) => Err(invalid_params("`_meta` must be an object")),
    }
}

/// All tools are on one page: no cursor was ever given out.
fn check_cursor(params: &Params<'_>) -> Result<(), ErrorBody> {
    match params.cursor {
        None | Some("null") => Ok(()),
        Some(_) => Err(invalid_params("unknown `cursor`")),
    }
}

fn in_use(id: &RequestId) -> ErrorBody {
    let what = format!("Invalid Request: a call with the id {id} is still running");
    ErrorBody::new(INVALID_REQUEST, what)
}

/// The future of an answer.
#[must_use = "the message is only answered when this is awaited"]
pub struct Handling(Work);

enum Work {
    Done(Option<Vec<u8>>),
    Call(Call),
    Batch(Vec<Handling>),
}

impl Handling {
    /// Whether a call waits for its turn: nothing of its tool has run.
    #[cfg(feature = "stdio")]
    pub(crate) fn waits_for_turn(&self) -> bool {
        matches!(&self.0, Work::Call(call) if !call.has_begun())
    }

    /// Waits for the turn of such a call.
    #[cfg(feature = "stdio")]
    pub(crate) async fn turn(&mut self) {
        if let Work::Call(call) = &mut self.0 {
            std::future::poll_fn(|cx| call.poll_turn(cx)).await;
        }
    }

    pub(crate) fn of(accepted: Accepted<'_>) -> Self {
        Self(match accepted {
            Accepted::Nothing => Work::Done(None),
            Accepted::Answer(answer) => Work::Done(Some(answer)),
            Accepted::Call(invocation) => Work::Call(invocation.start()),
            Accepted::Batch(each) => Work::Batch(each.into_iter().map(Self::of).collect()),
        })
    }
}

impl Future for Handling {
    type Output = Option<Vec<u8>>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut self.0 {
            Work::Done(answer) => Poll::Ready(answer.take()),
            Work::Call(call) => Pin::new(call).poll(cx),
            Work::Batch(each) => {
                let mut pending = false;
                for one in each.iter_mut() {
                    if !matches!(one.0, Work::Done(_)) {
                        match Pin::new(&mut *one).poll(cx) {
                            Poll::Ready(answer) => one.0 = Work::Done(answer),
                            Poll::Pending => pending = true,
                        }
                    }
                }
                if pending {
                    return Poll::Pending;
                }
                Poll::Ready(joined(each))
            }
        }
    }
}

/// The answers of a batch as one array; `None` where there is none.
fn joined(each: &mut [Handling]) -> Option<Vec<u8>> {
    let answers = each.iter_mut().filter_map(|one| match &mut one.0 {
        Work::Done(answer) => answer.take(),
        Work::Call(_) | Work::Batch(_) => None,
    });
    let mut array = Vec::new();
    for answer in answers {
        array.push(if array.is_empty() { b'[' } else { b',' });
        array.extend_from_slice(&answer);
    }
    (!array.is_empty()).then(|| {
        array.push(b']');
        array
    })
}

impl fmt::Debug for Handling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match &self.0 {
            Work::Done(_) => "done",
            Work::Call(_) => "call",
            Work::Batch(_) => "batch",
        };
        f.debug_tuple("Handling").field(&word).finish()
    }
}

//! The calls of a session that have no answer yet.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use std::sync::{Arc, Mutex, PoisonError};

use crate::rpc::{IdHasher, RequestId};
use crate::tool::{CancellationToken, ToolDefinition};

/// Calls by id. A call leaves when it is answered, cancelled or dropped, whichever comes first; who
/// takes it out decides what is sent.
#[derive(Debug, Default)]
pub(super) struct LiveCalls(Mutex<ById>);

type ById = HashMap<RequestId, Entered, BuildHasherDefault<IdHasher>>;

#[derive(Debug)]
struct Entered {
    #[cfg_attr(
        not(feature = "stdio"),
        expect(dead_code, reason = "only a transport that ends by itself names it")
    )]
    tool: Arc<ToolDefinition>,
    token: CancellationToken,
}

impl LiveCalls {
    /// Enters a call; `None` where its id is in use.
    pub(super) fn enter(
        self: &Arc<Self>,
        id: RequestId,
        tool: &Arc<ToolDefinition>,
    ) -> Option<LiveCall> {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match calls.entry(id) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => {
                let token = CancellationToken::default();
                let id = place.key().clone();
                place.insert(Entered {
                    tool: Arc::clone(tool),
                    token: token.clone(),
                });
                Some(LiveCall {
                    calls: Arc::clone(self),
                    id,
                    token,
                    left: false,
                })
            }
        }
    }

    /// Cancels a call; unknown ids are ignored.
    pub(super) fn cancel(&self, id: &RequestId) {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entered = calls.remove(id);
        drop(calls);
        if let Some(entered) = entered {
            entered.token.cancel();
        }
    }

    /// Cancels every call; says which they were.
    #[cfg(feature = "stdio")]
    pub(super) fn cancel_all(&self) -> Vec<(RequestId, Arc<ToolDefinition>)> {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entered: Vec<_> = calls.drain().collect();
        drop(calls);
        let cancelled = entered.into_iter().map(|(id, Entered { tool, token })| {
            token.cancel();
            (id, tool)
        });
        cancelled.collect()
    }

    fn remove(&self, id: &RequestId, token: &CancellationToken) -> bool {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The id may have been given to another call after this one was cancelled.
        calls.get(id).is_some_and(|live| live.token.is(token)) && calls.remove(id).is_some()
    }
}

/// One call's place among the live ones.
#[derive(Debug)]
pub(super) struct LiveCall {
    calls: Arc<LiveCalls>,
    id: RequestId,
    token: CancellationToken,
    left: bool,
}

impl LiveCall {
    pub(super) fn id(&self) -> &RequestId {
        &self.id
    }

    pub(super) fn token(&self) -> &CancellationToken {
        &self.token
    }

    /// Leaves with an answer; false where the call was cancelled, and nothing may be sent.
    pub(super) fn answer(&mut self) -> bool {
        self.left = true;
        self.calls.remove(&self.id, &self.token)
    }
}

impl Drop for LiveCall {
    /// A call that is dropped unanswered was cancelled by whoever dropped it.
    fn drop(&mut self) {
        if !self.left && self.calls.remove(&self.id, &self.token) {
            self.token.cancel();
        }
    }
}

//! What an account may do, and what it has done.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use tokio::time::Instant;

use crate::SearchError;

const MONTH: Duration = Duration::from_secs(30 * 24 * 3600);
const MINUTE: Duration = Duration::from_secs(60);

pub struct Account {
    limit: u32,
    per_minute: u32,
    since: Instant,
    suspended: Option<String>,
    searches: Mutex<Searches>,
}

struct Searches {
    used: u32,
    minute: Instant,
    in_minute: u32,
}

/// Figures of an account.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Standing {
    limit: u32,
    used: u32,
    remaining: u32,
}

impl Account {
    /// An account with so many searches a month, and so many a minute.
    pub fn new(limit: u32, per_minute: u32) -> Self {
        let now = Instant::now();
        Self {
            limit,
            per_minute,
            since: now,
            suspended: None,
            searches: Mutex::new(Searches {
                used: 0,
                minute: now,
                in_minute: 0,
            }),
        }
    }

    /// The same account, suspended.
    #[cfg(test)]
    pub fn suspended(mut self, reason: &str) -> Self {
        self.suspended = Some(reason.to_owned());
        self
    }

    pub fn standing(&self) -> Standing {
        let used = self.searches().used;
        Standing {
            limit: self.limit,
            used,
            remaining: self.limit.saturating_sub(used),
        }
    }

    /// Counts one search, if it is allowed, and gives how many are left.
    pub fn admit(&self) -> Result<u32, SearchError> {
        if let Some(reason) = &self.suspended {
            let reason = reason.clone();
            return Err(SearchError::Suspended { reason });
        }
        let now = Instant::now();
        let mut searches = self.searches();
        if searches.used >= self.limit {
            return Err(SearchError::QuotaExceeded {
                limit: self.limit,
                used: searches.used,
                remaining: 0,
                resets_in: (self.since + MONTH).saturating_duration_since(now),
            });
        }
        if now >= searches.minute + MINUTE {
            (searches.minute, searches.in_minute) = (now, 0);
        }
        if searches.in_minute >= self.per_minute {
            return Err(SearchError::RateLimited {
                per_minute: self.per_minute,
                wait: searches.minute + MINUTE - now,
            });
        }
        searches.used += 1;
        searches.in_minute += 1;
        Ok(self.limit - searches.used)
    }

    fn searches(&self) -> MutexGuard<'_, Searches> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

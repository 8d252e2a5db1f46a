//! The issues, and what can be done with them.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use mcp_tool_runtime::{ToolError, mcp_tool, mcp_tools};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whom the server acts for.
pub struct Account {
    pub login: String,
    /// Maintainers may close what others opened.
    pub maintainer: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Open,
    Closed,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Issue {
    id: u32,
    title: String,
    status: Status,
    author: String,
    comments: Vec<String>,
    /// Grows with each change.
    version: u32,
}

/// What the framework puts in front says what failed; each message names the input and says why, each
/// hint what to do next.
#[derive(Debug, thiserror::Error, ToolError)]
pub enum TrackerError {
    #[error("`id` is {id}, and no issue has that number")]
    #[recoverable(
        category = "not_found",
        hint = "Call `list_issues` to see which there are.",
        effects = "none"
    )]
    NotFound { id: u32 },

    #[error(
        "`version` is {given}, but issue {id} has been changed since: it is at version {current}"
    )]
    #[recoverable(
        category = "conflict",
        hint = "Read what changed with `get_issue`, then pass `version` {current} if you still want to.",
        effects = "none",
        fields(current)
    )]
    Conflict { id: u32, given: u32, current: u32 },

    #[error("`id` is {id}, an issue of {author}, and {login} may close only issues of their own")]
    #[recoverable(
        category = "permission_denied",
        hint = "Leave a comment with `comment` that asks {author} or a maintainer to close it.",
        retry = "never",
        effects = "none"
    )]
    Forbidden {
        id: u32,
        author: String,
        login: String,
    },
}

/// The tracker: its methods are the tools.
pub struct Tracker {
    issues: Mutex<BTreeMap<u32, Issue>>,
}

#[mcp_tools]
impl Tracker {
    /// A tracker with two issues in it.
    pub fn with_samples() -> Self {
        let tracker = Self {
            issues: Mutex::default(),
        };
        tracker.insert("Crash on empty input", "ada");
        tracker.insert("Document the options", "grace");
        tracker
    }

    /// Issues, newest first.
    #[mcp_tool(title = "List issues", read_only, open_world = false)]
    async fn list_issues(
        &self,
        /// Only those of this status.
        status: Option<Status>,
        /// How many to return.
        #[arg(default = 20, min = 1, max = 100)]
        limit: usize,
    ) -> Vec<Issue> {
        let issues = self.issues();
        let wanted = issues.values().rev();
        wanted
            .filter(|issue| status.is_none_or(|status| issue.status == status))
            .take(limit)
            .cloned()
            .collect()
    }

    /// One issue with its comments.
    #[mcp_tool(read_only, open_world = false)]
    async fn get_issue(
        &self,
        /// Number of the issue.
        id: u32,
    ) -> Result<Issue, TrackerError> {
        let issues = self.issues();
        let issue = issues.get(&id).ok_or(TrackerError::NotFound { id })?;
        Ok(issue.clone())
    }

    /// Open an issue.
    #[mcp_tool(destructive = false, open_world = false)]
    async fn create_issue(
        &self,
        /// What it is about, in one line.
        #[arg(min_length = 3, max_length = 120)]
        title: &str,
        #[state] account: &Account,
    ) -> Issue {
        self.insert(title, &account.login)
    }

    /// Comment on an issue.
    #[mcp_tool(destructive = false, open_world = false)]
    async fn comment(
        &self,
        /// Number of the issue.
        id: u32,
        /// The comment.
        #[arg(min_length = 1)]
        text: &str,
        #[state] account: &Account,
    ) -> Result<Issue, TrackerError> {
        let mut issues = self.issues();
        let issue = issues.get_mut(&id).ok_or(TrackerError::NotFound { id })?;
        issue.comments.push(format!("{}: {text}", account.login));
        issue.version += 1;
        Ok(issue.clone())
    }

    /// Close an issue.
    #[mcp_tool(idempotent, open_world = false)]
    async fn close_issue(
        &self,
        /// Number of the issue.
        id: u32,
        /// The version you have read.
        version: u32,
        #[state] account: &Account,
    ) -> Result<Issue, TrackerError> {
        let mut issues = self.issues();
        let issue = issues.get_mut(&id).ok_or(TrackerError::NotFound { id })?;
        if issue.author != account.login && !account.maintainer {
            return Err(TrackerError::Forbidden {
                id,
                author: issue.author.clone(),
                login: account.login.clone(),
            });
        }
        if issue.version != version {
            return Err(TrackerError::Conflict {
                id,
                given: version,
                current: issue.version,
            });
        }
        issue.status = Status::Closed;
        issue.version += 1;
        Ok(issue.clone())
    }

    fn insert(&self, title: &str, author: &str) -> Issue {
        let mut issues = self.issues();
        let id = issues.keys().next_back().map_or(1, |last| last + 1);
        let issue = Issue {
            id,
            title: title.to_owned(),
            status: Status::Open,
            author: author.to_owned(),
            comments: Vec::new(),
            version: 1,
        };
        issues.insert(id, issue.clone());
        issue
    }

    fn issues(&self) -> MutexGuard<'_, BTreeMap<u32, Issue>> {
        self.issues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

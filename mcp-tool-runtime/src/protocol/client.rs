//! Who is on the other side (MCP, basic/index, `Implementation`).

use serde::Deserialize;

/// What a client says of itself. Nobody checks it: for display and logs, not for decisions.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub struct ClientInfo {
    /// Its name.
    pub name: String,
    /// Its version.
    #[serde(default)]
    pub version: String,
    /// Its name for people.
    #[serde(default)]
    pub title: Option<String>,
}

/// What `initialize` told of the client.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) info: Option<ClientInfo>,
    /// JSON of an object.
    pub(crate) capabilities: Option<Box<str>>,
}

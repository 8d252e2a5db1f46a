//! What is checked before a server serves, all at once.

use std::fmt;
use std::sync::Arc;

use super::Server;
#[cfg(feature = "elicit")]
use crate::elicit::Seal;
use crate::protocol::{Listing, RegisteredTool, Registry, Service, ToolList};
use crate::schema::KnownTypes;
use crate::tool::{DefinitionError, StateMap, Tool, ToolDefinition};

/// Why a server was not built: every problem, in the order of the tools.
#[derive(thiserror::Error, Clone)]
#[error("{}", listed(.problems))]
pub struct BuildError {
    problems: Vec<Problem>,
}

impl BuildError {
    /// Each problem by itself.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

// `main` prints errors by `Debug`; that has to read well.
impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One thing that is wrong with a server.
#[derive(Debug, thiserror::Error, Clone)]
#[non_exhaustive]
pub enum Problem {
    /// Two tools have the same name.
    #[error(
        "two tools are called `{tool}`\nhelp: give one of them another name: #[mcp_tool(name = \"…\")]"
    )]
    DuplicateTool {
        /// The name.
        tool: String,
    },
    /// A tool borrows state that the server does not have.
    #[error("tool `{tool}` needs a `{state}`, and the server has none\nhelp: {}", state_help(state, *similar))]
    MissingState {
        /// The tool.
        tool: String,
        /// The state's type.
        state: &'static str,
        /// A type that the server has, in which the tool's is wrapped or which the tool's wraps.
        similar: Option<&'static str>,
    },
    /// Two states have the same type: a tool could not say which it means.
    #[error("two states are of type `{state}`\nhelp: wrap one of them in a type of its own")]
    DuplicateState {
        /// The type.
        state: &'static str,
    },
    /// A tool cannot be advertised.
    #[error(transparent)]
    Definition(DefinitionError),
    /// A limit is zero, under which nothing could be served.
    #[error("`{setting}` is zero\nhelp: leave it out for the default")]
    ZeroLimit {
        /// The setting.
        setting: &'static str,
    },
    /// The system gave no random key.
    #[cfg(feature = "elicit")]
    #[error(
        "there is no randomness to seal questions with: {error}\nhelp: give a key: .request_state_key(…)"
    )]
    NoRandomness {
        /// What the system said.
        error: String,
    },
}

fn state_help(state: &str, similar: Option<&str>) -> String {
    match similar {
        Some(similar) => {
            format!("it has `{similar}`: take that, or give it `{state}`: .state(…)")
        }
        None => "give it one: .state(…)".to_owned(),
    }
}

fn listed(problems: &[Problem]) -> String {
    let count = match problems.len() {
        1 => "1 problem".to_owned(),
        many => format!("{many} problems"),
    };
    let mut text = format!("the server was not built: {count}");
    for problem in problems {
        let indented = problem.to_string().replace('\n', "\n  ");
        text.push_str(&format!("\n- {indented}"));
    }
    text
}

/// Checks a server; what passes can serve.
pub(super) fn check(server: Server) -> Result<Service, BuildError> {
    let mut problems = Vec::new();
    let (tools, listing) = registered(server.tools, server.strict, &mut problems);
    for tool in tools.as_slice() {
        problems.extend(missing_states(&tool.definition, &server.states));
    }
    let repeated = server.repeated_states.into_iter();
    problems.extend(repeated.map(|state| Problem::DuplicateState { state }));
    let limits = server.limits;
    let zero = [
        ("max_in_flight", limits.max_in_flight == 0),
        ("max_message_bytes", limits.max_message_bytes == 0),
        (
            "timeout",
            limits.timeout.is_some_and(|limit| limit.is_zero()),
        ),
        (
            "timeout_ceiling",
            limits.timeout_ceiling.is_some_and(|limit| limit.is_zero()),
        ),
    ];
    problems.extend(
        zero.into_iter()
            .filter(|(_, is_zero)| *is_zero)
            .map(|(setting, _)| Problem::ZeroLimit { setting }),
    );
    #[cfg(feature = "elicit")]
    let seal = seal(server.request_state_key, &mut problems);
    if !problems.is_empty() {
        return Err(BuildError { problems });
    }
    let (identity, instructions) = (server.identity, server.instructions);
    let list = ToolList::render(&identity, instructions.as_deref(), server.cache, listing);
    let mut service = Service::new(
        identity,
        instructions,
        limits,
        list,
        tools,
        server.states,
        #[cfg(feature = "elicit")]
        seal,
    );
    service.expose_defects = server.expose_defects;
    Ok(service)
}

#[cfg(feature = "elicit")]
fn seal(key: Option<[u8; 32]>, problems: &mut Vec<Problem>) -> Seal {
    let seal = key.map_or_else(Seal::random, |key| Ok(Seal::with_key(key)));
    seal.unwrap_or_else(|error| {
        let error = error.to_string();
        problems.push(Problem::NoRandomness { error });
        // Seals nothing: with a problem there is no server.
        Seal::with_key([0; 32])
    })
}

/// The tools that can be advertised, and what is advertised of them.
fn registered(
    tools: Vec<Arc<dyn Tool>>,
    strict: bool,
    problems: &mut Vec<Problem>,
) -> (Registry, Listing) {
    let mut registry = Registry::for_tools(tools.len());
    let mut listing = Listing::of(tools.len());
    let mut known = KnownTypes::default();
    // One problem per name, however often it is repeated.
    let mut repeated: Vec<String> = Vec::new();
    for tool in tools {
        match Arc::clone(&tool).definition_with(&mut known) {
            Ok(mut definition) => {
                definition.strict |= strict;
                listing.push(&mut definition);
                let definition = Arc::new(definition);
                let taken = registry.push(RegisteredTool { tool, definition }).err();
                repeated.extend(taken.filter(|name| !repeated.contains(name)));
            }
            Err(error) => problems.push(Problem::Definition(error)),
        }
    }
    let repeated = repeated.into_iter();
    problems.extend(repeated.map(|tool| Problem::DuplicateTool { tool }));
    (registry, listing)
}

fn missing_states(definition: &ToolDefinition, states: &StateMap) -> Vec<Problem> {
    let missing = definition
        .states
        .iter()
        .filter(|need| !states.contains(need));
    missing
        .map(|need| Problem::MissingState {
            tool: definition.name().to_owned(),
            state: need.type_name(),
            similar: states.similar(need.type_name()),
        })
        .collect()
}

//! What the integration tests share.

pub mod contract;
pub mod fixtures;

/// The examples of the page on attributes run.
#[cfg(doctest)]
#[doc = include_str!("../docs/attributes.md")]
struct Attributes;

/// The examples of the page on questions to the user run.
#[cfg(doctest)]
#[doc = include_str!("../docs/elicitation.md")]
struct Elicitation;

/// The examples of the README run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

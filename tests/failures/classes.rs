//! The variant's mark decides who reads it.

use std::error::Error;
use std::time::Duration;

use mcp_tool_runtime::{Class, Effects, Failure, Retry, ToolError};

#[derive(Debug, thiserror::Error, ToolError)]
enum ForecastError {
    #[error("no city is called `{city}`")]
    #[recoverable(hint = "Call `search_city` with {city:?}.", fields(city, tries = attempts))]
    UnknownCity { city: String, attempts: u32 },
    #[error("the provider is busy")]
    #[recoverable(category = "rate_limited", retry_after = wait, effects = "none")]
    Busy { wait: Option<Duration> },
    #[error("not yours: {0}")]
    #[protocol(code = 1001, data(owner = 0))]
    Forbidden(String),
    #[error("store: {0}")]
    Store(#[from] std::io::Error),
    #[error(transparent)]
    #[tool_error(transparent)]
    Quota(#[from] Quota),
}

#[derive(Debug, ToolError)]
#[recoverable(code = "quota", retry_after = "1500ms", resource = 0)]
struct Quota(&'static str);

impl std::fmt::Display for Quota {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is used up", self.0)
    }
}

impl Error for Quota {}

#[test]
fn a_recoverable_variant_tells_the_model_what_to_do() {
    let error = ForecastError::UnknownCity {
        city: "Oslp".to_owned(),
        attempts: 2,
    };
    assert_eq!(
        error.to_failure().text("forecast"),
        "forecast failed: no city is called `Oslp`. Call `search_city` with \"Oslp\". \
         Change the arguments before retrying."
    );
}

#[test]
fn a_wait_is_part_of_the_text_and_implies_the_same_call() {
    let busy = |wait| ForecastError::Busy { wait }.to_failure().text("t");
    assert_eq!(
        busy(Some(Duration::from_secs(30))),
        "t failed: the provider is busy. Nothing was changed. \
         Retry with the same arguments after 30 seconds."
    );
    assert_eq!(
        busy(None),
        "t failed: the provider is busy. Nothing was changed. Retry with the same arguments."
    );
}

#[test]
fn a_protocol_variant_has_its_own_code_and_message() {
    let failure = ForecastError::Forbidden("ana".to_owned()).to_failure();
    assert_eq!(failure.protocol_code(), Some(1001));
    assert_eq!(failure.message(), "not yours: ana");
}

#[test]
fn an_unmarked_variant_is_masked() {
    let failure = Failure::from(ForecastError::from(std::io::Error::other("disk on fire")));
    assert_eq!(failure.protocol_code(), Some(-32603));
    assert!(
        !failure.text("forecast").contains("disk"),
        "{}",
        failure.text("forecast")
    );
    assert_eq!(failure.message(), "store: disk on fire");
}

#[test]
fn a_transparent_variant_is_what_it_wraps() {
    let failure = ForecastError::from(Quota("plan")).to_failure();
    assert_eq!(
        failure.text("t"),
        "t failed: plan is used up. Retry with the same arguments after 2 seconds."
    );
}

#[test]
fn the_cases_are_known_without_a_value() {
    let codes: Vec<_> = ForecastError::CASES.iter().map(|case| case.code).collect();
    assert_eq!(
        codes,
        ["unknown_city", "busy", "forbidden", "store", "quota"]
    );
    let classes: Vec<_> = ForecastError::CASES.iter().map(|case| case.class).collect();
    assert_eq!(classes[0], Class::Recoverable);
    assert_eq!(classes[2], Class::Protocol(1001));
    assert_eq!(classes[3], Class::Defect);
    let Class::Transparent(inner) = classes[4] else {
        panic!("{:?}", classes[4]);
    };
    assert_eq!(inner(), Quota::CASES);
    let busy = ForecastError::CASES[1];
    assert_eq!(
        (busy.category, busy.retry, busy.effects),
        (Some("rate_limited"), Some(Retry::Same), Some(Effects::None))
    );
}

//! How long a call may take, and what its caller is told when it took too long.

use std::time::Duration;

use super::Limits;
use super::params::ChosenLimit;
use crate::failure::{Effects, Failure, Kind, Recoverable, Retry, TextForm};
use crate::rpc::string;
use crate::tool::ToolDefinition;

/// The limit of one call: the tool's own default or the server's; where the tool has a
/// `timeout_seconds` argument, what the caller asks for, up to the tool's maximum. Never more than
/// the server's ceiling.
pub(super) fn time_limit(
    definition: &ToolDefinition,
    limits: &Limits,
    arguments: &str,
) -> Option<Duration> {
    let timeout = definition.timeout;
    let own = timeout
        .default_ms
        .map(Duration::from_millis)
        .or(limits.timeout);
    let max = timeout.max_ms.map(Duration::from_millis);
    let asked = if timeout.argument {
        asked(arguments)
    } else {
        None
    };
    [asked.or(own), max, limits.timeout_ceiling]
        .into_iter()
        .flatten()
        .min()
}

/// A value that is no whole number of seconds is reported with the other arguments, not here.
fn asked(arguments: &str) -> Option<Duration> {
    let seconds = ChosenLimit::of(arguments).seconds?;
    // Hosts that quote numbers are understood here as they are elsewhere.
    let seconds: f64 = string(seconds).unwrap_or(seconds.into()).parse().ok()?;
    (seconds > 0.0).then(|| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

/// What a call that took too long answers. Where a repetition is not known to be harmless, the data hold no
/// `retry`, `retryable` is false and `effects` is `unknown`: a program does not retry by itself, and whoever
/// can look is told to do so first.
pub(super) fn timed_out(definition: &ToolDefinition, limit: Duration) -> Failure {
    let hints = definition.annotations();
    let read_only = hints.read_only == Some(true);
    let mut failure = Recoverable::new(format!("no result within {}", in_words(limit)));
    failure.code = Some("timeout".into());
    failure.category = Some("timeout".into());
    if read_only || hints.idempotent == Some(true) {
        failure.retry = Retry::Same;
        failure.effects = read_only.then_some(Effects::None);
    } else {
        // "Do not retry" would be wrong, and so would "retry": what happened has to be found out first.
        failure.check_first = true;
        failure.effects = Some(Effects::Unknown);
        failure.message = format!(
            "{} failed: {}. It is unknown whether anything was changed: check before retrying.",
            definition.name(),
            failure.message,
        );
        failure.form = TextForm::Whole;
    }
    Failure::of(Kind::Recoverable(failure))
}

fn in_words(limit: Duration) -> String {
    if limit.subsec_millis() == 0 && limit.as_secs() > 0 {
        match limit.as_secs() {
            1 => "1 second".to_owned(),
            secs => format!("{secs} seconds"),
        }
    } else {
        format!("{} milliseconds", limit.as_millis())
    }
}

//! The fast path: arguments as they came, one pass, no intermediate tree.

use serde::Deserialize as _;
use serde::de::IgnoredAny;

use super::slot::{Fill, Unfilled};
use crate::failure::{Failure, Kind, Recoverable, TextForm};
use crate::tool::{ArgumentList, ToolDefinition};

/// Decodes the arguments of one call. `raw` is JSON that the message parser has accepted.
pub(crate) fn decode<L: ArgumentList>(
    list: &L,
    raw: &str,
    definition: &ToolDefinition,
) -> Result<L::Values, Failure> {
    let invalid = |what: String| {
        let mut failure = Recoverable::new(format!("{} was not run: {what}", definition.name()));
        failure.code = Some("invalid_arguments".into());
        failure.form = TextForm::Whole;
        Failure::of(Kind::Recoverable(failure))
    };
    list.fill(
        |slots| fill(slots, raw).map_err(|error| invalid(error.to_string())),
        |Unfilled| invalid("an argument is missing".to_owned()),
    )
}

fn fill(slots: &mut [&mut dyn Fill], raw: &str) -> serde_json::Result<()> {
    let members: serde_json::Map<String, serde_json::Value> = serde_json::from_str(raw)?;
    for slot in slots.iter_mut() {
        if slot.flatten() {
            slot.fill(&mut serde_json::Deserializer::from_str(raw))?;
        } else if let Some(value) = members.get(slot.name()) {
            let text = value.to_string();
            slot.fill(&mut serde_json::Deserializer::from_str(&text))?;
        }
    }
    IgnoredAny::deserialize(&mut serde_json::Deserializer::from_str(raw))?;
    Ok(())
}

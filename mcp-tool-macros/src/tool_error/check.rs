//! The mistakes an author can make, one fn each, named like its fixture; all of them run.

mod codes;
mod fields;
mod hints;
mod marks;
mod questions;
mod settings;
mod wording;
mod words;

use super::parse::ErrorItem;
use crate::diagnostics::Diagnostics;

/// Every check of an error type.
pub(super) fn all(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let checks = [
        marks::union,
        marks::mark_on_enum,
        marks::mark_on_field,
        marks::marked_twice,
        marks::recoverable_and_protocol,
        marks::transparent_and_marked,
        marks::transparent_fields,
        marks::defect_and_marked,
        marks::defect_and_transparent,
        marks::unmarked_under_explicit,
        questions::input_required_with_keys,
        questions::input_required_and_marked,
        questions::input_required_fields,
        settings::setting_without_key,
        settings::variant_setting_on_enum,
        settings::enum_setting_on_variant,
        codes::protocol_without_code,
        codes::code_and_legacy_code,
        codes::code_not_a_number,
        codes::code_reserved,
        codes::code_retired,
        codes::legacy_code_out_of_range,
        words::code_not_a_word,
        words::category_not_a_word,
        words::retry_unknown,
        words::retry_against_retry_after,
        words::effects_unknown,
        hints::hint_empty,
        hints::hint_malformed,
        hints::hint_no_field,
        fields::retry_after_not_a_time,
        fields::retry_after_no_field,
        fields::resource_not_a_field,
        fields::resource_no_field,
        fields::fields_empty,
        fields::fields_no_field,
        fields::fields_unnamed,
        fields::fields_twice,
        fields::fields_reserved,
    ];
    for check in checks {
        check(item, diagnostics);
    }
}

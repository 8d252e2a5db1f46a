//! The mistakes an author can make, one fn each; all of them run.

mod constraints;
mod hints;
mod names;
mod parameters;
mod signature;
mod types;

use super::parse::WrittenTool;
use crate::diagnostics::Diagnostics;

pub(crate) use signature::{method_alone, wrong_item};
pub(crate) use types::borrows;

/// Every check of an annotated fn, wherever it stands.
pub(crate) fn all(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let checks = [
        signature::attribute_given_twice,
        signature::not_async,
        signature::unsafe_or_extern,
        signature::generic_tool,
        signature::variadic,
        names::no_description,
        names::empty_tool_name,
        names::illegal_tool_name,
        names::long_tool_name,
        names::empty_title,
        names::empty_argument_name,
        names::illegal_argument_name,
        names::long_argument_name,
        names::two_arguments_of_one_name,
        names::reserved_argument_name,
        parameters::pattern,
        parameters::mark_given_twice,
        parameters::mark_with_keys,
        parameters::two_sources,
        parameters::state_by_value,
        parameters::cfg_attr,
        parameters::too_many_conditions,
        parameters::too_many_arguments,
        parameters::too_many_states_and_contexts,
        parameters::flatten_with_other_keys,
        parameters::flattened_twice,
        types::impl_trait_argument,
        types::dyn_argument,
        types::dyn_state,
        types::mutable_reference,
        types::static_reference,
        types::nested_reference,
        types::impl_trait_output,
        types::borrowed_output,
        types::never_output,
        constraints::constraint_of_another_type,
        constraints::bound_outside_type,
        constraints::min_above_max,
        constraints::default_of_another_type,
        constraints::default_out_of_bounds,
        constraints::header_name,
        constraints::two_headers_of_one_name,
        constraints::header_of_another_type,
        hints::contradictory_hints,
        hints::timeout_above_max,
        hints::empty_timeout,
    ];
    for check in checks {
        check(tool, diagnostics);
    }
    types::leave_to_the_compiler(tool, diagnostics);
}

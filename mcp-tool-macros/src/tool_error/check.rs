//! One fn per mistake. All of them run.

use super::parse::ErrorItem;
use crate::diagnostics::Diagnostics;

pub(super) fn all(_item: &ErrorItem, _diagnostics: &mut Diagnostics) {}

//! Methods and state, questions to the user, tools defined at run time: bytes in, JSON out.

mod official;
#[path = "../official.rs"]
mod official_schema;
mod support;

mod defined;
mod methods;
mod progress;
mod questions;
mod questions_of_other_eras;
mod questions_refused;
mod users_in_tests;

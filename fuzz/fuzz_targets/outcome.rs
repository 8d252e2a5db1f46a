#![no_main]
//! An answer from any server.

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|answer: &[u8]| properties::check_outcome(answer));

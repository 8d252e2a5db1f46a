#![no_main]
//! One message to a fresh session.

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|message: &[u8]| {
    let answer = properties::block_on(properties::server().session().handle(message));
    if let Some(answer) = answer {
        properties::check_answer(message, &answer);
        properties::check_outcome(&answer);
    }
});

#![no_main]
//! A sequence of messages, one a line, to one session.

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|lines: &[u8]| {
    let lines: Vec<&[u8]> = lines.split(|b| *b == b'\n').collect();
    let session = properties::server().session();
    let answers = properties::block_on(properties::answers(&session, &lines));
    for (line, answer) in lines.iter().zip(&answers) {
        if let Some(answer) = answer {
            properties::check_answer(line, answer);
        }
    }
});

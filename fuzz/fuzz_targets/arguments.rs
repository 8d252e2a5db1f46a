#![no_main]
//! Arguments of a call: whatever they are, there is one answer, and it is about the arguments or from the tool.

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|arguments: &str| {
    if serde_json::from_str::<serde::de::IgnoredAny>(arguments).is_err() || arguments.contains('\n') {
        return;
    }
    let meta = r#"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#;
    let message = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"search","arguments":{arguments},"_meta":{meta}}}}}"#
    );
    let answer = properties::block_on(properties::server().session().handle(&message));
    properties::check_answer(message.as_bytes(), &answer.expect("a call is answered"));
});

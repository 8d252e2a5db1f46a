//! The parameters of each method, as the JSON they came in.

use crate::rpc::members;

members! {
    /// `_meta` of a request (MCP 2026-07-28, basic/index; progressToken in all versions).
    pub(crate) struct MetaMembers {
        version: "io.modelcontextprotocol/protocolVersion",
        client_info: "io.modelcontextprotocol/clientInfo",
        client_capabilities: "io.modelcontextprotocol/clientCapabilities",
        progress_token: "progressToken",
        traceparent: "traceparent",
    }
}

members! {
    /// Every member that any method reads: one pass, whatever the method.
    pub(crate) struct Params {
        meta: "_meta",
        name: "name",
        arguments: "arguments",
        cursor: "cursor",
        request_id: "requestId",
        protocol_version: "protocolVersion",
        capabilities: "capabilities",
        client_info: "clientInfo",
        input_responses: "inputResponses",
        request_state: "requestState",
    }
}

members! {
    /// The argument by which a caller chooses its time limit.
    pub(crate) struct ChosenLimit {
        seconds: "timeout_seconds",
    }
}

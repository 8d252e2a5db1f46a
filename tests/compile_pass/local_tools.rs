//! Tools inside fns, modules, and behind every visibility.

use mcp_tool_runtime::{mcp_tool, tools};

mod inner {
    use mcp_tool_runtime::mcp_tool;

    pub(crate) struct Secret;

    /// Is visible in the crate.
    #[mcp_tool]
    pub(crate) async fn in_the_crate(word: super::Word) -> super::Word {
        word
    }

    pub(super) mod deeper {
        /// Is visible in a module.
        #[mcp_tool_runtime::mcp_tool]
        pub(in crate::local_tools) async fn in_a_module(#[state] secret: &super::Secret) {
            let _ = secret;
        }
    }
}

type Word = String;

#[test]
fn paths_and_local_fns_are_tools() {
    /// Is visible here.
    #[mcp_tool]
    async fn here(x: Local) -> u8 {
        x.0
    }

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    struct Local(u8);

    let set = tools![here, inner::in_the_crate, inner::deeper::in_a_module];
    assert_eq!(set.len(), 3);
}

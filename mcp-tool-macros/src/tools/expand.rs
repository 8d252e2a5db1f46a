//! Writes the tools of an impl block out: the `Toolbox` that lists them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

use super::parse::ImplBlock;
use crate::diagnostics::{ends, spelled};
use crate::tool::{READ_ALREADY, Tool, cfg, contract, scope};

impl ImplBlock {
    /// What makes the type a toolbox.
    pub(super) fn toolbox(&self) -> TokenStream {
        let at = Span::mixed_site();
        let tools: Vec<_> = self
            .methods()
            .map(|method| (method, Tool::of(&method.tool)))
            .collect();
        let tests = tools.iter().map(|(method, tool)| {
            let prefix = format!("{}_", self.type_name());
            let tests = contract(&method.tool, tool, self.runtime.as_ref(), &prefix)?;
            let condition = cfg(&method.conditions);
            Some(quote_spanned!(at=> #condition #tests))
        });
        let tests: TokenStream = tests.flatten().collect();
        let this = Ident::new("this", at);
        let pushes = tools
            .iter()
            .map(|(method, tool)| tool.push(&this, &method.conditions));
        let into_tools = quote_spanned! {at=>
            let #this = ::std::sync::Arc::new(self);
            let mut tools = _mcp::ToolSet::new();
            #(#pushes)*
            tools
        };
        let toolbox = self.toolbox_of(&into_tools);
        let marks = self.marks();
        let scope = scope(
            self.runtime.as_ref(),
            &quote_spanned!(at=> , Plain as _),
            &quote_spanned!(at=> #marks #toolbox),
        );
        quote_spanned!(at=> #scope #tests)
    }

    /// The words of the type's name, in lower case.
    fn type_name(&self) -> String {
        let words = spelled(&self.self_ty).to_lowercase();
        let word = |c: char| if c.is_alphanumeric() { c } else { '_' };
        words.chars().map(word).collect()
    }

    /// A toolbox without tools, so that code which takes it for one is no second mistake.
    pub(super) fn stand_in(&self) -> TokenStream {
        let at = Span::mixed_site();
        let toolbox = self.toolbox_of(&quote_spanned!(at=> _mcp::ToolSet::new()));
        let marks = self.marks();
        scope(
            self.runtime.as_ref(),
            &TokenStream::new(),
            &quote_spanned!(at=> #marks #toolbox),
        )
    }

    /// One `#[mcp_tool]` per method, for the import of it. They expand to nothing.
    fn marks(&self) -> TokenStream {
        let at = Span::mixed_site();
        let read_already = Ident::new(READ_ALREADY, at);
        let marks = self.methods().map(|method| {
            let (path, condition) = (method.mark.path(), cfg(&method.conditions));
            quote_spanned!(at=> #condition #[#path(#read_already)] const _: () = ();)
        });
        marks.collect()
    }

    fn toolbox_of(&self, into_tools: &TokenStream) -> TokenStream {
        let at = Span::mixed_site();
        let (generics, _, where_clause) = self.generics.split_for_impl();
        let predicates = where_clause
            .into_iter()
            .flat_map(|clause| &clause.predicates);
        // At the type, where the compiler says of it that it cannot be shared.
        let ty = &self.self_ty;
        let here = ends(ty).0;
        let shared =
            quote_spanned!(here=> #ty: ::core::marker::Send + ::core::marker::Sync + 'static,);
        quote_spanned! {at=>
            impl #generics _mcp::Toolbox for #ty where #shared #(#predicates),* {
                fn into_tools(self) -> _mcp::ToolSet {
                    #into_tools
                }
            }
        }
    }
}

//! What the attributes write, formatted, in `expansions/`, and the page that shows it;
//! `MCP_TOOL_TESTS=overwrite` renews both.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, Meta};

const INPUTS: [&str; 6] = [
    "tool",
    "tool_cfg",
    "tool_mistaken",
    "tool_sources",
    "tools",
    "tools_mistaken",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("expansions")
}

fn input(name: &str) -> String {
    fs::read_to_string(folder().join("input").join(format!("{name}.rs"))).unwrap()
}

/// What the attribute of the input's only item makes of it.
fn expansion(name: &str) -> TokenStream {
    let mut file = syn::parse_file(&input(name)).unwrap();
    let mut item = file.items.pop().unwrap();
    let attributes = match &mut item {
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        _ => panic!("{name} is no fn and no impl block"),
    };
    let attribute = take(attributes);
    let keys = match &attribute.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    };
    match attribute.path().get_ident().unwrap().to_string().as_str() {
        "mcp_tool" => crate::tool::expand(keys, item.into_token_stream()),
        _ => crate::tools::expand(keys, item.into_token_stream()),
    }
}

fn take(attributes: &mut Vec<Attribute>) -> Attribute {
    let ours = |a: &Attribute| a.path().is_ident("mcp_tool") || a.path().is_ident("mcp_tools");
    attributes.remove(attributes.iter().position(ours).unwrap())
}

fn formatted(tokens: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(tokens).unwrap())
}

#[track_caller]
fn compare(path: &Path, current: &str) {
    if std::env::var_os("MCP_TOOL_TESTS").is_some_and(|value| value == "overwrite") {
        fs::write(path, current).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, current, "{} is out of date", path.display());
}

#[test]
fn expansions_are_as_kept() {
    for name in INPUTS {
        let path = folder().join(format!("{name}.rs"));
        compare(&path, &formatted(expansion(name)));
    }
}

#[test]
fn a_tool_adds_at_most_40_lines() {
    let written = formatted(syn::parse_str(&input("tool")).unwrap());
    let added = formatted(expansion("tool")).lines().count() - written.lines().count();
    assert!(added <= 40, "{added} lines");
}

#[test]
fn whatever_is_named_is_named_by_its_whole_path() {
    for name in INPUTS {
        let mut wrong = Vec::new();
        check_names(expansion(name), &mut wrong);
        assert!(wrong.is_empty(), "{name}: {wrong:?}");
    }
}

/// Names in generated code that mean something else where the author has names of the same kind.
fn check_names(tokens: TokenStream, wrong: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => check_names(group.stream(), wrong),
            TokenTree::Ident(name) if is_generated(name.span()) => {
                let before: String = tokens
                    .get(index.saturating_sub(4)..index)
                    .unwrap_or_default()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                if !is_safe(&name.to_string(), &before) {
                    wrong.push(name.to_string());
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The author's tokens have a place in the input.
fn is_generated(span: Span) -> bool {
    span.byte_range().is_empty()
}

const KEYWORDS: [&str; 20] = [
    "Self", "as", "async", "await", "const", "false", "fn", "for", "impl", "let", "move", "mut",
    "self", "static", "struct", "true", "type", "use", "where", "_",
];

/// Whether the name means the same wherever it stands: a keyword, a declaration, a part of a path whose root
/// is safe. Local variables begin with a small letter; macros resolve them among their own.
fn is_safe(name: &str, before: &str) -> bool {
    let imported = ["Plain"];
    let declares = ["fn", "type", "const", "let", "mut"];
    match before.strip_suffix("::") {
        // A path from a crate's root.
        Some(root) if !root.ends_with(|c: char| c.is_alphanumeric() || "_>".contains(c)) => {
            ["core", "std", "mcp_tool_runtime"].contains(&name)
        }
        Some(_) => true,
        None => {
            KEYWORDS.contains(&name)
                || imported.contains(&name)
                || declares.iter().any(|word| before.ends_with(word))
                || before.ends_with('.')
                || name.starts_with(|c: char| c.is_lowercase() || c == '_')
        }
    }
}

#[test]
fn an_unqualified_name_is_found() {
    let names = |text: &str| {
        let mut wrong = Vec::new();
        let tokens: TokenStream = text.parse().unwrap();
        check_names(generated(tokens), &mut wrong);
        wrong
    };
    assert_eq!(
        names("Ok(_mcp::Facts::new(String::new()))"),
        ["Ok", "String"]
    );
    assert_eq!(names("::serde::Serialize"), ["serde"]);
    assert!(names("let x = ::core::option::Option::Some(self.a);").is_empty());
}

/// The tokens as if a macro had written them.
fn generated(tokens: TokenStream) -> TokenStream {
    let generated = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            proc_macro2::Group::new(group.delimiter(), generated(group.stream())).into()
        }
        mut other => {
            other.set_span(Span::mixed_site());
            other
        }
    });
    generated.collect()
}

#[test]
fn the_page_on_expansions_is_current() {
    let mut page = fs::read_to_string(folder().join("page.md")).unwrap();
    for name in INPUTS {
        let output = formatted(expansion(name));
        page = page.replace(&format!("{{{{{name}.input}}}}"), input(name).trim_end());
        page = page.replace(&format!("{{{{{name}}}}}"), output.trim_end());
    }
    assert!(!page.contains("{{"), "{page}");
    compare(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/expansion.md"),
        &page,
    );
}

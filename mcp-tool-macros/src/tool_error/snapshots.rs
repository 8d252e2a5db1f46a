//! What the derive writes, formatted, in `expansions/`; `MCP_TOOL_TESTS=overwrite` renews it.

use std::fs;
use std::path::Path;

use quote::quote;

fn compare(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("expansions");
    let file = format!("tool_error_{name}.rs");
    let input = fs::read_to_string(folder.join("input").join(&file)).unwrap();
    let item = syn::parse_file(&input).unwrap().items.into_iter().next();
    let expansion = super::derive(quote!(#item));
    let expansion = prettyplease::unparse(&syn::parse2(expansion).unwrap());
    if std::env::var_os("MCP_TOOL_TESTS").is_some_and(|value| value == "overwrite") {
        fs::write(folder.join(&file), &expansion).unwrap();
    }
    let snapshot = fs::read_to_string(folder.join(&file)).unwrap_or_default();
    assert_eq!(
        snapshot, expansion,
        "{file} is out of date; MCP_TOOL_TESTS=overwrite renews it"
    );
}

#[test]
fn an_enum_becomes_its_cases_and_a_match() {
    compare("enum");
}

#[test]
fn a_struct_is_its_only_case_and_keeps_its_generics() {
    compare("struct");
}

#[test]
fn a_mistaken_item_is_kept_alive_beside_all_its_errors() {
    compare("mistaken");
}

//! `#[mcp_tool(compile_fail_tests)]`: doctests in the author's crate, one per rule that the tool relies on.
//! Each is the tool's signature with one thing changed, so that a rule which is no longer checked turns one red.
//!
//! A doctest is a crate of its own and knows none of the author's types: those that every Rust program has are
//! kept, others have stand-ins.

use std::fmt::Write as _;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{ReturnType, Type};

use super::model::{Source, Tool, tool_name};
use super::parse::WrittenTool;
use super::types;
use crate::diagnostics::spelled;

/// Types that mean the same in every program.
const KNOWN: [&str; 18] = [
    "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "f32", "f64", "bool",
    "char", "str", "String", "Vec", "Option",
];

/// The tool, reduced to what the rules look at, to be changed at will.
#[derive(Clone, PartialEq, Debug)]
struct Sketch {
    runtime: String,
    described: bool,
    asynchronous: bool,
    key: String,
    function: String,
    /// Names and types.
    arguments: Vec<(String, String)>,
    output: String,
    body: String,
    /// What follows the fn.
    after: String,
}

/// One doctest.
struct Test {
    /// The mistake's name.
    name: &'static str,
    why: String,
    program: Sketch,
}

/// The doctests, if the author asked for them. `prefix` tells the methods of several types apart.
pub(crate) fn tests(
    written: &WrittenTool,
    tool: &Tool<'_>,
    runtime: Option<&TokenStream>,
    prefix: &str,
) -> Option<TokenStream> {
    if !written.settings.compile_fail_tests {
        return None;
    }
    let at = Span::mixed_site();
    let sketch = Sketch::of(written, tool, runtime);
    let control = documented("it_compiles", "As it stands it compiles.", "", &sketch);
    let broken = broken(&sketch)
        .into_iter()
        .map(|test| documented(test.name, &test.why, "compile_fail", &test.program));
    let module = Ident::new(&format!("{prefix}{}_contract", plain(tool.function)), at);
    Some(quote_spanned! {at=>
        #[cfg(doctest)]
        mod #module {
            #control
            #(#broken)*
        }
    })
}

fn documented(name: &str, why: &str, language: &str, program: &Sketch) -> TokenStream {
    let at = Span::mixed_site();
    let name = Ident::new(name, at);
    let text = format!("{why}\n\n```{language}\n{}```", program.text());
    quote_spanned! {at=>
        #[doc = #text]
        fn #name() {}
    }
}

fn plain(name: &Ident) -> String {
    name.to_string().trim_start_matches("r#").to_owned()
}

impl Sketch {
    fn of(written: &WrittenTool, tool: &Tool<'_>, runtime: Option<&TokenStream>) -> Self {
        let runtime = runtime.and_then(seen_from_outside);
        let runtime = runtime.unwrap_or_else(|| "::mcp_tool_runtime".to_owned());
        let arguments = tool.parameters.iter().filter_map(|parameter| {
            let Source::Argument(argument) = &parameter.source else {
                return None;
            };
            // Two of one name may stand here, and only one is compiled.
            if parameter.condition.is_some() {
                return None;
            }
            Some((parameter.ident.to_string(), stand_in(argument.written)))
        });
        let name = tool_name(written);
        Self {
            described: true,
            asynchronous: true,
            key: match name == plain(tool.function) {
                true => String::new(),
                false => format!("name = {name:?}"),
            },
            function: tool.function.to_string(),
            arguments: arguments.collect(),
            output: output(&written.signature.output, &runtime),
            body: "unimplemented!()".to_owned(),
            after: String::new(),
            runtime,
        }
    }

    /// The sketch as a program.
    fn text(&self) -> String {
        let Self {
            runtime,
            key,
            function,
            output,
            body,
            after,
            ..
        } = self;
        let mut text = String::new();
        if self.described {
            text.push_str("/// Says what it does.\n");
        }
        let mut keys: Vec<String> = Vec::new();
        keys.extend((!key.is_empty()).then(|| key.clone()));
        keys.extend((runtime != "::mcp_tool_runtime").then(|| format!("crate = {runtime}")));
        let keys = match keys.is_empty() {
            true => String::new(),
            false => format!("({})", keys.join(", ")),
        };
        let word = if self.asynchronous { "async " } else { "" };
        let arguments = self
            .arguments
            .iter()
            .map(|(name, ty)| format!("{name}: {ty}"));
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        let _ = write!(
            text,
            "#[{runtime}::mcp_tool{keys}]\n{word}fn {function}({arguments}) -> {output} {{\n    {body}\n}}\n{after}"
        );
        text
    }
}

/// The type, where all of it is known to every program.
fn stand_in(ty: &Type) -> String {
    let ty = types::without_lifetimes(ty.to_token_stream());
    match is_known(ty.clone()) {
        true => spelled(&ty),
        false => "String".to_owned(),
    }
}

fn is_known(ty: TokenStream) -> bool {
    ty.into_iter().all(|token| match token {
        TokenTree::Ident(word) => KNOWN.iter().any(|known| word == known),
        TokenTree::Group(group) => is_known(group.stream()),
        TokenTree::Punct(punct) => "&<>,".contains(punct.as_char()),
        TokenTree::Literal(_) => false,
    })
}

fn output(output: &ReturnType, runtime: &str) -> String {
    match output {
        ReturnType::Default => "()".to_owned(),
        ReturnType::Type(_, ty) if is_spelled_result(ty) => {
            format!("Result<u8, {runtime}::Failure>")
        }
        ReturnType::Type(..) => "u8".to_owned(),
    }
}

/// Only decides which tests there are.
fn is_spelled_result(ty: &Type) -> bool {
    match types::bare(ty) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "Result"),
        _ => false,
    }
}

/// The runtime's path for another crate; the author's own crate has its name there.
fn seen_from_outside(path: &TokenStream) -> Option<String> {
    let text = path.to_string().replace(' ', "");
    match text.strip_prefix("crate::") {
        Some(inside) => {
            let name = std::env::var("CARGO_CRATE_NAME").ok()?;
            Some(format!("::{name}::{inside}"))
        }
        None => text.starts_with("::").then_some(text),
    }
}

/// Every rule the tool relies on, broken once.
fn broken(sketch: &Sketch) -> Vec<Test> {
    let rules = [
        no_description,
        not_async,
        argument_no_model_can_fill,
        output_without_schema,
        unclassified_error,
        future_not_send,
        two_tools_of_one_name,
    ];
    let broken = rules.iter().filter_map(|rule| rule(sketch.clone()));
    broken.collect()
}

fn no_description(mut program: Sketch) -> Option<Test> {
    program.described = false;
    Some(Test {
        name: "no_description",
        why: format!("`{}` cannot go without a description.", program.function),
        program,
    })
}

fn not_async(mut program: Sketch) -> Option<Test> {
    program.asynchronous = false;
    Some(Test {
        name: "not_async",
        why: format!("`{}` cannot block the other tools.", program.function),
        program,
    })
}

fn argument_no_model_can_fill(mut program: Sketch) -> Option<Test> {
    let (name, ty) = program.arguments.first_mut()?;
    "std::time::Instant".clone_into(ty);
    Some(Test {
        name: "argument_no_model_can_fill",
        why: format!("`{name}` cannot be of a type that is not decoded from JSON."),
        program,
    })
}

fn output_without_schema(mut program: Sketch) -> Option<Test> {
    program.output = program
        .output
        .replace("u8", "std::time::Instant")
        .replace("()", "std::time::Instant");
    Some(Test {
        name: "output_without_schema",
        why: format!("`{}` cannot return what has no schema.", program.function),
        program,
    })
}

fn unclassified_error(mut program: Sketch) -> Option<Test> {
    let (value, _) = program.output.split_once(", ")?;
    program.output = format!("{value}, std::io::Error>");
    Some(Test {
        name: "unclassified_error",
        why: format!(
            "`{}` cannot fail without saying who can act on it.",
            program.function
        ),
        program,
    })
}

fn future_not_send(mut program: Sketch) -> Option<Test> {
    program.body = "let here = std::rc::Rc::new(());\n    std::future::ready(()).await;\n    \
                    drop(here);\n    unimplemented!()"
        .to_owned();
    Some(Test {
        name: "future_not_send",
        why: format!("`{}` cannot depend on its thread.", program.function),
        program,
    })
}

fn two_tools_of_one_name(mut program: Sketch) -> Option<Test> {
    let Sketch {
        runtime, function, ..
    } = &program;
    program.after = format!("fn main() {{\n    {runtime}::tools![{function}, {function}];\n}}\n");
    Some(Test {
        name: "two_tools_of_one_name",
        why: format!("`{}` cannot be in one set twice.", program.function),
        program,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Diagnostics;
    use crate::unchecked::Unchecked;

    const EVERY_RULE: &str = "
        /// Forecast for one city.
        async fn forecast<'a>(
            city: &'a str,
            #[arg(default = Unit::Metric)] unit: Unit,
            #[state] db: &Db,
        ) -> Result<Forecast, ForecastError> {}";

    fn sketch(keys: &str, item: &str) -> Option<Sketch> {
        let (keys, item) = (keys.parse().unwrap(), item.parse().unwrap());
        let written = super::super::parse(keys, &item, &mut Diagnostics::default())?.unwrap();
        let tool = Tool::of(&written);
        tests(&written, &tool, None, "").map(|_| Sketch::of(&written, &tool, None))
    }

    /// What the macro makes of the program's fn.
    fn expanded(program: &Sketch) -> String {
        let item = syn::parse_file(&program.text())
            .unwrap()
            .items
            .into_iter()
            .next();
        let Some(syn::Item::Fn(mut item)) = item else {
            panic!("{}", program.text());
        };
        item.attrs.retain(crate::docs::is_doc);
        super::super::expand(TokenStream::new(), item.into_token_stream()).to_string()
    }

    #[test]
    fn foreign_types_have_stand_ins() {
        let sketch = sketch("compile_fail_tests, name = \"get-forecast\"", EVERY_RULE).unwrap();
        assert_eq!(
            sketch.text(),
            "/// Says what it does.\n\
             #[::mcp_tool_runtime::mcp_tool(name = \"get-forecast\")]\n\
             async fn forecast(city: &str, unit: String) -> Result<u8, ::mcp_tool_runtime::Failure> {\n    \
             unimplemented!()\n}\n"
        );
    }

    #[test]
    fn each_program_breaks_one_rule_and_no_other() {
        let sketch = sketch("compile_fail_tests", EVERY_RULE).unwrap();
        assert!(!expanded(&sketch).contains("compile_error"));
        let tests = broken(&sketch);
        assert_eq!(tests.len(), 7);
        for test in tests {
            let errors = expanded(&test.program).matches("compile_error").count();
            // The others are bounds that the compiler proves, and a constant that it evaluates.
            let ours = ["no_description", "not_async"].contains(&test.name);
            assert_eq!(errors, usize::from(ours), "{}", test.program.text());
            assert_eq!(differences(&sketch, &test.program), 1, "{}", test.name);
        }
    }

    fn differences(a: &Sketch, b: &Sketch) -> usize {
        let changed = [
            a.runtime != b.runtime,
            a.described != b.described,
            a.asynchronous != b.asynchronous,
            a.key != b.key,
            a.function != b.function,
            a.arguments != b.arguments,
            a.output != b.output,
            a.body != b.body,
            a.after != b.after,
        ];
        changed.iter().filter(|changed| **changed).count()
    }

    #[test]
    fn each_test_turns_red_once_its_rule_is_gone() {
        let sketch = sketch("compile_fail_tests", EVERY_RULE).unwrap();
        let world = Unchecked::new("tool");
        for test in broken(&sketch) {
            let errors = world.errors(&test.program.text());
            assert!(errors.is_empty(), "{}: {errors}", test.name);
        }
    }

    #[test]
    fn only_rules_the_tool_relies_on_are_tested() {
        let sketch = sketch("compile_fail_tests", "/// Waits.\nasync fn wait() {}").unwrap();
        let names: Vec<_> = broken(&sketch).iter().map(|test| test.name).collect();
        assert!(!names.contains(&"argument_no_model_can_fill"), "{names:?}");
        assert!(!names.contains(&"unclassified_error"), "{names:?}");
    }

    #[test]
    fn nothing_is_written_unless_it_is_asked_for() {
        assert_eq!(sketch("", EVERY_RULE), None);
    }
}

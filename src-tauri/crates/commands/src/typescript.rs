//! Writes the types of all commands, so that the page's calls can be type-checked.

use std::collections::BTreeSet;

/// A command of the list, as it is written there.
struct Command {
    comment: String,
    name: &'static str,
    parameters: Vec<(&'static str, &'static str)>,
    answer: &'static str,
}

macro_rules! commands {
    ($names:tt $(
        $(#[doc = $comment:literal])* $kind:ident $name:ident($($argument:ident: $type:ty),*) -> $answer:ty
        $(= $work:expr)?;
    )*) => {
        fn list() -> Vec<Command> {
            vec![$(Command {
                comment: [$($comment),*].concat(),
                name: stringify!($name),
                parameters: vec![$((stringify!($argument), stringify!($type))),*],
                answer: stringify!($answer),
            }),*]
        }
    };
}

include!("list.rs");

/// Returns the type in TypeScript for a type of the list. If it is declared elsewhere, its name joins `declared`.
fn typescript(rust: &str, declared: &mut BTreeSet<String>) -> String {
    let inside = |outer: &str| rust.strip_prefix(outer)?.strip_prefix('<')?.strip_suffix('>');
    if let Some(inner) = inside("Vec") {
        return format!("{}[]", typescript(inner, declared));
    }
    if let Some(inner) = inside("Option") {
        return format!("{} | null", typescript(inner, declared));
    }
    match rust {
        "u8" | "u32" | "i64" => "number",
        "String" => "string",
        "bool" => "boolean",
        "()" => "null",
        name => {
            declared.insert(name.to_owned());
            name
        }
    }
    .to_owned()
}

/// Returns the declarations of all commands. `wire` has those of the application's types.
fn declarations(wire: &str) -> String {
    let mut declared = BTreeSet::new();
    let mut commands = String::new();
    for Command { comment, name, parameters, answer } in list() {
        let parameters = parameters.iter().map(|(parameter, rust)| {
            format!("{}: {}", super::dispatch::camel_case(parameter), typescript(rust, &mut declared))
        });
        let arguments = match parameters.collect::<Vec<_>>().join("; ") {
            none if none.is_empty() => "Record<string, never>".to_owned(),
            some => format!("{{ {some} }}"),
        };
        let answer = typescript(answer, &mut declared);
        commands += &format!("\t/**{comment} */\n\t{name}: {{ args: {arguments}; ret: {answer} }};\n");
    }
    let is_of_wire = |name: &String| wire.contains(&format!("\nexport type {name} ="));
    let (of_wire, others): (Vec<_>, Vec<_>) = declared.into_iter().partition(is_of_wire);
    let import =
        |names: Vec<String>, file: &str| format!("import type {{ {} }} from \"./{file}\";\n", names.join(", "));
    format!(
        "// Written by a test of the crate `commands`; do not edit.\n{}{}\n\
         /** Every command with its arguments and its result; each rejects with a Failure. */\n\
         export type Commands = {{\n{commands}}};\n",
        import(others, "tauri"),
        import(of_wire, "wire"),
    )
}

#[test]
fn the_types_of_the_commands_are_up_to_date() {
    let file = |name| format!("{}/../../../tests/ui/{name}", env!("CARGO_MANIFEST_DIR"));
    let read = |name| std::fs::read_to_string(file(name)).unwrap_or_default().replace("\r\n", "\n");
    let wanted = declarations(&read("wire.d.ts"));
    if read("commands.d.ts") != wanted {
        std::fs::write(file("commands.d.ts"), wanted).expect("the file can be written");
        panic!("tests/ui/commands.d.ts was out of date; this test has just written it again");
    }
}

//! Tests the manual of this command line, which comes with packages.

use std::path::Path;

use clap::{Command, CommandFactory};

use crate::arguments::Arguments;

const NAME: &str = "rangoon-cli";

#[test]
fn the_manual_has_every_command_and_switch_and_no_other() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../packaging/man/{NAME}.6"));
    let manual = std::fs::read_to_string(file).expect("it is committed");
    let manual = manual.replace("\\-", "-");
    let mut program = Arguments::command();
    program.build();
    let mut switches = switches_of(&program);
    for command in program.get_subcommands() {
        let name = command.get_name();
        assert!(manual.contains(&format!("\n.B {name}\n")), "the command {name}");
        assert!(manual.contains(&format!("\n.B {NAME} {name}")), "the synopsis of {name}");
        if name != "help" {
            switches.extend(switches_of(command));
        }
    }
    switches.sort();
    switches.dedup();
    assert!(switches.len() > 10, "{switches:?}");
    let ends = |character: char| !(character.is_ascii_lowercase() || character == '-');
    let mut there: Vec<&str> = manual.split(ends).filter(|word| word.len() > 3 && word.starts_with("--")).collect();
    there.sort_unstable();
    there.dedup();
    assert_eq!(there, switches);
}

fn switches_of(command: &Command) -> Vec<String> {
    command.get_arguments().filter_map(|argument| Some(format!("--{}", argument.get_long()?))).collect()
}

//! Tests the parts of packages that are about this command line: its completions, which are written here, and its
//! manual.

use std::path::{Path, PathBuf};

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::arguments::Arguments;

const NAME: &str = "rangoon-cli";

fn packaging() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging")
}

#[test]
fn the_completions_are_those_of_the_switches() {
    let mut behind = Vec::new();
    for (shell, ending) in [(Shell::Bash, "bash"), (Shell::Zsh, "zsh"), (Shell::Fish, "fish")] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), NAME, &mut text);
        let file = packaging().join(format!("completions/{NAME}.{ending}"));
        let kept = std::fs::read(&file).unwrap_or_default();
        if kept != text {
            std::fs::write(&file, &text).expect("it can be written");
            behind.push(ending);
        }
    }
    assert!(behind.is_empty(), "those for {behind:?} were behind; now they are not, and are to be committed");
}

#[test]
fn the_manual_has_every_command_and_switch_and_no_other() {
    let manual = std::fs::read_to_string(packaging().join(format!("man/{NAME}.6"))).expect("it is committed");
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

//! Runs the commands in the README, just as it shows them.

use crate::program::printed;

const README: &str = include_str!("../../../../../README.md");
/// The beginning of the README's commands for this program.
const CLI: &str = "cargo run -q -p rangoon-cli --";
/// The beginnings of commands that cannot be run here, because they build, install, use the network or open a window.
const ELSEWHERE: [&str; 6] =
    ["git clone ", "cd rangoon", "npx @tauri-apps/cli@2 ", "cargo xtask ", "sudo apt install ./target/bundle/", "#"];

/// Returns the lines of the README's code blocks, without their indent.
fn code() -> Vec<&'static str> {
    README.lines().filter_map(|line| line.strip_prefix("    ")).collect()
}

fn run(words: &str) -> String {
    printed(words.split_whitespace())
}

#[test]
fn every_command_the_readme_shows_prints_what_is_shown_below_it() {
    let mut shown = 0;
    for block in code().join("\n").split("$ ").skip(1) {
        let (command, printed) = block.split_once('\n').unwrap_or((block, ""));
        let words = command.strip_prefix(CLI).unwrap_or_else(|| panic!("{command}: another program"));
        // Other lines without a prompt may follow the last line of a block.
        let printed = printed.trim_end();
        assert_eq!(run(words).trim_end(), printed, "{command}");
        shown += 1;
    }
    assert!(shown >= 3, "{shown} commands");
}

#[test]
fn every_other_command_of_the_readme_is_of_a_kind_that_is_known() {
    let commands = code().into_iter().filter(|line| !line.is_empty());
    let commands: Vec<&str> = commands.take_while(|line| !line.starts_with('$')).collect();
    assert!(commands.len() >= 6);
    for command in commands {
        assert!(ELSEWHERE.iter().any(|known| command.starts_with(known)), "{command}");
    }
}

#[test]
fn commands_in_sentences_of_the_readme_can_be_typed() {
    let sentences: Vec<&str> = README.lines().filter(|line| !line.starts_with("    ")).collect();
    let text = sentences.join(" ");
    let named =
        |first: &&str| ["deal", "play", "record", "rules", "solve", "verify", "scores", "completions"].contains(first);
    let mut count = 0;
    for span in text.split('`').skip(1).step_by(2) {
        let words: Vec<&str> = span.split_whitespace().collect();
        let Some(command) = words.first().filter(|it| named(it)) else { continue };
        let options: Vec<&str> = words[1..].iter().copied().filter(|it| it.starts_with("--")).collect();
        if options.len() + 1 == words.len() {
            let help = run(&format!("{command} --help"));
            assert!(options.iter().all(|option| help.contains(option)), "{span}");
        } else {
            // The span looks like something to type, so it must run.
            run(span);
        }
        count += 1;
    }
    assert!(count >= 4, "{count} commands");
}

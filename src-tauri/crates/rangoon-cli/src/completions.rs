//! Prints the scripts by which shells complete the commands and options of this program.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;

/// Returns the script for a shell.
pub(crate) fn completions(shell: Shell) -> String {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "rangoon-cli", &mut text);
    // For a name with a hyphen, the script for Bash looks for the options of each command under another name than it
    // has.
    String::from_utf8_lossy(&text).trim_end().replace("rangoon__subcmd__cli", "rangoon__cli")
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn the_completions_for_each_shell_have_every_command_and_switch() {
        let program = Arguments::command();
        for shell in Shell::value_variants() {
            let text = completions(*shell);
            for command in program.get_subcommands() {
                assert!(text.contains(command.get_name()), "{shell}: {}", command.get_name());
                for switch in command.get_arguments().filter_map(clap::Arg::get_long) {
                    assert!(text.contains(switch), "{shell}: {switch}");
                }
            }
        }
    }
}

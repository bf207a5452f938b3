//! The commands of `cargo xtask`, and the help about them.

use crate::{
    bench, bundle, cross_test, licences, long_runs, play, reliability, shots, sizes, targets, test, tidy, web,
};

/// A command of `cargo xtask`.
pub struct Command {
    pub name: &'static str,
    /// The arguments, as the help shows them.
    arguments: &'static str,
    /// One line about the command.
    about: &'static str,
    /// The additional text of `help NAME`; may be empty.
    details: &'static str,
    run: fn(&[String]) -> Result<(), String>,
}

impl Command {
    /// Runs the command with these arguments.
    ///
    /// # Errors
    /// If it fails, or has no arguments and gets one.
    pub fn carry_out(&self, arguments: &[String]) -> Result<(), String> {
        match arguments.first().filter(|_| self.arguments.is_empty()) {
            Some(argument) => Err(format!("`{}` takes no `{argument}`", self.name)),
            None => (self.run)(arguments),
        }
    }
}

/// Every command, in the order of the help.
pub const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "[--yes] [-- ARGS]",
        about: "install what the build needs, build the app and start it",
        details: "\
ARGS go to the app: try `-- --help`. A machine needs only Rust and, on Windows, the WebView2 runtime that comes with the
system. On Linux and macOS, missing packages are named and then installed with the system's package manager; on a
terminal you are asked before, and --yes answers for you.",
        run: play::run,
    },
    Command {
        name: "web",
        arguments: "[--yes] [--serve [PORT]]",
        about: "build the page for browsers into target/web",
        details: "--serve then serves it at an address of this machine, at PORT or 8117, until it is stopped.",
        run: web::run,
    },
    Command {
        name: "check",
        arguments: "[--yes]",
        about: "run the quick checks before a commit: half a minute once built",
        details: "Format, tidy, Clippy, the types, lints and tests of the window, and the tests beside the code.",
        run: test::check,
    },
    Command {
        name: "test",
        arguments: "[--yes] [--only STEP]… [--bless] [WORD]…",
        about: "install what the tests need, and run all of them",
        details: "\
--only  runs only the named steps; it may be given several times
--bless saves the current pictures as the new baselines
WORD    runs only tests whose path or name has one of these words, in all steps whose tests have names:
        `cargo xtask test tournament` runs all tests about tournaments",
        run: test::run,
    },
    Command {
        name: "bundle",
        arguments: "[--yes] [--check] [--profile NAME] [deb | rpm | flatpak]…",
        about: "make packages for Linux: ten minutes",
        details: "\
Makes all kinds of packages, or only the named ones, into target/bundle. The release is built for them. --check lets
the distributions' tools look at them, installs the .deb, plays, upgrades it and removes it.",
        run: bundle::run,
    },
    Command {
        name: "combinations",
        arguments: "",
        about: "play each of the 1,386 games that the house rules can make",
        details: "",
        run: |_| long_runs::run("combinations", &[]),
    },
    Command {
        name: "bench",
        arguments: "[--save | solver | klondike | import | scale | web [FOLDER SELECTOR]]",
        about: "measure, and compare with the committed baseline",
        details: "\
--save    replaces the baseline
solver    measures only the solvers
klondike  computes how many hands of Klondike can be won: some minutes
import    measures 10,000 exports and the list of them
scale     measures what grows with the number of games
web       measures the page for browsers; or the page in a folder, whose first board a selector finds",
        run: bench::run,
    },
    Command {
        name: "par",
        arguments: "[--show | next]",
        about: "compute par of every game of the standard gameset: 20 minutes",
        details: "\
Resumes an interrupted run. --show only prints the totals of the table that comes with the program; next prints how
often the next deal can be won, by the order that the deal before it leaves.",
        run: long_runs::par,
    },
    Command {
        name: "follow",
        arguments: "[score | cli [CODE] | hands CODE | twins CODE | odds CODE | fit CODE | courses | table]",
        about: "let a player who only follows hints play 4,000 games: minutes",
        details: "\
Plays 1,000 games of the standard gameset and 3,000 of another, and compares the odds that were said with the games that
were won. CODE names the rules of Klondike, such as klondike/1/relaxed. Other players and figures:
  score    the hints aim at the score instead
  cli      the player knows only what rangoon-cli prints and asks it for each move, for an hour; each game, or hand of
           Klondike, is also played without that program
  hands    the player plays 1,000 hands
  twins    checks that hands which look alike have the same hints
  odds     compares what the hints say with what is won
  fit      does so with other hands, by which the odds are corrected
  courses  measures the time that the course of a game takes
  table    makes the table of the odds, which takes a quarter of an hour",
        run: long_runs::follow,
    },
    Command {
        name: "puzzles",
        arguments: "[klondike]",
        about: "find the puzzles that come with the program: a quarter of an hour",
        details: "\
Writes 2,000 positions of the standard gameset in which one move keeps the win. The same ones each time. With klondike,
writes 500 positions of hands of KLONDIKE instead, in which one play keeps the win.",
        run: long_runs::puzzles,
    },
    Command {
        name: "sent",
        arguments: "",
        about: "send exports through what mail and chat do to text: minutes",
        details: "Sends exports, games in a line and invitations through every kind of damage, and counts what is read.",
        run: |_| long_runs::run("sent", &[]),
    },
    Command {
        name: "oracle",
        arguments: "",
        about: "check the solver against plain search: half an hour",
        details: "\
Wins of 10,000 games, best scores of 1,000, fewest deals of small decks, many small packs of Klondike, and all
puzzles.",
        run: |_| long_runs::oracle(),
    },
    Command {
        name: "reliability",
        arguments: "PART [ARGS]",
        about: "try to break the program, in one of thirteen ways",
        details: "\
faults             makes every single call fail with which the program writes into its folder (Linux)
outside            takes away disk, folder, rights, memory and bytes, and turns the clock (Linux)
sweeps             does in full what the tests do in part: damages databases in every way, and looks at every screen
                   at every size, theme and zoom, every step of the introduction, and every command by its name
kills [N]          ends the release N times, whatever it is doing
web [N]            ends browsers that show the page N times, and the worker in them 2 N / 5 times (Linux)
firefox            plays the page for browsers in Firefox, which is installed first (Linux)
long               plays 100,000 moves and 2,000 games of each kind, without a window and in it
fuzz [MINUTES]     gives every reader and both games bytes that reach new code, for an hour or as many MINUTES
page               tries what a page could that is not ours, and markup in every text
panics             lets commands panic
shipped            plays the tests of the browser with the page for browsers and its program, as they ship
mutants [PACKAGE]… puts small faults into the code, and fails if no test finds one of them: hours
supply             checks the lock files, and lets cargo-deny judge licences, sources and advisories",
        run: reliability::run,
    },
    Command {
        name: "shots",
        arguments: "[LANGUAGE | contact [NAME] | store]",
        about: "take pictures of every screen",
        details: "\
Without arguments or with a LANGUAGE: at seven sizes, into target/shots.
contact  contact sheets of all screens, or of those whose names begin with NAME, at four sizes in two languages and
         themes, into target/contact
store    the pictures that stores and the README show, in both languages, into docs/store",
        run: shots::run,
    },
    Command {
        name: "sizes",
        arguments: "[zoom | text | dpi | scale]…",
        about: "print how much is whole in sight at each text size: an hour",
        details: "\
Text of 75 to 200%; Rangoon on the board that the window chooses, straight, folded and turned, and Klondike; windows
from 320x568 to 3840x2160; then every dialog and panel in four of those windows. Fails if a card or a control is not
whole in sight. Parts of it are tests. All four ways, or only the named ones:
zoom   Chromium, by the zoom of the page
text   Chromium, by the size of its text
dpi    the real window, by Xft.dpi of the display
scale  the real window, by GDK_DPI_SCALE",
        run: sizes::run,
    },
    Command {
        name: "check-targets",
        arguments: "[--yes] [android | ios | macos | windows | web]…",
        about: "type-check the app for other systems and browsers: minutes",
        details: "All five, or only the named ones. Needs rustup's rust-src or Debian's apt-get.",
        run: targets::run,
    },
    Command {
        name: "check-foreign",
        arguments: "[--yes] [windows | arm]…",
        about: "run tests under Wine and QEMU: ten minutes the first time",
        details: "The tests of what has no window, as Windows runs them and as Linux on ARM does. Needs the same.",
        run: cross_test::run,
    },
    Command {
        name: "licences",
        arguments: "",
        about: "regenerate the list of packages and licences that About shows",
        details: "",
        run: |_| licences::run(),
    },
    Command {
        name: "sbom",
        arguments: "",
        about: "list what is in the programs (CycloneDX), into target/sbom",
        details: "",
        run: |_| licences::sbom::run(),
    },
    Command {
        name: "tidy",
        arguments: "",
        about: "check dependencies, file sizes, names and documents",
        details: "\
Which crate and which folder may know which, circles of files, code that is the same in two games' folders, type names
that are public in two crates, long files, stray paths, and whether what the documents name exists.",
        run: |_| tidy::run(),
    },
    Command {
        name: "help",
        arguments: "[COMMAND]",
        about: "print this list, or all about one command",
        details: "",
        run: help,
    },
];

const AFTER_LIST: &str = "
`cargo xtask help COMMAND` says more. Missing system packages are named and installed; on a terminal it asks first.
";

fn help(arguments: &[String]) -> Result<(), String> {
    let Some(name) = arguments.first() else {
        print!("{}", list());
        return Ok(());
    };
    let command = find(name)?;
    println!("cargo xtask {} {}\n\n{}.", command.name, command.arguments, command.about);
    if !command.details.is_empty() {
        println!("\n{}", command.details);
    }
    if command.name == "test" {
        println!("\nThe steps, in order:\n");
        for step in test::STEPS {
            println!("  {:<10} {}", step.name, step.about);
        }
    }
    Ok(())
}

/// Returns the list of all commands.
fn list() -> String {
    let lines = COMMANDS.iter().map(|command| format!("  {:<14} {}\n", command.name, command.about));
    format!("cargo xtask COMMAND: build, play, test and measure Rangoon.\n\n{}{AFTER_LIST}", lines.collect::<String>())
}

/// Returns the command with this name.
///
/// # Errors
/// If there is none.
pub fn find(name: &str) -> Result<&'static Command, String> {
    let name = if matches!(name, "--help" | "-h") { "help" } else { name };
    let found = COMMANDS.iter().find(|command| command.name == name);
    found.ok_or_else(|| format!("there is no command `{name}`; `cargo xtask help` lists all commands"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paths;

    #[test]
    fn the_list_fits_on_one_screen() {
        let list = list();
        assert!(list.lines().count() <= 25, "{} lines", list.lines().count());
        assert!(list.lines().all(|line| line.chars().count() <= 120));
        assert!(
            COMMANDS
                .iter()
                .all(|command| command.name.len() + 3 + command.about.len() <= 80 && !command.about.ends_with('.'))
        );
    }

    #[test]
    fn a_command_without_arguments_takes_none() {
        for command in COMMANDS.iter().filter(|command| command.arguments.is_empty()) {
            let refused = command.carry_out(&["now".to_owned()]);
            assert_eq!(refused, Err(format!("`{}` takes no `now`", command.name)));
        }
    }

    #[test]
    fn every_command_that_a_document_names_exists() {
        for file in [
            "README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "docs/features.md",
            "docs/testing.md",
            "docs/reliability.md",
            "docs/performance.md",
            "docs/platforms.md",
        ] {
            let text = std::fs::read_to_string(paths::root().join(file)).expect("it is committed");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for rest in text.split("cargo xtask ").skip(1) {
                let is_of_name = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
                let name: String = rest.chars().take_while(is_of_name).collect();
                assert!(name.is_empty() || find(&name).is_ok(), "{file}: cargo xtask {name}");
            }
        }
    }

    #[test]
    fn the_guide_for_contributors_lists_every_command() {
        let guide = std::fs::read_to_string(paths::root().join("CONTRIBUTING.md")).expect("it is committed");
        let rows = guide.lines().filter_map(|line| line.strip_prefix("| `cargo xtask "));
        let listed: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
        let commands: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
        assert_eq!(listed, commands);
    }
}

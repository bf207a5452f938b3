//! Project automation: build, test, measure, package.
//!
//! It uses the names of packages, crates and files, and knows nothing about the game. It must stay quick to compile, so
//! it depends on `serde_json` alone.

mod bench;
mod bundle;
mod circles;
mod copied_code;
mod cross_test;
mod features;
mod game_names;
mod guides;
mod layers;
mod licences;
mod long_runs;
mod mutants;
mod play;
mod reliability;
mod report;
mod rust_src;
mod shots;
mod sizes;
mod step;
mod supply_chain;
mod system_packages;
mod targets;
mod test;
mod tidy;
mod tool;
mod ui_layers;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask: build, play, test and measure Rangoon.

  cargo xtask play [--yes] [-- ARGS]   install what the build needs, build the app and start it;
                                       ARGS go to the app (try `-- --help`)
  cargo xtask check [--yes]            what to run before a commit, a minute once everything is built: format, lints,
                                       tidy, types, and the tests beside the code
  cargo xtask test [--yes] [--only STEP]… [--bless]
                                       install what the tests need and run all of them, or only the named
                                       steps; --bless saves the current pictures as the new baselines
  cargo xtask bundle [--yes] [--check] [--profile NAME] [deb | rpm | flatpak]…
                                       make packages for Linux, into target/bundle: all kinds, or only the named
                                       ones; ten minutes, for the release is built. --check lets the distributions'
                                       tools look at them, installs the .deb, plays, upgrades it and removes it
  cargo xtask combinations             play each of the 2,260 games that the house rules can make
  cargo xtask bench [--save | solver | klondike | import | scale]
                                       measure and compare with the committed baseline; --save replaces it;
                                       `solver` measures only the solvers; `klondike` computes how many of its
                                       hands can be won: some minutes; `import` measures 10,000
                                       exports and the list of them; `scale` measures what grows with the
                                       number of games
  cargo xtask par [--show]             compute par of every game of the standard gameset: about 20 CPU minutes;
                                       resumes an interrupted run. --show only prints the totals of the table
                                       that comes with the program
  cargo xtask follow                   let a player who only follows hints play the first 1,000 games; a minute
  cargo xtask sent                     send exports, games in a line and invitations through everything that mail, chat
                                       and editors do to a text, and count what is read; some minutes
  cargo xtask oracle                   check the solver against plain search: wins of 10,000 games, best scores of
                                       1,000, fewest deals of small decks, and many small packs of Klondike; half an
                                       hour
  cargo xtask reliability faults | outside | sweeps | kills [N] | long | fuzz [MINUTES] | page |
                          panics | mutants [PACKAGE]… | supply
                                       try to break it: `faults` makes every single call fail with which the
                                       program writes into its folder, on Linux; `outside` takes away disk, folder,
                                       rights, memory and bytes, and turns the clock, on Linux; `sweeps` damages
                                       databases in every way of which the tests try a ninth, and lets axe look at
                                       every screen at every size; `kills` ends the
                                       release N times, whatever it is doing; `long` plays 100,000 moves and
                                       2,000 games of each kind, without a window and in it; `fuzz` gives every
                                       reader and both games bytes that reach new code, for an hour or as many
                                       MINUTES; `page` tries what a page could that is not ours, and markup in every
                                       text; `panics` lets commands panic; `mutants` puts small faults into the code,
                                       and fails if no test finds one of them, for hours; `supply` checks the lock
                                       files, and lets cargo-deny judge licences, sources and advisories; the
                                       programs of others are built first
  cargo xtask shots [LANGUAGE | contact [NAME] | store]
                                       take pictures of every screen at seven sizes, into target/shots; or contact
                                       sheets of all screens, or of those whose names begin with NAME, at four sizes
                                       in two languages and themes, into target/contact; or those that stores show,
                                       in both languages, into docs/store
  cargo xtask sizes [zoom | text | dpi | scale]…
                                       print how many cards and controls are whole in sight: text of 75, 90, 100,
                                       110, 125, 150 and 200 %; Rangoon in the shape of its board that the window
                                       chooses, straight, folded and turned, and Klondike; windows of 320x568,
                                       360x800, 568x320, 800x360, 768x1024, 1280x800, 1920x1080, 2560x1440 and
                                       3840x2160; then every dialog and panel in four of those windows. In Chromium
                                       by the zoom of the page and by the size of its text, and in the real window by
                                       Xft.dpi of the display and by GDK_DPI_SCALE; an hour, or only the named ways.
                                       Fails if something is not whole in sight. Parts of it are tests
  cargo xtask check-targets [--yes] [android | ios | macos | windows]…
                                       type-check the app for all four, or only the named ones; needs rustup's
                                       rust-src or Debian's apt-get; some minutes each the first time
  cargo xtask check-foreign [--yes] [windows | arm]…
                                       run the tests of what has no window as Windows does, by Wine, and as Linux on
                                       ARM does, by QEMU; needs the same; ten minutes the first time
  cargo xtask licences                 regenerate the list of packages and licences that About shows
  cargo xtask sbom                     list what is in the programs for machines (CycloneDX), into target/sbom
  cargo xtask tidy                     check dependencies between crates, file sizes, stray paths, and that what the
                                       documents name exists
  cargo xtask help                     print this text

Before you start, a machine needs only Rust and, on Windows, the WebView2 runtime that comes with the system.
On Linux and macOS, missing packages are named first and then installed with the system's own package manager
(apt-get, dnf, pacman or brew). On a terminal you are asked before anything is installed, and --yes answers for you.
Without a terminal it is installed without asking.

The steps of `test`, in order:
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    let outcome = match command {
        "play" => play::run(rest),
        "check" => test::check(rest),
        "test" => test::run(rest),
        "combinations" => long_runs::combinations(rest),
        "bench" => bench::run(rest),
        "bundle" => bundle::run(rest),
        "check-targets" => targets::run(rest),
        "check-foreign" => cross_test::run(rest),
        "follow" => long_runs::follow(rest),
        "sent" => long_runs::sent(rest),
        "oracle" => long_runs::oracle(rest),
        "par" => long_runs::par(rest),
        "reliability" => reliability::run(rest),
        "shots" => shots::run(rest),
        "sizes" => sizes::run(rest),
        "licences" => licences::run(rest),
        "sbom" => licences::sbom::run(rest),
        "tidy" => tidy::run(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            for step in test::STEPS {
                println!("  {:<10} {}", step.name, step.about);
            }
            Ok(())
        }
        other => Err(format!("there is no command `{other}`; `cargo xtask help` lists all commands")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\nxtask: {why}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_that_a_document_names_is_in_the_help() {
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
            let text = std::fs::read_to_string(step::root().join(file)).expect("it is committed");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for (_, rest) in text.match_indices("cargo xtask ").map(|(place, found)| text.split_at(place + found.len()))
            {
                let name: String = rest
                    .chars()
                    .take_while(|character| character.is_ascii_alphanumeric() || *character == '-')
                    .collect();
                let is_there = HELP.lines().any(|line| line.trim_start().starts_with(&format!("cargo xtask {name} ")));
                assert!(is_there || name.is_empty(), "{file}: cargo xtask {name}");
            }
        }
    }

    #[test]
    fn the_guide_for_contributors_lists_every_command() {
        let guide = std::fs::read_to_string(step::root().join("CONTRIBUTING.md")).expect("it is committed");
        let rows = guide.lines().filter_map(|line| line.strip_prefix("| `cargo xtask "));
        let listed: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
        let commands = HELP.lines().filter_map(|line| line.strip_prefix("  cargo xtask "));
        let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(listed, commands);
        let source = include_str!("main.rs");
        for command in commands {
            assert!(
                source.contains(&format!("\n        \"{command}\"")),
                "`{command}` is in the help and does nothing"
            );
        }
    }
}

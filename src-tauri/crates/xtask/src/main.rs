//! Project automation: build, test, measure, package.
//!
//! It uses the names of packages, crates and files, and knows nothing about the game. It must stay quick to compile, so
//! it depends on few and small crates.

mod bench;
mod bundle;
mod circles;
mod commands;
mod copied_code;
mod cross_test;
mod features;
mod files;
mod game_names;
mod guides;
mod layers;
mod licences;
mod long_runs;
mod mutants;
mod paths;
mod play;
mod process;
mod reliability;
mod report;
mod rust_src;
mod shots;
mod sizes;
mod supply_chain;
mod system_packages;
mod targets;
mod test;
mod tidy;
mod tool;
mod type_names;
mod ui_layers;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    let outcome = commands::find(command).and_then(|command| command.carry_out(rest));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\nxtask: {why}");
            ExitCode::FAILURE
        }
    }
}

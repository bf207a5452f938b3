//! Rangoon in a terminal: the same engine without a window, for moderators, servers and scripts.
//!
//! Exit codes: 0 done, 2 wrong use or bad input (a message on stderr, nothing on stdout).

mod arguments;
mod board;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use gaps::{Gaps, parse_actions};
use session::Session;

use crate::arguments::{Arguments, Command};
use crate::board::Board;

fn main() -> ExitCode {
    // Wrong use ends here, with exit code 2; so does --help, with 0.
    let arguments = Arguments::parse();
    match run(arguments.command) {
        // A reader that has seen enough closes the pipe; that is no mistake of ours.
        Ok(text) => match writeln!(std::io::stdout(), "{text}") {
            Err(why) if why.kind() != ErrorKind::BrokenPipe => fail(&why),
            _ => ExitCode::SUCCESS,
        },
        Err(why) => fail(&why),
    }
}

fn fail(why: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("rangoon-cli: {why}");
    ExitCode::from(2)
}

/// What goes to stdout, or why there is nothing to say.
fn run(command: Command) -> Result<String, String> {
    let (game, deals, actions, output) = match command {
        Command::Deal { game, output } => (game, None, String::new(), output),
        Command::Play { game, deals, actions, output } => (game, deals, actions, output),
    };
    let gameset = game.gameset(deals)?;
    let seed = gameset.seed(game.game).map_err(|why| format!("--game: {why}"))?;
    let mut session = Session::<Gaps>::new(gameset.rules(), seed);
    let actions = parse_actions(&actions).map_err(|why| format!("--actions: {why}"))?;
    for (number, action) in (1..).zip(actions) {
        let change = action.meant_in(session.position()).and_then(|ply| session.play(ply));
        let change = change.map_err(|why| format!("--actions: action {number}, {action}: {why}"))?;
        session.install(change);
    }
    let board = Board::of(&gameset, &session);
    Ok(if output.json { board.json() } else { board.to_string() })
}

//! Rangoon in a terminal: the same engine without a window, for moderators, servers and scripts.
//!
//! Exit codes: 0 success, 1 `verify` found a file that is damaged, not true or cannot be checked, 2 wrong use or bad
//! input (a message on stderr, nothing on stdout), 3 `solve` did not find an answer within its limit.

mod arguments;
mod board;
mod rules;
mod solve;
mod verify;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use gameset::Gameset;
use gaps::{Gaps, parse_actions};
use session::Session;

use crate::arguments::{Arguments, Command, Game, Line, Output};
use crate::board::Board;

/// Exit code of a search that ran into its limit.
const NOT_KNOWN: u8 = 3;

/// What goes to stdout, and whether it is what the asker hopes for.
pub(crate) struct Answer {
    text: String,
    is_yes: bool,
}

fn main() -> ExitCode {
    // Wrong use ends here, with exit code 2; so does --help, with 0.
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(code) => ExitCode::from(code),
        Err(why) => fail(&why),
    }
}

/// Where lines of output go.
pub(crate) type Print<'a> = dyn FnMut(&str) -> Result<(), String> + 'a;

fn print(text: &str) -> Result<(), String> {
    match writeln!(std::io::stdout(), "{text}") {
        // A reader that has seen enough closes the pipe; that is no mistake of ours.
        Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(why.to_string()),
        _ => Ok(()),
    }
}

fn fail(why: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("rangoon-cli: {why}");
    ExitCode::from(2)
}

/// Does what is asked and prints it; the exit code.
fn run(command: Command) -> Result<u8, String> {
    let text = match command {
        Command::Deal { game, output } => {
            let (gameset, session) = dealt(&game, None)?;
            show(&gameset, &session, &output)
        }
        Command::Play { line, output } => {
            let (gameset, session) = played(&line)?;
            show(&gameset, &session, &output)
        }
        Command::Record { line } => {
            let session = played(&line)?.1;
            gaps::encode(*session.rules(), session.played().iter().map(|it| it.ply))
        }
        Command::Rules { rules } => rules.map_or_else(rules::list, rules::explain),
        Command::Verify { files, output } => {
            let answer = verify::run(&files, output.json)?;
            print(&answer.text)?;
            return Ok(u8::from(!answer.is_yes));
        }
        Command::Solve(asked) => return Ok(if solve::run(&asked, &mut print)? { 0 } else { NOT_KNOWN }),
    };
    print(&text)?;
    Ok(0)
}

fn dealt(game: &Game, deals: Option<u8>) -> Result<(Gameset, Session<Gaps>), String> {
    let gameset = game.gameset(deals)?;
    let seed = gameset.seed(game.game).map_err(|why| format!("--game: {why}"))?;
    let session = Session::new(gameset.rules(), seed);
    Ok((gameset, session))
}

fn played(line: &Line) -> Result<(Gameset, Session<Gaps>), String> {
    let (gameset, mut session) = dealt(&line.game, line.deals)?;
    let actions = parse_actions(&line.actions).map_err(|why| format!("--actions: {why}"))?;
    for (number, action) in (1..).zip(actions) {
        let change = action.meant_in(session.position()).and_then(|ply| session.play(ply));
        let change = change.map_err(|why| format!("--actions: action {number}, {action}: {why}"))?;
        session.install(change);
    }
    Ok((gameset, session))
}

fn show(gameset: &Gameset, session: &Session<Gaps>, output: &Output) -> String {
    let board = Board::of(gameset, session);
    if output.json { board.json() } else { board.to_string() }
}

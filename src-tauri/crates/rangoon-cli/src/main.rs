//! Rangoon in a terminal: the same engine without a window, for moderators, servers and scripts.
//!
//! Exit codes: 0 success, 1 `verify` found a file that is damaged, not true or cannot be checked, 2 wrong use or bad
//! input (a message on stderr, and nothing on stdout but what `verify` says of other files), 3 `solve` did not find an
//! answer within its limit.

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
use session::{Game as _, Session};

use crate::arguments::{Arguments, Command, Game, Line, Output};
use crate::board::Board;

/// Exit code of wrong use and bad input.
pub(crate) const BAD: u8 = 2;
/// Exit code of a search that ran into its limit.
const NOT_KNOWN: u8 = 3;

/// Why the work ends before all of it is done.
pub(crate) enum Stop {
    /// The reader of stdout has seen enough and closed it.
    NobodyReads,
    /// Something is wrong.
    Bad(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Bad(why)
    }
}

fn main() -> ExitCode {
    // Wrong use ends here, with exit code 2; so does --help, with 0.
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(code) => ExitCode::from(code),
        Err(Stop::NobodyReads) => ExitCode::SUCCESS,
        Err(Stop::Bad(why)) => {
            complain(&why);
            ExitCode::from(BAD)
        }
    }
}

/// Where lines of output go.
pub(crate) type Print<'a> = dyn FnMut(&str) -> Result<(), Stop> + 'a;

fn print(text: &str) -> Result<(), Stop> {
    match writeln!(std::io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Err(Stop::NobodyReads),
        Err(why) => Err(Stop::Bad(why.to_string())),
    }
}

/// Says on stderr what is wrong; if that cannot be written, the exit code still says that something is.
pub(crate) fn complain(why: &str) {
    let _ = writeln!(std::io::stderr(), "rangoon-cli: {}", shortened(&plain(why)));
}

/// `text` as a terminal may get it: characters that steer it or that nobody sees are spelt out or marked.
pub(crate) fn plain(text: &str) -> String {
    let spelt = |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    export::shown(&text.chars().map(spelt).collect::<String>())
}

/// The most characters of a message. What is wrong is at the end of it, and where at the beginning.
const LONGEST: usize = 400;

fn shortened(text: &str) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST / 2).collect();
    let end: String = text.chars().skip(count - LONGEST / 2).collect();
    format!("{start} … {end}")
}

/// Does what is asked and prints it; the exit code.
fn run(command: Command) -> Result<u8, Stop> {
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
            Gaps::encode(session.rules(), session.played().iter().map(|it| it.ply))
        }
        Command::Rules { rules } => rules.map_or_else(rules::list, rules::explain),
        Command::Verify(asked) => return verify::run(&asked, &mut print),
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

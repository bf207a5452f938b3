//! Rangoon in a terminal: the same engine without a window, for moderators, servers and scripts.
//!
//! Exit codes: 0 success; 1 `verify` or `scores` found a file that is damaged, not valid or cannot be checked; 2 wrong
//! use or bad input (a message goes to stderr, and stdout holds only what they say about other files); 3 `solve` did not
//! find an answer within its limit.

mod arguments;
mod choice;
mod gaps;
mod klondike;
#[cfg(test)]
mod packaged;
mod scores;
mod solve;
mod task;
mod verify;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use games::Rules;

use crate::arguments::{Arguments, Command, Game, Terms};
use crate::choice::Chosen;
use crate::gaps::rules;
use crate::task::Task;

/// The exit code for wrong use and bad input.
pub(crate) const BAD: u8 = 2;
/// The exit code for a search that reached its limit.
const NOT_KNOWN: u8 = 3;

/// Why the work ends before all of it is done.
pub(crate) enum Stop {
    /// The reader of stdout has closed it.
    NobodyReads,
    /// Something is wrong; the text says what.
    Bad(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Bad(why)
    }
}

fn main() -> ExitCode {
    // For wrong use the program ends here with exit code 2; for --help, with 0.
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

/// Prints a line of output.
pub(crate) type Print<'a> = dyn FnMut(&str) -> Result<(), Stop> + 'a;

fn print(text: &str) -> Result<(), Stop> {
    match writeln!(std::io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Err(Stop::NobodyReads),
        Err(why) => Err(Stop::Bad(why.to_string())),
    }
}

/// Writes what is wrong to stderr. If that fails, the exit code still says that something is wrong.
pub(crate) fn complain(why: &str) {
    let _ = writeln!(std::io::stderr(), "rangoon-cli: {}", shortened(&plain(why)));
}

/// Returns `text` safe for a terminal: control characters are spelt out and invisible ones are marked.
pub(crate) fn plain(text: &str) -> String {
    let spelt = |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    export::shown(&text.chars().map(spelt).collect::<String>())
}

/// The most characters of a message. The place of a fault is at the beginning of it, and the reason at the end.
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

/// Does what is asked and prints the result. Returns the exit code.
fn run(command: Command) -> Result<u8, Stop> {
    let text = match command {
        Command::Deal { game, output } => answer(&game, &Terms::default(), Task::Show(&output))?,
        Command::Play { line, output } => answer(&line.game, &line.terms, Task::Play(&line.actions, &output))?,
        Command::Record { line } => answer(&line.game, &line.terms, Task::Record(&line.actions))?,
        Command::Rules { rules: None } => rules::list(),
        Command::Rules { rules: Some(rules) } => rules::explain(of_family(rules)?),
        Command::Verify(asked) => return verify::run(&asked, &mut print),
        Command::Scores(asked) => return scores::run(&asked, &mut print),
        Command::Solve(asked) => {
            let is_known = match asked.choice.rules()? {
                Chosen::Listed(rules) => gaps::solve::run(&asked, rules, &mut print)?,
                Chosen::Klondike(rules) => klondike::solve::run(&asked, rules, &mut print)?,
            };
            return Ok(if is_known { 0 } else { NOT_KNOWN });
        }
    };
    print(&text)?;
    Ok(0)
}

/// Returns the rules of the family.
///
/// # Errors
/// If they are those of another game.
pub(crate) fn of_family(rules: Rules) -> Result<::gaps::Rules, String> {
    match rules {
        Rules::Gaps(rules) => Ok(rules),
        Rules::Klondike(_) => Err("this command does not know Klondike".to_owned()),
    }
}

/// Carries out `task` in `game`, which is played on these terms, and returns what is printed.
fn answer(game: &Game, terms: &Terms, task: Task<'_>) -> Result<String, String> {
    match game.choice.rules()? {
        Chosen::Listed(rules) => {
            if terms.no_turn_up {
                return Err(klondike::only_here("--no-turn-up", rules));
            }
            let gameset = game.gameset(rules, terms.deals)?;
            let seed = gameset.seed(game.game).map_err(|why| format!("--game: {why}"))?;
            gaps::carry_out(task, &gameset, of_family(gameset.rules())?, seed)
        }
        Chosen::Klondike(rules) => klondike::carry_out(task, game, terms, rules),
    }
}

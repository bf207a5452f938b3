//! Rangoon in a terminal: the same engine without a window, for moderators, servers and scripts.
//!
//! Exit codes: 0 success; 1 `verify` or `scores` found a file that is damaged, not valid or cannot be checked; 2 wrong
//! use or bad input (a message goes to stderr, and stdout holds only what they say about other files); 3 `solve`,
//! `hint` or `review` did not find an answer within its limit.

mod arguments;
mod choice;
mod completions;
mod files;
mod gaps;
mod help;
mod hint;
mod klondike;
#[cfg(test)]
mod packaged;
mod scores;
mod solve;
mod task;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::Parser;
use games::Rules;

use crate::arguments::{Arguments, Command, Game, GameOrBoard, Terms};
use crate::choice::family_rules;
use crate::completions::completions;
use crate::gaps::rules;
use crate::solve::BoardText;
use crate::task::Task;
use crate::terminal::{EXIT_BAD_INPUT, Stop, complain, print};

/// The exit code for a search that reached its limit.
const NOT_KNOWN: u8 = 3;

fn main() -> ExitCode {
    // For wrong use the program ends here with exit code 2; for --help, with 0.
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(code) => ExitCode::from(code),
        Err(Stop::OutputClosed) => ExitCode::SUCCESS,
        Err(Stop::Bad(why)) => {
            complain(&why);
            ExitCode::from(EXIT_BAD_INPUT)
        }
    }
}

/// Runs the command and prints the result. Returns the exit code.
fn run(command: Command) -> Result<u8, Stop> {
    let text = match command {
        Command::Deal { game, output } => answer(&game, &Terms::default(), Task::Show(&output))?,
        Command::Play { asked } => played(&asked)?,
        Command::Record { line } => answer(&line.game, &line.terms, Task::Record(&line.actions))?,
        Command::Rules { rules: None } => rules::list(),
        Command::Rules { rules: Some(rules) } => rules::explain(family_rules(rules)?),
        Command::Completions { shell } => completions(shell),
        Command::Verify(asked) => return verify::run(&asked, &mut print),
        Command::Scores(asked) => return scores::run(&asked, &mut print),
        Command::Hint(asked) => {
            let board = BoardText::open(asked.board.as_ref())?;
            let answer = match asked.choice.rules_on(board.as_ref().map(BoardText::text))? {
                Rules::Gaps(rules) => gaps::hint::answer(&asked, board.as_ref(), rules)?,
                Rules::Klondike(rules) => klondike::hint::answer(&asked, board.as_ref(), rules)?,
            };
            print(&answer.show(asked.output.json))?;
            return Ok(if answer.is_known() { 0 } else { NOT_KNOWN });
        }
        Command::Review { line, output } => {
            let is_known = match line.game.choice.rules()? {
                Rules::Gaps(rules) => gaps::review::run(&line, rules, &output, &mut print)?,
                Rules::Klondike(rules) => klondike::review::run(&line, rules, &output, &mut print)?,
            };
            return Ok(if is_known { 0 } else { NOT_KNOWN });
        }
        Command::Solve(asked) => {
            let board = BoardText::open(asked.board.as_ref())?;
            let is_known = match asked.choice.rules_on(board.as_ref().map(BoardText::text))? {
                Rules::Gaps(rules) => gaps::solve::run(&asked, board.as_ref(), rules, &mut print)?,
                Rules::Klondike(rules) => klondike::solve::run(&asked, board.as_ref(), rules, &mut print)?,
            };
            return Ok(if is_known { 0 } else { NOT_KNOWN });
        }
    };
    print(&text)?;
    Ok(0)
}

/// Plays actions in a numbered game or on a board, and returns the text to print.
fn played(asked: &GameOrBoard) -> Result<String, String> {
    if asked.board.is_none() && asked.actions().is_none() {
        return Err("--actions: expected the actions to play".to_owned());
    }
    let task = Task::Play(asked.actions().unwrap_or_default(), &asked.output);
    let Some(board) = BoardText::open(asked.board.as_ref())? else {
        return answer(&asked.numbered()?, &asked.terms, task);
    };
    match asked.choice.rules_on(Some(board.text()))? {
        Rules::Gaps(rules) => gaps::carry_out_on_board(task, &board, &asked.terms, rules),
        Rules::Klondike(rules) => klondike::carry_out_on_board(task, &board, &asked.terms, rules),
    }
}

/// Carries out `task` in `game`, which is played on these terms, and returns the text to print.
fn answer(game: &Game, terms: &Terms, task: Task<'_>) -> Result<String, String> {
    match game.choice.rules()? {
        Rules::Gaps(rules) => {
            let (gameset, session) = gaps::dealt(game, terms, rules)?;
            gaps::carry_out(task, gameset.play_id(), session)
        }
        Rules::Klondike(rules) => klondike::carry_out(task, game, terms, rules),
    }
}

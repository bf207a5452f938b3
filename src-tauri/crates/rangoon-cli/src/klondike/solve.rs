//! Finds out whether hands can be won.

use cards::Card;
use klondike::{Klondike, PileSetup, Ply, Position, Rules, Setup};
use serde::Deserialize;
use serde_json::Value;
use session::Game;
use solver::Budget;

use super::{refuse, refuse_because, seed};
use crate::arguments::Solve;
use crate::solve::{self, BoardText, Findings, Solver};
use crate::terminal::{Print, Stop};

const SOLVER: Solver<Position> = Solver { solve: win, side_by_side: 1_000_000 };

/// A line of a file of many boards.
#[derive(Deserialize)]
struct Line {
    id: Value,
    piles: [PileLine; 7],
    pack: Vec<String>,
}

#[derive(Deserialize)]
struct PileLine {
    down: Vec<String>,
    up: Vec<String>,
}

/// Answers the questions and prints each answer as soon as all earlier ones are printed. Returns whether all are
/// known.
///
/// # Errors
/// If the input cannot be read, or an option belongs to another game; nothing has been printed then.
pub fn run(
    arguments: &Solve,
    board: Option<&BoardText<'_>>,
    rules: Rules,
    print: &mut Print<'_>,
) -> Result<bool, Stop> {
    refuse_because("a hand of Klondike has no par", [("--par", arguments.par)])?;
    refuse([("--deals", arguments.deals.is_some())])?;
    if let Some(file) = &arguments.boards {
        return solve::batch(&solve::boards(file, |text| line(rules, text))?, &SOLVER, arguments, print);
    }
    let position = match board {
        Some(board) => board.read(|text| Position::read(rules, text))?,
        None => {
            let (play_id, number) = arguments.numbered()?;
            Klondike::deal(&rules, &seed(&play_id, rules, number)?)
        }
    };
    solve::one(&position, &SOLVER, arguments, print)
}

fn win(position: &Position, budget: Budget<'_>) -> Findings {
    Findings::of(&solver::klondike::solve(position, budget), actions)
}

/// Writes plies in the form of `--actions`, with cards turning up automatically.
fn actions(line: &[Ply]) -> String {
    let chosen = line.iter().filter(|ply| !matches!(ply, Ply::TurnUp(_)));
    chosen.map(Ply::to_string).collect::<Vec<_>>().join(",")
}

fn line(rules: Rules, text: &str) -> Result<(Value, Position), String> {
    let Line { id, piles, pack } = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let mut setup = Setup { pack: cards(&pack)?, ..Setup::default() };
    for (pile, PileLine { down, up }) in setup.piles.iter_mut().zip(&piles) {
        *pile = PileSetup { down: cards(down)?, up: cards(up)? };
    }
    setup.position(rules).map(|position| (id, position)).map_err(|why| why.to_string())
}

fn cards(texts: &[String]) -> Result<Vec<Card>, String> {
    texts.iter().map(|text| text.parse().map_err(|why| format!("{why}"))).collect()
}

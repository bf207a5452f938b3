//! Solves deals of the family, with answers as text or JSON. The program promises to keep the fields and their order.

use std::time::Instant;

use gaps::{Gaps, Ply, Position, Rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::Game;
use solver::Budget;
use solver::gaps::{Par, Query};

use super::read_board;
use crate::arguments::Solve;
use crate::choice::family_rules;
use crate::solve::{self, BoardText, Cost, Findings, Solver, json};
use crate::terminal::{Print, Stop};

/// The number of positions that the searches on all processors may branch from in total before boards are set aside:
/// under rules in which every question can be answered, and under others. Until then the searches need less than 50
/// MiB.
const SIDE_BY_SIDE: u64 = 150_000;
const SIDE_BY_SIDE_OTHERS: u64 = 20_000;

/// Par of a game. A field is null if the value is not known, or if the game cannot be won.
#[derive(Serialize)]
struct ParReport {
    best_single: Option<u16>,
    best_single_all_sequences: Option<u16>,
    fewest_deals: Option<u32>,
    best_triple: Option<u16>,
    actions: String,
    states: u64,
    seconds: f64,
}

/// A line of a file of many boards.
#[derive(Deserialize)]
struct Line {
    id: Value,
    rows: Vec<Vec<String>>,
}

/// Answers the questions and prints each answer as soon as all earlier ones are printed. Returns whether all are
/// known.
///
/// # Errors
/// If the input cannot be read; nothing has been printed then.
pub fn run(
    arguments: &Solve,
    board: Option<&BoardText<'_>>,
    rules: Rules,
    print: &mut Print<'_>,
) -> Result<bool, Stop> {
    let is_exact = solver::gaps::is_exact(&rules);
    let side_by_side = if is_exact { SIDE_BY_SIDE } else { SIDE_BY_SIDE_OTHERS };
    let solver = Solver { solve: win, side_by_side };
    if let Some(file) = &arguments.boards {
        return solve::batch(&solve::boards(file, |text| line(rules, text))?, &solver, arguments, print);
    }
    let (position, numbered) = match board {
        Some(board) => (board.read(|text| read_board(rules, text))?, None),
        None => {
            let (gameset, number) = arguments.gameset(rules.into())?;
            let seed = gameset.seed(number).map_err(|why| format!("--game: {why}"))?;
            let rules = family_rules(gameset.rules())?;
            (Gaps::deal(&rules, &seed), Some((rules, seed)))
        }
    };
    if let (true, Some((rules, seed))) = (arguments.par, numbered) {
        let cost = Cost::of(arguments);
        let (report, is_known) = par(&rules, &seed, Budget { states: cost.states, watch: &|_| cost.look() });
        print(&if arguments.output.json { json(&report) } else { report.text(is_known) })?;
        return Ok(is_known);
    }
    solve::one(&position, &solver, arguments, print)
}

fn win(position: &Position, budget: Budget<'_>) -> Findings {
    let answer = solver::gaps::solve(position, Query::Win, budget);
    Findings::of(&answer, |line| actions(position.rules(), line))
}

fn par(rules: &Rules, seed: &cards::Seed, budget: Budget<'_>) -> (ParReport, bool) {
    let start = Instant::now();
    let (par, states) = if solver::gaps::is_exact(rules) { solver::gaps::par(rules, seed, budget) } else { (None, 0) };
    let seconds = start.elapsed().as_secs_f64();
    let is_known = par.is_some();
    let score = |of: fn(&Par) -> u16| par.as_ref().map(of);
    let report = ParReport {
        best_single: score(|par| par.best_single),
        best_single_all_sequences: score(|par| par.best_single_all_sequences),
        fewest_deals: par.as_ref().and_then(|par| par.fewest_deals),
        best_triple: score(|par| par.best_final),
        actions: par.as_ref().map_or_else(String::new, |par| actions(*rules, &par.line)),
        states,
        seconds,
    };
    (report, is_known)
}

impl ParReport {
    fn text(&self, is_known: bool) -> String {
        let Self { states, seconds, actions, .. } = self;
        let cost = format!("({states} states, {seconds:.3} s)");
        let (Some(single), Some(all), Some(triple), true) =
            (self.best_single, self.best_single_all_sequences, self.best_triple, is_known)
        else {
            return format!("unknown {cost}");
        };
        let deals = match self.fewest_deals {
            Some(1) => "can be won in 1 deal".to_owned(),
            Some(deals) => format!("can be won in {deals} deals, not in fewer"),
            None => format!("cannot be won; best score after the last deal {triple}"),
        };
        format!("best score in the first deal {single}, {all} with all sequences counted; {deals} {cost}: {actions}")
    }
}

/// Writes plies in the form of `--actions`: only the gaps' numbers if each gap takes one card.
pub(super) fn actions(rules: Rules, line: &[Ply]) -> String {
    if !rules.takes_successors_only() {
        return line.iter().map(Ply::to_string).collect::<Vec<_>>().join(",");
    }
    let character = |ply: &Ply| match ply {
        Ply::Move(filled) => char::from(b'0' + filled.gap.number()),
        Ply::Redeal => 'D',
        Ply::GiveUp => 'F',
    };
    line.iter().map(character).collect()
}

fn line(rules: Rules, text: &str) -> Result<(Value, Position), String> {
    let Line { id, rows } = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    Position::read(rules, &rows.join("\n")).map(|position| (id, position)).map_err(|why| why.to_string())
}

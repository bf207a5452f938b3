//! Finds out whether deals of any game can be won, with answers as text or JSON. The program promises to keep the
//! fields and their order.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Instant;

use cards::layout_text::without_comments;
use games::GivenGame;
use serde::Serialize;
use serde_json::Value;
use solver::{Answer, Budget};

use crate::arguments::Solve;
use crate::files;
use crate::terminal::{Print, Stop};

/// The most bytes that are read from a file of boards.
const MAX_BYTES: u64 = 64 << 20;
/// The most bytes that are read from a file with one board.
const MAX_BOARD_BYTES: u64 = GivenGame::MAX_BYTES as u64;

/// The solver's findings about one position.
pub struct Findings {
    is_winnable: Option<bool>,
    actions: String,
    states: u64,
}

impl Findings {
    /// Makes a report of an `answer` whose value is 1 if its line wins and 0 if none does; `actions` writes the line.
    pub fn of<P>(answer: &Answer<P>, actions: impl FnOnce(&[P]) -> String) -> Self {
        let is_winnable = answer.finding.proven().map(|value| value > 0);
        Self { is_winnable, actions: actions(answer.finding.line()), states: answer.states }
    }
}

/// Returns the word for an answer; `None` is unknown.
pub fn verdict(is_winnable: Option<bool>) -> &'static str {
    match is_winnable {
        Some(false) => "unwinnable",
        Some(true) => "winnable",
        None => "unknown",
    }
}

/// The way to solve positions of one game.
pub struct Solver<P> {
    /// Solves one position within a budget.
    pub solve: fn(&P, Budget<'_>) -> Findings,
    /// The number of positions that the searches on all processors may branch from in total before boards are set
    /// aside. Until then the searches need less than 50 MiB.
    pub side_by_side: u64,
}

/// The verdict on one deal.
#[derive(Serialize)]
struct Verdict {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    verdict: &'static str,
    actions: String,
    states: u64,
    seconds: f64,
}

/// The limits for the answer about one board.
pub struct Cost<'a> {
    /// The most positions that may be branched from.
    pub states: u64,
    end: Option<Instant>,
    /// Set when the answer is no longer wanted; `None` if it is always wanted.
    is_stopped: Option<&'a AtomicBool>,
}

impl Cost<'_> {
    /// Returns the limits in the arguments, from now on.
    pub fn of(arguments: &Solve) -> Self {
        // A time that the clock cannot represent means no limit.
        let end = arguments.seconds.and_then(|seconds| Instant::now().checked_add(seconds));
        Self { states: arguments.limit, end, is_stopped: None }
    }

    /// Returns `Break` if the time is over or the answers are no longer read.
    pub fn look(&self) -> ControlFlow<()> {
        let is_over = self.end.is_some_and(|end| Instant::now() >= end);
        match is_over || self.is_stopped.is_some_and(|stopped| stopped.load(Ordering::Relaxed)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// Solves one position and prints the answer. Returns whether it is known.
///
/// # Errors
/// If it cannot be printed.
pub fn one<P>(position: &P, solver: &Solver<P>, arguments: &Solve, print: &mut Print<'_>) -> Result<bool, Stop> {
    let verdict = Verdict::of(None, position, solver, &Cost::of(arguments));
    print(&verdict.show(arguments.output.json))?;
    Ok(verdict.is_known())
}

/// Solves all boards on all processors and prints the answers in the order of the file. A search may need some 200 MiB,
/// though few do, so boards that are not solved soon are set aside and started over one at a time. The answers are the
/// same as if each board were solved alone. Returns whether all are known.
pub fn batch<P: Sync>(
    boards: &[(Value, P)],
    solver: &Solver<P>,
    arguments: &Solve,
    print: &mut Print<'_>,
) -> Result<bool, Stop> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let states_at_first = (solver.side_by_side / processors as u64).min(arguments.limit);
    let (next, alone, is_stopped) = (AtomicUsize::new(0), Mutex::new(()), AtomicBool::new(false));
    let batch = Batch { boards, solver, arguments, states_at_first, next, alone, is_stopped };
    let (sender, answers) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..processors {
            let (sender, batch) = (sender.clone(), &batch);
            // If the answers can no longer be printed, there is no receiver left.
            scope.spawn(move || iter::from_fn(|| batch.solve_next()).try_for_each(|answer| sender.send(answer)));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let (mut printed, mut is_known) = (0, true);
        for (index, verdict) in answers {
            waiting.insert(index, verdict);
            while let Some(verdict) = waiting.remove(&printed) {
                printed += 1;
                is_known &= verdict.is_known();
                let printed = print(&verdict.show(arguments.output.json));
                batch.is_stopped.store(printed.is_err(), Ordering::Relaxed);
                printed?;
            }
        }
        Ok(is_known)
    })
}

/// Boards that are solved on all processors.
struct Batch<'a, P> {
    boards: &'a [(Value, P)],
    solver: &'a Solver<P>,
    arguments: &'a Solve,
    /// The most positions that a search may branch from beside others.
    states_at_first: u64,
    /// The place of the next board.
    next: AtomicUsize,
    /// Locked while a search runs alone.
    alone: Mutex<()>,
    is_stopped: AtomicBool,
}

impl<P> Batch<'_, P> {
    /// Solves the next board, and returns its place and the verdict; `None` if no board is left or wanted.
    fn solve_next(&self) -> Option<(usize, Verdict)> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let (id, position) = self.boards.get(place).filter(|_| !self.is_stopped.load(Ordering::Relaxed))?;
        let solve = |cost: &Cost<'_>| Verdict::of(Some(id.clone()), position, self.solver, cost);
        let (states, is_stopped) = (self.states_at_first, Some(&self.is_stopped));
        let cost = Cost { states, is_stopped, ..Cost::of(self.arguments) };
        let verdict = solve(&cost);
        if verdict.is_known() || states >= self.arguments.limit || cost.look().is_break() {
            return Some((place, verdict));
        }
        // The time for a board does not run while it waits.
        let left = cost.end.map(|end| end.saturating_duration_since(Instant::now()));
        let _turn = self.alone.lock();
        let end = left.and_then(|left| Instant::now().checked_add(left));
        Some((place, solve(&Cost { states: self.arguments.limit, end, ..cost })))
    }
}

impl Verdict {
    fn of<P>(id: Option<Value>, position: &P, solver: &Solver<P>, cost: &Cost<'_>) -> Self {
        let start = Instant::now();
        let budget = Budget { states: cost.states, watch: &|_| cost.look() };
        let Findings { is_winnable, actions, states } = (solver.solve)(position, budget);
        let verdict = verdict(is_winnable);
        Self { id, verdict, actions, states, seconds: start.elapsed().as_secs_f64() }
    }

    fn is_known(&self) -> bool {
        self.verdict != "unknown"
    }

    fn show(&self, as_json: bool) -> String {
        if as_json {
            return json(self);
        }
        let id = self.id.as_ref().map_or_else(String::new, |id| format!("{id}: "));
        let Self { verdict, actions, states, seconds, .. } = self;
        let actions = if actions.is_empty() { String::new() } else { format!(": {actions}") };
        format!("{id}{verdict} ({states} states, {seconds:.3} s){actions}")
    }
}

/// Writes a report on one line.
pub fn json(report: &impl Serialize) -> String {
    serde_json::to_string(report).expect("numbers and strings make JSON")
}

fn read_text(file: &Path, most: u64) -> Result<String, String> {
    match files::read_bytes(file, most) {
        Err(why) => Err(format!("{}: {why}", file.display())),
        Ok(bytes) if bytes.len() as u64 > most => {
            Err(format!("{}: the file is too large: expected at most {most} bytes", file.display()))
        }
        Ok(bytes) => Ok(export::decode(&bytes)),
    }
}

/// Reads a file of many boards; `board` reads one line.
///
/// # Errors
/// If a line is not a board; the message names the file and the line.
pub fn boards<P>(file: &Path, board: impl Fn(&str) -> Result<(Value, P), String>) -> Result<Vec<(Value, P)>, String> {
    let text = read_text(file, MAX_BYTES)?;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let bad = |number: usize, why: &dyn Display| format!("{}: line {number}: {why}", file.display());
    lines.map(|(line, number)| board(line).map_err(|why| bad(number, &why))).collect()
}

/// The text of a file with one board.
pub struct BoardText<'a> {
    file: &'a Path,
    /// The text, without comments.
    text: String,
}

impl<'a> BoardText<'a> {
    /// Reads `file`, if there is one.
    ///
    /// # Errors
    /// If it cannot be read; the message names the file.
    pub fn open(file: Option<&'a PathBuf>) -> Result<Option<Self>, String> {
        let Some(file) = file else { return Ok(None) };
        Ok(Some(Self { file, text: without_comments(&read_text(file, MAX_BOARD_BYTES)?) }))
    }

    /// Returns the text, without comments.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the board; `board` reads its text.
    ///
    /// # Errors
    /// If the text is not a board; the message names the file.
    pub fn read<P, E: Display>(&self, board: impl FnOnce(&str) -> Result<P, E>) -> Result<P, String> {
        board(&self.text).map_err(|why| format!("{}: {why}", self.file.display()))
    }
}

//! What can be made of a deal, as text or JSON. The fields and their order are part of what the program promises.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Instant;

use gaps::{Gaps, Ply, Position, Rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::Game;
use solver::Budget;
use solver::gaps::{Par, Query};

use crate::arguments::Solve;
use crate::{Print, Stop};

/// The most bytes that are read of a file of boards.
const MAX_BYTES: u64 = 64 << 20;

/// How many positions the searches on all processors may branch from in total before boards are set aside: under rules
/// in which every question can be answered, and under others. What the searches remember until then needs less than 50
/// MiB.
const SIDE_BY_SIDE: u64 = 150_000;
const SIDE_BY_SIDE_OTHERS: u64 = 20_000;

/// Whether the answers to all questions are known.
pub type IsKnown = bool;

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

/// Answers the questions and prints each answer as soon as all earlier ones are printed.
///
/// # Errors
/// If something cannot be read; then nothing has been printed.
pub fn run(arguments: &Solve, print: &mut Print<'_>) -> Result<IsKnown, Stop> {
    let games::Rules::Gaps(rules) = arguments.rules;
    if let Some(file) = &arguments.boards {
        let boards = boards(file, rules)?;
        return batch(&boards, solver::gaps::is_exact(&rules), arguments, print);
    }
    let (position, numbered) = match &arguments.board {
        Some(file) => (board(file, rules)?, None),
        None => {
            let (gameset, number) = arguments.gameset()?;
            let seed = gameset.seed(number).map_err(|why| format!("--game: {why}"))?;
            let games::Rules::Gaps(rules) = gameset.rules();
            (Gaps::deal(&rules, &seed), Some((rules, seed)))
        }
    };
    if let (true, Some((rules, seed))) = (arguments.par, numbered) {
        let cost = Cost::of(arguments);
        let (report, is_known) = par(&rules, &seed, Budget { states: cost.states, watch: &|_| cost.look() });
        print(&if arguments.output.json { json(&report) } else { report.text(is_known) })?;
        return Ok(is_known);
    }
    let verdict = Verdict::of(None, &position, &Cost::of(arguments));
    print(&verdict.show(arguments.output.json))?;
    Ok(verdict.is_known())
}

fn par(rules: &Rules, seed: &cards::Seed, budget: Budget<'_>) -> (ParReport, IsKnown) {
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

/// What the answer about one board may cost.
struct Cost<'a> {
    states: u64,
    end: Option<Instant>,
    /// Set when nobody waits for the answer any longer; `None` if somebody always waits.
    is_stopped: Option<&'a AtomicBool>,
}

impl Cost<'_> {
    fn of(arguments: &Solve) -> Self {
        // A time that the clock cannot represent means no limit.
        let end = arguments.seconds.and_then(|seconds| Instant::now().checked_add(seconds));
        Self { states: arguments.limit, end, is_stopped: None }
    }

    /// Returns `Break` if the time is over or nobody reads the answers any more.
    fn look(&self) -> ControlFlow<()> {
        let is_over = self.end.is_some_and(|end| Instant::now() >= end);
        match is_over || self.is_stopped.is_some_and(|stopped| stopped.load(Ordering::Relaxed)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// Solves all boards on all processors and prints the answers in the order of the file. A search may need some 200 MiB,
/// though few do; so boards that are not solved soon are set aside and started over one at a time. The answers are the
/// same as if each board were solved alone.
fn batch(
    boards: &[(Value, Position)],
    is_exact: bool,
    arguments: &Solve,
    print: &mut Print<'_>,
) -> Result<IsKnown, Stop> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let together = if is_exact { SIDE_BY_SIDE } else { SIDE_BY_SIDE_OTHERS };
    let first = (together / processors as u64).min(arguments.limit);
    let (next, alone, is_stopped) = (AtomicUsize::new(0), Mutex::new(()), AtomicBool::new(false));
    let (sender, answers) = mpsc::channel();
    let work = |sender: mpsc::Sender<(usize, Verdict)>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((id, position)) = boards.get(index) else { return };
            if is_stopped.load(Ordering::Relaxed) {
                return;
            }
            let cost = Cost { states: first, is_stopped: Some(&is_stopped), ..Cost::of(arguments) };
            let mut verdict = Verdict::of(Some(id.clone()), position, &cost);
            if !verdict.is_known() && first < arguments.limit && cost.look().is_continue() {
                let left = cost.end.map(|end| end.saturating_duration_since(Instant::now()));
                let _turn = alone.lock();
                let end = left.and_then(|left| Instant::now().checked_add(left));
                verdict = Verdict::of(Some(id.clone()), position, &Cost { states: arguments.limit, end, ..cost });
            }
            // If the answers can no longer be printed, nobody receives them.
            if sender.send((index, verdict)).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..processors {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
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
                is_stopped.store(printed.is_err(), Ordering::Relaxed);
                printed?;
            }
        }
        Ok(is_known)
    })
}

impl Verdict {
    fn of(id: Option<Value>, position: &Position, cost: &Cost<'_>) -> Self {
        let start = Instant::now();
        let budget = Budget { states: cost.states, watch: &|_| cost.look() };
        let answer = solver::gaps::solve(position, Query::Win, budget);
        let verdict = match answer.finding.proven() {
            Some(0) => "unwinnable",
            Some(_) => "winnable",
            None => "unknown",
        };
        let actions = actions(position.rules(), answer.finding.line());
        Self { id, verdict, actions, states: answer.states, seconds: start.elapsed().as_secs_f64() }
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

impl ParReport {
    fn text(&self, is_known: IsKnown) -> String {
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

fn json(report: &impl Serialize) -> String {
    serde_json::to_string(report).expect("numbers and strings make JSON")
}

/// Writes plies as `--actions` takes them: only the gaps' numbers if each gap takes one card.
fn actions(rules: Rules, line: &[Ply]) -> String {
    if !rules.takes_successors_only() {
        return line.iter().map(Ply::to_string).collect::<Vec<_>>().join(",");
    }
    let sign = |ply: &Ply| match ply {
        Ply::Move(it) => char::from(b'0' + it.gap.number()),
        Ply::Redeal => 'D',
        Ply::GiveUp => 'F',
    };
    line.iter().map(sign).collect()
}

fn read(file: &Path) -> Result<String, String> {
    let mut text = String::new();
    let opened = File::open(file).and_then(|it| it.take(MAX_BYTES + 1).read_to_string(&mut text));
    match opened {
        Err(why) => Err(format!("{}: {why}", file.display())),
        Ok(size) if size as u64 > MAX_BYTES => {
            Err(format!("{}: the file is too large: expected at most {} MiB", file.display(), MAX_BYTES >> 20))
        }
        Ok(_) => Ok(text),
    }
}

fn board(file: &Path, rules: Rules) -> Result<Position, String> {
    Position::read(rules, &read(file)?).map_err(|why| format!("{}: {why}", file.display()))
}

fn boards(file: &Path, rules: Rules) -> Result<Vec<(Value, Position)>, String> {
    let text = read(file)?;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let board = |(line, number): (&str, usize)| {
        let bad = |why: &dyn std::fmt::Display| format!("{}: line {number}: {why}", file.display());
        let Line { id, rows, .. } = serde_json::from_str(line).map_err(|why| bad(&why))?;
        let text: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
        let position = Position::read(rules, &text.join("\n")).map_err(|why| bad(&why))?;
        Ok((id, position))
    };
    lines.map(board).collect()
}

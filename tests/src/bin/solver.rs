//! Measures the cost of exact answers about a deal on one core: the verdict and the best score of a hundred deals, how
//! soon a search ends after it is asked to stop, and the most memory that was used. Between these deals, the plain
//! search of the tests answers both questions about a few deals with few positions, which measures the speed of this
//! core at the same time. Prints one line of JSON. With `each`, a line for every deal comes before it: its number, then
//! milliseconds and positions branched from, for the verdict and for the best score.

#[path = "../../../src-tauri/crates/solver/tests/it/oracle.rs"]
mod oracle;

use std::cell::Cell;
use std::ops::ControlFlow;

use gaps::{Method, Position, Rules};
use rangoon_tests::cpu_time::CpuTime;
use serde_json::{Value, json};
use solver::Budget;
use solver::gaps::{Query, solve};

const DEALS: &str = include_str!("../../data/single-deal-100.jsonl");

/// The deals for plain search, by their places among the hundred, with the number of their positions.
const PLAIN: [(usize, usize); 10] = [
    (1, 30_572),
    (5, 25_256),
    (11, 57_524),
    (15, 48_466),
    (18, 26_499),
    (37, 52_347),
    (45, 24_042),
    (49, 42_783),
    (59, 44_182),
    (70, 40_052),
];

/// The cost of one question.
#[derive(Clone, Copy)]
struct Cost {
    ms: f64,
    states: u64,
}

fn main() {
    let is_each = std::env::args().nth(1).is_some_and(|it| it == "each");
    let deals: Vec<Value> = DEALS.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let plain = PLAIN.map(|(place, positions)| (board(&deals[place]), positions));
    let (mut verdicts, mut scores, mut plain_ms) = (Vec::new(), Vec::new(), 0.0);
    for (deal, (plain, positions)) in deals.iter().zip(plain.iter().cycle()) {
        plain_ms += search_plainly(plain, *positions);
        let (position, is_winnable) = (board(deal), deal["winnable"].as_bool().expect("an answer"));
        let (won, verdict) = ask(&position, Query::Win);
        let (best, score) = ask(&position, Query::BestScore(Method::AllSeq));
        assert_eq!((won == 1, best == 100), (is_winnable, is_winnable), "deal {}", deal["id"]);
        if is_each {
            println!("{} {:.4} {} {:.4} {}", deal["id"], verdict.ms, verdict.states, score.ms, score.states);
        }
        verdicts.push(verdict);
        scores.push(score);
    }
    let plain_ms = plain_ms / deals.len() as f64;
    let mut found = json!({ "plain_ms": plain_ms, "stop_ms": stop(&deals), "solver_mib": most_memory() });
    for (name, costs) in [("verdict", verdicts), ("best", scores)] {
        let mut ms: Vec<f64> = costs.iter().map(|cost| cost.ms).collect();
        ms.sort_by(f64::total_cmp);
        let mean = |all: f64| all / costs.len() as f64;
        found[format!("{name}_mean_ms")] = json!(mean(ms.iter().sum()));
        found[format!("{name}_p50_ms")] = json!(ms[ms.len() / 2]);
        found[format!("{name}_p99_ms")] = json!(ms[ms.len() * 99 / 100 - 1]);
        found[format!("{name}_states")] = json!(mean(costs.iter().map(|cost| cost.states as f64).sum()));
    }
    println!("{found}");
}

fn board(deal: &Value) -> Position {
    let rows = deal["rows"].as_array().expect("rows").iter();
    let words = |row: &Value| serde_json::from_value::<Vec<String>>(row.clone()).expect("words").join(" ");
    let board = rows.map(words).collect::<Vec<_>>().join("\n");
    Position::read(Rules::RANGOON, &board).expect("a board")
}

fn ask(position: &Position, query: Query) -> (u32, Cost) {
    let start = CpuTime::now();
    let answer = solve(position, query, Budget::states(u64::MAX));
    let ms = start.until_now().as_secs_f64() * 1e3;
    (answer.finding.proven().expect("enough states"), Cost { ms, states: answer.states })
}

/// Answers both questions about a deal by plain search. Returns the milliseconds for one of them.
fn search_plainly(position: &Position, positions: usize) -> f64 {
    let start = CpuTime::now();
    let is_winnable = oracle::is_winnable(position);
    let truth = oracle::enumerate(position, usize::MAX).expect("there is no limit");
    let ms = start.until_now().as_secs_f64() * 1e3 / 2.0;
    assert_eq!((truth.positions, truth.is_winnable), (positions, is_winnable), "the search was done");
    ms
}

/// Searches some deals, and measures the longest time in which a search cannot be stopped. Returns that time in
/// milliseconds.
fn stop(deals: &[Value]) -> f64 {
    let longest = Cell::new(0.0_f64);
    for position in deals.iter().take(20).map(board) {
        let last = Cell::new(CpuTime::now());
        let look = |_| {
            let between = last.replace(CpuTime::now()).until_now().as_secs_f64() * 1e3;
            longest.set(longest.get().max(between));
            ControlFlow::Continue(())
        };
        solve(&position, Query::BestScore(Method::AllSeq), Budget { states: u64::MAX, watch: &look });
        let _ = look(0);
    }
    longest.get()
}

/// Returns the most memory this program has used, in MiB; 0 if the system does not report it.
fn most_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

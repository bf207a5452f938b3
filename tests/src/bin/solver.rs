//! Measures what it costs to know the truth about a deal on one core: the verdict and the best score of a hundred
//! deals, how soon a search ends after it is asked to stop, and the most memory that was used. Prints one line of JSON.
//! With `each`, a line for every deal comes before it: its number, then milliseconds and positions branched from, for
//! the verdict and for the best score.

use std::cell::Cell;
use std::ops::ControlFlow;

use gaps::{Method, Position, Rules};
use rangoon_tests::spent::Spent;
use serde_json::{Value, json};
use solver::Budget;
use solver::gaps::{Query, solve};

const DEALS: &str = include_str!("../../data/single-deal-100.jsonl");

/// What one question cost.
#[derive(Clone, Copy)]
struct Cost {
    ms: f64,
    states: u64,
}

fn main() {
    let is_each = std::env::args().nth(1).is_some_and(|it| it == "each");
    let (mut verdicts, mut scores) = (Vec::new(), Vec::new());
    for line in DEALS.lines() {
        let deal: Value = serde_json::from_str(line).expect("a line of JSON");
        let (position, is_winnable) = (board(&deal), deal["winnable"].as_bool().expect("an answer"));
        let (won, verdict) = ask(&position, Query::Win);
        let (best, score) = ask(&position, Query::BestScore(Method::AllSeq));
        assert_eq!((won == 1, best == 100), (is_winnable, is_winnable), "deal {}", deal["id"]);
        if is_each {
            println!("{} {:.4} {} {:.4} {}", deal["id"], verdict.ms, verdict.states, score.ms, score.states);
        }
        verdicts.push(verdict);
        scores.push(score);
    }
    let mut found = json!({ "stop_ms": stop(), "solver_mib": most_memory() });
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
    let start = Spent::now();
    let answer = solve(position, query, Budget::states(u64::MAX));
    let ms = start.until_now().as_secs_f64() * 1e3;
    (answer.finding.proven().expect("enough states"), Cost { ms, states: answer.states })
}

/// Searches some deals, and measures how long a search goes on without a moment at which it can be stopped. Returns the
/// longest such time, in milliseconds.
fn stop() -> f64 {
    let longest = Cell::new(0.0_f64);
    for line in DEALS.lines().take(20) {
        let position = board(&serde_json::from_str(line).expect("a line of JSON"));
        let last = Cell::new(Spent::now());
        let look = |_| {
            let between = last.replace(Spent::now()).until_now().as_secs_f64() * 1e3;
            longest.set(longest.get().max(between));
            ControlFlow::Continue(())
        };
        solve(&position, Query::BestScore(Method::AllSeq), Budget { states: u64::MAX, watch: &look });
        let _ = look(0);
    }
    longest.get()
}

/// Returns the most memory this program has used, in MiB; 0 if the system does not say.
fn most_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

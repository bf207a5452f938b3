//! Measures the cost of finding out whether hands of Klondike can be won, on one core; the hands are 1 to N of the
//! gameset KLONDIKE. Prints one line of JSON about the first 200 hands. Each hand may cost a limited number of states.
//!
//! With `shares N SECONDS CODE…`, prints instead how many of this many hands can be won by these rules, each searched
//! for this many seconds at most, and the cost. With `each` in front of that, a line for every hand comes first: the
//! rules, its number, the verdict, milliseconds, and positions branched from.
//!
//! With `thirds N STATES CODE…`, prints how many of this many hands are found to be winnable by these rules, each
//! within this many states, and the numbers of states between the thirds of those.

use std::ops::ControlFlow;
use std::process::ExitCode;

use klondike::{Position, Rules};
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::follow::hand;
use rangoon_tests::share::Share;
use serde_json::{Map, Value, json};
use solver::Budget;
use solver::klondike::solve;

/// The hands that are measured, and the most states that each may cost.
const MEASURED: u32 = 200;
const MOST_STATES: u64 = 100_000;
/// The rules that are measured, with the beginnings of the names of their measures.
const RULES: [(&str, &str); 2] = [("klondike/1/relaxed", "klondike_threes"), ("klondike/2/relaxed", "klondike_singly")];
/// The published shares of hands that can be won, in percent.
const PUBLISHED: [(&str, f64); 2] = [("klondike/1/relaxed", 81.524), ("klondike/2/relaxed", 90.204)];

/// The cost of one hand.
struct Cost {
    is_winnable: Option<bool>,
    ms: f64,
    states: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => measure(),
        ["shares", count, seconds, ref codes @ ..] => return shares(count, seconds, codes, false),
        ["each", "shares", count, seconds, ref codes @ ..] => return shares(count, seconds, codes, true),
        ["thirds", count, states, ref codes @ ..] => thirds(count, states, codes),
        _ => {
            panic!("expected nothing, or thirds N STATES CODE…, or shares N SECONDS CODE…, perhaps with each in front")
        }
    }
    ExitCode::SUCCESS
}

fn rules(code: &str) -> Rules {
    code.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// Solves a hand within this many seconds and states.
fn ask(position: &Position, seconds: f64, states: u64) -> Cost {
    let start = CpuTime::now();
    let watch = |_| match start.until_now().as_secs_f64() > seconds {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let answer = solve(position, Budget { states, watch: &watch });
    let ms = start.until_now().as_secs_f64() * 1e3;
    Cost { is_winnable: answer.finding.proven().map(|value| value == 1), ms, states: answer.states }
}

/// Returns the mean, the median and the 99th percentile of the milliseconds, and the mean of the states.
fn summary(costs: &[Cost]) -> [f64; 4] {
    let mut ms: Vec<f64> = costs.iter().map(|cost| cost.ms).collect();
    ms.sort_by(f64::total_cmp);
    let count = costs.len() as f64;
    let states: u64 = costs.iter().map(|cost| cost.states).sum();
    let highest = (ms.len() * 99).div_ceil(100) - 1;
    [ms.iter().sum::<f64>() / count, ms[ms.len() / 2], ms[highest], states as f64 / count]
}

fn measure() {
    let mut found = Map::new();
    for (code, name) in RULES {
        let ask = |number| ask(&hand(rules(code), number), f64::INFINITY, MOST_STATES);
        let costs: Vec<Cost> = (1..=MEASURED).map(ask).collect();
        for (what, value) in ["mean_ms", "p50_ms", "p99_ms", "states"].into_iter().zip(summary(&costs)) {
            found.insert(format!("{name}_{what}"), json!(value));
        }
    }
    println!("{}", Value::Object(found));
}

/// Prints the numbers of states between the thirds of the winnable hands.
fn thirds(count: &str, states: &str, codes: &[&str]) {
    let count: u32 = count.parse().expect("a number of hands");
    let states: u64 = states.parse().expect("a number of states");
    for code in codes {
        let rules = rules(code);
        let costs: Vec<Cost> = (1..=count).map(|number| ask(&hand(rules, number), f64::INFINITY, states)).collect();
        let is_winnable = |cost: &&Cost| cost.is_winnable == Some(true);
        let mut found: Vec<u64> = costs.iter().filter(is_winnable).map(|cost| cost.states).collect();
        found.sort_unstable();
        let unknown = costs.iter().filter(|cost| cost.is_winnable.is_none()).count();
        let between = |part: usize| found[found.len() * part / 3];
        println!(
            "{rules}: {} of {count} can be won, {unknown} unknown; thirds at {} and {}",
            found.len(),
            between(1),
            between(2)
        );
    }
}

/// Prints the shares. Fails if a published one is outside the measured interval.
fn shares(count: &str, seconds: &str, codes: &[&str], is_each: bool) -> ExitCode {
    let count: u32 = count.parse().expect("a number of hands");
    let seconds: f64 = seconds.parse().expect("a number of seconds");
    let mut exit = ExitCode::SUCCESS;
    for code in codes {
        let rules = rules(code);
        let mut costs = Vec::new();
        for number in 1..=count {
            let cost = ask(&hand(rules, number), seconds, u64::MAX);
            if is_each {
                println!("{rules} {number} {:?} {:.3} {}", cost.is_winnable, cost.ms, cost.states);
            }
            costs.push(cost);
        }
        let counted = |verdict| costs.iter().filter(|cost| cost.is_winnable == verdict).count();
        let (won, unknown) = (counted(Some(true)), counted(None));
        let (least, most) = (Share::of(won, costs.len()), Share::of(won + unknown, costs.len()));
        let [mean, median, highest, states] = summary(&costs);
        println!("{rules}: can be won: {least}; unknown: {unknown}");
        println!(
            "  mean {mean:.1} ms, median {median:.3} ms, 99 of 100 within {highest:.0} ms; \
             {states:.0} states on average"
        );
        if let Some((_, share)) = PUBLISHED.iter().find(|(known, _)| known == code) {
            let is_inside = (least.interval()[0]..=most.interval()[1]).contains(share);
            println!(
                "  published: {share} %, {}",
                if is_inside { "inside the interval" } else { "OUTSIDE the interval" }
            );
            if !is_inside {
                exit = ExitCode::FAILURE;
            }
        }
    }
    exit
}

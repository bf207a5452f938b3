//! Measures what it costs to know whether hands of Klondike can be won, on one core, and how many can: the hands 1 to N
//! of the gameset KLONDIKE by the rules that are named, each within so many seconds. Arguments: N, the seconds, and codes
//! of rules. Prints one line of JSON. With `each` in front, a line for every hand comes before it: the rules, its number,
//! the verdict, milliseconds, and positions branched from.

use std::ops::ControlFlow;

use cards::Seed;
use klondike::{Klondike, Rules};
use rangoon_tests::share::Share;
use rangoon_tests::spent::Spent;
use serde_json::json;
use session::Game;
use solver::Budget;
use solver::klondike::solve;

fn main() {
    let mut arguments = std::env::args().skip(1).peekable();
    let is_each = arguments.next_if(|it| it == "each").is_some();
    let count: u32 = arguments.next().map_or(100, |it| it.parse().expect("a number of hands"));
    let seconds: f64 = arguments.next().map_or(5.0, |it| it.parse().expect("a number of seconds"));
    let mut found = json!({});
    let rules: Vec<Rules> = arguments.map(|code| code.parse().unwrap_or_else(|why| panic!("{why}"))).collect();
    for rules in rules {
        let (mut won, mut unknown, mut states) = (0, 0, 0);
        let mut times = Vec::new();
        for number in 1..=count {
            let seed = Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number };
            let position = Klondike::deal(&rules, &seed);
            let start = Spent::now();
            let watch = |_| match start.until_now().as_secs_f64() > seconds {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            let answer = solve(&position, Budget { states: u64::MAX, watch: &watch });
            let ms = start.until_now().as_secs_f64() * 1e3;
            let verdict = answer.finding.proven();
            won += usize::from(verdict == Some(1));
            unknown += usize::from(verdict.is_none());
            states += answer.states;
            times.push(ms);
            if is_each {
                println!("{rules} {number} {verdict:?} {ms:.3} {}", answer.states);
            }
        }
        let all = times.len();
        let mean = times.iter().sum::<f64>() / all as f64;
        times.sort_by(f64::total_cmp);
        found[rules.to_string()] = json!({
            "won": Share::of(won, all).to_string(),
            "not_lost": Share::of(won + unknown, all).to_string(),
            "unknown": unknown,
            "mean_ms": mean,
            "p50_ms": times[all / 2],
            "p99_ms": times[all * 99 / 100 - 1],
            "max_ms": times[all - 1],
            "states": states as f64 / all as f64,
        });
    }
    println!("{found}");
}

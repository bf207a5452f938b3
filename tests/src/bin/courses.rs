//! Measures how long it takes to find the course of a game, as `cargo xtask follow courses` does. The argument is the
//! number of games of the standard gameset, and of hands of KLONDIKE. The player follows three hints of four, and
//! otherwise makes any move.

use std::ops::ControlFlow;

use app::AnyQuestion;
use cards::Seed;
use gaps::{Gaps, Method};
use klondike::Klondike;
use rangoon_tests::chance::Chance;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::follow::Followed;
use rangoon_tests::games::{seed, seed_in};
use serde_json::json;
use session::{Game, Session};
use solver::Budget;
use solver::gaps::{Aim, DealHint};

/// More positions than the search of any deal needs.
const STATES: u64 = 50_000_000;
/// More plies than any hand takes.
const MOST_PLIES: usize = 400;

fn main() {
    let count = std::env::args().nth(1).map_or(1_000, |it| it.parse().expect("how many games"));
    measure("Rangoon", count, |number| {
        let session = game(number);
        written(&session, "gaps", &json!({"scoring": "posOnly", "aim": "winning"}))
    });
    measure("Klondike, variation 1 relaxed", count, |number| {
        let session = hand(number);
        written(&session, "klondike", &json!({"is_top_shown": false, "is_pack_seen": true}))
    });
}

/// Finds the courses of the games that `written` returns, and prints how much processor time they took.
fn measure(name: &str, count: u32, written: impl Fn(u32) -> serde_json::Value) {
    let mut costs: Vec<f64> = (1..=count)
        .map(|number| {
            let question: AnyQuestion = serde_json::from_value(written(number)).unwrap_or_else(|why| panic!("{why}"));
            let begun = CpuTime::now();
            let review = question.review(&|_| ControlFlow::Continue(()));
            std::hint::black_box(review);
            begun.until_now().as_secs_f64()
        })
        .collect();
    costs.sort_by(f64::total_cmp);
    let [half, most, all] = [50, 99, 100].map(|share| costs[(costs.len() - 1) * share / 100]);
    println!("{name}: {count} courses, half {half:.2} s, 99 of 100 {most:.2} s, at most {all:.2} s");
}

/// Writes a question about the end of a game as the application does.
fn written<G: Game>(session: &Session<G>, game: &str, context: &serde_json::Value) -> serde_json::Value {
    let line: Vec<_> = session.played().iter().map(|played| (played.ply.to_string(), played.action)).collect();
    let Seed { base, number, .. } = session.seed();
    json!({game: {
        "revision": 1,
        "rules": session.rules().to_string(),
        "base": base.as_str(),
        "order": null,
        "tournament": null,
        "number": number,
        "line": line,
        "context": context,
    }})
}

fn game(number: u32) -> Session<Gaps> {
    let (mut session, mut chance) =
        (Session::<Gaps>::new(gaps::Rules::RANGOON, seed(number)), Chance::new(number.into()));
    while !Gaps::status(session.position()).is_end() {
        let position = session.position();
        let moves: Vec<_> = position.moves().collect();
        let follows = chance.below(4) < 3;
        let hint = follows.then(|| DealHint::of(position, Method::PosOnly, Aim::Winning, Budget::states(STATES)));
        let hinted = hint.and_then(|hint| hint.line().first().copied());
        let any =
            || moves.get(chance.below(moves.len().max(1))).map_or(gaps::Ply::Redeal, |found| gaps::Ply::Move(*found));
        let ply = hinted.unwrap_or_else(any);
        session.apply(session.play(ply).unwrap_or_else(|why| panic!("{ply}: {why}")));
    }
    session
}

fn hand(number: u32) -> Session<Klondike> {
    let rules = "klondike/1/relaxed".parse().expect("rules");
    let (mut session, mut chance) =
        (Session::<Klondike>::new(rules, seed_in("KLONDIKE", number)), Chance::new(number.into()));
    while !Klondike::status(session.position()).is_end() && session.at() < MOST_PLIES {
        let plies: Vec<_> = session.position().plies().collect();
        let hint = if chance.below(4) < 3 { Followed::new(session.position().clone()).hint() } else { None };
        let Some(any) = plies.get(chance.below(plies.len().max(1))) else { break };
        let ply = hint.map_or(*any, |hint| hint.suggestion.ply);
        session.apply(session.play(ply).unwrap_or_else(|why| panic!("{ply}: {why}")));
    }
    session
}

//! Tests the results of games for a player who only follows advice and does not know the shuffles beforehand.

use gaps::{Gaps, Method, Score};
use rangoon_tests::follow::play;
use rangoon_tests::games::seed;
use session::{Game, Status};
use solver::gaps::Aim;

/// A part of the games of `cargo xtask follow score`: the deal in which each of the first games is won, or else its
/// final score.
const FOR_SCORE: &str = "\
    deal 3, 92, 91, 87, deal 1, 94, deal 1, 73, 86, deal 3, \
    deal 1, 91, deal 1, 75, 42, deal 3, deal 2, 82, deal 1, deal 2, \
    deal 2, deal 2, 81, 56, 79, 78, 63, deal 1, deal 2, 95, \
    75, 89, 85, 71, deal 1, deal 1, deal 3, 62, deal 1, 93";

/// The same part of the games of `cargo xtask follow`.
const FOR_WINNING: &str = "\
    deal 3, 40, deal 3, 87, deal 1, 94, deal 1, 93, 86, deal 2, \
    deal 1, deal 2, deal 1, 72, 91, deal 2, deal 2, deal 3, deal 1, deal 3, \
    deal 2, 84, deal 3, 44, 83, deal 2, deal 2, deal 1, deal 3, 78, \
    deal 2, 70, deal 3, 84, deal 1, deal 1, deal 3, 40, deal 1, 93";

fn ends(aim: Aim) -> String {
    let end = |number: u32| {
        let end = play(&seed(number), aim, 5_000_000).end;
        let score = Score::of(&end, Method::PosOnly).total();
        if Gaps::status(&end) == Status::Won { format!("deal {}", end.deal()) } else { score.to_string() }
    };
    (1..=40).map(end).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_first_forty_games_end_as_they_always_did() {
    assert_eq!(ends(Aim::Score), FOR_SCORE);
    assert_eq!(ends(Aim::Winning), FOR_WINNING);
}

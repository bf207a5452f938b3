//! Compares small decks, played out in every possible way, with a plain implementation of the rules.

use std::collections::HashSet;

use gaps::{Gap, Gaps, Method, Move, Ply, Position, Rules, Score};
use rangoon_tests::games::seed;
use rangoon_tests::reference_rules::ReferenceBoard;
use session::{Game, Status};

fn plain(position: &Position) -> ReferenceBoard {
    let gaps = Gap::all().map(|gap| position.place_of_gap(gap));
    let gaps = gaps.map(|at| (usize::from(at.row()), usize::from(at.column()))).collect();
    ReferenceBoard::new(&position.to_string(), gaps, position.length())
}

/// Compares every position that can be reached in every deal. Returns the number of positions, and how often a game was
/// won.
fn compare(rules: Rules, number: u32) -> (usize, usize) {
    let seed = seed(number);
    let first = Gaps::deal(&rules, &seed);
    let mut seen = HashSet::from([first.clone()]);
    let mut open = vec![first];
    let mut won = 0;
    while let Some(position) = open.pop() {
        let model = plain(&position);
        let moves: Vec<(usize, cards::Card)> = position.moves().map(|it| (it.gap.index(), it.card)).collect();
        assert_eq!(moves, model.moves(), "{position}");
        let (points, complete) = (Score::of(&position, Method::AllSeq), position.is_won());
        assert_eq!((points.position.into(), points.sequence.into(), points.rows.into()), model.points());
        assert_eq!(complete, model.is_won());
        let mut next = Vec::new();
        for (gap, card) in moves {
            let it = Move { gap: Gap::numbered(gap as u8 + 1).expect("a gap"), card };
            let after = Gaps::play(&rules, &seed, &position, Ply::Move(it)).expect("a legal move");
            assert_eq!(plain(&after), model.after(gap, card));
            next.push(after);
        }
        let redealt = Gaps::play(&rules, &seed, &position, Ply::Redeal);
        match Gaps::status(&position) {
            Status::Ceased => {
                let after = redealt.expect("a deal is left");
                assert_eq!(plain(&after), model.redealt(&seed, position.deal()));
                next.push(after);
            }
            status => {
                assert!(redealt.is_err());
                won += usize::from(status == Status::Won);
            }
        }
        open.extend(next.into_iter().filter(|after| seen.insert(after.clone())));
    }
    (seen.len(), won)
}

#[test]
fn small_decks_of_four_cards_a_family_match_the_reference_rules() {
    let rules = Rules::RANGOON.with_steps(4).expect("a family");
    let (positions, won) =
        (1..=300).map(|number| compare(rules, number)).fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    assert!(positions > 3_000 && won > 100, "{positions} positions, {won} of them won");
}

#[test]
fn small_decks_of_five_cards_a_family_match_the_reference_rules() {
    let rules = Rules::RANGOON.with_steps(5).expect("a family");
    let (positions, won) =
        (1..=60).map(|number| compare(rules, number)).fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    assert!(positions > 3_000 && won > 10, "{positions} positions, {won} of them won");
}

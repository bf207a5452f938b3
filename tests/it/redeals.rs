//! Compares redeals with results worked out by hand, one for each way of dealing again in the documents of the game.
//!
//! All start from the same board of four steps with the runs KS QS, KH, the whole of diamonds, and KC. The cards taken
//! up are listed in deck order, then in the order in which game 1 shuffles them, and laid out by hand from there.

use cards::{Card, Shuffler};
use gaps::{Gap, Gaps, Ply, Position, Rules};
use rangoon_tests::games::seed;
use session::Game;

const BEFORE: &str = "KS QS TC -- JH\nKH TH -- -- QC\nKD QD JD TD --\nKC JC JS TS QH\n";

/// Deals the board `before` again by `rules`, as the second deal of game 1, and checks that the cards `taken` up are in
/// deck order and become `shuffled`, and that the board becomes `after`. In both lists `**` is a card that is removed
/// once it is laid. `gaps` are the places of gaps 1 to 4 in `after`, each as (row, column) from 0.
fn check(rules: Rules, before: &str, taken: &str, shuffled: &str, after: &str, gaps: [(u8, u8); 4]) {
    let mut pack: Vec<&str> = taken.split(' ').collect();
    let in_deck_order = |words: &[&str]| {
        let cards: Vec<Card> = words.iter().filter_map(|word| word.parse().ok()).collect();
        cards.is_sorted() && words[cards.len()..].iter().all(|word| *word == "**")
    };
    assert!(in_deck_order(&pack), "{taken}");
    Shuffler::new(b"rangoon deals v1", &seed(1), 1).shuffle(&mut pack);
    assert_eq!(pack.join(" "), shuffled);
    let before = Position::read(rules, before).unwrap_or_else(|bad| panic!("{bad}"));
    let found = Gaps::play(&before.rules(), &seed(1), &before, Ply::Redeal).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(found.to_string(), after);
    let places = Gap::all().map(|gap| found.place_of_gap(gap)).map(|at| (at.row(), at.column()));
    assert_eq!(places.collect::<Vec<_>>(), gaps);
    assert_eq!(found.deal(), 2);
}

/// "All unordered cards along with the last ordered card of each row are picked up", "put down again leaving one gap
/// behind each of the remaining rows", which are KS, nothing, KD QD JD and nothing: `KS -- QS QC JS`, `-- TD QH JH KH`,
/// `KD QD JD -- JC`, `-- KC TC TH TS`. "Finally the last-ranked cards … are moved up, thereby … creating four new
/// gaps".
#[test]
fn rangoon_takes_up_run_ends_and_moves_them_back() {
    check(
        Rules::RANGOON,
        BEFORE,
        "QS JS TS KH QH JH TH TD KC QC JC TC",
        "QS QC JS TD QH JH KH JC KC TC TH TS",
        "KS QS -- QC JS\nKH -- QH JH --\nKD QD JD TD JC\nKC -- TC TH TS\n",
        [(0, 2), (1, 4), (1, 1), (3, 1)],
    );
}

/// "All unordered cards along with the last ordered card of each row are picked up. After a thorough shuffle the cards
/// are put down again leaving one gap behind each of the remaining rows." The kings are moved to the front as always.
#[test]
fn blue_moon_leaves_run_ends_where_they_fall() {
    check(
        Rules::BLUE_MOON,
        BEFORE,
        "QS JS TS KH QH JH TH TD KC QC JC TC",
        "QS QC JS TD QH JH KH JC KC TC TH TS",
        "KS -- QS QC JS\nKH TD QH JH --\nKD QD JD -- JC\nKC -- TC TH TS\n",
        [(0, 1), (1, 4), (2, 3), (3, 1)],
    );
}

/// "All unordered cards are picked up and put down again after a thorough shuffle leaving one gap behind each of the
/// remaining rows."
#[test]
fn gaps_leaves_a_gap_behind_each_run() {
    for rules in [Rules::GAPS, Rules::MONTANA] {
        check(
            rules,
            BEFORE,
            "JS TS QH JH TH QC JC TC",
            "TH TS JS QC TC QH JH JC",
            "KS QS -- TH TS\nKH -- JS QC TC\nKD QD JD TD --\nKC -- QH JH JC\n",
            [(0, 2), (1, 1), (2, 4), (3, 1)],
        );
    }
}

/// "All unordered cards are picked up and … laid behind the remaining rows, closed off by a gap", as the Dutch text
/// says about Station. Here KC is not at the front, so its row has no run and is filled from its front.
#[test]
fn station_closes_every_row_with_a_gap() {
    check(
        Rules::STATION,
        &BEFORE.replace("KC JC", "JC KC"),
        "JS TS QH JH TH KC QC JC TC",
        "TS JS JH TH TC JC QH QC KC",
        "KS QS TS JS --\nKH JH TH TC --\nKD QD JD TD --\nJC QH QC KC --\n",
        [(0, 4), (1, 4), (2, 4), (3, 4)],
    );
}

/// "All unordered cards of each row are picked up, and shuffled thoroughly with the aces. The cards are put down again
/// behind each of the remaining rows; subsequently the aces are removed again to create four new gaps." Jokers work in
/// the same way.
#[test]
fn aces_and_jokers_leave_gaps_where_they_fall() {
    for rules in [Rules::MONTANA_ACES, Rules::ADDICTION, Rules::JOKERS] {
        check(
            rules,
            BEFORE,
            "JS TS QH JH TH QC JC TC ** ** ** **",
            "JS ** TS TC TH QC JH ** ** ** JC QH",
            "KS QS JS -- TS\nKH TC TH QC JH\nKD QD JD TD --\nKC -- -- JC QH\n",
            [(0, 3), (2, 4), (3, 1), (3, 2)],
        );
    }
}

/// "It is allowed to deal the unordered cards even before the game is ceased." TH may move here, or wait for the
/// redeal.
#[test]
fn if_cards_go_before_their_successor_a_redeal_need_not_wait() {
    let playing = BEFORE.replace("KH TH -- -- QC", "KH -- TH -- QC");
    let position = Position::read(Rules::FREE_PARKING, &playing).expect("a board");
    assert!(position.moves().count() > 0);
    check(
        Rules::FREE_PARKING,
        &playing,
        "JS TS QH JH TH QC JC TC",
        "TH TS JS QC TC QH JH JC",
        "KS QS -- TH TS\nKH -- JS QC TC\nKD QD JD TD --\nKC -- QH JH JC\n",
        [(0, 2), (1, 1), (2, 4), (3, 1)],
    );
}

//! Tests the lessons of the help: the solver confirms their statements, and they can be played.

use app::{CommandName, Intent, Lesson, Refusal, StatusView, View};
use cards::Card;
use gaps::{Gaps, Move, Ply, Position, Rules};
use session::Game;
use solver::Budget;
use solver::gaps::{Query, solve};

use crate::player::{NOW, Player, board, place, play};

/// For each lesson: the article, its board, the card that wins and the card that loses.
const LESSONS: [(&str, &str, [&str; 2]); 3] = [
    (
        "concealing",
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AD --\n\
         KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H 2D --\n\
         KD QD JD TD 9D 8D 7D 6D 5D 4D 3D -- AS --\n\
         KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC AH",
        ["AD", "2D"],
    ),
    (
        "blockade",
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 2C AC\n\
         KH QH JH TH 9H 2H AH 8H 7H 6H 5H 4H -- AS\n\
         KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD --\n\
         KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 3H -- --",
        ["2H", "3H"],
    ),
    (
        "no-delay",
        "KS QS JS TS 9S 8S 7S 6S -- -- 3C 2C -- --\n\
         KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AC 5S\n\
         KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 4S 3S 2S\n\
         KC QC JC TC 9C 8C 7C 6C 5C 4C 2D AD AS AH",
        ["5S", "AC"],
    ),
];

fn position(board: &str) -> Position {
    let rules = Rules::RANGOON.with_deals(1).expect("one deal is allowed");
    Position::read(rules, board).unwrap_or_else(|why| panic!("{why}\n{board}"))
}

fn is_winnable_after(position: &Position, it: Move) -> bool {
    let seed = rangoon_tests::games::seed(1);
    let next = Gaps::play(&position.rules(), &seed, position, Ply::Move(it)).expect("a legal move");
    solve(&next, Query::Win, Budget::states(u64::MAX)).finding.proven() == Some(1)
}

/// Returns the board in the form of the help.
pub fn shown(view: &View) -> String {
    let mut rows: [[String; 14]; 4] = std::array::from_fn(|_| std::array::from_fn(|_| "--".to_owned()));
    for card in &view.cards {
        let face = card.face.expect("no card is hidden");
        let suit = serde_json::to_value(face.suit).expect("JSON");
        let rank = char::from(b"?A23456789TJQK"[usize::from(face.rank)]);
        let (row, column) = place(view, card.spot);
        rows[usize::from(row)][usize::from(column)] = format!("{rank}{}", suit.as_str().expect("a letter"));
    }
    rows.map(|row| row.join(" ")).join("\n")
}

#[test]
fn in_each_lesson_one_move_wins_and_the_tempting_one_loses() {
    for (name, board, [good, bad]) in LESSONS {
        let position = position(board);
        let of = |word: &str| {
            let card: Card = word.parse().expect("a card");
            position.moves().find(|it| it.card == card).unwrap_or_else(|| panic!("{name}: {word} can move"))
        };
        assert_eq!(position.moves().count(), 2, "{name}: these two moves and no others");
        assert!(is_winnable_after(&position, of(good)), "{name}: {good} wins");
        assert!(!is_winnable_after(&position, of(bad)), "{name}: {bad} loses");
    }
}

#[test]
fn help_shows_the_boards_of_the_lessons() {
    for help in [include_str!("../../ui/help/en.html"), include_str!("../../ui/help/nl.html")] {
        for (article, board, _) in LESSONS {
            let (_, rest) = help.split_once(&format!("id=\"{article}\"")).expect("an article");
            let (text, _) = rest.split_once("</article>").expect("its end");
            assert!(text.contains(&format!("<pre class=\"board\">\n{board}</pre>")), "{article}");
        }
    }
}

#[test]
fn a_lesson_can_be_tried_both_ways_and_begun_again() {
    for (lesson, (name, text, [good, bad])) in Lesson::ALL.into_iter().zip(LESSONS) {
        let mut player = Player::after_moves(1);
        let left = board(&player.view());
        let view = player.app.take_lesson(lesson, NOW).unwrap().view;
        assert_eq!((view.trial, view.status, view.moves.len()), (true, StatusView::Playing, 2), "{name}");
        assert_eq!(shown(&view), text, "{name}");
        for word in [bad, good] {
            let card: Card = word.parse().expect("a card");
            let id = card.family() * 13 + card.step();
            let offered = view.moves.iter().find(|offered| offered.card == id).expect("the move is offered");
            assert_ne!(shown(&player.does(play(offered))), text);
            assert_eq!(shown(&player.does(Intent::Rollback)), text, "{name}: rollback leads back to the beginning");
        }
        let mut player = player.restart();
        let view = player.view();
        assert_eq!(shown(&view), text, "{name}: it is there after a restart");
        assert_eq!(
            view.refusals.of(CommandName::Rollback),
            Some(Refusal::AtSnapshot),
            "{name}: its beginning is still marked"
        );
        let view = player.app.leave_trial(NOW).unwrap().view;
        assert_eq!((view.trial, board(&view)), (false, left), "{name}: the game before it is as it was");
    }
}

//! Tests advice about a hand: the two kinds of hints, the review, the solution, and choosing hands.

use std::ops::ControlFlow;

use app::{
    CardView, CertainHint, CommandName, Difficulty, Failure, Hint, HintKind, HintReason, Intent, LostBy, Outlook,
    PlayedDay, Refusal, ReplayKind, ReviewView, StatusView, ToFoundation, View,
};
use klondike::{Klondike, PackTop, Position, Rules};
use rangoon_tests::cases::check_all;
use rangoon_tests::chance::Chance;
use rangoon_tests::follow::Followed;
use rangoon_tests::games::seed_in;
use session::Game;
use solver::{Budget, Solvable};

use super::table::{hand, player_by, plays, ply};
use crate::player::{NOW, Player, board, on, refused, set};

fn certain(player: &mut Player) -> Result<CertainHint, Failure> {
    let question = player.app.ask_certain_hint(player.view().revision)?;
    Ok(player.app.accept_certain_hint(question.answer(&on)).expect("nobody has gone on"))
}

/// Follows a hint, and lets the automatic plies after it come to their end.
fn follow(player: &mut Player, named: Option<String>) -> View {
    let view = player.view();
    let named = named.expect("it names a move");
    assert!(view.moves.iter().any(|found| found.ply == named), "{named} is not offered: {:?}", view.moves);
    plays(player, &named)
}

/// Follows certain hints, which lead to a win.
fn wins_with_help(player: &mut Player) {
    player.does(Intent::TakeHelp);
    for _ in 0..2_000 {
        if player.view().status == StatusView::Won {
            return;
        }
        let hint = certain(player).expect("it is marked");
        assert_eq!(hint.outlook, Outlook::Yes, "{}", player.view().rules);
        follow(player, hint.ply);
    }
    panic!("{}: they come to no end", player.view().rules);
}

/// Returns the cards of hand `number`.
fn dealt(rules: &str, number: u32) -> Position {
    rangoon_tests::follow::hand(rules.parse().expect("rules"), number)
}

/// Returns whether a player who knows every card can win the hand.
fn can_win(position: &Position) -> bool {
    Klondike::win(position, Budget::states(20_000_000)).finding.proven().expect("it is found out") == 1
}

#[test]
fn hands_that_differ_only_in_hidden_cards_have_the_same_hint() {
    let mut chance = Chance::new(1);
    for rules in Rules::all() {
        for number in 1..=100 {
            let position = dealt(&rules.to_string(), number);
            let other = Followed::new(position.clone()).twin(&mut chance).position;
            assert_ne!(position.pack(), other.pack());
            assert_eq!(position.hint(PackTop::Hidden), other.hint(PackTop::Hidden), "hand {number} by {rules}");
        }
    }
}

#[test]
fn five_hands_that_look_alike_have_the_same_hints_all_the_way() {
    let hands: Vec<(Rules, u32)> = Rules::all().flat_map(|rules| (1..=4).map(move |number| (rules, number))).collect();
    check_all(&hands, |(rules, number)| {
        Followed::new(rangoon_tests::follow::hand(*rules, *number))
            .play_beside_twins(&mut Chance::new((*number).into()));
    });
}

/// The numbers of cards on the foundations at the ends of the first hands of
/// `cargo xtask follow hands klondike/1/relaxed`.
const ENDS: &str = "52 13 11 52 52 6 52 1 12 52 52 11 52 52 21 22 52 52 9 10";

#[test]
fn the_first_hands_that_are_played_by_hints_end_as_they_always_did() {
    let end = |number: u32| {
        let mut followed = Followed::new(dealt("klondike/1/relaxed", number));
        while followed.play() {}
        followed.position.foundation_count().to_string()
    };
    assert_eq!((1..=20).map(end).collect::<Vec<_>>().join(" "), ENDS);
}

#[test]
fn a_hint_says_how_often_hands_like_this_are_won_once_the_pack_was_seen() {
    for (rules, turns, has_odds) in
        [("klondike/1/relaxed", 8, true), ("klondike/0/relaxed", 24, false), ("klondike/0/strict", 2, false)]
    {
        let mut player = player_by(rules);
        player.starts(2);
        for _ in 0..turns {
            assert_eq!(player.hint().odds, None, "the pack was not seen");
            plays(&mut player, "T");
        }
        assert_eq!(player.hint().odds.is_some(), has_odds, "{rules}");
    }
}

#[test]
fn a_pack_that_was_seen_stays_known_if_the_turns_are_taken_back() {
    let mut player = player_by("klondike/1/relaxed");
    player.starts(2);
    (0..8).for_each(|_| drop(plays(&mut player, "T")));
    assert!(player.hint().odds.is_some());
    player.does(Intent::Undo);
    player.does(Intent::Undo);
    let hint = player.hint();
    assert!(hint.odds.is_some() && hint.reason != Some(app::HintReason::News), "{hint:?}");
}

#[test]
fn a_hint_that_is_stopped_is_unknown() {
    let mut player = player_by("klondike/1/relaxed");
    player.starts(2);
    plays(&mut player, "T T T T T T T T");
    let question = player.app.ask_hint(player.view().revision).expect("hints are allowed");
    let stopped = player.app.accept_hint(question.hint(&|_| ControlFlow::Break(()))).expect("nobody has gone on");
    assert_eq!((stopped.kind, stopped.ply, stopped.reason), (HintKind::Unknown, None, None));
    assert_eq!(player.hint().kind, HintKind::Sensible);
}

#[test]
fn a_hint_names_an_offered_move_with_its_reason_and_leaves_no_mark() {
    check_all(&["klondike/0/strict", "klondike/1/relaxed", "klondike/2/strict"], |rules| {
        let mut player = player_by(rules);
        let before = player.view();
        let first = player.hint();
        assert_eq!((first.kind, first.score), (HintKind::Sensible, None));
        assert_eq!(player.view(), before, "asking begins nothing");
        for number in 1..=6 {
            player.starts(number);
            for _ in 0..2_000 {
                let hint = player.hint();
                if hint.ply.is_none() {
                    break;
                }
                assert!(hint.kind == HintKind::Sensible && hint.reason.is_some(), "{hint:?}");
                if follow(&mut player, hint.ply).status == StatusView::Won {
                    break;
                }
            }
            let view = player.view();
            assert!(!hand(&view).helped && !hand(&view).peeked);
            if view.status != StatusView::Won {
                let last = player.hint();
                assert_eq!((last.kind, last.reason), (HintKind::Nothing, None), "hand {number} by {rules}");
            }
        }
    });
}

#[test]
fn a_certain_hint_is_given_only_in_a_hand_that_is_marked_as_helped() {
    let mut player = player_by("klondike/2/relaxed");
    assert_eq!(certain(&mut player), Err(Failure::Illegal), "the player has not been asked");
    let plain = player.hint();
    let view = player.does(Intent::TakeHelp);
    assert!(hand(&view).helped && !hand(&view).peeked);
    assert_eq!(view.next, Some(2), "the hand has been begun");
    let found = certain(&mut player).expect("it is marked");
    assert_eq!(found.outlook, Outlook::Yes);
    assert_eq!(player.hint().reason, plain.reason, "the other hint knows no more than before");
    let mut player = player.restart();
    assert!(hand(&player.view()).helped);
    assert_eq!(certain(&mut player).expect("it still is").ply, found.ply);
    let view = player.does(Intent::GiveUp);
    assert_eq!(view.refusals.of(CommandName::CertainHint), Some(Refusal::GameOver));
    assert_eq!(certain(&mut player), Err(refused(Refusal::GameOver)));
    let record = player.app.money_record().expect("it is read");
    assert_eq!((record.top.len(), record.careers[0].helped), (0, 1), "a helped hand is not among the best");
    player.does(Intent::Next);
    assert!(!hand(&player.view()).helped, "the mark is the hand's");
}

#[test]
fn a_player_who_follows_the_certain_hints_wins_with_any_kind_of_automatic_play() {
    for (rules, to_foundation, turn_up) in [
        ("klondike/1/strict", ToFoundation::Never, true),
        ("klondike/1/relaxed", ToFoundation::Safe, false),
        ("klondike/2/relaxed", ToFoundation::Safe, true),
        ("klondike/2/strict", ToFoundation::Never, false),
    ] {
        let mut player = player_by(rules);
        set(&mut player, |options| (options.to_foundation, options.turn_up) = (to_foundation, turn_up));
        wins_with_help(&mut player);
    }
}

#[test]
fn a_certain_hint_says_that_a_hand_is_lost_and_names_no_move() {
    let number = (1..).find(|number| !can_win(&dealt("klondike/0/strict", *number))).expect("there are such hands");
    let mut player = player_by("klondike/0/strict");
    player.starts(number);
    player.does(Intent::TakeHelp);
    let found = certain(&mut player).expect("it is marked");
    assert_eq!((found.outlook, found.ply), (Outlook::No, None));
}

#[test]
fn certain_hints_give_no_light_and_say_nothing_about_another_game() {
    let player = player_by("klondike/2/relaxed");
    let asked = player.app.ask_outlook(player.view().revision);
    assert_eq!(asked.err(), Some(refused(Refusal::FaceDownCards)), "a light would tell of face-down cards");
    let mut rangoon = Player::new();
    let view = rangoon.view();
    assert_eq!(view.refusals.of(CommandName::CertainHint), Some(Refusal::OtherGame));
    assert_eq!(rangoon.try_to(Intent::TakeHelp), Err(refused(Refusal::OtherGame)));
    assert!(rangoon.app.ask_certain_hint(view.revision).is_err());
}

#[test]
fn a_certain_search_that_is_stopped_knows_nothing() {
    let mut player = player_by("klondike/1/strict");
    // One of these hands takes longer than the interval at which a search calls the watch.
    let stopped = (1..200).find(|number| {
        player.starts(*number);
        player.does(Intent::TakeHelp);
        let question = player.app.ask_certain_hint(player.view().revision).expect("it is marked");
        let answer =
            player.app.accept_certain_hint(question.answer(&|_| ControlFlow::Break(()))).expect("nobody has gone on");
        answer == CertainHint { revision: answer.revision, outlook: Outlook::Unknown, ply: None }
    });
    assert!(stopped.is_some());
}

#[test]
fn a_review_finds_the_move_that_lost_the_hand_and_shows_how_it_is_won() {
    let (mut lost, mut named) = (0, 0);
    for number in [1, 2, 3, 4, 5, 7] {
        let mut player = player_by("klondike/2/relaxed");
        player.starts(number);
        set(&mut player, |options| options.to_foundation = ToFoundation::Never);
        let mut chance = Chance::new(number.into());
        for _ in 0..80 {
            let view = player.settles();
            if view.status != StatusView::Playing {
                break;
            }
            let chosen = view.moves[chance.below(view.moves.len())].ply.clone();
            player.does(ply(&chosen));
        }
        player.settles();
        let end = player.does(Intent::GiveUp);
        let found = player.review();
        assert!(found.certain && found.par.is_none(), "hand {number}: {found:?}");
        named += names_moved_cards(&mut player, &found);
        let position = |at: u32| position_at(&player, number, at as usize);
        let (last, before) = found.course.points.split_last().expect("there is a deal");
        assert_eq!((last.winnable, last.possible), (Some(false), None), "it was given up");
        for (at, point) in (0..).zip(before) {
            assert_eq!(point.winnable, Some(can_win(&position(at))), "hand {number} after {at} plies");
        }
        let Some(at) = found.lost else {
            assert!(!can_win(&position(0)), "hand {number} was never to be won");
            assert_eq!(player.shows_solution(), Err(refused(Refusal::NotFoundOut)));
            continue;
        };
        assert!(can_win(&position(at.at)), "hand {number} could still be won");
        match at.by {
            LostBy::Move => {
                lost += 1;
                assert!(!can_win(&position(at.at + 1)), "hand {number} was lost by move {}", at.moves + 1);
            }
            LostBy::GivenUp => assert_eq!(at.moves, end.move_count),
            LostBy::Redeal => panic!("nothing is dealt again"),
        }
        let shown = player.shows_solution().expect("there is a way");
        let replay = shown.replay.expect("it is a replay");
        assert_eq!((replay.kind, replay.accept, replay.at), (ReplayKind::Solution, Some(Refusal::Solution), at.at));
        assert_eq!(player.does(Intent::ReplayTo { at: replay.length }).status, StatusView::Won);
        assert_eq!(player.try_to(Intent::ReplayAccept), Err(refused(Refusal::Solution)));
        let back = player.does(Intent::ReplayCancel);
        assert_eq!(board(&back), board(&end), "the hand is as it was");
        player.does(Intent::Next);
        player.does(Intent::ReplayGame { number });
        assert_eq!(player.review(), found, "the history shows the same course of hand {number}");
    }
    assert!(lost > 1, "some of them were lost by a move");
    assert!(named >= lost, "{named} moves cost something");
}

/// Checks that the card of each move that cost something is the lowest one that moves in the replay. Returns their
/// number.
fn names_moved_cards(player: &mut Player, found: &ReviewView) -> usize {
    player.does(Intent::Replay { of: ReplayKind::Current });
    let named: Vec<_> = (0..).zip(&found.course.points).filter_map(|(at, point)| Some((at, point.card?))).collect();
    for (at, card) in &named {
        let [before, after] = [*at, *at + 1].map(|at| player.does(Intent::ReplayTo { at }));
        let is_elsewhere = |card: &CardView| after.cards.iter().any(|it| it.id == card.id && it.spot != card.spot);
        let moved = before.cards.iter().filter(|card| is_elsewhere(card));
        assert_eq!(moved.min_by_key(|card| card.at).and_then(|lowest| lowest.face), Some(*card), "after {at} plies");
    }
    player.does(Intent::ReplayCancel);
    named.len()
}

/// Returns the position after ply `at` of the hand on the table, which was given up.
fn position_at(player: &Player, number: u32, at: usize) -> Position {
    let line = player.app.export_info().expect("it is read").line.expect("it is told");
    let record = line.rsplit(' ').next().expect("a record");
    let rules: Rules = player.view().rules.parse().expect("rules");
    let session =
        Klondike::replay(&rules, seed_in("KLONDIKE", number), record, 1).unwrap_or_else(|why| panic!("{why}"));
    session.position_at(at).expect("it is on the line").clone()
}

#[test]
fn a_won_hand_has_lost_nothing_and_its_solution_begins_where_it_was_dealt() {
    let mut player = player_by("klondike/2/relaxed");
    wins_with_help(&mut player);
    let found = player.review();
    assert_eq!((found.lost, found.certain), (None, true));
    assert!(found.course.points.iter().all(|point| point.winnable == Some(true)));
    let shown = player.shows_solution().expect("it can be won");
    assert_eq!((shown.move_count, shown.replay.map(|replay| replay.at)), (0, Some(0)));
}

#[test]
fn only_hands_that_can_be_won_are_chosen_by_the_rules_that_are_played() {
    for rules in ["klondike/1/strict", "klondike/1/relaxed", "klondike/2/relaxed"] {
        let mut player = player_by(rules);
        for difficulty in [Difficulty::Any, Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            let number = player.find_game(difficulty);
            assert!(can_win(&dealt(rules, number)), "hand {number} by {rules}");
            assert_eq!(player.info(number).best, None);
            player.starts(number);
            player.does(ply("T"));
        }
    }
}

#[test]
fn the_hand_of_a_day_can_be_won_and_is_the_same_for_everybody() {
    let of_day = |player: &Player, day| player.app.ask_game_of_day(day).expect("allowed").find(Difficulty::Any, &on);
    for rules in ["klondike/1/strict", "klondike/2/relaxed"] {
        let (player, other) = (player_by(rules), player_by(rules));
        let days: Vec<u32> = (20_778..20_785).map(|day| of_day(&player, day).expect("there is one")).collect();
        assert!(days.iter().all(|number| can_win(&dealt(rules, *number))));
        assert!(days.windows(2).all(|pair| pair[0] != pair[1]));
        assert!((20_778..).zip(&days).all(|(day, number)| of_day(&other, day) == Ok(*number)));
    }
}

#[test]
fn a_day_whose_hand_was_won_stays_won_by_whatever_rules_the_player_goes_on() {
    const DAY: u32 = 20_778;
    let of_day = |player: &Player| player.app.ask_game_of_day(DAY).expect("allowed").find(Difficulty::Any, &on);
    let days = |player: &mut Player| {
        let record = player.app.ask_days(DAY, &[NOW - 1, NOW + 1]).expect("allowed").answer(&on);
        (record.played, player.app.ask_won_days(DAY, 1).expect("allowed").answer(&on))
    };
    let mut player = player_by("klondike/2/relaxed");
    let number = of_day(&player).expect("there is one");
    player.starts(number);
    wins_with_help(&mut player);
    let won = (vec![PlayedDay { day: DAY, won: true }], vec![DAY]);
    assert_eq!(days(&mut player), won);
    player.app.choose_rules("klondike/0/strict").unwrap();
    assert_ne!(of_day(&player), Ok(number), "by these rules the day has another hand");
    assert_eq!(days(&mut player), won);
}

#[test]
fn a_reason_names_only_cards_that_are_seen() {
    let mut player = player_by("klondike/1/strict");
    for _ in 0..120 {
        let view = player.settles();
        let seen: Vec<_> = view.cards.iter().filter_map(|card| card.face).collect();
        let Hint { ply, reason, .. } = player.hint();
        // Once the pack was gone through, its cards have been seen too.
        let named = match reason {
            Some(HintReason::FreesSpace { card } | HintReason::Takes { card } | HintReason::MakesWay { card }) => {
                Some(card)
            }
            _ => None,
        };
        assert!(named.is_none_or(|card| seen.contains(&card)), "{reason:?}");
        if ply.is_none() || follow(&mut player, ply).status != StatusView::Playing {
            break;
        }
    }
}

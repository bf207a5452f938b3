//! Tests that hands are counted when they are won or given up, once, and only then.

use app::{App, Career, Intent, MoneyRecord, StatusView, ToFoundation, View};
use tempfile::TempDir;

use super::table::{hand, player_by, plays, ply};
use crate::player::{NOW, Player, open_db, set, start};

fn record(app: &App) -> MoneyRecord {
    app.money_record().unwrap()
}

fn only(record: &MoneyRecord) -> &Career {
    let [career] = &record.careers[..] else { panic!("one career: {record:?}") };
    career
}

/// Returns the state on disk, opened by another program, as after a kill.
pub fn after_a_kill(player: &Player) -> (App, TempDir) {
    let copy = TempDir::new().expect("a folder");
    rangoon_tests::folder::copy(player.folder.path(), copy.path());
    (start(copy.path()), copy)
}

/// Plays without a plan, but so that cards are uncovered, until the hand ends or leads nowhere. Returns the view.
fn plays_on(player: &mut Player) -> View {
    loop {
        let view = player.settles();
        if view.status != StatusView::Playing || hand(&view).stuck || hand(&view).pass > 6 {
            return view;
        }
        if view.refusals.of(app::CommandName::Auto).is_none() {
            player.does(Intent::Auto);
            continue;
        }
        let rank = |text: &str| match text.as_bytes() {
            [_, b'>', b'F'] => 0,
            [_, b'!'] => 1,
            [b'1'..=b'7', ..] => 2,
            [b'W', ..] => 3,
            _ => 4,
        };
        let wanted = view.moves.iter().map(|found| found.ply.clone());
        let wanted = wanted.filter(|text| rank(text) != 2 || uncovers(&view, text)).min_by_key(|text| rank(text));
        let Some(text) = wanted else { return view };
        player.does(ply(&text));
    }
}

/// Whether a move from pile to pile leaves a face-down card on top or, if the card is not a king, an empty pile.
fn uncovers(view: &View, text: &str) -> bool {
    let Some(found) = view.moves.iter().find(|found| found.ply == text) else { return false };
    let card = view.cards.iter().find(|card| card.id == found.card).expect("it is there");
    let below = view.cards.iter().find(|other| other.spot == card.spot && other.at + 1 == card.at);
    below.map_or(card.face.is_some_and(|face| face.rank < 13), |below| below.face.is_none())
}

/// Returns a player who has won a hand.
fn winner() -> (Player, View) {
    let mut player = player_by("klondike/2/relaxed");
    set(&mut player, |options| {
        options.to_foundation = ToFoundation::Always;
        options.user_name = "Ann".to_owned();
        options.recorder_level = 100;
    });
    for number in 1..200 {
        player.starts(number);
        let view = plays_on(&mut player);
        if view.status == StatusView::Won {
            return (player, view);
        }
    }
    panic!("no hand was won");
}

#[test]
fn a_won_hand_earns_two_hundred_and_ten_dollars_and_ends_all_undoing() {
    let (mut player, view) = winner();
    assert_eq!((view.score.total, hand(&view).money, hand(&view).booked), (52, 210, true));
    assert!(player.try_to(Intent::Undo).is_err());
    let found = record(&player.app);
    let career = only(&found);
    assert_eq!((career.player.as_str(), career.rules.as_str()), ("Ann", "klondike/2/relaxed"));
    assert_eq!((career.hands, career.won, career.best, career.streak), (view.game, 1, 210, 1));
    assert_eq!(career.fewest_moves, Some(view.move_count));
    assert_eq!((found.top[0].money, found.top[0].game, found.top[0].won), (210, view.game, true));
    let (again, _folder) = after_a_kill(&player);
    assert_eq!(record(&again), found);
    let game = player.app.history_game(view.game).unwrap();
    assert_eq!(game.best.map(|best| best.recorded), Some(true), "although only hands that are won are recorded");
    let statistics = player.app.statistics().unwrap();
    assert_eq!((statistics.won, statistics.ended, statistics.max), (1, view.game, 210));
    let player = player.restart();
    assert_eq!(record(&player.app), found);
}

#[test]
fn another_hand_books_the_one_before_and_an_untouched_one_costs_nothing() {
    let mut player = player_by("klondike/0/strict");
    player.does(Intent::Next);
    assert_eq!(record(&player.app).careers, [], "nothing was done in it");
    player.starts(1);
    plays(&mut player, "T T T T 1>4");
    let (waiting, _folder) = after_a_kill(&player);
    assert_eq!(record(&waiting).careers, []);
    assert_eq!(waiting.view().move_count, player.view().move_count, "closing the program books nothing");
    let view = player.does(Intent::Next);
    assert_eq!((view.game, view.move_count), (2, 0));
    let found = record(&player.app);
    assert_eq!((only(&found).hands, only(&found).total, only(&found).won), (1, -45, 0));
    let (again, _folder) = after_a_kill(&player);
    assert_eq!((record(&again), again.view().game), (found, 2), "the booking and the next hand are one step");
    assert_eq!(player.try_to(Intent::Resume { attempt: 1 }), Err(app::Failure::NoAttempt), "it is not played on");
}

#[test]
fn a_restart_books_the_hand_and_the_next_attempt_does_not_count_as_the_first() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    player.does(Intent::Restart);
    let found = record(&player.app);
    assert_eq!((only(&found).hands, found.top.len()), (1, 1));
    plays(&mut player, "T T T T");
    player.does(Intent::GiveUp);
    let found = record(&player.app);
    assert_eq!((only(&found).hands, only(&found).best), (2, -45));
    assert_eq!(found.top.iter().map(|hand| hand.money).collect::<Vec<_>>(), [-50], "only first attempts");
    // Once it is counted, beginning again costs nothing more.
    player.does(Intent::Restart);
    player.does(Intent::Next);
    assert_eq!(only(&record(&player.app)).hands, 2);
}

#[test]
fn a_hand_that_was_looked_at_is_marked_and_not_among_the_best() {
    let mut player = player_by("klondike/0/strict");
    player.does(Intent::Peek);
    let view = player.does(Intent::Next);
    assert_eq!(view.game, 2);
    let found = record(&player.app);
    assert_eq!((only(&found).hands, only(&found).peeked, found.top.len()), (1, 1, 0));
    // A hand in which the player peeks, leaves and comes back does not count as a first attempt.
    player.does(Intent::Peek);
    player.selects("RANGOON");
    let view = player.selects("KLONDIKE");
    assert!(view.game == 2 && hand(&view).peeked, "it was kept without a ply");
    player.starts(1);
    plays(&mut player, "T T T T");
    player.does(Intent::GiveUp);
    let found = record(&player.app);
    assert_eq!((only(&found).hands, only(&found).peeked, found.top.len()), (3, 2, 0));
}

#[test]
fn statistics_and_history_are_separate_for_each_set_of_rules() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "T T T T");
    player.does(Intent::GiveUp);
    player.app.choose_rules("klondike/2/strict").unwrap();
    assert_eq!(player.app.statistics().expect("they are read").ended, 0);
    // The hands of the gameset are now dealt by these rules, whatever is on the table.
    let link = player.info(3).link;
    assert_eq!(link.as_deref(), Some("rangoon:KLONDIKE/3/2/strict"));
    assert_eq!(player.view().link.as_deref(), Some("rangoon:KLONDIKE/1/0/strict"));
    player.does(Intent::Next);
    plays(&mut player, "T T T T T");
    player.does(Intent::GiveUp);
    let ended = |player: &mut Player| {
        let statistics = player.app.statistics().expect("they are read");
        (statistics.played, statistics.ended, statistics.best)
    };
    assert_eq!(ended(&mut player), (1, 1, Some(-50)));
    player.app.choose_rules("klondike/0/strict").unwrap();
    assert_eq!(ended(&mut player), (1, 1, Some(-45)));
    let game = player.app.history_game(1).unwrap();
    assert_eq!(game.best.map(|best| (best.total, best.parts, best.max)), Some((-45, vec![1], 210)));
    let compared = player.app.compare_rules().unwrap();
    let rules: Vec<_> = compared.iter().map(|it| (it.rules.as_str(), it.ended)).collect();
    assert_eq!(rules, [("klondike/0/strict", 1), ("klondike/2/strict", 1)]);
    assert_eq!(record(&player.app).careers.len(), 2);
}

#[test]
fn a_gameset_that_is_begun_again_takes_its_hands_along_and_its_numbers_are_no_first_attempts() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    player.does(Intent::GiveUp);
    player.app.reset_statistics(NOW).unwrap();
    assert_eq!(record(&player.app), MoneyRecord { careers: Vec::new(), top: Vec::new() });
    assert_eq!(player.view().game, 1);
    plays(&mut player, "1>4");
    player.does(Intent::GiveUp);
    let found = record(&player.app);
    assert_eq!((only(&found).hands, found.top.len()), (1, 0));
    player.selects("RANGOON");
    assert_eq!(record(&player.app), found, "the record is the same in every gameset");
}

#[test]
fn a_damaged_hand_is_not_counted() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    player.does(Intent::GiveUp);
    let folder = player.closed();
    let db = open_db(folder.path());
    db.execute("UPDATE hand SET cards = 52 WHERE booked_ms IS NOT NULL", []).expect("it is changed");
    drop(db);
    let app = start(folder.path());
    assert_eq!(record(&app).careers, []);
}

#[test]
fn the_running_total_adds_up_what_the_player_has_earned_by_the_same_rules() {
    let mut player = player_by("klondike/0/strict");
    assert_eq!(hand(&player.view()).total, None, "it is off at first");
    set(&mut player, |options| (options.running_total, options.user_name) = (true, "Ann".to_owned()));
    assert_eq!(hand(&player.view()).total, Some(-50));
    let view = plays(&mut player, "T T T T");
    assert_eq!((hand(&view).money, hand(&view).total), (-45, Some(-45)), "an ace has come");
    let view = player.does(Intent::Next);
    assert_eq!((hand(&view).money, hand(&view).total), (-50, Some(-95)));
    let view = player.does(Intent::Peek);
    assert_eq!(hand(&view).total, Some(-95));
    let view = player.does(Intent::GiveUp);
    assert_eq!(hand(&view).total, Some(-95), "the booked hand counts once");
    // If games started automatically, another hand would be on the table.
    set(&mut player, |options| options.auto_start = false);
    let mut player = player.restart();
    assert_eq!(hand(&player.view()).total, Some(-95));
    player.does(Intent::Replay { of: app::ReplayKind::Current }).replay.expect("a replay");
    assert_eq!(hand(&player.view()).total, None);
    player.does(Intent::ReplayCancel);
    set(&mut player, |options| options.user_name = "Bob".to_owned());
    assert_eq!(hand(&player.view()).total, Some(0), "another player");
    set(&mut player, |options| options.user_name = "Ann".to_owned());
    player.app.choose_rules("klondike/2/strict").unwrap();
    let view = player.does(Intent::Next);
    assert_eq!(hand(&view).total, Some(-50), "other rules");
    player.selects("RANGOON");
    player.app.delete_gameset("KLONDIKE", NOW).unwrap();
    let view = player.selects("KLONDIKE");
    assert_eq!(hand(&view).total, Some(-50), "hands of a gameset that was set aside do not count");
}

#[test]
fn a_try_out_shows_no_running_total() {
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| options.running_total = true);
    assert_eq!(hand(&player.view()).total, Some(-50));
    let deck = include_str!("../../data/klondike-deck.txt");
    let tried = player.app.try_cards(deck, NOW).unwrap();
    assert_eq!(hand(&tried.view).total, None, "nothing in it counts");
}

#[test]
fn a_pack_card_that_an_earlier_attempt_showed_stays_shown_but_does_not_begin_the_next_one() {
    let shows = |view: &View| {
        let top = hand(view).tops[7].expect("the pack has cards");
        view.cards.iter().any(|card| card.id == top && card.face.is_some())
    };
    let mut player = player_by("klondike/0/strict");
    player.does(Intent::ShowPack);
    let view = player.does(Intent::Restart);
    assert_eq!((only(&record(&player.app)).hands, shows(&view), view.unfinished), (1, true, false));
    let (again, _folder) = after_a_kill(&player);
    assert!(shows(&again.view()) && !again.view().unfinished);
    assert!(player.try_to(Intent::Restart).is_err(), "nothing was done in it");
    let view = player.does(Intent::ShowPack);
    assert!(!view.unfinished, "the card was in sight");
    player.does(Intent::Next);
    assert_eq!(only(&record(&player.app)).hands, 1);
    // Cards that the second attempt itself shows do count.
    plays(&mut player, "T");
    player.does(Intent::ShowPack);
    let view = player.does(Intent::Restart);
    assert_eq!((only(&record(&player.app)).hands, shows(&view), view.unfinished), (2, false, false));
    assert!(player.does(Intent::ShowPack).unfinished);
    let (again, _folder) = after_a_kill(&player);
    assert!(again.view().unfinished);
    player.does(Intent::Next);
    assert_eq!(only(&record(&player.app)).hands, 3);
}

#[test]
fn a_hand_that_was_counted_by_a_clock_that_was_ahead_does_not_stay_the_latest() {
    let mut player = player_by("klondike/0/strict");
    for (name, ahead_ms) in [("Ann", 31_536_000_000), ("Bob", 0), ("Cy", 0)] {
        set(&mut player, |options| options.user_name = name.to_owned());
        plays(&mut player, "T");
        player.app.act(player.view().revision, Intent::GiveUp, NOW + ahead_ms).unwrap();
        player.does(Intent::Next);
    }
    let players: Vec<String> = record(&player.app).careers.into_iter().map(|career| career.player).collect();
    assert_eq!(players, ["Cy", "Bob", "Ann"]);
}

#[test]
fn a_choice_of_rules_forgets_no_card_that_an_earlier_attempt_showed() {
    let seen = |view: &View| view.cards.iter().filter(|card| card.face.is_some()).count();
    let mut player = player_by("klondike/0/strict");
    let dealt = seen(&player.view());
    player.does(Intent::ShowPack);
    player.does(Intent::Restart);
    let view = player.app.choose_rules("klondike/0/relaxed").unwrap();
    assert_eq!((seen(&view), view.unfinished), (dealt + 1, false));
    let (again, _folder) = after_a_kill(&player);
    assert_eq!((seen(&again.view()), again.view().unfinished), (dealt + 1, false));
}

#[test]
fn a_hand_that_is_played_on_keeps_the_time_and_the_marks_of_the_counted_one() {
    let mut player = player_by("klondike/0/strict");
    player.does(Intent::Peek);
    plays(&mut player, "T T");
    player.does(Intent::TakeHelp);
    player.app.act(player.view().revision, ply("1>4"), NOW + 9_000).unwrap();
    player.does(Intent::GiveUp);
    player.does(Intent::Next);
    let plays_on = |player: &mut Player, at| {
        player.does(Intent::ReplayGame { number: 1 });
        player.does(Intent::ReplayTo { at });
        player.does(Intent::ReplayAccept)
    };
    let seen = |view: &View| (view.game, view.move_count, view.elapsed_ms, hand(view).peeked, hand(view).helped);
    let view = plays_on(&mut player, 2);
    assert_eq!(seen(&view), (1, 2, 9_000, true, true));
    let (again, _folder) = after_a_kill(&player);
    assert_eq!(seen(&again.view()), (1, 2, 9_000, true, true));
    player.does(Intent::Next);
    let view = plays_on(&mut player, 0);
    assert_eq!((seen(&view), view.unfinished), ((1, 0, 0, false, false), false), "it begins again");
}

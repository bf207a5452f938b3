//! Tests hands in the history, statistics, comparisons and reports: money, and the rules by which they were played.

use app::{App, GameName, GoalView, HistoryQuery, ImportedGames, Intent, Overrides};

use super::table::{player_by, plays};
use crate::player::{NOW, Player, on};

/// Gives up hand 1 with one card on the foundations after three turns, and hand 2 with none.
fn player_of_two_hands() -> Player {
    let mut player = player_by("klondike/2/relaxed");
    crate::player::set(&mut player, |options| options.to_foundation = app::ToFoundation::Never);
    plays(&mut player, "T T T T T");
    player.does(Intent::GiveUp);
    player.does(Intent::Next);
    for _ in 0..40 {
        let view = player.view();
        let home = view.moves.iter().find(|found| found.ply.ends_with(">F"));
        let text = home.map_or("T", |found| found.ply.as_str()).to_owned();
        let is_home = home.is_some();
        plays(&mut player, &text);
        if is_home {
            player.does(Intent::GiveUp);
            return player;
        }
    }
    panic!("no ace was found");
}

#[test]
fn results_of_hands_are_shown_in_money_with_their_turns_and_rules() {
    let mut player = player_of_two_hands();
    let page = player.app.history_page(&HistoryQuery::default(), 0, 9).unwrap();
    assert_eq!(page.rows.iter().map(|row| row.score).collect::<Vec<_>>(), [Some(-50), Some(-45), None]);
    let game = player.app.history_game(1).unwrap();
    let best = game.best.expect("it was given up");
    assert_eq!((best.total, best.max, best.turns, best.moves), (-50, 210, Some(5), 5));
    assert_eq!(best.rules, "klondike/2/relaxed");
    assert_eq!(player.info(2).best, Some(-45));
    let statistics = player.app.statistics().unwrap();
    assert_eq!((statistics.goal, statistics.best, statistics.average), (GoalView::Score, Some(-45), Some(-47.5)));
    assert_eq!((statistics.max, statistics.rules.as_str()), (210, "klondike/2/relaxed"));
    let ends = statistics.distribution.iter().map(|bin| (bin.from, bin.to, bin.games)).collect::<Vec<_>>();
    assert!(ends.iter().all(|(from, to, _)| (-50..=210).contains(from) && from <= to), "{ends:?}");
    assert_eq!(ends.iter().map(|(.., games)| games).sum::<u32>(), 2);
    let compared = player.app.compare_rules().unwrap();
    let [hands] = &compared[..] else { panic!("one set of rules was played: {compared:?}") };
    assert_eq!((hands.game, hands.best, hands.average, hands.max), (GameName::Klondike, Some(-45), Some(-47.5), 210));
}

#[test]
fn an_unfinished_hand_says_by_which_rules_it_is_played() {
    let mut player = player_by("klondike/1/strict");
    plays(&mut player, "T");
    player.app.choose_rules("klondike/2/relaxed").unwrap();
    // The last starts failed with this hand.
    let folder = player.closed();
    let app = App::open_without_running_game(folder.path(), None, NOW, Overrides::default()).unwrap().app;
    let mut player = Player { app, folder };
    let game = player.app.history_game(1).unwrap();
    let [left] = &game.unfinished[..] else { panic!("it was left: {game:?}") };
    assert_eq!((left.rules.as_str(), left.moves), ("klondike/1/strict", 1));
}

#[test]
fn a_hand_that_was_sent_is_reported_in_money_and_so_is_one_in_a_file() {
    let mut player = player_of_two_hands();
    let line = player.app.export_info().unwrap().line.expect("it can be sent");
    let all = player.app.export(&app::ExportSelection::All).unwrap();
    let file = all.write(b"").unwrap();
    for (text, totals, sum) in [(line, vec![-45], -45), (file.text, vec![-50, -45], -95)] {
        let viewing = ImportedGames::of_text(&text, on).unwrap();
        let report = viewing.report();
        assert_eq!((report.game, report.rules.as_deref()), (GameName::Klondike, Some("klondike/2/relaxed")), "{text}");
        assert_eq!(report.games.iter().map(|game| game.total).collect::<Vec<_>>(), totals);
        assert_eq!(report.score, sum);
    }
}

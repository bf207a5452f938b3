//! Tests the number of moves that kept what was possible: it is stored once the course of a game is known, and belongs
//! to one end of that game.

use std::ops::ControlFlow;

use app::{Backup, HistoryQuery, Intent, ReviewView, Scoring, StatusView, TournamentMode};

use super::{create_with, fewest_deals, follows_hints};
use crate::player::{NOW, Player, on, open_db, set, start};

/// Returns the number as the details and the list of the history have it, which is the same.
fn kept(player: &mut Player, number: u32) -> Option<u32> {
    let game = player.app.history_game(number).unwrap();
    let page = player.app.history_page(&HistoryQuery::default(), 0, 500).unwrap();
    let row = page.rows.iter().find(|row| row.number == number).expect("the game was played");
    assert_eq!(row.kept, game.kept);
    game.kept
}

/// Returns the sum in the statistics: games, moves that kept what was possible, and all their moves. `None` if there
/// are no such games and there can be none.
fn sum(player: &mut Player) -> Option<(u32, u64, u64)> {
    let statistics = player.app.statistics().unwrap();
    statistics.kept.map(|sum| (sum.games, sum.kept, sum.moves))
}

/// Returns the number of moves that kept what was possible, and the number of all moves.
fn told(found: &ReviewView) -> (u32, u32) {
    let moves = found.course.points.last().expect("there is a deal").moves;
    (found.course.kept.expect("every place of these games is proven"), moves)
}

/// Follows the hints until the game on the table is won.
fn win(player: &mut Player) {
    assert_eq!(follows_hints(player).status, StatusView::Won);
}

fn winnable() -> u32 {
    (1..).find(|number| fewest_deals(*number) == Some(1)).expect("there are thousands")
}

#[test]
fn a_game_whose_course_was_looked_at_is_in_the_history_and_statistics_with_its_figure() {
    let mut player = Player::new();
    let mut all = (0, 0, 0);
    for number in [1, 2, 3] {
        player.starts(number);
        player.plays_to_the_end();
        assert_eq!(kept(&mut player, number), None, "nothing is searched unasked");
        if number == 2 {
            continue;
        }
        let (figure, moves) = told(&player.review());
        assert!((1..moves).contains(&figure), "{figure} of {moves}");
        assert_eq!(kept(&mut player, number), Some(figure));
        all = (all.0 + 1, all.1 + u64::from(figure), all.2 + u64::from(moves));
        assert_eq!(sum(&mut player), Some(all), "after game {number}");
    }
    // It is there after a start, in a backup, and in a gameset that was set aside and brought back.
    let mut player = player.restart();
    assert_eq!(sum(&mut player), Some(all));
    let file = player.folder.path().join("a backup");
    Backup::write(player.folder.path(), &file).expect("it is written");
    player.app.reset_statistics(NOW).unwrap();
    assert_eq!(sum(&mut player), Some((0, 0, 0)));
    player.app.bring_back_gameset(&format!("RANGOON:{NOW}"), NOW).unwrap();
    assert_eq!((kept(&mut player, 2), sum(&mut player)), (None, Some(all)));
    let other = Player::new().folder;
    let backup = Backup::check(other.path(), &file).unwrap();
    backup.restore(other.path(), None, NOW, || Ok(())).unwrap();
    assert_eq!(sum(&mut Player { app: start(other.path()), folder: other }), Some(all));
}

#[test]
fn the_figure_belongs_to_the_best_end_of_a_game_and_to_no_other() {
    let mut player = Player::new();
    let number = winnable();
    player.starts(number);
    player.plays_to_the_end();
    let first = told(&player.review()).0;
    assert_eq!(kept(&mut player, number), Some(first));
    // A better end of the same attempt has no figure before the player looks at its course.
    player.does(Intent::Restart);
    win(&mut player);
    assert_eq!((kept(&mut player, number), sum(&mut player)), (None, Some((0, 0, 0))));
    let (figure, moves) = told(&player.review());
    assert_eq!((figure, kept(&mut player, number)), (moves, Some(moves)), "a won deal lost nothing");
    // The course of a worse end, in this attempt and in another one, says nothing about the best one.
    player.does(Intent::Restart);
    player.plays_to_the_end();
    assert_ne!(told(&player.review()).0, moves);
    assert_eq!(kept(&mut player, number), Some(moves));
    player.starts(number);
    player.plays_to_the_end();
    player.review();
    assert_eq!((kept(&mut player, number), sum(&mut player)), (Some(moves), Some((1, moves.into(), moves.into()))));
}

#[test]
fn a_game_of_the_history_gets_its_figure_when_it_is_looked_back_at() {
    let mut player = Player::new();
    for number in [1, 2] {
        player.starts(number);
        player.plays_to_the_end();
    }
    // Another attempt with another result is on the table.
    player.starts(1);
    player.does(Intent::GiveUp);
    player.does(Intent::ReplayGame { number: 1 });
    assert_eq!(kept(&mut player, 1), None, "nothing is searched unasked");
    player.does(Intent::ReplayTo { at: 3 });
    let (figure, moves) = told(&player.review());
    assert_eq!((kept(&mut player, 1), kept(&mut player, 2)), (Some(figure), None));
    let all = Some((1, figure.into(), moves.into()));
    assert_eq!(sum(&mut player), all);
    // The figure is that of the attempt that was looked at, and it stays.
    player.does(Intent::ReplayCancel);
    player.review();
    assert_eq!((kept(&mut player, 1), sum(&mut player.restart())), (Some(figure), all));
}

#[test]
fn of_two_attempts_with_the_same_moves_the_best_result_has_the_figure() {
    let mut player = Player::new();
    for _ in 0..2 {
        player.starts(1);
        player.plays_to_the_end();
    }
    let attempts = |player: &Player| {
        let database = open_db(player.folder.path());
        let mut found = database.prepare("SELECT attempt FROM course").expect("there is a table");
        let rows = found.query_map([], |row| row.get::<_, i64>(0)).expect("it is read");
        rows.map(|row| row.expect("a number")).collect::<Vec<_>>()
    };
    player.does(Intent::ReplayGame { number: 1 });
    let figure = told(&player.review()).0;
    assert_eq!((kept(&mut player, 1), attempts(&player).len()), (Some(figure), 1));
    player.does(Intent::ReplayCancel);
    player.review();
    let [first, second] = attempts(&player)[..] else { panic!("each attempt has its own row") };
    assert_ne!(first, second);
    assert_eq!(kept(&mut player, 1), Some(figure));
}

#[test]
fn each_scoring_method_has_its_own_figure() {
    let mut player = Player::at_the_end();
    let positions = told(&player.review()).0;
    set(&mut player, |options| options.scoring = Scoring::AllSeq);
    assert_eq!((kept(&mut player, 1), sum(&mut player)), (None, Some((0, 0, 0))));
    let all = told(&player.review()).0;
    assert_eq!(kept(&mut player, 1), Some(all));
    set(&mut player, |options| options.scoring = Scoring::PosOnly);
    assert_eq!(kept(&mut player, 1), Some(positions));
}

#[test]
fn a_search_that_was_stopped_leaves_no_figure() {
    let mut player = Player::at_the_end();
    let found = player.ask_review().review(&|_| ControlFlow::Break(()));
    let found = player.app.accept_review(found).expect("nobody has gone on");
    assert_eq!((found.course.kept, kept(&mut player, 1), sum(&mut player)), (None, None, Some((0, 0, 0))));
}

#[test]
fn the_course_of_another_game_leaves_no_figure_although_the_view_has_the_same_revision() {
    let mut player = Player::at_the_end();
    let goes_back = |player: &mut Player| {
        player.does(Intent::Undo);
        player.does(Intent::Redo);
    };
    (0..50).for_each(|_| goes_back(&mut player));
    let before = player.view();
    let found = player.ask_review().review(&on);
    let ended = |number| {
        let mut other = Player::new();
        other.starts(number);
        other.plays_to_the_end();
        while other.view().revision < before.revision {
            goes_back(&mut other);
        }
        let after = other.view();
        (after.revision == before.revision && after.move_count > before.move_count).then_some((number, other))
    };
    let (number, mut other) = (2..).find_map(ended).expect("some game takes more moves");
    assert!(other.app.accept_review(found).is_ok(), "nothing shows that it is another game");
    assert_eq!(kept(&mut other, number), None);
}

#[test]
fn an_end_whose_moves_are_not_recorded_is_known_by_its_undos() {
    let mut player = Player::new();
    set(&mut player, |options| options.recorder_level = 101);
    for (number, goes_back) in [(1, false), (2, true)] {
        player.starts(number);
        player.plays_to_the_end();
        if goes_back {
            player.does(Intent::Undo);
            player.does(Intent::Redo);
        }
        let figure = told(&player.review()).0;
        // The game may have come to the same score by other moves.
        assert_eq!(kept(&mut player, number), (!goes_back).then_some(figure));
    }
}

#[test]
fn the_statistics_expect_a_figure_only_where_a_course_can_give_one() {
    let mut player = Player::new();
    for (rules, hints, expected) in
        [("rangoon", true, Some((0, 0, 0))), ("rangoon", false, None), ("montana", true, None)]
    {
        create_with(&mut player, rules, 1, TournamentMode::Off, hints);
        assert_eq!(sum(&mut player), expected, "{rules}, {hints}");
        player.selects("RANGOON");
        player.app.delete_gameset("TRUTH", NOW).expect("it is there");
    }
    player.selects("KLONDIKE");
    assert_eq!(sum(&mut player), None);
}

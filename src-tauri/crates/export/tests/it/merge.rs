//! Tests merging exports that a player sent at several times.

use export::{ExportFile, ExportStamp, GameEntry, GameVerdict, MergeOutcome, UntrueGame, VerifiedGames};
use gameset::CheatLevel;
use samples::exports::{long_tournament, tournament};

use crate::{read, text, verdict};

const LEVEL: CheatLevel = CheatLevel::Minimal;

fn judged(change: impl FnOnce(&mut ExportFile)) -> VerifiedGames {
    let mut file = tournament("APRILBOB", LEVEL);
    change(&mut file);
    let received = read(&text(&file));
    VerifiedGames::new(received.file.clone(), verdict(&received, Some(LEVEL)))
}

/// Returns the changes made by merging `later` into `earlier`, and the file.
fn merged(earlier: impl FnOnce(&mut ExportFile), later: impl FnOnce(&mut ExportFile)) -> (MergeOutcome, VerifiedGames) {
    let mut both = judged(earlier);
    let merged = both.merge(judged(later));
    (merged, both)
}

fn only(games: &'static [u32]) -> impl FnOnce(&mut ExportFile) {
    |file| file.games.retain(|game| games.contains(&game.number))
}

fn numbers(judged: &VerifiedGames) -> Vec<u32> {
    judged.file.games.iter().map(|game| game.number).collect()
}

#[test]
fn games_that_are_new_are_added_with_what_is_true_of_them() {
    let (change, both) = merged(only(&[1, 3]), only(&[2, 3, 5]));
    assert_eq!(change, MergeOutcome { added: 2, ..MergeOutcome::default() });
    assert!(change.has_changed());
    assert_eq!(numbers(&both), [1, 3, 2, 5]);
    let judged: Vec<_> = both.verdict.games.iter().map(|game| game.number).collect();
    assert_eq!(judged, numbers(&both));
    assert!(both.verdict.is_true());
}

#[test]
fn the_same_games_change_nothing() {
    let (change, both) = merged(|_| (), |file| file.header.info = "once more".to_owned());
    assert_eq!((change, change.has_changed()), (MergeOutcome::default(), false));
    assert_eq!(both.file.header.info, "", "the header stays, too");
}

/// Returns a change of game 2.
fn game_2(change: impl FnOnce(&mut GameEntry)) -> impl FnOnce(&mut ExportFile) {
    |file| change(&mut file.games[1])
}

#[test]
fn a_true_game_comes_before_one_that_cannot_be_checked_and_that_before_an_untrue_one() {
    let without_moves = || game_2(|game| game.moves.clear());
    let untrue = || game_2(|game| game.points.total += 1);
    let (replaced, kept) =
        (MergeOutcome { replaced: 1, ..MergeOutcome::default() }, MergeOutcome { kept: 1, ..MergeOutcome::default() });
    let [replaced_untrue, kept_untrue] = [replaced, kept].map(|merged| MergeOutcome { has_shown: true, ..merged });
    let end = |both: &VerifiedGames| both.verdict.games[1].end.clone();
    let (change, both) = merged(without_moves(), |_| ());
    assert_eq!(change, replaced);
    assert!(change.has_changed() && matches!(end(&both), Ok(Some(_))));
    let (change, both) = merged(untrue(), without_moves());
    assert_eq!((change, end(&both)), (replaced_untrue, Ok(None)));
    let (change, both) = merged(|_| (), without_moves());
    assert_eq!(change, kept);
    assert!(!change.has_changed() && matches!(end(&both), Ok(Some(_))));
    let (change, both) = merged(without_moves(), untrue());
    assert_eq!((change, end(&both)), (kept_untrue, Ok(None)));
    assert_eq!(merged(|_| (), untrue()).0, kept_untrue, "a higher score is worth nothing if it is not true");
    assert_eq!(both.file.games.len(), 7);
}

#[test]
fn of_two_untrue_games_the_better_one_counts() {
    let more = |points: u32| game_2(move |game| game.points.total += points);
    assert_eq!(merged(more(1), more(2)).0, MergeOutcome { replaced: 1, ..MergeOutcome::default() });
    assert_eq!(merged(more(2), more(1)).0, MergeOutcome { kept: 1, ..MergeOutcome::default() });
    assert_eq!(merged(more(2), more(2)).0, MergeOutcome::default());
}

#[test]
fn the_header_is_the_new_one_with_the_later_of_both_stamps() {
    let stamp = |serial, resets| ExportStamp { written: format!("2026-11-{:02} 18:40", 10 + serial), serial, resets };
    let with = |games: &'static [u32], stamp: Option<ExportStamp>, info: &'static str| {
        move |file: &mut ExportFile| {
            only(games)(file);
            file.header.stamp = stamp;
            file.header.info = info.to_owned();
        }
    };
    for (earlier, later, expected) in [
        (Some(stamp(1, 0)), Some(stamp(2, 0)), Some(stamp(2, 0))),
        (Some(stamp(3, 0)), Some(stamp(2, 0)), Some(stamp(3, 0))),
        (Some(stamp(3, 0)), Some(stamp(1, 1)), Some(stamp(1, 1))),
        (Some(stamp(1, 1)), Some(stamp(3, 0)), Some(stamp(1, 1))),
        (Some(stamp(1, 0)), None, Some(stamp(1, 0))),
        (None, Some(stamp(1, 0)), Some(stamp(1, 0))),
        (None, None, None),
    ] {
        let (_, both) = merged(with(&[1], earlier, "first"), with(&[2], later, "second"));
        assert_eq!((both.file.header.stamp, both.file.header.info.as_str()), (expected, "second"));
    }
}

#[test]
fn of_two_exports_with_one_number_the_new_one_counts() {
    let stamp = |written: &str| ExportStamp { written: written.to_owned(), serial: 1, resets: 0 };
    let at = |games: &'static [u32], written: &'static str| {
        move |file: &mut ExportFile| {
            only(games)(file);
            file.header.stamp = Some(stamp(written));
        }
    };
    let (_, both) = merged(at(&[1], "2026-11-20 18:40"), at(&[2], "2026-11-21 18:40"));
    assert_eq!(both.file.header.stamp, Some(stamp("2026-11-21 18:40")));
}

#[test]
fn games_with_the_cards_of_another_level_are_dropped_with_what_was_found() {
    let mut file = tournament("APRILBOB", LEVEL);
    let other = tournament("APRILBOB", CheatLevel::Modest);
    (file.games[0], file.games[4]) = (other.games[0].clone(), other.games[4].clone());
    file.games[2].points.total += 1;
    let received = read(&text(&file));
    let mut judged = VerifiedGames::new(received.file.clone(), verdict(&received, Some(LEVEL)));
    assert_eq!(judged.drop_other_level(), 2);
    assert_eq!(numbers(&judged), [2, 3, 4, 6, 7]);
    let found: Vec<u32> = judged.verdict.games.iter().map(|game| game.number).collect();
    assert_eq!(found, numbers(&judged));
    assert!(matches!(judged.verdict.games[1], GameVerdict { number: 3, end: Err(UntrueGame::Points(..)) }));
    assert_eq!(judged.drop_other_level(), 0);
}

#[test]
fn how_often_games_were_begun_again_is_remembered_whichever_export_comes_first() {
    let stamped = |serial, resets| {
        move |file: &mut ExportFile| {
            file.header.stamp = Some(ExportStamp { written: "2026-11-20 18:40".to_owned(), serial, resets });
        }
    };
    for (earlier, later) in [((2, 0), (1, 3)), ((1, 3), (2, 0))] {
        let (change, both) = merged(stamped(earlier.0, earlier.1), stamped(later.0, later.1));
        assert_eq!(both.file.header.stamp.map(|stamp| stamp.resets), Some(3), "{earlier:?} {later:?}");
        assert_eq!((change.has_changed(), change.added + change.replaced), (later.1 == 3, 0));
    }
}

/// Returns the games with two ends in two exports of a tournament at this level; `change` changes the second one.
fn two_ends(level: CheatLevel, change: impl Fn(&mut ExportFile)) -> Vec<u32> {
    let of = |player: u64| {
        let mut file = long_tournament("APRILBOB", 7, level, player);
        if player > 0 {
            change(&mut file);
        }
        let received = read(&text(&file));
        VerifiedGames::new(received.file.clone(), verdict(&received, Some(level)))
    };
    let [one, other] = [[of(0), of(1)], [of(1), of(0)]].map(|[mut first, second]| {
        first.merge(second);
        first.traces.two_ends
    });
    assert_eq!(one, other, "whichever comes first");
    one.into_iter().collect()
}

#[test]
fn two_ends_of_a_game_are_remembered_if_the_cheat_level_allows_one() {
    assert_eq!(two_ends(LEVEL, |_| ()), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(two_ends(LEVEL, |file| file.games.truncate(2)), [1, 2]);
    assert_eq!(two_ends(LEVEL, |file| file.games.iter_mut().for_each(|game| game.points.total += 1)), [0; 0]);
    assert_eq!(two_ends(LEVEL, |file| file.games = tournament("APRILBOB", LEVEL).games), [0; 0], "the same ends");
    for level in [CheatLevel::Modest, CheatLevel::Maximal] {
        assert_eq!(two_ends(level, |_| ()), [0; 0], "a number may be played again");
    }
}

#[test]
fn a_false_statement_is_remembered_when_a_valid_export_follows_or_was_there() {
    let forged = || game_2(|game| game.points.total += 1);
    for both in [merged(forged(), |_| ()).1, merged(|_| (), forged()).1] {
        assert!(both.verdict.is_true());
        assert_eq!(both.traces.once_untrue, [2].into());
    }
    let (change, both) = merged(forged(), forged());
    assert_eq!((change.has_shown, both.traces.once_untrue.len()), (false, 0), "the games themselves show it");
}

#[test]
fn the_numbers_and_formats_of_all_exports_are_remembered() {
    let stamped = |serial, day: u32| {
        move |file: &mut ExportFile| {
            let written = format!("2026-11-{day} 18:40");
            file.header.stamp = Some(ExportStamp { written, serial, resets: 0 });
        }
    };
    let mut both = judged(stamped(1, 20));
    let changes = [(1, 20), (2, 21), (1, 21)].map(|(serial, day)| both.merge(judged(stamped(serial, day))).has_shown);
    assert_eq!((changes, both.traces.shared_serials()), ([false, true, true], vec![1]));
    assert!(!both.traces.has_format_1);
    assert!(both.merge(judged(|_| ())).has_shown);
    assert!(both.traces.has_format_1);
}

#[test]
fn the_end_that_counts_for_more_stays_whichever_method_an_export_states() {
    // The cheat level allows several ends, so the better one counts.
    let level = CheatLevel::Maximal;
    let of = |player: u64, is_other: bool| {
        let mut file = long_tournament("APRILBOB", 7, level, player);
        let honest = verdict(&read(&text(&file)), Some(level));
        for (game, judged) in file.games.iter_mut().zip(&honest.games).filter(|_| is_other) {
            let Ok(Some([Some(by_runs), Some(_)])) = judged.end else { panic!("it is true") };
            // PosOnly is twice the cards in runs and the rows; the middle summand is that of the other cards.
            (game.points.total, game.points.summands[1]) = (by_runs, game.points.summands[0]);
        }
        let received = read(&text(&file));
        let verdict = verdict(&received, Some(level));
        assert!(verdict.is_true(), "{:?}", verdict.games);
        VerifiedGames::new(received.file, verdict)
    };
    let total = |judged: &VerifiedGames| -> Vec<u32> {
        judged
            .verdict
            .games
            .iter()
            .map(|game| game.end.clone().ok().flatten().and_then(|it| it[1]).unwrap_or(0))
            .collect()
    };
    for states_other in [[false, false], [false, true], [true, false], [true, true]] {
        let [mut one, other] = [of(0, states_other[0]), of(1, states_other[1])];
        let best: Vec<u32> = total(&one).into_iter().zip(total(&other)).map(|(one, other)| one.max(other)).collect();
        one.merge(other);
        assert_eq!(total(&one), best, "{states_other:?}");
    }
}

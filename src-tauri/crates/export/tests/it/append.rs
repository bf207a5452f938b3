//! Tests adding games to an existing export.

use export::{ExportFile, ExportStamp, Header, Label, Mismatch};
use gameset::CheatLevel;
use samples::exports::{Method, end, export, long_tournament, other_secret, secret, tournament};

use crate::{read, text};

const SAMPLE: &str = include_str!("../../../../../tests/data/rangoon-131.txt");

#[test]
fn games_are_added_to_a_file_of_the_same_player() {
    let mut there = export(4);
    there.games.truncate(2);
    let mut more = export(4);
    more.games.remove(0);
    more.games[0].undos = Some(99);
    let (both, kept) =
        more.clone().append_to(read(&text(&there)), secret().public_key()).expect("they belong together");
    assert_eq!(kept, [0; 0]);
    let numbers: Vec<_> = both.games.iter().map(|it| (it.number, it.undos)).collect();
    assert_eq!(numbers, [(1, Some(1)), (2, Some(99)), (3, Some(3)), (4, Some(0))]);
    let stamp = ExportStamp { written: "2026-11-20 18:40".to_owned(), serial: 2, resets: 0 };
    let header = Header { stamp: Some(stamp), info: "later".to_owned(), ..more.header.clone() };
    let later = ExportFile { header: header.clone(), ..more };
    let (both, _) = later.append_to(read(&text(&there)), secret().public_key()).expect("they belong together");
    assert_eq!(both.header, header, "what may differ is that of the new games");
}

#[test]
fn games_that_do_not_belong_to_a_file_are_not_added() {
    let there = export(2);
    let refused =
        |file: &ExportFile, key| export(3).append_to(read(&text(file)), key).expect_err("it does not belong there");
    assert_eq!(refused(&there, other_secret().public_key()), Mismatch::Key);
    for (label, change) in [
        (Label::PlayId, (|it| it.header.play_id = "OTHER".parse().expect("a PlayID")) as fn(&mut ExportFile)),
        (Label::Player, |it| it.header.player = "Bob".to_owned()),
        (Label::Deals, |it| it.header.deals = 2),
        (Label::Rules, |it| it.header.rules = "chess".to_owned()),
        (Label::Dealing, |it| it.header.dealing = 2),
    ] {
        let mut other = there.clone();
        change(&mut other);
        assert_eq!(refused(&other, secret().public_key()), Mismatch::Line(label));
    }
    let damaged = text(&there).replacen("Zoë", "Zoe", 1);
    assert_eq!(export(3).append_to(read(&damaged), secret().public_key()), Err(Mismatch::Damaged));
    assert_eq!(export(3).append_to(read(SAMPLE), secret().public_key()), Err(Mismatch::Old));
    let mailed = format!("Dear moderator,\n\n{}", text(&there));
    assert_eq!(export(3).append_to(read(&mailed), secret().public_key()), Err(Mismatch::Surrounded));
}

#[test]
fn games_of_a_tournament_are_added_to_the_same_one_only() {
    let april = |games| long_tournament("APRILBOB", games, CheatLevel::Minimal, 0);
    let added = |new: ExportFile, there: &ExportFile| new.append_to(read(&text(there)), secret().public_key());
    assert!(added(april(7), &april(7)).is_ok());
    assert_eq!(added(april(7), &april(8)), Err(Mismatch::Line(Label::Games)));
    let may = tournament("MAYBOB", CheatLevel::Minimal);
    assert_eq!(added(april(7), &may), Err(Mismatch::Line(Label::TourId)));
    let mut outside = april(7);
    outside.header.tournament = None;
    assert_eq!(added(april(7), &outside), Err(Mismatch::Line(Label::TourId)));
    assert_eq!(added(outside, &april(7)), Err(Mismatch::Line(Label::PlayId)));
}

#[test]
fn added_games_never_replace_finished_or_better_ones() {
    let there = export(3);
    let added = |change: &dyn Fn(&mut export::GameEntry)| {
        let mut more = export(3);
        more.games.remove(0);
        change(&mut more.games[0]);
        let (both, kept) = more.append_to(read(&text(&there)), secret().public_key()).expect("they belong together");
        (both.games[1].points.total as i64 - there.games[1].points.total as i64, both.games[1].is_unfinished, kept)
    };
    assert_eq!(added(&|it| it.points.total -= 1), (0, false, vec![2]));
    assert_eq!(added(&|it| it.is_unfinished = true), (0, false, vec![2]));
    assert_eq!(added(&|it| it.points.total += 1), (1, false, vec![]));
    // For an unfinished game the later state is wanted, even with a lower score.
    let mut unfinished = export(1);
    unfinished.games[0].is_unfinished = true;
    let mut later = unfinished.clone();
    later.games[0].points.total -= 1;
    let (both, kept) =
        later.clone().append_to(read(&text(&unfinished)), secret().public_key()).expect("they belong together");
    assert_eq!((both.games, kept), (later.games, vec![]));
}

#[test]
fn a_better_game_is_added_by_whichever_method_the_earlier_file_counts() {
    let total = |method, chance| end(method, chance).points.total;
    // The total of the worse end by one method is higher than that of the better end by the other.
    let misleads = |(worse, better): &(u64, u64)| {
        total(Method::AllSeq, *worse) > total(Method::PosOnly, *better)
            && total(Method::PosOnly, *better) > total(Method::PosOnly, *worse)
    };
    let mut pairs = (0..20).flat_map(|worse| (0..20).map(move |better| (worse, better)));
    let (worse, better) = pairs.find(misleads).expect("there are two such ends");
    for (there, added, kept_there) in [(worse, better, false), (better, worse, true)] {
        let file = |method, chance| ExportFile { games: vec![end(method, chance)], ..export(1) };
        let there = text(&file(Method::AllSeq, there));
        let (both, kept) =
            file(Method::PosOnly, added).append_to(read(&there), secret().public_key()).expect("they fit");
        assert_eq!(kept.is_empty(), !kept_there);
        assert_eq!(
            both.games[0].points.total,
            total(Method::PosOnly, better),
            "the better one, by the method of today"
        );
    }
}

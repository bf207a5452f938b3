//! Tests a tournament of thirty, moderated to the end. The table is right, every fault is named correctly, and no
//! honest player is accused.

use app::{EntrantRuling, EntrantState, Failure, ImportFault, ScoreLine, ScoreList};
use export::ExportFile;
use rangoon_tests::NOW;
use rangoon_tests::thirty::{Computer, name, played, said};

fn rows<'a>(list: &'a ScoreList, tourid: &str) -> Vec<&'a ScoreLine> {
    list.rows.iter().filter(|row| row.tourid == tourid).collect()
}

#[test]
fn a_tournament_of_thirty_is_ranked_correctly_and_no_honest_player_is_accused() {
    let mut moderator = Computer::of_moderator();
    let invitation = moderator.app.invitation().expect("a tournament").text("Welcome!");
    let sent = played(&invitation);
    let reports = moderator.receives(NOW, &sent.mail);
    moderator.receives(NOW + 2000, &sent.late);

    // Exactly the files that do not count are refused, each with its reason.
    let refused: Vec<(&str, &Failure)> =
        reports.iter().filter_map(|report| Some((report.name.as_str(), report.failure.as_ref()?))).collect();
    let not_imported = |fault| Failure::NotImported { fault };
    let other = ImportFault::Other { label: "#-Game".to_owned(), found: "8".to_owned(), wanted: "7".to_owned() };
    let wanted = [
        ("damaged", not_imported(ImportFault::Damaged)),
        ("plain 21", not_imported(ImportFault::Level { found: 2, wanted: 1 })),
        ("plain 22", not_imported(other)),
        ("old program", not_imported(ImportFault::Old)),
    ];
    let (last, first) = refused.split_last().expect("some are refused");
    assert_eq!(first, wanted.iter().map(|(name, why)| (*name, why)).collect::<Vec<_>>());
    assert!(last.0 == "no export" && matches!(last.1, Failure::BadFile { line: 1, .. }), "{last:?}");
    let older = reports.iter().find(|report| report.name == "older 11").and_then(|report| report.change.clone());
    let older = older.expect("it is of the tournament");
    assert_eq!((older.added, older.replaced, older.before, older.after.games), (0, 0, Some(older.after), 7));

    // The list has exactly the true findings about every row.
    let list = moderator.app.scores().expect("a list");
    let missing: Vec<&str> = list.missing.iter().map(|player| player.tourid.as_str()).collect();
    assert_eq!(missing, [7, 20, 21, 22, 30].map(name));
    for row in &list.rows {
        let number: Option<u64> = row.tourid["APRIL".len()..].parse().ok();
        let wanted: &[&str] = match number {
            Some(8 | 9) => &["same moves"],
            Some(10 | 15) => &["one key"],
            Some(12) => &["missing"],
            Some(14) => &["begun again"],
            Some(16) if row.player == "Player 18" => &["two keys", "same moves"],
            Some(16) => &["two keys"],
            Some(17) => &["untrue"],
            Some(18) => &["same moves"],
            // Number 29 wrote the export in time, but it was opened late, which is not the player's fault.
            Some(29) => &[],
            None => &["not expected"],
            Some(_) => &[],
        };
        assert_eq!(said(row), wanted, "{} {}", row.tourid, row.player);
    }
    assert_eq!((rows(&list, &name(16)).len(), rows(&list, &name(19)).len(), rows(&list, &name(13)).len()), (2, 1, 1));

    // The moderator rules that 8 copied and 23 withdraws. The rulings outlive the next import, and the places follow
    // from the scores.
    let out = EntrantRuling { state: EntrantState::Disqualified, reason: "copied".to_owned(), note: String::new() };
    moderator.app.set_ruling(rows(&list, &name(8))[0].id, &out).expect("it is kept");
    let home = EntrantRuling { state: EntrantState::Withdrawn, ..EntrantRuling::default() };
    moderator.app.set_ruling(rows(&list, &name(23))[0].id, &home).expect("it is kept");
    moderator.receives(NOW, &sent.mail);
    let moderator = moderator.restarted();
    let list = moderator.app.scores().expect("a list");
    for (number, is_out) in [(8, true), (17, true), (23, true), (9, false), (16, false), (29, false)] {
        assert_eq!(rows(&list, &name(number))[0].place.is_none(), is_out, "{number}");
    }
    let ranked: Vec<&ScoreLine> = list.rows.iter().filter(|row| row.place.is_some()).collect();
    let key = |row: &ScoreLine| (std::cmp::Reverse(row.all_seq), std::cmp::Reverse(row.won), row.undos);
    for row in &ranked {
        let better = ranked.iter().filter(|other| key(other) < key(row)).count() as u32;
        assert_eq!(row.place, Some(better + 1), "{}", row.tourid);
    }
    for number in [1, 2, 3, 4, 5, 6, 9, 10, 11, 13, 15, 19] {
        let games = ExportFile::read(sent.exports[number as usize - 1].as_bytes()).expect("an export").file.games;
        let sum: u32 = games.iter().map(|game| game.points.total).sum();
        assert_eq!(rows(&list, &name(number))[0].all_seq, Some(sum), "{number}");
    }
}

//! Tests a tournament from end to end: it is played, exported, imported and verified.

use app::{ExportSelection, Judgement, Scoring, Separator, TournamentMode};
use export::ExportFile;

use crate::player::set;
use crate::transfer::{export, imports, in_tournament, plays_all};

#[test]
fn a_tournament_is_played_exported_imported_and_verified() {
    let [mut bob, mut ann] = ["APRILBOB", "APRILANN"].map(|name| in_tournament(name, TournamentMode::Play));
    assert_eq!(bob.view().cards, ann.view().cards, "the first five letters choose the cards");
    set(&mut bob, |options| options.user_name = "Bob".to_owned());
    plays_all(&mut bob, <[_]>::first);
    plays_all(&mut ann, <[_]>::last);
    let [bobs, anns] = [&mut bob, &mut ann].map(|player| export(player, &ExportSelection::All));
    assert!(bobs.starts_with("TourID: APRILBOB\n#-Deal: 1\n#-Game: 7\nScore : "), "{bobs}");

    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    for (text, name) in [(&bobs, "APRILBOB"), (&anns, "APRILANN")] {
        let report = imports(&mut moderator, text).unwrap();
        assert_eq!((report.playid.as_str(), report.undamaged, report.verifiable), (name, Some(true), true));
        assert!(report.games.len() == 7 && report.games.iter().all(|it| it.truth == Judgement::True));
    }

    // The list is still there after a restart, and its numbers are those of the games.
    let moderator = moderator.restart();
    let list = moderator.app.scores().unwrap();
    assert_eq!((list.playid.as_str(), list.games, list.ranking), ("APRIL", 7, Scoring::AllSeq));
    for (text, name) in [(&bobs, "APRILBOB"), (&anns, "APRILANN")] {
        let row = list.rows.iter().find(|it| it.tourid == name).expect("it is in the list");
        let games = ExportFile::read(text.as_bytes()).expect("an export").file.games;
        let all_seq: u32 = games.iter().map(|it| it.points.total).sum();
        let pos_only: u32 = games.iter().map(|it| 2 * it.points.summands[0] + it.points.summands[2]).sum();
        assert_eq!((row.games, row.all_seq, row.pos_only), (7, Some(all_seq), Some(pos_only)), "{name}");
        assert_eq!((row.untrue, row.unknown, row.unfinished, row.shares_name), (0, 0, 0, false));
    }
    assert_ne!(list.rows[0].all_seq, list.rows[1].all_seq, "they played differently");
    assert_eq!(list.rows.iter().map(|it| it.place).collect::<Vec<_>>(), [Some(1), Some(2)]);
    assert!(list.rows[0].all_seq > list.rows[1].all_seq, "the best one comes first");
    let headings: Vec<String> = (1..=22).map(|it| it.to_string()).collect();
    let sheet = moderator.app.score_sheet(["gone".to_owned(), "out".to_owned()]).expect("a list");
    assert_eq!(sheet.list, list);
    let csv = sheet.csv(&headings, Separator::Comma);
    assert!(csv.lines().all(|line| line.split(',').count() == 22) && csv.lines().count() == 3, "{csv}");
    assert!(csv.contains(",APRILBOB,Bob,"), "{csv}");
    assert!(csv.contains(",0,0,0,0,,,,2026-11-20 18:40,,,,"), "undos and the time of the import are in it: {csv}");
    assert!(sheet.csv(&headings, Separator::Semicolon).contains(";APRILBOB;Bob;"));
    let games = ExportFile::read(bobs.as_bytes()).expect("an export").file.games;
    let scores: Vec<String> = games.iter().map(|game| game.points.total.to_string()).collect();
    let bob_by_game = format!("APRILBOB,Bob,{}", scores.join(","));
    assert!(sheet.games_csv(&headings, Separator::Comma).contains(&bob_by_game));
    let page = sheet.page("nl", ["Scores <of> APRIL", "By game"], &headings);
    assert!(page.contains("<h1>Scores &lt;of&gt; APRIL</h1>") && page.contains("<html lang=\"nl\">"), "{page}");
    assert!(page.contains(&format!("<td>Bob</td><td>{}</td></tr>", scores.join("</td><td>"))), "{page}");
}

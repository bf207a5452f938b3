//! A tournament of thirty: played on thirty data folders, sent in every way in which mail and people spoil files, and
//! moderated to the end. The table is right, every trouble is called what it is, and no honest player is accused.

use std::ops::ControlFlow;

use app::{
    Contest, EntrantState, ExportSelection, Failure, ImportFault, ImportReport, Intent, NamedPlayer, NewGameset,
    Ruling, ScoreLine, ScoreList, TieBreak, Tournament, import_all,
};
use export::{ExportFile, Secret};
use rangoon_tests::chance::Chance;

use crate::player::{NOW, Player, play, set};
use crate::transfer::in_tournament;

const PLAYERS: u64 = 30;

fn name(number: u64) -> String {
    format!("APRIL{number:02}")
}

/// Plays games until `games` are finished, as chance wants it.
fn plays(player: &mut Player, games: u32, chance: &mut Chance) {
    for game in 1..=games {
        loop {
            let moves = player.view().moves;
            if moves.is_empty() {
                break;
            }
            let chosen = play(&moves[chance.below(moves.len())]);
            player.does(chosen);
        }
        if game < games {
            player.does(Intent::Next);
        }
    }
}

/// Returns what the player exports now, in format 2, and counts it.
fn exports(player: &mut Player, which: &ExportSelection) -> String {
    let exportable = player.app.export(which).expect("there are games").in_format_2(NOW);
    let playid = exportable.playid();
    player.app.count_export(&playid).expect("it is counted");
    exportable.write(&[]).expect("it fits").text
}

/// Returns the export with a change by somebody who signs it with this key.
fn signed(text: &str, secret: u8, change: impl FnOnce(&mut ExportFile)) -> String {
    let mut file = ExportFile::read(text.as_bytes()).expect("an export").file;
    change(&mut file);
    file.write(&Secret::of(&[secret; 32])).expect("it fits")
}

fn arrives(moderator: &mut Player, now_ms: i64, mail: &[(String, Vec<u8>)]) -> Vec<ImportReport> {
    let mut moderated = moderator.app.moderated().expect("a tournament");
    let files = mail.iter().cloned().map(Ok).collect();
    let reports = import_all(&mut moderated, files, now_ms, |_| ControlFlow::Continue(())).expect("nobody stops it");
    moderator.app.keep_scores(&moderated).expect("it is kept");
    reports
}

/// Returns what is said of a row besides its scores, as codes.
fn said(row: &ScoreLine) -> Vec<&'static str> {
    let facts = [
        (row.untrue > 0, "untrue"),
        (row.unknown > 0, "unknown"),
        (row.unfinished > 0, "unfinished"),
        (row.games < 7, "missing"),
        (row.shares_name, "two keys"),
        (!row.same_key.is_empty(), "one key"),
        (row.same_moves.is_some(), "same moves"),
        (row.late, "late"),
        (row.expected.is_none(), "not expected"),
        (row.resets.unwrap_or(0) > 0, "begun again"),
    ];
    facts.into_iter().filter_map(|(is_so, code)| is_so.then_some(code)).collect()
}

fn rows<'a>(list: &'a ScoreList, tourid: &str) -> Vec<&'a ScoreLine> {
    list.rows.iter().filter(|row| row.tourid == tourid).collect()
}

#[test]
fn a_tournament_of_thirty_is_ranked_rightly_and_nobody_honest_is_accused() {
    let mut moderator = in_tournament("APRIL", Tournament::Moderate);
    let invitation = moderator.app.invitation().expect("a tournament").text("Welcome!");
    let players: Vec<NamedPlayer> =
        (1..=PLAYERS).map(|number| NamedPlayer { tourid: name(number), name: format!("Player {number}") }).collect();
    let contest = Contest { ties: vec![TieBreak::Won, TieBreak::Undos], until_ms: Some(NOW + 1000), players };
    moderator.app.set_contest(&contest).expect("it is kept");

    // Thirty players on thirty computers, each from the invitation; what each of them sends is honest so far.
    let mut sent: Vec<String> = Vec::new();
    let mut older = String::new();
    let mut singles: Vec<String> = Vec::new();
    for number in 1..=PLAYERS {
        let mut player = Player::new();
        let wanted = NewGameset::invited(&invitation).expect("it is an invitation");
        // Number 21 enters another cheat level, 22 another number of games.
        let wanted = NewGameset {
            playid: name(number),
            cheat_level: if number == 21 { 2 } else { wanted.cheat_level },
            games: if number == 22 { 8 } else { wanted.games },
            ..wanted
        };
        player.app.create_gameset(&wanted, NOW).expect("it can be made");
        set(&mut player, |options| options.user_name = format!("Player {number}"));
        let chance = &mut Chance::new(number);
        match number {
            // Number 11 sends an export before the last games, 12 does not finish, 13 sends game by game.
            11 => {
                plays(&mut player, 4, chance);
                older = exports(&mut player, &ExportSelection::All);
                player.does(Intent::Next);
                plays(&mut player, 3, chance);
            }
            12 => plays(&mut player, 5, chance),
            13 => {
                plays(&mut player, 7, chance);
                singles =
                    (1..=7).map(|game| exports(&mut player, &ExportSelection::Games { numbers: vec![game] })).collect();
            }
            // Number 14 deletes the gameset and plays all games again.
            14 => {
                plays(&mut player, 7, &mut Chance::new(99));
                player.app.delete_gameset(&name(14), NOW).expect("it is set aside");
                player.app.create_gameset(&wanted, NOW).expect("it can be made");
                plays(&mut player, 7, chance);
            }
            _ => plays(&mut player, 7, chance),
        }
        sent.push(exports(&mut player, &ExportSelection::All));
    }
    let of = |number: u64| sent[number as usize - 1].clone();

    // What mail, editors and people make of it.
    let mut mail: Vec<(String, Vec<u8>)> = Vec::new();
    let mut post = |name: &str, bytes: Vec<u8>| mail.push((name.to_owned(), bytes));
    let quoted: String = of(1).lines().map(|line| format!("> {line}\r\n")).collect();
    post("quoted", format!("Dear moderator,\r\n\r\n{quoted}\r\nGreetings\r\n").into_bytes());
    post("bom", format!("\u{feff}{}", of(2)).into_bytes());
    post("no last line end", of(3).trim_end().as_bytes().to_vec());
    post("empty lines", of(4).replace('\n', "\n\n").into_bytes());
    let wide = of(5).encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    post("wide", [vec![0xff, 0xfe], wide].concat());
    let wrapped: String = of(6)
        .lines()
        .map(|line| if line.len() > 72 { format!("{}\n{}\n", &line[..72], &line[72..]) } else { format!("{line}\n") })
        .collect();
    post("wrapped", wrapped.into_bytes());
    post("damaged", of(7).replacen(" U0", " U1", 1).into_bytes());
    // Number 8 sends the games of number 9, under an own name and key; 10 is honest and shares a computer with 15.
    post("copy", signed(&of(9), 8, |file| file.header.play_id = name(8).parse().expect("a PlayID")).into_bytes());
    post("copied", of(9).into_bytes());
    post("shared 10", signed(&of(10), 77, |_| ()).into_bytes());
    post("shared 15", signed(&of(15), 77, |_| ()).into_bytes());
    post("whole 11", of(11).into_bytes());
    post("older 11", older.into_bytes());
    post("unfinished 12", of(12).into_bytes());
    for single in singles {
        post("single 13", single.into_bytes());
    }
    post("again 14", of(14).into_bytes());
    // Two innocents chose the PlayID of number 16; 17 made a game better and signed it.
    post("first 16", of(16).into_bytes());
    post(
        "second 16",
        signed(&of(18), 16, |file| file.header.play_id = name(16).parse().expect("a PlayID")).into_bytes(),
    );
    post("better 17", signed(&of(17), 17, |file| file.games[3].points.total = 100).into_bytes());
    for number in (18..=28).filter(|number| *number != 20) {
        post(&format!("plain {number}"), of(number).into_bytes());
    }
    post("old program", include_bytes!("../data/rangoon-131.txt").to_vec());
    post("no export", b"I shall play tomorrow".to_vec());
    post("twice 19", of(19).into_bytes());
    let reports = arrives(&mut moderator, NOW, &mail);
    // Number 29 is late, and 30 and 20 send nothing. An unknown player comes uninvited.
    let stranger = signed(&of(30), 30, |file| file.header.play_id = "APRILZZZ".parse().expect("a PlayID"));
    let late = [("late 29".to_owned(), of(29).into_bytes()), ("stranger".to_owned(), stranger.into_bytes())];
    arrives(&mut moderator, NOW + 2000, &late);

    // Every file that does not count is refused with its reason, and no other.
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

    // Of every row is said what is so, and nothing else.
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
            Some(29) => &["late"],
            None => &["late", "not expected"],
            Some(_) => &[],
        };
        assert_eq!(said(row), wanted, "{} {}", row.tourid, row.player);
    }
    assert_eq!((rows(&list, &name(16)).len(), rows(&list, &name(19)).len(), rows(&list, &name(13)).len()), (2, 1, 1));

    // The moderator's word: 8 copied, 23 goes home. It outlives the next import, and the places follow from the scores.
    let out = Ruling { state: EntrantState::Disqualified, reason: "copied".to_owned(), note: String::new() };
    moderator.app.rule_on(rows(&list, &name(8))[0].id, &out).expect("it is kept");
    let home = Ruling { state: EntrantState::Withdrawn, ..Ruling::default() };
    moderator.app.rule_on(rows(&list, &name(23))[0].id, &home).expect("it is kept");
    arrives(&mut moderator, NOW, &mail);
    let moderator = moderator.restart();
    let list = moderator.app.scores().expect("a list");
    for (number, is_out) in [(8, true), (17, true), (23, true), (9, false), (16, false), (29, false)] {
        assert_eq!(rows(&list, &name(number))[0].place.is_none(), is_out, "{number}");
    }
    let ranked: Vec<&ScoreLine> = list.rows.iter().filter(|row| row.place.is_some()).collect();
    let key = |row: &ScoreLine| (std::cmp::Reverse(row.all_seq), std::cmp::Reverse(row.complete), row.undos);
    for row in &ranked {
        let better = ranked.iter().filter(|other| key(other) < key(row)).count() as u32;
        assert_eq!(row.place, Some(better + 1), "{}", row.tourid);
    }
    for number in [1, 2, 3, 4, 5, 6, 9, 10, 11, 13, 15, 19] {
        let games = ExportFile::read(of(number).as_bytes()).expect("an export").file.games;
        let sum: u32 = games.iter().map(|game| game.points.total).sum();
        assert_eq!(rows(&list, &name(number))[0].all_seq, Some(sum), "{number}");
    }
}

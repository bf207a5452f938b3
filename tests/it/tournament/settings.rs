//! Tests a moderator's settings of a tournament: invitations, places, disqualified players, missing and late ones; and
//! the additional data in exports of format 2.

use app::{
    Contest, EntrantRuling, EntrantState, ExportSelection, Failure, GamesetFault, InvitationError, Lateness,
    NamedPlayer, NewGameset, Refusal, ScoreLine, ScoreList, TieBreak, TournamentMode,
};
use export::{ExportFile, ExportStamp, Format, Invitation, SecretKey};
use gameset::CheatLevel;
use rangoon_tests::exports;

use crate::player::{NOW, Player, on, refused, seven_games, seven_tournament_games};
use crate::transfer::{export, imports, imports_all, in_tournament, plays_all, written};

fn file(name: &str, secret: u8, change: impl FnOnce(&mut ExportFile)) -> String {
    written(exports::tournament(name, CheatLevel::Minimal), &SecretKey::of(&[secret; 32]), change)
}

fn row<'a>(list: &'a ScoreList, name: &str) -> &'a ScoreLine {
    list.rows.iter().find(|row| row.tourid == name).unwrap_or_else(|| panic!("{name} is in the list"))
}

fn ruling(state: EntrantState, reason: &str, note: &str) -> EntrantRuling {
    EntrantRuling { state, reason: reason.to_owned(), note: note.to_owned() }
}

#[test]
fn an_invitation_makes_the_same_tournament_after_any_change_by_mail() {
    let moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let invitation = moderator.app.invitation().expect("a tournament is moderated");
    let line = invitation.line.clone();
    assert!(line.starts_with("Tournament APRIL T7,1,1 rangoon/1 F2 &H"), "{line}");
    let size = invitation.qr.len();
    assert!(size >= 21 && invitation.qr.iter().all(|row| row.len() == size), "a square code");
    let words: Vec<&str> = line.split(' ').collect();
    let mailed = format!(
        "> Hi!\r\n> The tournament begins on Monday.\r\n>\r\n> {}\r\n> {}.\r\n",
        words[..3].join(" "),
        words[3..].join("  ")
    );
    for text in [line.clone(), invitation.text("Hello!"), mailed, format!("\u{feff}\"{line}\""), line.to_lowercase()] {
        let wanted = NewGameset::invited(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let mut bob = Player::new();
        bob.app.create_gameset(&NewGameset { playid: "APRILBOB".to_owned(), ..wanted }, NOW).expect("it can be made");
        let same = in_tournament("APRILBOB", TournamentMode::Play);
        assert_eq!(bob.view().cards, same.view().cards, "{text}");
        assert_eq!(bob.app.export_info().expect("it is known").format, 2, "the moderator reads it");
    }
    let fault = |text: &str| match NewGameset::invited(text) {
        Err(Failure::BadInvitation { fault }) => fault,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(fault(&line.replace("T7", "T8")), InvitationError::Check);
    assert_eq!(fault(&line.replace("rangoon", "montana")), InvitationError::Check);
    assert_eq!(fault(&line.replace("rangoon", "whist")), InvitationError::Rules);
    assert_eq!(fault(&line.replace("T7,1,1", "T6,1,1")), InvitationError::Check);
    assert_eq!(fault("Tournament on Monday"), InvitationError::Words);
    let lone: Invitation = line.parse().expect("it is one");
    assert_eq!(lone.to_string(), line);
    assert_eq!(Player::new().app.invitation().err(), Some(refused(Refusal::NotModerated)));
}

#[test]
fn a_ruling_on_a_player_survives_the_deletion_of_the_row_and_the_next_import() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let (ann, bob) = (file("APRILANN", 1, |_| ()), file("APRILBOB", 2, |_| ()));
    imports_all(&mut moderator, &[&ann, &bob]).expect("they are kept");
    let id = |list: &ScoreList, name: &str| row(list, name).id;
    let list = moderator.app.scores().expect("a list");
    let without_reason = ruling(EntrantState::Disqualified, " ", "");
    let failure = moderator.app.set_ruling(id(&list, "APRILANN"), &without_reason).err();
    assert_eq!(failure, Some(refused(Refusal::NoReason)));
    let out = ruling(EntrantState::Disqualified, "played twice", "asked her on Monday");
    let list = moderator.app.set_ruling(id(&list, "APRILANN"), &out).expect("it is kept");
    let (anns, bobs) = (row(&list, "APRILANN"), row(&list, "APRILBOB"));
    assert_eq!((anns.place, &anns.ruling, bobs.place), (None, &out, Some(1)));
    assert_eq!(list.rows[0].tourid, "APRILBOB", "who has no place comes last");

    moderator.app.drop_score(anns.id).expect("it can be removed");
    imports(&mut moderator, &ann).expect("it fits");
    let mut moderator = moderator.restart();
    let list = moderator.app.scores().expect("a list");
    assert_eq!((row(&list, "APRILANN").place, &row(&list, "APRILANN").ruling), (None, &out));
    // Another player under the same PlayID has another key, and no ruling.
    imports(&mut moderator, &file("APRILANN", 3, |_| ())).expect("it fits");
    let list = moderator.app.scores().expect("a list");
    let states: Vec<_> = list.rows.iter().filter(|row| row.tourid == "APRILANN").map(|row| row.ruling.state).collect();
    assert!(states.contains(&EntrantState::Plays) && states.contains(&EntrantState::Disqualified), "{states:?}");

    let withdrawn = ruling(EntrantState::Withdrawn, "", "");
    let list = moderator.app.set_ruling(id(&list, "APRILBOB"), &withdrawn).expect("it is kept");
    assert_eq!(row(&list, "APRILBOB").place, None);
    let list = moderator.app.set_ruling(id(&list, "APRILBOB"), &EntrantRuling::default()).expect("it is kept");
    assert_eq!(row(&list, "APRILBOB").place, Some(1));
    // The settings are set aside and brought back with the list.
    moderator.app.delete_gameset("APRIL", NOW).expect("it is set aside");
    let name = moderator.app.gamesets().expect("they are read").aside[0].name.clone();
    moderator.app.bring_back_gameset(&name, NOW).expect("it comes back");
    assert_eq!(moderator.app.scores().expect("a list").rows.iter().filter(|row| row.ruling == out).count(), 1);
}

#[test]
fn named_players_are_missing_late_or_not_expected() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let named = |tourid: &str, name: &str| NamedPlayer { tourid: tourid.to_owned(), name: name.to_owned() };
    let contest = |players: &[NamedPlayer], until_ms| Contest { players: players.to_vec(), until_ms, ties: Vec::new() };
    for wrong in [named("MAYBOB", ""), named("AP-RIL", ""), named("APRILANN", "")] {
        let players = [named("ann", "Ann"), wrong.clone()];
        let failure = Failure::BadPlayer { line: 2, found: wrong.tourid };
        assert_eq!(moderator.app.set_contest(&contest(&players, None)).err(), Some(failure));
    }
    let players = [named("ann", "Ann"), named("APRILBOB", "Bob"), named("cy", "")];
    let list = moderator.app.set_contest(&contest(&players, Some(NOW))).expect("it is kept");
    let expected = [named("APRILANN", "Ann"), named("APRILBOB", "Bob"), named("APRILCY", "")];
    assert_eq!((&list.contest.players[..], &list.missing[..]), (&expected[..], &expected[..]));
    imports_all(&mut moderator, &[&file("APRILANN", 1, |_| ()), &file("APRILEVE", 2, |_| ())]).expect("they are kept");
    let moderator = moderator.restart();
    let list = moderator.app.scores().expect("a list");
    assert_eq!(list.missing, expected[1..]);
    assert_eq!(
        (row(&list, "APRILANN").expected.as_deref(), row(&list, "APRILEVE").expected.as_deref()),
        (Some("Ann"), None)
    );
    assert!(row(&list, "APRILANN").late.is_none(), "it came in time");

    let mut moderator = moderator;
    let mut moderated = moderator.app.tournament_draft().expect("a tournament");
    let stamped = |written: &str| Some(ExportStamp { written: written.to_owned(), serial: 1, resets: 0 });
    let in_time = file("APRILCY", 4, |file| file.header.stamp = stamped(&archive::date_and_time(NOW - 60_000)));
    let after = file("APRILDAN", 5, |file| file.header.stamp = stamped(&archive::date_and_time(NOW + 60_000)));
    let files = [file("APRILBOB", 3, |_| ()), in_time, after];
    let files = files.into_iter().map(|text| Ok(("mail.txt".to_owned(), text.into_bytes()))).collect();
    app::import_all(&mut moderated, files, NOW + 1, on).expect("nobody stops it");
    moderator.app.store_scores(&moderated).expect("it is kept");
    let list = moderator.app.scores().expect("a list");
    let late = |name| row(&list, name).late;
    assert_eq!((late("APRILBOB"), late("APRILANN")), (Some(Lateness::Imported), None));
    assert_eq!(
        (late("APRILCY"), late("APRILDAN")),
        (None, Some(Lateness::Written)),
        "the file says when it was written"
    );
}

#[test]
fn games_that_come_late_make_a_row_late_whatever_its_other_exports_say() {
    let imports = |files: &[(&str, i64)]| {
        let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
        let contest = Contest { until_ms: Some(NOW), ..Contest::default() };
        moderator.app.set_contest(&contest).expect("it is kept");
        for (text, now_ms) in files {
            let mut moderated = moderator.app.tournament_draft().expect("a tournament");
            let file = vec![Ok((String::new(), text.as_bytes().to_vec()))];
            let reports = app::import_all(&mut moderated, file, *now_ms, on).expect("nobody stops it");
            assert_eq!(reports[0].failure, None);
            moderator.app.store_scores(&moderated).expect("it is kept");
        }
        row(&moderator.app.scores().expect("a list"), "APRILBOB").late
    };
    let export = |games: usize, written_ms: Option<i64>| {
        file("APRILBOB", 1, |file| {
            file.games.truncate(games);
            let stamp = |ms| ExportStamp { written: archive::date_and_time(ms), serial: 1, resets: 0 };
            file.header.stamp = written_ms.map(stamp);
        })
    };
    let (early, late) = (NOW - 60_000, NOW + 60_000);
    let (one, all) = (export(1, Some(early)), export(7, Some(early)));
    let (undated_one, undated) = (export(1, None), export(7, None));
    assert_eq!(imports(&[(&one, early), (&undated, late)]), Some(Lateness::Imported), "six games came late");
    assert_eq!(imports(&[(&one, late), (&undated, early)]), None, "they came in time");
    assert_eq!(imports(&[(&undated, early), (&undated, late)]), None, "the same file again");
    assert_eq!(imports(&[(&undated, early), (&undated_one, late), (&one, late)]), None, "nothing new");
    assert_eq!(imports(&[(&undated, late), (&one, late)]), Some(Lateness::Imported));
    assert_eq!(imports(&[(&undated, late), (&all, late)]), None, "the other file says that all were there in time");
    assert_eq!(imports(&[(&all, late), (&undated, late)]), None);
    let again = export(7, Some(late));
    assert_eq!(imports(&[(&all, early), (&again, late)]), None, "the same games were sent again");
    assert_eq!(imports(&[(&again, late), (&all, late)]), None, "the other file says that all were there in time");
    // Whoever restores a backup gets the same number again.
    for files in [[&one, &export(7, Some(late))], [&export(7, Some(late)), &one]] {
        assert_eq!(imports(&[(files[0], late), (files[1], late)]), Some(Lateness::Written));
    }
}

#[test]
fn a_tournament_whose_name_would_change_with_its_players_is_neither_made_nor_joined() {
    let mut player = Player::new();
    for tournament in [TournamentMode::Moderate, TournamentMode::Play] {
        let made = player.app.create_gameset(&seven_tournament_games("MAYX", tournament), NOW);
        assert_eq!(made, Err(GamesetFault::ShortName.into()));
    }
    player.creates(&seven_games("MAYX"));
    player.creates(&seven_tournament_games("MAYX1", TournamentMode::Moderate));
    let short = NewGameset::invited("Tournament MAYX T7,1,1 rangoon/1 F2 &H037C");
    assert_eq!(short, Err(Failure::BadInvitation { fault: InvitationError::ShortName }));
}

#[test]
fn equal_scores_are_ranked_as_the_moderator_chooses() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let undone =
        |count: u32| move |file: &mut ExportFile| file.games.iter_mut().for_each(|game| game.undos = Some(count));
    let files = [file("APRILANN", 1, undone(5)), file("APRILBOB", 2, undone(3)), file("APRILCY", 3, undone(5))];
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    imports_all(&mut moderator, &files).expect("they are kept");
    let places = |list: &ScoreList| ["APRILANN", "APRILBOB", "APRILCY"].map(|name| row(list, name).place);
    assert_eq!(places(&moderator.app.scores().expect("a list")), [Some(1); 3]);
    let contest = Contest { ties: vec![TieBreak::Deals, TieBreak::Undos], ..Contest::default() };
    let list = moderator.app.set_contest(&contest).expect("it is kept");
    assert_eq!((places(&list), &list.contest), ([Some(2), Some(1), Some(2)], &contest));
    assert_eq!((list.rows[0].undos, list.rows[0].deals), (Some(21), Some(7)));
}

#[test]
fn a_tournament_of_which_only_the_settings_are_chosen_can_be_brought_back() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let contest = Contest { ties: vec![TieBreak::Undos], until_ms: Some(NOW), ..Contest::default() };
    moderator.app.set_contest(&contest).expect("it is kept");
    moderator.app.delete_gameset("APRIL", NOW).expect("it is set aside");
    let aside = moderator.app.gamesets().expect("they are read").aside.remove(0);
    moderator.app.bring_back_gameset(&aside.name, NOW).expect("nothing is in its place");
    assert_eq!(moderator.app.scores().expect("a list").contest, contest);
}

#[test]
fn a_row_opens_its_games_and_a_game_its_replay() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let untrue = file("APRILANN", 1, |file| file.games[2].points.total += 1);
    imports(&mut moderator, &untrue).expect("it fits");
    let id = moderator.app.scores().expect("a list").rows[0].id;
    let report = moderator.app.view_score(id).expect("its games are kept");
    assert_eq!((report.games.len(), report.untrue, report.undamaged), (7, 1, None));
    let view = moderator.does(app::Intent::ViewGame { place: 1 });
    let replay = view.replay.expect("it is shown");
    assert_eq!(replay.source.expect("it came in a file").playid, "APRILANN");
    assert!(moderator.try_to(app::Intent::ViewGame { place: 2 }).is_err(), "it is not true");
    assert_eq!(moderator.app.view_score(id + 1).err(), Some(refused(Refusal::NothingToView)));
}

#[test]
fn exports_of_format_2_state_their_time_and_the_history_of_earlier_exports() {
    let mut bob = in_tournament("APRILBOB", TournamentMode::Play);
    assert_eq!(bob.app.export_info().expect("it is known").format, 1, "nobody has said that 2 is read");
    bob.plays_to_the_end();
    let first = export(&mut bob, &ExportSelection::All);
    assert_eq!(ExportFile::read(first.as_bytes()).expect("an export").format, Format::V1);
    bob.app.count_export("APRILBOB").expect("it is counted");
    let exportable = bob.app.export(&ExportSelection::All).expect("there is a game").in_format_2(NOW);
    let second = exportable.write(&[]).expect("it fits").text;
    assert!(second.contains("\nWritten: 2026-11-20 18:40\nSerial: 2\nResets: 0\n[00001]"), "{second}");
    let received = ExportFile::read(second.as_bytes()).expect("an export");
    assert_eq!(received.format, Format::V2);
    assert!(received.proof.is_some_and(|proof| proof.is_undamaged));
    for (from, to) in [("18:40", "18:4"), ("Serial: 2", "Serial: 0"), ("Resets: 0", "Resets: -")] {
        assert!(ExportFile::read(second.replacen(from, to, 1).as_bytes()).is_err(), "{to}");
    }
    let earlier = second.replacen("18:40", "17:40", 1);
    let proof = ExportFile::read(earlier.as_bytes()).expect("an export").proof.expect("it is signed");
    assert!(!proof.is_undamaged, "the time is signed, too");
    // Games are added to a file of format 1, which becomes one of format 2.
    bob.does(app::Intent::Next);
    plays_all(&mut bob, <[_]>::first);
    let more = bob.app.export(&ExportSelection::All).expect("there are games").in_format_2(NOW);
    let third = more.write(first.as_bytes()).expect("they can be added").text;
    assert_eq!(ExportFile::read(third.as_bytes()).expect("an export").format, Format::V2);

    // Deleting the gameset and creating it again is visible in the next export.
    bob.app.delete_gameset("APRILBOB", NOW).expect("it is set aside");
    bob.creates(&seven_tournament_games("APRILBOB", TournamentMode::Play));
    plays_all(&mut bob, <[_]>::first);
    let again = bob.app.export(&ExportSelection::All).expect("there are games").in_format_2(NOW + 60_000);
    let again = again.write(&[]).expect("it fits").text;
    assert!(again.contains("\nWritten: 2026-11-20 18:41\nSerial: 2\nResets: 1\n"), "{again}");

    // The list stores the statements of the last export.
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    imports(&mut moderator, &again).expect("it fits");
    imports(&mut moderator, &second).expect("it fits");
    let list = moderator.app.scores().expect("a list");
    let of_bob = row(&list, "APRILBOB");
    assert_eq!((of_bob.written.as_deref(), of_bob.serial, of_bob.resets), (Some("2026-11-20 18:41"), Some(2), Some(1)));
}

#[test]
fn ties_that_come_twice_decide_once_and_no_time_is_beyond_all_years() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    for (until_ms, kept) in [(i64::MAX, 253_402_300_799_999), (i64::MIN, 0), (NOW, NOW)] {
        let ties = vec![TieBreak::Won, TieBreak::Moves, TieBreak::Won];
        let contest = Contest { ties, until_ms: Some(until_ms), players: Vec::new() };
        let list = moderator.app.set_contest(&contest).expect("it is kept");
        assert_eq!((list.contest.ties, list.contest.until_ms), (vec![TieBreak::Won, TieBreak::Moves], Some(kept)));
    }
}

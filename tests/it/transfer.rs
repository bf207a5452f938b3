//! Tests exports, and the views of games that others exported or sent.

use std::ops::ControlFlow;

use app::{
    AppendFault, ExportSelection, Failure, FileReport, HistoryFilter, HistoryQuery, ImportChange, ImportedGames,
    Intent, Judgement, LineFault, MoveView, Refusal, ReplayKind, TournamentMode, verify_file,
};
use export::{ExportFile, SecretKey};
use rangoon_tests::exports;

use crate::player::{NOW, Player, board, on, play, refused, set, seven_tournament_games};

pub const SAMPLE: &str = include_str!("../data/rangoon-131.txt");

/// Returns a player of the tournament APRIL of seven games with a single deal, at the minimal cheat level.
pub fn in_tournament(playid: &str, mode: TournamentMode) -> Player {
    Player::in_gameset(&seven_tournament_games(playid, mode))
}

/// Plays every game of the gameset, always taking the move that `choose` returns.
pub fn plays_all(player: &mut Player, choose: fn(&[MoveView]) -> Option<&MoveView>) {
    loop {
        while let Some(chosen) = choose(&player.view().moves).map(play) {
            player.does(chosen);
        }
        if player.view().next.is_none() {
            return;
        }
        player.does(Intent::Next);
    }
}

fn exported(player: &mut Player, which: &ExportSelection, there: &str) -> Result<String, Failure> {
    let exportable = player.app.export(which)?;
    exportable.write(there.as_bytes()).map(|it| it.text)
}

pub fn export(player: &mut Player, which: &ExportSelection) -> String {
    exported(player, which, "").unwrap()
}

/// Returns an export of all games of the tournament APRIL, each played by its first moves.
pub fn export_of_a_player() -> String {
    let mut player = in_tournament("APRILBOB", TournamentMode::Play);
    plays_all(&mut player, <[_]>::first);
    export(&mut player, &ExportSelection::All)
}

/// Imports files that come together, as the moderator does.
pub fn imports_all(moderator: &mut Player, texts: &[&str]) -> Result<Vec<Result<ImportChange, Failure>>, Failure> {
    let mut moderated = moderator.app.tournament_draft()?;
    let mut changes = Vec::new();
    for text in texts {
        let read = verify_file("", text.as_bytes(), Some(&moderated), on);
        changes.push(read.and_then(|(received, verdict, _)| moderated.import(received, verdict, NOW)));
    }
    moderator.app.store_scores(&moderated)?;
    Ok(changes)
}

/// Returns the text of an export after a change, signed with this key.
pub fn written(mut file: ExportFile, secret: &SecretKey, change: impl FnOnce(&mut ExportFile)) -> String {
    change(&mut file);
    file.write(secret).expect("it fits")
}

/// Imports a file, as the moderator does.
pub fn imports(moderator: &mut Player, text: &str) -> Result<FileReport, Failure> {
    imports_all(moderator, &[text])?.remove(0)?;
    let moderated = moderator.app.tournament_draft()?;
    Ok(verify_file("", text.as_bytes(), Some(&moderated), on)?.2)
}

#[test]
fn false_totals_are_added_up_to_the_highest_number_at_most() {
    let mut file = exports::export(2);
    file.games.iter_mut().for_each(|game| game.points.total = u32::MAX);
    let text = file.write(&exports::secret()).expect("it fits");
    let (_, _, report) = verify_file("", text.as_bytes(), None, |_| ControlFlow::Continue(())).expect("an export");
    assert_eq!((report.score, report.untrue), (i32::MAX, 2));
}

#[test]
fn the_exported_result_is_the_one_shown() {
    let mut player = Player::new();
    let end = player.plays_to_the_end();
    let text = export(&mut player, &ExportSelection::All);
    let game = ExportFile::read(text.as_bytes()).expect("an export").file.games.remove(0);
    let seen = end.score;
    let summands = seen.parts.into_iter().map(u32::from).collect();
    let points = export::Points { total: seen.total.into(), summands };
    assert_eq!((game.number, game.points, game.deals, game.undos), (1, points, 3, Some(0)));
    assert_eq!(text.lines().next(), Some("PlayID: RANGOON"));
}

#[test]
fn the_running_game_is_exported_unfinished() {
    let mut player = Player::new();
    assert_eq!(exported(&mut player, &ExportSelection::Table, "").err(), Some(refused(Refusal::AtBeginning)));
    assert_eq!(exported(&mut player, &ExportSelection::All, "").err(), Some(refused(Refusal::NothingToExport)));
    player.makes_moves(2);
    player.does(Intent::Undo);
    let info = player.app.export_info().expect("it can be told");
    assert_eq!((info.game, info.unfinished, info.ended, info.table), (1, true, 0, None));
    let text = export(&mut player, &ExportSelection::Table);
    let received = ExportFile::read(text.as_bytes()).expect("an export");
    let game = &received.file.games[0];
    assert!(game.is_unfinished && game.undos == Some(1));
    assert!(received.verify(None, on).expect("to the end").is_true());
    let line = info.line.expect("it can be sent");
    assert_eq!(line, format!("RANGOON 1 rangoon/3 {}", game.moves));
}

#[test]
fn games_are_added_to_the_file_that_is_there() {
    let mut player = Player::at_the_end();
    let first = export(&mut player, &ExportSelection::Table);
    player.does(Intent::Next);
    player.plays_to_the_end();
    let only = ExportSelection::Games { numbers: vec![2] };
    let both = exported(&mut player, &only, &first).expect("they belong together");
    let numbers = |text: &str| -> Vec<u32> {
        ExportFile::read(text.as_bytes()).expect("an export").file.games.iter().map(|it| it.number).collect()
    };
    assert_eq!(numbers(&both), [1, 2]);
    assert!(ExportFile::read(both.as_bytes()).expect("an export").proof.expect("signed").is_undamaged);
    // The key is the same after a restart, so the files belong together.
    let mut player = player.restart();
    assert_eq!(exported(&mut player, &ExportSelection::All, &both), Ok(both.clone()));
    for around in ["", "\n", "\r\n\r\n"] {
        let there = format!("\u{feff}{around}{both}{around}");
        assert_eq!(exported(&mut player, &ExportSelection::All, &there), Ok(both.clone()), "{there:?}");
    }
    for there in [format!("Dear Bob,\n\n{both}"), format!("{both}\nYours, Alice\n")] {
        let failure = Failure::CannotAppend { fault: AppendFault::Surrounded };
        assert_eq!(exported(&mut player, &ExportSelection::All, &there), Err(failure), "{there}");
    }
    let mut other = Player::at_the_end();
    for (there, fault) in [
        (both.as_str(), AppendFault::Key),
        (SAMPLE, AppendFault::Old),
        ("a letter", AppendFault::NoExport),
        (&first.replacen("U0", "U1", 1), AppendFault::Damaged),
    ] {
        let failure = exported(&mut other, &ExportSelection::All, there).err();
        assert_eq!(failure, Some(Failure::CannotAppend { fault }), "{there}");
    }
    set(&mut player, |options| options.user_name = "Zoë".to_owned());
    let fault = AppendFault::Line { label: "Player".to_owned() };
    assert_eq!(exported(&mut player, &ExportSelection::All, &both), Err(Failure::CannotAppend { fault }));
}

#[test]
fn the_games_that_are_listed_are_exported() {
    let mut player = Player::new();
    for _ in 0..3 {
        player.plays_to_the_end();
        player.does(Intent::Next);
    }
    player.app.set_note("RANGOON", 2, true, "so close").expect("it can be kept");
    let mut numbers = |which: &ExportSelection| -> Vec<u32> {
        let text = export(&mut player, which);
        ExportFile::read(text.as_bytes()).expect("an export").file.games.iter().map(|it| it.number).collect()
    };
    let listed = |filter, search: &str| ExportSelection::Listed {
        query: HistoryQuery { filter, search: search.to_owned(), ..HistoryQuery::default() },
    };
    assert_eq!(numbers(&listed(HistoryFilter::All, "")), [1, 2, 3], "the game on the table has no end yet");
    assert_eq!(numbers(&listed(HistoryFilter::Favourites, "")), [2]);
    assert_eq!(numbers(&listed(HistoryFilter::All, "3")), [3]);
    let won = exported(&mut player, &listed(HistoryFilter::Won, ""), "").err();
    assert_eq!(won, Some(refused(Refusal::NothingToExport)));
}

fn viewing(text: &str) -> ImportedGames {
    ImportedGames::of_file("a file", text.as_bytes(), on).unwrap()
}

#[test]
fn the_games_of_a_file_are_replayed_one_after_the_other() {
    let mut file = exports::export(4);
    file.games[1].points.total += 1;
    let mut player = Player::after_moves(1);
    let before = board(&player.view());
    player.app.view_games(viewing(&file.write(&exports::secret()).expect("it fits")));
    let view = player.does(Intent::ViewGame { place: 0 });
    let replay = view.replay.expect("a replay");
    let source = replay.source.expect("it came from a file");
    assert_eq!((replay.kind, replay.at, source.place, source.places), (ReplayKind::Imported, 0, 1, 4));
    assert_eq!((view.game, source.player.as_str(), view.moves.len()), (1, "Zoë Ågren", 0));
    let end = player.does(Intent::ReplayTo { at: replay.length });
    assert_eq!((u32::from(end.score.total), end.deal), (file.games[0].points.total, 3));
    // The second game cannot have been played this way, so it is skipped.
    assert_eq!(player.does(Intent::ReplayAccept).game, 3);
    assert_eq!(player.does(Intent::ReplayAccept).game, 4);
    let after = player.does(Intent::ReplayAccept);
    assert!(after.replay.is_none(), "after the last one the game on the table is back");
    assert_eq!(board(&after), before);
    assert_eq!(player.try_to(Intent::ViewGame { place: 1 }), Err(refused(Refusal::NothingToView)));
    assert_eq!(player.try_to(Intent::ViewGame { place: 9 }), Err(refused(Refusal::NothingToView)));
    player.does(Intent::ViewGame { place: 2 });
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::Replaying)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), before);
    let unstarted = Intent::Replay { of: ReplayKind::Imported };
    assert_eq!(player.try_to(unstarted), Err(Failure::Illegal));
}

#[test]
fn a_file_of_1_31_is_viewed_as_a_list() {
    let viewing = viewing(SAMPLE);
    let report = viewing.report();
    assert_eq!((report.format.as_str(), report.verifiable, report.undamaged), ("1.31", false, None));
    assert_eq!(report.games.iter().map(|it| it.truth).collect::<Vec<_>>(), [Judgement::Unknown; 3]);
    let mut player = Player::new();
    player.app.view_games(viewing);
    assert_eq!(player.try_to(Intent::ViewGame { place: 0 }), Err(refused(Refusal::NothingToView)));
}

#[test]
fn a_game_that_was_sent_as_a_line_is_replayed() {
    let player = Player::after_moves(2);
    let sent = board(&player.view());
    let line = player.app.export_info().expect("it can be told").line.expect("a line");
    let mut other = Player::new();
    let viewing = ImportedGames::of_text(&format!(" {line}\n"), on).unwrap();
    assert_eq!((viewing.report().games.len(), viewing.report().playid.as_str()), (1, "RANGOON"));
    other.app.view_games(viewing);
    let length = other.does(Intent::ViewGame { place: 0 }).replay.expect("a replay").length;
    let seen = other.does(Intent::ReplayTo { at: length });
    assert_eq!((seen.game, seen.move_count, length), (1, 2, 2));
    assert_ne!(board(&seen), sent, "it can be looked at, not played");
    let text = exports::export(2).write(&exports::secret()).expect("it fits");
    let pasted = ImportedGames::of_text(&text, on).unwrap();
    assert_eq!((pasted.report().games.len(), pasted.report().undamaged), (2, Some(true)));
    for (text, fault) in [("", LineFault::Words), ("A B", LineFault::Words), ("A 0 rangoon/3 BF", LineFault::Number)] {
        assert_eq!(ImportedGames::of_text(text, on).err(), Some(Failure::BadLine { fault }));
    }
    assert_eq!(ImportedGames::of_file("", text.as_bytes(), |_| ControlFlow::Break(())).err(), Some(Failure::Stopped));
}

#[test]
fn a_line_shows_a_deal_in_which_nothing_was_moved_yet() {
    let mut player = Player::new();
    while !player.view().moves.is_empty() {
        player.moves();
    }
    let before = player.view();
    player.does(Intent::Redeal);
    let dealt = player.view();
    assert_eq!((dealt.deal, dealt.move_count), (2, before.move_count));
    let line = player.app.export_info().expect("it can be told").line.expect("a line");
    let mut other = Player::new();
    let viewing = ImportedGames::of_text(&line, on).unwrap();
    other.app.view_games(viewing);
    let length = other.does(Intent::ViewGame { place: 0 }).replay.expect("a replay").length;
    let seen = other.does(Intent::ReplayTo { at: length });
    assert_eq!((seen.deal, &seen.cards), (2, &dealt.cards));
}

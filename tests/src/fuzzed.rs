//! The targets of fuzzing: every reader of data from outside, and the games at the table. `tests/fuzz` guides the bytes
//! by the code they reach, and `tests/it/corpus.rs` goes through the collected bytes.

use std::cell::RefCell;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::str::FromStr;

use app::{
    App, Backup, Board, CommandName, DeckImage, GameLink, ImportedGames, Intent, NewGameset, View, read_profile_131,
    verify_file,
};
use cards::Seed;
use export::{ExportFile, Invitation, SharedGame, TieBreak};
use gaps::Gaps;
use klondike::Klondike;
use session::Game;
use tempfile::TempDir;

use crate::NOW;
use crate::exports::{export, secret, tournament};
use crate::games::seed;

/// One reader, or one game.
pub struct Target {
    /// The name of the target and of the folder with its corpus.
    pub name: &'static str,
    /// Gives the target these bytes. Panics if the target breaks its promises.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "export", run: read_export },
    Target { name: "entries", run: change_export },
    Target { name: "line", run: read_line },
    Target { name: "link", run: read_link },
    Target { name: "record-gaps", run: |bytes| record::<Gaps>(&rules_of_gaps(), bytes) },
    Target { name: "record-klondike", run: |bytes| record::<Klondike>(&rules_of_klondike(), bytes) },
    Target { name: "rules", run: read_rules },
    Target { name: "board", run: read_board },
    Target { name: "actions", run: read_actions },
    Target { name: "profile", run: read_profile },
    Target { name: "ini", run: |bytes| drop(read_profile_131(bytes)) },
    Target { name: "deck", run: read_deck },
    Target { name: "backup", run: read_backup },
    Target { name: "play-gaps", run: |bytes| at_the_table("RANGOON", bytes) },
    Target { name: "play-klondike", run: |bytes| at_the_table("KLONDIKE", bytes) },
];

/// More bytes than any target needs for all its questions, and few enough to be tried often.
const MOST_INTENTS: usize = 200;

fn read_export(bytes: &[u8]) {
    let _ = verify_file("file.txt", bytes, None, |_| ControlFlow::Continue(()));
    let Ok(received) = ExportFile::read(bytes) else { return };
    // A list of 1.31 lacks some of the data of an export.
    if received.proof.is_none() {
        return;
    }
    // When it is written again, it has correct check numbers and a correct signature, and reads back the same.
    let Ok(text) = received.file.write(&secret()) else { return };
    let again = ExportFile::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why:?} in {text}"));
    assert!(again.proof.is_some_and(|proof| proof.is_undamaged), "{text}");
    assert_eq!(again.file.lines(), received.file.lines());
    let _ = verify_file("again.txt", text.as_bytes(), None, |_| ControlFlow::Continue(()));
}

/// Changes an intact file a little, and signs it again.
fn change_export(bytes: &[u8]) {
    let mut file = if bytes.first().is_some_and(|it| it % 2 == 0) {
        export(2)
    } else {
        tournament("APRILBOB", gameset::CheatLevel::Minimal)
    };
    let mut text = file.lines().into_bytes();
    for change in bytes.get(1..).unwrap_or_default().chunks_exact(3).take(40) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]])) % text.len();
        text[place] = change[2];
    }
    let Ok(text) = String::from_utf8(text) else { return };
    let Ok(changed) = ExportFile::read_unsigned(&text) else { return };
    file = changed;
    if let Ok(signed) = file.write(&secret()) {
        read_export(signed.as_bytes());
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// Reads a value, and reads its text again.
fn twice<T: FromStr<Err: Debug> + ToString + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        let again = written.parse::<T>().unwrap_or_else(|why| panic!("{text:?} is written as {written:?}: {why:?}"));
        assert_eq!(again, value, "{text:?} is written as {written:?}");
    }
}

fn read_line(bytes: &[u8]) {
    let text = text(bytes);
    let _ = ImportedGames::of_text(text, |_| ControlFlow::Continue(()));
    if let Ok(game) = text.parse::<SharedGame>() {
        let _ = game.ended();
        let line = game.to_string();
        let again = line.parse::<SharedGame>().unwrap_or_else(|why| panic!("{line:?}: {why}"));
        assert_eq!(again.to_string(), line);
    }
}

fn read_link(bytes: &[u8]) {
    let text = text(bytes);
    let _ = text.parse::<GameLink>();
    let _ = NewGameset::invited(text);
    if let Ok(invitation) = text.parse::<Invitation>() {
        let _ = invitation.gameset();
    }
    let _ = TieBreak::list(text);
    let _ = text.parse::<gameset::PlayId>();
}

/// Plays a record again, by rules and with cards that the first bytes choose.
fn record<G: Game<Rules: Debug>>(known: &[G::Rules], bytes: &[u8])
where
    G::Position: PartialEq,
{
    let Some((&[rules, number], rest)) = bytes.split_first_chunk::<2>() else { return };
    let rules = known[usize::from(rules) % known.len()];
    let seed = Seed { number: u32::from(number) + 1, ..seed(1) };
    let record = text(rest);
    let _ = G::count_moves(record);
    for deals in 1..4 {
        let Ok(played) = G::replay(&rules, seed, record, deals) else { continue };
        let written = G::encode(&rules, played.played().iter().map(|played| played.ply));
        let again = G::replay(&rules, seed, &written, G::deals(played.position()));
        let again = again.unwrap_or_else(|why| panic!("{record:?} is written as {written:?}: {why}"));
        assert!(again.position() == played.position(), "{record:?} is written as {written:?}");
    }
}

fn rules_of_gaps() -> Vec<gaps::Rules> {
    gaps::Rules::PRESETS.map(|(_, rules)| rules).into()
}

fn rules_of_klondike() -> Vec<klondike::Rules> {
    klondike::Rules::all().collect()
}

fn read_rules(bytes: &[u8]) {
    let text = text(bytes);
    twice::<gaps::Rules>(text);
    twice::<klondike::Rules>(text);
    if let Ok(rules) = text.parse::<games::Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let code = export::rules_code(rules);
        assert_eq!(export::rules_from(&code, export::deals_of(rules)).map(export::rules_code), Some(code));
    }
    twice::<gaps::Ply>(text);
    twice::<klondike::Ply>(text);
}

fn read_board(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let text = text(rest);
    let gaps = rules_of_gaps();
    if let Ok(position) = gaps::Position::read(gaps[usize::from(choice) % gaps.len()], text) {
        let _ = (Gaps::status(&position), Gaps::tallies(&position), position.to_string());
    }
    let _ = text.parse::<gaps::Position>();
    let klondike = rules_of_klondike();
    if let Ok(position) = klondike::Position::read(klondike[usize::from(choice) % klondike.len()], text) {
        let _ = (Klondike::status(&position), Klondike::tallies(&position));
    }
}

fn read_actions(bytes: &[u8]) {
    let text = text(bytes);
    let _ = gaps::parse_actions(text);
    let _ = klondike::parse_actions(text);
}

fn read_profile(bytes: &[u8]) {
    thread_local!(static FOLDER: TempDir = TempDir::new().expect("a folder"));
    FOLDER.with(|folder| {
        let started = App::open(folder.path(), Some(text(bytes)), NOW).unwrap();
        let mut app = started.app;
        let options = app.options().clone();
        let _ = app.view();
        app.set_options(options).unwrap_or_else(|why| panic!("an option that was read is refused: {why:?}"));
    });
}

fn read_deck(bytes: &[u8]) {
    if let Ok(sheet) = DeckImage::of_file(bytes) {
        assert_eq!(DeckImage::read(&sheet.url), Ok(sheet));
    }
    let _ = DeckImage::read(text(bytes));
}

/// Changes an intact backup, and checks it. A backup that is accepted can be opened.
fn read_backup(bytes: &[u8]) {
    thread_local!(static SOUND: (TempDir, Vec<u8>) = {
        let folder = TempDir::new().expect("a folder");
        let mut app = App::open(folder.path(), None, NOW).unwrap().app;
        app.leave_trial(NOW).expect("the introduction can be left");
        for _ in 0..5 {
            step(&mut app, 0);
        }
        let file = folder.path().join("sound.rangoon-backup");
        Backup::write(folder.path(), &file).unwrap();
        let bytes = std::fs::read(file).expect("it was written");
        (folder, bytes)
    });
    SOUND.with(|(folder, sound)| {
        let file = folder.path().join("changed.rangoon-backup");
        let mut changed = sound.clone();
        for change in bytes.chunks_exact(4).take(40) {
            let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize % changed.len();
            changed[place] = change[3];
        }
        std::fs::write(&file, &changed).expect("it is written");
        let other = TempDir::new().expect("a folder");
        if let Ok(backup) = Backup::check(other.path(), &file) {
            let open = || App::open(other.path(), None, NOW);
            backup.restore(other.path(), None, NOW, open).map(drop).unwrap();
        }
    });
}

/// A game at the table, and how often it was begun.
type Table = (TempDir, App, u32);

/// Carries out the intents in the bytes in a running session of a game.
fn at_the_table(playid: &str, bytes: &[u8]) {
    thread_local!(static TABLE: RefCell<Option<Table>> = const { RefCell::new(None) });
    TABLE.with_borrow_mut(|table| {
        // The history gets longer with every game.
        if table.as_ref().is_none_or(|(.., games)| *games >= 500) {
            let folder = TempDir::new().expect("a folder");
            let mut app = App::open(folder.path(), None, NOW).unwrap().app;
            app.leave_trial(NOW).expect("the introduction can be left");
            app.select_gameset(playid, NOW).unwrap();
            *table = Some((folder, app, 0));
        }
        let (_, app, games) = table.as_mut().expect("it was set");
        *games += 1;
        let number = bytes.first().map_or(1, |first| u32::from(*first) + 1);
        let _ = app.act(app.view().revision, Intent::ReplayCancel, NOW);
        let begun = app.act(app.view().revision, Intent::Start { number, resume: false }, NOW);
        begun.unwrap();
        for byte in bytes.iter().skip(1).take(MOST_INTENTS) {
            step(app, *byte);
        }
    });
}

/// Carries out the intent of a byte. A refusal changes nothing, and any ply that is undone can be redone.
fn step(app: &mut App, byte: u8) {
    let before = app.view();
    let intent = intent(&before, byte);
    match app.act(before.revision, intent.clone(), NOW) {
        Ok(after) => {
            assert_eq!(shown(&app.view()), shown(&after), "{intent:?}");
            // Peeking at face-down cards ends with the next action.
            let looked = matches!(&before.board, Board::Klondike(board) if board.peeking);
            if intent == Intent::Undo && !looked && after.refusals.of(CommandName::Redo).is_none() {
                let there = app.act(after.revision, Intent::Redo, NOW);
                assert_eq!(there.map(|view| shown(&view)), Ok(shown(&before)));
            }
        }
        Err(why) => {
            assert_eq!(shown(&app.view()), shown(&before), "{intent:?} was refused: {why:?}");
            let stored = matches!(
                why,
                app::Failure::NotSaved { .. } | app::Failure::DatabaseDamaged { .. } | app::Failure::Crashed
            );
            assert!(!stored, "{intent:?}: {why:?}");
        }
    }
}

/// Returns a player's view of a board.
pub fn shown(view: &View) -> String {
    let View { game, deal, status, cards, moves, multis, score, move_count, .. } = view;
    format!("{game} {deal} {status:?} {cards:?} {moves:?} {multis:?} {score:?} {move_count}")
}

fn intent(view: &View, byte: u8) -> Intent {
    let nth = usize::from(byte / 32);
    let of_move = || view.moves.get(nth % view.moves.len().max(1)).map(|found| Intent::Play { ply: found.ply.clone() });
    let of_multi =
        || view.multis.get(nth % view.multis.len().max(1)).map(|found| Intent::Multi { multi: found.multi.clone() });
    match byte % 32 {
        0..=11 => of_move().unwrap_or(Intent::Redeal),
        12 => of_multi().unwrap_or(Intent::Continue),
        13 | 14 => Intent::Continue,
        15 => Intent::Stop,
        16 => Intent::Undo,
        17 => Intent::UndoAction,
        18 => Intent::Redo,
        19 => Intent::RedoAction,
        20 => Intent::BackTillDeal,
        21 => Intent::Snapshot,
        22 => Intent::Rollback,
        23 => Intent::Restart,
        24 => Intent::Auto,
        25 => Intent::Finish,
        26 => Intent::Replay { of: app::ReplayKind::Current },
        27 => Intent::ReplayTo { at: nth as u32 },
        28 => Intent::ReplayAccept,
        29 => Intent::ReplayCancel,
        30 => [Intent::Peek, Intent::TakeHelp, Intent::ShowPack, Intent::GoOn, Intent::Next][nth % 5].clone(),
        _ => [
            Intent::GiveUp,
            Intent::Redeal,
            Intent::Play { ply: "1:QS".to_owned() },
            Intent::Play { ply: "T".to_owned() },
        ][nth % 4]
            .clone(),
    }
}

//! Measures how long a moderator waits for 10,000 exports of 100 games each: until they are imported and stored, and
//! until their list is there. Prints one line of JSON. The moderator's data stay in the named folder, if one is given.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use app::{App, NewGameset, TournamentMode, import_all};
use export::SecretKey;
use gameset::CheatLevel;
use rangoon_tests::NOW;
use rangoon_tests::exports::long_tournament;

const PLAYERS: u64 = 10_000;
const GAMES: u16 = 100;

/// The characters that distinguish the players.
const CHARACTERS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn name(player: u64) -> String {
    let character = |place: u32| char::from(CHARACTERS[(player / 36_u64.pow(place) % 36) as usize]);
    ["APRIL".to_owned(), (0..3).map(character).collect()].concat()
}

fn main() {
    let own = tempfile::tempdir().expect("a folder");
    let folder = std::env::args_os().nth(1).map_or_else(|| own.path().to_owned(), PathBuf::from);
    let mut app = App::open(&folder, None, NOW).expect("it opens").app;
    let named = NewGameset::named("APRIL").expect("a PlayID");
    let (games, tournament) = (GAMES.into(), TournamentMode::Moderate);
    let wanted = NewGameset { games, deals: Some(1), cheat_level: 3, tournament, hints: false, ..named };
    app.create_gameset(&wanted, NOW).expect("it can be made");
    let file = |player: u64| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&player.to_le_bytes());
        let file = long_tournament(&name(player), GAMES, CheatLevel::Maximal, player);
        (format!("{player}.txt"), file.write(&SecretKey::of(&bytes)).expect("it fits").into_bytes())
    };
    let files = (0..PLAYERS).map(|player| Ok(file(player))).collect();
    let start = Instant::now();
    let mut moderated = app.tournament_draft().expect("a tournament");
    let reports = import_all(&mut moderated, files, NOW, |_| ControlFlow::Continue(())).expect("nobody stops it");
    let read = start.elapsed().as_secs_f64();
    app.store_scores(&moderated).expect("it is kept");
    let import = start.elapsed().as_secs_f64();
    assert!(reports.iter().all(|report| report.failure.is_none()), "every file is of the tournament");
    let list = app.scores().expect("a list");
    let all = start.elapsed().as_secs_f64();
    assert!(list.rows.len() as u64 == PLAYERS && list.rows.iter().all(|row| row.place.is_some()), "all have a place");
    println!("{{\"import_s\":{import:.3},\"imported_s\":{read:.3},\"list_s\":{:.3}}}", all - import);
}

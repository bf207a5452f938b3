//! A history of many games, like that of a player of many years. The records of its moves have the usual length but
//! belong to no game: they are only for counting and listing.

use std::path::Path;

use archive::{Archive, AttemptEnd, LinePlace, Outcome, PlyRow, ResultRow, RunningLine, TieRule};

use crate::NOW;
use crate::chance::Chance;

/// A record with about as many characters as that of a usual game.
const RECORD: &str = "B6C6D1BC3E3CD2E2BD5EDE4D7CDC4EBEBEDCBDE2C3B1D4EBCDEDBECB2D3E1CBEDC4BDEBCDBE3C2DEBCEDBCDE1F";

/// Fills a data folder, which no program may have open, with an end for each of the games 1 to `games` of the standard
/// gameset, except for every hundredth game, which stays unplayed.
///
/// # Panics
/// If the folder cannot be written.
pub fn fill(folder: &Path, games: u32) {
    fill_gameset(folder, "RANGOON", games);
}

/// Fills one of the data folder's gamesets in the same way.
///
/// # Panics
/// If the folder cannot be written.
pub fn fill_gameset(folder: &Path, playid: &str, games: u32) {
    let mut archive = Archive::open(folder, NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    // Each game on its own would be synced to the disk.
    let filled: Result<(), archive::Error> = archive.in_transaction(|archive| {
        add(archive, playid, games);
        Ok(())
    });
    filled.expect("it is stored");
}

fn add(archive: &mut Archive, playid: &str, games: u32) {
    let mut chance = Chance::new(1);
    for game in (1..=games).filter(|game| game % 100 != 0) {
        let started_ms = NOW - i64::from(games - game) * 3_600_000;
        let attempt = archive.begin(playid, game, started_ms, RunningLine::Drop).expect("it begins");
        let won = chance.below(4) == 0;
        let deals = if won { 1 + chance.below(3) as u32 } else { 3 };
        let points = if won { 48 } else { (chance.below(22) + chance.below(22)) as u32 };
        let anywhere = points.max(30);
        let families = if won { 4 } else { points / 20 };
        let result = |method: &str, sequence: u32| ResultRow {
            method: method.to_owned(),
            total: points + sequence + families,
            deals,
            parts: [points, points, anywhere],
            families,
            moves: 60 + game % 90,
            undos: game % 7,
            elapsed_ms: 90_000 + (game % 600) * 1_000,
            ended_ms: started_ms + 600_000,
            record: RECORD.to_owned(),
        };
        let results = [result("PosOnly", points), result("AllSeq", anywhere)];
        let outcome = if won { Outcome::Won } else { Outcome::Over };
        let step = LinePlace { at: 1, snapshot: None, undos: 0, elapsed_ms: 0 };
        let ply = PlyRow { action: 0, code: "F".to_owned() };
        let end = AttemptEnd { outcome, results: &results, tie: TieRule::Earlier, facts: None };
        archive.commit(attempt, &step, std::slice::from_ref(&ply), Some(end)).expect("it is stored");
    }
}

/// Fills a data folder in the same way. If the system has a folder in memory, the history is made there.
///
/// # Panics
/// If the folder cannot be written.
pub fn fill_quickly(folder: &Path, games: u32) {
    quickly(folder, |memory| fill(memory, games));
}

/// Lets `make` write into a folder in memory, if the system has one, and copies the content afterwards.
///
/// # Panics
/// If a folder cannot be written.
pub fn quickly(folder: &Path, make: impl FnOnce(&Path)) {
    let memory = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a temporary folder");
    make(memory.path());
    crate::folder::copy(memory.path(), folder);
}

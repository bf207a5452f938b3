//! How much a file may contain.

use export::{ExportFile, Fault, MAX_BYTES, MAX_GAMES, MAX_RECORD, ReadError};
use samples::exports::{export, secret};

use crate::{fault, read, text};

/// Returns a file with a game whose moves have this many characters, without the last three lines.
fn unsigned(length: usize) -> String {
    let mut file = export(1);
    file.games[0].moves = "B".repeat(length);
    file.lines()
}

#[test]
fn a_game_without_end_is_neither_read_nor_written() {
    let mut file = export(1);
    let number = file.games[0].number;
    for (length, is_allowed) in [(MAX_RECORD, true), (MAX_RECORD + 1, false)] {
        file.games[0].moves = "B".repeat(length);
        let refused = |line| Some(ReadError { line, fault: Fault::LongRecord(number) });
        let written = file.write(&secret());
        if is_allowed {
            assert_eq!(read(&written.expect("it fits")).file.games[0].moves.len(), length);
        } else {
            assert_eq!(written.err(), refused(0));
            let unsigned = unsigned(length);
            let last = unsigned.lines().count() as u32;
            assert_eq!(ExportFile::read_unsigned(&unsigned).err(), refused(last));
        }
    }
}

#[test]
fn a_file_that_would_be_too_large_is_not_written() {
    let mut file = export(1);
    let game = file.games[0].clone();
    let games = (MAX_BYTES / MAX_RECORD) as u32;
    file.games =
        (1..=games).map(|number| export::Entry { number, moves: "B".repeat(MAX_RECORD), ..game.clone() }).collect();
    assert_eq!(file.write(&secret()), Err(ReadError { line: 0, fault: Fault::TooLarge }));
    // Line ends count, too: 1 in 55 characters.
    file.games.truncate(games as usize * 53 / 55);
    let written = file.write(&secret()).expect("it fits");
    assert!(written.len() <= MAX_BYTES && written.len() > MAX_BYTES / 20 * 19, "{}", written.len());
    assert!(read(&written).proof.is_some_and(|proof| proof.is_undamaged));
}

#[test]
fn a_file_has_as_many_games_as_a_gameset() {
    let mut file = export(1);
    let game = export::Entry { moves: String::new(), ..file.games[0].clone() };
    file.games = (1..=MAX_GAMES as u32).map(|number| export::Entry { number, ..game.clone() }).collect();
    assert_eq!(read(&text(&file)).file.games.len(), MAX_GAMES);
    file.games.push(export::Entry { number: 0, ..game.clone() });
    let line = file.lines().lines().count() as u32;
    assert_eq!(fault(text(&file)).line, line, "no game has another number");
}

#[test]
fn what_is_read_without_a_signature_ends_with_its_games() {
    let file = export(2);
    assert_eq!(ExportFile::read_unsigned(&file.lines()).map(|read| read.lines()), Ok(file.lines()));
    assert!(ExportFile::read_unsigned(&text(&file)).is_err(), "a signature has no place there");
}

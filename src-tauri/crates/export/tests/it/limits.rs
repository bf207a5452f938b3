//! Tests the limits for the size of a file.

use export::{ExportFile, Fault, GameEntry, MAX_BYTES, MAX_GAMES, MAX_RECORD, ReadError};
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
fn a_file_is_written_up_to_the_size_that_is_read() {
    let mut file = export(1);
    let game = file.games[0].clone();
    let with = |number, length| GameEntry { number, moves: "B".repeat(length), ..game.clone() };
    // Besides its moves a game has a line end in every 55 characters, and a first line.
    let games = (MAX_BYTES / (MAX_RECORD / 54 * 55 + 100)) as u32;
    file.header.info = String::new();
    file.games = (1..=games).map(|number| with(number, MAX_RECORD)).chain([with(games + 1, 0)]).collect();
    let gap = MAX_BYTES - text(&file).len();
    *file.games.last_mut().expect("a game") = with(games + 1, (gap - 1_000) * 54 / 55);
    // The player's words fill the rest, after a blank.
    let gap = MAX_BYTES - text(&file).len();
    file.header.info = "x".repeat(gap - 1);
    let whole = text(&file);
    assert_eq!(whole.len(), MAX_BYTES);
    assert!(read(&whole).proof.is_some_and(|proof| proof.is_undamaged));
    file.header.info += "x";
    assert_eq!(file.write(&secret()), Err(ReadError { line: 0, fault: Fault::TooLarge }));
}

#[test]
fn a_file_has_as_many_games_as_a_gameset() {
    let mut file = export(1);
    let game = GameEntry { moves: String::new(), ..file.games[0].clone() };
    file.games = (1..=MAX_GAMES as u32).map(|number| GameEntry { number, ..game.clone() }).collect();
    assert_eq!(read(&text(&file)).file.games.len(), MAX_GAMES);
    file.games.push(GameEntry { number: 0, ..game.clone() });
    let line = file.lines().lines().count() as u32;
    assert_eq!(fault(text(&file)).line, line, "no game has another number");
}

#[test]
fn a_list_read_without_a_signature_ends_with_its_games() {
    let file = export(2);
    assert_eq!(ExportFile::read_unsigned(&file.lines()).map(|read| read.lines()), Ok(file.lines()));
    assert!(ExportFile::read_unsigned(&text(&file)).is_err(), "a signature has no place there");
    for spread in [file.lines().replacen("\n[", "\n\n[", 1), file.lines().replace('\n', "\n\n")] {
        assert!(ExportFile::read_unsigned(&spread).is_err(), "an empty line has none either");
    }
}

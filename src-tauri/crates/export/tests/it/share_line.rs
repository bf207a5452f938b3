//! Tests games in one line, as in messages.

use export::{MAX_RECORD, SharedGame, SharedGameError};
use gameset::CheatLevel;
use samples::exports::{export, moves_of_gaps, tournament};

#[test]
fn a_game_is_sent_in_one_line() {
    let entry = export(2).games.remove(1);
    let line = format!("RANGOON 2 rangoon/3 {}", entry.moves);
    let shared: SharedGame = format!("  {line}\n").parse().expect("a game");
    assert_eq!(shared.to_string(), line);
    assert_eq!(shared.ended().expect("it is possible").deals, 3);
    let tour = tournament("APRILBOB", CheatLevel::Minimal).games.remove(2);
    let line = format!("APRILBOB 3 T7,1,1 rangoon/1 {}", tour.moves);
    assert_eq!(line.parse::<SharedGame>().expect("a game").to_string(), line);
    for (bad, why) in [
        ("", "expected a PlayID, a number, rules and moves"),
        ("RANGOON 2 rangoon/3", "expected a PlayID, a number, rules and moves"),
        ("RANGOON 2 hello", "expected a PlayID, a number, rules and moves"),
        ("RANGOON 2 T7,1,1", "expected a PlayID, a number, rules and moves"),
        ("RANGOON 2 in rangoon/3 BF", "expected a PlayID, a number, rules and moves"),
        ("APRIL 3 T7,1,1 rangoon BF", "expected a PlayID, a number, rules and moves"),
        ("RANG-ON 2 rangoon/3 BF", "expected a PlayID: 1 to 8"),
        ("RANGOON 0 rangoon/3 BF", "expected a number from 1 to 32765"),
        ("RANGOON 2 chess/3 BF", "expected rules and deals"),
        ("RANGOON 2 rangoon/100 BF", "expected rules and deals"),
        ("RANGOON 2 rangoon/3 BZF", "character 2 of the record"),
        ("RANGOON 2 rangoon/3 BAAF", "ply "),
        ("APRIL 8 T7,1,1 rangoon/1 BF", "expected a number"),
        ("APRIL 3 T7,2,1 rangoon/1 BF", "expected games, deals and cheat level"),
        ("APRIL 3 T6,1,1 rangoon/1 BF", "expected games, deals and cheat level"),
    ] {
        let found = bad.parse::<SharedGame>().expect_err(bad).to_string();
        assert!(found.contains(why), "{bad}: {found}");
    }
}

#[test]
fn a_game_in_a_line_survives_what_messages_do_to_it() {
    let game = export(2).games.remove(1);
    let line = format!("RANGOON 2 rangoon/3 {}", game.moves);
    let read = |text: &str| text.parse::<SharedGame>().map(|it| it.to_string());
    let moves = |gap: &str| {
        let (first, rest) = game.moves.split_at(7);
        format!("RANGOON 2 rangoon/3 {first}{gap}{rest}")
    };
    for (what, changed) in [
        ("quotes", format!("“{line}”")),
        ("backticks", format!("`{line}`")),
        ("a quoted mail", format!("> {}", moves("\n> "))),
        ("a full stop", format!("{line}.")),
        ("a full stop and more", format!("{line}. Can you do better?")),
        ("a word of hexadecimal digits", format!("{line} Bad deal")),
        ("characters nobody sees", format!("\u{feff}\u{200e}{}", moves("\u{200b}"))),
        ("more of them", line.replace("GOON", "\u{200b}GOON").replace("goon", "\u{ad}goon")),
        ("who and when", format!("10:22 Bob: {line}")),
        ("small letters", line.to_lowercase()),
        ("capitals", line.to_uppercase()),
        ("broken lines", line.replace(' ', "\n")),
        ("broken moves", moves("\r\n")),
        ("hard spaces", line.replace(' ', "\u{a0}")),
    ] {
        assert_eq!(read(&changed).as_ref(), Ok(&line), "{what}: {changed}");
    }
    let cut = &line[..line.len() - 6];
    assert!(read(cut).is_err(), "a line that is cut short is not a game");
}

#[test]
fn a_text_with_a_game_may_be_as_long_as_a_record() {
    let line = format!("RANGOON 2 rangoon/3 {}", export(2).games.remove(1).moves);
    let read = |length: usize| {
        (line.clone() + &" ".repeat(length - line.len())).parse::<SharedGame>().map(|game| game.to_string())
    };
    assert_eq!(read(MAX_RECORD), Ok(line.clone()));
    assert_eq!([1, 2].map(|more| read(MAX_RECORD + more)), [Err(SharedGameError::Words), Err(SharedGameError::Words)]);
}

#[test]
fn letters_of_the_extended_code_that_lost_their_case_are_called_that() {
    let moves = moves_of_gaps(30);
    assert!(moves.bytes().any(|it| it.is_ascii_lowercase()), "{moves}");
    let line = format!("RANGOON 1 gaps/3 {moves}");
    let read = |text: &str| text.parse::<SharedGame>();
    assert_eq!(read(&format!("({line})")).expect("a game").to_string(), line);
    let (first, rest) = line.split_at(line.len() - 9);
    assert_eq!(read(&format!("{first}\n{rest} .")).expect("a game").to_string(), line);
    for changed in [line.to_uppercase(), line.to_lowercase()] {
        assert_eq!(read(&changed), Err(SharedGameError::Case), "{changed}");
    }
}

//! Tests the messages of errors.

use export::{
    ExportFile, Fault, Format, ImportError, InvitationError, Label, Mismatch, Points, ReadError, SharedGameError,
    TieBreak, UntrueGame,
};
use gameset::CheatLevel;
use samples::exports::secret;

#[test]
fn errors_say_what_is_wrong_and_what_was_expected() {
    let other = ImportError::Other { label: Label::Games, found: "8".to_owned(), wanted: "7".to_owned() };
    let points = |total, summands: &[u32]| Points { total, summands: summands.to_vec() };
    let right = vec![("PosOnly", points(4, &[1, 2, 1])), ("AllSeq", points(6, &[2, 3, 1]))];
    let read = |line, fault| ReadError { line, fault }.to_string();
    let shared = |text: &str| text.parse::<export::SharedGame>().expect_err("it is no game").to_string();
    for (message, expected) in [
        (ImportError::Old.to_string(), "written by Rangoon 1.31: its games cannot be replayed"),
        (ImportError::Damaged.to_string(), "damaged: it has changed since it was written"),
        (ImportError::Signature.to_string(), "the signature does not match"),
        (ImportError::NoTournament.to_string(), "not a tournament export"),
        (other.to_string(), "from another tournament: #-Game: 8: expected 7"),
        (
            ImportError::Level(CheatLevel::Modest, CheatLevel::Maximal).to_string(),
            "played at cheat level modest: expected maximal",
        ),
        (ImportError::Check(3).to_string(), "game 3 has a wrong check number"),
        (Mismatch::Damaged.to_string(), "the file is damaged"),
        (Mismatch::Old.to_string(), "the file was written by Rangoon 1.31"),
        (Mismatch::Key.to_string(), "the file was signed with another key"),
        (Mismatch::Surrounded.to_string(), "the file contains other text too"),
        (Mismatch::Line(Label::Rules).to_string(), "the file has a different line Rules :"),
        (UntrueGame::Check(0x1a, 0x2b).to_string(), "check number 001A: expected 002B"),
        (UntrueGame::Deals(2, 3).to_string(), "deal 2: the moves end in deal 3"),
        (
            UntrueGame::Points(points(9, &[3, 3, 3]), right).to_string(),
            "9 (3+3+3): the moves give 4 (1+2+1) (PosOnly) or 6 (2+3+1) (AllSeq)",
        ),
        (UntrueGame::Ended.to_string(), "marked unfinished: the moves end the game"),
        (
            UntrueGame::Level(CheatLevel::Modest, CheatLevel::Maximal).to_string(),
            "played at cheat level modest: expected maximal",
        ),
        (read(0, Fault::TooLarge), "the file is too large: expected at most 16 MiB"),
        (read(3, Fault::LongLine), "line 3: the line is too long: expected at most 4096 bytes"),
        (read(3, Fault::TooManyGames), "line 3: too many games: expected at most 32765"),
        (read(3, Fault::LongRecord(7)), "line 3: game 7 has too many moves: expected at most 64 KiB"),
        (read(3, Fault::Character(13)), "line 3: the character U+000D: expected text without control characters"),
        (read(3, Fault::Twice(7)), "line 3: game 7 appears twice: expected every game once"),
        (
            InvitationError::Words.to_string(),
            "expected an invitation, as in Tournament APRIL T7,1,1 rangoon/1 F2 &H1A2B",
        ),
        (InvitationError::Check.to_string(), "the check number does not fit: something was changed on the way"),
        (InvitationError::Rules.to_string(), "this program does not know the rules"),
        (InvitationError::Terms.to_string(), "no tournament has these terms"),
        (
            SharedGameError::Case.to_string(),
            "capitals and small letters were mixed up on the way: ask for the line again",
        ),
        (shared("RANGOON 1 chess/3 B"), "expected rules and deals, as in rangoon/3"),
        (
            TieBreak::list("won,luck").expect_err("it is none").to_string(),
            "\"luck\": expected won, deals, moves and undos, each once at most",
        ),
    ] {
        assert_eq!(message, expected);
    }
    assert_eq!([Format::V131, Format::V1, Format::V2].map(|format| format.to_string()), ["1.31", "1", "2"]);
    assert_eq!(TieBreak::ALL.map(|tie| tie.to_string()), ["won", "deals", "moves", "undos"]);
}

#[test]
fn an_error_of_reading_says_what_belongs_on_the_line() {
    let written = ExportFile::write(&samples::exports::tournament("APRILBOB", CheatLevel::Minimal), &secret());
    let honest = written.expect("it fits");
    let stamped = honest.replacen("\n[00001]", "\nWritten: 2026-11-20 18:40\nSerial: 1\nResets: 0\n[00001]", 1);
    for (from, to, expected) in [
        (
            "Written: 2026",
            "Written: 26",
            "\"Written: 26-11-20 18:40\": expected a time after Written:, as in 2026-11-20 18:40",
        ),
        ("Serial: 1", "Serial: 0", "\"Serial: 0\": expected a number from 1 to 4294967295 after Serial:"),
        ("Resets: 0", "Resets: x", "\"Resets: x\": expected a number from 0 to 4294967295 after Resets:"),
        ("\n[00001]", "\n[00000]", ": expected a game, as in [00001] 2 : 100 (48+48+4) &H235E U3"),
        ("Key   : ", "Kay   : ", ": expected a line that begins with Key   :"),
        ("Rules : rangoon", "Rules :", "\"Rules :\": expected the rule code after Rules :"),
        ("Dealing: 1", "Dealing: 0", "\"Dealing: 0\": expected a number from 1 to 4294967295 after Dealing:"),
        ("Compl : 0", "Compl : 8", "\"Compl : 8\": expected a number from 0 to 7 after Compl :"),
    ] {
        let changed = stamped.replacen(from, to, 1);
        assert_ne!(changed, stamped, "{from}");
        let found = ExportFile::read(changed.as_bytes()).expect_err(to).to_string();
        assert!(found.contains(expected), "{to}: {found}");
    }
}

#[test]
fn a_secret_is_never_shown() {
    let (shown, key) = (format!("{:?}", secret()), secret().public_key().to_string());
    assert_eq!(shown, format!("the secret of {key}"));
    assert!(!shown.contains(&"07".repeat(4)), "its bytes are all 7");
}

//! Tests hostile files: any incoming file is either read, or refused with its line, and a refused file changes nothing.

use app::{Failure, ImportedGames, TournamentMode, read_profile_131};
use export::{ExportFile, Fault, ReadError};
use gameset::CheatLevel;
use rangoon_tests::chance::Chance;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::exports::{export, secret, tournament};

use crate::player::{Player, board, on};
use crate::transfer::{imports, in_tournament};

const SAMPLE: &str = include_str!("../data/rangoon-131.txt");
const ROUNDS: usize = 10_000;

fn text(file: &ExportFile) -> String {
    file.write(&secret()).unwrap_or_else(|why| panic!("{why}"))
}

/// Makes up to `most` changes to `honest`: a byte is changed, removed or inserted, a piece is repeated, or the end is
/// cut off.
fn spoilt(honest: &str, most: usize, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = honest.as_bytes().to_vec();
    for _ in 0..=chance.below(most) {
        if bytes.len() < 2 {
            break;
        }
        let (from, to) = (chance.below(bytes.len()), chance.below(bytes.len()));
        match chance.below(5) {
            0 => bytes[from] = chance.below(256) as u8,
            1 => drop(bytes.remove(from)),
            2 => bytes.insert(from, chance.below(256) as u8),
            3 => drop(bytes.splice(from..from, bytes[to.min(from)..to.max(from)].to_vec())),
            _ => bytes.truncate(from),
        }
    }
    bytes
}

#[test]
fn every_incoming_file_is_read_or_refused() {
    let honest = [text(&export(2)), text(&tournament("APRILBOB", CheatLevel::Modest)), SAMPLE.to_owned()];
    let mut chance = Chance::new(11);
    let (mut refused, mut damaged) = (0, 0);
    for round in 0..ROUNDS {
        let bytes = spoilt(&honest[round % 3], 6, &mut chance);
        match ExportFile::read(&bytes) {
            Err(why) => {
                refused += 1;
                assert!(why.line as usize <= bytes.len() + 1 && !why.to_string().is_empty());
            }
            Ok(received) => {
                damaged += usize::from(received.proof.is_none_or(|it| !it.is_undamaged));
                // Any file that can be read can be verified, and no text in it can deceive a screen.
                let _ = received.verify(None, on);
                let header = &received.file.header;
                assert!([&header.player, &header.info].iter().all(|it| !it.contains(char::is_control)));
            }
        }
    }
    assert!(refused > 5000 && damaged > 100, "{refused} refused, {damaged} damaged");
}

#[test]
fn a_corrupted_export_is_never_listed_or_replayed() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let file = tournament("APRILBOB", CheatLevel::Minimal);
    let (honest, lines) = (text(&file), file.lines());
    imports(&mut moderator, &honest).unwrap();
    let scores = moderator.app.scores().expect("a list");
    let table = board(&moderator.view());
    let mut chance = Chance::new(17);
    let mut unharmed = 0;
    for _ in 0..ROUNDS {
        let bytes = spoilt(&honest, 3, &mut chance);
        let text = String::from_utf8_lossy(&bytes);
        match imports(&mut moderator, &text) {
            Err(Failure::BadFile { .. } | Failure::NotImported { .. }) => {}
            // Some changes do not affect the content of the file, for instance an empty line at its end.
            Ok(_) if ExportFile::read(text.as_bytes()).is_ok_and(|it| it.file.lines() == lines) => unharmed += 1,
            other => panic!("{other:?}: {text}"),
        }
        // Any file that can be read can also be viewed.
        let _ = ImportedGames::of_file("spoilt.txt", &bytes, on);
    }
    assert!(unharmed < ROUNDS / 10, "{unharmed}");
    assert_eq!(moderator.app.scores(), Ok(scores));
    assert_eq!(board(&moderator.view()), table);
}

#[test]
fn a_profile_of_1_31_with_anything_in_it_is_read_or_refused() {
    let honest = "[rangoon]\nPlayScreen=9600x6210\nCardIndices=AKQJ\nBackColor=&H8000&\nCardBack=3\nSuitseq=7\n[TOURBOB]\n\
                  AutoLevel=4\nUserName=<b>Bob</b>\nMoveDelay=500\n";
    let mut chance = Chance::new(5);
    let mut player = Player::new();
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..ROUNDS {
        match read_profile_131(&spoilt(honest, 5, &mut chance)) {
            Ok(found) => {
                taken += 1;
                if taken % 50 == 0 {
                    player.app.import_profile_131(&found).expect("what was read can be kept");
                }
            }
            Err(Failure::BadFile { .. }) => refused += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(taken > 1000, "{taken} taken, {refused} refused");
    player.restart();
}

#[test]
fn a_hundred_megabytes_and_an_endless_line_are_refused_at_once() {
    let begin = CpuTime::now();
    let huge = vec![b'B'; 100_000_000];
    let fault = |bytes: &[u8]| ExportFile::read(bytes).expect_err("it is no export");
    assert_eq!(fault(&huge), ReadError { line: 0, fault: Fault::TooLarge });
    assert_eq!(fault(&huge[..export::MAX_BYTES]), ReadError { line: 1, fault: Fault::LongLine });
    for bytes in [&huge[..], &huge[..export::MAX_BYTES]] {
        assert!(matches!(read_profile_131(bytes), Err(Failure::BadFile { .. })));
    }
    // Nothing closes any of these.
    for unclosed in ["<!--", "<!", "<a ", "<style>", "content-type: x; boundary=a\n\n"] {
        let page = format!("<p>{}", unclosed.repeat((export::MAX_BYTES - 3) / unclosed.len()));
        assert_ne!(fault(page.as_bytes()).fault, Fault::TooLarge, "{unclosed}");
    }
    assert!(begin.until_now().as_secs() < 10);
}

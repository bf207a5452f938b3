//! Tests that every changed byte of an export is found. That takes seconds, so it is a separate program, which runs
//! only if the other tests have passed.

use export::ExportFile;
use gameset::CheatLevel;
use samples::chance::Chance;
use samples::exports::{export, secret, tournament};

fn text(file: &ExportFile) -> String {
    file.write(&secret()).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn every_changed_byte_is_found() {
    let mut file = export(2);
    file.games.remove(0);
    let honest = text(&file).into_bytes();
    for place in 0..honest.len() {
        let mut changed = honest.clone();
        for value in (0..=u8::MAX).filter(|value| *value != honest[place]) {
            changed[place] = value;
            assert!(is_found(&changed, &file), "byte {place} is {value}");
        }
    }
}

#[test]
fn changed_bytes_of_a_long_file_are_found() {
    let mut chance = Chance::new(3);
    for file in [export(300), tournament("APRILBOB", CheatLevel::Minimal)] {
        let honest = text(&file).into_bytes();
        for _ in 0..300 {
            let place = chance.below(honest.len());
            let mut changed = honest.clone();
            changed[place] = changed[place].wrapping_add(1 + chance.below(255) as u8);
            assert!(is_found(&changed, &file), "byte {place} is {}", changed[place]);
        }
    }
}

/// Returns whether a change is found, or does not affect the content of the file, for instance a blank at the end of a
/// line.
fn is_found(bytes: &[u8], honest: &ExportFile) -> bool {
    let Ok(received) = ExportFile::read(bytes) else { return true };
    let is_proven = received.proof.is_some_and(|it| it.is_undamaged && it.key.is_some());
    !is_proven || received.file.lines() == honest.lines()
}

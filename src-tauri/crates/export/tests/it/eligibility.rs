//! Tests whether an export is counted in a tournament.

use export::{ExportFile, ImportError, Label, ReceivedExport};
use gameset::CheatLevel;
use samples::exports::{export, long_tournament, secret, tournament};

use crate::{april, read, text, verdict};

const LEVEL: CheatLevel = CheatLevel::Minimal;

fn admitted(received: &ReceivedExport) -> Result<export::PublicKey, ImportError> {
    let set = april(LEVEL);
    received.check_eligibility(&verdict(received, received.cheat_level_in(&set)), &set)
}

fn changed(change: impl FnOnce(&mut ExportFile)) -> ReceivedExport {
    let mut file = tournament("APRILBOB", LEVEL);
    change(&mut file);
    read(&text(&file))
}

#[test]
fn an_export_of_the_tournament_is_admitted_with_its_key() {
    let received = changed(|_| ());
    assert_eq!(received.cheat_level_in(&april(LEVEL)), Some(LEVEL));
    assert_eq!(admitted(&received), Ok(secret().public_key()));
    // A game that cannot be true counts nothing, which the list shows; the file is still admitted.
    assert_eq!(admitted(&changed(|file| file.games[2].points.total += 1)), Ok(secret().public_key()));
}

#[test]
fn an_export_of_another_tournament_names_the_line_that_differs() {
    let other = |label, found: &str, wanted: &str| {
        Err(ImportError::Other { label, found: found.to_owned(), wanted: wanted.to_owned() })
    };
    let may = read(&text(&tournament("MAYBOB", LEVEL)));
    assert_eq!(admitted(&may), other(Label::TourId, "MAYBO", "APRIL"));
    assert_eq!(may.cheat_level_in(&april(LEVEL)), None);
    assert_eq!(admitted(&read(&text(&long_tournament("APRILBOB", 8, LEVEL, 0)))), other(Label::Games, "8", "7"));
    assert_eq!(admitted(&changed(|file| file.header.deals = 2)), other(Label::Deals, "2", "1"));
    let rules = |file: &mut ExportFile| file.header.rules = "montana".to_owned();
    assert_eq!(admitted(&changed(rules)), other(Label::Rules, "montana", "rangoon"));
    assert_eq!(admitted(&read(&text(&export(1)))), Err(ImportError::NoTournament));
}

#[test]
fn an_export_that_proves_nothing_is_not_admitted() {
    let honest = text(&tournament("APRILBOB", LEVEL));
    let (above, signature) = honest.split_once("Sign  : ").expect("a signature");
    let other = if signature.starts_with('0') { "1" } else { "0" };
    assert_eq!(admitted(&read(&format!("{above}Sign  : {other}{}", &signature[1..]))), Err(ImportError::Signature));
    assert_eq!(admitted(&read(&honest.replacen("Zoë", "Zoe", 1))), Err(ImportError::Damaged));
    assert_eq!(admitted(&read(include_str!("../../../../../tests/data/rangoon-131.txt"))), Err(ImportError::Old));
}

#[test]
fn games_with_the_cards_of_another_cheat_level_are_not_admitted() {
    let received = read(&text(&tournament("APRILBOB", CheatLevel::Modest)));
    assert_eq!(admitted(&received), Err(ImportError::Level(CheatLevel::Modest, LEVEL)));
    assert_eq!(
        received.check_eligibility(&verdict(&received, None), &april(CheatLevel::Modest)),
        Ok(secret().public_key())
    );
}

#[test]
fn a_wrong_check_number_is_named_with_its_game() {
    let honest = text(&tournament("APRILBOB", LEVEL));
    let place = honest.find("[00003]").expect("game 3");
    let (before, game) = honest.split_at(place);
    let check = game.split_once("&H").expect("a check number").1[..4].to_owned();
    let other = if check == "0000" { "0001" } else { "0000" };
    let wrong = format!("{before}{}", game.replacen(&format!("&H{check}"), &format!("&H{other}"), 1));
    let (above, below) = wrong.split_once("Digest: ").expect("a digest");
    let digest = blake3::hash(above.as_bytes()).to_hex();
    let forged = read(&format!("{above}Digest: {digest}{}", &below[64..]));
    let judged = verdict(&forged, Some(LEVEL));
    // A forger with another key can sign it; here the right key signs for the forger.
    let mut signed = forged;
    signed.proof.as_mut().expect("it is signed").key = Some(secret().public_key());
    assert_eq!(signed.check_eligibility(&judged, &april(LEVEL)), Err(ImportError::Check(3)));
}

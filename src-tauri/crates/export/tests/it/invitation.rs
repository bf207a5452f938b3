//! Tests invitations to a tournament.

use export::{Invitation, InvitationError};
use gameset::{CheatLevel, Gameset};

use crate::april;

fn line() -> String {
    Invitation::to(&april(CheatLevel::Minimal)).to_string()
}

fn read(text: &str) -> Result<Invitation, InvitationError> {
    text.parse()
}

/// Returns an invitation in these words, with the right check number.
fn checked(words: &str) -> String {
    // This is CRC-16/XMODEM, computed bit by bit.
    let check = words.bytes().fold(0u16, |crc, byte| {
        (0..8).fold(crc ^ u16::from(byte) << 8, |crc, _| if crc & 0x8000 == 0 { crc << 1 } else { crc << 1 ^ 0x1021 })
    });
    format!("{words} &H{check:04X}")
}

#[test]
fn an_invitation_says_everything_a_gameset_needs() {
    assert_eq!(line(), checked("Tournament APRIL T7,1,1 rangoon/1 F2"));
    for level in [CheatLevel::Minimal, CheatLevel::Modest, CheatLevel::Maximal] {
        let set = april(level);
        let invitation = read(&Invitation::to(&set).to_string()).expect("an invitation");
        assert_eq!((&invitation, invitation.format), (&Invitation::to(&set), 2));
        assert_eq!(invitation.gameset(), Ok(set));
    }
    let bob = Gameset::tournament(
        "APRILBOB".parse().expect("a PlayID"),
        "rangoon".parse::<games::Rules>().expect("rules"),
        9,
        3,
        CheatLevel::Modest,
    );
    let bob = Invitation::to(&bob.expect("a tournament"));
    assert_eq!(bob.to_string(), checked("Tournament APRIL T9,3,2 rangoon/3 F2"), "all players are invited to the same");
}

#[test]
fn an_invitation_is_found_in_a_longer_text() {
    let line = line();
    let right = read(&line);
    assert!(right.is_ok());
    for text in [
        format!("\u{feff}{line}"),
        format!("({line})."),
        format!("The tournament begins on Monday, at eight.\n\n{}\n\nBob", line.replace(' ', "\r\n")),
        line.to_lowercase(),
        line.to_uppercase(),
        format!("tournament of ours is this one: {line}"),
        format!("{} {line}", line.replacen("T7", "T8", 1)),
        format!("{line} {}", line.replacen("T7", "T8", 1)),
    ] {
        assert_eq!(read(&text), right, "{text}");
    }
    let two = format!("{line} {}", checked("Tournament MAY T9,3,2 rangoon/3 F2"));
    assert_eq!(read(&two), right, "the first one counts");
}

#[test]
fn a_text_without_the_words_of_an_invitation_is_refused() {
    for text in [
        "",
        "Tournament",
        "Tournament on Monday, and you are all invited!",
        "Tournaments APRIL T7,1,1 rangoon/1 F2 &H1A2B",
        "Tournament APRIL 7,1,1 rangoon/1 F2 &H1A2B",
        "Tournament APRIL T7,1 rangoon/1 F2 &H1A2B",
        "Tournament APRIL T7,1,1,1 rangoon/1 F2 &H1A2B",
        "Tournament APRIL T7,1,x rangoon/1 F2 &H1A2B",
        "Tournament APRIL T7,1,1 rangoon F2 &H1A2B",
        "Tournament APRIL T7,1,1 rangoon/1 2 &H1A2B",
        "Tournament APRIL T7,1,1 rangoon/1 Fx &H1A2B",
        "Tournament APRIL T7,1,1 rangoon/1 F2 &1A2B",
        "Tournament APRIL T7,1,1 rangoon/1 F2 &H1A2G",
        "Tournament APRIL T7,1,1 rangoon/1 F2 &H11A2B",
    ] {
        assert_eq!(read(text), Err(InvitationError::Words), "{text}");
    }
}

#[test]
fn an_invitation_changed_on_the_way_does_not_match_its_check_number() {
    let line = line();
    for (from, to) in [
        ("APRIL", "APRIM"),
        ("T7", "T8"),
        ("1,1", "1,2"),
        ("rangoon", "montana"),
        ("F2", "F3"),
        ("/1", "/2"),
        ("T7,1", "T7,2"),
    ] {
        assert_eq!(read(&line.replacen(from, to, 1)), Err(InvitationError::Check), "{from} -> {to}");
    }
    // The fault of the last text that looks like an invitation is reported, even if other sentences follow.
    let wrong = line.replacen("T7", "T8", 1);
    assert_eq!(read(&format!("{wrong} the tournament begins on Monday at eight")), Err(InvitationError::Check));
}

#[test]
fn terms_that_no_tournament_has_are_refused() {
    for words in [
        "Tournament APRIL T6,1,1 rangoon/1 F2",
        "Tournament APRIL T7,1,0 rangoon/1 F2",
        "Tournament APRIL T7,1,4 rangoon/1 F2",
        "Tournament APRIL T7,1,257 rangoon/1 F2",
        "Tournament APRIL T70000,1,1 rangoon/1 F2",
        "Tournament APRIL T7,257,1 rangoon/257 F2",
        "Tournament APRIL T7,4,1 rangoon/4 F2",
        "Tournament AP-RIL T7,1,1 rangoon/1 F2",
        "Tournament APRILMAYJUNE T7,1,1 rangoon/1 F2",
    ] {
        assert_eq!(read(&checked(words)), Err(InvitationError::Terms), "{words}");
    }
    assert_eq!(read(&checked("Tournament APRIL T7,1,1 whist/1 F2")), Err(InvitationError::Rules));
    let later = read(&checked("Tournament APRIL T7,1,1 rangoon/1 F3")).expect("an invitation of a later program");
    assert_eq!(later.format, 3);
}

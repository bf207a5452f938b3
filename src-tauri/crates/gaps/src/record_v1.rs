//! The extended code of recorded moves, version 1, for games in which the numbers of the gaps do not determine the
//! moves.
//!
//! `X1` begins the code, a full stop ends it. A digit `1`–`4` chooses the gap that is filled from here on, and each
//! letter after it names the card that fills it: `A`–`Z` and then `a`–`z` are the 52 cards in deck order (♠ ♥ ♦ ♣, each
//! K Q J 10 … 2 A, so `A` is ♠K, `N` is ♥K and `z` is ♣A, for any number of steps). `0` is a redeal. `X11AB02n.` fills
//! gap 1 with ♠K and with ♠Q, deals again, and fills gap 2 with ♣K.

use cards::Card;
use session::RecordError;

use crate::{Gap, Move, Ply};

/// The beginning of the code; its second character is the version.
pub(crate) const START: &str = "X1";
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Writes the moves and redeals among `plies`.
pub(crate) fn encode(plies: impl IntoIterator<Item = Ply>) -> String {
    let mut text = START.to_owned();
    let mut current = None;
    for ply in plies {
        match ply {
            Ply::Move(Move { gap, card }) => {
                if current.replace(gap) != Some(gap) {
                    text.push(char::from(b'0' + gap.number()));
                }
                let place = card.family() * Card::MAX_STEPS + card.step();
                text.push(char::from(LETTERS[usize::from(place)]));
            }
            Ply::Redeal => text.push('0'),
            Ply::GiveUp => {}
        }
    }
    text.push('.');
    text
}

/// Reads the plies after [`START`].
///
/// # Errors
/// If a character has no meaning in its place; the error names the first such character.
pub(crate) fn decode(text: &str) -> Result<Vec<Ply>, RecordError> {
    let mut plies = Vec::new();
    let mut current = None;
    let mut characters = text.chars().zip(1..).skip(START.len());
    while let Some((character, at)) = characters.next() {
        match character {
            '.' => match characters.next() {
                Some((character, at)) => return Err(RecordError::Character(character, at)),
                None => return Ok(plies),
            },
            '0' => plies.push(Ply::Redeal),
            '1'..='4' => current = Gap::numbered(character as u8 - b'0'),
            _ => {
                let place = LETTERS.iter().position(|letter| char::from(*letter) == character);
                let (Some(place), Some(gap)) = (place, current) else {
                    return Err(RecordError::Character(character, at));
                };
                let (family, step) = (place as u8 / Card::MAX_STEPS, place as u8 % Card::MAX_STEPS);
                plies.push(Ply::Move(Move { gap, card: Card::new(family, step) }));
            }
        }
    }
    Err(RecordError::NoEnd('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(text: &str) -> Vec<Ply> {
        text.split(' ').map(|word| word.parse().expect("a ply")).collect()
    }

    #[test]
    fn the_code_is_as_documented() {
        let line = plies("1:KS 1:QS D 2:KC 3:AC 3:KH 2:KD");
        assert_eq!(encode(line.clone()), "X11AB02n3zN2a.");
        assert_eq!(decode("X11AB02n3zN2a."), Ok(line));
        assert_eq!(decode("X1."), Ok(Vec::new()));
        assert_eq!(encode(plies("D 1:KS F")), "X101A.", "giving up is not recorded");
    }

    #[test]
    fn every_card_has_a_different_character() {
        let gap = |card: Card| Gap::numbered(card.step() % 4 + 1).expect("a gap");
        let line: Vec<Ply> = Card::deck(13).map(|card| Ply::Move(Move { gap: gap(card), card })).collect();
        assert_eq!(decode(&encode(line.clone())), Ok(line));
    }

    #[test]
    fn a_character_without_meaning_is_named() {
        for (code, error) in [
            ("X1A.", RecordError::Character('A', 3)),
            ("X15A.", RecordError::Character('5', 3)),
            ("X11A.B", RecordError::Character('B', 6)),
            ("X11A", RecordError::NoEnd('.')),
            ("X11é.", RecordError::Character('é', 4)),
        ] {
            assert_eq!(decode(code), Err(error), "{code}");
        }
    }
}

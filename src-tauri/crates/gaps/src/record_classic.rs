//! The classic code of recorded moves, which Rangoon has written since 1992.
//!
//! A letter `B`–`E` fills gap 1–4 once. The characters after it add repeats of the same gap: `1`–`9`, and `A` for ten,
//! are added up (`B6` fills gap 1 seven times), `0` adds none. An `F` ends the record, or two if that makes the number
//! of characters even, because the original packed two characters into a byte. Redeals are not written, because one
//! comes exactly when no move is possible. So the code fits only games with that rule in which each gap takes only one
//! card.

use session::RecordError;

use crate::{Gap, Move, Ply};

/// Returns the moves among `plies` in the classic code.
pub(crate) fn encode(plies: impl IntoIterator<Item = Ply>) -> String {
    let mut gaps = plies
        .into_iter()
        .filter_map(|ply| match ply {
            Ply::Move(Move { gap, .. }) => Some(gap),
            Ply::Redeal | Ply::GiveUp => None,
        })
        .peekable();
    let mut text = String::new();
    while let Some(gap) = gaps.next() {
        text.push(char::from(b'A' + gap.number()));
        let mut repeats = 0;
        while gaps.next_if_eq(&gap).is_some() {
            repeats += 1;
        }
        text.extend(std::iter::repeat_n('A', repeats / 10));
        if repeats % 10 > 0 {
            text.push(char::from(b'0' + (repeats % 10) as u8));
        }
    }
    text.push('F');
    if text.len() % 2 == 1 {
        text.push('F');
    }
    text
}

/// Reads the gaps that were filled, in order.
///
/// # Errors
/// If a character has no meaning in its place; the error names the first such character.
pub(crate) fn decode(text: &str) -> Result<Vec<Gap>, RecordError> {
    let mut gaps = Vec::new();
    let mut characters = text.chars().zip(1..);
    for (character, at) in characters.by_ref() {
        let repeats = match character {
            'F' => {
                return match characters.find(|(character, later)| *character != 'F' || *later > at + 1) {
                    Some((character, later)) => Err(RecordError::Character(character, later)),
                    None => Ok(gaps),
                };
            }
            'B'..='E' => {
                gaps.extend(Gap::numbered(character as u8 - b'A'));
                continue;
            }
            'A' => 10,
            '0'..='9' => usize::from(character as u8 - b'0'),
            _ => return Err(RecordError::Character(character, at)),
        };
        let gap = *gaps.last().ok_or(RecordError::Character(character, at))?;
        gaps.extend(std::iter::repeat_n(gap, repeats));
    }
    Err(RecordError::NoEnd('F'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(numbers: &str) -> Vec<Gap> {
        numbers.bytes().map(|digit| Gap::numbered(digit - b'0').expect("a gap")).collect()
    }

    fn encoded(numbers: &str) -> String {
        let card = "QS".parse().expect("a card");
        encode(gaps(numbers).into_iter().map(|gap| Ply::Move(Move { gap, card })))
    }

    #[test]
    fn repeats_are_added_up() {
        for (numbers, code) in [
            ("1111111", "B6FF"),
            ("12", "BCFF"),
            ("1", "BF"),
            ("", "FF"),
            ("44444444444444444", "EA6F"),
            ("444444444444444444444", "EAAF"),
        ] {
            assert_eq!(encoded(numbers), code);
            assert_eq!(decode(code), Ok(gaps(numbers)));
        }
        assert_eq!(decode("B0C00F"), Ok(gaps("12")));
    }

    #[test]
    fn a_character_without_meaning_is_named() {
        for (code, error) in [
            ("6BF", RecordError::Character('6', 1)),
            ("BGF", RecordError::Character('G', 2)),
            ("bF", RecordError::Character('b', 1)),
            ("BFFF", RecordError::Character('F', 4)),
            ("BFB", RecordError::Character('B', 3)),
            ("BFFB", RecordError::Character('B', 4)),
            ("B6", RecordError::NoEnd('F')),
            ("", RecordError::NoEnd('F')),
        ] {
            assert_eq!(decode(code), Err(error), "{code}");
        }
    }
}

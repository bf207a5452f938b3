//! Recorded plies: the code of version 1.
//!
//! `K1` begins the code, a full stop ends it. `a`–`z` are 1 to 26 turns, one after the other; more turns are written
//! with `z` until at most 26 are left. A move is its origin and its target: `W` (the waste), `P` (the pack) and
//! `1`–`7`, then `F` (a foundation) or `1`–`7`. A pile twice turns up its top card: `33`. So every ply has exactly one
//! notation: `K1cW5335F.` turns three times, moves a card from the waste to pile 5, turns up the top card of pile 3 and
//! brings a card from pile 5 to its foundation.

use session::RecordError;

use crate::{Origin, Pile, Ply, Target};

/// The first character of the code, followed by its version.
pub(crate) const START: [char; 2] = ['K', '1'];
const END: char = '.';
/// The most turns that one character stands for.
const MOST_TURNS: u8 = 26;
/// The most plies that are read. Without a limit a short text could stand for more positions than fit into memory; no
/// player comes near this number.
const MOST_PLIES: usize = 100_000;

/// Writes `plies` except giving up.
pub(crate) fn encode(plies: impl IntoIterator<Item = Ply>) -> String {
    let mut text = String::from_iter(START);
    let mut turns = 0;
    for ply in plies {
        if ply == Ply::Turn && turns < MOST_TURNS {
            turns += 1;
            continue;
        }
        text.extend(letter_of_turns(turns));
        turns = u8::from(ply == Ply::Turn);
        match ply {
            Ply::Turn | Ply::GiveUp => {}
            Ply::Move(from, to) => text += &format!("{from}{to}"),
            Ply::TurnUp(pile) => text += &format!("{pile}{pile}"),
        }
    }
    text.extend(letter_of_turns(turns));
    text.push(END);
    text
}

/// Returns the character for this many turns, at most [`MOST_TURNS`]; `None` for none.
fn letter_of_turns(turns: u8) -> Option<char> {
    turns.checked_sub(1).map(|more| char::from(b'a' + more))
}

/// Reads the plies of a record.
///
/// # Errors
/// If a character has no meaning in its place, or the same plies would be written differently; the error names the
/// first such character. Also if the record has more plies than any player makes.
pub(crate) fn decode(text: &str) -> Result<Vec<Ply>, RecordError> {
    let mut characters = text.chars().zip(1..);
    let [kind, version] = START;
    match [characters.next(), characters.next()] {
        [Some((first, _)), Some((second, _))] if first == kind && second == version => {}
        [Some((first, _)), Some((second, _))] if first == kind => return Err(RecordError::Version(second)),
        [Some((first, at)), _] if first != kind => return Err(RecordError::Character(first, at)),
        _ => return Err(RecordError::NoEnd(END)),
    }
    let mut plies = Vec::new();
    let mut may_turn = true;
    while let Some((character, at)) = characters.next() {
        if plies.len() > MOST_PLIES {
            return Err(RecordError::TooLong(MOST_PLIES));
        }
        let bad = RecordError::Character(character, at);
        match character {
            END => match characters.next() {
                Some((character, at)) => return Err(RecordError::Character(character, at)),
                None => return Ok(plies),
            },
            'a'..='z' if may_turn => {
                let turns = character as u8 - b'a' + 1;
                plies.extend((0..turns).map(|_| Ply::Turn));
                may_turn = turns == MOST_TURNS;
            }
            _ => {
                let from = origin(character).ok_or(bad)?;
                let (character, at) = characters.next().ok_or(RecordError::NoEnd(END))?;
                plies.push(ply(from, character).ok_or(RecordError::Character(character, at))?);
                may_turn = true;
            }
        }
    }
    Err(RecordError::NoEnd(END))
}

fn pile(character: char) -> Option<Pile> {
    character.to_digit(10).and_then(|digit| Pile::numbered(digit as u8))
}

fn origin(character: char) -> Option<Origin> {
    match character {
        'W' => Some(Origin::Waste),
        'P' => Some(Origin::Pack),
        _ => pile(character).map(Origin::Pile),
    }
}

/// Returns the ply that starts at `from` and continues with `character`.
fn ply(from: Origin, character: char) -> Option<Ply> {
    if character == 'F' {
        return Some(Ply::Move(from, Target::Foundation));
    }
    let to = pile(character)?;
    Some(if from == Origin::Pile(to) { Ply::TurnUp(to) } else { Ply::Move(from, Target::Pile(to)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(text: &str) -> Vec<Ply> {
        text.split(' ').map(|word| word.parse().expect("a ply")).collect()
    }

    #[test]
    fn the_code_is_as_documented() {
        let line = plies("T T T W>5 3! 5>F");
        assert_eq!(encode(line.clone()), "K1cW5335F.");
        assert_eq!(decode("K1cW5335F."), Ok(line));
        assert_eq!(decode("K1."), Ok(Vec::new()));
        assert_eq!(encode(plies("P>F 1>7 G")), "K1PF17.", "giving up is not recorded");
        assert_eq!(encode(plies("T G T")), "K1aa.");
    }

    #[test]
    fn every_ply_but_a_move_to_the_same_pile_has_a_different_code() {
        let to_itself = |ply: &Ply| matches!(ply, Ply::Move(Origin::Pile(from), Target::Pile(to)) if from == to);
        let line: Vec<Ply> = Ply::all().filter(|ply| !to_itself(ply)).collect();
        assert_eq!(decode(&encode(line.clone())), Ok(line));
    }

    #[test]
    fn turns_are_written_in_one_way_only() {
        for (turns, code) in [(0, ""), (1, "a"), (26, "z"), (27, "za"), (52, "zz"), (53, "zza")] {
            let text = format!("K1{code}.");
            assert_eq!(encode((0..turns).map(|_| Ply::Turn)), text);
            assert_eq!(decode(&text).map(|plies| plies.len()), Ok(turns));
        }
        assert_eq!(decode("K1aa."), Err(RecordError::Character('a', 4)));
        assert_eq!(decode("K1yz."), Err(RecordError::Character('z', 4)));
    }

    #[test]
    fn a_record_that_cannot_have_been_played_is_refused_before_it_fills_the_memory() {
        let turns = |count: usize| encode(std::iter::repeat_n(Ply::Turn, count));
        assert_eq!(decode(&turns(MOST_PLIES)).map(|plies| plies.len()), Ok(MOST_PLIES));
        assert_eq!(decode(&turns(MOST_PLIES + 1)), Err(RecordError::TooLong(MOST_PLIES)));
        let text = format!("K1{}.", "z".repeat(MOST_PLIES));
        assert_eq!(decode(&text), Err(RecordError::TooLong(MOST_PLIES)));
    }

    #[test]
    fn a_character_without_meaning_is_named() {
        for (code, error) in [
            ("K1T.", RecordError::Character('T', 3)),
            ("K1F1.", RecordError::Character('F', 3)),
            ("K11W.", RecordError::Character('W', 4)),
            ("K18.", RecordError::Character('8', 3)),
            ("K10F.", RecordError::Character('0', 3)),
            ("K1wF.a", RecordError::Character('F', 4)),
            ("K1..", RecordError::Character('.', 4)),
            ("K13é.", RecordError::Character('é', 4)),
            ("K13", RecordError::NoEnd('.')),
            ("K1", RecordError::NoEnd('.')),
            ("K2.", RecordError::Version('2')),
            ("K", RecordError::NoEnd('.')),
            ("BF", RecordError::Character('B', 1)),
            ("", RecordError::NoEnd('.')),
        ] {
            assert_eq!(decode(code), Err(error), "{code}");
        }
    }
}

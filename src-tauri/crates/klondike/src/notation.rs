//! Plies as text.
//!
//! `T` is the turn. A move is its origin and its target: origins are `1`–`7`, `W` (the waste) and `P` (the pack),
//! targets `1`–`7` and `F` (a foundation), as in `3>5`, `W>F` and `P>3`. From pile to pile players may write the number
//! of cards that move, as in `3/2>5`. `3!` turns up the top card of pile 3.

use std::fmt;
use std::str::FromStr;

use session::ActionError;

use crate::{Illegal, Origin, Pile, Ply, Position, Target};

/// Giving up. Stored games contain it, but a list of actions cannot.
const GIVE_UP: &str = "G";
/// A description of an action.
const EXPECTED: &str = "T, 3>5, 3/2>5, 3>F, W>3, P>F or 3!";
const TURN: &str = "T";
/// Separates the origin from the target.
const TO: char = '>';
/// Separates the origin from the number of cards.
const COUNT: char = '/';
/// Turns up the top card of the pile before it.
const UP: char = '!';

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waste => out.write_str("W"),
            Self::Pack => out.write_str("P"),
            Self::Pile(pile) => pile.fmt(out),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foundation => out.write_str("F"),
            Self::Pile(pile) => pile.fmt(out),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn => out.write_str(TURN),
            Self::Move(from, to) => write!(out, "{from}{TO}{to}"),
            Self::TurnUp(pile) => write!(out, "{pile}{UP}"),
            Self::GiveUp => out.write_str(GIVE_UP),
        }
    }
}

/// A ply as written, with the number of cards that move if the text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsedPly {
    ply: Ply,
    /// The number of cards, if it was written. Only moves from pile to pile have it.
    count: Option<u8>,
}

impl ParsedPly {
    /// Returns the meaning of this ply in `position`.
    ///
    /// # Errors
    /// If another number of cards moves than was written, or none can.
    pub fn resolve(self, position: &Position) -> Result<Ply, Illegal> {
        if let (Ply::Move(from, to), Some(written)) = (self.ply, self.count) {
            let count = position.count(from, to)?;
            if count != usize::from(written) {
                return Err(Illegal::OtherCount(count as u8));
            }
        }
        Ok(self.ply)
    }
}

impl fmt::Display for ParsedPly {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ply, self.count) {
            (Ply::Move(from, to), Some(count)) => write!(out, "{from}{COUNT}{count}{TO}{to}"),
            _ => self.ply.fmt(out),
        }
    }
}

fn pile(text: &str) -> Option<Pile> {
    let [digit @ b'1'..=b'7'] = text.as_bytes() else { return None };
    Pile::numbered(digit - b'0')
}

fn origin(text: &str) -> Option<Origin> {
    match text {
        "W" => Some(Origin::Waste),
        "P" => Some(Origin::Pack),
        _ => pile(text).map(Origin::Pile),
    }
}

fn target(text: &str) -> Option<Target> {
    if text == "F" { Some(Target::Foundation) } else { pile(text).map(Target::Pile) }
}

/// Reads a ply in capitals.
fn read(text: &str) -> Option<ParsedPly> {
    let plain = |ply| ParsedPly { ply, count: None };
    if text == TURN {
        return Some(plain(Ply::Turn));
    }
    if let Some(number) = text.strip_suffix(UP) {
        return pile(number).map(Ply::TurnUp).map(plain);
    }
    let (from, to) = text.split_once(TO)?;
    let to = target(to)?;
    let Some((from, count)) = from.split_once(COUNT) else { return Some(plain(Ply::Move(origin(from)?, to))) };
    // A unit has at most 13 cards; `03` and `+3` are not numbers of cards.
    let count = (1..=13).find(|number: &u8| number.to_string() == count)?;
    let is_between_piles = matches!(to, Target::Pile(_));
    let ply = Ply::Move(Origin::Pile(pile(from)?), to);
    is_between_piles.then_some(ParsedPly { ply, count: Some(count) })
}

fn not_an_action(text: &str) -> ActionError {
    ActionError { number: 1, found: text.to_owned(), expected: EXPECTED }
}

impl FromStr for ParsedPly {
    type Err = ActionError;

    /// Reads a ply, in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, ActionError> {
        read(&text.to_ascii_uppercase()).ok_or_else(|| not_an_action(text))
    }
}

impl FromStr for Ply {
    type Err = ActionError;

    /// Reads the text that [`Ply`] displays.
    fn from_str(text: &str) -> Result<Self, ActionError> {
        match read(text) {
            _ if text == GIVE_UP => Ok(Self::GiveUp),
            Some(ParsedPly { ply, count: None }) => Ok(ply),
            _ => Err(not_an_action(text)),
        }
    }
}

/// Reads a list of plies, separated by commas: `T,W>3,3>F`. The empty text is an empty list.
///
/// # Errors
/// If a part of the text is not a ply; the error names the first such part.
pub fn parse_actions(text: &str) -> Result<Vec<ParsedPly>, ActionError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let read = |(number, word): (usize, &str)| {
        let parsed = word.trim().parse();
        parsed.map_err(|bad: ActionError| ActionError { number, ..bad })
    };
    (1..).zip(text.split(',')).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn every_ply_reads_back_from_its_text() {
        let plies: Vec<Ply> = Ply::all().chain([Ply::GiveUp]).collect();
        assert_eq!(plies.len(), 1 + 2 * 8 + 7 * 9 + 1);
        for ply in plies {
            assert_eq!(ply.to_string().parse(), Ok(ply));
        }
        let some: Vec<String> = Ply::all().skip(7).step_by(11).map(|ply| ply.to_string()).collect();
        assert_eq!(some.join(" "), "W>6 1>F 2>2 3>4 4>6 6! 7>1");
    }

    #[test]
    fn a_list_is_separated_by_commas_and_may_be_written_small() {
        let list = parse_actions("t, w>3,3/2>5 ,P>f,3!").unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(list.iter().map(ParsedPly::to_string).collect::<Vec<_>>().join(" "), "T W>3 3/2>5 P>F 3!");
        assert_eq!(parse_actions(" "), Ok(Vec::new()));
    }

    #[test]
    fn the_first_part_that_is_not_a_ply_is_named() {
        let bad = ["", "TT", "8>1", "1>8", "0!", "W!", "F>1", "1>W", "3/2>F", "W/1>3", "3/0>5", "3/02>5", "3/14>5"];
        for (found, text) in bad.into_iter().map(|found| (found, format!("T,{found},x"))) {
            let expected = ActionError { number: 2, found: found.to_owned(), expected: EXPECTED };
            assert_eq!(parse_actions(&text), Err(expected), "{text}");
        }
        for text in ["G", "T>1", "3>", ">3", "3>5>6", "３>5"] {
            assert!(text.parse::<ParsedPly>().is_err(), "{text}");
        }
        for text in ["t", "3/1>5", "g"] {
            assert!(text.parse::<Ply>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_number_of_cards_must_be_the_one_that_moves() {
        let position = Position::read(
            Rules::DEFAULT,
            "3 | 9H 8S\n5 | TC\npack KC KS QC JC TS 9C QS JS 9S 8C\n\
            waste KH QH JH TH KD QD JD TD",
        )
        .unwrap_or_else(|bad| panic!("{bad}"));
        let meant = |text: &str| text.parse::<ParsedPly>().expect("a ply").resolve(&position);
        assert_eq!(meant("3/2>5"), meant("3>5"));
        assert_eq!(meant("3/1>5"), Err(Illegal::OtherCount(2)));
        let messages = [1, 2].map(|count| Illegal::OtherCount(count).to_string());
        assert_eq!(messages, ["1 card fits there", "2 cards fit there"]);
        assert_eq!(meant("5/1>3").unwrap_err().to_string(), "TC does not go on 8S, which takes 7H or 7D");
    }
}

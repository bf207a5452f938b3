//! Plies as text: `1:QH` fills gap 1 with the queen of hearts, `D` is a redeal.
//!
//! If a gap takes only one card, its number is enough, so players may write `1`. A list in which every ply is one
//! character long needs no commas: `113D2`.

use std::fmt;
use std::str::FromStr;

use cards::Card;
use session::ActionError;

use crate::{Gap, GapState, Illegal, Move, Ply, Position};

/// Giving up. Stored games contain it, but a list of actions cannot.
const GIVE_UP: &str = "F";
/// A description of an action.
const EXPECTED: &str = "1 to 4, D, or a gap and a card as in 1:QH";

/// A ply as written, which may leave out the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsedPly {
    /// `1` or `1:QH`.
    Fill(Gap, Option<Card>),
    /// `D`.
    Redeal,
}

impl ParsedPly {
    /// Returns the meaning of this ply in `position`.
    ///
    /// # Errors
    /// If the card is left out and the gap takes no card, or several.
    pub fn resolve(self, position: &Position) -> Result<Ply, Illegal> {
        match self {
            Self::Redeal => Ok(Ply::Redeal),
            Self::Fill(gap, Some(card)) => Ok(Ply::Move(Move { gap, card })),
            Self::Fill(gap, None) => match position.state_of(gap) {
                GapState::Takes(cards) => match cards.only() {
                    Some(card) => Ok(Ply::Move(Move { gap, card })),
                    None => Err(Illegal::Several(gap, cards)),
                },
                state => Err(Illegal::Gap(gap, state)),
            },
        }
    }
}

impl fmt::Display for ParsedPly {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Redeal => out.write_str("D"),
            Self::Fill(gap, None) => write!(out, "{}", gap.number()),
            Self::Fill(gap, Some(card)) => write!(out, "{}:{card}", gap.number()),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Redeal => ParsedPly::Redeal.fmt(out),
            Self::GiveUp => out.write_str(GIVE_UP),
            Self::Move(Move { gap, card }) => ParsedPly::Fill(gap, Some(card)).fmt(out),
        }
    }
}

fn not_an_action(text: &str) -> ActionError {
    ActionError { number: 1, found: text.to_owned(), expected: EXPECTED }
}

impl FromStr for ParsedPly {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let bad = || not_an_action(text);
        if text.eq_ignore_ascii_case("D") {
            return Ok(Self::Redeal);
        }
        let (gap, card) = text.split_once(':').map_or((text, None), |(gap, card)| (gap, Some(card)));
        let [digit @ b'1'..=b'4'] = gap.as_bytes() else { return Err(bad()) };
        let gap = Gap::numbered(digit - b'0').ok_or_else(bad)?;
        let card = card.map(Card::from_str).transpose().map_err(|_| bad())?;
        Ok(Self::Fill(gap, card))
    }
}

impl FromStr for Ply {
    type Err = ActionError;

    /// Reads the text that [`Ply`] displays: a move with its card, a redeal, or giving up.
    fn from_str(text: &str) -> Result<Self, ActionError> {
        if text == GIVE_UP {
            return Ok(Self::GiveUp);
        }
        match text.parse()? {
            ParsedPly::Redeal => Ok(Self::Redeal),
            ParsedPly::Fill(gap, Some(card)) => Ok(Self::Move(Move { gap, card })),
            ParsedPly::Fill(_, None) => Err(not_an_action(text)),
        }
    }
}

/// Reads a list of plies: `113D2`, or with commas `1,1:QH,D`. The empty text is an empty list.
///
/// # Errors
/// If a part of the text is not a ply; the error names the first such part.
pub fn parse_actions(text: &str) -> Result<Vec<ParsedPly>, ActionError> {
    let words: Vec<&str> = if text.contains([',', ':']) {
        text.split(',').map(str::trim).collect()
    } else {
        text.split("").filter(|character| !character.trim().is_empty()).collect()
    };
    let numbered = |(index, word): (usize, &str)| {
        word.parse().map_err(|bad: ActionError| ActionError { number: index + 1, ..bad })
    };
    words.into_iter().enumerate().map(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(text: &str) -> String {
        let list = parse_actions(text).unwrap_or_else(|bad| panic!("{bad}"));
        list.iter().map(ParsedPly::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_list_is_written_with_or_without_commas() {
        assert_eq!(plies("113d2"), "1 1 3 D 2");
        assert_eq!(plies("1:qh, 2,D"), "1:QH 2 D");
        assert_eq!(plies("4:AC"), "4:AC");
        assert_eq!(plies(""), "");
    }

    #[test]
    fn the_first_part_that_is_not_a_ply_of_the_family_is_named() {
        for (text, number, found) in
            [("115", 3, "5"), ("1,,2", 2, ""), ("1:QH,2:XX", 2, "2:XX"), ("1é", 2, "é"), ("0", 1, "0")]
        {
            assert_eq!(parse_actions(text), Err(ActionError { number, found: found.to_owned(), expected: EXPECTED }));
        }
    }

    #[test]
    fn a_ply_reads_back_from_its_text() {
        for text in ["D", "3:QH", "F"] {
            assert_eq!(text.parse::<Ply>().unwrap().to_string(), text);
        }
        assert!("3".parse::<Ply>().is_err());
    }
}

//! The board as text: four lines of cards, `--` for a gap. Removed cards and jokers are never on it.

use std::fmt;
use std::str::FromStr;

use cards::{Card, CardSet};

use crate::{Gap, Heads, Place, Position, Removed, Rules};

impl fmt::Display for Position {
    /// Writes four lines of cards, `--` for a gap.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in Place::all(self.rules().columns()) {
            let space = if place.is_front() { "" } else { " " };
            match self.card_at(place) {
                Some(card) => write!(out, "{space}{card}")?,
                None => write!(out, "{space}--")?,
            }
            if place.behind(self.rules().columns()).is_none() {
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gaps: Vec<Place> = Gap::all().map(|gap| self.place_of_gap(gap)).collect();
        writeln!(out, "{}, deal {}, gaps {gaps:?}", self.rules(), self.deal())?;
        fmt::Display::fmt(self, out)
    }
}

/// A description of why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePositionError(String);

impl fmt::Display for ParsePositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for ParsePositionError {}

impl Position {
    /// Reads a board of `rules`, whose number of steps follows from the width of the lines. Gaps are numbered in
    /// reading order, the deal is the first one, and no head has hopped yet.
    ///
    /// # Errors
    /// If the text is not a board, or has heads at places where these rules never have them.
    pub fn read(rules: Rules, text: &str) -> Result<Self, ParsePositionError> {
        let bad = |text: String| Err(ParsePositionError(text));
        let rows: Vec<Vec<&str>> =
            text.lines().map(|line| line.split_whitespace().collect()).filter(|row: &Vec<_>| !row.is_empty()).collect();
        if rows.len() != usize::from(Place::ROWS) {
            let count = rows.len();
            return bad(format!("{count} {}: expected 4", if count == 1 { "row" } else { "rows" }));
        }
        let is_last_removed = rules.switches().removed == Removed::Last;
        let steps = (rows[0].len() + usize::from(is_last_removed)).wrapping_sub(1);
        let rules = u8::try_from(steps).ok().map(|steps| rules.with_steps(steps));
        let Some(Ok(rules)) = rules else {
            let fewest = 5 - usize::from(is_last_removed);
            return bad(format!("{} places in a row: expected {fewest} to {}", rows[0].len(), fewest + 9));
        };
        let mut position = Self::empty(rules, 1);
        let mut gaps = Gap::all();
        let mut seen = CardSet::NONE;
        for (row, words) in rows.iter().enumerate() {
            if words.len() != rows[0].len() {
                return bad(format!("row {} has {} places: expected {}", row + 1, words.len(), rows[0].len()));
            }
            for (column, word) in words.iter().enumerate() {
                let place = Place::new(row as u8, column as u8);
                if *word == "--" {
                    let Some(gap) = gaps.next() else { return bad("more than four gaps".to_owned()) };
                    position.set_gap(gap, place);
                    continue;
                }
                let card: Card =
                    word.parse().map_err(|why: cards::ParseCardError| ParsePositionError(why.to_string()))?;
                if card.step() >= rules.length() || seen.contains(card) {
                    return bad(format!("{card} appears twice or is not in play"));
                }
                match rules.switches().heads {
                    Heads::Fixed if card.is_head() && place != Place::new(card.family(), 0) => {
                        return bad(format!("{card} is not at the front of its suit's row"));
                    }
                    Heads::Appearance if card.is_head() && !place.is_front() => {
                        return bad(format!("{card} is not at the front of a row"));
                    }
                    Heads::Fixed | Heads::Appearance | Heads::Player => {}
                }
                seen = seen.with(card);
                position.place_card(card, place);
            }
        }
        // The four rows have four more places than there are cards in play, and no card appears twice, so with exactly
        // four gaps no card is missing.
        if gaps.next().is_some() { bad("fewer than four gaps".to_owned()) } else { Ok(position) }
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a board of standard Rangoon, with any number of steps.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::read(Rules::RANGOON, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "KS QS TS -- --\nKH JS QH JH TH\nKD -- QD JD TD\nKC QC JC -- TC";

    #[test]
    fn a_text_reads_back_and_a_bad_one_says_what_is_wrong() {
        let board: Position = BOARD.parse().unwrap();
        assert_eq!(board.to_string().parse(), Ok(board));
        for (from, to, why) in [
            ("QS", "QQ", "\"QQ\" is not a card: expected a rank (K Q J T 9 … 2 A) and a suit (S H D C)"),
            ("QS", "JS", "JS appears twice or is not in play"),
            ("QS", "9S", "9S appears twice or is not in play"),
            ("QS", "--", "more than four gaps"),
            (" TH\n", "\n", "row 2 has 4 places: expected 5"),
            ("KS QS", "QS KS", "KS is not at the front of its suit's row"),
            ("KS QS TS -- --\n", "", "3 rows: expected 4"),
        ] {
            assert_eq!(BOARD.replacen(from, to, 1).parse::<Position>().unwrap_err().to_string(), why);
        }
        let narrow = Position::read(Rules::MONTANA, "KS --\nKH --\nKD --\nKC --").unwrap_err();
        assert_eq!(narrow.to_string(), "2 places in a row: expected 4 to 13");
        let wide = BOARD.replace('\n', " -- -- -- -- -- -- -- -- -- --\n");
        assert_eq!(wide.parse::<Position>().unwrap_err().to_string(), "15 places in a row: expected 5 to 14");
    }

    #[test]
    fn the_rules_say_where_heads_may_stand_and_how_many_cards_there_are() {
        let apart = BOARD.replace("KS QS", "QS KS");
        assert!(Position::read(Rules::GAPS, &apart).is_ok());
        assert!(Position::read(Rules::BLUE_MOON, &apart).is_err());
        let swapped = BOARD.replace("KS", "xx").replace("KH", "KS").replace("xx", "KH");
        assert!(Position::read(Rules::BLUE_MOON, &swapped).is_ok() && swapped.parse::<Position>().is_err());
        let montana = Position::read(Rules::MONTANA, BOARD).unwrap();
        assert_eq!((montana.rules().steps(), montana.length()), (5, 4));
    }
}

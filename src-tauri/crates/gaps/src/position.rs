//! The cards on the table: a plain value.

use std::fmt;
use std::str::FromStr;

use cards::Card;

use crate::{Gap, GapState, Place, Rules};

/// Marks a place without a card; no card has this code.
const EMPTY: u8 = u8::MAX;

/// Filling a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The gap that is filled.
    pub gap: Gap,
    /// The card that goes there.
    pub card: Card,
}

/// Where every card and every gap is, and which deal this is.
///
/// Guarantee: every place inside the tableau holds one card or one gap, each card stands in one place.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// Card codes by [`Place::index`].
    cards: [u8; Place::INDICES],
    /// By [`Card::code`].
    places: [Place; Card::CODES],
    gaps: [Place; Gap::COUNT],
    steps: u8,
    deal: u8,
    is_finished: bool,
}

impl Position {
    /// A tableau with nothing on it, for deal number `deal` from 1, to be laid out by [`crate::layout`].
    pub(crate) fn bare(rules: Rules, deal: u8) -> Self {
        Self {
            cards: [EMPTY; Place::INDICES],
            places: [Place::new(0, 0); Card::CODES],
            gaps: [Place::new(0, 0); Gap::COUNT],
            steps: rules.steps(),
            deal,
            is_finished: false,
        }
    }

    /// Puts `card` on an open place.
    pub(crate) fn lay(&mut self, card: Card, at: Place) {
        self.cards[at.index()] = card.code();
        self.places[usize::from(card.code())] = at;
    }

    /// Takes `card` to the open place `to` and tells which place it left.
    pub(crate) fn carry(&mut self, card: Card, to: Place) -> Place {
        let from = self.place_of(card);
        self.lay(card, to);
        self.cards[from.index()] = EMPTY;
        from
    }

    /// Gives `gap` its place.
    pub(crate) fn open(&mut self, gap: Gap, at: Place) {
        self.gaps[gap.index()] = at;
    }

    /// The number of the deal, from 1.
    pub fn deal(&self) -> u8 {
        self.deal
    }

    /// Whether the player gave the game up here.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Gives the game up as it stands.
    pub(crate) fn finish(&mut self) {
        self.is_finished = true;
    }

    /// Cards in a family.
    pub fn steps(&self) -> u8 {
        self.steps
    }

    /// The card at `place`; `None` for a gap.
    pub fn card_at(&self, place: Place) -> Option<Card> {
        let code = self.cards[place.index()];
        (code != EMPTY).then(|| Card::from_code(code))
    }

    /// Where `card`, which must be in play, stands.
    pub fn place_of(&self, card: Card) -> Place {
        self.places[usize::from(card.code())]
    }

    /// Where `gap` is.
    pub fn place_of_gap(&self, gap: Gap) -> Place {
        self.gaps[gap.index()]
    }

    /// What `gap` takes: the card whose predecessor stands directly before it.
    pub fn state_of(&self, gap: Gap) -> GapState {
        let Some(before) = self.place_of_gap(gap).before() else { return GapState::BehindGap };
        let Some(neighbour) = self.card_at(before) else { return GapState::BehindGap };
        neighbour.successor(self.steps).map_or(GapState::BehindLast, GapState::Takes)
    }

    /// All moves, in order of their gaps.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        Gap::all().filter_map(|gap| match self.state_of(gap) {
            GapState::Takes(card) => Some(Move { gap, card }),
            GapState::BehindLast | GapState::BehindGap => None,
        })
    }

    /// Whether no move is possible.
    pub fn has_ceased(&self) -> bool {
        self.moves().next().is_none()
    }

    /// Fills a gap with the card it takes; the gap is then where the card was.
    pub(crate) fn fill(&mut self, Move { gap, card }: Move) {
        let from = self.carry(card, self.place_of_gap(gap));
        self.open(gap, from);
    }

    /// How many cards of `row` are in its run: the head of the row's own family at the front, and each further card
    /// directly behind its predecessor.
    pub fn run(&self, row: u8) -> u8 {
        let head = Card::new(row, 0);
        if self.card_at(Place::new(row, 0)) != Some(head) {
            return 0;
        }
        let ordered = |column: &u8| {
            let code = self.cards[Place::new(row, *column).index()];
            code == head.code() + column
        };
        1 + (1..self.steps).take_while(ordered).count() as u8
    }

    /// Whether `card` is in the run of the row it stands in.
    pub fn is_in_run(&self, card: Card) -> bool {
        let place = self.place_of(card);
        place.column() < self.run(place.row())
    }

    /// Whether every row is a complete family.
    pub fn is_won(&self) -> bool {
        (0..Place::ROWS).all(|row| self.run(row) == self.steps)
    }

    /// Cards that stand directly behind their predecessor, anywhere.
    pub fn sequences(&self) -> u8 {
        let follows = |card: &Card| {
            card.predecessor()
                .is_some_and(|predecessor| self.place_of(*card).before() == Some(self.place_of(predecessor)))
        };
        Card::deck(self.steps).filter(follows).count() as u8
    }
}

impl fmt::Display for Position {
    /// Four lines of cards, `--` for a gap.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..Place::ROWS {
            for column in 0..=self.steps {
                let space = if column == 0 { "" } else { " " };
                match self.card_at(Place::new(row, column)) {
                    Some(card) => write!(out, "{space}{card}")?,
                    None => write!(out, "{space}--")?,
                }
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "deal {}, gaps {:?}", self.deal, self.gaps)?;
        fmt::Display::fmt(self, out)
    }
}

/// A text that is not a board, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePositionError(String);

impl fmt::Display for ParsePositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for ParsePositionError {}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads four lines of cards and `--`; gaps are numbered in reading order and it counts as the first deal. Heads
    /// must stand at the front of their own rows.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let bad = |text: String| Err(ParsePositionError(text));
        let rows: Vec<Vec<&str>> =
            text.lines().map(|line| line.split_whitespace().collect()).filter(|row: &Vec<_>| !row.is_empty()).collect();
        if rows.len() != usize::from(Place::ROWS) {
            return bad(format!("{} rows: expected 4", rows.len()));
        }
        let steps = rows[0].len().wrapping_sub(1) as u8;
        let rules = Rules::RANGOON.with_steps(steps).map_err(|why| ParsePositionError(why.to_string()))?;
        let mut position = Self::bare(rules, 1);
        let mut gaps = Gap::all();
        let mut seen = [false; Card::CODES];
        for (row, words) in rows.iter().enumerate() {
            if words.len() != rows[0].len() {
                return bad(format!("row {} has {} places: expected {}", row + 1, words.len(), rows[0].len()));
            }
            for (column, word) in words.iter().enumerate() {
                let place = Place::new(row as u8, column as u8);
                if *word == "--" {
                    let Some(gap) = gaps.next() else { return bad("more than four gaps".to_owned()) };
                    position.open(gap, place);
                    continue;
                }
                let card: Card =
                    word.parse().map_err(|why: cards::ParseCardError| ParsePositionError(why.to_string()))?;
                if card.step() >= steps || std::mem::replace(&mut seen[usize::from(card.code())], true) {
                    return bad(format!("{card} stands twice or is not in play"));
                }
                if card.is_head() && place != Place::new(card.family(), 0) {
                    return bad(format!("{card} is not at the front of its own row"));
                }
                position.lay(card, place);
            }
        }
        // Four rows of steps + 1 places, no card twice: without a fifth gap every card and every gap is there.
        if gaps.next().is_some() { bad("fewer than four gaps".to_owned()) } else { Ok(position) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn state(text: &str, number: u8) -> GapState {
        position(text).state_of(Gap::numbered(number).unwrap())
    }

    const BOARD: &str = "KS QS TS -- --\nKH JS QH JH TH\nKD -- QD JD TD\nKC QC JC -- TC";

    #[test]
    fn a_gap_takes_the_card_whose_predecessor_is_directly_before_it() {
        assert_eq!(
            state("KS -- QS JS TS\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --", 1),
            GapState::Takes("QS".parse().unwrap())
        );
        assert_eq!(state(BOARD, 3), GapState::Takes("QD".parse().unwrap()));
    }

    #[test]
    fn a_gap_behind_the_last_card_of_a_family_is_dead() {
        assert_eq!(state(BOARD, 1), GapState::BehindLast);
    }

    #[test]
    fn a_gap_behind_a_gap_is_dead() {
        assert_eq!(state(BOARD, 2), GapState::BehindGap);
    }

    #[test]
    fn a_gap_keeps_its_number_where_the_card_left() {
        let mut it = position(BOARD);
        let gap = Gap::numbered(3).unwrap();
        it.fill(Move { gap, card: "QD".parse().unwrap() });
        assert_eq!(it.place_of_gap(gap), Place::new(2, 2));
        assert_eq!(it.card_at(Place::new(2, 1)), "QD".parse().ok());
    }

    #[test]
    fn a_run_ends_before_the_first_card_out_of_order() {
        let it = position(BOARD);
        assert_eq!([0, 1, 2, 3].map(|row| it.run(row)), [2, 1, 1, 3]);
        assert!(it.is_in_run("QS".parse().unwrap()) && !it.is_in_run("TS".parse().unwrap()));
        // QS; JH and TH; JD and TD; QC and JC.
        assert_eq!(it.sequences(), 7);
    }

    #[test]
    fn a_text_reads_back_and_a_bad_one_says_what_is_wrong() {
        assert_eq!(position(BOARD).to_string().parse(), Ok(position(BOARD)));
        for (from, to, why) in [
            ("QS", "QQ", "\"QQ\" is not a card: expected a rank (K Q J T 9 … 2 A) and a suit (S H D C)"),
            ("QS", "JS", "JS stands twice or is not in play"),
            ("QS", "9S", "9S stands twice or is not in play"),
            ("QS", "--", "more than four gaps"),
            (" TH\n", "\n", "row 2 has 4 places: expected 5"),
            ("KS QS", "QS KS", "KS is not at the front of its own row"),
            ("KS QS TS -- --\n", "", "3 rows: expected 4"),
        ] {
            assert_eq!(BOARD.replacen(from, to, 1).parse::<Position>().unwrap_err().to_string(), why);
        }
    }
}

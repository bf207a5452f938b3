//! The types that cross to the page, as far as the tests need them. They are defined a second time on purpose: a change
//! of the wire format that would break a page breaks the tests as well.

use serde::Deserialize;

/// The whole board, as every command that plays returns it.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The revision, which grows with every change.
    pub revision: u32,
    /// The gameset.
    pub playid: String,
    /// The game's number.
    pub game: u32,
    /// Which deal this is, from 1.
    pub deal: u32,
    /// The number of deals allowed; `None` if unlimited.
    pub deals: Option<u32>,
    /// `playing`, `ceased`, `over` or `won`.
    pub status: String,
    /// All cards, by id.
    pub cards: Vec<Card>,
    /// All gaps, by number.
    pub gaps: Vec<Gap>,
    /// All legal moves.
    pub moves: Vec<Move>,
    /// The score.
    pub score: Score,
    /// The number of moves made, without redeals.
    pub move_count: u32,
}

/// A card and its place.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// The id by which moves name it.
    pub id: u32,
    /// `S`, `H`, `D` or `C`.
    pub suit: String,
    /// 1 to 13.
    pub rank: u32,
    /// The row, counted from 0.
    pub row: u32,
    /// The column, counted from 0.
    pub column: u32,
}

/// A gap and its place.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Gap {
    /// 1 to 4.
    pub number: u32,
    /// The row, counted from 0.
    pub row: u32,
    /// The column, counted from 0.
    pub column: u32,
    /// `live`, `behindLast`, `behindGap` or `headsFirst`.
    pub state: String,
}

/// A card and the gap it may go to.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub struct Move {
    /// The gap's number.
    pub gap: u32,
    /// The card's id.
    pub card: u32,
}

/// The score and its parts.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub struct Score {
    /// The sum.
    pub total: u32,
    /// The greatest possible score.
    pub max: u32,
}

impl View {
    /// Returns the card of that id.
    ///
    /// # Panics
    /// If there is no such card.
    pub fn card(&self, id: u32) -> &Card {
        self.cards.iter().find(|card| card.id == id).expect("the card is on the board")
    }

    /// Returns the gap of that number.
    ///
    /// # Panics
    /// If there is no such gap.
    pub fn gap(&self, number: u32) -> &Gap {
        self.gaps.iter().find(|gap| gap.number == number).expect("the gap is on the board")
    }

    /// Returns the view without its revision, which counts changes and does not belong to the game: so two views of one
    /// position are equal.
    pub fn position(&self) -> Self {
        Self { revision: 0, ..self.clone() }
    }

    /// Returns every card's place, as `(id, row, column)`, by id.
    pub fn places(&self) -> Vec<(u32, u32, u32)> {
        let mut places: Vec<_> = self.cards.iter().map(|card| (card.id, card.row, card.column)).collect();
        places.sort_unstable();
        places
    }
}

//! What crosses to the page, as far as the tests look at it. It is written down anew on purpose: a change of the wire
//! that a page would stumble over stumbles here as well.

use serde::Deserialize;

/// The whole board, as every command that plays gives it.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Grows with every change.
    pub revision: u32,
    /// The gameset.
    pub playid: String,
    /// The game's number.
    pub game: u32,
    /// Which deal this is, from 1.
    pub deal: u32,
    /// How many deals there are, unless there is no end of them.
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
    /// Moves made, redeals not counted.
    pub move_count: u32,
}

/// A card where it lies.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Its name in moves.
    pub id: u32,
    /// `S`, `H`, `D` or `C`.
    pub suit: String,
    /// 1 to 13.
    pub rank: u32,
    /// From 0.
    pub row: u32,
    /// From 0.
    pub column: u32,
}

/// A gap where it lies.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Gap {
    /// 1 to 4.
    pub number: u32,
    /// From 0.
    pub row: u32,
    /// From 0.
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
    /// The most there can be.
    pub max: u32,
}

impl View {
    /// The card of that id.
    ///
    /// # Panics
    /// When there is none.
    pub fn card(&self, id: u32) -> &Card {
        self.cards.iter().find(|card| card.id == id).expect("the card is on the board")
    }

    /// The gap of that number.
    ///
    /// # Panics
    /// When there is none.
    pub fn gap(&self, number: u32) -> &Gap {
        self.gaps.iter().find(|gap| gap.number == number).expect("the gap is on the board")
    }

    /// Everything but the revision, which counts changes and not the game: two views of one position are equal by it.
    pub fn position(&self) -> Self {
        Self { revision: 0, ..self.clone() }
    }

    /// Every card's place, as `(id, row, column)`, by id.
    pub fn places(&self) -> Vec<(u32, u32, u32)> {
        let mut places: Vec<_> = self.cards.iter().map(|card| (card.id, card.row, card.column)).collect();
        places.sort_unstable();
        places
    }
}

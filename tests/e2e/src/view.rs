//! The types that cross to the page, as far as the tests need them. They are defined a second time on purpose: a change
//! of the wire format that breaks a page must also break the tests.

use serde::Deserialize;
use serde_json::{Value, json};

/// The whole board, as every command that plays returns it.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(from = "wire::View")]
pub struct View {
    /// The revision, which grows with every change.
    pub revision: u32,
    /// The gameset.
    pub playid: String,
    /// The game's number.
    pub game: u32,
    /// The number of the deal, from 1.
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
    /// The texts of the moves, in the same order.
    plies: Vec<String>,
    /// The multi-moves of the gaps, by number; `None` if the gap takes no card.
    multis: Vec<Option<String>>,
}

/// A card and its place.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// The wire format.
mod wire {
    use serde::Deserialize;

    use super::Score;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct View {
        pub revision: u32,
        pub playid: String,
        pub game: u32,
        pub deal: u32,
        pub deals: Option<u32>,
        pub status: String,
        pub cards: Vec<Card>,
        pub moves: Vec<Move>,
        pub multis: Vec<Multi>,
        pub board: Board,
        pub score: Score,
        pub move_count: u32,
    }

    #[derive(Deserialize)]
    pub struct Card {
        pub id: u32,
        pub face: Face,
        pub spot: u32,
    }

    #[derive(Deserialize)]
    pub struct Face {
        pub suit: String,
        pub rank: u32,
    }

    #[derive(Deserialize)]
    pub struct Move {
        pub card: u32,
        pub spot: u32,
        pub ply: String,
    }

    #[derive(Deserialize)]
    pub struct Multi {
        pub spot: Option<u32>,
        pub multi: String,
    }

    #[derive(Deserialize)]
    pub struct Board {
        pub columns: u32,
        pub gaps: Vec<Gap>,
    }

    #[derive(Deserialize)]
    pub struct Gap {
        pub number: u32,
        pub spot: u32,
        pub state: String,
    }
}

impl From<wire::View> for View {
    fn from(view: wire::View) -> Self {
        let place = |spot: u32| (spot / view.board.columns, spot % view.board.columns);
        let card = |card: wire::Card| {
            let (row, column) = place(card.spot);
            Card { id: card.id, suit: card.face.suit, rank: card.face.rank, row, column }
        };
        let gap = |gap: &wire::Gap| {
            let (row, column) = place(gap.spot);
            Gap { number: gap.number, row, column, state: gap.state.clone() }
        };
        let on =
            |spot: u32| view.board.gaps.iter().find(|gap| gap.spot == spot).expect("a card goes into a gap").number;
        let multi = |gap: &wire::Gap| {
            view.multis.iter().find(|multi| multi.spot == Some(gap.spot)).map(|multi| multi.multi.clone())
        };
        Self {
            gaps: view.board.gaps.iter().map(gap).collect(),
            multis: view.board.gaps.iter().map(multi).collect(),
            moves: view.moves.iter().map(|one| Move { gap: on(one.spot), card: one.card }).collect(),
            plies: view.moves.into_iter().map(|one| one.ply).collect(),
            cards: view.cards.into_iter().map(card).collect(),
            revision: view.revision,
            playid: view.playid,
            game: view.game,
            deal: view.deal,
            deals: view.deals,
            status: view.status,
            score: view.score,
            move_count: view.move_count,
        }
    }
}

impl View {
    /// Returns the intent of making a move that the view allows.
    ///
    /// # Panics
    /// If the view does not allow it.
    pub fn play(&self, chosen: Move) -> Value {
        let at = self.moves.iter().position(|one| *one == chosen).expect("the view allows the move");
        json!({"kind": "play", "ply": self.plies[at]})
    }

    /// Returns the intent of filling a gap again and again.
    ///
    /// # Panics
    /// If the gap takes no card.
    pub fn repeat(&self, gap: u32) -> Value {
        let multi = self.multis[gap as usize - 1].as_ref().expect("the gap takes a card");
        json!({"kind": "multi", "multi": multi})
    }

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

    /// Returns the view without its revision, which counts changes and does not belong to the game, so that two views
    /// of one position are equal.
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

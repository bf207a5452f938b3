//! Describes the faults of texts with cards for the window.

use cards::Card;
use cards::layout_text::{self, LayoutFault, Word};
use serde::{Deserialize, Serialize};

/// The fault in a text that should name the cards of a game. Lines and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum CardsFault {
    /// The text has no known form.
    Unknown,
    /// The text breaks off.
    End {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
    },
    /// The form is broken.
    Syntax {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
        /// The word that does not belong there.
        word: String,
    },
    /// A word is not a card.
    NotCard {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
        /// The word.
        word: String,
    },
    /// A card appears twice.
    Twice {
        /// The line of the second one.
        line: u32,
        /// The column of the second one.
        column: u32,
        /// The card, as it was written there.
        word: String,
    },
    /// Cards are missing.
    Missing {
        /// The first of them, as Rangoon writes them, and an ellipsis if there are more.
        cards: String,
        /// The number of cards that are missing.
        count: u32,
    },
    /// Cards are on the foundations already.
    Foundations {
        /// The number of these cards.
        count: u32,
    },
    /// Cards are on the waste already.
    Waste {
        /// The number of these cards.
        count: u32,
    },
    /// A pile is not as at the start of a hand: one face-up card on face-down ones.
    Pile {
        /// The number of the pile, from 1.
        pile: u8,
        /// The number of face-down cards that it should have.
        down: u8,
    },
    /// The cards are those of a later deal.
    Deal {
        /// The number of that deal.
        deal: u32,
    },
    /// The board begins another way by its rules.
    Begun,
}

/// The most missing cards that are named.
const NAMED: usize = 5;

impl From<LayoutFault> for CardsFault {
    fn from(fault: LayoutFault) -> Self {
        match fault {
            LayoutFault::Unknown => Self::Unknown,
            LayoutFault::Syntax(Word { line, column, text }) if text.is_empty() => Self::End { line, column },
            LayoutFault::Syntax(Word { line, column, text }) => Self::Syntax { line, column, word: shortened(text) },
            LayoutFault::NotCard(Word { line, column, text }) => Self::NotCard { line, column, word: shortened(text) },
            LayoutFault::Twice(Word { line, column, text: word }) => Self::Twice { line, column, word },
            LayoutFault::Missing(cards) => {
                let named: Vec<String> = cards.iter().take(NAMED).map(Card::to_string).collect();
                let more = if cards.len() > NAMED { " …" } else { "" };
                Self::Missing { cards: named.join(" ") + more, count: cards.len() as u32 }
            }
            LayoutFault::Begun(begun) => begun.into(),
        }
    }
}

impl From<layout_text::Begun> for CardsFault {
    fn from(begun: layout_text::Begun) -> Self {
        use layout_text::Begun;
        match begun {
            Begun::Foundations(count) => Self::Foundations { count: count as u32 },
            Begun::Waste(count) => Self::Waste { count: count as u32 },
            Begun::Pile(pile) => Self::Pile { pile, down: pile - 1 },
            Begun::Deal(deal) => Self::Deal { deal },
            Begun::Board => Self::Begun,
        }
    }
}

/// The most characters of a word that is quoted.
const QUOTED: usize = 20;

fn shortened(word: String) -> String {
    if word.chars().count() <= QUOTED { word } else { word.chars().take(QUOTED).chain(['…']).collect() }
}

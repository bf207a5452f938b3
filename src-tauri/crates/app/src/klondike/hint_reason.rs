//! The reasons for hints.

use serde::{Deserialize, Serialize};

use crate::profile::look::CardFace;

/// The reason why a move is sensible, judging by the visible cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HintReason {
    /// It turns a face-down card up.
    TurnsUp,
    /// It brings a card to its foundation that can no longer be needed in the piles.
    Home,
    /// It uncovers a face-down card.
    Uncovers,
    /// It brings a king from the waste to a space.
    King,
    /// It frees a space for this king.
    FreesSpace {
        /// The king.
        card: CardFace,
    },
    /// This card can go on the card that is moved.
    Takes {
        /// The card that can go there.
        card: CardFace,
    },
    /// It clears the way for this card.
    MakesWay {
        /// The card that gets a clear way.
        card: CardFace,
    },
    /// It is the first of several moves that turn a card up or bring one to its foundation.
    Leads {
        /// The number of these moves.
        moves: u8,
    },
    /// It brings a card out of the waste.
    FromWaste {
        /// The card that comes to the top of the waste; `None` if it was the last one.
        card: Option<CardFace>,
    },
    /// It brings a card to its foundation that no visible card needs in the piles.
    NotNeeded,
    /// It brings a card to its foundation because no other move is left, although another card could still be put on
    /// it.
    LastWay {
        /// The card that could still be put on it.
        card: CardFace,
    },
    /// It shows cards of the pack that the player has not seen.
    News,
    /// It shows unseen cards and keeps a card that could go to its foundation.
    Keeps {
        /// The card that stays in the piles.
        card: CardFace,
        /// The card that may have to be put on that card.
        other: CardFace,
    },
    /// It brings this card nearer to the top of the waste, from where it can be played.
    Brings {
        /// The card that comes nearer.
        card: CardFace,
    },
    /// No move is known to be better: it wins most often, as far as the player can see, or the others are no better.
    Likeliest,
}

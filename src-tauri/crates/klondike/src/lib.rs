//! Klondike: rules, deal, plies, status, money, notation and recorded moves.
//!
//! Apart from suit colours (piles alternate them), this crate knows nothing about screens, languages, options or files.
//! Its code plays with all cards known; the few parts that must not use a face-down card say so.

mod auto;
mod board;
mod deal;
mod game;
mod hint;
mod illegal;
mod legal;
mod list;
mod money;
mod notation;
mod order;
mod pile;
mod plan;
mod ply;
mod position;
mod record;
mod rules;
mod setup;
mod stuck;
mod veil;

pub use auto::{Auto, ToFoundation, TurnUp};
pub use board::ParseSetupError;
pub use game::Klondike;
pub use hint::{Hint, Reason};
pub use illegal::Illegal;
pub use money::money;
pub use notation::{ParsedPly, parse_actions};
pub use order::{builds_on, is_red};
pub use pile::{Pile, PileCards};
pub use plan::Gain;
pub use ply::{Origin, Ply, Target};
pub use position::Position;
pub use rules::{Movement, ParseRulesError, Rules, Variation};
pub use setup::{BadSetup, PileSetup, Setup};

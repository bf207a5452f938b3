//! Klondike: rules, deal, plies, status, money, notation and recorded moves.
//!
//! Apart from suit colours (piles alternate them), this crate knows nothing about screens, languages, options or files.
//! Its code plays with all cards known; the few parts that must not use a face-down card say so.
//!
//! ```
//! use cards::Seed;
//! use klondike::{Klondike, Ply, Rules, money};
//! use session::Game;
//!
//! let rules: Rules = "klondike".parse()?;
//! let seed = Seed { base: "KLOND".parse()?, tournament: None, number: 1 };
//! let dealt = Klondike::deal(&rules, &seed);
//! assert_eq!((dealt.pack().len(), dealt.waste().len(), dealt.foundation_count()), (24, 0, 0));
//! let turned = Klondike::play(&rules, &seed, &dealt, Ply::Turn)?;
//! assert!(!turned.waste().is_empty());
//! assert_eq!(money(turned.foundation_count()), -50);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod auto_play;
mod board;
mod card_list;
mod deal;
mod game;
mod given;
mod hint;
mod illegal;
mod legal;
mod lost;
mod money;
mod notation;
mod pile;
mod plan;
mod player_view;
mod ply;
mod position;
mod record;
mod rules;
mod seen_table;
mod setup;
mod stacking;

pub use auto_play::{Auto, ToFoundation, TurnUp};
pub use board::ReadPositionError;
pub use game::Klondike;
pub use given::GivenHand;
pub use hint::{Reason, Suggestion};
pub use illegal::Illegal;
pub use money::money;
pub use notation::{ParsedPly, parse_actions};
pub use pile::{Pile, PileCards};
pub use plan::Gain;
pub use player_view::PackTop;
pub use ply::{Origin, Ply, Target};
pub use position::Position;
pub use rules::{Movement, ParseRulesError, Rules, Variation};
pub use seen_table::SeenTable;
pub use setup::{PileSetup, Setup, SetupError};
pub use stacking::{builds_on, is_red};

//! The Rangoon family of games: rules, tableau, moves, redeal, score and notation.
//!
//! This crate uses only families and steps; it knows nothing about suits on a screen, languages, options or files.
//! Ranking, row head and suit sequence only change how the cards look, never a game.
//!
//! ```
//! use cards::Seed;
//! use gaps::{Gaps, Method, Rules, Score, parse_actions};
//! use session::Game;
//!
//! let seed = Seed { base: "RANGOON".parse()?, tournament: None, number: 1 };
//! let mut position = Gaps::deal(&Rules::RANGOON, &seed);
//! assert_eq!(position.moves().count(), 4);
//! // The digits fill the gaps with these numbers.
//! for action in parse_actions("3124")? {
//!     let ply = action.resolve(&position)?;
//!     position = Gaps::play(&Rules::RANGOON, &seed, &position, ply)?;
//! }
//! assert_eq!(Score::of(&position, Method::PosOnly).total(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod code;
mod correction;
mod facts;
mod game;
mod gap;
mod given;
mod invalid_rules;
mod layout;
mod multi_move;
mod notation;
mod place;
mod position;
mod presets;
mod record;
mod record_classic;
mod record_v1;
mod rules;
mod score;
mod switches;

pub use board::ParsePositionError;
pub use code::ParseRulesError;
pub use correction::is_correction;
pub use facts::Fact;
pub use game::{Gaps, Illegal, Ply};
pub use gap::{Gap, GapState};
pub use given::GivenBoardFault;
pub use invalid_rules::InvalidRules;
pub use multi_move::MoveSeries;
pub use notation::{ParsedPly, parse_actions};
pub use place::Place;
pub use position::{Move, Position};
pub use rules::Rules;
pub use score::{Method, Score};
pub use switches::{
    Fill, FrontTakes, HeadLock, Heads, RedealGaps, RedealTakes, RedealWhen, Removed, Spare, Switch, Switches,
};

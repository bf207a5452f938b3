//! The Rangoon family of games: rules, tableau, moves, redeal, score and notation.
//!
//! It knows families and steps, never suits on a screen, languages, options or files: ranking, row head and suit
//! sequence are looks and cannot change a game.

mod game;
mod gap;
mod layout;
mod multi;
mod notation;
mod place;
mod position;
mod record;
mod rules;
mod score;

pub use game::{Gaps, Illegal, Ply, Status};
pub use gap::{Gap, GapState};
pub use multi::Multi;
pub use notation::{ParsePlyError, ParsedPly, parse_actions};
pub use place::Place;
pub use position::{Move, ParsePositionError, Position};
pub use record::{RecordError, decode, encode, replay};
pub use rules::{Rules, RulesError};
pub use score::{Method, Score};

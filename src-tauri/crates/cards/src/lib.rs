//! Cards and the frozen way they are shuffled.
//!
//! A [`Card`] is only a family and a step: this crate knows nothing about suits on a screen, left or right, tableaus or
//! moves. It also reads texts with cards for all games ([`layout_text`]), without knowing what the cards mean there. A
//! [`Seed`] names one deck for ever: the same seed gives the same cards on every platform and in every later version
//! (deal specification 1).

mod card;
pub mod layout_text;
mod order;
mod seed;
mod set;
mod shuffle;

pub use card::{Card, Family, ParseCardError};
pub use order::{Order, ParseOrderError};
pub use seed::{Base, DealDomain, ParseBaseError, Seed, TournamentTerms};
pub use set::{CardSet, CardSetIter};
pub use shuffle::Shuffler;

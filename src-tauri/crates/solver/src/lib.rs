//! What can still be reached in a game: exact search over the positions of [`gaps`].
//!
//! [`solve`] answers three questions about a position: can this deal be won, what is the best score it can give, and,
//! knowing how the cards will be shuffled, in how few deals can the game be won. An answer is either proven or says that the
//! budget ran out and how far it came; it is never a guess. Every line that leaves this crate has been replayed by
//! the rules of `gaps`. The same question with the same budget of states has the same answer on every machine.
//!
//! The search is depth first. What makes it quick, one idea in each module, with the reason why it loses nothing:
//!
//! - `table`: a position in 96 bits, so that none is searched twice (`seen`);
//! - `closure`: what could be reached if nothing were ever given up, so that hopeless positions are left at once;
//! - `reduction`: which moves need not be tried now, because their turn comes later all the same;
//! - `aim`: what a search looks for, and when nothing better can come;
//! - `deals`: a redeal depends on the lengths of the runs alone, so few of the many ends of a deal differ.
//!
//! Under rules where heads move or gaps take several cards, `family` searches as far as the budget and the memory go.
//!
//! The crate knows no file, no clock and no thread: whoever asks passes in a [`Budget`] that can count, look at a clock or be told to stop.

mod advice;
mod aim;
mod answer;
mod budget;
mod closure;
mod deals;
mod family;
mod line;
mod par;
mod reduction;
mod search;
mod seen;
mod single;
mod solve;
mod table;

pub use advice::Advice;
pub use answer::{Answer, Finding};
pub use budget::Budget;
pub use par::{Par, par};
pub use solve::{Query, is_exact, solve};

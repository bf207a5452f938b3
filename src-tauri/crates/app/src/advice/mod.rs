//! What can be known about a game: hints, the outlook, par, where it was lost and how it could have been won.
//!
//! Searching takes time, and the application has one lock. So a question is first taken out of the application as a
//! value of its own, then answered without it; what comes back names the revision it is about. Nothing is asked unless
//! the player wants it, and nothing in a gameset that allows no hints. Asking leaves no trace in what is recorded.

mod asked;
mod choice;
mod difficulty;
mod hint;
mod question;
mod review;
mod solution;

pub use self::asked::{Asked, Hinted, Solution};
pub(crate) use self::asked::{Way, known_par};
pub use self::choice::Choice;
pub(crate) use self::choice::STRIDES;
pub use self::difficulty::Difficulty;
pub use self::hint::{Hint, HintKind, Outlook};
pub(crate) use self::question::budget;
pub use self::question::{Advised, Question};
pub use self::review::{LostBy, LostView, Review, ReviewView};

//! Answers questions about a game: hints, the outlook, par, where it was lost and how it could have been won.
//!
//! Searching takes time, and the application has one lock. So a question is first taken out of the application as a
//! value and then answered without it; the answer names the revision it is about. Nothing is searched unless the player
//! asks for it, and never in a gameset that allows no hints. Asking leaves no trace in the records.

mod asked;
mod choice;
mod days;
mod difficulty;
mod hint;
mod question;
mod review;
mod solution;

pub use self::asked::{Asked, Hinted, Solution};
pub(crate) use self::asked::{HintLine, known_par};
pub use self::choice::Choice;
pub(crate) use self::choice::STRIDES;
pub(crate) use self::days::BegunOnDay;
pub use self::days::{DayRecord, DaysAsked, PlayedDay};
pub use self::difficulty::Difficulty;
pub use self::hint::{Hint, HintKind, Outlook};
pub(crate) use self::question::budget;
pub use self::question::{Advised, Question};
pub use self::review::{LostBy, LostView, Review, ReviewView};

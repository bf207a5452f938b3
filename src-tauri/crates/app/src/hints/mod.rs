//! Answers questions about a game: hints, the outlook, par, where it was lost and how it could have been won.
//!
//! Searching takes time, and the application has one lock. So a question is first taken out of the application as a
//! value and then answered without it; the answer names the revision it is about. Nothing is searched unless the player
//! asks for it, and never in a gameset that allows no hints. Asking leaves no trace in the records, except for one
//! number: once the course of a game is known, the history has the number of moves that kept what was possible.

mod any_question;
mod course;
mod daily;
mod difficulty;
mod find_game;
mod hint;
mod question;
mod review;
mod solution;
mod written;

pub use self::any_question::{AnyQuestion, HintResult, Solution};
pub(crate) use self::any_question::{HintLine, known_par, says_kept};
pub use self::course::{Course, CoursePoint};
pub(crate) use self::daily::{BegunOnDay, WonGames};
pub use self::daily::{DayRecord, DayRecordQuestion, PlayedDay, WonDaysQuestion};
pub use self::difficulty::Difficulty;
pub use self::find_game::GameSearch;
pub use self::hint::{Hint, HintKind, Outlook};
pub(crate) use self::question::budget;
pub use self::question::{Analysed, Question};
pub use self::review::{LostBy, LostView, Review, ReviewView};
pub use self::written::{WrittenHint, WrittenSolution};
pub(crate) use self::written::{read_plies, write_plies};

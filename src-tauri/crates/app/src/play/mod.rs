//! The game in play: how it is shown, changed and stored.

mod active_game;
pub(crate) mod any_game;
mod aside;
mod availability;
mod playable;
mod puzzle;
mod puzzle_list;
pub(crate) mod replay;
mod terms;
mod turn;

pub(crate) use self::active_game::{ActiveGame, Direction, Ending, GameEnd, Running};
pub(crate) use self::any_game::{AnyGame, first_game, puzzle_list, read_rules, with_game};
pub(crate) use self::playable::{IntentMeaning, IntroductionStep, Playable, Scene};
pub(crate) use self::puzzle::{ActivePuzzle, PuzzleSource};
pub(crate) use self::puzzle_list::{PuzzleList, PuzzleListName, Verdict};
pub(crate) use self::terms::{Subject, Terms, ended_refusal, refuse_unless};
pub(crate) use self::turn::Turn;

//! The terms under which a game is played. They decide which questions and commands are allowed.

use games::Rules;
use gameset::{CheatLevel, Gameset};
use session::Status;

use super::any_game::{AnyGame, hides_cards};
use crate::Refusal;

/// The terms under which one game is played. Every permission that depends on a game's gameset is decided here, so
/// callers need not know whether that gameset is the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    rules: Rules,
    hints: bool,
    cheat: CheatLevel,
}

/// The game that a permission or a question is about: its position together with its terms. Every question to the
/// solver is made from this, so the solver always searches the game whose terms were checked.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) active: &'a AnyGame,
    /// The number of plies that have been played.
    pub(crate) at: usize,
    pub(crate) terms: Terms,
}

/// Returns `refusal` unless something is `possible`.
pub(crate) fn refuse_unless(possible: bool, refusal: Refusal) -> Option<Refusal> {
    (!possible).then_some(refusal)
}

/// Returns the reason why a game with this status has no next move, if it has ended.
pub(crate) fn ended_refusal(status: Status) -> Option<Refusal> {
    match status {
        Status::Playing | Status::Ceased => None,
        Status::Over => Some(Refusal::GameOver),
        Status::Won => Some(Refusal::GameWon),
    }
}

impl Terms {
    /// Returns the terms of every game of `set`.
    pub(crate) fn of(set: &Gameset) -> Self {
        Self { rules: set.rules(), hints: set.allows_hints(), cheat: set.cheat() }
    }

    /// Returns the terms of a game of a tournament.
    pub(crate) fn of_tournament(rules: Rules, cheat: CheatLevel) -> Self {
        Self { rules, hints: false, cheat }
    }

    /// Returns the terms of a game by these rules without hints.
    pub(crate) fn without_hints(rules: Rules) -> Self {
        Self::of_other(rules, false)
    }

    /// Returns the terms of a game of a gameset, given only its rules and whether hints are allowed.
    pub(crate) fn of_other(rules: Rules, hints: bool) -> Self {
        Self { rules, hints, cheat: CheatLevel::Maximal }
    }

    /// Returns the refusal of a command that only the maximal cheat level allows, if it applies.
    pub(crate) fn cheat_refusal(&self) -> Option<Refusal> {
        refuse_unless(self.cheat == CheatLevel::Maximal, Refusal::CheatLevel)
    }

    /// Returns the refusal of a command that the minimal cheat level forbids, if it applies.
    pub(crate) fn minimal_refusal(&self) -> Option<Refusal> {
        refuse_unless(self.cheat != CheatLevel::Minimal, Refusal::CheatLevel)
    }

    /// Returns the refusal of questions about the game, if they are not allowed.
    pub(crate) fn hint_refusal(&self) -> Option<Refusal> {
        refuse_unless(self.hints, Refusal::NoHints)
    }

    /// Returns the refusal of a light that shows whether the game can still be won, if it is not allowed.
    pub(crate) fn light_refusal(&self) -> Option<Refusal> {
        self.hint_refusal().or(refuse_unless(!hides_cards(self.rules), Refusal::FaceDownCards))
    }
}

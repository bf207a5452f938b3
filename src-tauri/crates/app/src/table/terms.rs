//! The terms under which a game is played, which decide what may be asked and done about it.

use games::Rules;
use gameset::{CheatLevel, Gameset};

use super::seat::{Seat, hides_cards};
use crate::Refusal;

/// The terms under which one game is played. Every permission that depends on the gameset of a game asks these, so that
/// nobody has to know whether that gameset is the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    rules: Rules,
    hints: bool,
    cheat: CheatLevel,
}

/// The game that a permission or a question is about: its position together with its terms. A question to the solver is
/// made of nothing else, so the game that is searched is the one whose terms were asked.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) seat: &'a Seat,
    /// The number of plies that have been played.
    pub(crate) at: usize,
    pub(crate) terms: Terms,
}

/// Returns `refusal` unless something is `possible`.
pub(crate) fn unless(possible: bool, refusal: Refusal) -> Option<Refusal> {
    (!possible).then_some(refusal)
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

    /// Returns the terms of a game of a gameset of which only these are known: the rules, and whether hints are allowed.
    pub(crate) fn of_other(rules: Rules, hints: bool) -> Self {
        Self { rules, hints, cheat: CheatLevel::Maximal }
    }

    /// Returns why something that only the maximal cheat level allows is refused.
    pub(crate) fn cheat_refusal(&self) -> Option<Refusal> {
        unless(self.cheat == CheatLevel::Maximal, Refusal::CheatLevel)
    }

    /// Returns why something that the minimal cheat level forbids is refused.
    pub(crate) fn minimal_refusal(&self) -> Option<Refusal> {
        unless(self.cheat != CheatLevel::Minimal, Refusal::CheatLevel)
    }

    /// Returns why nothing may be found out about the game.
    pub(crate) fn hint_refusal(&self) -> Option<Refusal> {
        unless(self.hints, Refusal::NoHints)
    }

    /// Returns why no light may show whether the game can still be won.
    pub(crate) fn light_refusal(&self) -> Option<Refusal> {
        self.hint_refusal().or(unless(!hides_cards(self.rules), Refusal::FaceDownCards))
    }
}

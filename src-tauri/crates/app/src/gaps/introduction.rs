//! The introduction to the Rangoon family: a game that is easily won in its first deal, with steps for its first moves.
//!
//! It is a numbered game of a trial by the standard rules, so everything that works in a trial works in it. The place
//! on its line decides which step is shown: undoing a move leads back to the step before it. A test has the solver
//! confirm that the game can still be won after these moves.

use gaps::{Gap, GapState, Gaps, Ply, Position, Rules};
use session::{PlayedPly, Session};

use super::view::{id, spot};
use crate::play::IntroductionStep;
use crate::profile::look::Look;
use crate::wire::introduction::IntroText;

/// The number of the game.
pub(crate) const GAME: u32 = 8_750;

/// The gaps that the steps fill, one after the other.
const MOVES: [u8; 4] = [4, 4, 4, 1];

/// The place on the line with a step that asks for no move.
const NOTE: usize = 3;

/// The number of steps.
const STEPS: u8 = 6;

/// Returns the rules of the game.
pub(crate) const fn rules() -> Rules {
    Rules::RANGOON
}

/// Whether this game of a trial is the game of the introduction.
pub(crate) fn is_its_game(session: &Session<Gaps>) -> bool {
    session.seed().number == GAME && *session.rules() == rules()
}

/// Returns the step at this place of the game. `has_noted` says whether the player has acknowledged the step that asks
/// for no move. `None` if the player has made other moves or finished the steps.
pub(crate) fn step(session: &Session<Gaps>, has_noted: bool, look: Look) -> Option<IntroductionStep> {
    let (position, played) = (session.position(), session.played());
    let follows =
        |(played, gap): (&PlayedPly<Ply>, &u8)| matches!(played.ply, Ply::Move(filled) if filled.gap.number() == *gap);
    if played.len() > MOVES.len() || !played.iter().zip(&MOVES).all(follows) {
        return None;
    }
    let move_at = |text, number| {
        let filled =
            MOVES.get(played.len()).and_then(|gap| position.moves().find(|found| found.gap.number() == *gap))?;
        let shown = pointing_at(position, filled.gap, text, number, look);
        Some(IntroductionStep {
            card: Some(id(filled.card, position.length())),
            ply: Some(Ply::Move(filled).to_string()),
            ..shown
        })
    };
    match played.len() {
        0 => move_at(IntroText::Gap, 1),
        1 => move_at(IntroText::LeftGap, 2),
        2 => move_at(IntroText::OtherWays, 3),
        NOTE if has_noted => move_at(IntroText::Home, 5),
        NOTE => {
            let closed = Gap::all().find(|gap| position.state_of(*gap) == GapState::BehindLast)?;
            Some(pointing_at(position, closed, IntroText::Closed, 4, look))
        }
        _ => Some(IntroductionStep::of(IntroText::Helps, STEPS, STEPS)),
    }
}

/// Returns a step that points at `gap` and the card before it.
fn pointing_at(position: &Position, gap: Gap, text: IntroText, number: u8, look: Look) -> IntroductionStep {
    let (place, steps) = (position.place_of_gap(gap), position.length());
    let before = place.before().and_then(|before| position.card_at(before));
    IntroductionStep {
        spot: Some(spot(place, steps, look)),
        gap: Some(gap.number()),
        before: before.map(|card| id(card, steps)),
        ..IntroductionStep::of(text, number, STEPS)
    }
}

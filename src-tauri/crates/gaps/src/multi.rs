//! Multi-moves: moves that go on by themselves.
//!
//! A multi-move is asked for its next move in each position, so that each can be stored and shown before the next is
//! thought of, and whoever plays it may stop anywhere.

use cards::Family;

use crate::{Gap, GapState, Move, Position};

/// Moves that go on by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multi {
    /// Any moves, until more are possible than when it started. With a choice, the gap that was filled last if it can
    /// be filled, else the lowest-numbered one.
    Auto {
        /// Moves that were possible when it started.
        choices: usize,
        /// The gap that was filled last.
        last: Option<Gap>,
    },
    /// The same gap, until it takes nothing.
    Repetitive(Gap),
    /// The cards of one family to their final places, until none can go there.
    Completion(Family),
}

impl Multi {
    /// Automatic play from `position`, where `last` was filled before.
    pub fn auto(position: &Position, last: Option<Gap>) -> Self {
        Self::Auto { choices: position.moves().count(), last }
    }

    /// Its next move in `position`, or nothing where it ends.
    pub fn next(self, position: &Position) -> Option<Move> {
        match self {
            Self::Auto { choices, last } => {
                let possible = position.moves().count();
                let again = last.and_then(|gap| fill(position, gap));
                if possible > choices { None } else { again.or_else(|| position.moves().next()) }
            }
            Self::Repetitive(gap) => fill(position, gap),
            Self::Completion(family) => position.moves().find(|it| {
                let place = position.place_of_gap(it.gap);
                it.card.family() == family && place.row() == family && place.column() == position.run(family)
            }),
        }
    }

    /// The multi-move after `played`, its own next move.
    pub fn after(self, played: Move) -> Self {
        match self {
            Self::Auto { choices, .. } => Self::Auto { choices, last: Some(played.gap) },
            Self::Repetitive(_) | Self::Completion(_) => self,
        }
    }

    /// All the moves it would make from `position`. A deal lasts at most so many that this ends.
    pub fn chain(mut self, position: &Position) -> Vec<Move> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        while let Some(it) = self.next(&position) {
            position.fill(it);
            self = self.after(it);
            moves.push(it);
        }
        moves
    }
}

fn fill(position: &Position, gap: Gap) -> Option<Move> {
    match position.state_of(gap) {
        GapState::Takes(card) => Some(Move { gap, card }),
        GapState::BehindLast | GapState::BehindGap => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gap(number: u8) -> Gap {
        Gap::numbered(number).expect("a gap")
    }

    fn chain(multi: Multi, board: &str) -> String {
        let moves = multi.chain(&board.parse().unwrap_or_else(|bad| panic!("{bad}")));
        moves.iter().map(|it| format!("{}:{}", it.gap.number(), it.card)).collect::<Vec<_>>().join(" ")
    }

    /// Gap 1 is behind KS, gap 2 behind JH, gap 3 behind AD, gap 4 behind TC.
    const BOARD: &str = "KS -- QS JS TS\nKH QH JH -- TH\nKD QD JD TD --\nKC QC JC TC --";

    #[test]
    fn a_repetitive_move_fills_the_same_gap_until_it_takes_nothing() {
        assert_eq!(chain(Multi::Repetitive(gap(1)), BOARD), "1:QS 1:JS 1:TS");
        assert_eq!(chain(Multi::Repetitive(gap(2)), BOARD), "2:TH");
        assert_eq!(chain(Multi::Repetitive(gap(3)), BOARD), "");
    }

    #[test]
    fn a_completion_move_brings_one_family_to_its_final_places() {
        assert_eq!(chain(Multi::Completion(0), BOARD), "1:QS 1:JS 1:TS");
        assert_eq!(chain(Multi::Completion(1), BOARD), "2:TH");
        // JH stands behind QS: it may go behind QH in row 2, but not the other way about.
        let board = "KS -- TS QS JH\nKH QH -- JS TH\nKD QD JD TD --\nKC QC JC TC --";
        assert_eq!(chain(Multi::Completion(1), board), "2:JH");
        assert_eq!(chain(Multi::Completion(0), board), "1:QS");
    }

    #[test]
    fn automatic_play_prefers_the_gap_it_filled_last_and_stops_when_the_choice_grows() {
        let position: Position = BOARD.parse().unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(chain(Multi::auto(&position, None), BOARD), "1:QS 1:JS 1:TS 2:TH");
        assert_eq!(chain(Multi::auto(&position, Some(gap(2))), BOARD), "2:TH 1:QS 1:JS 1:TS");
        let one = Multi::Auto { choices: 1, last: None };
        assert_eq!(chain(one, BOARD), "", "two moves are possible");
        // QS comes before gap 2, which then takes JS, and leaves a gap behind JD: two moves where there was one.
        let growing = "KS -- -- JS TS\nKH QH JH TH --\nKD QD JD QS TD\nKC QC JC TC --";
        assert_eq!(chain(one, growing), "1:QS");
    }
}

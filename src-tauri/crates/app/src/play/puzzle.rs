//! A puzzle on the board. It covers the game on the table, which does not change, and nothing that is played in it is
//! stored.

use super::AnyGame;
use crate::profile::puzzles::ChosenPuzzle;
use crate::wire::puzzle::PuzzleState;

/// A puzzle on the board.
pub(crate) struct ActivePuzzle {
    /// The game, with the moves of the player in the puzzle.
    pub(crate) active: AnyGame,
    /// The number of plies before the puzzle.
    start: usize,
    /// The moves that have to be found, one after the other, written down: for each all that are right.
    moves: Vec<Vec<String>>,
    pub(crate) state: PuzzleState,
    /// Whether the player has made a wrong move or was shown the right one.
    pub(crate) is_missed: bool,
    /// The place on the list of puzzles; `None` for a position of the player's own game.
    pub(crate) listed: Option<ListedPuzzle>,
    /// The time at which it was put on the board. The time spent on it does not belong to the game on the table.
    pub(crate) since_ms: i64,
    /// How much the player's rating changed with the answer; `None` if it did not.
    pub(crate) change: Option<i32>,
}

/// A puzzle of the list that was put on the board.
#[derive(Clone, Copy)]
pub(crate) struct ListedPuzzle {
    pub(crate) chosen: ChosenPuzzle,
    /// The day on which it was put there, in days since 1970 at the player's place.
    pub(crate) day: u32,
    pub(crate) grade: u8,
}

impl ActivePuzzle {
    /// Returns a puzzle that begins with `active`; the player has to find one of each of `moves`.
    pub(crate) fn new(active: AnyGame, moves: Vec<Vec<String>>, listed: Option<ListedPuzzle>, since_ms: i64) -> Self {
        let (start, state) = (active.at(), PuzzleState::Asked);
        Self { active, start, moves, state, is_missed: false, listed, since_ms, change: None }
    }

    /// Returns the number of moves that have to be found.
    pub(crate) fn moves(&self) -> usize {
        self.moves.len()
    }

    /// Returns the number of moves that have been found or shown.
    pub(crate) fn found(&self) -> usize {
        self.active.at() - self.start - usize::from(self.state == PuzzleState::Wrong)
    }

    /// Plays a move of the player; `None` if it is not possible now.
    pub(crate) fn play(&mut self, ply: &str) -> Option<()> {
        let right = self.moves.get(self.found()).filter(|_| self.state == PuzzleState::Asked)?;
        let played = self.active.play_aside(ply)?;
        if right.contains(&played) {
            self.go_on();
        } else {
            (self.state, self.is_missed) = (PuzzleState::Wrong, true);
        }
        Some(())
    }

    /// Takes the wrong move back; `None` if there is none.
    pub(crate) fn take_back(&mut self) -> Option<()> {
        if self.state != PuzzleState::Wrong {
            return None;
        }
        self.active.go_back_to(self.start + self.found());
        self.state = PuzzleState::Asked;
        Some(())
    }

    /// Plays the right move instead of the player; `None` if there is none.
    pub(crate) fn show(&mut self) -> Option<()> {
        self.take_back();
        let right = self.moves.get(self.found())?.first()?.clone();
        self.active.play_aside(&right)?;
        self.is_missed = true;
        self.go_on();
        Some(())
    }

    /// Goes back to the question that was answered with the last move, as if it had not been.
    pub(crate) fn forget_answer(&mut self) {
        self.active.go_back_to(self.active.at() - 1);
        (self.state, self.is_missed) = (PuzzleState::Asked, false);
    }

    fn go_on(&mut self) {
        self.state = if self.found() == self.moves.len() { PuzzleState::Solved } else { PuzzleState::Asked };
    }
}

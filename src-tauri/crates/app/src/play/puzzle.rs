//! A puzzle on the board. It covers the game on the table, which does not change, and nothing that is played in it is
//! stored.

use super::replay::Replay;
use super::{AnyGame, Verdict};
use crate::profile::puzzles::ChosenPuzzle;
use crate::wire::puzzle::PuzzleState;
use crate::{Failure, Refusal};

/// A puzzle on the board.
pub(crate) struct ActivePuzzle {
    /// The game, with the moves of the player in the puzzle.
    pub(crate) active: AnyGame,
    /// The moves that have to be found, one after the other: for each all that are right, as the plies that make them.
    moves: Vec<Vec<Vec<String>>>,
    progress: Progress,
    /// The progress before the player's last answer.
    before: Progress,
    pub(crate) source: PuzzleSource,
    /// The time at which it was put on the board. The time spent on it does not belong to the game on the table.
    pub(crate) since_ms: i64,
    /// How much the player's rating changed with the answer; `None` if it did not.
    pub(crate) change: Option<i32>,
    /// The replay to which the player returns from the puzzle; `None` if that is the game on the table.
    pub(crate) under: Option<Replay>,
}

/// How far the player has come.
#[derive(Clone, Copy)]
struct Progress {
    /// The number of moves that have been found or shown.
    found: usize,
    /// The number of plies before the move that is asked for.
    asked_at: usize,
    /// The number of plies that a wrong move leaves when it is taken back.
    at: usize,
    state: PuzzleState,
    /// Whether the player has made a wrong move or was shown the right one.
    is_missed: bool,
}

/// The origin of a puzzle on the board.
pub(crate) struct PuzzleSource {
    /// The puzzle in the player's record; `None` if the answer is not noted.
    pub(crate) chosen: Option<ChosenPuzzle>,
    /// The day on which it was put there, in days since 1970 at the player's place.
    pub(crate) day: u32,
    /// The grade; `None` for a position of the player's own game.
    pub(crate) grade: Option<u8>,
    /// Whether the player asked for the next puzzle, and not for this one.
    pub(crate) came_next: bool,
}

impl ActivePuzzle {
    /// Returns a puzzle that begins with `active`; the player has to find one of each of `moves`.
    pub(crate) fn new(active: AnyGame, moves: Vec<Vec<Vec<String>>>, source: PuzzleSource, since_ms: i64) -> Self {
        let at = active.at();
        let progress = Progress { found: 0, asked_at: at, at, state: PuzzleState::Asked, is_missed: false };
        Self { active, moves, progress, before: progress, source, since_ms, change: None, under: None }
    }

    /// Returns the number of moves that have to be found.
    pub(crate) fn moves(&self) -> usize {
        self.moves.len()
    }

    /// Returns the number of moves that have been found or shown.
    pub(crate) fn found(&self) -> usize {
        self.progress.found
    }

    pub(crate) fn state(&self) -> PuzzleState {
        self.progress.state
    }

    /// Whether the player has made a wrong move or was shown the right one.
    pub(crate) fn is_missed(&self) -> bool {
        self.progress.is_missed
    }

    /// Whether there is a ply that can be taken back: one that was made since the move was asked for.
    pub(crate) fn can_take_back(&self) -> bool {
        self.state() != PuzzleState::Solved && self.active.at() > self.progress.asked_at
    }

    /// Plays a ply of the player.
    ///
    /// # Errors
    /// If it is not possible now.
    pub(crate) fn play(&mut self, ply: &str) -> Result<(), Failure> {
        let right = self.moves.get(self.found()).filter(|_| self.state() == PuzzleState::Asked);
        let right = right.ok_or(Failure::Illegal)?;
        let at = self.active.at();
        self.active.play_aside(ply)?;
        self.before = Progress { at, ..self.progress };
        match self.active.judge(self.progress.asked_at, right) {
            Verdict::Right => self.ask_next(),
            Verdict::Open => {}
            Verdict::Wrong => {
                self.progress = Progress { at, state: PuzzleState::Wrong, is_missed: true, ..self.progress };
            }
        }
        Ok(())
    }

    /// Takes the wrong move back, or the last ply that decided nothing.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn take_back(&mut self) -> Result<(), Refusal> {
        if !self.can_take_back() {
            return Err(Refusal::NothingToUndo);
        }
        let is_wrong = self.state() == PuzzleState::Wrong;
        self.active.go_back_to(if is_wrong { self.progress.at } else { self.active.at() - 1 });
        self.progress.state = PuzzleState::Asked;
        Ok(())
    }

    /// Plays the right move instead of the player.
    ///
    /// # Errors
    /// If the puzzle is solved.
    pub(crate) fn show(&mut self) -> Result<(), Failure> {
        let right = self.moves.get(self.found()).and_then(|right| right.first()).ok_or(Failure::Illegal)?.clone();
        self.active.go_back_to(self.progress.asked_at);
        self.progress.state = PuzzleState::Asked;
        self.before = Progress { at: self.progress.asked_at, ..self.progress };
        for ply in &right {
            self.active.play_aside(ply)?;
        }
        self.progress.is_missed = true;
        self.ask_next();
        Ok(())
    }

    /// Goes back to the question that was answered with the last move, as if it had not been.
    pub(crate) fn forget_answer(&mut self) {
        self.progress = self.before;
        self.active.go_back_to(self.progress.at);
    }

    /// Asks for the next move; after the last one the puzzle is solved.
    fn ask_next(&mut self) {
        let found = self.found() + 1;
        let state = if found == self.moves.len() { PuzzleState::Solved } else { PuzzleState::Asked };
        self.progress = Progress { found, asked_at: self.active.at(), state, ..self.progress };
    }
}

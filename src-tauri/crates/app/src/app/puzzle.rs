//! Puts puzzles on the board, judges the player's moves, and keeps the player's record.

use std::mem::discriminant;

use gameset::{PlayId, Preset};

use super::App;
use crate::play::any_game::hides_cards;
use crate::play::{ActivePuzzle, AnyGame, PuzzleSource, Subject, puzzle_list};
use crate::profile::puzzles::{ChosenPuzzle, KeptPuzzle, OwnPuzzle};
use crate::wire::failure::check_allowed;
use crate::wire::puzzle::{PuzzleState, PuzzleView};
use crate::wire::view::Cause;
use crate::{Failure, Intent, Refusal};

impl App {
    /// Puts the puzzle on the board that comes next on `day`. It belongs to the game that is on the table.
    pub(super) fn begin_puzzle(&mut self, day: u32, now_ms: i64) -> Result<Cause, Failure> {
        let rules = self.current.gameset.rules();
        let grades = (puzzle_list(rules).grades)();
        let chosen = self.current.profile.puzzles.next(day, &grades);
        let (active, moves, grade) = match &chosen.puzzle {
            KeptPuzzle::Listed(place) => {
                let (active, moves) = AnyGame::puzzle(rules, *place).ok_or(Failure::Illegal)?;
                (active, moves.into_iter().map(|only| vec![only]).collect(), Some(grades[*place]))
            }
            KeptPuzzle::Own(own) => (own.begin().ok_or(Failure::Illegal)?, vec![each_alone(&own.right)], None),
        };
        let source = PuzzleSource { chosen: Some(chosen), day, grade, came_next: true };
        self.show_puzzle(ActivePuzzle::new(active, moves, source, now_ms));
        Ok(Cause::Other)
    }

    /// Puts the position after `at` plies of the game in view, which has ended, on the board. The plies of `kept_by`
    /// are right; the review found them.
    pub(super) fn begin_missed(
        &mut self,
        at: usize,
        kept_by: &[String],
        day: u32,
        now_ms: i64,
    ) -> Result<Cause, Failure> {
        let Subject { active: ended, terms, .. } = self.seen();
        check_allowed(terms.light_refusal())?;
        let begun = || ended.up_to(at).filter(|active| !active.status().is_end()).ok_or(Failure::Illegal);
        for ply in kept_by {
            begun()?.play_aside(ply)?;
        }
        let active = begun()?;
        if kept_by.is_empty() {
            return Err(Failure::Illegal);
        }
        let chosen = self.is_own_game_in_view().then(|| {
            let own = OwnPuzzle { game: self.shared(&active), right: kept_by.to_vec() };
            ChosenPuzzle { puzzle: KeptPuzzle::Own(own), is_of_day: false }
        });
        let source = PuzzleSource { chosen, day, grade: None, came_next: false };
        self.show_puzzle(ActivePuzzle::new(active, vec![each_alone(kept_by)], source, now_ms));
        Ok(Cause::Other)
    }

    /// Shows a puzzle over the game on the table, or over its replay, and stops any automatic continuation of that
    /// game.
    pub(super) fn show_puzzle(&mut self, mut puzzle: ActivePuzzle) {
        self.leave_puzzle(puzzle.since_ms);
        self.current.active.stop();
        puzzle.under = self.view_state.replay.take();
        self.view_state.puzzle = Some(puzzle);
    }

    /// Removes the puzzle from the board, if there is one; what it covered is in view again. The time spent on it does
    /// not count for the game on the table.
    fn leave_puzzle(&mut self, now_ms: i64) {
        if let Some(puzzle) = self.view_state.puzzle.take() {
            self.current.active.skip_time(now_ms - puzzle.since_ms, now_ms);
            self.view_state.replay = puzzle.under;
        }
    }

    /// Carries out `intent` while a puzzle is on the board.
    pub(super) fn act_in_puzzle(&mut self, intent: &Intent, now_ms: i64) -> Result<Cause, Failure> {
        let puzzle = self.view_state.puzzle.as_mut().expect("a puzzle is on the board");
        let was_missed = puzzle.is_missed();
        let cause = match intent {
            Intent::Puzzle { day } => return self.begin_puzzle(*day, now_ms),
            Intent::PuzzleLeave => {
                self.leave_puzzle(now_ms);
                return Ok(Cause::Other);
            }
            Intent::PlayWithoutSaving => return Ok(self.play_without_saving()),
            Intent::Play { ply } => puzzle.play(ply).map(|()| Cause::Played)?,
            Intent::Undo | Intent::UndoAction => puzzle.take_back().map(|()| Cause::Jumped)?,
            Intent::PuzzleShow => {
                let cause = if puzzle.state() == PuzzleState::Wrong { Cause::Jumped } else { Cause::Played };
                puzzle.show().map(|()| cause)?
            }
            _ => return Err(Refusal::Puzzle.into()),
        };
        // The first wrong move answers the puzzle, or the last right one.
        let is_answered = if puzzle.is_missed() { !was_missed } else { puzzle.state() == PuzzleState::Solved };
        if is_answered {
            self.note_answer()?;
        }
        Ok(cause)
    }

    /// Notes the answer to the puzzle on the board. If it cannot be stored, it was not given, unless the player plays
    /// without saving.
    fn note_answer(&mut self) -> Result<(), Failure> {
        let Some(puzzle) = &self.view_state.puzzle else { return Ok(()) };
        let PuzzleSource { chosen: Some(chosen), day, .. } = &puzzle.source else { return Ok(()) };
        let is_solved = !puzzle.is_missed();
        let mut profile = self.current.profile.clone();
        let before = profile.puzzles.rating();
        let grades = (puzzle_list(self.current.gameset.rules()).grades)();
        let is_first = profile.puzzles.note(chosen.clone(), *day, &grades, is_solved);
        let change = profile.puzzles.rating() as i32 - before as i32;
        let stored = self.replace_profile(profile.clone(), None).map_err(Failure::not_saved);
        let puzzle = self.view_state.puzzle.as_mut().expect("a puzzle is on the board");
        if let Err(failure) = stored {
            if self.current.saving {
                puzzle.forget_answer();
                return Err(failure);
            }
            self.current.profile = profile;
        }
        puzzle.change = is_first.then_some(change);
        Ok(())
    }

    /// Returns the gameset of the puzzle on the board, if it is known. Each list has positions of the first preset of
    /// its game.
    pub(super) fn gameset_of_puzzle(&self) -> Option<PlayId> {
        let puzzle = self.view_state.puzzle.as_ref()?;
        match &puzzle.source.chosen.as_ref()?.puzzle {
            KeptPuzzle::Own(own) => Some(own.game.play_id.clone()),
            KeptPuzzle::Listed(_) => {
                let game = discriminant(&puzzle.active.rules());
                Preset::all().find(|preset| discriminant(&preset.rules) == game).map(|preset| preset.play_id)
            }
        }
    }

    /// Returns whether the puzzle on the board is about what can be done with cards that everybody knows, as those of
    /// the lists are.
    pub(super) fn is_puzzle_open(&self) -> bool {
        self.view_state.puzzle.as_ref().is_some_and(|puzzle| puzzle.source.grade.is_some())
    }

    /// Returns the puzzle on the board, if any.
    pub(super) fn puzzle_view(&self) -> Option<PuzzleView> {
        let puzzle = self.view_state.puzzle.as_ref()?;
        let record = &self.current.profile.puzzles;
        let PuzzleSource { chosen, day, grade, came_next } = &puzzle.source;
        Some(PuzzleView {
            state: puzzle.state(),
            missed: puzzle.is_missed(),
            open: self.is_puzzle_open() && hides_cards(puzzle.active.rules()),
            of_day: chosen.as_ref().is_some_and(|chosen| chosen.is_of_day),
            grade: *grade,
            comes_back: chosen.is_some(),
            came_next: *came_next,
            moves: puzzle.moves() as u32,
            found: puzzle.found() as u32,
            rating: record.rating(),
            change: puzzle.change,
            streak: if *came_next { record.streak(*day) } else { 0 },
        })
    }
}

/// Returns plies as moves of one ply each.
fn each_alone(plies: &[String]) -> Vec<Vec<String>> {
    plies.iter().map(|ply| vec![ply.clone()]).collect()
}

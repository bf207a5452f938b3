//! Moves in a game that is not stored, such as that of a puzzle.

use super::{ActiveGame, Playable, Verdict};
use crate::Failure;

impl<G: Playable> ActiveGame<G> {
    /// Plays a move that is written down, and the plies that follow it automatically in a puzzle, in a game that is not
    /// stored.
    ///
    /// # Errors
    /// If the rules do not allow it.
    pub(crate) fn play_aside(&mut self, ply: &str) -> Result<(), Failure> {
        let ply = ply.parse().ok().filter(|ply| G::is_move(*ply)).ok_or(Failure::Illegal)?;
        if !G::may_play(self, ply) {
            return Err(Failure::Illegal);
        }
        let change = self.session.play(ply).map_err(|why| G::failure(&why))?;
        self.session.apply(change);
        let auto = G::after_in_puzzle();
        while let Some(next) = auto.as_ref().and_then(|auto| G::next(auto, self.position())) {
            let change = self.session.play_on(next).map_err(|why| G::failure(&why))?;
            self.session.apply(change);
        }
        Ok(())
    }

    /// Judges the position on the table of a puzzle that has asked for a move after `asked_at` plies. Each of `right`
    /// is a right move, as the plies that make it.
    pub(crate) fn judge(&self, asked_at: usize, right: &[Vec<String>]) -> Verdict {
        let after = |plies: &Vec<String>| {
            let mut asked = Self::new(self.up_to(asked_at)?);
            plies.iter().try_for_each(|ply| asked.play_aside(ply)).ok()?;
            Some(G::judge(self.position(), asked.position()))
        };
        let verdicts = right.iter().filter_map(after);
        verdicts.min().unwrap_or(Verdict::Wrong)
    }
}

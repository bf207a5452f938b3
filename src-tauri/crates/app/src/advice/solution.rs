//! How the game could be played: shown as a replay, never played for the player.

use session::Session;
use solver::Answer;

use crate::advice::{Advised, Question, budget};

/// A line the solver found, played by the rules.
pub struct Solution<G: Advised> {
    pub(crate) revision: u32,
    pub(crate) session: Session<G>,
    /// Where it leaves what was played.
    pub(crate) from: usize,
}

impl<G: Advised> Question<G> {
    /// How the deal that was lost last can be won from there; where none was, how the game is won in the fewest deals, or
    /// comes to its best end, knowing the shuffles. `None` when `watch` stops it or it cannot be found out.
    pub fn solution(&self, watch: &dyn Fn(u64) -> bool) -> Option<Solution<G>> {
        if let (Some(lost), _) = self.lost(watch) {
            let from = lost.at as usize;
            return self.leading(from, G::win(self.session.position_at(from)?, budget(watch)));
        }
        self.leading(0, G::best(self.session.seed(), self.session.position_at(0)?, budget(watch)))
    }

    /// What was played up to `from`, and then the line of `answer`, if it is certain.
    fn leading(&self, from: usize, answer: Answer<G::Ply>) -> Option<Solution<G>> {
        answer.finding.proven()?;
        let line = answer.finding.line();
        let session = if line.is_empty() { None } else { self.followed(from, line) }?;
        Some(Solution { revision: self.revision, session, from })
    }
}

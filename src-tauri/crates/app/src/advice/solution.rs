//! How the game could be played: shown as a replay, never played for the player.

use session::Session;
use solver::{Answer, Watch};

use super::question::{Advised, Question, budget};

impl<G: Advised> Question<G> {
    /// How the deal that was lost last can be won from there; if none was, how the game is won in the fewest deals, or
    /// comes to its best end, knowing the shuffles; and after how many plies that leaves what was played. `None` if
    /// `watch` stops it or it cannot be found out.
    pub(super) fn solution(&self, watch: &Watch<'_>) -> Option<(Session<G>, usize)> {
        if let (Some(lost), _) = self.lost(watch) {
            let from = lost.at as usize;
            return self.leading(from, G::win(self.session.position_at(from)?, budget(watch)));
        }
        self.leading(0, G::best(self.session.seed(), self.session.position_at(0)?, budget(watch)))
    }

    /// What was played up to `from`, and then the line of `answer`, if it is certain.
    fn leading(&self, from: usize, answer: Answer<G::Ply>) -> Option<(Session<G>, usize)> {
        answer.finding.proven()?;
        let line = answer.finding.line();
        let session = if line.is_empty() { None } else { self.followed(from, line) }?;
        Some((session, from))
    }
}

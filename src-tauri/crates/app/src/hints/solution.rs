//! Finds out how the game could have been played. The answer is shown as a replay and never played for the player.

use session::Session;
use solver::{Answer, Watch};

use super::question::{Analysed, Question, budget};

impl<G: Analysed> Question<G> {
    /// Returns how to win the deal that was lost last, from the place where it was lost. If none was lost, returns how
    /// someone who knows the shuffles wins the game in the fewest deals, or plays it to its best end. The number says
    /// after how many plies the answer leaves the line that was played. `None` if `watch` stops the search or it finds
    /// no certain answer.
    pub(super) fn solution(&self, watch: &Watch<'_>) -> Option<(Session<G>, usize)> {
        if let (Some(lost), _) = self.lost(watch) {
            let from = lost.at as usize;
            return self.leading(from, G::win(self.session.position_at(from)?, budget(watch)));
        }
        self.leading(0, G::best(self.session.seed(), self.session.position_at(0)?, budget(watch)))
    }

    /// Returns the game as it was played up to `from`, followed by the line of `answer`; `None` if the answer is not
    /// certain.
    fn leading(&self, from: usize, answer: Answer<G::Ply>) -> Option<(Session<G>, usize)> {
        answer.finding.proven()?;
        let line = answer.finding.line();
        let session = if line.is_empty() { None } else { self.followed(from, line) }?;
        Some((session, from))
    }
}

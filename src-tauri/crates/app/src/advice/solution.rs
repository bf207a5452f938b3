//! How the game could be played: shown as a replay, never played for the player.

use gaps::Gaps;
use session::Session;
use solver::{Query, is_exact, solve};

use crate::advice::{Question, budget};

/// A line the solver found, played by the rules.
pub struct Solution {
    pub(crate) revision: u32,
    pub(crate) session: Session<Gaps>,
    /// Where it leaves what was played.
    pub(crate) from: usize,
}

impl Question {
    /// How the deal that was lost last can be won from there; where none was, how the game is won in the fewest deals, or
    /// comes to its best end, knowing the shuffles. `None` when `watch` stops it or it cannot be found out.
    pub fn solution(&self, watch: &dyn Fn(u64) -> bool) -> Option<Solution> {
        if let (Some(lost), _) = self.lost(watch) {
            let from = lost.at as usize;
            return self.reaching(from, Query::Win, watch);
        }
        let rules = self.session.rules();
        let query = if is_exact(rules) { Query::FewestDeals(*self.session.seed()) } else { Query::Win };
        self.reaching(0, query, watch)
    }

    /// What was played up to `from`, and then what reaches `query`.
    fn reaching(&self, from: usize, query: Query, watch: &dyn Fn(u64) -> bool) -> Option<Solution> {
        let finding = solve(self.session.position_at(from)?, query, budget(watch)).finding;
        finding.proven()?;
        let line = finding.line();
        let session = if line.is_empty() { None } else { self.followed(from, line) }?;
        Some(Solution { revision: self.revision, session, from })
    }
}

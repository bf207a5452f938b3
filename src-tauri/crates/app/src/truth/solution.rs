//! How the game could be played: shown as a replay, never played for the player.

use gaps::Gaps;
use session::Session;
use solver::{Query, is_exact, solve};

use crate::app::App;
use crate::replay::{Other, Replay, ReplayKind};
use crate::truth::{Question, budget};
use crate::view::{Cause, View};
use crate::{Failure, Refusal};

/// A line the solver found, played by the rules.
pub struct Solution {
    revision: u32,
    session: Session<Gaps>,
    /// Where it leaves what was played.
    from: usize,
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

impl App {
    /// Shows a solution of the game on the table as a replay.
    ///
    /// # Errors
    /// When there is none, or the player has gone on meanwhile.
    pub fn show_solution(&mut self, solution: Option<Solution>) -> Result<View, Failure> {
        let Some(Solution { revision, session, from }) = solution else { return Err(Refusal::NotFoundOut.into()) };
        if revision != self.revision || self.replay.is_some() {
            return Err(Failure::Stale);
        }
        let other = Other { number: self.table.number, session, elapsed_ms: self.table.elapsed_ms(), source: None };
        self.replay = Some(Replay { kind: ReplayKind::Solution, at: from, other: Some(other) });
        self.cause = Cause::Moved;
        self.revision += 1;
        Ok(self.view())
    }
}

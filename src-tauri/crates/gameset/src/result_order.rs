//! Compares the ends of games.

use session::Goal;

/// The parts of a game's end that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultKey {
    /// The score.
    pub total: u32,
    /// Deals used.
    pub deals: u32,
    /// Moves, redeals not counted.
    pub moves: u32,
    /// Whether it was won.
    pub is_won: bool,
}

impl ResultKey {
    /// Whether this end is better than `other`: it has the higher score or, with equal scores, less of the quantity
    /// that the goal counts.
    pub fn beats(self, other: Self, goal: Goal) -> bool {
        let effort = |result_key: Self| if goal == Goal::Score { 0 } else { result_key.value(goal) };
        (self.total, effort(other)) > (other.total, effort(self))
    }

    /// Returns the number that the goal counts: the score, the deals or the moves.
    pub const fn value(self, goal: Goal) -> u32 {
        match goal {
            Goal::Score => self.total,
            Goal::FewestDeals => self.deals,
            Goal::FewestMoves => self.moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(deals: u32, moves: u32) -> ResultKey {
        ResultKey { total: 100, deals, moves, is_won: true }
    }

    #[test]
    fn between_equal_scores_the_goal_decides() {
        let lost = ResultKey { total: 60, deals: 1, moves: 5, is_won: false };
        for goal in [Goal::Score, Goal::FewestDeals, Goal::FewestMoves] {
            assert!(won(9, 900).beats(lost, goal));
            assert!(!won(2, 90).beats(won(2, 90), goal));
        }
        assert!(!won(1, 80).beats(won(2, 90), Goal::Score));
        assert!(won(1, 95).beats(won(2, 90), Goal::FewestDeals));
        assert!(won(2, 90).beats(won(1, 95), Goal::FewestMoves));
    }
}

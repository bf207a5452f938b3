//! The score of a position.

use cards::Card;

use crate::{Place, Position};

/// How sequences are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Cards directly behind their predecessor, anywhere on the tableau.
    AllSeq,
    /// Only cards in runs.
    PosOnly,
}

/// The parts of a score; with 13 cards in a family the total is 0 to 100, and 100 only in a won game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// One for each card in a run except its head: 0 to 48.
    pub position: u16,
    /// One for each card directly behind its predecessor, as the method counts: 0 to 48.
    pub sequence: u16,
    /// One for each complete family: 0 to 4.
    pub rows: u16,
}

impl Method {
    /// Every method, in the order of a position's tallies.
    pub const ALL: [Self; 2] = [Self::PosOnly, Self::AllSeq];

    /// Returns the name under which results are stored. Frozen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AllSeq => "AllSeq",
            Self::PosOnly => "PosOnly",
        }
    }
}

impl Score {
    /// Returns the score of `position` by `method`.
    pub fn of(position: &Position, method: Method) -> Self {
        let runs = (0..Place::ROWS).map(|row| position.run(row));
        let ordered = runs.clone().map(|run| u16::from(run.saturating_sub(1))).sum();
        let in_run = |card: &Card| !card.is_head() && position.is_in_run(*card);
        Self {
            position: ordered,
            sequence: match method {
                Method::AllSeq => position.sequences().into(),
                Method::PosOnly => Card::deck(position.length()).filter(in_run).count() as u16,
            },
            rows: runs.filter(|run| *run == position.length()).count() as u16,
        }
    }

    /// Returns the sum of all parts.
    pub const fn total(self) -> u16 {
        self.position + self.sequence + self.rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn the_parts_are_counted_apart() {
        let board: Position = "KS QS TS -- --\nKH JS QH JH TH\nKD -- QD JD TD\nKC QC JC TC --".parse().unwrap();
        // Runs: QS; QC, JC and TC. Elsewhere JH, TH, JD and TD.
        assert_eq!(Score::of(&board, Method::PosOnly), Score { position: 4, sequence: 4, rows: 1 });
        assert_eq!(Score::of(&board, Method::AllSeq), Score { position: 4, sequence: 8, rows: 1 });
    }

    #[test]
    fn a_won_game_has_the_greatest_score() {
        let won: Position = "KS QS JS TS --\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --".parse().unwrap();
        let rules = Rules::RANGOON.with_steps(4).unwrap();
        for method in [Method::AllSeq, Method::PosOnly] {
            assert_eq!(Score::of(&won, method).total(), rules.max_score());
        }
        assert_eq!(Rules::RANGOON.max_score(), 100);
    }
}

//! The result of playing a record.

use cards::Seed;
use session::{Game, Status, Tally, Unplayable};

use crate::Rules;
use crate::rules::of_game;

/// The parts of a record's result that are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayedResult {
    /// Deals used, the first included.
    pub deals: u32,
    /// The status of the game.
    pub status: Status,
    /// The score, by each scoring method.
    pub tallies: Vec<Tally>,
}

impl ReplayedResult {
    /// Replays the `record` of the game of `seed`, which was played by `rules` in this many `deals`.
    ///
    /// # Errors
    /// If the record cannot be read, or a ply in it is illegal in its position.
    pub fn of(rules: Rules, seed: Seed, record: &str, deals: u32) -> Result<Self, Unplayable> {
        of_game!(rules, G, own => {
            let session = G::replay(&own, seed, record, deals)?;
            let position = session.position();
            Ok(Self { deals: G::deals(position), status: G::status(position), tallies: G::tallies(position) })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_leads_to_an_end_or_says_why_not() {
        let rules = "rangoon".parse().expect("rules");
        let seed = Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number: 1 };
        let ended = ReplayedResult::of(rules, seed, "BF", 1).expect("gap 1 can be filled");
        assert_eq!((ended.deals, ended.status, ended.tallies.len()), (1, Status::Playing, 2));
        assert!(matches!(ReplayedResult::of(rules, seed, "B", 1), Err(Unplayable::Record(_))));
        assert!(matches!(ReplayedResult::of(rules, seed, "BAAAAF", 1), Err(Unplayable::Ply(_))));
    }
}

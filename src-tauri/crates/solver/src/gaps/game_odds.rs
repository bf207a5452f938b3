//! The odds of winning a game from the end of a deal, for a player who does not know how the cards will be shuffled.
//!
//! They are a fixed function of the lengths of the runs and the number of deals left: a table that was computed once,
//! by `cargo xtask follow table`, and comes with the program. Nothing else goes in, least of all the seed, from which
//! the next shuffle follows. The table holds whole numbers, so the odds are the same on every machine.
//!
//! Order does not always help: up to about 32 ordered cards of 48, no order at all is as good as a lot of it, and
//! uneven runs are worse than even ones. `docs/numbers.md` says how often games were won that had these odds.
//!
//! The file consists of 8 letters, the version in four bytes (the low one first), and two bytes (again the low one
//! first) for each set of runs in the order of [`RunSet::index`], in ten thousandths: first with one deal left, then
//! with two.
//!
//! **Within a deal the odds never rise.** They are those of the best end within reach, or certain if the deal can be
//! won; a move can only take ends out of reach.

use gaps::{Gaps, Position, Rules};
use session::{Game, Status};

use super::run_set::RunSet;

const FILE: &[u8] = include_bytes!("../../data/odds.bin");
const MAGIC: &[u8; 8] = b"RANGODDS";
/// The number of bytes before the first value.
const HEAD: usize = MAGIC.len() + 4;
/// The numbers of deals left for which the table has values, from 1 on.
const LEVELS: usize = 2;

/// The version of the table. Another version may lead to other hints and other odds.
pub const ODDS_VERSION: u32 = 1;

/// The odds of winning a game, if the player goes on as the hints say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameOdds(u16);

impl GameOdds {
    /// The odds of a game that can certainly be won.
    pub const CERTAIN: Self = Self(10_000);
    /// The odds of a game that can no longer be won.
    pub const NONE: Self = Self(0);

    /// Returns whether there are odds for games by `rules`.
    pub fn has_table(rules: &Rules) -> bool {
        *rules == Rules::RANGOON
    }

    /// Returns the odds of a game that has been played to the end of a deal, which was not won and left these `runs`,
    /// if the cards can be dealt again `deals_left` times. `None` if the table does not have them.
    pub fn of_end(rules: &Rules, runs: RunSet, deals_left: u32) -> Option<Self> {
        if !Self::has_table(rules) {
            return None;
        }
        let level = match deals_left {
            0 => return Some(Self::NONE),
            _ => deals_left as usize - 1,
        };
        let at = HEAD + 2 * (level * RunSet::COUNT + runs.index());
        let bytes = FILE.get(at..at + 2).filter(|_| level < LEVELS)?;
        Some(Self(u16::from_le_bytes([bytes[0], bytes[1]])))
    }

    /// Returns the odds of a game in which no move is left; `None` if one is left, the game is over, or the table does
    /// not have them.
    pub fn at(position: &Position) -> Option<Self> {
        let is_end = Gaps::status(position) == Status::Ceased;
        let runs = is_end.then(|| RunSet::at(position))?;
        Self::of_end(&position.rules(), runs, deals_left(position)?)
    }

    /// Returns in how many of a hundred games like this the player wins: 1–99, unless the odds are certain.
    pub fn percent(self) -> u8 {
        match self {
            Self::NONE => 0,
            Self::CERTAIN => 100,
            Self(odds) => ((odds + 50) / 100).clamp(1, 99) as u8,
        }
    }

    /// Returns the odds as they are shown, from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.percent()) / 100.0
    }
}

/// Returns how many times the cards can be dealt again; `None` if there is no limit.
pub(super) fn deals_left(position: &Position) -> Option<u32> {
    position.rules().deals().map(|deals| u32::from(deals).saturating_sub(position.deal()))
}

/// Writes a table: the odds in ten thousandths, by [`RunSet::index`], with one deal left and with two.
pub fn write_odds(tables: [&[u16; RunSet::COUNT]; LEVELS]) -> Vec<u8> {
    let values = tables.into_iter().flatten().flat_map(|odds| odds.to_le_bytes());
    MAGIC.iter().copied().chain(ODDS_VERSION.to_le_bytes()).chain(values).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(lengths: [u8; 4], left: u32) -> u8 {
        GameOdds::of_end(&Rules::RANGOON, RunSet::of(lengths), left).expect("it is in the table").percent()
    }

    #[test]
    fn the_file_has_a_value_for_every_set_of_runs() {
        let table = |left| {
            let of = |runs| GameOdds::of_end(&Rules::RANGOON, runs, left).expect("it is in the table");
            let all: Vec<u16> = RunSet::all().into_iter().map(|runs| of(runs).0).collect();
            <[u16; RunSet::COUNT]>::try_from(all).expect("as many as there are sets")
        };
        let (one, two) = (table(1), table(2));
        assert_eq!(write_odds([&one, &two]), FILE);
        assert!(one.iter().chain(&two).all(|odds| (1..10_000).contains(odds)));
        assert!(one.iter().zip(&two).filter(|(one, two)| one < two).count() > RunSet::COUNT * 9 / 10);
    }

    #[test]
    fn even_runs_are_better_than_uneven_ones_and_much_order_is_better_than_little() {
        assert!(percent([4, 4, 4, 4], 1) > percent([0, 2, 3, 11], 1));
        assert!(percent([10, 10, 11, 11], 1) > percent([3, 3, 3, 3], 1) + 10);
        assert!(percent([3, 3, 3, 3], 2) > percent([3, 3, 3, 3], 1));
    }

    #[test]
    fn only_the_standard_game_has_odds_and_none_are_left_after_the_last_deal() {
        let runs = RunSet::of([1, 2, 3, 4]);
        for (_, rules) in Rules::PRESETS.into_iter().filter(|(_, rules)| *rules != Rules::RANGOON) {
            assert_eq!(GameOdds::of_end(&rules, runs, 1), None, "{rules}");
        }
        assert_eq!(GameOdds::of_end(&Rules::RANGOON, runs, 0), Some(GameOdds::NONE));
        assert_eq!(GameOdds::of_end(&Rules::RANGOON, runs, 3), None);
    }
}

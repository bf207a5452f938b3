//! A gameset's attributes, which are fixed once it exists.

use std::fmt;

use cards::{Seed, TournamentTerms};
use gaps::{Refusal, Rules};

use crate::{CheatLevel, PlayId};

/// A numbered sequence of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gameset {
    play_id: PlayId,
    games: u16,
    rules: Rules,
    cheat: CheatLevel,
    is_tournament: bool,
}

/// Attributes that make no gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesetError {
    /// A gameset has 7 to 32,765 games; it holds what was asked for.
    Games(u16),
    /// The rules make no game.
    Rules(Refusal),
    /// A tournament has 1 to 3 deals; it holds what was asked for.
    Deals(u8),
}

impl fmt::Display for GamesetError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(out, "{games} games: expected 7 to 32765"),
            Self::Rules(why) => why.fmt(out),
            Self::Deals(deals) => write!(out, "{deals} deals: expected 1 to 3"),
        }
    }
}

impl std::error::Error for GamesetError {}

/// A number outside a gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchGame {
    /// What was asked for.
    pub number: u32,
    /// How many there are; numbers start at 1.
    pub games: u16,
}

impl fmt::Display for NoSuchGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "game {}: expected 1 to {}", self.number, self.games)
    }
}

impl std::error::Error for NoSuchGame {}

impl Gameset {
    /// The most games a gameset has.
    pub const MAX_GAMES: u16 = 32_765;
    /// The fewest.
    pub const MIN_GAMES: u16 = 7;

    /// The standard gameset of `play_id`, which is not a tournament: all games there are, everything may be taken back.
    pub fn new(play_id: PlayId, rules: Rules) -> Self {
        Self { play_id, games: Self::MAX_GAMES, rules, cheat: CheatLevel::Maximal, is_tournament: false }
    }

    /// A tournament. Its attributes choose the cards too, so that nobody can have played them before.
    ///
    /// # Errors
    /// When there are no such attributes.
    pub fn tournament(
        play_id: PlayId,
        rules: Rules,
        games: u16,
        deals: u8,
        cheat: CheatLevel,
    ) -> Result<Self, GamesetError> {
        if !(Self::MIN_GAMES..=Self::MAX_GAMES).contains(&games) {
            return Err(GamesetError::Games(games));
        }
        if !(1..=3).contains(&deals) {
            return Err(GamesetError::Deals(deals));
        }
        let rules = rules.with_deals(deals).map_err(GamesetError::Rules)?;
        Ok(Self { play_id, games, rules, cheat, is_tournament: true })
    }

    /// The name.
    pub fn play_id(&self) -> &PlayId {
        &self.play_id
    }

    /// Number of games.
    pub fn games(&self) -> u16 {
        self.games
    }

    /// What every game is played by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The seed of game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game.
    pub fn seed(&self, number: u32) -> Result<Seed, NoSuchGame> {
        if number == 0 || number > u32::from(self.games) {
            return Err(NoSuchGame { number, games: self.games });
        }
        let deals = self.rules.deals().unwrap_or_default();
        let terms = TournamentTerms { games: self.games, deals, cheat: self.cheat.number() };
        Ok(Seed { base: self.play_id.base(), tournament: self.is_tournament.then_some(terms), number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn april() -> PlayId {
        "APRIL1".parse().unwrap()
    }

    #[test]
    fn games_are_numbered_from_one() {
        let set = Gameset::new(april(), Rules::RANGOON);
        assert_eq!(set.seed(0), Err(NoSuchGame { number: 0, games: 32_765 }));
        assert_eq!(set.seed(32_766), Err(NoSuchGame { number: 32_766, games: 32_765 }));
        assert_eq!(set.seed(32_765).unwrap().number, 32_765);
    }

    #[test]
    fn a_tournaments_attributes_are_part_of_its_cards() {
        let tour = |games, deals, cheat| {
            Gameset::tournament(april(), Rules::RANGOON, games, deals, cheat).unwrap().seed(1).unwrap()
        };
        let seed = tour(7, 1, CheatLevel::Minimal);
        assert_eq!(seed.tournament, Some(TournamentTerms { games: 7, deals: 1, cheat: 1 }));
        assert_eq!(Gameset::new(april(), Rules::RANGOON).seed(1).unwrap().tournament, None);
    }

    #[test]
    fn a_tournament_has_seven_games_at_least_and_three_deals_at_most() {
        let error =
            |games, deals| Gameset::tournament(april(), Rules::RANGOON, games, deals, CheatLevel::Modest).unwrap_err();
        assert_eq!(error(6, 1), GamesetError::Games(6));
        assert_eq!(error(32_766, 1), GamesetError::Games(32_766));
        assert_eq!(error(7, 4), GamesetError::Deals(4));
    }
}

//! A gameset's attributes, and its games.

use std::fmt;

use cards::{Order, Seed, TournamentTerms};
use games::{InvalidRules, Rules};

use crate::{CheatLevel, PlayId, TournamentMode};

/// The attributes of a gameset. They are fixed once the gameset exists, except the cheat level, which is fixed in a
/// tournament from its first game on and can be changed in any other gameset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attributes {
    /// The name.
    pub play_id: PlayId,
    /// The number of games, 7 to 32,765.
    pub games: u16,
    /// The rules of every game, including the number of deals; in a tournament one to three.
    pub rules: Rules,
    /// The limit on how much the player may take back.
    pub cheat: CheatLevel,
    /// Whether it is a tournament.
    pub mode: TournamentMode,
    /// Whether hints are allowed; never in a tournament.
    pub hints: bool,
}

impl Attributes {
    /// Returns the attributes of a gameset that is not a tournament: the most games possible, everything may be taken
    /// back, hints are allowed.
    pub fn new(play_id: PlayId, rules: impl Into<Rules>) -> Self {
        let (games, cheat) = (Gameset::MAX_GAMES, CheatLevel::Maximal);
        Self { play_id, games, rules: rules.into(), cheat, mode: TournamentMode::Off, hints: true }
    }
}

/// A numbered sequence of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gameset {
    attributes: Attributes,
    /// The order of the cards of game 1, if it is given.
    order: Option<Order>,
}

/// The reason why attributes do not make a gameset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesetError {
    /// A gameset has 7 to 32,765 games, not this many.
    Games(u16),
    /// The rules do not make a game.
    Rules(InvalidRules),
    /// A tournament has one to three deals, not this many; `None` if unlimited.
    TournamentDeals(Option<u8>),
    /// A tournament allows no hints.
    TournamentHints,
    /// There are no tournaments of this game.
    NoTournaments,
    /// A gameset whose games have been played by some rules cannot have games by these.
    OtherGame,
}

impl fmt::Display for GamesetError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(out, "{games} games: expected 7 to 32765"),
            Self::Rules(why) => why.fmt(out),
            Self::TournamentDeals(Some(deals)) => write!(out, "{deals} deals: expected 1 to 3"),
            Self::TournamentDeals(None) => out.write_str("unlimited deals: expected 1 to 3"),
            Self::TournamentHints => out.write_str("a tournament cannot allow hints"),
            Self::NoTournaments => out.write_str("there are no tournaments of this game"),
            Self::OtherGame => out.write_str("these rules cannot follow the others in one gameset"),
        }
    }
}

impl std::error::Error for GamesetError {}

/// An error: a game number outside a gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchGame {
    /// The requested number.
    pub number: u32,
    /// The number of games in the gameset; numbers start at 1.
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
    /// The fewest games a gameset has.
    pub const MIN_GAMES: u16 = 7;
    /// The most deals a tournament has.
    const MAX_TOURNAMENT_DEALS: u8 = 3;

    /// Makes a gameset with these attributes.
    ///
    /// # Errors
    /// If they do not go together.
    pub fn create(attributes: Attributes) -> Result<Self, GamesetError> {
        let Attributes { games, rules, mode, hints, .. } = attributes;
        if !(Self::MIN_GAMES..=Self::MAX_GAMES).contains(&games) {
            return Err(GamesetError::Games(games));
        }
        if mode.is_tournament() && !rules.has_tournaments() {
            return Err(GamesetError::NoTournaments);
        }
        if mode.is_tournament() && !rules.deals().is_some_and(|deals| (1..=Self::MAX_TOURNAMENT_DEALS).contains(&deals))
        {
            return Err(GamesetError::TournamentDeals(rules.deals()));
        }
        if mode.is_tournament() && hints {
            return Err(GamesetError::TournamentHints);
        }
        Ok(Self { attributes, order: None })
    }

    /// Makes the standard gameset of `play_id`, which is not a tournament: the most games possible, everything may be
    /// taken back.
    pub fn new(play_id: PlayId, rules: impl Into<Rules>) -> Self {
        Self { attributes: Attributes::new(play_id, rules), order: None }
    }

    /// Makes a tournament. Its attributes choose the cards too, so that no player can have played them before.
    ///
    /// # Errors
    /// If a tournament cannot have these attributes.
    pub fn tournament(
        play_id: PlayId,
        rules: impl Into<Rules>,
        games: u16,
        deals: u8,
        cheat: CheatLevel,
    ) -> Result<Self, GamesetError> {
        let rules = rules.into().with_deals(deals).map_err(GamesetError::Rules)?;
        Self::create(Attributes { play_id, games, rules, cheat, mode: TournamentMode::Play, hints: false })
    }

    /// Returns all attributes.
    pub fn attributes(&self) -> &Attributes {
        &self.attributes
    }

    /// Returns the name.
    pub fn play_id(&self) -> &PlayId {
        &self.attributes.play_id
    }

    /// Returns the number of games.
    pub fn games(&self) -> u16 {
        self.attributes.games
    }

    /// Returns the rules of every game.
    pub fn rules(&self) -> Rules {
        self.attributes.rules
    }

    /// Returns the limit on how much the player may take back.
    pub fn cheat(&self) -> CheatLevel {
        self.attributes.cheat
    }

    /// Whether it is a tournament.
    pub fn mode(&self) -> TournamentMode {
        self.attributes.mode
    }

    /// Whether hints are allowed.
    pub fn allows_hints(&self) -> bool {
        self.attributes.hints
    }

    /// Returns the given order of the cards of game 1; `None` if its number chooses it.
    pub fn order(&self) -> Option<Order> {
        self.order
    }

    /// Returns this gameset with a given order of the cards of game 1.
    #[must_use]
    pub fn with_order(self, order: Option<Order>) -> Self {
        Self { order, ..self }
    }

    /// Returns this gameset with another cheat level. In a tournament that changes the cards, so the caller must make
    /// sure that no game has been played.
    pub fn with_cheat(&self, cheat: CheatLevel) -> Self {
        Self { attributes: Attributes { cheat, ..self.attributes.clone() }, order: self.order }
    }

    /// Returns this gameset with other rules for the games that begin from now on.
    ///
    /// # Errors
    /// If one gameset cannot have games by both.
    pub fn with_rules(&self, rules: Rules) -> Result<Self, GamesetError> {
        if !self.rules().in_one_gameset().contains(&rules) {
            return Err(GamesetError::OtherGame);
        }
        let changed = Self::create(Attributes { rules, ..self.attributes.clone() })?;
        Ok(changed.with_order(self.order))
    }

    /// Returns the seed of game `number`.
    ///
    /// # Errors
    /// If the gameset has no such game.
    pub fn seed(&self, number: u32) -> Result<Seed, NoSuchGame> {
        let Attributes { games, rules, cheat, mode, .. } = self.attributes;
        if number == 0 || number > u32::from(games) {
            return Err(NoSuchGame { number, games });
        }
        // A tournament's deals are never unlimited.
        let terms = TournamentTerms { games, deals: rules.deals().unwrap_or_default(), cheat: cheat.number() };
        let base = self.play_id().base().with_order(self.order.filter(|_| number == 1));
        Ok(Seed { base, tournament: mode.is_tournament().then_some(terms), number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn april() -> PlayId {
        "APRIL1".parse().unwrap()
    }

    fn standard() -> Rules {
        crate::Preset::standard().rules
    }

    #[test]
    fn games_are_numbered_from_one() {
        let set = Gameset::new(april(), standard());
        assert_eq!(set.seed(0), Err(NoSuchGame { number: 0, games: 32_765 }));
        assert_eq!(set.seed(32_766), Err(NoSuchGame { number: 32_766, games: 32_765 }));
        assert_eq!(set.seed(32_765).unwrap().number, 32_765);
    }

    #[test]
    fn a_given_order_is_that_of_game_1_alone_and_stays_when_the_rules_change() {
        let order = cards::Order::between(&[1, 2], &[2, 1]);
        let plain = Gameset::new(PlayId::trial(), "klondike/0/strict".parse::<Rules>().unwrap());
        let given = plain.clone().with_order(order);
        let changed = given.with_rules("klondike/1/strict".parse().unwrap()).unwrap().with_cheat(CheatLevel::Modest);
        for set in [given, changed] {
            assert_eq!((set.order(), set.seed(1).unwrap().base.order()), (order, order));
            assert_eq!(set.seed(2), plain.seed(2));
        }
    }

    #[test]
    fn a_tournaments_attributes_are_part_of_its_cards() {
        let tour = |games, deals, cheat| Gameset::tournament(april(), standard(), games, deals, cheat).unwrap();
        let seed = tour(7, 1, CheatLevel::Minimal).seed(1).unwrap();
        assert_eq!(seed.tournament, Some(TournamentTerms { games: 7, deals: 1, cheat: 1 }));
        let eased = tour(7, 1, CheatLevel::Minimal).with_cheat(CheatLevel::Modest).seed(1).unwrap();
        assert_eq!(eased, tour(7, 1, CheatLevel::Modest).seed(1).unwrap());
        assert_eq!(Gameset::new(april(), standard()).seed(1).unwrap().tournament, None);
    }

    #[test]
    fn players_and_moderator_of_a_tournament_have_the_same_cards() {
        let player = Gameset::tournament(april(), standard(), 7, 2, CheatLevel::Modest).unwrap();
        let moderate = Attributes { mode: TournamentMode::Moderate, ..player.attributes().clone() };
        assert_eq!(Gameset::create(moderate).unwrap().seed(5), player.seed(5));
    }

    #[test]
    fn a_tournament_has_seven_games_at_least_and_three_deals_at_most() {
        let error =
            |games, deals| Gameset::tournament(april(), standard(), games, deals, CheatLevel::Modest).unwrap_err();
        assert_eq!(error(6, 1), GamesetError::Games(6));
        assert_eq!(error(32_766, 1), GamesetError::Games(32_766));
        assert_eq!(error(7, 4), GamesetError::TournamentDeals(Some(4)));
        let endless = Attributes::new(april(), standard().with_deals(None).unwrap());
        let mode = TournamentMode::Play;
        let refused = Gameset::create(Attributes { mode, hints: false, ..endless });
        assert_eq!(refused, Err(GamesetError::TournamentDeals(None)));
    }

    #[test]
    fn the_next_hand_may_be_played_by_other_rules_but_not_by_those_of_another_game() {
        let [strict, threes]: [Rules; 2] = ["klondike/0/strict", "klondike/1/strict"].map(|code| code.parse().unwrap());
        let set = Gameset::new(april(), strict);
        let changed = set.with_rules(threes).unwrap();
        assert_eq!((changed.rules(), changed.seed(3)), (threes, set.seed(3)));
        assert_eq!(set.with_rules(standard()), Err(GamesetError::OtherGame));
        let family = Gameset::new(april(), standard());
        assert_eq!(family.with_rules(standard().with_deals(1).unwrap()), Err(GamesetError::OtherGame));
        let tour = Gameset::tournament(april(), strict, 7, 1, CheatLevel::Modest);
        assert_eq!(tour, Err(GamesetError::NoTournaments));
    }

    #[test]
    fn a_tournament_allows_no_hints() {
        let mode = TournamentMode::Moderate;
        let attributes = Attributes { mode, ..Attributes::new(april(), standard()) };
        assert_eq!(Gameset::create(attributes), Err(GamesetError::TournamentHints));
    }
}

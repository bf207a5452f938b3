//! The rules of any game.

use std::fmt;
use std::str::FromStr;

use session::{Game, Goal};

/// What is played: one of the games, by rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A game of the Rangoon family.
    Gaps(gaps::Rules),
}

impl From<gaps::Rules> for Rules {
    fn from(rules: gaps::Rules) -> Self {
        Self::Gaps(rules)
    }
}

/// Every game, by some rules of it, in the order in which texts are tried and presets are listed.
const GAMES: [Rules; 1] = [Rules::Gaps(gaps::Rules::RANGOON)];

/// The one match: does the same for whatever game is played. In the body `$game` is the game and `$own` its own rules.
macro_rules! of_game {
    ($rules:expr, $game:ident, $own:pat => $body:expr) => {
        match $rules {
            $crate::Rules::Gaps($own) => {
                #[allow(dead_code, reason = "some bodies only need the rules")]
                type $game = ::gaps::Gaps;
                $body
            }
        }
    };
}
pub(crate) use of_game;

/// Why rules make no game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

/// Why a text names no rules, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesError(String);

impl fmt::Display for ParseRulesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for ParseRulesError {}

impl Rules {
    /// The most deals that any rules count out; more are deals without end.
    pub const MAX_DEALS: u8 = gaps::Rules::MAX_DEALS;

    /// Deals allowed, 1–99, the first included; `None` if unlimited.
    pub fn deals(self) -> Option<u8> {
        of_game!(self, G, own => own.deals())
    }

    /// The same game with `deals`, 1–99 or unlimited.
    ///
    /// # Errors
    /// If there is no such number of deals, or the game has no form with this many.
    pub fn with_deals(self, deals: impl Into<Option<u8>>) -> Result<Self, Refusal> {
        let refused = |why: &dyn fmt::Display| Refusal(why.to_string());
        of_game!(self, G, own => own.with_deals(deals).map(Self::from).map_err(|why| refused(&why)))
    }

    /// What a player aims at.
    pub fn goal(self) -> Goal {
        of_game!(self, G, own => G::goal(&own))
    }

    /// The greatest score: that of a game that is won.
    pub fn max_score(self) -> u32 {
        of_game!(self, G, own => own.max_score().into())
    }

    /// The name of these rules, if they have one.
    pub fn name(self) -> Option<&'static str> {
        of_game!(self, G, own => own.name())
    }

    /// The name of the game that this is but for the number of deals, or else the code of these rules. Together with
    /// the number of deals it names the rules.
    pub fn name_beside_deals(self) -> String {
        of_game!(self, G, own => own.name_beside_deals())
    }

    /// How many numbers a score is the sum of.
    pub fn summand_count(self) -> usize {
        of_game!(self, G, _ => G::SUMMANDS)
    }

    /// What a total by `method` is the sum of; see [`Game::summands`].
    pub fn summands(self, method: &str, parts: [u32; 3], families: u32) -> Vec<u32> {
        of_game!(self, G, _ => G::summands(method, parts, families))
    }

    /// Counts the moves in `record`; `None` if it is not a record of this game.
    pub fn count_moves(self, record: &str) -> Option<u32> {
        of_game!(self, G, _ => G::count_moves(record))
    }
}

impl fmt::Display for Rules {
    /// Their name, or else their code.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_game!(self, G, own => own.fmt(out))
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads the name or the code of any rules, in capitals or not. If no game knows it, the first one says why.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let read = |game: Self| of_game!(game, G, _ => text.parse::<<G as Game>::Rules>().map(Self::from).map_err(|why| why.to_string()));
        let [first, others @ ..] = GAMES.map(read);
        first.or_else(|why| others.into_iter().find_map(Result::ok).ok_or(ParseRulesError(why)))
    }
}

/// Every game with a name, and that name; the first is where everybody begins.
pub fn presets() -> impl Iterator<Item = (&'static str, Rules)> {
    GAMES.into_iter().flat_map(|game| {
        of_game!(game, G, _ => {
            let presets = <G as Game>::Rules::PRESETS.into_iter();
            presets.map(|(name, own)| (name, Rules::from(own))).collect::<Vec<_>>()
        })
    })
}

/// Whether `text` is a record of any game.
pub fn is_record(text: &str) -> bool {
    GAMES.into_iter().any(|game| game.count_moves(text).is_some())
}

/// Whether `text` is a ply of any game.
pub fn is_ply(text: &str) -> bool {
    GAMES.into_iter().any(|game| of_game!(game, G, _ => text.parse::<<G as Game>::Ply>().is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_the_rules_it_names() {
        for (name, rules) in presets() {
            assert_eq!((name.parse(), rules.name(), rules.to_string()), (Ok(rules), Some(name), name.to_owned()));
            let endless = rules.with_deals(None).expect("any of them can be played without end");
            assert_eq!(endless.name_beside_deals().parse::<Rules>().map(|it| it.with_deals(None)), Ok(Ok(endless)));
        }
        assert_eq!(presets().next().map(|(name, _)| name), Some("rangoon"));
    }

    #[test]
    fn what_no_game_knows_is_refused_in_words() {
        let why = "chess".parse::<Rules>().expect_err("it is not here").to_string();
        assert!(why.starts_with("\"chess\" names no rules: expected a 7-character code, or one of rangoon "), "{why}");
        let rules = presets().next().expect("a game").1;
        assert!(rules.with_deals(0).is_err() && rules.with_deals(Rules::MAX_DEALS + 1).is_err());
        assert!(is_record("B6FF") && is_record("X1.") && !is_record("B6") && !is_record("chess"));
        assert!(is_ply("1:QS") && is_ply("D") && is_ply("F") && !is_ply("1"));
    }
}

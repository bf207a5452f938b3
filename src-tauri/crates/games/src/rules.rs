//! The rules of any game.

use std::fmt;
use std::str::FromStr;

use cards::{Card, Seed};
use session::{Game, Goal};

/// One of the games, with its own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A game of the Rangoon family.
    Gaps(gaps::Rules),
    /// A hand of Klondike.
    Klondike(klondike::Rules),
}

impl From<gaps::Rules> for Rules {
    fn from(rules: gaps::Rules) -> Self {
        Self::Gaps(rules)
    }
}

impl From<klondike::Rules> for Rules {
    fn from(rules: klondike::Rules) -> Self {
        Self::Klondike(rules)
    }
}

/// Every game, with some of its rules, in the order in which texts are tried and presets are listed.
const GAMES: [Rules; 2] = [Rules::Gaps(gaps::Rules::RANGOON), Rules::Klondike(klondike::Rules::DEFAULT)];

/// Runs the same body for every game, although their types differ. In the body `$game` is the game and `$own` its own
/// rules. Differences between games are handled by a match where they matter.
macro_rules! of_game {
    ($rules:expr, $game:ident, $own:pat => $body:expr) => {
        match $rules {
            $crate::Rules::Gaps($own) => {
                #[allow(dead_code, reason = "some bodies only need the rules")]
                type $game = ::gaps::Gaps;
                $body
            }
            $crate::Rules::Klondike($own) => {
                #[allow(dead_code, reason = "some bodies only need the rules")]
                type $game = ::klondike::Klondike;
                $body
            }
        }
    };
}
pub(crate) use of_game;

/// A description of why rules do not make a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidRules(String);

impl fmt::Display for InvalidRules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for InvalidRules {}

/// A description of why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesError(String);

impl fmt::Display for ParseRulesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for ParseRulesError {}

impl Rules {
    /// The highest limit of deals that rules can have; otherwise deals are unlimited.
    pub const MAX_DEALS: u8 = gaps::Rules::MAX_DEALS;

    /// Deals allowed, 1–99, the first included; `None` if unlimited.
    pub fn deals(self) -> Option<u8> {
        match self {
            Self::Gaps(rules) => rules.deals(),
            Self::Klondike(_) => Some(1),
        }
    }

    /// Whether the game is played without the last card of each suit.
    pub fn removes_last(self) -> bool {
        matches!(self, Self::Gaps(rules) if rules.switches().removed == gaps::Removed::Last)
    }

    /// Returns the same game with `deals`, 1–99 or unlimited.
    ///
    /// # Errors
    /// If this number of deals is impossible, or the game has no form with it.
    pub fn with_deals(self, deals: impl Into<Option<u8>>) -> Result<Self, InvalidRules> {
        match self {
            Self::Gaps(rules) => rules.with_deals(deals).map(Self::from).map_err(|why| InvalidRules(why.to_string())),
            Self::Klondike(_) if deals.into() == self.deals() => Ok(self),
            Self::Klondike(_) => Err(InvalidRules("Klondike has one deal".to_owned())),
        }
    }

    /// Whether there are tournaments of the game.
    pub fn has_tournaments(self) -> bool {
        matches!(self, Self::Gaps(_))
    }

    /// Returns all rules that games of a gameset with these rules can have.
    pub fn in_one_gameset(self) -> Vec<Self> {
        match self {
            Self::Gaps(_) => vec![self],
            Self::Klondike(_) => klondike::Rules::all().map(Self::from).collect(),
        }
    }

    /// Whether these are rules of the same game as `other`.
    pub fn is_same_game(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// Returns the same game in the variation with this number, and with relaxed or strict movement; a part that is
    /// `None` stays. Rules without such a choice stay as they are, and so does the variation if there is none with this
    /// number.
    #[must_use]
    pub fn with_variation(self, variation: Option<u8>, is_relaxed: Option<bool>) -> Self {
        let Self::Klondike(own) = self else { return self };
        let movement = is_relaxed.map(|is_relaxed| klondike::Movement::ALL[usize::from(is_relaxed)]);
        Self::Klondike(klondike::Rules {
            variation: variation.and_then(klondike::Variation::numbered).unwrap_or(own.variation),
            movement: movement.unwrap_or(own.movement),
        })
    }

    /// Returns the player's aim.
    pub fn goal(self) -> Goal {
        of_game!(self, G, own => G::goal(&own))
    }

    /// Returns the highest score, which is that of a won game.
    pub fn max_score(self) -> u32 {
        match self {
            Self::Gaps(rules) => rules.max_score().into(),
            Self::Klondike(_) => (Card::FAMILIES * Card::MAX_STEPS).into(),
        }
    }

    /// Returns the name of these rules; `None` if they have none.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Gaps(rules) => rules.name(),
            Self::Klondike(klondike::Rules::DEFAULT) => Some(klondike::Rules::GAME),
            Self::Klondike(_) => None,
        }
    }

    /// Returns the name of the game, leaving the number of deals aside, or else the code of these rules. Together with
    /// the number of deals it identifies the rules.
    pub fn name_without_deals(self) -> String {
        match self {
            Self::Gaps(rules) => rules.name_without_deals(),
            Self::Klondike(rules) => rules.to_string(),
        }
    }

    /// Returns the scoring methods, the usual one first; see [`Game::methods`].
    pub fn methods(self) -> &'static [&'static str] {
        of_game!(self, G, own => G::methods(&own))
    }

    /// Returns the number of summands of a score.
    pub fn summand_count(self) -> usize {
        of_game!(self, G, _ => G::SUMMANDS)
    }

    /// Returns the summands of a total by `method`; see [`Game::summands`].
    pub fn summands(self, method: &str, parts: [u32; 3], families: u32) -> Vec<u32> {
        of_game!(self, G, _ => G::summands(method, parts, families))
    }

    /// Returns the value of a total, as players read it; see [`Game::display_score`].
    pub fn display_score(self, total: u32) -> i32 {
        of_game!(self, G, _ => G::display_score(total))
    }

    /// Counts the turns of the pack in `record`; see [`Game::count_turns`].
    pub fn count_turns(self, record: &str) -> Option<u32> {
        of_game!(self, G, _ => G::count_turns(record))
    }

    /// Returns the first character of records whose capitals and small letters differ; see [`Game::RECORD_PREFIX`].
    pub fn record_prefix(self) -> char {
        of_game!(self, G, _ => G::RECORD_PREFIX)
    }

    /// Counts the moves in `record`; `None` if it is not a record of this game.
    pub fn count_moves(self, record: &str) -> Option<u32> {
        of_game!(self, G, _ => G::count_moves(record))
    }

    /// Returns whether one of two records of the game of `seed`, each with the number of its deals, can have become the
    /// other by taking back only the last action. If the answer is not certain, it is yes.
    pub fn is_correction(self, seed: Seed, both: [(&str, u32); 2]) -> bool {
        // There are no tournaments of Klondike, so no code has to distinguish its actions.
        let Self::Gaps(own) = self else { return true };
        let [one, other] = both.map(|(record, deals)| gaps::Gaps::replay(&own, seed, record, deals).ok());
        one.zip(other).is_none_or(|(one, other)| gaps::is_correction(&one, &other))
    }
}

impl fmt::Display for Rules {
    /// Writes their name or, if they have none, their code. Klondike rules always appear as their code.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_game!(self, G, own => own.fmt(out))
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads the name or the code of any rules, in capitals or small letters. If no game knows the text, the error is
    /// that of the first game.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let read = |game: Self| of_game!(game, G, _ => text.parse::<<G as Game>::Rules>().map(Self::from).map_err(|why| why.to_string()));
        let [first, others @ ..] = GAMES.map(read);
        first.or_else(|why| others.into_iter().find_map(Result::ok).ok_or(ParseRulesError(why)))
    }
}

/// Returns every named game with its name. The first is the game in which every player begins.
pub fn presets() -> impl Iterator<Item = (&'static str, Rules)> {
    GAMES.into_iter().flat_map(|game| match game {
        Rules::Gaps(_) => gaps::Rules::PRESETS.map(|(name, own)| (name, Rules::from(own))).to_vec(),
        Rules::Klondike(own) => vec![(klondike::Rules::GAME, Rules::from(own))],
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
            assert_eq!((name.parse(), rules.name(), rules.to_string().parse()), (Ok(rules), Some(name), Ok(rules)));
            let others = [rules.deals(), None].into_iter().filter_map(|deals| rules.with_deals(deals).ok());
            for other in others {
                let named = other.name_without_deals().parse::<Rules>();
                assert_eq!(named.map(|rules| rules.with_deals(other.deals())), Ok(Ok(other)));
            }
        }
        assert_eq!(presets().next().map(|(name, _)| name), Some("rangoon"));
        assert_eq!(presets().last().map(|(name, _)| name), Some("klondike"));
    }

    #[test]
    fn unknown_rules_are_refused_with_a_sentence() {
        let why = "chess".parse::<Rules>().expect_err("it is not here").to_string();
        assert!(why.starts_with("\"chess\" names no rules: expected a 7-character code, or one of rangoon "), "{why}");
        let rules = presets().next().expect("a game").1;
        assert!(rules.with_deals(0).is_err() && rules.with_deals(Rules::MAX_DEALS + 1).is_err());
        assert!(is_record("B6FF") && is_record("X1.") && is_record("K1a.") && !is_record("B6") && !is_record("chess"));
        assert!(is_ply("1:QS") && is_ply("D") && is_ply("F") && is_ply("3>5") && is_ply("T") && !is_ply("1"));
    }

    #[test]
    fn a_variation_and_a_movement_are_set_where_there_are_some() {
        let [hand, other, family] =
            ["klondike/1/strict", "klondike/2/relaxed", "rangoon"].map(|text| text.parse::<Rules>().expect("rules"));
        assert_eq!(
            (hand.with_variation(Some(2), Some(true)), other.with_variation(Some(1), Some(false))),
            (other, hand)
        );
        assert_eq!((hand.with_variation(None, None), hand.with_variation(Some(3), None)), (hand, hand));
        assert_eq!(family.with_variation(Some(2), Some(true)), family);
        assert!(hand.is_same_game(other) && !hand.is_same_game(family));
    }

    #[test]
    fn a_hand_has_one_deal_a_card_a_point_and_no_tournament() {
        let rules: Rules = "klondike/1/relaxed".parse().expect("rules");
        assert_eq!((rules.deals(), rules.with_deals(1), rules.max_score()), (Some(1), Ok(rules), 52));
        assert!(rules.with_deals(2).is_err() && rules.with_deals(None).is_err() && !rules.has_tournaments());
        assert_eq!((rules.summand_count(), rules.methods()), (1, &["klondike/1/relaxed"][..]));
        assert_eq!((rules.name(), rules.name_without_deals()), (None, "klondike/1/relaxed".to_owned()));
        assert_eq!((rules.in_one_gameset().len(), rules.goal()), (6, Goal::Score));
        assert_eq!((rules.display_score(52), rules.count_turns("K1a14.")), (210, Some(1)));
        let family: Rules = "rangoon".parse().expect("rules");
        assert_eq!((family.display_score(52), family.count_turns("B6FF")), (52, None));
        assert_eq!((family.in_one_gameset(), family.methods()), (vec![family], &["PosOnly", "AllSeq"][..]));
    }
}

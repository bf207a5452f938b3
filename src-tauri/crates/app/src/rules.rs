//! House rules: what a rule set says and how a game of it looks, before anybody plays it.

use std::collections::BTreeMap;

use cards::Seed;
use gaps::{Gaps, ParseRulesError, Rules, Switch, Switches};
use serde::{Deserialize, Serialize};
use session::Game;

use crate::Failure;
use crate::app::App;
use crate::view::{self, CardView, GapView};

/// Switches as somebody set them, whether they make a game or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HouseRules {
    /// The value of every switch, by its name.
    #[cfg_attr(test, ts(type = "SwitchValues"))]
    pub values: BTreeMap<String, String>,
    /// Deals, 1–99; nothing when there is no end of them.
    pub deals: Option<u8>,
    /// Cards of each suit, 4–13, a removed one included.
    pub steps: u8,
}

/// One sentence about a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FactView {
    /// Which sentence.
    #[cfg_attr(test, ts(type = "FactCode"))]
    pub code: &'static str,
    /// The number it mentions.
    pub number: Option<u8>,
}

/// A board to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Example {
    /// Columns of the board.
    pub columns: u8,
    /// All cards.
    pub cards: Vec<CardView>,
    /// All gaps.
    pub gaps: Vec<GapView>,
}

/// A game that switches make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesGame {
    /// Its name, if it has one.
    #[cfg_attr(test, ts(type = "PresetName | null"))]
    pub name: Option<&'static str>,
    /// Its code.
    pub code: String,
    /// All there is to tell about it.
    pub facts: Vec<FactView>,
    /// The greatest score.
    pub max: u16,
    /// A game of it, just dealt, as cards look now.
    pub example: Example,
}

/// What switches make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesView {
    /// The switches.
    pub rules: HouseRules,
    /// The game, unless they make none.
    pub game: Option<RulesGame>,
    /// Why they make none.
    #[cfg_attr(test, ts(type = "RulesRefusal | null"))]
    pub refused: Option<&'static str>,
    /// Switches that change nothing where the others stand as they do.
    #[cfg_attr(test, ts(type = "(keyof SwitchValues)[]"))]
    pub idle: Vec<&'static str>,
    /// The rank of the heads in this look, 1 for the ace to 13 for the king.
    pub heads: u8,
    /// The rank of the last step.
    pub lasts: u8,
}

/// Everything with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PresetView {
    /// The name.
    #[cfg_attr(test, ts(type = "PresetName"))]
    pub name: &'static str,
    /// The code.
    pub code: String,
}

/// Why a text names no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RulesFault {
    /// It is neither a name nor a code.
    Unknown,
    /// It is a code with a mistake in it.
    Mistyped,
    /// It is a code of a later version of the program.
    Newer,
    /// It makes no game.
    Refused,
}

impl From<ParseRulesError> for RulesFault {
    fn from(why: ParseRulesError) -> Self {
        match why {
            ParseRulesError::Unknown(_) | ParseRulesError::Sign(_) => Self::Unknown,
            ParseRulesError::Mistyped(_) => Self::Mistyped,
            ParseRulesError::Version(_) => Self::Newer,
            ParseRulesError::Refused(_) => Self::Refused,
        }
    }
}

impl From<RulesFault> for Failure {
    fn from(fault: RulesFault) -> Self {
        Self::BadRules { fault }
    }
}

impl HouseRules {
    fn of(switches: Switches) -> Self {
        let value = |it: Switch| it.values()[usize::from(switches.get(it))].to_owned();
        Self {
            values: Switch::ALL.into_iter().map(|it| (it.name().to_owned(), value(it))).collect(),
            deals: switches.deals,
            steps: switches.steps,
        }
    }

    /// The switches meant; nothing when a value has no meaning.
    fn switches(&self) -> Option<Switches> {
        let plain = Switches { deals: self.deals, steps: self.steps, ..Switches::PLAIN };
        let is_complete = self.values.len() == Switch::ALL.len();
        let set = |it: Switches, switch: Switch| {
            let wanted = self.values.get(switch.name())?;
            let value = switch.values().iter().position(|value| value == wanted)?;
            it.with(switch, value as u8)
        };
        is_complete.then(|| Switch::ALL.into_iter().try_fold(plain, set)).flatten()
    }
}

/// Reads a name or a code.
pub(crate) fn read(text: &str) -> Result<Rules, Failure> {
    text.parse::<Rules>().map_err(|why| RulesFault::from(why).into())
}

impl App {
    /// Everything with a name, in the order in which it is offered.
    pub fn presets() -> Vec<PresetView> {
        Rules::PRESETS.into_iter().map(|(name, rules)| PresetView { name, code: rules.code() }).collect()
    }

    /// What the rules called `text` say, by name or by code; without a text, those of the game at the table.
    ///
    /// # Errors
    /// When it names no rules.
    pub fn rules(&self, text: Option<&str>) -> Result<RulesView, Failure> {
        let rules = text.map_or_else(|| Ok(*self.table.session.rules()), read)?;
        Ok(self.rules_view(rules.switches()))
    }

    /// What comes of switches that somebody sets.
    ///
    /// # Errors
    /// When a switch has no such value.
    pub fn house_rules(&self, wanted: &HouseRules) -> Result<RulesView, Failure> {
        let switches = wanted.switches().ok_or(RulesFault::Unknown)?;
        Ok(self.rules_view(switches))
    }

    fn rules_view(&self, switches: Switches) -> RulesView {
        let look = self.options().look();
        let rank = |step: u8| look.rank(cards::Card::new(0, step.min(cards::Card::MAX_STEPS - 1)));
        let game = Rules::new(switches);
        RulesView {
            rules: HouseRules::of(switches),
            idle: Switch::ALL.into_iter().filter(|it| switches.is_idle(*it)).map(Switch::name).collect(),
            refused: game.err().map(gaps::Refusal::name),
            heads: rank(0),
            lasts: rank(switches.steps.saturating_sub(1)),
            game: game.ok().map(|rules| self.rules_game(rules)),
        }
    }

    fn rules_game(&self, rules: Rules) -> RulesGame {
        let seed = Seed { base: self.gameset.play_id().base(), tournament: None, number: 1 };
        let (position, look) = (Gaps::deal(&rules, &seed), self.options().look());
        let fact = |it: gaps::Fact| FactView { code: it.code, number: it.number };
        RulesGame {
            name: rules.name(),
            code: rules.code(),
            facts: rules.facts().into_iter().map(fact).collect(),
            max: rules.max_score(),
            example: Example {
                columns: rules.columns(),
                cards: view::cards(&position, look),
                gaps: view::gaps(&position, look),
            },
        }
    }
}

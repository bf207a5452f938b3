//! House rules: describes a rule set and shows an example of its first board.

use std::collections::BTreeMap;

use cards::{Base, Card, Seed};
use gaps::{Gaps, Rules, Switch, Switches};
use serde::{Deserialize, Serialize};
use session::Game;

use super::fault::RulesFault;
use super::view;
use crate::Failure;
use crate::profile::look::Look;
use crate::wire::view::CardView;

/// A set of switches, whether it makes a game or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HouseRules {
    /// The value of every switch, by its name.
    #[cfg_attr(test, ts(type = "SwitchValues"))]
    pub values: BTreeMap<String, String>,
    /// Deals, 1–99; `None` if unlimited.
    pub deals: Option<u8>,
    /// The number of cards in each suit, 4–13, including any removed card.
    pub steps: u8,
}

/// One sentence about a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FactView {
    /// The code of the sentence.
    #[cfg_attr(test, ts(type = "FactCode"))]
    pub code: &'static str,
    /// The number in the sentence, if any.
    pub number: Option<u8>,
}

/// A board that is only shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Example {
    /// The number of columns of the board.
    pub columns: u8,
    /// All cards.
    pub cards: Vec<CardView>,
}

/// The game that a set of switches makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesGame {
    /// The name of the rules; `None` if they have none.
    #[cfg_attr(test, ts(type = "PresetName | null"))]
    pub name: Option<&'static str>,
    /// The rule code.
    pub code: String,
    /// All sentences about it.
    pub facts: Vec<FactView>,
    /// The greatest score possible.
    pub max: u16,
    /// A game by these rules, just dealt, in the current look.
    pub example: Example,
}

/// The result of a set of switches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesView {
    /// The switches.
    pub rules: HouseRules,
    /// The game; `None` if the switches do not make one.
    pub game: Option<RulesGame>,
    /// The reason why the switches do not make a game; `None` if they do.
    #[cfg_attr(test, ts(type = "RulesRefusal | null"))]
    pub refused: Option<&'static str>,
    /// Switches that have no effect with the values of the others.
    #[cfg_attr(test, ts(type = "(keyof SwitchValues)[]"))]
    pub idle: Vec<&'static str>,
    /// The rank of the heads in this look, 1 for the ace to 13 for the king.
    pub heads: u8,
    /// The rank of the last step.
    pub lasts: u8,
}

/// Rules that have a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PresetView {
    /// The name.
    #[cfg_attr(test, ts(type = "PresetName"))]
    pub name: &'static str,
    /// The rule code.
    pub code: String,
}

impl From<RulesFault> for Failure {
    fn from(fault: RulesFault) -> Self {
        Self::BadRules { fault }
    }
}

impl HouseRules {
    pub(crate) fn of(switches: Switches) -> Self {
        let value = |switch: Switch| switch.values()[usize::from(switches.get(switch))].to_owned();
        Self {
            values: Switch::ALL.into_iter().map(|switch| (switch.name().to_owned(), value(switch))).collect(),
            deals: switches.deals,
            steps: switches.steps,
        }
    }

    /// Returns the switches; `None` if one is missing or has no such value.
    pub(crate) fn switches(&self) -> Option<Switches> {
        let plain = Switches { deals: self.deals, steps: self.steps, ..Switches::PLAIN };
        let is_complete = self.values.len() == Switch::ALL.len();
        let set = |switches: Switches, switch: Switch| {
            let wanted = self.values.get(switch.name())?;
            let value = switch.values().iter().position(|value| value == wanted)?;
            switches.with(switch, value as u8)
        };
        is_complete.then(|| Switch::ALL.into_iter().try_fold(plain, set)).flatten()
    }
}

impl RulesView {
    /// Returns a description of the rules that `switches` make. The example shows game 1 of a gameset with the cards of
    /// `base`, as `look` draws it.
    pub(crate) fn of(switches: Switches, look: Look, base: Base) -> Self {
        let rank = |step: u8| look.rank(Card::new(0, step.min(Card::MAX_STEPS - 1)));
        let game = Rules::new(switches);
        Self {
            rules: HouseRules::of(switches),
            idle: Switch::ALL.into_iter().filter(|switch| switches.is_idle(*switch)).map(Switch::name).collect(),
            refused: game.err().map(gaps::InvalidRules::name),
            heads: rank(0),
            lasts: rank(switches.steps.saturating_sub(1)),
            game: game.ok().map(|rules| RulesGame::of(rules, look, base)),
        }
    }
}

impl RulesGame {
    fn of(rules: Rules, look: Look, base: Base) -> Self {
        let position = Gaps::deal(&rules, &Seed { base, tournament: None, number: 1 });
        let fact = |fact: gaps::Fact| FactView { code: fact.code, number: fact.number };
        Self {
            name: rules.name(),
            code: rules.code(),
            facts: rules.facts().into_iter().map(fact).collect(),
            max: rules.max_score(),
            example: Example { columns: rules.columns(), cards: view::cards(&position, look) },
        }
    }
}

/// Reads rules from a name or a code.
pub(crate) fn read(text: &str) -> Result<Rules, Failure> {
    text.parse::<Rules>().map_err(|why| RulesFault::from(why).into())
}

/// Returns type declarations for the codes and names that the rules send to the window.
#[cfg(test)]
pub(crate) fn declarations() -> String {
    let union = |words: &[&str]| words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ");
    let presets = gaps::Rules::PRESETS.map(|(name, _)| name);
    let refusals = gaps::InvalidRules::COMBINATIONS.map(gaps::InvalidRules::name);
    let switches = gaps::Switch::ALL.map(|switch| format!("{}: {},", switch.name(), union(switch.values())));
    format!(
        "\nexport type FactCode = {};\n\nexport type PresetName = {};\n\nexport type RulesRefusal = {};\n\n\
         export type SwitchValues = {{ {} }};\n",
        union(&gaps::Fact::CODES),
        union(&presets),
        union(&refusals),
        switches.join(" ")
    )
}

//! The rules and the game that the command line chooses.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use games::{GivenGame, Rules};
use gameset::Preset;

use crate::klondike::rules;
pub use crate::klondike::rules::{ACTIONS_HELP, BOARDS_HELP, FOREIGN_HELP, REVIEW_FIELDS_HELP, SEEN_HELP};

/// The rules as `--rules` names them.
#[derive(Clone, Copy, Debug)]
pub enum RulesName {
    /// Rules that gamesets can have.
    Listed(Rules),
    /// Klondike: a code, or the name alone.
    Klondike(rules::KlondikeRulesArg),
}

impl fmt::Display for RulesName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Listed(rules) => rules.fmt(out),
            Self::Klondike(named) => named.fmt(out),
        }
    }
}

impl FromStr for RulesName {
    type Err = String;

    /// Reads the name or the code of any rules, in capitals or not.
    fn from_str(text: &str) -> Result<Self, String> {
        match rules::KlondikeRulesArg::read(text) {
            Some(named) => named.map(Self::Klondike),
            None => text.parse().map(Self::Listed).map_err(|why: games::ParseRulesError| {
                let lists_names = matches!(text.parse::<::gaps::Rules>(), Err(::gaps::ParseRulesError::Unknown(_)));
                format!("{why}{}", if lists_names { ", or klondike" } else { "" })
            }),
        }
    }
}

/// Returns a score, as players of games by `rules` read it, with its unit.
pub fn score_text(rules: Rules, score: i32) -> String {
    match rules {
        Rules::Gaps(_) => format!("{score} points"),
        Rules::Klondike(_) => rules::dollars(score),
    }
}

/// Reads rules that gamesets can have, for a command that accepts no others.
///
/// # Errors
/// If `text` names other rules or none.
pub fn read_family_rules(text: &str) -> Result<Rules, String> {
    match text.parse()? {
        RulesName::Listed(rules) => Ok(rules),
        RulesName::Klondike(_) => Err("this command does not know Klondike".to_owned()),
    }
}

/// Returns the rules of the family.
///
/// # Errors
/// If they are those of another game.
pub(crate) fn family_rules(rules: Rules) -> Result<::gaps::Rules, String> {
    match rules {
        Rules::Gaps(rules) => Ok(rules),
        Rules::Klondike(_) => Err("this command does not know Klondike".to_owned()),
    }
}

/// The reason why an option of another game cannot be given with these rules.
pub use rules::refused_outside_klondike;

/// The rules, and how a hand of Klondike is played.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesArg {
    /// The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in
    /// klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]
    #[arg(long = "rules", value_name = "RULES")]
    named: Option<RulesName>,
    /// What only Klondike has.
    #[command(flatten)]
    flags: rules::RuleFlags,
}

/// The rules that the command line chooses.
pub enum ChosenRules {
    /// Rules that gamesets can have.
    Listed(Rules),
    /// Klondike.
    Klondike(klondike::Rules),
}

impl RulesArg {
    /// Returns the rules that are chosen.
    ///
    /// # Errors
    /// If a flag contradicts them, or belongs to another game.
    pub fn rules(&self) -> Result<ChosenRules, String> {
        match self.named.unwrap_or(RulesName::Listed(Preset::standard().rules)) {
            RulesName::Listed(rules) => self.flags.refuse(rules).map(|()| ChosenRules::Listed(rules)),
            RulesName::Klondike(named) => self.flags.rules_for(named).map(ChosenRules::Klondike),
        }
    }

    /// Returns the rules by which `board` is played, if there is one: those that its first line names, or else those that
    /// are chosen. Without a choice, the form of the board chooses the game.
    ///
    /// # Errors
    /// As for [`Self::rules`], or if the choice contradicts the board.
    pub fn rules_on(&self, board: Option<&str>) -> Result<ChosenRules, String> {
        let Some(text) = board else { return self.rules() };
        let contradicted = |why: fmt::Arguments<'_>| Err(format!("--rules: leave this out, because {why}"));
        let Some(named) = GivenGame::named_rules(text) else {
            let is_hand = GivenGame::is_hand(text);
            let is_family =
                || gaps::Position::read_given(gaps::Rules::RANGOON, text).is_ok_and(|found| found.is_some());
            return match self.named {
                Some(RulesName::Listed(_)) if is_hand => contradicted(format_args!("the board is a hand of Klondike")),
                Some(RulesName::Klondike(_)) if !is_hand && is_family() => {
                    contradicted(format_args!("the board is not a hand of Klondike"))
                }
                None if is_hand => Ok(ChosenRules::Klondike(self.flags.completed(GivenGame::KLONDIKE))),
                _ => self.rules(),
            };
        };
        let is_same = match self.named {
            None => true,
            Some(RulesName::Klondike(rules::KlondikeRulesArg::Game)) => matches!(named, Rules::Klondike(_)),
            Some(RulesName::Klondike(rules::KlondikeRulesArg::Code(rules))) => named == rules.into(),
            Some(RulesName::Listed(rules)) => named.name_without_deals() == rules.name_without_deals(),
        };
        match named {
            _ if !is_same => contradicted(format_args!("the board names {}", named.name_without_deals())),
            Rules::Gaps(_) => self.flags.refuse(named).map(|()| ChosenRules::Listed(named)),
            Rules::Klondike(rules) => {
                self.flags.rules_for(rules::KlondikeRulesArg::Code(rules)).map(ChosenRules::Klondike)
            }
        }
    }
}

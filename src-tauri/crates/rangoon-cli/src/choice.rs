//! The rules and the game that the command line chooses.

use std::str::FromStr;

use clap::Args;
use games::{GivenGame, Rules};
use gameset::Preset;

use crate::klondike::rules;
pub use crate::klondike::rules::{ACTIONS_HELP, BOARDS_HELP, FOREIGN_HELP, REVIEW_FIELDS_HELP, SEEN_HELP};

/// The rules as `--rules` names them.
#[derive(Clone, Copy, Debug)]
pub enum RulesName {
    /// The name or the code of rules.
    Rules(Rules),
    /// Klondike without a code, so that flags choose its rules.
    Klondike,
}

impl FromStr for RulesName {
    type Err = String;

    /// Reads the name or the code of any rules, in capitals or not.
    fn from_str(text: &str) -> Result<Self, String> {
        let name = text.trim().to_ascii_lowercase();
        if name == klondike::Rules::GAME {
            return Ok(Self::Klondike);
        }
        if name.starts_with(klondike::Rules::GAME) {
            let code: Result<klondike::Rules, _> = text.parse();
            return code.map(|rules| Self::Rules(rules.into())).map_err(|why| why.to_string());
        }
        text.parse().map(Self::Rules).map_err(|why: games::ParseRulesError| {
            let lists_names = matches!(text.parse::<::gaps::Rules>(), Err(::gaps::ParseRulesError::Unknown(_)));
            format!("{why}{}", if lists_names { ", or klondike" } else { "" })
        })
    }
}

/// Returns a score, as players of games by `rules` read it, with its unit.
pub fn score_text(rules: Rules, score: i32) -> String {
    match rules {
        Rules::Gaps(_) => format!("{score} points"),
        Rules::Klondike(_) => rules::dollars(score),
    }
}

/// Reads rules of the family, for a command that accepts no others.
///
/// # Errors
/// If `text` names other rules or none.
pub fn read_family_rules(text: &str) -> Result<Rules, String> {
    match text.parse()? {
        RulesName::Rules(rules @ Rules::Gaps(_)) => Ok(rules),
        _ => Err("this command does not know Klondike".to_owned()),
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

impl RulesArg {
    /// Returns the rules that are chosen.
    ///
    /// # Errors
    /// If a flag contradicts them, or belongs to another game.
    pub fn rules(&self) -> Result<Rules, String> {
        match self.named {
            Some(RulesName::Klondike) => Ok(self.flags.completed(klondike::Rules::DEFAULT).into()),
            Some(RulesName::Rules(rules)) => self.flags.check(rules),
            None => self.flags.check(Preset::standard().rules),
        }
    }

    /// Returns the rules by which `board` is played, if there is one: those that its first line names, or else those
    /// that are chosen. Without a choice, the form of the board chooses the game.
    ///
    /// # Errors
    /// As for [`Self::rules`], or if the choice contradicts the board.
    pub fn rules_on(&self, board: Option<&str>) -> Result<Rules, String> {
        let Some(board) = board else { return self.rules() };
        let Some(of_board) = GivenGame::named_rules(board) else { return self.rules_by_form(board) };
        let is_same = match self.named {
            None => true,
            Some(RulesName::Klondike) => matches!(of_board, Rules::Klondike(_)),
            Some(RulesName::Rules(rules)) => rules.name_without_deals() == of_board.name_without_deals(),
        };
        if !is_same {
            return contradicted(&format!("names {}", of_board.name_without_deals()));
        }
        self.flags.check(of_board)
    }

    /// Returns the rules by which a board is played that names none.
    fn rules_by_form(&self, board: &str) -> Result<Rules, String> {
        let is_hand = GivenGame::is_hand(board);
        let is_family = || gaps::Position::read_given(gaps::Rules::RANGOON, board).is_ok_and(|found| found.is_some());
        match self.named {
            None if is_hand => Ok(self.flags.completed(GivenGame::KLONDIKE).into()),
            Some(RulesName::Rules(Rules::Gaps(_))) if is_hand => contradicted("is a hand of Klondike"),
            Some(RulesName::Klondike | RulesName::Rules(Rules::Klondike(_))) if !is_hand && is_family() => {
                contradicted("is not a hand of Klondike")
            }
            _ => self.rules(),
        }
    }
}

/// Returns the reason why the rules cannot be chosen if they contradict the board.
fn contradicted(board: &str) -> Result<Rules, String> {
    Err(format!("--rules: leave this out, because the board {board}"))
}

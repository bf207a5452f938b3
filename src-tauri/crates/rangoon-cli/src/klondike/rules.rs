//! The rules of Klondike on the command line, and the help's texts about the game.

use std::fmt;

use clap::Args;
use klondike::{Movement, Rules, Variation};

/// The text about actions in the help of a command that plays them.
pub const ACTIONS_HELP: &str = "\
Klondike's actions, separated by commas; put the list in quotes, because a shell gives > another meaning:
  T            turn cards of the pack or, if it is empty, turn the waste over
  3>5          move the cards that fit from pile 3 to pile 5; 3/2>5 says that there are two
  W>5 P>5      move the top card of the waste, or of the pack (not in variation 1)
  3>F W>F P>F  move the top card to its foundation
  3!           turn up the face-down card on top of pile 3, with --no-turn-up";

/// The text about boards in the help of a command that solves them.
pub const BOARDS_HELP: &str = "\
For Klondike, all cards are known, and cards turn up automatically. A board is the lines from pile 1 to the waste, as
`deal` prints them, and a line for --boards is {\"id\":1,\"piles\":[{\"down\":[],\"up\":[\"2S\"]},…],\"pack\":[\"4C\",…]}, bottom
cards first but the pack's top card first. Most hands take moments, and a few take minutes.";

/// The text about boards with hidden cards in the help of a command that gives hints.
pub const SEEN_HELP: &str = "\
For Klondike, a board is a hand as `deal` prints it, with ?? for each card that lies face down or has not been seen yet.
If no card of the pack is written so, you have seen all of them. The line about the foundations may be missing if they
are empty. A hint never depends on a hidden card: a numbered hand has the same one as its board written so.";

/// The text about boards of other programs.
pub const FOREIGN_HELP: &str = "\
A file for --board may also have the cards of another program: a Klondike deck in 156 digits, three for each card (rank
01 to 13, then 1 clubs, 2 diamonds, 3 hearts, 4 spades) in the order of the deal; or a layout of Solvitaire in JSON. A
layout with sequences is played as montana with one deal, unless --rules removes the aces; its twos lie on the table as
kings, its threes as queens, and so on. Lines that begin with # are comments.
If the first line of a board names the rules, as `deal` prints it, they apply, and a flag that contradicts them is
refused. If nothing names them, a deck, a layout with piles or a hand is klondike/1/relaxed, and other boards are
rangoon.";

/// The text about the fields of a review.
pub const REVIEW_FIELDS_HELP: &str = "\
For Klondike, the fields are ply, action, cards (on the foundations), odds (of winning the hand, for a player who goes
on as the hints say without knowing the hidden cards; null if they are not known) and winnable (whether a player who
knows every card can win). A card that turns up automatically is a ply of its own, such as 3!.";

/// The flags that complete `--rules klondike`.
#[derive(Clone, Copy, Debug, Args)]
pub struct RuleFlags {
    /// Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or
    /// 2 (one at a time, as often as you like) [default: that of the rule code, or 0]
    #[arg(long = "var", value_name = "VARIATION", value_parser = variation)]
    variation: Option<Variation>,
    /// Klondike: move any number of a pile's face-up cards, not only all of them [default: as the rule code says]
    #[arg(long)]
    relaxed: bool,
}

fn variation(text: &str) -> Result<Variation, String> {
    let number = text.parse().ok().and_then(Variation::numbered);
    number.ok_or_else(|| "expected 0, 1 or 2".to_owned())
}

impl RuleFlags {
    /// Returns `rules` with what these flags choose.
    pub fn completed(&self, rules: Rules) -> Rules {
        let movement = if self.relaxed { Movement::Relaxed } else { rules.movement };
        Rules { variation: self.variation.unwrap_or(rules.variation), movement }
    }

    /// Returns `rules` if no flag contradicts them.
    ///
    /// # Errors
    /// If a flag does, or they are the rules of another game and there is a flag.
    pub fn check(&self, rules: games::Rules) -> Result<games::Rules, String> {
        let games::Rules::Klondike(own) = rules else {
            let given = [("--var", self.variation.is_some()), ("--relaxed", self.relaxed)];
            let flag = given.into_iter().find(|(_, is_given)| *is_given);
            return flag.map_or(Ok(rules), |(flag, _)| Err(refused_outside_klondike(flag, rules)));
        };
        if self.variation.is_some_and(|variation| variation != own.variation) {
            return Err(format!("--var: leave this out, because the code {rules} has another variation"));
        }
        if self.relaxed && own.movement != Movement::Relaxed {
            return Err(format!("--relaxed: leave this out, because the code {rules} has strict movement"));
        }
        Ok(rules)
    }
}

/// Returns the reason why `option` cannot be given with the `rules` of another game.
pub fn refused_outside_klondike(option: &str, rules: impl fmt::Display) -> String {
    format!("{option}: leave this out, because the rules are {rules}, not Klondike")
}

/// Returns an amount of money, such as `-$45`.
pub fn dollars(money: i32) -> String {
    format!("{}${}", if money < 0 { "-" } else { "" }, money.abs())
}

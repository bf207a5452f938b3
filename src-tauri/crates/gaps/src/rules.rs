//! The rules of one game. Rules are data: a variant is a value, and no code branches on its name.

use session::Goal;

use crate::{
    Fill, FrontTakes, HeadLock, Heads, InvalidRules, RedealGaps, RedealTakes, RedealWhen, Removed, Spare, Switch,
    Switches,
};

/// The rules of a game.
///
/// The switches always make a game, and those without effect have their plain value, so that equal games have equal
/// rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(Switches);

impl Rules {
    /// The fewest and the most steps of a family.
    pub const STEPS: std::ops::RangeInclusive<u8> = 4..=13;
    /// The highest limit of deals; otherwise deals are unlimited.
    pub const MAX_DEALS: u8 = 99;

    /// Returns the rules that `switches` make.
    ///
    /// # Errors
    /// If they do not make a game; the error gives the reason. Redeal switches of a game of one deal, and the return of
    /// run ends that are not taken up, have no effect and are no reason.
    pub const fn new(switches: Switches) -> Result<Self, InvalidRules> {
        let plain = without_idle_redeals(switches);
        match InvalidRules::of(&plain) {
            Some(why) => Err(why),
            None => Ok(Self(without_idle_places(plain))),
        }
    }

    /// Returns the switches; those without effect have their plain value.
    pub const fn switches(self) -> Switches {
        self.0
    }

    /// Returns the name of the value of `switch`.
    pub const fn value_of(self, switch: Switch) -> &'static str {
        switch.values()[self.0.get(switch) as usize]
    }

    /// Returns the same game with `deals`, 1–99 or unlimited.
    ///
    /// # Errors
    /// If this number of deals is impossible, or does not fit the other switches.
    pub fn with_deals(self, deals: impl Into<Option<u8>>) -> Result<Self, InvalidRules> {
        Self::new(Switches { deals: deals.into(), ..self.0 })
    }

    /// Returns the same game with families of `steps` cards, 4–13; a step that is removed counts.
    ///
    /// # Errors
    /// If families cannot have that many.
    pub fn with_steps(self, steps: u8) -> Result<Self, InvalidRules> {
        Self::new(Switches { steps, ..self.0 })
    }

    /// Returns the number of steps of a family, including a removed one.
    pub const fn steps(self) -> u8 {
        self.0.steps
    }

    /// Returns the number of cards of a family that are in play.
    pub const fn length(self) -> u8 {
        self.0.steps - matches!(self.0.removed, Removed::Last) as u8
    }

    /// Deals allowed, the first included; `None` if unlimited.
    pub const fn deals(self) -> Option<u8> {
        self.0.deals
    }

    /// Returns the number of columns of the tableau; the first one is the front. There is exactly one place for each
    /// card in play and for four gaps.
    pub const fn columns(self) -> u8 {
        self.length() + 1
    }

    /// Returns the highest score: one point for the position and one for the sequence of every card but the heads, and
    /// one for each family.
    pub const fn max_score(self) -> u16 {
        8 * (self.length() as u16 - 1) + 4
    }

    /// Returns the player's aim. If a redeal may come at any time, deals cost nothing, so the moves count, whether
    /// deals are limited or not.
    pub const fn goal(self) -> Goal {
        match self.0 {
            Switches { redeal_when: RedealWhen::AnyTime, .. } => Goal::FewestMoves,
            Switches { deals: None, .. } => Goal::FewestDeals,
            _ => Goal::Score,
        }
    }

    /// Whether heads are at the front of their rows from the deal on, and each gap takes only the successor of the card
    /// before it: then no gap ever takes two cards.
    pub const fn takes_successors_only(self) -> bool {
        !matches!(self.0.heads, Heads::Player) && matches!(self.0.fill, Fill::Behind)
    }

    /// Whether the numbers of the filled gaps determine a whole game: gaps take only one card, and a redeal comes only
    /// when no move is possible.
    pub const fn is_determined_by_gaps(self) -> bool {
        self.takes_successors_only() && matches!(self.0.redeal_when, RedealWhen::Ceased)
    }
}

/// Sets the redeal switches to their plain values if there are no redeals, and the return of run ends if they are not
/// taken up.
const fn without_idle_redeals(mut switches: Switches) -> Switches {
    if matches!(switches.deals, Some(1)) {
        switches.redeal_takes = RedealTakes::Loose;
        switches.redeal_gaps = RedealGaps::BehindRun;
        switches.redeal_when = RedealWhen::Ceased;
    }
    if matches!(switches.redeal_takes, RedealTakes::Loose) {
        switches.ends_return = false;
    }
    switches
}

/// Sets the switches for fronts to their plain values if heads are always there, and the side of the spare column if
/// jokers fill it.
const fn without_idle_places(mut switches: Switches) -> Switches {
    if !matches!(switches.heads, Heads::Player) {
        switches.lock = HeadLock::Never;
        switches.heads_first = false;
        switches.front_takes = FrontTakes::Heads;
    }
    if matches!(switches.removed, Removed::Jokers) {
        switches.spare = Spare::Front;
    }
    switches
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_switch_has_the_value_that_the_rules_give_it() {
        for (rules, lock) in [(Rules::GAPS, "free"), (Rules::SPACES_AND_ACES, "never")] {
            assert_eq!(rules.value_of(Switch::Lock), lock);
        }
    }

    #[test]
    fn the_numbers_of_rules_that_can_be_written_of_games_and_of_different_games_are_known() {
        let written: Vec<Switches> = Switches::written(13).collect();
        assert_eq!(written.len(), 93_312);
        let games: Vec<Rules> = written.into_iter().filter_map(|switches| Rules::new(switches).ok()).collect();
        assert_eq!(games.len(), 7_020);
        assert_eq!(games.into_iter().collect::<HashSet<_>>().len(), 1_386);
    }

    #[test]
    fn switches_without_effect_have_their_plain_value() {
        for rules in Switches::written(13).filter_map(|switches| Rules::new(switches).ok()) {
            assert_eq!(Rules::new(rules.switches()), Ok(rules));
            for switch in Switch::ALL {
                let is_plain = rules.switches().get(switch) == 0;
                assert!(is_plain || !rules.switches().is_idle(switch), "{switch:?} of {rules:?}");
            }
        }
    }

    #[test]
    fn if_the_last_step_is_removed_a_family_has_one_card_less() {
        let rules = Rules::MONTANA.with_steps(4).expect("a family");
        assert_eq!((rules.length(), rules.columns(), rules.max_score()), (3, 4, 20));
        assert_eq!((Rules::MONTANA.max_score(), Rules::JOKERS.max_score()), (92, 100));
    }

    #[test]
    fn the_goal_follows_from_the_redeals() {
        assert_eq!(Rules::RANGOON.goal(), Goal::Score);
        assert_eq!(Rules::RANGOON.with_deals(None).map(Rules::goal), Ok(Goal::FewestDeals));
        assert_eq!(Rules::ADDICTION.goal(), Goal::FewestMoves);
        assert_eq!(Rules::ADDICTION.with_deals(1).map(Rules::goal), Ok(Goal::Score));
    }
}

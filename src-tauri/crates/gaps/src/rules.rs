//! The rules of one game. Rules are data: a variant is a value, never a branch on its name.

use session::Goal;

use crate::{
    Fill, FrontTakes, HeadLock, Heads, RedealGaps, RedealTakes, RedealWhen, Refusal, Removed, Spare, Switch, Switches,
};

/// Which game is played.
///
/// Guarantee: the switches make a game, and those without effect stand at their plain value, so that equal games have
/// equal rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(Switches);

impl Rules {
    /// The fewest and the most steps of a family.
    pub const STEPS: std::ops::RangeInclusive<u8> = 4..=13;
    /// The most deals that can be counted out; more are deals without end.
    pub const MAX_DEALS: u8 = 99;

    /// The game that `switches` make.
    ///
    /// # Errors
    /// Says why they make none. A redeal switch of a game of one deal and the return of run ends that are not taken
    /// up mean nothing, and are no reason.
    pub const fn new(switches: Switches) -> Result<Self, Refusal> {
        let it = without_idle_redeals(switches);
        match Refusal::of(&it) {
            Some(why) => Err(why),
            None => Ok(Self(without_idle_places(it))),
        }
    }

    /// The switches, those without effect at their plain value.
    pub const fn switches(self) -> Switches {
        self.0
    }

    /// The name of the value of `switch`.
    pub const fn value_of(self, switch: Switch) -> &'static str {
        switch.values()[self.0.get(switch) as usize]
    }

    /// The same game with `deals` 1–99, or without end.
    ///
    /// # Errors
    /// When there is no such number of deals, or none of this game.
    pub fn with_deals(self, deals: impl Into<Option<u8>>) -> Result<Self, Refusal> {
        Self::new(Switches { deals: deals.into(), ..self.0 })
    }

    /// The same game with families of `steps` cards, 4–13; a step that is removed counts.
    ///
    /// # Errors
    /// When families cannot have that many.
    pub fn with_steps(self, steps: u8) -> Result<Self, Refusal> {
        Self::new(Switches { steps, ..self.0 })
    }

    /// Steps of a family, a removed one included.
    pub const fn steps(self) -> u8 {
        self.0.steps
    }

    /// Cards of a family that are in play.
    pub const fn length(self) -> u8 {
        self.0.steps - matches!(self.0.removed, Removed::Last) as u8
    }

    /// Deals allowed, the first included; `None` when there is no end of them.
    pub const fn deals(self) -> Option<u8> {
        self.0.deals
    }

    /// Columns of the tableau; the first one is the front. There is always a place for each card and for four gaps.
    pub const fn columns(self) -> u8 {
        self.length() + 1
    }

    /// The greatest score: a point for every card but the heads, once for its position and once for its sequence,
    /// and one for each family.
    pub const fn max_score(self) -> u16 {
        8 * (self.length() as u16 - 1) + 4
    }

    /// What a player aims at. Where a redeal may come at any time deals cost nothing, so that moves are what counts,
    /// with or without an end of deals.
    pub const fn goal(self) -> Goal {
        match self.0 {
            Switches { redeal_when: RedealWhen::AnyTime, .. } => Goal::FewestMoves,
            Switches { deals: None, .. } => Goal::FewestDeals,
            _ => Goal::Score,
        }
    }

    /// Whether heads stand at the front of their rows from the deal on, and each gap takes the successor of the card
    /// before it and nothing else: then no gap ever takes two cards.
    pub const fn takes_successors_only(self) -> bool {
        !matches!(self.0.heads, Heads::Player) && matches!(self.0.fill, Fill::Behind)
    }

    /// Whether the numbers of the filled gaps tell a whole game: gaps take one card, and a redeal comes when nothing
    /// else can.
    pub const fn is_told_by_gaps(self) -> bool {
        self.takes_successors_only() && matches!(self.0.redeal_when, RedealWhen::Ceased)
    }
}

/// What is said about redeals is plain where there are none, and so is what is said of run ends that stay.
const fn without_idle_redeals(mut it: Switches) -> Switches {
    if matches!(it.deals, Some(1)) {
        it.redeal_takes = RedealTakes::Loose;
        it.redeal_gaps = RedealGaps::BehindRun;
        it.redeal_when = RedealWhen::Ceased;
    }
    if matches!(it.redeal_takes, RedealTakes::Loose) {
        it.ends_return = false;
    }
    it
}

/// What is said about fronts is plain where heads always stand there, and the side of a column that jokers fill.
const fn without_idle_places(mut it: Switches) -> Switches {
    if !matches!(it.heads, Heads::Player) {
        it.lock = HeadLock::Never;
        it.heads_first = false;
        it.front_takes = FrontTakes::Heads;
    }
    if matches!(it.removed, Removed::Jokers) {
        it.spare = Spare::Front;
    }
    it
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn of_all_that_can_be_written_so_many_are_games_and_so_many_of_them_different() {
        let written: Vec<Switches> = Switches::written(13).collect();
        assert_eq!(written.len(), 69_984);
        let games: Vec<Rules> = written.into_iter().filter_map(|it| Rules::new(it).ok()).collect();
        assert_eq!(games.len(), 5_496);
        assert_eq!(games.into_iter().collect::<HashSet<_>>().len(), 1_130);
    }

    #[test]
    fn switches_without_effect_stand_at_their_plain_value() {
        for rules in Switches::written(13).filter_map(|it| Rules::new(it).ok()) {
            assert_eq!(Rules::new(rules.switches()), Ok(rules));
            for switch in Switch::ALL {
                let is_plain = rules.switches().get(switch) == 0;
                assert!(is_plain || !rules.switches().is_idle(switch), "{switch:?} of {rules:?}");
            }
        }
    }

    #[test]
    fn where_the_last_step_is_removed_a_family_has_one_card_less() {
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

//! Plans: a few plies of piles and waste that end with a permanent gain.

use std::collections::HashSet;

use crate::{Origin, Pile, Ply, Position, Target};

/// The most plies of a plan. A longer one would hardly be a hint.
const MAX_PLIES: usize = 4;
/// The most positions that the search for a plan examines.
const MAX_POSITIONS: usize = 4_000;

/// A gain that is never lost again. Earlier variants are preferred; of two piles the one with more face-down cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gain {
    /// A face-down card is turned up.
    TurnsUp,
    /// A card goes to its foundation that can no longer be needed in the piles.
    Home,
    /// A face-down card comes to the top of its pile, which has this many fewer of them than a pile can have.
    Uncovers(u8),
    /// A king leaves the waste for a space.
    King,
}

impl Gain {
    /// Returns the gain of `ply` in `position`, if there is one.
    pub(crate) fn of(position: &Position, ply: Ply) -> Option<Self> {
        match ply {
            Ply::TurnUp(_) => Some(Self::TurnsUp),
            Ply::Move(from, Target::Foundation) if position.is_safe(from) => Some(Self::Home),
            Ply::Move(Origin::Pile(pile), to) => {
                let cards = position.pile(pile);
                let leaves_none_up = position.count(Origin::Pile(pile), to) == Ok(cards.up().len());
                let down = cards.down().len();
                let fewer = crate::PileCards::MOST_DOWN - down;
                (leaves_none_up && down > 0).then_some(Self::Uncovers(fewer as u8))
            }
            Ply::Move(Origin::Waste, Target::Pile(to)) if position.pile(to).is_empty() => Some(Self::King),
            _ => None,
        }
    }
}

/// The shortest line to a gain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The plies of the plan; only the last one gains something.
    pub(crate) plies: Vec<Ply>,
    pub(crate) gain: Gain,
}

impl Plan {
    /// Returns the shortest plan in `position` that begins with one of these plies, and of several equally short ones
    /// the one with the best gain. The pack is never turned.
    pub(crate) fn find(position: &Position, begins: impl Fn(Ply) -> bool) -> Option<Self> {
        Self::among(MAX_POSITIONS, position, begins)
    }

    /// Works like [`Plan::find`], but examines at most `most` positions.
    fn among(most: usize, position: &Position, begins: impl Fn(Ply) -> bool) -> Option<Self> {
        let mut seen = HashSet::from([position.clone()]);
        let mut layer = vec![(position.clone(), Vec::new())];
        for length in 1..=MAX_PLIES {
            let is_first = length == 1;
            let plies = |position: &Position| -> Vec<Ply> {
                useful(position).filter(|ply| !is_first || begins(*ply)).collect()
            };
            let mut best: Option<Self> = None;
            for (position, line) in &layer {
                for ply in plies(position) {
                    let Some(gain) = Gain::of(position, ply) else { continue };
                    if best.as_ref().is_none_or(|best| gain < best.gain) {
                        best = Some(Self { plies: [&line[..], &[ply]].concat(), gain });
                    }
                }
            }
            if best.is_some() || length == MAX_PLIES {
                return best;
            }
            let mut next = Vec::new();
            for (position, line) in &layer {
                for ply in plies(position) {
                    let after = position.after(ply).expect("only legal plies are tried");
                    if seen.len() < most && seen.insert(after.clone()) {
                        next.push((after, [&line[..], &[ply]].concat()));
                    }
                }
            }
            layer = next;
        }
        None
    }
}

/// Returns the legal plies of piles and waste, except those that only choose between spaces.
pub(crate) fn useful(position: &Position) -> impl Iterator<Item = Ply> + '_ {
    let is_of_table = |ply: &Ply| !matches!(ply, Ply::Turn | Ply::Move(Origin::Pack, _));
    position.plies().filter(is_of_table).filter(|ply| !position.is_idle(*ply))
}

/// Returns the pile that `ply` empties, if it leaves a space.
pub(crate) fn emptied(position: &Position, ply: Ply) -> Option<Pile> {
    let Ply::Move(Origin::Pile(pile), to) = ply else { return None };
    let cards = position.pile(pile);
    let all = position.count(Origin::Pile(pile), to) == Ok(cards.up().len());
    (all && cards.down().is_empty()).then_some(pile)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// QS goes on KH, and JH on QS, which uncovers a card.
    const TABLE: &str = "1 | KH\n2 TH | JH\npack KS QH JS KD QD JD KC QC JC\nwaste QS";

    fn position() -> Position {
        Position::read("klondike/2/strict".parse().expect("rules"), TABLE).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn plies(plan: Option<Plan>) -> Option<String> {
        let text = |plan: Plan| plan.plies.iter().map(Ply::to_string).collect::<Vec<_>>().join(" ");
        plan.map(text)
    }

    #[test]
    fn only_the_first_ply_of_a_plan_is_restricted() {
        let found = |begins: fn(Ply) -> bool| plies(Plan::find(&position(), begins));
        let both = Some("W>1 2>1".to_owned());
        assert_eq!(found(|_| true), both);
        assert_eq!(found(|ply| matches!(ply, Ply::Move(Origin::Waste, _))), both);
        assert_eq!(found(|ply| matches!(ply, Ply::Move(Origin::Pile(_), _))), None);
    }

    #[test]
    fn a_plan_tries_at_most_the_allowed_number_of_positions() {
        let among = |most: usize| plies(Plan::among(most, &position(), |_| true)).is_some();
        assert_eq!([1, 2].map(among), [false, true], "the second position is the one after the first ply");
    }
}

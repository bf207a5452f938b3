//! Plays: what a player decides on in an open hand.
//!
//! Turning alone decides nothing as long as it brings the same cards to the top again. So the choice is between
//! *plays*: cards that go to a foundation or to a pile, after any number of turns. Uncovered cards are turned up at
//! once. Two plays are the same if they lead to the same cards in the same places and the same cards can be brought to
//! the top of the waste afterwards; then the one with fewer turns stands for both.

use klondike::{Auto, Origin, Ply, Position, Target, ToFoundation, TurnUp, Variation};

/// Cards that go to a foundation or to a pile, after some turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The number of turns before it.
    pub turns: u8,
    /// The place from which the cards move: the waste or a pile.
    pub from: Origin,
    /// The place to which they move.
    pub to: Target,
}

impl Play {
    /// The plies that follow each ply automatically: uncovered cards are turned up.
    pub const AFTER: Auto = Auto::after_ply(TurnUp::AtOnce, ToFoundation::Never);

    /// Returns all plays in `position`, each with the position after it, those with the fewest turns first. Kings that
    /// only change places with a space are left out.
    pub fn all(position: &Position) -> Vec<(Self, Position)> {
        let mut found: Vec<(Self, Position)> = Vec::new();
        for (turns, turned) in (0..).zip(turned(position)) {
            for ply in turned.plies() {
                let Ply::Move(from, to) = ply else { continue };
                if from == Origin::Pack || turned.is_hop(from, to) {
                    continue;
                }
                let Some(after) = played(&turned, ply) else { continue };
                if !found.iter().any(|(_, other)| is_same(other, &after)) {
                    found.push((Self { turns, from, to }, after));
                }
            }
        }
        found
    }

    /// Returns its plies, without those that follow automatically.
    pub fn plies(self) -> impl Iterator<Item = Ply> {
        std::iter::repeat_n(Ply::Turn, self.turns.into()).chain([Ply::Move(self.from, self.to)])
    }

    /// Whether a play in `position` leads to the same as `end`.
    pub fn leads(position: &Position, end: &Position) -> bool {
        Self::all(position).iter().any(|(_, after)| is_same(after, end))
    }
}

/// Whether two positions have the same cards in the same places, and turns bring the same cards to the top of the
/// waste.
pub fn is_same(one: &Position, other: &Position) -> bool {
    one == other || one.clone().at_start_of_pass() == other.clone().at_start_of_pass()
}

/// Returns the positions that turns lead to: this one, those in the rest of this pass and, if the rules allow another
/// one, those in the next pass.
fn turned(position: &Position) -> impl Iterator<Item = Position> {
    let (mut passes, is_once) = (0, position.rules().variation == Variation::Once);
    std::iter::successors(Some(position.clone()), move |position| {
        passes += u8::from(position.pack().is_empty());
        let goes_on = passes < if is_once { 1 } else { 2 };
        if goes_on { position.after(Ply::Turn).ok() } else { None }
    })
}

/// Returns the position after `ply` and after all uncovered cards have been turned up; `None` if it is not legal.
fn played(position: &Position, ply: Ply) -> Option<Position> {
    let mut position = position.after(ply).ok()?;
    while let Some(follows) = Play::AFTER.next(&position) {
        position = position.after(follows).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(rules: &str, table: &str) -> Position {
        Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn plays(position: &Position) -> Vec<String> {
        let written = |play: Play| play.plies().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ");
        Play::all(position).into_iter().map(|(play, _)| written(play)).collect()
    }

    #[test]
    fn a_card_of_the_pack_is_played_after_the_fewest_turns_and_one_of_a_pile_without_any() {
        // The jacks and all higher cards; the others are on the foundations.
        let table = "1 | KS\n2 | KH QS\n3 | KC\n4 | KD\npack QH JH JC QD JD JS QC\nwaste";
        let found = plays(&position("klondike/1/relaxed", table));
        assert_eq!(found, ["2>4", "T W>F", "T T W>F", "T T T W>4"]);
        assert_eq!(plays(&position("klondike/2/relaxed", table)).len(), 12);
    }

    #[test]
    fn a_play_of_a_pile_counts_again_if_turning_first_changes_what_can_be_reached() {
        let table = "1 | KS\n2 | QS\n3 | KH\n4 | KD\npack QD JH QC JD JC JS\nwaste KC QH";
        let position = position("klondike/1/relaxed", table);
        let at_once = ["W>1", "2>3", "2>4"];
        let after_one = ["T W>3", "T W>4", "T 2>3", "T 2>4"];
        let after_two = ["T T W>F", "T T 2>3", "T T 2>4"];
        let next_pass = ["T T T T W>1", "T T T T T W>F", "T T T T T W>2"];
        assert_eq!(plays(&position), [&at_once[..], &after_one, &after_two, &next_pass].concat());
        let [(_, first), (_, second), ..] = &Play::all(&position)[..] else { panic!("there are several plays") };
        let turned = position.after(Ply::Turn).expect("it is legal");
        assert!(Play::leads(&position, first) && Play::leads(&position, second));
        assert!(!Play::leads(&turned, first) && !Play::leads(&turned, second));
    }

    #[test]
    fn what_a_play_uncovers_is_turned_up_and_a_king_does_not_change_places_with_a_space() {
        let position = position("klondike/1/strict", "1 KH | QS\n2 | KD\n3 | KS\nwaste");
        assert_eq!(plays(&position), ["1>F", "1>2", "2>F"]);
        let (_, after) = &Play::all(&position)[0];
        assert_eq!(after.to_string().lines().next(), Some("1 | KH"));
    }

    #[test]
    fn a_pack_that_is_gone_through_once_is_not_turned_over() {
        let leads = |rules: &str| {
            let position = position(rules, "1 | KS\n2 | KH\npack QS\nwaste QH");
            assert_eq!(plays(&position), ["W>F", "W>1", "T W>F", "T W>2"], "{rules}");
            let (_, first) = &Play::all(&position)[0];
            Play::leads(&position.after(Ply::Turn).expect("it is legal"), first)
        };
        assert_eq!(["klondike/0/strict", "klondike/2/strict"].map(leads), [false, true]);
    }
}

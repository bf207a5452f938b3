//! Finds out whether a hand is certainly lost, from the visible cards only.

use std::collections::{HashSet, VecDeque};
use std::iter;

use crate::{Origin, Pile, Ply, Position, Target};

/// The most positions that are examined. If there are more, the hand does not count as lost. Turns are not counted.
const MAX_POSITIONS: usize = 1_000;

impl Position {
    /// Whether the visible cards prove that no sequence of legal plies brings a card to a foundation or turns one up.
    ///
    /// While the pack has cards that the player has not seen, the answer is no. Face-down cards do not matter, because
    /// no such sequence uncovers one. All other plies are tried in every order, including whole passes through the
    /// pack; if there are too many orders, the answer is also no.
    pub fn is_lost(&self) -> bool {
        self.is_lost_within(MAX_POSITIONS)
    }

    /// Works like [`Position::is_lost`], but gives up after more than `most` positions.
    fn is_lost_within(&self, most: usize) -> bool {
        if !self.is_pack_seen() || self.is_won() || self.is_given_up() {
            return false;
        }
        let first = self.clone().at_start_of_pass();
        let mut seen = HashSet::from([first.clone()]);
        let mut open = VecDeque::from([first]);
        while let Some(start) = open.pop_front() {
            for (position, ply) in start.useful_plies() {
                if matches!(ply, Ply::TurnUp(_) | Ply::Move(_, Target::Foundation)) {
                    return false;
                }
                let next = position.after(ply).expect("only legal plies are tried").at_start_of_pass();
                if seen.insert(next.clone()) {
                    open.push_back(next);
                }
            }
            if seen.len() > most {
                return false;
            }
        }
        true
    }

    /// Returns all plies that can lead anywhere, each with the position in which it is played: this one for those of
    /// the piles, and for those of the waste the position after any number of turns. Turning a card of the pack and
    /// moving it at once leads to the same position as a turn and a move from the waste.
    fn useful_plies(&self) -> Vec<(Self, Ply)> {
        let is_of_waste = |ply: &Ply| matches!(ply, Ply::Move(Origin::Waste, _));
        let is_of_pile = |ply: &Ply| matches!(ply, Ply::Move(Origin::Pile(_), _) | Ply::TurnUp(_));
        let useful = |ply: &Ply| !self.is_idle(*ply);
        let mut tries: Vec<(Self, Ply)> =
            self.plies().filter(is_of_pile).filter(useful).map(|ply| (self.clone(), ply)).collect();
        let turned = iter::successors(Some(self.clone()), |position| position.after(Ply::Turn).ok());
        let mut tops = HashSet::new();
        // When the waste has the same number of cards again, all of them have been on top.
        for position in turned.take_while(|position| tops.insert(position.waste().len())) {
            let of_waste = position.plies().filter(is_of_waste).filter(useful);
            tries.extend(of_waste.map(|ply| (position.clone(), ply)));
        }
        tries
    }

    /// Whether `ply` only chooses between spaces: a king hops, or goes to a space other than the first.
    pub(crate) fn is_idle(&self, ply: Ply) -> bool {
        let Ply::Move(from, Target::Pile(to)) = ply else { return false };
        let first_space = || Pile::all().find(|pile| self.pile(*pile).is_empty());
        self.is_hop(from, Target::Pile(to)) || (self.pile(to).is_empty() && first_space() != Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::WON;

    fn is_lost(rules: &str, table: &str, turns: usize) -> bool {
        let position = Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"));
        let turn = |position: Position, _| position.after(Ply::Turn).expect("the pack can be turned");
        (0..turns).fold(position, turn).is_lost()
    }

    /// No pile can be moved. Of the pack, only TS goes anywhere, onto a red jack, where it does not help.
    const LOCKED: &str = "1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC\n5 9S 9C | JS\n6 9H 9D | JH\n7 TH TD TC | JD";

    #[test]
    fn a_hand_without_a_ply_that_leads_anywhere_is_lost() {
        assert!(is_lost("klondike/0/strict", &format!("{LOCKED}\nwaste TS JC"), 0), "no ply is legal");
        assert!(is_lost("klondike/0/strict", &format!("{LOCKED}\nwaste JC TS"), 0), "TS can be moved");
        assert!(
            !is_lost("klondike/0/strict", &format!("{LOCKED}\nwaste JC TS").replace("| JS", "JS |"), 0),
            "JS can be turned up"
        );
    }

    #[test]
    fn a_hand_with_too_many_orders_is_not_known_to_be_lost() {
        let table = format!("{LOCKED}\nwaste JC TS");
        let position = Position::read("klondike/0/strict".parse().expect("rules"), &table);
        let position = position.unwrap_or_else(|bad| panic!("{bad}"));
        // TS goes on JH or JD, which makes three positions with the first.
        assert_eq!([2, 3, 4].map(|most| position.is_lost_within(most)), [false, true, true]);
    }

    #[test]
    fn no_hand_counts_as_lost_while_the_pack_has_unseen_cards() {
        let table = format!("{LOCKED}\npack JC TS");
        for (rules, known_after) in [("klondike/0/strict", 2), ("klondike/1/strict", 1), ("klondike/2/strict", 2)] {
            assert!((0..known_after).all(|turns| !is_lost(rules, &table, turns)), "{rules}");
            assert!(is_lost(rules, &table, known_after), "{rules}");
        }
        assert!(is_lost("klondike/2/strict", &table, 4), "in the second pass");
    }

    #[test]
    fn whole_passes_are_tried_in_the_order_in_which_the_cards_come() {
        // QD can go on KS; then JC can leave the waste, which it covers in every pass of three.
        let table =
            "1 | KS\n2 QS | KH\n3 QH | KD\n4 QC | KC\n5 9S 9C | JS\n6 9H 9D | JH\n7 TH TD TC | JD\npack QD TS JC";
        assert!(!is_lost("klondike/2/strict", table, 3));
        assert!(is_lost("klondike/1/strict", table, 1), "QD never comes to the top");
        assert!(is_lost("klondike/0/strict", table, 3));
    }

    #[test]
    fn kings_that_hop_do_not_count() {
        let table = "1 | KS\n2 | KH\n5 | KD\n3 KC QS QH QD QC | JS\n4 JH JD TS TH TD TC | JC";
        assert!(is_lost("klondike/2/strict", table, 0) && is_lost("klondike/2/relaxed", table, 0));
        assert!(!is_lost("klondike/2/strict", &table.replace("QC | JS", "QC JS |"), 0), "JS can be turned up");
    }

    #[test]
    fn a_ply_is_idle_that_only_chooses_between_spaces() {
        let position =
            Position::read("klondike/2/strict".parse().expect("rules"), "1 | KS\n2 QS | KH\n4 | QH\nwaste KD");
        let position = position.unwrap_or_else(|bad| panic!("{bad}"));
        let idle = |ply: &str| position.is_idle(ply.parse().expect("a ply"));
        assert_eq!(["1>3", "1>5", "2>5", "W>5"].map(idle), [true; 4]);
        assert_eq!(["2>3", "W>3", "4>1", "1>F", "T", "G"].map(idle), [false; 6]);
    }

    #[test]
    fn a_hand_at_its_end_is_not_called_lost() {
        assert!(!is_lost("klondike/0/strict", WON, 0), "it is won");
        let table = format!("{LOCKED}\nwaste TS JC");
        let lost =
            Position::read("klondike/0/strict".parse().expect("rules"), &table).unwrap_or_else(|bad| panic!("{bad}"));
        let given_up = lost.after(Ply::GiveUp).expect("it is not won");
        assert!(lost.is_lost() && !given_up.is_lost());
    }

    #[test]
    fn relaxed_moves_to_and_fro_do_not_count() {
        let table = "1 | KS QH JS\n2 | KC QD\n3 KH KD QS QC TS TH | JH\n4 TD TC JC | JD";
        assert!(is_lost("klondike/2/relaxed", table, 0));
        let other = table.replace("JC | JD", "JD | JC");
        assert!(!is_lost("klondike/2/relaxed", &other, 0), "JC goes on QD and uncovers a card");
    }
}

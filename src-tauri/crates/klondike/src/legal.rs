//! Decides which plies are legal, and gives the reasons why the others are not.

use cards::Card;

use crate::stacking::builds_on;
use crate::{Illegal, Movement, Origin, Pile, Ply, Position, Target, Variation};

impl Position {
    /// Returns all legal plies except giving up: the turn, then the moves from the waste, from the pack and from each
    /// pile in turn, to the foundation first. The only ply for a face-down top card is to turn it up.
    pub fn plies(&self) -> impl Iterator<Item = Ply> + '_ {
        Ply::all().filter(|ply| self.check(*ply).is_ok())
    }

    /// Whether no ply except giving up is legal.
    pub fn has_ceased(&self) -> bool {
        self.plies().next().is_none()
    }

    /// Checks whether `ply` is legal.
    ///
    /// # Errors
    /// If it is not; the error gives the reason.
    pub fn check(&self, ply: Ply) -> Result<(), Illegal> {
        if self.is_given_up() {
            return Err(Illegal::GivenUp);
        }
        match ply {
            _ if self.is_won() => Err(Illegal::Won),
            Ply::Turn if self.pack().is_empty() && self.waste().is_empty() => Err(Illegal::NothingToTurn),
            Ply::Turn if self.pack().is_empty() && self.rules().variation == Variation::Once => Err(Illegal::OnePass),
            Ply::TurnUp(pile) if !self.pile(pile).is_top_down() => Err(Illegal::NotFaceDown(pile)),
            Ply::Move(from, to) => self.count(from, to).map(drop),
            Ply::Turn | Ply::TurnUp(_) | Ply::GiveUp => Ok(()),
        }
    }

    /// Returns the number of cards that move from `from` to `to`; at most one number is possible.
    ///
    /// # Errors
    /// If no card of `from` goes there; the error gives the reason.
    pub fn count(&self, from: Origin, to: Target) -> Result<usize, Illegal> {
        let card = self.top(from)?;
        match (from, to) {
            (_, Target::Foundation) => match self.next_on_foundation(card.family()) {
                Some(next) if next != card => Err(Illegal::NotNext { card, next }),
                _ => Ok(1),
            },
            (Origin::Pile(from), Target::Pile(to)) if from == to => Err(Illegal::SamePile(to)),
            (Origin::Pile(from), Target::Pile(to)) => self.count_fitting(self.pile(from).up(), to),
            (Origin::Waste | Origin::Pack, Target::Pile(to)) => self.count_fitting(&[card], to),
        }
    }

    /// Returns the card that `ply` moves, the lowest one of a unit; `None` if it moves none.
    pub fn moved(&self, ply: Ply) -> Option<Card> {
        let Ply::Move(from, to) = ply else { return None };
        let count = self.count(from, to).ok()?;
        match from {
            Origin::Waste | Origin::Pack => self.top(from).ok(),
            Origin::Pile(pile) => self.pile(pile).up().iter().rev().nth(count - 1).copied(),
        }
    }

    /// Returns the number of cards of `unit`, which must not be empty, that move to the pile `to`.
    fn count_fitting(&self, unit: &[Card], to: Pile) -> Result<usize, Illegal> {
        let (head, top) = (unit[0], unit[unit.len() - 1]);
        let Some(on) = self.top_to_build_on(to)? else {
            return if head.is_head() { Ok(unit.len()) } else { Err(Illegal::KingsOnly(head)) };
        };
        match (unit.iter().position(|card| builds_on(*card, on)), self.rules().movement) {
            (Some(0), _) => Ok(unit.len()),
            (Some(place), Movement::Relaxed) => Ok(unit.len() - place),
            (Some(place), Movement::Strict) => Err(Illegal::WholeUnit { card: unit[place], head }),
            (None, Movement::Relaxed) => Err(Illegal::NoFit { card: top, on }),
            (None, Movement::Strict) => Err(Illegal::NoFit { card: head, on }),
        }
    }

    /// Returns the card that a move from `from` begins with: the top card.
    ///
    /// # Errors
    /// If there is none, or it cannot move; the error gives the reason.
    pub fn top(&self, from: Origin) -> Result<Card, Illegal> {
        let top = match from {
            Origin::Waste => self.waste().last(),
            Origin::Pack if self.rules().variation == Variation::Threes => return Err(Illegal::TurnedInThrees),
            Origin::Pack => self.pack().first(),
            Origin::Pile(pile) if self.pile(pile).is_top_down() => return Err(Illegal::FaceDown(pile)),
            Origin::Pile(pile) => self.pile(pile).up().last(),
        };
        top.copied().ok_or(Illegal::NoCard(from))
    }

    /// Returns the face-up card on which cards build in `pile`; `None` if it is empty.
    fn top_to_build_on(&self, pile: Pile) -> Result<Option<Card>, Illegal> {
        let cards = self.pile(pile);
        if cards.is_top_down() { Err(Illegal::FaceDown(pile)) } else { Ok(cards.up().last().copied()) }
    }

    /// Whether a legal move only lets a king that heads its whole pile change places with a space, which leads nowhere.
    pub fn is_hop(&self, from: Origin, to: Target) -> bool {
        match (from, to) {
            (Origin::Pile(from), Target::Pile(to)) => self.pile(to).is_empty() && self.pile(from).down().is_empty(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use crate::board::WON;

    /// The tens and all higher cards; the others are on the foundations.
    const TABLE: &str = "1 | KS QH JC\n2 KH | QD JS\n3 | KC\n4 TH |\n6 | QS JD\n7 KD | TC\npack TS QC JH\nwaste TD";

    fn position(rules: &str, table: &str) -> Position {
        Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn plies(rules: &str, table: &str) -> String {
        position(rules, table).plies().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn refusal(rules: &str, table: &str, ply: &str) -> String {
        let refused = position(rules, table).check(ply.parse().expect("a ply"));
        refused.expect_err(ply).to_string()
    }

    #[test]
    fn plies_are_listed_by_their_origins_and_to_the_foundation_first() {
        assert_eq!(plies("klondike/2/strict", TABLE), "T W>F W>1 W>2 P>F P>6 1>5 2>3 3>5 4! 7>F 7>6");
        assert_eq!(plies("klondike/2/relaxed", TABLE), "T W>F W>1 W>2 P>F P>6 1>3 1>5 2>3 3>5 4! 7>F 7>6");
        assert_eq!(plies("klondike/1/strict", TABLE), "T W>F W>1 W>2 1>5 2>3 3>5 4! 7>F 7>6");
    }

    #[test]
    fn a_unit_moves_whole_or_with_as_many_cards_as_fit() {
        let count = |rules: &str, from: u8, to: u8| {
            let [from, to] = [from, to].map(|number| Pile::numbered(number).expect("a pile"));
            position(rules, TABLE).count(Origin::Pile(from), Target::Pile(to))
        };
        assert_eq!([count("klondike/0/strict", 2, 3), count("klondike/0/strict", 1, 5)], [Ok(2), Ok(3)]);
        assert_eq!([count("klondike/0/relaxed", 1, 3), count("klondike/0/relaxed", 1, 5)], [Ok(2), Ok(3)]);
    }

    #[test]
    fn every_impossible_ply_is_refused_with_its_reason() {
        for (ply, why) in [
            ("1>3", "QH would fit, but strict movement moves the whole unit from KS on"),
            ("2>5", "QD cannot go to an empty pile, which takes only kings"),
            ("W>5", "TD cannot go to an empty pile, which takes only kings"),
            ("4>F", "the top card of pile 4 is face down: turn it up first"),
            ("4>1", "the top card of pile 4 is face down: turn it up first"),
            ("W>4", "the top card of pile 4 is face down: turn it up first"),
            ("3!", "pile 3 has no face-down card on top"),
            ("5!", "pile 5 has no face-down card on top"),
            ("5>1", "pile 5 is empty"),
            ("6>6", "the cards are on pile 6 already"),
            ("6>F", "JD cannot go yet: its foundation takes TD next"),
            ("6>3", "QS does not go on KC, which takes QH or QD"),
            ("7>1", "TC does not go on JC, which takes TH or TD"),
            ("P>1", "TS does not go on JC, which takes TH or TD"),
        ] {
            assert_eq!(refusal("klondike/2/strict", TABLE, ply), why, "{ply}");
        }
        assert_eq!(
            refusal("klondike/2/relaxed", TABLE, "6>3"),
            "JD does not go on KC, which takes QH or QD",
            "relaxed movement begins with the top card"
        );
        assert_eq!(refusal("klondike/1/strict", TABLE, "P>F"), "variation 1 turns three cards at a time, to the waste");
        let empty = "1 | KS\n2 | QS\nwaste KD";
        assert_eq!(
            refusal("klondike/0/strict", empty, "T"),
            "the pack is empty, and variation 0 goes through it only once"
        );
        assert_eq!(refusal("klondike/2/strict", empty, "P>3"), "the pack is empty");
        assert_eq!(refusal("klondike/2/strict", "1 | KS", "T"), "the pack and the waste are empty");
        assert_eq!(refusal("klondike/2/strict", "1 | KS", "W>2"), "the waste is empty");
        let hearts = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H";
        assert_eq!(
            refusal("klondike/2/strict", &format!("1 | KS\n2 | AH\nwaste {}", &hearts[3..]), "1>2"),
            "KS does not go on AH, which takes no card"
        );
        for ply in ["T", "1!", "1>F", "G"] {
            assert_eq!(refusal("klondike/2/strict", WON, ply), "the hand is won", "{ply}");
        }
    }

    #[test]
    fn a_hand_has_ceased_once_no_ply_is_legal_not_even_one_that_leads_nowhere() {
        // The queens are face down under their kings.
        let locked = "1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC";
        assert!(!position("klondike/0/strict", locked).has_ceased(), "kings can go to the spaces");
        let full = "1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC\n5 TS | JS\n6 TH | JH\n7 TD JC TC | JD";
        assert!(position("klondike/0/strict", full).has_ceased());
        let hop = position("klondike/0/strict", "1 | KS QH\n2 QS | KH");
        assert!(hop.is_hop(Origin::Pile(Pile::numbered(1).unwrap()), Target::Pile(Pile::numbered(3).unwrap())));
        assert!(!hop.is_hop(Origin::Pile(Pile::numbered(2).unwrap()), Target::Pile(Pile::numbered(3).unwrap())));
    }

    #[test]
    fn giving_up_is_legal_until_the_end_and_nothing_after_it() {
        let given_up = position(&Rules::DEFAULT.to_string(), TABLE).after(Ply::GiveUp).expect("it is not won");
        assert!(Ply::all().chain([Ply::GiveUp]).all(|ply| given_up.check(ply) == Err(Illegal::GivenUp)));
        assert!(given_up.has_ceased());
    }
}

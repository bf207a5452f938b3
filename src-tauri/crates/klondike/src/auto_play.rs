//! Plies that follow one another automatically.

use cards::Card;

use crate::stacking::is_red;
use crate::{Origin, Pile, Ply, Position, Target, Variation};

/// Whether uncovered face-down cards are turned up automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnUp {
    /// The player turns them up.
    ByHand,
    /// They are turned up at once.
    AtOnce,
}

/// The cards that go to the foundations automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToFoundation {
    /// No cards.
    Never,
    /// Cards that can never be of use elsewhere; see [`Position::is_safe`].
    Safe,
    /// All cards that can go.
    Always,
}

/// A series of plies that are played automatically. It returns one ply for each position, and always comes to an end:
/// every ply but a turn brings a card to a foundation or turns one up, and turns come only if the rest is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auto {
    turn_up: TurnUp,
    to_foundation: ToFoundation,
    /// Whether the pack is turned too, if the rest is forced.
    turns_pack: bool,
}

impl Auto {
    /// Returns the plies that follow a ply of the player, in the same action.
    pub const fn after_ply(turn_up: TurnUp, to_foundation: ToFoundation) -> Self {
        Self { turn_up, to_foundation, turns_pack: false }
    }

    /// Returns *Finish*: plays all cards to the foundations that can go there from the piles and the waste, but not
    /// from the pack.
    pub const fn finish(turn_up: TurnUp) -> Self {
        Self::after_ply(turn_up, ToFoundation::Always)
    }

    /// Returns the end of a hand whose [rest is forced](Position::is_rest_forced): every card goes to the foundations,
    /// and the pack is turned as often as necessary.
    pub const fn play_out() -> Self {
        Self { turns_pack: true, ..Self::finish(TurnUp::ByHand) }
    }

    /// Returns its next ply in `position`; `None` if it ends there.
    pub fn next(&self, position: &Position) -> Option<Ply> {
        let is_due = |ply: &Ply| match *ply {
            Ply::TurnUp(_) => self.turn_up == TurnUp::AtOnce,
            Ply::Turn => self.turns_pack && position.is_rest_forced(),
            Ply::Move(Origin::Pack, _) | Ply::Move(_, Target::Pile(_)) | Ply::GiveUp => false,
            Ply::Move(from, Target::Foundation) => match self.to_foundation {
                ToFoundation::Never => false,
                ToFoundation::Safe => position.is_safe(from),
                ToFoundation::Always => true,
            },
        };
        let turn_ups = Pile::all().map(Ply::TurnUp);
        let to_foundation = Origin::all().map(|from| Ply::Move(from, Target::Foundation));
        let mut plies = turn_ups.chain(to_foundation).chain([Ply::Turn]).filter(is_due);
        plies.find(|ply| position.check(*ply).is_ok())
    }
}

impl Position {
    /// Whether the top card of `from`, if its foundation takes it now, can never be of use elsewhere. No card has to be
    /// put on an ace or a two, because aces go to a foundation at once. On another card only two cards can be put, and
    /// if both are on their foundations, that card is not needed. For a card on the waste this holds only if each card
    /// of the pack can be reached: if three are turned at a time, a card that leaves the waste changes which ones come
    /// to its top.
    pub fn is_safe(&self, from: Origin) -> bool {
        let Ok(card) = self.top(from) else { return false };
        // An ace has rank 1.
        let rank = Card::MAX_STEPS - card.step();
        let others = (0..Card::FAMILIES).filter(|family| is_red(Card::new(*family, 0)) != is_red(card));
        let is_needed = rank > 2 && others.map(|family| self.foundation(family)).any(|count| count < rank - 1);
        !is_needed && (from != Origin::Waste || self.rules().variation != Variation::Threes)
    }

    /// Whether the only thing left is to bring all cards to the foundations, which wins: no card is face down, and
    /// every other one can be reached, because pack and waste are empty or are turned one at a time without limit. Of
    /// the cards that are left, one of the lowest rank is then on top of a pile or comes to the top of the waste.
    pub fn is_rest_forced(&self) -> bool {
        let is_stock_open = self.rules().variation == Variation::Singly;
        let is_stock_empty = self.pack().is_empty() && self.waste().is_empty();
        let are_piles_open = Pile::all().all(|pile| self.pile(pile).down().is_empty());
        are_piles_open && (is_stock_open || is_stock_empty) && !self.is_won() && !self.is_given_up()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::WON;

    fn position(rules: &str, table: &str) -> Position {
        Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"))
    }

    /// Returns all plies of `auto` and the position after them.
    fn played(auto: Auto, mut position: Position) -> (String, Position) {
        let mut plies = Vec::new();
        while let Some(ply) = auto.next(&position) {
            position = position.after(ply).expect("it is legal");
            plies.push(ply.to_string());
        }
        (plies.join(" "), position)
    }

    const TABLE: &str = "1 KH | QS\n2 QH KS | JH\npack KD\nwaste KC QC";

    #[test]
    fn finish_plays_cards_from_piles_and_waste_but_not_from_the_pack() {
        let finish = |turn_up| played(Auto::finish(turn_up), position("klondike/2/strict", TABLE));
        let (plies, end) = finish(TurnUp::ByHand);
        assert_eq!((plies.as_str(), end.foundation_count()), ("W>F W>F 1>F 2>F", 48));
        let (plies, end) = finish(TurnUp::AtOnce);
        assert_eq!(plies, "W>F W>F 1>F 1! 2>F 2! 2>F 2! 2>F 1>F");
        assert_eq!(end.to_string().replace(" |", ""), "1\n2\n3\n4\n5\n6\n7\npack KD\nwaste\n");
    }

    #[test]
    fn after_a_ply_cards_are_turned_up_and_brought_to_the_foundations_as_the_player_likes() {
        let uncovered = position("klondike/2/strict", "1 KH |\n2 KS |\n3 | QS\nwaste QH");
        let after = |turn_up, to| played(Auto::after_ply(turn_up, to), uncovered.clone()).0;
        assert_eq!(after(TurnUp::ByHand, ToFoundation::Never), "");
        assert_eq!(after(TurnUp::AtOnce, ToFoundation::Never), "1! 2!");
        assert_eq!(after(TurnUp::AtOnce, ToFoundation::Always), "1! 2! W>F 1>F 3>F 2>F");
    }

    #[test]
    fn a_card_is_safe_once_nothing_has_to_be_put_on_it() {
        let [first, second] = [1, 2].map(|number| Origin::Pile(Pile::numbered(number).expect("a pile")));
        // JH goes on QS or QC, so neither queen is safe; both black jacks are on their foundations, so QH is.
        let table = "1 | QS\n2 | QH\n3 | KS\n4 | KH\n5 | KD\n6 | QD\npack JD KC QC\nwaste";
        let safe = position("klondike/0/strict", table);
        assert_eq!([safe.is_safe(first), safe.is_safe(second)], [false, true]);
        let threes = position("klondike/1/strict", "1 | KS\nwaste KH");
        assert_eq!([threes.is_safe(first), threes.is_safe(Origin::Waste)], [true, false]);
        assert!(position("klondike/0/strict", "1 | KS\nwaste KH").is_safe(Origin::Waste));
        let low = "1 | 2S\npack KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\nwaste KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH";
        assert!(position("klondike/0/strict", low).is_safe(first), "AH has its foundation and needs no two");
        let (plies, _) = played(Auto::after_ply(TurnUp::ByHand, ToFoundation::Safe), safe);
        assert_eq!(plies, "2>F", "QS may still have to go on KH");
    }

    #[test]
    fn the_rest_is_forced_when_every_card_can_be_reached() {
        let open = "1 | KS QH\n2 | KH\npack QS KD\nwaste KC QC";
        assert!(position("klondike/2/strict", open).is_rest_forced());
        assert!(!position("klondike/1/strict", open).is_rest_forced());
        assert!(!position("klondike/2/strict", "1 KS | QH\n2 | KH").is_rest_forced());
        assert!(position("klondike/0/strict", "1 | KS QH\n2 | KH").is_rest_forced());
        for closed in ["1 | KS QH\n2 | KH\nwaste QS KD", "1 | KS QH\n2 | KH\npack QS KD"] {
            assert!(!position("klondike/0/strict", closed).is_rest_forced(), "{closed}");
        }
        assert!(!position("klondike/0/strict", WON).is_rest_forced(), "the hand is won");
        let (plies, end) = played(Auto::play_out(), position("klondike/2/strict", open));
        assert_eq!((plies.as_str(), end.is_won()), ("W>F W>F 1>F 2>F T W>F 1>F T W>F", true));
    }
}

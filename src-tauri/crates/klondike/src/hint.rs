//! Hints from the visible cards only, with their reasons.

use std::collections::HashSet;
use std::iter;

use cards::Card;

use crate::plan::{Gain, Plan, emptied, useful};
use crate::player_view::{PackTop, PlayerView};
use crate::stacking::builders;
use crate::{Origin, Pile, Ply, Position, Target};

/// A sensible ply and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The ply.
    pub ply: Ply,
    /// The reason why it is sensible.
    pub reason: Reason,
}

/// The reason why a ply is sensible, as far as the player can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The ply gains this at once.
    Gains(Gain),
    /// The ply frees a space to which this king can go.
    FreesSpace(Card),
    /// This card can go on the card that is moved.
    Takes(Card),
    /// The ply clears the way for this card.
    MakesWay(Card),
    /// The ply is the first of this many plies that turn a card up or bring one home.
    Leads(usize),
    /// The card comes out of the waste, and this one to its top.
    FromWaste(Option<Card>),
    /// The card goes to its foundation, because no visible card needs it in the piles.
    NotNeeded,
    /// The card goes to its foundation although this one could still be put on it, because no other ply is left.
    LastWay(Card),
    /// Turning shows cards of the pack that the player has not seen.
    News,
    /// Turning shows unseen cards; the first card could go to its foundation, but the second one can need it in the
    /// piles.
    Keeps(Card, Card),
    /// Turning brings this card to the top of the waste, from where it can be played.
    Brings(Card),
    /// No ply is known to be better: it wins most often, as far as the player can see, or the others are no better.
    Likeliest,
}

impl Position {
    /// Returns a sensible ply, from the visible cards only; `None` if no ply leads anywhere, as far as these show.
    ///
    /// A player who follows the hints comes to an end: every ply brings a card to a foundation, turns one up, takes one
    /// out of pack and waste, shows one, or is the first of a shortest plan that does one of these.
    pub fn hint(&self, top: PackTop) -> Option<Suggestion> {
        if self.is_lost() {
            return None;
        }
        let known = PlayerView::of(self, top);
        let position = &known.position;
        let now = || Plan::find(position, |_| true).map(|plan| first_of_plan(position, &plan));
        now()
            .or_else(|| turn_for(&known, |later| Plan::find(later, is_of_waste).is_some()))
            .or_else(|| play_from_waste(position))
            .or_else(|| bring_unneeded_home(&known))
            .or_else(|| turn_for(&known, |later| play_from_waste(later).is_some()))
            .or_else(|| turn_unseen(&known))
            .or_else(|| bring_any_home(&known))
            .or_else(|| turn_for(&known, |later| useful(later).any(is_of_waste)))
    }

    /// Returns the first ply of `line`, with the reason that fits it best. The line must be legal, and no longer than
    /// the player can see. A card is not played directly from the pack but turned first.
    pub fn suggestion(&self, line: &[Ply]) -> Option<Suggestion> {
        let ply = *line.first()?;
        if matches!(ply, Ply::Turn | Ply::Move(Origin::Pack, _)) {
            let reason = card_to_turn_for(self, line).map_or(Reason::Likeliest, Reason::Brings);
            return Some(Suggestion { ply: Ply::Turn, reason });
        }
        Some(Suggestion { ply, reason: visible_reason(&PlayerView::of(self, PackTop::Hidden), ply) })
    }
}

/// Returns the card for which `line` turns the pack.
fn card_to_turn_for(position: &Position, line: &[Ply]) -> Option<Card> {
    let turns = line.iter().take_while(|ply| **ply == Ply::Turn).count();
    let Ply::Move(from, _) = line.get(turns)? else { return None };
    let turned = (0..turns).try_fold(position.clone(), |position, _| position.after(Ply::Turn));
    turned.ok()?.top(*from).ok()
}

/// Returns the reason that the visible cards give for a ply that does not turn the pack.
fn visible_reason(known: &PlayerView, ply: Ply) -> Reason {
    let position = &known.position;
    let planned = Plan::find(position, |first| first == ply).map(|plan| first_of_plan(position, &plan).reason);
    match (planned, ply) {
        // Any ply is the first of several that gain something; that alone says nothing about it.
        (Some(reason), _) if !matches!(reason, Reason::Leads(_)) => reason,
        (_, Ply::Move(Origin::Waste, Target::Pile(_))) => {
            Reason::FromWaste(position.waste().iter().rev().nth(1).copied())
        }
        (_, Ply::Move(_, Target::Foundation))
            if position.moved(ply).is_some_and(|card| card_that_needs(known, card).is_none()) =>
        {
            Reason::NotNeeded
        }
        _ => Reason::Likeliest,
    }
}

fn is_of_waste(ply: Ply) -> bool {
    matches!(ply, Ply::Move(Origin::Waste, _))
}

/// Returns the first ply of a plan, with the reason.
fn first_of_plan(position: &Position, plan: &Plan) -> Suggestion {
    let ply = plan.plies[0];
    let reason = if plan.plies.len() == 1 { Reason::Gains(plan.gain) } else { preparation(position, plan) };
    Suggestion { ply, reason }
}

/// Returns the reason why a plan begins with a ply that gains nothing itself: the benefit of the first ply for the
/// second.
fn preparation(position: &Position, plan: &Plan) -> Reason {
    let (first, second) = (plan.plies[0], plan.plies[1]);
    let after = position.after(first).expect("a plan is legal");
    let target = |ply| if let Ply::Move(_, Target::Pile(pile)) = ply { Some(pile) } else { None };
    let to = target(second);
    match after.moved(second) {
        Some(card) if to.is_some() && emptied(position, first) == to => Reason::FreesSpace(card),
        Some(card) if to.is_some() && target(first) == to => Reason::Takes(card),
        Some(card) if position.check(second).is_err() => Reason::MakesWay(card),
        _ => Reason::Leads(plan.plies.len()),
    }
}

/// Turns the pack, if all cards that come to the waste are known until one of them can be played as `wanted` requires.
fn turn_for(known: &PlayerView, wanted: impl Fn(&Position) -> bool) -> Option<Suggestion> {
    let turned = iter::successors(known.after_known_turn(), PlayerView::after_known_turn);
    let mut tops = HashSet::new();
    // When the waste has the same number of cards again, all of them have been on top.
    let mut until_seen = turned.take_while(|later| tops.insert(later.position.waste().len()));
    let found = until_seen.find(|later| wanted(&later.position))?;
    Some(Suggestion { ply: Ply::Turn, reason: Reason::Brings(*found.position.waste().last()?) })
}

/// Plays the top card of the waste to a pile.
fn play_from_waste(position: &Position) -> Option<Suggestion> {
    let to = Pile::all().find(|to| position.check(Ply::Move(Origin::Waste, Target::Pile(*to))).is_ok())?;
    let below = position.waste().iter().rev().nth(1).copied();
    let ply = Ply::Move(Origin::Waste, Target::Pile(to));
    Some(Suggestion { ply, reason: Reason::FromWaste(below) })
}

/// Returns the cards that can go to their foundations now, with the plies.
fn plies_to_foundations(position: &Position) -> impl Iterator<Item = (Ply, Card)> + '_ {
    let to_foundation = Origin::all().map(|from| Ply::Move(from, Target::Foundation));
    let is_useful = |ply: &Ply| useful(position).any(|other| other == *ply);
    to_foundation.filter(is_useful).filter_map(|ply| Some((ply, position.moved(ply)?)))
}

/// Brings a card home that no visible card needs.
fn bring_unneeded_home(known: &PlayerView) -> Option<Suggestion> {
    let (ply, _) = plies_to_foundations(&known.position).find(|(_, card)| card_that_needs(known, *card).is_none())?;
    Some(Suggestion { ply, reason: Reason::NotNeeded })
}

/// Turns cards of the pack that the player has not seen.
fn turn_unseen(known: &PlayerView) -> Option<Suggestion> {
    let is_legal = known.position.check(Ply::Turn).is_ok();
    let kept = plies_to_foundations(&known.position).find_map(|(_, card)| Some((card, card_that_needs(known, card)?)));
    let reason = kept.map_or(Reason::News, |(card, other)| Reason::Keeps(card, other));
    (is_legal && known.has_unseen_pack_cards()).then_some(Suggestion { ply: Ply::Turn, reason })
}

/// Brings a card home that another one may need.
fn bring_any_home(known: &PlayerView) -> Option<Suggestion> {
    let (ply, card) = plies_to_foundations(&known.position).next()?;
    Some(Suggestion { ply, reason: Reason::LastWay(card_that_needs(known, card)?) })
}

/// Returns a card that the player knows and that may have to be put on `card`: one in pack or waste, or the lowest of
/// the face-up cards on face-down ones.
fn card_that_needs(known: &PlayerView, card: Card) -> Option<Card> {
    let position = &known.position;
    let heads = Pile::all().filter_map(|pile| {
        let cards = position.pile(pile);
        cards.up().first().filter(|_| !cards.down().is_empty())
    });
    let waiting: Vec<Card> = known.stock().chain(heads).copied().collect();
    builders(card)?.into_iter().find(|other| waiting.contains(other))
}

#[cfg(test)]
mod tests {
    use cards::Seed;
    use session::Game;

    use super::*;
    use crate::board::WON;
    use crate::{Klondike, PileCards, Rules};

    fn position(rules: &str, table: &str) -> Position {
        Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    /// Returns the ply of the hint in this position, and the reason.
    fn hint(rules: &str, table: &str) -> (String, Reason) {
        let found = position(rules, table).hint(PackTop::Hidden).expect("there is a hint");
        (found.ply.to_string(), found.reason)
    }

    fn dealt(rules: Rules, number: u32) -> Position {
        Klondike::deal(&rules, &Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number })
    }

    /// Returns `position` with all cards that the player has not seen in another order.
    fn shuffled(position: &Position, turn: usize) -> Position {
        let hides_pack = !position.is_pack_seen();
        let mut hidden: Vec<Card> = Pile::all().flat_map(|pile| position.pile(pile).down()).copied().collect();
        hidden.extend(position.pack().iter().filter(|_| hides_pack));
        let len = hidden.len();
        hidden.rotate_left(turn % len.max(1));
        hidden.reverse();
        let mut hidden = hidden.into_iter();
        let mut take = |count| hidden.by_ref().take(count).collect::<Vec<Card>>();
        let piles = std::array::from_fn(|index| {
            let cards = position.pile(Pile::all().nth(index).expect("a pile"));
            PileCards::new(&take(cards.down().len()), cards.up())
        });
        let pack = if hides_pack { take(position.pack().len()) } else { position.pack().to_vec() };
        position.with_cards(piles, &pack)
    }

    /// Kings cover the queens that they need, so no pile can be moved. Of the pack, only TS goes anywhere.
    const LOCKED: &str = "1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC\n5 9S 9C | JS\n6 9H 9D | JH\n7 TH TD TC | JD";
    /// TS can go to its foundation, but 9H has to go on TS or wait.
    const KEPT: &str = "1 | KH QS JD TS\n2 | KS\n3 | KD\n4 | KC";

    #[test]
    fn plies_that_gain_something_at_once_come_first() {
        let strict = "klondike/2/strict";
        assert_eq!(hint(strict, "1 KS |\n2 | KH"), ("1!".to_owned(), Reason::Gains(Gain::TurnsUp)));
        assert_eq!(hint(strict, "1 | KS\n2 | KH"), ("1>F".to_owned(), Reason::Gains(Gain::Home)));
        assert_eq!(
            hint(strict, "1 QS | KS\n2 QD QH | KH\n3 | KD").0,
            "2>4",
            "of two piles the one with more face-down cards"
        );
        assert_eq!(hint(strict, "1 | KS\n2 | KH\n3 | KC\npack QS QH QD QC\nwaste KD").1, Reason::Gains(Gain::King));
    }

    #[test]
    fn a_preparing_move_names_the_card_that_it_prepares() {
        let strict = "klondike/2/strict";
        let first = dealt(strict.parse().expect("rules"), 1).hint(PackTop::Hidden).expect("there is one");
        assert_eq!((first.ply.to_string(), first.reason), ("1>4".to_owned(), Reason::FreesSpace(card("KH"))));
        let takes = "1 | KH\n2 TH | JH\npack KS QH JS KD QD JD KC QC JC\nwaste QS";
        assert_eq!(hint(strict, takes), ("W>1".to_owned(), Reason::Takes(card("JH"))));
        let makes_way = "1 | KH QS JD\n2 TH | JH\npack 9S TS JS KS QH KD QD KC QC JC";
        assert_eq!(hint(strict, makes_way), ("1>F".to_owned(), Reason::MakesWay(card("JH"))));
        // 5C and 5S can go to their foundations in any order.
        let any_order = "1 | KC QH\n2 | KS QD JS TD 9C 8D 7S 6H 5C\n3 7C 8H | QS JH TS 9H\n4 | 6D 5S\n5 2D 9D | 9S\n\
            6 JC 3D | 7H 6S\n7 | 7D 6C 5D\nwaste 8S TH KD 4D QC 8C KH TC JD";
        assert_eq!(hint("klondike/0/strict", any_order), ("2>F".to_owned(), Reason::Leads(3)));
    }

    #[test]
    fn the_pack_is_turned_for_news_or_for_a_card_that_is_known_to_come() {
        let strict = "klondike/2/strict";
        assert_eq!(hint(strict, &format!("{LOCKED}\npack TS JC")), ("T".to_owned(), Reason::News));
        let shown = position(strict, &format!("{LOCKED}\npack TS JC")).hint(PackTop::Shown).expect("there is one");
        assert_eq!((shown.ply, shown.reason), (Ply::Turn, Reason::Brings(card("TS"))), "the player has seen it");
        let other = position(strict, &format!("{LOCKED}\npack JC TS")).hint(PackTop::Shown).expect("there is one");
        assert_eq!((other.ply, other.reason), (Ply::Turn, Reason::News));
        assert_eq!(hint(strict, &format!("{LOCKED}\npack JC\nwaste TS")).1, Reason::FromWaste(None));
        assert_eq!(position(strict, &format!("{LOCKED}\nwaste JC TS")).hint(PackTop::Hidden), None, "the hand is lost");
    }

    #[test]
    fn a_card_that_comes_to_the_waste_and_gains_something_goes_before_one_that_gains_nothing() {
        let strict = "klondike/2/strict";
        let table = "1 | KH\npack JS KS QH\nwaste QS";
        assert_eq!(hint(strict, table), ("W>1".to_owned(), Reason::FromWaste(None)), "JS was not seen");
        let shown = position(strict, table).hint(PackTop::Shown).expect("there is one");
        assert_eq!((shown.ply, shown.reason), (Ply::Turn, Reason::Brings(card("JS"))));
    }

    #[test]
    fn without_any_gain_the_pack_is_turned_for_a_waste_card_that_fits_anywhere() {
        // 7H could go on 8C without turning, which gains nothing.
        let table = "1 | JS TH 9C 8D\n2 9D | 8C\n3 7S | 5H 4C\n4 | 7H\n5 2C QH KH | QC\n6 KD JC 3H 7D 5S | 6H\n\
            7 QS 8H AS 9H | 4H 3S 2H\nwaste JH 6S QD 2S KS KC 8S TC 6D TD 6C 3C 7C 9S 4D AH JD TS 5C 4S 5D";
        assert_eq!(hint("klondike/1/strict", table), ("T".to_owned(), Reason::Brings(card("4D"))));
    }

    #[test]
    fn a_card_waits_for_the_lowest_face_up_card_on_face_down_ones_only() {
        let pack = "TD TC QH QD JH JS TH JC";
        let waits = format!("{KEPT}\n5 QC | 9H\npack {pack}");
        let alone = format!("{KEPT}\n5 | 9H\npack QC {pack}");
        let needs = |table: &str| {
            card_that_needs(&PlayerView::of(&position("klondike/2/strict", table), PackTop::Hidden), card("TS"))
        };
        assert_eq!((needs(&waits), needs(&alone)), (Some(card("9H")), None));
    }

    #[test]
    fn a_hand_at_its_end_has_no_hint() {
        let strict = "klondike/2/strict";
        assert_eq!(position(strict, WON).hint(PackTop::Hidden), None, "it is won");
        let open = position(strict, &format!("{LOCKED}\npack TS JC"));
        let given_up = open.after(Ply::GiveUp).expect("it is not won");
        assert!(open.hint(PackTop::Shown).is_some() && given_up.hint(PackTop::Shown).is_none());
    }

    #[test]
    fn a_card_that_a_seen_one_may_need_is_kept_as_long_as_there_is_another_way() {
        let strict = "klondike/2/strict";
        let pack = "TD TC QH QD QC JH JS TH";
        let kept = format!("{KEPT}\npack {pack}\nwaste 9H JC");
        assert_eq!(hint(strict, &kept), ("T".to_owned(), Reason::Keeps(card("TS"), card("9H"))));
        let not_seen = format!("{KEPT}\npack {pack} 9H\nwaste JC");
        assert_eq!(hint(strict, &not_seen), ("1>F".to_owned(), Reason::NotNeeded));
        let last = "1 | KH QS JD TS\n2 QH QD | KS\n3 QC TC | KD\n4 JS 9D | KC\n5 9C | TD\n6 | TH\n7 | JH\nwaste 9H JC";
        assert_eq!(hint("klondike/0/strict", last), ("1>F".to_owned(), Reason::LastWay(card("9H"))));
    }

    /// Returns the reason for the first ply of these in this position, and that ply.
    fn reason(table: &str, line: &str) -> (String, Reason) {
        let plies: Vec<Ply> = line.split_whitespace().map(|ply| ply.parse().expect("a ply")).collect();
        let found = position("klondike/2/relaxed", table).suggestion(&plies).expect("there is a ply");
        (found.ply.to_string(), found.reason)
    }

    #[test]
    fn the_ply_of_a_search_gets_the_reason_that_the_visible_cards_give() {
        assert_eq!(reason("1 KS |\n2 | KH", "1!"), ("1!".to_owned(), Reason::Gains(Gain::TurnsUp)));
        let takes = "1 | KH\n2 TH | JH\npack KS QH JS KD QD JD KC QC JC\nwaste QS";
        assert_eq!(reason(takes, "W>1 2>1"), ("W>1".to_owned(), Reason::Takes(card("JH"))));
        // A card that needs no other move is not a reason.
        let apart = "1 | KH\n2 KS KC KD QC | JH\n3 | QD\npack QS QH JS\nwaste TS JC";
        assert_eq!(reason(apart, "W>3"), ("W>3".to_owned(), Reason::FromWaste(Some(card("TS")))));
        let kept = format!("{KEPT}\npack TD TC QH QD QC JH JS TH\nwaste 9H JC");
        assert_eq!(reason(&kept, "1>F"), ("1>F".to_owned(), Reason::Likeliest), "9H may need it");
        let free = format!("{KEPT}\npack TD TC QH QD QC JH JS TH 9H\nwaste JC");
        assert_eq!(reason(&free, "1>F"), ("1>F".to_owned(), Reason::NotNeeded));
        assert_eq!(position("klondike/2/relaxed", &free).suggestion(&[]), None);
    }

    #[test]
    fn a_card_of_the_pack_is_turned_before_it_is_played() {
        let table = "1 | KH\npack JS QS\nwaste KS";
        assert_eq!(reason(table, "T P>1"), ("T".to_owned(), Reason::Brings(card("QS"))));
        assert_eq!(reason(table, "T T W>1"), ("T".to_owned(), Reason::Brings(card("QS"))));
        let next = "1 | KH\npack QS JS\nwaste KS";
        assert_eq!(reason(next, "P>1"), ("T".to_owned(), Reason::Brings(card("QS"))));
        assert_eq!(reason(next, "T"), ("T".to_owned(), Reason::Likeliest));
    }

    #[test]
    fn no_hint_on_the_way_depends_on_a_hidden_card_and_following_them_comes_to_an_end() {
        for rules in Rules::all() {
            for number in 1..=5 {
                let (mut position, mut plies) = (dealt(rules, number), 0);
                while let Some(Suggestion { ply, reason }) = position.hint(PackTop::Hidden) {
                    for turn in [1, 5] {
                        let other = shuffled(&position, turn).hint(PackTop::Hidden);
                        assert_eq!(other, Some(Suggestion { ply, reason }), "hand {number} by {rules}\n{position}");
                    }
                    position = position.after(ply).expect("a hint is legal");
                    plies += 1;
                    assert!(plies < 2_000, "hand {number} by {rules} goes on for ever\n{position}");
                }
                assert!((1..3).all(|turn| shuffled(&position, turn).hint(PackTop::Hidden).is_none()));
            }
        }
    }
}

//! Describes a hand for the window. Only this module reveals faces: a face-down card has none.

use archive::AttemptFacts;
use cards::Card;
use klondike::{Illegal, Klondike, Origin, Pile, Ply, Position, Target, money};
use session::{Game, Session, Status};

use super::board::{IdleSpot, KlondikeBoard, OpenCards, Turnable, WhyNot};
use crate::play::Scene;
use crate::profile::look::{CardFace, Suit};
use crate::wire::view::{CardView, MoveView};

pub(super) const PACK: u8 = Pile::COUNT as u8;
const WASTE: u8 = PACK + 1;
pub(super) const FOUNDATIONS: u8 = WASTE + 1;
const SPOTS: u8 = FOUNDATIONS + Card::FAMILIES;

/// The suits of the families.
const SUITS: [Suit; Card::FAMILIES as usize] = [Suit::S, Suit::H, Suit::D, Suit::C];

/// The ids of all cards of a hand: their places in the shuffled deck from which they were dealt. An id reveals nothing
/// about its card.
pub(super) struct CardIds([u8; (Card::FAMILIES * Card::MAX_STEPS) as usize]);

impl CardIds {
    /// Returns the ids of the cards of `session`.
    pub(super) fn of(session: &Session<Klondike>) -> Self {
        let opening = session.position_at(0).expect("a session has an opening");
        let piles = Pile::all().flat_map(|pile| opening.pile(pile).cards());
        let mut ids = [0; _];
        for (place, card) in (0..).zip(piles.chain(opening.pack())) {
            ids[index(*card)] = place;
        }
        Self(ids)
    }

    fn id(&self, card: Card) -> u8 {
        self.0[index(card)]
    }

    /// Returns the bit of a card among the cards that were shown.
    fn bit(&self, card: Card) -> u64 {
        1 << self.id(card)
    }
}

fn index(card: Card) -> usize {
    usize::from(card.family() * Card::MAX_STEPS + card.step())
}

fn rank(card: Card) -> u8 {
    Card::MAX_STEPS - card.step()
}

pub(super) fn face(card: Card) -> CardFace {
    CardFace { suit: SUITS[usize::from(card.family())], rank: rank(card) }
}

fn spot_of_pile(pile: Pile) -> u8 {
    pile.index() as u8
}

fn spot_of_origin(origin: Origin) -> u8 {
    match origin {
        Origin::Waste => WASTE,
        Origin::Pack => PACK,
        Origin::Pile(pile) => spot_of_pile(pile),
    }
}

/// Returns the bit of the pack's top card, unless the pack is empty or its cards cannot be moved from there.
pub(super) fn pack_card(session: &Session<Klondike>) -> Option<u64> {
    let top = session.position().top(Origin::Pack).ok()?;
    Some(CardIds::of(session).bit(top))
}

/// Whether the top card of the pack on the table has been shown in its place.
pub(super) fn is_top_shown(session: &Session<Klondike>, facts: Option<&AttemptFacts>) -> bool {
    is_pack_shown(session.position(), &CardIds::of(session), facts)
}

/// Whether the top card of the pack in `position` has been shown in its place.
fn is_pack_shown(position: &Position, ids: &CardIds, facts: Option<&AttemptFacts>) -> bool {
    let shown = facts.map_or(0, |facts| facts.shown);
    position.pack().first().is_some_and(|top| shown & ids.bit(*top) != 0)
}

/// A hand to be drawn.
pub(super) struct HandView<'a> {
    scene: &'a Scene<'a, Klondike>,
    position: &'a Position,
    ids: CardIds,
    is_pack_shown: bool,
}

impl<'a> HandView<'a> {
    pub(super) fn of(scene: &'a Scene<'a, Klondike>) -> Self {
        let (position, ids) = (scene.position(), CardIds::of(scene.session));
        let is_pack_shown = is_pack_shown(position, &ids, scene.facts);
        Self { scene, position, ids, is_pack_shown }
    }

    pub(super) fn cards(&self) -> Vec<CardView> {
        let mut views = Vec::new();
        let mut put = |spot: u8, cards: &mut dyn Iterator<Item = (Card, bool)>| {
            for (at, (card, is_up)) in (0..).zip(cards) {
                views.push(CardView { id: self.ids.id(card), face: is_up.then(|| face(card)), spot, at });
            }
        };
        for pile in Pile::all() {
            let cards = self.position.pile(pile);
            let down = cards.down().iter().map(|card| (*card, self.scene.peeking || self.scene.is_open));
            put(spot_of_pile(pile), &mut down.chain(cards.up().iter().map(|card| (*card, true))));
        }
        let pack = self.position.pack();
        let last = pack.len().saturating_sub(1);
        let from_below = pack.iter().rev().enumerate();
        put(PACK, &mut from_below.map(|(at, card)| (*card, at == last && self.is_pack_shown)));
        put(WASTE, &mut self.position.waste().iter().map(|card| (*card, true)));
        for family in 0..Card::FAMILIES {
            let steps = (0..Card::MAX_STEPS).rev().take(self.position.foundation(family).into());
            put(FOUNDATIONS + family, &mut steps.map(|step| (Card::new(family, step), true)));
        }
        views.sort_unstable_by_key(|view| view.id);
        views
    }

    /// Returns the moves to offer: all except moves of a hidden card of the pack, and moves of kings from one space to
    /// another.
    pub(super) fn moves(&self) -> Vec<MoveView> {
        self.position.plies().filter_map(|ply| self.move_view(ply)).collect()
    }

    fn move_view(&self, ply: Ply) -> Option<MoveView> {
        let position = self.position;
        let (card, spot) = match ply {
            Ply::Turn => match (position.pack().first(), position.waste().last()) {
                (Some(card), _) => (*card, WASTE),
                (None, card) => (*card?, PACK),
            },
            Ply::TurnUp(pile) => (*position.pile(pile).cards().last()?, spot_of_pile(pile)),
            Ply::Move(Origin::Pack, _) if !self.is_pack_shown => return None,
            Ply::Move(from, to) if position.is_hop(from, to) => return None,
            Ply::Move(from, to) => {
                let spot = match to {
                    Target::Foundation => FOUNDATIONS + position.top(from).ok()?.family(),
                    Target::Pile(pile) => spot_of_pile(pile),
                };
                (position.moved(ply)?, spot)
            }
            Ply::GiveUp => return None,
        };
        Some(MoveView { card: self.ids.id(card), spot, ply: ply.to_string() })
    }

    pub(super) fn board(&self, cards: &[CardView], moves: &[MoveView]) -> KlondikeBoard {
        let (position, facts) = (self.position, self.scene.facts);
        let status = Klondike::status(position);
        let is_playing = status == Status::Playing;
        let top =
            |spot: u8| cards.iter().filter(|card| card.spot == spot).max_by_key(|card| card.at).map(|card| card.id);
        let rules = position.rules();
        KlondikeBoard {
            variation: rules.variation.number(),
            movement: rules.movement.name(),
            pass: position.pass(),
            tops: (0..SPOTS).map(top).collect(),
            turnable: match position.check(Ply::Turn) {
                Ok(()) if position.pack().is_empty() => Some(Turnable::Waste),
                Ok(()) => Some(Turnable::Cards),
                Err(_) => None,
            },
            money: money(position.foundation_count()),
            total: self.total(),
            peeked: facts.is_some_and(|facts| facts.peeked),
            helped: facts.is_some_and(|facts| facts.helped),
            peeking: self.scene.peeking,
            open: self.scene.is_open.then(|| OpenCards {
                down: Pile::all().map(|pile| position.pile(pile).down().len() as u8).collect(),
                pack: position.pack().iter().copied().map(face).collect(),
            }),
            booked: status.is_end(),
            stuck: !self.scene.is_open && position.is_lost(),
            idle: if is_playing { self.idle(moves) } else { Vec::new() },
        }
    }

    /// Returns the sum of all hands. The value of this one is included as if it were counted now.
    fn total(&self) -> Option<i64> {
        let is_booked = self.scene.facts.is_some_and(|facts| facts.booking.is_some());
        let own = if is_booked { 0 } else { money(self.position.foundation_count()) };
        self.scene.career_total.map(|total| total + i64::from(own))
    }

    /// Returns the spots whose top card has no move, with the reasons.
    fn idle(&self, moves: &[MoveView]) -> Vec<IdleSpot> {
        let starts = |origin: Origin| match origin {
            Origin::Pile(_) | Origin::Waste => Some(format!("{origin}>")),
            Origin::Pack => None,
        };
        let of_origin = |origin: Origin| {
            let start = starts(origin)?;
            let card = self.position.top(origin).ok()?;
            let is_idle = !moves.iter().any(|view| view.ply.starts_with(&start));
            let rank = self.position.next_on_foundation(card.family()).map(rank);
            let why = WhyNot::NoTarget { card: face(card), rank };
            is_idle.then_some(IdleSpot { spot: spot_of_origin(origin), why })
        };
        let turn = self.position.check(Ply::Turn).err().map(|why| IdleSpot { spot: PACK, why: why_not(&why) });
        Origin::all().filter_map(of_origin).chain(turn).collect()
    }
}

/// Returns the reason why a ply is impossible, in the form for the window.
pub(super) fn why_not(why: &Illegal) -> WhyNot {
    match *why {
        Illegal::NothingToTurn => WhyNot::NothingToTurn,
        Illegal::OnePass => WhyNot::OnePass,
        Illegal::NoCard(origin) => WhyNot::NoCard { spot: spot_of_origin(origin) },
        Illegal::TurnedInThrees => WhyNot::TurnedInThrees,
        Illegal::FaceDown(pile) => WhyNot::FaceDown { spot: spot_of_pile(pile) },
        Illegal::NotFaceDown(pile) => WhyNot::NotFaceDown { spot: spot_of_pile(pile) },
        Illegal::SamePile(pile) => WhyNot::SameSpot { spot: spot_of_pile(pile) },
        Illegal::NotNext { card, next } => WhyNot::NotNext { card: face(card), rank: rank(next) },
        Illegal::NoFit { card, on } => WhyNot::NoFit { card: face(card), on: face(on) },
        Illegal::WholeUnit { card, head } => WhyNot::WholeUnit { card: face(card), head: face(head) },
        Illegal::KingsOnly(card) => WhyNot::KingsOnly { card: face(card) },
        // Players do not name a number of cards here.
        Illegal::OtherCount(_) | Illegal::Won | Illegal::GivenUp => WhyNot::Ended,
    }
}

//! Computes what the window draws of a position of the family: cards, gaps, moves, and the chain of a multi-move.

use cards::{Card, CardSet};
use gaps::{Gap, Position};

use crate::profile::look::Look;
use crate::wire::view::{CardView, ChainStep, GapState, GapView, MoveView};

/// Returns the id of a card: its place in the deck's order.
pub(crate) fn id(card: Card, steps: u8) -> u8 {
    card.family() * steps + card.step()
}

/// Returns the card with an id; `None` if there is none.
pub(crate) fn card(id: u8, steps: u8) -> Option<Card> {
    let (family, step) = (id / steps, id % steps);
    (family < Card::FAMILIES).then(|| Card::new(family, step))
}

pub(crate) fn cards(position: &Position, look: Look) -> Vec<CardView> {
    let steps = position.length();
    let view = |card: Card| {
        let place = position.place_of(card);
        CardView {
            id: id(card, steps),
            suit: look.suit(card),
            rank: look.rank(card),
            row: place.row(),
            column: look.column(place.column(), steps + 1),
            behind: card.predecessor().map(|it| id(it, steps)),
            in_run: position.is_in_run(card),
        }
    };
    Card::deck(steps).map(view).collect()
}

pub(crate) fn gaps(position: &Position, look: Look) -> Vec<GapView> {
    let steps = position.length();
    let view = |gap: Gap| {
        let place = position.place_of_gap(gap);
        let (state, cards) = match position.state_of(gap) {
            gaps::GapState::Takes(cards) => (GapState::Live, cards),
            gaps::GapState::BehindLast => (GapState::BehindLast, CardSet::NONE),
            gaps::GapState::BehindGap => (GapState::BehindGap, CardSet::NONE),
            gaps::GapState::HeadsFirst => (GapState::HeadsFirst, CardSet::NONE),
        };
        let column = look.column(place.column(), steps + 1);
        let ids = |cards: CardSet| cards.into_iter().map(|card| id(card, steps)).collect();
        let waiting = if state == GapState::HeadsFirst { position.taken_after_heads(gap) } else { CardSet::NONE };
        GapView { number: gap.number(), row: place.row(), column, state, takes: ids(cards), after_heads: ids(waiting) }
    };
    Gap::all().map(view).collect()
}

pub(crate) fn moves(position: &Position) -> Vec<MoveView> {
    let view = |it: gaps::Move| MoveView { gap: it.gap.number(), card: id(it.card, position.length()) };
    position.moves().map(view).collect()
}

/// Returns the moves of a chain that starts at `position`, each with the place it goes to.
pub(crate) fn chain(position: &Position, moves: &[gaps::Move], look: Look) -> Vec<ChainStep> {
    let (steps, mut places) = (position.length(), Gap::all().map(|gap| position.place_of_gap(gap)).collect::<Vec<_>>());
    let mut gone = std::collections::HashMap::new();
    let step = |it: &gaps::Move| {
        let to = places[it.gap.index()];
        // The gap moves to where the card was. If an earlier step moved the card, that is where this step left it.
        let from = gone.insert(it.card, to).unwrap_or_else(|| position.place_of(it.card));
        places[it.gap.index()] = from;
        let column = look.column(to.column(), steps + 1);
        ChainStep { card: id(it.card, steps), gap: it.gap.number(), row: to.row(), column }
    };
    moves.iter().map(step).collect()
}

//! Describes a position of the family for the window: cards, moves, gaps, and the chain of a multi-move.

use cards::{Card, CardSet};
use gaps::{Gap, Gaps, Place, Position};
use session::{Game, Status};
use solver::gaps::GameOdds;

use super::board::{GapStateView, GapView, GapsBoard};
use super::multi::MultiMove;
use crate::profile::look::{CardFace, Look};
use crate::wire::view::{CardView, MoveView, MultiView, PreviewStep};

/// Returns the id of a card: its place in the deck's order. No card of the family is ever hidden.
pub(crate) fn id(card: Card, steps: u8) -> u8 {
    card.family() * steps + card.step()
}

/// Returns the number of a place, in reading order as the player sees the places.
pub(crate) fn spot(place: Place, steps: u8, look: Look) -> u8 {
    let columns = steps + 1;
    place.row() * columns + look.column(place.column(), columns)
}

pub(crate) fn cards(position: &Position, look: Look) -> Vec<CardView> {
    let steps = position.length();
    let view = |card: Card| CardView {
        id: id(card, steps),
        face: Some(CardFace { suit: look.suit(card), rank: look.rank(card) }),
        spot: spot(position.place_of(card), steps, look),
        at: 0,
    };
    Card::deck(steps).map(view).collect()
}

pub(crate) fn moves(position: &Position, look: Look) -> Vec<MoveView> {
    let steps = position.length();
    let view = |filled: gaps::Move| MoveView {
        card: id(filled.card, steps),
        spot: spot(position.place_of_gap(filled.gap), steps, look),
        ply: gaps::Ply::Move(filled).to_string(),
    };
    position.moves().map(view).collect()
}

/// Returns the multi-moves that belong to cards and gaps. A head in front brings its family home. A gap that takes a
/// card is filled again and again, and so is the only gap that a card goes into.
pub(crate) fn multis(position: &Position, look: Look) -> Vec<MultiView> {
    let steps = position.length();
    let is_playing = Gaps::status(position) == Status::Playing;
    let moves: Vec<_> = position.moves().filter(|_| is_playing).collect();
    let mut multis = Vec::new();
    for card in Card::deck(steps) {
        let mut gaps = moves.iter().filter(|filled| filled.card == card).map(|filled| filled.gap);
        let multi = match (gaps.next(), gaps.next()) {
            _ if card.step() == 0 && position.place_of(card).is_front() => MultiMove::Complete(card.family()),
            (Some(gap), None) => MultiMove::Repeat(gap),
            _ => continue,
        };
        multis.push(MultiView { card: Some(id(card, steps)), spot: None, multi: multi.to_string() });
    }
    for gap in Gap::all().filter(|gap| moves.iter().any(|filled| filled.gap == *gap)) {
        let place = position.place_of_gap(gap);
        let multi = MultiMove::Repeat(gap).to_string();
        multis.push(MultiView { card: None, spot: Some(spot(place, steps, look)), multi });
    }
    multis
}

/// Returns the parts of the view that only the family's board has.
pub(crate) fn board(
    position: &Position,
    earlier_scores: Vec<u16>,
    fill: &'static str,
    has_hints: bool,
    look: Look,
) -> GapsBoard {
    let steps = position.length();
    let runs = Card::deck(steps).filter(|card| position.is_in_run(*card));
    let family = |family| (0..steps).map(|step| id(Card::new(family, step), steps)).collect();
    GapsBoard {
        rows: Place::ROWS,
        columns: steps + 1,
        row_head: look.row_head,
        fill,
        earlier_scores,
        gaps: gaps(position, look),
        runs: runs.map(|card| id(card, steps)).collect(),
        families: (0..Card::FAMILIES).map(family).collect(),
        odds: GameOdds::at(position).filter(|_| has_hints).map(GameOdds::percent),
    }
}

fn gaps(position: &Position, look: Look) -> Vec<GapView> {
    let steps = position.length();
    let view = |gap: Gap| {
        let (state, cards) = match position.state_of(gap) {
            gaps::GapState::Takes(cards) => (GapStateView::Live, cards),
            gaps::GapState::BehindLast => (GapStateView::BehindLast, CardSet::NONE),
            gaps::GapState::BehindGap => (GapStateView::BehindGap, CardSet::NONE),
            gaps::GapState::HeadsFirst => (GapStateView::HeadsFirst, CardSet::NONE),
        };
        let ids = |cards: CardSet| cards.into_iter().map(|card| id(card, steps)).collect();
        let waiting = if state == GapStateView::HeadsFirst { position.cards_after_heads(gap) } else { CardSet::NONE };
        let spot = spot(position.place_of_gap(gap), steps, look);
        GapView { number: gap.number(), spot, state, takes: ids(cards), after_heads: ids(waiting) }
    };
    Gap::all().map(view).collect()
}

/// Returns the moves of a chain that starts at `position`, each with the spot that its card goes to.
pub(crate) fn preview(position: &Position, moves: &[gaps::Move], look: Look) -> Vec<PreviewStep> {
    let (steps, mut places) = (position.length(), Gap::all().map(|gap| position.place_of_gap(gap)).collect::<Vec<_>>());
    let mut gone = std::collections::HashMap::new();
    let step = |filled: &gaps::Move| {
        let to = places[filled.gap.index()];
        // The gap moves to the card's former place. If an earlier step moved the card, this is its place after that
        // step.
        let from = gone.insert(filled.card, to).unwrap_or_else(|| position.place_of(filled.card));
        places[filled.gap.index()] = from;
        PreviewStep { card: id(filled.card, steps), spot: spot(to, steps, look) }
    };
    moves.iter().map(step).collect()
}

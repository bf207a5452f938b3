//! Multi-moves: series of moves that are made automatically.
//!
//! A multi-move returns one move for each position, so that each move can be stored and shown before the next is
//! chosen, and the caller may stop anywhere. By any rules it never moves a head from one front to another, never
//! returns to a board it has seen, and stops if the gap it would fill could take two cards, not counting such hops. It
//! makes at most [`MoveSeries::MAX_MOVES`] moves, because a deal need not end if cards may also go back.

use cards::{Card, Family};

use crate::{Gap, Move, Place, Position};

/// The kind of a multi-move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Any moves, until more are possible than when it started. If there is a choice, it fills the gap that was filled
    /// last, or else the one with the lowest number.
    Auto { choices: usize, last: Option<Gap> },
    /// Moves into the same gap, until it takes no card.
    Repetitive(Gap),
    /// The cards of one family go to their final places, until none can.
    Completion(Family),
}

/// A series of moves that are made automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSeries {
    kind: Kind,
    /// The boards before each of its moves.
    seen: Vec<Position>,
}

impl MoveSeries {
    /// The most moves it makes: no deal in which cards only go behind their predecessors lasts longer.
    pub const MAX_MOVES: usize = 364;

    /// Returns automatic play from `position`, before which `last` was filled: any moves, until none is possible or
    /// more are possible than here, not counting hops. If there is a choice, it fills the gap that was filled last, or
    /// else the one with the lowest number.
    pub fn auto(position: &Position, last: Option<Gap>) -> Self {
        Self::of(Kind::Auto { choices: position.moves_without_hops().count(), last })
    }

    /// Returns the repetitive move of `gap`: moves into the same gap, until it takes no card.
    pub fn repetitive(gap: Gap) -> Self {
        Self::of(Kind::Repetitive(gap))
    }

    /// Returns the completion move of `family`: its cards go to their final places behind its head, until none can.
    pub fn completion(family: Family) -> Self {
        Self::of(Kind::Completion(family))
    }

    fn of(kind: Kind) -> Self {
        Self { kind, seen: Vec::new() }
    }

    /// Returns the gap that it would fill next in `position`; `None` if there is none.
    fn target(&self, position: &Position) -> Option<Gap> {
        match self.kind {
            Kind::Auto { choices, last } => {
                if position.moves_without_hops().count() > choices {
                    return None;
                }
                let again = last.filter(|gap| moves_without_hops_at(position, *gap).next().is_some());
                again.or_else(|| position.moves_without_hops().next().map(|filled| filled.gap))
            }
            Kind::Repetitive(gap) => Some(gap),
            Kind::Completion(family) => {
                let wanted = place_after_run(position, family)?;
                position
                    .moves_without_hops()
                    .find(|filled| position.place_of_gap(filled.gap) == wanted)
                    .map(|filled| filled.gap)
            }
        }
    }

    /// Returns the gap that automatic play fills in `position` after `last`, however many moves are possible.
    pub(crate) fn automatic_gap(position: &Position, last: Gap) -> Option<Gap> {
        Self::of(Kind::Auto { choices: usize::MAX, last: Some(last) }).target(position)
    }

    /// Whether it stops in `position` because the player has to choose a card.
    pub fn needs_choice(&self, position: &Position) -> bool {
        self.target(position).is_some_and(|gap| moves_without_hops_at(position, gap).nth(1).is_some())
    }

    /// Returns its next move in `position`; `None` if it ends there.
    pub fn next(&self, position: &Position) -> Option<Move> {
        if self.needs_choice(position) || self.seen.len() >= Self::MAX_MOVES {
            return None;
        }
        let gap = self.target(position)?;
        let filled = Move { gap, card: moves_without_hops_at(position, gap).next()? };
        let mut next = position.clone();
        next.fill(filled);
        let is_new = !self.seen.iter().chain([position]).any(|seen| seen.has_same_cards(&next));
        is_new.then_some(filled)
    }

    /// Continues after `played`, which it returned for `position`.
    pub fn advance(&mut self, position: &Position, played: Move) {
        if let Kind::Auto { last, .. } = &mut self.kind {
            *last = Some(played.gap);
        }
        self.seen.push(position.clone());
    }

    /// Returns all the moves that it would make from `position`.
    pub fn all_moves(mut self, position: &Position) -> Vec<Move> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        while let Some(filled) = self.next(&position) {
            self.advance(&position, filled);
            position.fill(filled);
            moves.push(filled);
        }
        moves
    }
}

fn moves_without_hops_at(position: &Position, gap: Gap) -> impl Iterator<Item = Card> + '_ {
    position.cards_for(gap).into_iter().filter(|card| !position.is_hop(*card))
}

/// Returns the place behind the run of `family`, where its next card belongs; `None` if its head is not at a front.
fn place_after_run(position: &Position, family: Family) -> Option<Place> {
    let front = position.place_of(Card::new(family, 0));
    front.is_front().then(|| Place::new(front.row(), position.run(front.row())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn gap(number: u8) -> Gap {
        Gap::numbered(number).expect("a gap")
    }

    fn read(rules: Rules, board: &str) -> Position {
        Position::read(rules, board).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn text(moves: Vec<Move>) -> String {
        moves.iter().map(|filled| format!("{}:{}", filled.gap.number(), filled.card)).collect::<Vec<_>>().join(" ")
    }

    fn chain(multi: MoveSeries, board: &str) -> String {
        text(multi.all_moves(&read(Rules::RANGOON, board)))
    }

    /// Gap 1 is behind KS, gap 2 behind JH, gap 3 behind AD, gap 4 behind TC.
    const BOARD: &str = "KS -- QS JS TS\nKH QH JH -- TH\nKD QD JD TD --\nKC QC JC TC --";

    #[test]
    fn a_repetitive_move_fills_the_same_gap_until_it_takes_nothing() {
        assert_eq!(chain(MoveSeries::repetitive(gap(1)), BOARD), "1:QS 1:JS 1:TS");
        assert_eq!(chain(MoveSeries::repetitive(gap(2)), BOARD), "2:TH");
        assert_eq!(chain(MoveSeries::repetitive(gap(3)), BOARD), "");
    }

    #[test]
    fn a_completion_move_brings_one_family_to_its_final_places() {
        assert_eq!(chain(MoveSeries::completion(0), BOARD), "1:QS 1:JS 1:TS");
        assert_eq!(chain(MoveSeries::completion(1), BOARD), "2:TH");
        // JH may go behind QH in row 2; of the spades, only QS can go to its final place.
        let board = "KS -- TS QS JH\nKH QH -- JS TH\nKD QD JD TD --\nKC QC JC TC --";
        assert_eq!(chain(MoveSeries::completion(1), board), "2:JH");
        assert_eq!(chain(MoveSeries::completion(0), board), "1:QS");
    }

    #[test]
    fn a_completion_move_follows_its_head_to_any_row() {
        let board = read(Rules::GAPS, "KH -- QS QH TH\n-- QC TS JH KS\nKD QD JD TD --\nKC JS JC TC --");
        assert_eq!(text(MoveSeries::completion(1).all_moves(&board)), "1:QH");
        assert_eq!(text(MoveSeries::completion(0).all_moves(&board)), "", "the head is not at a front");
    }

    #[test]
    fn automatic_play_prefers_the_gap_it_filled_last_and_stops_when_the_choice_grows() {
        let position = read(Rules::RANGOON, BOARD);
        assert_eq!(chain(MoveSeries::auto(&position, None), BOARD), "1:QS 1:JS 1:TS 2:TH");
        assert_eq!(chain(MoveSeries::auto(&position, Some(gap(2))), BOARD), "2:TH 1:QS 1:JS 1:TS");
        let one = MoveSeries::of(Kind::Auto { choices: 1, last: None });
        assert_eq!(chain(one.clone(), BOARD), "", "two moves are possible");
        // QS goes into gap 1. Then gap 2 behind it takes JS, which leaves a gap behind JD: two moves instead of one.
        let growing = "KS -- -- JS TS\nKH QH JH TH --\nKD QD JD QS TD\nKC QC JC TC --";
        assert_eq!(chain(one, growing), "1:QS");
    }

    #[test]
    fn automatic_play_never_moves_a_head_from_front_to_front() {
        // KS alone is not at a front yet; the other three kings could hop for ever.
        let board = read(Rules::GAPS, "-- QS JS TS KS\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --");
        assert_eq!(board.moves().count(), 4);
        assert_eq!(text(MoveSeries::repetitive(gap(1)).all_moves(&board)), "1:KS");
        assert_eq!(text(MoveSeries::auto(&board, None).all_moves(&board)), "1:KS");
    }

    #[test]
    fn automatic_play_stops_if_a_gap_could_take_two_cards() {
        let board = read(Rules::GAPS, "-- QS JS TS KS\n-- QH JH TH KH\nKD QD JD TD --\nKC QC JC TC --");
        for multi in [MoveSeries::repetitive(gap(1)), MoveSeries::auto(&board, None)] {
            assert!(multi.needs_choice(&board));
            assert_eq!(text(multi.all_moves(&board)), "");
        }
        let later = read(Rules::SPACES_AND_ACES, "KS -- QS JS TS\nKH QH JH -- TH\nKD QD JD TD --\nKC QC JC TC --");
        assert_eq!(text(MoveSeries::completion(0).all_moves(&later)), "");
        assert_eq!(text(MoveSeries::completion(1).all_moves(&later)), "2:TH");
    }

    #[test]
    fn automatic_play_never_returns_to_an_earlier_board() {
        // TD goes before 9D, and could go back behind JD for ever.
        let text_of = "KS QS 9S -- 9D JS\nKD QD JD TD KH QH\nTS JH TH 9H -- --\nKC QC JC TC 9C --";
        let board = read(Rules::FREE_PARKING, text_of);
        assert_eq!(text(MoveSeries::repetitive(gap(1)).all_moves(&board)), "1:TD");
    }
}

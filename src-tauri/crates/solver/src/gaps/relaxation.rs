//! The closure: all cards and places that could be reached if moves never took anything away.
//!
//! Suppose that a card that moves leaves a copy in its place, and that a place once open stays open. In this easier
//! game the set of reachable places only grows, the order of moves does not matter, and the whole set is found quickly:
//! a card can come to a place if its predecessor can be directly before it, and the place is a gap or the place of a
//! card that can move.
//!
//! Every real line of moves is also a line of the easier game, by induction over its moves: before each move the real
//! cards and gaps are among the copies and open places. So anything that the closure does *not* find can never happen.
//! This crate uses only that direction. The real position after some moves is among the positions found before them. So
//! the closure of a position also covers all positions that follow it, perhaps with more than necessary.

use super::board::{Cards, SearchBoard, Standing};

/// The result of the closure.
pub struct Reachable {
    /// By place, the cards that can be there.
    pub standing: Standing,
    /// The cards that can move.
    pub movers: Cards,
}

impl Reachable {
    /// Computes the closure of the present position.
    pub fn of(board: &SearchBoard) -> Self {
        let mut reach = Self { standing: *board.standing(), movers: 0 };
        reach.close(board, 0, 0);
        reach
    }

    /// Returns the cards that can move before a `forbidden` one moves, if those in `stay` do not move; `None` if no
    /// forbidden card ever moves. Most of the time is spent in this function's loop, which is faster when no other code
    /// needs the registers.
    #[inline(never)]
    pub fn until(board: &SearchBoard, stay: Cards, forbidden: Cards) -> Option<Cards> {
        let mut reach = Self { standing: *board.standing(), movers: 0 };
        (!reach.close(board, stay, forbidden)).then_some(reach.movers)
    }

    /// Returns whether every card can come to its final place.
    pub fn is_complete(&self, board: &SearchBoard) -> bool {
        self.standing.iter().zip(board.homes()).fold(0, |missing, (standing, home)| missing | home & !standing) == 0
    }

    /// Returns, for each family, the number of cards that can come to their final places behind the head, counted up to
    /// the first that cannot.
    pub fn runs(&self, board: &SearchBoard) -> [u8; 4] {
        let comes = |code: u8| self.standing[usize::from(board.home(code))] >> code & 1 == 1;
        let ordered = |family: u8| (1..board.steps()).take_while(|step| comes(family << 4 | step)).count() as u8;
        [0, 1, 2, 3].map(ordered)
    }

    /// Returns whether the successor of the card at `place` can come to the place behind it, and is not there yet.
    pub fn brings_successor(&self, board: &SearchBoard, place: u8) -> bool {
        let (here, behind) = (usize::from(place), usize::from(place) + 1);
        let now = board.standing();
        self.standing[behind] & now[here] << 1 & !now[behind] != 0
    }

    /// Adds all places that can be reached while the cards in `stay` do not move. Returns `false` as soon as a
    /// `forbidden` one moves.
    #[inline]
    fn close(&mut self, board: &SearchBoard, stay: Cards, forbidden: Cards) -> bool {
        let may_move = board.movable() & !stay;
        let mut open = board.gaps();
        let mut gaps = open;
        while gaps != 0 {
            let place = gaps.trailing_zeros() as usize;
            gaps &= gaps - 1;
            let new = self.standing[(place - 1) & 63] << 1 & may_move;
            self.standing[place & 63] |= new;
            self.movers |= new;
            if new & forbidden != 0 {
                return false;
            }
        }
        let mut moved: Cards = 0;
        loop {
            let mut batch = self.movers & !moved;
            if batch == 0 {
                return true;
            }
            moved |= batch;
            while batch != 0 {
                let mut place = usize::from(board.place(batch.trailing_zeros() as u8));
                batch &= batch - 1;
                open |= 1 << (place & 63);
                // A card that comes here can be followed by its successor, as long as the places behind are open.
                loop {
                    let new = self.standing[(place - 1) & 63] << 1 & may_move & !self.standing[place & 63];
                    if new == 0 {
                        break;
                    }
                    self.standing[place & 63] |= new;
                    self.movers |= new;
                    if new & forbidden != 0 {
                        return false;
                    }
                    place += 1;
                    if open >> (place & 63) & 1 == 0 {
                        break;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gaps::{Position, Rules};

    use super::*;

    #[test]
    fn a_card_that_follows_its_predecessor_into_a_second_gap_is_not_overlooked() {
        // The nine of hearts goes behind its predecessor, and its successor follows, because there are two gaps side by
        // side.
        let board = "KS QS 7H 6H QC JC TC QH 2C AC TS 9S 6C 3H\n\
                     KH AD QD JD TD 5S JH TH -- -- 5H 4H 8C 7C\n\
                     KD 4S 3S 2S AS 9D 8S 8D 5C 3D 2D 7D 6D JS\n\
                     KC 2H AH -- 7S 6S 4D 5D 9C 4C 9H 8H -- 3C";
        let board = SearchBoard::of(&Position::read(Rules::RANGOON, board).expect("a board"));
        let (eight, seven) = (1 << 21, 1 << 22);
        let movers = Reachable::until(&board, seven, eight).expect("the eight of hearts can move");
        assert_eq!(movers & eight, eight);
    }
}

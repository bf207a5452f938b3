//! Laying out the cards: the first deal and the redeals (deal specification 1, sections 2 and 3 of the rules).

use cards::{Card, Seed, Shuffler};

use crate::{Gap, Place, Position, Rules};

/// The first deal: the shuffled deck row by row behind the open front, then every head to the front of its family's
/// row. Gap n is where the head of family n − 1 had been dealt.
pub(crate) fn first_deal(rules: Rules, seed: &Seed) -> Position {
    let mut deck: Vec<Card> = Card::deck(rules.steps()).collect();
    Shuffler::new(seed, 0).shuffle(&mut deck);
    let mut position = Position::bare(rules, 1);
    let places = (0..Place::ROWS).flat_map(|row| (1..rules.columns()).map(move |column| Place::new(row, column)));
    for (card, place) in deck.into_iter().zip(places) {
        position.lay(card, place);
    }
    for (gap, row) in Gap::all().zip(0..Place::ROWS) {
        let left = position.carry(Card::new(row, 0), Place::new(row, 0));
        position.open(gap, left);
    }
    position
}

/// A redeal: loose cards and the last card of each run are taken up, shuffled, and laid behind the remaining runs with
/// one place left open directly behind each run; then the taken-up run ends go back to the ends of their runs. Gap
/// r + 1 is where the run end of row r had been dealt.
pub(crate) fn redeal(rules: Rules, seed: &Seed, before: &Position) -> Position {
    let runs: [u8; Place::ROWS as usize] = std::array::from_fn(|row| before.run(row as u8));
    let stays = |card: &Card| {
        let place = before.place_of(*card);
        place.column() + 1 < runs[usize::from(place.row())]
    };
    let (staying, mut taken): (Vec<Card>, Vec<Card>) = Card::deck(rules.steps()).partition(stays);
    Shuffler::new(seed, before.deal().into()).shuffle(&mut taken);

    let mut position = Position::bare(rules, before.deal() + 1);
    for card in staying {
        position.lay(card, before.place_of(card));
    }
    // A run of n cards leaves n − 1; column n − 1 stays open, so laying goes on from column n.
    let open = |row: u8| runs[usize::from(row)]..rules.columns();
    let places = (0..Place::ROWS).flat_map(|row| open(row).map(move |column| Place::new(row, column)));
    for (card, place) in taken.into_iter().zip(places) {
        position.lay(card, place);
    }
    for (gap, row) in Gap::all().zip(0..Place::ROWS) {
        let end = runs[usize::from(row)] - 1;
        let left = position.carry(Card::new(row, end), Place::new(row, end));
        position.open(gap, left);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;

    fn seed(number: u32) -> Seed {
        Seed { base: "RANGOON".parse().unwrap(), tournament: None, number }
    }

    #[test]
    fn game_1_is_the_board_of_the_specification() {
        let board = first_deal(Rules::RANGOON, &seed(1));
        assert_eq!(
            board.to_string(),
            "KS 6C QC 9D 7S JS 2C -- 5D 6S AD 4H -- TH\n\
             KH 4S 8D 6D 3D JD 4D 7C 4C 3C 2S JH 2H 8S\n\
             KD 2D 6H TD AH TS 7H 9S 8H 7D 5C 5S 3S TC\n\
             KC -- 8C JC 9C 5H QH 9H AC AS 3H -- QD QS\n"
        );
        let gaps: Vec<_> = Gap::all().map(|gap| board.place_of_gap(gap)).map(|at| (at.row(), at.column())).collect();
        assert_eq!(gaps, [(0, 12), (3, 1), (3, 11), (0, 7)]);
    }

    #[test]
    fn a_redeal_keeps_every_run_and_opens_one_place_for_each() {
        let mut before = first_deal(Rules::RANGOON, &seed(1));
        let first_move = |position: &Position| position.moves().next();
        while let Some(first) = first_move(&before) {
            before.fill(first);
        }
        let after = redeal(Rules::RANGOON, &seed(1), &before);
        assert_eq!(after.deal(), 2);
        for row in 0..Place::ROWS {
            assert!(after.run(row) >= before.run(row), "row {row} lost its run");
        }
        let mut gaps: Vec<_> = Gap::all().map(|gap| after.place_of_gap(gap)).collect();
        gaps.sort();
        gaps.dedup();
        assert_eq!(gaps.len(), 4);
        assert!(gaps.iter().all(|place| after.card_at(*place).is_none()));
    }

    #[test]
    fn a_complete_family_gives_its_last_card_to_the_redeal_too() {
        // Spades are complete: TS is taken up and must come back, its gap in a place of its own.
        let before: Position = "KS QS JS TS --\nKH JH TH -- QH\nKD JD TD -- QD\nKC JC TC -- QC".parse().unwrap();
        assert!(before.has_ceased());
        let rules = Rules::RANGOON.with_steps(4).unwrap();
        let moved = (1..40).any(|number| {
            let after = redeal(rules, &seed(number), &before);
            assert_eq!(after.run(0), 4);
            after.place_of_gap(Gap::numbered(1).unwrap()) != Place::new(0, 4)
        });
        assert!(moved, "the run end was never dealt elsewhere");
    }

    #[test]
    fn a_redeal_depends_on_the_deal_and_on_the_runs_only() {
        let before = first_deal(Rules::RANGOON, &seed(3));
        let mut moved = before.clone();
        let other: Move = before.moves().last().unwrap();
        moved.fill(other);
        if (0..4).all(|row| moved.run(row) == before.run(row)) {
            assert_eq!(redeal(Rules::RANGOON, &seed(3), &before), redeal(Rules::RANGOON, &seed(3), &moved));
        } else {
            panic!("choose a game whose last move does not lengthen a run");
        }
    }
}

//! Lays out the cards: the first deal and the redeals (deal specification 1, sections 2, 3 and 5 of the rules).

use cards::{Card, Order, Seed, Shuffler};

use session::Game;

use crate::{Gap, Gaps, Heads, Place, Position, RedealGaps, RedealTakes, Removed, Rules, Spare};

/// The number of places that removed cards or jokers leave as gaps, one for each gap.
const FALLING: usize = Gap::COUNT;

/// Makes the first deal: lays out the shuffled deck row by row, leaving out the spare column if it is dealt open; then
/// removes the cards to be removed, and moves heads to the fronts if the deal places them. If heads go to the row of
/// their family, gap n is where the head of family n − 1 was dealt; otherwise gaps are numbered in reading order.
pub(crate) fn first_deal(rules: Rules, seed: &Seed) -> Position {
    let switches = rules.switches();
    let mut deck = deck(rules);
    Shuffler::new(Gaps::DEAL_DOMAIN, seed, 0).shuffle(&mut deck);
    let columns = first_columns(rules);
    let mut position = Position::empty(rules, 1);
    lay_out(&mut position, deck, |_| columns.clone());
    let left = move_heads_up(&mut position, switches.heads);
    if switches.heads == Heads::Fixed {
        Gap::all().zip(left).for_each(|(gap, place)| position.set_gap(gap, place));
    } else {
        position.number_gaps();
    }
    position
}

/// Returns the deck of the first deal in deck order; a removed card or a joker is `None`.
fn deck(rules: Rules) -> Vec<Option<Card>> {
    let stays = |card: Card| (card.step() < rules.length()).then_some(card);
    let jokers = if rules.switches().removed == Removed::Jokers { FALLING } else { 0 };
    Card::deck(rules.steps()).map(stays).chain(std::iter::repeat_n(None, jokers)).collect()
}

/// Returns the columns in which the first deal lays out cards.
fn first_columns(rules: Rules) -> std::ops::Range<u8> {
    match (rules.switches().removed, rules.switches().spare) {
        (Removed::None, Spare::Front) => 1..rules.columns(),
        (Removed::None, Spare::Tail | Spare::None) => 0..rules.length(),
        (Removed::Last | Removed::Jokers, _) => 0..rules.columns(),
    }
}

/// Returns an order whose first deal may be `position`; `None` if there is none. Heads that a deal moves to the fronts
/// go back to the gaps in reading order.
pub(crate) fn order_of(position: &Position) -> Option<Order> {
    let (rules, columns) = (position.rules(), first_columns(position.rules()));
    let mut heads = (0..Place::ROWS).map(|row| position.card_at(Place::new(row, 0))).filter(|_| columns.start > 0);
    let places = (0..Place::ROWS).flat_map(|row| columns.clone().map(move |column| Place::new(row, column)));
    let dealt = places.map(|place| position.card_at(place).or_else(|| heads.next().flatten()));
    Order::between(&deck(rules), &dealt.collect::<Vec<_>>())
}

/// Makes a redeal: takes up loose cards and, if the rules require it, the last card of each run, shuffles them, and
/// lays them out behind the remaining runs. Run ends that return are moved from where they were dealt back to their
/// runs: gap r + 1 is then where the end of row r was dealt, or the front of row r if it had no run. Otherwise gaps are
/// numbered in reading order.
pub(crate) fn redeal(rules: Rules, seed: &Seed, before: &Position) -> Position {
    let switches = rules.switches();
    let taken_of_run = u8::from(switches.redeal_takes == RedealTakes::LooseAndLast);
    let runs: [u8; Place::ROWS as usize] = std::array::from_fn(|row| before.run(row as u8));
    let kept = runs.map(|run| run.saturating_sub(taken_of_run));
    let stays = |card: &Card| {
        let place = before.place_of(*card);
        place.column() < kept[usize::from(place.row())]
    };
    let (staying, taken): (Vec<Card>, Vec<Card>) = Card::deck(rules.length()).partition(stays);
    let mut pack: Vec<Option<Card>> = taken.into_iter().map(Some).collect();
    if switches.redeal_gaps == RedealGaps::Fallen {
        pack.extend([None; FALLING]);
    }
    Shuffler::new(Gaps::DEAL_DOMAIN, seed, before.deal()).shuffle(&mut pack);

    let mut position = Position::empty_after(before);
    for card in staying {
        position.place_card(card, before.place_of(card));
    }
    lay_out(&mut position, pack, |row| {
        let kept = kept[usize::from(row)];
        match switches.redeal_gaps {
            RedealGaps::BehindRun => kept + 1..rules.columns(),
            RedealGaps::RowEnd => kept..rules.length(),
            RedealGaps::Fallen => kept..rules.columns(),
        }
    });
    if switches.ends_return {
        for (gap, row) in Gap::all().zip(0..Place::ROWS) {
            let (run, front) = (runs[usize::from(row)], Place::new(row, 0));
            let end = before.card_at(front).filter(|_| run > 0).map(|head| Card::new(head.family(), run - 1));
            let left = end.map_or(front, |end| position.move_card(end, Place::new(row, run - 1)));
            position.set_gap(gap, left);
        }
    } else {
        move_heads_up(&mut position, switches.heads);
        position.number_gaps();
    }
    position
}

/// Lays out `pack` row by row in the `columns` of each row; `None` leaves a place open.
fn lay_out(position: &mut Position, pack: Vec<Option<Card>>, columns: impl Fn(u8) -> std::ops::Range<u8>) {
    let places = (0..Place::ROWS).flat_map(|row| columns(row).map(move |column| Place::new(row, column)));
    for (card, place) in pack.into_iter().zip(places) {
        if let Some(card) = card {
            position.place_card(card, place);
        }
    }
}

/// Moves heads from elsewhere to the fronts, if the deal does this; returns their former places, in the order in which
/// they were moved.
fn move_heads_up(position: &mut Position, heads: Heads) -> Vec<Place> {
    let elsewhere = |card: &Card| !position.place_of(*card).is_front();
    let mut cards: Vec<Card> = (0..Card::FAMILIES).map(|family| Card::new(family, 0)).filter(elsewhere).collect();
    let mut fronts: Vec<Place> = (0..Place::ROWS).map(|row| Place::new(row, 0)).collect();
    match heads {
        Heads::Player => return Vec::new(),
        Heads::Fixed => fronts.retain(|front| cards.iter().any(|card| card.family() == front.row())),
        Heads::Appearance => {
            cards.sort_by_key(|card| position.place_of(*card));
            fronts.retain(|front| position.card_at(*front).is_none());
        }
    }
    cards.into_iter().zip(fronts).map(|(card, front)| position.move_card(card, front)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fill, FrontTakes, Move, RedealWhen, Switches};

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
        // Spades are complete: TS is taken up and must return, which leaves its gap elsewhere.
        let before: Position = "KS QS JS TS --\nKH JH TH -- QH\nKD JD TD -- QD\nKC JC TC -- QC".parse().unwrap();
        assert!(before.has_ceased());
        let rules = before.rules();
        let moved = (1..40).any(|number| {
            let after = redeal(rules, &seed(number), &before);
            assert_eq!(after.run(0), 4);
            after.place_of_gap(Gap::numbered(1).unwrap()) != Place::new(0, 4)
        });
        assert!(moved, "the run end was never dealt elsewhere");
    }

    #[test]
    fn removed_cards_leave_gaps_that_are_numbered_in_reading_order() {
        for rules in [Rules::MONTANA, Rules::JOKERS, Rules::GAPS] {
            let board = first_deal(rules, &seed(1));
            let open = Place::all(rules.columns()).filter(|place| board.card_at(*place).is_none());
            assert!(open.eq(Gap::all().map(|gap| board.place_of_gap(gap))), "{board:?}");
        }
    }

    #[test]
    fn heads_that_are_taken_up_alone_come_back_to_the_row_of_their_family() {
        // Only KH and KC are loose.
        let text = "KS QS JS TS --\nKH JH TH -- QH\nKD QD TD -- JD\nKC JC TC -- QC";
        let rules = Rules::new(Switches { ends_return: false, ..Rules::RANGOON.switches() }).unwrap();
        let before = Position::read(rules, text).unwrap();
        for number in 1..20 {
            let after = redeal(before.rules(), &seed(number), &before);
            let heads = [0, 1, 2, 3].map(|row| after.card_at(Place::new(row, 0)));
            assert_eq!(heads, [0, 1, 2, 3].map(|family| Some(Card::new(family, 0))), "{after:?}");
        }
    }

    #[test]
    fn a_front_without_a_head_has_no_run_whose_end_could_return() {
        let rules = Rules::new(Switches {
            fill: Fill::BehindOrBefore,
            front_takes: FrontTakes::Predecessor,
            redeal_when: RedealWhen::AnyTime,
            redeal_takes: RedealTakes::LooseAndLast,
            ends_return: true,
            ..Rules::GAPS.switches()
        });
        let before =
            Position::read(rules.unwrap(), "QS JS KS TS --\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --").unwrap();
        let after = redeal(before.rules(), &seed(1), &before);
        assert_eq!([1, 2, 3].map(|row| after.run(row)), [4; 3]);
        assert_eq!(after.place_of_gap(Gap::numbered(1).unwrap()), Place::new(0, 0));
        assert_eq!(after.card_at(Place::new(0, 0)), None);
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

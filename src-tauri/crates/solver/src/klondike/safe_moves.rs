//! Cards that go to their foundations at once.
//!
//! A card c of rank r goes at once if its foundation takes it, and
//! 1. both foundations of the other colour have at least r − 2 cards, and that of its pair at least r − 3; or both of
//!    the other colour have at least r − 1; and
//! 2. it is bare on a pile, or in the stock under variation 2, or on top of the waste (or next of the pack) under
//!    variation 0.
//!
//! **Nothing is lost.** Take a line that wins without this step, and play it after c has gone, leaving out the steps
//! that are no longer possible, as follows. Cards that are on their foundations earlier than in the line are called
//! *early*: at first only c. Only the two cards k of the other colour and of rank r − 1 can be built on c. When the
//! line builds one of them on c, the foundation of k has r − 2 cards or more: k goes there instead, and is early too.
//! If a card x lies on k, x has the colour of c and rank r − 2. Either x is of c's suit, and is on its foundation, or
//! it is the other one, whose foundation has at least r − 3 cards; then x goes first. No card lies on x, because the
//! two cards that could lie there have rank r − 3 and the other colour, and are on their foundations. In the same way,
//! when the line builds x on an early k, x goes to its foundation and is early. When the line moves an early card,
//! nothing happens; when it moves a unit with early cards on top, the others move. So every pile has the cards that it
//! has in the line, except the early ones, which lie on top of it there. Every card that the line puts on a pile fits
//! there, or is a k or x. A pile that becomes empty or has a card uncovered before its time only waits. (If both
//! foundations of the other colour have r − 1 cards, no card is ever built on c.) Under relaxed movement a unit that
//! moves in part leaves the same cards as in the line. And the cards that the line brings to a foundation later go
//! there too: an early card is on it already, and the others find all lower ones.
//!
//! In the stock, under variation 2, nothing depends on whether c is there, because all other cards can be reached.
//! Under variation 0, c on top of the waste only covers the cards below it; it leaves the waste before they do. Under
//! variation 1, the card changes which cards come to the top, so it may have to stay.

use klondike::Variation;

use super::card_bits::{each, rank};
use super::context::SearchContext;
use super::state::{State, Step, To};

/// Returns a step that is safe, if there is one.
pub fn step(table: &SearchContext, state: &State) -> Option<Step> {
    let mut cards = state.next & state.cards_to_bare(table);
    cards |= match table.variation {
        Variation::Singly => state.next & state.in_stock,
        Variation::Once => state.next & state.playable_cards(table),
        Variation::Threes => 0,
    };
    each(cards).find(|card| is_safe(state, *card)).map(|card| Step { card, to: To::Foundation })
}

fn is_safe(state: &State, card: u8) -> bool {
    let rank = rank(card) + 1;
    let (others, pair) = state.others(card);
    others + 1 >= rank || others + 2 >= rank && pair + 3 >= rank
}

/// Returns the state after all safe steps.
pub fn settled(table: &SearchContext, mut state: State) -> State {
    while let Some(step) = step(table, &state) {
        state = state.after(table, step);
    }
    state
}

#[cfg(test)]
mod tests {
    use cards::Card;
    use klondike::{Rules, Setup};

    use super::super::card_bits::number;
    use super::*;

    /// Returns whether 7H on a pile goes at once if these numbers of spades, diamonds and clubs are on their
    /// foundations.
    fn goes(spades: u8, diamonds: u8, clubs: u8) -> bool {
        let foundation_count = [spades, 6, diamonds, clubs];
        let steps =
            |family: u8| (0..13 - foundation_count[usize::from(family)]).map(move |step| Card::new(family, step));
        let seven: Card = "7H".parse().expect("a card");
        let mut others = (0..4).flat_map(steps).filter(|card| *card != seven);
        let mut setup = Setup::default();
        setup.piles[0].up.push(seven);
        for pile in &mut setup.piles[1..] {
            pile.down.extend(others.by_ref().take(5));
            pile.up.extend(others.next());
        }
        setup.pack = others.collect();
        let position = setup.position(Rules::DEFAULT).expect("a position");
        let table = SearchContext::of(&position);
        is_safe(&State::of(&table, &position), number(seven))
    }

    #[test]
    fn a_card_is_safe_once_every_card_that_could_be_built_on_it_is_safe() {
        assert!(goes(6, 0, 6), "both black sixes are away");
        assert!(goes(5, 4, 5) && goes(6, 4, 5), "the black sixes can go, and so can 5D");
        assert!(!goes(5, 3, 5), "6S may have to wait for 5D, and 4D is not away");
        assert!(!goes(4, 6, 6), "6S cannot go, and may have to be built on 7H");
    }
}

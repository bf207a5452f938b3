//! The rules for putting a card on another.

use cards::Card;

/// Whether the suit of `card` is red: hearts or diamonds.
pub const fn is_red(card: Card) -> bool {
    matches!(card.family(), 1 | 2)
}

/// Whether `card` goes on the face-up card `on` in a pile: it must have the other colour and be one rank lower.
pub const fn builds_on(card: Card, on: Card) -> bool {
    is_red(card) != is_red(on) && card.step() == on.step() + 1
}

/// Returns the two cards that go on `on` in a pile, in deck order; `None` on an ace.
pub(crate) fn builders(on: Card) -> Option<[Card; 2]> {
    let families = if is_red(on) { [0, 3] } else { [1, 2] };
    (on.step() + 1 < Card::MAX_STEPS).then(|| families.map(|family| Card::new(family, on.step() + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn piles_build_down_in_alternating_colours() {
        for (below, above) in [("8S", "7H"), ("8S", "7D"), ("KH", "QC"), ("2D", "AS")] {
            assert!(builds_on(card(above), card(below)), "{above} on {below}");
        }
        for (below, above) in [("8S", "7C"), ("8S", "7S"), ("8S", "9H"), ("8S", "6H"), ("AS", "KH"), ("KH", "AS")] {
            assert!(!builds_on(card(above), card(below)), "{above} on {below}");
        }
    }

    #[test]
    fn the_cards_that_go_on_a_card_are_those_that_build_on_it() {
        for on in Card::deck(13) {
            let all: Vec<Card> = Card::deck(13).filter(|card| builds_on(*card, on)).collect();
            assert_eq!(builders(on).map_or(Vec::new(), Vec::from), all, "{on}");
        }
    }
}

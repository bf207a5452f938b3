//! A game whose cards come from elsewhere.

use cards::Order;
use cards::layout_text::{FirstLine, LayoutFault, without_comments, words};
use gaps::Position;
use klondike::{GivenHand, Variation};

use crate::Rules;

/// A game with a given order of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenGame {
    /// The rules.
    pub rules: Rules,
    /// The order in which the cards are dealt.
    pub order: Order,
}

impl GivenGame {
    /// The most bytes of a text with cards; a layout has some hundred.
    pub const MAX_BYTES: usize = 100_000;

    /// The rules of a hand of Klondike whose text names none: three cards at a time, relaxed, as most solvers play it.
    pub const KLONDIKE: klondike::Rules =
        klondike::Rules { variation: Variation::Threes, movement: klondike::Movement::Relaxed };

    /// Returns the rules that the first line of `text` names, as a printed game does.
    pub fn named_rules(text: &str) -> Option<Rules> {
        let text = without_comments(text);
        let header = FirstLine::read(words(&text).first()?)?;
        let rules = header.rules.parse::<Rules>().ok()?;
        match header.deal {
            Some(_) => rules.with_deals(header.deals).ok(),
            None => Some(rules),
        }
    }

    /// Returns whether `text` has the form of a hand of Klondike.
    pub fn is_hand(text: &str) -> bool {
        !matches!(GivenHand::read(text), Ok(None))
    }

    /// Returns whether `text` is meant to be the cards of a game, even if something is wrong with them.
    pub fn is_meant(text: &str) -> bool {
        match Self::read(text) {
            Ok(_) | Err(LayoutFault::Twice(_) | LayoutFault::Missing(_) | LayoutFault::Begun(_)) => true,
            Err(LayoutFault::Syntax(_) | LayoutFault::NotCard(_)) => GivenHand::is_foreign(text),
            Err(LayoutFault::Unknown) => false,
        }
    }

    /// Reads a game as it begins. If the text names no rules, it is standard Rangoon or [`Self::KLONDIKE`].
    ///
    /// # Errors
    /// If the text has no known form, or the cards in it are not all that are dealt, or not laid out as a game begins.
    pub fn read(text: &str) -> Result<Self, LayoutFault> {
        if let Some(hand) = GivenHand::read(text)? {
            return Ok(Self { order: hand.order()?, rules: hand.rules.unwrap_or(Self::KLONDIKE).into() });
        }
        let position =
            Position::read_given(gaps::Rules::RANGOON, text).map_err(LayoutFault::from)?.ok_or(LayoutFault::Unknown)?;
        Ok(Self { order: position.order()?, rules: position.rules().into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_the_text_chooses_the_game() {
        let sequences = "{\"sequences\": [[\"2C\",\"4S\",\"4C\",\"\"],[\"2D\",\"3S\",\"4D\",\"\"],\
                         [\"2S\",\"3C\",\"3D\",\"\"],[\"2H\",\"3H\",\"4H\",\"\"]]}";
        let found = GivenGame::read(sequences).map(|given| (given.rules.deals(), given.rules.removes_last()));
        assert_eq!(found, Ok((Some(1), true)));
        let deck: String =
            ["1", "2", "3", "4"].iter().flat_map(|suit| (1..14).map(move |rank| format!("{rank:02}{suit}"))).collect();
        let found = GivenGame::read(&deck).map(|given| given.rules.to_string());
        assert_eq!(found, Ok("klondike/1/relaxed".to_owned()));
        let named = |text| GivenGame::named_rules(text).map(|rules| (rules.to_string(), rules.deals()));
        assert_eq!(named("A game 1 (klondike/2/strict), pass 1"), Some(("klondike/2/strict".to_owned(), Some(1))));
        assert_eq!(named("# mine\nA game 1 (rangoon), deal 1, playing").map(|(_, deals)| deals), Some(None));
        assert_eq!((named("board (rangoon)").map(|(_, deals)| deals), named("KS --")), (Some(Some(3)), None));
        assert!(GivenGame::is_hand("1 ?? | KS") && !GivenGame::is_hand("KS --") && !GivenGame::is_hand(sequences));
        for text in ["", "hello", "{}"] {
            assert_eq!(GivenGame::read(text), Err(LayoutFault::Unknown), "{text}");
        }
        for (text, is_meant) in [
            (deck.as_str(), true),
            (&deck[3..], true),
            ("0141", true),
            ("{\"tableau piles\": [[\"KS\"", true),
            ("1 | KS\n2 | QH", true),
            ("| RANGOON 17 rangoon/3 B6F |", false),
            ("hello", false),
        ] {
            assert_eq!(GivenGame::is_meant(text), is_meant, "{text}");
        }
    }
}

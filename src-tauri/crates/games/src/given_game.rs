//! A game whose cards come from elsewhere.

use cards::Order;
use cards::layout_text::LayoutFault;
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
    /// Reads a game as it begins. If the text names no rules, it is standard Rangoon, or Klondike with three cards at a
    /// time, relaxed, as most solvers play it.
    ///
    /// # Errors
    /// If the text has no known form, or the cards in it are not all that are dealt, or not laid out as a game begins.
    pub fn read(text: &str) -> Result<Self, LayoutFault> {
        if let Some(hand) = GivenHand::read(text)? {
            let usual = klondike::Rules { variation: Variation::Threes, movement: klondike::Movement::Relaxed };
            return Ok(Self { order: hand.order()?, rules: hand.rules.unwrap_or(usual).into() });
        }
        let position = Position::read_given(gaps::Rules::RANGOON, text)?.ok_or(LayoutFault::Unknown)?;
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
        for text in ["", "hello", "{}"] {
            assert_eq!(GivenGame::read(text), Err(LayoutFault::Unknown), "{text}");
        }
    }
}

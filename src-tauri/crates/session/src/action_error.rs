//! The error for a text that is not a list of actions.

use std::fmt;

/// The reason why a text is not a list of a player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionError {
    /// The number of the faulty action in the list, from 1.
    pub number: usize,
    /// The text of that action.
    pub found: String,
    /// A description of an action in this game.
    pub expected: &'static str,
}

impl fmt::Display for ActionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, found, expected } = self;
        write!(out, "action {number}: {found:?} is not an action: expected {expected}")
    }
}

impl std::error::Error for ActionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faulty_action_is_named_with_what_was_expected() {
        let error = ActionError { number: 3, found: "jump".to_owned(), expected: "a card" };
        assert_eq!(error.to_string(), "action 3: \"jump\" is not an action: expected a card");
    }
}

//! The sum of the player's counted games, cached until another one is counted.

/// The sum of a player's counted games by one set of rules.
pub(crate) struct CareerTotal {
    /// The player's name.
    pub(crate) player: String,
    /// The code of the rules.
    pub(crate) rules: String,
    pub(crate) sum: i64,
}

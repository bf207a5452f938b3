//! What booked games have earned together, remembered until another one is booked.

/// What a player's booked games by one set of rules have earned together.
pub(crate) struct Earned {
    /// The player's name.
    pub(crate) player: String,
    /// The code of the rules.
    pub(crate) rules: String,
    /// The sum.
    pub(crate) sum: i64,
}

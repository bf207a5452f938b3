//! The functions that a game must provide for the table.

use std::fmt::Display;
use std::str::FromStr;

use cards::{DealDomain, Seed};

use crate::{Session, Unplayable};

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Moves are possible.
    Playing,
    /// No move is possible, but the game is not over: another deal is possible, or the player has to give the game up.
    Ceased,
    /// No ply is possible any more, or the player gave the game up.
    Over,
    /// The game is won.
    Won,
}

impl Status {
    /// Whether the game has come to an end.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Over | Self::Won)
    }
}

/// The player's aim, besides winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The highest score.
    Score,
    /// The fewest deals, if the rules do not limit them.
    FewestDeals,
    /// The fewest moves, if deals cost nothing.
    FewestMoves,
}

/// The score of a position by one scoring method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The method's name. Frozen: results are stored under it.
    pub method: &'static str,
    /// The score by this method.
    pub total: u32,
    /// Further numbers stored with results, in the game's own order; 0 if the game has nothing to store.
    pub parts: [u32; 3],
    /// Complete families, 0 to 4: all four in a won game, and only there.
    pub families: u32,
}

/// One game's rules of play. The trait draws nothing and stores nothing, and its only source of chance is the [`Seed`].
pub trait Game: Sized {
    /// Distinguishes this game's shuffles from those of every other game. Frozen: it chooses the cards of every number.
    const DEAL_DOMAIN: &'static DealDomain;
    /// The number of summands of a total.
    const SUMMANDS: usize;

    /// The first character of records in which capitals and small letters have different meanings, and which end with a
    /// full stop.
    const RECORD_PREFIX: char;

    /// All choices about the course of play. Their text identifies them wherever they are stored.
    type Rules: Copy + Eq + Display + FromStr;
    /// A position is a plain value.
    type Position: Clone;
    /// One move or one redeal. The journal stores its text.
    type Ply: Copy + Eq + Display + FromStr;
    /// The reason why a ply is impossible.
    type Illegal: Display;
    /// Plies that follow one another automatically. Each one is requested when the one before it has been stored and
    /// shown.
    type Auto: Clone;

    /// The ply that gives the game up. It can be taken back like any other ply, but is never recorded.
    const GIVE_UP: Self::Ply;

    /// Returns the opening position of `seed`.
    fn deal(rules: &Self::Rules, seed: &Seed) -> Self::Position;

    /// Returns the position after `ply`.
    ///
    /// # Errors
    /// If the ply is illegal in `position`; the error gives the reason.
    fn play(
        rules: &Self::Rules,
        seed: &Seed,
        position: &Self::Position,
        ply: Self::Ply,
    ) -> Result<Self::Position, Self::Illegal>;

    /// Whether `ply` lays out a new deal.
    fn is_redeal(ply: Self::Ply) -> bool;

    /// Whether `ply` counts as a move of the player.
    fn is_move(ply: Self::Ply) -> bool;

    /// Returns the ply that `auto` plays in `position`; `None` if `auto` ends there.
    fn next(auto: &Self::Auto, position: &Self::Position) -> Option<Self::Ply>;

    /// Informs `auto` that its `ply` for `position` has been played.
    fn advance(auto: &mut Self::Auto, position: &Self::Position, ply: Self::Ply);

    /// Returns the player's aim by these rules.
    fn goal(rules: &Self::Rules) -> Goal;

    /// Returns the status of the game in `position`.
    fn status(position: &Self::Position) -> Status;

    /// Returns the number of deals used up to `position`, the first included.
    fn deals(position: &Self::Position) -> u32;

    /// Returns the scoring methods, the usual one first; there are one or two. Frozen: results are stored under them.
    fn methods(rules: &Self::Rules) -> &'static [&'static str];

    /// Returns the score of `position` by each scoring method, in the order of [`Game::methods`].
    fn tallies(position: &Self::Position) -> Vec<Tally>;

    /// Returns the summands of a total by `method`, as players see them and exports state them: [`Game::SUMMANDS`]
    /// numbers, from the `parts` and `families` of a [`Tally`]. Frozen.
    fn summands(method: &str, parts: [u32; 3], families: u32) -> Vec<u32>;

    /// Returns the value of a total, as players read it.
    fn display_score(total: u32) -> i32 {
        i32::try_from(total).unwrap_or(i32::MAX)
    }

    /// Returns how often the pack was turned in `record`; `None` if the game has no pack, or it is not a record of this
    /// game.
    fn count_turns(_record: &str) -> Option<u32> {
        None
    }

    /// Returns the record of a game by `rules` in which `plies` were played. Giving up is not recorded.
    fn encode(rules: &Self::Rules, plies: impl IntoIterator<Item = Self::Ply>) -> String;

    /// Returns the same record for places that do not store the number of deals.
    fn encode_self_contained(rules: &Self::Rules, plies: &[Self::Ply]) -> String {
        Self::encode(rules, plies.iter().copied())
    }

    /// Counts the moves in `record`; `None` if it is not a record of this game.
    fn count_moves(record: &str) -> Option<u32>;

    /// Replays the `record` of a game that used this many `deals`. Every move is a separate action.
    ///
    /// # Errors
    /// If the record cannot be read, or a ply in it is illegal in its position.
    fn replay(rules: &Self::Rules, seed: Seed, record: &str, deals: u32) -> Result<Session<Self>, Unplayable>;
}

#[cfg(test)]
mod tests {
    use super::Status::{Ceased, Over, Playing, Won};

    #[test]
    fn only_a_game_that_is_over_or_won_has_come_to_its_end() {
        assert_eq!([Playing, Ceased, Over, Won].map(|status| status.is_end()), [false, false, true, true]);
    }
}

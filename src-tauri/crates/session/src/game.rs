//! What a game tells the table.

use std::fmt::Display;
use std::str::FromStr;

use cards::{DealDomain, Seed};

use crate::{Session, Unplayable};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Moves are possible.
    Playing,
    /// No move is possible, but another deal is.
    Ceased,
    /// Nothing is possible any more, or the game was given up.
    Over,
    /// Won.
    Won,
}

impl Status {
    /// Whether the game has come to an end.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Over | Self::Won)
    }
}

/// What a player aims at, besides winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The greatest score.
    Score,
    /// The fewest deals, if the rules set no limit to them.
    FewestDeals,
    /// The fewest moves, if deals cost nothing.
    FewestMoves,
}

/// What a position is worth by one method of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The method's name. Frozen: results are kept under it.
    pub method: &'static str,
    /// All points together.
    pub total: u32,
    /// What results keep besides, in an order of the game's own; 0 where the game has nothing to keep.
    pub parts: [u32; 3],
    /// Complete families, 0 to 4: all four in a won game, and in no other.
    pub families: u32,
}

/// One game's rules of play. It draws nothing, stores nothing and rolls no dice beyond its [`Seed`].
pub trait Game: Sized {
    /// Sets this game's shuffles apart from those of every other game. Frozen: it chooses the cards of every number.
    const DEAL_DOMAIN: &'static DealDomain;
    /// How many summands a total has.
    const SUMMANDS: usize;

    /// Everything that may be chosen and changes the course of play. Their text names them wherever they are kept.
    type Rules: Copy + Eq + Display + FromStr;
    /// A position is a plain value.
    type Position: Clone;
    /// One move or one redeal. Its text stands for it in the journal.
    type Ply: Copy + Eq + Display + FromStr;
    /// Why a ply is not possible.
    type Illegal: Display;
    /// Plies that follow one another automatically, each asked for when the one before it has been stored and shown.
    type Auto: Clone;

    /// Gives the game up. It can be taken back like any other ply, but is never recorded.
    const GIVE_UP: Self::Ply;

    /// The opening position of `seed`.
    fn deal(rules: &Self::Rules, seed: &Seed) -> Self::Position;

    /// The position after `ply`.
    ///
    /// # Errors
    /// Says why the ply is illegal in `position`.
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

    /// The ply that `auto` plays in `position`; `None` where it ends.
    fn next(auto: &Self::Auto, position: &Self::Position) -> Option<Self::Ply>;

    /// Notes that `auto` played `ply`, its own next one, in `position`.
    fn advance(auto: &mut Self::Auto, position: &Self::Position, ply: Self::Ply);

    /// What a player of these rules aims at.
    fn goal(rules: &Self::Rules) -> Goal;

    /// How the game of `position` stands.
    fn status(position: &Self::Position) -> Status;

    /// Deals used up to `position`, the first included.
    fn deals(position: &Self::Position) -> u32;

    /// What `position` is worth, by each method of counting; two at most.
    fn tallies(position: &Self::Position) -> Vec<Tally>;

    /// What a total by `method` is the sum of, as players are shown it and exports state it: [`Game::SUMMANDS`] numbers,
    /// from the `parts` and `families` of a [`Tally`]. Frozen.
    fn summands(method: &str, parts: [u32; 3], families: u32) -> Vec<u32>;

    /// Writes the record of a game by `rules` in which `plies` were played. Giving up is not recorded.
    fn encode(rules: &Self::Rules, plies: impl IntoIterator<Item = Self::Ply>) -> String;

    /// Counts the moves in `record`; `None` if it is not a record of this game.
    fn count_moves(record: &str) -> Option<u32>;

    /// Plays `record` again, of a game that used this many `deals`. Every move is an action of its own.
    ///
    /// # Errors
    /// If the record cannot be read, or a ply of it is illegal where it is played.
    fn replay(rules: &Self::Rules, seed: Seed, record: &str, deals: u32) -> Result<Session<Self>, Unplayable>;
}

//! What a game tells the table.

use cards::{DealDomain, Seed};

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

/// One game's rules of play. It draws nothing, stores nothing and rolls no dice beyond its [`Seed`].
pub trait Game {
    /// Sets this game's shuffles apart from those of every other game. Frozen: it chooses the cards of every number.
    const DEAL_DOMAIN: &'static DealDomain;

    /// Everything that may be chosen and changes the course of play.
    type Rules: Clone;
    /// A position is a plain value.
    type Position: Clone;
    /// One move or one redeal.
    type Ply: Copy + Eq;
    /// Why a ply is not possible.
    type Illegal;
    /// Plies that follow one another automatically, each asked for when the one before it has been stored and shown.
    type Auto: Clone;

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
}

//! What a game tells the table.

use cards::{DealDomain, Seed};

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
}

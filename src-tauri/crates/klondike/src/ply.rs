//! Plies: the single steps of a hand.

use crate::Pile;

/// The place from which cards move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The top card of the waste.
    Waste,
    /// The top card of the pack, which is turned and moved in one ply.
    Pack,
    /// The top cards of a pile.
    Pile(Pile),
}

impl Origin {
    /// Returns every origin, in the order in which plies are listed.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [Self::Waste, Self::Pack].into_iter().chain(Pile::all().map(Self::Pile))
    }
}

/// The place to which cards move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The foundation of its suit.
    Foundation,
    /// A pile.
    Pile(Pile),
}

impl Target {
    /// Returns every target, in the order in which plies are listed.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [Self::Foundation].into_iter().chain(Pile::all().map(Self::Pile))
    }
}

/// One step of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// Turns cards of the pack to the waste or, if the pack is empty, the waste over to be the pack again.
    Turn,
    /// Moves the top card, or from pile to pile a unit of face-up cards. The number is never a choice: at most one
    /// number of cards fits.
    Move(Origin, Target),
    /// Turns up the face-down card on top of a pile.
    TurnUp(Pile),
    /// Gives the hand up in its present state. This can be taken back like any other ply, although players do not call
    /// it a ply.
    GiveUp,
}

impl Ply {
    /// Returns every ply except giving up, in the order in which legal plies are listed: the turn, moves from the
    /// waste, from the pack and from each pile in turn; for each origin to the foundation first. Turning up a pile's
    /// top card comes before moving it.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let from = |origin| {
            let turn_up = if let Origin::Pile(pile) = origin { Some(Self::TurnUp(pile)) } else { None };
            turn_up.into_iter().chain(Target::all().map(move |target| Self::Move(origin, target)))
        };
        [Self::Turn].into_iter().chain(Origin::all().flat_map(from))
    }
}

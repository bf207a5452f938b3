//! The family as a game at the table.

use std::fmt;

use cards::Seed;
use session::Game;

use crate::{Gap, GapState, Move, Position, Rules, layout};

/// The Rangoon family.
pub struct Gaps;

/// One move or one redeal, or giving up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A gap is filled.
    Move(Move),
    /// What is not in order is dealt again.
    Redeal,
    /// The game is given up as it stands. Something to be taken back like any other, though no ply by name.
    Finish,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Moves are possible.
    Playing,
    /// No move is possible, but a deal is left.
    Ceased,
    /// No move is possible and no deal is left, or the game was given up.
    Over,
    /// Every row is a complete family.
    Won,
}

/// Why a ply is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The gap takes nothing, or another card: this is what it takes.
    Gap(Gap, GapState),
    /// A redeal comes only when no move is possible.
    MovesPossible,
    /// All deals have been used.
    NoDealLeft,
    /// The game is won.
    Won,
    /// The game was given up.
    Finished,
}

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap(gap, GapState::Takes(card)) => write!(out, "{gap} takes {card}"),
            Self::Gap(gap, GapState::BehindLast) => write!(out, "{gap} is behind the last card of a family"),
            Self::Gap(gap, GapState::BehindGap) => write!(out, "{gap} is behind another gap"),
            Self::MovesPossible => out.write_str("moves are still possible"),
            Self::NoDealLeft => out.write_str("no deal is left"),
            Self::Won => out.write_str("the game is won"),
            Self::Finished => out.write_str("the game was given up"),
        }
    }
}

impl std::error::Error for Illegal {}

impl Status {
    /// How `position` stands under `rules`.
    pub fn of(rules: Rules, position: &Position) -> Self {
        if position.is_finished() {
            Self::Over
        } else if !position.has_ceased() {
            Self::Playing
        } else if position.is_won() {
            Self::Won
        } else if position.deal() < rules.deals() {
            Self::Ceased
        } else {
            Self::Over
        }
    }

    /// Whether the game has come to an end.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Over | Self::Won)
    }
}

impl Game for Gaps {
    type Rules = Rules;
    type Position = Position;
    type Ply = Ply;
    type Illegal = Illegal;

    fn deal(rules: &Rules, seed: &Seed) -> Position {
        layout::first_deal(*rules, seed)
    }

    fn play(rules: &Rules, seed: &Seed, position: &Position, ply: Ply) -> Result<Position, Illegal> {
        if position.is_finished() {
            return Err(Illegal::Finished);
        }
        match ply {
            Ply::Move(it) => {
                let state = position.state_of(it.gap);
                if state != GapState::Takes(it.card) {
                    return Err(Illegal::Gap(it.gap, state));
                }
                let mut next = position.clone();
                next.fill(it);
                Ok(next)
            }
            Ply::Redeal => match Status::of(*rules, position) {
                Status::Ceased => Ok(layout::redeal(*rules, seed, position)),
                Status::Playing => Err(Illegal::MovesPossible),
                Status::Over => Err(Illegal::NoDealLeft),
                Status::Won => Err(Illegal::Won),
            },
            Ply::Finish => match Status::of(*rules, position) {
                Status::Playing | Status::Ceased => {
                    let mut next = position.clone();
                    next.finish();
                    Ok(next)
                }
                Status::Over => Err(Illegal::NoDealLeft),
                Status::Won => Err(Illegal::Won),
            },
        }
    }

    fn is_redeal(ply: Ply) -> bool {
        ply == Ply::Redeal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: &str = "KS QS JS TS --\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --";
    const STUCK: &str = "KS QS JS TS --\nKH JH TH -- QH\nKD JD TD -- QD\nKC JC TC -- QC";

    fn redeal(text: &str, deals: u8) -> Result<Position, Illegal> {
        let rules = Rules::RANGOON.with_steps(4).and_then(|rules| rules.with_deals(deals)).unwrap();
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 1 };
        Gaps::play(&rules, &seed, &text.parse().unwrap(), Ply::Redeal)
    }

    #[test]
    fn a_redeal_comes_only_when_ceased_and_a_deal_is_left() {
        assert_eq!(redeal(STUCK, 2).map(|it| it.deal()), Ok(2));
        assert_eq!(redeal(STUCK, 1), Err(Illegal::NoDealLeft));
        assert_eq!(redeal(WON, 3), Err(Illegal::Won));
        let playing = STUCK.replace("KC JC TC -- QC", "KC -- TC JC QC");
        assert_eq!(redeal(&playing, 3), Err(Illegal::MovesPossible));
    }

    #[test]
    fn a_game_that_was_given_up_is_over_and_nothing_more_can_be_played() {
        let rules = Rules::RANGOON;
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let position = Gaps::deal(&rules, &seed);
        let finished = Gaps::play(&rules, &seed, &position, Ply::Finish).unwrap();
        assert_eq!(Status::of(rules, &finished), Status::Over);
        assert_eq!(finished.to_string(), position.to_string());
        let it = position.moves().next().unwrap();
        for ply in [Ply::Move(it), Ply::Redeal, Ply::Finish] {
            assert_eq!(Gaps::play(&rules, &seed, &finished, ply), Err(Illegal::Finished));
        }
        let won: Position = WON.parse().unwrap();
        assert_eq!(Gaps::play(&rules, &seed, &won, Ply::Finish), Err(Illegal::Won));
    }

    #[test]
    fn only_the_card_a_gap_takes_may_go_there() {
        let rules = Rules::RANGOON;
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let position = Gaps::deal(&rules, &seed);
        let gap = Gap::numbered(1).unwrap();
        let play =
            |card: &str| Gaps::play(&rules, &seed, &position, Ply::Move(Move { gap, card: card.parse().unwrap() }));
        assert_eq!(play("QS").unwrap_err().to_string(), "gap 1 takes 3H");
        assert!(play("3H").is_ok());
    }
}

//! Lessons of the help that can be played: positions in which one move wins, and another move loses although it looks
//! at least as good.
//!
//! The solver found them among games that can be won in one deal, and a test has the solver confirm them. Each lesson
//! is a numbered game of a trial with the line that leads to its position, so everything that works in a trial works in
//! a lesson.

use cards::Seed;
use gaps::{Gaps, Ply, Rules};
use serde::{Deserialize, Serialize};
use session::Session;

use super::introduction;

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Lesson {
    /// A 2 occupies the place of its ace.
    Concealing,
    /// A card that is moved too soon locks another one in.
    Blockade,
    /// A choice between a move that matters and one that does not.
    NoDelay,
    /// The introduction, from its first step.
    Introduction,
}

impl Lesson {
    /// The lessons that are positions, in the order of the help.
    pub const ALL: [Self; 3] = [Self::Concealing, Self::Blockade, Self::NoDelay];

    /// Returns the number of the game, and the gaps that were filled.
    pub(crate) const fn game(self) -> (u32, &'static str) {
        match self {
            Self::Concealing => (
                327,
                "111331133314443433313323211133333312344442222234444442223443333333333333333333322333322223\
                 33322223333223",
            ),
            Self::Blockade => (
                90,
                "333333441124144443332222333444433334111211133114322221111222222222222224334222224111232243\
                 222224444444444444333333",
            ),
            Self::Introduction => (introduction::GAME, ""),
            Self::NoDelay => (
                42,
                "411141111241114111111222444111143111212122322323243333222233322224444444444444344444333332\
                 43243222244443243",
            ),
        }
    }

    /// Returns the rules by which it is played: the standard ones, positions with a single deal.
    pub(crate) fn rules(self) -> Rules {
        if self == Self::Introduction {
            return introduction::rules();
        }
        Rules::RANGOON.with_deals(1).expect("the game has a form of one deal")
    }

    /// Returns the game at the beginning of the lesson. `None` if its line cannot be played with the cards of `seed`.
    pub(crate) fn session(self, seed: Seed) -> Option<Session<Gaps>> {
        let (_, gaps) = self.game();
        let mut session = Session::<Gaps>::new(self.rules(), seed);
        for gap in gaps.bytes().map(|digit| digit - b'0') {
            let filled = session.position().moves().find(|found| found.gap.number() == gap)?;
            session.apply(session.play(Ply::Move(filled)).ok()?);
        }
        Some(session)
    }
}

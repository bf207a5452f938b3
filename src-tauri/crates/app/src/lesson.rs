//! Lessons of the help, to be played: positions in which one move wins and one that looks as good, or better, loses.
//!
//! They were found by the solver among games that can be won in one deal, and a test asks it again. Each is a numbered
//! game of a [trial](crate::trial) with the line that leads there, so that whatever works in a trial works in them.

use gaps::{Gaps, Ply, Rules};
use serde::{Deserialize, Serialize};
use session::{Game, Played, Session};

use crate::app::{App, Opening};
use crate::{Failure, Intent};

/// Which lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Lesson {
    /// A 2 keeps the place of its ace.
    Concealing,
    /// A card that follows too soon locks another one in.
    Blockade,
    /// A move without influence beside one that has some.
    NoDelay,
}

impl Lesson {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 3] = [Self::Concealing, Self::Blockade, Self::NoDelay];

    /// The number of the game, and the gaps that were filled.
    const fn game(self) -> (u32, &'static str) {
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
            Self::NoDelay => (
                42,
                "411141111241114111111222444111143111212122322323243333222233322224444444444444344444333332\
                 43243222244443243",
            ),
        }
    }
}

impl App {
    /// Puts a lesson on the table, to be left like any trial. Its beginning is marked, so that rollback leads back to it.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn take_lesson(&mut self, lesson: Lesson, now_ms: i64) -> Result<Opening, Failure> {
        let rules = Rules::RANGOON.with_deals(1).expect("the game has a form of one deal");
        self.try_out(&rules.code(), now_ms)?;
        let (number, gaps) = lesson.game();
        let seed = self.seed(number)?;
        let mut position = Gaps::deal(&rules, &seed);
        let mut line = Vec::new();
        for (gap, action) in gaps.bytes().map(|digit| digit - b'0').zip(0..) {
            let it = position.moves().find(|it| it.gap.number() == gap).ok_or(Failure::BadRecord { number })?;
            line.push(Played { ply: Ply::Move(it), action });
            position = Gaps::play(&rules, &seed, &position, Ply::Move(it)).map_err(|_| Failure::Illegal)?;
        }
        let session = Session::replay(rules, seed, line).map_err(|_| Failure::BadRecord { number })?;
        self.begin(&self.gameset.clone(), session, false, now_ms)?;
        self.note_number();
        self.act(self.revision, Intent::Snapshot, now_ms)?;
        Ok(self.opening())
    }
}

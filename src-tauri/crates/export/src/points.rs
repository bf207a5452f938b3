//! A score as a file states it: the total and its summands, which need not add up to it.

use std::fmt;

use games::Rules;
use session::Tally;

/// A score and its summands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The score.
    pub total: u32,
    /// The numbers that add up to the score; their number depends on the game.
    pub summands: Vec<u32>,
}

impl Points {
    /// The number of summands of a score if the rules are not known, as in every file of 1.31.
    pub(crate) const SUMMANDS: usize = 3;

    /// Returns the points for the `tally` of a game by `rules`.
    pub fn of(rules: Rules, tally: &Tally) -> Self {
        Self { total: tally.total, summands: rules.summands(tally.method, tally.parts, tally.families) }
    }

    /// Reads the text that [`Points`] displays; `None` if it is another text, or has another number of summands than
    /// `count`.
    pub(crate) fn read(text: &str, count: usize) -> Option<Self> {
        let (total, rest) = text.split_once(" (")?;
        let summands = rest.strip_suffix(')')?.split('+').map(digits).collect::<Option<Vec<u32>>>()?;
        (summands.len() == count).then_some(Self { total: digits(total)?, summands })
    }

    /// Returns the summands as text, with `separator` between them.
    pub(crate) fn joined(&self, separator: &str) -> String {
        self.summands.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.total, self.joined("+"))
    }
}

/// Reads a number that consists of digits alone, without a plus or minus.
pub(crate) fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

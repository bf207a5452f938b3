//! The odds of winning a hand for a player who goes on as the hints say.
//!
//! The share of layouts that the greedy player wins after the best step is not yet that: the hints play better than the
//! greedy player, most of all while many cards are hidden. So the share is corrected by a fixed logistic function of
//! the share and the number of hidden cards; `docs/numbers.md` says how its four numbers were fitted and tested, and
//! under which rules. All is computed with whole numbers, so that the odds are the same on every machine.

use klondike::{Movement, Rules, Variation};

use super::sampling::LAYOUTS;

/// The odds of winning, if the player goes on as the hints say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The number of layouts that the greedy player wins after the best step.
    pub wins: usize,
    /// The number of cards that the player has not seen.
    pub hidden: usize,
}

/// The logistic function that corrects a share: 1,000,000 times the weight of 1, and 1,000 times the weights of the
/// share's logit, of the number of hidden cards, and of their product.
struct Correction {
    always: i64,
    share: i64,
    hidden: i64,
    both: i64,
}

/// 1,000 times the logits of the shares, with half a layout added on either side: those from half of the layouts on.
const LOGITS: [i64; LAYOUTS / 2 + 1] = [
    0, 66, 131, 197, 264, 331, 399, 467, 537, 608, 681, 755, 832, 911, 992, 1077, 1165, 1258, 1356, 1460, 1571, 1690,
    1821, 1965, 2126, 2312, 2530, 2799, 3153, 3681, 4796,
];

/// 1,000,000 times the logits of 0.05, 0.15 … 0.95, between which the odds are rounded to tens.
const BOUNDS: [i64; 10] =
    [-2_944_439, -1_734_601, -1_098_612, -619_039, -200_671, 200_671, 619_039, 1_098_612, 1_734_601, 2_944_439];

impl Correction {
    /// Returns the correction under `rules`; `None` if none has been measured.
    fn of(rules: Rules) -> Option<Self> {
        match (rules.variation, rules.movement) {
            (Variation::Threes, Movement::Relaxed) => {
                Some(Self { always: 270_334, share: 1_426, hidden: 6, both: -36 })
            }
            (Variation::Threes, Movement::Strict) => Some(Self { always: 421_700, share: 1_271, hidden: 3, both: -22 }),
            (Variation::Singly, Movement::Relaxed) => {
                Some(Self { always: 69_185, share: 1_345, hidden: 19, both: -36 })
            }
            (Variation::Singly, Movement::Strict) => {
                Some(Self { always: 413_819, share: 1_161, hidden: -3, both: -21 })
            }
            (Variation::Once, _) => None,
        }
    }
}

impl Odds {
    /// Returns the odds of a hand with no hidden card that is certainly won.
    pub(super) const CERTAIN: Self = Self { wins: LAYOUTS, hidden: 0 };

    /// Returns the share's logit, 1,000 times.
    pub fn logit(self) -> i64 {
        let half = LAYOUTS / 2;
        if self.wins < half { -LOGITS[half - self.wins] } else { LOGITS[self.wins - half] }
    }

    /// Returns in how many of a hundred such hands a player wins who goes on as the hints say, rounded to tens; `None`
    /// if that has not been measured under these `rules`.
    pub fn percent(self, rules: Rules) -> Option<u8> {
        if self == Self::CERTAIN {
            return Some(100);
        }
        let Correction { always, share, hidden, both } = Correction::of(rules)?;
        let (logit, cards) = (self.logit(), self.hidden as i64);
        let found = always + share * logit + 1_000 * hidden * cards + both * logit * cards;
        Some(BOUNDS.iter().filter(|bound| **bound <= found).count() as u8 * 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logits_are_those_of_the_shares() {
        for (wins, kept) in (LAYOUTS / 2..=LAYOUTS).zip(LOGITS) {
            let logit = ((wins as f64 + 0.5) / ((LAYOUTS - wins) as f64 + 0.5)).ln();
            assert_eq!((logit * 1_000.0).round() as i64, kept, "{wins}");
        }
        for (tenth, kept) in (0..).zip(BOUNDS) {
            let share = 0.05 + 0.1 * f64::from(tenth);
            assert_eq!(((share / (1.0 - share)).ln() * 1_000_000.0).round() as i64, kept, "{tenth}");
        }
    }

    #[test]
    fn odds_rise_with_the_share_and_all_tens_occur() {
        for rules in Rules::all().filter(|rules| Correction::of(*rules).is_some()) {
            let mut seen = std::collections::BTreeSet::new();
            for hidden in 1..=21 {
                let percent = |wins| Odds { wins, hidden }.percent(rules).expect("it is measured");
                let all: Vec<u8> = (0..=LAYOUTS).map(percent).collect();
                assert!(all.is_sorted(), "{rules}, {hidden} hidden: {all:?}");
                seen.extend(all);
            }
            assert!((1..=9).all(|tenth| seen.contains(&(tenth * 10))), "{rules}: {seen:?}");
        }
    }

    #[test]
    fn only_a_certain_win_has_odds_without_a_measured_correction() {
        let rules: Rules = "klondike/0/strict".parse().expect("rules");
        assert_eq!(Odds::CERTAIN.percent(rules), Some(100));
        assert_eq!(Odds { wins: 30, hidden: 3 }.percent(rules), None);
    }
}

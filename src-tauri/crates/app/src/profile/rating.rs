//! The player's rating at puzzles, by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022). Each answer is
//! a rating period of its own.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// The factor between the scale of ratings and the one on which the system computes.
const SCALE: f64 = 173.7178;
/// How much the volatility can change.
const TAU: f64 = 0.5;
/// The greatest error of the volatility.
const ERROR: f64 = 1e-6;

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    /// How uncertain the rating is.
    pub(crate) deviation: f64,
    /// How much the player's strength seems to change.
    pub(crate) volatility: f64,
}

/// An opponent with a known rating, and whether the player has won against it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatedResult {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) is_won: bool,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Rating {
    /// Whether these can be the numbers of a player: the profile can be edited by hand.
    pub(crate) fn is_valid(&self) -> bool {
        let Self { rating, deviation, volatility } = self;
        (0.0..=4000.0).contains(rating) && (1.0..=350.0).contains(deviation) && (0.001..=1.0).contains(volatility)
    }

    /// Returns the rating after a period with these results.
    pub(crate) fn after(self, results: &[RatedResult]) -> Self {
        let (mean, spread) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        let (mut information, mut surplus) = (0.0, 0.0);
        for result in results {
            let other = result.deviation / SCALE;
            let weight = 1.0 / (1.0 + 3.0 * other * other / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mean - (result.rating - 1500.0) / SCALE)).exp());
            information += weight * weight * expected * (1.0 - expected);
            surplus += weight * (f64::from(u8::from(result.is_won)) - expected);
        }
        let variance = 1.0 / information;
        let volatility = new_volatility(self.volatility, spread, variance, variance * surplus);
        let widened = spread * spread + volatility * volatility;
        let narrowed = 1.0 / (1.0 / widened + information);
        let rating = (mean + narrowed * surplus) * SCALE + 1500.0;
        Self { rating: rating.clamp(0.0, 4000.0), deviation: (narrowed.sqrt() * SCALE).clamp(1.0, 350.0), volatility }
    }
}

/// Returns the volatility after a period that improved the player by `delta`, as step 5 of the description finds it.
fn new_volatility(volatility: f64, spread: f64, variance: f64, delta: f64) -> f64 {
    let old = (volatility * volatility).ln();
    let error = |log: f64| {
        let all = spread * spread + variance + log.exp();
        log.exp() * (delta * delta - all) / (2.0 * all * all) - (log - old) / (TAU * TAU)
    };
    let surplus = delta * delta - spread * spread - variance;
    let mut high = old;
    let mut low = if surplus > 0.0 {
        surplus.ln()
    } else {
        let steps = (1..).find(|steps| error(old - f64::from(*steps) * TAU) >= 0.0).expect("the error grows");
        old - f64::from(steps) * TAU
    };
    let (mut at_high, mut at_low) = (error(high), error(low));
    while (low - high).abs() > ERROR {
        let middle = high + (high - low) * at_high / (at_low - at_high);
        let at_middle = error(middle);
        if at_middle * at_low <= 0.0 {
            (high, at_high) = (low, at_low);
        } else {
            at_high /= 2.0;
        }
        (low, at_low) = (middle, at_middle);
    }
    (high / 2.0).exp().clamp(0.001, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_description_comes_out() {
        let result = |rating, deviation, is_won| RatedResult { rating, deviation, is_won };
        let results = [result(1400.0, 30.0, true), result(1550.0, 100.0, false), result(1700.0, 300.0, false)];
        let Rating { rating, deviation, volatility } = Rating { deviation: 200.0, ..Rating::default() }.after(&results);
        assert!((rating - 1464.06).abs() < 0.01, "{rating}");
        assert!((deviation - 151.52).abs() < 0.01, "{deviation}");
        assert!((volatility - 0.05999).abs() < 0.00001, "{volatility}");
    }

    #[test]
    fn a_thousand_answers_leave_a_rating_that_is_valid_and_near_that_of_puzzles_solved_half_the_time() {
        let mut player = Rating::default();
        for nth in 0..1000 {
            player = player.after(&[RatedResult { rating: 1900.0, deviation: 80.0, is_won: nth % 2 == 0 }]);
            assert!(player.is_valid(), "{player:?}");
        }
        assert!((player.rating - 1900.0).abs() < 60.0, "{player:?}");
        assert!(player.deviation < 100.0, "{player:?}");
    }
}

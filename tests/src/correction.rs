//! Fits the correction of the odds that are shown with hints for Klondike.

use std::fmt;

use solver::klondike::Odds;

use crate::linear::solved;

/// A decision in a hand that was played as the hints said.
#[derive(Clone, Copy)]
pub struct Decision {
    /// The number of the hand.
    pub hand: u32,
    /// The odds, of which only the share of layouts and the number of hidden cards are used.
    pub odds: Odds,
    /// Whether the hand was won.
    pub is_won: bool,
}

/// The weights of a logistic function of a decision: of 1, the logit of the share, the hidden cards, and their product.
pub struct Weights([f64; 4]);

impl fmt::Display for Weights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [always, share, hidden, both] = self.0.map(|weight| weight * 1_000.0);
        let always = always * 1_000.0;
        write!(out, "always: {always:.0}, share: {share:.0}, hidden: {hidden:.0}, both: {both:.0}")
    }
}

impl Weights {
    /// Returns the odds in percent, rounded to tens.
    pub fn percent(&self, odds: Odds) -> u8 {
        if odds.hidden == 0 { 100 } else { (self.share(odds) * 10.0).round() as u8 * 10 }
    }

    fn share(&self, odds: Odds) -> f64 {
        let sum: f64 = features(odds).iter().zip(self.0).map(|(feature, weight)| feature * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

fn features(odds: Odds) -> [f64; 4] {
    let (logit, hidden) = (odds.logit() as f64 / 1_000.0, odds.hidden as f64);
    [1.0, logit, hidden, logit * hidden]
}

/// Returns the logistic function that fits these decisions best, by Newton's method.
pub fn fit(decisions: &[Decision]) -> Weights {
    let mut weights = Weights([0.0; 4]);
    for _ in 0..30 {
        let (mut gradient, mut curvature) = ([0.0; 4], [[0.0; 4]; 4]);
        for decision in decisions.iter().filter(|decision| decision.odds.hidden > 0) {
            let features = features(decision.odds);
            let share = weights.share(decision.odds);
            for row in 0..4 {
                gradient[row] += (f64::from(decision.is_won) - share) * features[row];
                for column in 0..4 {
                    curvature[row][column] += share * (1.0 - share) * features[row] * features[column];
                }
            }
        }
        let step = solved(curvature, gradient);
        weights = Weights(std::array::from_fn(|index| weights.0[index] + step[index]));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_shares_that_made_the_data() {
        // With one hidden card or two, a hand is won as often as the share says.
        let decision = |hand: u32| {
            let wins = [15, 30, 45][hand as usize % 3];
            let is_won = hand / 6 % 60 < wins as u32;
            Decision { hand, odds: Odds { wins, hidden: 1 + hand as usize / 3 % 2 }, is_won }
        };
        let decisions: Vec<Decision> = (0..36_000).map(decision).collect();
        let Weights([always, share, hidden, both]) = fit(&decisions);
        assert!(always.abs() < 0.1 && (share - 1.0).abs() < 0.1 && hidden.abs() < 0.1 && both.abs() < 0.1);
    }
}

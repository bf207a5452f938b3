//! A share of a sample, with its confidence interval.

use std::fmt;

/// The number of standard deviations that hold 99.9% of a normal distribution.
const DEVIATIONS: f64 = 3.2905;

/// A part of a sample, with its 99.9% confidence interval (Wilson 1927).
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The size of the part.
    pub count: usize,
    /// The size of the sample.
    pub all: usize,
}

impl Share {
    /// Returns the share of `count` in `all`, which must not be 0.
    pub const fn of(count: usize, all: usize) -> Self {
        Self { count, all }
    }

    /// Returns the share in percent.
    pub fn percent(self) -> f64 {
        self.count as f64 / self.all as f64 * 100.0
    }

    /// Returns the bounds of the interval in percent.
    pub fn interval(self) -> [f64; 2] {
        let (share, all) = (self.percent() / 100.0, self.all as f64);
        let square = DEVIATIONS * DEVIATIONS;
        let middle = (share + square / (2.0 * all)) / (1.0 + square / all);
        let spread =
            (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt() * DEVIATIONS / (1.0 + square / all);
        [(middle - spread) * 100.0, (middle + spread) * 100.0]
    }
}

impl fmt::Display for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.interval();
        write!(out, "{} of {}, {:.2} %, 99.9 % interval {low:.2} to {high:.2} %", self.count, self.all, self.percent())
    }
}

/// The mean of a sample, with its 99.9% confidence interval.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    mean: f64,
    spread: f64,
}

impl Mean {
    /// Returns the mean of `values`, of which there must be two or more.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Self { mean, spread: (squares / (count - 1.0) / count).sqrt() * DEVIATIONS }
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mean, spread } = self;
        write!(out, "{mean:.2}, 99.9 % interval {:.2} to {:.2}", mean - spread, mean + spread)
    }
}

/// A part of a sample of groups, whose members are not independent, with the 99.9% confidence interval of its share as
/// a ratio of sums over the groups (Cochran 1977).
#[derive(Clone, Debug)]
pub struct GroupedShare {
    groups: Vec<Share>,
}

impl GroupedShare {
    /// Returns the share in all of `groups`, of which there must be two or more.
    pub const fn of(groups: Vec<Share>) -> Self {
        Self { groups }
    }

    /// Returns the share without regard to the groups.
    pub fn whole(&self) -> Share {
        Share::of(self.groups.iter().map(|group| group.count).sum(), self.groups.iter().map(|group| group.all).sum())
    }

    /// Returns the bounds of the interval in percent.
    pub fn interval(&self) -> [f64; 2] {
        let (whole, count) = (self.whole(), self.groups.len() as f64);
        let deviation = |group: &Share| group.count as f64 - whole.percent() / 100.0 * group.all as f64;
        let squares: f64 = self.groups.iter().map(|group| deviation(group).powi(2)).sum();
        let spread = (squares * count / (count - 1.0)).sqrt() / whole.all as f64 * DEVIATIONS * 100.0;
        [(whole.percent() - spread).max(0.0), (whole.percent() + spread).min(100.0)]
    }
}

impl fmt::Display for GroupedShare {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([low, high], whole) = (self.interval(), self.whole());
        let Share { count, all } = whole;
        write!(out, "{count} of {all}, {:.1} %, 99.9 % interval {low:.1} to {high:.1} %", whole.percent())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_half_is_even() {
        let [low, high] = Share::of(500, 1000).interval();
        assert!((low + high - 100.0).abs() < 1e-9 && (44.0..45.0).contains(&low), "{low} {high}");
        let [low, high] = Share::of(0, 1000).interval();
        assert!(low.abs() < 1e-9 && high > 1.0, "{low} {high}");
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_its_share_if_all_values_are_nothing_or_one() {
        let values: Vec<f64> = (0..1_000).map(|nth| f64::from(nth % 4 / 3)).collect();
        let Mean { mean, spread } = Mean::of(&values);
        let [low, high] = Share::of(250, 1_000).interval();
        assert!((mean - 0.25).abs() < 1e-9 && (200.0 * spread - (high - low)).abs() < 0.1, "{spread} {low} {high}");
    }

    #[test]
    fn members_of_a_group_that_go_together_count_as_one() {
        let grouped = |size| GroupedShare::of((0..1000).map(|group| Share::of(group % 2 * size, size)).collect());
        let [low, high] = Share::of(500, 1000).interval();
        for size in [1, 40] {
            let [grouped_low, grouped_high] = grouped(size).interval();
            assert!(
                (grouped_low - low).abs() < 0.1 && (grouped_high - high).abs() < 0.1,
                "{grouped_low} {grouped_high}"
            );
        }
    }
}

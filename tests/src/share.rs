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
}

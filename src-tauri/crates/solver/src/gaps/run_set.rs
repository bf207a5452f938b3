//! The lengths of the runs at the end of a deal: all of it that the next deal depends on.

use std::fmt;

use gaps::{Place, Position};

/// The number of cards that a run has at most, its head not counted, in a family of thirteen.
const LONGEST: u8 = 12;

/// The lengths of the runs by family, heads not counted.
pub type Runs = [u8; 4];

/// Returns the points for positions, sequences in runs, and rows of `steps` cards.
pub(super) fn points(runs: Runs, steps: u8) -> u16 {
    runs.iter().map(|run| 2 * u16::from(*run) + u16::from(run + 1 == steps)).sum()
}

/// The runs that a search has found.
pub(super) struct SeenRuns {
    /// A bit for each index; it is set if those runs were found.
    bits: Vec<u64>,
    index: fn(Runs) -> usize,
}

impl SeenRuns {
    /// Returns a set of no runs. `index` returns a number below `count`, the same for runs that count as the same.
    pub(super) fn new(count: usize, index: fn(Runs) -> usize) -> Self {
        Self { bits: vec![0; count.div_ceil(64)], index }
    }

    /// Adds `runs`. Returns whether they were not there.
    pub(super) fn insert(&mut self, runs: Runs) -> bool {
        let index = (self.index)(runs);
        let is_new = !self.has(runs);
        self.bits[index / 64] |= 1 << (index % 64);
        is_new
    }

    fn has(&self, runs: Runs) -> bool {
        let index = (self.index)(runs);
        self.bits[index / 64] >> (index % 64) & 1 == 1
    }

    /// Returns whether all runs that are neither shorter than `low` nor longer than `high` were found.
    pub(super) fn covers(&self, low: Runs, high: Runs) -> bool {
        let mut runs = low;
        while self.has(runs) {
            // This counts through all runs in the box, the last family fastest.
            let Some(next) = (0..4).rev().find(|family| runs[*family] < high[*family]) else { return true };
            runs[next] += 1;
            runs[next + 1..].copy_from_slice(&low[next + 1..]);
        }
        false
    }
}

/// The lengths of four runs, heads not counted, the shortest first. Rows and families are alike, so two ends with the
/// same lengths are equally good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunSet(Runs);

impl RunSet {
    /// The number of sets of runs whose lengths are at most twelve.
    pub const COUNT: usize = 1_820;

    /// Returns the set of these lengths, in any order.
    pub fn of(mut lengths: Runs) -> Self {
        lengths.sort_unstable();
        Self(lengths)
    }

    /// Returns the runs of a position.
    pub fn at(position: &Position) -> Self {
        let mut rows = (0..Place::ROWS).map(|row| position.run(row).saturating_sub(1));
        Self::of(std::array::from_fn(|_| rows.next().unwrap_or_default()))
    }

    /// Returns every set, in the order of [`Self::index`].
    pub fn all() -> Vec<Self> {
        let lengths = |most: u8| 0..=most;
        let mut all: Vec<Self> = lengths(LONGEST)
            .flat_map(|d| lengths(d).flat_map(move |c| lengths(c).map(move |b| [b, c, d])))
            .flat_map(|[b, c, d]| lengths(b).map(move |a| Self([a, b, c, d])))
            .collect();
        all.sort_by_key(|set| set.index());
        all
    }

    /// Returns the lengths, the shortest first.
    pub fn lengths(self) -> Runs {
        self.0
    }

    /// Returns a number below [`Self::COUNT`] that is different for each set: the lengths, each one raised by its
    /// place, rise strictly, so they are one of the 1,820 choices of four among sixteen.
    pub fn index(self) -> usize {
        let [a, b, c, d] = self.0.map(usize::from);
        let (b, c, d) = (b + 1, c + 2, d + 3);
        a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24
    }

    /// Returns the points for positions, sequences in runs, and rows of `steps` cards.
    pub(super) fn points(self, steps: u8) -> u16 {
        points(self.0, steps)
    }
}

impl fmt::Display for RunSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0;
        write!(out, "{a} {b} {c} {d}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_a_number_of_its_own() {
        let numbers: Vec<usize> = RunSet::all().into_iter().map(RunSet::index).collect();
        assert_eq!(numbers, (0..RunSet::COUNT).collect::<Vec<_>>());
        assert_eq!(RunSet::of([3, 0, 12, 3]), RunSet::of([12, 3, 3, 0]));
    }
}

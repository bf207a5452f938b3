//! Computes the odds of winning from the ends of deals, for the table that comes with the program.
//!
//! Deals that follow random ends are dealt and searched. With one deal left, the odds of an end are the share of next
//! deals that can be won. With two, they are the mean of the best that a player can make of the next deal: a win, or
//! the end with the best odds with one deal left. Both are smoothed by a logistic function of the lengths of the runs.

use cards::Seed;
use gaps::{Gaps, Ply, Position, Rules};
use session::Game;
use solver::Budget;
use solver::gaps::{DealEnd, DealEnds, Query, RunSet, solve};

use crate::chance::Chance;
use crate::games::seed_in;
use crate::linear::solved;

/// More positions than the search of any deal needs.
const STATES: u64 = 50_000_000;

/// The number of ends that are sampled of each deal.
const ENDS: usize = 6;

/// The odds of each set of runs, by [`RunSet::index`].
pub type Table = Vec<f64>;

/// What became of deals that followed ends with the same runs.
#[derive(Clone, Default)]
struct Followed {
    /// The number of next deals, and how many of them can be won.
    deals: f64,
    won: f64,
    /// The runs of the ends of next deals that can be lost, one list for each deal.
    lost: Vec<Vec<u16>>,
}

/// The deals that were sampled, by the runs of the ends before them.
pub struct Samples(Vec<Followed>);

impl Default for Samples {
    fn default() -> Self {
        Self(vec![Followed::default(); RunSet::COUNT])
    }
}

/// Returns the ends of the deal of `position`.
///
/// # Panics
/// If the memory is too small for an answer.
pub fn ends(position: &Position) -> DealEnds {
    let ends = DealEnds::of(position, Budget::states(STATES));
    assert!(ends != DealEnds::Unknown, "{STATES} states are not enough:\n{position}");
    ends
}

/// Returns the end with the best odds.
///
/// # Panics
/// If there is none.
pub fn best<'a>(ends: &'a [DealEnd], odds: &[f64]) -> &'a DealEnd {
    let value = |end: &DealEnd| odds[end.runs.index()];
    ends.iter().max_by(|one, other| value(one).total_cmp(&value(other))).expect("a deal has an end")
}

/// Deals again at `end` of the deal of `position`, as the game of `seed` does.
///
/// # Panics
/// If the rules do not allow it.
pub fn next_deal(position: &Position, end: &DealEnd, seed: &Seed) -> Position {
    let plies = end.line(position).into_iter().chain([Ply::Redeal]);
    plies.fold(position.clone(), |position, ply| {
        Gaps::play(&position.rules(), seed, &position, ply).unwrap_or_else(|why| panic!("{ply}: {why}"))
    })
}

impl Samples {
    /// Deals game `number`, and deals again at some of its ends, twice. Half of these ends are the best ones by `odds`,
    /// with one deal left and with two, if there are any odds yet.
    pub fn add(&mut self, number: u32, odds: Option<&[Table; 2]>) {
        let mut chance = Chance::new(number.into());
        let first = Gaps::deal(&Rules::RANGOON, &seed_in("ODDS", number));
        let DealEnds::Lost(found) = ends(&first) else { return };
        for (sample, end) in (0..).zip(chosen(&found, odds.map(|[_, two]| two), &mut chance)) {
            let again = next_deal(&first, end, &seed_in("ODDSA", number * ENDS as u32 + sample));
            let found = match ends(&again) {
                DealEnds::Lost(found) => found,
                _ => Vec::new(),
            };
            let index = |end: &DealEnd| end.runs.index() as u16;
            let followed = &mut self.0[end.runs.index()];
            followed.deals += 1.0;
            followed.won += f64::from(found.is_empty());
            followed.lost.extend((!found.is_empty()).then(|| found.iter().map(index).collect()));
            for (last, end) in (0..).zip(chosen(&found, odds.map(|[one, _]| one), &mut chance)) {
                let seed = seed_in("ODDSB", (number * ENDS as u32 + sample) * ENDS as u32 + last);
                let answer = solve(&next_deal(&again, end, &seed), Query::Win, Budget::states(STATES));
                let followed = &mut self.0[end.runs.index()];
                followed.deals += 1.0;
                followed.won += f64::from(answer.finding.proven().expect("enough states"));
            }
        }
    }

    /// Adds what others have sampled.
    pub fn join(&mut self, others: Self) {
        for (mine, other) in self.0.iter_mut().zip(others.0) {
            mine.deals += other.deals;
            mine.won += other.won;
            mine.lost.extend(other.lost);
        }
    }

    /// Returns the number of deals that were sampled: all, and those of which all ends are known.
    pub fn counts(&self) -> [usize; 2] {
        let with_ends = self.0.iter().map(|followed| followed.lost.len()).sum();
        [self.0.iter().map(|followed| followed.deals as usize).sum(), with_ends]
    }

    /// Returns the odds with one deal left and with two.
    pub fn tables(&self) -> [Table; 2] {
        let shares: Vec<[f64; 2]> = self.0.iter().map(|followed| [followed.deals, followed.won]).collect();
        let one = smooth(&shares);
        let best = |lost: &Vec<u16>| lost.iter().map(|end| one[usize::from(*end)]).fold(0.0, f64::max);
        // A deal that was won leaves the same share whether one or two were left, so all deals count for that.
        let value = |followed: &Followed| {
            let [won, ends] = [followed.won, followed.lost.len() as f64];
            if ends == 0.0 {
                return [0.0, 0.0];
            }
            let of_lost = followed.lost.iter().map(best).sum::<f64>() / ends;
            let share = won / followed.deals;
            [followed.deals, followed.deals * (share + (1.0 - share) * of_lost)]
        };
        let two: Vec<[f64; 2]> = self.0.iter().map(value).collect();
        let two = smooth(&two);
        [one, two]
    }
}

/// Returns some of the ends of a deal; none of no ends.
fn chosen<'a>(found: &'a [DealEnd], odds: Option<&Table>, chance: &mut Chance) -> Vec<&'a DealEnd> {
    let mut choose = |sample: usize| match odds {
        Some(odds) if sample.is_multiple_of(2) => best(found, odds),
        _ => &found[chance.below(found.len())],
    };
    (0..if found.is_empty() { 0 } else { ENDS }).map(&mut choose).collect()
}

/// The number of features of a set of runs.
const FEATURES: usize = 52;

/// Returns the features of a set of runs: for each run, from the shortest to the longest, whether it has one card, two
/// cards and so on; the number of cards, its square, and how uneven the runs are; and 1.
fn features(runs: RunSet) -> [f64; FEATURES] {
    let lengths = runs.lengths();
    let total = f64::from(lengths.iter().sum::<u8>()) / 12.0;
    let spread = f64::from(lengths[3] - lengths[0]) / 12.0;
    std::array::from_fn(|index| match index {
        48 => total,
        49 => total * total,
        50 => spread,
        51 => 1.0,
        _ => f64::from(u8::from(usize::from(lengths[index / 12]) > index % 12)),
    })
}

/// Returns the logistic function of the runs that fits best to the shares of each set: its number of samples, and their
/// sum. A weight that few samples need stays small.
fn smooth(shares: &[[f64; 2]]) -> Table {
    let sets = RunSet::all();
    let mut weights = [0.0; FEATURES];
    let share = |weights: &[f64; FEATURES], runs: RunSet| {
        let sum: f64 = features(runs).iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    };
    for _ in 0..25 {
        let (mut gradient, mut curvature) = ([0.0; FEATURES], [[0.0; FEATURES]; FEATURES]);
        for (runs, [all, sum]) in sets.iter().zip(shares).filter(|(_, [all, _])| *all > 0.0) {
            let (features, share) = (features(*runs), share(&weights, *runs));
            for row in 0..FEATURES {
                gradient[row] += (sum - all * share) * features[row];
                for column in 0..FEATURES {
                    curvature[row][column] += all * share * (1.0 - share) * features[row] * features[column];
                }
            }
        }
        for index in 0..FEATURES {
            let ridge = if index < 48 { 8.0 } else { 0.2 };
            gradient[index] -= ridge * weights[index];
            curvature[index][index] += ridge;
        }
        let step = solved(curvature, gradient);
        weights = std::array::from_fn(|index| weights[index] + step[index]);
    }
    sets.iter().map(|runs| share(&weights, *runs)).collect()
}

/// Returns the odds corrected by the logistic function of their logit that fits best to what was seen: odds, and
/// whether the game was won. Better odds stay better.
pub fn corrected(table: &Table, seen: &[(f64, bool)]) -> Table {
    let logit = |odds: f64| (odds / (1.0 - odds)).ln();
    let share = |[always, factor]: [f64; 2], odds: f64| 1.0 / (1.0 + (-always - factor * logit(odds)).exp());
    let mut weights = [0.0, 1.0];
    for _ in 0..25 {
        let (mut gradient, mut curvature) = ([0.0; 2], [[0.0; 2]; 2]);
        for (odds, is_won) in seen {
            let (features, share) = ([1.0, logit(*odds)], share(weights, *odds));
            for row in 0..2 {
                gradient[row] += (f64::from(u8::from(*is_won)) - share) * features[row];
                for column in 0..2 {
                    curvature[row][column] += share * (1.0 - share) * features[row] * features[column];
                }
            }
        }
        let step = solved(curvature, gradient);
        weights = std::array::from_fn(|index| weights[index] + step[index]);
    }
    println!("correction by {} games: {weights:.3?}", seen.len());
    table.iter().map(|odds| share(weights, *odds)).collect()
}

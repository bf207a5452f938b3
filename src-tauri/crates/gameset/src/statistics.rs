//! The statistics of the games of a gameset.
//!
//! Streaks and rates count the first attempt at each number; everything else counts its best end.

use session::Goal;

use crate::ResultKey;

/// The outcome of the first attempt at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstAttempt {
    /// The attempt was left before it reached an end.
    Unfinished,
    /// The attempt ended without a win.
    Over,
    /// The attempt was won.
    Won,
}

/// The results at one game number of a gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The outcome of the first attempt.
    pub first: FirstAttempt,
    /// The best end of all attempts; `None` if no attempt reached an end.
    pub best: Option<ResultKey>,
}

/// A bar of the distribution: the number of games in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The lowest value of the range.
    pub from: u32,
    /// The highest value of the range.
    pub to: u32,
    /// The number of games.
    pub games: u32,
}

/// The rate of wins after some number of first attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatePoint {
    /// The number of first attempts so far, from 1.
    pub attempts: u32,
    /// The number of latest attempts over which the rate is taken.
    pub of: u32,
    /// The number of wins among these attempts.
    pub won: u32,
}

/// The statistics of the games of a gameset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Numbers that were begun.
    pub played: u32,
    /// Numbers at which an end was reached.
    pub ended: u32,
    /// Numbers that were won.
    pub won: u32,
    /// The number of wins in the first deal, the second …; up to the highest deal with a win.
    pub won_by_deal: Vec<u32>,
    /// The score, deals or moves of the best end, as the goal counts them; `None` if no game has ended.
    pub best: Option<u32>,
    /// The sum of the numbers that the goal counts, over [`Statistics::counted`] ends.
    pub sum: u64,
    /// The ends that count for the average: all of them or, if deals or moves are counted, only wins.
    pub counted: u32,
    /// First attempts that were won.
    pub won_at_first: u32,
    /// The current streak: the number of won first attempts in a row, up to the latest.
    pub streak: u32,
    /// The longest streak of won first attempts.
    pub longest_streak: u32,
    /// The longest streak of first attempts that were not won.
    pub longest_drought: u32,
    /// The number of streaks of one, two, three … won first attempts; the last place counts longer ones too. It has
    /// [`Statistics::STREAKS`] places, or none if no first attempt was won.
    pub streaks: Vec<u32>,
    /// The ends, by the number that the goal counts.
    pub distribution: Vec<Bin>,
    /// The rate of wins over time: at most [`Statistics::RATE_POINTS`] points.
    pub rates: Vec<RatePoint>,
}

impl Statistics {
    /// The number of first attempts over which the rate of wins is taken.
    pub const RATE_SPAN: usize = 50;
    /// The most points of the rate of wins.
    pub const RATE_POINTS: usize = 120;
    /// The length from which on streaks are counted together.
    pub const STREAKS: usize = 10;
    /// The width of a bin of scores; the highest score has a separate bin.
    const SCORES: u32 = 5;
    /// The most bins if moves are counted.
    const MOVE_BINS: u32 = 20;

    /// Computes the statistics of `games`, in the order of their first attempts. `max_score` is the score of a won
    /// game.
    pub fn of(games: &[GameRecord], goal: Goal, max_score: u32) -> Self {
        let ends = || games.iter().filter_map(|game| game.best);
        let counts = |end: &ResultKey| goal == Goal::Score || end.is_won;
        let values: Vec<u32> = ends().filter(counts).map(|end| end.value(goal)).collect();
        let mut won_by_deal = Vec::new();
        for win in ends().filter(|end| end.is_won) {
            let deal = (win.deals as usize).max(1);
            won_by_deal.resize(won_by_deal.len().max(deal), 0);
            won_by_deal[deal - 1] += 1;
        }
        let wins: Vec<bool> = games.iter().map(|game| game.first == FirstAttempt::Won).collect();
        let rows = || wins.chunk_by(|one, next| one == next);
        let longest = |won: bool| rows().filter(|row| row[0] == won).map(<[bool]>::len).max().unwrap_or(0) as u32;
        let mut streaks = vec![0; if wins.contains(&true) { Self::STREAKS } else { 0 }];
        for row in rows().filter(|row| row[0]) {
            streaks[row.len().min(Self::STREAKS) - 1] += 1;
        }
        Self {
            played: games.len() as u32,
            ended: ends().count() as u32,
            won: ends().filter(|end| end.is_won).count() as u32,
            won_by_deal,
            best: if goal == Goal::Score { values.iter().max() } else { values.iter().min() }.copied(),
            sum: values.iter().map(|count| u64::from(*count)).sum(),
            counted: values.len() as u32,
            won_at_first: wins.iter().filter(|won| **won).count() as u32,
            streak: wins.iter().rev().take_while(|won| **won).count() as u32,
            longest_streak: longest(true),
            longest_drought: longest(false),
            streaks,
            distribution: distribution(&values, goal, max_score),
            rates: rates(&wins),
        }
    }
}

fn distribution(values: &[u32], goal: Goal, max_score: u32) -> Vec<Bin> {
    let bins = |least: u32, most: u32, width: u32| {
        let starts = (least..=most).step_by(width as usize);
        starts.map(move |from| Bin { from, to: (from + width - 1).min(most), games: 0 })
    };
    let (least, most) = (values.iter().min().copied(), values.iter().max().copied());
    let mut bins: Vec<Bin> = match (goal, least, most) {
        (_, None, _) | (_, _, None) => Vec::new(),
        (Goal::Score, ..) => {
            let top = Bin { from: max_score, to: max_score, games: 0 };
            bins(0, max_score.saturating_sub(1), Statistics::SCORES).chain([top]).collect()
        }
        (Goal::FewestDeals, Some(_), Some(most)) => bins(1, most, 1).collect(),
        (Goal::FewestMoves, Some(least), Some(most)) => {
            let width = round((most - least) / Statistics::MOVE_BINS + 1);
            bins(least / width * width, most, width).collect()
        }
    };
    for value in values {
        if let Some(bin) = bins.iter_mut().find(|bin| (bin.from..=bin.to).contains(value)) {
            bin.games += 1;
        }
    }
    bins
}

/// Returns the lowest of 1, 2, 5, 10, 20, 50 … that is not less than `width`.
fn round(width: u32) -> u32 {
    let tens = std::iter::successors(Some(1u32), |ten| ten.checked_mul(10));
    tens.flat_map(|ten| [ten, ten.saturating_mul(2), ten.saturating_mul(5)]).find(|ten| *ten >= width).unwrap_or(width)
}

fn rates(wins: &[bool]) -> Vec<RatePoint> {
    let point = |attempts: usize| {
        let span = &wins[attempts.saturating_sub(Statistics::RATE_SPAN)..attempts];
        let won = span.iter().filter(|won| **won).count() as u32;
        RatePoint { attempts: attempts as u32, of: span.len() as u32, won }
    };
    let points = wins.len().min(Statistics::RATE_POINTS);
    // The points are evenly spread, and the last one is always among them.
    (1..=points).map(|n| point((n * wins.len()).div_ceil(points))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(total: u32, deals: u32, moves: u32) -> GameRecord {
        let is_won = total == 100;
        let first = if is_won { FirstAttempt::Won } else { FirstAttempt::Over };
        GameRecord { first, best: Some(ResultKey { total, deals, moves, is_won }) }
    }

    const LEFT: GameRecord = GameRecord { first: FirstAttempt::Unfinished, best: None };

    #[test]
    fn games_are_counted_by_their_best_end_and_rates_by_first_attempts() {
        let won_later = GameRecord { first: FirstAttempt::Over, ..ended(100, 2, 90) };
        let games = [ended(100, 1, 70), won_later, ended(40, 3, 80), LEFT, ended(100, 3, 95), ended(100, 1, 60)];
        let statistics = Statistics::of(&games, Goal::Score, 100);
        assert_eq!((statistics.played, statistics.ended, statistics.won, statistics.won_at_first), (6, 5, 4, 3));
        assert_eq!(statistics.won_by_deal, [2, 1, 1]);
        assert_eq!((statistics.best, statistics.sum, statistics.counted), (Some(100), 440, 5));
        assert_eq!((statistics.streak, statistics.longest_streak, statistics.longest_drought), (2, 2, 3));
    }

    #[test]
    fn rows_of_wins_are_counted_by_their_length() {
        let game = |won: char| ended(if won == 'w' { 100 } else { 40 }, 1, 9);
        let streaks =
            |text: &str| Statistics::of(&text.chars().map(game).collect::<Vec<_>>(), Goal::Score, 100).streaks;
        assert_eq!(streaks("wlwwlwlllwww"), [2, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(streaks(&"w".repeat(25)), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(streaks("lll"), []);
    }

    #[test]
    fn nothing_played_adds_up_to_nothing() {
        for goal in [Goal::Score, Goal::FewestDeals, Goal::FewestMoves] {
            let statistics = Statistics::of(&[LEFT], goal, 100);
            assert_eq!((statistics.played, statistics.ended, statistics.best, statistics.counted), (1, 0, None, 0));
            assert_eq!((statistics.distribution.len(), statistics.rates.len(), statistics.longest_drought), (0, 1, 1));
            assert_eq!(Statistics::of(&[], goal, 100).rates, []);
        }
    }

    #[test]
    fn the_greatest_score_has_a_separate_bin() {
        let games = [ended(0, 3, 9), ended(4, 3, 9), ended(99, 3, 9), ended(100, 3, 9), ended(100, 1, 9)];
        let bins = Statistics::of(&games, Goal::Score, 100).distribution;
        assert_eq!(bins.len(), 21);
        assert_eq!(bins[0], Bin { from: 0, to: 4, games: 2 });
        assert_eq!(bins[19], Bin { from: 95, to: 99, games: 1 });
        assert_eq!(bins[20], Bin { from: 100, to: 100, games: 2 });
        assert_eq!(Statistics::of(&[ended(28, 1, 9)], Goal::Score, 28).distribution.last().unwrap().games, 1);
    }

    #[test]
    fn if_deals_or_moves_are_counted_only_wins_count_and_the_fewest_is_best() {
        let games = [ended(100, 4, 210), ended(60, 1, 5), ended(100, 2, 333), ended(100, 2, 95)];
        let deals = Statistics::of(&games, Goal::FewestDeals, 100);
        assert_eq!((deals.best, deals.sum, deals.counted), (Some(2), 8, 3));
        assert_eq!(deals.distribution.iter().map(|bin| bin.games).collect::<Vec<_>>(), [0, 2, 0, 1]);
        let moves = Statistics::of(&games, Goal::FewestMoves, 100);
        assert_eq!((moves.best, moves.sum, moves.counted), (Some(95), 638, 3));
        assert_eq!(moves.distribution.iter().map(|bin| bin.games).sum::<u32>(), 3);
        assert_eq!((moves.distribution[0].from, moves.distribution[0].to), (80, 99));
    }

    #[test]
    fn the_rate_rolls_over_the_last_fifty_first_attempts() {
        let games: Vec<GameRecord> = (0..60).map(|n| ended(if n < 10 { 100 } else { 30 }, 1, 9)).collect();
        let rates = Statistics::of(&games, Goal::Score, 100).rates;
        assert_eq!(rates[0], RatePoint { attempts: 1, of: 1, won: 1 });
        assert_eq!(rates[49], RatePoint { attempts: 50, of: 50, won: 10 });
        assert_eq!(rates[59], RatePoint { attempts: 60, of: 50, won: 0 });
    }

    #[test]
    fn a_long_history_has_a_short_curve_that_ends_where_it_ends() {
        let games = vec![ended(30, 1, 9); 32_765];
        let rates = Statistics::of(&games, Goal::Score, 100).rates;
        assert_eq!((rates.len(), rates.last().unwrap().attempts), (Statistics::RATE_POINTS, 32_765));
        assert!(rates.is_sorted_by_key(|point| point.attempts));
    }
}

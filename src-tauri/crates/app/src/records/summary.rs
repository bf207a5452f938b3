//! The gameset's statistics, as the window shows them.

use gameset::Statistics;
use serde::Serialize;
use session::Goal;

use super::index::Index;

/// What a player tries to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GoalView {
    /// The highest score.
    Score,
    /// The fewest deals.
    Deals,
    /// The fewest moves.
    Moves,
}

/// How many games fall into a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BinView {
    /// The least value in it.
    pub from: u32,
    /// The greatest.
    pub to: u32,
    /// The games.
    pub games: u32,
}

/// The wins among the last first attempts up to one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RateView {
    /// First attempts so far, from 1.
    pub attempts: u32,
    /// Of how many of the last ones.
    pub of: u32,
    /// How many of those were won.
    pub won: u32,
}

/// What the games of the gameset add up to. Streaks and rates count each number's first attempt, everything else its
/// best end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatisticsView {
    /// What is counted.
    pub goal: GoalView,
    /// The greatest score.
    pub max: u32,
    /// Games in the gameset.
    pub games: u32,
    /// Numbers that were begun, the game on the table included once it has a ply: the same as the list of gamesets says.
    pub played: u32,
    /// First attempts that count: those that have come to an end or were left.
    pub first_attempts: u32,
    /// Numbers that were played to an end.
    pub ended: u32,
    /// Numbers that were won.
    pub won: u32,
    /// Of those, how many in the first deal, the second …; all deals of the game are there unless there are many.
    pub won_by_deal: Vec<u32>,
    /// The best end, as the goal counts it.
    pub best: Option<u32>,
    /// The average of the ends, as the goal counts them.
    pub average: Option<f64>,
    /// First attempts that were won.
    pub won_at_first: u32,
    /// The latest first attempts in a row that were won.
    pub streak: u32,
    /// The longest such row.
    pub longest_streak: u32,
    /// The longest row of first attempts that were not won.
    pub longest_drought: u32,
    /// How often there was a row of one, two, three … won first attempts; the last place counts longer ones too.
    pub streaks: Vec<u32>,
    /// The ends by what the goal counts.
    pub distribution: Vec<BinView>,
    /// The rate of wins as it went.
    pub rates: Vec<RateView>,
    /// Over how many first attempts that rate is taken.
    pub rate_span: u32,
}

impl StatisticsView {
    /// The most deals that are told of though no game was won in them.
    const MOST_DEALS: u8 = 5;

    /// What `index` adds up to, by rules with this greatest score and so many deals.
    pub(crate) fn of(index: &Index, max: u32, deals: Option<u8>) -> Self {
        let mut it = Statistics::of(&index.played(), index.goal, max);
        let told = usize::from(deals.unwrap_or(0).min(Self::MOST_DEALS));
        it.won_by_deal.resize(it.won_by_deal.len().max(told), 0);
        Self {
            goal: match index.goal {
                Goal::Score => GoalView::Score,
                Goal::FewestDeals => GoalView::Deals,
                Goal::FewestMoves => GoalView::Moves,
            },
            max,
            games: index.games,
            played: index.entries.iter().filter(|it| it.attempts > 0).count() as u32,
            first_attempts: it.played,
            ended: it.ended,
            won: it.won,
            won_by_deal: it.won_by_deal,
            best: it.best,
            average: (it.counted > 0).then(|| it.sum as f64 / f64::from(it.counted)),
            won_at_first: it.won_at_first,
            streak: it.streak,
            longest_streak: it.longest_streak,
            longest_drought: it.longest_drought,
            streaks: it.streaks,
            distribution: it
                .distribution
                .iter()
                .map(|it| BinView { from: it.from, to: it.to, games: it.games })
                .collect(),
            rates: it.rates.iter().map(|it| RateView { attempts: it.attempts, of: it.of, won: it.won }).collect(),
            rate_span: Statistics::RATE_SPAN as u32,
        }
    }
}

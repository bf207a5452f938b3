//! The gameset's statistics, as the window shows them.

use gameset::Statistics;
use serde::Serialize;
use session::Goal;

use super::index::{HistoryIndex, IndexEntry};

/// The goal of a player.
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

/// The number of games whose values fall into a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BinView {
    /// The least value of the range; for scores, their value.
    pub from: i32,
    /// The greatest value of the range; for scores, their value.
    pub to: i32,
    /// The number of games whose result is in the range.
    pub games: u32,
}

/// The wins among the latest first attempts, up to a certain attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RateView {
    /// The number of first attempts so far, from 1.
    pub attempts: u32,
    /// The number of the latest first attempts that are considered.
    pub of: u32,
    /// The number of wins among these attempts.
    pub won: u32,
}

/// The moves that kept what was possible, in all best results whose course the player has looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptView {
    /// The number of these games.
    pub games: u32,
    /// The number of moves that kept what was possible.
    #[cfg_attr(test, ts(type = "number"))]
    pub kept: u64,
    /// The number of all their moves.
    #[cfg_attr(test, ts(type = "number"))]
    pub moves: u64,
}

/// The statistics of the gameset. Streaks and rates count each game's first attempt, everything else its best result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatisticsView {
    /// The goal by which results are counted.
    pub goal: GoalView,
    /// The value of the greatest score possible.
    pub max: i32,
    /// The code of the rules by which results are counted.
    pub rules: String,
    /// Games in the gameset.
    pub games: u32,
    /// Games that were begun, including the game on the table once it has a ply; the list of gamesets shows the same
    /// number.
    pub played: u32,
    /// First attempts that have ended or were left; only these count.
    pub first_attempts: u32,
    /// Games that were finished.
    pub ended: u32,
    /// Games that were won.
    pub won: u32,
    /// The games that were won in the first deal, in the second, and so on. All deals of the game are included unless
    /// there are many.
    pub won_by_deal: Vec<u32>,
    /// The best result, as the goal counts it (for scores, the value of the score); `None` if there is none.
    pub best: Option<i32>,
    /// The average of the results, as the goal counts them (for scores, their values); `None` if there are none.
    pub average: Option<f64>,
    /// The moves that kept what was possible; `None` if the player has not looked at the course of any game, and no
    /// course would give that number.
    pub kept: Option<KeptView>,
    /// First attempts that were won.
    pub won_at_first: u32,
    /// The current winning streak of first attempts.
    pub streak: u32,
    /// The longest winning streak of first attempts.
    pub longest_streak: u32,
    /// The longest streak of first attempts that were not won.
    pub longest_drought: u32,
    /// The number of winning streaks of one, two, three … first attempts; the last place counts longer ones too.
    pub streaks: Vec<u32>,
    /// The results, grouped by the quantity that the goal counts.
    pub distribution: Vec<BinView>,
    /// The winning rate of first attempts over time.
    pub rates: Vec<RateView>,
    /// The number of first attempts over which that rate is taken.
    pub rate_span: u32,
}

impl KeptView {
    /// Returns the sum of `index`.
    fn of(index: &HistoryIndex) -> Self {
        let counted = |entry: &IndexEntry| {
            let best = entry.best.as_ref()?;
            Some((u64::from(best.kept?), u64::from(best.result_key.moves)))
        };
        index.entries.iter().filter_map(counted).fold(Self::default(), |sum, (kept, moves)| Self {
            games: sum.games + 1,
            kept: sum.kept + kept,
            moves: sum.moves + moves,
        })
    }
}

impl StatisticsView {
    /// The most deals that are shown even if no game was won in them.
    const MOST_DEALS: u8 = 5;

    /// Returns the statistics of `index`. `says_kept` says whether the course of a game can give the number of moves
    /// that kept what was possible.
    pub(crate) fn of(index: &HistoryIndex, says_kept: bool) -> Self {
        let (rules, goal, played) = (index.rules, index.rules.goal(), index.played());
        let mut statistics = Statistics::of(&played, goal, rules.max_score());
        let shown = |value: u32| match goal {
            Goal::Score => rules.display_score(value),
            Goal::FewestDeals | Goal::FewestMoves => i32::try_from(value).unwrap_or(i32::MAX),
        };
        let sum = match goal {
            Goal::Score => played.iter().filter_map(|game| game.best).map(|best| f64::from(shown(best.total))).sum(),
            Goal::FewestDeals | Goal::FewestMoves => statistics.sum as f64,
        };
        let told = usize::from(rules.deals().unwrap_or(0).min(Self::MOST_DEALS));
        statistics.won_by_deal.resize(statistics.won_by_deal.len().max(told), 0);
        Self {
            goal: match goal {
                Goal::Score => GoalView::Score,
                Goal::FewestDeals => GoalView::Deals,
                Goal::FewestMoves => GoalView::Moves,
            },
            max: rules.display_score(rules.max_score()),
            rules: rules.to_string(),
            games: index.games,
            played: index.entries.iter().filter(|entry| entry.attempts > 0).count() as u32,
            first_attempts: statistics.played,
            ended: statistics.ended,
            won: statistics.won,
            won_by_deal: statistics.won_by_deal,
            best: statistics.best.map(shown),
            average: (statistics.counted > 0).then(|| sum / f64::from(statistics.counted)),
            kept: Some(KeptView::of(index)).filter(|sum| says_kept || sum.games > 0),
            won_at_first: statistics.won_at_first,
            streak: statistics.streak,
            longest_streak: statistics.longest_streak,
            longest_drought: statistics.longest_drought,
            streaks: statistics.streaks,
            distribution: statistics
                .distribution
                .iter()
                .map(|bin| BinView { from: shown(bin.from), to: shown(bin.to), games: bin.games })
                .collect(),
            rates: statistics
                .rates
                .iter()
                .map(|rate| RateView { attempts: rate.attempts, of: rate.of, won: rate.won })
                .collect(),
            rate_span: Statistics::RATE_SPAN as u32,
        }
    }
}

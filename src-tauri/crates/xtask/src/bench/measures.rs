//! The measures, their yardsticks, and the evaluation of several runs.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

pub struct Measure {
    pub name: &'static str,
    pub unit: &'static str,
    pub about: &'static str,
    pub more_is_better: bool,
    /// The yardstick, in the same unit; `None` if the value is not compared with anything.
    pub yardstick: Option<&'static str>,
    /// The largest acceptable ratio to the yardstick, or the largest acceptable value if there is none.
    pub limit: Option<f64>,
}

const fn measure(name: &'static str, unit: &'static str, limit: Option<f64>, about: &'static str) -> Measure {
    Measure { name, unit, about, more_is_better: false, yardstick: None, limit }
}

const fn beside(
    yardstick: &'static str,
    name: &'static str,
    unit: &'static str,
    limit: Option<f64>,
    about: &'static str,
) -> Measure {
    Measure { yardstick: Some(yardstick), ..measure(name, unit, limit, about) }
}

/// The largest allowed size of the program, whether built, fetched or installed: 8.5 MiB.
const MOST_BYTES: f64 = 8_912_896.0;

/// The names of measures that need Debian's tools.
pub const OF_DEBIAN: [&str; 2] = ["deb_bytes", "installed_bytes"];

pub const MEASURES: &[Measure] = &[
    Measure {
        more_is_better: true,
        ..beside("rounds_per_second", "plies_per_second", "/s", None, "plies played by the rules alone")
    },
    beside(
        "lines_s",
        "verify_s",
        "s",
        Some(600.0),
        "reading an export of 32,765 games and replaying every game, on one core",
    ),
    beside(
        "rows_ms",
        "history_first_ms",
        "ms",
        None,
        "the first request for the history of 32,765 games after a start, without a window",
    ),
    beside("rows_ms", "sums_ms", "ms", None, "computing the statistics of these games, once the history is in memory"),
    beside("rows_ms", "export_all_ms", "ms", None, "writing all these games as a signed export"),
    beside("deal_ms", "par_ms", "ms", None, "searching for the par of a game, averaged over the first twenty games"),
    beside(
        "plain_ms",
        "verdict_mean_ms",
        "ms",
        None,
        "finding out whether a deal can be won, on one core, averaged over a hundred deals",
    ),
    beside("plain_ms", "verdict_p50_ms", "ms", None, "the same, median"),
    beside("plain_ms", "verdict_p99_ms", "ms", None, "the same, 99th percentile"),
    measure("verdict_states", "", None, "positions that these searches branch from, on average"),
    beside(
        "plain_ms",
        "best_mean_ms",
        "ms",
        None,
        "finding the best possible score of a deal, averaged over the same deals",
    ),
    beside("plain_ms", "best_p50_ms", "ms", None, "the same, median"),
    beside("plain_ms", "best_p99_ms", "ms", None, "the same, 99th percentile"),
    measure("best_states", "", None, "positions that these searches branch from, on average"),
    measure("stop_ms", "ms", Some(50.0), "the longest time until a search checks whether it should stop"),
    measure("solver_mib", "MiB", Some(256.0), "the most memory that these searches use"),
    measure(
        "klondike_threes_mean_ms",
        "ms",
        None,
        "finding out whether a hand of Klondike can be won, turning three cards, averaged over 200 hands",
    ),
    measure("klondike_threes_p50_ms", "ms", None, "the same, median"),
    measure("klondike_threes_p99_ms", "ms", None, "the same, 99th percentile"),
    measure(
        "klondike_threes_states",
        "",
        None,
        "positions that these searches branch from, on average; the limit is 100,000",
    ),
    measure("klondike_singly_mean_ms", "ms", None, "the same, turning one card"),
    measure("klondike_singly_p50_ms", "ms", None, "the same, median"),
    measure("klondike_singly_p99_ms", "ms", None, "the same, 99th percentile"),
    measure(
        "klondike_singly_states",
        "",
        None,
        "positions that these searches branch from, on average; the limit is 100,000",
    ),
    beside(
        "commit_mean_ms",
        "act_mean_ms",
        "ms",
        Some(1.5),
        "a move in the window, from the request to the new view, on average",
    ),
    beside("commit_p95_ms", "act_p95_ms", "ms", None, "the same, 95th percentile"),
    beside("commit_mean_ms", "answer_mean_ms", "ms", None, "a call from the page that the program only answers"),
    beside(
        "bare_start_ms",
        "start_fresh_ms",
        "ms",
        Some(1.12),
        "from the start to the first board on the screen, with nothing saved yet",
    ),
    beside("bare_start_ms", "start_again_ms", "ms", Some(1.12), "the same with a game to continue"),
    beside("bare_start_ms", "start_full_ms", "ms", Some(1.15), "the same with a history of 32,765 games"),
    beside(
        "bare_start_ms",
        "tauri_start_ms",
        "ms",
        None,
        "the same for a Tauri window that shows the boxes; no program in such a window starts sooner",
    ),
    beside(
        "bare_memory_mib",
        "memory_mib",
        "MiB",
        Some(1.2),
        "memory a minute after the start; programs that share memory divide it",
    ),
    beside("bare_memory_mib", "tauri_memory_mib", "MiB", None, "the same for a Tauri window that shows the boxes"),
    measure("rest_ms", "ms", Some(10.0), "processor time in two minutes of rest, beyond that of a Tauri window"),
    measure("tauri_rest_ms", "ms", None, "processor time of that Tauri window"),
    measure("stop_max_ms", "ms", Some(50.0), "stopping a search, from the request to its end, the longest of 20"),
    measure("view_bytes", "B", Some(12_288.0), "one view, as the page receives it"),
    measure("binary_bytes", "B", Some(MOST_BYTES), "the released program, stripped"),
    measure("deb_bytes", "B", Some(MOST_BYTES), "the .deb of the window, which players download"),
    measure("installed_bytes", "B", Some(MOST_BYTES), "everything that this .deb installs"),
    beside(
        "plain_drag_p50_ms",
        "drag_p50_ms",
        "ms",
        None,
        "from a touch to its frame in a drag, with the processor slowed four times, median",
    ),
    beside("plain_drag_p95_ms", "drag_p95_ms", "ms", Some(1.15), "the same, 95th percentile"),
    measure("drag_dropped", "%", Some(4.0), "frames dropped in this drag"),
    measure(
        "deal_dropped",
        "%",
        Some(4.0),
        "frames dropped while a game is dealt, with the processor slowed four times",
    ),
    measure("redeal_dropped", "%", Some(4.0), "the same while the cards are dealt again"),
    measure("win_dropped", "%", Some(4.0), "the same while a win is celebrated"),
    measure(
        "plain_deal_dropped",
        "%",
        None,
        "the same while a page deals 52 empty boxes: the best that this machine can do",
    ),
    measure("history_open_ms", "ms", Some(150.0), "from F8 to the painted list of 32,765 games, the first time"),
    measure("statistics_ms", "ms", Some(50.0), "requesting and receiving the statistics of 32,765 games"),
    measure("history_dropped", "%", Some(2.0), "frames dropped while the list is scrolled"),
    measure(
        "plain_scroll_dropped",
        "%",
        None,
        "the same on a page with only as many rows of text: the best that this machine can do",
    ),
];

/// The values of several runs.
pub type Runs = BTreeMap<&'static str, Vec<f64>>;

/// The result for a measure.
pub struct Found {
    pub measure: &'static Measure,
    /// The median value.
    pub value: f64,
    /// The ratio to the yardstick of the same run, or the value if there is none: least, median and largest.
    pub judged: [f64; 3],
}

/// Returns the results of the runs, in the order of the measures.
pub fn found(runs: &Runs) -> Vec<Found> {
    let of = |measure: &'static Measure| {
        let values = runs.get(measure.name)?;
        let mut judged: Vec<f64> = match measure.yardstick.and_then(|name| runs.get(name)) {
            Some(yardstick) => values.iter().zip(yardstick).map(|(value, plain)| value / plain).collect(),
            None => values.clone(),
        };
        judged.sort_by(f64::total_cmp);
        let judged = [judged[0], median(&judged), judged[judged.len() - 1]];
        Some(Found { measure, value: median(values), judged })
    };
    MEASURES.iter().filter_map(of).collect()
}

/// Reads the output of a measurement.
pub fn read(printed: &str) -> Result<Value, String> {
    serde_json::from_str(printed).map_err(|why| format!("a measurement printed no JSON ({why}): {printed}"))
}

/// Adds a measurement's values to the runs.
pub fn note(runs: &mut Runs, values: &Value) {
    for name in MEASURES.iter().map(|measure| measure.name).chain(yardsticks()) {
        if let Some(value) = values[name].as_f64() {
            runs.entry(name).or_default().push(value);
        }
    }
}

/// Returns the name of a measure or of a yardstick that was not measured although every machine can do that; `None` if
/// there is none.
pub fn missing(runs: &Runs) -> Option<&'static str> {
    let mut names = MEASURES.iter().map(|measure| measure.name).chain(yardsticks());
    names.find(|name| !runs.contains_key(name) && !OF_DEBIAN.contains(name))
}

/// Returns the name of every yardstick, each once.
fn yardsticks() -> BTreeSet<&'static str> {
    MEASURES.iter().filter_map(|measure| measure.yardstick).collect()
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 }
}

/// Writes a number with its significant places.
pub fn shown(value: f64) -> String {
    match value {
        1000.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        0.01.. => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}

/// Refuses values beyond their limits.
pub fn within_limits(all: &[Found]) -> Result<(), String> {
    let beyond: Vec<String> = all
        .iter()
        .filter_map(|found| {
            let (limit, judged) = (found.measure.limit?, found.judged[1]);
            (judged > limit).then(|| format!("{} is {}, the limit is {limit}", found.measure.name, shown(judged)))
        })
        .collect();
    if beyond.is_empty() { Ok(()) } else { Err(format!("beyond the limit: {}", beyond.join("; "))) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_median_of_five_is_the_third() {
        assert_eq!(median(&[9.0, 1.0, 5.0, 2.0, 7.0]), 5.0);
        assert_eq!(median(&[4.0, 2.0]), 3.0);
    }

    #[test]
    fn the_values_of_every_run_are_stored() {
        let mut runs = Runs::new();
        note(&mut runs, &json!({"view_bytes": 7000, "unknown": 1}));
        note(&mut runs, &json!({"view_bytes": 7100}));
        assert_eq!(runs["view_bytes"], [7000.0, 7100.0]);
        assert_eq!(runs.len(), 1);
    }

    #[test]
    fn a_measure_without_a_value_is_missing_unless_it_needs_debian() {
        let mut runs: Runs = MEASURES.iter().map(|measure| (measure.name, vec![1.0])).collect();
        assert_eq!(missing(&runs), yardsticks().first().copied());
        runs.extend(yardsticks().into_iter().map(|name| (name, vec![1.0])));
        runs.retain(|name, _| !OF_DEBIAN.contains(name));
        assert_eq!(missing(&runs), None);
        runs.remove("view_bytes");
        assert_eq!(missing(&runs), Some("view_bytes"));
    }

    #[test]
    fn a_ratio_is_that_of_one_run() {
        let mut runs = Runs::new();
        // A machine that is half as fast for a while must not cause a failure.
        for (start, bare) in [(300.0, 250.0), (620.0, 500.0), (290.0, 250.0)] {
            note(&mut runs, &json!({"start_fresh_ms": start, "bare_start_ms": bare}));
        }
        let all = found(&runs);
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].value, all[0].judged), (300.0, [1.16, 1.2, 1.24]));
        let fault = within_limits(&all).unwrap_err();
        assert_eq!(fault, "beyond the limit: start_fresh_ms is 1.20, the limit is 1.12");
    }

    #[test]
    fn a_value_without_a_yardstick_is_judged_alone() {
        let mut runs = Runs::new();
        note(&mut runs, &json!({"stop_ms": 1.5}));
        assert_eq!(found(&runs)[0].judged, [1.5, 1.5, 1.5]);
        assert_eq!(within_limits(&found(&runs)), Ok(()));
    }
}

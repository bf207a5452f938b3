//! The measures, their yardsticks, and the evaluation of several runs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

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

/// The units, with the ends of the names of their measures.
const UNITS: [(&str, &str); 7] = [
    ("/s", "_per_second"),
    ("ms", "_ms"),
    ("s", "_s"),
    ("B", "_bytes"),
    ("MiB", "_mib"),
    ("%", "_dropped"),
    ("", "_states"),
];

/// The names of measures that need Debian's tools.
pub const OF_DEBIAN: [&str; 2] = ["deb_bytes", "installed_bytes"];

/// The measures: name, limit, yardstick and explanation; a minus stands for no limit or yardstick. No size of the
/// program may be above 8.5 MiB, whether built, fetched or installed.
const LIST: &str = "\
plies_per_second - rounds_per_second: plies played by the rules alone
verify_s 600 lines_s: reading an export of 32,765 games and replaying every game, on one core
history_first_ms - rows_ms: the first request for the history of 32,765 games after a start, without a window
sums_ms - rows_ms: computing the statistics of these games, once the history is in memory
export_all_ms - rows_ms: writing all these games as a signed export
par_ms - deal_ms: searching for the par of a game, averaged over the first twenty games
verdict_mean_ms - plain_ms: finding out whether a deal can be won, on one core, averaged over a hundred deals
verdict_p50_ms - plain_ms: the same, median
verdict_p99_ms - plain_ms: the same, 99th percentile
verdict_states - -: positions that these searches branch from, on average
best_mean_ms - plain_ms: finding the best possible score of a deal, averaged over the same deals
best_p50_ms - plain_ms: the same, median
best_p99_ms - plain_ms: the same, 99th percentile
best_states - -: positions that these searches branch from, on average
stop_ms 50 -: the longest time until a search checks whether it should stop
solver_mib 256 -: the most memory that these searches use
klondike_threes_mean_ms - -: finding out whether a hand of Klondike can be won, turning three cards, \
    averaged over 200 hands
klondike_threes_p50_ms - -: the same, median
klondike_threes_p99_ms - -: the same, 99th percentile
klondike_threes_states - -: positions that these searches branch from, on average; the limit is 100,000
klondike_singly_mean_ms - -: the same, turning one card
klondike_singly_p50_ms - -: the same, median
klondike_singly_p99_ms - -: the same, 99th percentile
klondike_singly_states - -: positions that these searches branch from, on average; the limit is 100,000
act_mean_ms 1.5 commit_mean_ms: a move in the window, from the request to the new view, on average
act_p95_ms - commit_p95_ms: the same, 95th percentile
answer_mean_ms - commit_mean_ms: a call from the page that the program only answers
start_fresh_ms 1.12 bare_start_ms: from the start to the first board on the screen, with nothing saved yet
start_again_ms 1.12 bare_start_ms: the same with a game to continue
start_full_ms 1.15 bare_start_ms: the same with a history of 32,765 games
tauri_start_ms - bare_start_ms: the same for a Tauri window that shows the boxes; no program in such a \
    window starts sooner
memory_mib 1.2 bare_memory_mib: memory a minute after the start; programs that share memory divide it
tauri_memory_mib - bare_memory_mib: the same for a Tauri window that shows the boxes
rest_ms 10 -: processor time in two minutes of rest, beyond that of a Tauri window
tauri_rest_ms - -: processor time of that Tauri window
stop_max_ms 50 -: stopping a search, from the request to its end, the longest of 20
view_bytes 12288 -: one view, as the page receives it
binary_bytes 8912896 -: the released program, stripped
deb_bytes 8912896 -: the .deb of the window, which players download
installed_bytes 8912896 -: everything that this .deb installs
drag_p50_ms - plain_drag_p50_ms: from a touch to its frame in a drag, with the processor slowed four times, median
drag_p95_ms 1.15 plain_drag_p95_ms: the same, 95th percentile
drag_dropped 4 -: frames dropped in this drag
deal_dropped 4 -: frames dropped while a game is dealt, with the processor slowed four times
redeal_dropped 4 -: the same while the cards are dealt again
redeal_first_ms 150 -: from the key that deals again to the first frame in which a card has moved, so slowed
win_dropped 4 -: the same while a win is celebrated
plain_deal_dropped - -: the same while a page deals 52 empty boxes: the best that this machine can do
history_open_ms 150 -: from F8 to the painted list of 32,765 games, the first time
statistics_ms 50 -: requesting and receiving the statistics of 32,765 games
history_dropped 2 -: frames dropped while the list is scrolled
plain_scroll_dropped - -: the same on a page with only as many rows of text: the best that this machine can do
";

pub static MEASURES: LazyLock<Vec<Measure>> = LazyLock::new(|| LIST.lines().map(Measure::read).collect());

impl Measure {
    fn read(row: &'static str) -> Self {
        let (values, about) = row.split_once(": ").expect("every row has a colon");
        let [name, limit, yardstick] = values.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{row}: expected a name, a limit and a yardstick");
        };
        let (unit, _) = UNITS.iter().find(|(_, end)| name.ends_with(end)).expect("every name ends with its unit");
        let yardstick = Some(yardstick).filter(|name| *name != "-");
        let limit = (limit != "-").then(|| limit.parse().expect("a limit is a number"));
        Self { name, unit, about, more_is_better: *unit == "/s", yardstick, limit }
    }
}

/// The values of several runs.
pub type Runs = BTreeMap<&'static str, Vec<f64>>;

/// The result for a measure.
pub struct MeasureResult {
    pub measure: &'static Measure,
    /// The median value.
    pub value: f64,
    /// The ratio to the yardstick of the same run, or the value if there is none: least, median and largest.
    pub judged: [f64; 3],
}

/// Returns the results of the runs, in the order of the measures.
pub fn results(runs: &Runs) -> Vec<MeasureResult> {
    let of = |measure: &'static Measure| {
        let values = runs.get(measure.name)?;
        let mut judged: Vec<f64> = match measure.yardstick.and_then(|name| runs.get(name)) {
            Some(yardstick) => values.iter().zip(yardstick).map(|(value, plain)| value / plain).collect(),
            None => values.clone(),
        };
        judged.sort_by(f64::total_cmp);
        let judged = [judged[0], median(&judged), judged[judged.len() - 1]];
        Some(MeasureResult { measure, value: median(values), judged })
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

/// Returns the middle one of values, of which there must be one.
pub fn median(values: &[f64]) -> f64 {
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
pub fn within_limits(all: &[MeasureResult]) -> Result<(), String> {
    let beyond: Vec<String> = all
        .iter()
        .filter_map(|result| {
            let (limit, judged) = (result.measure.limit?, result.judged[1]);
            (judged > limit).then(|| format!("{} is {}, the limit is {limit}", result.measure.name, shown(judged)))
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
        let all = results(&runs);
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].value, all[0].judged), (300.0, [1.16, 1.2, 1.24]));
        let fault = within_limits(&all).unwrap_err();
        assert_eq!(fault, "beyond the limit: start_fresh_ms is 1.20, the limit is 1.12");
    }

    #[test]
    fn a_value_without_a_yardstick_is_judged_alone() {
        let mut runs = Runs::new();
        note(&mut runs, &json!({"stop_ms": 1.5}));
        assert_eq!(results(&runs)[0].judged, [1.5, 1.5, 1.5]);
        assert_eq!(within_limits(&results(&runs)), Ok(()));
    }
}

//! `bench`: measures the delays a player would feel, as medians of five runs, beside the committed baseline.
//!
//! The ratio to the baseline is what matters; absolute numbers belong to the machine on which the baseline was saved.
//! Only a value above its limit makes the run fail.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{step, system};

const RUNS: usize = 5;

/// The longest that an import of 10,000 exports may take, in seconds.
const MOST_IMPORT_S: f64 = 10.0;

/// The programs that measure solvers.
const SOLVERS: &[&str] = &["solver", "klondike"];

/// One thing that is measured.
struct Measure {
    name: &'static str,
    unit: &'static str,
    about: &'static str,
    more_is_better: bool,
    limit: Option<f64>,
}

const fn measure(name: &'static str, unit: &'static str, limit: Option<f64>, about: &'static str) -> Measure {
    Measure { name, unit, about, more_is_better: false, limit }
}

const MEASURES: &[Measure] = &[
    Measure {
        name: "plies_per_second",
        unit: "/s",
        about: "plies played by the rules alone",
        more_is_better: true,
        limit: None,
    },
    measure("verify_s", "s", Some(2.0), "an export of 32,765 games read, and every game played again, in one core"),
    measure("verdict_mean_ms", "ms", None, "whether a deal can be won, in one core, over a hundred deals"),
    measure("verdict_p50_ms", "ms", None, "the same, half of them"),
    measure("verdict_p99_ms", "ms", None, "the same, 99 of 100"),
    measure("verdict_states", "", None, "positions branched from for it, on average"),
    measure("best_mean_ms", "ms", None, "the best score that a deal can give, over the same deals"),
    measure("best_p50_ms", "ms", None, "the same, half of them"),
    measure("best_p99_ms", "ms", None, "the same, 99 of 100"),
    measure("best_states", "", None, "positions branched from for it, on average"),
    measure("stop_ms", "ms", Some(50.0), "the longest that a search works on before it looks whether to stop"),
    measure("solver_mib", "MiB", Some(256.0), "the most memory while all that was found out"),
    measure(
        "klondike_threes_mean_ms",
        "ms",
        None,
        "whether a hand of Klondike can be won, three cards at a time, 200 hands",
    ),
    measure("klondike_threes_p50_ms", "ms", None, "the same, half of them"),
    measure("klondike_threes_p99_ms", "ms", None, "the same, 99 of 100"),
    measure("klondike_threes_states", "", None, "positions branched from for it, on average, at most 100,000"),
    measure("klondike_singly_mean_ms", "ms", None, "the same with one card at a time"),
    measure("klondike_singly_p50_ms", "ms", None, "the same, half of them"),
    measure("klondike_singly_p99_ms", "ms", None, "the same, 99 of 100"),
    measure("klondike_singly_states", "", None, "positions branched from for it, on average, at most 100,000"),
    measure("act_p50_ms", "ms", None, "a move in the window: asked, committed, view received; half of them"),
    measure("act_p95_ms", "ms", Some(20.0), "the same, 95 of 100"),
    measure("start_fresh_ms", "ms", Some(450.0), "start to the first board on the screen, nothing saved yet"),
    measure("start_again_ms", "ms", Some(450.0), "the same with a game to go on with"),
    measure("stop_max_ms", "ms", Some(50.0), "a search stopped: asked, ended; the longest of 20"),
    measure("view_bytes", "B", Some(12_288.0), "one view as it crosses to the page"),
    measure("binary_bytes", "B", Some(8_388_608.0), "the program as it ships, stripped"),
    measure("drag_p50_ms", "ms", None, "touch to frame while dragging, processor slowed four times; half of them"),
    measure("drag_p95_ms", "ms", Some(45.0), "the same, 95 of 100"),
    measure("drag_dropped", "%", Some(4.0), "frames dropped while dragging so"),
    measure("history_open_ms", "ms", Some(150.0), "F8 with 32,765 games to the painted list, the first time"),
    measure("statistics_ms", "ms", Some(50.0), "what 32,765 games add up to, asked and received"),
    measure("history_dropped", "%", Some(2.0), "frames dropped while scrolling through them"),
];

/// Measures everything and compares it with the baseline. `--save` replaces the baseline; `solver` measures the solvers
/// only, `klondike` computes shares, and `import` measures the import of many exports.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let save = match arguments {
        [] => false,
        [only] if only == "--save" => true,
        [only] if only == "solver" => return solver(),
        [only] if only == "klondike" => return klondike(),
        [only] if only == "import" => return import(),
        _ => return Err("`bench` takes only --save, `solver`, `klondike` or `import`".into()),
    };
    if !cfg!(target_os = "linux") {
        return Err("the measurements need a virtual X server and run only on Linux".into());
    }
    system::ready_to_test(true)?;
    // The shipped program is built alone: in one build with the tests it would be given their features.
    step::run(step::cargo().args(["build", "--locked", "--release", "--package", "rangoon"]))?;
    step::run(step::cargo().args(["build", "--locked", "--package", "rangoon", "--package", "e2e", "--bins"]))?;
    step::run(step::cargo().args(["build", "--locked", "--release", "--package", "rangoon-tests", "--bins"]))?;

    // The builds have ended by now; any other program at work here would distort the measurements.
    let busy = others_at_work();
    let found = medians()?;
    let baseline = read_baseline();
    print_table(&found, &baseline);
    if let Some(share) = busy {
        println!("other programs used {share:.0}% of this machine, so the times are too long");
    }
    if save && busy.is_some() {
        println!("not saved: measure a baseline on an idle machine");
    } else if save {
        let text = serde_json::to_string_pretty(&json!(found)).map_err(|why| why.to_string())? + "\n";
        std::fs::write(baseline_file(), text).map_err(|why| format!("the baseline cannot be written: {why}"))?;
        println!("saved as the new baseline");
    }
    within_limits(&found)
}

/// Measures the solvers alone, which need no window.
fn solver() -> Result<(), String> {
    let build = ["build", "--locked", "--release", "--package", "rangoon-tests"];
    step::run(step::cargo().args(build).args(SOLVERS.iter().flat_map(|part| ["--bin", part])))?;
    let mut runs = BTreeMap::new();
    for _ in 0..RUNS {
        for part in SOLVERS {
            note(&mut runs, &read(&step::output(&mut step::built("release", part))?)?);
        }
    }
    let found = runs.iter_mut().map(|(name, values)| (*name, median(values))).collect();
    print_table(&found, &read_baseline());
    within_limits(&found)
}

/// Computes how many of 1,000 hands of Klondike can be won, each within five seconds, beside the shares that others have
/// published.
fn klondike() -> Result<(), String> {
    let build = ["build", "--locked", "--release", "--package", "rangoon-tests", "--bin", "klondike"];
    step::run(step::cargo().args(build))?;
    let codes = ["klondike/1/relaxed", "klondike/2/relaxed", "klondike/0/strict", "klondike/0/relaxed"];
    step::run(step::built("release", "klondike").args(["shares", "1000", "5"]).args(codes))
}

/// Measures how long a moderator waits for 10,000 exports of 100 games each.
fn import() -> Result<(), String> {
    step::run(step::cargo().args(["build", "--locked", "--release", "--package", "rangoon-tests", "--bin", "import"]))?;
    let found = read(&step::output(&mut step::built("release", "import"))?)?;
    println!("{found}");
    let seconds = found["import_s"].as_f64().ok_or("nothing measured import_s")?;
    if seconds > MOST_IMPORT_S {
        return Err(format!("import_s is {seconds:.1}s, the limit is {MOST_IMPORT_S}"));
    }
    Ok(())
}

fn within_limits(found: &BTreeMap<&'static str, f64>) -> Result<(), String> {
    let beyond: Vec<String> = MEASURES
        .iter()
        .filter_map(|measure| {
            let (limit, value) = (measure.limit?, *found.get(measure.name)?);
            (value > limit).then(|| format!("{} is {value:.1}{}, the limit is {limit}", measure.name, measure.unit))
        })
        .collect();
    if beyond.is_empty() { Ok(()) } else { Err(format!("beyond the limit: {}", beyond.join("; "))) }
}

/// Returns how busy the processors are while this program only waits, in percent; `None` if that is not much.
fn others_at_work() -> Option<f64> {
    let busy_and_all = || {
        let text = std::fs::read_to_string("/proc/stat").ok()?;
        // The first line holds the totals: user, nice, system, idle, waiting for input …, in ticks.
        let ticks: Vec<f64> =
            text.lines().next()?.split_whitespace().skip(1).map_while(|word| word.parse().ok()).collect();
        let all: f64 = ticks.iter().sum();
        Some((all - ticks.get(3)? - ticks.get(4)?, all))
    };
    let (busy, all) = busy_and_all()?;
    std::thread::sleep(std::time::Duration::from_secs(2));
    let (busy_later, all_later) = busy_and_all()?;
    let share = (busy_later - busy) / (all_later - all) * 100.0;
    (share > 10.0).then_some(share)
}

fn medians() -> Result<BTreeMap<&'static str, f64>, String> {
    let shipped = step::built("release", "rangoon").get_program().to_owned();
    let mut runs: BTreeMap<&'static str, Vec<f64>> = BTreeMap::new();
    for round in 1..=RUNS {
        eprintln!("round {round} of {RUNS}");
        for part in ["plies", "verify"].iter().chain(SOLVERS) {
            note(&mut runs, &read(&step::output(&mut step::built("release", part))?)?);
        }
        for part in ["act", "start", "stop", "drag", "history", "view"] {
            let printed = step::output(step::built("debug", "bench").arg(part).arg(&shipped))?;
            note(&mut runs, &read(&printed)?);
        }
    }
    let size = std::fs::metadata(&shipped).map_err(|why| format!("the release program is missing: {why}"))?.len();
    runs.insert("binary_bytes", vec![size as f64]);
    MEASURES
        .iter()
        .map(|measure| match runs.get_mut(measure.name) {
            Some(values) => Ok((measure.name, median(values))),
            None => Err(format!("nothing measured {}", measure.name)),
        })
        .collect()
}

fn read(printed: &str) -> Result<Value, String> {
    serde_json::from_str(printed).map_err(|why| format!("a measurement printed no JSON ({why}): {printed}"))
}

fn note(runs: &mut BTreeMap<&'static str, Vec<f64>>, values: &Value) {
    for measure in MEASURES {
        if let Some(value) = values[measure.name].as_f64() {
            runs.entry(measure.name).or_default().push(value);
        }
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { (values[middle - 1] + values[middle]) / 2.0 }
}

fn print_table(found: &BTreeMap<&'static str, f64>, baseline: &Value) {
    println!("\n{:<23} {:>14} {:>14} {:>7}  {:>10}", "", "now", "baseline", "ratio", "limit");
    for measure in MEASURES {
        let Some(now) = found.get(measure.name) else { continue };
        let before = baseline[measure.name].as_f64();
        let ratio = before.filter(|before| *before > 0.0).map(|before| now / before);
        let shown = |value: f64| {
            if value >= 1000.0 {
                format!("{value:.0} {}", measure.unit)
            } else {
                format!("{value:.1} {}", measure.unit)
            }
        };
        let worse = ratio.is_some_and(|ratio| if measure.more_is_better { ratio < 0.8 } else { ratio > 1.25 });
        println!(
            "{:<23} {:>14} {:>14} {:>7}  {:>10}  {}{}",
            measure.name,
            shown(*now),
            before.map_or("none".into(), shown),
            ratio.map_or("-".into(), |ratio| format!("{ratio:.2}")),
            measure.limit.map_or("-".into(), |limit| format!("{limit}")),
            if worse { "WORSE: " } else { "" },
            measure.about,
        );
    }
}

fn baseline_file() -> PathBuf {
    step::root().join("src-tauri/crates/xtask/baseline.json")
}

fn read_baseline() -> Value {
    let text = std::fs::read_to_string(baseline_file()).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_else(|_| {
        eprintln!("there is no baseline yet; --save makes one");
        Value::Null
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_five_is_the_third() {
        assert_eq!(median(&mut [9.0, 1.0, 5.0, 2.0, 7.0]), 5.0);
        assert_eq!(median(&mut [4.0, 2.0]), 3.0);
    }

    #[test]
    fn every_run_of_a_measurement_is_kept() {
        let mut runs = BTreeMap::new();
        note(&mut runs, &json!({"view_bytes": 7000, "unknown": 1}));
        note(&mut runs, &json!({"view_bytes": 7100}));
        assert_eq!(runs["view_bytes"], [7000.0, 7100.0]);
        assert_eq!(runs.len(), 1);
    }
}

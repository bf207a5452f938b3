//! `bench`: measures the delays a player would feel, as medians of five runs, and compares them with the committed
//! baseline.
//!
//! Absolute values depend on the machine and the hour. So a measure has a yardstick if possible: a plain operation that
//! is measured in the same run, just before or after. The limit and the baseline are about their ratio.

mod document;
mod measures;
mod scale;

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Value, json};

pub use self::measures::read;
use self::measures::{MeasureResult, OF_DEBIAN, Runs, median, missing, note, results, shown, within_limits};
use crate::bundle::{self, Sizes};
use crate::{
    files, paths, process,
    system_packages::{self, Consent},
};

const RUNS: usize = 5;

/// The longest that an import of 10,000 exports may take, in seconds.
const MOST_IMPORT_S: f64 = 10.0;
/// The largest share of frames that may be dropped while the list of them is scrolled, in percent.
const MOST_DROPPED: f64 = 2.0;

/// The programs that measure solvers.
const SOLVERS: &[&str] = &["solver", "klondike"];

/// Measures everything and compares it with the baseline. `--save` replaces the baseline and the table of the document;
/// `solver` measures the solvers only, `klondike` computes shares, `import` measures the import of many exports and
/// their list, `scale` the delays that grow with the number of games, and `web` the page for browsers or another one.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let save = match arguments {
        [] => false,
        [only] if only == "--save" => true,
        [only] if only == "solver" => return solver(),
        [only] if only == "klondike" => return klondike(),
        [only] if only == "import" => return import(),
        [only] if only == "scale" => return scale::run(),
        [first, other @ ..] if first == "web" && [0, 2].contains(&other.len()) => return web(other),
        _ => {
            let words = "--save, `solver`, `klondike`, `import`, `scale` or `web`";
            return Err(format!("`bench` takes only {words}; after `web`, the folder of another page and a selector"));
        }
    };
    if !cfg!(target_os = "linux") {
        return Err("the measurements need a virtual X server and run only on Linux".into());
    }
    system_packages::ready(&["build", "test"], Consent::Given)?;
    // The shipped program is built alone, because in one build with the tests it would get their features.
    process::run(process::cargo().args(["build", "--locked", "--release", "--package", "rangoon"]))?;
    // The driver is built in the same way as the tests.
    process::build_tools()?;
    let programs = ["build", "--locked", "--release", "--package", "rangoon-tests", "--bins", "--features", "tools"];
    process::run(process::cargo().args(programs))?;

    // The builds have ended by now; any other program at work here would distort the measurements.
    let busy = others_at_work();
    let all = results(&all_runs()?);
    print_table(&all, &read_baseline());
    if let Some(share) = busy {
        println!("other programs used {share:.0}% of this machine, so the times are too long");
    }
    if save && busy.is_some() {
        println!("not saved: measure a baseline on an idle machine");
    } else if save {
        let saved: BTreeMap<&str, f64> = all.iter().map(|result| (result.measure.name, result.judged[1])).collect();
        let text = serde_json::to_string_pretty(&json!(saved)).map_err(|why| why.to_string())? + "\n";
        files::write(&baseline_file(), text)?;
        println!("saved as the new baseline");
        document::replace("table", &as_document(&all))?;
    }
    within_limits(&all)
}

/// Measures the solvers alone, which need no window.
fn solver() -> Result<(), String> {
    let built = SOLVERS.iter().map(|part| process::of_tests("release", part));
    let mut solvers = built.collect::<Result<Vec<_>, _>>()?;
    let mut runs = Runs::new();
    for _ in 0..RUNS {
        for solver in &mut solvers {
            note(&mut runs, &read(&process::output(solver)?)?);
        }
    }
    let all = results(&runs);
    print_table(&all, &read_baseline());
    within_limits(&all)
}

/// Computes how many of 1,000 hands of Klondike can be won by each of its rules, each within 20 seconds, and prints
/// published shares next to the result.
fn klondike() -> Result<(), String> {
    let codes = ["2/relaxed", "2/strict", "1/relaxed", "1/strict", "0/relaxed", "0/strict"];
    let codes = codes.map(|code| format!("klondike/{code}"));
    process::run(process::of_tests("release", "klondike")?.args(["shares", "1000", "20"]).args(codes))
}

/// Measures how long a moderator waits for 10,000 exports of 100 games each, and how smoothly their list scrolls.
fn import() -> Result<(), String> {
    system_packages::ready(&["build", "test"], Consent::Given)?;
    let mut import = process::of_tests("release", "import")?;
    process::build_tools()?;
    let folder = paths::target().join("bench/moderator");
    files::empty(&folder)?;
    let imported = read(&process::output(import.arg(&folder))?)?;
    println!("{imported}");
    let listed = read(&process::output(process::built(process::TESTED, "bench").arg("scores").arg(&folder))?)?;
    println!("{listed}");
    // The folder is as large as thousands of exports.
    let _ = std::fs::remove_dir_all(&folder);
    let limits = [(&imported, "import_s", MOST_IMPORT_S), (&listed, "scores_dropped", MOST_DROPPED)];
    for (measured, name, limit) in limits {
        let value = measured[name].as_f64().ok_or_else(|| format!("nothing measured {name}"))?;
        if value > limit {
            return Err(format!("{name} is {value:.1}, the limit is {limit}"));
        }
    }
    Ok(())
}

/// Measures how soon the page for browsers shows its first board and how soon a move is on it, as medians of five runs;
/// or the first board of another page, which is there when a selector matches.
fn web(other: &[String]) -> Result<(), String> {
    system_packages::ready(&["build", "test"], Consent::Given)?;
    crate::web::build(Consent::Given)?;
    process::build_tools()?;
    let mut runs: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for _ in 0..RUNS {
        let measured = read(&process::output(process::built(process::TESTED, "bench").arg("web").args(other))?)?;
        for (name, value) in measured.as_object().into_iter().flatten() {
            runs.entry(name.clone()).or_default().extend(value.as_f64());
        }
    }
    for (name, values) in &runs {
        println!("{name}: {:.0}", median(values));
    }
    Ok(())
}

/// Returns how busy the processors are while this program only waits, in percent; `None` if that is little.
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

fn all_runs() -> Result<Runs, String> {
    let shipped = process::built("release", "rangoon").get_program().to_owned();
    let size = std::fs::metadata(&shipped).map_err(|why| format!("the release program is missing: {why}"))?.len();
    let mut runs = Runs::from([("binary_bytes", vec![size as f64])]);
    match bundle::sizes(&paths::target().join("release")) {
        Ok(Sizes { package, installed }) => {
            runs.extend(OF_DEBIAN.into_iter().zip([vec![package as f64], vec![installed as f64]]));
        }
        Err(why) => println!("without a .deb, nothing is known of its size: {why}"),
    }
    let window = |part: &str, runs: &mut Runs| {
        note(runs, &read(&process::output(process::built(process::TESTED, "bench").arg(part).arg(&shipped))?)?);
        Ok::<(), String>(())
    };
    for round in 1..=RUNS {
        eprintln!("round {round} of {RUNS}");
        for part in ["plies", "verify", "rows"].iter().chain(SOLVERS) {
            note(&mut runs, &read(&process::output(&mut process::built("release", part))?)?);
        }
        for part in ["act", "start", "stop", "drag", "motion", "history", "view"] {
            window(part, &mut runs)?;
        }
    }
    eprintln!("the program at rest, for six minutes");
    window("rest", &mut runs)?;
    match missing(&runs) {
        Some(name) => Err(format!("nothing measured {name}")),
        None => Ok(runs),
    }
}

fn print_table(all: &[MeasureResult], baseline: &Value) {
    println!(
        "\n{:<23} {:>16} {:>8} {:>17} {:>9} {:>7} {:>9}",
        "", "value", "judged", "from … to", "baseline", "change", "limit"
    );
    for MeasureResult { measure, value, judged: [least, judged, largest] } in all {
        let before = baseline[measure.name].as_f64().filter(|before| *before > 0.0);
        let change = before.map(|before| judged / before);
        let worse = change.is_some_and(|change| if measure.more_is_better { change < 0.8 } else { change > 1.25 });
        println!(
            "{:<23} {:>16} {:>8} {:>17} {:>9} {:>7} {:>9}  {}{}{}",
            measure.name,
            format!("{} {}", shown(*value), measure.unit),
            shown(*judged),
            format!("{} … {}", shown(*least), shown(*largest)),
            before.map_or("none".into(), shown),
            change.map_or("-".into(), |change| format!("{change:.2}")),
            measure.limit.map_or("-".into(), |limit| format!("{limit}")),
            if worse { "WORSE: " } else { "" },
            measure.about,
            measure.yardstick.map_or(String::new(), |name| format!(", yardstick: {name}")),
        );
    }
}

/// Returns the table for the document.
fn as_document(all: &[MeasureResult]) -> String {
    let mut text =
        "| Measure | Value | Ratio to the yardstick | Range | Limit |\n|---|---:|---:|---:|---:|\n".to_owned();
    for MeasureResult { measure, value, judged: [least, judged, largest] } in all {
        let spread = format!("{} … {}", shown(*least), shown(*largest));
        let (judged, yardstick) = match measure.yardstick {
            Some(name) => (shown(*judged), format!(" (yardstick: `{name}`)")),
            None => ("–".to_owned(), String::new()),
        };
        let limit = measure.limit.map_or("–".to_owned(), |limit| limit.to_string());
        let name = format!("`{}`: {}{yardstick}", measure.name, measure.about);
        text += &format!("| {name} | {} {} | {judged} | {spread} | {limit} |\n", shown(*value), measure.unit);
    }
    text
}

fn baseline_file() -> PathBuf {
    paths::root().join("src-tauri/crates/xtask/baseline.json")
}

fn read_baseline() -> Value {
    let text = std::fs::read_to_string(baseline_file()).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_else(|_| {
        eprintln!("there is no baseline yet; --save makes one");
        Value::Null
    })
}

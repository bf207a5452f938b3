//! Measures the delays that grow with the number of recorded games, and writes them as a table and a plot into
//! `docs/performance.md`.

use std::fmt::Write;

use serde_json::Value;

use super::document;
use super::measures::{read, shown};
use crate::{files, paths, process};

const GAMES: [u32; 4] = [1, 1_000, 32_765, 1_000_000];

/// The shortest time in milliseconds that the clock can measure.
const SHORTEST: f64 = 0.01;

/// The measures, their names in the table, and their colours in the plot, which stand out from white.
const LINES: [(&str, &str, &str); 5] = [
    ("start_ms", "Start", "#1f77b4"),
    ("history_ms", "History (F8)", "#d62728"),
    ("statistics_ms", "Statistics", "#9467bd"),
    ("move_ms", "Move, in storage", "#2ca02c"),
    ("check_ms", "Full check, in the background", "#b8860b"),
];

/// Measures every size and writes the results into the document.
pub fn run() -> Result<(), String> {
    let mut found = Vec::new();
    for games in GAMES {
        let text = process::output(process::of_tests("release", "scale")?.arg(games.to_string()))?;
        print!("{text}");
        found.push(read(&text)?);
    }
    files::write(&paths::root().join("docs/scale.svg"), draw(&found))?;
    document::replace("scale", &table(&found))
}

fn table(found: &[Value]) -> String {
    let mut text = "| Games |".to_owned();
    for (_, name, _) in LINES {
        let _ = write!(text, " {name} |");
    }
    text += " Size on disk | Per game |\n|---:|";
    text += &"---:|".repeat(LINES.len() + 2);
    text.push('\n');
    for (games, values) in GAMES.iter().zip(found) {
        let _ = write!(text, "| {games} |");
        for (name, ..) in LINES {
            let ms = value(values, name);
            let ms = if ms < SHORTEST { format!("< {SHORTEST}") } else { shown(ms) };
            let _ = write!(text, " {ms} ms |");
        }
        let bytes = value(values, "bytes");
        let _ = writeln!(text, " {} MB | {} B |", shown(bytes / 1e6), shown(bytes / f64::from(*games)));
    }
    text + "\n![How the times grow](scale.svg)\n"
}

fn value(values: &Value, name: &str) -> f64 {
    values[name].as_f64().unwrap_or_default()
}

/// Draws the times over the number of games, both on logarithmic scales.
fn draw(found: &[Value]) -> String {
    let (left, top, wide, high) = (90.0, 20.0, 480.0, 300.0);
    let most = 6.0;
    let (short, long) = (-2_i32, 5_i32);
    let x = |games: f64| left + games.log10() / most * wide;
    let (lowest, highest) = (f64::from(short), f64::from(long));
    let y = |ms: f64| top + high - (ms.log10().clamp(lowest, highest) - lowest) / (highest - lowest) * high;
    let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 370\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"780\" height=\"370\" fill=\"#fff\"/>\n"
        .to_owned();
    for power in short..=long {
        let (ms, at) = (10_f64.powi(power), y(10_f64.powi(power)));
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {at:.1}H{:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{ms} ms</text>",
            left + wide,
            left - 6.0,
            at + 4.0
        );
    }
    for games in GAMES {
        let at = x(f64::from(games));
        let _ =
            writeln!(svg, "<text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{games}</text>", top + high + 22.0);
    }
    let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\">games</text>", left + wide + 40.0, top + high + 22.0);
    for (place, (name, label, colour)) in LINES.into_iter().enumerate() {
        let points: Vec<String> = GAMES
            .iter()
            .zip(found)
            .map(|(games, values)| format!("{:.1},{:.1}", x(f64::from(*games)), y(value(values, name))))
            .collect();
        let at = top + 30.0 + 26.0 * place as f64;
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\"/>\
             <text x=\"{:.1}\" y=\"{at:.1}\" fill=\"{colour}\">{}</text>",
            points.join(" "),
            left + wide + 14.0,
            label.split(',').next().unwrap_or(label)
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_plot_and_a_table_have_every_size_and_every_line() {
        let one = json!({"start_ms": 2.0, "history_ms": 0.5, "statistics_ms": 0.1, "move_ms": 1.0, "check_ms": 0.0, "bytes": 2e6});
        let found = vec![one; GAMES.len()];
        let table = table(&found);
        assert!(GAMES.iter().all(|games| table.contains(&format!("| {games} |"))), "{table}");
        assert!(
            table.contains("< 0.01 ms") && table.contains("| 2000000 B |") && table.contains("| 2.00 B |"),
            "{table}"
        );
        let plot = draw(&found);
        assert_eq!(plot.matches("<polyline").count(), LINES.len());
        // A time of zero is on the lowest line.
        assert!(!plot.contains("NaN") && !plot.contains("inf"), "{plot}");
    }
}

//! Sends every form of export, of a game in a line and of an invitation through all the changes that mail, chat and
//! editors make to a text, as `cargo xtask sent` does. The argument is the number of combinations of damages for each
//! form.

use std::process::ExitCode;

use rangoon_tests::changed_in_transit::Figures;
use rangoon_tests::cpu_time::CpuTime;

/// The number of texts that are printed of each kind of fault.
const SHOWN: usize = 5;

fn main() -> ExitCode {
    let combinations = std::env::args().nth(1).map_or(20_000, |it| it.parse().expect("how many combinations"));
    let start = CpuTime::now();
    let figures = Figures::of(combinations);
    println!("{figures}; {:.0} s", start.until_now().as_secs_f64());
    for text in [&figures.accused, &figures.misread].into_iter().flat_map(|all| all.iter().take(SHOWN)) {
        println!("\n{text}");
    }
    let what =
        |all: &[String]| all.iter().filter_map(|text| text.lines().next()).take(40).collect::<Vec<_>>().join("\n");
    println!("{}", what(&figures.lost));
    if figures.accused.is_empty() && figures.misread.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! Computes par of the standard gameset's games, as `cargo xtask par` does. The arguments are a work file and the file
//! to write; without them it prints a summary of the table that comes with the program.
//!
//! The work file gets a line for each game: number, best score of the first deal by runs alone and with all sequences,
//! fewest deals (0 if three are not enough), best score after the last deal, positions branched from, and microseconds
//! of processor time. A run that was broken off continues after the last complete line.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use app::{ParRow, ParTable};
use gameset::Gameset;
use gaps::Rules;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::games::seed;
use rangoon_tests::share::Share;
use solver::Budget;
use solver::gaps::par;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (work, out) = match &arguments[..] {
        [] => return tell(ParTable::shipped()),
        [work, out] => (work, out),
        _ => panic!("expected the file to work in and the file to write, or nothing"),
    };
    let (rows, time) = compute(Path::new(work)).unwrap_or_else(|why| panic!("{work}: {why}"));
    let table = ParTable::new(rows);
    std::fs::write(out, table.write()).unwrap_or_else(|why| panic!("{out}: {why}"));
    println!("computed in {:.1} minutes of one processor", time.as_secs_f64() / 60.0);
    tell(&table);
}

/// Computes all rows. Returns them and the time they took altogether.
fn compute(work: &Path) -> std::io::Result<(Vec<ParRow>, Duration)> {
    let games = usize::from(Gameset::MAX_GAMES);
    let text = match std::fs::read_to_string(work) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    // A line that was broken off has no line end.
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut rows = Vec::new();
    let mut total = Duration::ZERO;
    for (line, number) in text[..whole].lines().zip(1..) {
        let (row, time) =
            read(line, number).ok_or_else(|| std::io::Error::other(format!("line {number} is damaged")))?;
        rows.push(row);
        total += time;
    }
    std::fs::write(work, &text[..whole])?;
    let mut file = OpenOptions::new().append(true).open(work)?;
    let (start, done) = (Instant::now(), rows.len());
    while rows.len() < games {
        let (row, line, time) = row(rows.len() as u32 + 1);
        writeln!(file, "{line}")?;
        rows.push(row);
        total += time;
        if rows.len().is_multiple_of(500) {
            let each = start.elapsed() / (rows.len() - done) as u32;
            let left = (each * (games - rows.len()) as u32).as_secs();
            eprintln!("{} of {games} games, {} min {} s to go", rows.len(), left / 60, left % 60);
        }
    }
    Ok((rows, total))
}

/// Computes a game. Returns its row, its line, and the time it took.
fn row(number: u32) -> (ParRow, String, Duration) {
    let start = CpuTime::now();
    let (par, states) = par(&Rules::RANGOON, &seed(number), Budget::states(u64::MAX));
    let par = par.expect("the memory is enough");
    let time = start.until_now();
    let small = |score: u16| u8::try_from(score).expect("a score is at most 100");
    let row = ParRow {
        best_single: small(par.best_single),
        best_single_all_sequences: small(par.best_single_all_sequences),
        fewest_deals: par.fewest_deals.map(|deals| deals as u8),
        best_triple: small(par.best_final),
    };
    let ParRow { best_single, best_single_all_sequences, fewest_deals, best_triple } = row;
    let fewest = fewest_deals.unwrap_or(0);
    let micros = time.as_micros();
    let line = format!("{number} {best_single} {best_single_all_sequences} {fewest} {best_triple} {states} {micros}");
    (row, line, time)
}

fn read(line: &str, number: u64) -> Option<(ParRow, Duration)> {
    let numbers: Vec<u64> = line.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [found, single, all, fewest, triple, _, micros] = numbers[..] else { return None };
    let row = ParRow {
        best_single: single.try_into().ok()?,
        best_single_all_sequences: all.try_into().ok()?,
        fewest_deals: (fewest > 0).then(|| u8::try_from(fewest)).transpose().ok()?,
        best_triple: triple.try_into().ok()?,
    };
    (found == number).then_some((row, Duration::from_micros(micros)))
}

/// Prints a summary of the table.
fn tell(table: &ParTable) {
    let rows = table.rows();
    let count = |deals: Option<u8>| rows.iter().filter(|row| row.fewest_deals == deals).count();
    println!("par of {} games", rows.len());
    println!("winnable in one deal: {} (published: 24.902 ± 0.028 %)", Share::of(count(Some(1)), rows.len()));
    println!("in two: {}, in three: {}, not at all: {}", count(Some(2)), count(Some(3)), count(None));
    let mean = |score: fn(&ParRow) -> u8| rows.iter().map(|row| f64::from(score(row))).sum::<f64>() / rows.len() as f64;
    let (single, all) = (mean(|row| row.best_single), mean(|row| row.best_single_all_sequences));
    println!("mean best score of the first deal: {single:.2} by runs alone, {all:.2} with all sequences");
}

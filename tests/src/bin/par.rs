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
use rangoon_tests::share::{Mean, Share};
use solver::Budget;
use solver::gaps::par;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (work, out) = match &arguments[..] {
        [] => return print_totals(ParTable::shipped()),
        [work, out] => (work, out),
        _ => panic!("expected the file to work in and the file to write, or nothing"),
    };
    let (rows, time) = compute(Path::new(work)).unwrap_or_else(|why| panic!("{work}: {why}"));
    let table = ParTable::new(rows);
    std::fs::write(out, table.write()).unwrap_or_else(|why| panic!("{out}: {why}"));
    println!("computed in {:.1} minutes of one processor", time.as_secs_f64() / 60.0);
    print_totals(&table);
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
fn print_totals(table: &ParTable) {
    let rows = table.rows();
    let share = |is: &dyn Fn(&&ParRow) -> bool| Share::of(rows.iter().filter(is).count(), rows.len());
    println!("par of {} games", rows.len());
    println!("fewest deals that win:");
    println!("  one: {} (published: 24.902 ± 0.028 %)", share(&|row| row.fewest_deals == Some(1)));
    for (deals, name) in [(Some(2), "two"), (Some(3), "three"), (None, "more")] {
        println!("  {name}: {}", share(&|row| row.fewest_deals == deals));
    }
    println!("winnable in two deals or fewer: {}", share(&|row| row.fewest_deals.is_some_and(|deals| deals <= 2)));
    println!("winnable in three deals or fewer: {}", share(&|row| row.fewest_deals.is_some()));
    print_scores("best score of the first deal", rows, |row| row.best_single);
    print_scores("best score of the first deal, with all sequences", rows, |row| row.best_single_all_sequences);
    let lost: Vec<ParRow> = rows.iter().filter(|row| row.fewest_deals != Some(1)).copied().collect();
    print_scores("best score of the first deal, if it cannot be won", &lost, |row| row.best_single);
    let never: Vec<ParRow> = rows.iter().filter(|row| row.fewest_deals.is_none()).copied().collect();
    print_scores("best final score of the games that cannot be won", &never, |row| row.best_triple);
}

/// Prints the mean of scores, and how they are spread.
fn print_scores(name: &str, rows: &[ParRow], score: fn(&ParRow) -> u8) {
    let mut scores: Vec<u8> = rows.iter().map(score).collect();
    scores.sort_unstable();
    let values: Vec<f64> = scores.iter().map(|score| f64::from(*score)).collect();
    let at = |percent: usize| scores[(scores.len() - 1) * percent / 100];
    let spread = [0, 1, 10, 25, 50, 75, 90, 99, 100].map(|percent| format!("{percent} %: {}", at(percent)));
    println!("{name}, of {} games: mean {}; {}", rows.len(), Mean::of(&values), spread.join(", "));
}

//! Finds the puzzles that come with the program, as `cargo xtask puzzles` does. The arguments are the file to write and the
//! number of puzzles.

use app::ParTable;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::only_moves::{Found, find, graded};
use solver::gaps::{Puzzle, write_puzzles};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, count] = &arguments[..] else { panic!("expected the file to write, and how many puzzles") };
    let count: usize = count.parse().expect("how many puzzles");
    let start = CpuTime::now();
    let found = search(count);
    let puzzles = graded(&found);
    let bytes = write_puzzles(&puzzles);
    std::fs::write(file, &bytes).unwrap_or_else(|why| panic!("{file}: {why}"));
    println!("{} bytes, {:.0} s of one processor", bytes.len(), start.until_now().as_secs_f64());
    tell(&found, &puzzles);
}

/// Finds `count` puzzles, or all that there are, by the number of their games, from game 1 on.
fn search(count: usize) -> Vec<Found> {
    let mut found = Vec::new();
    for (number, par) in (1..).zip(ParTable::shipped().rows()) {
        if par.fewest_deals == Some(1) {
            found.extend(find(number));
        }
        if number % 500 == 0 {
            eprintln!("{number} games, {} of {count} puzzles", found.len());
        }
        if found.len() >= count {
            println!("{} puzzles in games 1 to {number}", found.len());
            break;
        }
    }
    found.truncate(count);
    found
}

/// Prints how difficult the puzzles are, and how many moves they have.
fn tell(found: &[Found], puzzles: &[Puzzle]) {
    let mut difficulties: Vec<f64> = found.iter().map(|each| each.difficulty).collect();
    difficulties.sort_by(f64::total_cmp);
    let last = difficulties.len() - 1;
    let fifths = [0, 1, 2, 3, 4, 5].map(|fifths| format!("{:.1}", difficulties[last * fifths / 5]));
    println!("difficulty, by fifths: {}", fifths.join(", "));
    let moves = |puzzle: &Puzzle| puzzle.moves();
    let single = puzzles.iter().filter(|puzzle| puzzle.moves() == 1).count();
    println!("{single} have one move, the longest {}", puzzles.iter().map(moves).max().unwrap_or(0));
}

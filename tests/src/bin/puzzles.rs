//! Finds the puzzles that come with the program, as `cargo xtask puzzles` does. The arguments are the file to write and
//! the number of puzzles; for puzzles of Klondike the word `klondike` comes first.

use app::{ParRow, ParTable};
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::puzzle_search::Found;
use rangoon_tests::{only_moves, only_plays};
use solver::gaps::{Puzzle, write_puzzles};
use solver::klondike;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |count: &str| count.parse::<usize>().expect("how many puzzles");
    let start = CpuTime::now();
    let (file, bytes, difficulties, moves) = match words[..] {
        [file, count] => {
            let table = ParTable::shipped();
            let of = |(number, par): (u32, &ParRow)| match par.fewest_deals {
                Some(1) => only_moves::find(number),
                _ => Vec::new(),
            };
            let found = search("games", number(count), (1..).zip(table.rows()).map(of));
            let puzzles = only_moves::graded(&found);
            let difficulties = found.iter().map(|each| each.difficulty).collect();
            let moves: Vec<usize> = puzzles.iter().map(Puzzle::moves).collect();
            (file, write_puzzles(&puzzles), difficulties, moves)
        }
        ["klondike", file, count] => {
            let found = search("hands", number(count), (1..=u16::MAX).map(only_plays::find));
            let puzzles = only_plays::graded(&found);
            let difficulties = found.iter().map(|each| each.difficulty).collect();
            let moves = puzzles.iter().map(|puzzle| puzzle.right.len()).collect();
            (file, klondike::write_puzzles(&puzzles), difficulties, moves)
        }
        _ => panic!("expected the file to write, and how many puzzles"),
    };
    std::fs::write(file, &bytes).unwrap_or_else(|why| panic!("{file}: {why}"));
    println!("{} bytes, {:.0} s of one processor", bytes.len(), start.until_now().as_secs_f64());
    print_summary(difficulties, &moves);
}

/// Takes the first `count` puzzles, or all that there are, of those `found` in each game or hand, from number 1 on.
fn search<P>(what: &str, count: usize, found: impl Iterator<Item = Vec<Found<P>>>) -> Vec<Found<P>> {
    let mut all = Vec::new();
    for (number, found) in (1..).zip(found) {
        all.extend(found);
        if number % 500 == 0 {
            eprintln!("{number} {what}, {} of {count} puzzles", all.len());
        }
        if all.len() >= count {
            println!("{} puzzles in {what} 1 to {number}", all.len());
            break;
        }
    }
    all.truncate(count);
    all
}

/// Prints how difficult the puzzles are, and how many moves they have.
fn print_summary(mut difficulties: Vec<f64>, moves: &[usize]) {
    difficulties.sort_by(f64::total_cmp);
    let last = difficulties.len() - 1;
    let fifths = [0, 1, 2, 3, 4, 5].map(|fifths| format!("{:.1}", difficulties[last * fifths / 5]));
    println!("difficulty, by fifths: {}", fifths.join(", "));
    let single = moves.iter().filter(|moves| **moves == 1).count();
    println!("{single} have one move, the longest {}", moves.iter().max().unwrap_or(&0));
}

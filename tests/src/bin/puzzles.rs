//! Finds the puzzles that come with the program, as `cargo xtask puzzles` does. The arguments are the file to write and the
//! number of puzzles; for puzzles of Klondike the word `klondike` comes first.

use app::ParTable;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::only_moves::{Found, find, graded};
use rangoon_tests::only_plays;
use solver::gaps::{Puzzle, write_puzzles};
use solver::klondike;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |count: &str| count.parse::<usize>().expect("how many puzzles");
    let start = CpuTime::now();
    let (file, bytes, difficulties, moves) = match words[..] {
        [file, count] => {
            let found = search(number(count));
            let puzzles = graded(&found);
            let difficulties = found.iter().map(|each| each.difficulty).collect();
            let moves: Vec<usize> = puzzles.iter().map(Puzzle::moves).collect();
            (file, write_puzzles(&puzzles), difficulties, moves)
        }
        ["klondike", file, count] => {
            let found = search_hands(number(count));
            let puzzles = only_plays::graded(&found);
            let difficulties = found.iter().map(|each| each.difficulty).collect();
            let moves = puzzles.iter().map(|puzzle| puzzle.right.len()).collect();
            (file, klondike::write_puzzles(&puzzles), difficulties, moves)
        }
        _ => panic!("expected the file to write, and how many puzzles"),
    };
    std::fs::write(file, &bytes).unwrap_or_else(|why| panic!("{file}: {why}"));
    println!("{} bytes, {:.0} s of one processor", bytes.len(), start.until_now().as_secs_f64());
    tell(difficulties, &moves);
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

/// Finds `count` puzzles of Klondike by the number of their hands, from hand 1 on.
fn search_hands(count: usize) -> Vec<only_plays::Found> {
    let mut found = Vec::new();
    for number in 1..=u16::MAX {
        found.extend(only_plays::find(number));
        if number % 500 == 0 {
            eprintln!("{number} hands, {} of {count} puzzles", found.len());
        }
        if found.len() >= count {
            println!("{} puzzles in hands 1 to {number}", found.len());
            break;
        }
    }
    found.truncate(count);
    found
}

/// Prints how difficult the puzzles are, and how many moves they have.
fn tell(mut difficulties: Vec<f64>, moves: &[usize]) {
    difficulties.sort_by(f64::total_cmp);
    let last = difficulties.len() - 1;
    let fifths = [0, 1, 2, 3, 4, 5].map(|fifths| format!("{:.1}", difficulties[last * fifths / 5]));
    println!("difficulty, by fifths: {}", fifths.join(", "));
    let single = moves.iter().filter(|moves| **moves == 1).count();
    println!("{single} have one move, the longest {}", moves.iter().max().unwrap_or(&0));
}

//! Figures that take minutes to compute, most of them by a separate program in `tests/src/bin`.

use crate::{paths, process};

/// The path of the table of par that comes with the program.
const PAR: &str = "src-tauri/crates/app/data/par.bin";

/// The path of the table of odds that comes with the program.
const ODDS: &str = "src-tauri/crates/solver/data/odds.bin";

/// The path of the puzzles that come with the program.
const PUZZLES: &str = "src-tauri/crates/solver/data/puzzles.bin";

/// The path of those of Klondike.
const KLONDIKE_PUZZLES: &str = "src-tauri/crates/solver/data/klondike-puzzles.bin";

/// `par`: computes the best result of every game, continuing a run that was broken off; `--show` prints a summary of
/// the present table, and `next` how often the next deal can be won by the order that the deal before it leaves.
pub fn par(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => {
            let work = paths::target().join("par.txt");
            run("par", &[&work.to_string_lossy(), &paths::root().join(PAR).to_string_lossy()])
        }
        [only] if only == "--show" => run("par", &[]),
        [only] if only == "next" => run("next_deals", &["8000"]),
        _ => Err("`par` takes only --show or next".into()),
    }
}

/// `follow`: computes how often a player who only follows hints wins games of the standard gameset, or hands of
/// Klondike if there is the code of its rules; or makes the table of odds; or checks the hints or the odds of these hands,
/// or asks `rangoon-cli` for each move.
pub fn follow(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["table"] => run("odds", &[&paths::root().join(ODDS).to_string_lossy(), "8000"]),
        ["cli"] => ask("RANGOON"),
        ["courses"] => run("courses", &["1000"]),
        [rules, "cli"] => ask(rules),
        // The word `score` has the place of a code.
        [] | [_] | [_, "twins"] => run("follow", &[&["1000"], &words[..]].concat()),
        [_, "odds" | "fit"] => run("follow", &[&["500"], &words[..]].concat()),
        _ => Err(
            "`follow` takes score, cli, courses or table, or the code of rules and twins, odds, fit or cli behind it"
                .into(),
        ),
    }
}

/// `puzzles`: finds the puzzles that come with the program, of Rangoon or of Klondike.
pub fn puzzles(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => run("puzzles", &[&paths::root().join(PUZZLES).to_string_lossy(), "2000"]),
        [game] if game == "klondike" => {
            run("puzzles", &["klondike", &paths::root().join(KLONDIKE_PUZZLES).to_string_lossy(), "500"])
        }
        _ => Err("`puzzles` takes klondike or nothing".into()),
    }
}

/// Lets a player play who starts `rangoon-cli` for each move.
fn ask(code: &str) -> Result<(), String> {
    process::run(process::cargo().args(["build", "--locked", "--release", "--package", "rangoon-cli"]))?;
    let rangoon_cli = process::built("release", "rangoon-cli");
    run("follow", &["1000", code, &rangoon_cli.get_program().to_string_lossy()])
}

/// `oracle`: compares the solver with plainer programs that search everything. These are its tests that take too long
/// for every day.
pub fn oracle() -> Result<(), String> {
    let tests = ["test", "--locked", "--release", "--package", "solver", "--", "--ignored", "--nocapture"];
    process::run(process::cargo().args(tests))?;
    let of_klondike =
        ["plain_search_wins_the_same_of_many_small_packs", "plain_search_proves_every_puzzle_of_klondike"];
    let tests = ["test", "--locked", "--release", "--package", "rangoon-tests", "--test", "it", "--"];
    process::run(process::cargo().args(tests).args(of_klondike).args(["--ignored", "--nocapture"]))
}

/// Runs a program of `tests/src/bin`.
pub fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    process::run(process::of_tests("release", program)?.args(arguments))
}

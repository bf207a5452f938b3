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
/// Klondike by the rules with a code.
pub fn follow(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let run_follow = |count: &str, words: &[&str]| run("follow", &[&[count], words].concat());
    match words[..] {
        ["table"] => run("odds", &[&paths::root().join(ODDS).to_string_lossy(), "8000"]),
        ["courses"] => run("courses", &["1000"]),
        [] | ["score"] | ["hands" | "twins", _] => run_follow("1000", &words),
        ["odds" | "fit", _] => run_follow("500", &words),
        ["cli", ref rules @ ..] if rules.len() < 2 => {
            process::run(process::cargo().args(["build", "--locked", "--release", "--package", "rangoon-cli"]))?;
            let rangoon_cli = process::built("release", "rangoon-cli");
            run_follow("1000", &[&["cli", &rangoon_cli.get_program().to_string_lossy()], rules].concat())
        }
        _ => Err("`follow` takes score, courses, table, cli, or hands, twins, odds, fit or cli with the code of rules"
            .into()),
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

//! Figures that take minutes to compute, most of them by a program of its own in `tests/src/bin`.

use crate::step;

/// The path of the table of par that comes with the program.
const PAR: &str = "src-tauri/crates/app/data/par.bin";

/// `combinations`: plays all the games of which the tests play a hundredth.
pub fn combinations(arguments: &[String]) -> Result<(), String> {
    nothing("combinations", arguments)?;
    run("combinations", &[])
}

/// `par`: computes the best that can be made of every game, continuing a run that was broken off; `--show` prints what
/// the present table says.
pub fn par(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => {
            let work = step::target().join("par.txt");
            run("par", &[&work.to_string_lossy(), &step::root().join(PAR).to_string_lossy()])
        }
        [only] if only == "--show" => run("par", &[]),
        _ => Err("`par` takes only --show".into()),
    }
}

/// `follow`: computes how often a player wins who only follows advice.
pub fn follow(arguments: &[String]) -> Result<(), String> {
    nothing("follow", arguments)?;
    run("follow", &[])
}

/// `sent`: sends exports and invitations through everything that mail, chat and editors do to a text.
pub fn sent(arguments: &[String]) -> Result<(), String> {
    nothing("sent", arguments)?;
    run("sent", &[])
}

/// `oracle`: compares the solver with plainer programs that search everything; these are its tests that take too long
/// for every day.
pub fn oracle(arguments: &[String]) -> Result<(), String> {
    nothing("oracle", arguments)?;
    let tests = ["test", "--locked", "--release", "--package", "solver", "--", "--ignored", "--nocapture"];
    step::run(step::cargo().args(tests))?;
    let small_packs = "plain_search_wins_the_same_of_many_small_packs";
    let tests = ["test", "--locked", "--release", "--package", "rangoon-tests", "--test", "it", small_packs];
    step::run(step::cargo().args(tests).args(["--", "--ignored", "--nocapture"]))
}

fn nothing(command: &str, arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() { Ok(()) } else { Err(format!("`{command}` takes no arguments")) }
}

fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    let build = ["build", "--locked", "--release", "--package", "rangoon-tests", "--bin", program];
    step::run(step::cargo().args(build))?;
    step::run(step::built("release", program).args(arguments))
}

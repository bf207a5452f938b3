//! Figures that take minutes, most of them computed by a program of its own in `tests/src/bin`.

use crate::step;

/// Where the table of par lies that comes with the program.
const PAR: &str = "src-tauri/crates/app/data/par.bin";

/// `combinations`: the whole of what the tests take a hundredth of.
pub fn combinations(arguments: &[String]) -> Result<(), String> {
    nothing("combinations", arguments)?;
    run("combinations", &[])
}

/// `par`: what can be made of every game, computed from where a run was broken off; `--show` tells what the table says
/// that is there.
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

/// `follow`: how often one wins who only follows advice.
pub fn follow(arguments: &[String]) -> Result<(), String> {
    nothing("follow", arguments)?;
    run("follow", &[])
}

/// `oracle`: the solver held against plainer programs that look at everything; these are the tests of it that are too long
/// for every day.
pub fn oracle(arguments: &[String]) -> Result<(), String> {
    nothing("oracle", arguments)?;
    let tests = ["test", "--locked", "--release", "--package", "solver", "--", "--ignored", "--nocapture"];
    step::run(step::cargo().args(tests))
}

fn nothing(command: &str, arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() { Ok(()) } else { Err(format!("`{command}` takes no arguments")) }
}

fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    let build = ["build", "--locked", "--release", "--package", "rangoon-tests", "--bin", program];
    step::run(step::cargo().args(build))?;
    step::run(step::built("release", program).args(arguments))
}

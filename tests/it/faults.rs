//! Tries for seconds the faults that `cargo xtask reliability` tries in full.

use std::process::Command;

/// Runs a program of the tests, which prints its trials and findings.
fn try_it(program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    println!("{said}");
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "it needs LD_PRELOAD, which only Linux has")]
fn nothing_acknowledged_is_lost_whichever_call_fails() {
    try_it(env!("CARGO_BIN_EXE_faults"), &["29"]);
}

#[test]
#[cfg_attr(not(unix), ignore = "other systems do not let a folder be moved whose database is open")]
fn nothing_acknowledged_is_lost_through_failures_around_the_program() {
    try_it(env!("CARGO_BIN_EXE_outside"), &["61", "alone"]);
}

#[test]
fn many_moves_and_games_of_each_kind_are_played_in_one_run() {
    try_it(env!("CARGO_BIN_EXE_long"), &["600", "60"]);
}

//! Runs the program and reads what it prints.

use std::ffi::OsStr;
use std::process::{Command, Output};

use serde_json::Value;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_rangoon-cli");

pub fn run(words: impl IntoIterator<Item: AsRef<OsStr>>) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(words);
    // It is shown only if the test fails.
    eprintln!("{command:?}");
    command.output().expect("it runs")
}

/// Returns the text on stdout; nothing must be on stderr, and the program must succeed.
pub fn printed(words: impl IntoIterator<Item: AsRef<OsStr>>) -> String {
    let output = run(words);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns the one object that is printed on one line.
pub fn answer(words: impl IntoIterator<Item: AsRef<OsStr>>) -> Value {
    let text = printed(words);
    assert_eq!(text.matches('\n').count(), 1, "one object on one line: {text}");
    serde_json::from_str(&text).expect("JSON")
}

/// Returns the exit code and the lines of JSON; nothing must be on stderr.
pub fn answers(words: impl IntoIterator<Item: AsRef<OsStr>>) -> (Option<i32>, Vec<Value>) {
    let output = run(words);
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

/// Returns the message on stderr; nothing must be on stdout, and the exit code must be 2.
pub fn complaint(words: impl IntoIterator<Item: AsRef<OsStr>>) -> String {
    let output = run(words);
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

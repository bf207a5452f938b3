//! The report at the end of `test`: the result of every step, with the names and reasons of failures.

use std::time::{Duration, Instant};

use crate::process::Count;

/// The greatest number of lines about failures.
const MOST_LINES: usize = 10;
/// The greatest number of characters in such a line.
const MAX_CHARACTERS: usize = 200;

/// The results of the steps so far.
pub struct Report {
    begin: Instant,
    summary: Vec<String>,
    total: Count,
    /// The number of steps that cannot run on this platform.
    impossible: usize,
    failures: Vec<Failure>,
}

/// A step that failed: the names of its failed tests, and its first complaint.
struct Failure {
    step: &'static str,
    tests: Vec<String>,
    why: String,
}

impl Default for Report {
    fn default() -> Self {
        let (summary, failures) = (Vec::new(), Vec::new());
        Self { begin: Instant::now(), summary, total: Count::default(), impossible: 0, failures }
    }
}

impl Report {
    /// Records a step that has run.
    pub fn ran(&mut self, step: &'static str, count: Count, ended: Result<(), String>, took: Duration) {
        let verdict = if ended.is_ok() { "ok" } else { "FAILED" };
        let took = seconds(took);
        eprintln!("== {step}: {verdict} in {took}");
        let (passed, failed) = (count.passed, count.failed);
        self.summary.push(format!("  {step:<10} {verdict:<7} {took:>8}  {passed} passed, {failed} failed"));
        match ended {
            Ok(()) => self.total.add(count),
            Err(why) => self.failed(step, count, why),
        }
    }

    /// Records why a step failed.
    pub fn failed(&mut self, step: &'static str, count: Count, why: String) {
        let why = count.first_error.clone().unwrap_or(why);
        self.failures.push(Failure { step, tests: count.failed_names.clone(), why });
        self.total.add(count);
    }

    /// Records a step that does not run, because one of its requirements could not be met.
    pub fn without(&mut self, step: &'static str, need: &str) {
        eprintln!("\n!! {step} DOES NOT RUN: it needs {need}, which failed");
        self.summary.push(format!("  {step:<10} NOT RUN: it needs {need}, which failed"));
    }

    /// Records a step that cannot run on this platform.
    pub fn impossible(&mut self, step: &'static str, why: &str) {
        eprintln!("\n!! {step} DOES NOT RUN HERE: {why}");
        self.summary.push(format!("  {step:<10} NOT RUN: {why}"));
        self.impossible += 1;
    }

    /// Returns whether every step has run, and none failed.
    pub fn is_clean(&self) -> bool {
        self.failures.is_empty() && self.impossible == 0
    }

    /// Returns the names of the tests that passed.
    pub fn passed(&self) -> &[String] {
        &self.total.names
    }

    /// Prints all results. Fails if a step failed.
    pub fn close(self) -> Result<(), String> {
        println!("\n{}", self.summary.join("\n"));
        println!("in {}", seconds(self.begin.elapsed()));
        if self.impossible > 0 {
            println!("{} steps NOT RUN on this platform", self.impossible);
        }
        for line in lines(&self.failures) {
            println!("{line}");
        }
        println!("{} passed, {} failed", self.total.passed, self.total.failed);
        let failed: Vec<&str> = self.failures.iter().map(|failure| failure.step).collect();
        if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
    }
}

/// Describes the failures in ten lines at most: for each step its failed tests and, if there is space, the first
/// complaint.
fn lines(failures: &[Failure]) -> Vec<String> {
    let each = if failures.len() * 2 <= MOST_LINES { 2 } else { 1 };
    let mut lines = Vec::new();
    for Failure { step, tests, why } in failures {
        let complaint = why.split_whitespace().collect::<Vec<_>>().join(" ");
        let what = if tests.is_empty() { complaint.clone() } else { names(tests) };
        lines.push(cut(&format!("FAILED {step}: {what}")));
        if each == 2 && !tests.is_empty() {
            lines.push(cut(&format!("    first: {complaint}")));
        }
    }
    if lines.len() > MOST_LINES {
        let rest = lines.split_off(MOST_LINES - 1).len();
        lines.push(format!("FAILED: {rest} more steps"));
    }
    lines
}

/// Lists as many names as fit into a line, followed by the number of the others.
fn names(tests: &[String]) -> String {
    let mut line = String::new();
    for (number, test) in tests.iter().enumerate() {
        let rest = tests.len() - number;
        if number > 0 && line.len() + test.len() + 40 > MAX_CHARACTERS {
            return format!("{line} and {rest} more");
        }
        line = if number == 0 { test.clone() } else { format!("{line}, {test}") };
    }
    line
}

fn cut(line: &str) -> String {
    if line.chars().count() <= MAX_CHARACTERS {
        return line.to_owned();
    }
    line.chars().take(MAX_CHARACTERS - 1).chain(['…']).collect()
}

fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole >= 60 { format!("{}m{:02}s", whole / 60, whole % 60) } else { format!("{:.1}s", time.as_secs_f64()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(tests: &[&str], why: &str) -> Failure {
        Failure { step: "core", tests: tests.iter().map(|name| (*name).to_owned()).collect(), why: why.to_owned() }
    }

    #[test]
    fn every_failed_step_is_named_with_its_tests_and_its_first_complaint() {
        assert_eq!(
            lines(&[
                failure(&["a", "b"], "thread 'a' panicked at a.rs:3:5: no"),
                failure(&[], "untidy:\n  a.rs: long")
            ]),
            ["FAILED core: a, b", "    first: thread 'a' panicked at a.rs:3:5: no", "FAILED core: untidy: a.rs: long"]
        );
        assert_eq!(lines(&[]), Vec::<String>::new());
    }

    #[test]
    fn every_failure_takes_ten_readable_lines() {
        let many: Vec<String> = (0..300).map(|number| format!("a_test_with_a_long_name_{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        for steps in 1..20 {
            let failures: Vec<Failure> = (0..steps).map(|_| failure(&many, &"why ".repeat(999))).collect();
            let lines = lines(&failures);
            assert!(lines.len() <= MOST_LINES && lines.len() >= steps.min(MOST_LINES), "{steps}: {lines:#?}");
            assert!(lines.iter().all(|line| line.chars().count() <= MAX_CHARACTERS), "{lines:#?}");
            assert!(steps > 10 || lines[0].ends_with(" more"), "{lines:#?}");
        }
    }

    #[test]
    fn a_step_that_fails_is_counted_with_what_passed_in_it() {
        let mut report = Report::default();
        let count = |passed, failed| Count { passed, failed, ..Count::default() };
        report.ran("core", count(5, 1), Err("no".to_owned()), Duration::ZERO);
        report.without("window", "build");
        report.ran("ui", count(3, 0), Ok(()), Duration::ZERO);
        assert_eq!((report.total.passed, report.total.failed, report.is_clean()), (8, 1, false));
        assert_eq!(report.summary.len(), 3);
        assert_eq!(report.close(), Err("failed: core".to_owned()));
    }
}

//! Checks the table of features, `docs/features.md`: there is no empty cell, the code exists, and the tests exist and
//! have just passed.

use std::collections::BTreeSet;

use crate::{files, paths};

const FILE: &str = "docs/features.md";

/// The names of all tests and of every other function in Rust.
#[derive(Default)]
pub struct Written {
    names: BTreeSet<String>,
    /// The constant beginnings of names that a test file completes at run time.
    beginnings: BTreeSet<String>,
}

impl Written {
    /// Adds the names in a file.
    pub fn add(&mut self, file: &str, text: &str) {
        let before: &[&str] = match file {
            rust if rust.ends_with(".rs") => &["fn "],
            script if script.ends_with(".test.js") => &["test(\"", "test(`"],
            _ => &[],
        };
        for rest in before.iter().flat_map(|before| text.split(before).skip(1)) {
            let end =
                rest.find(|character: char| !character.is_alphanumeric() && character != '_').unwrap_or(rest.len());
            let is_beginning = rest[end..].starts_with('$');
            let names = if is_beginning { &mut self.beginnings } else { &mut self.names };
            names.insert(rest[..end].to_owned());
        }
    }

    /// Checks the table before any test has run, so that a renamed test is reported within seconds.
    pub fn faults(&self) -> Result<Vec<String>, String> {
        let text = table()?;
        let fault = |name: &str| (!self.has(name)).then(|| format!("no test is named {name}"));
        let found = faults(&text, &fault, &exists);
        Ok(found.into_iter().map(|fault| format!("{FILE}: {fault}")).collect())
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains(name) || self.beginnings.iter().any(|beginning| name.starts_with(beginning.as_str()))
    }
}

fn exists(path: &str) -> bool {
    paths::root().join(path).exists()
}

fn table() -> Result<String, String> {
    files::committed(FILE)
}

/// Checks every row of the table; `passed` are the names of the tests that have just passed.
pub fn check(passed: &[String]) -> Result<(), String> {
    let fault = |name: &str| (!passed.iter().any(|test| test == name)).then(|| format!("no test {name} has passed"));
    let faults = faults(&table()?, &fault, &exists);
    for fault in &faults {
        eprintln!("  {FILE}: {fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("{FILE} has {} faults", faults.len())) }
}

/// Returns the faults in the rows of the tables; `of_test` returns the fault of a test, if there is one. Each table
/// begins with a row of titles: feature, place in the original's help, code, tests. The row of a feature that is left
/// out says so instead of naming code, and gives the reason instead of naming tests.
fn faults(text: &str, of_test: &dyn Fn(&str) -> Option<String>, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    let is_rule = |line: &str| line.starts_with("|---");
    let followers = text.lines().skip(1).chain([""]);
    let rows = text.lines().zip(followers).zip(1..).filter(|((line, _), _)| line.starts_with('|') && !is_rule(line));
    // The row above a rule contains the titles.
    for ((line, _), number) in rows.filter(|((_, follower), _)| !is_rule(follower)) {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let mut fault = |what: String| faults.push(format!("line {number}: {what}"));
        let [_, _, code, tests] = cells[..] else {
            fault(format!("{} cells, expected 4", cells.len()));
            continue;
        };
        if cells.iter().any(|cell| cell.is_empty()) {
            fault("an empty cell".to_owned());
        }
        if code == "left out" {
            continue;
        }
        for path in quoted(code).filter(|path| !exists(path)) {
            fault(format!("there is no {path}"));
        }
        if quoted(code).next().is_none() || quoted(tests).next().is_none() {
            fault("no code or no test is named".to_owned());
        }
        quoted(tests).filter_map(of_test).for_each(fault);
    }
    faults
}

/// Returns the texts between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(row: &str) -> Vec<String> {
        let text = format!("| Feature | Help | Code | Test |\n|---|---|---|---|\n{row}\n");
        faults(&text, &only_a_test, &|path| path == "a.rs")
    }

    fn only_a_test(name: &str) -> Option<String> {
        (name != "a_test").then(|| format!("no {name}"))
    }

    #[test]
    fn a_full_row_has_no_fault_and_a_reason_stands_for_code_and_tests() {
        assert_eq!(found("| Undo | Playing | `a.rs` | `a_test` |"), Vec::<String>::new());
        assert_eq!(found("| Fix Deck | Admin | left out | bitmaps are gone |"), Vec::<String>::new());
    }

    #[test]
    fn a_test_that_is_written_is_known_by_its_name() {
        let mut written = Written::default();
        written.add("a.rs", "pub fn one() {}\n    async fn another_2<T>(of: T) {}");
        written.add("a.test.js", "test(\"a_third\", () => {\n\ttest(`each_${it}`, () => {");
        written.add("a.md", "fn fifth()");
        for (name, is_written) in [
            ("one", true),
            ("another_2", true),
            ("a_third", true),
            ("each_day", true),
            ("fifth", false),
            ("each", false),
        ] {
            assert_eq!(written.has(name), is_written, "{name}");
        }
    }

    #[test]
    fn every_table_has_titles_and_the_rows_of_all_tables_are_checked() {
        let table = "| Feature | Help | Code | Test |\n|---|---|---|---|\n| Undo | Playing | `b.rs` | `a_test` |\n";
        let found = faults(&format!("{table}\n# Another\n\n{table}"), &only_a_test, &|_| false);
        assert_eq!(found, ["line 3: there is no b.rs", "line 9: there is no b.rs"]);
    }

    #[test]
    fn every_fault_of_a_row_is_named() {
        for (row, fault) in [
            ("| Undo | | `a.rs` | `a_test` |", "line 3: an empty cell"),
            ("| Undo | Playing | `b.rs` | `a_test` |", "line 3: there is no b.rs"),
            ("| Undo | Playing | `a.rs` | `b_test` |", "line 3: no b_test"),
            ("| Undo | Playing | `a.rs` | somewhere |", "line 3: no code or no test is named"),
            ("| Undo | Playing | `a.rs` |", "line 3: 3 cells, expected 4"),
        ] {
            assert_eq!(found(row), [fault]);
        }
    }
}

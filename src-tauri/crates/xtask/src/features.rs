//! Checks the table of features, `docs/features.md`: there is no empty cell, the code exists, and the tests exist and
//! have just passed.

use crate::step;

const FILE: &str = "docs/features.md";

/// Checks every row of the table; `passed` are the names of the tests that have just passed.
pub fn check(passed: &[String]) -> Result<(), String> {
    let text = std::fs::read_to_string(step::root().join(FILE)).map_err(|why| format!("{FILE}: {why}"))?;
    let faults = faults(&text, passed, &|path| step::root().join(path).exists());
    for fault in &faults {
        eprintln!("  {FILE}: {fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("{FILE} has {} faults", faults.len())) }
}

/// Returns what is wrong with the rows of the tables. Each table begins with a row of titles: feature, place in the
/// original's help, code, tests. The row of a feature that is left out says so instead of naming code, and gives the
/// reason instead of naming tests.
fn faults(text: &str, passed: &[String], exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    let is_rule = |line: &str| line.starts_with("|---");
    let followers = text.lines().skip(1).chain([""]);
    let rows = text.lines().zip(followers).zip(1..).filter(|((line, _), _)| line.starts_with('|') && !is_rule(line));
    // What stands above a rule are the titles.
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
        for name in quoted(tests).filter(|name| !passed.iter().any(|test| test == name)) {
            fault(format!("no test {name} has passed"));
        }
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
        faults(&text, &["a_test".to_owned()], &|path| path == "a.rs")
    }

    #[test]
    fn a_full_row_has_no_fault_and_a_reason_stands_for_code_and_tests() {
        assert_eq!(found("| Undo | Playing | `a.rs` | `a_test` |"), Vec::<String>::new());
        assert_eq!(found("| Fix Deck | Admin | left out | bitmaps are gone |"), Vec::<String>::new());
    }

    #[test]
    fn every_table_has_titles_and_the_rows_of_all_tables_are_checked() {
        let table = "| Feature | Help | Code | Test |\n|---|---|---|---|\n| Undo | Playing | `b.rs` | `a_test` |\n";
        let found = faults(&format!("{table}\n# Another\n\n{table}"), &["a_test".to_owned()], &|_| false);
        assert_eq!(found, ["line 3: there is no b.rs", "line 9: there is no b.rs"]);
    }

    #[test]
    fn every_fault_of_a_row_is_named() {
        for (row, fault) in [
            ("| Undo | | `a.rs` | `a_test` |", "line 3: an empty cell"),
            ("| Undo | Playing | `b.rs` | `a_test` |", "line 3: there is no b.rs"),
            ("| Undo | Playing | `a.rs` | `b_test` |", "line 3: no test b_test has passed"),
            ("| Undo | Playing | `a.rs` | somewhere |", "line 3: no code or no test is named"),
            ("| Undo | Playing | `a.rs` |", "line 3: 3 cells, expected 4"),
        ] {
            assert_eq!(found(row), [fault]);
        }
    }
}

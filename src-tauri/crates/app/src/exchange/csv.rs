//! Writes a list of scores as a table for other programs.

use crate::ScoreList;

/// What separates the cells, as the spreadsheets of a language expect it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// For languages whose decimal separator is a point.
    Comma,
    /// For languages whose decimal separator is a comma.
    Semicolon,
}

impl Separator {
    const fn sign(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
        }
    }
}

impl ScoreList {
    /// Returns the table, with these `headings` over its fourteen columns.
    pub fn csv(&self, headings: &[String], separator: Separator) -> String {
        let number = |number: Option<u32>| number.map(|known| known.to_string()).unwrap_or_default();
        // A byte order mark shows spreadsheets that this is UTF-8.
        let mut text = "\u{feff}".to_owned() + &line(headings, separator);
        for row in &self.rows {
            let cells = [
                number(row.place),
                row.tourid.clone(),
                row.player.clone(),
                row.info.clone(),
                row.games.to_string(),
                row.complete.to_string(),
                number(row.pos_only),
                number(row.all_seq),
                row.untrue.to_string(),
                row.unknown.to_string(),
                row.unfinished.to_string(),
                number(row.undos),
                archive::date_and_time(row.imported_ms),
                row.key.clone(),
            ];
            text += &line(&cells, separator);
        }
        text
    }
}

fn line(cells: &[String], separator: Separator) -> String {
    let sign = separator.sign();
    let cell = |text: &String| {
        let text = without_formulas(text);
        let is_plain = !text.contains([',', ';', '"', '\r', '\n']);
        if is_plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
    };
    cells.iter().map(cell).collect::<Vec<_>>().join(&sign.to_string()) + "\r\n"
}

/// Puts an apostrophe before everything that a spreadsheet would take for a formula: at the beginning of a cell, and
/// after everything that a spreadsheet of another language takes for the end of one.
fn without_formulas(text: &str) -> String {
    let mut plain = String::new();
    let mut is_beginning = true;
    for sign in text.chars() {
        let is_formula = matches!(sign, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠');
        if is_formula && is_beginning {
            plain.push('\'');
        }
        plain.push(sign);
        is_beginning =
            matches!(sign, ',' | ';') || is_beginning && (sign.is_whitespace() || matches!(sign, '"' | '\''));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{Separator, line, without_formulas};

    fn cells(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn cells_are_quoted_whatever_is_between_them() {
        let row = cells(&["1", "a,b", "a;b", "say \"no\"", "=1+1", "@x"]);
        let quoted = "\"a,b\"X\"a;b\"X\"say \"\"no\"\"\"X'=1+1X'@x\r\n";
        assert_eq!(line(&row, Separator::Comma), format!("1,{}", quoted.replace('X', ",")));
        assert_eq!(line(&row, Separator::Semicolon), format!("1;{}", quoted.replace('X', ";")));
    }

    #[test]
    fn no_cell_is_a_formula_in_the_spreadsheet_of_any_language() {
        for (text, plain) in [
            ("Bob;=cmd|'/c calc'!A1", "Bob;'=cmd|'/c calc'!A1"),
            ("Bob,+1", "Bob,'+1"),
            ("Bob;\"\"=1", "Bob;\"\"'=1"),
            (" ＝1", " '＝1"),
            ("a=b, c-d", "a=b, c-d"),
            ("Bob, -1", "Bob, '-1"),
        ] {
            assert_eq!(without_formulas(text), plain);
        }
    }
}

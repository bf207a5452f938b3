//! Writes a list of scores as a table for other programs.

use std::collections::{BTreeMap, BTreeSet};

use crate::{EntrantState, ScoreLine, ScoreSheet};

/// The separator between cells that the spreadsheets of a language expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// For languages whose decimal separator is a point.
    Comma,
    /// For languages whose decimal separator is a comma.
    Semicolon,
}

impl Separator {
    const fn character(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
        }
    }
}

impl ScoreSheet {
    /// Returns the list as a table, with these `headings` over its columns.
    pub fn csv(&self, headings: &[String], separator: Separator) -> String {
        text(headings, self.list.rows.iter().map(|row| cells(row, &self.states)), separator)
    }

    /// Returns the scores of every game as a table with a line for each player and a column for each game. The first
    /// three `headings` are those of the place, the PlayID and the player.
    pub fn games_csv(&self, headings: &[String], separator: Separator) -> String {
        text(&self.game_headings(headings), self.game_rows().into_iter(), separator)
    }

    pub(super) fn game_headings(&self, headings: &[String]) -> Vec<String> {
        headings.iter().take(3).cloned().chain(self.numbers().map(|number| number.to_string())).collect()
    }

    pub(super) fn game_rows(&self) -> Vec<Vec<String>> {
        let numbers: Vec<u32> = self.numbers().collect();
        let row = |(row, games): (&ScoreLine, &BTreeMap<u32, String>)| {
            let first = [number(row.place), row.tourid.clone(), row.player.clone()];
            let games = numbers.iter().map(|game| games.get(game).cloned().unwrap_or_default());
            first.into_iter().chain(games).collect()
        };
        self.list.rows.iter().zip(&self.games).map(row).collect()
    }

    /// Returns the numbers of the games that at least one player has played.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let numbers: BTreeSet<u32> = self.games.iter().flat_map(|games| games.keys().copied()).collect();
        numbers.into_iter()
    }
}

fn number(number: Option<u32>) -> String {
    number.map(|known| known.to_string()).unwrap_or_default()
}

/// Returns the cells of a row of the list.
pub(super) fn cells(row: &ScoreLine, states: &[String; 2]) -> Vec<String> {
    let state = match row.ruling.state {
        EntrantState::Plays => "",
        EntrantState::Withdrawn => &states[0],
        EntrantState::Disqualified => &states[1],
    };
    vec![
        number(row.place),
        row.tourid.clone(),
        row.player.clone(),
        row.info.clone(),
        row.games.to_string(),
        row.won.to_string(),
        number(row.pos_only),
        number(row.all_seq),
        number(row.deals),
        number(row.moves),
        number(row.undos),
        row.untrue.to_string(),
        row.unknown.to_string(),
        row.unfinished.to_string(),
        state.to_owned(),
        row.ruling.reason.clone(),
        row.ruling.note.clone(),
        archive::date_and_time(row.imported_ms),
        row.written.clone().unwrap_or_default(),
        number(row.serial),
        number(row.resets),
        row.key.clone(),
    ]
}

fn text(headings: &[String], rows: impl Iterator<Item = Vec<String>>, separator: Separator) -> String {
    // A byte order mark shows spreadsheets that this is UTF-8.
    let first = "\u{feff}".to_owned() + &line(headings, separator);
    rows.fold(first, |text, row| text + &line(&row, separator))
}

fn line(cells: &[String], separator: Separator) -> String {
    let separator = separator.character().to_string();
    let cell = |text: &String| {
        let text = without_formulas(text);
        let is_plain = !text.contains([',', ';', '"', '\r', '\n']);
        if is_plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
    };
    cells.iter().map(cell).collect::<Vec<_>>().join(&separator) + "\r\n"
}

/// Puts an apostrophe before any text that a spreadsheet would take for a formula: at the beginning of a cell, and
/// after any character that a spreadsheet of another language takes for the end of one.
fn without_formulas(text: &str) -> String {
    let mut plain = String::new();
    let mut is_beginning = true;
    for character in text.chars() {
        let is_formula = matches!(character, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠');
        if is_formula && is_beginning {
            plain.push('\'');
        }
        plain.push(character);
        is_beginning = matches!(character, ',' | ';')
            || is_beginning && (character.is_whitespace() || matches!(character, '"' | '\''));
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
    fn cells_are_quoted_with_any_separator() {
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

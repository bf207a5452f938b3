//! Writes a list of scores as an HTML page for any browser.

use crate::ScoreSheet;
use crate::tournament::csv::cells;

const STYLE: &str = "body{font:11pt/1.35 system-ui,sans-serif;margin:1.5cm;color:#000;background:#fff}\
h1{font-size:16pt}table{border-collapse:collapse;margin:0 0 1cm}\
th,td{border:1px solid #999;padding:2px 6px;text-align:left;font-variant-numeric:tabular-nums}\
thead{display:table-header-group}tr{break-inside:avoid}";

impl ScoreSheet {
    /// Returns the page in `language`, with these `titles` over the list and over the table of games, and these
    /// `headings` over the columns of the list.
    pub fn page(&self, language: &str, titles: [&str; 2], headings: &[String]) -> String {
        let [title, games] = titles.map(escaped);
        let list = table(headings, &self.list.rows.iter().map(|row| cells(row, &self.states)).collect::<Vec<_>>());
        let by_game = table(&self.game_headings(headings.get(..3).unwrap_or(headings)), &self.game_rows());
        let language = escaped(language);
        format!(
            "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
             <style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{list}<h2>{games}</h2>\n{by_game}</body></html>\n"
        )
    }
}

fn table(headings: &[String], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let body: String = rows.iter().map(|cells| row(cells, "td")).collect();
    format!("<table><thead>{}</thead><tbody>{body}</tbody></table>\n", row(headings, "th"))
}

/// Escapes the characters that have a meaning in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

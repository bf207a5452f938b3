//! Imports and ranks the exports of other players.

use app::{Failure, ImportReport, Separator, import_all};
use serde::Deserialize;

use crate::files::{FileHost, FileKind, FileRead, ReadFile};

/// Adds files to the score list of the tournament being moderated.
pub fn import(host: &dyn FileHost, files: Vec<FileRead>) -> Result<Vec<ImportReport>, Failure> {
    let mut tournament_draft = host.with(|app| app.tournament_draft())?;
    let progress = host.begin(files.len());
    let files = files.into_iter().map(|file| file.map(|ReadFile { name, bytes }| (name, bytes))).collect();
    let reports = import_all(&mut tournament_draft, files, host.now_ms(), |done| progress.note(done as u64))?;
    host.with(|app| app.store_scores(&tournament_draft))?;
    Ok(reports)
}

/// Writes the invitation, with this greeting above it, into a file that the player chooses.
pub fn save_invitation(host: &dyn FileHost, greeting: &str) -> Result<Option<String>, Failure> {
    let invitation = host.with(|app| app.invitation())?;
    let name = format!("{}-invitation.txt", invitation.name);
    host.save_bytes(FileKind::Export, &name, invitation.text(greeting).into_bytes())
}

/// The form of a written score list.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SheetKind {
    /// A table of the players.
    Players,
    /// A table of the players' scores, game by game.
    Games,
    /// A page with both, for printing.
    Page,
}

/// A request to write a score list, with the words of the window's language.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetRequest {
    kind: SheetKind,
    /// The headings of the columns.
    headings: Vec<String>,
    /// The words for withdrawn players and for disqualified ones.
    states: [String; 2],
    /// The titles of the list and of the table of games.
    titles: [String; 2],
    /// The language, as `en`.
    language: String,
    /// Whether the language has a decimal comma; spreadsheets then expect semicolons between the cells.
    decimal_comma: bool,
}

/// Writes the score list into a file that the player chooses.
pub fn save_scores(host: &dyn FileHost, request: SheetRequest) -> Result<Option<String>, Failure> {
    let sheet = host.with(|app| app.score_sheet(request.states))?;
    let separator = if request.decimal_comma { Separator::Semicolon } else { Separator::Comma };
    let playid = &sheet.list.playid;
    let [title, games] = &request.titles;
    let (kind, name, text) = match request.kind {
        SheetKind::Players => (FileKind::Table, format!("{playid}.csv"), sheet.csv(&request.headings, separator)),
        SheetKind::Games => {
            (FileKind::Table, format!("{playid}-games.csv"), sheet.games_csv(&request.headings, separator))
        }
        SheetKind::Page => {
            (FileKind::Page, format!("{playid}.html"), sheet.page(&request.language, [title, games], &request.headings))
        }
    };
    host.save_bytes(kind, &name, text.into_bytes())
}

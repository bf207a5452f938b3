//! Commands about tournaments: import and rank the exports of other players.

use app::{Failure, ImportReport, NewGameset, Separator, import_all};
use serde::Deserialize;
use tauri::{AppHandle, Runtime};

use super::file_task::{FileRead, FileTask, PageFile, run_blocking};
use crate::files::{FileContent, HowMany, Kind, MOST, ReadFile};
use crate::shared_app::now_ms;

/// Adds files that the player chooses to the score list of the tournament being moderated. Each report describes the
/// outcome for its file; if an export does not belong there, the others are still imported.
#[tauri::command]
pub async fn import_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<ImportReport>, Failure> {
    run_blocking(handle, |task| {
        // If no tournament is moderated, the command fails before the player chooses files.
        task.shared().with(|app| app.tournament_draft())?;
        import(&task, task.open(Kind::Export, HowMany::Several, MOST))
    })
    .await
}

/// Imports files that were dropped or pasted.
#[tauri::command]
pub async fn import_sent<R: Runtime>(files: Vec<PageFile>, handle: AppHandle<R>) -> Result<Vec<ImportReport>, Failure> {
    run_blocking(handle, |task| import(&task, task.read(files))).await
}

fn import<R: Runtime>(task: &FileTask<R>, files: Vec<FileRead>) -> Result<Vec<ImportReport>, Failure> {
    let mut tournament_draft = task.shared().with(|app| app.tournament_draft())?;
    let progress = task.work().begin(files.len());
    let files = files.into_iter().map(|file| file.map(|ReadFile { name, bytes }| (name, bytes))).collect();
    let reports = import_all(&mut tournament_draft, files, now_ms(), |done| progress.note(done as u64))?;
    task.shared().with(|app| app.store_scores(&tournament_draft))?;
    Ok(reports)
}

/// Writes the invitation, with this greeting above it, into a file that the player chooses. Returns the name of the
/// file.
#[tauri::command]
pub async fn save_invitation<R: Runtime>(greeting: String, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let invitation = task.shared().with(|app| app.invitation())?;
        let name = format!("{}-invitation.txt", invitation.name);
        let text = invitation.text(&greeting);
        let saved = task.files().save(Kind::Export, &name, |_| Ok((FileContent::Bytes(text.into_bytes()), ())))?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

/// Returns the attributes of the tournament to which a file that the player chooses invites; `None` if the player
/// cancels.
#[tauri::command]
pub async fn invited_by_file<R: Runtime>(handle: AppHandle<R>) -> Result<Option<NewGameset>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Export, MOST)? else { return Ok(None) };
        NewGameset::invited_by_file(&found.bytes).map(Some)
    })
    .await
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
pub struct SheetWish {
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

/// Writes the score list into a file that the player chooses. Returns the name of the file.
#[tauri::command]
pub async fn save_scores<R: Runtime>(wish: SheetWish, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let sheet = task.shared().with(|app| app.score_sheet(wish.states))?;
        let separator = if wish.decimal_comma { Separator::Semicolon } else { Separator::Comma };
        let playid = &sheet.list.playid;
        let [title, games] = &wish.titles;
        let (kind, name, text) = match wish.kind {
            SheetKind::Players => (Kind::Table, format!("{playid}.csv"), sheet.csv(&wish.headings, separator)),
            SheetKind::Games => {
                (Kind::Table, format!("{playid}-games.csv"), sheet.games_csv(&wish.headings, separator))
            }
            SheetKind::Page => {
                (Kind::Page, format!("{playid}.html"), sheet.page(&wish.language, [title, games], &wish.headings))
            }
        };
        let saved = task.files().save(kind, &name, |_| Ok((FileContent::Bytes(text.into_bytes()), ())))?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

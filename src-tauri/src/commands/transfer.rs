//! Commands that export games, and show the games of other players.

use app::{ExportInfo, ExportSelection, Exportable, Failure, FileReport, Viewing};
use serde::Serialize;
use std::ops::ControlFlow;
use tauri::{AppHandle, Runtime, State};

use super::file_task::{FileTask, Sent, run_blocking};
use crate::crash::guarded;
use crate::dropping::{Dropped, Drops};
use crate::files::{Content, Kind, MOST};
use crate::state::{SharedApp, now_ms};
use crate::work::{Progress, Work};

/// A file that was written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// The name of the file.
    name: String,
    /// The number of games that were written into it.
    games: u32,
    /// The numbers of games that stay unchanged in the file, because they are finished or better there.
    kept: Vec<u32>,
    /// Whether the games were added to an existing file.
    appended: bool,
}

/// Returns a summary of the games that can be exported now.
#[tauri::command(async)]
pub fn export_info(table: State<'_, SharedApp>) -> Result<ExportInfo, Failure> {
    table.with(|app| app.export_info())
}

/// Writes games into a file that the player chooses, in format 1 or 2; `None` if the player cancels.
#[tauri::command]
pub async fn export_games<R: Runtime>(
    which: ExportSelection,
    format: u8,
    handle: AppHandle<R>,
) -> Result<Option<Saved>, Failure> {
    run_blocking(handle, move |task| {
        let games = task.table().with(|app| app.export(&which))?;
        let playid = games.playid();
        let games = in_format(games, format);
        let name = games.name.clone();
        let saved = task.files().save(Kind::Export, &name, |there| {
            let written = games.write(&there)?;
            Ok((Content::Bytes(written.text.into_bytes()), (written.games, written.kept, written.appended)))
        })?;
        if saved.is_some() {
            count(&playid, &task.table());
        }
        Ok(saved.map(|(name, (games, kept, appended))| Saved { name, games, kept, appended }))
    })
    .await
}

/// Returns the text of an export file with these games, in format 1 or 2, for the clipboard.
#[tauri::command(async)]
pub fn export_text(which: ExportSelection, format: u8, table: State<'_, SharedApp>) -> Result<String, Failure> {
    let games: Exportable = table.with(|app| app.export(&which))?;
    let playid = games.playid();
    let text = guarded(|| Ok(in_format(games, format).write(&[])?.text))?;
    count(&playid, &table);
    Ok(text)
}

/// Counts an export that was written. If the count cannot be stored, the export is still there; the next one then has
/// the same number.
fn count(playid: &str, table: &SharedApp) {
    let _ = table.with(|app| app.count_export(playid));
}

/// Returns the export in the requested format, 1 or 2.
fn in_format(games: Exportable, format: u8) -> Exportable {
    if format == 2 { games.in_format_2(now_ms()) } else { games }
}

/// Returns the files that were dropped on the window. Each file is listed only once.
#[tauri::command]
pub fn dropped_files(drops: State<'_, Drops>) -> Vec<Dropped> {
    drops.list_new()
}

/// Shows the games in a file that the player chooses; `None` if the player cancels.
#[tauri::command]
pub async fn view_file<R: Runtime>(handle: AppHandle<R>) -> Result<Option<FileReport>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Export, MOST)? else { return Ok(None) };
        task.view(|watch| Viewing::of_file(&found.name, &found.bytes, watch)).map(Some)
    })
    .await
}

/// Shows the games in a file that was dropped.
#[tauri::command]
pub async fn view_sent<R: Runtime>(file: Sent, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    run_blocking(handle, |task| {
        let found = file.read(&task).map_err(|(_, why)| why)?;
        task.view(|watch| Viewing::of_file(&found.name, &found.bytes, watch))
    })
    .await
}

/// Shows the games in a line or a whole export that was pasted.
#[tauri::command]
pub async fn view_text<R: Runtime>(text: String, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    run_blocking(handle, move |task| task.view(|watch| Viewing::of_text(&text, watch))).await
}

/// Returns the progress of the running work.
#[tauri::command]
pub fn work_progress(work: State<'_, Work>) -> Progress {
    work.progress()
}

/// Stops the running work; its result is discarded.
#[tauri::command]
pub fn stop_work(work: State<'_, Work>) {
    work.stop();
}

impl<R: Runtime> FileTask<R> {
    /// Reads the games in `bytes` and shows them.
    fn view(
        &self,
        read: impl FnOnce(&mut dyn FnMut(usize) -> ControlFlow<()>) -> Result<Viewing, Failure>,
    ) -> Result<FileReport, Failure> {
        let task = self.work().begin(0);
        let viewing = read(&mut |done| task.note(done as u64))?;
        let mut report = viewing.report().clone();
        self.table().with(|app| {
            app.know_signer(&mut report)?;
            app.view_games(viewing);
            Ok(())
        })?;
        Ok(report)
    }
}

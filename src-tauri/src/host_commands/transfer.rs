//! Commands that export games, and show and verify the games of other players.

use app::{ExportJob, ExportSelection, Failure, FileReport, ImportedGames, verify_parts};
use commands::guarded;
use serde::Serialize;
use std::ops::ControlFlow;
use tauri::{AppHandle, Runtime, State};

use super::file_task::{FileRead, FileTask, PageFile, run_blocking};
use crate::file_drop::{Dropped, Drops};
use crate::files::{FileContent, HowMany, Kind, MOST, ReadFile};
use crate::progress::{Progress, Work};
use crate::shared_app::{SharedApp, now_ms};

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

/// Writes games into a file that the player chooses, in format 1 or 2; `None` if the player cancels.
#[tauri::command]
pub async fn export_games<R: Runtime>(
    which: ExportSelection,
    format: u8,
    handle: AppHandle<R>,
) -> Result<Option<Saved>, Failure> {
    run_blocking(handle, move |task| {
        let games = task.shared().with(|app| app.export(&which))?;
        let playid = games.playid();
        let games = in_format(games, format);
        let name = games.name.clone();
        let saved = task.files().save(Kind::Export, &name, |there| {
            let written = games.write(&there)?;
            Ok((FileContent::Bytes(written.text.into_bytes()), (written.games, written.kept, written.appended)))
        })?;
        if saved.is_some() {
            count(&playid, &task.shared());
        }
        Ok(saved.map(|(name, (games, kept, appended))| Saved { name, games, kept, appended }))
    })
    .await
}

/// Returns the text of an export file with these games, in format 1 or 2, for the clipboard.
#[tauri::command(async)]
pub fn export_text(which: ExportSelection, format: u8, shared: State<'_, SharedApp>) -> Result<String, Failure> {
    let games: ExportJob = shared.with(|app| app.export(&which))?;
    let playid = games.playid();
    let text = guarded(|| Ok(in_format(games, format).write(&[])?.text))?;
    count(&playid, &shared);
    Ok(text)
}

/// Counts an export that was written. If the count cannot be stored, the export is still there; the next one then has
/// the same number.
fn count(playid: &str, shared: &SharedApp) {
    let _ = shared.with(|app| app.count_export(playid));
}

/// Returns the export in the requested format, 1 or 2.
fn in_format(games: ExportJob, format: u8) -> ExportJob {
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
        task.view(|watch| ImportedGames::of_file(&found.name, &found.bytes, watch)).map(Some)
    })
    .await
}

/// Shows the games in a file that was dropped.
#[tauri::command]
pub async fn view_sent<R: Runtime>(file: PageFile, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    run_blocking(handle, |task| {
        let found = file.read(&task).map_err(|(_, why)| why)?;
        task.view(|watch| ImportedGames::of_file(&found.name, &found.bytes, watch))
    })
    .await
}

/// Shows the games in a line or a whole export that was pasted.
#[tauri::command]
pub async fn view_text<R: Runtime>(text: String, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    run_blocking(handle, move |task| task.view(|watch| ImportedGames::of_text(&text, watch))).await
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
        read: impl FnOnce(&mut dyn FnMut(usize) -> ControlFlow<()>) -> Result<ImportedGames, Failure>,
    ) -> Result<FileReport, Failure> {
        let task = self.work().begin(0);
        let viewing = read(&mut |done| task.note(done as u64))?;
        let mut report = viewing.report().clone();
        self.shared().with(|app| {
            app.add_signer(&mut report)?;
            app.view_games(viewing);
            Ok(())
        })?;
        Ok(report)
    }
}

/// The result of verifying a file, or one of several exports in it.
#[derive(Serialize)]
pub struct Verified {
    /// The name of the file.
    name: String,
    /// The number of the export in the file, if the file has several.
    part: Option<u32>,
    /// The reason why the file could not be read; `None` if it could.
    failure: Option<Failure>,
    /// The report on the file; `None` if it could not be read.
    report: Option<FileReport>,
}

/// Reports on files that the player chooses.
#[tauri::command]
pub async fn verify_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    run_blocking(handle, |task| verify(&task, task.open(Kind::Export, HowMany::Several, MOST))).await
}

/// Reports on files that were dropped or pasted.
#[tauri::command]
pub async fn verify_sent<R: Runtime>(files: Vec<PageFile>, handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    run_blocking(handle, |task| verify(&task, task.read(files))).await
}

fn verify<R: Runtime>(task: &FileTask<R>, files: Vec<FileRead>) -> Result<Vec<Verified>, Failure> {
    let tournament_draft = task.shared().with(|app| Ok(app.tournament_draft().ok()))?;
    let progress = task.work().begin(files.len());
    let mut verified = Vec::new();
    for (done, file) in (1..).zip(files) {
        match file {
            Err((name, why)) => verified.push(Verified { name, part: None, failure: Some(why), report: None }),
            Ok(ReadFile { name, bytes }) => {
                for (part, read) in verify_parts(&name, &bytes, tournament_draft.as_ref(), |_| progress.note(done - 1))?
                {
                    let (failure, report) = match read {
                        Err(why) => (Some(why), None),
                        Ok(mut report) => {
                            task.shared().with(|app| app.add_signer(&mut report))?;
                            (None, Some(report))
                        }
                    };
                    verified.push(Verified { name: name.clone(), part, failure, report });
                }
            }
        }
        // A request to stop takes effect before the next file.
        let _ = progress.note(done);
    }
    Ok(verified)
}

//! Commands about tournaments: verifying, importing and ranking the exports of other players.

use app::{Failure, FileReport, ImportReport, ScoreList, Separator, verify_file};
use serde::Serialize;
use tauri::{AppHandle, Manager, Runtime, State};

use super::file_task::{FileTask, Read, Sent, run_blocking};
use crate::files::{Choice, Files, Kind, MOST, ReadFile};
use crate::state::{SharedApp, now_ms};

/// The result of verifying a file.
#[derive(Serialize)]
pub struct Verified {
    /// The name of the file.
    name: String,
    /// Why the file could not be read; `None` if it could.
    failure: Option<Failure>,
    /// The report on the file; `None` if it could not be read.
    report: Option<FileReport>,
}

/// Reports on files that the player chooses.
#[tauri::command]
pub async fn verify_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    run_blocking(handle, |task| verify(&task, task.open(Kind::Export, Choice::Several, MOST))).await
}

/// Reports on files that were dropped or pasted.
#[tauri::command]
pub async fn verify_sent<R: Runtime>(files: Vec<Sent>, handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    run_blocking(handle, |task| verify(&task, task.read(files))).await
}

fn verify<R: Runtime>(task: &FileTask<R>, files: Vec<Read>) -> Result<Vec<Verified>, Failure> {
    let moderated = task.table().with(|app, _| Ok(app.moderated().ok()))?;
    let progress = task.work().begin(files.len());
    let mut verified = Vec::new();
    for (done, file) in (1..).zip(files) {
        verified.push(match file {
            Err((name, why)) => Verified { name, failure: Some(why), report: None },
            Ok(found) => {
                let watch = |_| progress.note(done - 1);
                match verify_file(&found.name, &found.bytes, moderated.as_ref(), watch) {
                    Err(Failure::Stopped) => return Err(Failure::Stopped),
                    Err(why) => Verified { name: found.name, failure: Some(why), report: None },
                    Ok((_, _, mut report)) => {
                        task.table().with(|app, _| app.know_signer(&mut report))?;
                        Verified { name: found.name, failure: None, report: Some(report) }
                    }
                }
            }
        });
        // Whether to stop is decided before the next file.
        let _ = progress.note(done);
    }
    Ok(verified)
}

/// Adds files that the player chooses to the score list of the tournament being moderated. Each report says what became
/// of its file; a file that does not belong there does not keep the others out.
#[tauri::command]
pub async fn import_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<ImportReport>, Failure> {
    run_blocking(handle, |task| {
        // The player must not choose files in vain if no tournament is being moderated.
        task.table().with(|app, _| app.moderated())?;
        import(&task, task.open(Kind::Export, Choice::Several, MOST))
    })
    .await
}

/// Imports files that were dropped or pasted.
#[tauri::command]
pub async fn import_sent<R: Runtime>(files: Vec<Sent>, handle: AppHandle<R>) -> Result<Vec<ImportReport>, Failure> {
    run_blocking(handle, |task| import(&task, task.read(files))).await
}

fn import<R: Runtime>(task: &FileTask<R>, files: Vec<Read>) -> Result<Vec<ImportReport>, Failure> {
    let mut moderated = task.table().with(|app, _| app.moderated())?;
    let progress = task.work().begin(files.len());
    let mut reports = Vec::new();
    for (done, file) in (1..).zip(files) {
        let (name, change) = match file {
            Err((name, why)) => (name, Err(why)),
            Ok(ReadFile { name, bytes }) => {
                let read = verify_file(&name, &bytes, Some(&moderated), |_| progress.note(done - 1));
                let change = read.and_then(|(received, verdict, _)| moderated.import(received, verdict, now_ms()));
                (name, change)
            }
        };
        if change == Err(Failure::Stopped) {
            return Err(Failure::Stopped);
        }
        let failure = change.as_ref().err().cloned();
        reports.push(ImportReport { name, failure, change: change.ok() });
        // Whether to stop is decided before the next file.
        let _ = progress.note(done);
    }
    task.table().with(|app, _| app.keep_scores(&moderated))?;
    Ok(reports)
}

/// Returns the score list of the tournament being moderated.
#[tauri::command(async)]
pub fn scores(table: State<'_, SharedApp>) -> Result<ScoreList, Failure> {
    table.with(|app, _| app.scores())
}

/// Removes a score from the list.
#[tauri::command(async)]
pub fn drop_score(id: i64, table: State<'_, SharedApp>) -> Result<ScoreList, Failure> {
    table.with(|app, _| app.drop_score(id))
}

/// Writes the score list as a table for other programs, with these headings. In countries with a decimal comma,
/// spreadsheets expect semicolons between the cells. Returns the name of the file.
#[tauri::command]
pub async fn save_scores<R: Runtime>(
    headings: Vec<String>,
    decimal_comma: bool,
    handle: AppHandle<R>,
) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let list = task.table().with(|app, _| app.scores())?;
        let separator = if decimal_comma { Separator::Semicolon } else { Separator::Comma };
        let name = format!("{}.csv", list.playid);
        let saved = task.0.state::<Files>();
        let saved =
            saved.save(&task.0, Kind::Table, &name, |_| Ok((list.csv(&headings, separator).into_bytes(), ())))?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

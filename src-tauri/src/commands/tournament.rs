//! Commands about tournaments: exports of others are verified, imported and ranked.

use app::{Failure, FileReport, ImportReport, ScoreList, verify_file};
use serde::Serialize;
use tauri::{AppHandle, Manager, Runtime, State};

use super::desk::apart;
use crate::files::{Files, Found, Kind, MOST};
use crate::state::{Table, now_ms};

/// What is said about a file that was to be verified.
#[derive(Serialize)]
pub struct Verified {
    /// What it is called.
    name: String,
    /// Why it could not be read.
    failure: Option<Failure>,
    /// What is said about it.
    report: Option<FileReport>,
}

/// Says what can be said about files that the player chooses.
#[tauri::command]
pub async fn verify_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    apart(handle, |desk| {
        let cheat = desk.table().with(|app, _| Ok(app.moderated().ok()))?.map(|it| it.cheat());
        let files = desk.open(Kind::Export, true, MOST);
        let task = desk.work().begin(files.len());
        let mut verified = Vec::new();
        for (done, file) in (1..).zip(files) {
            verified.push(match file {
                Err((name, why)) => Verified { name, failure: Some(why), report: None },
                Ok(found) => match verify_file(&found.name, &found.bytes, cheat, |_| task.note(done - 1)) {
                    Err(Failure::Stopped) => return Err(Failure::Stopped),
                    Err(why) => Verified { name: found.name, failure: Some(why), report: None },
                    Ok((_, _, mut report)) => {
                        desk.table().with(|app, _| app.know_signer(&mut report))?;
                        Verified { name: found.name, failure: None, report: Some(report) }
                    }
                },
            });
            task.note(done);
        }
        Ok(verified)
    })
    .await
}

/// Adds files that the player chooses to the list of scores of the tournament that is moderated; those that do not
/// belong there are told, and the others are added.
#[tauri::command]
pub async fn import_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<ImportReport>, Failure> {
    apart(handle, |desk| {
        let moderated = desk.table().with(|app, _| app.moderated())?;
        let files = desk.open(Kind::Export, true, MOST);
        let task = desk.work().begin(files.len());
        let (mut reports, mut imported) = (Vec::new(), Vec::new());
        for (done, file) in (1..).zip(files) {
            let (name, failure) = match file {
                Err((name, why)) => (name, Some(why)),
                Ok(Found { name, bytes }) => {
                    let go_on = |_| task.note(done - 1);
                    let read = verify_file(&name, &bytes, Some(moderated.cheat()), go_on)
                        .and_then(|(received, verdict, _)| moderated.import(&received, &verdict, now_ms()));
                    match read {
                        Err(Failure::Stopped) => return Err(Failure::Stopped),
                        Err(why) => (name, Some(why)),
                        Ok(fitting) => {
                            imported.push(fitting);
                            (name, None)
                        }
                    }
                }
            };
            reports.push(ImportReport { name, failure });
            task.note(done);
        }
        desk.table().with(|app, _| app.keep_scores(&moderated, imported))?;
        Ok(reports)
    })
    .await
}

/// The list of scores of the tournament that is moderated.
#[tauri::command(async)]
pub fn scores(table: State<'_, Table>) -> Result<ScoreList, Failure> {
    table.with(|app, _| app.scores())
}

/// Takes a score off the list.
#[tauri::command(async)]
pub fn drop_score(id: i64, table: State<'_, Table>) -> Result<ScoreList, Failure> {
    table.with(|app, _| app.drop_score(id))
}

/// Writes the list of scores as a table for other programs, with these headings. Tells what the file is called.
#[tauri::command]
pub async fn save_scores<R: Runtime>(headings: Vec<String>, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    apart(handle, move |desk| {
        let list = desk.table().with(|app, _| app.scores())?;
        let name = format!("{}.csv", list.playid);
        let saved = desk.0.state::<Files>();
        let saved = saved.save(&desk.0, Kind::Table, &name, |_| Ok((list.csv(&headings).into_bytes(), ())))?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

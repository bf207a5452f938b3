//! Commands about what goes out of the program and comes into it. Each works on a thread of its own, for the player may
//! take long to choose a file, and a file may be long; the lock around the application is held for moments only.

use app::{
    Backup, BackupInfo, Changed, ExportInfo, Exportable, Failure, FileReport, ImportReport, Ini, Opening, ScoreList,
    Viewing, Which, read_profile_131, verify_file,
};
use base64::Engine;
use serde::Serialize;
use tauri::{AppHandle, Manager, Runtime, State};

use crate::files::{Files, Found, Kind};
use crate::state::{Table, now_ms};
use crate::work::{Progress, Work};

/// More bytes than any file that is read may have.
const MOST: u64 = 16 << 20;
/// More bytes than any backup has: thousands of gamesets.
const MOST_OF_BACKUP: u64 = 2 << 30;

/// A file that was written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// What it is called.
    name: String,
    /// Games that were written into it.
    games: u32,
    /// Whether they were added to a file that was there.
    appended: bool,
}

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

/// What became of a profile of 1.31.
#[derive(Serialize)]
pub struct TakenProfile {
    /// Topic by topic.
    told: Ini,
    /// What it changes.
    changed: Changed,
}

/// A backup that was checked and waits for the player's word.
#[derive(Default)]
pub struct Waiting(std::sync::Mutex<Option<Backup>>);

impl Waiting {
    fn put(&self, backup: Option<Backup>) -> Option<Backup> {
        let mut there = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        std::mem::replace(&mut there, backup)
    }
}

/// Everything a command about files works with.
struct Desk<R: Runtime>(AppHandle<R>);

impl<R: Runtime> Desk<R> {
    fn table(&self) -> State<'_, Table> {
        self.0.state()
    }

    fn work(&self) -> State<'_, Work> {
        self.0.state()
    }

    /// Reads what the player chooses.
    fn open(&self, kind: Kind, many: bool, most: u64) -> Vec<Result<Found, (String, Failure)>> {
        self.0.state::<Files>().open(&self.0, kind, many, most)
    }

    /// Reads the one file that the player chooses.
    fn open_one(&self, kind: Kind, most: u64) -> Result<Option<Found>, Failure> {
        self.open(kind, false, most).pop().transpose().map_err(|(_, why)| why)
    }

    /// Reads the games that came in `bytes` and lets them be looked at.
    fn view(
        &self,
        read: impl FnOnce(&mut dyn FnMut(usize) -> bool) -> Result<Viewing, Failure>,
    ) -> Result<FileReport, Failure> {
        self.work().begin(0);
        let viewing = read(&mut |done| self.work().note(done))?;
        let report = viewing.report().clone();
        self.table().with(|app, _| {
            app.view_games(viewing);
            Ok(())
        })?;
        Ok(report)
    }
}

/// Does `work` on a thread that nobody waits for.
async fn apart<R: Runtime, T: Send + 'static>(
    handle: AppHandle<R>,
    work: impl FnOnce(Desk<R>) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let done = tauri::async_runtime::spawn_blocking(move || work(Desk(handle))).await;
    // Only a panic keeps it from answering, and that is told where it happened.
    done.unwrap_or(Err(Failure::Stopped))
}

/// What can be exported now.
#[tauri::command(async)]
pub fn export_info(table: State<'_, Table>) -> Result<ExportInfo, Failure> {
    table.with(|app, _| app.export_info())
}

/// Writes games into a file of the player's choice; nothing when the player leaves it.
#[tauri::command]
pub async fn export_games<R: Runtime>(which: Which, handle: AppHandle<R>) -> Result<Option<Saved>, Failure> {
    apart(handle, move |desk| {
        let games = desk.table().with(|app, _| app.export(&which))?;
        let name = games.name.clone();
        let saved = desk.0.state::<Files>().save(&desk.0, Kind::Export, &name, |there| {
            let written = games.write(&there)?;
            Ok((written.text.into_bytes(), (written.games, written.appended)))
        })?;
        Ok(saved.map(|(name, (games, appended))| Saved { name, games, appended }))
    })
    .await
}

/// The text that a file with these games would have, for the clipboard.
#[tauri::command(async)]
pub fn export_text(which: Which, table: State<'_, Table>) -> Result<String, Failure> {
    let games: Exportable = table.with(|app, _| app.export(&which))?;
    Ok(games.write(&[])?.text)
}

/// Lets the games of a file be looked at that the player chooses; nothing when the player leaves it.
#[tauri::command]
pub async fn view_file<R: Runtime>(handle: AppHandle<R>) -> Result<Option<FileReport>, Failure> {
    apart(handle, |desk| {
        let Some(found) = desk.open_one(Kind::Export, MOST)? else { return Ok(None) };
        desk.view(|go_on| Viewing::of_file(&found.name, &found.bytes, go_on)).map(Some)
    })
    .await
}

/// The same for a file that was dropped on the window, which comes as a data URL.
#[tauri::command]
pub async fn view_dropped<R: Runtime>(name: String, url: String, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    apart(handle, move |desk| {
        let bytes = dropped(&name, &url)?;
        desk.view(|go_on| Viewing::of_file(&name, &bytes, go_on))
    })
    .await
}

/// The same for a line or a whole export that was pasted.
#[tauri::command]
pub async fn view_text<R: Runtime>(text: String, handle: AppHandle<R>) -> Result<FileReport, Failure> {
    apart(handle, move |desk| desk.view(|go_on| Viewing::of_text(&text, go_on))).await
}

/// Says what can be said about files that the player chooses.
#[tauri::command]
pub async fn verify_files<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<Verified>, Failure> {
    apart(handle, |desk| {
        let cheat = desk.table().with(|app, _| Ok(app.moderated().ok()))?.map(|it| it.cheat());
        let files = desk.open(Kind::Export, true, MOST);
        desk.work().begin(files.len());
        let mut verified = Vec::new();
        for (done, file) in (1..).zip(files) {
            verified.push(match file {
                Err((name, why)) => Verified { name, failure: Some(why), report: None },
                Ok(found) => match verify_file(&found.name, &found.bytes, cheat, |_| desk.work().note(done - 1)) {
                    Err(Failure::Stopped) => return Err(Failure::Stopped),
                    Err(why) => Verified { name: found.name, failure: Some(why), report: None },
                    Ok((_, _, report)) => Verified { name: found.name, failure: None, report: Some(report) },
                },
            });
            desk.work().note(done);
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
        desk.work().begin(files.len());
        let (mut reports, mut imported) = (Vec::new(), Vec::new());
        for (done, file) in (1..).zip(files) {
            let (name, failure) = match file {
                Err((name, why)) => (name, Some(why)),
                Ok(Found { name, bytes }) => {
                    let go_on = |_| desk.work().note(done - 1);
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
            desk.work().note(done);
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

/// Takes over what is to be had of a profile of 1.31 that the player chooses.
#[tauri::command]
pub async fn take_profile<R: Runtime>(handle: AppHandle<R>) -> Result<Option<TakenProfile>, Failure> {
    apart(handle, |desk| {
        let Some(found) = desk.open_one(Kind::Profile, MOST)? else { return Ok(None) };
        take(&desk, &found.bytes).map(Some)
    })
    .await
}

/// The same for a file that was dropped on the window.
#[tauri::command]
pub async fn take_dropped_profile<R: Runtime>(
    name: String,
    url: String,
    handle: AppHandle<R>,
) -> Result<TakenProfile, Failure> {
    apart(handle, move |desk| take(&desk, &dropped(&name, &url)?)).await
}

fn take<R: Runtime>(desk: &Desk<R>, bytes: &[u8]) -> Result<TakenProfile, Failure> {
    let found = read_profile_131(bytes)?;
    let changed = desk.table().with(|app, store| {
        app.take_profile_131(&found)?;
        // The archive has the profile already; its file follows when it can.
        let _ = store.follow(app);
        Ok(Changed { options: app.options().clone(), view: app.view() })
    })?;
    #[cfg(desktop)]
    if let (Some((width, height)), Some(window)) = (found.window, desk.0.get_webview_window("main")) {
        // A window that cannot be so large is as large as it can be.
        let _ = window.set_size(tauri::LogicalSize::new(width, height));
    }
    Ok(TakenProfile { told: found.told, changed })
}

/// Writes everything there is into a file of the player's choice, called `name` if the player agrees.
#[tauri::command]
pub async fn back_up<R: Runtime>(name: String, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    apart(handle, move |desk| {
        let folder = desk.table().folder().to_owned();
        let saved = desk.0.state::<Files>().save(&desk.0, Kind::Backup, &name, |_| {
            let copy = folder.join("rangoon-backup.part");
            Backup::write(&folder, &copy)?;
            let bytes = std::fs::read(&copy);
            let _ = std::fs::remove_file(&copy);
            let unusable = |why: std::io::Error| Failure::FileUnusable { file: name.clone(), detail: why.to_string() };
            Ok((bytes.map_err(unusable)?, ()))
        })?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

/// Checks a backup that the player chooses, to the last row, and keeps it ready. Nothing changes.
#[tauri::command]
pub async fn check_backup<R: Runtime>(handle: AppHandle<R>) -> Result<Option<BackupInfo>, Failure> {
    apart(handle, |desk| {
        let waiting = desk.0.state::<Waiting>();
        drop(waiting.put(None));
        let Some(found) = desk.open_one(Kind::Backup, MOST_OF_BACKUP)? else { return Ok(None) };
        let folder = desk.table().folder().to_owned();
        let copy = folder.join("rangoon-restore.part");
        let written = std::fs::write(&copy, &found.bytes);
        let unusable =
            |why: std::io::Error| Failure::FileUnusable { file: found.name.clone(), detail: why.to_string() };
        let checked = written.map_err(unusable).and_then(|()| Backup::check(&folder, &copy));
        let _ = std::fs::remove_file(&copy);
        let backup = checked?;
        let info = backup.info();
        waiting.put(Some(backup));
        Ok(Some(info))
    })
    .await
}

/// Puts the backup that was checked in the place of everything there is.
#[tauri::command]
pub async fn restore<R: Runtime>(handle: AppHandle<R>) -> Result<Opening, Failure> {
    apart(handle, |desk| {
        let backup = desk.0.state::<Waiting>().put(None).ok_or(Failure::Stopped)?;
        desk.table().replace(|folder| backup.restore(folder, now_ms()))?;
        desk.table().with(|app, store| {
            let _ = store.follow(app);
            Ok(app.opening())
        })
    })
    .await
}

/// How far the work is that goes on.
#[tauri::command]
pub fn work_progress(work: State<'_, Work>) -> Progress {
    work.progress()
}

/// Stops the work that goes on; nothing comes of it.
#[tauri::command]
pub fn stop_work(work: State<'_, Work>) {
    work.stop();
}

/// What a file that was dropped holds.
fn dropped(name: &str, url: &str) -> Result<Vec<u8>, Failure> {
    let unusable = |detail: String| Failure::FileUnusable { file: name.to_owned(), detail };
    let (_, text) = url.split_once(";base64,").ok_or_else(|| unusable("no data URL".to_owned()))?;
    base64::engine::general_purpose::STANDARD.decode(text).map_err(|why| unusable(why.to_string()))
}

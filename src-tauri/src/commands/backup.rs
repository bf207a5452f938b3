//! Commands about all data at once: backing up, restoring, and importing the profile of 1.31.

use std::sync::{Mutex, MutexGuard, PoisonError};

use app::{Backup, BackupInfo, Bootstrap, Changed, CopyInfo, CopyView, Failure, ProfileReport, read_profile_131};
use serde::Serialize;
use tauri::{AppHandle, Manager, Runtime};

use super::file_task::{FileTask, Sent, run_blocking};
use crate::files::{Content, Kind, MOST, System, Temporary, too_large, unusable};
use crate::state::now_ms;

const MOST_OF_BACKUP: u64 = System::HERE.most_of_backup();

/// The result of importing a profile of 1.31.
#[derive(Serialize)]
pub struct TakenProfile {
    /// The report about each setting.
    told: ProfileReport,
    /// The resulting options and view.
    changed: Changed,
}

/// A backup that was checked and waits for the player to confirm.
#[derive(Default)]
pub struct PendingRestore(Mutex<Option<Backup>>);

impl PendingRestore {
    fn lock(&self) -> MutexGuard<'_, Option<Backup>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Imports as much as possible from a profile of 1.31 that the player chooses.
#[tauri::command]
pub async fn take_profile<R: Runtime>(handle: AppHandle<R>) -> Result<Option<TakenProfile>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Profile, MOST)? else { return Ok(None) };
        take(&task, &found.bytes).map(Some)
    })
    .await
}

/// Imports a profile of 1.31 that was dropped.
#[tauri::command]
pub async fn take_sent_profile<R: Runtime>(file: Sent, handle: AppHandle<R>) -> Result<TakenProfile, Failure> {
    run_blocking(handle, |task| take(&task, &file.read(&task).map_err(|(_, why)| why)?.bytes)).await
}

fn take<R: Runtime>(task: &FileTask<R>, bytes: &[u8]) -> Result<TakenProfile, Failure> {
    let found = read_profile_131(bytes)?;
    let changed = task.table().with(|app| {
        app.take_profile_131(&found)?;
        Ok(Changed { options: app.options().clone(), view: app.view() })
    })?;
    #[cfg(desktop)]
    if let (Some((width, height)), Some(window)) = (found.window, task.0.get_webview_window("main")) {
        // If the screen is too small for this size, the system makes the window as large as possible.
        let _ = window.set_size(tauri::LogicalSize::new(width, height));
    }
    Ok(TakenProfile { told: found.told, changed })
}

/// Writes a backup of all data into a file that the player chooses; `name` is the suggested name.
#[tauri::command]
pub async fn back_up<R: Runtime>(name: String, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let folder = task.table().folder().to_owned();
        let saved = task.files().save(Kind::Backup, &name, |_| {
            let copy = Temporary(folder.join("rangoon-backup.part"));
            Backup::write(&folder, &copy.0).or_else(|why| task.table().with(|_| Err(why)))?;
            let length = copy.0.metadata().map_err(|why| unusable(&name, &why))?.len();
            // A backup that is too large could not be restored here.
            if length > MOST_OF_BACKUP { Err(too_large(MOST_OF_BACKUP)) } else { Ok((Content::File(copy), ())) }
        })?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

/// Checks every row of a backup that the player chooses, and prepares it for a restore. Nothing changes yet.
#[tauri::command]
pub async fn check_backup<R: Runtime>(handle: AppHandle<R>) -> Result<Option<BackupInfo>, Failure> {
    run_blocking(handle, |task| {
        let Some(chosen) = task.files().choose_one(Kind::Backup) else { return Ok(None) };
        let folder = task.table().folder().to_owned();
        let copy = folder.join("rangoon-restore.part");
        // There may be only one at a time: every backup is prepared in the same file, which is deleted together with
        // its backup.
        let waiting = task.0.state::<PendingRestore>();
        let mut waiting = waiting.lock();
        *waiting = None;
        task.files().copy_chosen(&chosen, &copy, MOST_OF_BACKUP)?;
        let checked = Backup::check(&folder, &copy);
        let _ = std::fs::remove_file(&copy);
        let backup = checked?;
        let info = backup.info();
        *waiting = Some(backup);
        Ok(Some(info))
    })
    .await
}

/// Returns the copies that the player can go back to, the latest first.
#[tauri::command]
pub async fn copies<R: Runtime>(handle: AppHandle<R>) -> Result<Vec<CopyView>, Failure> {
    run_blocking(handle, |task| Ok(app::copies(task.table().folder()))).await
}

/// Checks every row of a copy, and prepares it for a restore like a backup. Nothing changes yet.
#[tauri::command]
pub async fn check_copy<R: Runtime>(name: String, handle: AppHandle<R>) -> Result<CopyInfo, Failure> {
    run_blocking(handle, move |task| {
        let waiting = task.0.state::<PendingRestore>();
        let mut waiting = waiting.lock();
        *waiting = None;
        let (backup, info) = Backup::check_copy(task.table().folder(), &name)?;
        *waiting = Some(backup);
        Ok(info)
    })
    .await
}

/// Replaces all data with the backup that was checked.
#[tauri::command]
pub async fn restore<R: Runtime>(handle: AppHandle<R>) -> Result<Bootstrap, Failure> {
    run_blocking(handle, |task| {
        let backup = task.0.state::<PendingRestore>().lock().take().ok_or(Failure::Stopped)?;
        task.table().replace(|folder, profile, open| backup.restore(folder, profile, now_ms(), open))?;
        task.table().with(|app| Ok(app.take_bootstrap()))
    })
    .await
}

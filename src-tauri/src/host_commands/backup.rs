//! Commands about backups and daily copies of everything, and going back to one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use app::{Backup, BackupInfo, Bootstrap, CopyInfo, CopyView, Failure};
use commands::{FileKind, too_large};
use tauri::{AppHandle, Manager, Runtime};

use super::file_task::run_blocking;
use crate::files::{FileContent, System, Temporary, unusable};
use crate::shared_app::now_ms;

const MOST_OF_BACKUP: u64 = System::HERE.most_of_backup();

/// A backup that was checked and waits for the player to confirm.
#[derive(Default)]
pub struct PendingRestore(Mutex<Option<Backup>>);

impl PendingRestore {
    fn lock(&self) -> MutexGuard<'_, Option<Backup>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a backup of all data into a file that the player chooses; `name` is the suggested name.
#[tauri::command]
pub async fn back_up<R: Runtime>(name: String, handle: AppHandle<R>) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let folder = task.shared().folder().to_owned();
        let saved = task.files().save(FileKind::Backup, &name, |_| {
            let copy = Temporary(folder.join("rangoon-backup.part"));
            Backup::write(&folder, &copy.0).or_else(|why| task.shared().with(|_| Err(why)))?;
            let length = copy.0.metadata().map_err(|why| unusable(&name, &why))?.len();
            // A backup above this limit could not be restored here.
            if length > MOST_OF_BACKUP { Err(too_large(MOST_OF_BACKUP)) } else { Ok((FileContent::File(copy), ())) }
        })?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

/// Checks every row of a backup that the player chooses, and prepares it for a restore. Nothing changes yet.
#[tauri::command]
pub async fn check_backup<R: Runtime>(handle: AppHandle<R>) -> Result<Option<BackupInfo>, Failure> {
    run_blocking(handle, |task| {
        let Some(chosen) = task.files().choose_one(FileKind::Backup) else { return Ok(None) };
        let folder = task.shared().folder().to_owned();
        let copy = folder.join(app::CHOSEN_BACKUP);
        // Only one backup waits at a time: the one before it is deleted here, with the file that was prepared for it.
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
    run_blocking(handle, |task| Ok(app::all_copies(task.shared().folder()))).await
}

/// Checks every row of a copy, and prepares it for a restore like a backup. Nothing changes yet.
#[tauri::command]
pub async fn check_copy<R: Runtime>(name: String, handle: AppHandle<R>) -> Result<CopyInfo, Failure> {
    run_blocking(handle, move |task| {
        let waiting = task.0.state::<PendingRestore>();
        let mut waiting = waiting.lock();
        *waiting = None;
        let (backup, info) = Backup::check_copy(task.shared().folder(), &name)?;
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
        task.shared().replace(|folder, profile, open| backup.restore(folder, profile, now_ms(), open))?;
        task.shared().with(|app| Ok(app.take_bootstrap()))
    })
    .await
}

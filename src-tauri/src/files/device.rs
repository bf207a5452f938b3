//! The system's own dialogs and files.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use commands::{FileKind, HowMany};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder};
use tauri_plugin_fs::{FilePath, FsExt, OpenOptions};

use super::purpose::Purpose;
use super::{Chooser, FileAccess, System};

/// The device that the program runs on.
pub struct Device<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> Device<R> {
    fn dialog(&self, kind: FileKind, purpose: Purpose) -> FileDialogBuilder<R> {
        let filters = System::HERE.filters(kind, purpose);
        filters.into_iter().fold(self.0.dialog().file(), |dialog, (name, through)| dialog.add_filter(name, &through))
    }
}

impl<R: Runtime> Chooser for Device<R> {
    fn open(&self, kind: FileKind, choice: HowMany) -> Vec<FilePath> {
        let dialog = self.dialog(kind, Purpose::Open);
        match choice {
            HowMany::Several => dialog.blocking_pick_files().unwrap_or_default(),
            HowMany::One => dialog.blocking_pick_file().into_iter().collect(),
        }
    }

    fn save(&self, kind: FileKind, name: &str) -> Option<FilePath> {
        self.dialog(kind, Purpose::Save).set_file_name(name).blocking_save_file()
    }
}

impl<R: Runtime> FileAccess for Device<R> {
    fn open(&self, file: FilePath, purpose: Purpose) -> io::Result<File> {
        let mut options = OpenOptions::new();
        match purpose {
            Purpose::Open => options.read(true),
            Purpose::Save => options.write(true).truncate(true),
        };
        self.0.fs().open(file, options)
    }

    fn name(&self, address: &str) -> Option<String> {
        self.0.path().file_name(address)
    }

    fn documents(&self) -> io::Result<PathBuf> {
        self.0.path().document_dir().map_err(io::Error::other)
    }
}

//! The profile's file, through tauri-plugin-store.
//!
//! The plugin truncates the file and writes it anew, so that a kill can leave it cut short, and it takes a file that
//! it cannot read for an empty one. So the text is read here first and judged by the application, whose archive holds
//! a copy that is always written before the file.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use app::{App, Failure};
use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::StoreBuilder;

const FILE: &str = "profile.json";

/// Writes sections to the file.
type Save = dyn Fn(Map<String, Value>) -> Result<(), Failure> + Send;

/// The profile's file.
pub struct Store {
    save: Box<Save>,
    file: PathBuf,
    /// Drops what the plugin has in memory.
    clear: Box<dyn Fn() + Send>,
}

impl Store {
    /// The file's text, if there is one; what is not UTF-8 in it is made visible.
    ///
    /// # Errors
    /// When there is a file that cannot be read.
    pub fn read(folder: &Path) -> Result<Option<String>, Failure> {
        match std::fs::read(folder.join(FILE)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
            Err(why) => Err(no_folder(folder.join(FILE), &why)),
        }
    }

    /// Opens the file; one that `was_damaged` is set aside first.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path, was_damaged: bool) -> Result<Self, Failure> {
        let file = folder.join(FILE);
        if was_damaged {
            std::fs::rename(&file, folder.join("profile-damaged.json")).map_err(|why| no_folder(file.clone(), &why))?;
        }
        let store = StoreBuilder::new(handle, &file).disable_auto_save().build();
        let store = store.map_err(|why| no_folder(file.clone(), &why))?;
        let cleared = store.clone();
        let save = Box::new(move |sections| {
            for (name, section) in sections {
                store.set(name, section);
            }
            store.save().map_err(|why| Failure::NotSaved { detail: why.to_string() })
        });
        Ok(Self { save, file, clear: Box::new(move || cleared.clear()) })
    }

    /// Removes the file: the archive has another profile now.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn forget(&self) -> Result<(), Failure> {
        (self.clear)();
        match std::fs::remove_file(&self.file) {
            Err(why) if why.kind() != ErrorKind::NotFound => Err(no_folder(self.file.clone(), &why)),
            _ => Ok(()),
        }
    }

    /// Writes the profile if it has changed.
    ///
    /// # Errors
    /// When it cannot be written. The archive's copy has it then.
    pub fn follow(&self, app: &mut App) -> Result<(), Failure> {
        app.take_profile().map_or(Ok(()), &self.save)
    }
}

fn no_folder(path: PathBuf, why: &impl ToString) -> Failure {
    Failure::NoFolder { folder: path.display().to_string(), detail: why.to_string() }
}

//! The profile's file, through tauri-plugin-store.
//!
//! The plugin truncates what it writes, so that a kill can leave it cut short, and it takes a file that it cannot read
//! for an empty one. So it writes a file beside, which then takes the place of the profile, and the text is read here and
//! judged by the application. Its archive holds a copy that is always written before the file, and says what the file held
//! then: a file that still holds that is older than the copy.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use app::{App, Failure};
use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::StoreBuilder;

const FILE: &str = "profile.json";

/// What is being written, until it takes the place of the file.
const PART: &str = "profile.json.part";
/// The file while something else takes the place of everything in the data folder.
const BEFORE: &str = "profile-before.json";

/// Writes sections to a file.
type Save = dyn Fn(&Path, Map<String, Value>) -> Result<(), Failure> + Send;

/// The profile's file.
pub struct Store {
    folder: PathBuf,
    save: Box<Save>,
}

impl Store {
    /// The file's text, if there is one; what is not UTF-8 in it is made visible.
    ///
    /// # Errors
    /// If there is a file that cannot be read.
    pub fn read(folder: &Path) -> Result<Option<String>, Failure> {
        match std::fs::read(folder.join(FILE)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
            Err(why) => Err(no_folder(folder.join(FILE), &why)),
        }
    }

    /// Opens the file; one that `was_damaged` is set aside first, under a name that no file has.
    ///
    /// # Errors
    /// If it cannot be set aside.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path, was_damaged: bool) -> Result<Self, Failure> {
        if was_damaged {
            let file = folder.join(FILE);
            std::fs::rename(&file, aside(folder)).map_err(|why| no_folder(file, &why))?;
        }
        let handle = handle.clone();
        let save = Box::new(move |file: &Path, sections| save(&handle, file, sections));
        Ok(Self { folder: folder.to_owned(), save })
    }

    /// Does `work`, which puts something else in the place of everything in the data folder; the file goes with it, for
    /// it would count for more than the profile that comes.
    ///
    /// # Errors
    /// If `work` fails or the file cannot be moved; the file is then as it was.
    pub fn replaced<T>(folder: &Path, work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
        let (file, before) = (folder.join(FILE), folder.join(BEFORE));
        let is_there = match std::fs::rename(&file, &before) {
            Ok(()) => true,
            Err(why) if why.kind() == ErrorKind::NotFound => false,
            Err(why) => return Err(no_folder(file, &why)),
        };
        let done = work();
        if is_there {
            // The archive has a copy of what cannot be moved back, and what cannot be removed does no harm.
            let _ = if done.is_ok() { std::fs::remove_file(&before) } else { std::fs::rename(&before, &file) };
        }
        done
    }

    /// Writes the profile if the file is behind.
    ///
    /// # Errors
    /// If it cannot be written; the file is then as it was. The archive's copy has the change.
    pub fn follow(&self, app: &mut App) -> Result<(), Failure> {
        let (part, file) = (self.folder.join(PART), self.folder.join(FILE));
        app.write_profile(|sections| {
            (self.save)(&part, sections)?;
            app::keep_private(&part);
            let synced = sync(OpenOptions::new().write(true).open(&part));
            synced
                .and_then(|()| std::fs::rename(&part, &file))
                .map_err(|why| Failure::NotSaved { detail: why.to_string() })?;
            // The new name has to be on the disk before the archive relies on it. Not every drive can promise that.
            let place = if cfg!(unix) { File::open(&self.folder) } else { OpenOptions::new().write(true).open(&file) };
            let _ = sync(place);
            Ok(())
        })
    }
}

/// Waits until a file or a folder is on the disk.
fn sync(file: Result<File, Error>) -> Result<(), Error> {
    file?.sync_all()
}

/// Writes sections by means of the plugin. It keeps no store: it would write each one again when the program ends, over
/// what somebody may have written into the file meanwhile.
fn save<R: Runtime>(handle: &AppHandle<R>, file: &Path, sections: Map<String, Value>) -> Result<(), Failure> {
    let not_saved = |why: tauri_plugin_store::Error| Failure::NotSaved { detail: why.to_string() };
    let store = StoreBuilder::new(handle, file).disable_auto_save().create_new().build().map_err(not_saved)?;
    for (name, section) in sections {
        store.set(name, section);
    }
    let saved = store.save().map_err(not_saved);
    store.close_resource();
    saved
}

/// A name for a damaged file; those that were set aside before keep theirs.
fn aside(folder: &Path) -> PathBuf {
    let name = |number: u32| match number {
        1 => "profile-damaged.json".to_owned(),
        number => format!("profile-damaged-{number}.json"),
    };
    let mut names = (1..).map(|number| folder.join(name(number)));
    names.find(|path| path.symlink_metadata().is_err()).expect("no folder holds so many files")
}

fn no_folder(path: PathBuf, why: &impl ToString) -> Failure {
    Failure::NoFolder { folder: path.display().to_string(), detail: why.to_string() }
}

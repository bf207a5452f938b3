//! The profile's file, written with tauri-plugin-store.
//!
//! The plugin truncates the file it writes, so a killed program can leave it cut short, and it takes a file that it
//! cannot read for an empty one. So the plugin writes a second file, which then replaces the profile. The profile's
//! text is read here and judged by the application. The application's archive holds a copy that is always written
//! before the file, and records the content of the file at that time: a file that still has that content is older than
//! the copy.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use app::{App, Failure};
use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::StoreBuilder;

const FILE: &str = "profile.json";

/// The file being written, until it replaces the profile.
const PART: &str = "profile.json.part";

/// Writes sections to a file.
type Save = dyn Fn(&Path, Map<String, Value>) -> Result<(), Failure> + Send;

/// The profile's file.
pub struct ProfileFile {
    folder: PathBuf,
    save: Box<Save>,
}

impl ProfileFile {
    /// Returns the file's text; `None` if there is no file. Bytes that are not UTF-8 become visible replacement
    /// characters.
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

    /// Opens the file, and removes the unfinished file of a killed program; if it `was_damaged`, first sets it aside
    /// under an unused name.
    ///
    /// # Errors
    /// If it cannot be set aside.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path, was_damaged: bool) -> Result<Self, Failure> {
        if was_damaged {
            let file = folder.join(FILE);
            std::fs::rename(&file, free_name(folder, "damaged", 2)).map_err(|why| no_folder(file, &why))?;
        }
        // The program was stopped while it wrote this file. If the file cannot be removed, the next profile is written
        // over it.
        let _ = std::fs::remove_file(folder.join(PART));
        let handle = handle.clone();
        Ok(Self::new(folder, move |file: &Path, sections| save(&handle, file, sections)))
    }

    /// Returns the profile's file in `folder`; `save` writes it.
    pub fn new(
        folder: &Path,
        save: impl Fn(&Path, Map<String, Value>) -> Result<(), Failure> + Send + 'static,
    ) -> Self {
        Self { folder: folder.to_owned(), save: Box::new(save) }
    }

    /// Does `work`, which replaces all data in the data folder. `work` gets the text of the file, so that the new
    /// database can recognise it as older. A copy of the file stays in the folder under a name with the day of
    /// `now_ms`, because the database that is set aside may be unreadable.
    ///
    /// # Errors
    /// If `work` fails or the file cannot be copied. The file has not changed then, and there is no copy.
    pub fn replaced<T>(
        folder: &Path,
        now_ms: i64,
        work: impl FnOnce(Option<&str>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let file = folder.join(FILE);
        let kept = free_name(folder, &format!("before-restore-{}", app::date(now_ms)), 1);
        let text = Self::read(folder);
        match &text {
            Ok(Some(_)) => copy(&file, &folder.join(PART), &kept),
            Ok(None) => Ok(()),
            // As long as such a file is there, no database can be opened.
            Err(_) => std::fs::rename(&file, &kept),
        }
        .map_err(|why| no_folder(file.clone(), &why))?;
        let done = work(text.as_ref().ok().and_then(Option::as_deref));
        if done.is_err() {
            // A leftover copy does no harm.
            let _ = if text.is_ok() { std::fs::remove_file(&kept) } else { std::fs::rename(&kept, &file) };
        }
        done
    }

    /// Writes the profile if the file is out of date.
    ///
    /// # Errors
    /// If the file cannot be written; it has not changed then. The archive's copy has the change.
    pub fn write_if_behind(&self, app: &mut App) -> Result<(), Failure> {
        let (part, file) = (self.folder.join(PART), self.folder.join(FILE));
        app.write_profile(|sections| {
            (self.save)(&part, sections)?;
            app::make_private(&part);
            let synced = sync(OpenOptions::new().write(true).open(&part));
            synced
                .and_then(|()| std::fs::rename(&part, &file))
                .map_err(|why| Failure::NotSaved { detail: why.to_string() })?;
            // The new name must be on the disk before the archive relies on it. Not every drive can guarantee that.
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

/// Writes sections by means of the plugin. It keeps no store open, because the plugin would write it again when the
/// program ends, over any change that the player made to the file in the meantime.
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

/// Copies `file` to `to`, readable by the player only. The copy is written as `part` and renamed when it is complete.
fn copy(file: &Path, part: &Path, to: &Path) -> Result<(), Error> {
    std::fs::copy(file, part)?;
    app::make_private(part);
    sync(OpenOptions::new().write(true).open(part))?;
    std::fs::rename(part, to)
}

/// Returns an unused name in the folder for a profile that stays there but no longer counts. The name contains the
/// reason `why`; if it is taken, numbers are added from `second` on.
fn free_name(folder: &Path, why: &str, second: u32) -> PathBuf {
    let numbered = (second..).map(|number| format!("profile-{why}-{number}.json"));
    let mut names = std::iter::once(format!("profile-{why}.json")).chain(numbered).map(|name| folder.join(name));
    names.find(|path| path.symlink_metadata().is_err()).expect("no folder holds so many files")
}

fn no_folder(path: PathBuf, why: &impl ToString) -> Failure {
    Failure::NoFolder { folder: path.display().to_string(), detail: why.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This is 2026-11-20.
    const NOW: i64 = 1_795_219_199_000;

    fn files(folder: &Path) -> Vec<(String, String)> {
        let entries = std::fs::read_dir(folder).expect("a folder").map(|found| found.expect("an entry").path());
        let text = |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|_| "a folder".to_owned());
        let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
        let mut files: Vec<_> = entries.map(|path| (name(&path), text(&path))).collect();
        files.sort();
        files
    }

    #[test]
    fn a_profile_that_gives_way_to_another_one_is_kept_with_the_day_in_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        ProfileFile::replaced(path, NOW, |text| {
            assert_eq!(text, None);
            Ok(())
        })
        .expect("there was none");
        assert_eq!(files(path), []);
        for text in ["one", "two"] {
            std::fs::write(path.join(FILE), text).expect("it is written");
            let work = |seen: Option<&str>| {
                assert_eq!(seen, Some(text));
                Ok(())
            };
            ProfileFile::replaced(path, NOW, work).expect("it is kept");
        }
        let all = [
            ("profile-before-restore-2026-11-20-1.json", "two"),
            ("profile-before-restore-2026-11-20.json", "one"),
            ("profile.json", "two"),
        ]
        .map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(files(path), all);
        // If nothing is replaced, no copy is left.
        assert_eq!(ProfileFile::replaced(path, NOW, |_| Err::<(), _>(Failure::Stopped)), Err(Failure::Stopped));
        assert_eq!(files(path), all);
    }

    #[test]
    fn a_profile_that_cannot_be_read_is_out_of_the_way_of_what_replaces_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        std::fs::create_dir(path.join(FILE)).expect("a folder");
        for (done, name) in [(Err(Failure::Stopped), FILE), (Ok(()), "profile-before-restore-2026-11-20.json")] {
            let work = |text: Option<&str>| {
                assert_eq!((text, ProfileFile::read(path)), (None, Ok(None)));
                done.clone()
            };
            assert_eq!(ProfileFile::replaced(path, NOW, work), done);
            assert_eq!(files(path), [(name.to_owned(), "a folder".to_owned())]);
        }
    }
}

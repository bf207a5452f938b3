//! Lets a test choose files instead of a player: the file `chosen` in the data folder lists the paths for the next
//! dialog, one in each line. If that file is missing, the dialog is cancelled. The word `panic` in it makes the dialog
//! panic, as a mistake of the program in a command would.

use std::path::PathBuf;

use rangoon_lib::{Chooser, FileKind, FilePath, HowMany};
use tauri::AppHandle;
use tauri::test::MockRuntime;

/// The files that a test chose.
pub struct Chosen(AppHandle<MockRuntime>);

impl Chosen {
    pub fn of(app: &AppHandle<MockRuntime>) -> Self {
        Self(app.clone())
    }

    fn take(&self) -> Vec<FilePath> {
        let list = rangoon_lib::data_folder(&self.0).join("chosen");
        let text = std::fs::read_to_string(&list).unwrap_or_default();
        let _ = std::fs::remove_file(list);
        if text.trim() == "panic" {
            panic!("a dialog panics");
        }
        text.lines().map(|line| FilePath::Path(PathBuf::from(line))).collect()
    }
}

impl Chooser for Chosen {
    fn open(&self, _: FileKind, _: HowMany) -> Vec<FilePath> {
        self.take()
    }

    fn save(&self, _: FileKind, _: &str) -> Option<FilePath> {
        self.take().pop()
    }
}

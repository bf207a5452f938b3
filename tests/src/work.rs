//! The program at work in a separate folder, for tests that make its surroundings fail: it works step by step, and all
//! data that a restart keeps are available as a text.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use app::{App, Failure, Intent};
use tempfile::TempDir;

use crate::NOW;
use crate::fuzzed::shown;

/// The program at work in a folder.
pub struct Work {
    /// Its data folder.
    pub folder: PathBuf,
    /// The path of its backup.
    pub backup: PathBuf,
    /// The program; `None` if it does not run.
    pub app: Option<App>,
}

/// An action of a player.
pub type Step = fn(&mut Work) -> Result<(), Failure>;

impl Work {
    /// Returns the work in the folder `data` below `root`; its backup is in `out`.
    pub fn below(root: &Path) -> Self {
        Self { folder: root.join("data"), backup: root.join("out/kept.rangoon-backup"), app: None }
    }

    /// Returns the program.
    ///
    /// # Panics
    /// If it does not run.
    pub fn app(&mut self) -> &mut App {
        self.app.as_mut().expect("the program has started")
    }

    /// Carries out an intent.
    ///
    /// # Errors
    /// If the program refuses the intent, or cannot store the change.
    pub fn does(&mut self, intent: Intent) -> Result<(), Failure> {
        let app = self.app();
        app.act(app.view().revision, intent, NOW).map(drop)
    }

    /// Returns all data of the program that a restart keeps.
    pub fn state(&mut self) -> Result<String, Failure> {
        let app = self.app();
        let mut text = shown(&app.view());
        let _ = write!(text, "\n{:?}\n{:?}", app.options(), app.gamesets()?);
        let _ = write!(text, "\n{:?}", app.statistics()?);
        Ok(text)
    }
}

/// Starts the program again.
///
/// # Errors
/// If it does not start.
pub fn open(work: &mut Work) -> Result<(), Failure> {
    work.app = None;
    work.app = Some(App::open(&work.folder, None, NOW)?.app);
    Ok(())
}

/// Starts the program without faults, and goes past the introduction.
///
/// # Panics
/// If it does not start.
pub fn start(work: &mut Work) {
    sound(open(work));
    let _ = work.app().leave_trial(NOW);
}

/// Plays the first possible ply.
///
/// # Errors
/// If the program refuses the intent, or cannot store the change.
pub fn ply(work: &mut Work) -> Result<(), Failure> {
    let view = work.app().view();
    match view.moves.first() {
        Some(first) => work.does(Intent::Play { ply: first.ply.clone() }),
        None => work.does(Intent::Redeal),
    }
}

/// Asserts that nothing has failed.
///
/// # Panics
/// If it has.
pub fn sound(done: Result<(), Failure>) {
    done.unwrap();
}

/// Starts the program and plays a little in two games.
///
/// # Panics
/// If it does not start.
pub fn played(work: &mut Work) {
    start(work);
    for number in [3, 5] {
        sound(work.does(Intent::Start { number, resume: false }));
        (0..4).for_each(|_| sound(ply(work)));
    }
}

/// Whether a failure reports exactly the fault of a disk or a lack of memory.
pub fn is_clear(failure: &Failure) -> bool {
    use Failure::{DatabaseUnusable, FileIncomplete, FileUnusable, NoFolder, NotSaved};
    matches!(
        failure,
        NotSaved { .. } | NoFolder { .. } | DatabaseUnusable { .. } | FileUnusable { .. } | FileIncomplete { .. }
    )
}

/// Returns a folder in memory, if the system has one for all users. Only processes are killed and cut off here, never
/// the machine, so a disk would only be slower.
///
/// # Panics
/// If there can be no folder.
pub fn scratch() -> TempDir {
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder")
}

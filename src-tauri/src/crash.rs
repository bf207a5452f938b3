//! The traces of a crash: a report of the panic, the number of starts that did not reach their first board, and a mark
//! that the player's own pictures of the cards were being drawn.
//!
//! A panic in a command is returned as a failure, and the window goes on. If nothing can answer (in a callback of the
//! system, or when memory has run out), the program ends, and the next start informs the player.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::panic;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use commands::StartMode;

/// The file with the newest reports, in the data folder.
const REPORT: &str = "crash.txt";
/// The full file with the reports before those.
const EARLIER: &str = "crash-earlier.txt";
/// The files with reports, the earlier ones first, and the names that they get once the player has seen them.
const FILES: [(&str, &str); 2] = [(EARLIER, "crash-earlier-seen.txt"), (REPORT, "crash-seen.txt")];
/// The file with the number of starts that did not reach their first board, in the data folder.
const STARTS: &str = "starts.txt";
/// The file that is in the data folder while the page draws the player's own pictures of the cards for the first time.
const DRAWING: &str = "drawing-deck.txt";
/// The most bytes of each file, so that a repeated panic does not fill the disk.
const MOST_BYTES: u64 = 4096;
/// The number of starts without a board after which the running game is left out.
const MAX_FAILED_STARTS: u32 = 2;

/// Writes to stderr. If stderr is closed or its disk is full, the program goes on.
pub fn report_to_stderr(text: &str) {
    let _ = writeln!(io::stderr(), "rangoon: {text}");
}

/// Shows a text if the program was started without a terminal, as on Windows. Returns whether the text was shown.
#[cfg(all(windows, not(debug_assertions)))]
pub fn show(text: &str) -> bool {
    rfd::MessageDialog::new().set_title("Rangoon").set_description(text).show();
    true
}

/// Does nothing, because on other systems a terminal or a log has the text.
#[cfg(not(all(windows, not(debug_assertions))))]
pub fn show(_text: &str) -> bool {
    false
}

/// Writes a report of every panic into the data folder from now on.
pub fn watch(folder: &Path) {
    // Two threads can panic at once.
    let (folder, before) = (Mutex::new(folder.to_owned()), panic::take_hook());
    panic::set_hook(Box::new(move |panic| {
        write(&folder.lock().unwrap_or_else(PoisonError::into_inner), &commands::panic_report(panic));
        before(panic);
    }));
}

/// Adds a report to the newest ones. If there is no space for it, the newest ones become the earlier ones.
fn write(folder: &Path, report: &str) {
    let newest = folder.join(REPORT);
    let is_full = std::fs::metadata(&newest).is_ok_and(|found| found.len() + report.len() as u64 > MOST_BYTES);
    // If a report cannot be written, it is lost; the panic continues.
    if is_full && std::fs::rename(&newest, folder.join(EARLIER)).is_err() {
        return;
    }
    let _ = private(OpenOptions::new().append(true).create(true))
        .open(newest)
        .and_then(|mut file: File| file.write_all(report.as_bytes()).and_then(|()| file.sync_all()));
}

/// Makes the file readable by the player only, on systems with several users.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Returns the reports that the player has not seen yet, the earlier ones first.
pub fn reports(folder: &Path) -> Option<String> {
    let files: Vec<Vec<u8>> = FILES.iter().filter_map(|(name, _)| std::fs::read(folder.join(name)).ok()).collect();
    (!files.is_empty()).then(|| String::from_utf8_lossy(&files.concat()).into_owned())
}

/// Sets the reports aside once the player has seen them.
pub fn note_reports_seen(folder: &Path) {
    for (name, aside) in FILES {
        // Reports that cannot be set aside are shown again.
        let _ = std::fs::rename(folder.join(name), folder.join(aside));
    }
}

/// A start that has not reached its first board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartAttempt {
    /// The number of earlier starts in a row that did not reach their first board.
    before: u32,
}

impl StartAttempt {
    /// Counts a start in this data folder. A folder that does not exist yet contains nothing that could break a start.
    pub fn begin(folder: &Path) -> Self {
        let text = std::fs::read_to_string(folder.join(STARTS)).unwrap_or_default();
        let attempt = Self { before: text.trim().parse().unwrap_or(0) };
        if folder.is_dir() {
            attempt.note(folder, attempt.before.saturating_add(1));
        }
        attempt
    }

    /// Returns the way to start after the earlier starts.
    pub fn start(self) -> StartMode {
        if self.before < MAX_FAILED_STARTS { StartMode::Usual } else { StartMode::Cautious }
    }

    /// Takes the start off the count, because it ended with a failure that the player has seen.
    pub fn forget(self, folder: &Path) {
        self.note(folder, self.before);
    }

    fn note(self, folder: &Path, count: u32) {
        if count == 0 {
            return note_board_shown(folder);
        }
        // A start that cannot be recorded is not counted; a full disk causes other failures that the player will see.
        let _ = private(OpenOptions::new().write(true).create(true).truncate(true))
            .open(folder.join(STARTS))
            .and_then(|mut file: File| write!(file, "{count}"));
    }
}

/// Notes that the first board has been reached.
pub fn note_board_shown(folder: &Path) {
    let _ = std::fs::remove_file(folder.join(STARTS));
}

/// Notes that the page is about to draw the player's own pictures of the cards, or has drawn them. If the program ends
/// in between, the next start does not use them, because a drawing may take for ever or need all memory.
pub fn note_drawing(folder: &Path, is_drawn: bool) {
    let mark = folder.join(DRAWING);
    // Without a mark, the number of starts still shows that something is wrong.
    let _ = if is_drawn { std::fs::remove_file(mark) } else { std::fs::write(mark, "") };
}

/// Returns whether the page began to draw the player's own pictures without finishing, and clears the mark.
pub fn take_broken_drawing(folder: &Path) -> bool {
    std::fs::remove_file(folder.join(DRAWING)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_reports_are_kept_up_to_a_limit_until_they_are_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(reports(folder.path()), None);
        let report = |number: usize| format!("{number:>99}\n");
        (0..100).for_each(|number| write(folder.path(), &report(number)));
        let text = reports(folder.path()).expect("there are some");
        // Forty fit into each file.
        assert_eq!(text, (40..100).map(report).collect::<String>());
        let sizes = FILES.map(|(name, _)| std::fs::metadata(folder.path().join(name)).expect("it is there").len());
        assert_eq!(sizes, [4000, 2000]);
        note_reports_seen(folder.path());
        assert_eq!(reports(folder.path()), None);
        write(folder.path(), &report(100));
        assert_eq!(reports(folder.path()), Some(report(100)));
    }

    #[test]
    fn the_third_start_after_two_without_a_board_leaves_the_running_game_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let start = || StartAttempt::begin(folder.path());
        let starts = [start(), start(), start()].map(StartAttempt::start);
        assert_eq!(starts, [StartMode::Usual, StartMode::Usual, StartMode::Cautious]);
        note_board_shown(folder.path());
        assert_eq!(start().start(), StartMode::Usual);
        let failed = start();
        failed.forget(folder.path());
        assert_eq!(start(), failed, "a start whose failure was shown is not counted");
    }
}

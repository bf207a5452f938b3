//! Tests export files, games in a line and lists of scores from outside, with one module for each subject.

mod append;
mod eligibility;
mod file;
mod invitation;
mod limits;
mod merge;
mod messages;
mod ranking;
mod same_moves;
mod share_line;

use std::ops::ControlFlow;

use export::{ExportFile, ReadError, ReceivedExport, Verdict};
use gameset::{CheatLevel, Gameset};
use samples::exports::secret;

fn text(file: &ExportFile) -> String {
    file.write(&secret()).unwrap_or_else(|why| panic!("{why}"))
}

fn read(text: &str) -> ReceivedExport {
    ExportFile::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why}"))
}

fn fault(bytes: impl AsRef<[u8]>) -> ReadError {
    ExportFile::read(bytes.as_ref()).expect_err("it is no export")
}

/// Returns the verdict on the games, with the cards of `level`.
fn verdict(received: &ReceivedExport, level: Option<CheatLevel>) -> Verdict {
    received.verify(level, |_| ControlFlow::Continue(())).expect("nobody stops it")
}

/// Returns the tournament APRIL of seven games with a single deal.
fn april(cheat: CheatLevel) -> Gameset {
    let rules = "rangoon".parse::<games::Rules>().expect("rules");
    Gameset::tournament("APRIL".parse().expect("a PlayID"), rules, 7, 1, cheat).expect("there is such a tournament")
}

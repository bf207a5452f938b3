//! Tests export files, games in a line and lists of scores from outside, with one module for each subject.

mod admission;
mod alike;
mod append;
mod file;
mod invitation;
mod limits;
mod line;
mod merge;
mod messages;
mod rank;

use std::ops::ControlFlow;

use export::{ExportFile, ReadError, Received, Verdict};
use gameset::{CheatLevel, Gameset};
use samples::exports::secret;

fn text(file: &ExportFile) -> String {
    file.write(&secret()).unwrap_or_else(|why| panic!("{why}"))
}

fn read(text: &str) -> Received {
    ExportFile::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why}"))
}

fn fault(bytes: impl AsRef<[u8]>) -> ReadError {
    ExportFile::read(bytes.as_ref()).expect_err("it is no export")
}

/// Returns the verdict on the games, with the cards of `level`.
fn verdict(received: &Received, level: Option<CheatLevel>) -> Verdict {
    received.verify(level, |_| ControlFlow::Continue(())).expect("nobody stops it")
}

/// Returns the tournament APRIL of seven games with a single deal.
fn april(cheat: CheatLevel) -> Gameset {
    let rules = "rangoon".parse::<games::Rules>().expect("rules");
    Gameset::tournament("APRIL".parse().expect("a PlayID"), rules, 7, 1, cheat).expect("there is such a tournament")
}

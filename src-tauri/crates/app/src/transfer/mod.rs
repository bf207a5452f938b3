//! Games that leave the program and come into it: exports, games as a line of text, and games of others to be viewed or
//! verified. All of them are text; the window reads and writes the files.
//!
//! Incoming text is read completely before any data change.

mod export;
mod fault;
mod game_link;
mod verify;
mod view_games;

pub use self::export::{ExportInfo, ExportJob, ExportSelection, WrittenExport};
pub(crate) use self::export::{entry, ranking};
pub use self::fault::{AppendFault, ExpectedToken, FileFault, LineFault};
pub use self::game_link::{GameLink, SCHEME};
pub use self::verify::{
    FileReport, GameReport, Judgement, ReportedPart, Signer, UntrueReason, verify_file, verify_parts,
};
pub use self::view_games::ImportedGames;

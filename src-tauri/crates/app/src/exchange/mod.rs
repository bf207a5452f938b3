//! What goes out of the program and comes into it: exports, profiles, backups. All of it is text or bytes; the window
//! reads and writes the files.
//!
//! Everything that comes in is read completely before anything is changed.

mod backup;
mod csv;
mod exporting;
mod fault;
mod ini;
mod report;
mod scores;
mod viewing;

pub use backup::{Backup, BackupInfo, look_through};
pub use csv::Separator;
pub use exporting::{ExportInfo, ExportSelection, Exportable, Written};
pub(crate) use exporting::{entry, ranking};
pub use fault::{AppendFault, BackupFault, ExpectedToken, FileFault, ImportFault, LineFault};
pub use ini::{LeftTopic, Profile131, ProfileReport, TakenTopic, WhyLeft, read_profile_131};
pub use report::{FileReport, GameReport, Judgement, Signer, UntrueReason, verify_file};
pub use scores::{ImportChange, ImportReport, Moderated, SameMoves, ScoreLine, ScoreList, Sum};
pub(crate) use scores::{line_of, same_moves};
pub use viewing::Viewing;

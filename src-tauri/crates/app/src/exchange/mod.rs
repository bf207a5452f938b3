//! Data that leaves and enters the program: exports, profiles, backups. All of it is text or bytes; the window reads
//! and writes the files.
//!
//! Imported data is read completely before anything is changed.

mod backup;
mod contest;
mod csv;
mod exporting;
mod fault;
mod ini;
mod ini_report;
mod ini_text;
mod inviting;
mod link;
mod list;
mod page;
mod report;
mod scores;
mod viewing;

pub use backup::{Backup, BackupInfo, CopyInfo, CopyView, copies, copy_of_day, look_through};
pub use contest::{Contest, EntrantState, NamedPlayer, Ruling, TieBreak};
pub use csv::Separator;
pub use exporting::{ExportInfo, ExportSelection, Exportable, Written};
pub(crate) use exporting::{entry, ranking};
pub use fault::{AppendFault, BackupFault, ExpectedToken, FileFault, ImportFault, InvitationFault, LineFault};
pub use ini::{Profile131, read_profile_131};
pub use ini_report::{LeftTopic, ProfileReport, TakenTopic, TopicNote, WhyLeft};
pub use inviting::InvitationView;
pub use link::{GameLink, SCHEME};
pub use list::{Late, SameMoves, ScoreLine, ScoreList, ScoreSheet};
pub use report::{FileReport, GameReport, Judgement, ReportedPart, Signer, UntrueReason, verify_file, verify_parts};
pub(crate) use scores::judge;
pub use scores::{ImportChange, ImportReport, Moderated, ReadFile, Sum, import_all};
pub use viewing::Viewing;

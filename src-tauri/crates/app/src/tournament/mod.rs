//! Tournaments: their settings and players, the exports that players send in, and the lists of scores that follow.

mod contest;
mod csv;
mod fault;
mod html;
mod import;
mod invitation;
mod score_list;

pub use contest::{Contest, EntrantRuling, EntrantState, NamedPlayer};
pub use csv::Separator;
pub use fault::ImportFault;
pub use import::{ImportChange, ImportReport, ReadExport, ScoreSum, TournamentDraft, import_all};
pub(crate) use import::{judge, verify, verify_each};
pub use invitation::InvitationView;
pub use score_list::{Lateness, SameMoves, ScoreLine, ScoreList, ScoreSheet};

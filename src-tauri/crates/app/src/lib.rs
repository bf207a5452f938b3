//! The application without a window: intents in, views out.
//!
//! This crate decides what a player may do; it draws nothing and writes no sentences. A window, a terminal or a test
//! calls [`App`] with an [`Intent`] and the time, and gets back the whole [`View`] or a [`Failure`] with a code. What a
//! view shows has been stored, unless the player chose to play on without saving.

mod app;
mod backup;
mod gamesets;
mod gaps;
mod hints;
mod history;
mod klondike;
mod limits;
mod play;
mod profile;
mod tournament;
mod transfer;
mod wire;

pub use self::limits::{MAX_DELAY_MS, MAX_FILE_BYTES, MAX_INFO, MAX_NAME, MAX_NOTE, MAX_PAUSE_MS};
pub use app::{App, Bootstrap, LaunchRequest, OptionsChange, StartedApp};
#[cfg(target_family = "wasm")]
pub use archive::use_pool;
pub use archive::{CHOSEN_BACKUP, date, make_private};
pub use backup::{
    Backup, BackupFault, BackupInfo, CheckInSteps, CopyInSteps, CopyInfo, CopyView, all_copies, check_all_rows,
    make_daily_copy,
};
pub use export::{InvitationError, TieBreak};
pub use gameset::TournamentMode;
pub use gamesets::{DeletedGameset, GamesetFault, GamesetView, Gamesets, NewGameset};
pub use hints::{
    AnyQuestion, Course, CoursePoint, DayRecord, DayRecordQuestion, Difficulty, GameSearch, Hint, HintKind, HintResult,
    LostBy, LostView, Outlook, PlayedDay, Review, ReviewView, Solution, WonDaysQuestion, WrittenHint, WrittenSolution,
};
pub use history::{
    BinView, ComparedRules, EndView, GoalView, HistoryFilter, HistoryGame, HistoryPage, HistoryQuery, HistoryRow,
    HistorySort, KeptView, RateView, StatisticsView, UnfinishedView,
};
pub use profile::deck::{DeckFault, DeckImage};
pub use profile::import_131::report::{ImportedSetting, ProfileReport, SkipReason, SkippedSetting, TopicNote};
pub use profile::import_131::{Profile131, read_profile_131};
pub use profile::look::{CardFace, Look, Side, Suit};
pub use profile::options::{
    Deck, HintAim, Indices, Language, Motion, NumberButtons, Options, Scoring, Shape, Sound, Theme, ToFoundation,
};
pub use profile::overrides::Overrides;
pub use solver::Watch;
pub use tournament::{
    Contest, EntrantRuling, EntrantState, ImportChange, ImportFault, ImportReport, InvitationView, Lateness,
    NamedPlayer, ReadExport, SameMoves, ScoreLine, ScoreList, ScoreSheet, ScoreSum, Separator, TournamentDraft,
    import_all,
};
pub use transfer::{
    AppendFault, ExpectedToken, ExportInfo, ExportJob, ExportSelection, FileFault, FileReport, GameLink, GameReport,
    ImportedGames, Judgement, LineFault, ReportedPart, SCHEME, Signer, UntrueReason, WrittenExport, verify_file,
    verify_parts,
};
#[cfg(target_family = "wasm")]
pub use wire::board::use_par_table;
pub use wire::board::{
    Board, Career, CertainHint, CertainHintResult, CertainQuestion, Example, FactView, GameName, GapStateView, GapView,
    GapsBoard, HintReason, HouseRules, IdleSpot, KlondikeBoard, Lesson, MoneyRecord, OpenCards, ParRow, ParTable,
    ParView, PresetView, RulesFault, RulesGame, RulesView, TopHand, Turnable, WhyNot,
};
pub use wire::cards_fault::CardsFault;
pub use wire::failure::{Failure, Notice, Refusal};
pub use wire::intent::Intent;
pub use wire::introduction::{IntroText, IntroductionView};
pub use wire::puzzle::{PuzzleState, PuzzleView};
pub use wire::replay::{LeftGame, ReplayKind, ReplaySource, ReplayView};
pub use wire::view::{
    CardView, Cause, CommandName, GameInfo, MainButton, MoveView, MultiView, PreviewStep, Refusals, ScoreView,
    StatusView, View,
};

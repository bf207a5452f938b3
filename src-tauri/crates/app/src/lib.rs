//! The application without a window: intents in, views out.
//!
//! This crate decides what a player may do; it draws nothing and writes no sentences. A window, a terminal or a test
//! calls [`App`] with an [`Intent`] and the time, and gets back the whole [`View`] or a [`Failure`] with a code. What a
//! view shows has been stored, unless the player chose to play on without saving.

mod advice;
mod app;
mod exchange;
mod gamesets;
mod gaps;
mod klondike;
mod limits;
mod profile;
mod records;
mod table;
mod wire;

pub use self::limits::{MAX_DELAY_MS, MAX_FILE_BYTES, MAX_INFO, MAX_NAME, MAX_NOTE, MAX_PAUSE_MS};
pub use advice::{
    Asked, Choice, DayRecord, DaysAsked, Difficulty, Hint, HintKind, Hinted, LostBy, LostView, Outlook, PlayedDay,
    Review, ReviewView, Solution,
};
pub use app::{App, Bootstrap, Changed, Started, Wanted};
pub use archive::{date, keep_private};
pub use exchange::{
    AppendFault, Backup, BackupFault, BackupInfo, Contest, CopyInfo, CopyView, EntrantState, ExpectedToken, ExportInfo,
    ExportSelection, Exportable, FileFault, FileReport, GameLink, GameReport, ImportChange, ImportFault, ImportReport,
    InvitationFault, InvitationView, Judgement, Late, LeftTopic, LineFault, Moderated, NamedPlayer, Profile131,
    ProfileReport, ReadFile, ReportedPart, Ruling, SCHEME, SameMoves, ScoreLine, ScoreList, ScoreSheet, Separator,
    Signer, Sum, TakenTopic, TieBreak, TopicNote, UntrueReason, Viewing, WhyLeft, Written, copies, copy_of_day,
    import_all, look_through, read_profile_131, verify_file, verify_parts,
};
pub use gamesets::{AsideView, GamesetFault, GamesetView, Gamesets, NewGameset, Tournament};
pub use profile::deck::{DeckFault, Sheet};
pub use profile::look::{CardFace, Look, Side, Suit};
pub use profile::options::{
    Deck, Indices, Language, Motion, NumberButtons, Options, Scoring, Shape, Sound, Theme, ToFoundation,
};
pub use profile::switches::Switches;
pub use records::{
    BinView, ComparedRules, EndView, GoalView, HistoryFilter, HistoryGame, HistoryPage, HistoryQuery, HistoryRow,
    HistorySort, RateView, StatisticsView, UnfinishedView,
};
pub use solver::Watch;
pub use wire::board::{
    Board, Career, Certain, CertainHint, CertainQuestion, Example, FactView, GameName, GapState, GapView, GapsBoard,
    HintReason, HouseRules, IdleSpot, KlondikeBoard, Lesson, MoneyRecord, ParRow, ParTable, ParView, PresetView,
    RulesFault, RulesGame, RulesView, TopHand, Turnable, WhyNot,
};
pub use wire::failure::{Failure, Notice, Refusal};
pub use wire::intent::Intent;
pub use wire::introduction::{IntroductionView, Saying};
pub use wire::replay::{Origin, ReplayKind, ReplayView};
pub use wire::view::{
    Can, CardView, Cause, ChainStep, CommandName, GameInfo, MainButton, MoveView, MultiView, ScoreView, Status, View,
};

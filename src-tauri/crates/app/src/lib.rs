//! The application without a window: intents in, views out.
//!
//! Here is decided what a player may do; nothing is drawn and no sentence is written. A window, a terminal or a test
//! calls [`App`] with an [`Intent`] and the time, and gets back the whole [`View`] or a [`Failure`] with a code. What a
//! view shows is on disk.

mod act;
mod allowed;
mod app;
mod deck;
mod failure;
mod history;
mod intent;
mod lesson;
mod look;
mod options;
mod profile;
mod profile_file;
mod replay;
mod rules;
mod running;
mod sets;
mod start;
mod table;
mod transfer;
mod trial;
mod truth;
mod view;
#[cfg(test)]
mod wire;

pub use app::{App, Changed, Opening, Started};
pub use archive::keep_private;
pub use deck::{DeckFault, Sheet};
pub use failure::{Failure, Notice, Refusal};
pub use history::{
    BinView, ComparedRules, EndView, GoalView, HistoryFilter, HistoryGame, HistoryPage, HistoryQuery, HistoryRow,
    HistorySort, RateView, StatisticsView, UnfinishedView,
};
pub use intent::Intent;
pub use lesson::Lesson;
pub use look::{Look, Side, Suit};
pub use options::{Deck, Indices, Language, Motion, Options, Scoring, Shape, Sound, Theme};
pub use replay::{ReplayKind, ReplayView, Source};
pub use rules::{Example, FactView, HouseRules, PresetView, RulesFault, RulesGame, RulesView};
pub use sets::{AsideView, GamesetFault, GamesetView, Gamesets, NewGameset, Tournament};
pub use transfer::{
    AppendFault, Backup, BackupFault, BackupInfo, ExportInfo, Exportable, FileFault, FileReport, GameReport,
    ImportChange, ImportFault, ImportReport, Ini, LeftTopic, LineFault, Moderated, Profile131, SameMoves, ScoreLine,
    ScoreList, Separator, Signer, Sum, TakenTopic, Truth, Viewing, Wanted, Which, Why, WhyLeft, Written, look_through,
    read_profile_131, verify_file,
};
pub use truth::{
    Choice, Difficulty, Hint, HintKind, Hinted, LostBy, LostView, Outlook, ParRow, ParTable, ParView, Question, Review,
    ReviewView, Solution,
};
pub use view::{
    Can, CardView, Cause, ChainStep, GameInfo, GapState, GapView, MainButton, MoveView, ScoreView, Status, View,
};

//! What is said when something cannot be done: codes with data, never sentences.

use serde::{Deserialize, Serialize};

use crate::{AppendFault, BackupFault, DeckFault, FileFault, GamesetFault, ImportFault, LineFault, RulesFault};

/// Why a command is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Refusal {
    /// Nothing has been played.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// A redeal comes only when no move is possible.
    MovesPossible,
    /// All deals have been used.
    NoDealLeft,
    /// The game is won.
    GameWon,
    /// The game was given up.
    GameOver,
    /// No move is possible.
    NoMoves,
    /// A gap could take several cards, and the player chooses which.
    Choice,
    /// Automatic play is switched off.
    AutoNever,
    /// More moves are possible than automatic play is offered for.
    TooManyMoves,
    /// Nothing goes on by itself.
    NothingRunning,
    /// A replay is shown.
    Replaying,
    /// The game has no such ply.
    NoSuchPly,
    /// The cheat level does not allow it.
    CheatLevel,
    /// The cheat level allows one undo at a time, with a move in between.
    OneUndoOnly,
    /// The cheat level does not allow a redeal to be taken back.
    RedealStays,
    /// The game stands at its beginning.
    AtBeginning,
    /// No snapshot has been taken.
    NoSnapshot,
    /// The snapshot is here.
    AtSnapshot,
    /// Every game of the gameset has been played.
    AllPlayed,
    /// The standard gameset cannot be deleted.
    StandardGameset,
    /// No rules are tried out.
    NoTrial,
    /// The gameset allows no hints.
    NoHints,
    /// The game has not ended yet.
    NotEnded,
    /// It could not be found out.
    NotFoundOut,
    /// No game is as one was wanted.
    NoSuchChoice,
    /// What the program found out is looked at, not taken for one's own.
    Solution,
    /// Rules are being tried out.
    Trial,
    /// No game has been played to its end.
    NothingToExport,
    /// The gameset is no tournament that is moderated.
    NotModerated,
    /// No game that can be replayed is looked at.
    NothingToView,
    /// The cheat level of the tournament lets a game count from its first move.
    GamesCount,
}

/// Why a call failed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Failure {
    /// The view the player saw is not the latest one.
    Stale,
    /// The move is not possible.
    Illegal,
    /// The command is not possible now.
    Refused {
        /// Why.
        why: Refusal,
    },
    /// The gameset has no such game.
    NoSuchGame {
        /// What was asked for.
        number: u32,
        /// How many there are.
        games: u32,
    },
    /// No unfinished attempt is kept.
    NothingToResume {
        /// The game.
        number: u32,
    },
    /// The attempt is not kept, or is the one on the table.
    NoAttempt,
    /// The moves of the game were not recorded.
    NotRecorded {
        /// The game.
        number: u32,
    },
    /// The recorded moves of the game cannot be played.
    BadRecord {
        /// The game.
        number: u32,
    },
    /// A text names no rules.
    BadRules {
        /// Why not.
        fault: RulesFault,
    },
    /// A note is too long, or has signs that hide others.
    BadNote {
        /// The most signs of a note.
        most: u32,
    },
    /// It could not be stored, so it was not done.
    NotSaved {
        /// What the system says.
        detail: String,
    },
    /// A value is out of its range.
    OutOfRange {
        /// Which one, as the profile names it.
        topic: String,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A value makes no sense.
    BadValue {
        /// Which one, as the profile names it.
        topic: String,
        /// What it was.
        value: String,
    },
    /// The pictures of the cards cannot be used.
    BadDeck {
        /// What is wrong with them.
        fault: DeckFault,
    },
    /// The attributes make no gameset.
    BadGameset {
        /// What is wrong with them.
        fault: GamesetFault,
    },
    /// There is no such gameset.
    NoGameset {
        /// What was asked for.
        playid: String,
    },
    /// It cannot be changed in this gameset.
    Fixed {
        /// What, as the profile names it.
        topic: String,
    },
    /// A file cannot be read; nothing of it is used.
    BadFile {
        /// The line, from 1; 0 for the file as a whole.
        line: u32,
        /// What is wrong there.
        fault: FileFault,
    },
    /// Games cannot be added to a file; a new one can be made.
    CannotAppend {
        /// Why.
        fault: AppendFault,
    },
    /// An export does not belong to the tournament that is moderated.
    NotImported {
        /// Why.
        fault: ImportFault,
    },
    /// A line of text holds no game.
    BadLine {
        /// What is wrong with it.
        fault: LineFault,
    },
    /// The file is no sound backup.
    BadBackup {
        /// What is wrong with it.
        fault: BackupFault,
    },
    /// A file outside of the data folder cannot be read or written.
    FileUnusable {
        /// The file.
        file: String,
        /// What the system says.
        detail: String,
    },
    /// The player has stopped it.
    Stopped,
    /// The program made a mistake: a panic, of which there is a report.
    Crashed,
    /// The system gives no chance to make a key of.
    NoChance,
    /// Another copy of the program has the data folder open.
    FolderInUse {
        /// The folder.
        folder: String,
    },
    /// A later version wrote the database.
    NewerDatabase {
        /// Its version.
        found: u32,
        /// The latest known here.
        known: u32,
    },
    /// The data folder cannot be made or written.
    NoFolder {
        /// The folder.
        folder: String,
        /// What the system says.
        detail: String,
    },
    /// The database cannot be used.
    DatabaseUnusable {
        /// What the system says.
        detail: String,
    },
    /// The database is damaged in a place that no start reads.
    DatabaseDamaged {
        /// What is wrong with it.
        detail: String,
    },
    /// The same, and it has been rebuilt from what can be read of it; the program has started again.
    DatabaseMended,
}

impl Failure {
    /// A change that could not be stored.
    pub(crate) fn not_saved(why: &archive::Error) -> Self {
        Self::damaged(why).unwrap_or_else(|| Self::NotSaved { detail: why.to_string() })
    }

    /// Damage, whatever it kept from being done: it passes as this one failure, for whoever can have it mended.
    fn damaged(why: &archive::Error) -> Option<Self> {
        why.is_damage().then(|| Self::DatabaseDamaged { detail: why.to_string() })
    }
}

/// When the archive cannot be opened or read.
impl From<archive::Error> for Failure {
    fn from(why: archive::Error) -> Self {
        if let Some(damaged) = Self::damaged(&why) {
            return damaged;
        }
        match why {
            archive::Error::InUse(folder) => Self::FolderInUse { folder: folder.display().to_string() },
            archive::Error::Newer { found, known } => Self::NewerDatabase { found, known },
            archive::Error::Folder(folder, why) => {
                Self::NoFolder { folder: folder.display().to_string(), detail: why.to_string() }
            }
            archive::Error::NoGameset(playid) => Self::NoGameset { playid },
            archive::Error::NoBackup(fault) => Self::BadBackup { fault: fault.into() },
            why @ (archive::Error::Damaged(_) | archive::Error::Sqlite(_)) => {
                Self::DatabaseUnusable { detail: why.to_string() }
            }
        }
    }
}

impl From<Refusal> for Failure {
    fn from(why: Refusal) -> Self {
        Self::Refused { why }
    }
}

/// Something the player should know when the program has started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Notice {
    /// The profile was damaged; the last good copy is in use.
    ProfileRestored,
    /// The profile was damaged and there was no copy; the defaults are in use.
    ProfileDamaged,
    /// A value of the profile was wrong; its default is in use.
    ProfileValue {
        /// The topic.
        topic: String,
        /// What stood there.
        value: String,
    },
    /// The last plies of the game could not be read.
    JournalCut {
        /// How many.
        plies: u32,
    },
    /// It could not be read where the game stood: it stands at the end of what was played, and what was counted is counted
    /// anew.
    PlaceLost,
    /// The gameset was set aside with the game on the table, and no other game could be begun: it is kept no more.
    NotKept,
    /// Starts broke off before their first board, so this one began without the game that was on the table. That game is
    /// kept, unfinished.
    RunningGameLeft {
        /// Its number.
        number: u32,
        /// Its gameset.
        playid: String,
    },
    /// The database was damaged and has been rebuilt.
    DatabaseRestored {
        /// Where the damaged one is.
        file: String,
        /// Whether something could not be taken over.
        lost: bool,
    },
    /// The database is damaged, and could not be rebuilt. It is used as it is.
    DatabaseUnmended {
        /// What the system says.
        detail: String,
    },
    /// There are options, but there was no database, or an empty one.
    DatabaseMissing,
    /// What exports are signed with could not be read; there is a new key.
    KeyLost,
    /// The gameset of the game on the table is not there, or cannot be played; what was played of it is kept.
    GamesetLost {
        /// The gameset.
        playid: String,
        /// The number of the game.
        number: u32,
    },
}

/// Turns a refusal into a failure, if there is one.
///
/// # Errors
/// If `refusal` is `Some`.
pub(crate) fn allow(refusal: Option<Refusal>) -> Result<(), Failure> {
    refusal.map_or(Ok(()), |why| Err(why.into()))
}

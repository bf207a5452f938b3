//! The reasons why a command fails, as codes with data for the window. They contain no sentences.

use serde::{Deserialize, Serialize};

use crate::{
    AppendFault, BackupFault, CardsFault, DeckFault, FileFault, GamesetFault, ImportFault, InvitationError, LineFault,
    RulesFault, WhyNot,
};

/// The reason why a command is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Refusal {
    /// Nothing has been played that could be undone.
    NothingToUndo,
    /// No ply was taken back that could be redone.
    NothingToRedo,
    /// Moves are still possible, so the cards cannot be dealt again yet.
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
    /// More moves are possible than the player's option allows for automatic play.
    TooManyMoves,
    /// No continuation is running, and no replay is shown.
    NothingRunning,
    /// A replay is being shown.
    Replaying,
    /// A puzzle is on the board.
    Puzzle,
    /// The game has no such ply.
    NoSuchPly,
    /// The cheat level does not allow this.
    CheatLevel,
    /// The cheat level allows one undo at a time, with a move in between.
    OneUndoOnly,
    /// The cheat level does not allow a redeal to be taken back.
    RedealStays,
    /// The game is at its beginning.
    AtBeginning,
    /// No snapshot has been taken.
    NoSnapshot,
    /// The game is already at its snapshot.
    AtSnapshot,
    /// Every game of the gameset has been played.
    AllPlayed,
    /// The standard gameset cannot be deleted.
    StandardGameset,
    /// No rules are being tried out.
    NoTrial,
    /// The gameset allows no hints.
    NoHints,
    /// The game has face-down cards, which a light would give away.
    FaceDownCards,
    /// The game has not ended yet.
    NotEnded,
    /// The search found no solution.
    NotFoundOut,
    /// No unplayed game has the requested difficulty.
    NoSuchChoice,
    /// The replay shows a solution that the program found. The player can watch it but not play on from it.
    Solution,
    /// Rules are being tried out.
    Trial,
    /// No finished game is among those to be exported.
    NothingToExport,
    /// The gameset is not a tournament that the player moderates.
    NotModerated,
    /// No such game from a file or a line of text can be replayed.
    NothingToView,
    /// At the cheat level of this tournament a game counts from its first move, so the games cannot be reset.
    GamesCount,
    /// The game on the table has no such command.
    OtherGame,
    /// The hand has been counted, so nothing in it can be taken back.
    Booked,
    /// The rest of the hand is not forced.
    NotForced,
    /// No card can go to a foundation.
    NothingToFinish,
    /// No card of the piles is face down.
    NothingFaceDown,
    /// The pack is empty, or its cards cannot be moved from there.
    NoPackCard,
    /// An option of the player allows only the last move to be taken back.
    ClassicUndo,
    /// The introduction is at another step.
    Introduction,
    /// A disqualification needs a reason.
    NoReason,
    /// The games of this row were not stored, only their sums.
    SumsOnly,
}

/// The reason why a call failed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Failure {
    /// The view the player saw is not the latest one.
    Stale,
    /// The move is not possible.
    Illegal,
    /// The move is not possible, for this reason.
    Impossible {
        /// The reason.
        why: WhyNot,
    },
    /// The command is not possible now.
    Refused {
        /// The reason.
        why: Refusal,
    },
    /// The gameset has no such game.
    NoSuchGame {
        /// The requested number.
        number: u32,
        /// The number of games in the gameset.
        games: u32,
    },
    /// The game has no unfinished attempt.
    NothingToResume {
        /// The number of the game.
        number: u32,
    },
    /// The attempt does not exist, or it is the one on the table.
    NoAttempt,
    /// The moves of the game were not recorded.
    NotRecorded {
        /// The number of the game.
        number: u32,
    },
    /// The recorded moves of the game cannot be played.
    BadRecord {
        /// The number of the game.
        number: u32,
    },
    /// A text does not name any rules.
    BadRules {
        /// The fault in the text.
        fault: RulesFault,
    },
    /// A text does not name the cards of a game.
    BadCards {
        /// The fault in the text.
        fault: CardsFault,
    },
    /// A file or a text has the cards of a game, to be tried out, and not games that were played.
    GivenCards {
        /// The text with the cards.
        text: String,
    },
    /// A note is too long, or contains characters that could disguise text.
    BadNote {
        /// The greatest length of a note, in characters.
        most: u32,
    },
    /// The change could not be stored, so it was not made.
    NotSaved {
        /// The system's message.
        detail: String,
    },
    /// The value of an option is out of range.
    OutOfRange {
        /// The name of the option in the profile.
        topic: String,
        /// The least value allowed.
        least: u32,
        /// The greatest value allowed.
        most: u32,
    },
    /// An option cannot have this value.
    BadValue {
        /// The name of the option in the profile.
        topic: String,
        /// The value.
        value: String,
    },
    /// The pictures of the cards cannot be used.
    BadDeck {
        /// The fault in them.
        fault: DeckFault,
    },
    /// The attributes do not make a gameset.
    BadGameset {
        /// The fault in them.
        fault: GamesetFault,
    },
    /// No gameset has this name.
    NoGameset {
        /// The requested PlayID.
        playid: String,
    },
    /// An option is fixed in this gameset.
    Fixed {
        /// The name of the option in the profile.
        topic: String,
    },
    /// A file cannot be read completely, so it is not used at all.
    BadFile {
        /// The line, from 1; 0 for the file as a whole.
        line: u32,
        /// The fault in that line.
        fault: FileFault,
    },
    /// Games cannot be added to a file; a new one can be made.
    CannotAppend {
        /// The reason.
        fault: AppendFault,
    },
    /// An export does not belong to the tournament that is moderated.
    NotImported {
        /// The reason.
        fault: ImportFault,
    },
    /// A text is not an invitation to a tournament.
    BadInvitation {
        /// The fault in the text.
        #[cfg_attr(test, ts(type = "InvitationFault"))]
        fault: InvitationError,
    },
    /// A player named in advance has a PlayID that is impossible, belongs to another tournament, or appears twice.
    BadPlayer {
        /// The place of the player in the list, from 1.
        line: u32,
        /// The text in place of a PlayID.
        found: String,
    },
    /// A line of text does not contain a game.
    BadLine {
        /// The fault in the line.
        fault: LineFault,
    },
    /// The file is not an intact backup.
    BadBackup {
        /// The fault in the file.
        fault: BackupFault,
    },
    /// A file outside the data folder cannot be read or written.
    FileUnusable {
        /// The path of the file.
        file: String,
        /// The system's message.
        detail: String,
    },
    /// The player tried to save a file into the data folder.
    OwnFolder {
        /// The name of the file.
        file: String,
    },
    /// A file outside the data folder was not written completely, and its present content cannot be used.
    FileIncomplete {
        /// The name of the file.
        file: String,
        /// The system's message.
        detail: String,
    },
    /// A link does not name a game.
    BadLink,
    /// The player stopped the task.
    Stopped,
    /// The program panicked; a report of the panic has been written.
    Crashed,
    /// The system supplied no random numbers, so no signing key could be made.
    NoChance,
    /// Another copy of the program has the data folder open.
    FolderInUse {
        /// The path of the folder.
        folder: String,
    },
    /// A later version wrote the database.
    NewerDatabase {
        /// The version of the database.
        found: u32,
        /// The latest version that this program knows.
        known: u32,
    },
    /// The data folder cannot be created or written.
    NoFolder {
        /// The path of the folder.
        folder: String,
        /// The system's message.
        detail: String,
    },
    /// The database cannot be used.
    DatabaseUnusable {
        /// The system's message.
        detail: String,
    },
    /// The database is damaged in a place that is not read at a start.
    DatabaseDamaged {
        /// The damage.
        detail: String,
    },
    /// The database was damaged and has been rebuilt from all its readable data; the program has started again.
    DatabaseRepaired,
}

impl Failure {
    /// Returns the failure for a change that could not be stored, for instance because the disk is full.
    pub(crate) fn not_saved(why: archive::Error) -> Self {
        Self::damaged(&why).unwrap_or_else(|| Self::NotSaved { detail: why.to_string() })
    }

    /// Returns [`Failure::DatabaseDamaged`] if `why` is damage. Any call can find damage; the caller can have the
    /// database rebuilt.
    fn damaged(why: &archive::Error) -> Option<Self> {
        why.is_damage().then(|| Self::DatabaseDamaged { detail: why.to_string() })
    }
}

/// Converts the reason why an export cannot be read.
impl From<export::ReadError> for Failure {
    fn from(why: export::ReadError) -> Self {
        Self::BadFile { line: why.line, fault: why.fault.into() }
    }
}

/// Converts an error of opening or reading the archive. For an error of storing see [`Failure::not_saved`].
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

/// A message to the player after a start or a change of gameset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Notice {
    /// The host runs a newer version of the program than at the last start. The host itself adds this notice.
    Updated {
        /// The version.
        version: String,
    },
    /// The profile was damaged; the last good copy is in use.
    ProfileRestored,
    /// The profile was damaged and there was no copy; the defaults are in use.
    ProfileDamaged,
    /// A value of the profile was wrong; its default is in use.
    ProfileValue {
        /// The name of the option in the profile.
        topic: String,
        /// The value that the profile had.
        value: String,
    },
    /// The last plies of the game could not be read.
    JournalCut {
        /// The number of plies.
        plies: u32,
    },
    /// The player's place in the game could not be read: the game resumes at its last ply, and undos and time start
    /// again from zero.
    PlaceLost,
    /// Several starts broke off before their first board, so this one left the game that was on the table. That game
    /// stays stored as unfinished.
    RunningGameLeft {
        /// The number of the game.
        number: u32,
        /// The PlayID of its gameset.
        playid: String,
    },
    /// The player's own pictures of the cards were about to be drawn when the program ended, or several starts broke
    /// off before their first board. So the standard deck is chosen; the pictures stay stored.
    OwnDeckLeft,
    /// The database was damaged or gone and has been rebuilt.
    DatabaseRestored {
        /// The path of the damaged database; `None` if it was gone.
        file: Option<String>,
        /// The day of the copy that supplied the unreadable parts, such as 2026-11-25; `None` if no copy was used.
        copy: Option<String>,
        /// Whether part of its content was lost.
        lost: bool,
    },
    /// The database is damaged and could not be rebuilt. It is used as it is.
    DatabaseNotRepaired {
        /// The system's message.
        detail: String,
    },
    /// The profile's file exists, but the database was missing or empty.
    DatabaseMissing,
    /// Nothing can be stored, so everything is gone when the program ends.
    NothingStored,
    /// The stored data were deleted while the program runs. It still has everything until it ends.
    StorageDeleted,
    /// The key that signs exports could not be read; a new one has been made.
    KeyLost,
    /// A command line asked for another gameset while a try-out was begun, which would be gone then.
    TrialKept {
        /// The PlayID of the gameset that was not opened.
        playid: String,
    },
    /// A command line asked for a gameset that could not be opened.
    GamesetNotOpened {
        /// The PlayID of the gameset.
        playid: String,
        /// The reason.
        why: Failure,
    },
    /// A command line asked for a gameset as one of another game.
    GamesetOfOtherGame {
        /// The PlayID of the gameset.
        playid: String,
    },
    /// The gameset of the game on the table is missing or cannot be played; the plies of the game stay stored.
    GamesetLost {
        /// The PlayID of the gameset.
        playid: String,
        /// The number of the game.
        number: u32,
    },
}

/// Turns a refusal into a failure, if there is one.
///
/// # Errors
/// If `refusal` is `Some`.
pub(crate) fn check_allowed(refusal: Option<Refusal>) -> Result<(), Failure> {
    refusal.map_or(Ok(()), |why| Err(why.into()))
}

//! Reports the findings about an export, game by game.

use export::{ExportFile, FileTotals, GameEntry, GameVerdict, ReceivedExport, UntrueGame, Verdict};
use games::Rules;
use gameset::{CheatLevel, Preset};
use serde::Serialize;
use session::Unplayable;
use std::ops::ControlFlow;

use crate::Failure;
use crate::limits::{MAX_INFO, MAX_NAME};
use crate::tournament::{TournamentDraft, verify, verify_each};
use crate::wire::board::GameName;

/// The findings about an export; a field is `None` if the answer is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileReport {
    /// The name of the file.
    pub name: String,
    /// The file format: `1.31`, `1` or `2`.
    pub format: String,
    /// The PlayID of the gameset.
    pub playid: String,
    /// The game that was played, if this program knows its rules; otherwise the first of all games.
    pub game: GameName,
    /// The code of the rules; `None` if this program does not know them.
    pub rules: Option<String>,
    /// Whether the gameset is a tournament.
    pub tournament: bool,
    /// The player's name.
    pub player: String,
    /// The player's remark in the file.
    pub info: String,
    /// Whether the file is unchanged since it was written.
    pub undamaged: Option<bool>,
    /// The key that signed the file.
    pub key: Option<String>,
    /// What the archive knows about the key; set by [`crate::App::add_signer`].
    pub signer: Option<Signer>,
    /// The other PlayIDs whose exports with the same key were imported here; set by [`crate::App::add_signer`].
    pub same_key: Vec<String>,
    /// The time when the file was written, in universal time by the writer's clock; like the next two, `None` in format
    /// 1.
    pub written: Option<String>,
    /// The number of the export; 1 for the first one of the gameset.
    pub serial: Option<u32>,
    /// How often the gameset had been begun again before that.
    pub resets: Option<u32>,
    /// The cheat level whose cards were used to play a tournament's games again.
    pub cheat_level: Option<u8>,
    /// The cheat level with whose cards most of its games are true.
    pub played_on: Option<u8>,
    /// Whether the games can be played again at all.
    pub verifiable: bool,
    /// The number of games that were won.
    pub won: u32,
    /// The sum of all scores as the file states them, as a number to compare.
    pub score: i32,
    /// The sum of all scores, with sequences counted in runs only.
    pub pos_only: Option<u32>,
    /// The sum of all scores, with all sequences counted.
    pub all_seq: Option<u32>,
    /// Games that cannot have been played as the file says.
    pub untrue: u32,
    /// Games that were played with the cards of another cheat level.
    pub other_level: u32,
    /// Games that cannot be judged.
    pub unknown: u32,
    /// The games, in the order of the file.
    pub games: Vec<GameReport>,
}

/// What the archive knows about a key. It does not show whether the player is honest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Signer {
    /// The key is this program's own.
    Own,
    /// Earlier imports with the same PlayID had the same key.
    Same,
    /// Earlier imports with the same PlayID had another key.
    Other,
    /// Earlier imports with the same PlayID had several keys, and this is one of them.
    Several,
    /// No export with the same PlayID was imported here before.
    New,
}

/// The findings about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameReport {
    /// The number of the game.
    pub number: u32,
    /// The score as the file states it, as a number to compare.
    pub total: i32,
    /// How often the player went back; `None` in a file of 1.31.
    pub undos: Option<u32>,
    /// Whether the game was exported before its end.
    pub unfinished: bool,
    /// Whether the game can have been played as the file says.
    pub truth: Judgement,
    /// The reason why the game is untrue or unknown; `None` if it is true.
    pub why: Option<UntrueReason>,
}

/// Whether a game can have been played as the file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Judgement {
    /// The replay of the game ends as the file says.
    True,
    /// The replay does not end as the file says.
    Untrue,
    /// The game cannot be played again.
    Unknown,
}

/// The reason why a game is untrue, or cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum UntrueReason {
    /// The check number is wrong.
    Check {
        /// The value in the file.
        found: String,
        /// The correct value.
        right: String,
    },
    /// The recorded moves cannot be read.
    Record,
    /// A ply is not possible in its position.
    Ply {
        /// The number of the ply, from 1.
        ply: u32,
    },
    /// The game ends in another deal than the file says.
    Deals {
        /// The value in the file.
        found: u32,
        /// The correct value.
        right: u32,
    },
    /// The game ends with other points than the file says.
    Points {
        /// The value in the file.
        found: String,
        /// The correct points, with sequences counted in runs only.
        pos_only: String,
        /// The correct points, with all sequences counted.
        all_seq: String,
    },
    /// The file calls the game unfinished, but its moves end it.
    Ended,
    /// The game was played with the cards of another cheat level.
    Level {
        /// The cheat level with whose cards the game is true.
        found: u8,
        /// The cheat level of the tournament, or of most games.
        right: u8,
    },
    /// No moves were recorded.
    NoMoves,
}

impl UntrueReason {
    pub(crate) fn of(why: &UntrueGame) -> Self {
        match why {
            UntrueGame::Check(found, right) => {
                Self::Check { found: format!("{found:04X}"), right: format!("{right:04X}") }
            }
            UntrueGame::Unplayable(Unplayable::Record(_)) => Self::Record,
            UntrueGame::Unplayable(Unplayable::Ply(why)) => Self::Ply { ply: why.index as u32 + 1 },
            UntrueGame::Deals(found, right) => Self::Deals { found: *found, right: *right },
            UntrueGame::Points(found, right) => {
                let by = |place: usize| right.get(place).map(|(_, points)| points.to_string()).unwrap_or_default();
                Self::Points { found: found.to_string(), pos_only: by(0), all_seq: by(1) }
            }
            UntrueGame::Ended => Self::Ended,
            UntrueGame::Level(found, right) => Self::Level { found: found.number(), right: right.number() },
        }
    }
}

/// Reads the export in `bytes`, called `name`, and plays its games again. If it belongs to the `moderated` tournament,
/// the cards of that tournament are used, otherwise the cards that fit most of its games. `watch` gets the number of
/// finished games after each of them, and can stop the replay.
///
/// # Errors
/// If the bytes are not an export, or the replay was stopped.
pub fn verify_file(
    name: &str,
    bytes: &[u8],
    moderated: Option<&TournamentDraft>,
    watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<(ReceivedExport, Verdict, FileReport), Failure> {
    let (received, verdict) = verify(ExportFile::read(bytes)?, moderated, watch)?;
    let report = FileReport::of(name, &received, &verdict);
    Ok((received, verdict, report))
}

/// The report about an export, or the reason why it could not be read. If the file has several exports, this one's
/// number is included.
pub type ReportedPart = (Option<u32>, Result<FileReport, Failure>);

/// Reads all exports in `bytes`, called `name`, and plays their games again like [`verify_file`]. If one cannot be
/// read, the others are still read.
///
/// # Errors
/// If the replay was stopped.
pub fn verify_parts(
    name: &str,
    bytes: &[u8],
    moderated: Option<&TournamentDraft>,
    watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<Vec<ReportedPart>, Failure> {
    let of = |(part, read)| match read {
        Err(Failure::Stopped) => Err(Failure::Stopped),
        Err(why) => Ok((part, Err(why))),
        Ok((received, verdict)) => Ok((part, Ok(FileReport::of(name, &received, &verdict)))),
    };
    verify_each(bytes, moderated, watch).into_iter().map(of).collect()
}

impl FileReport {
    /// Returns the report of `verdict` on a file called `name`.
    pub fn of(name: &str, received: &ReceivedExport, verdict: &Verdict) -> Self {
        let header = &received.file.header;
        let standing = FileTotals::of(&received.file, verdict);
        let known = header.known_rules();
        let rules = known.unwrap_or_else(|| Preset::standard().gameset().rules());
        let games = received.file.games.iter().zip(&verdict.games);
        let games: Vec<_> = games.map(|(entry, judged)| game(entry, judged, rules)).collect();
        Self {
            name: name.to_owned(),
            format: received.format.to_string(),
            playid: header.play_id.to_string(),
            game: rules.into(),
            rules: known.map(|rules| rules.to_string()),
            tournament: header.tournament.is_some(),
            player: export::safe_to_show_briefly(&header.player, MAX_NAME),
            info: export::safe_to_show_briefly(&header.info, MAX_INFO),
            undamaged: received.proof.map(|proof| proof.is_undamaged),
            key: received.proof.and_then(|proof| proof.key).map(|key| key.to_string()),
            signer: None,
            same_key: Vec::new(),
            written: header.stamp.as_ref().map(|stamp| stamp.written.clone()),
            serial: header.stamp.as_ref().map(|stamp| stamp.serial),
            resets: header.stamp.as_ref().map(|stamp| stamp.resets),
            cheat_level: verdict.cheat.map(CheatLevel::number),
            played_on: verdict.played_on.map(CheatLevel::number),
            verifiable: verdict.is_verifiable,
            won: standing.won,
            score: games.iter().map(|game| game.total).fold(0, i32::saturating_add),
            pos_only: standing.totals[0],
            all_seq: standing.totals[1],
            untrue: standing.untrue,
            other_level: standing.other_level,
            unknown: standing.unknown,
            games,
        }
    }
}

fn game(entry: &GameEntry, verdict: &GameVerdict, rules: Rules) -> GameReport {
    let (truth, why) = match &verdict.end {
        Ok(Some(_)) => (Judgement::True, None),
        Ok(None) => (Judgement::Unknown, entry.moves.is_empty().then_some(UntrueReason::NoMoves)),
        Err(why) => (Judgement::Untrue, Some(UntrueReason::of(why))),
    };
    GameReport {
        number: entry.number,
        total: rules.display_score(entry.points.total),
        undos: entry.undos,
        unfinished: entry.is_unfinished,
        truth,
        why,
    }
}

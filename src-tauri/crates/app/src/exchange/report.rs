//! What can be said about an export, game by game.

use export::{Entry, ExportFile, GameVerdict, Received, Standing, Untrue, Verdict};
use gameset::CheatLevel;
use serde::Serialize;
use session::Unplayable;
use std::ops::ControlFlow;

use crate::Failure;
use crate::exchange::scores::Moderated;

/// What can be said about an export; nothing stands for what cannot be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileReport {
    /// What the file is called where it was found.
    pub name: String,
    /// The layout: `1.31` or `1`.
    pub format: String,
    /// The gameset.
    pub playid: String,
    /// Whether it is a tournament.
    pub tournament: bool,
    /// The player's name.
    pub player: String,
    /// What else the player wants to say.
    pub info: String,
    /// Whether the file is as it was written.
    pub undamaged: Option<bool>,
    /// Who signed it.
    pub key: Option<String>,
    /// What is known of who signed it, once [`App::know_signer`] was asked.
    pub signer: Option<Signer>,
    /// Under which other PlayIDs exports with the same key were imported here, likewise.
    pub same_key: Vec<String>,
    /// With the cards of which cheat level a tournament's games were played again.
    pub cheat_level: Option<u8>,
    /// With the cards of which cheat level most of its games are true.
    pub played_on: Option<u8>,
    /// Whether the games can be played again at all.
    pub verifiable: bool,
    /// Games that were won.
    pub complete: u32,
    /// All scores as the file states them.
    pub score: u32,
    /// All scores with sequences in runs only.
    pub pos_only: Option<u32>,
    /// All scores with all sequences.
    pub all_seq: Option<u32>,
    /// Games that cannot have been played so.
    pub untrue: u32,
    /// Games that were played with the cards of another cheat level.
    pub other_level: u32,
    /// Games of which nothing can be said.
    pub unknown: u32,
    /// The games, in the order of the file.
    pub games: Vec<GameReport>,
}

/// What is known of a key. It says nothing about honesty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Signer {
    /// It is the one of this program.
    Own,
    /// An export of the same PlayID that was imported here had it too.
    Same,
    /// Exports of the same PlayID that were imported here had another one.
    Other,
    /// It is one of several that exports of the same PlayID had.
    Several,
    /// No export of the PlayID was imported here.
    New,
}

/// What can be said about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameReport {
    /// Its number.
    pub number: u32,
    /// The score as the file states it.
    pub total: u32,
    /// How often the player went back; nothing in a file of 1.31.
    pub undos: Option<u32>,
    /// Whether it was exported before its end.
    pub unfinished: bool,
    /// Whether it can have been played so.
    pub truth: Truth,
    /// Why not.
    pub why: Option<Why>,
}

/// Whether a game can have been played as the file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Truth {
    /// Its replay ends as the file says.
    True,
    /// It does not.
    Untrue,
    /// It cannot be played again.
    Unknown,
}

/// Why a game is untrue, or nothing can be said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Why {
    /// The check number is another one.
    Check {
        /// The file's.
        found: String,
        /// The right one.
        right: String,
    },
    /// The recorded moves cannot be read.
    Record,
    /// A ply is not possible where it stands.
    Ply {
        /// Which, from 1.
        ply: u32,
    },
    /// The game ends in another deal.
    Deals {
        /// The file's.
        found: u32,
        /// The right one.
        right: u32,
    },
    /// The game ends with other points.
    Points {
        /// The file's.
        found: String,
        /// With sequences in runs only.
        pos_only: String,
        /// With all sequences.
        all_seq: String,
    },
    /// The game is called unfinished, but is at its end.
    Ended,
    /// The game was played with the cards of another cheat level.
    Level {
        /// That one.
        found: u8,
        /// The one of the tournament, or of most games.
        right: u8,
    },
    /// No moves were recorded.
    NoMoves,
}

impl Why {
    pub(crate) fn of(why: &Untrue) -> Self {
        match why {
            Untrue::Check(found, right) => Self::Check { found: format!("{found:04X}"), right: format!("{right:04X}") },
            Untrue::Unplayable(Unplayable::Record(_)) => Self::Record,
            Untrue::Unplayable(Unplayable::Ply(why)) => Self::Ply { ply: why.index as u32 + 1 },
            Untrue::Deals(found, right) => Self::Deals { found: *found, right: *right },
            Untrue::Points(found, right) => {
                let by = |place: usize| right.get(place).map(|(_, points)| points.to_string()).unwrap_or_default();
                Self::Points { found: found.to_string(), pos_only: by(0), all_seq: by(1) }
            }
            Untrue::Ended => Self::Ended,
            Untrue::Level(found, right) => Self::Level { found: found.number(), right: right.number() },
        }
    }
}

/// Reads the export in `bytes`, called `name`, and plays its games again: with the cards of the tournament that is
/// `moderated` if it is of that one, else with those that fit most of its games. `watch` gets the number
/// of games done after each of them, and can stop the replay.
///
/// # Errors
/// When the bytes are no export, or it was stopped.
pub fn verify_file(
    name: &str,
    bytes: &[u8],
    moderated: Option<&Moderated>,
    watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<(Received, Verdict, FileReport), Failure> {
    let received = ExportFile::read(bytes)?;
    let cheat = moderated.and_then(|it| it.cheat_for(&received));
    let verdict = received.verify(cheat, watch).ok_or(Failure::Stopped)?;
    let report = FileReport::of(name, &received, &verdict);
    Ok((received, verdict, report))
}

impl FileReport {
    /// What `verdict` says about a file called `name`.
    pub fn of(name: &str, received: &Received, verdict: &Verdict) -> Self {
        let header = &received.file.header;
        let standing = Standing::of(&received.file, verdict);
        Self {
            name: name.to_owned(),
            format: received.format.to_string(),
            playid: header.play_id.to_string(),
            tournament: header.tournament.is_some(),
            player: export::shown(&header.player),
            info: export::shown(&header.info),
            undamaged: received.proof.map(|it| it.is_undamaged),
            key: received.proof.and_then(|it| it.key).map(|it| it.to_string()),
            signer: None,
            same_key: Vec::new(),
            cheat_level: verdict.cheat.map(CheatLevel::number),
            played_on: verdict.played_on.map(CheatLevel::number),
            verifiable: verdict.is_verifiable,
            complete: standing.complete,
            score: standing.score,
            pos_only: standing.totals[0],
            all_seq: standing.totals[1],
            untrue: standing.untrue,
            other_level: standing.other_level,
            unknown: standing.unknown,
            games: received.file.games.iter().zip(&verdict.games).map(|(entry, it)| game(entry, it)).collect(),
        }
    }
}

fn game(entry: &Entry, verdict: &GameVerdict) -> GameReport {
    let (truth, why) = match &verdict.end {
        Ok(Some(_)) => (Truth::True, None),
        Ok(None) => (Truth::Unknown, entry.moves.is_empty().then_some(Why::NoMoves)),
        Err(why) => (Truth::Untrue, Some(Why::of(why))),
    };
    GameReport {
        number: entry.number,
        total: entry.points.total,
        undos: entry.undos,
        unfinished: entry.is_unfinished,
        truth,
        why,
    }
}

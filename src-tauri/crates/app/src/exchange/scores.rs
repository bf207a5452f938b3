//! The list of scores of a tournament that is moderated here.

use std::collections::HashMap;
use std::ops::ControlFlow;

use archive::ScoreRow;
use export::{Entry, ExportFile, Format, Key, Label, Received, Standing, Untrue, Verdict};
use gameset::{CheatLevel, Gameset};
use serde::Serialize;

use super::fault::ImportFault;
use crate::Failure;
use crate::profile::options::Scoring;

/// A tournament that is moderated, with its list of scores as it changes while exports are imported.
#[derive(Clone, Debug)]
pub struct Moderated {
    pub(crate) set: Gameset,
    pub(crate) rows: Vec<ScoreRow>,
    /// The places of the rows that imports have changed.
    pub(crate) changed: Vec<usize>,
}

/// The result of importing a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportReport {
    /// The name of the file.
    pub name: String,
    /// Why the file was not imported; `None` if it was.
    pub failure: Option<Failure>,
    /// What the file changed in the list; `None` if it was not imported.
    pub change: Option<ImportChange>,
}

/// What an imported export changed in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportChange {
    /// The PlayID under which the games were played.
    pub tourid: String,
    /// The player's name.
    pub player: String,
    /// The sum that the list had for this PlayID and key; `None` if it had none.
    pub before: Option<Sum>,
    /// The sum that the list has now.
    pub after: Sum,
    /// The number of games that are new in the list.
    pub added: u32,
    /// Games that were replaced by a better result.
    pub replaced: u32,
    /// Games of the file that were left out because the list has better results of them.
    pub kept: u32,
    /// Whether the list has only sums, stored by an earlier version, and keeps them because the file does not cover
    /// them.
    pub sums_stay: bool,
    /// Games of the file that were played with the cards of another cheat level; they are left out.
    pub other_level: u32,
}

/// A number of games and the sum of their scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sum {
    /// The number of games.
    pub games: u32,
    /// The sum of all scores, as the exports state them.
    pub score: u32,
}

/// A list of scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreList {
    /// The PlayID of the tournament.
    pub playid: String,
    /// The number of games in the tournament.
    pub games: u32,
    /// The scoring by which the tournament is ranked.
    pub ranking: Scoring,
    /// The exports, the best first.
    pub rows: Vec<ScoreLine>,
}

/// What the exports with one PlayID and key add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreLine {
    /// The id of the row.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The place, from 1, the same for equal scores; `None` if the score is not known.
    pub place: Option<u32>,
    /// The PlayID under which the games were played.
    pub tourid: String,
    /// The player's name.
    pub player: String,
    /// The player's remark.
    pub info: String,
    /// The key that signed the exports.
    pub key: String,
    /// Whether exports of the same PlayID were signed by other keys too.
    pub shares_name: bool,
    /// The other PlayIDs whose exports the same key signed.
    pub same_key: Vec<String>,
    /// Another player whose games have the same moves, if there is one.
    pub same_moves: Option<SameMoves>,
    /// The number of games in the list.
    pub games: u32,
    /// The number of games that were won.
    pub complete: u32,
    /// The sum of all scores, with sequences counted in runs only; `None` if that is not known.
    pub pos_only: Option<u32>,
    /// The sum of all scores, with all sequences counted; `None` if that is not known.
    pub all_seq: Option<u32>,
    /// Games that cannot have been played as the export says.
    pub untrue: u32,
    /// Games that cannot be judged.
    pub unknown: u32,
    /// The number of unfinished games.
    pub unfinished: u32,
    /// How often the player went back in all games; `None` for imports of earlier versions.
    pub undos: Option<u32>,
    /// When an import last changed the row, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub imported_ms: i64,
}

/// Games of two players with the same moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SameMoves {
    /// The PlayID under which the other player takes part.
    pub tourid: String,
    /// The number of games with the same moves.
    pub games: u32,
}

impl Moderated {
    /// Returns the cheat level with whose cards the games of `received` are to be played again: that of the tournament
    /// if they belong to it. `None` if the level that fits the games is to be used.
    pub fn cheat_for(&self, received: &Received) -> Option<CheatLevel> {
        self.misfit(received).is_none().then(|| self.set.cheat())
    }

    /// Returns why `received` is not of this tournament. The cheat level is not compared, because a file does not say
    /// it.
    fn misfit(&self, received: &Received) -> Option<ImportFault> {
        let (set, header) = (&self.set, &received.file.header);
        let Some(tournament) = header.tournament else { return Some(ImportFault::NoTournament) };
        let base = |id: &gameset::PlayId| id.base().as_str().to_owned();
        [
            (Label::TourId, base(&header.play_id), base(set.play_id())),
            (Label::Games, tournament.games.to_string(), set.games().to_string()),
            (Label::Deals, header.deals.to_string(), export::deals_of(set.rules()).to_string()),
            (Label::Rules, header.rules.clone(), export::rules_code(set.rules())),
        ]
        .into_iter()
        .find(|(_, found, wanted)| found != wanted)
        .map(|(label, found, wanted)| ImportFault::Other {
            label: label.text().trim_end().to_owned(),
            found,
            wanted,
        })
    }

    /// Imports the games of `received`, on which `verdict` was passed, into the list. They are merged with those that
    /// the same key signed before under the same PlayID: of each game the better result stays.
    ///
    /// # Errors
    /// If the export is damaged, not signed, or of another tournament; the list is then as it was.
    pub fn import(&mut self, received: Received, verdict: Verdict, now_ms: i64) -> Result<ImportChange, Failure> {
        let signer = self.check(&received, &verdict).map_err(|fault| Failure::NotImported { fault })?.to_string();
        let tourid = received.file.header.play_id.to_string();
        let mut new = Judged { file: received.file, verdict };
        let other_level = new.drop_other_level();
        let (player, count) = (export::shown(&new.file.header.player), new.file.games.len() as u32);
        let place = self.rows.iter().position(|row| row.tourid == tourid && row.signer == signer);
        let before = place.map(|place| Sum::of(&self.rows[place]));
        let row = |judged: &Judged| judged.row(&tourid, &signer, now_ms);
        let mut sums_stay = false;
        let (added, replaced, kept, row) = match place.map(|place| (&self.rows[place], self.judge(&self.rows[place]))) {
            None => (count, 0, 0, Some(row(&new))),
            Some((_, Some(mut old))) => {
                let (added, replaced, kept) = old.merge(new);
                (added, replaced, kept, (added + replaced > 0).then(|| row(&old)))
            }
            // An earlier version stored only sums, so nobody can say of a single game which result is better.
            Some((old, None)) => {
                let row = Some(row(&new)).filter(|new| is_as_full(new, old));
                sums_stay = row.is_none();
                let differs = row.as_ref().is_some_and(|new| Sum::of(new) != Sum::of(old));
                (row.as_ref().map_or(0, |new| new.games - old.games), if differs { old.games } else { 0 }, 0, row)
            }
        };
        let place = place.unwrap_or(self.rows.len());
        if let Some(row) = row {
            if let Some(old) = self.rows.get_mut(place) {
                *old = row
            } else {
                self.rows.push(row)
            }
            self.changed.push(place);
        }
        let after = Sum::of(&self.rows[place]);
        Ok(ImportChange { tourid, player, before, after, added, replaced, kept, sums_stay, other_level })
    }

    /// Returns the key that signed `received`, if the export can be imported.
    fn check(&self, received: &Received, verdict: &Verdict) -> Result<Key, ImportFault> {
        let proof = received.proof.filter(|_| received.format == Format::V1).ok_or(ImportFault::Old)?;
        if !proof.is_undamaged {
            return Err(ImportFault::Damaged);
        }
        let key = proof.key.ok_or(ImportFault::Signature)?;
        if let Some(fault) = self.misfit(received) {
            return Err(fault);
        }
        let wanted = self.set.cheat();
        if let Some(found) = verdict.played_on.filter(|found| *found != wanted) {
            return Err(ImportFault::Level { found: found.number(), wanted: wanted.number() });
        }
        let wrong = verdict.games.iter().find(|game| matches!(game.end, Err(Untrue::Check(..))));
        wrong.map_or(Ok(key), |game| Err(ImportFault::Check { number: game.number }))
    }

    /// Returns the games of a row with the verdict on them; `None` if an earlier version stored only their sums.
    fn judge(&self, row: &ScoreRow) -> Option<Judged> {
        let file = ExportFile::read_unsigned(&row.file).ok()?;
        let received = Received { file, format: Format::V1, proof: None, stands_alone: true };
        let verdict = received.verify(Some(self.set.cheat()), |_| ControlFlow::Continue(()))?;
        Some(Judged { file: received.file, verdict })
    }
}

/// Games with the verdict on them.
struct Judged {
    file: ExportFile,
    verdict: Verdict,
}

impl Judged {
    /// Removes the games that were played with other cards than those of the tournament. Returns how many there were.
    fn drop_other_level(&mut self) -> u32 {
        let before = self.file.games.len();
        let is_other: Vec<bool> =
            self.verdict.games.iter().map(|game| matches!(game.end, Err(Untrue::Level(..)))).collect();
        let mut others = is_other.iter();
        self.file.games.retain(|_| !others.next().is_some_and(|is_other| *is_other));
        let mut others = is_other.iter();
        self.verdict.games.retain(|_| !others.next().is_some_and(|is_other| *is_other));
        (before - self.file.games.len()) as u32
    }

    /// Adds the games of `new` that are not there yet, and replaces those that are better in `new`. Returns how many
    /// are added, how many are replaced, and how many stay because they are better than the new ones.
    fn merge(&mut self, new: Self) -> (u32, u32, u32) {
        let rules = new.file.header.known_rules();
        let places: HashMap<u32, usize> =
            (0..).zip(&self.file.games).map(|(place, entry)| (entry.number, place)).collect();
        let (mut added, mut replaced, mut kept) = (0, 0, 0);
        for (entry, verdict) in new.file.games.into_iter().zip(new.verdict.games) {
            let Some(&place) = places.get(&entry.number) else {
                self.file.games.push(entry);
                self.verdict.games.push(verdict);
                added += 1;
                continue;
            };
            // A game that is true comes before one that cannot be judged, and that before one that is not true.
            let rank = |end: &Result<Option<_>, _>| match end {
                Ok(Some(_)) => 2,
                Ok(None) => 1,
                Err(_) => 0,
            };
            let (there, there_verdict) = (&self.file.games[place], &self.verdict.games[place]);
            let better = |entry: &Entry, rank: u8, than: &Entry, other: u8| {
                rank > other || rank == other && entry.beats(than, rules)
            };
            let (old, new) = (rank(&there_verdict.end), rank(&verdict.end));
            if better(&entry, new, there, old) {
                self.file.games[place] = entry;
                self.verdict.games[place] = verdict;
                replaced += 1;
            } else if better(there, old, &entry, new) {
                kept += 1;
            }
        }
        if added + replaced > 0 {
            self.file.header = new.file.header;
        }
        (added, replaced, kept)
    }

    fn row(&self, tourid: &str, signer: &str, now_ms: i64) -> ScoreRow {
        let (standing, header) = (Standing::of(&self.file, &self.verdict), &self.file.header);
        ScoreRow {
            id: 0,
            tourid: tourid.to_owned(),
            player: header.player.clone(),
            info: header.info.clone(),
            signer: signer.to_owned(),
            games: standing.games,
            complete: standing.complete,
            score: standing.score,
            totals: standing.totals,
            untrue: standing.untrue,
            unknown: standing.unknown,
            unfinished: standing.unfinished,
            imported_ms: now_ms,
            file: self.file.lines(),
        }
    }
}

/// Returns whether `new` can take the place of `old`, of which only sums are known: it has no fewer games, no fewer
/// true ones, and no more untrue ones. The scores decide only if as many games are true.
fn is_as_full(new: &ScoreRow, old: &ScoreRow) -> bool {
    let of_true = |row: &ScoreRow| row.games.saturating_sub(row.untrue.saturating_add(row.unknown));
    let is_complete = new.games >= old.games && new.untrue <= old.untrue;
    is_complete && (of_true(new), new.score) >= (of_true(old), old.score)
}

impl Sum {
    fn of(row: &ScoreRow) -> Self {
        Self { games: row.games, score: row.score }
    }
}

/// From this many long games with the same moves on, they are reported. A record is long from `SAME_RECORD` characters
/// on: short games are often played alike.
const SAME_GAMES: u32 = 3;
const SAME_RECORD: usize = 20;
/// The greatest number of players with the same record of a game that are compared with each other.
const SAME_PLAYERS: usize = 8;

/// Returns for each row another one whose games have the same moves, if there is one.
pub(crate) fn same_moves(rows: &[ScoreRow], files: &[Option<ExportFile>]) -> Vec<Option<SameMoves>> {
    let games = |file: &Option<ExportFile>| file.iter().flat_map(|file| file.games.clone()).collect::<Vec<_>>();
    let games: Vec<Vec<Entry>> = files.iter().map(games).collect();
    let mut records: HashMap<(u32, &str), Vec<usize>> = HashMap::new();
    for (row, entry) in games.iter().enumerate().flat_map(|(row, games)| games.iter().map(move |game| (row, game))) {
        let players = records.entry((entry.number, &entry.moves)).or_default();
        if players.len() < SAME_PLAYERS && !entry.moves.is_empty() {
            players.push(row);
        }
    }
    let of_row = |(row, games): (usize, &Vec<Entry>)| {
        let mut counts: HashMap<usize, (u32, u32)> = HashMap::new();
        for entry in games {
            let others = records.get(&(entry.number, entry.moves.as_str())).into_iter().flatten();
            for other in others.filter(|other| **other != row) {
                let (long, all) = counts.entry(*other).or_default();
                *long += u32::from(entry.moves.len() >= SAME_RECORD);
                *all += 1;
            }
        }
        let most = counts.into_iter().max_by_key(|(other, (long, _))| (*long, std::cmp::Reverse(*other)));
        let (other, (long, games)) = most?;
        (long >= SAME_GAMES).then(|| SameMoves { tourid: rows[other].tourid.clone(), games })
    };
    games.iter().enumerate().map(of_row).collect()
}

pub(crate) fn line_of(
    row: &ScoreRow,
    file: Option<&ExportFile>,
    same_moves: Option<SameMoves>,
    all: &[ScoreRow],
) -> ScoreLine {
    let mut same_key: Vec<String> =
        all.iter().filter(|other| other.signer == row.signer).map(|other| other.tourid.clone()).collect();
    same_key.retain(|tourid| *tourid != row.tourid);
    let undos = |file: &ExportFile| file.games.iter().filter_map(|game| game.undos).fold(0, u32::saturating_add);
    ScoreLine {
        id: row.id,
        place: None,
        tourid: row.tourid.clone(),
        player: export::shown(&row.player),
        info: export::shown(&row.info),
        key: row.signer.clone(),
        shares_name: all.iter().any(|other| other.tourid == row.tourid && other.signer != row.signer),
        same_key,
        same_moves,
        games: row.games,
        complete: row.complete,
        pos_only: row.totals[0],
        all_seq: row.totals[1],
        untrue: row.untrue,
        unknown: row.unknown,
        unfinished: row.unfinished,
        undos: file.map(undos),
        imported_ms: row.imported_ms,
    }
}

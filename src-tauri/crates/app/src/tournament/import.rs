//! Imports exports into the list of scores of a tournament that is moderated here.

use std::collections::{BTreeSet, HashMap};
use std::iter;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::thread::{available_parallelism, scope};

use archive::ScoreRow;
use export::{ExportFile, FileTotals, MergeOutcome, ReadError, ReceivedExport, Traces, Verdict, VerifiedGames};
use gameset::Gameset;
use serde::Serialize;

use crate::Failure;
use crate::limits::MAX_NAME;

/// A tournament that is moderated, with its list of scores as it changes while exports are imported.
#[derive(Clone, Debug)]
pub struct TournamentDraft {
    pub(crate) set: Gameset,
    pub(crate) rows: Vec<ScoreRow>,
    /// The places of the rows, by PlayID and key.
    places: HashMap<(String, String), usize>,
    /// The places of the rows that imports have changed.
    pub(crate) changed: BTreeSet<usize>,
}

/// The result of importing a file, or one of several exports in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportReport {
    /// The name of the file.
    pub name: String,
    /// The number of the export in the file, if the file has several.
    pub part: Option<u32>,
    /// The reason why the file was not imported; `None` if it was.
    pub failure: Option<Failure>,
    /// The changes to the list; `None` if the file was not imported.
    pub change: Option<ImportChange>,
}

/// The changes that an imported export made to the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportChange {
    /// The PlayID under which the games were played.
    pub tourid: String,
    /// The player's name.
    pub player: String,
    /// The sum in the list for this PlayID and key before the import; `None` if there was none.
    pub before: Option<ScoreSum>,
    /// The sum in the list after the import.
    pub after: ScoreSum,
    /// The number of games that are new in the list.
    pub added: u32,
    /// Games that were replaced by a better result.
    pub replaced: u32,
    /// Games of the file that were left out because the list has better results.
    pub kept: u32,
    /// Whether the list has only sums, stored by an earlier version, and keeps them because the file does not cover
    /// them.
    pub sums_stay: bool,
    /// Games of the file that were left out because they were played with the cards of another cheat level.
    pub other_level: u32,
}

/// A number of games and the sum of their scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreSum {
    /// The number of games.
    pub games: u32,
    /// The sum of all scores, as the exports state them.
    pub score: u32,
}

impl TournamentDraft {
    pub(crate) fn new(set: Gameset, rows: Vec<ScoreRow>) -> Self {
        let places = (0..).zip(&rows).map(|(place, row)| ((row.tourid.clone(), row.signer.clone()), place)).collect();
        Self { set, rows, places, changed: BTreeSet::new() }
    }

    /// Imports the games of `received`, on which `verdict` was passed, into the list. They are merged with earlier ones
    /// that the same key signed under the same PlayID: the better result of each game stays.
    ///
    /// # Errors
    /// If the export is damaged, not signed, or of another tournament; the list has not changed then.
    pub fn import(&mut self, received: ReceivedExport, verdict: Verdict, now_ms: i64) -> Result<ImportChange, Failure> {
        let admitted = received.check_eligibility(&verdict, &self.set);
        let signer = admitted.map_err(|why| Failure::NotImported { fault: why.into() })?.to_string();
        let tourid = received.file.header.play_id.to_string();
        let mut new = VerifiedGames::new(received.file, verdict);
        let other_level = new.drop_other_level();
        new.note_import(now_ms);
        let (player, count) =
            (export::safe_to_show_briefly(&new.file.header.player, MAX_NAME), new.file.games.len() as u32);
        let place = self.places.get(&(tourid.clone(), signer.clone())).copied();
        let before = place.map(|place| ScoreSum::of(&self.rows[place]));
        let row_at = |judged: &VerifiedGames, imported_ms| row_of(judged, &tourid, &signer, imported_ms);
        let row_now = |judged: &VerifiedGames| row_at(judged, now_ms);
        let stored = place.map(|place| (&self.rows[place], judge(&self.rows[place], &self.set)));
        let (mut merged, mut sums_stay) = (MergeOutcome::default(), false);
        let row = match stored {
            None => {
                merged.added = count;
                Some(row_now(&new))
            }
            Some((stored, Some(mut old))) => {
                merged = old.merge(new);
                // An export that changes no result must not make the row count as late.
                let imported_ms = if merged.has_changed() { now_ms } else { stored.imported_ms };
                (merged.has_changed() || merged.has_shown).then(|| row_at(&old, imported_ms))
            }
            // An earlier version stored only sums, so it is unknown which result of a single game is better.
            Some((old, None)) => {
                let row = Some(row_now(&new)).filter(|new| is_as_full(new, old));
                if let Some(new) = &row {
                    merged.added = new.games - old.games;
                    merged.replaced = if ScoreSum::of(new) == ScoreSum::of(old) { 0 } else { old.games };
                }
                sums_stay = row.is_none();
                row
            }
        };
        let MergeOutcome { added, replaced, kept, .. } = merged;
        let place = place.unwrap_or(self.rows.len());
        if let Some(row) = row {
            if let Some(old) = self.rows.get_mut(place) {
                *old = row
            } else {
                self.places.insert((tourid.clone(), signer), place);
                self.rows.push(row)
            }
            self.changed.insert(place);
        }
        let after = ScoreSum::of(&self.rows[place]);
        Ok(ImportChange { tourid, player, before, after, added, replaced, kept, sums_stay, other_level })
    }
}

/// Returns the games of a row in the list of `set` with the verdict on them; `None` if an earlier version stored only
/// their sums.
pub(crate) fn judge(row: &ScoreRow, set: &Gameset) -> Option<VerifiedGames> {
    let file = ExportFile::read_unsigned(&row.file).ok()?;
    let received = ReceivedExport::unsigned(file);
    let verdict = received.verify(Some(set.cheat()), |_| ControlFlow::Continue(()))?;
    let mut stored = VerifiedGames::new(received.file, verdict);
    if row.traces.is_empty() {
        stored.note_import(row.imported_ms);
    } else {
        stored.traces = Traces::from(row.traces.as_str());
    }
    Some(stored)
}

/// Plays the games of `received` again. If it belongs to the `moderated` tournament, the cards of that tournament are
/// used, otherwise the cards that fit most of its games. `watch` gets the number of finished games after each of them,
/// and can stop the replay.
///
/// # Errors
/// If the replay was stopped.
pub(crate) fn verify(
    received: ReceivedExport,
    moderated: Option<&TournamentDraft>,
    watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<(ReceivedExport, Verdict), Failure> {
    let cheat = moderated.and_then(|moderated| received.cheat_level_in(&moderated.set));
    let verdict = received.verify(cheat, watch).ok_or(Failure::Stopped)?;
    Ok((received, verdict))
}

/// An export with the verdict on it, or the reason why there is none. If the file has several exports, this one's
/// number is included.
pub(crate) type VerifiedPart = (Option<u32>, Result<(ReceivedExport, Verdict), Failure>);

/// Reads all exports in `bytes`, which may be a mail with those of several players, and verifies each one separately
/// like [`verify`].
pub(crate) fn verify_each(
    bytes: &[u8],
    moderated: Option<&TournamentDraft>,
    mut watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Vec<VerifiedPart> {
    let all = ExportFile::read_all(bytes);
    let has_several = all.len() > 1;
    let mut verified = |read: Result<ReceivedExport, ReadError>| verify(read?, moderated, &mut watch);
    (1..).zip(all).map(|(part, read)| (Some(part).filter(|_| has_several), verified(read))).collect()
}

/// A file that was read, or the name of an unreadable file and the reason.
pub type ReadExport = Result<(String, Vec<u8>), (String, Failure)>;

/// The number of files that are verified together, on all processors, before they are imported one after the other.
const TOGETHER: usize = 64;

/// Imports `files` into the list of `moderated`. A file may have several exports, for instance a mail with those of two
/// players. Each report describes the outcome of one export; if an export does not belong there, the others are still
/// imported. `watch` gets the number of finished files, and can stop the import.
///
/// # Errors
/// If the import was stopped; the caller must then discard the list.
pub fn import_all(
    moderated: &mut TournamentDraft,
    files: Vec<ReadExport>,
    now_ms: i64,
    watch: impl Fn(usize) -> ControlFlow<()> + Sync,
) -> Result<Vec<ImportReport>, Failure> {
    let (mut reports, mut done) = (Vec::new(), 0);
    for some in chunks(files, TOGETHER) {
        let count = some.len();
        for VerifiedFile { name, part, read } in verify_together(some, moderated, |_| watch(done)) {
            let change = read.and_then(|(received, verdict)| moderated.import(received, verdict, now_ms));
            if change == Err(Failure::Stopped) {
                return Err(Failure::Stopped);
            }
            let failure = change.as_ref().err().cloned();
            reports.push(ImportReport { name, part, failure, change: change.ok() });
        }
        done += count;
        if watch(done).is_break() {
            return Err(Failure::Stopped);
        }
    }
    Ok(reports)
}

/// A verified export, with the name of its file, and its number there if there are several.
struct VerifiedFile {
    name: String,
    part: Option<u32>,
    read: Result<(ReceivedExport, Verdict), Failure>,
}

fn verify_together(
    files: Vec<ReadExport>,
    moderated: &TournamentDraft,
    watch: impl Fn(usize) -> ControlFlow<()> + Sync,
) -> Vec<VerifiedFile> {
    let verify_all = |file: ReadExport| {
        let (name, all) = match file {
            Err((name, why)) => (name, vec![(None, Err(why))]),
            Ok((name, bytes)) => (name, verify_each(&bytes, Some(moderated), &watch)),
        };
        all.into_iter().map(|(part, read)| VerifiedFile { name: name.clone(), part, read }).collect::<Vec<_>>()
    };
    let processors = available_parallelism().map_or(1, usize::from);
    let share = files.len().div_ceil(processors).max(1);
    let shares: Vec<Vec<ReadExport>> = chunks(files, share).collect();
    // With one processor, more threads would not help, and a page in a browser can start none.
    if shares.len() <= 1 {
        return shares.into_iter().flatten().flat_map(verify_all).collect();
    }
    scope(|scope| {
        let verify_all = &verify_all;
        let work =
            |files: Vec<ReadExport>| scope.spawn(move || files.into_iter().flat_map(verify_all).collect::<Vec<_>>());
        let threads: Vec<_> = shares.into_iter().map(work).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|why| resume_unwind(why))).collect()
    })
}

/// Cuts `files` into parts of `size`; the last one may be smaller.
fn chunks(files: Vec<ReadExport>, size: usize) -> impl Iterator<Item = Vec<ReadExport>> {
    let mut files = files.into_iter();
    iter::from_fn(move || Some(files.by_ref().take(size).collect()).filter(|part: &Vec<_>| !part.is_empty()))
}

fn row_of(judged: &VerifiedGames, tourid: &str, signer: &str, imported_ms: i64) -> ScoreRow {
    let (standing, header) = (FileTotals::of(&judged.file, &judged.verdict), &judged.file.header);
    ScoreRow {
        id: 0,
        tourid: tourid.to_owned(),
        player: header.player.clone(),
        info: header.info.clone(),
        signer: signer.to_owned(),
        games: standing.games,
        won: standing.won,
        score: standing.score,
        totals: standing.totals,
        untrue: standing.untrue,
        unknown: standing.unknown,
        unfinished: standing.unfinished,
        imported_ms,
        file: judged.file.lines(),
        traces: judged.traces.to_string(),
    }
}

/// Returns whether `new` can replace `old`, whose games are unknown except for their sums: `new` must have at least as
/// many games and as many true ones, and at most as many untrue ones. The scores decide only if the numbers of true
/// games are equal.
fn is_as_full(new: &ScoreRow, old: &ScoreRow) -> bool {
    let of_true = |row: &ScoreRow| row.games.saturating_sub(row.untrue.saturating_add(row.unknown));
    let is_complete = new.games >= old.games && new.untrue <= old.untrue;
    is_complete && (of_true(new), new.score) >= (of_true(old), old.score)
}

impl ScoreSum {
    fn of(row: &ScoreRow) -> Self {
        Self { games: row.games, score: row.score }
    }
}

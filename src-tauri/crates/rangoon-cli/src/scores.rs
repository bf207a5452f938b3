//! The list of scores of a tournament, made from the export files in a folder. The program promises to keep the fields
//! of its JSON and their order.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use export::{Entrant, FileTotals, ImportError, RankedEntrant, ReceivedExport, VerifiedGames, score_list};
use gameset::Gameset;
use serde::Serialize;

use crate::arguments::Scores;
use crate::solve::json;
use crate::terminal::{EXIT_BAD_INPUT, Print, Stop, complain, without_control_characters};
use crate::verify::read_exports;

/// A list of scores.
#[derive(Serialize)]
struct List {
    gameset: String,
    games: u16,
    deals: u8,
    cheat_level: String,
    rules: String,
    /// The scoring method that ranks the players.
    ranking: &'static str,
    ties: Vec<&'static str>,
    players: Vec<Player>,
    refused: Vec<Refused>,
}

/// The sums of the exports with one PlayID and key; a field is null if its value is unknown.
#[derive(Serialize)]
struct Player {
    place: Option<u32>,
    playid: String,
    player: String,
    key: String,
    games: u32,
    won: u32,
    /// The sum of all scores as the exports state them.
    score: u32,
    /// The sums of all scores by each scoring method.
    sums: BTreeMap<&'static str, Option<u32>>,
    deals: u32,
    moves: u32,
    undos: u32,
    invalid: u32,
    unknown: u32,
    unfinished: u32,
    missing: u32,
    /// The statements of exports of format 2: the time and the number of the last one, and how often the gameset had
    /// been begun again before.
    written: Option<String>,
    serial: Option<u32>,
    resets: Option<u32>,
    /// Other keys that signed exports of this PlayID.
    other_keys: Vec<String>,
    /// Other PlayIDs whose exports the same key signed.
    same_key: Vec<String>,
    same_moves: Option<SameMoves>,
    files: Vec<String>,
    /// Games with two different ends although the cheat level allows only one, and games that another export stated
    /// falsely.
    two_ends: Vec<u32>,
    once_invalid: Vec<u32>,
    /// Serial numbers that several exports share.
    shared_serials: Vec<u32>,
    /// Whether an export was in format 1, while others in the list are in format 2.
    format_1: bool,
}

/// Another player whose games have the same moves.
#[derive(Serialize)]
struct SameMoves {
    playid: String,
    games: u32,
}

/// A file that does not count, or only in part.
#[derive(Serialize)]
struct Refused {
    file: String,
    error: String,
}

/// The games of one PlayID and key, from all files.
struct Row {
    playid: String,
    key: String,
    judged: VerifiedGames,
    files: Vec<String>,
}

/// All rows, with their places by PlayID and key.
#[derive(Default)]
struct Rows {
    rows: Vec<Row>,
    places: HashMap<(String, String), usize>,
}

impl Rows {
    /// Adds the export with this name, and returns the number of its games that are left out, because they were played
    /// at another cheat level.
    fn add(&mut self, name: &str, received: ReceivedExport, set: &Gameset) -> Result<u32, ImportError> {
        let verdict =
            received.verify(received.cheat_level_in(set), |_| ControlFlow::Continue(())).expect("nobody stops it");
        let key = received.check_eligibility(&verdict, set)?.to_string();
        let playid = received.file.header.play_id.to_string();
        let mut judged = VerifiedGames::new(received.file, verdict);
        let others = judged.drop_other_level();
        let place = *self.places.entry((playid.clone(), key.clone())).or_insert(self.rows.len());
        match self.rows.get_mut(place) {
            Some(row) => {
                row.judged.merge(judged);
                row.files.push(name.to_owned());
            }
            None => self.rows.push(Row { playid, key, judged, files: vec![name.to_owned()] }),
        }
        Ok(others)
    }
}

/// Reads all files, prints the list, and returns the exit code.
///
/// # Errors
/// If the terms do not make a tournament, a folder cannot be read, or the list cannot be printed.
pub fn run(asked: &Scores, print: &mut Print<'_>) -> Result<u8, Stop> {
    let set = asked.tournament()?;
    let mut rows = Rows::default();
    let (mut refused, mut is_read) = (Vec::new(), true);
    for file in files(&asked.paths)? {
        let mut refuse = |name: &str, error: String| {
            complain(&format!("{name}: {error}"));
            refused.push(Refused { file: name.to_owned(), error });
        };
        for (name, received) in read_exports(&file) {
            let received = match received {
                Ok(received) => received,
                Err(why) => {
                    is_read = false;
                    refuse(&name, why);
                    continue;
                }
            };
            match rows.add(&name, received, &set) {
                Ok(0) => {}
                Ok(others) => {
                    refuse(&name, format!("{others} of its games were played at another cheat level: left out"));
                }
                Err(why) => refuse(&name, why.to_string()),
            }
        }
    }
    let rows = rows.rows;
    let list = List::of(&set, asked, &rows, refused);
    let is_clean = list.refused.is_empty() && list.players.iter().all(|player| player.place.is_some());
    print(&if asked.output.json { json(&list) } else { list.text() })?;
    Ok(if is_read { u8::from(!is_clean) } else { EXIT_BAD_INPUT })
}

/// Returns the files that `paths` name, and those in the folders that they name, by name.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let unreadable = |why: std::io::Error| format!("{}: {why}", path.display());
        let mut inside = Vec::new();
        for entry in fs::read_dir(path).map_err(unreadable)? {
            let file = entry.map_err(unreadable)?.path();
            if is_export(&file) && file.is_file() {
                inside.push(file);
            }
        }
        inside.sort();
        all.extend(inside);
    }
    Ok(all)
}

/// Whether the name of a file in a folder is that of an export, because there may be others.
fn is_export(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt") || ending.eq_ignore_ascii_case("eml"))
}

impl List {
    fn of<'a>(set: &Gameset, asked: &Scores, rows: &'a [Row], refused: Vec<Refused>) -> Self {
        let standings: Vec<FileTotals> =
            rows.iter().map(|row| FileTotals::of(&row.judged.file, &row.judged.verdict)).collect();
        let entrant = |(row, standing): (&'a Row, &FileTotals)| Entrant {
            play_id: &row.playid,
            key: &row.key,
            file: Some(&row.judged.file),
            traces: &row.judged.traces,
            totals: standing.totals,
            won: standing.won,
            counts: true,
        };
        let entrants: Vec<Entrant<'a>> = rows.iter().zip(&standings).map(entrant).collect();
        let lines = score_list(set, &asked.ties(), &entrants);
        let players = lines.iter().map(|line| Player::of(set, rows, line, &standings[line.at])).collect();
        Self {
            gameset: set.play_id().base().as_str().to_owned(),
            games: set.games(),
            deals: export::deals_of(set.rules()),
            cheat_level: set.cheat().to_string(),
            rules: export::rules_code(set.rules()),
            ranking: set.rules().methods()[export::ranking(set.rules())],
            ties: asked.ties().iter().map(|tie| tie.name()).collect(),
            players,
            refused,
        }
    }

    fn text(&self) -> String {
        let Self { gameset, games, deals, cheat_level, rules, ranking, ties, .. } = self;
        let ties = if ties.is_empty() { String::new() } else { format!(", then by {}", ties.join(", ")) };
        let mut lines = vec![
            format!("{gameset}: {games} games, {deals} deals, cheat level {cheat_level}, rules {rules}"),
            format!("ranked by {ranking}{ties}"),
        ];
        lines.extend(self.players.iter().map(Player::text));
        lines.push(format!("{} players, {} files with remarks", self.players.len(), self.refused.len()));
        lines.join("\n")
    }
}

impl Player {
    fn of(set: &Gameset, rows: &[Row], line: &RankedEntrant<'_>, standing: &FileTotals) -> Self {
        let row = &rows[line.at];
        let effort = line.effort.unwrap_or_default();
        let traces = &row.judged.traces;
        let stamp = row.judged.file.header.stamp.as_ref();
        let owned = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect();
        Self {
            place: line.place,
            playid: row.playid.clone(),
            player: export::safe_to_show_briefly(&row.judged.file.header.player, export::MAX_NAME),
            key: row.key.clone(),
            games: standing.games,
            won: standing.won,
            score: standing.score,
            sums: set.rules().methods().iter().copied().zip(standing.totals).collect(),
            deals: effort.deals,
            moves: effort.moves,
            undos: effort.undos,
            invalid: standing.untrue,
            unknown: standing.unknown,
            unfinished: standing.unfinished,
            missing: u32::from(set.games()).saturating_sub(standing.games),
            written: stamp.map(|stamp| stamp.written.clone()),
            serial: stamp.map(|stamp| stamp.serial),
            resets: stamp.map(|stamp| stamp.resets),
            other_keys: owned(&line.other_keys),
            same_key: owned(&line.same_key),
            same_moves: line
                .same_moves
                .map(|same| SameMoves { playid: rows[same.other].playid.clone(), games: same.games }),
            files: row.files.clone(),
            two_ends: traces.two_ends.iter().copied().collect(),
            once_invalid: traces.once_untrue.iter().copied().collect(),
            shared_serials: traces.shared_serials(),
            format_1: line.has_format_1,
        }
    }

    fn text(&self) -> String {
        let remarks = self.remarks().into_iter().map(|remark| format!("\n        {remark}"));
        self.summary() + &remarks.collect::<String>()
    }

    fn summary(&self) -> String {
        let place = self.place.map_or("-".to_owned(), |place| place.to_string());
        let sums = self
            .sums
            .iter()
            .map(|(method, sum)| format!(", {method} {}", sum.map_or("?".to_owned(), |sum| sum.to_string())));
        let by = if self.player.is_empty() {
            String::new()
        } else {
            format!(" {}", without_control_characters(&self.player))
        };
        format!(
            "{place:>4}  {:<8}{by}: {} games{}; {} won, {} deals, {} moves, {} undos",
            self.playid,
            self.games,
            sums.collect::<String>(),
            self.won,
            self.deals,
            self.moves,
            self.undos
        )
    }

    /// Returns what the moderator should know besides the sums.
    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        for (count, what) in [
            (self.invalid, "not valid"),
            (self.unknown, "that cannot be checked"),
            (self.unfinished, "unfinished"),
            (self.missing, "missing"),
        ] {
            if count > 0 {
                remarks.push(format!("games {what}: {count}"));
            }
        }
        if let Some(resets @ 1..) = self.resets {
            remarks.push(format!("times begun again before this, as the last export says: {resets}"));
        }
        for (numbers, what) in [
            (&self.two_ends, "games with two different endings, although the cheat level allows one"),
            (&self.once_invalid, "games that were not valid in another export"),
            (&self.shared_serials, "numbers that several exports share"),
        ] {
            if !numbers.is_empty() {
                let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
                remarks.push(format!("{what}: {}", numbers.join(", ")));
            }
        }
        if self.format_1 {
            remarks.push("an export of format 1: it does not say whether the gameset was begun again".to_owned());
        }
        if !self.other_keys.is_empty() {
            remarks.push("another key also signed exports of this PlayID: two players may use it".to_owned());
        }
        if !self.same_key.is_empty() {
            let others = self.same_key.join(", ");
            remarks.push(format!("the same key signed exports of {others}: they may share a computer"));
        }
        if let Some(SameMoves { playid, games }) = &self.same_moves {
            remarks.push(format!("{games} games have the same moves as those of {playid}"));
        }
        remarks
    }
}

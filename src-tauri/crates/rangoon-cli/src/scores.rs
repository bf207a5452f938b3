//! The list of scores of a tournament, made from the export files in a folder. The fields of its JSON and their order
//! are part of what the program promises.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use export::{Alike, Effort, Judged, Standing, Sums, alike, places};
use gameset::Gameset;
use serde::Serialize;

use crate::arguments::Scores;
use crate::verify::{json, read};
use crate::{BAD, Print, Stop, complain, plain};

/// A list of scores.
#[derive(Serialize)]
struct List {
    gameset: String,
    games: u16,
    deals: u8,
    cheat_level: String,
    rules: String,
    /// The method of counting that ranks the players.
    ranking: &'static str,
    ties: Vec<&'static str>,
    players: Vec<Player>,
    refused: Vec<Refused>,
}

/// What the exports with one PlayID and key add up to; a field is null if nothing can be said.
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
    /// The sums of all scores by each method of counting.
    sums: BTreeMap<&'static str, Option<u32>>,
    deals: u32,
    moves: u32,
    undos: u32,
    invalid: u32,
    unknown: u32,
    unfinished: u32,
    missing: u32,
    /// Other keys that signed exports of this PlayID.
    other_keys: Vec<String>,
    /// Other PlayIDs whose exports the same key signed.
    same_key: Vec<String>,
    same_moves: Option<SameMoves>,
    files: Vec<String>,
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
    judged: Judged,
    files: Vec<String>,
}

/// Reads all files, prints the list, and returns the exit code.
///
/// # Errors
/// If the terms do not make a tournament, a folder cannot be read, or the list cannot be printed.
pub fn run(asked: &Scores, print: &mut Print<'_>) -> Result<u8, Stop> {
    let set = asked.tournament()?;
    let mut rows: Vec<Row> = Vec::new();
    let (mut refused, mut is_read) = (Vec::new(), true);
    for file in files(&asked.paths)? {
        let name = file.display().to_string();
        let mut refuse = |error: String| {
            complain(&format!("{name}: {error}"));
            refused.push(Refused { file: name.clone(), error });
        };
        let received = match read(&file) {
            Ok(received) => received,
            Err(why) => {
                is_read = false;
                refuse(why);
                continue;
            }
        };
        let verdict = received.verify(received.level_in(&set), |_| ControlFlow::Continue(())).expect("nobody stops it");
        let key = match received.admit(&verdict, &set) {
            Ok(key) => key.to_string(),
            Err(why) => {
                refuse(why.to_string());
                continue;
            }
        };
        let playid = received.file.header.play_id.to_string();
        let mut judged = Judged { file: received.file, verdict };
        let others = judged.drop_other_level();
        if others > 0 {
            refuse(format!("{others} of its games were played at another cheat level: left out"));
        }
        match rows.iter_mut().find(|row| row.playid == playid && row.key == key) {
            Some(row) => {
                row.judged.merge(judged);
                row.files.push(name);
            }
            None => rows.push(Row { playid, key, judged, files: vec![name] }),
        }
    }
    let list = List::of(&set, asked, &rows, refused);
    let is_clean = list.refused.is_empty() && list.players.iter().all(|player| player.place.is_some());
    print(&if asked.output.json { json(&list) } else { list.text() })?;
    Ok(if is_read { u8::from(!is_clean) } else { BAD })
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
            if is_text(&file) && file.is_file() {
                inside.push(file);
            }
        }
        inside.sort();
        all.extend(inside);
    }
    Ok(all)
}

/// Whether a file in a folder is meant: others may lie beside the exports.
fn is_text(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt") || ending.eq_ignore_ascii_case("eml"))
}

impl List {
    fn of(set: &Gameset, asked: &Scores, rows: &[Row], refused: Vec<Refused>) -> Self {
        let methods = set.rules().methods();
        // A single deal is ranked by the last method, more deals by the first.
        let ranking = if set.rules().deals() == Some(1) { methods.len() - 1 } else { 0 };
        let files: Vec<_> = rows.iter().map(|row| Some(row.judged.file.clone())).collect();
        let same = alike(&files);
        let mut players: Vec<(Player, Option<Sums>)> = rows
            .iter()
            .zip(same)
            .map(|(row, same)| {
                let standing = Standing::of(&row.judged.file, &row.judged.verdict);
                let effort = row.judged.file.effort();
                let sums = |score| Sums { score, won: standing.complete, effort };
                let rank = standing.totals[ranking].map(sums);
                (Player::of(set, row, rows, &standing, effort, same), rank)
            })
            .collect();
        let ranks: Vec<Option<Sums>> = players.iter().map(|(_, sums)| *sums).collect();
        for ((player, _), place) in players.iter_mut().zip(places(&ranks, &asked.ties())) {
            player.place = place;
        }
        let mut players: Vec<Player> = players.into_iter().map(|(player, _)| player).collect();
        players.sort_by_key(|player| (player.place.unwrap_or(u32::MAX), Reverse(player.score)));
        Self {
            gameset: set.play_id().base().as_str().to_owned(),
            games: set.games(),
            deals: export::deals_of(set.rules()),
            cheat_level: set.cheat().to_string(),
            rules: export::rules_code(set.rules()),
            ranking: methods[ranking],
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
    fn of(set: &Gameset, row: &Row, rows: &[Row], standing: &Standing, effort: Effort, same: Option<Alike>) -> Self {
        let others = |is_one: &dyn Fn(&Row) -> bool, name: &dyn Fn(&Row) -> String| {
            rows.iter().filter(|other| is_one(other)).map(name).collect()
        };
        Self {
            place: None,
            playid: row.playid.clone(),
            player: export::shown(&row.judged.file.header.player),
            key: row.key.clone(),
            games: standing.games,
            won: standing.complete,
            score: standing.score,
            sums: set.rules().methods().iter().copied().zip(standing.totals).collect(),
            deals: effort.deals,
            moves: effort.moves,
            undos: effort.undos,
            invalid: standing.untrue,
            unknown: standing.unknown,
            unfinished: standing.unfinished,
            missing: u32::from(set.games()).saturating_sub(standing.games),
            other_keys: others(&|other| other.playid == row.playid && other.key != row.key, &|other| other.key.clone()),
            same_key: others(&|other| other.key == row.key && other.playid != row.playid, &|other| {
                other.playid.clone()
            }),
            same_moves: same.map(|same| SameMoves { playid: rows[same.other].playid.clone(), games: same.games }),
            files: row.files.clone(),
        }
    }

    fn text(&self) -> String {
        let place = self.place.map_or("-".to_owned(), |place| place.to_string());
        let sums = self
            .sums
            .iter()
            .map(|(method, sum)| format!(", {method} {}", sum.map_or("?".to_owned(), |sum| sum.to_string())));
        let by = if self.player.is_empty() { String::new() } else { format!(" {}", plain(&self.player)) };
        let mut text = format!(
            "{place:>4}  {:<8}{by}: {} games{}; {} won, {} deals, {} moves, {} undos",
            self.playid,
            self.games,
            sums.collect::<String>(),
            self.won,
            self.deals,
            self.moves,
            self.undos
        );
        let mut remark = |remark: String| text += &format!("\n        {remark}");
        for (count, what) in [
            (self.invalid, "not valid"),
            (self.unknown, "that cannot be checked"),
            (self.unfinished, "unfinished"),
            (self.missing, "missing"),
        ] {
            if count > 0 {
                remark(format!("games {what}: {count}"));
            }
        }
        if !self.other_keys.is_empty() {
            remark("another key also signed exports of this PlayID: two players may use it".to_owned());
        }
        if !self.same_key.is_empty() {
            remark(format!("the same key signed exports of {}: they may share a computer", self.same_key.join(", ")));
        }
        if let Some(SameMoves { playid, games }) = &self.same_moves {
            remark(format!("{games} games have the same moves as those of {playid}"));
        }
        text
    }
}

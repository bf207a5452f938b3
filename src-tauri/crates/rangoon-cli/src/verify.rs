//! Verifies export files, with findings as text or JSON. The program promises to keep the fields and their order.

use std::ops::ControlFlow;
use std::path::Path;

use export::{ExportFile, FileTotals, ReceivedExport, Verdict};
use games::Rules;
use gameset::{CheatLevel, Preset};
use serde::Serialize;

use crate::arguments::{Tournament, Verify};
use crate::choice::score_text;
use crate::files;
use crate::solve::json;
use crate::terminal::{EXIT_BAD_INPUT, Print, Stop, complain, without_control_characters};

/// A file and the findings about it; a field is null if its value is unknown.
#[derive(Serialize)]
struct Report {
    file: String,
    format: String,
    playid: String,
    undamaged: Option<bool>,
    key: Option<String>,
    verifiable: bool,
    games: Vec<Game>,
    #[serde(skip)]
    player: String,
    #[serde(skip)]
    cheat: Option<CheatLevel>,
    #[serde(skip)]
    played_on: Option<CheatLevel>,
    #[serde(skip)]
    standing: FileTotals,
    /// The rules by which the games were played.
    #[serde(skip)]
    rules: Rules,
}

#[derive(Serialize)]
struct Game {
    game: u32,
    total: u32,
    #[serde(rename = "true")]
    is_true: Option<bool>,
    why: Option<String>,
}

/// A file that could not be read.
#[derive(Serialize)]
struct Unread {
    file: String,
    error: String,
}

/// Verifies all files and prints the findings about each. Returns the exit code.
///
/// # Errors
/// If the findings cannot be printed.
pub fn run(asked: &Verify, print: &mut Print<'_>) -> Result<u8, Stop> {
    let (mut is_read, mut is_yes) = (true, true);
    for (file, received) in asked.files.iter().flat_map(|file| read_exports(file)) {
        let text = match received.and_then(|received| fitting(received, asked.tournament)) {
            Ok(received) => {
                let report = Report::of(file, &received, asked.tournament.map(|terms| terms.cheat));
                is_yes &= report.is_yes();
                if asked.output.json { json(&report) } else { report.text() }
            }
            Err(why) => {
                is_read = false;
                complain(&format!("{file}: {why}"));
                if !asked.output.json {
                    continue;
                }
                json(&Unread { file, error: why })
            }
        };
        print(&text)?;
    }
    Ok(if is_read { u8::from(!is_yes) } else { EXIT_BAD_INPUT })
}

/// Reads the exports in a file: each with its name, which has its number if there are several, or with the reason why
/// it cannot be read.
pub fn read_exports(file: &Path) -> Vec<(String, Result<ReceivedExport, String>)> {
    let name = file.display().to_string();
    let bytes = match files::read_bytes(file, export::MAX_BYTES as u64) {
        Ok(bytes) => bytes,
        Err(why) => return vec![(name, Err(why.to_string()))],
    };
    let all = ExportFile::read_all(&bytes);
    let has_several = all.len() > 1;
    let numbered = |number: u32| if has_several { format!("{name} ({number})") } else { name.clone() };
    (1..).zip(all).map(|(number, read)| (numbered(number), read.map_err(|why| why.to_string()))).collect()
}

/// Returns `received` if it belongs to the requested tournament.
fn fitting(received: ReceivedExport, tournament: Option<Tournament>) -> Result<ReceivedExport, String> {
    let Some(Tournament { games, deals, .. }) = tournament else { return Ok(received) };
    let header = &received.file.header;
    match header.tournament {
        Some(other) if (other.games, header.deals) == (games, deals) => Ok(received),
        Some(other) => {
            let (found, in_file) = (other.games, header.deals);
            Err(format!(
                "from another tournament, with {found} games and {in_file} deals: expected {games} and {deals}"
            ))
        }
        None => Err("not a tournament export".to_owned()),
    }
}

impl Report {
    fn of(file: String, received: &ReceivedExport, cheat: Option<CheatLevel>) -> Self {
        let verdict = received.verify(cheat, |_| ControlFlow::Continue(())).expect("nobody stops it");
        let game = |(entry, verdict): (&export::GameEntry, &export::GameVerdict)| Game {
            game: entry.number,
            total: entry.points.total,
            is_true: match &verdict.end {
                Ok(end) => end.map(|_| true),
                Err(_) => Some(false),
            },
            why: match &verdict.end {
                Err(why) => Some(format!("game {}: {why}", entry.number)),
                Ok(None) if entry.moves.is_empty() => Some("no moves were recorded".to_owned()),
                Ok(_) => None,
            },
        };
        let Verdict { is_verifiable, games, .. } = &verdict;
        Self {
            file,
            format: received.format.to_string(),
            playid: received.file.header.play_id.to_string(),
            undamaged: received.proof.map(|proof| proof.is_undamaged),
            key: received.proof.and_then(|proof| proof.key).map(|key| key.to_string()),
            verifiable: *is_verifiable,
            games: received.file.games.iter().zip(games).map(game).collect(),
            player: without_control_characters(&received.file.header.player),
            cheat: verdict.cheat,
            played_on: verdict.played_on,
            standing: FileTotals::of(&received.file, &verdict),
            rules: received.rules().unwrap_or(Preset::standard().rules),
        }
    }

    fn is_yes(&self) -> bool {
        let is_signed = self.undamaged == Some(true) && self.key.is_some();
        is_signed && self.games.iter().all(|game| game.is_true == Some(true))
    }

    fn text(&self) -> String {
        let Self { file, format, playid, player, standing, rules, .. } = self;
        let by = if player.is_empty() { String::new() } else { format!(", {player}") };
        let file = without_control_characters(file);
        let mut lines = vec![format!("{file}: {playid}{by}, {} games, format {format}", standing.games)];
        lines.push(match self.undamaged {
            Some(true) => "  intact".to_owned(),
            Some(false) => "  DAMAGED: it has changed since it was written".to_owned(),
            None => "  intact: cannot be checked".to_owned(),
        });
        match &self.key {
            Some(key) => lines.push(format!("  key {key}")),
            None if self.undamaged == Some(true) => lines.push("  key: the SIGNATURE DOES NOT MATCH".to_owned()),
            None => {}
        }
        if let Some(cheat) = self.cheat {
            let other = self.played_on.filter(|other| *other != cheat);
            let other = other.map(|other| format!("; it was PLAYED AT {other}")).unwrap_or_default();
            lines.push(format!("  cheat level {cheat}{other}"));
        }
        if !self.verifiable {
            lines.push("  cannot be verified: this program cannot deal these games".to_owned());
        }
        lines.extend(self.games.iter().map(|game| {
            let verdict = match game.is_true {
                Some(true) => "valid".to_owned(),
                Some(false) => "NOT VALID".to_owned(),
                None => "cannot be checked".to_owned(),
            };
            let why = game.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
            let score = score_text(*rules, rules.display_score(game.total));
            format!("  game {}: {score}, {verdict}{why}", game.game)
        }));
        let FileTotals { won, totals, untrue, other_level, unknown, unfinished, .. } = standing;
        let totals_shown = self.games.iter().map(|game| rules.display_score(game.total));
        let score = score_text(*rules, totals_shown.fold(0, i32::saturating_add));
        let sum = |sum: &Option<u32>| sum.map_or("?".to_owned(), |sum| sum.to_string());
        let levels = if *other_level > 0 { format!(", {other_level} at another cheat level") } else { String::new() };
        // A single method says the same as the score.
        let methods = Some(rules.methods()).filter(|methods| methods.len() > 1).unwrap_or_default();
        let by = methods.iter().zip(totals).map(|(method, total)| format!(", {method} {}", sum(total)));
        lines.push(format!(
            "  score {score}{}; {won} won, {unfinished} unfinished, {untrue} not valid, {unknown} unknown{levels}",
            by.collect::<String>()
        ));
        lines.join("\n")
    }
}

//! What can be said about export files, as text or JSON. The fields and their order are part of the program's promise.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use export::{ExportFile, Received, Standing, Verdict};
use serde::Serialize;

use crate::Answer;

/// A file and what can be said about it; null is for what cannot be said.
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
    standing: Standing,
}

#[derive(Serialize)]
struct Game {
    game: u32,
    total: u32,
    #[serde(rename = "true")]
    is_true: Option<bool>,
    why: Option<String>,
}

/// Verifies all files. The answer is yes when every one is undamaged and true.
///
/// # Errors
/// When one cannot be read; nothing is said about the others then.
pub fn run(files: &[PathBuf], as_json: bool) -> Result<Answer, String> {
    let read = files.iter().map(|file| Ok((file, read(file).map_err(|why| format!("{}: {why}", file.display()))?)));
    let received: Vec<(&PathBuf, Received)> = read.collect::<Result<_, String>>()?;
    let reports: Vec<Report> = received.iter().map(|(file, received)| Report::of(file, received)).collect();
    let lines = reports.iter().map(|report| if as_json { report.json() } else { report.text() });
    Ok(Answer { text: lines.collect::<Vec<_>>().join("\n"), is_yes: reports.iter().all(Report::is_yes) })
}

fn read(file: &Path) -> Result<Received, String> {
    let mut bytes = Vec::new();
    // One byte more than may be, so that what is too large is seen without reading it all.
    let most = export::MAX_BYTES as u64 + 1;
    let opened = File::open(file).and_then(|it| it.take(most).read_to_end(&mut bytes));
    opened.map_err(|why| why.to_string())?;
    ExportFile::read(&bytes).map_err(|why| why.to_string())
}

impl Report {
    fn of(file: &Path, received: &Received) -> Self {
        let verdict = received.verify(None, |_| true).expect("nobody stops it");
        let game = |(entry, verdict): (&export::Entry, &export::GameVerdict)| Game {
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
        let Verdict { is_verifiable, games } = &verdict;
        Self {
            file: file.display().to_string(),
            format: received.format.to_string(),
            playid: received.file.header.play_id.to_string(),
            undamaged: received.proof.map(|it| it.is_undamaged),
            key: received.proof.and_then(|it| it.key).map(|it| it.to_string()),
            verifiable: *is_verifiable,
            games: received.file.games.iter().zip(games).map(game).collect(),
            player: received.file.header.player.clone(),
            standing: Standing::of(received, &verdict),
        }
    }

    fn is_yes(&self) -> bool {
        self.undamaged == Some(true) && self.games.iter().all(|it| it.is_true == Some(true))
    }

    fn json(&self) -> String {
        serde_json::to_string(self).expect("numbers and strings make JSON")
    }

    fn text(&self) -> String {
        let Self { file, format, playid, player, standing, .. } = self;
        let by = if player.is_empty() { String::new() } else { format!(", {player}") };
        let mut lines = vec![format!("{file}: {playid}{by}, {} games, format {format}", standing.games)];
        lines.push(match self.undamaged {
            Some(true) => "  undamaged".to_owned(),
            Some(false) => "  DAMAGED: this is not what was written".to_owned(),
            None => "  undamaged: cannot be said".to_owned(),
        });
        if let Some(key) = &self.key {
            lines.push(format!("  key {key}"));
        }
        if !self.verifiable {
            lines.push("  not verifiable: this program cannot deal these games".to_owned());
        }
        lines.extend(self.games.iter().map(|it| {
            let verdict = match it.is_true {
                Some(true) => "true".to_owned(),
                Some(false) => "NOT TRUE".to_owned(),
                None => "cannot be said".to_owned(),
            };
            let why = it.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
            format!("  game {}: {} points, {verdict}{why}", it.game, it.total)
        }));
        let Standing { score, complete, pos_only, all_seq, untrue, unknown, unfinished, .. } = standing;
        let sum = |sum: &Option<u32>| sum.map_or("?".to_owned(), |sum| sum.to_string());
        lines.push(format!(
            "  score {score}, PosOnly {}, AllSeq {}; {complete} won, {unfinished} unfinished, {untrue} not true, \
             {unknown} unknown",
            sum(pos_only),
            sum(all_seq)
        ));
        lines.join("\n")
    }
}

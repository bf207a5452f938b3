//! Exports games, and shows and verifies the games of other players.

use std::ops::ControlFlow;

use app::{ExportJob, ExportSelection, Failure, FileReport, ImportedGames, WrittenExport, verify_parts};
use serde::Serialize;

use crate::files::{FileHost, FileKind, FileRead, ReadFile};

/// A file that was written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// The name of the file.
    name: String,
    /// The number of games that were written into it.
    games: u32,
    /// The numbers of games that stay unchanged in the file, because they are finished or better there.
    kept: Vec<u32>,
    /// Whether the games were added to an existing file.
    appended: bool,
}

/// Writes games into a file that the player chooses, in format 1 or 2; `None` if the player cancels.
pub fn save(host: &dyn FileHost, which: &ExportSelection, format: u8) -> Result<Option<Saved>, Failure> {
    let games = host.with(|app| app.export(which))?;
    let playid = games.playid();
    let games = in_format(host, games, format);
    let mut written = None;
    let saved = host.save(FileKind::Export, &games.name, &mut |there| {
        let export = written.insert(games.write(&there)?);
        Ok(std::mem::take(&mut export.text).into_bytes())
    })?;
    let (Some(name), Some(WrittenExport { games, kept, appended, .. })) = (saved, written) else { return Ok(None) };
    count(host, &playid);
    Ok(Some(Saved { name, games, kept, appended }))
}

/// Returns the text of an export file with these games, in format 1 or 2.
pub fn text(host: &dyn FileHost, which: &ExportSelection, format: u8) -> Result<String, Failure> {
    let games = host.with(|app| app.export(which))?;
    let playid = games.playid();
    let text = in_format(host, games, format).write(&[])?.text;
    count(host, &playid);
    Ok(text)
}

/// Counts an export that was written. If the count cannot be stored, the export is still there; the next one then has
/// the same number.
fn count(host: &dyn FileHost, playid: &str) {
    let _ = host.with(|app| app.count_export(playid));
}

/// Returns the export in the requested format, 1 or 2.
fn in_format(host: &dyn FileHost, games: ExportJob, format: u8) -> ExportJob {
    if format == 2 { games.in_format_2(host.now_ms()) } else { games }
}

/// Shows the games in `file`.
pub fn view_file(host: &dyn FileHost, ReadFile { name, bytes }: &ReadFile) -> Result<FileReport, Failure> {
    view(host, |watch| ImportedGames::of_file(name, bytes, watch))
}

/// Shows the games in a line or a whole export.
pub fn view_text(host: &dyn FileHost, text: &str) -> Result<FileReport, Failure> {
    view(host, |watch| ImportedGames::of_text(text, watch))
}

/// Reads games and shows them.
fn view(
    host: &dyn FileHost,
    read: impl FnOnce(&mut dyn FnMut(usize) -> ControlFlow<()>) -> Result<ImportedGames, Failure>,
) -> Result<FileReport, Failure> {
    let task = host.begin(0);
    let viewing = read(&mut |done| task.note(done as u64))?;
    let mut report = viewing.report().clone();
    host.with(|app| {
        app.add_signer(&mut report)?;
        app.view_games(viewing);
        Ok(())
    })?;
    Ok(report)
}

/// The result of verifying a file, or one of several exports in it.
#[derive(Serialize)]
pub struct Verified {
    /// The name of the file.
    name: String,
    /// The number of the export in the file, if the file has several.
    part: Option<u32>,
    /// The reason why the file could not be read; `None` if it could.
    failure: Option<Failure>,
    /// The report on the file; `None` if it could not be read.
    report: Option<FileReport>,
}

/// Reports on files.
pub fn verify(host: &dyn FileHost, files: Vec<FileRead>) -> Result<Vec<Verified>, Failure> {
    let draft = host.with(|app| Ok(app.tournament_draft().ok()))?;
    let progress = host.begin(files.len());
    let mut verified = Vec::new();
    for (done, file) in (1..).zip(files) {
        match file {
            Err((name, why)) => verified.push(Verified { name, part: None, failure: Some(why), report: None }),
            Ok(ReadFile { name, bytes }) => {
                let parts = verify_parts(&name, &bytes, draft.as_ref(), |_| progress.note(done - 1))?;
                for (part, mut read) in parts {
                    if let Ok(report) = &mut read {
                        host.with(|app| app.add_signer(report))?;
                    }
                    let (report, failure) = read.map_or_else(|why| (None, Some(why)), |report| (Some(report), None));
                    verified.push(Verified { name: name.clone(), part, failure, report });
                }
            }
        }
        // A request to stop takes effect before the next file.
        if progress.note(done).is_break() {
            return Err(Failure::Stopped);
        }
    }
    Ok(verified)
}

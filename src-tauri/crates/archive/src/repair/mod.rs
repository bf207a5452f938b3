//! Replaces one database by another: a damaged one by its readable rows, or the present one by a backup.
//!
//! The new database is complete before the old one is set aside. So if the program is stopped at any time, either the
//! old one is still in its place or a complete new one only has to be moved there.

pub(crate) mod bisect;
pub(crate) mod copy_rows;
pub(crate) mod header;

use std::path::{Path, PathBuf};

use rusqlite::OpenFlags;

use crate::files::{
    DAMAGE_NOTE, DAMAGED, DATABASE, PREPARED, REPAIR_PARTS, REPLACED, WAL_ENDING, companion, lock_out_readers, remove,
    with_companions,
};
use crate::repair::copy_rows::{Copied, copy, is_structure_intact};
use crate::table::secret;
use crate::{Error, copies, date, fs, permissions};

/// The result of rebuilding a damaged database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairReport {
    /// The present path of the damaged file; `None` if the file was gone.
    pub aside: Option<PathBuf>,
    /// The day of the copy that supplied the unreadable rows; `None` if no copy was used.
    pub copy: Option<String>,
    /// Whether any data could not be copied.
    pub has_losses: bool,
    /// Whether the secret that signs exports is among the losses.
    pub is_secret_lost: bool,
}

/// Notes that the database in `folder` is damaged. If the note cannot be written, the damage is found again later.
pub(crate) fn note_damage(folder: &Path) {
    let _ = fs::write(folder.join(DAMAGE_NOTE), "");
}

/// Whether [`note_damage`] was called for the database in `folder`.
pub(crate) fn is_damage_noted(folder: &Path) -> bool {
    fs::exists(&folder.join(DAMAGE_NOTE))
}

/// Removes the note about the damage, once another database is in place.
pub(crate) fn forget_damage(folder: &Path) {
    let _ = fs::remove_file(folder.join(DAMAGE_NOTE));
}

/// Replaces the damaged database in `folder` by a new one with its intact rows. Rows that cannot be read come from the
/// latest intact daily copy. If the database is gone, that copy replaces it.
///
/// # Errors
/// If the folder cannot be written, the system does not allow reading the damaged database, or none of it can be read;
/// that database is then still in its place.
pub(crate) fn rebuild(folder: &Path, now_ms: i64) -> Result<RepairReport, Error> {
    let parts = REPAIR_PARTS.map(|name| folder.join(name));
    let done = copy_readable_rows(folder, &parts).and_then(|(Copied { lost, is_secret_lost }, copy)| {
        let is_there = fs::exists(&folder.join(DATABASE));
        let aside = put_in_place(folder, &parts[0], DAMAGED, now_ms)?;
        remove_earlier(folder, &aside, DAMAGED);
        Ok(RepairReport { aside: is_there.then_some(aside), copy, has_losses: lost, is_secret_lost })
    });
    parts.iter().for_each(|part| remove(part));
    done
}

/// Makes the new database `part` from the damaged one and from the latest intact daily copy. Also returns the day of
/// that copy, if it was needed.
fn copy_readable_rows(folder: &Path, [part, earlier]: &[PathBuf; 2]) -> Result<(Copied, Option<String>), Error> {
    let file = folder.join(DATABASE);
    let read = if fs::exists(&file) { copy(&file, part, None) } else { Err(Error::Damaged("it is gone".to_owned())) };
    // With a damaged header, SQLite may misread the file, even as a database of a later version.
    let is_header_damaged = header::check(&file).is_err_and(|why| why.is_damage());
    match &read {
        Ok(copied) if !copied.lost && is_structure_intact(&file) => return Ok((read?, None)),
        Err(why) if !is_header_damaged && !why.is_loss() && !why.is_damage() => {
            return Err(read.expect_err("it has just been matched"));
        }
        _ => {}
    }
    let Some(day) = copies::copy_latest_intact(folder, earlier)? else {
        return Ok((Copied { lost: true, ..read? }, None));
    };
    let Copied { is_secret_lost, .. } = match read {
        Ok(_) => copy(&file, part, Some(earlier))?,
        // No part of the database can be read.
        Err(_) => copy(earlier, part, None)?,
    };
    Ok((Copied { lost: true, is_secret_lost: is_secret_lost && !has_secret(part)? }, Some(day)))
}

/// Whether a database that was created here has the secret that signs exports.
fn has_secret(file: &Path) -> Result<bool, Error> {
    Ok(secret::load(&fs::open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?)?.is_some())
}

/// Replaces the database in `folder` by the complete database `part`. Returns the path under which the old one was set
/// aside.
///
/// # Errors
/// If the database cannot be replaced; nothing has changed then. If even the old one cannot be put back, the next start
/// puts the new one in its place.
pub(crate) fn put_in_place(folder: &Path, part: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let (file, prepared) = (folder.join(DATABASE), folder.join(PREPARED));
    if part != prepared {
        remove(&prepared);
        // If the program is stopped from here on, the next start finishes the work.
        fs::rename(part, &prepared).map_err(|why| Error::Folder(part.to_owned(), why))?;
    }
    let _alone = lock_out_readers();
    let done = set_aside(&file, why, now_ms).and_then(|aside| match fs::rename(&prepared, &file) {
        Ok(()) => Ok(aside),
        Err(why) => {
            rename(&aside, &file)?;
            Err(Error::Folder(file.clone(), why))
        }
    });
    match done {
        Ok(_) => forget_damage(folder),
        Err(_) if fs::exists(&file) => remove(&prepared),
        // The prepared database is the only complete one in the folder.
        Err(_) => {}
    }
    done
}

/// Replaces the database in `folder` by the complete database `part`, as a restore does. Returns the path of the single
/// file to which the old one was set aside.
///
/// # Errors
/// For the same reasons as [`put_in_place`].
pub(crate) fn replace(folder: &Path, part: &Path, now_ms: i64) -> Result<PathBuf, Error> {
    merge_companions(&folder.join(DATABASE));
    put_in_place(folder, part, REPLACED, now_ms)
}

/// Writes the data in the files that SQLite keeps next to the database `file` into that file, so that it is a single
/// file. Any data that cannot be written stays there, and the next start tries again.
fn merge_companions(file: &Path) {
    let is_settled = || -> rusqlite::Result<bool> {
        let db = fs::open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let mode = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
        let mode = db.pragma_update_and_check(None, "journal_mode", "delete", mode)?;
        db.close().map_err(|(_, why)| why)?;
        Ok(mode == "delete")
    };
    let companions = || with_companions(file).skip(1);
    if companions().any(|file| fs::exists(&file)) && is_settled().is_ok_and(|settled| settled) {
        companions().for_each(|file| drop(fs::remove_file(file)));
    }
}

/// Puts the database that was set aside as `aside` back in its place, and discards the one that is there now.
///
/// # Errors
/// If that is not possible; the database stays aside then.
pub(crate) fn put_back(folder: &Path, aside: &Path) -> Result<(), Error> {
    let file = folder.join(DATABASE);
    let _alone = lock_out_readers();
    with_companions(&file).skip(1).for_each(|companion| drop(fs::remove_file(companion)));
    if cfg!(target_family = "wasm") {
        return put_back_by_copying(folder, aside).map_err(|why| Error::Folder(file, why));
    }
    // The rename replaces one database by the other in a single step, so there is always one in place.
    rename(aside, &file)
}

/// Does the same where a file cannot take the place of another in a single step. If the program is stopped at any time,
/// a complete database is in place, or the next start puts the prepared one there; the one set aside goes last.
fn put_back_by_copying(folder: &Path, aside: &Path) -> std::io::Result<()> {
    let (file, prepared) = (folder.join(DATABASE), folder.join(PREPARED));
    fs::write(&prepared, fs::read(aside)?)?;
    fs::remove_file(&file)?;
    fs::rename(&prepared, &file)?;
    fs::remove_file(aside)
}

/// Finishes the work of an earlier run that was stopped: gives hidden logs their names back, puts a prepared database
/// in its place if the old one was already set aside, and removes it otherwise. Also removes files that were not
/// completed, and completes databases that a backup replaced with the data in the files next to them.
///
/// # Errors
/// If the folder cannot be written.
pub(crate) fn finish_interrupted(folder: &Path, now_ms: i64) -> Result<(), Error> {
    let in_folder = |why| Error::Folder(folder.to_owned(), why);
    show_hidden_logs(folder).map_err(in_folder)?;
    let prepared = folder.join(PREPARED);
    if fs::exists(&folder.join(DATABASE)) {
        remove(&prepared);
    } else if fs::exists(&prepared) {
        // Files that SQLite left next to the old database must not be taken for the new one's.
        put_in_place(folder, &prepared, DAMAGED, now_ms)?;
    }
    for fs::Entry { name, path, .. } in fs::list(folder).map_err(in_folder)? {
        if permissions::is_unfinished_file(&name) {
            let _ = fs::remove_file(&path);
        }
        if name.starts_with(&format!("rangoon-{REPLACED}-")) && name.ends_with(".db") {
            merge_companions(&path);
        }
    }
    Ok(())
}

/// Gives every hidden log its name back. If the log is there under both names, both are the same.
fn show_hidden_logs(folder: &Path) -> std::io::Result<()> {
    for fs::Entry { name, path, .. } in fs::list(folder)? {
        let Some(database) = name.strip_suffix(fs::HIDDEN_ENDING) else { continue };
        let log = companion(&folder.join(database), WAL_ENDING);
        if fs::exists(&log) { fs::remove_file(path)? } else { fs::rename(&path, &log)? }
    }
    Ok(())
}

/// Moves the database `file` aside, with the files that SQLite keeps next to it, under a name with `why` and the date.
fn set_aside(file: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let aside = (0..)
        .map(|count| file.with_file_name(format!("rangoon-{why}-{}{}.db", date(now_ms), number_suffix(count))))
        .find(|path| !fs::exists(path))
        .expect("some name is free");
    rename(file, &aside)?;
    Ok(aside)
}

/// Removes databases that were set aside before `aside` for the same reason. A browser shows its files to nobody, so
/// the player cannot remove them; elsewhere they stay.
pub(crate) fn remove_earlier(folder: &Path, aside: &Path, why: &str) {
    if !cfg!(target_family = "wasm") {
        return;
    }
    let aside = aside.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    for fs::Entry { name, path, .. } in fs::list(folder).into_iter().flatten() {
        if gives_way(&name, aside, why) {
            remove(&path);
        }
    }
}

/// Whether the file `name` is a database that was set aside for the same reason as `aside` and is no longer needed. The
/// first one of the same day stays: a player who goes back to one copy after another has played last in that one.
fn gives_way(name: &str, aside: &str, why: &str) -> bool {
    let beginning = format!("rangoon-{why}-");
    // The day, with a number after it unless it is the first one of that day.
    let when = |name: &str| name.strip_prefix(&beginning)?.strip_suffix(".db").map(str::to_owned);
    let (Some(earlier), latest) = (when(name), when(aside).unwrap_or_default()) else { return false };
    !latest.strip_prefix(&earlier).is_some_and(|number| number.is_empty() || number.starts_with('-'))
}

/// Renames a database together with the files that SQLite keeps next to it. If one of them cannot be renamed, the
/// others get their old names back.
fn rename(from: &Path, to: &Path) -> Result<(), Error> {
    let mut done = Vec::new();
    for (old, new) in with_companions(from).zip(with_companions(to)) {
        match fs::rename(&old, &new) {
            Ok(()) => done.push((old, new)),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {}
            Err(why) => {
                // A file that cannot be moved back stays under its new name; nothing is lost.
                done.iter().for_each(|(old, new)| drop(fs::rename(new, old)));
                return Err(Error::Folder(old, why));
            }
        }
    }
    Ok(())
}

fn number_suffix(count: u32) -> String {
    if count == 0 { String::new() } else { format!("-{count}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_databases_set_aside_on_a_day_the_first_and_the_latest_stay() {
        let name = |end: &str| format!("rangoon-before-restore-2026-11-{end}");
        let goes = |end: &str| gives_way(&name(end), &name("28-10.db"), REPLACED);
        assert!(["27.db", "27-1.db", "28-1.db", "28-2.db"].into_iter().all(goes));
        assert!(!["28.db", "28-10.db", "28.db-wal"].into_iter().any(goes));
        assert!(!gives_way("rangoon-damaged-2026-11-27.db", &name("28.db"), REPLACED));
    }

    #[test]
    fn a_database_is_put_back_by_copying_wholly_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let aside = at("rangoon-before-restore-2026-11-20.db");
        std::fs::write(at(DATABASE), "restored").expect("it is written");
        std::fs::write(&aside, "earlier").expect("it is written");
        let read = |file: &Path| std::fs::read_to_string(file).unwrap_or_default();
        std::fs::create_dir(at(PREPARED)).expect("nothing can be prepared");
        assert!(put_back_by_copying(folder.path(), &aside).is_err());
        assert_eq!((read(&at(DATABASE)), read(&aside)), ("restored".to_owned(), "earlier".to_owned()));
        std::fs::remove_dir(at(PREPARED)).expect("it was made");
        put_back_by_copying(folder.path(), &aside).expect("it is put back");
        assert_eq!(read(&at(DATABASE)), "earlier");
        assert!(!aside.exists() && !at(PREPARED).exists());
    }
}

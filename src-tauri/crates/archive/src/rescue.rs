//! A database in the place of another one: what can be read of a damaged one, or a backup.
//!
//! The new one is made completely before the old one is set aside. Whenever the program is stopped, there is either the old
//! one in its place or a new one that only has to be put there.

use std::path::{Path, PathBuf};

use crate::files::{DATABASE, PREPARED, remove, with_beside};
use crate::reader::alone;
use crate::take_over::{Copied, copy};
use crate::{Error, date, private};

/// What became of a damaged database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescue {
    /// Where the damaged file is now.
    pub aside: PathBuf,
    /// Whether something could not be taken over.
    pub lost: bool,
    /// Whether it was what exports are signed with.
    pub key_lost: bool,
}

/// The file that says that the database is damaged.
const DAMAGED: &str = "rangoon.damaged";

/// Notes that the database in `folder` is damaged. What cannot be noted is met again.
pub(crate) fn note_damage(folder: &Path) {
    let _ = std::fs::write(folder.join(DAMAGED), "");
}

/// Whether that was noted.
pub(crate) fn is_noted(folder: &Path) -> bool {
    folder.join(DAMAGED).exists()
}

/// Forgets it: another database is in its place.
pub(crate) fn forget_damage(folder: &Path) {
    let _ = std::fs::remove_file(folder.join(DAMAGED));
}

/// Puts what is sound of the damaged database in `folder` in its place.
///
/// # Errors
/// When the folder cannot be written, or the system does not let the damaged one be read; it is where it was then.
pub(crate) fn rescue(folder: &Path, now_ms: i64) -> Result<Rescue, Error> {
    let part = folder.join("rangoon-rescue.part");
    let copied = copy(&folder.join(DATABASE), &part);
    if copied.is_err() {
        remove(&part);
    }
    let Copied { lost, key_lost } = copied?;
    let aside = put_in_place(folder, &part, "damaged", now_ms)?;
    Ok(Rescue { aside, lost, key_lost })
}

/// Puts the database `part`, which is complete, in the place of the one in `folder`, which is set aside under the name this
/// returns.
///
/// # Errors
/// When that is not possible; everything is then as it was. Where the old one cannot be put back, the next start puts the
/// new one in its place.
pub(crate) fn put_in_place(folder: &Path, part: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let (file, prepared) = (folder.join(DATABASE), folder.join(PREPARED));
    if part != prepared {
        remove(&prepared);
        // From here on, the next start goes on where this one is stopped.
        std::fs::rename(part, &prepared).map_err(|why| Error::Folder(part.to_owned(), why))?;
    }
    let _alone = alone();
    let done = set_aside(&file, why, now_ms).and_then(|aside| match std::fs::rename(&prepared, &file) {
        Ok(()) => Ok(aside),
        Err(why) => {
            rename(&aside, &file)?;
            Err(Error::Folder(file.clone(), why))
        }
    });
    match done {
        Ok(_) => forget_damage(folder),
        Err(_) if file.exists() => remove(&prepared),
        // It is the only complete one in the folder.
        Err(_) => {}
    }
    done
}

/// Puts the database that was set aside as `aside` back in its place; the one that is there is given up.
///
/// # Errors
/// When that is not possible; it stays aside then.
pub(crate) fn put_back(folder: &Path, aside: &Path) -> Result<(), Error> {
    let file = folder.join(DATABASE);
    let _alone = alone();
    with_beside(&file).skip(1).for_each(|beside| drop(std::fs::remove_file(beside)));
    // There is always one or the other: the one takes the place of the other in one step.
    rename(aside, &file)
}

/// Does what was left to do when the program was stopped: a prepared database is put in the place of one that was set
/// aside already, and removed where that was not; and so is what was not completed.
///
/// # Errors
/// When the folder cannot be written.
pub(crate) fn finish(folder: &Path, now_ms: i64) -> Result<(), Error> {
    let prepared = folder.join(PREPARED);
    if folder.join(DATABASE).exists() {
        remove(&prepared);
    } else if prepared.exists() {
        // What is still beside the old place must not be taken for the new one's.
        put_in_place(folder, &prepared, "damaged", now_ms)?;
    }
    let in_folder = |why| Error::Folder(folder.to_owned(), why);
    for entry in std::fs::read_dir(folder).map_err(in_folder)?.flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(private::is_part) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// Moves the database `file` aside, with the files SQLite keeps beside it; its name tells `why` and when.
fn set_aside(file: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let aside = (0..)
        .map(|count| file.with_file_name(format!("rangoon-{why}-{}{}.db", date(now_ms), suffix(count))))
        .find(|path| !path.exists())
        .expect("some name is free");
    rename(file, &aside)?;
    Ok(aside)
}

/// Renames a database with what is beside it, where it is there: all of it or nothing.
fn rename(from: &Path, to: &Path) -> Result<(), Error> {
    let mut done = Vec::new();
    for (old, new) in with_beside(from).zip(with_beside(to)) {
        match std::fs::rename(&old, &new) {
            Ok(()) => done.push((old, new)),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {}
            Err(why) => {
                // What cannot be taken back either stays under its new name, and nothing is lost.
                done.iter().for_each(|(old, new)| drop(std::fs::rename(new, old)));
                return Err(Error::Folder(old, why));
            }
        }
    }
    Ok(())
}

fn suffix(count: u32) -> String {
    if count == 0 { String::new() } else { format!("-{count}") }
}

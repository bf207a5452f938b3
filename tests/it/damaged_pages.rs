//! Tests damaged pages of a database, including pages that lead to others: with a daily copy no data is lost, and
//! without one incomplete data never counts as complete.

use std::path::Path;

use app::Notice;
use rangoon_tests::sweep::sweep;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::bit_flips::{beside_copy, missing, whole};
use crate::damage::Mended;
use crate::player::open_db;

const SIZE: usize = 4096;

/// A page of the database, as SQLite's own statistics list it.
struct Page {
    tree: String,
    number: usize,
    is_root: bool,
    kind: String,
}

impl Page {
    /// Returns its place in the file.
    fn range(&self) -> std::ops::Range<usize> {
        (self.number - 1) * SIZE..self.number * SIZE
    }
}

fn pages(db: &Connection) -> Vec<Page> {
    let mut read = db.prepare("SELECT name, pageno, path = '/', pagetype FROM dbstat").expect("statistics");
    let page = |row: &rusqlite::Row<'_>| {
        let number = row.get::<_, u32>(1)? as usize;
        Ok(Page { tree: row.get(0)?, number, is_root: row.get(2)?, kind: row.get(3)? })
    };
    read.query_map([], page).and_then(Iterator::collect).expect("pages")
}

fn file(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("rangoon.db")).expect("the file")
}

/// Starts in the folder, lets everything be checked, and returns the folder, and whether the player heard that data may
/// be missing; `None` if no damage was found.
fn mended(folder: TempDir, what: &str) -> (TempDir, Option<bool>) {
    let mut mended = Mended::new(folder);
    mended.does(|player| app::check_all_rows(player.folder.path()));
    let restored = |it: &Notice| if let Notice::DatabaseRestored { lost, .. } = it { Some(*lost) } else { None };
    let told: Vec<bool> = mended.told.iter().filter_map(restored).collect();
    assert!(told.len() < 2, "{what}: {:?}", mended.told);
    let folder = mended.player.closed();
    (folder, told.first().copied())
}

/// Returns databases with one damaged page: unreadable, of another kind, with another number of cells, with the content
/// of a similar page, or pointing elsewhere.
fn damaged<'a>(
    page: &'a Page,
    pages: &'a [Page],
    sound: &'a [u8],
) -> impl Iterator<Item = (&'static str, Vec<u8>)> + 'a {
    let with = |change: &dyn Fn(&mut [u8])| {
        let mut bytes = sound.to_vec();
        change(&mut bytes[page.range()]);
        bytes
    };
    let alike = |other: &&Page| other.tree == page.tree && other.kind == page.kind && other.number != page.number;
    let other = pages.iter().find(alike).map(|other| &sound[other.range()]);
    let mut all = vec![("unreadable", with(&|page| page.fill(0xff)))];
    // If only the content of a row is damaged, this is found when the row is read.
    if page.kind != "overflow" && page.number.is_multiple_of(3) {
        all.push(("kind", with(&|page| page[0] ^= 8)));
        all.push(("cells", with(&|page| page[4] ^= 1)));
        all.extend(other.map(|other| ("content", with(&|page| page.copy_from_slice(other)))));
    }
    if page.kind == "internal" && page.number > 1 {
        all.push(("leads", with(&|page| page[11] ^= 1)));
    }
    all.into_iter()
}

#[test]
fn a_damaged_page_is_restored_from_a_copy_or_reported_as_a_loss() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let sound = file(whole.path());
    let is_tried = |page: &&Page| page.kind != "leaf" || page.number.is_multiple_of(7);
    let every = |page| damaged(page, &pages, &sound).map(move |(damage, bytes)| (page, damage, bytes));
    let mut lost = 0;
    for (page, damage, bytes) in sweep(pages.iter().filter(is_tried).flat_map(every)) {
        let what = format!("{damage} of page {}, {}, {}", page.number, page.tree, page.kind);
        let (folder, told) = mended(beside_copy(&bytes, whole.path()), &what);
        assert_eq!(missing(folder.path(), &before), [], "{what}: {told:?}");
        let alone = TempDir::new().expect("a folder");
        std::fs::write(alone.path().join("rangoon.db"), &bytes).expect("it is written");
        let (alone, told) = mended(alone, &what);
        let missing = missing(alone.path(), &before);
        assert!(told == Some(true) || missing.is_empty(), "{what}: {told:?}, {missing:?}");
        lost += missing.len();
    }
    assert!(lost > 20, "{lost} rows");
}

#[test]
fn a_definition_with_a_wrong_page_is_restored_from_a_copy_or_reported_as_a_loss() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let pages = &pages;
    let wrong = |tree: &'static str| {
        let own = pages.iter().find(|page| page.tree == tree && !page.is_root && page.kind == "leaf");
        let other = pages.iter().find(|page| page.is_root && page.tree != tree && page.tree != "sqlite_schema");
        own.into_iter().chain(other).map(move |page| (tree, page))
    };
    let trees = ["attempt", "journal", "ply", "result", "gameset", "note", "secret", "score", "course"];
    for (tree, page) in sweep(trees.into_iter().flat_map(wrong)) {
        let what = format!("{tree} on page {}, a {} of {}", page.number, page.kind, page.tree);
        let folder = beside_copy(&file(whole.path()), whole.path());
        let db = open_db(folder.path());
        db.pragma_update(None, "writable_schema", true).expect("definitions can be changed");
        let sql = "UPDATE sqlite_schema SET rootpage = ?1 WHERE name = ?2";
        assert_eq!(db.execute(sql, (page.number as u32, tree)), Ok(1), "{what}");
        db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
        drop(db);
        let alone = TempDir::new().expect("a folder");
        std::fs::copy(folder.path().join("rangoon.db"), alone.path().join("rangoon.db")).expect("a copy");
        let (folder, told) = mended(folder, &what);
        assert_eq!(missing(folder.path(), &before), [], "{what}: {told:?}");
        let (alone, told) = mended(alone, &what);
        let missing = missing(alone.path(), &before);
        assert!(told == Some(true) || missing.is_empty(), "{what}: {told:?}, {missing:?}");
    }
}

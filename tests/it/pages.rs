//! Pages that lead to others: whatever is wrong with one of them, all rows on the others are kept.

use std::path::Path;

use app::Notice;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::damage::{Mended, Row, TABLES, all_rows, open_db};
use crate::databases::{LATEST, folder_with};
use crate::flipped::{assert_no_row_lost, assert_same_rows, whole};
use crate::player::{Player, start};

const SIZE: usize = 4096;
/// Where notes are among [`TABLES`].
const NOTES: usize = 7;

/// A page of the database, as SQLite's own statistics tell it.
struct Page {
    tree: String,
    number: usize,
    is_root: bool,
    kind: String,
    cells: usize,
}

impl Page {
    /// Returns its place in the file.
    fn range(&self) -> std::ops::Range<usize> {
        (self.number - 1) * SIZE..self.number * SIZE
    }

    /// Returns how many rows of tables are on it, at least in part.
    fn rows(&self) -> usize {
        let is_kept_like_an_index = ["gameset", "note", "ply", "result"].contains(&&*self.tree);
        match &*self.kind {
            "overflow" => 1,
            "leaf" if is_kept_like_an_index || TABLES.iter().any(|(table, ..)| *table == self.tree) => self.cells,
            "internal" if is_kept_like_an_index => self.cells,
            _ => 0,
        }
    }
}

fn pages(db: &Connection) -> Vec<Page> {
    let mut read = db.prepare("SELECT name, pageno, path = '/', pagetype, ncell FROM dbstat").expect("statistics");
    let page = |row: &rusqlite::Row<'_>| {
        let [number, cells] = [1, 4].map(|column| row.get::<_, u32>(column));
        let (tree, is_root, kind) = (row.get(0)?, row.get(2)?, row.get(3)?);
        Ok(Page { tree, is_root, kind, number: number? as usize, cells: cells? as usize })
    };
    read.query_map([], page).and_then(Iterator::collect).expect("pages")
}

/// Starts with these bytes as the database, lets everything be looked through, and returns the folder, and whether the player
/// heard that something is lost.
fn mended(bytes: &[u8], what: &str) -> (TempDir, bool) {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("rangoon.db"), bytes).expect("it is written");
    let mut mended = Mended::new(folder);
    mended.does(|player| app::look_through(player.folder.path()));
    let told: Vec<bool> = mended
        .told
        .iter()
        .filter_map(|it| if let Notice::DatabaseRestored { lost, .. } = it { Some(*lost) } else { None })
        .collect();
    assert_eq!(told.len(), 1, "{what}: {:?}", mended.told);
    let Player { app, folder } = mended.player;
    drop(app);
    (folder, told[0])
}

fn count(rows: &[Vec<Row>]) -> usize {
    rows.iter().map(Vec::len).sum()
}

fn file(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("rangoon.db")).expect("the file")
}

#[test]
fn a_page_that_cannot_be_read_costs_no_more_than_the_rows_on_it() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let sound = file(whole.path());
    // Those of definitions have a test of their own. Of leaves, some of each tree are enough.
    let is_tried = |page: &&Page| {
        page.tree != "sqlite_schema" && (page.kind != "leaf" || page.is_root || page.number.is_multiple_of(4))
    };
    let mut leads = 0;
    for page in pages.iter().filter(|page| is_tried(page)) {
        let what = format!("{}, {}, page {}", page.tree, page.kind, page.number);
        let mut bytes = sound.clone();
        bytes[page.range()].fill(0xff);
        let (folder, _) = mended(&bytes, &what);
        let after = all_rows(&open_db(folder.path()));
        assert!(count(&after) + page.rows() >= count(&before), "{what}: {} of {}", count(&after), count(&before));
        leads += u32::from(page.kind == "internal");
    }
    assert!(leads > 3, "{leads}");
}

#[test]
fn two_pages_that_cannot_be_read_cost_no_more_than_the_rows_on_them() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let first = |tree: &str, kind: &str| pages.iter().find(|page| page.tree == tree && page.kind == kind);
    // Attempts are rebuilt from what else is known of them.
    let of_attempts = first("attempt", "leaf").expect("it is there");
    for tree in ["note", "score", "result", "ply", "journal", "attempt"] {
        let page = first(tree, "internal").expect("it is there");
        let mut bytes = file(whole.path());
        for page in [page, of_attempts] {
            bytes[page.range()].fill(0xff);
        }
        let (folder, lost) = mended(&bytes, tree);
        let after = all_rows(&open_db(folder.path()));
        let most = page.rows() + if tree == "attempt" { of_attempts.cells } else { 0 };
        assert!(lost && count(&after) + most >= count(&before), "{tree}: {} of {}", count(&after), count(&before));
    }
    for tree in ["secret", "deck"] {
        let mut bytes = with_root(whole.path(), tree, first("note", "leaf").expect("it is there").number);
        bytes[of_attempts.range()].fill(0xff);
        let (folder, _) = mended(&bytes, tree);
        assert_eq!(count(&all_rows(&open_db(folder.path()))), count(&before), "{tree}");
    }
}

#[test]
fn what_is_missing_is_told_and_nothing_else_is_made_up() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let sound = file(whole.path());
    let mut missing = 0;
    let is_tried = |page: &&Page| page.tree != "sqlite_schema" && page.cells > 0 && !page.number.is_multiple_of(2);
    for page in pages.iter().filter(is_tried) {
        let alike = |other: &&Page| other.tree == page.tree && other.kind == page.kind && other.number != page.number;
        let other = pages.iter().find(alike).map(|other| &sound[other.range()]);
        let mut kinds = sound[page.range()].to_vec();
        let mut cells = kinds.clone();
        kinds[0] ^= 8;
        cells[4] ^= 1;
        for (what, content) in [("kind", Some(&kinds[..])), ("cells", Some(&cells)), ("other", other)] {
            let Some(content) = content else { continue };
            let what = format!("{what} of page {}, {}, {}", page.number, page.tree, page.kind);
            let mut bytes = sound.clone();
            bytes[page.range()].copy_from_slice(content);
            let (folder, lost) = mended(&bytes, &what);
            let after = all_rows(&open_db(folder.path()));
            for ((before, after), (table, ..)) in before.iter().zip(&after).zip(TABLES) {
                // The rows of a score list get new numbers.
                let from = usize::from(table == "score");
                let has = |rows: &[Row], row: &Row| rows.iter().any(|it| it[from..] == row[from..]);
                let gone = before.iter().filter(|row| !has(after, row)).count();
                assert!(lost || gone == 0, "{what}: {gone} rows of {table}");
                missing += gone;
                let is_rebuilt = ["attempt", "journal", "secret"].contains(&table);
                let is_known = is_rebuilt || after.iter().all(|row| has(before, row));
                assert!(is_known, "{what}: rows of {table} that never were");
            }
        }
    }
    assert!(missing > 100, "{missing}");
}

/// Returns a database in which a definition names another page.
fn with_root(whole: &Path, tree: &str, root: usize) -> Vec<u8> {
    let folder = TempDir::new().expect("a folder");
    std::fs::copy(whole.join("rangoon.db"), folder.path().join("rangoon.db")).expect("a copy");
    let db = open_db(folder.path());
    db.pragma_update(None, "writable_schema", true).expect("definitions can be changed");
    let changed = db.execute("UPDATE sqlite_schema SET rootpage = ?1 WHERE name = ?2", (root as u32, tree));
    assert_eq!(changed, Ok(1), "{tree}");
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    drop(db);
    file(folder.path())
}

#[test]
fn a_definition_that_names_another_page_costs_nothing() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    for (tree, ..) in TABLES {
        let own = |page: &&Page| page.tree == tree && !page.is_root && page.kind == "leaf";
        let other = pages.iter().find(|page| page.is_root && page.tree != tree && page.tree != "sqlite_schema");
        let root_of_index = pages.iter().find(|page| page.tree == "result_by_game" && page.is_root);
        for page in pages.iter().filter(own).take(1).chain(other).chain(root_of_index) {
            let what = format!("{tree} on page {}, a {} of {}", page.number, page.kind, page.tree);
            let (folder, _) = mended(&with_root(whole.path(), tree, page.number), &what);
            if page.is_root {
                // Two tables on the same page are found before anything is written.
                assert_same_rows(folder.path(), &before, &what);
                continue;
            }
            // Where the game at the table is not found, another one has been begun before the damage is.
            let after = all_rows(&open_db(folder.path()));
            let is_kept = |(before, after): (&Vec<Row>, &Vec<Row>)| before.iter().all(|row| after.contains(row));
            assert!(before.iter().zip(&after).all(is_kept), "{what}");
            assert!(count(&after) <= count(&before) + 2, "{what}");
        }
    }
}

#[test]
fn a_page_that_leads_to_a_wrong_one_costs_nothing() {
    let (whole, db, before) = whole();
    let pages = pages(&db);
    drop(db);
    let sound = file(whole.path());
    let leading = pages.iter().filter(|page| page.kind == "internal" && page.tree != "sqlite_schema");
    for page in leading {
        // The last page that it leads to, and the first.
        let from = (page.number - 1) * SIZE;
        let first = from + usize::from(u16::from_be_bytes([sound[from + 12], sound[from + 13]]));
        for (place, bit) in [(from + 11, 1), (from + 11, 16), (first + 3, 2)] {
            let mut bytes = sound.clone();
            bytes[place] ^= bit;
            let what = format!("{}, page {}, byte {place}", page.tree, page.number);
            let (folder, _) = mended(&bytes, &what);
            assert_no_row_lost(folder.path(), &before, &what);
        }
    }
}

#[test]
fn what_was_deleted_does_not_come_back() {
    let (whole, db, _) = whole();
    let first_page = file(whole.path())[..SIZE].to_vec();
    let deleted = db.execute("DELETE FROM note WHERE game < 200", []).expect("they are deleted");
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    let before = all_rows(&db);
    let pages = pages(&db);
    let free: u32 = db.pragma_query_value(None, "freelist_count", |row| row.get(0)).expect("a number");
    assert!(deleted > 100 && free > 2, "{deleted} rows, {free} pages");
    drop(db);
    let sound = file(whole.path());
    let list = (u32::from_be_bytes(sound[32..36].try_into().expect("four bytes")) as usize - 1) * SIZE;
    let is_used =
        |page: &&Page| page.tree != "sqlite_schema" && (page.number.is_multiple_of(3) || page.kind == "overflow");
    let in_list = |page: &Page| (list + 8, (page.number as u32).to_be_bytes().to_vec());
    // A page that is in use, so that another one is missing in the list; no list; and a first page that was not written.
    let changes = pages.iter().filter(is_used).map(in_list).chain([(32, vec![0; 8]), (0, first_page)]);
    for (place, change) in changes {
        let what = format!("{} bytes at {place}: {:?}", change.len(), &change[..4]);
        let mut bytes = sound.clone();
        bytes[place..place + change.len()].copy_from_slice(&change);
        let (folder, _) = mended(&bytes, &what);
        assert_same_rows(folder.path(), &before, &what);
    }
    // Where rows cannot be read and the list is right, it is believed.
    let root = pages.iter().find(|page| page.tree == "attempt" && page.is_root).expect("it is there");
    let mut bytes = sound.clone();
    bytes[root.range()].fill(0xff);
    let (folder, _) = mended(&bytes, "deleted");
    assert_same_rows(folder.path(), &before, "deleted");
    // Where it is not, and a page with deleted notes is missing in it, nothing is looked for.
    let free = |place: usize| u32::from_be_bytes(sound[place..place + 4].try_into().expect("four bytes")) as usize;
    let has_notes = |place: &usize| sound[(free(*place) - 1) * SIZE..][..SIZE].windows(8).any(|it| it == b"of some ");
    let place = (list + 8..).step_by(4).take(free(list + 4)).find(has_notes).expect("notes were deleted");
    let used = pages.iter().find(|page| page.tree == "result" && page.is_root).expect("it is there");
    bytes[place..place + 4].copy_from_slice(&(used.number as u32).to_be_bytes());
    let (folder, lost) = mended(&bytes, "deleted");
    assert!(lost);
    assert_eq!(all_rows(&open_db(folder.path()))[NOTES], before[NOTES]);
}

#[test]
fn pages_of_definitions_cost_nothing_where_an_earlier_version_made_and_filled_the_database() {
    for version in 1..=LATEST {
        let folder = folder_with(version);
        drop(start(folder.path()));
        let db = open_db(folder.path());
        db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
        let (pages, before) = (pages(&db), all_rows(&db));
        drop(db);
        let sound = file(folder.path());
        let definitions: Vec<_> = pages.iter().filter(|it| it.tree == "sqlite_schema" && it.number > 1).collect();
        assert!(definitions.len() > 1, "version {version}");
        for page in definitions {
            let (mut bytes, what) = (sound.clone(), format!("version {version}, page {}", page.number));
            bytes[page.range()].fill(0xff);
            let (folder, _) = mended(&bytes, &what);
            assert_same_rows(folder.path(), &before, &what);
        }
    }
}

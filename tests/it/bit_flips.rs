//! Tests flipped bits in SQLite's data besides rows: definitions, the format number, indexes and the header. SQLite
//! accepts many of them; the program finds them nevertheless, and with a daily copy no data is lost.

use std::collections::BTreeMap;
use std::path::Path;

use app::Notice;
use rangoon_tests::sweep::sweep;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::damage::{Mended, Row, Tables, all_rows, full, lasting};
use crate::player::{Player, TODAY, open_db, start};

/// Returns a folder with data of every kind in the database's file itself, and with a daily copy; the open database,
/// and its rows.
pub(crate) fn whole() -> (TempDir, Connection, Tables) {
    let folder = full();
    let db = open_db(folder.path());
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    let rows = all_rows(&db);
    assert!(archive::make_daily_copy(folder.path(), u64::MAX, TODAY).is_ok_and(|made| made));
    (folder, db, rows)
}

/// Returns a folder with `bytes` as the database and the daily copy of `whole`.
pub(crate) fn beside_copy(bytes: &[u8], whole: &Path) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("rangoon.db"), bytes).expect("it is written");
    std::fs::create_dir(folder.path().join("copies")).expect("a folder");
    for copy in archive::all_copies(whole) {
        let to = folder.path().join("copies").join(copy.file.file_name().expect("a name"));
        std::fs::copy(&copy.file, to).expect("a copy");
    }
    folder
}

/// Returns the rows that are missing, by table.
pub(crate) fn missing(folder: &Path, before: &Tables) -> Vec<(String, Row)> {
    let after = all_rows(&open_db(folder));
    let mut missing = Vec::new();
    for (table, rows) in before {
        let is_there = |row: &&Row| after[table].iter().any(|after| lasting(table, after) == lasting(table, row));
        missing.extend(rows.iter().filter(|row| !is_there(row)).map(|row| (table.clone(), row.clone())));
    }
    missing
}

/// Asserts that the tables have these rows.
pub(crate) fn assert_same_rows(folder: &Path, before: &Tables, what: &str) {
    let after = all_rows(&open_db(folder));
    for (table, before) in before {
        let after = after[table].iter().map(|row| lasting(table, row));
        let is_same = after.eq(before.iter().map(|row| lasting(table, row)));
        assert!(is_same, "{what}: rows of {table} are others");
    }
}

/// Changes the definition of a table or an index, wherever it is in the file.
fn change_definition(folder: &Path, sql: &str, change: fn(&mut u8)) {
    let file = folder.join("rangoon.db");
    let mut bytes = std::fs::read(&file).expect("the file");
    let places: Vec<usize> =
        bytes.windows(sql.len()).enumerate().filter(|(_, part)| *part == sql.as_bytes()).map(|(at, _)| at).collect();
    assert!(!places.is_empty(), "{sql}");
    let bracket = sql.find('(').expect("there are columns");
    let column = bracket + sql[bracket..].find(|it: char| it.is_ascii_lowercase()).expect("a column has a name");
    places.iter().for_each(|at| change(&mut bytes[at + column]));
    std::fs::write(&file, bytes).expect("it is written");
}

#[test]
fn a_table_or_index_whose_definition_is_changed_costs_nothing() {
    let (whole, db, before) = whole();
    let definitions: Vec<(String, String, String)> = db
        .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
        .and_then(|mut read| read.query_map([], |it| Ok((it.get(0)?, it.get(1)?, it.get(2)?)))?.collect())
        .expect("they are read");
    drop(db);
    let sound = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
    assert!(definitions.len() > 18, "{definitions:?}");
    // The changes are a character that no text has, a bracket that SQLite cannot read, and another column that it can.
    let changes: [fn(&mut u8); 3] = [|byte| *byte = 0xab, |byte| *byte = b')', |byte| *byte ^= 1];
    for ((kind, name, sql), change) in sweep(definitions.iter().flat_map(|it| changes.map(|change| (it, change)))) {
        let folder = beside_copy(&sound, whole.path());
        change_definition(folder.path(), sql, change);
        let mut app = start(folder.path());
        let notices = app.take_bootstrap().notices;
        assert!(matches!(notices[..], [Notice::DatabaseRestored { .. }]), "{kind} {name}: {notices:?}");
        drop(app);
        assert_same_rows(folder.path(), &before, &format!("{kind} {name}"));
    }
}

#[test]
fn a_database_that_says_it_is_older_than_it_is_costs_nothing() {
    let (whole, db, before) = whole();
    let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0)).expect("it has one");
    drop(db);
    for older in 0..version {
        let sound = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
        let folder = beside_copy(&sound, whole.path());
        open_db(folder.path()).pragma_update(None, "user_version", older).expect("it is changed");
        let notices = start(folder.path()).take_bootstrap().notices;
        assert!(matches!(notices[..], [Notice::DatabaseRestored { .. }]), "{older}: {notices:?}");
        assert_same_rows(folder.path(), &before, &format!("version {older}"));
    }
}

/// Returns, for each index whose entries name a gameset, the place of such a name in the file.
fn entries_of_indexes(folder: &Path) -> BTreeMap<String, usize> {
    let db = open_db(folder);
    let sql = "SELECT name, pgoffset, pgsize FROM dbstat JOIN sqlite_schema USING (name)
        WHERE type = 'index' AND pagetype = 'leaf'";
    let mut read = db.prepare(sql).expect("there are such tables");
    let pages = read.query_map([], |row| Ok((row.get(0)?, row.get::<_, u32>(1)?, row.get::<_, u32>(2)?)));
    let bytes = std::fs::read(folder.join("rangoon.db")).expect("the file");
    let mut places = BTreeMap::new();
    for page in pages.expect("they are read") {
        let (name, from, size): (String, _, _) = page.expect("a page");
        let (from, size) = (from as usize, size as usize);
        let page = &bytes[from..from + size];
        // Remains of earlier entries come before those that count.
        let at = page.windows(7).rposition(|part| part == b"RANGOON");
        places.extend(at.map(|at| (name, from + at)));
    }
    places
}

#[test]
fn an_entry_of_an_index_that_does_not_fit_its_row_is_found_after_the_start_and_costs_nothing() {
    let (whole, db, before) = whole();
    drop(db);
    let places = entries_of_indexes(whole.path());
    assert!(places.len() >= 3, "{places:?}");
    for (index, place) in places {
        let folder = TempDir::new().expect("a folder");
        let mut bytes = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
        bytes[place + 3] ^= 1;
        std::fs::write(folder.path().join("rangoon.db"), bytes).expect("it is written");
        let mut mended = Mended::new(folder);
        mended.does(|player| app::check_all_rows(player.folder.path()));
        let told = |it: &Notice| matches!(it, Notice::DatabaseRestored { lost: false, .. });
        assert!(mended.told.iter().filter(|it| told(it)).count() == 1, "{index}: {:?}", mended.told);
        let folder = mended.player.closed();
        assert_same_rows(folder.path(), &before, &index);
    }
}

/// Starts with `bytes` as the database and `log` as its write-ahead log, and returns whether the player hears of
/// damage. Asserts that no data of the damaged files are lost, and that the files themselves stay unchanged.
fn is_told(bytes: &[u8], log: &[u8], whole: &Path, before: &Tables, what: &str) -> bool {
    let folder = beside_copy(bytes, whole);
    let files = [("", bytes), ("-wal", log)];
    for (ending, bytes) in files.iter().filter(|(_, bytes)| !bytes.is_empty()) {
        std::fs::write(folder.path().join(format!("rangoon.db{ending}")), bytes).expect("it is written");
    }
    let mut app = start(folder.path());
    let notices = app.take_bootstrap().notices;
    app::check_all_rows(folder.path()).unwrap_or_else(|why| panic!("{what}: {why:?}"));
    drop(app);
    assert_same_rows(folder.path(), before, what);
    let names = std::fs::read_dir(folder.path()).expect("a folder").map(|it| it.expect("a file").file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{what}");
    match notices[..] {
        [] => false,
        [Notice::DatabaseRestored { file: Some(ref file), .. }] => {
            let is_kept = |(ending, bytes): &(&str, &[u8])| {
                std::fs::read(format!("{file}{ending}")).unwrap_or_default() == *bytes
            };
            assert!(files.iter().all(is_kept), "{what}: what was damaged is not as it was");
            true
        }
        ref other => panic!("{what}: {other:?}"),
    }
}

#[test]
fn a_byte_of_the_header_costs_nothing() {
    let (whole, db, before) = whole();
    drop(db);
    let sound = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
    // These bytes are counters that may have any value, bytes without a meaning, and the version of the last writer.
    let has_any_value = |at: &usize| (24..28).contains(at) || (40..44).contains(at) || *at >= 72;
    // The lowest byte of the tables' version could mean that a later version of the program wrote the file.
    let every = (0..100).filter(|at| *at != 63).flat_map(|at| [2, 0xff].map(|other| (at, other)));
    for (at, other) in sweep(every) {
        let (mut bytes, what) = (sound.clone(), format!("byte {at}"));
        bytes[at] ^= other;
        assert_eq!(is_told(&bytes, &[], whole.path(), &before, &what), !has_any_value(&at), "{what}");
    }
}

#[test]
fn a_changed_byte_of_the_header_next_to_the_log_of_a_killed_program_loses_nothing() {
    let (whole, db, _) = whole();
    drop(db);
    let mut player = Player { app: start(whole.path()), folder: whole };
    let read = |player: &Player, name: &str| std::fs::read(player.folder.path().join(name)).expect("the file");
    for (day, first_page_is_in_log) in [(1, false), (2, true)] {
        player.moves();
        if first_page_is_in_log {
            // The database has no free page for that, so it gets longer.
            let rows = open_db(player.folder.path());
            rows.execute_batch("UPDATE note SET text = text || text || text").expect("it is longer");
            rows.execute_batch("UPDATE note SET text = substr(text, 1, length(text) / 3)").expect("as before");
        }
        let copied = archive::make_daily_copy(player.folder.path(), u64::MAX, TODAY + day);
        assert!(copied.is_ok_and(|made| made));
        let before = all_rows(&open_db(player.folder.path()));
        let [sound, log] = ["rangoon.db", "rangoon.db-wal"].map(|name| read(&player, name));
        let is_in_log = log[32..].chunks(24 + 4096).any(|page| page.starts_with(&[0, 0, 0, 1]));
        assert_eq!(is_in_log, first_page_is_in_log);
        // The format of the program's files, the size of pages, the format of the schema, and the encoding.
        for at in [7, 16, 20, 47, 59] {
            let (mut bytes, what) = (sound.clone(), format!("byte {at}, {first_page_is_in_log}"));
            bytes[at] ^= 2;
            // SQLite uses the page in the log.
            assert_eq!(is_told(&bytes, &log, player.folder.path(), &before, &what), !first_page_is_in_log, "{what}");
        }
    }
}

#[test]
fn pages_of_definitions_that_cannot_be_read_cost_nothing() {
    let (whole, db, before) = whole();
    let sql = "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema' ORDER BY 1";
    let pages: Result<Vec<u32>, _> = db.prepare(sql).and_then(|mut read| read.query_map([], |it| it.get(0))?.collect());
    let pages: Vec<usize> = pages.expect("they are listed").into_iter().map(|page| page as usize).collect();
    drop(db);
    assert!(pages[0] == 1 && pages.len() > 2, "{pages:?}");
    let sound = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
    let spoil = |bytes: &mut [u8], page: usize, with| bytes[(page - 1) * 4096..page * 4096].fill(with);
    for (page, with) in sweep(pages.iter().flat_map(|page| [0, 0xff].map(|with| (*page, with)))) {
        let mut bytes = sound.clone();
        spoil(&mut bytes, page, with);
        assert!(is_told(&bytes, &[], whole.path(), &before, &format!("page {page}")));
    }
    let mut bytes = sound.clone();
    pages.iter().for_each(|page| spoil(&mut bytes, *page, 0));
    assert!(is_told(&bytes, &[], whole.path(), &before, "all pages"));
    // These are the kind of the first page, the places of the next ones, and the beginning of an entry.
    for at in sweep([100, 104, 111, 112, 113, 4094]) {
        let mut bytes = sound.clone();
        bytes[at] ^= 0xff;
        assert!(is_told(&bytes, &[], whole.path(), &before, &format!("byte {at}")));
    }
}

#[test]
fn all_remaining_data_of_a_database_that_was_cut_off_stays() {
    let (whole, db, before) = whole();
    drop(db);
    let sound = std::fs::read(whole.path().join("rangoon.db")).expect("the file");
    let rows = |rows: &Tables| rows.values().map(Vec::len).sum::<usize>();
    for cut in sweep((1..sound.len() - 1).step_by(sound.len() / 200)) {
        let folder = beside_copy(&sound[..sound.len() - cut], whole.path());
        assert_eq!(start(folder.path()).take_bootstrap().notices.len(), 1, "{cut}");
        assert_eq!(missing(folder.path(), &before), [], "{cut}");
    }
    let mut kept = Vec::new();
    for cut in [1, 4095, 4096, 4097, 12 * 4096 + 1, sound.len() - 100, sound.len() - 1] {
        let folder = TempDir::new().expect("a folder");
        std::fs::write(folder.path().join("rangoon.db"), &sound[..sound.len() - cut]).expect("it is written");
        let mut app = start(folder.path());
        let notices = app.take_bootstrap().notices;
        assert!(matches!(notices[..], [Notice::DatabaseRestored { .. }, ..]), "{cut}: {notices:?}");
        drop(app);
        kept.push(rows(&all_rows(&open_db(folder.path()))));
    }
    assert!(kept.is_sorted_by(|more, less| more >= less), "{kept:?}");
    assert!(kept[0] + 20 > rows(&before) && kept[4] > 500, "{kept:?} of {}", rows(&before));
}

//! Tests databases that another program has changed or replaced.

use std::fmt::Write as _;
use std::path::Path;

use app::{Failure, Intent};
use rangoon_tests::chance::Chance;
use rangoon_tests::work::{Work, open, sound, start};
use rusqlite::Connection;

use crate::{Tried, go_on, state};

/// The number of bytes that are changed, one at a time.
const FLIPS: usize = 1000;
/// The number of finished games in the database whose bytes are changed.
const GAMES: u32 = 40;
/// The number of games that end between two states of a database.
const OTHER_GAMES: u32 = 60;
/// The place of the byte with the version of the tables.
const VERSION_AT: usize = 63;

/// The time when the player is informed of the damage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    AtStart,
    /// After all stored data were checked.
    Later,
    Never,
}

impl Tried<'_> {
    /// Returns a folder with this database and this write-ahead log, in which no program has started.
    fn with(&self, database: &[u8], log: &[u8]) -> Work {
        let root = self.fresh();
        std::fs::write(root.join("data/rangoon.db"), database).expect("it is written");
        if !log.is_empty() {
            std::fs::write(root.join("data/rangoon.db-wal"), log).expect("it is written");
        }
        Work::below(&root)
    }

    /// Checks all stored data, as the window does it once the board is there, and starts again if they are damaged.
    /// Returns when the player was informed, and the ends shown afterwards, which must all be among `true_ends`.
    fn looked(&mut self, what: &str, work: &mut Work, true_ends: &[Ended]) -> Option<(Told, Vec<Ended>)> {
        let games = u32::try_from(true_ends.len()).expect("there are few");
        let mut told = if work.app().take_bootstrap().notices.is_empty() { Told::Never } else { Told::AtStart };
        let looked = app::check_all_rows(&work.folder);
        let shown = match looked.and_then(|()| ends(work, games)) {
            Err(Failure::DatabaseDamaged { .. }) => {
                work.app().note_damage();
                sound(open(work));
                let is_told = !work.app().take_bootstrap().notices.is_empty();
                told = if told == Told::Never && is_told { Told::Later } else { told };
                ends(work, games)
            }
            shown => shown,
        };
        let shown = match shown {
            Ok(shown) => shown,
            Err(why) => {
                self.fail(format!("{what}: {why:?}"));
                return None;
            }
        };
        for (number, (end, true_end)) in (1..).zip(shown.iter().zip(true_ends)) {
            let is_true = end.is_none() || end == true_end;
            self.check(is_true, format!("{what}: game {number} has the result {end:?}"));
        }
        Some((told, shown))
    }

    /// Puts the log of a program that was killed next to a database from before or after it.
    pub fn foreign_log(&mut self) {
        let root = self.fresh();
        let [database, log] = ["rangoon.db", "rangoon.db-wal"].map(|it| root.join("data").join(it));
        let read = |file: &Path| std::fs::read(file).expect("it is there");
        let mut work = Work::below(&root);
        start(&mut work);
        let mut states = Vec::new();
        for _ in 0..4 {
            end_games(&mut work, OTHER_GAMES);
            work.app = None;
            states.push(read(&database));
            sound(open(&mut work));
        }
        end_games(&mut work, OTHER_GAMES);
        let log = read(&log);
        end_games(&mut work, OTHER_GAMES);
        let true_ends = ends(&mut work, 6 * OTHER_GAMES).expect("they are read");
        work.app = None;
        states.push(read(&database));
        let (mut starts, mut all_told) = (0, 0);
        let lengths = [log.len() / 4, log.len() / 2, log.len()];
        for (state, length) in states.iter().flat_map(|state| lengths.map(|length| (state, length))) {
            let mut work = self.with(state, &log[..length]);
            if let Err(why) = open(&mut work) {
                self.fail(format!("foreign log: no start: {why:?}"));
                continue;
            }
            let looked = self.looked("foreign log", &mut work, &true_ends);
            starts += 1;
            all_told += usize::from(looked.is_some_and(|(told, _)| told != Told::Never));
        }
        println!("foreign log: {starts} starts with a database from before or after, {all_told} told");
    }

    /// Writes an older database into the file of an open one.
    pub fn overwritten(&mut self) {
        let mut all_told = 0;
        let plies = [0, 3, 100];
        for plies in plies {
            let root = self.fresh();
            let database = root.join("data/rangoon.db");
            let mut work = Work::below(&root);
            start(&mut work);
            end_games(&mut work, OTHER_GAMES);
            work.app = None;
            let older = std::fs::read(&database).expect("it is there");
            sound(open(&mut work));
            end_games(&mut work, OTHER_GAMES);
            work.app = None;
            sound(open(&mut work));
            end_games(&mut work, 10);
            let true_ends = ends(&mut work, 2 * OTHER_GAMES + 10).expect("they are read");
            std::fs::write(&database, older).expect("it is overwritten");
            for _ in 0..plies {
                if let Err(why) = go_on(&mut work) {
                    self.fail(format!("overwritten: {why:?}"));
                }
            }
            work.app = None;
            if let Err(why) = open(&mut work) {
                self.fail(format!("overwritten: no start: {why:?}"));
                continue;
            }
            let looked = self.looked("overwritten", &mut work, &true_ends);
            all_told += usize::from(looked.is_some_and(|(told, _)| told != Told::Never));
        }
        self.check(all_told == plies.len(), "overwritten: what is missing is not told");
        println!("overwritten: {} times while the program runs, each told with the next start", plies.len());
    }

    /// Gives any byte of the database another value, half of the time a value that the database uses: either this is
    /// found and reported, or everything is as before.
    pub fn flipped(&mut self) {
        let root = self.root.join("ended");
        std::fs::create_dir_all(root.join("data")).expect("a folder");
        let mut work = Work::below(&root);
        start(&mut work);
        // There are many finished games, so that much of the stored data are results.
        end_games(&mut work, GAMES);
        (0..20).for_each(|_| sound(go_on(&mut work)));
        sound(open(&mut work));
        let (state_before, ends_before) = (state(&mut work), ends(&mut work, GAMES).expect("they are read"));
        let rows_before = rows(&work.folder).expect("they are read");
        work.app = None;
        let sound_bytes = std::fs::read(root.join("data/rangoon.db")).expect("it is there");
        // Most of a small database is unused space, which is zero.
        let used: Vec<usize> = (0..sound_bytes.len()).filter(|place| sound_bytes[*place] != 0).collect();
        let (mut chance, mut told, mut found, mut unseen, mut newer) = (Chance::new(21), 0, 0, 0, 0);
        let flips = FLIPS / self.distance;
        for _ in 0..flips {
            let place = chance.below(sound_bytes.len());
            let place = if chance.below(2) == 0 { place } else { used[place % used.len()] };
            let other = 1 + chance.below(255);
            let mut bytes = sound_bytes.clone();
            bytes[place] ^= u8::try_from(other).expect("it is small");
            let mut work = self.with(&bytes, &[]);
            match open(&mut work) {
                Ok(()) => {}
                // The program leaves the database alone then.
                Err(Failure::NewerDatabase { .. }) if place == VERSION_AT => {
                    newer += 1;
                    continue;
                }
                Err(why) => {
                    self.fail(format!("byte {place}: no start: {why:?}"));
                    continue;
                }
            }
            let Some((when, shown)) = self.looked(&format!("byte {place}"), &mut work, &ends_before) else { continue };
            match when {
                Told::AtStart => told += 1,
                Told::Later => found += 1,
                Told::Never => unseen += 1,
            }
            if when != Told::Never {
                continue;
            }
            let is_same = work.state().is_ok_and(|state| state == state_before) && shown == ends_before;
            self.check(is_same, format!("byte {place}: a row is missing, and no message says so"));
            let is_same = rows(&work.folder).is_ok_and(|rows| rows == rows_before);
            self.check(is_same, format!("byte {place}: a row has other values, and no message says so"));
        }
        println!(
            "flipped bytes: {flips}, {told} told at the start, {found} after it, {unseen} without effect, {newer} taken \
             for the number of a later version"
        );
    }
}

/// Plays this many games and gives each up.
fn end_games(work: &mut Work, games: u32) {
    for _ in 0..games {
        (0..6).for_each(|_| sound(go_on(work)));
        sound(work.does(Intent::GiveUp));
        sound(work.does(Intent::Next));
    }
}

/// The best end of a game as it is shown; `None` if it has none.
type Ended = Option<String>;

/// Returns the best end of each of the first games.
fn ends(work: &mut Work, games: u32) -> Result<Vec<Ended>, Failure> {
    let end = |number| Ok(work.app().history_game(number)?.best.map(|end| format!("{end:?}")));
    (1..=games).map(end).collect()
}

/// Returns every row of every table in the database, as it is stored, except that of the profile: it is a copy of a
/// file, is not used if it is damaged, and is replaced with the next change.
fn rows(folder: &Path) -> rusqlite::Result<String> {
    let db = Connection::open(folder.join("rangoon.db"))?;
    let mut tables =
        db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'profile' ORDER BY name")?;
    let tables: Vec<String> = tables.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut text = String::new();
    for table in tables {
        let mut read = db.prepare(&format!("SELECT * FROM {table} NOT INDEXED"))?;
        let columns = read.column_count();
        let mut rows = read.query([])?;
        while let Some(row) = rows.next()? {
            let values: Vec<_> = (0..columns).map(|column| row.get_ref(column)).collect();
            let _ = write!(text, "{table} {values:?}");
        }
    }
    Ok(text)
}

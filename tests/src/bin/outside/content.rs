//! The clock, and what is in the files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use app::{App, Failure, Intent, Notice, Status};
use rangoon_tests::chance::Chance;
use rangoon_tests::work::{NOW, Work, open, played, sound, start};
use rusqlite::Connection;

use crate::{Tried, copy, go_on, state};

/// The bytes that are changed, one at a time.
const FLIPS: usize = 1000;
/// The games that have ended in the database whose bytes are changed.
const GAMES: u32 = 40;
/// The games that end between two states of a database.
const OTHER_GAMES: u32 = 60;
/// The byte of a database in which the version of its tables is.
const VERSION_AT: usize = 63;
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

impl Tried<'_> {
    /// The clock goes backwards, jumps a year, and says what no clock says.
    pub fn clock(&mut self) {
        let mut jumps = 0;
        for jump in [-1, -YEAR, YEAR, -NOW, -NOW - YEAR, 250_000_000_000_000, i64::MAX - NOW] {
            let root = self.fresh();
            let mut work = Work::below(&root);
            played(&mut work);
            let mut now = NOW;
            for _ in 0..40 {
                let app = work.app();
                let view = app.view();
                let intent = match view.status {
                    Status::Over | Status::Won => Intent::Next,
                    _ => view.moves.first().map_or(Intent::Redeal, |it| Intent::Play { ply: it.ply.clone() }),
                };
                let done = app.act(view.revision, intent, now);
                self.check(done.is_ok(), format!("clock {jump}: {:?}", done.err()));
                now = if now == NOW { NOW + jump } else { NOW };
            }
            let seen = work.app().view();
            for now in [NOW + jump, NOW] {
                work.app = None;
                match App::open(&work.folder, None, now) {
                    Ok(started) => work.app = Some(started.app),
                    Err(why) => return self.check(false, format!("clock {jump}: no start: {why:?}")),
                }
                let view = work.app().view();
                let is_same = (view.game, &view.cards, view.move_count) == (seen.game, &seen.cards, seen.move_count);
                self.check(is_same, format!("clock {jump}: another board"));
                let longest = seen.elapsed_ms.abs_diff(0);
                self.check(longest < 24 * 60 * 60 * 1000, format!("clock {jump}: {longest} ms were played"));
                let reset = work.app().reset_statistics(now).and_then(|_| {
                    let name = work.app().gamesets()?.aside.first().map(|it| it.name.clone()).unwrap_or_default();
                    work.app().bring_back_gameset(&name, now).map(drop)
                });
                self.check(reset.is_ok(), format!("clock {jump}: {reset:?}"));
            }
            jumps += 1;
        }
        println!("clock: {jumps} jumps back and forth, 40 plies and two starts each");
    }

    /// The write-ahead log ends anywhere: what it held may be lost, and nothing else.
    pub fn cut_log(&mut self) {
        let (before, states) = self.before();
        let root = self.fresh();
        copy(&before, &root.join("data"));
        let mut work = Work::below(&root);
        sound(open(&mut work));
        (0..4).for_each(|_| sound(go_on(&mut work)));
        let [database, log] = ["rangoon.db", "rangoon.db-wal"].map(|it| root.join("data").join(it));
        let [database, log] = [database, log].map(|file| std::fs::read(file).expect("it is there"));
        drop(work);
        let (mut last, mut starts, mut reached) = (0, 0, BTreeSet::new());
        let lengths = (0..log.len()).step_by(self.distance).chain([log.len()]);
        for length in lengths {
            let data = self.root.join("cut/data");
            let _ = std::fs::remove_dir_all(&data);
            std::fs::create_dir_all(&data).expect("a folder");
            std::fs::write(data.join("rangoon.db"), &database).expect("it is written");
            std::fs::write(data.join("rangoon.db-wal"), &log[..length]).expect("it is written");
            let mut work = Work::below(&self.root.join("cut"));
            if let Err(why) = open(&mut work) {
                self.check(false, format!("log cut at {length}: {why:?}"));
                continue;
            }
            let notices = work.app().take_bootstrap().notices;
            self.check(notices.is_empty(), format!("log cut at {length}: {notices:?}"));
            let found = state(&mut work);
            let place = states.iter().position(|state| *state == found);
            match place {
                Some(place) if place >= last => last = place,
                _ => self.check(false, format!("log cut at {length}: after {last} plies there are {place:?}")),
            }
            reached.insert(place);
            starts += 1;
        }
        self.check(last == 4, "log: the whole of it does not hold every ply");
        println!("log cut: {} bytes, {starts} starts, at {} different places of the line", log.len(), reached.len());
    }

    /// The log of a program that was killed is beside a database from before or after: no result is shown that never was.
    pub fn foreign_log(&mut self) {
        let root = self.fresh();
        let [database, log] = ["rangoon.db", "rangoon.db-wal"].map(|it| root.join("data").join(it));
        let read = |file: &Path| std::fs::read(file).expect("it is there");
        let mut work = Work::below(&root);
        start(&mut work);
        let mut states = Vec::new();
        for _ in 0..4 {
            (0..OTHER_GAMES).for_each(|_| end_game(&mut work));
            work.app = None;
            states.push(read(&database));
            sound(open(&mut work));
        }
        (0..OTHER_GAMES).for_each(|_| end_game(&mut work));
        let log = read(&log);
        (0..OTHER_GAMES).for_each(|_| end_game(&mut work));
        let games: Vec<u32> = (1..=6 * OTHER_GAMES).collect();
        let true_ends = ends(&mut work, &games).expect("they are read");
        work.app = None;
        states.push(read(&database));
        let mut told = 0;
        let lengths = [log.len() / 4, log.len() / 2, log.len()];
        for (state, length) in states.iter().flat_map(|state| lengths.map(|length| (state, length))) {
            let data = self.root.join("foreign/data");
            let _ = std::fs::remove_dir_all(&data);
            std::fs::create_dir_all(&data).expect("a folder");
            std::fs::write(data.join("rangoon.db"), state).expect("it is written");
            std::fs::write(data.join("rangoon.db-wal"), &log[..length]).expect("it is written");
            let mut work = Work::below(&self.root.join("foreign"));
            if let Err(why) = open(&mut work) {
                self.check(false, format!("foreign log: no start: {why:?}"));
                continue;
            }
            let mut notices = work.app().take_bootstrap().notices;
            let looked = app::look_through(&work.folder);
            let shown = match looked.and_then(|()| ends(&mut work, &games)) {
                Ok(shown) => shown,
                Err(Failure::DatabaseDamaged { .. }) => {
                    work.app().note_damage();
                    sound(open(&mut work));
                    notices.extend(work.app().take_bootstrap().notices);
                    ends(&mut work, &games).unwrap_or_default()
                }
                Err(why) => {
                    self.check(false, format!("foreign log: {why:?}"));
                    continue;
                }
            };
            told += usize::from(!notices.is_empty());
            for (number, (end, true_end)) in games.iter().zip(shown.iter().zip(&true_ends)) {
                self.check(end.is_none() || end == true_end, format!("foreign log: game {number} shows {end:?}"));
            }
        }
        let starts = states.len() * lengths.len();
        println!("foreign log: {starts} starts with a database from before or after, {told} told");
    }

    /// Any byte of the database has another value, half of the time one that the database uses: that is found and told, or
    /// everything is as before.
    pub fn flipped(&mut self) {
        let root = self.root.join("ended");
        std::fs::create_dir_all(root.join("data")).expect("a folder");
        let mut work = Work::below(&root);
        start(&mut work);
        // Many games that ended, so that much of what is stored are results.
        let games: Vec<u32> = (1..=GAMES).collect();
        games.iter().for_each(|_| end_game(&mut work));
        (0..20).for_each(|_| sound(go_on(&mut work)));
        sound(open(&mut work));
        let (state_before, ends_before) = (state(&mut work), ends(&mut work, &games).expect("they are read"));
        let rows_before = rows(&work.folder).expect("they are read");
        work.app = None;
        let sound_bytes = std::fs::read(root.join("data/rangoon.db")).expect("it is there");
        // Most of a small database is room that nothing uses yet, which is zero.
        let used: Vec<usize> = (0..sound_bytes.len()).filter(|place| sound_bytes[*place] != 0).collect();
        let (mut chance, mut told, mut found, mut unseen, mut newer) = (Chance::new(21), 0, 0, 0, 0);
        let flips = FLIPS / self.distance;
        for _ in 0..flips {
            let place = chance.below(sound_bytes.len());
            let place = if chance.below(2) == 0 { place } else { used[place % used.len()] };
            let other = 1 + chance.below(255);
            let data = self.root.join("flipped/data");
            let _ = std::fs::remove_dir_all(&data);
            std::fs::create_dir_all(&data).expect("a folder");
            let mut bytes = sound_bytes.clone();
            bytes[place] ^= u8::try_from(other).expect("it is small");
            std::fs::write(data.join("rangoon.db"), &bytes).expect("it is written");
            let mut work = Work::below(&self.root.join("flipped"));
            match open(&mut work) {
                Ok(()) => {}
                // The database is left alone then.
                Err(Failure::NewerDatabase { .. }) if place == VERSION_AT => {
                    newer += 1;
                    continue;
                }
                Err(why) => {
                    self.check(false, format!("byte {place}: no start: {why:?}"));
                    continue;
                }
            }
            let mut notices = work.app().take_bootstrap().notices;
            let is_told_at_start = !notices.is_empty();
            // The window looks through everything that is stored, once the board is there.
            let looked = app::look_through(&work.folder);
            let shown = match looked.and_then(|()| ends(&mut work, &games)) {
                Ok(shown) => shown,
                Err(Failure::DatabaseDamaged { .. }) => {
                    work.app().note_damage();
                    sound(open(&mut work));
                    notices.extend(work.app().take_bootstrap().notices);
                    ends(&mut work, &games).unwrap_or_default()
                }
                Err(why) => {
                    self.check(false, format!("byte {place}: {why:?}"));
                    continue;
                }
            };
            for (number, end) in games.iter().zip(&shown) {
                let honest = end.is_none() || end == &ends_before[*number as usize - 1];
                self.check(honest, format!("byte {place}: game {number} has the result {end:?}"));
            }
            if !notices.is_empty() {
                *(if is_told_at_start { &mut told } else { &mut found }) += 1;
                continue;
            }
            let is_same = work.state().is_ok_and(|state| state == state_before) && shown == ends_before;
            self.check(is_same, format!("byte {place}: a row is missing, and no message says so"));
            let is_same = rows(&work.folder).is_ok_and(|rows| rows == rows_before);
            self.check(is_same, format!("byte {place}: a row has other values, and no message says so"));
            unseen += 1;
        }
        println!(
            "flipped bytes: {flips}, {told} told at the start, {found} after it, {unseen} without effect, {newer} taken for the \
             number of a later version"
        );
    }

    /// The profile's file ends anywhere: the copy in the database counts.
    pub fn cut_profile(&mut self) {
        let root = self.fresh();
        let mut work = Work::below(&root);
        played(&mut work);
        let mut options = work.app().options().clone();
        (options.auto_start, options.user_name) = (false, "Zoë".to_owned());
        sound(work.app().set_options(options));
        let mut text = String::new();
        sound(work.app().write_profile(|sections| {
            text = serde_json::to_string_pretty(&sections).expect("it can be written");
            Ok(())
        }));
        let before = state(&mut work);
        let (mut starts, mut told) = (0, 0);
        for length in (0..=text.len()).step_by(self.distance) {
            let Some(cut) = text.get(..length) else { continue };
            work.app = None;
            match App::open(&work.folder, Some(cut), NOW) {
                Ok(started) => work.app = Some(started.app),
                Err(why) => return self.check(false, format!("profile cut at {length}: {why:?}")),
            }
            let notices = work.app().take_bootstrap().notices;
            let is_told = notices == [Notice::ProfileRestored];
            self.check(is_told || length == text.len(), format!("profile cut at {length}: {notices:?}"));
            let same = work.state().is_ok_and(|state| state == before);
            self.check(same, format!("profile cut at {length}: other options"));
            (starts, told) = (starts + 1, told + usize::from(is_told));
        }
        println!("profile cut: {} bytes, {starts} starts, {told} told of it and had every option", text.len());
    }
}

/// Plays a little, gives up and begins the next game.
fn end_game(work: &mut Work) {
    (0..6).for_each(|_| sound(go_on(work)));
    sound(work.does(Intent::GiveUp));
    sound(work.does(Intent::Next));
}

/// Returns what is shown as the best end of each game.
fn ends(work: &mut Work, games: &[u32]) -> Result<Vec<Option<String>>, Failure> {
    let end = |number: &u32| Ok(work.app().history_game(*number)?.best.map(|end| format!("{end:?}")));
    games.iter().map(end).collect()
}

/// Returns every row of every table in the database, as it is stored, but that of the profile: it is a copy of a file, is not
/// used if it is unsound, and is replaced with the next change.
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

//! Tests files that were cut off: the write-ahead log and the profile.

use std::collections::BTreeSet;

use app::{App, Notice};
use rangoon_tests::NOW;
use rangoon_tests::work::{Work, open, played, sound};

use crate::{Tried, copy, go_on, state};

impl Tried<'_> {
    /// Cuts the write-ahead log anywhere: its content may be lost, but nothing else.
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
                self.fail(format!("log cut at {length}: {why:?}"));
                continue;
            }
            let notices = work.app().take_bootstrap().notices;
            self.check(notices.is_empty(), format!("log cut at {length}: {notices:?}"));
            let found = state(&mut work);
            let place = states.iter().position(|state| *state == found);
            match place {
                Some(place) if place >= last => last = place,
                _ => self.fail(format!("log cut at {length}: after {last} plies there are {place:?}")),
            }
            reached.insert(place);
            starts += 1;
        }
        self.check(last == 4, "log: the whole of it does not hold every ply");
        println!("log cut: {} bytes, {starts} starts, at {} different places of the line", log.len(), reached.len());
    }

    /// Cuts the profile's file anywhere: the copy in the database counts.
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
                Err(why) => return self.fail(format!("profile cut at {length}: {why:?}")),
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

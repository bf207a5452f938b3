//! What happens around the program, as `cargo xtask reliability outside` tries it: a disk that is full, a folder that may
//! not be written or has gone, a database that somebody else locks or replaces, a clock that jumps, files that were cut or
//! changed, and memory that is refused. Prints a line of figures for each, and every fault found.
//!
//! The argument is a distance: 1 tries every byte and every size, 9 every ninth.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::time::{Duration, Instant};

use app::{App, Failure, Intent, Notice, Status};
use rangoon_tests::chance::Chance;
use rangoon_tests::work::{NOW, Work, is_clear, open, played, ply, scratch, sound, start};

/// The plies of a run in which something fails.
const PLIES: usize = 120;
/// The bytes that are changed, one at a time.
const FLIPS: usize = 1000;
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

/// What was tried, and what is wrong.
struct Tried<'a> {
    root: &'a Path,
    distance: usize,
    wrong: Vec<String>,
}

/// What a child process said.
struct Said {
    /// The number of steps that it acknowledged.
    done: usize,
    failed: usize,
    unclear: Vec<String>,
    /// Whether it ended by itself.
    ended: bool,
}

impl Said {
    fn of(output: &Output) -> Self {
        let text = String::from_utf8_lossy(&output.stdout);
        let lines = |word: &'static str| text.lines().filter(move |line| line.starts_with(word));
        Self {
            done: lines("done").count(),
            failed: lines("failed").count(),
            unclear: lines("failed unclearly").map(str::to_owned).collect(),
            ended: output.status.success(),
        }
    }
}

/// Plays on, whatever the board asks for.
fn go_on(work: &mut Work) -> Result<(), Failure> {
    match work.app().view().status {
        Status::Over | Status::Won => work.does(Intent::Next),
        Status::Playing | Status::Ceased => ply(work),
    }
}

/// The work of a child: goes on as long as it is acknowledged, and tries once more what failed.
fn child(root: &Path, plies: usize) {
    let mut work = Work::below(root);
    let mut failures = 0;
    let mut step = |done: Result<(), Failure>| match done {
        Ok(()) => {
            println!("done");
            true
        }
        Err(why) => {
            println!("failed {} {why:?}", if is_clear(&why) { "clearly" } else { "unclearly" });
            failures += 1;
            failures < 3
        }
    };
    let started = open(&mut work);
    step(started);
    if work.app.is_none() {
        return;
    }
    let mut played = 0;
    while played < plies {
        let done = go_on(&mut work);
        played += usize::from(done.is_ok());
        if !step(done) {
            return;
        }
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        std::fs::copy(entry.path(), to.join(entry.file_name())).expect("it is copied");
    }
}

impl Tried<'_> {
    fn fresh(&self) -> PathBuf {
        let root = self.root.join("run");
        let _ = std::fs::remove_dir_all(&root);
        std::fs::create_dir_all(root.join("data")).expect("a folder");
        root
    }

    fn check(&mut self, holds: bool, what: impl Display) {
        if !holds {
            self.wrong.push(what.to_string());
        }
    }

    /// Returns the folder in which a little was played, and its state after each of the next plies.
    fn before(&self) -> (PathBuf, Vec<String>) {
        let (root, twin) = (self.root.join("before"), self.root.join("twin"));
        if !root.exists() {
            std::fs::create_dir_all(root.join("data")).expect("a folder");
            played(&mut Work::below(&root));
        }
        copy(&root.join("data"), &twin.join("data"));
        let mut work = Work::below(&twin);
        sound(open(&mut work));
        let mut states = vec![state(&mut work)];
        for _ in 0..PLIES {
            sound(go_on(&mut work));
            states.push(state(&mut work));
        }
        (root.join("data"), states)
    }

    /// Starts in `folder` where nothing fails any more; it must be after as many of the plies as were acknowledged.
    fn next_start(&mut self, what: &str, root: &Path, acknowledged: usize, states: &[String]) {
        let mut work = Work::below(root);
        if let Err(why) = open(&mut work) {
            return self.check(false, format!("{what}: the next start fails: {why:?}"));
        }
        let notices = work.app().take_bootstrap().notices;
        self.check(notices.is_empty(), format!("{what}: the next start says {notices:?}"));
        let found = state(&mut work);
        let is_there = states[acknowledged] == found || states.get(acknowledged + 1) == Some(&found);
        self.check(is_there, format!("{what}: the next start is not after {acknowledged} plies\n{found}"));
        let looked = app::look_through(&root.join("data"));
        self.check(looked.is_ok(), format!("{what}: the database is damaged: {looked:?}"));
    }

    fn run(&mut self, what: &str, root: &Path, command: &mut Command) -> Said {
        let output = command.current_dir(root).output().expect("it starts");
        let said = Said::of(&output);
        for unclear in &said.unclear {
            self.wrong.push(format!("{what}: {unclear}"));
        }
        said
    }

    /// The disk has room for so much and no more: a file system in memory, mounted where only the child sees it.
    fn full_disk(&mut self) {
        let (before, states) = self.before();
        let (mut runs, mut full, mut plies) = (0, 0, 0);
        for kilobytes in (200..1400).step_by(20 * self.distance) {
            let root = self.fresh();
            let script = format!(
                "mount -t tmpfs -o size={kilobytes}k tmpfs data && cp {}/* data/ || exit 7; \"$0\" child . {PLIES}; \
                 code=$?; mkdir kept && cp -a data/. kept/ && exit $code",
                before.display()
            );
            let said = self.run("disk full", &root, &mut in_namespace(&script));
            if !root.join("kept").exists() {
                // Not even what is there already had room, or nothing may be mounted.
                continue;
            }
            self.check(said.ended, format!("disk full: the program breaks with {kilobytes} kB"));
            std::fs::remove_dir(root.join("data")).expect("it was only mounted");
            std::fs::rename(root.join("kept"), root.join("data")).expect("it is moved");
            self.next_start("disk full", &root, said.done.saturating_sub(1), &states);
            (runs, full, plies) = (runs + 1, full + usize::from(said.failed > 0), plies + said.done);
        }
        self.check(full > 0, "DISK FULL IS NOT TRIED: nothing can be mounted here");
        println!("disk full: {runs} sizes of a file system in memory, {full} of them too small, {plies} steps stored");
    }

    /// The folder lies on a file system that is mounted for reading only.
    fn read_only(&mut self) {
        let (before, states) = self.before();
        let root = self.fresh();
        let script = format!(
            "mount -t tmpfs tmpfs data && cp {}/* data/ && mount -o remount,ro data || exit 7; \"$0\" child . 3; \
             code=$?; mkdir kept && cp -a data/. kept/ && exit $code",
            before.display()
        );
        let said = self.run("read-only", &root, &mut in_namespace(&script));
        self.check(said.ended && said.failed > 0 && said.done == 0, "read-only: it is not told at the start");
        if root.join("kept").exists() {
            std::fs::remove_dir(root.join("data")).expect("it was only mounted");
            std::fs::rename(root.join("kept"), root.join("data")).expect("it is moved");
            self.next_start("read-only", &root, 0, &states);
        } else {
            self.check(false, "READ-ONLY IS NOT TRIED: nothing can be mounted here");
        }
        println!("read-only folder: {} starts told of it", said.failed);
    }

    /// Somebody who may not write the folder, or not even look into it.
    fn no_permission(&mut self) {
        let (before, states) = self.before();
        let mut told = 0;
        for (folder_mode, file_mode) in [(0o555, 0o444), (0o555, 0o666), (0o000, 0o600), (0o777, 0o444)] {
            let root = self.fresh();
            copy(&before, &root.join("data"));
            let set = |path: &Path, mode: u32| {
                let set = Command::new("chmod").arg(format!("{mode:o}")).arg(path).status();
                assert!(set.is_ok_and(|status| status.success()), "permissions are set");
            };
            set(self.root, 0o755);
            for entry in std::fs::read_dir(root.join("data")).expect("a folder").flatten() {
                set(&entry.path(), file_mode);
            }
            set(&root.join("data"), folder_mode);
            let program = self.root.join("program");
            if !program.exists() {
                std::fs::copy(std::env::current_exe().expect("a path"), &program).expect("it is copied");
                set(&program, 0o755);
            }
            let output = Command::new("id").arg("-u").output().expect("the system tells who runs this");
            let is_root = output.stdout.starts_with(b"0\n");
            let mut command = if is_root {
                // What root may do is not limited by permissions.
                let mut command = Command::new("setpriv");
                command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program);
                command
            } else {
                Command::new(program)
            };
            let said = self.run("no permission", &root, command.args(["child", ".", "3"]));
            let is_told = said.ended && said.failed > 0 && said.done == 0;
            self.check(is_told, format!("no permission: {folder_mode:o} {file_mode:o} is not told at the start"));
            told += said.failed;
            set(&root.join("data"), 0o755);
            for entry in std::fs::read_dir(root.join("data")).expect("a folder").flatten() {
                set(&entry.path(), 0o644);
            }
            self.next_start("no permission", &root, 0, &states);
        }
        println!("no permission: 4 combinations, {told} starts told of it");
    }

    /// The folder is moved away while the program runs, comes back, and goes for good.
    fn folder_gone(&mut self) {
        let (before, states) = self.before();
        let root = self.fresh();
        copy(&before, &root.join("data"));
        let mut work = Work::below(&root);
        sound(open(&mut work));
        sound(go_on(&mut work));
        std::fs::rename(root.join("data"), root.join("away")).expect("it is moved");
        let refused = go_on(&mut work);
        self.check(refused.as_ref().is_err_and(is_clear), format!("folder gone: {refused:?}"));
        std::fs::rename(root.join("away"), root.join("data")).expect("it is moved");
        sound(go_on(&mut work));
        work.app = None;
        self.next_start("folder gone", &root, 2, &states);
        sound(open(&mut work));
        std::fs::remove_dir_all(root.join("data")).expect("it is removed");
        let refused = go_on(&mut work);
        self.check(refused.as_ref().is_err_and(is_clear), format!("folder removed: {refused:?}"));
        sound(work.does(Intent::PlayWithoutSaving));
        sound(go_on(&mut work));
        let anew = open(&mut work);
        self.check(anew.is_ok(), format!("folder removed: no new start: {anew:?}"));
        println!("folder gone: moved away and back, and removed; both told at the next ply");
    }

    /// Another process holds the database, or puts another one in its place.
    fn somebody_else(&mut self) {
        let (before, states) = self.before();
        let root = self.fresh();
        copy(&before, &root.join("data"));
        let mut work = Work::below(&root);
        sound(open(&mut work));
        let begin = Instant::now();
        let other = rusqlite::Connection::open(root.join("data/rangoon.db")).expect("the database");
        for how in ["IMMEDIATE", "EXCLUSIVE"] {
            other.execute_batch(&format!("BEGIN {how}")).expect("it is locked");
            let refused = go_on(&mut work);
            self.check(matches!(refused, Err(Failure::NotSaved { .. })), format!("locked: {refused:?}"));
            other.execute_batch("ROLLBACK").expect("it is unlocked");
        }
        self.check(begin.elapsed() < Duration::from_secs(10), "locked: the player waits for too long");
        sound(go_on(&mut work));
        drop(other);
        // Another database takes the place of this one, as a program for synchronising folders does it.
        std::fs::copy(before.join("rangoon.db"), root.join("data/other.db")).expect("it is copied");
        std::fs::rename(root.join("data/other.db"), root.join("data/rangoon.db")).expect("it is replaced");
        let refused = go_on(&mut work);
        self.check(refused.as_ref().is_err_and(is_clear), format!("replaced: {refused:?}"));
        work.app = None;
        self.next_start("replaced", &root, 0, &states);
        println!("somebody else: locked twice, replaced once; each told at the next ply");
    }

    /// The clock goes backwards, jumps a year, and says what no clock says.
    fn clock(&mut self) {
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
    fn cut_log(&mut self) {
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

    /// Any byte of the database has another value: that is found, or no result says anything else than before.
    fn flipped(&mut self) {
        let root = self.root.join("ended");
        std::fs::create_dir_all(root.join("data")).expect("a folder");
        let mut work = Work::below(&root);
        start(&mut work);
        (0..400).for_each(|_| sound(go_on(&mut work)));
        let games: Vec<u32> = (1..=12).collect();
        let ends = |work: &mut Work| -> Result<Vec<Option<String>>, Failure> {
            let end = |number: &u32| Ok(work.app().history_game(*number)?.best.map(|end| format!("{end:?}")));
            games.iter().map(end).collect()
        };
        let (state_before, ends_before) = (state(&mut work), ends(&mut work).expect("they are read"));
        work.app = None;
        let sound_bytes = std::fs::read(root.join("data/rangoon.db")).expect("it is there");
        let (mut chance, mut told, mut found, mut unseen, mut missing) = (Chance::new(21), 0, 0, 0, 0);
        let flips = FLIPS / self.distance;
        for _ in 0..flips {
            let (place, other) = (chance.below(sound_bytes.len()), 1 + chance.below(255));
            let data = self.root.join("flipped/data");
            let _ = std::fs::remove_dir_all(&data);
            std::fs::create_dir_all(&data).expect("a folder");
            let mut bytes = sound_bytes.clone();
            bytes[place] ^= u8::try_from(other).expect("it is small");
            std::fs::write(data.join("rangoon.db"), &bytes).expect("it is written");
            let mut work = Work::below(&self.root.join("flipped"));
            if let Err(why) = open(&mut work) {
                self.check(false, format!("byte {place}: no start: {why:?}"));
                continue;
            }
            let notices = work.app().take_bootstrap().notices;
            let shown = match ends(&mut work) {
                Ok(shown) => shown,
                Err(Failure::DatabaseDamaged { .. }) => {
                    work.app().note_damage();
                    sound(open(&mut work));
                    found += 1;
                    ends(&mut work).unwrap_or_default()
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
            let is_same = work.state().is_ok_and(|state| state == state_before) && shown == ends_before;
            match (notices.is_empty(), is_same) {
                (false, _) => told += 1,
                (true, true) => unseen += 1,
                (true, false) => missing += 1,
            }
        }
        println!(
            "flipped bytes: {flips}, {told} told at the start, {found} found later, {unseen} without effect, \
             {missing} left something out"
        );
    }

    /// The profile's file ends anywhere: the copy in the database counts.
    fn cut_profile(&mut self) {
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

    /// The system gives so much memory and no more.
    fn memory(&mut self) {
        let (before, states) = self.before();
        let (mut runs, mut broken, mut told) = (0, 0, 0);
        for kilobytes in (4_000..60_000).step_by(500 * self.distance) {
            let root = self.fresh();
            copy(&before, &root.join("data"));
            let mut command = Command::new("sh");
            command.args(["-c", &format!("ulimit -c 0; ulimit -v {kilobytes}; exec \"$0\" child . {PLIES}")]);
            let said = self.run("memory", &root, command.arg(std::env::current_exe().expect("a path")));
            self.next_start("memory", &root, said.done.saturating_sub(1), &states);
            (runs, broken, told) =
                (runs + 1, broken + usize::from(!said.ended), told + usize::from(said.ended && said.failed > 0));
        }
        self.check(broken + told > 0, "memory: it was never refused");
        println!("memory refused: {runs} limits, {broken} ended the program, {told} were told");
    }
}

/// Returns a command that runs `script` where it may mount; `$0` is this program.
fn in_namespace(script: &str) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(std::env::current_exe().expect("a path"));
    command
}

fn state(work: &mut Work) -> String {
    work.state().unwrap_or_else(|why| panic!("{why:?}"))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, root, plies] = &arguments[..]
        && word == "child"
    {
        child(Path::new(root), plies.parse().expect("a number"));
        return ExitCode::SUCCESS;
    }
    let distance = arguments.first().map_or(1, |text| text.parse().expect("a distance"));
    let (scratch, begin) = (scratch(), Instant::now());
    let mut tried = Tried { root: scratch.path(), distance, wrong: Vec::new() };
    let parts: [fn(&mut Tried<'_>); 10] = [
        Tried::full_disk,
        Tried::read_only,
        Tried::no_permission,
        Tried::folder_gone,
        Tried::somebody_else,
        Tried::clock,
        Tried::cut_log,
        Tried::flipped,
        Tried::cut_profile,
        Tried::memory,
    ];
    for part in parts {
        part(&mut tried);
    }
    println!("in {:.0} s, {} faults found", begin.elapsed().as_secs_f64(), tried.wrong.len());
    for fault in tried.wrong.iter().take(20) {
        println!("\n{fault}");
    }
    if tried.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

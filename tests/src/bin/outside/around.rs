//! Faults of the disk, the folder, its permissions, other processes, the clock, and the memory of the system.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use app::{App, Failure, Intent, StatusView};
use rangoon_tests::NOW;
use rangoon_tests::work::{Work, is_clear, open, played, sound};

use crate::{PLIES, Tried, copy, go_on};

const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

impl Tried<'_> {
    /// Gives the disk a limited size: a file system in memory, mounted where only the child sees it.
    pub fn full_disk(&mut self) {
        let (before, states) = self.before();
        let (mut runs, mut full, mut plies) = (0, 0, 0);
        for kilobytes in (200..1400).step_by(20 * self.distance.min(12)) {
            let root = self.fresh();
            let script = format!(
                "mount -t tmpfs -o size={kilobytes}k tmpfs data && cp {}/* data/ || exit 7; \"$0\" child . {PLIES}; \
                 code=$?; mkdir kept && cp -a data/. kept/ && exit $code",
                before.display()
            );
            let said = self.run("disk full", &root, &mut in_namespace(&script));
            if !root.join("kept").exists() {
                // Either the existing data did not fit, or mounting is not allowed.
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

    /// Puts the folder on a file system that is mounted read-only.
    pub fn read_only(&mut self) {
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
            self.fail("READ-ONLY IS NOT TRIED: nothing can be mounted here");
        }
        println!("read-only folder: {} starts told of it", said.failed);
    }

    /// Runs as a user without permission to write the folder, or even to read it.
    pub fn no_permission(&mut self) {
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
                // Permissions do not limit root.
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

    /// Moves the folder away while the program runs, brings it back, and moves it away for ever.
    pub fn folder_gone(&mut self) {
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

    /// Lets another process lock the database, or put another one in its place.
    pub fn somebody_else(&mut self) {
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
        // Another database takes the place of this one, as with a program that synchronises folders.
        std::fs::copy(before.join("rangoon.db"), root.join("data/other.db")).expect("it is copied");
        std::fs::rename(root.join("data/other.db"), root.join("data/rangoon.db")).expect("it is replaced");
        let refused = go_on(&mut work);
        self.check(refused.as_ref().is_err_and(is_clear), format!("replaced: {refused:?}"));
        work.app = None;
        self.next_start("replaced", &root, 0, &states);
        println!("somebody else: locked twice, replaced once; each told at the next ply");
    }

    /// Sets the clock backwards, a year ahead, and to impossible times.
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
                    StatusView::Over | StatusView::Won => Intent::Next,
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
                    Err(why) => return self.fail(format!("clock {jump}: no start: {why:?}")),
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

    /// Gives the program a limited amount of memory.
    pub fn memory(&mut self) {
        let (before, states) = self.before();
        let (mut runs, mut broken, mut told) = (0, 0, 0);
        for kilobytes in (4_000..60_000).step_by(500 * self.distance.min(12)) {
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

/// Returns a command that runs `script` in a namespace where it may mount; `$0` is this program.
fn in_namespace(script: &str) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(std::env::current_exe().expect("a path"));
    command
}

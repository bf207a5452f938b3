//! Tries faults around the program, as `cargo xtask reliability outside` does: a disk that is full, a folder that may
//! not be written or has gone, a database that another program locks, replaces, overwrites or changes, a clock that
//! jumps, files that were cut, and memory that is refused. Prints a line of figures for each, and every fault found.
//!
//! The argument is a distance: 1 tries every byte and every size, 9 every ninth. `alone` after it leaves out the parts
//! that need the system's permission: mounting, and the rights of another user.

mod around;
mod cut;
mod database;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::time::Instant;

use app::{Failure, Intent, StatusView};
use rangoon_tests::work::{Work, is_clear, open, played, ply, scratch, sound};

/// The number of plies of a run in which something fails.
const PLIES: usize = 120;

/// A part of the trial.
type Part = fn(&mut Tried<'_>);

/// The trials so far, and the faults found.
struct Tried<'a> {
    root: &'a Path,
    distance: usize,
    wrong: Vec<String>,
}

/// The output of a child process.
struct Said {
    /// The number of steps that it acknowledged.
    done: usize,
    failed: usize,
    unclear: Vec<String>,
    /// Whether it was not killed.
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

/// Plays on, by a move or by any other action that the board needs.
fn go_on(work: &mut Work) -> Result<(), Failure> {
    match work.app().view().status {
        StatusView::Over | StatusView::Won => work.does(Intent::Next),
        StatusView::Playing | StatusView::Ceased => ply(work),
    }
}

/// Does the work of a child: goes on as long as its steps are acknowledged, and tries failed ones once more.
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
    rangoon_tests::folder::copy(from, to);
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
            self.fail(what);
        }
    }

    fn fail(&mut self, what: impl Display) {
        self.wrong.push(what.to_string());
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

    /// Starts in `folder` without faults; the program must be after exactly the plies that were acknowledged, or one
    /// more.
    fn next_start(&mut self, what: &str, root: &Path, acknowledged: usize, states: &[String]) {
        let mut work = Work::below(root);
        if let Err(why) = open(&mut work) {
            return self.fail(format!("{what}: the next start fails: {why:?}"));
        }
        let notices = work.app().take_bootstrap().notices;
        self.check(notices.is_empty(), format!("{what}: the next start says {notices:?}"));
        let found = state(&mut work);
        let is_there = states[acknowledged] == found || states.get(acknowledged + 1) == Some(&found);
        self.check(is_there, format!("{what}: the next start is not after {acknowledged} plies\n{found}"));
        let looked = app::check_all_rows(&root.join("data"));
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
}

fn state(work: &mut Work) -> String {
    work.state().unwrap()
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, root, plies] = &arguments[..]
        && word == "child"
    {
        child(Path::new(root), plies.parse().expect("a number"));
        return ExitCode::SUCCESS;
    }
    let (distance, alone) = match &arguments[..] {
        [] => (1, false),
        [distance] => (distance.parse().expect("a distance"), false),
        [distance, word] if word == "alone" => (distance.parse().expect("a distance"), true),
        _ => panic!("usage: outside [DISTANCE [alone]]"),
    };
    let (scratch, begin) = (scratch(), Instant::now());
    let mut tried = Tried { root: scratch.path(), distance, wrong: Vec::new() };
    let permitted: [Part; 4] =
        [|tried| tried.full_disk(), |tried| tried.read_only(), |tried| tried.no_permission(), |tried| tried.memory()];
    let always: [Part; 8] = [
        |tried| tried.folder_gone(),
        |tried| tried.somebody_else(),
        |tried| tried.clock(),
        |tried| tried.cut_log(),
        |tried| tried.foreign_log(),
        |tried| tried.overwritten(),
        |tried| tried.flipped(),
        |tried| tried.cut_profile(),
    ];
    for part in permitted.into_iter().filter(|_| !alone).chain(always) {
        part(&mut tried);
    }
    println!("in {:.0} s, {} faults found", begin.elapsed().as_secs_f64(), tried.wrong.len());
    for fault in tried.wrong.iter().take(20) {
        println!("\n{fault}");
    }
    if tried.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

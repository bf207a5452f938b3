//! Makes the calls fail by which the program writes into its folder, one call in each run, as `cargo xtask reliability
//! faults` does. Acknowledged data must be there at the next start, and no file may be left over.
//!
//! The argument is a distance: 1 tries every call, 7 every seventh. The program calls itself for each run, with the
//! library `faults.c` before the system's own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::time::Instant;

use app::{App, Backup, Failure, Intent, NewGameset, Notice, StatusView};
use rangoon_tests::NOW;
use rangoon_tests::work::scratch;
use rangoon_tests::work::{Step, Work, is_clear, open, played, ply, sound, start};
use tempfile::TempDir;

/// The faults of a call; see `faults.c`.
const KINDS: [&str; 7] = ["enospc", "eio", "short", "full", "dead", "cut", "kill"];

/// An action of a player, and the facts about it.
struct Part {
    name: &'static str,
    /// Prepares the folder.
    before: fn(&mut Work),
    /// Whether the program has started before calls fail.
    started: bool,
    steps: &'static [Step],
}

const PARTS: &[Part] = &[
    Part { name: "open-new", before: |_| {}, started: false, steps: &[open] },
    Part { name: "open", before: played, started: false, steps: &[open] },
    Part { name: "migrate", before: old, started: false, steps: &[open] },
    Part { name: "rescue", before: noted, started: false, steps: &[open] },
    Part { name: "rescue-by-copy", before: damaged, started: false, steps: &[open] },
    Part { name: "rescue-by-both", before: misled, started: false, steps: &[open] },
    Part { name: "copy-of-day", before: copied, started: true, steps: &[ply, copy_of_day, ply] },
    Part { name: "act", before: played, started: true, steps: &[ply, ply, |work| work.does(Intent::Undo), ply, ply] },
    Part { name: "klondike", before: klondike, started: true, steps: &[ply, ply, ply, |work| work.does(Intent::Undo)] },
    Part { name: "end", before: almost_ended, started: true, steps: &[ply, |work| work.does(Intent::Next), ply] },
    Part { name: "options", before: played, started: true, steps: &[options, options, profile] },
    Part { name: "set-aside", before: another, started: true, steps: &[set_aside, bring_back] },
    Part { name: "back-up", before: played, started: true, steps: &[ply, back_up, ply] },
    Part { name: "restore", before: backed_up, started: true, steps: &[restore] },
];

fn klondike(work: &mut Work) {
    start(work);
    work.app().select_gameset("KLONDIKE", NOW).unwrap();
    (0..4).for_each(|_| sound(ply(work)));
}

fn old(work: &mut Work) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/rangoon-v4.db");
    std::fs::copy(kept, work.folder.join("rangoon.db")).expect("the database is kept");
}

fn noted(work: &mut Work) {
    played(work);
    assert!(work.app().note_damage());
}

/// The day of [`NOW`].
const TODAY: u32 = (NOW / 86_400_000) as u32;

/// Leaves a copy of all data, made the day before.
fn copied(work: &mut Work) {
    played(work);
    sound(app::make_daily_copy(&work.folder, u64::MAX, TODAY - 1));
}

fn copy_of_day(work: &mut Work) -> Result<(), Failure> {
    app::make_daily_copy(&work.folder, u64::MAX, TODAY)
}

/// Leaves a database that SQLite cannot read at all, next to an intact copy.
fn damaged(work: &mut Work) {
    copied(work);
    work.app = None;
    let file = work.folder.join("rangoon.db");
    let mut bytes = std::fs::read(&file).expect("the database");
    bytes[0] = 0;
    std::fs::write(&file, bytes).expect("it is written");
}

/// Leaves a database in which a table begins on the page of another one, so that SQLite does not find its rows, next to
/// an intact copy.
fn misled(work: &mut Work) {
    copied(work);
    work.app = None;
    let db = rusqlite::Connection::open(work.folder.join("rangoon.db")).expect("the database");
    db.pragma_update(None, "writable_schema", true).expect("definitions can be changed");
    let sql = "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'journal')
        WHERE name = 'attempt'";
    assert_eq!(db.execute(sql, []), Ok(1));
}

/// Prepares a game that is one ply before its end.
fn almost_ended(work: &mut Work) {
    let ended = |work: &mut Work| matches!(work.app().view().status, StatusView::Over | StatusView::Won);
    start(work);
    let begin = Intent::Start { number: 5, resume: false };
    let mut plies = 0;
    sound(work.does(begin.clone()));
    while !ended(work) {
        sound(ply(work));
        plies += 1;
    }
    sound(work.does(begin));
    (1..plies).for_each(|_| sound(ply(work)));
}

fn options(work: &mut Work) -> Result<(), Failure> {
    let mut options = work.app().options().clone();
    options.auto_start = !options.auto_start;
    work.app().set_options(options)
}

fn profile(work: &mut Work) -> Result<(), Failure> {
    work.app().write_profile(|_| Ok(()))
}

fn another(work: &mut Work) {
    start(work);
    let wanted = NewGameset::named("BOB").expect("a PlayID");
    sound(work.app().create_gameset(&wanted, NOW));
    (0..4).for_each(|_| sound(ply(work)));
}

fn set_aside(work: &mut Work) -> Result<(), Failure> {
    work.app().delete_gameset("BOB", NOW).map(drop)
}

fn bring_back(work: &mut Work) -> Result<(), Failure> {
    let name = work.app().gamesets()?.aside.first().map(|it| it.name.clone()).expect("it was set aside");
    work.app().bring_back_gameset(&name, NOW).map(drop)
}

fn back_up(work: &mut Work) -> Result<(), Failure> {
    Backup::write(&work.folder, &work.backup)
}

fn backed_up(work: &mut Work) {
    played(work);
    sound(back_up(work));
    (0..3).for_each(|_| sound(ply(work)));
}

fn restore(work: &mut Work) -> Result<(), Failure> {
    let backup = Backup::check(&work.folder, &work.backup)?;
    work.app = None;
    let (folder, file) = (work.folder.clone(), work.folder.clone());
    match backup.restore(&folder, None, NOW, || App::open(&file, None, NOW)) {
        Ok(started) => work.app = Some(started.app),
        Err(why) => {
            open(work)?;
            return Err(why);
        }
    }
    Ok(())
}

/// Carries out the first steps of a part in an existing folder, and reports after each whether it was acknowledged.
fn carry_out(part: &Part, root: &Path, steps: usize) {
    let mut work = Work::below(root);
    if part.started {
        sound(open(&mut work));
    }
    let _ = std::fs::File::open(root.join("arm"));
    'steps: for step in &part.steps[..steps] {
        // A player who sees a failure tries once more.
        for _ in 0..2 {
            match step(&mut work) {
                Ok(()) => {
                    println!("done");
                    continue 'steps;
                }
                Err(why) => println!("failed {} {why:?}", if is_clear(&why) { "clearly" } else { "unclearly" }),
            }
        }
        break;
    }
    drop(work);
    let _ = std::fs::File::open(root.join("disarm"));
}

/// The output of a run, and the number of calls.
struct Said {
    /// The number of steps that were acknowledged.
    done: usize,
    failures: Vec<String>,
    calls: usize,
    /// The fault in the way the run ended; `None` if it ended correctly.
    broken: Option<String>,
}

/// The requirements of a run: this program, the library, and the folder before each part.
struct Bench {
    library: PathBuf,
    scratch: TempDir,
}

impl Bench {
    fn new() -> Self {
        let scratch = scratch();
        let library = scratch.path().join("faults.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/faults.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
        let built = compiler.status().expect("the C compiler that the README asks for");
        assert!(built.success(), "the library cannot be built");
        Self { library, scratch }
    }

    fn prepare(&self, part: &Part) -> PathBuf {
        let root = self.scratch.path().join(format!("before-{}", part.name));
        ["data", "out"].iter().for_each(|it| std::fs::create_dir_all(root.join(it)).expect("a folder"));
        let mut work = Work::below(&root);
        (part.before)(&mut work);
        root
    }

    /// Carries out a part up to a number of its steps, with a fault in one call.
    fn run(&self, part: &Part, steps: usize, before: &Path, kind: &str, at: usize) -> (Said, PathBuf) {
        let (root, count) = (self.scratch.path().join("run"), self.scratch.path().join("count"));
        let _ = std::fs::remove_dir_all(&root);
        for folder in ["data", "data/copies", "out"].iter().filter(|folder| before.join(folder).exists()) {
            std::fs::create_dir_all(root.join(folder)).expect("a folder");
            let entries = std::fs::read_dir(before.join(folder)).expect("a folder").flatten();
            for file in entries.filter(|entry| entry.path().is_file()) {
                std::fs::copy(file.path(), root.join(folder).join(file.file_name())).expect("it is copied");
            }
        }
        let mut child = Command::new(std::env::current_exe().expect("a path"));
        child.args(["child", part.name]).arg(&root).arg(steps.to_string()).env("LD_PRELOAD", &self.library);
        child.env("FAULTS_FOLDER", &root).env("FAULTS_KIND", kind).env("FAULTS_AT", at.to_string());
        let output = child.env("FAULTS_COUNT", &count).output().expect("it starts");
        let text = String::from_utf8_lossy(&output.stdout);
        let all = |word: &str| text.lines().filter_map(|line| line.strip_prefix(word)).map(str::to_owned).collect();
        let is_stopped = match kind {
            "cut" => output.status.code() == Some(9),
            "kill" => is_killed(output.status),
            _ => false,
        };
        let ended = output.status.success() || is_stopped;
        let broken = (!ended).then(|| format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
        let calls = std::fs::read_to_string(&count).ok().and_then(|text| text.trim().parse().ok());
        let done = text.lines().filter(|line| *line == "done").count();
        (Said { done, failures: all("failed "), calls: calls.unwrap_or(0), broken }, root)
    }

    /// Returns the views that a start shows without faults, after none of a part's steps, after the first, and so on.
    /// They may differ from the views before the start: if a game has ended, the next one is dealt.
    fn seen_at_starts(&self, part: &Part, before: &Path) -> Vec<String> {
        let seen = |steps| {
            let (said, root) = self.run(part, steps, before, "none", 0);
            let name = part.name;
            assert!(said.failures.is_empty() && said.broken.is_none(), "{name}: {:?} {:?}", said.failures, said.broken);
            assert_eq!(said.done, steps, "{name}");
            let mut work = Work::below(&root);
            sound(open(&mut work));
            work.state().unwrap()
        };
        (0..=part.steps.len()).map(seen).collect()
    }
}

#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(9)
}

#[cfg(not(unix))]
fn is_killed(_: ExitStatus) -> bool {
    false
}

/// Starts the program in the folder that a run left. Returns all faults.
fn next_start(part: &Part, kind: &str, root: &Path, said: &Said, states: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut work = Work::below(root);
    let started = match App::open(&work.folder, None, NOW) {
        Ok(started) => started,
        Err(why) => return vec![format!("the next start fails: {why:?}")],
    };
    work.app = Some(started.app);
    for notice in work.app().take_bootstrap().notices {
        // If rows come from a copy, later ones may be lost.
        let may_be_lost = part.name.starts_with("rescue-by-");
        let is_rescue = may_be_lost || part.name == "rescue";
        let is_expected = matches!(notice, Notice::DatabaseRestored { lost, .. } if is_rescue && lost == may_be_lost);
        if !is_expected {
            wrong.push(format!("the next start says {notice:?}"));
        }
    }
    match work.state() {
        Ok(state) => {
            let done = said.done;
            // A step that was not acknowledged may still have been done, as with any disk that failed while it synced.
            if state != states[done] && states.get(done + 1) != Some(&state) {
                wrong.push(format!("after {done} acknowledged steps, the next start is at none of them\n{state}"));
            }
        }
        Err(why) => wrong.push(format!("the next start reads nothing: {why:?}")),
    }
    if let Err(why) = app::check_all_rows(&work.folder) {
        wrong.push(format!("the database is damaged: {why:?}"));
    }
    let other = root.join("other");
    std::fs::create_dir_all(&other).expect("a folder");
    if work.backup.exists()
        && let Err(why) = Backup::check(&other, &work.backup)
    {
        wrong.push(format!("there is a backup that cannot be used: {why:?}"));
    }
    drop(work);
    for folder in ["data", "out"] {
        for entry in std::fs::read_dir(root.join(folder)).expect("a folder").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let kept =
                ["-before-restore-", "rangoon-v4.db"].iter().any(|it| name.contains(it)) && name.ends_with(".db");
            // The damaged files stay, together with the files that SQLite had next to them.
            let damaged = name.contains("-damaged-");
            let known = ["rangoon.db", "rangoon.lock", "copies", "kept.rangoon-backup"].contains(&name.as_str());
            // If no file can be removed any more, an unfinished backup stays in the player's folder.
            let unfinished = ["dead", "cut", "kill"].contains(&kind) && name.starts_with("kept.part");
            if !(known || kept || damaged || unfinished) {
                wrong.push(format!("{folder}/{name} is left over"));
            }
        }
    }
    wrong
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, name, root, steps] = &arguments[..]
        && word == "child"
    {
        let part = PARTS.iter().find(|part| part.name == name).expect("a part");
        carry_out(part, Path::new(root), steps.parse().expect("a number of steps"));
        return ExitCode::SUCCESS;
    }
    if !cfg!(target_os = "linux") {
        eprintln!("!! FAULTS OF THE DISK ARE NOT TRIED HERE: this needs LD_PRELOAD, which only Linux has");
        return ExitCode::FAILURE;
    }
    let distance: usize = arguments.first().map_or(1, |text| text.parse().expect("a distance"));
    let (bench, start, mut runs, mut wrong) = (Bench::new(), Instant::now(), 0, BTreeMap::<String, Vec<String>>::new());
    for part in PARTS {
        let before = bench.prepare(part);
        let all = part.steps.len();
        let states = bench.seen_at_starts(part, &before);
        let (whole, _) = bench.run(part, all, &before, "none", 0);
        let mut failed = 0;
        for kind in KINDS {
            for at in (1..=whole.calls).filter(|at| at % distance == 0 || distance == 1) {
                let (said, root) = bench.run(part, all, &before, kind, at);
                let mut found = next_start(part, kind, &root, &said, &states);
                found.extend(said.broken.clone());
                found.extend(said.failures.iter().filter(|it| it.starts_with("unclearly")).cloned());
                failed += usize::from(!said.failures.is_empty());
                runs += 1;
                for fault in found {
                    wrong.entry(format!("{}: {fault}", part.name)).or_default().push(format!("{kind} {at}"));
                }
            }
        }
        println!("{:<10} {:>4} calls, {failed} runs told of a failure", part.name, whole.calls);
    }
    println!("{runs} runs in {:.0} s, {} kinds of faults found", start.elapsed().as_secs_f64(), wrong.len());
    for (fault, places) in &wrong {
        println!("\n{fault}\n    at {}", places.join(", "));
    }
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

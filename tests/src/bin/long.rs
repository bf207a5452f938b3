//! Plays longer than any player in one run of the program, as `cargo xtask reliability long` does: moves and games of
//! each kind, with everything stored. At the end a move must take as long as in a program that has just started in a
//! new folder, and the memory must have grown by little since the beginning.
//!
//! The arguments are the numbers of moves and of games: 100000 and 2000. `new PLAYID` is the program that has just
//! started: it plays some moves for each line that it is given, and answers with the duration of each.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Instant;

use app::{App, Intent, NewGameset, StatusView};
use rangoon_tests::NOW;
use rangoon_tests::chance::Chance;
use rangoon_tests::work::{Work, scratch, sound, start};
use tempfile::TempDir;

/// The number of moves after which memory is stable.
const SETTLED: usize = 5_000;
/// The greatest number of additional bytes at the end. Without a window the program needs little memory, and SQLite's
/// cache, at most 2 MB, and the history's data about each game are a large part of that, so a ratio would mean nothing.
const MOST_GROWTH: u64 = 4 << 20;
/// The greatest allowed time of a move, as a multiple of that in a new program.
const MOST_TIME: f64 = 1.2;
/// The number of turns of the two programs, and the number of moves in each.
const TURNS: usize = 40;
const MOVES: usize = 50;
/// The number of comparisons if a move took longer. Other work on the machine can cause one slow result, but a program
/// that has become slow is slow each time.
const ROUNDS: usize = 3;
/// The number of plies after which a game is left, because in Klondike the pack can be turned without end.
const LAST: usize = 150;

/// A kind of game, with its own gameset.
struct Kind {
    playid: &'static str,
    rules: &'static str,
}

const KINDS: [Kind; 2] = [Kind { playid: "LONGRUN", rules: "rangoon" }, Kind { playid: "LONGKLON", rules: "klondike" }];

/// A player of one kind of game in a folder.
struct Player {
    work: Work,
    folder: TempDir,
    chance: Chance,
    plies: usize,
    now: i64,
    /// The number of games that were begun, and how often each failure was reported.
    begun: usize,
    refused: BTreeMap<String, usize>,
}

impl Player {
    fn new() -> Self {
        let folder = scratch();
        std::fs::create_dir_all(folder.path().join("data")).expect("a folder");
        let mut work = Work::below(folder.path());
        start(&mut work);
        Self { work, folder, chance: Chance::new(7), plies: 0, now: NOW, begun: 0, refused: BTreeMap::new() }
    }

    /// Begins the gameset of this kind.
    fn begin(&mut self, kind: &Kind) {
        let wanted = NewGameset { games: 32_765, ..NewGameset::of_game(kind.playid, kind.rules).expect("a PlayID") };
        sound(self.work.app().create_gameset(&wanted, self.now));
        (self.plies, self.begun) = (0, 1);
    }

    /// Performs one action. If it was a move, returns its duration in nanoseconds.
    fn step(&mut self) -> Option<u64> {
        let app = self.work.app.as_mut().expect("it has started");
        let wanted = intent(app, &mut self.chance, &mut self.plies);
        self.begun += usize::from(wanted == Intent::Next);
        let is_move = matches!(wanted, Intent::Play { .. });
        let (revision, begin) = (app.view().revision, Instant::now());
        self.now += 1;
        match app.act(revision, wanted, self.now) {
            Ok(_) => is_move.then(|| begin.elapsed().as_nanos() as u64),
            Err(why) => {
                *self.refused.entry(format!("{why:?}")).or_default() += 1;
                self.plies = LAST + 1;
                None
            }
        }
    }

    /// Plays this many moves.
    fn moves(&mut self, number: usize) -> Vec<u64> {
        std::iter::repeat_with(|| self.step()).flatten().take(number).collect()
    }

    fn database(&self) -> u64 {
        size_of(&self.folder.path().join("data/rangoon.db"))
    }
}

/// Returns the resident memory of this process, in bytes.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Chooses a plausible action: now and then one that the program can do for the player, otherwise any move.
fn intent(app: &App, chance: &mut Chance, plies: &mut usize) -> Intent {
    let view = app.view();
    match view.status {
        StatusView::Over | StatusView::Won => {
            *plies = 0;
            return Intent::Next;
        }
        _ if *plies > LAST => {
            *plies = 0;
            return Intent::Next;
        }
        _ => {}
    }
    *plies += 1;
    if view.moves.is_empty() {
        return Intent::Redeal;
    }
    match chance.below(40) {
        0 if view.move_count > 0 => Intent::Undo,
        1 => Intent::Auto,
        _ => Intent::Play { ply: view.moves[chance.below(view.moves.len())].ply.clone() },
    }
}

/// Returns the size of the database in bytes, including its log.
fn size_of(database: &Path) -> u64 {
    let db = rusqlite::Connection::open(database).expect("the database");
    let sql = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    let bytes: i64 = db.query_row(sql, [], |row| row.get(0)).expect("it can be read");
    bytes.unsigned_abs()
}

fn median(times: &mut [u64]) -> u64 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or(0)
}

/// Plays the moves and the games of a kind, and prints their cost.
fn play(player: &mut Player, kind: &Kind, moves: usize, games: usize, mut watch: impl FnMut()) {
    let before = player.database();
    player.begin(kind);
    let (mut made, start) = (0, Instant::now());
    while made < moves || player.begun < games {
        // A player who has made enough moves goes on to the next game after a few.
        if made >= moves && player.plies > 5 {
            player.plies = LAST + 1;
        }
        if player.step().is_some() {
            made += 1;
            watch();
        }
    }
    sound(player.work.app().statistics().map(drop));
    let (begun, seconds) = (player.begun, start.elapsed().as_secs_f64());
    println!("{}: {made} moves, {begun} games in {seconds:.0} s", kind.rules);
    for (why, count) in std::mem::take(&mut player.refused) {
        println!("    refused {count} times: {why}");
    }
    println!("    {} bytes of the database for each game", (player.database() - before) / begun as u64);
}

/// A program that has just started, in a separate process.
struct New(Child);

impl New {
    fn start(kind: &Kind) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("a running program has a path"));
        command.args(["new", kind.playid]).stdin(Stdio::piped()).stdout(Stdio::piped());
        Self(command.spawn().expect("it starts"))
    }

    /// Lets it play a turn. Returns the duration of each move, in nanoseconds.
    fn turn(&mut self) -> Vec<u64> {
        let (Some(input), Some(output)) = (&mut self.0.stdin, &mut self.0.stdout) else {
            unreachable!("both are piped")
        };
        input.write_all(b"\n").expect("it listens");
        // The program writes only this one line, so no part of the next one is read.
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).expect("it answers");
        line.split_whitespace().map(|time| time.parse().expect("a time")).collect()
    }
}

impl Drop for New {
    fn drop(&mut self) {
        // The program ends when its input ends.
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// Plays the turns of the program that has just started.
fn play_as_new(playid: &str) {
    let kind = KINDS.iter().find(|kind| kind.playid == playid).expect("a kind of game");
    let mut player = Player::new();
    player.begin(kind);
    for _ in std::io::stdin().lines().map_while(Result::ok) {
        let times: Vec<String> = player.moves(MOVES).iter().map(u64::to_string).collect();
        println!("{}", times.join(" "));
    }
}

/// Lets a program that has played for long and a new one take turns. Returns the duration of a move in the old one as a
/// multiple of that in the new one.
fn beside_a_new_one(player: &mut Player, kind: &Kind, turns: usize) -> f64 {
    sound(player.work.app().select_gameset(kind.playid, NOW).map(drop));
    let mut new = New::start(kind);
    let (mut used, mut fresh) = (Vec::new(), Vec::new());
    for _ in 0..turns {
        fresh.extend(new.turn());
        used.extend(player.moves(MOVES));
    }
    let (used, fresh) = (median(&mut used), median(&mut fresh));
    let ratio = used as f64 / fresh.max(1) as f64;
    let [used, fresh] = [used, fresh].map(|it| it / 1000);
    println!("{}: a move takes {used} µs, in a new program {fresh} µs: {ratio:.2}", kind.rules);
    ratio
}

fn main() -> ExitCode {
    if let [_, word, playid] = &std::env::args().collect::<Vec<_>>()[..]
        && word == "new"
    {
        play_as_new(playid);
        return ExitCode::SUCCESS;
    }
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let (moves, games) = (numbers.next().unwrap_or(100_000), numbers.next().unwrap_or(2_000));
    // A short run is too short to show how either grows.
    let (settled, is_judged) = (SETTLED.min(moves / 4), moves >= 4 * SETTLED);
    let mut wrong = Vec::new();
    let mut player = Player::new();
    let (mut memory_settled, mut total) = (None, 0);
    for kind in &KINDS {
        play(&mut player, kind, moves, games, || {
            total += 1;
            if total == settled {
                memory_settled = resident();
            }
        });
    }
    match (memory_settled, resident()) {
        (Some(before), Some(end)) => {
            let growth = end.saturating_sub(before);
            println!("memory: {before} bytes after {settled} moves, {end} at the end: {growth} more");
            if is_judged && growth > MOST_GROWTH {
                wrong.push(format!("{growth} bytes more at the end, the limit is {MOST_GROWTH}"));
            }
        }
        _ => println!("!! MEMORY IS NOT LOOKED AT HERE: the system does not tell it"),
    }
    for kind in &KINDS {
        let (turns, rounds) = if is_judged { (TURNS, ROUNDS) } else { (2, 1) };
        let is_slow = (0..rounds).all(|_| beside_a_new_one(&mut player, kind, turns) > MOST_TIME);
        if is_judged && is_slow {
            wrong.push(format!("{}: a move takes more than {MOST_TIME} times as long as in a new program", kind.rules));
        }
    }
    wrong.iter().for_each(|fault| println!("{fault}"));
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

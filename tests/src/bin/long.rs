//! Plays for as long as nobody plays, in one run of the program, as `cargo xtask reliability long` does: moves and games
//! of each kind, with everything stored. Memory and the time for a move must be what they were at the beginning.
//!
//! The arguments are the numbers of moves and of games: 100000 and 2000.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use app::{App, Intent, NewGameset, Status};
use rangoon_tests::chance::Chance;
use rangoon_tests::work::{NOW, Work, scratch, sound, start};

/// The moves after which memory is as it stays.
const SETTLED: usize = 5_000;
/// How much more memory and time there may be at the end.
const MOST_MEMORY: f64 = 1.1;
const MOST_TIME: f64 = 1.2;

/// A kind of game: a gameset of its own.
struct Kind {
    playid: &'static str,
    rules: &'static str,
}

const KINDS: [Kind; 2] = [Kind { playid: "LONGRUN", rules: "rangoon" }, Kind { playid: "LONGKLON", rules: "klondike" }];

/// The memory of this process that is resident, in bytes.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Plays with a little sense: what the program can do for the player now and then, else any move.
fn intent(app: &App, chance: &mut Chance, plies: &mut usize) -> Intent {
    let view = app.view();
    match view.status {
        Status::Over | Status::Won => {
            *plies = 0;
            return Intent::Next;
        }
        // Nobody goes on in a hand for ever: in Klondike the pack can be turned without end.
        _ if *plies > 150 => {
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

/// The bytes of the database, with what is only in its log.
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

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let (moves, games) = (numbers.next().unwrap_or(100_000), numbers.next().unwrap_or(2_000));
    // A short run is too short to tell how either grows.
    let (settled, is_judged) = (SETTLED.min(moves / 4), moves >= 4 * SETTLED);
    let scratch = scratch();
    std::fs::create_dir_all(scratch.path().join("data")).expect("a folder");
    let mut work = Work::below(scratch.path());
    start(&mut work);
    let mut wrong = Vec::new();
    let database = scratch.path().join("data/rangoon.db");
    let mut bytes_before = size_of(&database);
    let (mut memory_settled, mut total) = (None, 0);
    for kind in &KINDS {
        let wanted = NewGameset { games: 32_765, ..NewGameset::of_game(kind.playid, kind.rules).expect("a PlayID") };
        sound(work.app().create_gameset(&wanted, NOW));
        let (mut chance, mut plies, mut refused) = (Chance::new(7), 0, BTreeMap::<String, usize>::new());
        let (mut made, mut begun, mut first, mut last) = (0, 1, Vec::new(), Vec::new());
        let start = Instant::now();
        while made < moves || begun < games {
            let app = work.app();
            // Who has played enough moves goes on to the next game after a few.
            if made >= moves && plies > 5 {
                plies = 1_000;
            }
            let wanted = intent(app, &mut chance, &mut plies);
            begun += usize::from(wanted == Intent::Next);
            let is_move = matches!(wanted, Intent::Play { .. });
            let (revision, begin) = (app.view().revision, Instant::now());
            match app.act(revision, wanted, NOW + made as i64) {
                Ok(_) => {
                    let took = begin.elapsed().as_nanos() as u64;
                    if is_move && made < settled {
                        first.push(took);
                    } else if is_move && made + settled >= moves && made < moves {
                        last.push(took);
                    }
                    made += usize::from(is_move);
                    total += usize::from(is_move);
                }
                Err(why) => {
                    *refused.entry(format!("{why:?}")).or_default() += 1;
                    plies = 1_000;
                }
            }
            if total == settled && memory_settled.is_none() {
                memory_settled = resident();
            }
        }
        let (at_first, at_last) = (median(&mut first), median(&mut last));
        let ratio = at_last as f64 / at_first.max(1) as f64;
        sound(work.app().statistics().map(drop));
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{}: {made} moves, {begun} games in {seconds:.0} s; a move takes {} µs at first, {} µs at last: {ratio:.2}",
            kind.rules,
            at_first / 1000,
            at_last / 1000
        );
        if is_judged && ratio > MOST_TIME {
            wrong.push(format!("{}: a move takes {ratio:.2} times as long at the end", kind.rules));
        }
        for (why, count) in refused {
            println!("    refused {count} times: {why}");
        }
        let bytes = size_of(&database);
        println!("    {} bytes of the database for each game", (bytes - bytes_before) / begun as u64);
        bytes_before = bytes;
    }
    match (memory_settled, resident()) {
        (Some(before), Some(end)) => {
            let ratio = end as f64 / before as f64;
            println!("memory: {before} bytes after {settled} moves, {end} at the end: {ratio:.2}");
            if is_judged && ratio > MOST_MEMORY {
                wrong.push(format!("{ratio:.2} times as much memory at the end"));
            }
        }
        _ => println!("!! MEMORY IS NOT LOOKED AT HERE: the system does not tell it"),
    }
    wrong.iter().for_each(|fault| println!("{fault}"));
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

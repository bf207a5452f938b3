//! Measures the costs that grow with the number of recorded games: the start, the history and its statistics, a move,
//! the check of all stored data, and the space on the disk. The argument is the number of games. Prints one line of
//! JSON.

use std::path::Path;
use std::time::Instant;

use app::{App, HistoryQuery, Intent, NewGameset};
use gameset::Gameset;
use rangoon_tests::NOW;
use rangoon_tests::long_history;
use rangoon_tests::median::median;

/// The number of starts of the program, and of moves.
const STARTS: usize = 5;
const MOVES: usize = 60;
/// The number of rows of the history that a screen shows.
const ROWS: u32 = 100;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|it| it.parse().ok()).expect("the number of games");
    let folder = tempfile::tempdir().expect("a temporary folder");
    long_history::quickly(folder.path(), |memory| fill(memory, games));
    let bytes: u64 = std::fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.and_then(|entry| entry.metadata()).expect("it can be looked at").len())
        .sum();

    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let start = Instant::now();
        let mut app = open(folder.path());
        app.take_bootstrap();
        starts.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    let mut app = open(folder.path());
    let start = Instant::now();
    let page = app.history_page(&HistoryQuery::default(), 0, ROWS).expect("a list");
    let history = start.elapsed().as_secs_f64() * 1000.0;
    assert!(!page.rows.is_empty(), "something was played");
    let start = Instant::now();
    app.statistics().expect("statistics");
    let statistics = start.elapsed().as_secs_f64() * 1000.0;
    let moves = moves(&mut app);
    drop(app);
    let start = Instant::now();
    archive::check_all_rows(folder.path()).expect("it is sound");
    let check = start.elapsed().as_secs_f64() * 1000.0;
    println!(
        "{{\"games\":{games},\"start_ms\":{:.2},\"history_ms\":{history:.2},\"statistics_ms\":{statistics:.2},\
         \"move_ms\":{:.3},\"check_ms\":{check:.1},\"bytes\":{bytes}}}",
        median(starts),
        median(moves),
    );
}

fn open(folder: &Path) -> App {
    App::open(folder, None, NOW).expect("it opens").app
}

/// Fills as many gamesets as necessary; all except the first are created for this. The first is played last.
fn fill(folder: &Path, games: u32) {
    let most = u32::from(Gameset::MAX_GAMES);
    let mut app = open(folder);
    let mut names = vec!["RANGOON".to_owned()];
    for other in 1..=(games - 1) / most {
        let name = format!("YEARS{other}");
        app.create_gameset(&NewGameset::named(&name).expect("a PlayID"), NOW).expect("it can be made");
        names.push(name);
    }
    app.select_gameset("RANGOON", NOW).expect("it is there");
    drop(app);
    let mut left = games;
    for name in names {
        let here = left.min(most);
        long_history::fill_gameset(folder, &name, here);
        left -= here;
    }
}

/// Makes moves, dealing a new game whenever none is left, and returns the time that each took until it was on the disk.
fn moves(app: &mut App) -> Vec<f64> {
    let mut took = Vec::new();
    while took.len() < MOVES {
        let view = app.view();
        let Some(found) = view.moves.first() else {
            app.act(view.revision, Intent::Next, NOW).expect("another game");
            continue;
        };
        let intent = Intent::Play { ply: found.ply.clone() };
        let start = Instant::now();
        app.act(view.revision, intent, NOW).expect("the move is legal");
        took.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    took
}

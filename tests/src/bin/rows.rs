//! Measures the cost of evaluating a history of all games: the history when it is first asked for after a start, the
//! sums of its games, and an export of everything. In turn with that, the same rows are read from the database without
//! evaluating them. Then it measures par of some games, in turn with dealing and playing the same games. Prints one
//! line of JSON; every value is the median of several turns, in milliseconds.

use std::collections::BTreeMap;
use std::path::Path;

use app::{App, ExportSelection, HistoryQuery};
use gameset::Gameset;
use gaps::{Gaps, Ply, Rules};
use rangoon_tests::NOW;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::games::seed;
use rangoon_tests::long_history;
use rangoon_tests::median::median;
use rusqlite::types::Value as Stored;
use rusqlite::{Connection, OpenFlags};
use serde_json::{Map, Value, json};
use session::Game;
use solver::Budget;
use solver::gaps::par;

/// The number of times that everything is measured.
const TURNS: usize = 7;
/// The number of rows of the history that a screen shows.
const ROWS: u32 = 100;
/// The games whose par is searched are 1 to this one.
const GAMES: u32 = 20;
/// The number of times these games are dealt and played: once takes too little time to be measured.
const TIMES: u32 = 50;

/// Reads every attempt that has a result by the method that counts, with that result: the columns that the history is
/// made of, in its order.
const SQL: &str =
    "SELECT a.id, a.game, a.started_ms, a.outcome, a.seal, method, total, deals, position, ordered_sequence,
        all_sequence, families, moves, undos, elapsed_ms, ended_ms, record, r.seal
    FROM attempt AS a JOIN result AS r ON r.attempt = a.id AND r.method = 'PosOnly'
    WHERE a.playid = 'RANGOON' ORDER BY a.game, a.id";

/// The durations of one turn, by the names of the measures.
type Turn = [(&'static str, f64); 4];

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    long_history::fill_quickly(folder.path(), Gameset::MAX_GAMES.into());
    let mut took: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for _ in 0..TURNS {
        for (name, ms) in history(folder.path()).into_iter().chain(pars()) {
            took.entry(name).or_default().push(ms);
        }
    }
    let medians = took.into_iter().map(|(name, values)| (name.to_owned(), json!(median(values))));
    println!("{}", Value::Object(medians.collect::<Map<_, _>>()));
}

/// Does `work`, and returns its result and the milliseconds of processor time.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = CpuTime::now();
    let done = work();
    (done, start.until_now().as_secs_f64() * 1e3)
}

/// Reads the rows alone, then starts the program and asks it for everything that is made of them.
fn history(folder: &Path) -> Turn {
    let db = Connection::open_with_flags(folder.join("rangoon.db"), OpenFlags::SQLITE_OPEN_READ_ONLY);
    let db = db.expect("it opens");
    let (read, rows) = timed(|| read(&db).expect("it can be read"));
    drop(db);
    let mut app = App::open(folder, None, NOW).expect("it opens").app;
    let (page, first) = timed(|| app.history_page(&HistoryQuery::default(), 0, ROWS).expect("a list"));
    assert_eq!((page.games, page.rows.len()), (read, ROWS as usize), "every game is in the history");
    let (sums, summed) = timed(|| app.statistics().expect("statistics"));
    assert_eq!(sums.ended, read, "every game counts");
    let (written, exported) = timed(|| app.export(&ExportSelection::All).and_then(|games| games.write(&[])));
    assert_eq!(written.map(|written| written.games), Ok(read), "every game is in the export");
    [("rows_ms", rows), ("history_first_ms", first), ("sums_ms", summed), ("export_all_ms", exported)]
}

/// Takes every value of every row out of the database. Returns the number of rows.
fn read(db: &Connection) -> rusqlite::Result<u32> {
    let mut read = db.prepare(SQL)?;
    let columns = read.column_count();
    let mut rows = read.query([])?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        for column in 0..columns {
            std::hint::black_box(row.get::<_, Stored>(column)?);
        }
        count += 1;
    }
    Ok(count)
}

/// Searches par of the games, then deals them and plays the lines that were found. Returns the durations for one game.
fn pars() -> [(&'static str, f64); 2] {
    let search =
        |number| par(&Rules::RANGOON, &seed(number), Budget::states(u64::MAX)).0.expect("the memory is enough");
    let (found, searched) = timed(|| (1..=GAMES).map(search).collect::<Vec<_>>());
    let lines: Vec<(u32, &[Ply])> = (1..=GAMES).zip(found.iter().map(|par| &par.line[..])).collect();
    let play = |(number, line): &(u32, &[Ply])| {
        let seed = seed(*number);
        let start = Gaps::deal(&Rules::RANGOON, &seed);
        line.iter().fold(start, |at, ply| Gaps::play(&Rules::RANGOON, &seed, &at, *ply).expect("it is legal"))
    };
    let (ends, played) = timed(|| (0..TIMES).flat_map(|_| &lines).map(play).collect::<Vec<_>>());
    assert!(ends.iter().all(|end| Gaps::status(end).is_end()), "every line leads to an end");
    [("par_ms", searched / f64::from(GAMES)), ("deal_ms", played / f64::from(GAMES * TIMES))]
}

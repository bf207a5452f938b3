//! Measures how long a move takes in the real window: from the page's call, through the commit, to the view received.
//! It is compared with one transaction of SQLite that does next to nothing, on the same disk, and with a call that the
//! program only answers, because no move can be quicker than that.
//!
//! The clock of a page goes by whole milliseconds, so means are more precise than medians.

use std::path::Path;
use std::time::Instant;

use e2e::window::Window;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::percentile;

/// The number of moves measured, large enough for a meaningful 95th percentile.
const MOVES: u32 = 200;

/// Plays in the page, one call after the other, and times only the moves.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    // The program still prepares parts of the page after its first board, which would slow the moves down.
    window.page.is_complete().await;
    let script = "const [wanted, done] = arguments;
        const call = window.__TAURI__.core.invoke;
        (async () => {
            let {view} = await call('open', {});
            const times = [];
            while (times.length < wanted) {
                const move = view.moves[0];
                const intent = move ? {kind: 'play', ply: move.ply}
                    : !view.refusals.redeal ? {kind: 'redeal'}
                    : {kind: 'start', number: view.game + 1, resume: false};
                const begin = performance.now();
                view = await call('act', {revision: view.revision, intent});
                if (move) times.push(performance.now() - begin);
            }
            const answers = [];
            while (answers.length < wanted) {
                const begin = performance.now();
                await call('work_progress', {});
                answers.push(performance.now() - begin);
            }
            return [times, answers];
        })().then(done, (why) => done([`failed: ${JSON.stringify(why)}`]));";
    let [mut times, answers]: [Vec<f64>; 2] = window.page.run_async(script, vec![json!(MOVES)]).await;
    let mut commits = commits(data.path());
    json!({
        "act_mean_ms": mean(&times),
        "act_p95_ms": percentile(&mut times, 0.95),
        "answer_mean_ms": mean(&answers),
        "commit_mean_ms": mean(&commits),
        "commit_p95_ms": percentile(&mut commits, 0.95),
    })
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Returns the durations in milliseconds of transactions that each store one number, synced like the archive's.
fn commits(folder: &Path) -> Vec<f64> {
    let mut db = Connection::open(folder.join("yardstick.db")).expect("a database");
    db.pragma_update(None, "journal_mode", "wal").expect("a journal");
    db.pragma_update(None, "synchronous", "full").expect("synced");
    db.execute_batch("CREATE TABLE number (it INTEGER)").expect("a table");
    let commit = |number: u32| {
        let begin = Instant::now();
        let transaction = db.transaction().expect("a transaction");
        transaction.execute("INSERT INTO number VALUES (?1)", [number]).expect("a row");
        transaction.commit().expect("it is stored");
        begin.elapsed().as_secs_f64() * 1000.0
    };
    (0..MOVES).map(commit).collect()
}

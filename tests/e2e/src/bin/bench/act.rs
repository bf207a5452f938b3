//! Measures how long a move takes in the real window: from the page's call, through the commit, to the view received.

use std::path::Path;

use e2e::window::Window;
use serde_json::{Value, json};

use crate::percentile;

/// The number of moves measured; enough for the 95th percentile to mean something.
const MOVES: u32 = 200;

/// Plays in the page, one call after the other, and times only the moves.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    let script = "const [wanted, done] = arguments;
        const call = window.__TAURI__.core.invoke;
        (async () => {
            let {view} = await call('open', {});
            const times = [];
            while (times.length < wanted) {
                const move = view.moves[0];
                const intent = move ? {kind: 'play', ply: move.ply}
                    : !view.can.redeal ? {kind: 'redeal'}
                    : {kind: 'start', number: view.game + 1, resume: false};
                const begin = performance.now();
                view = await call('act', {revision: view.revision, intent});
                if (move) times.push(performance.now() - begin);
            }
            return times;
        })().then(done, (why) => done([`failed: ${JSON.stringify(why)}`]));";
    let mut times: Vec<f64> = window.page.run_async(script, vec![json!(MOVES)]).await;
    json!({"act_p50_ms": percentile(&mut times, 0.5), "act_p95_ms": percentile(&mut times, 0.95)})
}

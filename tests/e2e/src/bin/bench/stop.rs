//! Measures how soon a stopped search ends in the real window: from the page's call to the search's answer.

use std::path::Path;

use e2e::window::Window;
use serde_json::{Value, json};

use crate::percentile;

/// The number of searches that are stopped.
const STOPS: u32 = 20;
/// The longest time a search runs before it is stopped, in milliseconds.
const SEARCHED: u32 = 150;

/// Asks for hints under rules by which kings move freely, which takes long, and stops every search.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    let script = "const [wanted, searched, done] = arguments;
        const call = window.__TAURI__.core.invoke;
        (async () => {
            let {view} = await call('try_out', {text: 'montana'});
            const times = [];
            while (times.length < wanted) {
                const answer = call('hint', {revision: view.revision}).then(() => 'found', (why) => why.code);
                await new Promise((resolve) => setTimeout(resolve, searched));
                const begin = performance.now();
                await call('stop_work', {});
                if ((await answer) === 'stopped') times.push(performance.now() - begin);
                const intent = {kind: 'start', number: view.game + 1, resume: false};
                view = await call('act', {revision: view.revision, intent});
            }
            return times;
        })().then(done, (why) => done([`failed: ${JSON.stringify(why)}`]));";
    let mut times: Vec<f64> = window.page.run_async(script, vec![json!(STOPS), json!(SEARCHED)]).await;
    json!({"stop_max_ms": percentile(&mut times, 1.0)})
}

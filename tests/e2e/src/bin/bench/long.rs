//! Measures whether the program takes more memory the longer it is played in its real window, both games in turn.

use std::path::Path;
use std::time::Duration;

use e2e::window::Window;
use serde_json::{Value, json};

use crate::memory::{alone, memory};

/// The games, by the words of a command line, and the keys that play something on most of their boards.
const GAMES: [(&str, [char; 4]); 2] = [("RANGOON", ['1', '2', '3', '4']), ("KLONDIKE", ['p', 'p', 'f', 'p'])];
/// How often moves are asked for between two changes of the game, and how many at a time.
const TIMES: u32 = 5;
const MOVES: u32 = 50;
/// The changes of the game after which memory is as it stays, and all of them.
const SETTLED: u32 = 20;
const ROUNDS: u32 = 60;
/// How long nothing is done before memory is looked at.
const BEFORE: Duration = Duration::from_secs(20);

/// Plays 15,000 moves. Returns the memory after 5,000 and at the end, in MiB: of the program alone, and with what draws its
/// page.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    let (mut played, mut settled) = (0, (0.0, 0.0));
    for round in 0..ROUNDS {
        let (game, keys) = GAMES[(round + 1) as usize % 2];
        played += play(&window, data.path(), game, &keys).await;
        if round + 1 == SETTLED {
            settled = taken(&window);
        }
    }
    let end = taken(&window);
    json!({
        "moves": played,
        "settled_mib": settled.0,
        "end_mib": end.0,
        "all_settled_mib": settled.1,
        "all_end_mib": end.1,
    })
}

/// Changes to another game, plays by keys, which the page draws, and then many moves that it does not.
async fn play(window: &Window, data: &Path, game: &str, keys: &[char]) -> u32 {
    let page = &window.page;
    assert!(window.start_again(data, &[game]), "it hands over and ends");
    let board = format!("document.querySelector('#title').textContent.toUpperCase().includes('{game}')");
    page.wait_until(&board).await;
    page.still().await;
    for key in keys {
        page.press(*key).await;
        page.still().await;
    }
    let script = "const [wanted, done] = arguments;
        const call = window.__TAURI__.core.invoke;
        (async () => {
            let {view} = await call('open', {});
            let played = 0, plies = view.moveCount;
            while (played < wanted) {
                const move = view.moves[(7 * plies) % view.moves.length];
                const isOver = view.status === 'over' || view.status === 'won' || plies > 150;
                const intent = isOver ? {kind: 'next'} : move ? {kind: 'play', ply: move.ply} : {kind: 'redeal'};
                try {
                    view = await call('act', {revision: view.revision, intent});
                    if (intent.kind === 'play') played++;
                    plies = isOver ? 0 : plies + 1;
                } catch (why) {
                    // Nobody goes on where nothing is possible.
                    if (isOver) throw why;
                    plies = 1000;
                }
            }
            return played;
        })().then(done, (why) => done(`failed: ${JSON.stringify(why)}`));";
    let mut played = 0;
    for _ in 0..TIMES {
        played += page.run_async::<u32>(script, vec![json!(MOVES)]).await;
    }
    played
}

/// Returns the memory of the program, alone and with its family.
fn taken(window: &Window) -> (f64, f64) {
    std::thread::sleep(BEFORE);
    let app = window.app().expect("the driver started the app");
    (alone(app), memory(app))
}

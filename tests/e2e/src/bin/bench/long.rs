//! Measures whether the program takes more memory the longer it is played in its real window, both games in turn.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use e2e::window::Window;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::memory::{alone, memory};

/// A game, by the words of a command line, and the keys that play a move on most of its boards.
struct Kind {
    name: &'static str,
    keys: [char; 4],
}

const KINDS: [Kind; 2] =
    [Kind { name: "RANGOON", keys: ['1', '2', '3', '4'] }, Kind { name: "KLONDIKE", keys: ['p', 'p', 'f', 'p'] }];
/// The moves and the games of each kind.
const MOVES: u32 = 100_000;
const GAMES: u32 = 2_000;
/// The number of moves of each kind after which memory is stable, and the moves between two changes of the game until
/// then and later.
const SETTLED: u32 = 5_000;
const OFTEN: u32 = 250;
const SELDOM: u32 = 2_500;
/// The number of moves that the page requests before it answers, because a driver does not wait for minutes.
const AT_A_TIME: u32 = 250;
/// The idle time before memory is measured.
const BEFORE: Duration = Duration::from_secs(20);

/// The numbers of moves and games that were played.
#[derive(Clone, Copy, Default, Deserialize)]
struct Played {
    moves: u32,
    games: u32,
}

/// Plays at least [`MOVES`] moves and [`GAMES`] games of each kind. Returns their numbers, and the memory after 5,000
/// moves of each kind and at the end, in MiB: of the program alone, and together with the process that draws its page.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    let mut all = BTreeMap::<&str, Played>::new();
    let mut settled = None;
    let is_enough = |all: &BTreeMap<&str, Played>| {
        KINDS.iter().all(|kind| all.get(kind.name).is_some_and(|it| it.moves >= MOVES && it.games >= GAMES))
    };
    while !is_enough(&all) {
        // The first game is at the table already, and choosing it again would change nothing.
        for kind in KINDS.iter().rev() {
            let moves = if settled.is_none() { OFTEN } else { SELDOM };
            let played = play(&window, data.path(), kind, moves).await;
            let sum = all.entry(kind.name).or_default();
            sum.moves += played.moves;
            sum.games += played.games;
        }
        if settled.is_none() && all.values().all(|it| it.moves >= SETTLED) {
            settled = Some(taken(&window));
        }
    }
    let (settled, end) = (settled.expect("it is looked at long before the end"), taken(&window));
    let played: BTreeMap<&str, Value> =
        all.iter().map(|(name, it)| (*name, json!({"moves": it.moves, "games": it.games}))).collect();
    json!({
        "played": played,
        "settled_mib": settled.0,
        "end_mib": end.0,
        "all_settled_mib": settled.1,
        "all_end_mib": end.1,
    })
}

/// Changes to another kind of game, plays by keys, which the page draws, and then many moves that it does not draw.
async fn play(window: &Window, data: &Path, kind: &Kind, moves: u32) -> Played {
    let page = &window.page;
    assert!(window.start_again(data, &[kind.name]), "it hands over and ends");
    let board = format!("document.querySelector('#title').textContent.toUpperCase().includes('{}')", kind.name);
    page.wait_until(&board).await;
    page.still().await;
    for key in kind.keys {
        page.press(key).await;
        page.still().await;
    }
    let script = "const [wanted, done] = arguments;
        const call = window.__TAURI__.core.invoke;
        (async () => {
            let {view} = await call('open', {});
            let moves = 0, games = 0, plies = view.moveCount;
            while (moves < wanted) {
                const move = view.moves[(7 * plies) % view.moves.length];
                const isOver = view.status === 'over' || view.status === 'won' || plies > 150;
                const intent = isOver ? {kind: 'next'} : move ? {kind: 'play', ply: move.ply} : {kind: 'redeal'};
                try {
                    view = await call('act', {revision: view.revision, intent});
                    if (intent.kind === 'play') moves++;
                    if (isOver) games++;
                    plies = isOver ? 0 : plies + 1;
                } catch (why) {
                    if (why.code === 'stale') {
                        // The page has finished what the last key began.
                        ({view} = await call('open', {}));
                        plies = view.moveCount;
                    } else if (isOver) {
                        // A player does not go on if nothing is possible.
                        throw why;
                    } else {
                        plies = 1000;
                    }
                }
            }
            return {moves, games};
        })().then(done, (why) => done(`failed: ${JSON.stringify(why)}`));";
    let mut sum = Played::default();
    while sum.moves < moves {
        let played: Played = page.run_async(script, vec![json!(AT_A_TIME)]).await;
        sum.moves += played.moves;
        sum.games += played.games;
    }
    sum
}

/// Returns the memory of the program, alone and with its family.
fn taken(window: &Window) -> (f64, f64) {
    std::thread::sleep(BEFORE);
    let app = window.app().expect("the driver started the app");
    (alone(app), memory(app))
}

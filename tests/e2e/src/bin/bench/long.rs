//! Measures whether the program takes more memory the longer it is played in its real window, both games in turn.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use e2e::window::Window;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::memory::{alone, memory};

/// A game, by the words of a command line, and the keys that play something on most of its boards.
struct Kind {
    name: &'static str,
    keys: [char; 4],
}

const KINDS: [Kind; 2] =
    [Kind { name: "RANGOON", keys: ['1', '2', '3', '4'] }, Kind { name: "KLONDIKE", keys: ['p', 'p', 'f', 'p'] }];
/// The moves and the games of each kind.
const MOVES: u32 = 100_000;
const GAMES: u32 = 2_000;
/// The moves of each kind after which memory is looked at. After the first of them it is taken to be as it stays.
const LOOKS: [u32; 5] = [5_000, 10_000, 20_000, 50_000, MOVES];
/// How many moves are played between two changes of the game until the first look, and later.
const OFTEN: u32 = 250;
const SELDOM: u32 = 2_500;
/// How many moves the page asks for before it answers: a driver does not wait for minutes.
const AT_A_TIME: u32 = 250;
/// How long nothing is done before memory is looked at.
const BEFORE: Duration = Duration::from_secs(20);

/// What was played.
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
struct Played {
    moves: u32,
    games: u32,
}

/// Plays at least [`MOVES`] moves and [`GAMES`] games of each kind. Returns how many there were, and the memory after 5,000
/// moves of each kind and at the end, in MiB: of the program alone, and with what draws its page. `looks` has the same for
/// more numbers of moves.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_program(program, data.path(), &[]).await;
    let mut all = KINDS.map(|_| Played::default());
    let mut looks = Vec::new();
    while all.iter().any(|it| it.moves < MOVES || it.games < GAMES) {
        // The first game is at the table already, and what is at the table does not change.
        for (kind, sum) in KINDS.iter().zip(&mut all).rev() {
            let played = play(&window, data.path(), kind, if looks.is_empty() { OFTEN } else { SELDOM }).await;
            sum.moves += played.moves;
            sum.games += played.games;
        }
        let moves = all.iter().map(|it| it.moves).min().unwrap_or_default();
        if LOOKS.get(looks.len()).is_some_and(|next| moves >= *next) {
            looks.push((moves, taken(&window)));
        }
    }
    let (settled, end) = (looks[0].1, taken(&window));
    let played: BTreeMap<&str, Played> = KINDS.iter().map(|kind| kind.name).zip(all).collect();
    let look = |(moves, (mib, all_mib)): &(u32, (f64, f64))| json!({"moves": moves, "mib": mib, "all_mib": all_mib});
    json!({
        "played": played,
        "looks": looks.iter().map(look).collect::<Vec<_>>(),
        "settled_mib": settled.0,
        "end_mib": end.0,
        "all_settled_mib": settled.1,
        "all_end_mib": end.1,
    })
}

/// Changes to another kind of game, plays by keys, which the page draws, and then many moves that it does not.
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
                    // Nobody goes on where nothing is possible.
                    if (isOver) throw why;
                    plies = 1000;
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

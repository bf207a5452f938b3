//! Hands of Klondike at the table.

use serde_json::{Value, json};

use crate::harness::Harness;

/// A hand that can be won: its rules, its number and the actions, with cards turned up automatically.
#[derive(Debug)]
pub struct WinningHand {
    /// The code of its rules.
    pub rules: String,
    /// The number of the hand.
    pub game: u64,
    /// The actions that win it.
    pub actions: Vec<String>,
}

/// Returns a line that wins by these rules.
///
/// # Panics
/// If no such line is known.
pub fn line(rules: &str) -> WinningHand {
    let lines = include_str!("../../data/klondike-lines.jsonl").lines();
    let read = |line: &str| serde_json::from_str::<Value>(line).expect("a line of JSON");
    let found = lines.map(read).find(|line| line["rules"] == rules).expect("a line for every rules");
    let actions = found["actions"].as_str().expect("a text").split(',').map(str::to_owned).collect();
    WinningHand { rules: rules.to_owned(), game: found["game"].as_u64().expect("a number"), actions }
}

/// Asks the backend for the view.
///
/// # Panics
/// If the backend has none.
pub fn view_of(harness: &Harness) -> Value {
    harness.opening()["view"].clone()
}

/// Puts a hand on the table, with cards that stay where the player puts them.
///
/// # Panics
/// If the backend refuses.
pub fn seat(harness: &Harness, rules: &str, game: u64) {
    harness.call("select_gameset", &json!({"playid": "KLONDIKE"})).expect("players are offered it");
    harness.set_option("toFoundation", json!("never"));
    harness.call("choose_rules", &json!({"code": rules, "withOptions": false})).expect("there are such rules");
    send(harness, &json!({"kind": "start", "number": game, "resume": false}));
}

/// Sends an intent for the hand on the table. Returns the view after it.
///
/// # Panics
/// If the backend refuses.
pub fn send(harness: &Harness, intent: &Value) -> Value {
    send_from(harness, &view_of(harness), intent)
}

/// Sends an intent for the hand that this view shows.
fn send_from(harness: &Harness, view: &Value, intent: &Value) -> Value {
    harness.call("act", &json!({"revision": view["revision"], "intent": intent})).expect("it is possible")
}

/// Plays an action of a line. Returns the view after it.
///
/// # Panics
/// If the backend refuses.
pub fn play(harness: &Harness, action: &str) -> Value {
    play_from(harness, view_of(harness), action)
}

/// Plays an action of a line in the hand that this view shows. Returns the view after it.
///
/// # Panics
/// If the backend refuses.
pub fn play_from(harness: &Harness, mut view: Value, action: &str) -> Value {
    // The rules require the player to see the card of the pack first.
    if action.starts_with('P') {
        view = send_from(harness, &view, &json!({"kind": "showPack"}));
    }
    send_from(harness, &view, &json!({"kind": "play", "ply": action}))
}

impl WinningHand {
    /// Puts the hand on the table and plays this many of its actions.
    pub fn play(&self, harness: &Harness, actions: usize) {
        seat(harness, &self.rules, self.game);
        let play = |view, action: &String| play_from(harness, view, action);
        self.actions[..actions].iter().fold(view_of(harness), play);
    }
}

/// Puts a hand on the table, looks through the pack, plays moves without skill, always the same ones, and gives up.
pub fn lose(harness: &Harness, rules: &str, game: u64) {
    const LOOKS: usize = 9;
    const MOVES: usize = 40;
    seat(harness, rules, game);
    let mut view = (0..LOOKS).fold(view_of(harness), |view, _| play_from(harness, view, "T"));
    for nth in 0..MOVES {
        let plies: Vec<&str> =
            view["moves"].as_array().into_iter().flatten().filter_map(|it| it["ply"].as_str()).collect();
        let chosen = if plies.is_empty() { "T" } else { plies[nth * 7 % plies.len()] }.to_owned();
        view = play_from(harness, view, &chosen);
    }
    send(harness, &json!({"kind": "giveUp"}));
}

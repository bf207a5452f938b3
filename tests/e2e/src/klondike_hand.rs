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

/// Sends an intent for the hand on the table.
///
/// # Panics
/// If the backend refuses.
pub fn send(harness: &Harness, intent: &Value) {
    let revision = &view_of(harness)["revision"];
    harness.call("act", &json!({"revision": revision, "intent": intent})).expect("it is possible");
}

/// Plays an action of a line.
///
/// # Panics
/// If the backend refuses.
pub fn play(harness: &Harness, action: &str) {
    // The rules require the player to see the card of the pack first.
    if action.starts_with('P') {
        send(harness, &json!({"kind": "showPack"}));
    }
    send(harness, &json!({"kind": "play", "ply": action}));
}

impl WinningHand {
    /// Puts the hand on the table and plays this many of its actions.
    pub fn play(&self, harness: &Harness, actions: usize) {
        seat(harness, &self.rules, self.game);
        for action in &self.actions[..actions] {
            play(harness, action);
        }
    }
}

/// Puts a hand on the table, looks through the pack, plays moves without skill, always the same ones, and gives up.
pub fn lose(harness: &Harness, rules: &str, game: u64) {
    const LOOKS: usize = 9;
    const MOVES: usize = 40;
    seat(harness, rules, game);
    (0..LOOKS).for_each(|_| play(harness, "T"));
    for nth in 0..MOVES {
        let view = view_of(harness);
        let plies: Vec<&str> =
            view["moves"].as_array().into_iter().flatten().filter_map(|it| it["ply"].as_str()).collect();
        let chosen = if plies.is_empty() { "T" } else { plies[nth * 7 % plies.len()] };
        play(harness, chosen);
    }
    send(harness, &json!({"kind": "giveUp"}));
}

//! Compares the whole family with boards and counts that an independent program made from the specification.

use std::fmt::Display;

use cards::Seed;
use gaps::{Gap, Gaps, Method, Ply, Position, Rules, Score, Switch, parse_actions};
use rangoon_tests::games::seed;
use serde::Deserialize;
use session::Game;

#[derive(Deserialize)]
struct Known {
    /// A name or a rule code.
    rules: String,
    game: u32,
    /// The rows, separated by slashes.
    board: String,
    gaps: Vec<(u8, u8)>,
    /// The numbers of lines of play of 1, 2, 3 … moves.
    perft: Vec<u64>,
    walk: String,
    walked: String,
    /// Position points, sequence points anywhere and complete families at the end of the walk.
    score: (u16, u16, u16),
    /// The board after the redeal at the end of the walk, if one is allowed there.
    redealt: Option<String>,
    regaps: Option<Vec<(u8, u8)>>,
    reperft: Option<Vec<u64>>,
}

/// Returns the games of a file, whose first line describes how it was made.
fn known(text: &str) -> Vec<Known> {
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("a known game")).collect()
}

/// Writes a board in one line.
pub fn board(position: &impl Display) -> String {
    position.to_string().trim_end().replace('\n', "/")
}

/// Returns the places of the gaps, each as (row, column).
pub fn gaps(position: &Position) -> Vec<(u8, u8)> {
    Gap::all().map(|gap| position.place_of_gap(gap)).map(|at| (at.row(), at.column())).collect()
}

/// Counts the lines of play of `depth` moves.
pub fn perft(seed: &Seed, position: &Position, depth: usize) -> u64 {
    if depth == 1 {
        return position.moves().count() as u64;
    }
    let after = |it| Gaps::play(&position.rules(), seed, position, Ply::Move(it)).expect("a legal move");
    position.moves().map(|it| perft(seed, &after(it), depth - 1)).sum()
}

/// Compares one game. Returns whether it came to a redeal.
fn compare(known: &Known) -> bool {
    let name = format!("{} game {}", known.rules, known.game);
    let rules: Rules = known.rules.parse().unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(rules.to_string(), known.rules, "the shortest way to write it");
    let seed = seed(known.game);
    let mut position = Gaps::deal(&rules, &seed);
    assert_eq!((board(&position), gaps(&position)), (known.board.clone(), known.gaps.clone()), "{name}");
    for (depth, count) in (1..).zip(&known.perft) {
        assert_eq!(perft(&seed, &position, depth), *count, "{name} to depth {depth}");
    }
    for ply in parse_actions(&known.walk).expect("a list of moves") {
        let ply = ply.resolve(&position).expect("the card is named");
        position = Gaps::play(&rules, &seed, &position, ply).unwrap_or_else(|why| panic!("{name}, {ply}: {why}"));
    }
    assert_eq!(board(&position), known.walked, "{name}");
    let Score { position: points, sequence, rows } = Score::of(&position, Method::AllSeq);
    assert_eq!((points, sequence, rows), known.score, "{name}");
    let redealt = Gaps::play(&rules, &seed, &position, Ply::Redeal).ok();
    assert_eq!(redealt.as_ref().map(board), known.redealt, "{name}");
    assert_eq!(redealt.as_ref().map(gaps), known.regaps, "{name}");
    for (depth, count) in (1..).zip(known.reperft.iter().flatten()) {
        let redealt = redealt.as_ref().expect("it was compared");
        assert_eq!(perft(&seed, redealt, depth), *count, "{name}, redealt, to depth {depth}");
    }
    redealt.is_some()
}

/// Returns every line of the engine that is not part of a test.
fn engine() -> Vec<(String, String)> {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/../src-tauri/crates");
    let mut lines = Vec::new();
    for folder in ["cards", "session", "gaps"].map(|name| format!("{crates}/{name}/src")) {
        for file in std::fs::read_dir(folder).expect("a folder") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            lines.extend(code.lines().map(|line| (name.clone(), line.trim().to_owned())));
        }
    }
    lines
}

/// A board in text belongs to the standard game, and a layout of Solvitaire to Montana, unless the rules are given.
/// Those are defaults, not special cases.
const DEFAULTS: [&str; 2] =
    ["Self::read(Rules::RANGOON, text)", "let montana = Rules::MONTANA.with_deals(1).expect(\"one deal\");"];

#[test]
fn the_engine_treats_no_preset_specially() {
    let engine = engine();
    let presets: Vec<&String> = engine.iter().filter(|(file, _)| file == "presets.rs").map(|(_, line)| line).collect();
    let constants: Vec<&str> = presets
        .iter()
        .filter_map(|line| line.strip_prefix("pub const ")?.split_once(": Self ="))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(constants.len(), Rules::PRESETS.len());
    let is_comment = |line: &str| line.starts_with("//");
    for (file, line) in engine.iter().filter(|(file, line)| file != "presets.rs" && !is_comment(line)) {
        if DEFAULTS.contains(&line.as_str()) {
            continue;
        }
        let words = || line.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
        assert!(!words().any(|word| constants.contains(&word)), "{file}: {line}");
        let quoted = |name: &str| line.contains(&format!("\"{name}\""));
        let is_value = |name: &str| Switch::ALL.iter().any(|switch| switch.values().contains(&name));
        assert!(!Rules::PRESETS.iter().any(|(name, _)| quoted(name) && !is_value(name)), "{file}: {line}");
    }
}

#[test]
fn every_game_with_a_name_is_dealt_played_and_redealt_as_specified() {
    let known = known(include_str!("../data/family-games.jsonl"));
    for (name, _) in Rules::PRESETS {
        let games: Vec<&Known> = known.iter().filter(|it| it.rules == name).collect();
        assert_eq!(games.len(), 3, "{name}");
        assert!(games.iter().all(|it| it.perft.len() >= 6), "{name}");
    }
    let redeals = known.iter().filter(|it| compare(it)).count();
    assert!(redeals >= 20, "{redeals} redeals");
}

#[test]
fn house_rules_are_dealt_played_and_redealt_as_specified() {
    let known = known(include_str!("../data/house-rules.jsonl"));
    let redeals = known.iter().filter(|it| compare(it)).count();
    assert!(known.len() == 300 && redeals >= 150, "{redeals} redeals in {} games", known.len());
}

//! Compares numbered hands with tables, counts and lines of play that an independent program made from the
//! specification.

use cards::{Card, Seed};
use klondike::{Klondike, Ply, Position, Rules};
use serde::Deserialize;
use session::Game;

use crate::family::board;

#[derive(Deserialize)]
struct Known {
    playid: String,
    game: u32,
    rules: String,
    /// The table, its lines separated by slashes.
    table: String,
    /// The numbers of lines of play of 1, 2, 3 … plies.
    perft: Vec<u64>,
    /// A line of play.
    walk: String,
    /// The table after it.
    end: String,
    pass: u32,
    foundations: [u8; 4],
    /// All legal plies after it.
    plies_at_end: String,
}

impl Known {
    fn all() -> impl Iterator<Item = Self> {
        let text = include_str!("../../data/klondike-games.jsonl");
        text.lines().map(|line| serde_json::from_str(line).expect("a known hand"))
    }

    fn dealt(&self) -> Position {
        let rules: Rules = self.rules.parse().expect("rules");
        let seed = Seed { base: self.playid.parse().expect("a base"), tournament: None, number: self.game };
        Klondike::deal(&rules, &seed)
    }
}

fn perft(position: &Position, depth: usize) -> u64 {
    let after = |ply| position.after(ply).expect("a legal ply");
    if depth == 0 { 1 } else { position.plies().map(|ply| perft(&after(ply), depth - 1)).sum() }
}

#[test]
fn numbered_hands_are_dealt_as_specified() {
    assert!(Known::all().count() >= 12);
    for known in Known::all() {
        assert_eq!(board(&known.dealt()), known.table, "{} {}", known.playid, known.game);
    }
}

#[test]
fn lines_of_play_of_numbered_hands_are_as_many_as_counted_elsewhere() {
    for known in Known::all() {
        for (depth, count) in (1..).zip(&known.perft) {
            let found = perft(&known.dealt(), depth);
            assert_eq!(found, *count, "{} {} to depth {depth}", known.playid, known.game);
        }
    }
}

#[test]
fn a_line_of_play_leads_where_it_leads_elsewhere() {
    for known in Known::all() {
        let play = |position: Position, ply: &str| {
            let ply: Ply = ply.parse().expect("a ply");
            position.after(ply).unwrap_or_else(|why| panic!("{} {}, {ply}: {why}", known.playid, known.game))
        };
        let end = known.walk.split(',').fold(known.dealt(), play);
        assert_eq!((board(&end), end.pass()), (known.end.clone(), known.pass));
        let foundations: Vec<u8> = (0..Card::FAMILIES).map(|family| end.foundation(family)).collect();
        assert_eq!(foundations, known.foundations);
        let plies: Vec<String> = end.plies().map(|ply| ply.to_string()).collect();
        assert_eq!(plies.join(","), known.plies_at_end);
    }
}

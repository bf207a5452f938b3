//! Compares numbered games with boards and counts that an independent program made from the specification.

use cards::{Seed, TournamentTerms};
use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use serde::Deserialize;
use session::Game;

use crate::family::{board, gaps, perft};

#[derive(Deserialize)]
struct Known {
    playid: String,
    game: u32,
    tournament: Option<(u16, u8, u8)>,
    steps: Option<u8>,
    /// The rows, separated by slashes.
    board: String,
    /// The numbers of lines of play of 1, 2, 3 … moves.
    perft: Vec<u64>,
    /// The numbers of the gaps filled: always the lowest that can be filled, until the game ceases.
    walk: String,
    /// Position points, sequence points anywhere and complete families at the end of the walk.
    score: (u16, u16, u16),
    /// The board after the redeal; `None` if there is none.
    redealt: Option<String>,
    gaps: Option<Vec<(u8, u8)>>,
    perft_redealt: Option<Vec<u64>>,
}

impl Known {
    fn all() -> Vec<Self> {
        let text = include_str!("../data/rangoon-games.jsonl");
        text.lines().map(|line| serde_json::from_str(line).expect("a known game")).collect()
    }

    fn seed(&self) -> Seed {
        let tournament = self.tournament.map(|(games, deals, cheat)| TournamentTerms { games, deals, cheat });
        Seed { base: self.playid.parse().expect("a base"), tournament, number: self.game }
    }

    fn rules(&self) -> Rules {
        Rules::RANGOON.with_steps(self.steps.unwrap_or(13)).expect("a family")
    }

    /// Returns the numbers of the gaps filled on the walk, and the position at its end.
    fn walked(&self) -> (String, Position) {
        let mut position = Gaps::deal(&self.rules(), &self.seed());
        let mut walk = String::new();
        loop {
            let first = position.moves().next();
            let Some(it) = first else { return (walk, position) };
            walk += &it.gap.number().to_string();
            position = Gaps::play(&self.rules(), &self.seed(), &position, Ply::Move(it)).expect("a legal move");
        }
    }
}

#[test]
fn numbered_games_are_dealt_as_specified() {
    for known in Known::all() {
        let position = Gaps::deal(&known.rules(), &known.seed());
        assert_eq!(board(&position), known.board, "{} {}", known.playid, known.game);
    }
}

#[test]
fn lines_of_play_are_as_many_as_counted_elsewhere() {
    assert!(Known::all().len() >= 10);
    for known in Known::all() {
        let position = Gaps::deal(&known.rules(), &known.seed());
        for (depth, count) in (1..).zip(&known.perft) {
            let found = perft(&known.seed(), &position, depth);
            assert_eq!(found, *count, "{} {} to depth {depth}", known.playid, known.game);
        }
    }
}

#[test]
fn redeals_are_as_specified() {
    let mut seen = 0;
    for known in Known::all() {
        let (walk, ceased) = known.walked();
        assert_eq!(walk, known.walk);
        let (all, only) = (Score::of(&ceased, Method::AllSeq), Score::of(&ceased, Method::PosOnly));
        assert_eq!((all.position, all.sequence, all.rows), known.score);
        assert_eq!((only.position, only.sequence, only.rows), (known.score.0, known.score.0, known.score.2));
        let Some(redealt) = &known.redealt else { continue };
        let position = Gaps::play(&known.rules(), &known.seed(), &ceased, Ply::Redeal).expect("a deal is left");
        assert_eq!(&board(&position), redealt, "{} {}", known.playid, known.game);
        assert_eq!(Some(gaps(&position)), known.gaps);
        for (depth, count) in (1..).zip(known.perft_redealt.iter().flatten()) {
            assert_eq!(perft(&known.seed(), &position, depth), *count);
        }
        seen += 1;
    }
    assert!(seen >= 10, "only {seen} redeals were compared");
}

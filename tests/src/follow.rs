//! A player who only follows hints, and never knows how the cards will be shuffled.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use cards::{Card, Seed};
use gaps::{Gaps, Method, Ply, Position, Rules};
use klondike::{Klondike, PackTop, Pile, Setup};
use serde_json::Value;
use session::Game;
use solver::Budget;
use solver::gaps::{Aim, DealHint, GameOdds};
use solver::klondike::{HandHint, Odds, hint, plan};

use crate::chance::Chance;
use crate::cpu_time::CpuTime;
use crate::games::seed_in;

/// More plies than any hand takes if its player follows the hints.
const MOST_PLIES: usize = 2_000;

/// A game of the Rangoon family that was played as hinted.
pub struct FollowedGame {
    /// The last position.
    pub end: Position,
    /// The odds at the end of each deal, as long as another one was left; empty if there are none by these rules.
    pub odds: Vec<GameOdds>,
    /// The cost of each hint that was searched for.
    pub costs: Vec<Duration>,
}

/// Plays the game of `seed` by following hints with this `aim`. If the hint is that nothing more can be gained, it
/// plays any possible moves, because cards are dealt again only when no move is left.
///
/// # Panics
/// If a hint is not legal, or has no answer within `states` positions.
pub fn play(seed: &Seed, aim: Aim, states: u64) -> FollowedGame {
    let rules = Rules::RANGOON;
    let (mut position, mut odds, mut costs) = (Gaps::deal(&rules, seed), Vec::new(), Vec::new());
    while !Gaps::status(&position).is_end() {
        odds.extend(GameOdds::at(&position));
        let begun = CpuTime::now();
        let hint = DealHint::of(&position, Method::PosOnly, aim, Budget::states(states));
        if position.moves().next().is_some() {
            costs.push(begun.until_now());
        }
        let line = match hint {
            DealHint::Win(line) | DealHint::Odds { line, .. } | DealHint::Gain { line, .. } => line,
            DealHint::Nothing => vec![position.moves().next().map_or(Ply::Redeal, Ply::Move)],
            DealHint::Unknown => panic!("{seed:?}: {states} states are not enough"),
        };
        for ply in line {
            position = Gaps::play(&rules, seed, &position, ply).unwrap_or_else(|why| panic!("{seed:?}: {ply}: {why}"));
        }
    }
    FollowedGame { end: position, odds, costs }
}

/// Returns hand `number` of the gameset KLONDIKE.
pub fn hand(rules: klondike::Rules, number: u32) -> klondike::Position {
    Klondike::deal(&rules, &seed_in("KLONDIKE", number))
}

/// Writes what a player sees of `position`, as `rangoon-cli hint` reads it.
pub fn seen(position: &klondike::Position) -> String {
    let hide = |cards: &str| cards.split_whitespace().map(|_| "??").collect::<Vec<_>>().join(" ");
    let line = |line: &str| match (line.split_once(" |"), line.strip_prefix("pack")) {
        (Some((down, up)), _) => format!("{} {} |{up}\n", &down[..1], hide(&down[1..])),
        (None, Some(pack)) if !position.is_pack_seen() => format!("pack {}\n", hide(pack)),
        _ => format!("{line}\n"),
    };
    let [s, h, d, c] = [0, 1, 2, 3].map(|family| position.foundation(family));
    let table: String = position.to_string().lines().map(line).collect();
    format!("{table}foundations: S {s}, H {h}, D {d}, C {c}\n")
}

/// The program `rangoon-cli`, asked by a player who knows only what it prints.
pub struct Asked<'a> {
    /// The program.
    pub rangoon_cli: &'a Path,
    /// A file that may be written.
    pub file: &'a Path,
}

impl Asked<'_> {
    /// Returns the answer to these words, which is JSON.
    ///
    /// # Panics
    /// If it cannot be run, or does not print JSON.
    fn ask(&self, words: &[&str]) -> Value {
        let output = Command::new(self.rangoon_cli).args(words).arg("--json").output().expect("the program runs");
        serde_json::from_slice(&output.stdout).unwrap_or_else(|why| panic!("{why}: {words:?}: {output:?}"))
    }

    /// Returns the hint about a board of `rules`.
    pub fn hint(&self, rules: klondike::Rules, board: &str) -> Value {
        std::fs::write(self.file, board).expect("the board is written");
        self.ask(&["hint", "--rules", &rules.to_string(), "--board", self.file.to_str().expect("a path")])
    }

    /// Plays hand `number` of KLONDIKE as hinted, and returns its end as the program prints it. Before each action,
    /// asks for the table, writes down what a player sees of it, and asks for the hint about that.
    ///
    /// # Panics
    /// If the hints come to no end.
    pub fn play_hand(&self, rules: klondike::Rules, number: u32) -> Value {
        let (mut actions, mut is_pack_seen) = (Vec::new(), false);
        let (rules_name, number) = (rules.to_string(), number.to_string());
        while actions.len() < MOST_PLIES {
            let list = format!("--actions={}", actions.join(","));
            let hand = self.ask(&["play", "--playid", "KLONDIKE", "--game", &number, "--rules", &rules_name, &list]);
            is_pack_seen |= hand["pack"].as_array().is_none_or(Vec::is_empty);
            let hint = self.hint(rules, &seen_of(&hand, is_pack_seen));
            let Some(action) = hint["move"].as_str() else { return hand };
            actions.push(action.to_owned());
        }
        panic!("the hints of hand {number} come to no end");
    }

    /// Plays game `number` of RANGOON as hinted, and returns its end as the program prints it.
    ///
    /// # Panics
    /// If the hints come to no end.
    pub fn play_game(&self, number: u32) -> Value {
        let (mut actions, number) = (String::new(), number.to_string());
        let game = ["--playid", "RANGOON", "--game", &number];
        while actions.len() < MOST_PLIES {
            let list = format!("--actions={actions}");
            let hint = self.ask(&[&["hint"], &game[..], &[&list]].concat());
            let Some(action) = hint["move"].as_str() else {
                return self.ask(&[&["play"], &game[..], &[&list]].concat());
            };
            actions += action;
        }
        panic!("the hints of game {number} come to no end");
    }
}

/// Writes what a player sees of a hand that `rangoon-cli play` printed, as `rangoon-cli hint` reads it.
fn seen_of(hand: &Value, is_pack_seen: bool) -> String {
    fn cards(cards: &Value) -> Vec<&str> {
        cards.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }
    let hidden = |all: &Value| vec!["??"; cards(all).len()];
    let mut text = String::new();
    for (pile, number) in hand["piles"].as_array().into_iter().flatten().zip(1..) {
        text += &format!("{number} {} | {}\n", hidden(&pile["down"]).join(" "), cards(&pile["up"]).join(" "));
    }
    let pack = if is_pack_seen { cards(&hand["pack"]) } else { hidden(&hand["pack"]) };
    text += &format!("pack {}\nwaste {}\n", pack.join(" "), cards(&hand["waste"]).join(" "));
    let [s, h, d, c] = ["S", "H", "D", "C"].map(|suit| &hand["foundations"][suit]);
    text + &format!("foundations: S {s}, H {h}, D {d}, C {c}\n")
}

/// A hand that is played as hinted for a player who does not know the hidden cards.
#[derive(Clone)]
pub struct Followed {
    /// The position before the first ply.
    pub start: klondike::Position,
    /// The plies so far.
    pub plies: Vec<klondike::Ply>,
    /// The position after them.
    pub position: klondike::Position,
}

impl Followed {
    /// Returns a hand before its first ply.
    pub fn new(start: klondike::Position) -> Self {
        Self { position: start.clone(), start, plies: Vec::new() }
    }

    /// Returns the hint in the present position.
    pub fn hint(&self) -> Option<HandHint> {
        match hint(&self.position, PackTop::Hidden, &|_| ControlFlow::Continue(())) {
            ControlFlow::Continue(hint) => hint,
            ControlFlow::Break(()) => unreachable!("nobody stops the search"),
        }
    }

    /// Plays the next hint. Returns whether there was one.
    ///
    /// # Panics
    /// If the hint is not legal, or the hints come to no end.
    pub fn play(&mut self) -> bool {
        let Some(HandHint { suggestion, .. }) = self.hint() else { return false };
        self.follow(suggestion.ply);
        true
    }

    /// Plays on to the next decision, and returns the odds at this one; the outer `None` means that there was no hint.
    ///
    /// # Panics
    /// If a hint is not legal, or the hints come to no end.
    pub fn play_to_decision(&mut self) -> Option<Option<Odds>> {
        let ControlFlow::Continue(plan) = plan(&self.position, &|_| ControlFlow::Continue(())) else {
            unreachable!("nobody stops the search");
        };
        let Some((plies, odds)) = plan else { return self.play().then_some(None) };
        plies.into_iter().for_each(|ply| self.follow(ply));
        Some(odds)
    }

    /// Plays a hinted ply.
    ///
    /// # Panics
    /// If it is not legal, or the hints come to no end.
    fn follow(&mut self, ply: klondike::Ply) {
        self.position = self.position.after(ply).unwrap_or_else(|why| panic!("{ply}: {why}\n{}", self.position));
        self.plies.push(ply);
        assert!(self.plies.len() < MOST_PLIES, "the hints come to no end\n{}", self.position);
    }

    /// Returns a hand that looks the same and in which the same was played, with the cards that are hidden now in
    /// another order from the start.
    ///
    /// # Panics
    /// If the plies are not legal there.
    pub fn twin(&self, chance: &mut Chance) -> Self {
        let hides_pack = !self.position.is_pack_seen();
        let mut hidden: Vec<Card> = Pile::all().flat_map(|pile| self.position.pile(pile).down()).copied().collect();
        hidden.extend(self.position.pack().iter().filter(|_| hides_pack));
        chance.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let mut setup = Setup::default();
        for (pile, cards) in Pile::all().zip(&mut setup.piles) {
            let dealt = self.start.pile(pile);
            let down = self.position.pile(pile).down().len();
            cards.down = hidden.by_ref().take(down).chain(dealt.down().iter().skip(down).copied()).collect();
            cards.up = dealt.up().to_vec();
        }
        setup.pack = self.start.pack().to_vec();
        let seen = setup.pack.len() - hidden.len();
        setup.pack.splice(seen.., hidden);
        let mut twin = Self::new(setup.position(self.start.rules()).expect("a position"));
        for ply in &self.plies {
            twin.position = twin.position.after(*ply).unwrap_or_else(|why| panic!("{ply}: {why}\n{}", twin.position));
            twin.plies.push(*ply);
        }
        twin
    }

    /// Plays the hand to its end. At every decision, checks that the hint is the same in five hands that look alike.
    ///
    /// # Panics
    /// If it is not, so that it depends on a hidden card.
    pub fn play_beside_twins(&mut self, chance: &mut Chance) {
        loop {
            // Between a turn and the next one the decision is the same, unless the turns bring other cards to the top.
            let at_a_time = self.position.rules().variation.at_a_time();
            let is_decision = !self.position.is_pack_seen()
                || self.plies.last() != Some(&klondike::Ply::Turn)
                || !self.position.waste().len().is_multiple_of(at_a_time);
            if is_decision {
                let hint = self.hint();
                for _ in 0..5 {
                    let twin = self.twin(chance);
                    assert_eq!(hint, twin.hint(), "\n{}\n{}", self.position, twin.position);
                }
            }
            if !self.play() {
                return;
            }
        }
    }
}

//! Tests that no data for the window reveals a hidden card.

use std::collections::HashSet;

use app::{CardFace, Failure, Intent, View};
use cards::Card;
use klondike::{Klondike, Pile, Ply, Position};
use rangoon_tests::chance::Chance;
use rangoon_tests::games::seed_in;
use session::{Game, Session};

use super::table::{hand, player_by, ply};
use crate::player::Player;

/// Returns a card in the window's terms: a suit and a rank.
fn name(card: Card) -> String {
    let suit = ["S", "H", "D", "C"][usize::from(card.family())];
    format!("{{\"suit\":\"{suit}\",\"rank\":{}}}", Card::MAX_STEPS - card.step())
}

fn named(face: CardFace) -> String {
    serde_json::to_string(&face).expect("a face")
}

/// A player at a hand, and the cards that the player may have seen, from the rules alone.
struct Watched {
    player: Player,
    session: Session<Klondike>,
    /// The pack's cards that were chosen.
    chosen: HashSet<Card>,
}

impl Watched {
    fn new(rules: &str, number: u32) -> Self {
        let mut player = player_by(rules);
        player.starts(number);
        let session = Session::new(rules.parse().expect("rules"), seed_in("KLONDIKE", number));
        Self { player, session, chosen: HashSet::new() }
    }

    /// Replays the game from its record.
    fn position(&self) -> Position {
        let line = self.player.app.export_info().expect("it is read").line;
        let Some(line) = line else { return self.session.position().clone() };
        let record = line.rsplit(' ').next().expect("a record");
        let (rules, seed) = (self.session.rules(), *self.session.seed());
        Klondike::replay(rules, seed, record, 1).unwrap_or_else(|why| panic!("{why}")).position().clone()
    }

    /// Returns the face-up cards in `position`.
    fn open(&self, position: &Position, view: &View) -> HashSet<Card> {
        let piles = Pile::all().flat_map(|pile| {
            let cards = position.pile(pile);
            if hand(view).peeking { cards.cards() } else { cards.up() }
        });
        let top = position.pack().first().filter(|top| self.chosen.contains(top));
        let mut open: HashSet<Card> = piles.chain(position.waste()).chain(top).copied().collect();
        for family in 0..Card::FAMILIES {
            let foundation_count = position.foundation(family);
            open.extend((0..foundation_count).map(|count| Card::new(family, Card::MAX_STEPS - 1 - count)));
        }
        open
    }

    /// Checks that the view shows the faces of all face-up cards and names no other card anywhere.
    fn check(&self, view: &View) -> Position {
        let position = self.position();
        let open = self.open(&position, view);
        let shown: HashSet<String> = view.cards.iter().filter_map(|card| card.face).map(named).collect();
        assert_eq!(shown, open.iter().map(|card| name(*card)).collect());
        self.check_text(&serde_json::to_string(view).expect("a view"), &open);
        let is_shown = position.pack().first().is_some_and(|top| self.chosen.contains(top));
        assert!(is_shown || view.moves.iter().all(|found| !found.ply.starts_with('P')), "{:?}", view.moves);
        position
    }

    fn check_text(&self, text: &str, open: &HashSet<Card>) {
        for card in Card::deck(Card::MAX_STEPS).filter(|card| !open.contains(card)) {
            assert!(!text.contains(&name(card)), "{card} is hidden: {text}");
        }
    }

    /// Tries every ply that is not offered, and checks the refusals.
    fn tries_the_others(&mut self, view: &View) {
        let position = self.position();
        let open = self.open(&position, view);
        let is_shown = position.pack().first().is_some_and(|top| self.chosen.contains(top));
        for from in "WP1234567".chars() {
            for to in "F1234567".chars() {
                let text = format!("{from}>{to}");
                let legal = text.parse::<Ply>().is_ok_and(|ply| position.check(ply).is_ok());
                if legal && (from != 'P' || is_shown) {
                    continue;
                }
                let why = self.player.try_to(ply(&text)).expect_err("it is not offered");
                self.check_text(&serde_json::to_string(&why).expect("a failure"), &open);
                assert!(from != 'P' || is_shown || why == Failure::Illegal, "{text}: {why:?}");
            }
        }
    }

    /// Performs a random action. Returns the new view, or `None` if it was refused.
    fn does_something(&mut self, chance: &mut Chance) -> Option<View> {
        let view = self.player.view();
        let intent = match chance.below(20) {
            _ if view.running && chance.below(4) > 0 => Intent::Continue,
            0 => Intent::Undo,
            1 => Intent::Redo,
            2 => Intent::Peek,
            3 | 4 => Intent::ShowPack,
            5 => Intent::Finish,
            6 => Intent::Snapshot,
            7 => Intent::Rollback,
            _ if view.moves.is_empty() => Intent::Undo,
            _ => Intent::Play { ply: view.moves[chance.below(view.moves.len())].ply.clone() },
        };
        let top = self.position().pack().first().copied();
        let done = self.player.try_to(intent.clone()).ok()?;
        if intent == Intent::ShowPack {
            self.chosen.extend(top);
        }
        Some(done)
    }
}

#[test]
fn no_view_and_no_refusal_reveals_a_hidden_card() {
    for (rules, number) in [
        ("klondike/0/strict", 1),
        ("klondike/1/strict", 2),
        ("klondike/2/strict", 3),
        ("klondike/0/relaxed", 4),
        ("klondike/1/relaxed", 5),
        ("klondike/2/relaxed", 6),
    ] {
        let mut watched = Watched::new(rules, number);
        let mut chance = Chance::new(number.into());
        watched.check(&watched.player.view());
        for step in 0..120 {
            if let Some(view) = watched.does_something(&mut chance) {
                watched.check(&view);
                if step % 8 == 0 && !hand(&view).peeking {
                    watched.tries_the_others(&view);
                }
            }
        }
        // The same holds after a restart of the program and of the hand.
        let Watched { player, session, chosen } = watched;
        let mut watched = Watched { player: player.restart(), session, chosen };
        watched.check(&watched.player.view());
        let view = watched.player.does(Intent::Restart);
        watched.check(&view);
    }
}

#[test]
fn a_replay_shows_only_cards_that_were_seen_at_that_ply() {
    let mut player = player_by("klondike/2/relaxed");
    let mut chance = Chance::new(9);
    let mut seen = Vec::new();
    for _ in 0..60 {
        let view = player.view();
        seen.push((view.move_count, view.cards.iter().filter(|card| card.face.is_some()).count()));
        let intent = match view.running {
            true => Intent::Continue,
            false => Intent::Play { ply: view.moves[chance.below(view.moves.len())].ply.clone() },
        };
        player.does(intent);
    }
    player.does(Intent::Replay { of: app::ReplayKind::Current });
    for (at, count) in seen {
        let view = if at == 0 { player.view() } else { player.does(Intent::ReplayTo { at }) };
        assert_eq!(view.cards.iter().filter(|card| card.face.is_some()).count(), count, "ply {at}");
        assert!(view.moves.is_empty());
    }
}

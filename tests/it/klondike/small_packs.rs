//! Compares small packs, played out in every possible way, with a plain implementation of the rules. A small pack is
//! the end of a hand: its low cards are on the foundations.

use std::collections::{HashMap, HashSet};

use cards::{Card, Family};
use klondike::{Auto, Pile, Position, Rules, Setup, ToFoundation, TurnUp};
use rangoon_tests::chance::Chance;
use rangoon_tests::reference_klondike::ReferenceHand;

/// A small pack: the suits, the number of their highest ranks, and the number of cards that each pile is dealt. The
/// rest is the pack.
type Pack = (&'static [Family], u8, [usize; Pile::COUNT]);

const PACKS: [Pack; 4] = [
    (&[0, 1], 3, [1, 2, 1, 0, 0, 0, 0]),
    (&[0, 2], 3, [2, 1, 2, 0, 0, 0, 0]),
    (&[1, 3], 3, [1, 1, 1, 1, 1, 0, 0]),
    (&[0, 1, 2], 2, [1, 2, 1, 1, 0, 0, 0]),
];

/// Deals a small pack at random.
fn small(rules: Rules, (families, ranks, counts): Pack, chance: &mut Chance) -> Position {
    let mut cards: Vec<Card> =
        families.iter().flat_map(|family| (0..ranks).map(|step| Card::new(*family, step))).collect();
    chance.shuffle(&mut cards);
    let mut setup = Setup::default();
    for (count, pile) in counts.into_iter().zip(&mut setup.piles) {
        pile.up = cards.drain(..count.min(1)).collect();
        pile.down = cards.drain(..count.saturating_sub(1)).collect();
    }
    setup.pack = cards;
    setup.position(rules).expect("the low cards are on the foundations")
}

/// Returns a key of a position without the number of its pass, because only the first pass is special.
fn key(position: &Position) -> (String, bool) {
    (position.to_string(), position.pass() > 1)
}

/// Plays out a hand whose rest is forced.
fn play_out(position: &Position) -> Position {
    let mut position = position.clone();
    while let Some(ply) = Auto::play_out().next(&position) {
        position = position.after(ply).expect("it is legal");
    }
    position
}

/// Compares every position that can be reached from `first`. Returns the number of positions.
fn compare(first: &Position) -> usize {
    let mut seen = HashSet::from([key(first)]);
    let mut open = vec![first.clone()];
    let mut has_won = false;
    while let Some(position) = open.pop() {
        let model = ReferenceHand::of(&position);
        let plies: Vec<String> = position.plies().map(|ply| ply.to_string()).collect();
        assert_eq!(plies, model.moves(), "{position:?}");
        assert_eq!(position.is_won(), model.is_won());
        has_won |= position.is_won();
        // The plain search for progress takes long, so it is made from some positions only.
        if seen.len() % 8 == 0 {
            let is_lost = position.is_pack_seen() && !position.is_won() && model.is_lost();
            assert_eq!(position.is_lost(), is_lost, "{position:?}");
        }
        if position.is_rest_forced() {
            assert!(play_out(&position).is_won(), "{position:?}");
        }
        for ply in position.plies() {
            let after = position.after(ply).expect("it is listed");
            assert_eq!(ReferenceHand::of(&after), model.after(&ply.to_string()), "{ply} in {position:?}");
            if seen.insert(key(&after)) {
                open.push(after);
            }
        }
    }
    assert_eq!(has_won, ReferenceHand::of(first).can_be_won());
    seen.len()
}

/// Returns the positions without an uncovered face-down card that can be reached, turning cards up as `turn_up` says.
fn settled(first: &Position, turn_up: TurnUp) -> HashSet<String> {
    let auto = Auto::after_ply(turn_up, ToFoundation::Never);
    let mut seen = HashMap::from([(key(first), first.clone())]);
    let mut open = vec![first.clone()];
    while let Some(position) = open.pop() {
        for ply in position.plies() {
            let mut after = position.after(ply).expect("it is listed");
            while let Some(ply) = auto.next(&after) {
                after = after.after(ply).expect("it is legal");
            }
            if seen.insert(key(&after), after.clone()).is_none() {
                open.push(after);
            }
        }
    }
    let is_settled = |position: &Position| Pile::all().all(|pile| !position.pile(pile).is_top_down());
    seen.into_values().filter(is_settled).map(|position| position.to_string()).collect()
}

#[test]
fn small_packs_match_the_reference_rules_in_every_order() {
    let mut chance = Chance::new(1);
    let mut positions = 0;
    for rules in Rules::all() {
        for pack in PACKS {
            positions += compare(&small(rules, pack, &mut chance));
        }
    }
    assert!(positions > 10_000, "only {positions} positions");
}

#[test]
fn turning_cards_up_by_hand_leads_to_the_same_positions() {
    let mut chance = Chance::new(2);
    for (rules, pack) in Rules::all().flat_map(|rules| PACKS.map(|pack| (rules, pack))) {
        let first = small(rules, pack, &mut chance);
        assert_eq!(settled(&first, TurnUp::AtOnce), settled(&first, TurnUp::ByHand), "{first:?}");
    }
}

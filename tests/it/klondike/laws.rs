//! Checks laws that hold for every hand, on random walks through numbered hands.

use cards::{Card, CardSet, Seed};
use klondike::{Auto, Klondike, Origin, Pile, Ply, Position, Rules, Target, ToFoundation, TurnUp, parse_actions};
use rangoon_tests::chance::Chance;
use rangoon_tests::games::seed_in;
use rangoon_tests::reference_klondike::ReferenceHand;
use session::{Game, PlayedPly, Session, Status};

/// The most plies of a walk; if the pack never runs out, a hand need not end.
const MAX_PLIES: usize = 400;

fn seed(number: u32) -> Seed {
    seed_in("KLONDIKE", number)
}

/// Returns every hand that is walked through.
fn hands() -> impl Iterator<Item = (Rules, u32)> {
    (1..=20).flat_map(|number| Rules::all().map(move |rules| (rules, number)))
}

/// Plays a hand at random; cards are turned up as `turn_up` says.
fn walk(rules: Rules, number: u32, turn_up: TurnUp) -> Session<Klondike> {
    let mut chance = Chance::new(number.into());
    let mut session = Session::<Klondike>::new(rules, seed(number));
    let after = Auto::after_ply(turn_up, ToFoundation::Never);
    while session.at() < MAX_PLIES && Klondike::status(session.position()) == Status::Playing {
        // Turns must not crowd out plies that make progress.
        let mut plies: Vec<Ply> = session.position().plies().collect();
        if plies.len() > 1 && chance.below(3) > 0 {
            plies.retain(|ply| *ply != Ply::Turn);
        }
        let ply = plies[chance.below(plies.len())];
        let change = session.play(ply).unwrap_or_else(|why| panic!("hand {number}, {ply}: {why}"));
        session.apply(change);
        while let Some(ply) = Klondike::next(&after, session.position()) {
            let change = session.play_on(ply).unwrap_or_else(|why| panic!("hand {number}, {ply}: {why}"));
            session.apply(change);
        }
    }
    session
}

/// Returns the cards of a position, which must all be different.
fn cards(position: &Position) -> CardSet {
    let piles = Pile::all().flat_map(|pile| position.pile(pile).cards());
    let stock = position.pack().iter().chain(position.waste());
    let foundation_count = |family| (0..position.foundation(family)).map(move |count| Card::new(family, 12 - count));
    let all: Vec<Card> = piles.chain(stock).copied().chain((0..4).flat_map(foundation_count)).collect();
    assert_eq!(all.len(), 52);
    all.into_iter().collect()
}

#[test]
fn cards_are_conserved_and_none_leaves_its_foundation_or_is_turned_down() {
    let deck: CardSet = Card::deck(13).collect();
    for (rules, number) in hands() {
        let hand = walk(rules, number, TurnUp::ByHand);
        let down = |position: &Position| Pile::all().map(|pile| position.pile(pile).down().len()).sum::<usize>();
        let mut before = Klondike::deal(&rules, &seed(number));
        for at in 1..=hand.at() {
            let position = hand.position_at(at).expect("it was played");
            assert_eq!(cards(position), deck, "{rules} {number}, ply {at}");
            assert!((0..4).all(|family| position.foundation(family) >= before.foundation(family)));
            assert!(down(position) <= down(&before) && position.pass() >= before.pass());
            before = position.clone();
        }
    }
}

#[test]
fn the_listed_plies_are_exactly_those_that_can_be_played_and_come_in_the_order_of_the_specification() {
    let any: Vec<Ply> = {
        let pile_plies = |pile| {
            let targets = Pile::all().map(Target::Pile).chain([Target::Foundation]);
            targets.map(move |to| Ply::Move(Origin::Pile(pile), to)).chain([Ply::TurnUp(pile)])
        };
        let stock_plies = [Origin::Waste, Origin::Pack].into_iter().flat_map(|from| {
            Pile::all().map(Target::Pile).chain([Target::Foundation]).map(move |to| Ply::Move(from, to))
        });
        Pile::all().flat_map(pile_plies).chain(stock_plies).chain([Ply::Turn]).collect()
    };
    for (rules, number) in hands() {
        let hand = walk(rules, number, TurnUp::ByHand);
        for position in (0..=hand.at()).step_by(7).filter_map(|at| hand.position_at(at)) {
            let listed: Vec<Ply> = position.plies().collect();
            let play = |ply: &Ply| Klondike::play(&rules, &seed(number), position, *ply).is_ok();
            assert_eq!(any.iter().filter(|ply| play(ply)).count(), listed.len());
            assert!(listed.iter().all(play));
            let texts: Vec<String> = listed.iter().map(Ply::to_string).collect();
            assert_eq!(texts, ReferenceHand::of(position).moves(), "{position}");
        }
    }
}

#[test]
fn a_hand_plays_the_same_from_its_record_from_its_text_and_from_its_line() {
    for (rules, number) in hands() {
        let hand = walk(rules, number, TurnUp::AtOnce);
        let plies: Vec<Ply> = hand.line().iter().map(|played| played.ply).collect();
        let record = Klondike::encode(&rules, plies.iter().copied());
        let recorded = Klondike::replay(&rules, seed(number), &record, 1).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(recorded.position(), hand.position());
        assert_eq!(recorded.line().iter().map(|played| played.ply).collect::<Vec<_>>(), plies);
        assert_eq!(Klondike::count_moves(&record), Some(plies.len() as u32));

        let text = plies.iter().map(Ply::to_string).collect::<Vec<_>>().join(",");
        let start = Klondike::deal(&rules, &seed(number));
        let read = parse_actions(&text).expect("what was written reads back").into_iter();
        let end = read.fold(start, |position, ply| {
            let ply = ply.resolve(&position).expect("no number of cards is written");
            position.after(ply).expect("it was played")
        });
        assert_eq!(&end, hand.position());

        let again = Session::<Klondike>::replay(rules, seed(number), hand.line().iter().copied());
        assert_eq!(again.unwrap_or_else(|bad| panic!("{bad}")).position(), hand.position());
    }
}

#[test]
fn a_record_with_another_character_is_refused_or_is_the_record_of_other_plies() {
    const CHARACTERS: &str = "KWPF123456789abcyz.!0é";
    let mut chance = Chance::new(3);
    for (rules, number) in hands().step_by(7) {
        let hand = walk(rules, number, TurnUp::AtOnce);
        let record = Klondike::encode(&rules, hand.line().iter().map(|played| played.ply));
        let characters: Vec<char> = record.chars().collect();
        for _ in 0..200 {
            let mut other = characters.clone();
            let at = chance.below(other.len());
            let character = CHARACTERS.chars().nth(chance.below(CHARACTERS.chars().count())).expect("a character");
            match chance.below(3) {
                0 => other[at] = character,
                1 => other.insert(at, character),
                _ => drop(other.remove(at)),
            }
            let other: String = other.into_iter().collect();
            let Ok(session) = Klondike::replay(&rules, seed(number), &other, 1) else { continue };
            let written = Klondike::encode(&rules, session.line().iter().map(|played| played.ply));
            assert_eq!(written, other, "a hand has one record only");
        }
    }
}

#[test]
fn going_anywhere_on_the_line_and_back_changes_nothing() {
    let mut chance = Chance::new(7);
    for (rules, number) in hands().step_by(5) {
        let mut hand = walk(rules, number, TurnUp::ByHand);
        let end = hand.at();
        for _ in 0..30 {
            let at = chance.below(end + 1);
            let change = hand.go_to(at).expect("it is on the line");
            hand.apply(change);
            let line: Vec<PlayedPly<Ply>> = hand.played().to_vec();
            let direct = Session::<Klondike>::replay(rules, seed(number), line).unwrap_or_else(|bad| panic!("{bad}"));
            assert_eq!(direct.position(), hand.position());
        }
        assert_eq!(hand.line().len(), end);
    }
}

#[test]
fn undo_takes_back_an_action_together_with_the_card_that_was_turned_up() {
    let mut turned_up = 0;
    for (rules, number) in hands() {
        let mut hand = walk(rules, number, TurnUp::AtOnce);
        while let Some(back) = hand.back_action() {
            let action: Vec<Ply> = hand.played()[back..].iter().map(|played| played.ply).collect();
            turned_up += action.len() - 1;
            assert!(action[1..].iter().all(|ply| matches!(ply, Ply::TurnUp(_))) && action.len() <= 2, "{action:?}");
            let change = hand.go_to(back).expect("it is on the line");
            hand.apply(change);
            assert!(Pile::all().all(|pile| !hand.position().pile(pile).is_top_down()), "the card lies covered again");
        }
        assert_eq!(*hand.position(), Klondike::deal(&rules, &seed(number)));
    }
    assert!(turned_up > 100, "only {turned_up} cards were turned up");
}

#[test]
fn a_hand_that_is_known_to_be_lost_never_gets_another_card_up_or_away() {
    let mut lost = 0;
    for (rules, number) in hands() {
        let hand = walk(rules, number, TurnUp::ByHand);
        let positions: Vec<&Position> = (0..=hand.at()).filter_map(|at| hand.position_at(at)).collect();
        let Some(first) = positions.iter().position(|it| it.is_lost()) else { continue };
        let is_progress = |ply: &Ply| matches!(ply, Ply::TurnUp(_) | Ply::Move(_, Target::Foundation));
        assert!(!hand.line()[first..].iter().any(|played| is_progress(&played.ply)));
        assert!(positions[first..].iter().all(|it| it.is_lost()), "it stays known");
        lost += 1;
    }
    assert!(lost > 20, "only {lost} hands were lost");
}

#[test]
fn finish_brings_the_same_cards_to_the_foundations_in_any_order() {
    let mut chance = Chance::new(11);
    for (rules, number) in hands() {
        let hand = walk(rules, number, TurnUp::AtOnce);
        let start = hand.position_at(hand.at() / 2).expect("it was played");
        let play = |position: Position, ply| position.after(ply).expect("it is legal");
        let mut finished = start.clone();
        while let Some(ply) = Auto::finish(TurnUp::AtOnce).next(&finished) {
            finished = play(finished, ply);
        }
        let mut other = start.clone();
        loop {
            let due = |ply: &Ply| match ply {
                Ply::TurnUp(_) => true,
                Ply::Move(from, to) => *from != Origin::Pack && *to == Target::Foundation,
                Ply::Turn | Ply::GiveUp => false,
            };
            let plies: Vec<Ply> = other.plies().filter(due).collect();
            if plies.is_empty() {
                break;
            }
            other = play(other, plies[chance.below(plies.len())]);
        }
        assert_eq!(finished, other, "{rules} {number}");
    }
}

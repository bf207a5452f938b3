//! Tests try-outs with cards from elsewhere.

use std::ops::ControlFlow;

use app::{AnyQuestion, CardsFault, Failure, ImportedGames, Intent, NewGameset};
use cards::{Base, Seed};
use games::GivenGame;
use gaps::Gaps;
use klondike::Klondike;
use session::Game;

use crate::player::{NOW, Player, board};

const DECK: &str = include_str!("../data/klondike-deck.txt");
const HAND: &str = include_str!("../data/solvitaire-klondike.json");
const SEQUENCES: &str = include_str!("../data/solvitaire-gaps.json");

fn try_cards(player: &mut Player, text: &str) -> app::View {
    player.app.try_cards(text, NOW).unwrap().view
}

fn fault(player: &mut Player, text: &str) -> CardsFault {
    match player.app.try_cards(text, NOW) {
        Err(Failure::BadCards { fault }) => fault,
        other => panic!("{:?}", other.map(|bootstrap| bootstrap.view)),
    }
}

/// Returns the table that is dealt with these cards.
fn dealt(text: &str) -> String {
    let GivenGame { rules, order } = GivenGame::read(text).unwrap_or_else(|why| panic!("{why}"));
    let base: Base = "TRYOUT".parse().expect("a base");
    let seed = Seed { base: base.with_order(Some(order)), tournament: None, number: 1 };
    match rules {
        games::Rules::Gaps(rules) => Gaps::deal(&rules, &seed).to_string(),
        games::Rules::Klondike(rules) => Klondike::deal(&rules, &seed).to_string(),
    }
}

#[test]
fn published_examples_are_dealt_as_their_programs_show_them() {
    let table = "1 | 7D\n2 TH | 9D\n3 2H 5C | 5D\n4 4D 3S QH | AD\n5 9S 4S AC KC | QS\n6 KS 7S 8H 9C 6S | 9H\n\
                 7 JC JS QD 8D AS 3H | JD\npack 7C TS KD 5H KH TD 8S 4C AH 7H 6H 3C 6C 4H 8C 5S JH 6D 2S 2C TC 2D 3D QC\nwaste\n";
    assert_eq!(dealt(DECK), table);
    let table = "1 | 4D\n2 3C | 4C\n3 9S 7D | 6H\n4 AH 7S 2C | JD\n5 AD 6S 2H TS | AS\n6 4H 8H 2D KS JC | 5C\n\
                 7 3H 4S 3S 5D JH 6C | KD\npack 9D TC 2S QC KH 5S 9C AC QH QD 8S 6D 7C 9H JS QS 8C 5H TD 3D KC 7H 8D TH\nwaste\n";
    assert_eq!(dealt(HAND), table);
    // The twos are the first cards of their suits, as the kings are in Rangoon's notation.
    assert_eq!(dealt(SEQUENCES), "JC KS KC --\nKD QS JD --\nJS QC QD --\nKH QH JH --\n");
}

#[test]
fn given_cards_are_played_like_a_try_out_and_nothing_is_kept() {
    let mut player = Player::new();
    let left = player.moves();
    let view = try_cards(&mut player, DECK);
    assert!(view.trial && view.given && view.link.is_none());
    assert_eq!((view.game, view.rules.as_str()), (1, "klondike/1/relaxed"));
    player.moves();
    let there = board(&player.moves());
    let mut player = player.restart();
    assert_eq!(board(&player.view()), there, "it survives a kill");
    player.does(Intent::Undo);
    player.does(Intent::Undo);
    assert_eq!(player.view().cards, view.cards);
    player.moves();
    player.does(Intent::GiveUp);
    assert!(player.app.money_record().expect("it is read").careers.is_empty());
    player.starts(1);
    assert_eq!(player.view().cards, view.cards, "the same cards come again");
    player.moves();
    player.does(Intent::GiveUp);
    let next = player.does(Intent::Next);
    assert!((next.game, next.given) == (2, false) && next.cards != view.cards, "the next hand is a numbered one");
    player.app.leave_trial(NOW).unwrap();
    assert_eq!(board(&player.view()), board(&left));
    assert_eq!(try_cards(&mut player, DECK).move_count, 0);
}

#[test]
fn the_first_hand_of_a_gameset_made_of_a_try_out_with_given_cards_is_a_first_attempt() {
    let mut player = Player::new();
    try_cards(&mut player, DECK);
    player.moves();
    let wanted = NewGameset::of_game("TRYOUT", "klondike/1/relaxed").expect("a gameset");
    player.creates(&wanted);
    assert_eq!((player.view().trial, player.view().game), (false, 1));
    player.moves();
    player.does(Intent::GiveUp);
    let record = player.app.money_record().expect("it is read");
    assert_eq!(record.top.len(), 1, "{record:?}");
}

#[test]
fn hints_about_given_cards_are_found_in_another_process_too() {
    let mut player = Player::new();
    let go_on = |_| ControlFlow::Continue(());
    for text in [DECK, SEQUENCES] {
        let view = try_cards(&mut player, text);
        let question = player.app.ask_hint(view.revision).unwrap();
        let written = serde_json::to_string(&question).expect("JSON");
        let read: AnyQuestion = serde_json::from_str(&written).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(read.hint(&go_on).written(), question.hint(&go_on).written());
    }
}

#[test]
fn other_rules_deal_the_same_cards_as_long_as_nothing_is_played() {
    let mut player = Player::new();
    let view = try_cards(&mut player, DECK);
    let changed = player.app.choose_rules("klondike/2/strict").unwrap();
    assert_eq!((changed.rules.as_str(), changed.given, changed.cards), ("klondike/2/strict", true, view.cards));
}

#[test]
fn cards_that_cannot_be_played_say_what_is_wrong_and_where() {
    let mut player = Player::new();
    let before = board(&player.moves());
    let word = |word: &str| word.to_owned();
    for (text, found) in [
        (word("to be or not to be"), CardsFault::Unknown),
        (HAND.replace("\"4D\"]", "\"4D\"}"), CardsFault::Syntax { line: 3, column: 10, word: word("}") }),
        (HAND.trim_end().trim_end_matches('}').to_owned(), CardsFault::End { line: 14, column: 4 }),
        (format!("1 | {}", "K".repeat(500)), CardsFault::NotCard { line: 1, column: 5, word: "K".repeat(20) + "…" }),
        (format!("{DECK}{}", " ".repeat(100_000)), CardsFault::Unknown),
        ("014".to_owned(), CardsFault::Missing { cards: word("KS QS JS TS 9S …"), count: 51 }),
        (DECK.replace("072103", "072143"), CardsFault::NotCard { line: 1, column: 4, word: word("143") }),
        (DECK.replace("072103", "072072"), CardsFault::Twice { line: 1, column: 4, word: word("072") }),
        (HAND.replace("\"10H\", ", ""), CardsFault::Missing { cards: word("TH"), count: 1 }),
        (DECK[..150].to_owned(), CardsFault::Missing { cards: word("3D QC"), count: 2 }),
        (SEQUENCES.replace("[\"4C\", \"2S\", \"2C\", \"\"]", "[\"4C\", \"2S\", \"2C\"]"), CardsFault::Begun),
        (
            HAND.replace("\"9D\"\n  ]", "\"9D\"], \"waste\": [\"10H\"]").replace("\"10H\", \"8D\"", "\"8D\""),
            CardsFault::Waste { count: 1 },
        ),
        (
            HAND.replace("[\"AH\", ", "[").replace("\"9D\"\n  ]", "\"9D\"], \"foundations\": [[\"AH\"]]"),
            CardsFault::Foundations { count: 1 },
        ),
        (
            HAND.replace("[\"4D\"],\n    [\"3C\", \"4C\"]", "[\"4D\", \"3C\"],\n    [\"4C\"]"),
            CardsFault::Pile { pile: 1, down: 0 },
        ),
    ] {
        assert_eq!(fault(&mut player, &text), found, "{text}");
    }
    assert_eq!(board(&player.view()), before, "nothing has changed");
}

#[test]
fn cards_among_files_and_lines_of_games_are_known_as_cards() {
    let on = |_| ControlFlow::Continue(());
    let begun = HAND.replace("\"10H\", ", "");
    for text in [DECK, HAND, SEQUENCES, &begun] {
        let cards = Failure::GivenCards { text: text.to_owned() };
        assert_eq!(ImportedGames::of_file("cards.txt", text.as_bytes(), on).map(drop), Err(cards.clone()));
        assert_eq!(ImportedGames::of_text(text, on).map(drop), Err(cards));
    }
    for text in ["hello", "| RANGOON 17 rangoon/3 B |"] {
        assert!(matches!(ImportedGames::of_text(text, on), Err(Failure::BadLine { .. })), "{text}");
        assert!(matches!(ImportedGames::of_file("a.txt", text.as_bytes(), on), Err(Failure::BadFile { .. })), "{text}");
    }
}

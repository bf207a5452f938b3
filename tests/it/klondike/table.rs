//! Tests Klondike at the application: the player's actions in a hand.

use app::{
    Board, Cause, CommandName, Failure, Intent, KlondikeBoard, Refusal, StatusView, ToFoundation, Turnable, View,
    WhyNot,
};
use archive::{Archive, GamesetRow};
use tempfile::TempDir;

use crate::archive::gameset;
use crate::player::{NOW, Player, refused, set, start};

/// Returns a player in the gameset KLONDIKE, with these rules.
pub fn player_by(rules: &str) -> Player {
    let folder = TempDir::new().expect("a folder");
    drop(start(folder.path()));
    put_gameset(&folder, rules);
    let mut player = Player { app: start(folder.path()), folder };
    player.selects("KLONDIKE");
    player
}

/// Puts the gameset KLONDIKE, with these rules, into the archive of a folder.
pub fn put_gameset(folder: &TempDir, rules: &str) {
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let [name, playid, rules] = ["KLONDIKE", "KLONDIKE", rules].map(str::to_owned);
    let row =
        GamesetRow { name, playid, games: 32_765, rules, cheat_level: 3, tournament: 0, hints: true, ..gameset() };
    archive.put_gameset(&row).expect("it is stored");
}

pub fn hand(view: &View) -> &KlondikeBoard {
    let Board::Klondike(board) = &view.board else { panic!("another game is on the table") };
    board
}

pub fn ply(text: &str) -> Intent {
    Intent::Play { ply: text.to_owned() }
}

/// Plays these plies one after the other, and lets all automatic plies come to their end.
pub fn plays(player: &mut Player, plies: &str) -> View {
    plies.split_whitespace().for_each(|text| drop(player.does(ply(text))));
    player.settles()
}

/// Describes the top cards of piles and waste: `2S KC 8D 3D KH TC 2D | TS`; `??` is a face-down card.
fn tops(view: &View) -> String {
    let name = |spot: usize| {
        let Some(id) = hand(view).tops[spot] else { return "--".to_owned() };
        let card = view.cards.iter().find(|card| card.id == id).expect("it is there");
        card.face.map_or("??".to_owned(), |face| {
            format!("{}{:?}", " A23456789TJQK".as_bytes()[face.rank as usize] as char, face.suit)
        })
    };
    let piles: Vec<String> = (0..7).map(name).collect();
    format!("{} | {} | {}", piles.join(" "), name(7), name(8))
}

fn listed(view: &View) -> String {
    view.moves.iter().map(|found| found.ply.as_str()).collect::<Vec<_>>().join(" ")
}

fn refusal(player: &Player, command: CommandName) -> Option<Refusal> {
    player.view().refusals.of(command)
}

#[test]
fn a_hand_is_dealt_by_its_number_and_no_face_down_card_is_revealed() {
    let player = player_by("klondike/0/strict");
    let view = player.view();
    assert_eq!(tops(&view), "2S KC 8D 3D KH TC 2D | ?? | --");
    assert_eq!((view.game, view.deal, view.deals, view.rules.as_str()), (1, 1, Some(1), "klondike/0/strict"));
    assert_eq!((view.score.total, view.score.max, view.move_count), (0, 52, 0));
    let board = hand(&view);
    assert_eq!((board.money, board.pass, board.turnable), (-50, 1, Some(Turnable::Cards)));
    assert_eq!(
        board.tops,
        [Some(0), Some(2), Some(5), Some(9), Some(14), Some(20), Some(27), Some(28), None, None, None, None, None]
    );
    // A card's id is its place in the shuffled pack, from which pile after pile was dealt.
    let spots: Vec<(u8, u8)> = view.cards.iter().take(6).map(|card| (card.spot, card.at)).collect();
    assert_eq!(spots, [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]);
    assert_eq!(view.cards.iter().filter(|card| card.face.is_some()).count(), 7);
    assert_eq!(listed(&view), "T 1>4");
}

#[test]
fn an_uncovered_card_is_turned_up_with_the_ply_and_undone_with_it() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    // The turn brings 4C, which goes nowhere; then pile 2 gives up its king.
    let before = player.view();
    let view = plays(&mut player, "2>1");
    assert_eq!((view.move_count, view.cause), (3, Cause::Played));
    assert_eq!(tops(&view), "KC 4D 8D 2S KH TC 2D | ?? | --");
    let view = player.does(Intent::UndoAction);
    assert_eq!((view.move_count, view.running), (1, false));
    assert_eq!((tops(&view), listed(&view)), (tops(&before), listed(&before)));
    let view = player.does(Intent::Redo);
    assert_eq!((view.move_count, view.running), (3, false));
    assert_eq!(player.does(Intent::Undo).move_count, 1);
    set(&mut player, |options| options.turn_up = false);
    let view = plays(&mut player, "2>1");
    assert_eq!((view.move_count, tops(&view).as_str()), (2, "KC ?? 8D 2S KH TC 2D | ?? | --"));
    assert!(listed(&view).contains("2!"));
    assert_eq!(plays(&mut player, "2!").move_count, 3);
    assert_eq!(player.does(Intent::Undo).move_count, 2, "turning up was an action of its own");
}

#[test]
fn the_pack_is_hidden_until_its_card_is_chosen_and_then_stays_shown() {
    let mut player = player_by("klondike/0/strict");
    // The pack's first card is 4C, which goes nowhere.
    assert_eq!(player.try_to(ply("P>3")), Err(Failure::Illegal), "nothing is said of a hidden card");
    assert!(!player.view().unfinished);
    let view = player.does(Intent::ShowPack);
    assert_eq!(tops(&view), "2S KC 8D 3D KH TC 2D | 4C | --");
    assert_eq!(listed(&view), "T 1>4");
    let card = app::CardFace { suit: app::Suit::C, rank: 4 };
    let on = app::CardFace { suit: app::Suit::D, rank: 8 };
    assert_eq!(player.try_to(ply("P>3")), Err(Failure::Impossible { why: WhyNot::NoFit { card, on } }));
    let view = plays(&mut player, "T");
    assert_eq!(tops(&view), "2S KC 8D 3D KH TC 2D | ?? | 4C");
    let view = player.does(Intent::Undo);
    assert!(tops(&view).ends_with("| 4C | --"));
    assert_eq!((view.move_count, view.unfinished), (0, true), "who has seen a hidden card has begun the hand");
    let mut player = player.restart();
    assert!(tops(&player.view()).ends_with("| 4C | --"));
    let view = player.does(Intent::Restart);
    assert_eq!(view.cause, Cause::Dealt);
    assert!(tops(&view).ends_with("| 4C | --"));
    let mut player = player_by("klondike/1/strict");
    assert_eq!(player.try_to(Intent::ShowPack), Err(refused(Refusal::NoPackCard)));
}

#[test]
fn a_peek_shows_the_piles_until_the_next_input_and_marks_the_hand() {
    let mut player = player_by("klondike/0/strict");
    let view = player.does(Intent::Peek);
    let shown = |view: &View| view.cards.iter().filter(|card| card.face.is_some()).count();
    assert_eq!((shown(&view), hand(&view).peeked, hand(&view).peeking), (28, true, true), "but not the pack");
    assert_eq!(listed(&view), "T 1>4");
    let view = player.does(Intent::Stop);
    assert_eq!((shown(&view), hand(&view).peeked, hand(&view).peeking), (7, true, false));
    let player = player.restart();
    assert!(hand(&player.view()).peeked);
    // A hand that was only peeked at has been begun.
    assert_eq!(player.view().next, Some(2));
}

#[test]
fn a_move_that_is_not_possible_says_why() {
    let mut player = player_by("klondike/0/strict");
    let face = |suit, rank| app::CardFace { suit, rank };
    use app::Suit::{C, D, H, S};
    for (text, why) in [
        ("1>2", WhyNot::NoFit { card: face(S, 2), on: face(C, 13) }),
        ("1>F", WhyNot::NotNext { card: face(S, 2), rank: 1 }),
        ("1>1", WhyNot::SameSpot { spot: 0 }),
        ("W>1", WhyNot::NoCard { spot: 8 }),
        ("3!", WhyNot::NotFaceDown { spot: 2 }),
    ] {
        assert_eq!(player.try_to(ply(text)), Err(Failure::Impossible { why }), "{text}");
    }
    let view = plays(&mut player, "1>4");
    let idle: Vec<(u8, WhyNot)> = hand(&view).idle.iter().map(|idle| (idle.spot, idle.why)).collect();
    assert!(idle.contains(&(2, WhyNot::NoTarget { card: face(D, 8), rank: Some(1) })), "{idle:?}");
    assert!(!idle.iter().any(|(spot, _)| *spot == 1), "the king goes to the space: {idle:?}");
    let view = plays(&mut player, "5>1");
    assert_eq!(
        player.try_to(ply("2>1")),
        Err(Failure::Impossible { why: WhyNot::NoFit { card: face(C, 13), on: face(H, 13) } })
    );
    assert!(player.try_to(ply("3>5")).is_err(), "{}", tops(&view));
    for text in ["G", "3/2>5", "8>1", "", "1:QS", "D"] {
        assert_eq!(player.try_to(ply(text)), Err(Failure::Illegal), "{text}");
    }
    for intent in [Intent::Redeal, Intent::Multi { multi: "repeat 1".to_owned() }] {
        assert!(player.try_to(intent).is_err());
    }
}

#[test]
fn the_player_chooses_which_cards_go_to_the_foundations_automatically() {
    // The first ace of the pack is its fourth card.
    let counts = [ToFoundation::Never, ToFoundation::Safe, ToFoundation::Always].map(|choice| {
        let mut player = player_by("klondike/2/strict");
        set(&mut player, |options| options.to_foundation = choice);
        plays(&mut player, "T T T T").score.total
    });
    assert_eq!(counts, [0, 1, 1]);
    let mut player = player_by("klondike/2/strict");
    plays(&mut player, "T T T");
    let view = player.does(ply("T"));
    assert!(view.running, "each of these plies is asked for");
    let view = player.does(Intent::Continue);
    assert_eq!((view.running, view.score.total), (false, 1));
    let back = player.does(Intent::Undo);
    assert!(back.running, "the action is undone ply by ply");
    assert_eq!((player.does(Intent::Continue).move_count, player.view().running), (3, false));
}

#[test]
fn classic_undo_takes_back_the_last_move_once_and_never_a_finish() {
    let mut player = player_by("klondike/2/strict");
    set(&mut player, |options| {
        options.classic_undo = true;
        options.to_foundation = ToFoundation::Never;
    });
    plays(&mut player, "T 1>4");
    player.does(Intent::Undo);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::ClassicUndo)));
    assert_eq!(refusal(&player, CommandName::BackTillDeal), Some(Refusal::ClassicUndo));
    plays(&mut player, "T T T");
    assert_eq!(refusal(&player, CommandName::Undo), None);
    let view = player.does(Intent::Finish);
    assert_eq!(view.score.total, 1);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::ClassicUndo)));
    let mut player = player.restart();
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::ClassicUndo)), "it was a finish all the same");
    plays(&mut player, "T");
    assert_eq!(refusal(&player, CommandName::Undo), None);
}

#[test]
fn finish_is_one_action_that_goes_on_ply_by_ply() {
    let mut player = player_by("klondike/2/relaxed");
    set(&mut player, |options| options.to_foundation = ToFoundation::Never);
    assert_eq!(player.try_to(Intent::Finish), Err(refused(Refusal::NothingToFinish)));
    assert_eq!(player.try_to(Intent::Auto), Err(refused(Refusal::NotForced)));
    plays(&mut player, "T T T T 1>4 5>1");
    let before = player.view().move_count;
    player.does(Intent::Finish);
    let view = player.settles();
    assert!(view.score.total >= 1 && view.move_count > before, "{}", tops(&view));
    player.does(Intent::UndoAction);
    assert_eq!(player.settles().move_count, before);
}

#[test]
fn a_hand_that_has_ended_is_booked_and_nothing_of_it_is_taken_back() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    let view = player.does(Intent::GiveUp);
    assert_eq!((view.status, hand(&view).booked, hand(&view).money), (StatusView::Over, true, -50));
    for command in [CommandName::Undo, CommandName::Redo, CommandName::BackTillDeal, CommandName::Snapshot] {
        assert_eq!(view.refusals.of(command), Some(Refusal::Booked), "{command:?}");
    }
    for command in [CommandName::Finish, CommandName::Peek, CommandName::ShowPack] {
        assert_eq!(view.refusals.of(command), Some(Refusal::GameOver), "{command:?}");
    }
    player.does(Intent::Replay { of: app::ReplayKind::Current });
    assert_eq!(player.view().replay.and_then(|replay| replay.accept), Some(Refusal::Booked));
    player.does(Intent::ReplayTo { at: 1 });
    assert_eq!(player.try_to(Intent::ReplayAccept), Err(refused(Refusal::Booked)));
    player.does(Intent::ReplayCancel);
    let view = player.does(Intent::Restart);
    assert_eq!((view.status, view.move_count, hand(&view).booked), (StatusView::Playing, 0, false));
}

#[test]
fn another_hand_waits_in_its_gameset_while_the_other_game_is_played() {
    let mut player = player_by("klondike/0/strict");
    let hand_before = plays(&mut player, "1>4 T");
    let view = player.selects("RANGOON");
    assert!(matches!(view.board, Board::Gaps(_)));
    let gaps_before = player.moves();
    let back = player.selects("KLONDIKE");
    assert_eq!(
        (back.cause, tops(&back), back.move_count),
        (Cause::Resumed, tops(&hand_before), hand_before.move_count)
    );
    let back = player.selects("RANGOON");
    assert_eq!((back.cards, back.move_count), (gaps_before.cards, gaps_before.move_count));
    player.selects("KLONDIKE");
    assert!(player.app.money_record().expect("it is read").careers.is_empty(), "nothing was booked");
}

#[test]
fn other_rules_hold_from_the_next_hand_on() {
    let mut player = player_by("klondike/0/strict");
    let choose = |player: &mut Player, code: &str| player.app.choose_rules(code);
    let view = choose(&mut player, "klondike/1/relaxed").unwrap();
    assert_eq!(
        (view.rules.as_str(), view.game),
        ("klondike/1/relaxed", 1),
        "an untouched hand is played by them at once"
    );
    plays(&mut player, "T");
    assert_eq!(player.view().cards.iter().filter(|card| card.spot == 8).count(), 3);
    let view = choose(&mut player, "klondike/2/strict").unwrap();
    assert_eq!(view.rules, "klondike/1/relaxed");
    let mut player = player.restart();
    assert_eq!((player.view().rules.as_str(), player.view().move_count), ("klondike/1/relaxed", 1));
    let line = player.app.export_info().unwrap().line;
    assert_eq!(line.as_deref(), Some("KLONDIKE 1 klondike/1/relaxed/1 K1a."));
    assert_eq!(player.does(Intent::Next).rules, "klondike/2/strict");
    assert!(matches!(choose(&mut player, "rangoon"), Err(Failure::BadRules { .. })));
    player.selects("RANGOON");
    assert_eq!(choose(&mut player, "klondike"), Err(refused(Refusal::OtherGame)));
}

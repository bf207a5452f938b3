//! Tests that hands played at random at the application keep its laws.

use std::collections::HashSet;

use app::{CommandName, Failure, ImportedGames, Intent, LeftGame, StatusView, View};
use export::{ExportFile, SharedGame};
use rangoon_tests::chance::Chance;

use super::table::{hand, player_by, plays};
use crate::player::{Player, board, on, set};

/// Checks the laws that hold for every view of a hand.
fn check(view: &View) {
    let ids: HashSet<u8> = view.cards.iter().map(|card| card.id).collect();
    let places: HashSet<(u8, u8)> = view.cards.iter().map(|card| (card.spot, card.at)).collect();
    assert_eq!((ids.len(), places.len()), (52, 52));
    for card in &view.cards {
        assert!(card.at == 0 || places.contains(&(card.spot, card.at - 1)), "no card lies in the air: {card:?}");
    }
    let foundation_count = view.cards.iter().filter(|card| card.spot >= 9).count();
    let board = hand(view);
    assert_eq!((usize::from(view.score.total), board.money), (foundation_count, 5 * foundation_count as i32 - 50));
    assert_eq!(board.booked, matches!(view.status, StatusView::Over | StatusView::Won));
    for found in &view.moves {
        let card = view.cards.iter().find(|card| card.id == found.card).expect("a card that moves is there");
        assert!(found.ply == "T" || card.face.is_none() == found.ply.ends_with('!'), "{found:?} moves {card:?}");
    }
}

fn intent(view: &View, chance: &mut Chance) -> Intent {
    match chance.below(60) {
        _ if view.running && chance.below(3) > 0 => Intent::Continue,
        0..=2 => Intent::Undo,
        3 | 4 => Intent::RedoAction,
        5 => Intent::Finish,
        6 => Intent::Auto,
        7 => Intent::Peek,
        8..=10 => Intent::ShowPack,
        11 => Intent::Snapshot,
        12 => Intent::Rollback,
        13 => Intent::BackTillDeal,
        14 if chance.below(4) == 0 => Intent::GiveUp,
        15 if chance.below(4) == 0 => Intent::Restart,
        16 if chance.below(4) == 0 => Intent::Next,
        17 => Intent::Stop,
        _ if view.moves.is_empty() => Intent::Undo,
        _ => Intent::Play { ply: view.moves[chance.below(view.moves.len())].ply.clone() },
    }
}

#[test]
fn a_walk_through_all_intents_keeps_the_laws_and_is_on_disk_at_every_step() {
    for (rules, seed) in [("klondike/0/relaxed", 1), ("klondike/1/strict", 2), ("klondike/2/relaxed", 3)] {
        let mut player = player_by(rules);
        // A hand that has ended should be there after a restart, not the next one.
        set(&mut player, |options| options.auto_start = false);
        let mut chance = Chance::new(seed);
        for step in 0..250 {
            let before = player.view();
            let wanted = intent(&before, &mut chance);
            match player.try_to(wanted.clone()) {
                Ok(view) => {
                    assert_eq!(view.revision, before.revision + 1);
                    check(&view);
                }
                Err(why) => {
                    assert!(matches!(why, Failure::Refused { .. }), "{wanted:?}: {why:?}");
                    assert_eq!(player.view(), before, "{wanted:?}");
                }
            }
            if step % 50 == 49 {
                player.does(Intent::Stop);
                let before = player.view();
                player = player.restart();
                assert_eq!(board(&player.view()), board(&before));
            }
        }
    }
}

#[test]
fn undo_and_redo_lead_there_and_back() {
    let mut player = player_by("klondike/2/relaxed");
    let mut chance = Chance::new(7);
    for _ in 0..80 {
        let view = player.settles();
        let found = view.moves[chance.below(view.moves.len())].ply.clone();
        let View { cards, moves, .. } = player.view();
        player.does(Intent::Play { ply: found.clone() });
        let after = board(&player.settles());
        player.does(Intent::Undo);
        let back = player.settles();
        assert_eq!(back.refusals.of(CommandName::Redo), None);
        assert_eq!((back.cards, back.moves), (cards, moves), "{found}");
        player.does(Intent::Redo);
        assert_eq!(board(&player.settles()), after, "{found}");
    }
}

/// Returns a player who has given up three hands after some plies each.
fn after_three_hands() -> Player {
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| options.user_name = "Zoë".to_owned());
    for plies in ["T T T T", "T", "T T"] {
        plays(&mut player, plies);
        player.does(Intent::GiveUp);
        player.does(Intent::Next);
    }
    player
}

#[test]
fn hands_are_exported_verified_and_replayed() {
    let mut player = after_three_hands();
    let exportable = player.app.export(&app::ExportSelection::All).unwrap();
    let text = exportable.write(&[]).unwrap().text;
    assert!(text.starts_with("PlayID: KLONDIKE\n#-Deal: 1\nPlayer: Zoë\n"), "{text}");
    assert!(text.contains("\nRules : klondike/0/strict\n"), "{text}");
    assert!(text.contains("\n[00001] 1 : 1 (1) &H") && text.contains("\nK1dWF.\n"), "{text}");
    let received = ExportFile::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    let verdict = received.verify(None, on).expect("nobody stops it");
    assert!(verdict.is_verifiable && verdict.is_true() && verdict.games.len() == 3);
    // A score that the moves do not reach is found out.
    let mut forged = received.file.clone();
    forged.games[0].points.total = 52;
    forged.games[0].points.summands = vec![52];
    let forged = forged.write(&rangoon_tests::exports::secret()).expect("it fits");
    let received = ExportFile::read(forged.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    let verdict = received.verify(None, on).expect("nobody stops it");
    let why = verdict.games[0].end.as_ref().expect_err("it is forged").to_string();
    assert_eq!(why, "52 (52): the moves give 1 (1) (klondike/0/strict)");
    let viewing = ImportedGames::of_file("KLONDIKE.txt", text.as_bytes(), on);
    player.app.view_games(viewing.unwrap());
    player.does(Intent::ViewGame { place: 0 });
    let view = player.does(Intent::ReplayTo { at: 5 });
    assert_eq!((view.game, view.score.total), (1, 1));
}

#[test]
fn a_hand_of_the_history_is_replayed_and_played_on_as_another_attempt() {
    let mut player = after_three_hands();
    player.does(Intent::ReplayGame { number: 1 });
    assert_eq!(player.does(Intent::ReplayTo { at: 5 }).replay.expect("it is shown").leaves, None);
    player.does(Intent::ReplayCancel);
    plays(&mut player, "T");
    player.does(Intent::ReplayGame { number: 1 });
    let view = player.does(Intent::ReplayTo { at: 5 });
    let left = LeftGame { number: 4, ends_with: Some(-50) };
    assert_eq!((view.unfinished, view.replay.expect("it is shown").leaves), (true, Some(left)));
    let view = player.does(Intent::ReplayAccept);
    assert_eq!((view.game, view.move_count, view.score.total), (1, 5, 1));
    assert_eq!(player.restart().view().move_count, 5);
}

#[test]
fn a_hand_that_is_played_on_from_the_history_takes_back_a_move_with_the_card_it_uncovered() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "1>4");
    let before = player.view();
    let uncovered = plays(&mut player, "2>1");
    assert_eq!(uncovered.move_count, 3);
    player.does(Intent::GiveUp);
    player.does(Intent::Next);
    player.does(Intent::ReplayGame { number: 1 });
    player.does(Intent::ReplayTo { at: 3 });
    assert_eq!(board(&player.does(Intent::ReplayAccept)), board(&uncovered));
    let mut player = player.restart();
    let view = player.does(Intent::Undo);
    assert_eq!((view.move_count, view.cards), (1, before.cards), "one press takes back both");
    assert_eq!(player.does(Intent::Undo).move_count, 0, "but not the move before them");
}

#[test]
fn a_hand_is_sent_as_one_line() {
    let mut player = player_by("klondike/0/strict");
    plays(&mut player, "T T T T");
    plays(&mut player, "1>4");
    let line = player.app.export_info().unwrap().line.expect("it can be sent");
    assert_eq!(line, "KLONDIKE 1 klondike/0/strict/1 K1dWF14.");
    let message = format!("Look:\n> \u{201c}{}\u{201d}\nNice?", line.replace("WF", "W\n> F"));
    let shared: SharedGame = message.parse().unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(shared.to_string(), line);
    let why = |line: &str| line.parse::<SharedGame>().expect_err(line).to_string();
    assert!(why(&line.to_uppercase()).starts_with("capitals and small letters"), "{}", why(&line.to_uppercase()));
    assert_eq!(why("KLONDIKE 1 klondike/0/strict/3 K1d."), "expected rules and deals, as in rangoon/3");
    assert_eq!(why("KLONDIKE 1 klondike/0/strict/1 K1aW2."), "ply 2: 4C does not go on KC, which takes QH or QD");
    let viewing = ImportedGames::of_text(&line, on).unwrap();
    player.app.view_games(viewing);
    player.does(Intent::ViewGame { place: 0 });
    assert_eq!(player.does(Intent::ReplayTo { at: 6 }).score.total, 1);
}

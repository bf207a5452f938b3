//! Tests a hand after a kill or a full disk: it has whole actions as the player saw them, never half of one.

use app::{Failure, Intent, View};

use super::booking::after_a_kill;
use super::table::{player_by, plays, ply};
use crate::player::{Player, open_db, set};

/// Refuses to store that a card is turned up, like a disk that is full by then.
const FULL: &str = "CREATE TRIGGER full BEFORE INSERT ON ply WHEN NEW.code LIKE '%!'
    BEGIN SELECT RAISE(FAIL, 'the disk is full'); END";

/// Asserts that the hand is as in `before`, at the table and after a kill.
fn stands(player: &Player, before: &View) {
    let (killed, _folder) = after_a_kill(player);
    for view in [player.view(), killed.view()] {
        assert_eq!((view.move_count, &view.cards, &view.moves), (before.move_count, &before.cards, &before.moves));
    }
}

#[test]
fn a_ply_and_the_card_that_it_turns_up_are_stored_together_or_not_at_all() {
    let mut player = player_by("klondike/0/strict");
    let before = plays(&mut player, "1>4");
    let db = open_db(player.folder.path());
    db.execute_batch(FULL).expect("it is made");
    assert!(matches!(player.try_to(ply("2>1")), Err(Failure::NotSaved { .. })));
    stands(&player, &before);
    db.execute_batch("DROP TRIGGER full").expect("it is dropped");
    let view = player.does(ply("2>1"));
    assert_eq!(view.move_count, 3, "the ply and the card");
    stands(&player, &view);
    // If the player turns cards up by hand, the two plies are stored one after the other.
    player.does(Intent::UndoAction);
    set(&mut player, |options| options.turn_up = false);
    db.execute_batch(FULL).expect("it is made");
    let before = player.does(ply("2>1"));
    assert!(matches!(player.try_to(ply("2!")), Err(Failure::NotSaved { .. })));
    stands(&player, &before);
}

#[test]
fn a_finish_stores_each_card_together_with_the_one_that_it_turns_up() {
    let mut player = player_by("klondike/2/relaxed");
    set(&mut player, |options| options.to_foundation = app::ToFoundation::Never);
    for number in 1..300 {
        player.starts(number);
        let view = player.view();
        // Below the ace of any pile but the first there is a card to turn up.
        if !view.moves.iter().any(|found| found.ply.ends_with(">F") && found.ply != "1>F") {
            continue;
        }
        let db = open_db(player.folder.path());
        db.execute_batch(FULL).expect("it is made");
        assert!(matches!(player.try_to(Intent::Finish), Err(Failure::NotSaved { .. })), "hand {number}");
        stands(&player, &view);
        db.execute_batch("DROP TRIGGER full").expect("it is dropped");
        assert_eq!(player.does(Intent::Finish).move_count, 2, "hand {number}");
        return;
    }
    panic!("no hand begins with an ace on a pile");
}

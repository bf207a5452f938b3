//! Tests that a game can be looked back at in its replay: that of the game on the table, or one of the history.

use app::{Intent, Refusal, ReplayKind};

use super::{begin, fewest_deals, review, show};
use crate::player::{Player, board, refused};

#[test]
fn a_game_can_be_looked_back_at_from_anywhere_in_its_replay() {
    let mut player = Player::new();
    player.moves();
    player.does(Intent::Replay { of: ReplayKind::Current });
    let ask = |player: &Player| player.app.ask_review(player.view().revision).err();
    assert_eq!(ask(&player), Some(refused(Refusal::NotEnded)));
    player.does(Intent::ReplayCancel);
    let number = (2..).find(|number| fewest_deals(*number) == Some(1)).expect("there are thousands");
    begin(&mut player, number);
    let end = player.plays_to_the_end();
    let found = review(&mut player);
    player.does(Intent::Replay { of: ReplayKind::Current });
    for at in [0, 5, found.course.points.len() as u32 - 1] {
        player.does(Intent::ReplayTo { at });
        assert_eq!(review(&mut player), found);
        assert_eq!(player.view().par, end.par);
    }
    player.does(Intent::ReplayCancel);
    // After another game it can be looked back at in the history, and played on from.
    begin(&mut player, number + 1);
    player.moves();
    let left = player.view();
    player.does(Intent::ReplayGame { number });
    assert_eq!(review(&mut player), found);
    let lost = found.lost.expect("it could be won");
    player.does(Intent::ReplayTo { at: lost.at });
    let begun = player.does(Intent::ReplayAccept);
    assert_eq!((begun.game, begun.move_count, begun.deal), (number, lost.moves, lost.deal));
    assert_eq!(player.does(Intent::Start { number: number + 1, resume: true }).cards, left.cards);
}

#[test]
fn the_solution_of_a_game_in_a_replay_leads_back_to_that_replay() {
    let mut player = Player::new();
    begin(&mut player, 1);
    player.plays_to_the_end();
    begin(&mut player, 2);
    player.moves();
    let left = player.view();
    player.does(Intent::ReplayGame { number: 1 });
    let replayed = player.does(Intent::ReplayTo { at: 3 });
    let shown = show(&mut player).expect("it has a solution");
    assert_eq!((shown.game, shown.replay.expect("it is a replay").kind), (1, ReplayKind::Solution));
    // Nobody has played a solution.
    assert_eq!(player.app.ask_review(player.view().revision).err(), Some(refused(Refusal::Replaying)));
    let back = player.does(Intent::ReplayCancel);
    assert_eq!((&back.replay, board(&back)), (&replayed.replay, board(&replayed)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), board(&left));
}

//! Tests that a game can be looked back at in its replay: that of the game on the table, or one of the history.

use app::{Intent, Refusal, ReplayKind};

use super::fewest_deals;
use crate::player::{Player, board, refused};

#[test]
fn a_game_can_be_looked_back_at_from_anywhere_in_its_replay() {
    let mut player = Player::after_moves(1);
    player.does(Intent::Replay { of: ReplayKind::Current });
    let ask = |player: &Player| player.app.ask_review(player.view().revision).err();
    assert_eq!(ask(&player), Some(refused(Refusal::NotEnded)));
    player.does(Intent::ReplayCancel);
    let number = (2..).find(|number| fewest_deals(*number) == Some(1)).expect("there are thousands");
    player.starts(number);
    let end = player.plays_to_the_end();
    let found = player.review();
    player.does(Intent::Replay { of: ReplayKind::Current });
    for at in [0, 5, found.course.points.len() as u32 - 1] {
        player.does(Intent::ReplayTo { at });
        assert_eq!(player.review(), found);
        assert_eq!(player.view().par, end.par);
    }
    player.does(Intent::ReplayCancel);
    // After another game it can be looked back at in the history, and played on from.
    player.starts(number + 1);
    player.moves();
    let left = player.view();
    player.does(Intent::ReplayGame { number });
    assert_eq!(player.review(), found);
    let lost = found.lost.expect("it could be won");
    player.does(Intent::ReplayTo { at: lost.at });
    let begun = player.does(Intent::ReplayAccept);
    assert_eq!((begun.game, begun.move_count, begun.deal), (number, lost.moves, lost.deal));
    assert_eq!(player.resumes(number + 1).cards, left.cards);
}

#[test]
fn the_solution_of_a_game_in_a_replay_leads_back_to_that_replay() {
    let mut player = Player::new();
    player.starts(1);
    player.plays_to_the_end();
    player.starts(2);
    player.moves();
    let left = player.view();
    player.does(Intent::ReplayGame { number: 1 });
    let replayed = player.does(Intent::ReplayTo { at: 3 });
    let shown = player.shows_solution().expect("it has a solution");
    assert_eq!((shown.game, shown.replay.expect("it is a replay").kind), (1, ReplayKind::Solution));
    // Nobody has played a solution.
    assert_eq!(player.app.ask_review(player.view().revision).err(), Some(refused(Refusal::Replaying)));
    let back = player.does(Intent::ReplayCancel);
    assert_eq!((&back.replay, board(&back)), (&replayed.replay, board(&replayed)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), board(&left));
}

//! Puzzles at the application: how moves are judged, what is kept, and what the game on the table has to do with them.

use app::{App, CommandName, Failure, Intent, PuzzleState, PuzzleView, Refusal, ReviewView, StatusView, View};
use gaps::Ply;
use solver::gaps::Puzzle;

use crate::player::{NOW, Player, TODAY, board, open_db, play, refused};

const PUZZLE: Intent = Intent::Puzzle { day: TODAY };

fn puzzle(view: &View) -> PuzzleView {
    view.puzzle.expect("a puzzle is on the board")
}

/// Returns the puzzle of the list that the view shows, and the moves that have to be found.
fn listed(view: &View) -> (&'static Puzzle, Vec<String>) {
    let wanted = |each: &&Puzzle| {
        let (session, moves) = each.session().expect("it can be played");
        each.game == view.game && session.at() == view.move_count as usize && moves.len() as u32 == puzzle(view).moves
    };
    let found = Puzzle::all().iter().find(wanted).expect("it is on the list");
    (found, found.session().expect("it can be played").1.iter().map(Ply::to_string).collect())
}

/// Plays a wrong move.
fn misses(player: &mut Player) -> View {
    let view = player.view();
    let (_, moves) = listed(&view);
    let wrong = view.moves.iter().find(|offered| offered.ply != moves[0]).expect("there are several moves");
    player.does(play(wrong))
}

/// Finds all moves of the puzzle on the board.
fn solves(player: &mut Player) -> View {
    let (_, moves) = listed(&player.view());
    for ply in moves {
        player.does(Intent::Play { ply });
    }
    player.view()
}

#[test]
fn right_moves_are_found_one_after_the_other_and_nothing_of_them_goes_into_the_history() {
    let mut player = Player::after_moves(1);
    let (left, attempts) = (board(&player.view()), player.app.history_game(1).expect("it is read").unfinished.len());
    let view = player.does(PUZZLE);
    let (found, moves) = listed(&view);
    assert_eq!((view.playid.as_str(), view.trial, view.status), ("RANGOON", false, StatusView::Playing));
    let first = puzzle(&view);
    assert_eq!((first.state, first.of_day, first.grade, first.found), (PuzzleState::Asked, true, Some(found.grade), 0));
    assert!(view.moves.len() >= 3, "the right move is not pointed out");
    for (count, ply) in (1..).zip(&moves) {
        let now = puzzle(&player.does(Intent::Play { ply: ply.clone() }));
        let is_last = count == moves.len() as u32;
        assert_eq!(now.state, if is_last { PuzzleState::Solved } else { PuzzleState::Asked });
        assert_eq!((now.found, now.missed), (count, false));
        assert_eq!(now.change.is_some(), is_last, "the rating changes with the last move");
    }
    let solved = puzzle(&player.view());
    assert!(solved.change > Some(0) && solved.rating > first.rating && solved.streak == 1, "{solved:?}");
    assert_eq!(player.view().moves, [], "the puzzle is over");
    let view = player.does(Intent::PuzzleLeave);
    assert_eq!((view.puzzle, board(&view)), (None, left));
    assert_eq!(player.app.history_game(1).expect("it is read").unfinished.len(), attempts);
    assert!(player.app.history_game(found.game).expect("it is read").unfinished.is_empty());
}

#[test]
fn a_wrong_move_counts_once_and_can_be_taken_back_or_the_right_one_be_shown() {
    let mut player = Player::new();
    let begun = board(&player.does(PUZZLE));
    let wrong = misses(&mut player);
    let missed = puzzle(&wrong);
    assert_eq!((missed.state, missed.missed, missed.found), (PuzzleState::Wrong, true, 0));
    assert!(missed.change < Some(0), "{missed:?}");
    assert_eq!((wrong.moves.len(), wrong.refusals.of(CommandName::Undo)), (0, None));
    let view = player.does(Intent::Undo);
    assert_eq!((board(&view), puzzle(&view).state), (begun, PuzzleState::Asked));
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::NothingToUndo)));
    let again = puzzle(&misses(&mut player));
    assert_eq!((again.rating, again.change), (missed.rating, missed.change), "only the first attempt counts");
    let shown = puzzle(&player.does(Intent::PuzzleShow));
    assert_eq!((shown.found, shown.missed), (1, true));
    while puzzle(&player.view()).state != PuzzleState::Solved {
        player.does(Intent::PuzzleShow);
    }
    assert_eq!(player.try_to(Intent::PuzzleShow), Err(Failure::Illegal));
    assert_eq!(puzzle(&player.view()).rating, missed.rating);
}

#[test]
fn the_rating_the_streak_and_what_was_missed_survive_a_restart_and_a_missed_puzzle_comes_back() {
    let mut player = Player::new();
    let of_day = player.does(PUZZLE).game;
    let missed = puzzle(&misses(&mut player));
    let second = player.does(PUZZLE);
    assert!(!puzzle(&second).of_day && puzzle(&second).change.is_none());
    solves(&mut player);
    let rating = puzzle(&player.view()).rating;
    assert!(rating > missed.rating);
    let mut player = player.restart();
    assert_eq!(player.view().puzzle, None);
    let third = player.does(PUZZLE);
    assert_eq!((puzzle(&third).rating, puzzle(&third).streak), (rating, 1));
    assert_ne!((third.game, third.move_count), (second.game, second.move_count));
    let tomorrow = Intent::Puzzle { day: TODAY + 1 };
    assert!(puzzle(&player.does(tomorrow.clone())).of_day);
    assert_eq!(puzzle(&solves(&mut player)).streak, 2);
    let back = player.does(tomorrow.clone());
    assert_eq!((back.game, puzzle(&back).of_day), (of_day, false), "the missed one comes back");
    let solved = puzzle(&solves(&mut player));
    assert_eq!((solved.missed, solved.change), (false, None));
    assert_ne!(player.does(tomorrow).game, of_day);
}

#[test]
fn a_puzzle_allows_nothing_but_its_moves() {
    let mut player = Player::new();
    player.does(PUZZLE);
    let others = [Intent::Next, Intent::Restart, Intent::Auto, Intent::GiveUp, Intent::Redeal, Intent::Redo];
    for intent in others {
        assert_eq!(player.try_to(intent), Err(refused(Refusal::Puzzle)));
    }
    let revision = player.view().revision;
    assert_eq!(player.app.ask_hint(revision).map(drop), Err(refused(Refusal::Puzzle)));
    assert_eq!(player.app.ask_outlook(revision).map(drop), Err(refused(Refusal::Puzzle)));
    // Another gameset leaves it.
    let opened = |app: &mut App| app.select_gameset("KLONDIKE", crate::player::NOW).expect("a preset").view;
    assert_eq!(opened(&mut player.app).puzzle, None);
    let view = player.does(PUZZLE);
    assert_eq!((view.playid.as_str(), puzzle(&view).of_day), ("KLONDIKE", true), "each game has its own");
}

#[test]
fn an_answer_that_cannot_be_stored_is_not_given_unless_the_player_plays_without_saving() {
    let mut player = Player::new();
    let asked = player.does(PUZZLE);
    let other = open_db(player.folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    let (_, moves) = listed(&asked);
    let wrong = asked.moves.iter().find(|offered| offered.ply != moves[0]).expect("there are several moves");
    for intent in [play(wrong), Intent::PuzzleShow] {
        assert!(matches!(player.try_to(intent), Err(Failure::NotSaved { .. })));
        assert_eq!(player.view(), asked);
    }
    player.does(Intent::PlayWithoutSaving);
    let missed = puzzle(&player.does(play(wrong)));
    assert!(missed.missed && missed.change < Some(0), "{missed:?}");
    assert_ne!(puzzle(&player.does(PUZZLE)).of_day, puzzle(&asked).of_day);
}

#[test]
fn the_time_of_a_puzzle_does_not_count_for_the_game_on_the_table() {
    let mut player = Player::after_moves(1);
    let acts = |player: &mut Player, intent, seconds: i64| {
        let revision = player.view().revision;
        player.app.act(revision, intent, NOW + 1000 * seconds).expect("it is possible")
    };
    let before = player.view().elapsed_ms;
    acts(&mut player, PUZZLE, 7);
    acts(&mut player, PUZZLE, 30);
    // The window was out of sight for a while.
    player.app.skip_time(20_000, NOW + 60_000);
    let view = acts(&mut player, Intent::PuzzleLeave, 90);
    let after = acts(&mut player, play(&view.moves[0]), 95).elapsed_ms;
    assert_eq!(after - before, 12_000, "seven seconds before the puzzles and five after them");
}

#[test]
fn a_right_move_is_right_however_it_is_written() {
    let mut player = Player::new();
    let (_, moves) = listed(&player.does(PUZZLE));
    let ply = moves[0].to_lowercase();
    assert_ne!(ply, moves[0]);
    let now = puzzle(&player.does(Intent::Play { ply }));
    assert_eq!((now.found, now.missed), (1, false));
}

/// Plays games, each with its first possible moves, until one is lost by a move. Returns its end and its review.
fn loses_by_a_move(player: &mut Player) -> (View, ReviewView) {
    loop {
        let end = player.plays_to_the_end();
        let question = player.app.ask_review(end.revision).expect("the game has ended");
        let review = question.review(&|_| std::ops::ControlFlow::Continue(()));
        let review = player.app.accept_review(review).expect("nothing has changed");
        if !review.kept_by.is_empty() {
            return (end, review);
        }
        player.does(Intent::Next);
    }
}

/// Returns the intent to look for the move that lost the game of this review.
fn missed_move(review: &ReviewView) -> Intent {
    let at = review.lost.as_ref().expect("it was lost").at;
    Intent::PuzzleMissed { at, kept_by: review.kept_by.clone(), day: TODAY }
}

#[test]
fn the_move_that_lost_a_game_is_found_in_the_position_before_it() {
    let mut player = Player::new();
    let (end, review) = loses_by_a_move(&mut player);
    let missed = missed_move(&review);
    let lost = review.lost.expect("it was lost");
    let view = player.does(missed.clone());
    let own = puzzle(&view);
    assert_eq!((own.grade, own.moves, own.of_day, view.game), (None, 1, false, end.game));
    assert_eq!(view.move_count, lost.moves);
    let wrong = view.moves.iter().find(|offered| !review.kept_by.contains(&offered.ply)).expect("the move that lost");
    assert_eq!(puzzle(&player.does(play(wrong))).state, PuzzleState::Wrong);
    player.does(Intent::Undo);
    let solved = puzzle(&player.does(Intent::Play { ply: review.kept_by[0].clone() }));
    assert_eq!((solved.state, solved.change), (PuzzleState::Solved, None));
    assert_eq!(board(&player.does(Intent::PuzzleLeave)), board(&end));
    // In a replay of the game, the puzzle covers the replay.
    let next = player.does(Intent::Next);
    player.does(Intent::ReplayGame { number: end.game });
    let replayed = player.does(Intent::ReplayTo { at: 2 });
    let view = player.does(missed.clone());
    assert_eq!((view.game, view.move_count, view.replay), (end.game, lost.moves, None));
    assert_eq!(player.try_to(Intent::ReplayTo { at: 0 }), Err(refused(Refusal::Puzzle)));
    player.does(Intent::Play { ply: review.kept_by[0].clone() });
    let back = player.does(Intent::PuzzleLeave);
    assert_eq!((&back.replay, board(&back)), (&replayed.replay, board(&replayed)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), board(&next));
    player.does(Intent::ReplayGame { number: end.game });
    for (at, kept_by) in [(lost.at, vec![]), (lost.at, vec!["?".to_owned()]), (999, review.kept_by.clone())] {
        assert_eq!(player.try_to(Intent::PuzzleMissed { at, kept_by, day: TODAY }), Err(Failure::Illegal));
    }
    player.does(Intent::ReplayCancel);
    assert_eq!(player.try_to(missed), Err(refused(Refusal::NotEnded)));
}

#[test]
fn the_move_that_lost_a_game_comes_back_among_the_puzzles_until_it_is_found() {
    let mut player = Player::new();
    let (end, review) = loses_by_a_move(&mut player);
    let place = |view: &View| (view.playid.clone(), view.game, view.move_count, puzzle(view).grade);
    let asked = player.does(missed_move(&review));
    assert!(puzzle(&asked).comes_back && !puzzle(&asked).came_next, "{asked:?}");
    let own = place(&asked);
    let misses_own = |player: &mut Player, asked: &View| {
        let wrong = asked.moves.iter().find(|offered| !review.kept_by.contains(&offered.ply)).expect("the wrong move");
        let missed = puzzle(&player.does(play(wrong)));
        assert_eq!((missed.missed, missed.change), (true, None));
        assert!(puzzle(&player.does(Intent::PuzzleShow)).missed);
    };
    misses_own(&mut player, &asked);
    player.does(Intent::PuzzleLeave);
    let (of_day, next) = (player.does(PUZZLE), solves(&mut player));
    assert!(puzzle(&of_day).of_day && puzzle(&next).came_next);
    assert_ne!(place(&player.does(PUZZLE)), own, "it was missed today");
    // It comes back after a restart, while another gameset of the family is played.
    let mut player = player.restart();
    player.selects("MONTANA");
    for (day, finds_it) in [(TODAY + 1, false), (TODAY + 2, true)] {
        assert!(puzzle(&player.does(Intent::Puzzle { day })).of_day);
        let streak = puzzle(&solves(&mut player)).streak;
        let back = player.does(Intent::Puzzle { day });
        assert_eq!(place(&back), own);
        assert_eq!(
            (puzzle(&back).streak, puzzle(&back).came_next, back.rules.clone()),
            (streak, true, end.rules.clone())
        );
        if finds_it {
            let found = puzzle(&player.does(Intent::Play { ply: review.kept_by[0].clone() }));
            assert_eq!((found.state, found.missed), (PuzzleState::Solved, false));
        } else {
            misses_own(&mut player, &back);
        }
        assert_ne!(place(&player.does(Intent::Puzzle { day })), own);
    }
    assert!(puzzle(&player.does(Intent::Puzzle { day: TODAY + 3 })).of_day);
    solves(&mut player);
    assert_ne!(place(&player.does(Intent::Puzzle { day: TODAY + 3 })), own, "it was found");
}

#[test]
fn the_move_that_lost_a_try_out_does_not_come_back() {
    let mut player = Player::new();
    player.app.try_out("rangoon", NOW).expect("rules");
    let (_, review) = loses_by_a_move(&mut player);
    let asked = player.does(missed_move(&review));
    assert!(!puzzle(&asked).comes_back);
    player.does(Intent::PuzzleShow);
    player.does(Intent::PuzzleLeave);
    let day = TODAY + 1;
    for is_of_day in [true, false] {
        let next = puzzle(&player.does(Intent::Puzzle { day }));
        assert_eq!((next.of_day, next.grade.is_some()), (is_of_day, true));
        player.does(Intent::PuzzleShow);
        while puzzle(&player.view()).state != PuzzleState::Solved {
            player.does(Intent::PuzzleShow);
        }
    }
}

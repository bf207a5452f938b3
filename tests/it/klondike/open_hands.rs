//! Tests puzzles of Klondike at the application: what an open hand shows, how turns and moves are judged, and that no
//! other hand is open.

use app::{CommandName, Failure, Intent, PuzzleState, PuzzleView, Refusal, StatusView, View, WhyNot};
use klondike::{Ply, Position};
use solver::klondike::{Play, Puzzle};

use super::table::{hand, player_by, ply};
use crate::player::{Player, TODAY, board, open_db, refused};

const PACK: u8 = 7;
const RULES: &str = "klondike/0/strict";

fn puzzle(view: &View) -> PuzzleView {
    view.puzzle.expect("a puzzle is on the board")
}

/// Returns the puzzle of the list that the view shows.
fn listed(view: &View) -> &'static Puzzle {
    let wanted = |each: &&Puzzle| {
        let session = each.session().expect("it can be played");
        u32::from(each.hand) == view.game && session.at() == view.move_count as usize
    };
    Puzzle::all().iter().find(wanted).expect("it is on the list")
}

/// Begins the first puzzle that `is_it`, on a day whose puzzle it is.
fn begins(player: &mut Player, is_it: impl Fn(&Puzzle) -> bool) -> &'static Puzzle {
    let place = Puzzle::all().iter().position(is_it).expect("there is one");
    for day in TODAY.. {
        let view = player.does(Intent::Puzzle { day });
        if std::ptr::eq(listed(&view), &raw const Puzzle::all()[place]) {
            return &Puzzle::all()[place];
        }
        // Leave it, so that the day stays unanswered.
        player.does(Intent::PuzzleLeave);
    }
    unreachable!("every puzzle has its day")
}

fn position(puzzle: &Puzzle) -> Position {
    puzzle.session().expect("it can be played").position().clone()
}

/// Makes the plies of a play. Returns the view after each.
fn makes(player: &mut Player, play: Play) -> Vec<View> {
    play.plies().map(|made| player.does(ply(&made.to_string()))).collect()
}

#[test]
fn in_klondike_a_puzzle_is_an_open_hand_and_turning_alone_answers_nothing() {
    let mut player = player_by(RULES);
    let left = player.view();
    let asked = begins(&mut player, |each| each.right[0].turns >= 2);
    let view = player.view();
    assert_eq!((view.playid.as_str(), view.rules.as_str()), ("KLONDIKE", "klondike/1/relaxed"));
    let first = puzzle(&view);
    assert_eq!(
        (first.state, first.open, first.of_day, first.grade),
        (PuzzleState::Asked, true, true, Some(asked.grade))
    );
    let open = hand(&view).open.as_ref().expect("the hand is open");
    assert!(view.cards.iter().all(|card| card.face.is_some() == (card.spot != PACK)), "the pack lies face down");
    assert_eq!(open.pack.len(), view.cards.iter().filter(|card| card.spot == PACK).count());
    let down = position(asked).pile(klondike::Pile::numbered(7).expect("a pile")).down().len();
    assert_eq!(usize::from(open.down[6]), down);
    for (nth, right) in (1..).zip(&asked.right) {
        let views = makes(&mut player, *right);
        let (last, turns) = views.split_last().expect("a play has plies");
        assert!(turns.iter().all(|view| puzzle(view).state == PuzzleState::Asked && puzzle(view).found == nth - 1));
        assert_eq!((puzzle(last).found, puzzle(last).missed), (nth, false));
    }
    let solved = puzzle(&player.view());
    assert_eq!((solved.state, solved.streak), (PuzzleState::Solved, 1));
    assert!(solved.change > Some(0) && player.view().status == StatusView::Playing);
    let back = player.does(Intent::PuzzleLeave);
    assert_eq!((board(&back), hand(&back).open.clone()), (board(&left), None));
}

#[test]
fn turns_are_taken_back_and_the_right_play_is_shown_from_anywhere() {
    let mut player = player_by(RULES);
    let asked = begins(&mut player, |each| each.right.len() == 1 && each.right[0].turns >= 2);
    let begun = board(&player.view());
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::NothingToUndo)));
    let turned = board(&player.does(ply("T")));
    assert_eq!(player.view().refusals.of(CommandName::Undo), None);
    player.does(ply("T"));
    assert_eq!(board(&player.does(Intent::Undo)), turned);
    assert_eq!(board(&player.does(Intent::UndoAction)), begun);
    player.does(ply("T"));
    // A play that is possible at once, and wrong.
    let wrong = player.view().moves.iter().find(|offered| offered.ply != "T").map(|offered| offered.ply.clone());
    if let Some(wrong) = wrong {
        let missed = puzzle(&player.does(ply(&wrong)));
        assert_eq!((missed.state, missed.missed), (PuzzleState::Wrong, true));
        assert_eq!(player.view().moves, []);
        assert_eq!(board(&player.does(Intent::Undo)), turned);
    }
    let shown = player.does(Intent::PuzzleShow);
    assert_eq!((puzzle(&shown).state, puzzle(&shown).missed), (PuzzleState::Solved, true));
    let after = Play::all(&position(asked)).into_iter().find(|(play, _)| *play == asked.right[0]);
    let faces = after.expect("it is possible").1.pack().len();
    assert_eq!(hand(&shown).open.as_ref().map(|open| open.pack.len()), Some(faces));
}

#[test]
fn a_turn_after_which_the_right_play_is_gone_is_wrong() {
    /// Returns how many turns take the first right play away.
    fn fatal(puzzle: &Puzzle) -> Option<usize> {
        let asked = position(puzzle);
        let (_, right) = Play::all(&asked).into_iter().find(|(play, _)| *play == puzzle.right[0])?;
        let turned = std::iter::successors(Some(asked), |position| position.after(Ply::Turn).ok());
        turned.take(20).position(|position| !Play::leads(&position, &right))
    }
    let mut player = player_by(RULES);
    let asked = begins(&mut player, |each| fatal(each).is_some());
    let turns = fatal(asked).expect("it is");
    for _ in 1..turns {
        assert_eq!(puzzle(&player.does(ply("T"))).state, PuzzleState::Asked);
    }
    let before = board(&player.view());
    let gone = puzzle(&player.does(ply("T")));
    assert_eq!((gone.state, gone.missed), (PuzzleState::Wrong, true));
    assert_eq!((board(&player.does(Intent::Undo)), puzzle(&player.view()).state), (before, PuzzleState::Asked));
}

#[test]
fn each_game_has_its_own_rating_streak_and_puzzles_that_come_back() {
    let mut player = player_by(RULES);
    let asked = begins(&mut player, |each| each.right.len() == 1);
    makes(&mut player, asked.right[0]);
    let solved = puzzle(&player.view());
    player.selects("RANGOON");
    let other = player.does(Intent::Puzzle { day: TODAY });
    assert_eq!((puzzle(&other).rating, puzzle(&other).streak, puzzle(&other).open), (1500, 0, false));
    assert_eq!(other.playid, "RANGOON");
    for _ in 0..100 {
        let view = player.view();
        let Some(offered) = view.moves.first() else { break };
        player.does(ply(&offered.ply));
    }
    let answered = puzzle(&player.view());
    assert!(answered.state != PuzzleState::Asked && answered.change.is_some() && answered.streak == 1);
    let mut player = player.restart();
    player.selects("KLONDIKE");
    let next = player.does(Intent::Puzzle { day: TODAY });
    assert_eq!((puzzle(&next).rating, puzzle(&next).open), (solved.rating, true));
    assert_ne!(answered.rating, solved.rating, "the other game's answer counts there alone");
}

#[test]
fn an_impossible_move_says_why_and_answers_nothing() {
    let mut player = player_by(RULES);
    let asked = player.does(Intent::Puzzle { day: TODAY });
    let position = position(listed(&asked));
    let illegal = |from: u8, to: u8| format!("{from}>{to}");
    let pairs = (1..=7).flat_map(|from| (1..=7).map(move |to| (from, to)));
    let impossible = pairs.map(|(from, to)| illegal(from, to)).find(|text| {
        let parsed: Ply = text.parse().expect("a ply");
        matches!(position.check(parsed), Err(klondike::Illegal::NoFit { .. }))
    });
    let failure = player.try_to(ply(&impossible.expect("some cards do not fit")));
    assert!(matches!(failure, Err(Failure::Impossible { why: WhyNot::NoFit { .. } })), "{failure:?}");
    assert_eq!(player.view(), asked);
    for intent in [Intent::Peek, Intent::Finish, Intent::Auto, Intent::GiveUp, Intent::TakeHelp] {
        assert_eq!(player.try_to(intent), Err(refused(Refusal::Puzzle)));
    }
    assert_eq!(player.try_to(ply("G")), Err(Failure::Illegal), "a puzzle is not given up");
}

#[test]
fn an_answer_that_cannot_be_stored_leaves_the_turned_pack_as_it_was() {
    let mut player = player_by(RULES);
    let asked = begins(&mut player, |each| each.right.len() == 1 && each.right[0].turns >= 1);
    let [turns @ .., last] = &asked.right[0].plies().map(|ply| ply.to_string()).collect::<Vec<_>>()[..] else {
        panic!("a play has plies")
    };
    turns.iter().for_each(|turn| drop(player.does(ply(turn))));
    let turned = player.view();
    let other = open_db(player.folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    assert!(matches!(player.try_to(ply(last)), Err(Failure::NotSaved { .. })));
    assert_eq!(player.view(), turned);
    drop(other);
    assert_eq!(puzzle(&player.does(ply(last))).state, PuzzleState::Solved);
}

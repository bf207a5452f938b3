//! Tests the introduction: a newcomer is shown an easy game, which is not stored, and the introduction never comes
//! twice.

use app::{App, CommandName, Intent, IntroText, IntroductionView, Lesson, Refusal, StatusView, View};
use gaps::{Gaps, Ply, Position, Rules};
use session::Game;
use solver::Budget;
use solver::gaps::{Query, solve};
use tempfile::TempDir;

use crate::player::{NOW, Player, gaps_board, play, refused, start_as_found_at};

/// The texts of the steps, in their order; all except the closed gap and the last one wait for a move.
const STEPS: [IntroText; 6] =
    [IntroText::Gap, IntroText::LeftGap, IntroText::OtherWays, IntroText::Closed, IntroText::Home, IntroText::Helps];

/// Returns a player who starts the program for the first time.
fn newcomer() -> Player {
    let folder = TempDir::new().expect("a folder");
    Player { app: start_as_found_at(folder.path(), NOW), folder }
}

/// Closes the program and starts it again.
fn again(player: Player) -> Player {
    let folder = player.closed();
    Player { app: start_as_found_at(folder.path(), NOW), folder }
}

fn introduction(view: &View) -> &IntroductionView {
    view.introduction.as_ref().expect("the introduction is on the table")
}

fn text(view: &View) -> Option<IntroText> {
    view.introduction.as_ref().and_then(|it| it.text)
}

/// Does what the step asks for.
fn goes_on(player: &mut Player) -> View {
    let view = player.view();
    if introduction(&view).goes_on { player.does(Intent::GoOn) } else { player.moves() }
}

/// Goes on until the introduction has this text.
fn until(player: &mut Player, wanted: IntroText) -> View {
    while text(&player.view()) != Some(wanted) {
        goes_on(player);
    }
    player.view()
}

/// Checks that the player's own first game is on the table and has never been begun.
fn assert_own_game(player: &mut Player) {
    let view = player.view();
    assert_eq!((view.playid.as_str(), view.game, view.trial, view.move_count), ("RANGOON", 1, false, 0));
    assert_eq!(view.introduction, None);
    assert_eq!(player.info(1).best, None);
    assert_eq!(player.app.compare_rules().expect("a list").len(), 0, "nothing is kept of the introduction");
}

#[test]
fn a_newcomer_is_asked_and_then_shown_six_steps_that_are_played() {
    let mut player = newcomer();
    let view = player.view();
    assert_eq!((text(&view), introduction(&view).own_game, view.trial), (Some(IntroText::Question), true, true));
    assert!(view.moves.len() > 1, "who does not answer can play");
    player.does(Intent::GoOn);
    for (step, wanted) in (1..).zip(STEPS) {
        let view = player.view();
        let shown = introduction(&view);
        assert_eq!((shown.text, shown.step, shown.steps), (Some(wanted), step, 6));
        let waits = !shown.goes_on;
        assert_eq!(waits, !matches!(wanted, IntroText::Closed | IntroText::Helps), "{wanted:?}");
        if waits {
            let [only] = view.moves.as_slice() else { panic!("{wanted:?}: one move") };
            assert_eq!((Some(only.card), Some(only.spot)), (shown.card, shown.spot), "{wanted:?}");
            let before = shown.before.expect("a card before the gap");
            assert_eq!(before + 1, only.card, "{wanted:?}: the card before it is the next one of its suit");
            let gap = gaps_board(&view).gaps.iter().find(|gap| Some(gap.number) == shown.number).expect("a gap");
            assert_eq!(Some(gap.spot), shown.spot, "{wanted:?}");
        }
        if wanted == IntroText::Home {
            assert_eq!(shown.before.map(|card| card % 13), Some(0), "behind her king");
        }
        if wanted == IntroText::Closed {
            assert_eq!(shown.before.map(|card| card % 13), Some(12), "behind an ace");
            assert!(view.moves.is_empty() && view.multis.is_empty());
        }
        goes_on(&mut player);
    }
    let view = player.view();
    assert_eq!((text(&view), view.move_count, introduction(&view).own_game), (None, 4, true));
    assert!(view.moves.len() > 1 && view.refusals.of(CommandName::Hint).is_none(), "the player plays on freely");
    player.app.leave_trial(NOW).expect("it can be left");
    assert_own_game(&mut player);
}

#[test]
fn a_step_of_the_introduction_allows_only_going_on_or_back() {
    let mut player = newcomer();
    let free = player.view();
    let other = free.moves[1].clone();
    player.does(Intent::GoOn);
    assert_eq!(player.try_to(play(&other)).err(), Some(refused(Refusal::Introduction)));
    for intent in [Intent::Auto, Intent::GiveUp, Intent::Restart, Intent::Snapshot] {
        assert_eq!(player.try_to(intent).err(), Some(refused(Refusal::Introduction)));
    }
    assert_eq!(player.try_to(Intent::GoOn).err(), Some(refused(Refusal::NothingRunning)));
    until(&mut player, IntroText::Home);
    assert_eq!(text(&player.does(Intent::Undo)), Some(IntroText::OtherWays));
    assert_eq!(text(&player.does(Intent::Undo)), Some(IntroText::LeftGap));
    until(&mut player, IntroText::Helps);
    assert_eq!(text(&player.does(Intent::Undo)), Some(IntroText::Home), "a move that was taken back is shown again");
    until(&mut player, IntroText::Helps);
    assert_eq!(text(&player.moves()), None, "a move of the player's own ends the steps");
    assert_eq!(text(&player.does(Intent::Undo)), None);
}

#[test]
fn the_introduction_can_be_skipped_at_each_step_and_never_comes_again() {
    for step in 0..=STEPS.len() {
        let mut player = newcomer();
        if let Some(last) = step.checked_sub(1) {
            until(&mut player, STEPS[last]);
        }
        player.app.leave_trial(NOW).expect("it can be left");
        assert_own_game(&mut player);
        let mut player = again(player);
        assert_own_game(&mut player);
        assert_eq!(text(&player.plays_to_the_end()), None, "nothing covers the end");
        let next = player.starts(2);
        let is_skipped = step < STEPS.len();
        assert_eq!(text(&next), (!is_skipped).then_some(IntroText::Looks), "{step}: who skips it knows the game");
    }
}

#[test]
fn a_restart_resumes_the_introduction_where_it_was() {
    for (step, wanted) in (1..).zip(STEPS) {
        let mut player = newcomer();
        let view = until(&mut player, wanted);
        let resumed = again(player).view();
        assert_eq!(resumed.cards, view.cards);
        let expected = match step {
            1 => IntroText::Question,
            5 => IntroText::Closed,
            _ => wanted,
        };
        assert_eq!(text(&resumed), Some(expected), "{step}");
    }
}

#[test]
fn a_new_deal_and_the_look_of_cards_are_explained_once() {
    let mut player = newcomer();
    until(&mut player, IntroText::Helps);
    player.app.leave_trial(NOW).expect("it can be left");
    let mut texts = Vec::new();
    for number in 1..=3 {
        player.starts(number);
        loop {
            let view = player.view();
            texts.extend(text(&view).map(|text| (number, text)));
            match view.status {
                StatusView::Playing => player.moves(),
                StatusView::Ceased => player.does(Intent::Redeal),
                StatusView::Over | StatusView::Won => break,
            };
        }
    }
    assert_eq!(texts, [(1, IntroText::NewDeal), (2, IntroText::Looks)]);
    let mut player = again(player);
    assert_eq!(text(&player.starts(4)), None);
    assert_eq!(text(&player.plays_to_the_end()), None);
}

#[test]
fn the_first_hand_of_a_newcomer_comes_with_a_tour_of_three_texts_that_a_move_ends() {
    let tour = [IntroText::Foundations, IntroText::Piles, IntroText::Pack];
    let mut player = newcomer();
    player.selects("KLONDIKE");
    for (step, wanted) in (1..).zip(tour) {
        let view = player.view();
        let shown = introduction(&view);
        assert_eq!((shown.text, shown.step, shown.steps, shown.own_game), (Some(wanted), step, 3, false));
        assert!(shown.goes_on && !view.moves.is_empty(), "the player can play at any time");
        if step == 3 {
            assert_eq!(text(&again(player).view()), Some(tour[0]), "it begins again until it was seen");
            player = newcomer();
            player.selects("KLONDIKE");
            until(&mut player, wanted);
        }
        player.does(Intent::GoOn);
    }
    assert_eq!(player.view().introduction, None);
    let mut player = again(player);
    assert_eq!(player.view().introduction, None);
    assert_eq!(player.starts(2).introduction, None);

    let mut player = newcomer();
    player.selects("KLONDIKE");
    assert_eq!(text(&player.moves()), None, "a move ends it");
    assert_eq!(text(&player.starts(2)), None);

    let mut player = newcomer();
    player.app.leave_trial(NOW).expect("who knows the game leaves");
    player.selects("KLONDIKE");
    assert_eq!(player.view().introduction, None, "and knows such games");
}

#[test]
fn help_shows_the_introduction_again_and_leads_back_to_the_earlier_game() {
    let mut player = Player::new();
    let left = player.moves();
    let view = player.app.take_lesson(Lesson::Introduction, NOW).expect("it can be repeated").view;
    assert_eq!(text(&view), Some(IntroText::Gap), "who asks for it is not asked again");
    until(&mut player, IntroText::Helps);
    let mut player = again(player);
    assert_eq!(text(&player.view()), Some(IntroText::Helps));
    let back = player.app.leave_trial(NOW).expect("it can be left").view;
    assert_eq!((back.cards, back.introduction), (left.cards, None));
    assert_eq!(text(&player.plays_to_the_end()), None);
}

#[test]
fn a_player_with_games_or_a_profile_is_not_a_newcomer() {
    let folder = TempDir::new().expect("a folder");
    let app = App::open(folder.path(), Some("{}"), NOW).unwrap().app;
    assert_eq!(app.view().introduction, None);
    assert_eq!(app.view().playid, "RANGOON");
}

#[test]
fn the_introductory_game_can_be_won_after_every_step_by_almost_anyone() {
    let mut player = newcomer();
    player.does(Intent::GoOn);
    for wanted in STEPS {
        let view = player.view();
        let text = crate::lesson::shown(&view);
        let position = Position::read(Rules::RANGOON, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let answer = solve(&position, Query::Win, Budget::states(100_000));
        assert_eq!(answer.finding.proven(), Some(1), "{wanted:?}");
        if wanted == IntroText::Helps {
            let won = (1..=50).filter(|seed| is_won_without_skill(&position, *seed)).count();
            assert!(won >= 40, "{won} of 50");
        }
        goes_on(&mut player);
    }
}

/// Plays on, taking cards home and leaving no gap behind an ace if possible, or else any move.
fn is_won_without_skill(position: &Position, seed: u64) -> bool {
    let (mut position, mut state) = (position.clone(), seed);
    let deal = rangoon_tests::games::seed(1);
    while Gaps::status(&position) == session::Status::Playing {
        let mut judged = Vec::new();
        for found in position.moves() {
            let next = Gaps::play(&position.rules(), &deal, &position, Ply::Move(found)).expect("a legal move");
            let is_closed = next.state_of(found.gap) == gaps::GapState::BehindLast;
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let home = if next.is_in_run(found.card) { 20 } else { 0 };
            judged.push((home + (state >> 33) % 10 + if is_closed { 0 } else { 15 }, next));
        }
        let (_, next) = judged.into_iter().max_by_key(|(value, _)| *value).expect("a move");
        position = next;
    }
    Gaps::status(&position) == session::Status::Won
}

#[test]
fn a_player_who_imports_a_profile_of_1_31_knows_the_game() {
    let mut player = newcomer();
    until(&mut player, IntroText::LeftGap);
    let found = app::read_profile_131(b"[rangoon]\r\nCardBack=3\r\n").unwrap();
    player.app.import_profile_131(&found).expect("it is taken over");
    assert_eq!(text(&player.view()), None);
    player.app.leave_trial(NOW).expect("it can be left");
    assert_own_game(&mut player);
    assert_eq!(text(&again(player).plays_to_the_end()), None);
}

#[test]
fn large_cards_are_offered_once_to_any_player() {
    let mut player = newcomer();
    assert!(player.app.take_bootstrap().offers_large_cards);
    player.app.leave_trial(NOW).expect("who knows the game leaves");
    assert!(player.app.take_bootstrap().offers_large_cards, "to know the game is something else");
    player.app.note_large_cards();
    assert!(!player.app.take_bootstrap().offers_large_cards);
    let mut player = again(player);
    assert!(!player.app.take_bootstrap().offers_large_cards);
    assert_own_game(&mut player);
}

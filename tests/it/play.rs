//! Tests commands beyond a single move: multi-moves, cheat levels, replay, giving up, options and looks.

use app::{CommandName, Failure, Intent, MainButton, Refusal, Scoring, Side, StatusView, View};

use crate::player::{Player, board, gaps_board, open_db, place, play, refused, repeat, set};

#[test]
fn each_ply_of_a_multi_move_is_on_disk_before_it_is_shown() {
    let mut player = Player::new();
    let view = player.view();
    let again = repeat(&view, &view.moves[1]);
    let foreseen = player.app.preview(view.revision, again.clone()).expect("a chain");
    assert!(foreseen.len() > 3, "{foreseen:?}");
    let first = player.does(again.clone());
    assert!(first.running && first.move_count == 1);
    player.does(Intent::Continue);
    let seen = board(&player.view());
    let mut player = player.restart();
    assert_eq!(board(&player.view()), seen, "a kill in the middle leaves what was seen");
    assert!(!player.view().running);
    player.does(again.clone());
    let end = player.settles();
    assert_eq!(end.move_count as usize, foreseen.len());
    for step in foreseen {
        assert_eq!(end.cards[usize::from(step.card)].spot, step.spot);
    }
    player.does(Intent::UndoAction);
    assert!(player.view().running);
    assert_eq!(player.settles().move_count, 2, "what was played before the restart is an action of its own");
    player.does(Intent::UndoAction);
    assert_eq!(player.settles().move_count, 0);
    player.does(Intent::RedoAction);
    assert_eq!(player.settles().move_count, 2);
}

#[test]
fn every_action_of_the_player_stops_a_multi_move() {
    let mut player = Player::new();
    let view = player.view();
    let again = repeat(&view, &view.moves[1]);
    player.does(again.clone());
    let stopped = player.does(Intent::Stop);
    assert_eq!((stopped.running, stopped.move_count), (false, 1));
    assert_eq!(player.try_to(Intent::Continue), Err(refused(Refusal::NothingRunning)));
    player.does(again.clone());
    let undone = player.does(Intent::Undo);
    assert_eq!((undone.running, undone.move_count), (false, 1));
}

#[test]
fn a_refused_intent_stops_nothing() {
    let mut player = Player::new();
    let view = player.view();
    let again = repeat(&view, &view.moves[1]);
    player.does(again.clone());
    let running = player.view();
    assert_eq!(player.try_to(Intent::Redeal), Err(refused(Refusal::MovesPossible)));
    assert_eq!(player.try_to(Intent::Play { ply: "9:QS".to_owned() }), Err(Failure::Illegal));
    assert_eq!(player.view(), running, "the window still has the newest view");
    assert_eq!(player.does(Intent::Continue).move_count, 2);
}

#[test]
fn automatic_play_is_offered_up_to_its_level() {
    let mut player = Player::new();
    let refusal = |player: &Player| player.view().refusals.of(CommandName::Auto);
    assert_eq!(player.view().moves.len(), 4);
    assert_eq!(refusal(&player), Some(Refusal::TooManyMoves));
    assert_eq!(player.try_to(Intent::Auto), Err(refused(Refusal::TooManyMoves)));
    for (level, why) in [(0, Some(Refusal::AutoNever)), (3, Some(Refusal::TooManyMoves)), (4, None)] {
        set(&mut player, |options| options.auto_level = level);
        assert_eq!(refusal(&player), why);
    }
    player.does(Intent::Auto);
    let end = player.settles();
    assert_eq!((end.status, refusal(&player)), (StatusView::Ceased, Some(Refusal::NoMoves)));
    player.does(Intent::UndoAction);
    assert_eq!(player.settles().move_count, 0);
}

#[test]
fn a_completion_move_brings_a_family_home() {
    let mut player = Player::new();
    let king_of_clubs = 39;
    let clubs_home = |view: &View| {
        let meant = view.multis.iter().find(|multi| multi.card == Some(king_of_clubs)).expect("the king is in front");
        Intent::Multi { multi: meant.multi.clone() }
    };
    let view = player.view();
    player.does(clubs_home(&view));
    let end = player.settles();
    let home = gaps_board(&end).runs.iter().filter(|card| place(&end, end.cards[usize::from(**card)].spot).0 == 3);
    assert!(home.clone().count() > 1, "clubs are home");
    assert_eq!(player.try_to(clubs_home(&end)), Err(refused(Refusal::NoMoves)));
    assert_eq!(player.try_to(Intent::Multi { multi: "complete 4".to_owned() }), Err(Failure::Illegal));
}

#[test]
fn at_the_minimal_cheat_level_a_single_mistake_can_be_taken_back() {
    let mut player = Player::new();
    set(&mut player, |options| options.cheat_level = 1);
    player.makes_moves(2);
    player.does(Intent::Undo);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::OneUndoOnly)));
    let mut player = player.restart();
    set(&mut player, |options| options.cheat_level = 1);
    assert_eq!(player.try_to(Intent::UndoAction), Err(refused(Refusal::OneUndoOnly)), "a restart does not help");
    for intent in [Intent::Redo, Intent::RedoAction, Intent::BackTillDeal, Intent::Snapshot, Intent::Restart] {
        assert_eq!(player.try_to(intent.clone()), Err(refused(Refusal::CheatLevel)), "{intent:?}");
    }
    player.moves();
    player.does(Intent::Undo);
    let again = Intent::Start { number: 1, resume: false };
    assert_eq!(
        player.try_to(again.clone()),
        Err(refused(Refusal::CheatLevel)),
        "the number counts from its first move"
    );
    while player.view().status == StatusView::Playing {
        player.moves();
    }
    player.does(Intent::Redeal);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::RedealStays)));
    player.does(Intent::Next);
    assert_eq!(player.try_to(again), Err(refused(Refusal::CheatLevel)));
    player.resumes(1);
}

#[test]
fn at_the_modest_cheat_level_a_game_can_also_be_begun_again() {
    let mut player = Player::new();
    set(&mut player, |options| options.cheat_level = 2);
    player.makes_moves(2);
    player.does(Intent::Undo);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::OneUndoOnly)));
    let replay = Intent::Replay { of: app::ReplayKind::Current };
    assert_eq!(player.try_to(replay), Err(refused(Refusal::CheatLevel)));
    assert_eq!(player.does(Intent::Restart).move_count, 0);
    player.moves();
    player.starts(1);
}

#[test]
fn a_replay_shows_any_ply_and_changes_nothing_until_play_continues_from_it() {
    let mut player = Player::new();
    let mut boards = vec![player.view().cards];
    for _ in 0..5 {
        boards.push(player.moves().cards);
    }
    let left = board(&player.view());
    let opened = player.does(Intent::Replay { of: app::ReplayKind::Current });
    assert_eq!(opened.replay.map(|it| (it.at, it.length)), Some((0, 5)));
    for at in [0, 5, 2, 3] {
        let view = player.does(Intent::ReplayTo { at });
        assert_eq!((view.cards, view.move_count, view.moves), (boards[at as usize].clone(), at, vec![]));
    }
    assert_eq!(player.try_to(Intent::ReplayTo { at: 6 }), Err(refused(Refusal::NoSuchPly)));
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::Replaying)));
    let mut player = player.restart();
    assert_eq!(board(&player.view()), left, "a kill during a replay leaves the game");
    player.does(Intent::Replay { of: app::ReplayKind::Interrupted });
    assert_eq!(board(&player.does(Intent::ReplayCancel)), left);
    player.does(Intent::Replay { of: app::ReplayKind::Current });
    player.does(Intent::ReplayTo { at: 3 });
    let taken = player.does(Intent::ReplayAccept);
    assert_eq!((taken.cards, taken.replay, taken.refusals.of(CommandName::Redo)), (boards[3].clone(), None, None));
    assert_eq!(player.restart().view().move_count, 3);
}

#[test]
fn a_game_that_is_given_up_is_over_with_its_score_and_can_be_taken_back() {
    let mut player = Player::new();
    let moved = player.moves();
    let ended = player.does(Intent::GiveUp);
    assert_eq!((ended.status, ended.moves.len(), ended.main), (StatusView::Over, 0, MainButton::Next));
    assert_eq!((ended.cards, ended.move_count), (moved.cards.clone(), 1));
    assert_eq!(player.info(1).best, Some(ended.score.total.into()));
    assert_eq!(player.try_to(Intent::GiveUp), Err(refused(Refusal::GameOver)));
    set(&mut player, |options| options.auto_start = false);
    let mut player = player.restart();
    assert_eq!(player.view().status, StatusView::Over);
    assert_eq!(player.does(Intent::Undo).moves, moved.moves);
}

#[test]
fn a_game_that_was_left_in_the_middle_is_reported_at_the_next_start() {
    let mut player = Player::new();
    assert!(!player.app.take_bootstrap().interrupted);
    player.moves();
    let mut player = player.restart();
    assert!(player.app.take_bootstrap().interrupted);
    player.plays_to_the_end();
    assert!(!player.restart().app.take_bootstrap().interrupted);
}

#[test]
fn without_automatic_start_the_home_screen_is_shown_unless_a_game_was_left() {
    let mut player = Player::new();
    set(&mut player, |options| options.auto_start = false);
    let mut player = player.restart();
    let opening = player.app.take_bootstrap();
    assert!(opening.home_screen && !opening.interrupted);
    player.moves();
    let mut player = player.restart();
    let opening = player.app.take_bootstrap();
    assert!(!opening.home_screen && opening.interrupted);
}

#[test]
fn a_page_that_is_loaded_again_shows_the_home_screen_only_until_something_was_done() {
    let mut player = Player::new();
    set(&mut player, |options| options.auto_start = false);
    assert!(player.app.take_bootstrap().home_screen);
    player.moves();
    let opening = player.app.take_bootstrap();
    assert!(!opening.home_screen && !opening.interrupted, "in the middle of a game");
    player.does(Intent::Next);
    assert!(!player.app.take_bootstrap().home_screen, "before the first move of the next one");
    player.plays_to_the_end();
    assert!(!player.app.take_bootstrap().home_screen, "at the end of one");
    assert!(player.restart().app.take_bootstrap().home_screen, "another start");
    // The game was left in the middle, and an option is changed before the page is loaded again.
    let player = Player::after_moves(1);
    let mut player = player.restart();
    set(&mut player, |options| options.auto_start = false);
    assert!(!player.app.take_bootstrap().home_screen);
}

#[test]
fn a_card_that_goes_into_one_gap_means_the_multi_move_of_this_gap() {
    for row_head in [Side::Left, Side::Right] {
        let mut player = Player::new();
        set(&mut player, |options| options.row_head = row_head);
        while player.view().status == StatusView::Playing {
            let view = player.view();
            assert_multis_are_those_of_moves(&view);
            for found in &view.moves {
                assert_eq!(meant(&view, Some(found.card), None), meant(&view, None, Some(found.spot)), "{found:?}");
            }
            player.moves();
        }
        // No card can move, but a head in front still stands for the multi-move that brings its family home.
        let ceased = player.view();
        assert_multis_are_those_of_moves(&ceased);
        assert!(ceased.multis.iter().all(|multi| multi.card.is_some() && multi.multi.starts_with("complete")));
        player.does(Intent::Undo);
        assert_ne!(player.view().moves, []);
        let ended = player.does(Intent::GiveUp);
        assert_eq!(ended.status, StatusView::Over);
        assert_multis_are_those_of_moves(&ended);
    }
}

#[test]
fn a_card_that_goes_into_several_gaps_means_no_multi_move() {
    let mut player = Player::new();
    player.selects("GAPS");
    let first = player.view();
    let king = &first.moves[0];
    let choices = |view: &View, card: u8| view.moves.iter().filter(|found| found.card == card).count();
    assert!(choices(&first, king.card) > 1);
    assert_eq!(meant(&first, Some(king.card), None), None, "the player chooses the gap");
    assert!(meant(&first, None, Some(king.spot)).is_some_and(|multi| multi.starts_with("repeat")));
    for _ in 0..12 {
        assert_multis_are_those_of_moves(&player.view());
        player.moves();
    }
}

/// Returns the multi-move that belongs to a card or a spot.
fn meant(view: &View, card: Option<u8>, spot: Option<u8>) -> Option<&str> {
    let found = view.multis.iter().find(|multi| (multi.card, multi.spot) == (card, spot));
    found.map(|multi| multi.multi.as_str())
}

/// Checks that each spot that takes a card, and each card that goes to one spot only, has exactly one multi-move, that
/// of its gap; that a head in front has the completion of its family; and that no other card or spot has one.
fn assert_multis_are_those_of_moves(view: &View) {
    let board = gaps_board(view);
    let mut expected = Vec::new();
    for card in &view.cards {
        let targets: Vec<u8> =
            view.moves.iter().filter(|found| found.card == card.id).map(|found| found.spot).collect();
        let front = if board.row_head == Side::Left { 0 } else { board.columns - 1 };
        let family = board.families.iter().position(|family| family[0] == card.id);
        match (family, targets.as_slice()) {
            (Some(family), _) if place(view, card.spot).1 == front => {
                expected.push((Some(card.id), None, format!("complete {family}")));
            }
            (_, [spot]) => expected.push((Some(card.id), None, format!("repeat {}", gap_on(view, *spot)))),
            _ => {}
        }
    }
    for gap in &board.gaps {
        if view.moves.iter().any(|found| found.spot == gap.spot) {
            expected.push((None, Some(gap.spot), format!("repeat {}", gap.number)));
        }
    }
    let found: Vec<_> = view.multis.iter().map(|multi| (multi.card, multi.spot, multi.multi.clone())).collect();
    assert_eq!(found, expected);
}

/// Returns the number of the gap on a spot.
fn gap_on(view: &View, spot: u8) -> u8 {
    gaps_board(view).gaps.iter().find(|gap| gap.spot == spot).expect("a gap").number
}

#[test]
fn changing_the_scoring_recalculates_earlier_results() {
    let mut player = Player::new();
    let ordered = player.plays_to_the_end().score;
    set(&mut player, |options| options.scoring = Scoring::AllSeq);
    let all = player.view().score;
    assert!(all.total > ordered.total && all.parts[0] == ordered.parts[0]);
    assert_eq!(player.info(1).best, Some(all.total.into()));
    set(&mut player, |options| options.scoring = Scoring::PosOnly);
    assert_eq!(player.info(1).best, Some(ordered.total.into()));
}

/// Returns the number of results with recorded moves after a game is played with this recorder level.
fn recorded(level: u8, game: impl FnOnce(&mut Player)) -> u32 {
    let mut player = Player::new();
    set(&mut player, |options| options.recorder_level = level);
    game(&mut player);
    let db = open_db(player.folder.path());
    let sql = "SELECT count(*) FROM result WHERE record <> ''";
    db.query_row(sql, [], |row| row.get::<_, u32>(0)).expect("a number")
}

/// Plays a game that is known to be won.
fn wins(player: &mut Player) {
    let known: serde_json::Value = serde_json::from_str(include_str!("../e2e/won-game.json")).expect("a game");
    let number = known["game"].as_u64().expect("a number") as u32;
    let mut view = player.starts(number);
    for gap in known["gaps"].as_array().expect("gaps") {
        let chosen =
            view.moves.iter().find(|one| u64::from(gap_on(&view, one.spot)) == gap.as_u64().expect("a number"));
        let chosen = play(chosen.expect("the gap takes a card"));
        view = player.does(chosen);
    }
    assert_eq!((view.status, view.score.total), (StatusView::Won, 100));
}

#[test]
fn moves_are_recorded_from_the_recorder_level_on() {
    let lost = |level: u8| recorded(level, |player| drop(player.plays_to_the_end()));
    let mut totals: Vec<u8> = {
        let mut player = Player::new();
        let ordered = player.plays_to_the_end().score.total;
        set(&mut player, |options| options.scoring = Scoring::AllSeq);
        [ordered, player.view().score.total].map(|total| u8::try_from(total).expect("at most 100")).to_vec()
    };
    totals.sort_unstable();
    let [least, most] = totals[..] else { panic!("two methods") };
    assert!(0 < least && least < most && most < 100, "{totals:?}");
    assert_eq!([0, least, least + 1, most, most + 1, 100, 101].map(lost), [2, 2, 1, 1, 0, 0, 0]);
    assert_eq!([0, 100, 101].map(|level| recorded(level, wins)), [2, 2, 0], "a won game counts as 100");
}

#[test]
fn a_look_never_changes_a_game() {
    let mut player = Player::new();
    let mut line = Vec::new();
    let mut boards = vec![player.view()];
    while player.view().status == StatusView::Playing && line.len() < 12 {
        line.push(player.view().moves[0].clone());
        boards.push(player.moves());
    }
    for look in app::Look::all() {
        player.does(Intent::Restart);
        set(&mut player, |options| {
            options.ranking = look.ranking;
            options.row_head = look.row_head;
            options.suit_sequence = look.suit_sequence;
        });
        let mirrored = |spot: u8, view: &View| {
            let (row, column) = place(view, spot);
            (row, look.column(column, gaps_board(view).columns))
        };
        for (played, standard) in line.iter().zip(&boards[1..]) {
            let view = player.does(play(played));
            assert_eq!((&view.score, view.status), (&standard.score, standard.status));
            assert_eq!(view.moves.len(), standard.moves.len());
            for (seen, standard_move) in view.moves.iter().zip(&standard.moves) {
                assert_eq!((seen.card, &seen.ply), (standard_move.card, &standard_move.ply));
                assert_eq!(mirrored(seen.spot, &view), place(standard, standard_move.spot));
            }
            assert_eq!(gaps_board(&view).runs, gaps_board(standard).runs);
            for (seen, standard_gap) in gaps_board(&view).gaps.iter().zip(&gaps_board(standard).gaps) {
                assert_eq!((seen.number, &seen.takes), (standard_gap.number, &standard_gap.takes));
                assert_eq!(mirrored(seen.spot, &view), place(standard, standard_gap.spot));
            }
            assert_eq!(view.multis.len(), standard.multis.len());
            for (seen, standard_multi) in view.multis.iter().zip(&standard.multis) {
                assert_eq!((seen.card, &seen.multi), (standard_multi.card, &standard_multi.multi));
                let there = standard_multi.spot.map(|spot| place(standard, spot));
                assert_eq!(seen.spot.map(|spot| mirrored(spot, &view)), there);
            }
            for (seen, standard_card) in view.cards.iter().zip(&standard.cards) {
                assert_eq!(seen.id, standard_card.id);
                assert_eq!(mirrored(seen.spot, &view), place(standard, standard_card.spot));
            }
        }
    }
}

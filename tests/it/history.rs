//! Tests the history: games that were played are listed, added up, examined and played again.

use app::{
    CommandName, ExportSelection, Failure, HistoryFilter, HistoryGame, HistoryPage, HistoryQuery, HistorySort, Intent,
    LeftGame, MainButton, NewGameset, Refusal, ReplayKind, Scoring, StatisticsView, StatusView, View,
};
use cards::Seed;
use export::ExportFile;
use gaps::Gaps;
use session::{Game, Status};

use crate::player::{NOW, Player, board, gaps_board, open_db, play, refused, set, seven_games};

fn page(player: &mut Player, query: &HistoryQuery) -> HistoryPage {
    player.app.history_page(query, 0, 500).unwrap()
}

/// Returns the whole list: numbers with their scores, `?` for an unfinished game, and unplayed ranges as `from-to`.
fn list(player: &mut Player, query: &HistoryQuery) -> String {
    let words = page(player, query).rows.into_iter().map(|row| match (row.to, row.score) {
        (Some(to), _) => format!("{}-{to}", row.number),
        (None, Some(score)) => format!("{}:{score}", row.number),
        (None, None) => format!("{}:?", row.number),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn details(player: &mut Player, number: u32) -> HistoryGame {
    player.app.history_game(number).unwrap()
}

fn replay(number: u32) -> Intent {
    Intent::ReplayGame { number }
}

/// Returns a player who has finished game 1, left game 3 after a move, and has game 4 on the table. Also returns the
/// score of game 1.
fn played() -> (Player, u32) {
    let mut player = Player::new();
    let score = player.plays_to_the_end().score.total.into();
    player.starts(3);
    player.moves();
    player.starts(4);
    (player, score)
}

#[test]
fn played_games_are_listed_and_unplayed_ranges_are_shown() {
    let (mut player, score) = played();
    assert_eq!(list(&mut player, &HistoryQuery::default()), format!("1:{score} 2-2 3:? 4-32765"));
    let it = page(&mut player, &HistoryQuery::default());
    assert_eq!((it.total, it.games), (4, 2));
    assert!(it.rows[0].recorded && !it.rows[0].unfinished && it.rows[2].unfinished);
    // A game enters the list with its first move.
    player.moves();
    assert_eq!(list(&mut player, &HistoryQuery::default()), format!("1:{score} 2-2 3:? 4:? 5-32765"));
    let unfinished = HistoryQuery { filter: HistoryFilter::Unfinished, ..HistoryQuery::default() };
    assert_eq!(list(&mut player, &unfinished), "3:? 4:?");
    assert_eq!(player.app.history_place(&HistoryQuery::default(), 3), Ok(2));
}

/// Returns the history and statistics as they are now, and as they are after everything has been read again.
fn now_and_afresh(player: &mut Player) -> [(HistoryPage, StatisticsView); 2] {
    [false, true].map(|afresh| {
        if afresh {
            // Changing the scoring method makes the program read everything again.
            let scoring = player.app.options().scoring;
            for other in [Scoring::AllSeq, Scoring::PosOnly, scoring] {
                set(player, |options| options.scoring = other);
            }
        }
        (page(player, &HistoryQuery::default()), player.app.statistics().expect("it is read"))
    })
}

#[test]
fn reading_only_changed_games_gives_the_same_history_as_reading_all() {
    let (mut player, _) = played();
    let steps: [fn(&mut Player); 9] = [
        |_| {},
        |player| drop(player.moves()),
        |player| player.app.set_note("RANGOON", 7, true, "a fine one").map(drop).expect("it is kept"),
        |player| player.app.set_note("RANGOON", 7, false, "").map(drop).expect("it is forgotten"),
        |player| drop(player.resumes(3)),
        |player| drop(player.plays_to_the_end()),
        |player| drop(player.starts(9)),
        |player| drop(player.plays_to_the_end()),
        |player| drop(player.resumes(4)),
    ];
    for (number, step) in steps.into_iter().enumerate() {
        step(&mut player);
        let [now, afresh] = now_and_afresh(&mut player);
        assert_eq!(now, afresh, "after step {number}");
    }
}

#[test]
fn a_long_history_can_be_read_ahead_a_part_at_a_time_while_games_are_played() {
    const LAST: u32 = 1200;
    let mut player = Player::new();
    for number in 1..=LAST {
        player.app.set_note("RANGOON", number, true, "").expect("it is kept");
    }
    let mut player = player.restart();
    let mut parts = 0;
    while player.app.read_ahead() == Ok(false) {
        parts += 1;
        // These games are in the part that was read already, and in the part that was not.
        for number in [parts, LAST - parts, LAST + parts] {
            player.starts(number);
            player.plays_to_the_end();
        }
    }
    assert_eq!(parts, 2, "about 500 games at once");
    let [now, afresh] = now_and_afresh(&mut player);
    assert_eq!((now.0.total, now.0.games), (LAST + parts + 1, 3 * parts), "and the unplayed games after them");
    assert!(now == afresh, "it is the same as when all is read at once");
}

#[test]
fn a_game_is_shown_in_detail() {
    let (mut player, score) = played();
    let it = details(&mut player, 1);
    let best = it.best.expect("it was played to its end");
    assert_eq!((best.total, best.max, best.deals, best.won), (score as i32, 100, 3, false));
    assert_eq!((best.rules.as_str(), best.turns), ("rangoon", None));
    assert_eq!((best.parts.iter().sum::<u32>(), best.ended_ms), (score, NOW));
    assert_eq!((it.attempts, it.unfinished.len(), it.on_table, it.play), (1, 0, false, None));
    assert_eq!(it.par.and_then(|par| par.fewest_deals), Some(2), "this is what the table says about game 1");
    let left = details(&mut player, 3);
    assert_eq!((left.attempts, left.best, left.unfinished[0].moves), (1, None, 1));
    assert_eq!(left.par, None, "par of an unfinished game is not revealed");
    let not_begun = details(&mut player, 4);
    assert_eq!((not_begun.attempts, not_begun.on_table), (0, true));
    let failure = Failure::NoSuchGame { number: 0, games: 32_765 };
    assert_eq!(player.app.history_game(0), Err(failure));
}

#[test]
fn the_whole_history_is_counted_again_by_another_method() {
    let (mut player, score) = played();
    let before = page(&mut player, &HistoryQuery::default());
    set(&mut player, |options| options.scoring = Scoring::AllSeq);
    let after = page(&mut player, &HistoryQuery::default());
    assert!(after.rows[0].score > before.rows[0].score);
    assert_eq!(player.app.statistics().expect("it is read").best, after.rows[0].score);
    set(&mut player, |options| options.scoring = Scoring::PosOnly);
    assert_eq!(list(&mut player, &HistoryQuery::default()), format!("1:{score} 2-2 3:? 4-32765"));
}

#[test]
fn the_best_of_several_attempts_is_listed() {
    let mut player = Player::new();
    player.does(Intent::GiveUp);
    assert_eq!(page(&mut player, &HistoryQuery::default()).rows[0].score, Some(player.view().score.total.into()));
    player.starts(1);
    let better = i32::from(player.plays_to_the_end().score.total);
    player.starts(1);
    player.does(Intent::GiveUp);
    assert_eq!(page(&mut player, &HistoryQuery::default()).rows[0].score, Some(better));
    assert_eq!(details(&mut player, 1).attempts, 3);
    let it = player.app.statistics().expect("it is read");
    assert_eq!((it.played, it.ended, it.best), (1, 1, Some(better)));
}

#[test]
fn statistics_count_a_game_when_it_has_ended_or_was_left() {
    let (mut player, score) = played();
    player.moves();
    let it = player.app.statistics().expect("it is read");
    assert_eq!((it.games, it.first_attempts, it.ended, it.won), (32_765, 2, 1, 0));
    assert_eq!(it.won_by_deal, [0, 0, 0], "every deal has its count");
    assert_eq!((it.average, it.streak, it.longest_drought), (Some(score.into()), 0, 2));
    player.plays_to_the_end();
    assert_eq!(player.app.statistics().expect("it is read").first_attempts, 3);
}

#[test]
fn statistics_and_the_list_of_gamesets_count_the_same_games_as_played() {
    let (mut player, _) = played();
    for expected in [2, 3, 3] {
        let counted = player.app.statistics().expect("it is read").played;
        assert_eq!((counted, player.app.gameset().expect("it is read").played), (expected, expected));
        player.moves();
    }
}

#[test]
fn notes_and_favourites_stay_and_are_found() {
    let (mut player, _) = played();
    let noted = player.app.set_note("RANGOON", 1, true, "  Wait for the queen\nof hearts ").expect("it is stored");
    assert_eq!((noted.note.as_str(), noted.favourite), ("Wait for the queen\nof hearts", true));
    player.app.set_note("RANGOON", 9, true, "").expect("it is stored");
    let mut player = player.restart();
    assert_eq!(details(&mut player, 1).note, noted.note);
    let favourites = HistoryQuery { filter: HistoryFilter::Favourites, ..HistoryQuery::default() };
    assert_eq!(page(&mut player, &favourites).rows.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 9]);
    let search = HistoryQuery { search: "QUEEN".to_owned(), ..HistoryQuery::default() };
    assert_eq!(page(&mut player, &search).total, 1);
    for text in ["a\u{202e}b", "a\u{2028}b", "\u{feff}a", "a\u{7}", &"x".repeat(2001)] {
        assert_eq!(player.app.set_note("RANGOON", 1, false, text), Err(Failure::BadNote { most: 2000 }));
    }
    assert_eq!(details(&mut player, 1).note, noted.note);
    assert!(player.app.set_note("RANGOON", 32_766, true, "").is_err());
    // Another start may have opened another gameset while the page still has this one's history.
    player.selects("GAPS");
    assert_eq!(player.app.set_note("RANGOON", 1, false, ""), Err(Failure::Stale));
    assert_eq!(details(&mut player, 1).note, "");
}

#[test]
fn an_archived_game_is_replayed_while_another_one_stays_on_the_table() {
    let (mut player, score) = played();
    player.moves();
    let table = player.view();
    let shown = player.does(replay(1));
    let it = shown.replay.expect("it is shown");
    assert_eq!((it.kind, it.at, it.accept), (ReplayKind::Archived, 0, None));
    assert_eq!((shown.game, shown.move_count, shown.deal), (1, 0, 1));
    let end = player.does(Intent::ReplayTo { at: it.length });
    assert_eq!((u32::from(end.score.total), end.status, end.deal), (score, StatusView::Over, 3));
    assert_eq!(player.try_to(Intent::ReplayTo { at: it.length + 1 }), Err(refused(Refusal::NoSuchPly)));
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::Replaying)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), board(&table));
}

#[test]
fn the_replay_of_a_game_that_was_given_up_ends_there_and_play_continues_before_it() {
    let mut player = Player::after_moves(2);
    let left = player.view();
    let end = player.does(Intent::GiveUp);
    player.does(Intent::Replay { of: ReplayKind::Current });
    let length = player.view().replay.expect("it is shown").length;
    player.does(Intent::ReplayCancel);
    player.does(Intent::Next);
    assert_eq!(player.does(replay(end.game)).replay.map(|shown| shown.length), Some(length));
    let last = player.does(Intent::ReplayTo { at: length });
    assert_eq!((last.status, last.move_count), (StatusView::Over, end.move_count));
    let on = player.does(Intent::ReplayAccept);
    assert_eq!((on.status, board(&on)), (StatusView::Playing, board(&left)));
}

#[test]
fn a_gap_shows_its_cards_in_a_replay_and_in_a_game_that_was_given_up() {
    let mut player = Player::new();
    let dealt = player.view();
    let pairs = gaps_board(&dealt).gaps.iter().flat_map(|gap| gap.takes.iter().map(|card| (gap.spot, *card)));
    assert!(pairs.eq(dealt.moves.iter().map(|each| (each.spot, each.card))), "these are all possible moves");
    player.moves();
    let played = player.view();
    player.does(Intent::Replay { of: ReplayKind::Current });
    let shown = player.does(Intent::ReplayTo { at: 0 });
    assert_eq!((shown.moves.len(), &gaps_board(&shown).gaps), (0, &gaps_board(&dealt).gaps));
    player.does(Intent::ReplayCancel);
    let given_up = player.does(Intent::GiveUp);
    assert_eq!((given_up.moves.len(), &gaps_board(&given_up).gaps), (0, &gaps_board(&played).gaps));
}

#[test]
fn play_continues_from_the_ply_that_the_replay_of_an_archived_game_shows() {
    let (mut player, score) = played();
    player.moves();
    player.does(replay(1));
    let shown = player.does(Intent::ReplayTo { at: 5 });
    let leaves = shown.replay.and_then(|replay| replay.leaves);
    let taken = player.does(Intent::ReplayAccept);
    assert_eq!((taken.game, taken.move_count, &taken.cards, &taken.replay), (1, 5, &shown.cards, &None));
    assert_eq!((taken.refusals.of(CommandName::Undo), player.info(4).unfinished), (None, Some(1)));
    assert_eq!(leaves, Some(LeftGame { number: 4, ends_with: None }), "the window asks first");
    let mut player = player.restart();
    assert_eq!(board(&player.view()), board(&taken));
    assert_eq!(player.does(Intent::Undo).move_count, 4);
    // This is another attempt; the end it came from stays the best until a better one is reached.
    let it = details(&mut player, 1);
    assert_eq!((it.attempts, it.best.map(|best| best.total)), (2, Some(score as i32)));
}

#[test]
fn a_game_that_is_played_on_keeps_the_time_and_the_undos_of_the_archived_one() {
    let mut player = Player::after_moves(1);
    player.does(Intent::Undo);
    let first = play(&player.view().moves[0]);
    player.app.act(player.view().revision, first, NOW + 7_000).unwrap();
    player.plays_to_the_end();
    player.does(Intent::Next);
    player.does(replay(1));
    player.does(Intent::ReplayTo { at: 1 });
    assert_eq!(player.does(Intent::ReplayAccept).elapsed_ms, 7_000);
    let mut player = player.restart();
    assert_eq!(player.view().elapsed_ms, 7_000);
    player.moves();
    player.does(Intent::GiveUp);
    let row = player.app.export(&ExportSelection::All).expect("games");
    let text = row.write(b"").expect("an export").text;
    let undos: Vec<_> = ExportFile::read(text.as_bytes()).expect("it").file.games.iter().map(|it| it.undos).collect();
    assert_eq!(undos, [Some(1)]);
}

#[test]
fn nobody_plays_on_at_the_end_of_an_archived_game() {
    let (mut player, _) = played();
    let length = player.does(replay(1)).replay.expect("it is shown").length;
    let accept = |view: View| view.replay.expect("it is shown").accept;
    assert_eq!(accept(player.does(Intent::ReplayTo { at: length })), Some(Refusal::GameOver));
    assert_eq!(player.try_to(Intent::ReplayAccept), Err(refused(Refusal::GameOver)));
    assert_eq!(accept(player.does(Intent::ReplayTo { at: length - 1 })), None);
    player.does(Intent::ReplayCancel);
    assert_eq!(details(&mut player, 1).attempts, 1);
}

#[test]
fn below_the_maximal_cheat_level_an_archived_game_can_be_replayed_but_not_played_on() {
    let (mut player, _) = played();
    set(&mut player, |options| options.cheat_level = 2);
    let shown = player.does(replay(1));
    assert_eq!(shown.replay.expect("it is shown").accept, Some(Refusal::CheatLevel));
    assert_eq!(player.try_to(Intent::ReplayAccept), Err(refused(Refusal::CheatLevel)));
    player.does(Intent::ReplayCancel);
    set(&mut player, |options| options.cheat_level = 1);
    assert_eq!(details(&mut player, 1).play, Some(Refusal::CheatLevel));
    assert_eq!(details(&mut player, 2).play, None);
}

#[test]
fn games_without_recorded_moves_cannot_be_replayed() {
    let mut player = Player::new();
    set(&mut player, |options| options.recorder_level = 100);
    player.plays_to_the_end();
    assert!(!page(&mut player, &HistoryQuery::default()).rows[0].recorded);
    for number in [1, 2] {
        assert_eq!(player.try_to(replay(number)), Err(Failure::NotRecorded { number }));
    }
    assert_eq!(player.try_to(Intent::Replay { of: ReplayKind::Archived }), Err(Failure::Illegal));
}

#[test]
fn a_result_or_attempt_with_a_flipped_bit_is_never_shown() {
    let (mut player, score) = played();
    let damage = |player: Player, sql: &str| {
        let db = open_db(player.folder.path());
        db.execute_batch(sql).expect("it is damaged");
        player.restart()
    };
    assert_ne!(score, 0);
    player = damage(player, "UPDATE result SET total = total + 1 WHERE method = 'PosOnly'");
    assert_eq!(list(&mut player, &HistoryQuery::default()), "1:? 2-2 3:? 4-32765");
    assert_eq!(details(&mut player, 1).best, None);
    player = damage(player, "UPDATE attempt SET outcome = 2 WHERE game = 1");
    assert_eq!(list(&mut player, &HistoryQuery::default()), "1-2 3:? 4-32765");
    assert_eq!(details(&mut player, 1).attempts, 0);
}

#[test]
fn a_history_ends_where_its_gameset_does() {
    let mut player = Player::in_gameset(&seven_games("SEVEN"));
    assert_eq!(list(&mut player, &HistoryQuery::default()), "1-7");
    player.starts(7);
    player.plays_to_the_end();
    let by_score = HistoryQuery { sort: HistorySort::Score, descending: true, ..HistoryQuery::default() };
    assert_eq!(page(&mut player, &by_score).total, 1);
    assert!(list(&mut player, &HistoryQuery::default()).starts_with("1-6 7:"));
}

/// Returns a gameset of seven games with 16 cards and a single deal, and the number of one that is over as it is dealt.
fn with_a_game_that_nobody_can_play() -> (NewGameset, u32) {
    let rules = gaps::Rules::RANGOON.with_steps(4).and_then(|rules| rules.with_deals(1)).expect("rules");
    let is_over = |playid: &str, number: u32| {
        let seed = Seed { base: playid.parse().expect("a base"), tournament: None, number };
        Gaps::status(&Gaps::deal(&rules, &seed)) == Status::Over
    };
    let found = (10..99).map(|n| format!("BAD{n}")).find_map(|playid| {
        let number = (2..=6).find(|number| is_over(&playid, *number))?;
        Some((NewGameset { rules: rules.name_without_deals(), ..seven_games(&playid) }, number))
    });
    found.expect("some game")
}

#[test]
fn a_game_that_is_over_as_it_is_dealt_counts_as_played() {
    let (wanted, dead) = with_a_game_that_nobody_can_play();
    let mut player = Player::new();
    player.creates(&wanted);
    let mut offered = Vec::new();
    loop {
        let view = player.plays_to_the_end();
        offered.push(view.game);
        assert!(offered.len() < 9, "{offered:?}");
        if view.game == dead {
            assert_eq!((view.move_count, view.status), (0, StatusView::Over));
            player.app.ask_review(view.revision).unwrap();
            set(&mut player, |options| options.auto_start = false);
            player = player.restart();
            assert_eq!(board(&player.view()), board(&view));
        }
        if view.next.is_none() {
            break;
        }
        player.does(Intent::Next);
    }
    assert_eq!(offered, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((player.view().main, player.app.export_info().map(|info| info.ended)), (MainButton::History, Ok(7)));
    let game = details(&mut player, dead);
    assert_eq!((game.attempts, game.unfinished.len(), game.best.map(|best| best.moves)), (1, 0, Some(0)));
    assert_eq!(player.app.statistics().map(|statistics| statistics.played), Ok(7));
    let text = player.app.export(&ExportSelection::All).and_then(|all| all.write(&[])).expect("an export").text;
    let report =
        app::verify_file("", text.as_bytes(), None, |_| std::ops::ControlFlow::Continue(())).expect("an export").2;
    assert_eq!((report.games.len(), report.untrue, report.unknown), (7, 0, 0));
    let replay = player.does(replay(dead)).replay.expect("it is shown");
    assert_eq!((replay.length, replay.accept), (0, Some(Refusal::GameOver)));
}

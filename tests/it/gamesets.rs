//! Tests gamesets: created, selected, deleted and brought back, each with its own games.

use app::{
    App, Backup, Cause, CommandName, Deck, Failure, GamesetFault, GamesetView, Intent, Language, MainButton, Motion,
    NewGameset, Notice, Options, Refusal, Scoring, Sound, StatusView, Theme, TournamentMode,
};
use gameset::Preset;

use crate::player::{NOW, Player, board, open_db, play, refused, set, seven_games, seven_tournament_games};
use crate::transfer::{export_of_a_player, imports, in_tournament};

fn current(player: &Player) -> GamesetView {
    player.app.gameset().unwrap()
}

/// The player's choices of look and feel, each different from the default.
const LOOKS: (bool, Motion, Theme, Deck) = (false, Motion::Never, Theme::Night, Deck::Plain);

/// Lists the PlayIDs with the number of games begun in each, without presets that were never opened. Those that are set
/// aside come after a stroke.
fn all(player: &Player) -> String {
    let it = player.app.gamesets().unwrap();
    let is_preset =
        |set: &&GamesetView| set.playid != "RANGOON" && Preset::all().any(|it| it.play_id.as_str() == set.playid);
    let opened = it.sets.iter().filter(|set| set.played > 0 || !is_preset(set));
    let sets = opened.map(|set| format!("{} {}", set.playid, set.played)).collect::<Vec<_>>();
    let aside = it.aside.iter().map(|set| format!("{} {}", set.playid, set.played)).collect::<Vec<_>>();
    format!("{} | {}", sets.join(", "), aside.join(", ")).trim().to_owned()
}

#[test]
fn a_new_player_starts_in_the_standard_gameset() {
    let player = Player::new();
    let it = current(&player);
    assert_eq!((it.playid.as_str(), it.games, it.deals, it.cheat_level), ("RANGOON", 32_765, Some(3), 3));
    assert_eq!((it.tournament, it.hints, it.stays, it.current, it.played), (TournamentMode::Off, true, true, true, 0));
    let sets = player.app.gamesets().expect("they are read").sets;
    assert_eq!(sets[0], it);
    let names: Vec<&str> = sets.iter().map(|set| set.playid.as_str()).collect();
    assert!(Preset::all().map(|it| it.play_id.to_string()).eq(names), "every preset has a gameset from the start");
}

#[test]
fn a_new_gameset_is_in_play_at_once_and_after_a_restart() {
    let mut player = Player::after_moves(1);
    let view = player.creates(&NewGameset { user_name: "Zoë".to_owned(), ..seven_games("april1") });
    assert_eq!((view.playid.as_str(), view.games, view.game, view.deals), ("APRIL1", 7, 1, Some(1)));
    assert_eq!((view.cause, view.next), (Cause::Dealt, Some(2)));
    let options = player.app.options();
    assert_eq!((options.scoring, options.user_name.as_str()), (Scoring::AllSeq, "Zoë"));
    assert_eq!(all(&player), "RANGOON 1, APRIL1 0 |");
    let mut player = player.restart();
    assert_eq!((player.view().playid.as_str(), player.view().cards), ("APRIL1", view.cards));
    player.moves();
    let left = board(&player.view());
    let player = player.restart();
    assert_eq!((board(&player.view()), player.app.options().scoring), (left, Scoring::AllSeq));
}

#[test]
fn the_players_settings_are_the_same_in_every_gameset() {
    let mut player = Player::new();
    set(&mut player, |options| {
        (options.sound, options.left_handed, options.clock, options.auto_start) = (Sound::Off, true, true, false);
        (options.move_delay, options.gap_labels, options.card_back) = (0, false, 4);
        (options.haptics, options.animated_move, options.theme, options.deck) = LOOKS;
        (options.auto_delay, options.deal_delay, options.language) = (7, 8, Language::of("nl"));
        (options.auto_level, options.user_name) = (4, "Ann".to_owned());
    });
    let comfort = |player: &Player| {
        let it = player.app.options().clone();
        (it.sound, it.left_handed, it.clock, it.auto_start, it.move_delay, it.gap_labels, it.card_back)
    };
    let looks = |player: &Player| {
        let it = player.app.options();
        assert_eq!((it.auto_delay, it.deal_delay, it.language.clone()), (7, 8, Language::of("nl")));
        (it.haptics, it.animated_move, it.theme, it.deck)
    };
    let ours = (Sound::Off, true, true, false, 0, false, 4);
    player.creates(&seven_games("APRIL1"));
    assert_eq!((comfort(&player), looks(&player)), (ours, LOOKS), "a new gameset resets nothing");
    let Options { auto_level, user_name, .. } = player.app.options().clone();
    assert_eq!((auto_level, user_name.as_str()), (1, ""), "but has what belongs to it");
    set(&mut player, |options| options.move_delay = 300);
    player.selects("GAPS");
    let mut player = player.restart();
    assert_eq!((comfort(&player), looks(&player)), ((Sound::Off, true, true, false, 300, false, 4), LOOKS));
    player.selects("RANGOON");
    assert_eq!((comfort(&player).4, player.app.options().auto_level), (300, 4));
}

#[test]
fn every_gameset_keeps_the_game_that_was_left_in_it() {
    let mut player = Player::after_moves(2);
    let there = board(&player.view());
    player.creates(&seven_games("APRIL1"));
    player.starts(5);
    let end = player.plays_to_the_end();
    assert_eq!(board(&player.selects("RANGOON")), there);
    // After a finished game the next one is dealt.
    let back = player.selects("APRIL1");
    assert_eq!((back.game, back.move_count), (1, 0));
    assert_eq!((player.info(5).best, player.info(5).unfinished), (Some(end.score.total.into()), None));
}

#[test]
fn the_unfinished_attempt_that_was_left_last_is_resumed() {
    let mut player = Player::new();
    for moves in [4, 2, 1] {
        player.starts(1);
        player.makes_moves(moves);
    }
    let middle = player.app.history_game(1).unwrap().unfinished[0].attempt;
    assert_eq!(player.does(Intent::Resume { attempt: middle }).move_count, 2);
    player.creates(&seven_games("APRIL1"));
    assert_eq!(player.selects("RANGOON").move_count, 2);
    // A finished game leads to the next one, not to an older attempt at the same game.
    player.plays_to_the_end();
    player.selects("APRIL1");
    let next = player.selects("RANGOON");
    assert_eq!((next.game, next.move_count), (2, 0));
    assert_eq!(player.app.history_game(1).map(|it| it.unfinished.len()), Ok(2));
}

#[test]
fn attributes_that_do_not_go_together_are_named_and_nothing_is_made() {
    let mut player = Player::in_gameset(&seven_games("MINE"));
    let bad: [(GamesetFault, NewGameset); 13] = [
        (GamesetFault::PlayId, seven_games("")),
        (GamesetFault::PlayId, seven_games("a b")),
        (GamesetFault::PlayId, seven_games("NINESIGNS")),
        (GamesetFault::Exists, seven_games("mine")),
        (GamesetFault::Reserved, seven_games("rangoon")),
        (GamesetFault::Games, NewGameset { games: 6, ..seven_games("A") }),
        (GamesetFault::Games, NewGameset { games: 32_766, ..seven_games("A") }),
        (GamesetFault::Rules, NewGameset { rules: "whist".to_owned(), ..seven_games("A") }),
        (GamesetFault::Rules, NewGameset { deals: Some(0), ..seven_games("A") }),
        (GamesetFault::CheatLevel, NewGameset { cheat_level: 0, ..seven_games("A") }),
        (GamesetFault::CheatLevel, NewGameset { cheat_level: 4, ..seven_games("A") }),
        (GamesetFault::Hints, NewGameset { hints: true, ..seven_tournament_games("TOURA", TournamentMode::Play) }),
        (GamesetFault::ShortName, seven_tournament_games("TOUR", TournamentMode::Play)),
    ];
    let before = player.view();
    for (fault, wanted) in bad {
        let failure = player.app.create_gameset(&wanted, NOW).err();
        assert_eq!(failure, Some(Failure::BadGameset { fault }), "{wanted:?}");
    }
    let endless = NewGameset { user_name: "\u{202e}".to_owned(), ..seven_games("A") };
    assert!(matches!(player.app.create_gameset(&endless, NOW), Err(Failure::BadValue { .. })));
    assert_eq!((player.view(), all(&player).as_str()), (before, "RANGOON 0, MINE 0 |"));
    let failure = Failure::NoGameset { playid: "NONE".to_owned() };
    assert_eq!(player.app.select_gameset("NONE", NOW).err(), Some(failure));
}

#[test]
fn a_tournaments_cheat_level_is_fixed_with_its_first_game_and_all_its_games_are_recorded() {
    let mut player = Player::new();
    let minimal = player.creates(&seven_tournament_games("TOURA", TournamentMode::Play));
    set(&mut player, |options| options.cheat_level = 2);
    let modest = player.view();
    assert_ne!(minimal.cards, modest.cards, "the cheat level is part of the cards");
    let mut player = player.restart();
    assert_eq!((player.view().cards, current(&player).cheat_level), (modest.cards, 2));
    player.moves();
    assert!(current(&player).cheat_is_fixed);
    for (topic, cheat_level, recorder_level) in [("CheatLevel", 3, 0), ("RecorderLevel", 2, 50)] {
        let options = app::Options { cheat_level, recorder_level, ..player.app.options().clone() };
        assert_eq!(player.app.set_options(options), Err(Failure::Fixed { topic: topic.to_owned() }));
    }
    assert_eq!(current(&player).cheat_level, 2);
}

#[test]
fn a_tournaments_cheat_level_is_fixed_in_a_first_game_that_could_not_be_stored() {
    let mut player = Player::in_gameset(&seven_tournament_games("TOURA", TournamentMode::Play));
    player.selects("RANGOON");
    let other = open_db(player.folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    player.does(Intent::PlayWithoutSaving);
    player.selects("TOURA");
    assert!(!current(&player).cheat_is_fixed);
    let begun = player.moves();
    other.execute_batch("ROLLBACK").expect("it is unlocked");
    let options = app::Options { cheat_level: 2, ..player.app.options().clone() };
    assert_eq!(player.app.set_options(options), Err(Failure::Fixed { topic: "CheatLevel".to_owned() }));
    assert_eq!(player.view(), begun);
}

#[test]
fn once_all_games_are_played_the_main_button_opens_the_history() {
    for wanted in [seven_games("SEVEN"), seven_tournament_games("TOURA", TournamentMode::Play)] {
        let mut player = Player::in_gameset(&wanted);
        for number in 1..=7 {
            assert_eq!(player.view().game, number);
            player.plays_to_the_end();
            if number < 7 {
                assert_eq!(player.view().main, MainButton::Next);
                player.does(Intent::Next);
            }
        }
        assert_eq!((player.view().main, player.view().next), (MainButton::History, None));
        let end = board(&player.view());
        player.selects("RANGOON");
        assert_eq!(board(&player.selects(&wanted.playid)), end);
        let view = player.restart().view();
        assert_eq!((board(&view), view.main, view.next), (end, MainButton::History, None), "{}", wanted.playid);
    }
}

#[test]
fn a_game_that_was_left_in_the_middle_is_next_when_all_others_are_played() {
    let mut player = Player::in_gameset(&seven_tournament_games("TOURA", TournamentMode::Play));
    for number in 1..=7 {
        if number == 3 {
            player.moves()
        } else {
            player.plays_to_the_end()
        };
        if number < 7 {
            player.does(Intent::Next);
        }
    }
    let view = player.view();
    assert_eq!((view.main, view.next, view.refusals.of(CommandName::Next)), (MainButton::Next, Some(3), None));
    // The end of the last game is still there as long as a game is left.
    player.selects("RANGOON");
    assert_eq!(board(&player.selects("TOURA")), board(&view));
    let mut player = player.restart();
    let resumed = player.does(Intent::Next);
    assert_eq!((resumed.game, resumed.cause, resumed.move_count), (3, Cause::Resumed, 1));
    let ended = player.plays_to_the_end();
    assert_eq!((ended.main, ended.next), (MainButton::History, None));
    assert_eq!(player.try_to(Intent::Next), Err(refused(Refusal::AllPlayed)));
}

#[test]
fn a_player_who_asks_for_another_game_before_playing_is_offered_each_game_once() {
    let mut player = Player::in_gameset(&seven_games("SEVEN"));
    let offered: Vec<u32> = (0..8).map(|_| player.does(Intent::Next).game).collect();
    assert_eq!(offered, [2, 3, 4, 5, 6, 7, 1, 2]);
    assert_eq!(player.view().next, Some(3));
    player.moves();
    assert_eq!(player.view().next, Some(1), "a game was chosen, so the first one that was not played comes next");
    assert_eq!(player.does(Intent::Next).game, 1);
}

#[test]
fn if_no_game_may_be_begun_again_a_dealt_game_cannot_be_played() {
    let mut player = Player::in_gameset(&seven_tournament_games("TOURA", TournamentMode::Play));
    for _ in 1..=7 {
        player.plays_to_the_end();
        let _ = player.try_to(Intent::Next);
    }
    player.selects("RANGOON");
    // The game on the table is lost, and with it the number of the game that was left.
    let db = open_db(player.folder.path());
    db.execute("DELETE FROM journal WHERE running = 0", []).expect("it is deleted");
    let dealt = player.selects("TOURA");
    assert_eq!((dealt.status, dealt.move_count), (StatusView::Playing, 0));
    assert_eq!(player.try_to(play(&dealt.moves[0])), Err(refused(Refusal::CheatLevel)));
}

#[test]
fn a_deleted_gameset_can_be_brought_back_with_everything_in_it() {
    let mut player = Player::in_gameset(&NewGameset { user_name: "Del".to_owned(), ..seven_games("APRIL1") });
    player.plays_to_the_end();
    let best = player.info(1).best;
    player.does(Intent::Next);
    player.moves();
    let left = board(&player.view());
    let opening = player.app.delete_gameset("APRIL1", NOW).unwrap();
    assert_eq!((opening.view.playid.as_str(), all(&player).as_str()), ("RANGOON", "RANGOON 0 | APRIL1 2"));
    let mut player = player.restart();
    // Another gameset may have taken the name in the meantime; it gives way, and can then be brought back itself.
    player.creates(&NewGameset { games: 9, user_name: "New".to_owned(), ..seven_games("APRIL1") });
    assert_eq!((player.view().games, player.info(1).best), (9, None));
    player.starts(3);
    let newer = board(&player.moves());
    let name = player.app.gamesets().expect("they are read").aside[0].name.clone();
    let back = player.app.bring_back_gameset(&name, NOW + 1).unwrap();
    assert_eq!((back.view.games, player.info(1).best), (7, best));
    assert_eq!(all(&player), "RANGOON 0, APRIL1 2 | APRIL1 1");
    // The user name is back too, and the game is at the ply where the gameset was left.
    assert_eq!((board(&back.view), back.options.user_name.as_str()), (left.clone(), "Del"));
    let name = player.app.gamesets().expect("they are read").aside[0].name.clone();
    let back = player.app.bring_back_gameset(&name, NOW + 2).unwrap();
    assert_eq!((board(&back.view), back.options.user_name.as_str()), (newer, "New"));
    let name = player.app.gamesets().expect("they are read").aside[0].name.clone();
    let back = player.app.bring_back_gameset(&name, NOW + 3).unwrap();
    assert_eq!((board(&back.view), back.options.user_name.as_str()), (left, "Del"));
    let name = player.app.gamesets().expect("they are read").aside[0].name.clone();
    player.app.erase_gameset(&name).unwrap();
    assert_eq!(all(&player), "RANGOON 0, APRIL1 2 |");
    for name in [name.as_str(), "APRIL1"] {
        assert_eq!(player.app.erase_gameset(name), Err(Failure::NoGameset { playid: name.to_owned() }));
    }
}

#[test]
fn a_gameset_without_any_data_is_deleted_for_good() {
    let mut player = Player::in_gameset(&seven_games("APRIL1"));
    player.app.delete_gameset("APRIL1", NOW).unwrap();
    assert_eq!(all(&player), "RANGOON 0 |");
    player.app.reset_statistics(NOW).unwrap();
    assert_eq!(all(&player), "RANGOON 0 |");
}

#[test]
fn a_gameset_with_only_scores_or_notes_can_be_brought_back_too() {
    let export = export_of_a_player();
    for reset in [false, true] {
        let mut player = in_tournament("APRIL", TournamentMode::Moderate);
        imports(&mut player, &export).unwrap();
        assert!(current(&player).cheat_is_fixed, "the scores were made at this cheat level");
        assert_eq!(current(&player).scores, 1, "the question before the reset says what goes with it");
        let file = player.folder.path().join("all.rangoon");
        Backup::write(player.folder.path(), &file).expect("it is written");
        let backup = Backup::check(player.folder.path(), &file).unwrap();
        assert_eq!(backup.info().scores, 1);
        let done = if reset { player.app.reset_statistics(NOW) } else { player.app.delete_gameset("APRIL", NOW) };
        done.unwrap();
        let aside = player.app.gamesets().expect("they are read").aside.remove(0);
        assert_eq!((aside.played, aside.scores), (0, 1));
        player.app.bring_back_gameset(&aside.name, NOW).unwrap();
        assert_eq!(player.app.scores().expect("they are read").rows.len(), 1);
    }
    let mut player = Player::in_gameset(&seven_games("APRIL1"));
    player.app.set_note("APRIL1", 5, true, "a hard one").unwrap();
    player.app.delete_gameset("APRIL1", NOW).unwrap();
    assert_eq!(all(&player), "RANGOON 0 | APRIL1 0");
}

#[test]
fn a_game_that_was_played_counts_while_it_is_dealt_again() {
    let mut player =
        Player::in_gameset(&NewGameset { cheat_level: 3, ..seven_tournament_games("TOURA", TournamentMode::Play) });
    player.plays_to_the_end();
    let end = player.view().cards;
    player.starts(1);
    assert_ne!(player.view().cards, end);
    assert_eq!((current(&player).played, current(&player).cheat_is_fixed), (1, true));
}

#[test]
fn switching_gamesets_is_stored_completely_or_not_at_all() {
    type Step = fn(&mut Player) -> Result<(), Failure>;
    let steps: [(&str, Step); 6] = [
        ("attempt", |player| player.app.reset_statistics(NOW).map(drop)),
        ("attempt", |player| player.app.delete_gameset("APRIL1", NOW).map(drop)),
        ("profile", |player| player.app.delete_gameset("APRIL1", NOW).map(drop)),
        ("profile", |player| {
            let name = player.app.gamesets()?.aside[0].name.clone();
            player.app.bring_back_gameset(&name, NOW).map(drop)
        }),
        ("attempt", |player| player.app.create_gameset(&seven_games("MAY"), NOW)),
        ("profile", |player| player.app.select_gameset("RANGOON", NOW).map(drop)),
    ];
    for (number, (table, step)) in steps.into_iter().enumerate() {
        let mut player = Player::in_gameset(&seven_games("OLD"));
        player.moves();
        player.creates(&seven_games("APRIL1"));
        player.app.delete_gameset("OLD", NOW).unwrap();
        player.moves();
        let state = |player: &Player| (board(&player.view()), player.view().saving, player.app.gamesets());
        let before = state(&player);
        let db = open_db(player.folder.path());
        let full = "SELECT RAISE(FAIL, 'the disk is full'); END";
        db.execute_batch(&format!(
            "CREATE TRIGGER full BEFORE INSERT ON {table} BEGIN {full};
             CREATE TRIGGER full_too BEFORE UPDATE ON {table} BEGIN {full}"
        ))
        .expect("they are made");
        assert!(matches!(step(&mut player), Err(Failure::NotSaved { .. })), "{number}");
        assert_eq!(state(&player), before, "{number}");
        db.execute_batch("DROP TRIGGER full; DROP TRIGGER full_too").expect("they are dropped");
        let mut player = player.restart();
        assert_eq!(state(&player), before, "{number}");
        step(&mut player).unwrap_or_else(|why| panic!("{number}: {why:?}"));
        assert_ne!(state(&player), before, "{number}");
    }
}

#[test]
fn a_gameset_on_the_command_line_leaves_notices_for_the_player() {
    let mut player = Player::in_gameset(&seven_games("APRIL1"));
    player.moves();
    player.selects("RANGOON");
    let mut profile = player.profile_written().expect("it has changed");
    profile["rangoon"]["Language"] = "Elvish".into();
    let folder = player.closed();
    let text = serde_json::Value::Object(profile).to_string();
    let mut app = App::open(folder.path(), Some(&text), NOW).expect("it opens").app;
    app.play_gameset(&seven_games("APRIL1"), NOW).unwrap();
    let opening = app.take_bootstrap();
    assert_eq!((opening.view.playid.as_str(), opening.view.move_count), ("APRIL1", 1));
    assert!(opening.interrupted, "the game was left in the middle");
    assert!(matches!(&opening.notices[..], [Notice::ProfileValue { .. }]), "{:?}", opening.notices);
}

#[test]
fn the_standard_gameset_cannot_be_deleted() {
    let mut player = Player::after_moves(1);
    let before = player.view();
    assert_eq!(player.app.delete_gameset("RANGOON", NOW).err(), Some(refused(Refusal::StandardGameset)));
    let failure = Failure::NoGameset { playid: "NONE".to_owned() };
    assert_eq!(player.app.delete_gameset("NONE", NOW).err(), Some(failure));
    assert_eq!(player.view(), before);
}

#[test]
fn reset_statistics_can_be_brought_back_too() {
    let mut player = Player::at_the_end();
    player.does(Intent::Next);
    player.moves();
    let opening = player.app.reset_statistics(NOW).unwrap();
    assert_eq!((opening.view.game, opening.view.move_count, player.info(1).best), (1, 0, None));
    assert_eq!(all(&player), "RANGOON 0 | RANGOON 2");
    let mut player = player.restart();
    let name = player.app.gamesets().expect("they are read").aside[0].name.clone();
    player.app.bring_back_gameset(&name, NOW).unwrap();
    // No game was played in between, so no gameset is set aside.
    assert_eq!(all(&player), "RANGOON 2 |");
    assert!(player.info(1).best.is_some());
    assert_eq!((player.view().game, player.view().move_count), (2, 1));
}

#[test]
fn a_tournament_that_restricts_going_back_is_not_begun_again_once_a_game_counts() {
    for (level, tournament, is_refused) in [
        (1, TournamentMode::Play, true),
        (2, TournamentMode::Play, true),
        (3, TournamentMode::Play, false),
        (1, TournamentMode::Off, false),
    ] {
        let mut player = Player::new();
        let named = NewGameset::named("APRIL").expect("it is a PlayID");
        let hints = tournament == TournamentMode::Off;
        let wanted = NewGameset { games: 7, deals: Some(1), cheat_level: level, tournament, hints, ..named };
        player.creates(&wanted);
        assert_eq!(player.view().refusals.of(CommandName::ResetStatistics), None, "nothing was played yet");
        player.moves();
        let why = is_refused.then_some(Refusal::GamesCount);
        assert_eq!(player.view().refusals.of(CommandName::ResetStatistics), why, "{level}");
        assert_eq!(player.app.reset_statistics(NOW).err(), why.map(refused), "{level}");
        let played = player.app.gameset().expect("it is read").played;
        assert_eq!(played, u32::from(is_refused), "what counts is still there");
    }
}

#[test]
fn only_a_game_that_is_the_same_for_everybody_has_a_link() {
    let mut player = Player::new();
    assert_eq!(player.view().link.as_deref(), Some("rangoon:RANGOON/1"));
    for (made, has_link) in [
        (NewGameset { deals: Some(3), ..seven_games("SAME") }, true),
        (NewGameset { deals: Some(3), cheat_level: 1, hints: false, ..seven_games("MODEST") }, true),
        (seven_games("ONEDEAL"), false),
        (NewGameset { rules: "gaps".to_owned(), deals: Some(3), ..seven_games("OTHER") }, false),
        (seven_tournament_games("CONTEST", TournamentMode::Play), false),
    ] {
        let link = player.creates(&made).link;
        assert_eq!(link.is_some(), has_link, "{}", made.playid);
        assert!(link.is_none_or(|link| link == format!("rangoon:{}/1", made.playid)));
    }
    for preset in Preset::all() {
        let link = player.selects(preset.play_id.as_str()).link;
        let rules = if preset.rules.in_one_gameset().len() > 1 { "/0/strict" } else { "" };
        assert_eq!(link, Some(format!("rangoon:{}/1{rules}", preset.play_id)));
    }
    player.app.try_out("gaps", NOW).unwrap();
    assert_eq!(player.view().link, None, "a try-out has no number that others could open");
}

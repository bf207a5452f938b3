//! Tests house rules and trials, and a game of every named rule set on the table.

use app::{
    App, CommandName, Failure, GamesetFault, Intent, LaunchRequest, NewGameset, Notice, Overrides, Refusal, RulesFault,
    StatusView,
};
use gameset::Preset;
use gaps::Rules;

use crate::player::{NOW, Player, board, gaps_board, refused, repeat, set};

fn try_out(player: &mut Player, text: &str) -> app::View {
    player.app.try_out(text, NOW).unwrap().view
}

fn leave(player: &mut Player) -> app::View {
    player.app.leave_trial(NOW).unwrap().view
}

#[test]
fn house_rules_show_the_resulting_rules_or_the_reason_why_there_are_none() {
    let player = Player::new();
    let rules = |text: &str| player.app.rules(Some(text)).unwrap();
    let standard = player.app.rules(None).expect("those at the table");
    assert_eq!(standard, rules("rangoon"));
    let game = standard.game.as_ref().expect("it is a game");
    assert_eq!((game.name, game.code.as_str(), game.max), (Some("rangoon"), "100DPQM", 100));
    assert_eq!((game.example.columns, game.example.cards.len()), (14, 52));
    assert_eq!(standard.idle, ["lock", "headsFirst", "frontTakes"]);
    assert_eq!((standard.heads, standard.lasts), (13, 1));
    for preset in App::presets() {
        let view = rules(preset.name);
        assert_eq!(view, rules(&preset.code.to_lowercase()));
        assert_eq!(player.app.house_rules(&view.rules), Ok(view));
    }
    let mut wanted = standard.rules.clone();
    wanted.values.insert("spare".to_owned(), "tail".to_owned());
    let view = player.app.house_rules(&wanted).expect("switches that can be set");
    assert_eq!((view.refused, view.game, &view.rules), (Some("noFrontForDealtHeads"), None, &wanted));
    wanted.values.insert("spare".to_owned(), "above".to_owned());
    assert_eq!(player.app.house_rules(&wanted), Err(Failure::BadRules { fault: RulesFault::Unknown }));
    wanted.values.remove("spare");
    assert_eq!(player.app.house_rules(&wanted), Err(Failure::BadRules { fault: RulesFault::Unknown }));
    for (text, fault) in [("chess", RulesFault::Unknown), ("100DPQN", RulesFault::Mistyped)] {
        assert_eq!(player.app.rules(Some(text)), Err(Failure::BadRules { fault }));
    }
}

#[test]
fn the_example_is_shown_in_the_look_of_the_game() {
    let mut player = Player::new();
    set(&mut player, |options| options.ranking = 2);
    let view = player.app.rules(Some("montana")).expect("a game");
    assert_eq!((view.heads, view.lasts), (1, 13), "families go from the ace to the king");
    let ranks = view.game.expect("a game").example.cards.into_iter().filter_map(|card| Some(card.face?.rank));
    assert!(ranks.max() == Some(12), "the kings are taken away");
}

#[test]
fn a_trial_survives_a_kill_and_is_forgotten_when_the_player_leaves() {
    let mut player = Player::after_moves(2);
    let left = board(&player.view());
    let view = try_out(&mut player, "montana");
    assert_eq!((view.trial, view.rules.as_str(), view.game, view.score.max), (true, "montana", 1, 92));
    player.moves();
    let there = board(&player.view());
    let mut player = player.restart();
    assert_eq!(board(&player.view()), there);
    assert!(player.view().trial);
    player.does(Intent::GiveUp);
    player.does(Intent::Next);
    assert_eq!(player.app.delete_gameset("tryout", NOW).err(), Some(refused(Refusal::Trial)));
    assert_eq!(player.app.reset_statistics(NOW).err(), Some(refused(Refusal::Trial)));
    assert_eq!((player.view().game, player.info(1).best.is_some()), (2, true));
    let names: Vec<String> =
        player.app.gamesets().expect("they are read").sets.into_iter().map(|it| it.playid).collect();
    assert!(Preset::all().map(|it| it.play_id.to_string()).eq(names), "a try-out is not a gameset");
    let view = leave(&mut player);
    assert_eq!((view.trial, board(&view)), (false, left));
    assert_eq!(player.app.leave_trial(NOW).err(), Some(refused(Refusal::NoTrial)));
    let view = try_out(&mut player, "montana");
    assert_eq!((view.game, player.info(1).best, view.move_count), (1, None, 0), "nothing was kept");
}

#[test]
fn a_trial_goes_on_as_a_gameset() {
    let mut player = Player::new();
    for (playid, goes_on) in [("TRYOUT", true), ("OTHER", false)] {
        let before = try_out(&mut player, "montana");
        player.makes_moves(2);
        let there = player.view();
        let wanted = NewGameset { playid: playid.to_owned(), ..NewGameset::of_game(playid, "montana").expect("rules") };
        player.creates(&wanted);
        let view = player.view();
        assert_eq!((view.trial, view.playid.as_str(), view.game, view.rules.as_str()), (false, playid, 1, "montana"));
        assert_eq!(view.move_count, if goes_on { there.move_count } else { 0 });
        let laid = |view: &app::View| view.cards.iter().map(|card| (card.id, card.face, card.spot)).collect::<Vec<_>>();
        assert_eq!(laid(&view) == laid(&there), goes_on, "the first five characters choose the cards");
        player = player.restart();
        assert_eq!(board(&player.view()), board(&view), "it is kept");
        if goes_on {
            player.does(Intent::Undo);
            player.does(Intent::Undo);
            assert_eq!(laid(&player.view()), laid(&before), "all of its moves can be taken back");
        }
        assert_eq!(player.app.leave_trial(NOW).err(), Some(refused(Refusal::NoTrial)));
    }
}

#[test]
fn one_trial_follows_another_and_leads_back_to_where_the_first_began() {
    let mut player = Player::new();
    player.selects("GAPS");
    player.moves();
    set(&mut player, |options| options.card_back = 3);
    try_out(&mut player, "jokers");
    player.moves();
    assert_eq!(player.app.options().card_back, 3, "the options come along");
    let code = Rules::STATION.with_steps(4).and_then(|rules| rules.with_deals(None)).expect("a game").code();
    let view = try_out(&mut player, &code);
    assert_eq!(
        (view.rules.as_str(), view.deals, gaps_board(&view).columns, view.move_count),
        (code.as_str(), None, 5, 0)
    );
    let mut player = player.restart();
    assert_eq!((player.view().rules, player.view().deals), (code, None));
    let view = leave(&mut player);
    assert_eq!((view.playid.as_str(), view.move_count), ("GAPS", 1));
    let bad = player.app.try_out("chess", NOW).err();
    assert_eq!((bad, player.view().playid.as_str()), (Some(Failure::BadRules { fault: RulesFault::Unknown }), "GAPS"));
}

#[test]
fn choosing_a_gameset_leaves_a_trial_too() {
    let mut player = Player::new();
    try_out(&mut player, "free-parking");
    player.moves();
    player.selects("STATION");
    let mut player = player.restart();
    assert_eq!(player.view().playid, "STATION");
    let view = try_out(&mut player, "free-parking");
    assert_eq!((view.game, view.move_count), (1, 0));
    assert_eq!(leave(&mut player).playid, "STATION");
}

#[test]
fn a_command_line_leaves_a_trial_that_was_begun_on_the_table_and_says_so() {
    let mut player = Player::new();
    let bob = NewGameset::of_game("BOB", "rangoon").expect("rules");
    let wanted = LaunchRequest { gameset: bob, is_of_this_game: false, overrides: Overrides::default() };
    let notices = |player: &mut Player| {
        player.app.carry_out_launch(&wanted, NOW).unwrap();
        (player.view().playid, player.app.take_bootstrap().notices)
    };
    try_out(&mut player, "montana");
    player.moves();
    let there = player.view().playid;
    assert_eq!(notices(&mut player), (there, vec![Notice::TrialKept { playid: "BOB".to_owned() }]));
    player.does(Intent::Undo);
    player.does(Intent::GiveUp);
    assert_eq!(notices(&mut player), ("BOB".to_owned(), Vec::new()), "a trial that has ended may go");
}

#[test]
fn a_command_line_whose_gameset_cannot_be_opened_says_so_in_the_window() {
    let mut player = Player::new();
    let there = player.view().playid;
    let mut notices = |playid: &str, wanted: NewGameset, is_of_this_game| {
        let gameset = NewGameset { playid: playid.to_owned(), ..wanted };
        let wanted = LaunchRequest { gameset, is_of_this_game, overrides: Overrides::default() };
        assert!(player.app.carry_out_launch(&wanted, NOW).is_err());
        let opened = player.app.take_bootstrap();
        assert_eq!(opened.view.playid, there);
        opened.notices
    };
    let rangoon = || NewGameset::of_game("BOB", "rangoon").expect("rules");
    let playid = || "BOB".to_owned();
    let why = Failure::from(GamesetFault::Games);
    let none = NewGameset { games: 0, ..rangoon() };
    assert_eq!(notices("BOB", none, false), [Notice::GamesetNotOpened { playid: playid(), why }]);
    let other = Notice::GamesetOfOtherGame { playid: "KLONDIKE".to_owned() };
    assert_eq!(notices("KLONDIKE", rangoon(), true), [other]);
}

#[test]
fn a_game_of_every_named_rule_set_is_played_and_kept() {
    for preset in Preset::all() {
        let mut player = Player::new();
        player.selects(preset.play_id.as_str());
        let view = player.view();
        assert_eq!((view.rules.as_str(), view.deals), (preset.rules.to_string().as_str(), preset.rules.deals()));
        let max = match preset.play_id.as_str() {
            // Without the aces.
            "ADDICTIO" | "FREEPARK" | "MONTANA" | "MONTANAA" => 92,
            "KLONDIKE" => 52,
            _ => 100,
        };
        assert_eq!(view.score.max, max, "{}", preset.play_id);
        for _ in 0..30 {
            if player.view().status == StatusView::Playing {
                player.moves();
            }
        }
        let there = board(&player.view());
        let mut player = player.restart();
        assert_eq!(board(&player.view()), there, "{}", preset.play_id);
        if !matches!(player.view().status, StatusView::Over | StatusView::Won) {
            player.does(Intent::GiveUp);
        }
        let ended = player.view();
        let worth = preset.rules.display_score(ended.score.total.into());
        assert_eq!(player.info(1).best, Some(worth), "{}", preset.play_id);
        player.does(Intent::Next);
        player.does(Intent::ReplayGame { number: 1 });
        player.does(Intent::ReplayTo { at: ended.move_count });
        assert_eq!(player.view().cards, ended.cards, "{}: its record shows the same board", preset.play_id);
    }
}

#[test]
fn rule_sets_are_compared_over_all_gamesets_that_have_them() {
    let mut player = Player::new();
    let compared = |player: &Player| player.app.compare_rules().unwrap();
    assert_eq!(compared(&player), []);
    player.plays_to_the_end();
    let first = i32::from(player.view().score.total);
    player.does(Intent::Next);
    player.plays_to_the_end();
    let second = i32::from(player.view().score.total);
    player.selects("STATION");
    player.moves();
    try_out(&mut player, "jokers");
    player.moves();
    let found = compared(&player);
    let names: Vec<_> = found.iter().map(|it| (it.rules.as_str(), it.deals, it.gamesets.join(" "))).collect();
    assert_eq!(names, [("rangoon", Some(3), "RANGOON".to_owned()), ("station", Some(3), "STATION".to_owned())]);
    let [rangoon, station] = &found[..] else { panic!("two rule sets were played") };
    assert_eq!((rangoon.played, rangoon.ended, rangoon.won, rangoon.best), (2, 2, 0, Some(first.max(second))));
    assert_eq!((rangoon.average, rangoon.max), (Some(f64::from(first + second) / 2.0), 100));
    assert_eq!((station.played, station.ended, station.average, station.fewest_moves), (1, 0, None, None));
}

#[test]
fn automatic_play_leaves_the_choice_between_cards_to_the_player() {
    let mut player = Player::new();
    player.selects("GAPS");
    set(&mut player, |options| options.auto_level = 4);
    assert_eq!(player.view().refusals.of(CommandName::Auto), Some(Refusal::Choice), "every gap takes four kings");
    assert_eq!(player.try_to(Intent::Auto), Err(refused(Refusal::Choice)));
    let view = player.view();
    assert_eq!(player.try_to(repeat(&view, &view.moves[0])), Err(refused(Refusal::Choice)));
}

//! Tests hints that aim at winning the game, and the odds at the end of a deal.

use app::{HintAim, HintKind, Intent, ReplayKind, StatusView, TournamentMode, View};
use gaps::{Gaps, Ply, Rules};
use rangoon_tests::games::seed;
use session::Game;
use solver::gaps::{GameOdds, RunSet};

use super::{create_with, follow, follows_hints};
use crate::player::{Player, gaps_board, set};

/// Returns the odds that the board of a view shows.
fn shown(view: &View) -> Option<u8> {
    gaps_board(view).odds
}

#[test]
fn a_player_who_follows_the_hints_comes_to_the_odds_that_they_said() {
    let mut player = Player::new();
    let mut kinds = [HintKind::Odds, HintKind::OddsOverOrder].map(|kind| (kind, 0));
    for number in 1..=20 {
        player.starts(number);
        for deals_left in [2, 1] {
            assert_eq!(shown(&player.view()), None, "moves are left");
            let first = player.hint();
            let end = follows_hints(&mut player);
            let Some((_, count)) = kinds.iter_mut().find(|(kind, _)| *kind == first.kind) else { break };
            *count += 1;
            assert!(first.odds.is_some() && first.score.is_none());
            assert_eq!((end.status, shown(&end)), (StatusView::Ceased, first.odds), "game {number}, {deals_left} left");
            let last = player.hint();
            assert_eq!((last.kind, last.odds), (HintKind::Deal, first.odds));
            player.does(Intent::Redeal);
        }
    }
    assert!(kinds.iter().all(|(_, count)| *count > 4), "{kinds:?}");
}

#[test]
fn hints_aim_at_the_score_if_the_player_likes_and_the_choice_holds_at_once_and_for_good() {
    let mut player = Player::new();
    player.starts(1);
    assert!(matches!(player.hint().kind, HintKind::Odds | HintKind::OddsOverOrder));
    set(&mut player, |options| options.hint_aim = HintAim::Score);
    let aimed = player.hint();
    assert_eq!((aimed.kind, aimed.odds), (HintKind::Gain, None));
    let mut player = player.restart();
    assert_eq!(player.hint().kind, HintKind::Gain);
    let end = follows_hints(&mut player);
    assert!(shown(&end).is_some(), "the odds at a standstill do not depend on the aim");
}

#[test]
fn the_odds_at_a_standstill_are_those_of_its_runs_and_are_there_whenever_one_looks_at_it() {
    let mut player = Player::new();
    player.starts(2);
    let mut position = Gaps::deal(&Rules::RANGOON, &seed(2));
    while player.view().status == StatusView::Playing {
        let hint = player.hint();
        let ply: Ply = hint.ply.as_deref().and_then(|ply| ply.parse().ok()).expect("a ply");
        position = Gaps::play(&Rules::RANGOON, &seed(2), &position, ply).expect("a legal ply");
        follow(&mut player, &hint);
    }
    let end = player.view();
    let odds = GameOdds::of_end(&Rules::RANGOON, RunSet::at(&position), 2).expect("it is in the table");
    assert_eq!(shown(&end), Some(odds.percent()));
    player.does(Intent::Redeal);
    assert_eq!(shown(&player.view()), None);
    let back = player.does(Intent::Undo);
    assert_eq!((back.status, shown(&back)), (StatusView::Ceased, shown(&end)));
    player.does(Intent::Redo);
    player.does(Intent::Replay { of: ReplayKind::Current });
    let seen = player.does(Intent::ReplayTo { at: end.move_count });
    assert_eq!((seen.status, shown(&seen)), (StatusView::Ceased, shown(&end)));
}

#[test]
fn no_odds_are_shown_where_hints_are_not_allowed_or_no_table_is_known() {
    for (rules, deals, hints) in [("rangoon", 3, false), ("rangoon", 2, true), ("bluemoon", 3, true)] {
        let mut player = Player::new();
        create_with(&mut player, rules, deals, TournamentMode::Off, hints);
        let mut ends = 0;
        for number in 1..=5 {
            let mut view = player.starts(number);
            while view.status == StatusView::Playing {
                let ply = view.moves[0].ply.clone();
                view = player.does(Intent::Play { ply });
            }
            assert_eq!(shown(&view), None, "{rules} with {deals} deals");
            ends += u32::from(view.status == StatusView::Ceased);
        }
        assert!(ends > 0, "{rules}");
    }
}

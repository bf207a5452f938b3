//! Tests the game of the day: which game it is, and on which days it was played or won.

use app::{Difficulty, StatusView};

use super::{fewest_deals, follow};
use crate::player::{NOW, Player, on};

#[test]
fn the_game_of_a_day_is_the_same_for_everybody_and_another_one_the_next_day() {
    let mut player = Player::new();
    let of_day = |player: &Player, day| player.app.ask_game_of_day(day).expect("allowed").find(Difficulty::Any, &on);
    let days: Vec<u32> = (20_778..20_785).map(|day| of_day(&player, day).expect("there is one")).collect();
    assert_eq!(days, [27_919, 3_073, 10_997, 18_913, 26_833, 1_987, 9_906]);
    assert!(days.iter().all(|number| fewest_deals(*number) == Some(1)));
    player.starts(days[0]);
    player.plays_to_the_end();
    assert_eq!(of_day(&player, 20_778), Ok(days[0]), "a played game is still the game of its day");
    assert_eq!(of_day(&Player::new(), 20_778), Ok(days[0]));
    assert!(of_day(&player, u32::MAX).is_ok());
}

#[test]
fn a_day_once_played_stays_played_wherever_the_player_is_later() {
    const DAY_MS: i64 = 24 * 3_600_000;
    const FIRST: u32 = 20_000;
    let mut player = Player::new();
    let number = player.app.ask_game_of_day(FIRST + 1).expect("hints are allowed").find(Difficulty::Any, &on);
    player.starts(number.expect("a game can be won"));
    player.moves();
    // The day began an hour before the game, and then, in another zone, an hour after it.
    let midnights = |hours: i64| [-1, 0, 1].map(|day| NOW + hours * 3_600_000 + day * DAY_MS);
    let days = |player: &mut Player, hours| {
        let asked = player.app.ask_days(FIRST, &midnights(hours)).expect("they are read");
        asked.answer(&on).played.iter().map(|played| played.day).collect::<Vec<_>>()
    };
    assert_eq!(days(&mut player, -1), [FIRST + 1]);
    assert_eq!(days(&mut player, 1), [FIRST + 1], "it was played, so it stays played");
    let mut player = player.restart();
    assert_eq!(days(&mut player, 1), [FIRST + 1]);
}

#[test]
fn a_day_is_won_when_its_game_is_won_however_much_later() {
    const DAY: u32 = 20_778;
    const NONE: [u32; 0] = [];
    let mut player = Player::new();
    let won_days =
        |player: &Player, first, count| player.app.ask_won_days(first, count).expect("hints are allowed").answer(&on);
    assert_eq!(won_days(&player, DAY - 1, 3), NONE);
    let number = player.app.ask_game_of_day(DAY).expect("hints are allowed").find(Difficulty::Any, &on);
    let mut view = player.starts(number.expect("a game can be won"));
    while view.status == StatusView::Playing {
        assert_eq!(won_days(&player, DAY - 1, 3), NONE, "it is not won yet");
        let hint = player.hint();
        view = follow(&mut player, &hint);
    }
    assert_eq!(won_days(&player, DAY - 1, 3), [DAY]);
    assert_eq!(won_days(&player, DAY + 1, 3), NONE);
    assert_eq!(won_days(&player, DAY, 0), NONE);
    assert_eq!(won_days(&player.restart(), DAY, u32::MAX), [DAY], "no more than a year is looked at");
    assert_eq!(won_days(&Player::new(), u32::MAX, u32::MAX), NONE);
}

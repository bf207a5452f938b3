//! The whole family in the window: a game of each, with its choices, to its end.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use e2e::view::{Move, View};
use serde_json::json;

use crate::ways::from_menu;
use crate::{assert_moved, next_view};

/// Plays a move by touch: a tap on the card or on the gap, and where that leaves a choice a tap on what lights up.
async fn tap_move(page: &Page, view: &View, chosen: Move, card_first: bool) {
    let (card, gap) = (page.card(chosen.card).await, page.gap(chosen.gap).await);
    let (first, second) = if card_first { (card, gap) } else { (gap, card) };
    let same = |it: &&Move| if card_first { it.card == chosen.card } else { it.gap == chosen.gap };
    let choices = view.moves.iter().filter(same).count();
    touch::tap(page, first).await;
    if choices > 1 {
        let lit = format!("document.querySelectorAll('#board .lit').length === {choices}");
        page.wait_until(&lit).await;
        touch::tap(page, second).await;
    }
}

/// Plays a game of the gameset `playid`: the beginning by touch, the middle without looking, the end by touch or, where
/// it need not come, by giving up.
async fn play(browser: &Browser, playid: &str, seed: u64) -> View {
    let page = &browser.page;
    browser.harness().call("select_gameset", &json!({"playid": playid})).expect("there is such a gameset");
    browser.load().await;
    page.ready().await;
    let mut player = Player::new(seed);
    let mut view = browser.harness().view();
    assert_eq!(view.playid, playid);
    page.assert_shows(&view).await;
    for turn in 0..6 {
        if view.status != "playing" {
            break;
        }
        let chosen = player.choose(&view).expect("a game that goes on has a move");
        tap_move(page, &view, chosen, turn % 2 == 0).await;
        let after = next_view(browser, &view).await;
        assert_moved(chosen, &view, &after);
        view = after;
    }
    let ended = |view: &View| view.status != "playing" && view.status != "ceased";
    player.play_until(browser.harness(), |view| ended(view) || view.move_count > 300);
    browser.load().await;
    page.ready().await;
    view = browser.harness().view();
    page.assert_shows(&view).await;
    if !ended(&view) {
        from_menu(page, "finish").await;
        page.wait_for("#ask-dialog[open]").await;
        touch::tap_on(page, "#ask-yes").await;
        view = next_view(browser, &view).await;
    }
    page.wait_until("document.querySelector('#end')?.checkVisibility()").await;
    view
}

#[tokio::test]
async fn a_game_of_every_preset_is_played_by_touch_to_its_end() {
    let browser = Browser::open(size::PHONE).await;
    let presets = [
        ("RANGOON", "Rangoon", 100),
        ("GAPS", "Gaps", 100),
        ("BLUEMOON", "Blue Moon", 100),
        ("STATION", "Station", 100),
        ("MONTANAA", "Montana Aces", 92),
        ("MONTANA", "Montana", 92),
        ("ADDICTIO", "Addiction", 92),
        ("SPACESAN", "Spaces & Aces", 100),
        ("FREEPARK", "Free Parking", 92),
        ("JOKERS", "Jokers", 100),
    ];
    for (seed, (playid, name, max)) in (1..).zip(presets) {
        let view = play(&browser, playid, seed).await;
        assert!(view.status == "over" || view.status == "won", "{playid}");
        assert_eq!(view.score.max, max, "{playid}");
        let title: String = browser.page.run("return document.querySelector('#title b').textContent", vec![]).await;
        assert_eq!(title, name);
    }
}

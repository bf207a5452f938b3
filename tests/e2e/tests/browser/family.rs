//! Tests the whole family in the window: a game of each, with its choices, played to its end.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use e2e::view::{Move, View};
use fantoccini::key::Key;
use serde_json::json;

use crate::{assert_moved, assert_nothing_moved, next_view};

/// Plays a move by touch: taps the card or the gap, and if that leaves a choice, taps one of the marked targets.
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

/// Plays a game of the gameset `playid`: the beginning by touch, the middle through the backend, the end by touch, or
/// by giving up if the game need not end.
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
        touch::choose_command(page, "giveUp").await;
        touch::answer_yes(page).await;
        view = next_view(browser, &view).await;
    }
    page.wait_until("document.querySelector('#end')?.checkVisibility()").await;
    view
}

#[tokio::test]
async fn games_of_every_kind_are_played_by_touch_to_their_end() {
    let browser = Browser::open(size::PHONE).await;
    for (seed, playid) in (1..).zip(["RANGOON", "GAPS", "STATION", "JOKERS", "ADDICTIO"]) {
        let view = play(&browser, playid, seed).await;
        assert!(view.status == "over" || view.status == "won", "{playid}");
    }
}

/// Sets one switch in the house rules dialog.
async fn set_switch(page: &Page, name: &str, value: &str) {
    let script = "const select = document.querySelector(`#house-rules-${arguments[0]}`);
        select.value = arguments[1];
        select.dispatchEvent(new Event('change'));";
    page.run::<()>(script, vec![json!(name), json!(value)]).await;
}

async fn open_house_rules(page: &Page) {
    touch::choose_command(page, "houseRules").await;
    page.wait_for("#house-rules-dialog[open] #house-rules-board .row").await;
}

async fn text_of(page: &Page, selector: &str) -> String {
    page.run("return document.querySelector(arguments[0]).textContent", vec![json!(selector)]).await
}

#[tokio::test]
async fn a_trial_survives_rotation_and_kill_and_leaves_nothing_behind() {
    let mut browser = Browser::open(size::PHONE).await;
    let left = browser.harness().view();
    open_house_rules(&browser.page).await;
    set_switch(&browser.page, "preset", "jokers").await;
    browser.page.wait_until("document.querySelector('#house-rules-code').value === '174RB72'").await;
    touch::tap_on(&browser.page, "#house-rules-take").await;
    let view = next_view(&browser, &left).await;
    assert_eq!(text_of(&browser.page, "#title b").await, "Try-out: Jokers");
    let chosen = *view.moves.first().expect("the board has a move");
    tap_move(&browser.page, &view, chosen, false).await;
    let played = next_view(&browser, &view).await;
    browser.resize(size::PHONE.turned()).await;
    browser.page.assert_shows(&played).await;
    browser.restart().await;
    let again = browser.harness().view();
    assert_eq!(again.position(), played.position());
    browser.page.assert_shows(&again).await;
    touch::choose_command(&browser.page, "leaveTrial").await;
    let back = next_view(&browser, &again).await;
    assert_eq!((back.playid.as_str(), back.places()), ("RANGOON", left.places()));
    open_house_rules(&browser.page).await;
    set_switch(&browser.page, "preset", "jokers").await;
    browser.page.wait_until("document.querySelector('#house-rules-code').value === '174RB72'").await;
    touch::tap_on(&browser.page, "#house-rules-take").await;
    let fresh = next_view(&browser, &back).await;
    assert_eq!((fresh.game, fresh.move_count, fresh.places()), (1, 0, view.places()));
}

#[tokio::test]
async fn rules_are_tried_out_from_the_home_screen_changed_and_kept() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.set_option("autoStart", json!(false));
        harness.call("select_gameset", &json!({"playid": "KLONDIKE"})).expect("there is such a gameset");
    })
    .await;
    let page = &browser.page;
    page.wait_for("#home:not([hidden])").await;
    touch::tap_on(page, "#home [data-command=houseRules]").await;
    for (code, name) in [("100DPQM", "Rangoon"), ("174RB72", "Jokers")] {
        page.wait_for("#house-rules-dialog[open] #house-rules-board .row").await;
        set_switch(page, "preset", &name.to_lowercase()).await;
        page.wait_until(&format!("document.querySelector('#house-rules-code').value === '{code}'")).await;
        touch::tap_on(page, "#house-rules-take").await;
        let title = format!("document.querySelector('#title b').textContent === 'Try-out: {name}'");
        page.wait_until(&title).await;
        page.rests().await;
        if name == "Rangoon" {
            touch::choose_command(page, "changeTrial").await;
        }
    }
    let before = browser.harness().view();
    let chosen = *before.moves.first().expect("the board has a move");
    tap_move(page, &before, chosen, false).await;
    let played = next_view(&browser, &before).await;
    touch::choose_command(page, "keepTrial").await;
    page.wait_for("#create-dialog[open]").await;
    page.wait_until("document.querySelector('#create-rules').value === 'jokers'").await;
    assert!(page.text("#create-note").await.contains("goes on"));
    touch::tap_on(page, "#create-dialog .primary").await;
    page.wait_for("#create-dialog:not([open])").await;
    let kept = next_view(&browser, &played).await;
    assert_eq!((kept.playid.as_str(), kept.places(), kept.move_count), ("TRYOUT", played.places(), 1));
    assert_eq!(text_of(page, "#title b").await, "TRYOUT");
}

#[tokio::test]
async fn arrow_keys_walk_over_a_smaller_board_too() {
    let browser = Browser::open(size::DESKTOP).await;
    let (page, before) = (&browser.page, browser.harness().view());
    let stops = "return [...document.querySelectorAll('[data-place][tabindex=\"0\"]')].map((it) => it.dataset.place)";
    let focused = "return document.activeElement.dataset.place ?? ''";
    for key in [Key::Down, Key::Down, Key::End] {
        page.press(key).await;
    }
    assert_eq!(page.run::<String>(focused, vec![]).await, "1,13");
    open_house_rules(page).await;
    set_switch(page, "steps", "5").await;
    page.wait_until("document.querySelectorAll('#house-rules-board .shown').length === 20").await;
    touch::tap_on(page, "#house-rules-take").await;
    let view = next_view(&browser, &before).await;
    assert_eq!(page.run::<Vec<String>>(stops, vec![]).await, ["0,0"]);
    assert_eq!(page.run::<String>(focused, vec![]).await, "0,0", "the board keeps the focus");
    for (key, place) in [(Key::Down, "1,0"), (Key::End, "1,5")] {
        page.press(key).await;
        assert_eq!(page.run::<String>(focused, vec![]).await, place);
        assert_eq!(page.run::<Vec<String>>(stops, vec![]).await, [place]);
    }
    assert_eq!(browser.harness().view(), view);
}

#[tokio::test]
async fn if_a_gap_takes_several_cards_the_keyboard_chooses_too() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.call("select_gameset", &json!({"playid": "GAPS"})).expect("there is such a gameset");
    })
    .await;
    let (page, view) = (&browser.page, browser.harness().view());
    page.press('2').await;
    page.wait_until("document.querySelectorAll('#board .card.lit').length === 4").await;
    let king = view.card(view.moves[0].card);
    let focus = "document.querySelector(`[data-place=\"${arguments[0]},${arguments[1]}\"]`).focus()";
    page.run::<()>(focus, vec![json!(king.row), json!(king.column)]).await;
    page.press(' ').await;
    let after = next_view(&browser, &view).await;
    assert_moved(Move { gap: 2, card: king.id }, &view, &after);
    // If a card can go to several gaps, the player chooses the card first, and then the gap by its number.
    let other = after.card(after.moves.iter().find(|it| it.card != king.id).expect("another king").card);
    page.run::<()>(focus, vec![json!(other.row), json!(other.column)]).await;
    page.press(' ').await;
    page.wait_until("document.querySelectorAll('#board .gap.lit').length > 1").await;
    page.press('3').await;
    let last = next_view(&browser, &after).await;
    assert_moved(Move { gap: 3, card: other.id }, &after, &last);
}

#[tokio::test]
async fn a_choice_between_moves_ends_when_the_board_is_mirrored() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.call("select_gameset", &json!({"playid": "GAPS"})).expect("there is such a gameset");
    })
    .await;
    let page = &browser.page;
    page.press('2').await;
    page.wait_until("document.querySelectorAll('#board .card.lit').length === 4").await;
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open]").await;
    let mirror = "const list = document.querySelector('#option-rowHead');
        list.value = 'right';
        for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, {bubbles: true}));";
    page.run::<()>(mirror, vec![]).await;
    page.wait_until("unanswered === 0").await;
    let mirrored = browser.harness().view();
    page.assert_shows(&mirrored).await;
    assert!(!page.is_visible("#board .lit").await, "nothing is offered any more");
    touch::tap_on(page, "#options-dialog [type=submit]").await;
    page.wait_for("#options-dialog:not([open])").await;
    // The king of the choice is pressed again, and now acts like any king: the player chooses its gap.
    let king = mirrored.card(mirrored.moves[0].card);
    touch::tap(page, page.card(king.id).await).await;
    page.wait_until("document.querySelectorAll('#board .gap.lit').length > 1").await;
    assert_nothing_moved(&browser, &mirrored).await;
}

#[tokio::test]
async fn the_deal_button_deals_at_any_time_if_the_rules_allow_it() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.call("select_gameset", &json!({"playid": "ADDICTIO"})).expect("there is such a gameset");
    })
    .await;
    let mut view = browser.harness().view();
    for deal in 2..=4 {
        assert_eq!(view.status, "playing");
        touch::tap_on(&browser.page, "#main").await;
        view = next_view(&browser, &view).await;
        assert_eq!(view.deal, deal);
    }
    assert!(!browser.page.is_visible("#main").await, "no deal is left");
}

#[tokio::test]
async fn a_board_of_few_columns_is_straight_wherever_its_cards_are_larger_so() {
    // Gaps with seven cards of each suit has eight columns.
    let browser = Browser::open_prepared(size::TABLET, |harness| {
        harness.call("try_out", &json!({"text": "126A11K"})).expect("they are rules");
    })
    .await;
    browser.page.wait_for("#board[data-shape=straight]").await;
    browser.resize(size::PHONE).await;
    browser.page.wait_for("#board[data-shape=turned]").await;
    browser.resize(size::TABLET).await;
    browser.page.wait_for("#board[data-shape=straight]").await;
}

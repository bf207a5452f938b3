//! Tests the replay of a game, what a redeal moves, and the home screen after a game.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::layout;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use e2e::view::View;
use fantoccini::key::Key;
use serde_json::json;

use crate::next_view;

/// Returns a browser in the middle of a game, after this many moves.
async fn after_moves(moves: u32) -> Browser {
    Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == moves);
    })
    .await
}

/// Opens the replay of the game on the table from the menu.
async fn look_back(page: &Page) {
    touch::choose_command(page, "replay").await;
    page.wait_for("#replay:not([hidden])").await;
}

async fn press_replay(page: &Page, what: &str) {
    touch::tap_on(page, &format!("[data-replay={what}]")).await;
}

/// Waits until the replay shows this ply. Returns the view on show.
async fn replayed(browser: &Browser, at: u32) -> View {
    browser.page.wait_until(&format!("document.querySelector('#replay-slider').value === '{at}'")).await;
    let view = browser.harness().view();
    browser.page.assert_shows(&view).await;
    view
}

#[tokio::test]
async fn a_replay_is_stepped_played_and_left_in_its_panel() {
    let browser = after_moves(6).await;
    let page = &browser.page;
    let left = browser.harness().view();
    look_back(page).await;
    assert_eq!(replayed(&browser, 0).await.move_count, 0);
    press_replay(page, "step").await;
    assert_eq!(replayed(&browser, 1).await.move_count, 1);
    // With Shift, arrows run fast, and Play goes backward.
    page.press_with(Key::Shift, Key::Right).await;
    assert_eq!(replayed(&browser, 6).await.cards, left.cards);
    page.run::<()>("document.querySelector('[data-replay=play]').focus()", vec![]).await;
    page.press_with(Key::Shift, ' ').await;
    page.wait_for("#replay[data-pace=play-back]").await;
    page.wait_until("Number(document.querySelector('#replay-slider').value) <= 4").await;
    press_replay(page, "pause").await;
    page.press_with(Key::Shift, Key::Left).await;
    replayed(&browser, 0).await;
    page.press(Key::Escape).await;
    page.wait_for("#replay[hidden]").await;
    page.still().await;
    assert_eq!(browser.harness().view().position(), left.position());
}

#[tokio::test]
async fn a_window_as_wide_as_a_tablet_has_words_below_the_signs_of_a_replay() {
    let browser = after_moves(6).await;
    let page = &browser.page;
    look_back(page).await;
    let signs = "return [...document.querySelectorAll('#replay .sign')].filter((each) => each.checkVisibility())
        .map((each) => each.innerText.trim())";
    for (size, words) in [
        (size::DESKTOP, ["Beginning", "Back", "Play", "Forward", "End"]),
        (size::TABLET, ["Beginning", "Back", "Play", "Forward", "End"]),
        (size::PHONE, [""; 5]),
    ] {
        browser.resize(size).await;
        page.rests().await;
        assert_eq!(page.run::<Vec<String>>(signs, vec![]).await, words, "{size}");
        assert_eq!(layout::faults_beside_cards(page).await, Vec::<String>::new(), "{size}");
    }
    let title = "return document.querySelector('[data-replay=step]').title";
    assert_eq!(page.run::<String>(title, vec![]).await, "One step forward. Hold it to run fast.");
}

/// Returns the place of the board and the size of a card.
async fn board_and_card(page: &Page) -> Vec<f64> {
    let script = "return ['#board', '#board .card'].flatMap((what) => {
        const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    })";
    page.run(script, vec![]).await
}

#[tokio::test]
async fn the_board_stays_as_it_is_when_a_replay_begins_and_words_say_how_to_play_on() {
    let browser = after_moves(6).await;
    let page = &browser.page;
    for size in [size::PHONE_TURNED, size::TABLET, size::DESKTOP] {
        browser.resize(size).await;
        page.still().await;
        let before = board_and_card(page).await;
        look_back(page).await;
        page.still().await;
        assert_eq!(board_and_card(page).await, before, "at {size}");
        assert_eq!(page.text("[data-replay=accept]").await, "Play on from here");
        press_replay(page, "cancel").await;
        page.wait_for("#replay[hidden]").await;
    }
    // On a phone held upright the slider has a separate row together with the cross; buttons and words are below it.
    browser.resize(size::PHONE).await;
    look_back(page).await;
    let row = "const { top, bottom, width } = document.querySelector('#replay-slider').getBoundingClientRect();
        const under = [...document.querySelectorAll('#replay button:not([data-replay=cancel])')].filter((each) => each.checkVisibility())
            .every((each) => each.getBoundingClientRect().top >= bottom - 1);
        return under && bottom - top >= 44 && width >= 270";
    assert!(page.run::<bool>(row, vec![]).await);
    press_replay(page, "last").await;
    replayed(&browser, 6).await;
    press_replay(page, "first").await;
    replayed(&browser, 0).await;
    press_replay(page, "play").await;
    page.wait_for("[data-replay=pause]:not([hidden])").await;
    press_replay(page, "pause").await;
    page.wait_for("[data-replay=play]:not([hidden])").await;
    press_replay(page, "first").await;
    replayed(&browser, 0).await;
    // A step button that is held down runs until it is released.
    let step = page.in_sight("[data-replay=step]").await;
    let mut finger = touch::Touch::on(page);
    finger.down(step).await;
    replayed(&browser, 6).await;
    finger.up().await;
    replayed(&browser, 6).await;
}

#[tokio::test]
async fn an_interrupted_game_can_be_reviewed() {
    let mut browser = after_moves(6).await;
    let left = browser.harness().view();
    browser.restart().await;
    let page = &browser.page;
    touch::tap_on(page, "#offer [data-command=lookBack]").await;
    page.wait_for("#replay:not([hidden])").await;
    page.wait_for("#replay[data-pace=fast]").await;
    assert_eq!(replayed(&browser, 6).await.cards, left.cards);
    press_replay(page, "cancel").await;
    touch::answer_yes(page).await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '0'").await;
    assert_eq!(browser.harness().view().move_count, 0, "it is played from scratch");
}

#[tokio::test]
async fn a_redeal_gathers_the_loose_cards_from_where_they_lie_and_leaves_what_is_home() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(5).play_until(harness, |view| view.status == "ceased");
    })
    .await;
    let page = &browser.page;
    let note = "globalThis.lay = new Map([...document.querySelectorAll('[data-card]')].map((card) =>
            [card.dataset.card, [card.offsetLeft, card.offsetTop, card.classList.contains('in-run')]]));
        globalThis.gathered = [];
        const {animate} = Element.prototype;
        Element.prototype.animate = function (keyframes, options) {
            if (this.dataset.card && keyframes[0]?.easing === 'ease-in') {
                const {e, f} = new DOMMatrix(keyframes[0].transform), [x, y, isHome] = lay.get(this.dataset.card);
                const isThere = Math.abs(this.offsetLeft + e - x) < 1.5 && Math.abs(this.offsetTop + f - y) < 1.5;
                gathered.push(isThere && !isHome);
            }
            return animate.call(this, keyframes, options);
        };";
    page.run::<()>(note, vec![]).await;
    let before = browser.harness().view();
    touch::tap_on(page, "#main").await;
    next_view(&browser, &before).await;
    let gathered: Vec<bool> = page.run("return gathered", vec![]).await;
    let loose = "return [...lay.values()].filter(([, , isHome]) => !isHome).length";
    let loose: usize = page.run(loose, vec![]).await;
    // A card that comes to lie in its old place is not gathered from elsewhere.
    assert!(gathered.len() + 6 > loose && gathered.iter().all(|is| *is), "{gathered:?} of {loose}");
}

#[tokio::test]
async fn the_home_screen_after_a_game_that_has_ended_leads_to_the_next_one() {
    let browser = over_and_opened_again(|_| {}).await;
    let page = &browser.page;
    let ended = browser.harness().view();
    assert!(!page.is_visible("#end").await, "the end of the last game does not cover it");
    assert!(page.text("#home-text").await.contains('2'));
    touch::tap_on(page, "#home [data-command=begin]").await;
    let next = next_view(&browser, &ended).await;
    assert_eq!((next.game, next.status.as_str()), (2, "playing"));
    assert!(!page.is_visible("#home, #end").await);
}

#[tokio::test]
async fn the_home_screen_leads_to_the_end_of_the_last_game_where_no_other_one_is_left() {
    let browser = over_and_opened_again(|harness| {
        harness.create_gameset("LAST", &json!({}));
        for number in 1..7 {
            let game = harness.start_game(number);
            harness.act(game.revision, &json!({"kind": "giveUp"})).expect("a game can be given up");
        }
        harness.start_game(7);
    })
    .await;
    let page = &browser.page;
    assert!(!page.is_visible("#end").await, "the end of the last game does not cover it");
    page.press(Key::Enter).await;
    page.wait_for("#end:not([hidden])").await;
    assert!(!page.is_visible("#home").await);
    assert_eq!(browser.harness().view().status, "over");
}

/// Returns a browser after a restart, with automatic start off and the last game over.
async fn over_and_opened_again(prepare: impl FnOnce(&Harness)) -> Browser {
    let mut browser = Browser::open_prepared(size::PHONE, |harness| {
        prepare(harness);
        Player::new(3).play_until(harness, |view| view.status == "over");
        harness.set_option("autoStart", json!(false));
    })
    .await;
    browser.restart().await;
    browser.page.wait_for("#home:not([hidden])").await;
    browser
}

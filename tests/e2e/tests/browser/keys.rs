//! Tests the keyboard. WebDriver represents keys that are not letters by private characters.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::size;
use fantoccini::key::Key;
use serde_json::json;

use crate::next_view;

#[tokio::test]
async fn a_move_undone_and_done_again_gives_the_same_boards() {
    let browser = Browser::open(size::DESKTOP).await;
    let first = browser.harness().view();
    let chosen = first.moves[0];
    browser.page.press(char::from_digit(chosen.gap, 10).expect("gaps have one digit")).await;
    let second = next_view(&browser, &first).await;

    browser.page.press(Key::Backspace).await;
    let undone = next_view(&browser, &second).await;
    assert_eq!(undone.position(), first.position());

    browser.page.press_with(Key::Control, 'y').await;
    let redone = next_view(&browser, &undone).await;
    assert_eq!(redone.position(), second.position());

    browser.page.press_with(Key::Control, 'z').await;
    let undone = next_view(&browser, &redone).await;
    assert_eq!(undone.position(), first.position());
}

#[tokio::test]
async fn delete_redoes_one_ply_of_an_action_and_with_shift_the_rest_of_it() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.set_option("autoDelay", json!(0));
        let dealt = harness.view();
        let mut view = harness.act(dealt.revision, &dealt.repeat(2)).expect("the gap can be filled");
        while let Ok(next) = harness.act(view.revision, &json!({"kind": "continue"})) {
            view = next;
        }
    })
    .await;
    let page = &browser.page;
    let mut views = vec![browser.harness().view()];
    for _ in 0..3 {
        page.press(Key::Backspace).await;
        views.push(next_view(&browser, &views[views.len() - 1]).await);
    }
    page.press(Key::Delete).await;
    let redone = next_view(&browser, &views[3]).await;
    assert_eq!(redone.position(), views[2].position(), "one ply");
    page.press_with(Key::Shift, Key::Delete).await;
    page.wait_until(&format!("document.querySelector('#move-counter b').textContent === '{}'", views[0].move_count))
        .await;
    assert_eq!(browser.harness().view().position(), views[0].position(), "the whole action");
}

#[tokio::test]
async fn a_replay_is_run_rested_and_stepped_by_keys_and_others_say_why_not() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.set_option("autoDelay", json!(2000));
        Player::new(5).play_until(harness, |view| view.move_count == 6);
    })
    .await;
    let page = &browser.page;
    page.is_complete().await;
    e2e::touch::choose_command(page, "replay").await;
    page.wait_for("#replay:not([hidden])").await;
    let focused = "document.activeElement.dataset.replay ?? ''";
    page.wait_until(&format!("{focused} === 'play'")).await;
    let at = async |place: u32| {
        page.wait_until(&format!("document.querySelector('#replay-slider').value === '{place}'")).await
    };
    page.press(Key::Home).await;
    at(0).await;
    // The focused element has its own keys; without focus Space and Enter also run and rest.
    for key in [' ', Key::Enter.into()] {
        for has_focus in [true, false] {
            page.press(Key::Home).await;
            at(0).await;
            let focus = if has_focus {
                "document.querySelector('[data-replay=play]').focus()"
            } else {
                "document.activeElement.blur()"
            };
            page.run::<()>(focus, vec![]).await;
            page.press(key).await;
            page.wait_for("[data-replay=pause]:not([hidden])").await;
            at(1).await;
            page.press(key).await;
            page.wait_for("[data-replay=play]:not([hidden])").await;
            at(1).await;
        }
    }
    for (key, place) in [(Key::Right, 2), (Key::Right, 3), (Key::Left, 2), (Key::End, 6), (Key::Home, 0)] {
        page.press(key).await;
        at(place).await;
    }
    let keys = [Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F8, Key::Backspace, Key::Delete].map(char::from);
    for key in keys.into_iter().chain(['1', 'h']) {
        page.press(key).await;
        page.wait_for("#toast.seen").await;
        assert!(page.text("#toast").await.contains("replay"), "{key:?}: {}", page.text("#toast").await);
        at(0).await;
        page.press(Key::Shift).await;
    }
    // The options open, so that it can be made slower or faster.
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open]").await;
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
    page.wait_for("#replay:not([hidden])").await;
    page.press(Key::Escape).await;
    page.wait_for("#replay[hidden]").await;
}

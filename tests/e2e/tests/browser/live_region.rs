//! Tests that messages are read out, and seen, wherever the player is.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;

/// Whether text in the live region is read out: the region is shown, and no dialog makes it inert.
const IS_HEARD: &str = "const live = document.querySelector('#live');
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    return live.checkVisibility() && (!open || open.contains(live));";

/// Returns a browser with a game of four moves.
async fn after_four_moves() -> Browser {
    Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await
}

#[tokio::test]
async fn the_plies_of_a_replay_are_read_out() {
    let browser = after_four_moves().await;
    let page = &browser.page;
    touch::choose_command(page, "replay").await;
    page.wait_for("#replay:not([hidden])").await;
    let told = page.text("#live").await;
    touch::tap_on(page, "#replay [data-replay=step]").await;
    page.wait_until(&format!("document.querySelector('#live').textContent.trim() !== {told:?}")).await;
    assert!(page.text("#live").await.contains("row"), "it says where the card has gone");
    assert!(page.run::<bool>(IS_HEARD, vec![]).await);
    page.press('r').await;
    page.wait_until("document.querySelector('#live').textContent.startsWith('Row 1:')").await;
}

#[tokio::test]
async fn a_gap_is_named_by_what_it_takes_in_a_replay_and_when_the_game_was_given_up() {
    let browser = after_four_moves().await;
    let page = &browser.page;
    let names = "const text = (selector, read) => [...document.querySelectorAll(selector)].map(read).sort();
        return [...text('#board [aria-label*=\"takes\"]', (it) => it.ariaLabel.split(': ')[1]),
            ...text('.gap .ghost', (it) => it.innerHTML), ...text('.gap-button .unseen', (it) => it.textContent)];";
    let played: Vec<String> = page.run(names, vec![]).await;
    assert!(played.len() > 4, "some gap takes something");
    touch::choose_command(page, "replay").await;
    page.wait_for("#replay:not([hidden])").await;
    let end = "document.querySelector('#replay-slider').value = 4;
        document.querySelector('#replay-slider').dispatchEvent(new Event('input'));";
    page.run::<Option<bool>>(end, vec![]).await;
    page.wait_until("document.querySelector('#replay-counter').textContent.startsWith('4')").await;
    page.still().await;
    assert_eq!(page.run::<Vec<String>>(names, vec![]).await, played);
    touch::tap_on(page, "#replay [data-replay=cancel]").await;
    page.wait_for("#replay[hidden]").await;
    touch::choose_command(page, "giveUp").await;
    touch::answer_yes(page).await;
    page.wait_for("html[data-status=over]").await;
    assert_eq!(page.run::<Vec<String>>(names, vec![]).await, played);
    assert!(!page.is_visible(".gap-button:not([aria-disabled=true])").await, "nothing can be played any more");
}

#[tokio::test]
async fn messages_over_a_dialog_are_visible_and_read_out() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    touch::choose_command(page, "houseRules").await;
    page.wait_for("#house-rules-dialog[open] #house-rules-copy:not(:disabled)").await;
    touch::tap_on(page, "#house-rules-copy").await;
    page.wait_for("#house-rules-dialog #toast.seen").await;
    page.wait_until("document.querySelector('#live').textContent === document.querySelector('#toast').textContent")
        .await;
    assert!(page.run::<bool>(IS_HEARD, vec![]).await);
    let seen = "const { left, top, right, bottom } = document.querySelector('#toast').getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;";
    assert!(page.run::<bool>(seen, vec![]).await, "it is within the screen, wherever the dialog was scrolled to");
    page.press(Key::Escape).await;
    page.wait_for("#house-rules-dialog:not([open])").await;

    // No move has been made that could be taken back.
    touch::tap_on(page, "#undo").await;
    page.wait_for("#stage #toast.seen").await;
    page.wait_until("document.querySelector('#live').textContent.trim() !== ''").await;
    assert!(page.run::<bool>(IS_HEARD, vec![]).await);
}

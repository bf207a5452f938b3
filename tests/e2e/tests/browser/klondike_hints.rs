//! Tests advice about a hand of Klondike in the window: the two kinds of hints, and the review.

use e2e::browser::Browser;
use e2e::klondike_hand::lose;
use e2e::{axe, klondike_hand, size, touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::klondike::{Hand, line};

/// Asks the backend about the hand on the table.
fn ask(hand: &Hand, command: &str) -> Value {
    let view = hand.browser.harness().opening();
    let revision = &view["view"]["revision"];
    hand.browser.harness().call(command, &json!({"revision": revision})).expect("it is answered")
}

/// Waits until a message begins like this, and returns it.
async fn said(hand: &Hand, begin: &str) -> String {
    let is_said = format!("document.querySelector('#toast.seen')?.textContent.startsWith({})", json!(begin));
    hand.page().wait_until(&is_said).await;
    hand.page().text("#toast").await
}

#[tokio::test]
async fn a_hint_by_touch_points_a_move_out_says_why_and_leaves_no_mark() {
    let hand = Hand::open(size::PHONE, "klondike/0/strict", 1).await;
    let page = hand.page();
    let before = hand.shown().await;
    touch::choose_command(page, "hint").await;
    let text = said(&hand, "Move the 2 of spades onto the 3 of diamonds.").await;
    assert!(text.contains("makes room for the king of hearts"), "{text}");
    let expected = ask(&hand, "hint");
    assert_eq!((&expected["kind"], &expected["ply"]), (&json!("sensible"), &json!("1>4")));
    let lit: Vec<u64> = page
        .run("return [...document.querySelectorAll('.card.lit')].map((card) => Number(card.dataset.card))", vec![])
        .await;
    assert_eq!(lit.len(), 2, "the card and the one it goes on");
    let after = hand.shown().await;
    assert_eq!(after["revision"], before["revision"], "nothing has changed");
    assert_eq!((&after["board"]["helped"], &after["board"]["peeked"]), (&json!(false), &json!(false)));
    // Esc removes the hint, the key shows it again, and a tap moves the card that it points out.
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('.card.lit') === null").await;
    page.press('h').await;
    page.wait_for(".card.lit").await;
    touch::tap_on(page, "[data-card='0']").await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    assert!(!page.is_visible(".card.lit").await);
}

#[tokio::test]
async fn the_odds_of_a_hint_are_said_in_words_and_drawn_as_a_bar_once_the_pack_was_seen() {
    let hand = Hand::open(size::PHONE, "klondike/1/relaxed", 2).await;
    let harness = hand.browser.harness();
    let before = ask(&hand, "hint");
    assert_eq!((&before["ply"], &before["odds"]), (&json!("T"), &Value::Null), "the pack was not seen");
    for _ in 0..8 {
        klondike_hand::play(harness, "T");
    }
    hand.browser.load().await;
    let page = hand.page();
    page.ready().await;
    let odds = ask(&hand, "hint")["odds"].as_u64().expect("the odds are known");
    assert!((10..=90).contains(&odds), "{odds} of 100 would have other words");
    page.press('h').await;
    page.wait_for("#toast.seen .odds").await;
    let text = page.text("#toast").await;
    assert!(text.contains(&format!("About {odds} of 100 hands like this are won")), "{text}");
    page.wait_until(&format!("document.querySelector('#live').textContent.trim() === {}", json!(text))).await;
    let filled: String =
        page.run("return document.querySelector('#toast .odds').style.getPropertyValue('--odds')", vec![]).await;
    assert_eq!(filled, odds.to_string());
    page.rests().await;
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_certain_hint_asks_before_it_marks_the_hand_and_only_then() {
    let hand = Hand::open(size::PHONE, "klondike/2/relaxed", 1).await;
    let page = hand.page();
    page.is_complete().await;
    touch::choose_command(page, "certainHint").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("Top 10"));
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
    touch::tap_on(page, "#ask-no").await;
    page.wait_for_no_dialog().await;
    let view = hand.shown().await;
    assert_eq!((&view["board"]["helped"], &view["moveCount"]), (&json!(false), &json!(0)), "nothing was told");
    assert!(!page.is_visible("#toast.seen").await);

    touch::choose_command(page, "certainHint").await;
    touch::answer_yes(page).await;
    let text = said(&hand, "Certain: this hand can still be won.").await;
    let expected = ask(&hand, "certain_hint");
    assert_eq!((&expected["outlook"], &hand.shown().await["board"]["helped"]), (&json!("yes"), &json!(true)), "{text}");
    // The second time there is no question.
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('.lit') === null").await;
    hold_shift_and_press_h(&hand).await;
    said(&hand, "Certain: this hand can still be won.").await;
    assert!(!page.is_visible("dialog[open]").await);
    // The other hint is another command, with other words.
    page.press(Key::Escape).await;
    page.press('h').await;
    page.wait_until(
        "document.querySelector('#toast.seen') && !document.querySelector('#toast').textContent.startsWith('Certain')",
    )
    .await;
}

/// Presses Shift and H as a keyboard does.
async fn hold_shift_and_press_h(hand: &Hand) {
    let script = "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'H', code: 'KeyH', shiftKey: true, bubbles: true}));";
    hand.page().run::<Value>(script, vec![]).await;
}

#[tokio::test]
async fn after_a_hand_was_lost_the_window_says_where_and_shows_how_it_is_won() {
    // The cards stay where they are, and the hand is given up although it can be won.
    let line = line("klondike/2/relaxed");
    let hand = Hand::open(size::DESKTOP, &line.rules, line.game).await;
    let page = hand.page();
    page.is_complete().await;
    hand.lose().await;
    page.wait_for("#end:not([hidden]) [data-command=review]").await;
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-facts div:nth-of-type(2)").await;
    let text = page.text("#review-lost").await;
    assert!(text.contains("gave it up, after move 1"), "{text}");
    let facts = page.text("#review-facts").await;
    assert!(facts.contains("−$50") && facts.contains("Winnable"), "{facts}");
    assert_eq!(axe::faults(page).await, Vec::<String>::new());

    touch::tap_on(page, "#review-show").await;
    page.wait_for("#replay:not([hidden])").await;
    page.wait_for("[data-replay=accept][aria-disabled=true]").await;
    let to_the_end = "const slider = document.querySelector('#replay-slider');
        slider.value = slider.max;
        slider.dispatchEvent(new Event('input'));";
    page.run::<()>(to_the_end, vec![]).await;
    page.wait_for("html[data-status=won]").await;
    touch::tap_on(page, "[data-replay=cancel]").await;
    page.wait_for("#end:not([hidden], .won)").await;
    assert_eq!(hand.shown().await["status"], json!("over"), "the hand is as it was");
}

#[tokio::test]
async fn the_course_of_a_lost_hand_says_where_it_could_be_won_and_lists_what_cost_most_by_touch() {
    let browser = Browser::open_prepared(size::PHONE, |harness| lose(harness, "klondike/1/relaxed", 14)).await;
    let page = &browser.page;
    page.wait_for("#end:not([hidden]) [data-command=review]").await;
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-course:not([hidden])").await;
    assert!(page.text("#review-lost").await.contains("which lost it"));
    assert_eq!(page.text("#review-legend .possible").await, "can be won, with every card known");
    // The slider is before the move that lost it.
    assert!(page.text("#review-place").await.contains("the hand can be won"));
    let texts = "return [...document.querySelectorAll('#review-cost-list button')].map((each) => each.textContent)";
    let costs: Vec<String> = page.run(texts, vec![]).await;
    assert!(costs.iter().all(|it| it.contains("of 100 hands like this are won after it")), "{costs:?}");
    touch::tap_on(page, "#review-cost-list li:last-child button").await;
    let last = "return document.querySelector('#review-cost-list li:last-child button').dataset.at";
    let at: String = page.run(last, vec![]).await;
    page.wait_until(&format!("document.querySelector('#review-slider').value === '{at}'")).await;
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_text_of_a_hint_covers_no_card_of_a_low_board_that_has_room_for_it() {
    let hand = Hand::open(size::PHONE_TURNED, "klondike/1/relaxed", 1).await;
    let page = hand.page();
    page.press('h').await;
    page.wait_for("#toast.seen").await;
    let covered = "const text = document.querySelector('#toast').getBoundingClientRect();
        return [...document.querySelectorAll('#board [data-card]')].filter((card) => {
            const box = card.getBoundingClientRect();
            return box.left < text.right && box.right > text.left && box.top < text.bottom && box.bottom > text.top;
        }).length + (text.bottom > innerHeight ? 100 : 0)";
    assert_eq!(page.run::<u32>(covered, vec![]).await, 0);
}

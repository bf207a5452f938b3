//! Tests advice about a game in the window: hints, the outlook light, and the review.

use e2e::axe;
use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::{Player, WonGame};
use e2e::size::{self, Size};
use e2e::touch;
use e2e::view::Move;
use fantoccini::key::Key;
use rangoon_tests::sweep::swept;
use serde_json::{Value, json};

use crate::next_view;

/// Returns a browser with a game under rules that leave most questions open.
async fn montana(size: Size) -> Browser {
    Browser::open_prepared(size, |harness| {
        harness.call("try_out", &json!({"text": "montana"})).expect("they are rules");
    })
    .await
}

fn ask(browser: &Browser, command: &str) -> Value {
    let revision = browser.harness().view().revision;
    browser.harness().call(command, &json!({"revision": revision})).expect("hints are allowed")
}

/// Returns the card and the gap that are highlighted.
async fn pointed(page: &Page) -> (u32, u32) {
    page.wait_for(".card.lit").await;
    let script = "return [Number(document.querySelector('.card.lit').dataset.card),
        Number(document.querySelector('.gap.lit').dataset.gap)]";
    page.run(script, vec![]).await
}

#[tokio::test]
async fn a_hint_points_its_move_out_and_says_it() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        WonGame::known().play(harness, WonGame::known().gaps.len());
    })
    .await;
    let page = &browser.page;
    let before = browser.harness().view();
    let count = "globalThis.ways = 0;
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
                for (const added of addedNodes) if (added.classList?.contains('copy')) ways++;
        }).observe(document.querySelector('#board'), { subtree: true, childList: true });";
    page.run::<()>(count, vec![]).await;
    touch::choose_command(page, "hint").await;
    let (card, gap) = pointed(page).await;
    let expected = ask(&browser, "hint");
    let play = before.play(Move { gap, card });
    assert_eq!((expected["kind"].as_str(), &expected["ply"]), (Some("win"), &play["ply"]));
    page.wait_for("#toast.seen").await;
    let said = page.text("#live").await;
    assert!(said.contains("This deal can be won"), "{said}");
    assert_eq!(page.text("#toast").await, said);
    page.wait_until("globalThis.ways === 1").await;
    page.still().await;
    assert!(!page.is_visible(".card.copy").await, "a copy of the card has shown its way once");
    // Esc removes the hint; the key shows it again, and then the highlighted move is played.
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('.card.lit') === null").await;
    page.press('h').await;
    assert_eq!(pointed(page).await, (card, gap));
    touch::tap_on(page, &format!("[data-card='{card}']")).await;
    let after = next_view(&browser, &before).await;
    assert_eq!(after.move_count, before.move_count + 1);
    assert!(!page.is_visible(".lit").await, "it is forgotten with the move");
}

#[tokio::test]
async fn a_hint_of_rangoon_says_its_odds_in_words_and_as_a_bar() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let mut kinds = Vec::new();
    for game in 1..=12 {
        browser.harness().start_game(game);
        let hint = ask(&browser, "hint");
        let kind = hint["kind"].as_str().expect("a kind").to_owned();
        if kind == "win" || kinds.contains(&kind) {
            continue;
        }
        browser.load().await;
        page.ready().await;
        page.press('h').await;
        page.wait_for("#toast.seen .odds").await;
        let text = page.text("#toast").await;
        let odds = hint["odds"].as_u64().expect("it has odds");
        assert!(text.contains(&format!("About {odds} of 100 games like this are won")), "{text}");
        assert_eq!(text.contains("More cards in runs would not"), kind == "oddsOverOrder", "{text}");
        page.wait_until(&format!("document.querySelector('#live').textContent.trim() === {}", json!(text))).await;
        let filled = "return document.querySelector('#toast .odds').style.getPropertyValue('--odds')";
        assert_eq!(page.run::<String>(filled, vec![]).await, odds.to_string());
        assert!(!page.run::<bool>(COVERED, vec![]).await, "the message does not cover the highlighted card and gap");
        page.rests().await;
        assert_eq!(axe::faults(page).await, Vec::<String>::new());
        kinds.push(kind);
    }
    kinds.sort_unstable();
    assert_eq!(kinds, ["odds", "oddsOverOrder"]);
}

#[tokio::test]
async fn the_end_of_a_deal_says_how_often_the_game_is_won_in_play_and_in_a_replay() {
    let browser = Browser::open(size::PHONE).await;
    let end = Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    let page = &browser.page;
    browser.load().await;
    page.wait_for("#strip:not([hidden])").await;
    let odds = ask(&browser, "hint")["odds"].as_u64().expect("it has odds");
    let words = format!("About {odds} of 100 games like this are won.");
    let strip = page.text("#strip").await;
    assert!(strip.starts_with("No card fits any gap. 2 deals left.") && strip.ends_with(&words), "{strip}");
    assert!(page.is_visible("#strip").await);
    // A replay says it where it rests at this end, and not before.
    touch::choose_command(page, "replay").await;
    page.wait_for("#replay:not([hidden])").await;
    assert!(!page.text("#toast").await.contains(&words));
    touch::tap_on(page, "[data-replay=last]").await;
    page.wait_until(&format!("document.querySelector('#replay-slider').value === '{}'", end.move_count)).await;
    page.wait_for("#toast.seen").await;
    assert!(page.text("#toast").await.ends_with(&words));
}

/// Returns whether the message covers any part of the marked elements.
const COVERED: &str = "const said = document.querySelector('#toast').getBoundingClientRect();
    return [...document.querySelectorAll('.lit')].some((one) => {
        const {top, right, bottom, left} = one.getBoundingClientRect();
        return top < said.bottom && bottom > said.top && left < said.right && right > said.left;
    });";

#[tokio::test]
async fn the_text_of_a_hint_never_covers_the_marked_cards_at_any_size() {
    let won = WonGame::known();
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    for (nth, moves) in [1, 9, 21, 34].into_iter().enumerate() {
        won.play(browser.harness(), moves);
        browser.load().await;
        page.ready().await;
        // Each board at one size, and at every size in `cargo xtask reliability sweeps`.
        for &size in swept(&size::PLAYED, &size::PLAYED[nth..=nth]) {
            browser.resize(size).await;
            page.ready().await;
            page.press('h').await;
            pointed(page).await;
            page.wait_for("#toast.seen").await;
            for size in [size, size.turned(), size::PHONE_TURNED, size::PHONE] {
                browser.resize(size).await;
                page.is_painted().await;
                assert!(page.is_visible("#toast.seen").await, "it is still to be read");
                assert!(!page.run::<bool>(COVERED, vec![]).await, "{moves} moves before the end, at {size}");
            }
        }
    }
}

#[tokio::test]
async fn a_player_who_follows_the_hints_by_keyboard_wins() {
    let won = WonGame::known();
    let browser = Browser::open_prepared(size::PHONE, |harness| drop(won.play(harness, 6))).await;
    let page = &browser.page;
    loop {
        let before = browser.harness().view();
        page.press('h').await;
        let (_, gap) = pointed(page).await;
        page.wait_for("#toast.seen").await;
        assert!(!page.run::<bool>(COVERED, vec![]).await, "the message does not cover the highlighted card and gap");
        page.press(char::from_digit(gap, 10).expect("a digit")).await;
        if next_view(&browser, &before).await.status == "won" {
            break;
        }
    }
    // At the end no hint is possible, and the page says so.
    page.press('h').await;
    page.wait_for("#toast.seen").await;
    assert!(!page.is_visible(".card.lit").await);
}

#[tokio::test]
async fn the_light_is_right_after_each_move() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.set_option("outlook", json!(true));
        let won = WonGame::known();
        won.play(harness, won.gaps.len());
    })
    .await;
    let page = &browser.page;
    let mut player = Player::new(3);
    for _ in 0..3 {
        let view = browser.harness().view();
        // The window's search comes first, because only one search for the light runs at a time, and asking here would
        // stop the window's.
        page.wait_for(&format!("html[data-revision='{}'] #outlook:not([data-says=thinking])", view.revision)).await;
        page.wait_until("unanswered === 0").await;
        let expected = ask(&browser, "outlook");
        let expected = expected.as_str().expect("a word");
        assert!(page.is_visible(&format!("#outlook[data-says={expected}]")).await, "the light does not say {expected}");
        let chosen = player.choose(&view).expect("the game has just begun");
        page.press(char::from_digit(chosen.gap, 10).expect("a digit")).await;
        page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", view.revision)).await;
    }
}

#[tokio::test]
async fn a_long_search_shows_how_far_it_is_and_can_be_stopped() {
    let browser = montana(size::PHONE).await;
    let page = &browser.page;
    let before = browser.harness().view();
    page.press('h').await;
    page.wait_for("#searching .working .button").await;
    touch::tap_on(page, "#searching .working .button").await;
    page.wait_until("unanswered === 0").await;
    page.wait_until("document.querySelector('#searching .working') === null").await;
    page.wait_for("#toast.seen").await;
    assert!(page.text("#toast").await.starts_with("Stopped"), "it has not come to its end");
    // Esc stops the search as well.
    page.press('h').await;
    page.wait_for("#searching .working").await;
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('#searching .working') === null").await;
    // So does the home screen, over which nothing is said about the cards.
    page.is_complete().await;
    page.press('h').await;
    page.wait_for("#searching .working").await;
    page.run::<()>("document.querySelector('#menu [data-command=home]').click()", vec![]).await;
    page.wait_for("#home:not([hidden])").await;
    page.wait_until("document.querySelector('#searching .working') === null && unanswered === 0").await;
    assert!(!page.is_visible("#toast.seen, .lit").await);
    assert_eq!(browser.harness().view(), before, "nothing was played");
}

#[tokio::test]
async fn playing_never_waits_for_a_search_and_ends_it() {
    let browser = montana(size::PHONE).await;
    browser.harness().set_option("outlook", json!(true));
    browser.load().await;
    browser.page.ready().await;
    let page = &browser.page;
    page.press('h').await;
    page.wait_for("#searching .working").await;
    let before = browser.harness().view();
    let chosen = before.moves[0];
    touch::tap_on(page, &format!("[data-gap='{}']", chosen.gap)).await;
    page.wait_until("document.querySelector('#searching .working') === null || document.querySelector('.lit')").await;
    if page.is_visible(".card.lit").await {
        // The gap takes several cards, and the next tap chooses one.
        touch::tap_on(page, &format!("[data-card='{}']", chosen.card)).await;
    }
    assert_eq!(next_view(&browser, &before).await.move_count, 1);
    page.wait_until("document.querySelector('#searching .working') === null").await;
    assert!(!page.is_visible("#toast.seen").await, "the answer is no longer wanted");
}

#[tokio::test]
async fn a_lost_game_shows_where_it_was_lost_and_how_it_is_won() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.start_game(WonGame::known().game);
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    let end = browser.harness().view();
    assert!(page.text("#end-title").await.contains("can be won in one deal"), "par is above the result");
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-facts div:nth-of-type(3)").await;
    let found = ask(&browser, "review");
    let lost = &found["lost"];
    let (deal, number) = (&lost["deal"], lost["moves"].as_u64().expect("a number") + 1);
    let said = page.text("#review-lost").await;
    assert!(said.contains(&format!("Deal {deal}")) && said.contains(&format!("move {number}")), "{said}");

    assert!(page.text("#review-place").await.contains("100 still possible"), "the slider is where it was lost");
    let cost = page.text("#review-cost-list li:first-child").await;
    assert!(cost.contains(" lost, "), "{cost}");
    let luck = page.text("#review-luck-list li:first-child").await;
    assert!(luck.starts_with("Deal 2 ") && luck.contains("of 100 games like this"), "{luck}");
    touch::tap_on(page, "#review-look").await;
    page.wait_for("#replay:not([hidden])").await;
    page.wait_for("#replay-track .course .dot").await;
    page.wait_until(&format!("document.querySelector('#replay-slider').value === '{}'", lost["at"])).await;
    assert_eq!(ask(&browser, "outlook"), json!("yes"));
    page.press(Key::Escape).await;
    page.wait_for("#replay[hidden]").await;

    page.wait_for("#end:not([hidden])").await;
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-facts div:nth-of-type(3)").await;
    touch::tap_on(page, "#review-show").await;
    page.wait_for("#replay:not([hidden])").await;
    page.wait_for("[data-replay=accept][aria-disabled=true]").await;
    // The replay runs automatically.
    page.wait_until(&format!("Number(document.querySelector('#replay-slider').value) > {}", lost["at"])).await;
    page.press_with(Key::Shift, Key::Right).await;
    page.wait_for("html[data-status=won]").await;
    touch::tap_on(page, "[data-replay=cancel]").await;
    page.wait_for("#end:not([hidden], .won)").await;
    assert_eq!(browser.harness().view().position(), end.position(), "the game is as it was");

    // A key moves the slider, and the player goes on from there.
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-course:not([hidden])").await;
    page.run::<()>("document.querySelector('#review-slider').focus()", vec![]).await;
    page.press(Key::Left).await;
    page.wait_until(&format!("document.querySelector('#review-go').textContent.endsWith(' {}')", number - 1)).await;
    touch::tap_on(page, "#review-go").await;
    page.wait_for("html[data-status=playing]").await;
    page.wait_for("#replay[hidden]").await;
    let back = browser.harness().view();
    assert_eq!((u64::from(back.move_count), &json!(back.deal)), (number - 2, deal));
}

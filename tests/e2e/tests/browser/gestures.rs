//! Tests fingers on the board.

use std::time::Duration;

use e2e::browser::Browser;
use e2e::page::{Page, Point};
use e2e::touch::{self, Touch, devtools};
use e2e::view::{Card, Move, View};
use e2e::{mouse, size};
use fantoccini::key::Key;
use serde_json::json;

use crate::{a_move, answer_slowly, assert_moved, assert_nothing_moved, at_every_size, next_view, turn_to};

#[tokio::test]
async fn a_tap_right_after_a_quick_drag_counts() {
    let browser = Browser::open(size::PHONE).await;
    let before = browser.harness().view();
    let (_, from, to) = a_move(&browser.page, &before).await;
    let menu = browser.page.centre("#menu-button").await;
    touch::drag(&browser.page, from, to).await;
    touch::tap(&browser.page, menu).await;
    browser.page.wait_for("#menu[open]").await;
    next_view(&browser, &before).await;
}

/// Takes a move back. Returns the view before it, as it is now.
async fn take_back(browser: &Browser, moved: &View) -> View {
    touch::tap_on(&browser.page, "#undo").await;
    next_view(browser, moved).await
}

#[tokio::test]
async fn a_card_goes_to_its_gap_by_a_drag_there_or_onto_the_card_before_it_and_by_a_tap_on_either() {
    let browser = Browser::open(size::PLAYED[0]).await;
    let page = &browser.page;
    for size in size::PLAYED {
        turn_to(&browser, size).await;
        for way in ["drag", "drop beside", "card", "gap"] {
            let before = browser.harness().view();
            let (chosen, card, gap) = a_move(page, &before).await;
            match way {
                "drag" => touch::drag(page, card, gap).await,
                "drop beside" => {
                    let place = before.gap(chosen.gap);
                    let beside = format!("[data-place='{},{}']", place.row, place.column - 1);
                    touch::drag(page, card, page.centre(&beside).await).await;
                }
                "card" => touch::tap(page, card).await,
                _ => touch::tap(page, gap).await,
            }
            let after = next_view(&browser, &before).await;
            assert_moved(chosen, &before, &after);
            let back = take_back(&browser, &after).await;
            assert_eq!(back.position(), before.position(), "{way} at {size}");
        }
    }
    // A player with a keyboard has number buttons.
    page.press(Key::Down).await;
    for size in size::PLAYED {
        turn_to(&browser, size).await;
        page.wait_for("html[data-numbers='1'][data-still='1']").await;
        let before = browser.harness().view();
        let chosen = before.moves[0];
        touch::tap_on(page, &format!("#gap-{}", chosen.gap)).await;
        let after = next_view(&browser, &before).await;
        assert_moved(chosen, &before, &after);
        take_back(&browser, &after).await;
    }
}

#[tokio::test]
async fn a_lifted_card_follows_the_finger_and_glides_back_from_a_wrong_place() {
    at_every_size(async |browser| {
        let page = &browser.page;
        let before = browser.harness().view();
        let (chosen, from, gap) = a_move(page, &before).await;
        let wrong = a_place_far_from(page, &before, gap).await;
        let lean = "globalThis.lean = () => {
                const card = document.querySelector('.card.lifted');
                return card ? Math.abs(new DOMMatrix(getComputedStyle(card).transform).b) : 0;
            };
            globalThis.leant = 0;
            const watch = () => {
                leant = Math.max(leant, lean());
                requestAnimationFrame(watch);
            };
            watch();";
        page.run::<()>(lean, vec![]).await;
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(wrong).await;
        let follows = format!(
            "(() => {{ const box = document.querySelector(\"[data-card='{}']\").getBoundingClientRect();
                return Math.hypot(box.x + box.width / 2 - {}, box.y + box.height / 2 - {}) < 3; }})()",
            chosen.card, wrong.x, wrong.y
        );
        page.wait_until(&follows).await;
        let shadow = "return getComputedStyle(document.querySelector('.card.lifted')).boxShadow";
        assert!(page.run::<String>(shadow, vec![]).await.contains("28px"), "it is lifted high above the table");
        let larger = "(() => { const card = document.querySelector('.card.lifted');
            return card.getBoundingClientRect().width > 1.03 * card.offsetWidth; })()";
        page.wait_until(larger).await;
        page.wait_until("lean() === 0").await;
        let leant: f64 = page.run("return leant", vec![]).await;
        assert!(leant > 0.005 || (wrong.x - from.x).abs() < 20.0, "it leans into a movement sideways: {leant}");
        let hollow = "const card = document.querySelector('.card.lifted');
            const at = (element) => [element.offsetLeft, element.offsetTop].join();
            const cell = [...document.querySelectorAll('.cell')].find((each) => at(each) === at(card));
            return getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)'";
        assert!(page.run::<bool>(hollow, vec![]).await, "a hollow shows where it came from");
        // A style attribute would make the browser sort all layers of the page again in every frame.
        let written = format!("return document.querySelector(\"[data-card='{}']\").style.transform", chosen.card);
        assert_eq!(page.run::<String>(&written, Vec::new()).await, "", "the card is carried without a style attribute");
        touch.up().await;
        assert_nothing_moved(browser, &before).await;
    })
    .await;
}

#[tokio::test]
async fn loading_in_the_background_waits_while_a_card_is_dragged() {
    e2e::needs_harness!("it uses requests that only the harness takes");
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    // The page is loaded again over a slow line, so that many files are still missing when the card is picked up.
    let slow = json!({"offline": false, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1});
    devtools(&page.client, "Network.enable", json!({})).await;
    devtools(&page.client, "Network.emulateNetworkConditions", slow).await;
    browser.load().await;
    page.ready().await;
    page.read_ahead().await;
    let before = browser.harness().view();
    let (_, from, gap) = a_move(page, &before).await;
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(gap).await;
    let come = || async {
        page.run::<Vec<String>>("return performance.getEntriesByType('resource').map((one) => one.name)", vec![]).await
    };
    // Requests that were already under way still finish.
    let mut there = 0;
    while come().await.len() > there {
        there = come().await.len();
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(!page.is_visible("html[data-complete]").await, "nothing else is loaded");
    let quick = json!({"offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    devtools(&page.client, "Network.emulateNetworkConditions", quick).await;
    touch.cancel().await;
    page.is_complete().await;
    let all = come().await;
    assert!(all.len() > there && all.iter().any(|it| it.ends_with("read_ahead")), "{all:?}");
}

#[tokio::test]
async fn a_second_finger_ends_a_drag_without_a_move() {
    at_every_size(async |browser| {
        let page = &browser.page;
        let before = browser.harness().view();
        let (_, from, to) = a_move(page, &before).await;
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(from.towards(to, 0.5)).await;
        touch.down(a_place_far_from(page, &before, to).await).await;
        touch.glide(to).await;
        touch.up().await;
        touch.up().await;
        assert_nothing_moved(browser, &before).await;
        plays_on(browser).await;
    })
    .await;
}

#[tokio::test]
async fn a_drag_that_the_system_takes_away_makes_no_move() {
    at_every_size(async |browser| {
        let before = browser.harness().view();
        let (_, from, to) = a_move(&browser.page, &before).await;
        let mut touch = Touch::on(&browser.page);
        touch.down(from).await;
        touch.glide(to).await;
        touch.cancel().await;
        assert_nothing_moved(browser, &before).await;
        plays_on(browser).await;
    })
    .await;
}

#[tokio::test]
async fn a_tap_on_a_card_that_cannot_move_says_why_and_shows_the_card_it_waits_for() {
    at_every_size(async |browser| {
        let page = &browser.page;
        let before = browser.harness().view();
        let stuck = before.cards.iter().find(|card| {
            let moves = before.moves.iter().any(|one| one.card == card.id);
            card.rank < 12 && !moves && before.cards.iter().any(|one| is_before(one, card))
        });
        let stuck = stuck.expect("most cards cannot move");
        let awaited = before.cards.iter().find(|one| is_before(one, stuck)).expect("it is on the board");
        touch::tap(page, page.card(stuck.id).await).await;
        page.wait_for(&format!("[data-card='{}'].shown", awaited.id)).await;
        assert_eq!(page.run::<u32>("return document.querySelectorAll('.shown').length", vec![]).await, 1);
        page.wait_for("#toast.seen").await;
        // The king of the first row never moves in this game.
        let king = before.cards.iter().find(|card| (card.row, card.column) == (0, 0)).expect("a king at the front");
        page.run::<Option<()>>("document.querySelector('#live').textContent = ''", vec![]).await;
        let at = page.card(king.id).await;
        touch::tap(page, at).await;
        page.wait_until("document.querySelector('#live').textContent.trim() !== ''").await;
        assert_nothing_moved(browser, &before).await;
    })
    .await;
}

#[tokio::test]
async fn a_press_during_automatic_moves_stops_them_and_then_takes_effect() {
    for press in ["card", "gap"] {
        let (browser, chosen) = filling_a_gap_again_and_again().await;
        let page = &browser.page;
        let at = if press == "card" { page.card(chosen.card).await } else { page.gap(chosen.gap).await };
        let mut touch = Touch::on(page);
        touch.down(at).await;
        let stopped = stopped(&browser).await;
        touch.up().await;
        assert_moved(chosen, &stopped, &next_view(&browser, &stopped).await);
    }
}

#[tokio::test]
async fn a_click_on_a_number_button_that_stops_automatic_moves_still_brings_its_card() {
    let (browser, chosen) = filling_a_gap_again_and_again().await;
    let at = browser.page.centre(&format!("#gap-{}", chosen.gap)).await;
    mouse::down(&browser.page, at).await;
    let stopped = stopped(&browser).await;
    mouse::up(&browser.page).await;
    assert_moved(chosen, &stopped, &next_view(&browser, &stopped).await);
}

#[tokio::test]
async fn a_drag_that_stops_automatic_moves_still_moves_its_card() {
    let (browser, chosen) = filling_a_gap_again_and_again().await;
    let page = &browser.page;
    let (from, to) = (page.card(chosen.card).await, page.gap(chosen.gap).await);
    answer_slowly(page, 1000).await;
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(from.towards(to, 0.5)).await;
    assert!(page.is_visible(".card.lifted").await, "the card is lifted before the moves have stopped");
    let stopped = stopped(&browser).await;
    assert!(page.is_visible(".card.lifted").await && page.is_visible(".gap.lit").await, "the drag goes on");
    touch.glide(to).await;
    touch.up().await;
    assert_moved(chosen, &stopped, &next_view(&browser, &stopped).await);
}

#[tokio::test]
async fn a_key_that_plays_while_a_card_is_lifted_lights_up_where_the_card_can_go_then() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let card = card_that_waits(&before);
    let from = page.card(card).await;
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(from.towards(page.gap(2).await, 0.5)).await;
    page.wait_for(".card.lifted").await;
    assert!(!page.is_visible(".gap.lit").await, "the card cannot go anywhere yet");
    page.press('2').await;
    drops_on_the_gap_that_has_come(&browser, &before, touch, card).await;
}

#[tokio::test]
async fn a_card_that_is_lifted_before_the_answer_to_a_tap_comes_can_go_where_the_tap_has_made_room() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let card = card_that_waits(&before);
    let (from, gap) = (page.card(card).await, page.gap(2).await);
    answer_slowly(page, 500).await;
    touch::tap(page, gap).await;
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(from.towards(gap, 0.5)).await;
    assert!(page.is_visible(".card.lifted").await, "the card is lifted before the answer comes");
    drops_on_the_gap_that_has_come(&browser, &before, touch, card).await;
}

/// Returns the card of game 1 that can go into the second gap, once this gap has been filled.
fn card_that_waits(view: &View) -> u32 {
    let waits = view.cards.iter().find(|card| (card.suit.as_str(), card.rank) == ("C", 5)).expect("it is in the deck");
    assert!(view.moves.iter().all(|one| one.card != waits.id), "it cannot move yet");
    waits.id
}

/// Waits until the second gap has been filled and the resulting gap is lit, drops the lifted card there, and plays on.
async fn drops_on_the_gap_that_has_come(browser: &Browser, before: &View, mut touch: Touch<'_>, card: u32) {
    let page = &browser.page;
    page.shows(before.revision + 1).await;
    assert!(page.is_visible(".card.lifted").await, "the drag goes on");
    assert!(page.is_visible(".gap.lit[data-gap='2']").await);
    let middle = browser.harness().view();
    touch.glide(page.gap(2).await).await;
    touch.up().await;
    assert_moved(Move { gap: 2, card }, &middle, &next_view(browser, &middle).await);
    plays_on(browser).await;
}

#[tokio::test]
async fn a_number_button_that_is_held_right_after_a_tap_makes_the_multi_move_of_its_gap() {
    let browser = unhurried().await;
    let (page, before) = (&browser.page, browser.harness().view());
    let button = page.centre("#gap-2").await;
    answer_slowly(page, 700).await;
    touch::tap(page, page.gap(2).await).await;
    let mut finger = Touch::on(page);
    finger.down(button).await;
    page.wait_for("#board[data-preview]").await;
    finger.up().await;
    page.shows(before.revision + 2).await;
    assert!(page.run::<bool>("return document.querySelector('#auto').textContent === 'Stop'", vec![]).await);
}

#[tokio::test]
async fn a_number_button_whose_multi_move_is_called_off_does_nothing_when_it_is_let_go() {
    let browser = unhurried().await;
    let (page, before) = (&browser.page, browser.harness().view());
    let (button, away) = (page.centre("#gap-2").await, page.gap(2).await);
    for end in ["Esc", "away", "away and back"] {
        let mut finger = Touch::on(page);
        finger.down(button).await;
        page.wait_for("#board[data-preview]").await;
        if end == "Esc" {
            page.press(Key::Escape).await;
        } else {
            finger.glide(away).await;
        }
        page.wait_for("#board:not([data-preview])").await;
        if end == "away and back" {
            finger.glide(button).await;
        }
        finger.up().await;
        assert_nothing_moved(&browser, &before).await;
    }
}

#[tokio::test]
async fn a_second_press_does_not_wait_for_what_comes_of_the_first() {
    second_press(200, "").await;
}

#[tokio::test]
async fn a_second_press_that_is_held_shows_what_it_makes_after_the_first() {
    second_press(700, " #board[data-preview]").await;
}

/// Taps a card, and presses a gap before the answer to the tap has come, which takes `answer` milliseconds. Lifts the
/// finger when the first move is shown, and what `within` selects is in the page.
async fn second_press(answer: u32, within: &str) {
    let browser = unhurried().await;
    let (page, before) = (&browser.page, browser.harness().view());
    let (one, other) = (page.card(another_move(&before).card).await, page.gap(2).await);
    answer_slowly(page, answer).await;
    let mut touch = Touch::on(page);
    touch.down(one).await;
    touch.up().await;
    touch.down(other).await;
    page.wait_for(&format!("html[data-revision='{}']{within}", before.revision + 1)).await;
    touch.up().await;
    page.shows(before.revision + 2).await;
}

/// Returns a browser in which automatic moves are so slow that a test is always faster.
async fn unhurried() -> Browser {
    Browser::open_prepared(size::PHONE, |harness| {
        harness.set_option("autoDelay", json!(2000));
        harness.set_option("numberButtons", json!("always"));
    })
    .await
}

/// Starts a repetitive move of the second gap. Returns the browser, and another move that is possible meanwhile.
async fn filling_a_gap_again_and_again() -> (Browser, Move) {
    let browser = unhurried().await;
    let before = browser.harness().view();
    browser.page.press_with(Key::Control, '2').await;
    let chosen = another_move(&next_view(&browser, &before).await);
    (browser, chosen)
}

/// Returns whether a card comes right before another in its family.
fn is_before(one: &Card, other: &Card) -> bool {
    (&one.suit, one.rank) == (&other.suit, other.rank + 1)
}

/// Returns the board once nothing is running any more.
async fn stopped(browser: &Browser) -> View {
    browser.page.wait_until("document.querySelector('#auto').textContent !== 'Stop' && unanswered === 0").await;
    browser.harness().view()
}

/// Returns a move into another gap than the second.
fn another_move(view: &View) -> Move {
    *view.moves.iter().find(|one| one.gap != 2).expect("another gap can be filled as well")
}

/// Checks that the next gesture works after a gesture without effect.
async fn plays_on(browser: &Browser) {
    let before = browser.harness().view();
    let (chosen, from, to) = a_move(&browser.page, &before).await;
    touch::drag(&browser.page, from, to).await;
    assert_moved(chosen, &before, &next_view(browser, &before).await);
}

/// Returns the middle of the place farthest from a point.
async fn a_place_far_from(page: &Page, view: &View, point: Point) -> Point {
    let mut farthest = (0.0, point);
    for (row, column) in view.cards.iter().map(|card| (card.row, card.column)).filter(|(_, column)| column % 6 == 0) {
        let place = page.centre(&format!("[data-place='{row},{column}']")).await;
        let distance = (place.x - point.x).hypot(place.y - point.y);
        if distance > farthest.0 {
            farthest = (distance, place);
        }
    }
    farthest.1
}

//! Tests motion: dealing, turning, moves along an arc, redeals and wins. Every animation can be interrupted, and there
//! is none if the system asks for less motion.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::klondike_hand::seat;
use e2e::page::Page;
use e2e::player::{Player, WonGame};
use e2e::{size, touch};
use fantoccini::key::Key;
use serde::Deserialize;
use serde_json::json;

use crate::system_preferences::asks;

/// The movements since the last call.
#[derive(Debug, Default, Deserialize, PartialEq)]
struct Moved {
    /// The cards that were laid from the pack, or gathered and laid.
    laid: u32,
    /// The cards that were turned up.
    turned: u32,
    /// The cards that went along an arc.
    arcs: u32,
    /// The families that were lit up.
    lit: u32,
    /// The animations without an effect: each keeps the page busy in every frame.
    idle: u32,
    /// The movements that began while another moved the same card: a browser then leaves neither to the graphics card.
    rivals: u32,
}

/// Records the movements from here on.
async fn note(page: &Page) {
    let script = "globalThis.motion = [];
        const {animate} = Element.prototype;
        Element.prototype.animate = function (keyframes, options) {
            const transforms = keyframes.map(({transform}) => transform);
            const at = transforms.filter(Boolean).map((each) => new DOMMatrix(each));
            if (keyframes.length === 0) motion.push('idle');
            if (this.className === 'glow') motion.push('lit');
            else if (!this.dataset.card) motion.push('other');
            else {
                const moves = (one) => one.effect.getKeyframes().some(({transform}) => transform);
                const isAlone = options.composite === 'add' || !transforms.some(Boolean);
                if (!isAlone && this.getAnimations().some(moves)) motion.push('rivals');
                const isLaid = keyframes.some(({easing}) => easing);
                if (isLaid) motion.push('laid');
                if (transforms.some((each) => each?.includes('scaleX'))) motion.push('turned');
                // The way, and the landing.
                if (keyframes.length >= 9 && !isLaid) {
                    const [from, , , , middle] = at;
                    // Above the straight way, and larger.
                    const isArc = middle.f < from.f / 2 - 0.5 && middle.a > 1;
                    motion.push(isArc ? 'arcs' : 'straight');
                }
            }
            return animate.call(this, keyframes, options);
        };";
    page.run::<()>(script, vec![]).await;
}

/// Returns the movements since the last call.
async fn moved(page: &Page) -> Moved {
    let script = "const count = (what) => motion.filter((each) => each === what).length;
        const counts = Object.fromEntries(['laid', 'turned', 'arcs', 'lit', 'idle', 'rivals'].map((what) => [what, count(what)]));
        motion = [];
        return counts;";
    page.run(script, vec![]).await
}

/// Performs an action, waits until it is over, and returns the movements.
async fn moved_by(page: &Page, deed: impl AsyncFnOnce()) -> Moved {
    moved(page).await;
    let revision = page.revision().await;
    deed().await;
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{revision}'])")).await;
    moved(page).await
}

async fn opened(motion: &str, prepare: impl FnOnce(&Harness)) -> Browser {
    let browser = Browser::open_prepared(size::DESKTOP, prepare).await;
    asks(&browser.page, "prefers-reduced-motion", motion).await;
    browser.load().await;
    browser.page.ready().await;
    note(&browser.page).await;
    browser
}

#[tokio::test]
async fn a_game_is_dealt_turned_moved_redealt_and_won_with_motion_and_without_it() {
    for (motion, moves) in [("no-preference", true), ("reduce", false)] {
        let expected = |moved| if moves { moved } else { Moved::default() };
        let browser = opened(motion, |harness| drop(harness.start_game(1))).await;
        let page = &browser.page;
        let gap = browser.harness().view().moves[0].gap;
        let played = moved_by(page, async || page.press(char::from_digit(gap, 10).expect("a digit")).await).await;
        assert_eq!(played, expected(Moved { arcs: 1, ..Moved::default() }), "{motion}");
        let dealt = moved_by(page, async || {
            touch::choose_command(page, "next").await;
            touch::answer_yes(page).await;
        })
        .await;
        assert_eq!(dealt, expected(Moved { laid: 52, turned: 52, ..Moved::default() }), "{motion}");
        let before = Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
        browser.load().await;
        page.ready().await;
        note(page).await;
        let redealt = moved_by(page, async || page.press(Key::Return).await).await;
        assert!(before.cards.len() == 52 && redealt.laid == redealt.turned, "{redealt:?}");
        assert_eq!((redealt.laid > 20, redealt.rivals), (moves, 0), "{motion}: {redealt:?}");
        let last = *WonGame::known().gaps.last().expect("moves");
        WonGame::known().play(browser.harness(), 1);
        browser.load().await;
        page.ready().await;
        note(page).await;
        let won = moved_by(page, async || page.press(char::from_digit(last, 10).expect("a digit")).await).await;
        assert_eq!(won.lit, if moves { 4 } else { 0 }, "{motion}");
    }
}

/// Counts the bursts of noise from here on: seven for a deal, and one for each card that is heard turning.
const LISTEN: &str = "
    globalThis.brushes = 0;
    const { createBufferSource } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createBufferSource = function () {
        brushes += 1;
        return createBufferSource.call(this);
    };";

#[tokio::test]
async fn dealt_cards_are_heard_turning_one_by_one() {
    // Cards that turn in one frame are one sound, so the deal takes long enough for a browser that draws few frames.
    let browser = opened("no-preference", |harness| {
        harness.set_option("sound", json!("full"));
        harness.set_option("dealDelay", json!(500));
    })
    .await;
    let page = &browser.page;
    page.run::<()>(LISTEN, vec![]).await;
    moved_by(page, async || touch::choose_command(page, "next").await).await;
    page.wait_until("brushes > 7 + 5").await;
    let at_once: u32 = page.run("return brushes", vec![]).await;
    assert!(at_once <= 7 + 52, "{at_once}");
}

#[tokio::test]
async fn without_a_back_cards_are_dealt_face_up_and_none_is_turned() {
    let browser = opened("no-preference", |harness| harness.set_option("cardBack", json!(9))).await;
    let dealt = moved_by(&browser.page, async || touch::choose_command(&browser.page, "next").await).await;
    assert_eq!(dealt, Moved { laid: 52, ..Moved::default() });
}

#[tokio::test]
async fn a_hand_of_klondike_is_dealt_moved_and_turned_with_motion_and_without_it() {
    for (motion, moves) in [("no-preference", true), ("reduce", false)] {
        let expected = |moved| if moves { moved } else { Moved::default() };
        let browser = opened(motion, |harness| seat(harness, "klondike/2/strict", 1)).await;
        let page = &browser.page;
        // The 2 of spades goes on the 3 of diamonds, and no card lies below it.
        let played = moved_by(page, async || {
            page.press('1').await;
            page.press('4').await;
        })
        .await;
        assert_eq!(played, expected(Moved { arcs: 1, ..Moved::default() }), "{motion}");
        // The pack's top card is turned up where it lies, and then goes to the waste.
        let turned = moved_by(page, async || page.press('p').await).await;
        assert_eq!(turned, expected(Moved { turned: 1, ..Moved::default() }), "{motion}");
        let laid_off = moved_by(page, async || page.press('w').await).await;
        assert_eq!(laid_off, expected(Moved { arcs: 1, ..Moved::default() }), "{motion}");
        let dealt = moved_by(page, async || {
            touch::choose_command(page, "next").await;
            touch::answer_yes(page).await;
        })
        .await;
        assert_eq!(dealt, expected(Moved { laid: 28, turned: 7, ..Moved::default() }), "{motion}");
    }
}

#[tokio::test]
async fn a_card_that_comes_to_light_is_turned_up() {
    let browser = opened("no-preference", |harness| seat(harness, "klondike/0/relaxed", 4)).await;
    let page = &browser.page;
    let hidden = "return document.querySelectorAll('[data-kind=pile][data-face=back]').length";
    assert_eq!(page.run::<u32>(hidden, vec![]).await, 21);
    // The top card of the last pile leaves it.
    let played = moved_by(page, async || {
        page.press('7').await;
        page.press('5').await;
    })
    .await;
    assert_eq!(page.run::<u32>(hidden, vec![]).await, 20);
    assert_eq!((played.arcs, played.turned), (1, 1));
}

#[tokio::test]
async fn dealing_again_is_animated_while_the_message_of_a_standstill_disappears() {
    let cards = "return document.getAnimations().filter(({effect}) => effect.target?.dataset.card).length";
    let board =
        "const {width, height} = document.querySelector('#board').getBoundingClientRect(); return [width, height]";
    for (size, moves) in
        [(size::PHONE, true), (size::TABLET, false), (size::DESKTOP, false), (size::PHONE_TURNED, false)]
    {
        let browser = Browser::open_prepared(size, |harness| {
            harness.start_game(1);
            harness.set_option("dealDelay", json!(2000));
        })
        .await;
        let page = &browser.page;
        page.ready().await;
        let before: Vec<f64> = page.run(board, vec![]).await;
        Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
        browser.load().await;
        page.ready().await;
        page.wait_for("#strip:not([hidden])").await;
        let told: Vec<f64> = page.run(board, vec![]).await;
        assert_eq!(told != before, moves, "{size}");
        page.press(Key::Return).await;
        page.wait_until("document.getAnimations().length > 30").await;
        page.is_painted().await;
        assert!(page.run::<u32>(cards, vec![]).await > 20, "{size}");
        assert_eq!(page.run::<Vec<f64>>(board, vec![]).await, before, "{size}");
    }
}

#[tokio::test]
async fn the_next_press_ends_all_animations_and_takes_effect() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.start_game(1);
        harness.set_option("dealDelay", json!(2000));
        harness.set_option("moveDelay", json!(2000));
    })
    .await;
    let page = &browser.page;
    let running = "return document.getAnimations().filter((one) => one.playState === 'running').length";
    touch::choose_command(page, "next").await;
    page.wait_for("html[data-still='0']").await;
    page.wait_until("document.getAnimations().length > 50").await;
    let dealt = browser.harness().view();
    assert_eq!(dealt.game, 2, "it is dealt, and that takes half a minute");
    let chosen = dealt.moves[0];
    // A card that is still on its way is tapped at its target.
    let place = dealt.card(chosen.card);
    let at = page.centre(&format!("[data-place='{},{}']", place.row, place.column)).await;
    touch::tap(page, at).await;
    page.wait_until(&format!("Number(document.documentElement.dataset.revision) > {}", dealt.revision)).await;
    let moved = browser.harness().view();
    assert_eq!(moved.move_count, 1);
    assert_eq!(page.run::<u32>(running, vec![]).await, 1, "only the card that was tapped moves");
    page.press(Key::Home).await;
    assert_eq!(page.run::<u32>(running, vec![]).await, 0);
    page.shows(moved.revision).await;
    page.assert_shows(&moved).await;
}

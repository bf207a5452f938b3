//! Tests settings that the player has made in the system for every program: less motion, custom colours, more contrast.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::{Player, WonGame};
use e2e::{axe, size, touch};
use fantoccini::key::Key;
use serde_json::json;

/// Returns, as text, whether a card glides when it is moved.
async fn glides(page: &Page) -> String {
    page.run::<Option<bool>>(include_str!("../../src/scripts/deeds.js"), vec![]).await;
    page.run_async("const done = arguments[0]; deeds.glide().then(done, (why) => done(`${why}`))", vec![]).await
}

/// Makes the system ask for a feature.
pub async fn asks(page: &Page, feature: &str, value: &str) {
    let features = json!({"features": [{"name": feature, "value": value}]});
    touch::devtools(&page.client, "Emulation.setEmulatedMedia", features).await;
    page.wait_until(&format!("matchMedia('({feature}: {value})').matches")).await;
}

/// Returns the animation of the line that shows the way of a card while a press is held.
const PREVIEW: &str = "const preview = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    preview.setAttribute('class', 'preview');
    preview.innerHTML = '<path class=\"line\" d=\"M0 0H9\"/>';
    document.querySelector('#board').append(preview);
    const { animationName } = getComputedStyle(preview.firstChild);
    preview.remove();
    return animationName;";

#[tokio::test]
async fn if_the_system_asks_for_less_motion_nothing_moves_until_the_player_wants_it() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    for (system, option, moves) in [
        ("reduce", "usual", false),
        ("reduce", "always", true),
        ("reduce", "never", false),
        ("no-preference", "usual", true),
        ("no-preference", "always", true),
        ("no-preference", "never", false),
    ] {
        asks(page, "prefers-reduced-motion", system).await;
        browser.harness().set_option("animatedMove", json!(option));
        browser.load().await;
        page.ready().await;
        let preview = if system == "reduce" && option != "always" { "none" } else { "along" };
        assert_eq!(page.run::<String>(PREVIEW, vec![]).await, preview, "{system}, {option}");
        assert_eq!(glides(page).await, moves.to_string(), "{system}, {option}");
    }
    let options = browser.harness().opening();
    assert_eq!(options["defaults"]["animatedMove"], "usual", "so such a system starts with none");
}

#[tokio::test]
async fn a_win_is_celebrated_without_motion_too_until_the_next_input() {
    let browser = Browser::open_prepared(size::PHONE, |harness| drop(WonGame::known().play(harness, 1))).await;
    let page = &browser.page;
    // The celebration is loaded by then, and begins before the board has its final size.
    page.is_complete().await;
    asks(page, "prefers-reduced-motion", "reduce").await;
    let gap = *WonGame::known().gaps.last().expect("the game has moves");
    page.press(char::from_digit(gap, 10).expect("a gap has one digit")).await;
    page.wait_for("html[data-status=won] #celebration .piece:nth-of-type(48)").await;
    let moving = "return document.getAnimations().filter((one) => one.playState === 'running').length";
    assert_eq!(page.run::<u32>(moving, vec![]).await, 0);
    assert!(page.is_visible("html[data-still='1']").await);
    let strewn =
        "const at = [...document.querySelectorAll('#celebration .suit')].map((pip) => pip.getBoundingClientRect());
        const seen = at.filter(({x, y, right, bottom}) => right > 0 && bottom > 0 && x < innerWidth && y < innerHeight);
        return [seen.length, new Set(at.map(({x, y}) => `${Math.round(x)} ${Math.round(y)}`)).size];";
    assert_eq!(page.run::<[u32; 2]>(strewn, vec![]).await, [48, 48]);
    page.press(Key::Home).await;
    page.wait_for("html:not(:has(#celebration))").await;
    assert!(page.is_visible("#end.won").await);
}

#[tokio::test]
async fn the_families_of_a_won_game_shine_before_the_card_comes_and_any_input_brings_it() {
    let gap = *WonGame::known().gaps.last().expect("the game has moves");
    let browser = Browser::open_prepared(size::PHONE, |harness| drop(WonGame::known().play(harness, 1))).await;
    let page = &browser.page;
    // The glow goes on until it is stopped.
    page.run::<()>(
        "const {animate} = Element.prototype;
        Element.prototype.animate = function (...how) {
            const animation = animate.apply(this, how);
            animation.pause();
            return animation;
        };",
        vec![],
    )
    .await;
    touch::tap(page, page.gap(gap).await).await;
    page.wait_for("html[data-status=won] .glow").await;
    page.wait_until("document.querySelectorAll('.glow').length === 4").await;
    let marks = "return [...document.querySelectorAll('.gap .number, #gap-1')].some((it) => it.checkVisibility())";
    assert!(!page.run::<bool>(marks, vec![]).await, "marks and numbers have left the board");
    assert!(!page.is_visible("#end").await);
    page.press(Key::Return).await;
    page.wait_for("#end.won:not([hidden])").await;
    page.wait_for("html:not(:has(#celebration))").await;
    assert!(page.is_visible(".glow").await, "the suits stay lit");
    assert_eq!(browser.harness().view().status, "won", "the press does nothing else");
    assert_eq!(page.text("#end-title").await, "Won in one deal");
    let gold = "return [...document.querySelectorAll('#end .button, #panel .button')]
        .filter((it) => it.checkVisibility() && getComputedStyle(it).color === 'rgb(43, 29, 4)').map((it) => it.dataset.command)";
    assert_eq!(page.run::<Vec<String>>(gold, vec![]).await, ["next"], "one button is gold");
}

#[tokio::test]
async fn a_card_that_cannot_move_shakes_if_the_system_allows_motion() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let king = browser.harness().view().cards[0].id;
    for (motion, shakes) in [("no-preference", true), ("reduce", false)] {
        asks(page, "prefers-reduced-motion", motion).await;
        browser.load().await;
        page.ready().await;
        let note = "globalThis.moved = [];
            const {animate} = Element.prototype;
            Element.prototype.animate = function (...how) {
                moved.push(this.dataset.card);
                return animate.apply(this, how);
            };";
        page.run::<()>(note, vec![]).await;
        touch::tap(page, page.card(king).await).await;
        page.wait_for("#toast.seen").await;
        assert_eq!(page.run::<bool>("return moved.length > 0", vec![]).await, shakes, "{motion}");
    }
}

#[tokio::test]
async fn with_colours_of_the_system_what_a_gap_and_a_button_are_is_seen_by_their_lines() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    Player::new(3).play_until(browser.harness(), |view| {
        ["live", "behindLast", "behindGap"].iter().all(|state| view.gaps.iter().any(|gap| gap.state == *state))
    });
    browser.load().await;
    page.ready().await;
    asks(page, "forced-colors", "active").await;
    let drawn = "const system = (name) => {
            const sample = document.createElement('i');
            sample.style.color = name;
            document.body.append(sample);
            const { color } = getComputedStyle(sample);
            sample.remove();
            return color;
        };
        const of = (what) => getComputedStyle(document.querySelector(what));
        const is = (what, width, style, colour) => {
            const { borderTopWidth, borderTopStyle, borderTopColor } = of(what);
            return borderTopWidth === width && borderTopStyle === style && borderTopColor === system(colour);
        };
        return {
            live: is('.gap.live', '5px', 'double', 'Highlight'),
            dead: is('.gap.behindLast', '2px', 'solid', 'GrayText'),
            deadForNow: is('.gap.behindGap', '2px', 'dashed', 'CanvasText'),
            card: of('.card').forcedColorAdjust === 'none',
            button: is('#menu-button', '1px', 'solid', 'ButtonText'),
            off: is('#redo[aria-disabled=true]', '1px', 'solid', 'GrayText'),
            offText: of('#redo[aria-disabled=true]').color === system('GrayText'),
        };";
    let drawn: std::collections::BTreeMap<String, bool> = page.run(drawn, vec![]).await;
    let missing: Vec<&String> = drawn.iter().filter(|(_, is)| !**is).map(|(what, _)| what).collect();
    assert!(missing.is_empty(), "{missing:?}");

    Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    browser.load().await;
    page.ready().await;
    let calls = "return getComputedStyle(document.querySelector('#main.calls')).borderTopWidth";
    assert_eq!(page.run::<String>(calls, vec![]).await, "3px", "the main button calls by its line");
}

#[tokio::test]
async fn if_the_system_asks_for_more_contrast_gaps_and_cards_have_visible_lines_in_every_theme() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    Player::new(3).play_until(browser.harness(), |view| view.gaps.iter().any(|gap| gap.state != "live"));
    let line = "const { boxShadow } = getComputedStyle(document.querySelector('.gap:not(.live)'));
        const { outlineWidth, outlineStyle } = getComputedStyle(document.querySelector('.card'));
        const sample = document.createElement('i');
        sample.style.color = 'var(--text)';
        document.body.append(sample);
        const { color } = getComputedStyle(sample);
        sample.remove();
        return [boxShadow === `${color} 0px 0px 0px 2px inset`, outlineStyle === 'solid' && outlineWidth !== '0px'];";
    browser.follow().await;
    for theme in axe::themes() {
        page.run::<()>("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
        asks(page, "prefers-contrast", "no-preference").await;
        assert_eq!(page.run::<[bool; 2]>(line, vec![]).await, [false, theme == "contrast"], "{theme}");
        asks(page, "prefers-contrast", "more").await;
        assert_eq!(page.run::<[bool; 2]>(line, vec![]).await, [true, true], "{theme}");
    }
}

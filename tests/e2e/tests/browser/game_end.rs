//! Tests the end of a game: the table and the card after a win, and sharing a result.

use e2e::browser::Browser;
use e2e::klondike_hand::{line, view_of};
use e2e::page::Page;
use e2e::picture::Picture;
use e2e::player::{Player, WonGame};
use e2e::size::{self, Size};
use e2e::touch;
use fantoccini::key::Key;
use serde_json::json;

use crate::klondike::Hand;
use crate::system_preferences::asks;

/// Returns the number of cards of a won game that are not wholly in sight, and of those whose index another card
/// covers.
const HIDDEN: &str = "const end = document.querySelector('#end').getBoundingClientRect();
    const cards = [...document.querySelectorAll('#board .card')].filter((it) => it.checkVisibility({visibilityProperty: true}));
    const boxes = cards.map((it) => it.getBoundingClientRect());
    const outside = boxes.filter((box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
        || (box.right > end.left && box.left < end.right && box.bottom > end.top && box.top < end.bottom));
    const covered = cards.filter((it, i) => !it.contains(document.elementFromPoint(boxes[i].left + 3, boxes[i].top + 3)));
    return [52 - cards.length + outside.length, covered.length]";

/// Returns whether the card darkens the rest of the window.
const SCRIM: &str = "return /\\d{4}px/.test(getComputedStyle(document.querySelector('#end')).boxShadow)";

/// Returns the buttons of the bar that are in sight but not wholly free.
const BUTTONS_COVERED: &str = "return [...document.querySelectorAll('#panel button')].filter((it) => {
        if (!it.checkVisibility({visibilityProperty: true})) return false;
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < 0 || right > innerWidth
            || [left + 2, right - 2].some((x) => !it.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    }).map((it) => it.id)";

/// Returns twice the middle of each line of cards.
const MIDDLES: &str = "const lines = new Map();
    for (const card of document.querySelectorAll('#board .card')) {
        const { left, right, top } = card.getBoundingClientRect();
        const [from, to] = lines.get(Math.round(top)) ?? [left, right];
        lines.set(Math.round(top), [Math.min(from, left), Math.max(to, right)]);
    }
    return [...lines.values()].map(([from, to]) => Math.round(from + to));";

/// Waits for the card of a win, and checks that all cards are in sight at every size, with and without its seldom
/// wanted buttons.
async fn all_cards_are_in_sight(browser: &Browser) {
    let page = &browser.page;
    page.wait_for("#end.won:not([hidden])").await;
    assert!(!page.run::<bool>(SCRIM, vec![]).await);
    for size in size::ALL {
        browser.resize(size).await;
        page.still().await;
        for buttons in ["few", "all"] {
            assert_eq!(page.run::<[usize; 2]>(HIDDEN, vec![]).await, [0, 0], "{size}, {buttons} buttons");
            touch::tap_on(page, "#end-more").await;
        }
        assert!(page.is_visible("#end [data-command=share]").await && !page.is_visible("#panel").await);
    }
}

#[tokio::test]
async fn the_card_of_a_win_leaves_all_suits_in_sight_in_their_own_light() {
    let browser = Browser::open_prepared(size::PHONE, |harness| drop(WonGame::known().play(harness, 0))).await;
    all_cards_are_in_sight(&browser).await;
    let page = &browser.page;
    assert_eq!(count(page, ".glow").await, 4);
    browser.resize(size::TABLET).await;
    page.still().await;
    let middles: Vec<i32> = page.run(MIDDLES, vec![]).await;
    assert!(middles.len() == 8 && middles.iter().all(|it| it.abs_diff(middles[0]) <= 2), "{middles:?}");
    touch::tap_on(page, "#end .close").await;
    page.wait_for("html:not([data-won]):not(:has(.glow))").await;
    assert!(page.is_visible("#panel").await, "the buttons are back");
}

#[tokio::test]
async fn the_card_of_a_lost_game_is_beside_the_table_and_leaves_all_cards_in_sight() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    page.wait_for("html[data-lost] #end:not([hidden], .won)").await;
    assert!(!page.run::<bool>(SCRIM, vec![]).await);
    let sizes = [size::TABLET, size::PHONE_TURNED, size::DESKTOP.turned(), Size::new(568, 320), Size::new(800, 600)];
    for size in sizes.into_iter().chain([Size::new(1024, 768), Size::new(1080, 1920), size::DESKTOP]) {
        browser.resize(size).await;
        page.still().await;
        assert_eq!(page.run::<[usize; 2]>(HIDDEN, vec![]).await, [0, 0], "{size}");
        assert!(page.is_visible("#end [data-command=next]").await, "{size}");
        assert!(!page.is_visible("#main").await, "{size}: the next game is offered once");
        assert_eq!(page.run::<Vec<String>>(BUTTONS_COVERED, vec![]).await, Vec::<String>::new(), "{size}");
    }
    // The course takes the place of the card, and the table keeps its room.
    let wide = "return document.querySelector('#board').getBoundingClientRect().width";
    let beside: f64 = page.run(wide, vec![]).await;
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open]").await;
    page.still().await;
    assert_eq!(page.run::<f64>(wide, vec![]).await, beside);
    page.press(Key::Escape).await;
    page.wait_for("#end:not([hidden])").await;
    // On a phone it covers the lower cards, and half of the rows stay bright.
    browser.resize(size::PHONE).await;
    page.still().await;
    let [covered, _] = page.run::<[usize; 2]>(HIDDEN, vec![]).await;
    assert!(covered <= 36, "{covered} cards are covered");
    browser.resize(size::DESKTOP).await;
    page.still().await;
    touch::tap_on(page, "#undo").await;
    page.wait_for("html:not([data-lost]) #end[hidden]").await;
    page.still().await;
    let alone: f64 = page.run(wide, vec![]).await;
    assert!(alone > 1.3 * beside, "the table has its room again: {beside}, {alone}");
}

#[tokio::test]
async fn the_cards_of_a_won_hand_spring_from_the_foundations_and_then_lie_in_sight() {
    let line = line("klondike/1/relaxed");
    let last = line.actions.last().expect("it has actions");
    let (from, to) = last.split_once('>').expect("the last card comes home");
    let keys = format!("{from}{to}").to_lowercase();
    for (motion, springs) in [("no-preference", true), ("reduce", false)] {
        let browser = Browser::open_prepared(size::DESKTOP, |harness| line.play(harness, line.actions.len() - 1)).await;
        let page = &browser.page;
        page.is_complete().await;
        asks(page, "prefers-reduced-motion", motion).await;
        for key in keys.chars() {
            page.press(key).await;
        }
        page.wait_for("html[data-status=won]").await;
        if springs {
            page.wait_for("#board .trail").await;
            assert!(!page.is_visible("#end").await);
            // It would begin the next hand.
            page.press(Key::Return).await;
        }
        page.wait_for("#end.won:not([hidden])").await;
        assert_eq!(count(page, ".trail, .flown").await, 0, "one input ends it");
        assert_eq!(view_of(browser.harness())["status"], "won");
        all_cards_are_in_sight(&browser).await;
    }
}

#[tokio::test]
async fn the_back_key_ends_the_celebration_and_another_start_leaves_no_card_of_it() {
    for is_left in [false, true] {
        let line = line("klondike/1/relaxed");
        let (from, to) = line.actions.last().and_then(|last| last.split_once('>')).expect("the last card comes home");
        let browser = Browser::open_prepared(size::PHONE, |harness| line.play(harness, line.actions.len() - 1)).await;
        let page = &browser.page;
        page.is_complete().await;
        for key in format!("{from}{to}").to_lowercase().chars() {
            page.press(key).await;
        }
        page.wait_for("#board .trail").await;
        if is_left {
            browser.harness().call("select_gameset", &json!({"playid": "RANGOON"})).expect("it is there");
            page.run::<bool>("rangoonLook(); return true", vec![]).await;
            page.wait_for("html[data-game=gaps]").await;
        } else {
            assert!(page.run::<bool>("return rangoonBack()", vec![]).await);
            page.wait_for("#end.won:not([hidden])").await;
        }
        page.still().await;
        assert_eq!(count(page, ".trail, .flown").await, 0, "{is_left}");
    }
}

/// Gives the page a clipboard that records its input.
const CLIPBOARD: &str = "window.copied = null;
    const { core } = window.__TAURI__, { invoke } = core;
    core.invoke = async (command, args) => {
        if (command === 'copy_text') throw {code: 'notSaved'};
        return invoke(command, args);
    };
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {
        writeText: async (text) => { window.copied = text; },
        write: async ([item]) => { window.copied = await item.getType('image/png'); },
    }});
    return null";

/// Returns how many elements match.
async fn count(page: &Page, selector: &str) -> usize {
    page.run("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await
}

async fn share(page: &Page) -> String {
    if !page.is_visible("#end [data-command=share]").await {
        touch::tap_on(page, "#end-more").await;
    }
    touch::tap_on(page, "#end [data-command=share]").await;
    page.wait_until("window.copied !== null").await;
    page.run("return window.copied", vec![]).await
}

#[tokio::test]
async fn a_result_is_shared_as_a_line_that_opens_the_game_and_as_a_picture() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    page.wait_for("#end:not([hidden])").await;
    page.is_complete().await;
    page.run::<Option<bool>>(CLIPBOARD, vec![]).await;
    let view = browser.harness().view();
    let line = share(page).await;
    let [told, bars @ .., link] = &line.lines().collect::<Vec<_>>()[..] else { panic!("{line}") };
    assert_eq!(*told, format!("Rangoon · Game 1 · {} of 100", view.score.total));
    assert_eq!(*link, "rangoon:RANGOON/1");
    let full = |bar: &str| bar.chars().filter(|square| *square == '🟨').count();
    assert!(bars.len() == 3 && bars.iter().all(|bar| bar.chars().count() == 10), "a bar for each deal: {line}");
    assert_eq!(full(bars[2]), view.score.total as usize / 10);
    let reached = "return [...document.querySelectorAll('#end-meter i')].map((bar) => bar.style.width)";
    let widths: Vec<String> = page.run(reached, vec![]).await;
    assert_eq!((widths.len(), &widths[2]), (3, &format!("{}%", view.score.total)));
    page.wait_for("#toast.seen").await;
    assert!(page.text("#toast").await.contains(&line), "it is said what was copied");
    page.run::<Option<bool>>("window.copied = null; return null", vec![]).await;
    touch::tap_on(page, "#end [data-command=sharePicture]").await;
    page.wait_until("window.copied instanceof Blob").await;
    let drawn = "const [done] = arguments;
        createImageBitmap(window.copied).then((it) => done([window.copied.type, it.width, it.height]))";
    let (kind, width, height): (String, u32, u32) = page.run_async(drawn, vec![]).await;
    assert_eq!((kind.as_str(), width, height), ("image/png", 1080, 720));
}

/// Shares the picture, and counts its pixels in the colour of what was possible.
async fn count_course(page: &Page) -> u32 {
    let count = "const [done] = arguments;
        window.copied = null;
        document.querySelector('#end [data-command=sharePicture]').click();
        const look = async () => {
            if (!window.copied) return setTimeout(look, 20);
            const drawn = await createImageBitmap(window.copied);
            const pen = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
            pen.drawImage(drawn, 0, 0);
            const { data } = pen.getImageData(0, 0, drawn.width, drawn.height);
            let pixels = 0;
            for (let i = 0; i < data.length; i += 4)
                if (data[i] === 0xa9 && data[i + 1] === 0xcd && data[i + 2] === 0xbf) pixels += 1;
            done(pixels);
        };
        look()";
    page.run_async(count, vec![]).await
}

#[tokio::test]
async fn a_picture_shows_the_course_of_the_game_once_the_player_has_looked_at_it() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| drop(WonGame::known().play(harness, 0))).await;
    let page = &browser.page;
    page.wait_for("#end.won:not([hidden])").await;
    page.is_complete().await;
    page.run::<Option<bool>>(CLIPBOARD, vec![]).await;
    assert_eq!(count_course(page).await, 0, "nothing is searched for a picture");
    touch::tap_on(page, "#end-more").await;
    touch::tap_on(page, "#end [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-facts div:nth-of-type(2)").await;
    touch::tap_on(page, "#review-dialog [data-close]").await;
    page.wait_for("html:not(:has(#review-dialog[open]))").await;
    assert!(count_course(page).await > 500);
}

/// The colour of a small card in a shared picture.
const PAPER: [u8; 4] = [0xff, 0xf3, 0xd3, 0xff];

#[tokio::test]
async fn a_picture_that_no_app_accepts_goes_into_a_file_and_a_custom_gameset_is_shared_with_its_rules() {
    e2e::needs_harness!("a browser saves each file under a name of its own, and adds to none");
    let changes = json!({"games": 20, "rules": "gaps"});
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.create_gameset("april1", &changes);
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    page.wait_for("#end:not([hidden])").await;
    page.is_complete().await;
    page.run::<Option<bool>>(CLIPBOARD, vec![]).await;
    let line = share(page).await;
    assert!(line.starts_with("APRIL1 (Gaps, one deal) · Game 1 · "), "{line}");
    assert!(!line.contains("rangoon:"), "whoever follows a link would be dealt a game by other rules: {line}");
    page.run::<Option<bool>>("navigator.clipboard.write = () => Promise.reject(); return null", vec![]).await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("result.png");
    browser.choose(&[&file]);
    touch::tap_on(page, "#end [data-command=sharePicture]").await;
    page.wait_until("document.querySelector('#toast').textContent.includes('result.png')").await;
    let picture = Picture::read(&std::fs::read(&file).expect("it was written"));
    assert_eq!((picture.width, picture.height), (1080, 720));
    let paper = (0..720).flat_map(|y| (0..1080).map(move |x| (x, y))).filter(|(x, y)| picture.at(*x, *y) == PAPER);
    assert!(paper.count() > 500, "cards that came home are in it");
}

#[tokio::test]
async fn the_buttons_of_klondike_leave_no_hole_and_its_config_shows_all_of_them() {
    let hand = Hand::open(size::PHONE_TURNED, "klondike/0/strict", 1).await;
    let page = hand.page();
    page.is_complete().await;
    let full = "const panel = document.querySelector('#panel').getBoundingClientRect();
        const rows = new Map();
        for (const each of document.querySelectorAll('#panel button')) {
            if (!each.checkVisibility()) continue;
            const box = each.getBoundingClientRect();
            rows.set(Math.round(box.top), (rows.get(Math.round(box.top)) ?? 0) + box.width);
        }
        return [...rows.values()].map((width) => width / panel.width)";
    for share in page.run::<Vec<f64>>(full, vec![]).await {
        assert!(share > 0.9, "a row fills only {share} of the panel");
    }
    hand.browser.resize(size::DESKTOP).await;
    page.press('c').await;
    page.wait_for("#klondike-config[open]").await;
    let fits = "const { scrollHeight, clientHeight } = document.querySelector('#klondike-config');
        return scrollHeight <= clientHeight";
    assert!(page.run::<bool>(fits, vec![]).await, "its buttons are in sight");
}

#[tokio::test]
async fn a_phone_hands_a_result_to_another_app_as_the_text_of_a_message() {
    e2e::needs_harness!("it begins with a game that has ended, and the program in the page begins the next one");
    let lost = |harness: &e2e::harness::Harness| drop(Player::new(3).play_until(harness, |view| view.status == "over"));
    let browser = crate::phones::phone(size::PHONE, lost).await;
    let page = &browser.page;
    page.wait_for("#end:not([hidden])").await;
    touch::tap_on(page, "#end-more").await;
    touch::tap_on(page, "#end [data-command=share]").await;
    page.wait_until("seen.shared !== null").await;
    let shared = page.run::<[String; 2]>("return seen.shared", vec![]).await;
    assert_eq!(shared[0], "", "a text is no file");
    assert!(shared[1].contains("rangoon:RANGOON/1"), "{shared:?}");
    assert_eq!(shared[1].lines().count(), 5, "the result, a bar for each of three deals, and the link");
}

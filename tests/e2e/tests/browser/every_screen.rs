//! Tests every dialog, panel and screen over the board: it fits at every size, it is accessible, and the keys that
//! close dialogs close it.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::screens::{self, Game, Screen};
use e2e::size::{self, Size};
use e2e::{axe, fit, layout, lengthened, touch};
use fantoccini::key::Key;
use rangoon_tests::sweep::{is_swept, swept};
use serde_json::json;
use tempfile::TempDir;

use crate::text_sizes::WINDOWS;

/// The share of the screen's height that is left when a keyboard covers the rest.
const ABOVE_KEYBOARD: f64 = 0.6;

/// The first screen of each of four parts, chosen so that no test takes much longer than the others. The last part
/// plays games to their ends before it opens the history.
const QUARTERS: [usize; 4] = [0, 9, 17, 24];

fn quarter(number: usize) -> &'static [Screen] {
    let end = QUARTERS.get(number + 1).copied().unwrap_or(screens::ALL.len());
    &screens::ALL[QUARTERS[number]..end]
}

#[tokio::test]
async fn every_screen_of_the_first_quarter_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(quarter(0)).await;
}

#[tokio::test]
async fn every_screen_of_the_second_quarter_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(quarter(1)).await;
}

#[tokio::test]
async fn every_screen_of_the_third_quarter_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(quarter(2)).await;
}

#[tokio::test]
async fn every_screen_of_the_last_quarter_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(quarter(3)).await;
}

#[tokio::test]
async fn every_screen_of_klondike_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(screens::KLONDIKE).await;
}

#[tokio::test]
async fn every_screen_of_a_tournament_fits_is_accessible_and_closes() {
    is_looked_at_in_every_way(screens::TOURNAMENT).await;
}

/// The dialogs that are checked at a zoom of the page in several windows, and not in the smallest one only.
const ZOOMED: [&str; 6] = ["menu", "start", "options", "help-page", "ask", "history"];

/// The sizes at which axe examines screens: one screen at the first, the next one at the second.
const EXAMINED: [Size; 2] = [size::LAYOUTS[0], size::DESKTOP];

/// Opens each screen and checks it in every layout: it fits, also if the page is zoomed and with large and small text,
/// axe finds no fault in it, a phone's keyboard leaves it usable, a notch and the system's bars cover no part of it,
/// and Esc or the back key closes it. In `cargo xtask reliability sweeps`, checks it at every size, and both keys.
async fn is_looked_at_in_every_way(screens: &[Screen]) {
    let mut browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    for (number, screen) in screens.iter().enumerate() {
        screen.prepare(&mut browser).await;
        screen.open(&browser.page).await;
        let look = async |page: &Page, size| looked_at(page, size, EXAMINED[number % EXAMINED.len()]).await;
        faults.extend(faults_at(&browser, screen, swept(&size::ALL, &size::LAYOUTS), look).await);
        faults.extend(faults_below_edges(&browser, screen).await);
        faults.extend(faults_at_zooms(&browser, screen).await);
        faults.extend(faults_with_texts(&browser, screen).await);
        browser.resize(size::PHONE).await;
        if screen.closes {
            let by_esc = number % 2 == 0;
            if by_esc || is_swept() {
                browser.page.press(Key::Escape).await;
                closes(&browser.page, screen).await;
            }
            if is_swept() {
                opens_again(&mut browser, screen).await;
            }
            if !by_esc || is_swept() {
                assert!(browser.page.run::<bool>("return rangoonBack()", vec![]).await, "{} closes", screen.name);
                closes(&browser.page, screen).await;
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Opens a screen once more that was closed.
async fn opens_again(browser: &mut Browser, screen: &Screen) {
    // Some screens come with the page, or once a game has ended, and some lie over another one.
    let is_begun_from_table = matches!(screen.game, Game::Fresh | Game::Begun | Game::Hand);
    if !is_begun_from_table || screen.steps.is_empty() || browser.page.is_visible("dialog[open]").await {
        screen.prepare(browser).await;
    }
    screen.open(&browser.page).await;
}

/// Returns the faults of the open screen at this size; at the size `examined`, axe looks at it too.
async fn looked_at(page: &Page, size: Size, examined: Size) -> Vec<String> {
    let mut faults = layout::faults_beside_cards(page).await;
    if size == examined || is_swept() {
        faults.extend(axe::faults(page).await);
    } else if size == EXAMINED[0] {
        faults.extend(axe::contrasts(page).await);
    }
    if size == size::DESKTOP {
        faults.extend(axe::contrasts_in_every_theme(page).await);
    }
    if size::PHONES.contains(&size) {
        cover(page, ABOVE_KEYBOARD).await;
        let covered = layout::faults_beside_cards(page).await;
        faults.extend(covered.into_iter().map(|fault| format!("above the keyboard, {fault}")));
        cover(page, 1.0).await;
    }
    faults
}

#[tokio::test]
async fn screens_of_the_first_half_fit_with_words_that_are_longer_by_two_fifths() {
    fits_with_longer_words(&screens::ALL[..screens::ALL.len() / 2]).await;
}

#[tokio::test]
async fn screens_of_the_second_half_fit_with_words_that_are_longer_by_two_fifths() {
    fits_with_longer_words(&screens::ALL[screens::ALL.len() / 2..]).await;
}

#[tokio::test]
async fn every_article_of_the_help_fits_a_phone_in_english() {
    every_article_fits("en", false).await;
}

#[tokio::test]
async fn every_article_of_the_help_fits_a_phone_in_dutch() {
    every_article_fits("nl", false).await;
}

#[tokio::test]
async fn every_article_of_the_help_fits_a_phone_with_words_that_are_longer_by_two_fifths() {
    every_article_fits("en", true).await;
}

async fn every_article_fits(language: &str, is_longer: bool) {
    let data = TempDir::new().expect("a temporary folder");
    if is_longer {
        lengthened::serve(data.path());
    }
    let browser = Browser::open_over(size::PHONE, data, |harness| {
        harness.set_option("language", json!(language));
    })
    .await;
    let page = &browser.page;
    touch::choose_command(page, "helpIndex").await;
    page.wait_for("#help-dialog[open] #help-list a").await;
    let topics = "return [...document.querySelectorAll('#help-list a')].map((link) => link.hash)";
    let topics: Vec<String> = page.run(topics, vec![]).await;
    assert!(topics.len() > 40, "{topics:?}");
    let mut faults = Vec::new();
    for size in [size::PHONES[0], size::PHONE] {
        browser.resize(size).await;
        for topic in &topics {
            page.run::<()>(&format!("document.querySelector('#help-list a[href$=\"{topic}\"]').click()"), vec![]).await;
            page.wait_for(&format!("#help-page[data-article={:?}]", &topic[1..])).await;
            let found = layout::faults_beside_cards(page).await;
            faults.extend(found.into_iter().map(|fault| format!("{topic} at {size}: {fault}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

async fn fits_with_longer_words(screens: &[Screen]) {
    let data = TempDir::new().expect("a temporary folder");
    lengthened::serve(data.path());
    let mut browser = Browser::open_over(size::PHONE, data, |_| {}).await;
    assert!(browser.page.text("#title").await.contains("Gameee 1"), "the words are longer");
    let mut faults = Vec::new();
    // Sweeps open every screen.
    for screen in screens.iter().step_by(if is_swept() { 1 } else { 3 }) {
        screen.prepare(&mut browser).await;
        screen.open(&browser.page).await;
        faults.extend(faults_at(&browser, screen, fitted(), fault_beside_cards).await);
        browser.resize(size::PHONE).await;
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Returns the sizes at which a screen has to fit with more or larger words.
fn fitted() -> &'static [Size] {
    const ALL: [Size; 4] = [size::PHONES[0], size::PHONE, size::PHONE_TURNED, size::DESKTOP];
    swept(&ALL, &size::LAYOUTS)
}

async fn fault_beside_cards(page: &Page, _: Size) -> Vec<String> {
    layout::faults_beside_cards(page).await
}

/// Returns the faults of an open screen with text of twice the usual size, and with small text.
async fn faults_with_texts(browser: &Browser, screen: &Screen) -> Vec<String> {
    browser.set_text(32).await;
    let mut faults = faults_at(browser, screen, fitted(), fault_beside_cards).await;
    browser.set_text(12).await;
    browser.resize(size::PHONE_TURNED).await;
    let seen = fit::look(&browser.page).await;
    assert!(seen.controls.1 > 0, "{}", screen.name);
    faults.extend(seen.faults_at(screen.name, 75, size::PHONE_TURNED));
    browser.set_text(16).await;
    faults
}

/// Returns what is not whole in sight of an open screen while the page is zoomed.
async fn faults_at_zooms(browser: &Browser, screen: &Screen) -> Vec<String> {
    let is_chosen = ZOOMED.contains(&screen.name);
    let windows = if is_chosen { &WINDOWS[..] } else { &WINDOWS[..1] };
    let part: &[u32] = if is_chosen { &[125, 200] } else { &[200] };
    let mut faults = Vec::new();
    for &percent in swept(&[75, 110, 125, 150, 200], part) {
        for &window in windows {
            browser.resize_at_zoom(window, percent).await;
            let seen = fit::look(&browser.page).await;
            assert!(seen.controls.1 > 0, "{}", screen.name);
            faults.extend(seen.faults_at(screen.name, percent, window));
        }
    }
    faults
}

async fn closes(page: &Page, screen: &Screen) {
    page.wait_until(&format!("document.querySelector({:?}) === null", screen.shown)).await;
}

/// The parts that the edges of a phone cover, held upright and turned: a notch and the bar at the bottom.
const COVERED: [(Size, [u32; 4]); 2] = [(size::PHONE, [47, 0, 34, 0]), (size::PHONE_TURNED, [0, 47, 21, 47])];

/// Returns the parts of an open screen that the edges of a phone cover.
async fn faults_below_edges(browser: &Browser, screen: &Screen) -> Vec<String> {
    let mut faults = Vec::new();
    for (size, covered) in COVERED {
        browser.cover_edges(covered).await;
        browser.resize(size).await;
        browser.page.is_painted().await;
        browser.page.rests().await;
        let script = include_str!("../../src/scripts/edges.js");
        let found: Vec<String> = browser.page.run(script, vec![json!(covered)]).await;
        faults.extend(found.into_iter().map(|fault| format!("{} at {size}: {fault}", screen.name)));
    }
    browser.cover_edges([0; 4]).await;
    faults
}

#[tokio::test]
async fn the_field_that_is_written_in_stays_in_sight_above_the_keyboard() {
    let mut browser = Browser::open(size::PHONE_TURNED).await;
    let options = screens::ALL.iter().find(|screen| screen.name == "options-play").expect("there are options");
    options.prepare(&mut browser).await;
    let page = &browser.page;
    options.open(page).await;
    for field in ["#option-moveDelay", "#option-userName", "#option-recorderLevel"] {
        cover(page, 1.0).await;
        let focus = format!("document.querySelector('{field}').scrollIntoView({{block: 'end'}})");
        page.run::<Option<bool>>(&format!("{focus}; document.querySelector('{field}').focus()"), vec![]).await;
        cover(page, ABOVE_KEYBOARD).await;
        let below =
            format!("document.querySelector('{field}').getBoundingClientRect().bottom <= visualViewport.height");
        page.wait_until(&below).await;
    }
}

#[tokio::test]
async fn a_page_that_a_keyboard_has_moved_goes_back_once_it_is_gone() {
    let mut browser = Browser::open(size::PHONE).await;
    let options = screens::ALL.iter().find(|screen| screen.name == "options-play").expect("there are options");
    options.prepare(&mut browser).await;
    let page = &browser.page;
    options.open(page).await;
    // This does the same as iOS: the page is moved up while there is a keyboard, and stays there.
    let moved = "let at = 0;
        Object.defineProperty(window, 'scrollY', {configurable: true, get: () => at});
        window.scrollTo = (_, y) => { at = y; };
        window.moveUp = () => { at = 120; }; return null";
    page.run::<Option<bool>>(moved, vec![]).await;
    page.run::<Option<bool>>("document.querySelector('#option-userName').focus(); return null", vec![]).await;
    cover(page, ABOVE_KEYBOARD).await;
    page.run::<Option<bool>>("moveUp(); return null", vec![]).await;
    page.run::<Option<bool>>("document.querySelector('#option-info').focus(); return null", vec![]).await;
    assert_eq!(page.run::<u32>("return scrollY", vec![]).await, 120, "the next field has the keyboard too");
    cover(page, 1.0).await;
    page.wait_until("scrollY === 0").await;
    page.run::<Option<bool>>("moveUp(); document.activeElement.blur(); return null", vec![]).await;
    page.wait_until("scrollY === 0").await;
}

#[tokio::test]
async fn the_back_key_closes_nothing_where_nothing_is_open() {
    let browser = Browser::open(size::PHONE).await;
    assert!(!browser.page.run::<bool>("return rangoonBack()", vec![]).await);
}

#[tokio::test]
async fn esc_and_the_back_key_close_the_top_one_only() {
    let mut browser = Browser::open(size::PHONE).await;
    let deck = screens::ALL.iter().find(|screen| screen.name == "deck").expect("a deck can be loaded");
    for with_back in [false, true] {
        deck.prepare(&mut browser).await;
        deck.open(&browser.page).await;
        if with_back {
            browser.page.run::<bool>("return rangoonBack()", vec![]).await;
        } else {
            browser.page.press(Key::Escape).await;
        }
        browser.page.wait_for("#ask-dialog:not([open])").await;
        assert!(browser.page.is_visible("#options-dialog").await, "the options lie below");
    }
}

/// Checks an open screen at these sizes. Returns the faults, each with the screen and the size.
async fn faults_at(
    browser: &Browser,
    screen: &Screen,
    sizes: &[Size],
    look: impl AsyncFn(&Page, Size) -> Vec<String>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for size in sizes {
        browser.resize(*size).await;
        browser.page.is_painted().await;
        browser.page.rests().await;
        let found = look(&browser.page, *size).await;
        faults.extend(found.into_iter().map(|fault| format!("{} at {size}: {fault}", screen.name)));
        assert!(browser.page.is_visible(screen.shown).await, "{} is there at {size}", screen.name);
    }
    faults
}

/// Leaves this share of the screen visible, as an on-screen keyboard does.
async fn cover(page: &Page, share: f64) {
    let script = "const [share] = arguments;
        Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => Math.round(innerHeight * share)});
        visualViewport.dispatchEvent(new Event('resize'));
        return new Promise((done) => requestAnimationFrame(() => done(true)));";
    page.run::<bool>(script, vec![json!(share)]).await;
}

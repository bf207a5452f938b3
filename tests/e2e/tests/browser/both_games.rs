//! Tests the tables of both games: they do not shift once they are visible, consist of few elements, and follow the
//! settings of the system.

use e2e::axe;
use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::klondike_hand::{line, seat};
use e2e::page::Page;
use e2e::player::Player;
use e2e::{size, touch};
use tempfile::TempDir;

use crate::system_preferences::asks;

/// A function that puts a game on the table.
type Put = fn(&Harness);

/// Both games, with the functions that put them on the table.
const GAMES: [(&str, Put); 2] =
    [("Rangoon", |harness| drop(harness.start_game(1))), ("Klondike", |harness| seat(harness, "klondike/1/strict", 1))];

/// The distance by which visible elements were shifted without an input, as browsers count it, and the shifted
/// elements.
const SHIFTS: &str = "const [done] = arguments;
    const shifts = [];
    const note = (list) => {
        for (const {hadRecentInput, sources, value} of list.getEntries())
            if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${sources.map(({node}) => node?.id || node?.className || node?.nodeName)}`);
    };
    new PerformanceObserver(note).observe({type: 'layout-shift', buffered: true});
    setTimeout(() => done(shifts), 300);";

#[tokio::test]
async fn no_element_moves_after_the_first_board_is_painted() {
    let mut faults = Vec::new();
    let standstill: (&str, Put) = ("a standstill", |harness| {
        harness.start_game(1);
        Player::new(3).play_until(harness, |view| view.status == "ceased");
    });
    for (game, put) in GAMES.into_iter().chain([standstill]) {
        let browser = Browser::open_prepared(size::PHONE, put).await;
        for size in size::PLAYED {
            browser.resize(size).await;
            browser.load().await;
            browser.page.is_complete().await;
            browser.page.still().await;
            assert_eq!(browser.page.is_visible("#strip").await, game == standstill.0, "{game} {size}");
            let painted = "return performance.getEntriesByName('first-contentful-paint').length";
            assert_eq!(browser.page.run::<u32>(painted, vec![]).await, 1);
            let shifts: Vec<String> = browser.page.run_async(SHIFTS, vec![]).await;
            faults.extend(shifts.into_iter().map(|shift| format!("{game} {size}: {shift}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_hand_of_klondike_is_made_of_few_elements() {
    let count = "return document.querySelectorAll('#board *').length";
    let line = line("klondike/1/relaxed");
    for actions in [0, line.actions.len() * 2 / 3, line.actions.len() - 1] {
        let browser = Browser::open_prepared(size::PHONE, |harness| line.play(harness, actions)).await;
        for size in size::PLAYED {
            browser.resize(size).await;
            browser.page.ready().await;
            let count: u32 = browser.page.run(count, vec![]).await;
            let most = if size::PHONES.contains(&size) { 900 } else { 1600 };
            assert!(count <= most, "{count} elements at {size} after {actions}");
        }
    }
}

#[tokio::test]
async fn if_all_text_is_large_large_cards_are_offered_once_and_taken_back_in_the_options() {
    for (size, text, answer, deck) in [
        (size::PHONE, 16, None, "standard"),
        (size::PHONE, 19, None, "standard"),
        (size::PHONE, 20, Some("#ask-yes"), "large"),
        (size::PHONE, 32, Some("#ask-no"), "standard"),
        // The text of the page is larger there, but not that of the system.
        (size::Size::new(1800, 1300), 16, None, "standard"),
    ] {
        let data = TempDir::new().expect("a temporary folder");
        let harness = Harness::start_as_found(data.path());
        let mut browser = Browser::blank_with_text(size, data, harness, text).await;
        browser.load().await;
        browser.page.ready().await;
        if let Some(answer) = answer {
            let page = &browser.page;
            page.wait_for("#ask-dialog[open]").await;
            assert_eq!(page.text("#ask-title").await, "Larger cards?");
            touch::tap_on(page, answer).await;
            page.wait_for("#ask-dialog:not([open])").await;
            if deck == "large" {
                page.wait_for(&format!("html[data-deck='{deck}']")).await;
                page.wait_until("document.querySelector('#toast.seen')?.textContent.includes('Options')").await;
            }
        }
        browser.page.is_complete().await;
        assert!(!browser.page.is_visible("#ask-dialog[open]").await, "{text}, {size}");
        let options = browser.harness().options();
        assert_eq!(options["deck"], deck, "{text}");
        browser.restart().await;
        browser.page.is_complete().await;
        assert!(!browser.page.is_visible("#ask-dialog[open]").await, "it is offered once");
        // The newcomer is still a newcomer.
        browser.page.wait_for("html[data-introduction=welcome]").await;
    }
}

#[tokio::test]
async fn a_board_of_klondike_can_be_read_in_every_theme() {
    let line = line("klondike/1/relaxed");
    let browser = Browser::open_prepared(size::PHONE, |harness| line.play(harness, line.actions.len() / 2)).await;
    let page = &browser.page;
    let mut faults = Vec::new();
    for size in [size::PHONE, size::DESKTOP] {
        browser.resize(size).await;
        page.still().await;
        // Themes differ only in colours, so axe checks everything else in one of them.
        let found = [axe::faults(page).await, axe::contrasts_in_every_theme(page).await].concat();
        faults.extend(found.into_iter().map(|fault| format!("{size}: {fault}")));
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Returns the drawn lines of a card, of an empty place and of the menu button.
async fn lines(page: &Page) -> [String; 3] {
    let script = "const of = (what) => getComputedStyle(document.querySelector(what));
        const card = of('.card[data-kind=pile]'), empty = of('.empty-spot'), button = of('#menu-button');
        return [`${card.borderTopWidth} ${card.outlineStyle} ${card.forcedColorAdjust}`,
            `${empty.borderTopWidth} ${empty.boxShadow.includes('2px inset')}`, button.borderTopWidth];";
    page.run(script, vec![]).await
}

#[tokio::test]
async fn klondike_has_lines_that_are_seen_where_the_system_asks_for_its_colours_or_for_more_contrast() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| seat(harness, "klondike/1/strict", 1)).await;
    let page = &browser.page;
    let plain = lines(page).await;
    assert_eq!(plain[0], "0px none auto");
    asks(page, "forced-colors", "active").await;
    let [card, empty, button] = lines(page).await;
    assert_eq!((card.as_str(), button.as_str()), ("1px none none", "1px"));
    assert!(empty.starts_with("2px"), "{empty}");
    asks(page, "prefers-contrast", "more").await;
    let [card, empty, _] = lines(page).await;
    assert!(card.contains("solid") && empty.ends_with("true"), "{card}; {empty}");
}

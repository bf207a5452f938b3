//! Tests that all cards and controls of the tables are completely visible at any size of text.

use e2e::browser::Browser;
use e2e::fit::{self, TABLES};
use e2e::picture::Picture;
use e2e::player::Player;
use e2e::size::{self, Size};
use e2e::{screens, touch};
use rangoon_tests::sweep::swept;

/// The windows that are examined here; `cargo xtask sizes` examines more.
pub const WINDOWS: [Size; 5] = [size::TABLES[0], size::TABLES[2], size::PHONE_TURNED, size::TABLET, size::DESKTOP];

#[tokio::test]
async fn every_table_is_whole_in_sight_at_every_zoom_of_the_page() {
    let browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    for table in TABLES {
        table.seat(&browser.page).await;
        for &percent in swept(&[75, 110, 150, 200], &[75, 200]) {
            for size in WINDOWS {
                browser.resize_at_zoom(size, percent).await;
                let seen = fit::look(&browser.page).await;
                assert_eq!(seen.cards.1, 52);
                faults.extend(seen.faults_at(table.name, percent, size));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn every_table_is_whole_in_sight_with_text_of_every_size() {
    let mut faults = Vec::new();
    for percent in [75, 200] {
        let pixels = 16 * percent / 100;
        let browser = Browser::open_with_text(size::PHONE, pixels).await;
        let size: String = browser.page.run("return getComputedStyle(document.documentElement).fontSize", vec![]).await;
        assert_eq!(size, format!("{pixels}px"), "the page takes over the text size the player set");
        for table in TABLES {
            table.seat(&browser.page).await;
            for size in WINDOWS.into_iter().chain([size::PHONE]) {
                browser.resize(size).await;
                faults.extend(fit::look(&browser.page).await.faults_at(table.name, percent, size));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn text_of_twice_the_size_breaks_no_word_in_the_menu() {
    let browser = Browser::open_with_text(size::PHONE, 32).await;
    // Then all four tiles are there.
    Player::new(5).play_until(browser.harness(), |view| view.move_count == 4);
    browser.load().await;
    let page = &browser.page;
    page.ready().await;
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open] .tile").await;
    let torn = "return [...document.querySelectorAll('#menu .tile')].flatMap((tile) => {
            const walk = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
            const torn = [];
            while (walk.nextNode())
                for (const word of walk.currentNode.data.matchAll(/\\S+/g)) {
                    const range = document.createRange();
                    range.setStart(walk.currentNode, word.index);
                    range.setEnd(walk.currentNode, word.index + word[0].length);
                    const { width } = range.getBoundingClientRect();
                    if (range.getClientRects().length > 1 || width > tile.clientWidth) torn.push(word[0]);
                }
            return torn;
        })";
    assert_eq!(page.run::<Vec<String>>(torn, vec![]).await, Vec::<String>::new());
    let shown = "return [...document.querySelectorAll('#menu .tile')].filter((tile) => tile.checkVisibility()).length";
    assert_eq!(page.run::<u32>(shown, vec![]).await, 4);
}

#[tokio::test]
async fn with_large_text_the_button_of_a_deal_that_is_stuck_has_a_row_of_its_own() {
    let browser = Browser::open_with_text(size::PHONE, 32).await;
    Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    browser.load().await;
    browser.page.ready().await;
    let share = "return document.querySelector('#main').offsetWidth / document.querySelector('#panel').offsetWidth";
    let share: f64 = browser.page.run(share, vec![]).await;
    assert!(share > 0.9, "{share}");
}

#[tokio::test]
async fn the_buttons_of_a_small_dialog_lie_on_its_ground() {
    let mut browser = Browser::open(size::DESKTOP).await;
    for screen in screens::ALL.iter().filter(|screen| ["ask", "start"].contains(&screen.name)) {
        screen.prepare(&mut browser).await;
        screen.open(&browser.page).await;
        // These points are next to the buttons, on either side of the edge of their row.
        let points = "const row = [...document.querySelectorAll('dialog[open] .actions')].at(-1);
            const { left, top, bottom } = row.getBoundingClientRect();
            return [0.3, 0.5, 0.7].map((share) => [left, top + share * (bottom - top)].map(Math.round))";
        let points: Vec<[u32; 2]> = browser.page.run(points, vec![]).await;
        let picture = Picture::read(&browser.page.screenshot().await);
        for [x, y] in points {
            let (outside, inside) = (picture.at(x - 3, y), picture.at(x + 3, y));
            let differs = outside.iter().zip(inside).map(|(one, other)| one.abs_diff(other)).max();
            assert!(differs <= Some(1), "{}: {outside:?} and {inside:?} at {x}, {y}", screen.name);
        }
    }
}

#[tokio::test]
async fn on_a_phone_the_buttons_of_a_long_dialog_are_in_sight_without_scrolling() {
    let mut browser = Browser::open(size::PHONE).await;
    let names = ["gameset-create", "view-report", "export"];
    for screen in screens::ALL.iter().filter(|screen| names.contains(&screen.name)) {
        for size in [size::PHONE, size::PHONE_TURNED] {
            browser.resize(size).await;
            screen.prepare(&mut browser).await;
            screen.open(&browser.page).await;
            let rows = "const row = [...document.querySelectorAll('dialog[open] .actions')].at(-1);
                const [title, buttons, dialog] = [document.querySelector('dialog[open] h2'), row, row.closest('dialog')]
                    .map((element) => element.getBoundingClientRect());
                return [buttons.bottom <= dialog.bottom, buttons.top < title.bottom]";
            let [in_sight, beside]: [bool; 2] = browser.page.run(rows, vec![]).await;
            assert!(in_sight, "{} at {size}", screen.name);
            // What is only read has a cross beside its title instead.
            let is_beside = size == size::PHONE_TURNED && screen.name == "gameset-create";
            assert_eq!(beside, is_beside, "{} at {size}: beside the title", screen.name);
        }
    }
}

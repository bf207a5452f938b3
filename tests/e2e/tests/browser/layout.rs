//! Tests whether everything fits and can be reached, at every size.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{axe, layout, size, touch};
use rangoon_tests::sweep::swept;
use serde_json::json;

#[tokio::test]
async fn nothing_overflows_covers_anything_or_leaves_the_screen() {
    let browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    for size in size::TABLES {
        browser.resize(size).await;
        browser.page.ready().await;
        faults.extend(layout::faults(&browser.page, size).await.into_iter().map(|fault| format!("{size}: {fault}")));
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn the_board_is_made_of_few_elements_and_phones_have_one_row_of_buttons() {
    let browser = Browser::open(size::PHONE).await;
    let count = "return [document.querySelector('#board').dataset.shape, document.querySelectorAll('#board *').length]";
    for size in size::PLAYED {
        browser.resize(size).await;
        browser.page.ready().await;
        let (shape, count): (String, u32) = browser.page.run(count, vec![]).await;
        let most = if shape == "turned" || size == size::PHONE_TURNED { 900 } else { 1600 };
        assert!(count <= most, "{count} elements at {size}");
    }
    browser.resize(size::PHONE).await;
    browser.page.ready().await;
    // The buttons are laid out again in the frame after the page has another size.
    let rows = "new Set([...document.querySelectorAll('#panel button')].filter((it) => it.checkVisibility())
        .map((it) => it.getBoundingClientRect().y)).size === 1";
    browser.page.wait_until(rows).await;
}

#[tokio::test]
async fn the_second_line_of_a_folded_row_begins_with_a_copy_of_the_card_that_ends_the_first() {
    let browser = Browser::open(size::TABLET).await;
    let page = &browser.page;
    page.wait_for("#board[data-shape=folded]").await;
    let copies = "return [...document.querySelectorAll('.tray .copy')].reverse().map((copy, row) => {
            const card = document.querySelector(`.cell[data-place='${row},6']`).getBoundingClientRect();
            const first = document.querySelector(`.cell[data-place='${row},7']`).getBoundingClientRect();
            const { left, right, top, bottom } = copy.getBoundingClientRect();
            const shown = [...document.querySelectorAll('[data-card]')].find((it) => it.getBoundingClientRect().x === card.x && it.getBoundingClientRect().y === card.y);
            const face = (it) => `${it.querySelector('.index')?.textContent} ${['S', 'H', 'D', 'C'].find((suit) => it.classList.contains(suit))}`;
            return right < first.left && top > first.top && bottom < first.bottom && left > 0 && (!shown || face(shown) === face(copy));
        })";
    assert_eq!(page.run::<Vec<bool>>(copies, vec![]).await, [true; 4]);
}

#[tokio::test]
async fn messages_are_in_the_place_of_the_bar_or_of_the_header_and_cover_no_card() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let king = browser.harness().view().cards[0].id;
    for size in size::PLAYED {
        browser.resize(size).await;
        page.ready().await;
        let at = page.card(king).await;
        e2e::touch::tap(page, at).await;
        page.wait_for("#toast.seen").await;
        // Beside a low board the bar is too narrow for a text.
        let covers = "const box = (element) => element.getBoundingClientRect();
            const toast = box(document.querySelector('#toast'));
            const bar = box(document.querySelector('#panel'));
            const header = box(document.querySelector('#header'));
            const covered = [...document.querySelectorAll('#board [data-card]')].map(box).filter((card) =>
                toast.right > card.left && toast.left < card.right && toast.bottom > card.top + 12 && toast.top < card.bottom - 12);
            const stage = box(document.querySelector('#stage'));
            const place = bar.left < stage.right && bar.right > stage.left ? bar : header;
            return [covered.length, toast.bottom > place.top && toast.top < place.bottom]";
        assert_eq!(page.run::<(u32, bool)>(covers, vec![]).await, (0, true), "at {size}");
    }
}

#[tokio::test]
async fn a_folded_board_fits_a_phone_with_cards_of_the_usual_shape() {
    let browser = Browser::open_prepared(size::PHONE, |harness| harness.set_option("shape", json!("folded"))).await;
    browser.page.wait_for("#board[data-shape=folded]").await;
    assert_eq!(layout::faults_with_cards(&browser.page, (48, 67)).await, Vec::<String>::new());
}

#[tokio::test]
async fn axe_finds_nothing_in_any_layout_while_the_game_goes_on() {
    let browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    // Screens of their own show a deal that has ceased and a game that is over.
    for &status in swept(&["playing", "ceased", "over"], &["playing"]) {
        Player::new(3).play_until(browser.harness(), |view| view.status == status);
        browser.load().await;
        browser.page.ready().await;
        assert_eq!(browser.page.status().await, status);
        for &size in swept(&size::TABLES, &size::LAYOUTS) {
            browser.resize(size).await;
            browser.page.ready().await;
            let found = axe::faults(&browser.page).await;
            faults.extend(found.into_iter().map(|fault| format!("{size}, {status}: {fault}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_tablet_names_its_buttons_and_the_bar_is_no_higher_when_a_deal_is_stuck() {
    let browser = Browser::open(size::TABLET).await;
    let page = &browser.page;
    let height = "return document.querySelector('#panel').getBoundingClientRect().height";
    assert!(page.is_visible("#undo .word").await);
    let before: f64 = page.run(height, vec![]).await;
    Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    browser.load().await;
    page.ready().await;
    assert!(page.is_visible("#strip").await && !page.is_visible("#undo .word").await);
    assert_eq!(page.run::<f64>(height, vec![]).await, before);
}

#[tokio::test]
async fn a_large_window_has_a_header_as_wide_as_the_board_and_a_higher_bar() {
    let browser = Browser::open(size::TABLES[7]).await;
    let page = &browser.page;
    for gameset in ["RANGOON", "KLONDIKE"] {
        page.invoke("select_gameset", json!({"playid": gameset})).await.expect("players are offered it");
        browser.load().await;
        page.ready().await;
        let measures = "const box = (what) => document.querySelector(what).getBoundingClientRect();
            const [title, figures, board] = [box('#title'), box('#figures'), box('#board')];
            return [title.left - board.left, board.right - figures.right, box('#panel').height]";
        let [left, right, bar]: [f64; 3] = page.run(measures, vec![]).await;
        assert!(left.abs() < 6.0 && right.abs() < 6.0, "{gameset}: {left} and {right} beside the board");
        assert!(bar >= 70.0, "{gameset}: the bar is {bar} high");
    }
}

#[tokio::test]
async fn the_cards_on_a_tablet_are_wider_because_it_has_the_width() {
    let browser = Browser::open(size::TABLET).await;
    browser.page.wait_for("#board[data-shape=folded]").await;
    assert_eq!(layout::faults_with_cards(&browser.page, (84, 104)).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_buttons_stay_within_the_bar_beside_a_drawer() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.set_option("language", json!("nl"));
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let page = &browser.page;
    touch::choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    let outside = "const bar = document.querySelector('#panel').getBoundingClientRect();
        return [...document.querySelectorAll('#panel .button')].filter((button) => {
            const { left, right, width } = button.getBoundingClientRect();
            const overflows = button.scrollWidth > button.clientWidth + 1;
            return width > 0 && (left < bar.left || right > bar.right || overflows);
        }).map(({ id }) => id)";
    for width in [900, 1000, 1100, 1200] {
        browser.resize(size::Size::new(width, 800)).await;
        page.is_painted().await;
        assert_eq!(page.run::<Vec<String>>(outside, vec![]).await, Vec::<String>::new(), "{width}");
    }
}

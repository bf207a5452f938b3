//! Tests the lessons of the help, played from the article they belong to.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::touch;
use fantoccini::key::Key;

use crate::next_view;

/// Follows the link in the index to an article.
async fn read(page: &Page, article: &str) {
    touch::tap_on(page, &format!("#help-list a[href$='#{article}']")).await;
    page.wait_for(&format!("#help-page[data-article='{article}'] .help-board.wide")).await;
}

#[tokio::test]
async fn a_position_of_the_help_is_played_by_touch_and_left_again() {
    let browser = Browser::open(size::PHONE).await;
    let left = browser.harness().view();
    let page = &browser.page;
    touch::choose_command(page, "helpIndex").await;
    page.wait_for("#help-dialog[open]").await;
    read(page, "concealing").await;
    touch::tap_on(page, "#help-page button[data-lesson]").await;
    page.wait_for("#help-dialog:not([open])").await;
    let view = next_view(&browser, &left).await;
    assert_eq!((view.status.as_str(), view.score.total, view.moves.len()), ("playing", 89, 2));
    let (chosen, from, to) = crate::a_move(page, &view).await;
    touch::drag(page, from, to).await;
    let played = next_view(&browser, &view).await;
    crate::assert_moved(chosen, &view, &played);
    touch::choose_command(page, "leaveTrial").await;
    assert_eq!(next_view(&browser, &played).await.cards, left.cards);
}

#[tokio::test]
async fn every_position_of_the_help_is_reached_by_keys() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    for (article, score) in [("concealing", 89), ("blockade", 81), ("no-delay", 78)] {
        let before = browser.harness().view();
        page.press(Key::F1).await;
        page.wait_for("#help-dialog[open]").await;
        read(page, article).await;
        page.run::<()>("document.querySelector('#help-page button[data-lesson]').focus()", vec![]).await;
        page.press(Key::Return).await;
        let view = next_view(&browser, &before).await;
        assert_eq!((view.moves.len(), view.score.total), (2, score), "{article}");
    }
}

#[tokio::test]
async fn a_position_of_the_help_is_not_dealt_behind_a_dialog() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    from_the_history(page).await;
    let view = next_view(&browser, &before).await;
    assert_eq!((view.moves.len(), view.score.total), (2, 89));
    page.wait_for_no_dialog().await;
}

/// Opens the help over the history and starts the lesson of an article.
async fn from_the_history(page: &Page) {
    page.press(Key::F8).await;
    page.wait_for("#history-dialog[open]").await;
    page.press(Key::F1).await;
    page.wait_for("#help-dialog[open] #help-list a").await;
    read(page, "concealing").await;
    touch::tap_on(page, "#help-page button[data-lesson]").await;
}

//! Tests that every theme is readable: the table with every text that may be on it, disabled buttons, and the warning
//! that nothing is stored.

use e2e::axe;
use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{size, touch};
use rangoon_tests::sweep::is_swept;
use serde_json::{Value, json};

use crate::gamesets::open;

/// The player's own two colours, once dark and once light, and the pair of Rangoon 1.31 with a corrected text colour.
const PAIRS: [(&str, &str); 3] = [("#102030", "#ffeecc"), ("#f0e8d8", "#202020"), ("#008000", "#ffffff")];

/// Shows the warning that nothing is stored, as for a view that is not saved.
const WARN: &str = "document.querySelector('#unsaved').hidden = false";

#[tokio::test]
async fn every_theme_can_be_read_with_the_light_a_warning_and_what_cannot_be_used() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let themes = all_themes();
    browser.harness().set_option("outlook", json!(true));
    browser.harness().set_option("numberButtons", json!("always"));
    let mut faults = Vec::new();
    for (status, shown) in [
        // Game 1 cannot be won in its first deal, and nothing can be undone yet.
        ("playing", "#outlook[data-says=no], #undo[aria-disabled=true]"),
        ("ceased", "#gap-1[aria-disabled=true]"),
    ] {
        Player::new(3).play_until(browser.harness(), |view| view.status == status);
        for (theme, options) in &themes {
            wear(&browser, options, theme == &themes[0].0).await;
            page.wait_for(shown).await;
            page.wait_for("#outlook:not([hidden], [data-says=thinking])").await;
            page.run::<()>(WARN, vec![]).await;
            for size in [size::PHONE, size::DESKTOP] {
                browser.resize(size).await;
                page.still().await;
                assert!(page.is_visible("#unsaved").await && page.is_visible("#outlook .icon").await);
                // Themes differ only in colours, so axe checks everything else in one of them.
                let is_looked_through = is_swept() || theme == &themes[0].0;
                let found = if is_looked_through { axe::faults(page).await } else { axe::contrasts(page).await };
                faults.extend(found.into_iter().map(|fault| format!("{theme}, {status}, {size}: {fault}")));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_button_that_deletes_is_not_golden_and_can_be_read_in_every_theme() {
    let browser = Browser::open(size::PHONE).await;
    let (page, mut faults) = (&browser.page, Vec::new());
    Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    for (theme, options) in all_themes() {
        let is_asked = page.is_visible("#ask-dialog[open]").await;
        if !wear(&browser, &options, !is_asked).await {
            open(page, "resetStatistics").await;
            page.wait_for("#ask-dialog[open] #ask-yes.losing:not(.primary)").await;
        }
        page.still().await;
        faults.extend(axe::contrasts(page).await.into_iter().map(|fault| format!("{theme}: {fault}")));
    }
    assert_eq!(faults, Vec::<String>::new());
    touch::tap_on(page, "#ask-no").await;
    page.wait_for("#ask-dialog:not([open])").await;
    open(page, "giveUp").await;
    page.wait_for("#ask-dialog[open] #ask-yes.primary:not(.losing)").await;
}

/// Gives the page a theme. Unless that is all that changes, loads the page. Returns whether it was not loaded.
async fn wear(browser: &Browser, options: &[(&str, Value)], loads: bool) -> bool {
    if let ([(_, theme)], false) = (options, loads) {
        let wear = "document.documentElement.dataset.theme = arguments[0]";
        browser.page.run::<()>(wear, vec![theme.clone()]).await;
        return true;
    }
    for (name, value) in options {
        browser.harness().set_option(name, value.clone());
    }
    browser.load().await;
    browser.page.ready().await;
    false
}

/// Returns every theme, and the player's pairs of colours, with the options that choose them.
fn all_themes() -> Vec<(String, Vec<(&'static str, Value)>)> {
    let mut themes: Vec<(String, Vec<(&str, Value)>)> =
        axe::themes().into_iter().map(|theme| (theme.to_owned(), vec![("theme", json!(theme))])).collect();
    themes.extend(PAIRS.iter().map(|(back, text)| {
        let options = vec![("theme", json!("own")), ("backColor", json!(back)), ("textColor", json!(text))];
        (format!("{text} on {back}"), options)
    }));
    themes
}

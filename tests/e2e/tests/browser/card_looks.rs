//! Tests the look of the options: themes and decks as pictures, lists of one width, ranges with their ends.

use e2e::browser::Browser;
use e2e::{axe, size, touch};

use crate::options::open;

#[tokio::test]
async fn decks_and_themes_are_chosen_by_pictures_that_show_the_current_settings() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    open(page).await;
    // Every theme except "same as system" shows its own background, whichever is in use.
    let grounds = "return [...document.querySelectorAll('#option-theme .sample')]
        .filter(({dataset}) => dataset.theme !== 'system').map((each) => getComputedStyle(each).backgroundImage)";
    let before = page.run::<Vec<String>>(grounds, vec![]).await;
    assert_eq!(before.len(), axe::themes().len() + 1);
    touch::tap_on(page, "#option-theme .swatch:has([value=night])").await;
    page.wait_for("html[data-theme=night]").await;
    page.wait_for("#option-theme .swatch:has([value=night]:checked)").await;
    assert_eq!(page.run::<Vec<String>>(grounds, vec![]).await, before);
    let mut fewer = before.clone();
    fewer.sort();
    fewer.dedup();
    // The player's own pair of colours is that of Classic at first.
    assert!(fewer.len() >= before.len() - 1, "{before:?}");
    touch::tap_on(page, "#option-deck .swatch:has([value=plain])").await;
    page.wait_for("html[data-deck=plain]").await;
    assert!(page.is_visible("#option-deck [value=own]:disabled + .sample").await, "there are no own pictures yet");
    let inks = "return ['standard', 'fourColour', 'plain'].map((deck) => {
        const style = getComputedStyle(document.querySelector(`.sample[data-deck=${deck}] .D .pip`));
        return style.fill === 'none' ? 'hollow' : style.fill;
    })";
    let [standard, four, plain] = page.run::<[String; 3]>(inks, vec![]).await;
    assert!(standard != four && plain == "hollow" && standard != "hollow", "{standard} {four} {plain}");
    page.choose("#option-indices", "dutch").await;
    page.wait_until("document.querySelector('.sample[data-deck=large] .H .index').textContent === 'V'").await;
}

/// Shows all pages of the options below each other.
const ALL_PAGES: &str = "for (const part of document.querySelectorAll('#options-pages > section')) part.hidden = false;
    return null";

#[tokio::test]
async fn every_list_of_the_options_is_as_wide_as_the_others_and_every_range_shows_its_ends() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    open(page).await;
    page.run::<Option<bool>>(ALL_PAGES, vec![]).await;
    for size in [size::PHONE, size::PHONE_TURNED, size::TABLET, size::DESKTOP] {
        browser.resize(size).await;
        let widths = "return [...new Set([...document.querySelectorAll('#options-dialog select')]
            .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().width))]";
        assert_eq!(page.run::<Vec<f64>>(widths, vec![]).await.len(), 1, "at {size}");
    }
    let ends = "return [...document.querySelectorAll('#options-dialog .slider')].map((each) => each.querySelector('.ends').innerText)";
    let ends = page.run::<Vec<String>>(ends, vec![]).await;
    assert!(ends.len() == 5 && ends.contains(&"0 s\n2 s".to_owned()), "{ends:?}");
}

//! Every dialog, panel and screen over the board: it fits wherever it is opened, everybody can use it, and the keys that
//! close something close it.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::screens;
use e2e::size::{self, Size};
use e2e::{axe, layout};

const ESCAPE: char = '\u{E00C}';
/// What is left of the screen when a keyboard covers the rest.
const ABOVE_KEYBOARD: f64 = 0.6;

#[tokio::test]
async fn every_screen_fits_and_axe_finds_nothing_in_it_at_any_size() {
    let mut browser = Browser::open(size::PHONE).await;
    let faults = in_all(&mut browser, &size::ALL, async |page, size| {
        let mut faults = layout::faults_beside_cards(page).await;
        faults.extend(axe::faults(page).await);
        if size == size::DESKTOP {
            faults.extend(axe::contrasts_in_every_theme(page).await);
        }
        faults
    })
    .await;
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn every_screen_fits_with_text_of_twice_the_size() {
    let mut browser = Browser::open_with_text(size::PHONE, 32).await;
    let sizes: Vec<Size> = size::PHONES.into_iter().chain([size::DESKTOP]).collect();
    let faults = in_all(&mut browser, &sizes, async |page, _| layout::faults_beside_cards(page).await).await;
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn every_screen_is_used_above_a_keyboard_on_the_screen() {
    let mut browser = Browser::open(size::PHONE).await;
    let faults = in_all(&mut browser, &size::PHONES, async |page, _| {
        cover(page, ABOVE_KEYBOARD).await;
        let faults = layout::faults_beside_cards(page).await;
        cover(page, 1.0).await;
        faults
    })
    .await;
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn the_field_that_is_written_in_stays_in_sight_above_the_keyboard() {
    let mut browser = Browser::open(size::PHONE_TURNED).await;
    let options = screens::ALL.iter().find(|screen| screen.name == "options-all").expect("there are options");
    options.prepare(&mut browser).await;
    let page = &browser.page;
    options.open(page).await;
    for field in ["#option-volume", "#option-language", "#option-recorderLevel"] {
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
async fn esc_and_the_back_key_close_every_screen_that_can_be_closed() {
    let mut browser = Browser::open(size::PHONE).await;
    for screen in screens::ALL.iter().filter(|screen| screen.closes) {
        for with_back in [false, true] {
            screen.prepare(&mut browser).await;
            screen.open(&browser.page).await;
            if with_back {
                assert!(browser.page.run::<bool>("return rangoonBack()", vec![]).await, "{} closes", screen.name);
            } else {
                browser.page.press(ESCAPE).await;
            }
            let closed = format!("document.querySelector({:?}) === null", screen.shown);
            browser.page.wait_until(&closed).await;
        }
    }
    screens::ALL[0].prepare(&mut browser).await;
    assert!(!browser.page.run::<bool>("return rangoonBack()", vec![]).await, "nothing is open any more");
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
            browser.page.press(ESCAPE).await;
        }
        browser.page.wait_for("#ask-dialog:not([open])").await;
        assert!(browser.page.is_visible("#options-dialog").await, "the options lie below");
    }
}

/// Looks at every screen at every size, and gives what was found with where it was.
async fn in_all(browser: &mut Browser, sizes: &[Size], look: impl AsyncFn(&Page, Size) -> Vec<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for screen in screens::ALL {
        browser.resize(size::PHONE).await;
        screen.prepare(browser).await;
        screen.open(&browser.page).await;
        for size in sizes {
            browser.resize(*size).await;
            browser.page.still().await;
            let found = look(&browser.page, *size).await;
            faults.extend(found.into_iter().map(|fault| format!("{} at {size}: {fault}", screen.name)));
            assert!(browser.page.is_visible(screen.shown).await, "{} is there at {size}", screen.name);
        }
    }
    faults
}

/// Leaves this share of the screen to be seen, as a keyboard on it does.
async fn cover(page: &Page, share: f64) {
    let script = "const [share] = arguments;
        Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => Math.round(innerHeight * share)});
        visualViewport.dispatchEvent(new Event('resize'));
        return new Promise((done) => requestAnimationFrame(() => done(true)));";
    page.run::<bool>(script, vec![serde_json::json!(share)]).await;
}

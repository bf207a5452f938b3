//! Measures how many frames are dropped on a slow phone while cards are dealt and while a win is celebrated.

use e2e::browser::Browser;
use e2e::player::WonGame;
use e2e::size;
use serde_json::{Value, json};

use crate::trace;

const SLOWER: u32 = 4;
/// The fewest frames that say something.
const LEAST: u32 = 20;

/// Returns the shares in percent.
pub async fn measure() -> Value {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let harness = browser.harness();
    let deal = dropped(&browser, async || {
        page.invoke("act", json!({"revision": harness.view().revision, "intent": {"kind": "next"}}))
            .await
            .expect("a game");
        page.run::<Option<bool>>("rangoonLook(); return null", vec![]).await;
        page.wait_for("html[data-still='0']").await;
    })
    .await;
    let last = *WonGame::known().gaps.last().expect("it has moves");
    WonGame::known().play(harness, 1);
    let won = dropped(&browser, async || page.press(char::from_digit(last, 10).expect("a digit")).await).await;
    json!({"deal_dropped": deal, "win_dropped": won})
}

/// Loads the page, slows it down, does something and returns the share of frames that were dropped until nothing moved any
/// more.
async fn dropped(browser: &Browser, deed: impl AsyncFnOnce()) -> f64 {
    let page = &browser.page;
    browser.load().await;
    page.wait_for("html[data-complete='1'][data-still='1']").await;
    let mut tools = browser.tools();
    tools.ask_page("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER}));
    let revision = page.revision().await;
    trace::start(&mut tools);
    deed().await;
    // Looking at the page takes its time away, so it is looked at seldom.
    let is_over =
        format!("return document.documentElement.matches('[data-still=\"1\"]:not([data-revision=\"{revision}\"])')");
    while !page.run::<bool>(&is_over, vec![]).await {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    let events = trace::stop(&mut tools);
    tools.ask_page("Emulation.setCPUThrottlingRate", json!({"rate": 1}));
    trace::dropped(&events, LEAST)
}

//! Measures how many frames are dropped on a slow phone while cards are dealt, dealt again, and while a win is
//! celebrated. It is compared with a page that deals 52 empty boxes and does nothing else.

use e2e::browser::Browser;
use e2e::player::{Player, WonGame};
use e2e::size;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::trace;

const SLOWER: u32 = 4;
/// The fewest frames that make a meaningful share.
const LEAST: u32 = 5;

/// A page on which as many boxes as there are cards fly in and are turned, each with a back on it, for as long as the
/// program's cards do.
const PLAIN: &str = "<!doctype html><meta name=viewport content='width=device-width'>
    <style>body { margin: 0; height: 100vh; overflow: hidden; background: %23072a1d } i, b { position: absolute; display: block;
        width: 44px; height: 60px; background: white; border-radius: 4px } b { inset: 0; background: navy }</style>
    <script>function deal() { for (let n = 0; n < 52; n++) {
        const box = document.createElement('i'), back = document.createElement('b');
        box.style.left = `${n % 7 * 50}px`; box.style.top = `${Math.floor(n / 7) * 66}px`;
        box.append(back); document.body.append(box);
        const up = (2 + n * 0.16) * 125, laid = (1 + n * 0.04) * 125;
        box.animate([{ transform: 'translate(100px, 700px)', opacity: 0 }, { opacity: 1, offset: 0.5 },
            { transform: 'translate(0)' }], { duration: laid, fill: 'backwards' });
        box.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.02)' }, { transform: 'scaleX(1)' }],
            { duration: 125, delay: up });
        back.animate([{ opacity: 1, easing: 'step-end' }, { opacity: 0 }], { duration: up + 125 / 2, fill: 'forwards' });
    } }</script>";

/// Notes how long after the next press of a key the first frame comes in which a card has moved.
const FIRST: &str = "document.addEventListener('keydown', ({timeStamp}) => {
        const look = () => {
            const moving = document.querySelector('#board').getAnimations({subtree: true})
                .some((one) => one.playState === 'running' && one.currentTime > 0);
            if (moving) window.firstMoved = performance.now() - timeStamp;
            else requestAnimationFrame(look);
        };
        look();
    }, {capture: true, once: true});
    return null";

/// Returns the shares in percent, and the time until the first card moves.
pub async fn measure() -> Value {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let harness = browser.harness();
    let deal = moved(&browser, async || {
        page.invoke("act", json!({"revision": harness.view().revision, "intent": {"kind": "next"}}))
            .await
            .expect("a game");
        page.run::<Option<bool>>("rangoonLook(); return null", vec![]).await;
        page.wait_for("html[data-still='0']").await;
    })
    .await;
    Player::new(3).play_until(harness, |view| view.status == "ceased");
    let redeal = moved(&browser, async || {
        page.run::<Option<bool>>(FIRST, vec![]).await;
        page.press(Key::Return).await;
    })
    .await;
    let first: f64 = page.run("return firstMoved", vec![]).await;
    let last = *WonGame::known().gaps.last().expect("it has moves");
    WonGame::known().play(harness, 1);
    let won = moved(&browser, async || page.press(char::from_digit(last, 10).expect("a digit")).await).await;
    page.client.goto(&format!("data:text/html,{PLAIN}")).await.expect("a page");
    let plain = dropped(
        &browser,
        async || assert!(page.run::<bool>("deal(); return true", vec![]).await),
        "return document.getAnimations().every((one) => one.playState === 'finished')",
    )
    .await;
    json!({"deal_dropped": deal, "redeal_dropped": redeal, "redeal_first_ms": first, "win_dropped": won,
        "plain_deal_dropped": plain})
}

/// Loads the page, performs an action and returns the share of frames that were dropped until nothing moved any more.
async fn moved(browser: &Browser, deed: impl AsyncFnOnce()) -> f64 {
    let page = &browser.page;
    browser.load().await;
    page.is_complete().await;
    page.still().await;
    let revision = page.revision().await;
    let is_over =
        format!("return document.documentElement.matches('[data-still=\"1\"]:not([data-revision=\"{revision}\"])')");
    dropped(browser, deed, &is_over).await
}

/// Slows the page down, performs an action and returns the share of frames that were dropped until it is over.
async fn dropped(browser: &Browser, deed: impl AsyncFnOnce(), is_over: &str) -> f64 {
    let mut tools = browser.tools();
    tools.ask_page("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER}));
    trace::start(&mut tools);
    deed().await;
    // Asking the page takes some of its time, so it is asked seldom.
    while !browser.page.run::<bool>(is_over, vec![]).await {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    let events = trace::stop(&mut tools);
    tools.ask_page("Emulation.setCPUThrottlingRate", json!({"rate": 1}));
    trace::dropped(&events, LEAST)
}

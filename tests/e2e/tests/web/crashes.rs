//! Tests what happens when the application in its worker, or a search in another one, breaks down or is ended.

use e2e::page::Page;
use e2e::size;
use e2e::touch::devtools;
use serde_json::json;

use crate::{HERE, assert_found_again, opened, play};

#[tokio::test]
async fn a_search_that_breaks_down_is_answered_without_a_reload_and_the_next_one_works() {
    let (_site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    page.run::<Option<bool>>(BROKEN_SEARCHES, vec![]).await;
    let revision = json!({ "revision": page.revision().await });
    for _ in 0..2 {
        assert_eq!(page.invoke("outlook", revision.clone()).await, Ok(json!("unknown")));
        let hint = page.invoke("hint", revision.clone()).await.expect("it is answered");
        assert_eq!(hint["kind"], "unknown");
    }
    assert_eq!(page.invoke("find_game", json!({ "difficulty": "easy" })).await, Err(json!({ "code": "crashed" })));
    play(page).await;
    assert!(page.run::<bool>("return window.isSame", vec![]).await, "the page was not loaded again");
    let reports = page.invoke("crash_reports", json!({})).await.expect("they are kept");
    assert!(reports.as_str().is_some_and(|reports| !reports.is_empty()), "a report is offered at the next start");
    page.run::<Option<bool>>("window.breaks = false; return null", vec![]).await;
    let revision = json!({ "revision": page.revision().await });
    assert_ne!(page.invoke("outlook", revision).await, Ok(json!("unknown")), "another worker searches");
    assert!(page.invoke("find_game", json!({ "difficulty": "easy" })).await.is_ok(), "and for games, too");
}

#[tokio::test]
async fn a_search_whose_worker_is_ended_by_the_browser_is_answered_and_the_next_one_works() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let_workers_end(page).await;
    browser.open(&site.address(HERE)).await;
    page.wait_for("html[data-complete='1']").await;
    page.run::<Option<bool>>("window.endsSearches = true; return null", vec![]).await;
    let revision = json!({ "revision": page.revision().await });
    let hint = page.invoke("hint", revision.clone()).await.expect("it is answered");
    assert_eq!(hint["kind"], "unknown");
    assert_eq!(page.invoke("find_game", json!({ "difficulty": "easy" })).await, Err(json!({ "code": "crashed" })));
    page.run::<Option<bool>>("window.endsSearches = false; return null", vec![]).await;
    let hint = page.invoke("hint", revision).await.expect("it is answered");
    assert_ne!(hint["kind"], "unknown", "another worker searches");
}

#[tokio::test]
async fn a_page_whose_application_ends_is_loaded_again_by_itself_once_and_later_at_a_press() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let before = play(page).await;
    let_workers_end(page).await;
    // The same address again would count as a reload.
    browser.go("about:blank").await;
    browser.open(&site.address(HERE)).await;
    end_application(page).await;
    page.wait_until("window.isSame !== true").await;
    page.ready().await;
    assert_found_again(page, &before).await;
    // A report is offered.
    page.wait_until("document.querySelector('#ask-dialog[open]')?.textContent.includes('The worker has ended.')").await;
    // A second end so soon would perhaps not be the last one.
    end_application(page).await;
    page.wait_until("sessionStorage.isEnded === 'yes'").await;
    assert_eq!(page.invoke("open", json!({})).await, Err(json!({ "code": "crashed" })));
    assert!(page.run::<bool>("return window.isSame", vec![]).await, "the page was not loaded again");
    let later = "performance.now = () => 31_000; window.__TAURI__.core.invoke('open', {}); return null";
    page.run::<Option<bool>>(later, vec![]).await;
    page.wait_until("window.isSame !== true").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn a_board_that_was_shown_is_noted_at_once_and_two_starts_without_one_leave_the_game_aside() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let before = play(page).await;
    let address = site.address(HERE);
    browser.open(&address).await;
    assert_found_again(page, &before).await;
    assert_eq!(starts(page, None).await, [0]);
    starts(page, Some(2)).await;
    browser.open(&address).await;
    page.wait_for("#ask-dialog[open]").await;
    let other = page.backend_view().await;
    assert_ne!(other.game, before.game);
    assert_eq!(starts(page, None).await, [0], "the board was shown");
    let intent = json!({ "kind": "start", "number": before.game, "resume": true });
    page.invoke("act", json!({ "revision": other.revision, "intent": intent })).await.expect("it was kept");
    browser.open(&address).await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn a_player_who_loads_the_page_again_before_its_board_keeps_the_game() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let before = play(page).await;
    // The page is loaded again when the application is open, as often as `sessionStorage.again` says.
    let source = "
        const Plain = Worker;
        window.Worker = class extends Plain {
            constructor(address, options) {
                super(address, options);
                this.addEventListener('message', ({ data }) => {
                    const left = Number(sessionStorage.again ?? 0);
                    if (data.kind !== 'opened' || left === 0) return;
                    sessionStorage.again = left - 1;
                    location.reload();
                });
            }
        };";
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    page.run::<Option<bool>>("sessionStorage.again = 4; return null", vec![]).await;
    browser.go(&site.address(HERE)).await;
    page.wait_until("sessionStorage.again === '0'").await;
    page.ready().await;
    assert_found_again(page, &before).await;
    assert_eq!(starts(page, None).await, [0]);
}

/// Returns the content of the file that counts starts without a board, after writing a number into it, if there is one.
async fn starts(page: &Page, count: Option<u8>) -> Vec<u8> {
    let script = "const [count, done] = arguments;
        navigator.storage.getDirectory().then(async (folder) => {
            const file = await folder.getFileHandle('rangoon-starts');
            if (count !== null) {
                const writer = await file.createWritable();
                await writer.write(new Uint8Array([count]));
                await writer.close();
            }
            done([...new Uint8Array(await (await file.getFile()).arrayBuffer())]);
        });";
    page.run_async(script, vec![json!(count)]).await
}

/// Ends the application's worker as a browser does, without a word.
async fn end_application(page: &Page) {
    page.run::<Option<bool>>("delete sessionStorage.isEnded; window.isSame = true; window.end(0); return null", vec![])
        .await;
}

/// Lets the page of each later start end workers: that of the application after `sessionStorage.endAfter` milliseconds,
/// once, or by `window.end`, and those of searches while `window.endsSearches` is true.
pub async fn let_workers_end(page: &Page) {
    let parameters = json!({ "source": ENDING_WORKERS });
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", parameters).await;
}

const ENDING_WORKERS: &str = "
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(address, options) {
            super(address, options);
            if (options.name !== 'rangoon') {
                const isEnded = window.endsSearches;
                this.addEventListener('message', ({ data }) => { if (isEnded && data.kind === 'lives') this.terminate(); });
                return;
            }
            const end = (time) => setTimeout(() => { this.terminate(); sessionStorage.isEnded = 'yes'; }, time);
            const { endAfter } = sessionStorage;
            delete sessionStorage.endAfter;
            if (endAfter !== undefined) end(Number(endAfter));
            window.end = end;
        }
    };";

/// Lets every search break down, as long as `breaks` is true: its worker gets a question that it cannot read.
const BROKEN_SEARCHES: &str = "
    window.isSame = window.breaks = true;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
        const isBroken = window.breaks && message.question !== undefined;
        return post.call(this, isBroken ? { ...message, question: 'nonsense' } : message, ...more);
    };
    return null;";

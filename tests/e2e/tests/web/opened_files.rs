//! Tests files that the system opens with the installed page, and files that another app shares with it.

use e2e::page::Page;
use e2e::size;
use e2e::touch::{devtools, tap_on};
use serde_json::{Value, json};

use crate::{HERE, opened, play};

/// Replaces the browser's list of launches, which only an installed page gets.
const LAUNCHES: &str = "Object.defineProperty(globalThis, 'launchQueue', {
    value: { setConsumer(consumer) { globalThis.launch = consumer; } },
});";

/// Opens files with these names and texts, as the system does.
const OPEN: &str = "
    const files = arguments[0].map(([name, text]) => ({ getFile: async () => new File([text], name) }));
    globalThis.launch({ targetURL: location.href, files });
    return null";

/// Shares files with the page, from another page: the service worker answers a form that is sent to it.
const SHARE: &str = "
    const form = document.createElement('form'), input = document.createElement('input'), list = new DataTransfer();
    Object.assign(form, { action: 'share', method: 'POST', enctype: 'multipart/form-data' });
    Object.assign(input, { type: 'file', name: 'files', multiple: true });
    for (const [name, text] of arguments[0]) list.items.add(new File([text], name));
    input.files = list.files;
    form.append(input);
    document.documentElement.append(form);
    form.submit();
    return null";

/// Returns the export of the game on the table.
async fn export(page: &Page) -> String {
    let which = json!({ "which": { "kind": "table" }, "format": 1 });
    let exported = page.invoke("export_text", which).await.expect("it can be exported");
    let text = exported["text"].as_str().or(exported.as_str());
    text.unwrap_or_else(|| panic!("{exported}")).to_owned()
}

async fn hand_over(page: &Page, script: &str, files: &[(&str, &str)]) {
    page.run::<Option<bool>>(script, vec![json!(files)]).await;
}

#[tokio::test]
async fn the_installed_page_opens_files_before_and_after_its_first_board() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    play(page).await;
    let game = export(page).await;
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": LAUNCHES })).await;
    browser.go(&site.address(HERE)).await;
    page.wait_until("globalThis.launch !== undefined").await;
    hand_over(page, OPEN, &[("böb.txt", &game)]).await;
    page.wait_for("#view-dialog[open] .report").await;
    assert!(page.text("#view-report").await.contains("böb.txt"));
    page.run::<Option<bool>>("document.querySelector('#view-dialog').close(); return null", vec![]).await;
    page.wait_for_no_dialog().await;
    hand_over(page, OPEN, &[("one.rangoon-games", &game), ("two.txt", &game)]).await;
    page.wait_until("document.querySelectorAll('#verify-dialog[open] .report').length === 2").await;
}

#[tokio::test]
async fn the_page_opens_files_that_another_app_shares_with_it_once_and_without_a_network() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    play(page).await;
    let game = export(page).await;
    let ready = "navigator.serviceWorker.ready.then(() => arguments[0](true))";
    assert!(page.run_async::<bool>(ready, vec![]).await);
    site.vanish();
    browser.go(&format!("{}licences.json", site.address(HERE))).await;
    hand_over(page, SHARE, &[("böb & co 50%.txt", &game)]).await;
    page.wait_for("#view-dialog[open] .report").await;
    assert!(page.text("#view-report").await.contains("böb & co 50%.txt"));
    assert_eq!(page.run::<String>("return location.search", vec![]).await, "");
    let kept = "caches.keys().then((names) => arguments[0](names))";
    let kept: Vec<String> = page.run_async(kept, vec![]).await;
    assert!(!kept.iter().any(|name| name.contains("shared")), "{kept:?}");
    page.client.refresh().await.expect("it reloads");
    page.wait_for("html[data-complete='1']").await;
    assert!(!page.is_visible("dialog[open]").await, "it is opened once");
    browser.go(&format!("{}licences.json", site.address(HERE))).await;
    hand_over(page, SHARE, &[("all.rangoon", "dear Zoë")]).await;
    page.wait_until("document.querySelector('#toast')?.textContent.includes('Restore')").await;
}

#[tokio::test]
async fn a_shortcut_that_is_pressed_while_the_installed_page_waits_is_opened_afterwards() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let window = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(window).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    devtools(client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": LAUNCHES })).await;
    browser.go(&site.address(HERE)).await;
    page.wait_for("#window-notice button").await;
    let press = "globalThis.launch({ targetURL: `${location.href}#RANGOON/17`, files: [] }); return null";
    page.run::<Option<bool>>(press, vec![]).await;
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    page.wait_until("document.querySelector('#title').textContent.includes('17')").await;
    assert_eq!(page.backend_view().await.game, 17);
}

#[tokio::test]
async fn the_manifest_has_the_language_of_the_browser() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    for (languages, words) in [("nl-BE,fr", "Patience"), ("fr,en", "solitaire"), ("fr", "solitaire")] {
        let parameters = json!({ "userAgent": "Mozilla/5.0", "acceptLanguage": languages });
        devtools(&page.client, "Emulation.setUserAgentOverride", parameters).await;
        browser.open(&site.address(HERE)).await;
        let read = "fetch(document.querySelector('link[rel=manifest]').href)
            .then((answer) => answer.json()).then(arguments[0])";
        let manifest: Value = page.run_async(read, vec![]).await;
        assert!(manifest["description"].as_str().is_some_and(|text| text.contains(words)), "{languages}: {manifest}");
    }
}

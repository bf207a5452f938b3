//! Tests texts about results of hands, wherever they are listed: they use the words of Klondike, in both languages.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::json;

use crate::klondike::{seat, view_of};
use crate::transfer::{choose_command, wait_for_text};

/// Words of the Rangoon family, and commands whose names have some.
const OTHER: &str =
    r"/(^|[^\p{L}])(games?|deals?|scores?|points?|spel|spellen|delingen?|punten|famil\p{L}*)(?!\p{L})/iu";
const COMMANDS: &str = "/View game|Spel bekijken|Start game no\\. …|Begin spel nr\\. …/g";

/// Opens a browser in which hand 1 was given up after three turns of the pack, and this many more hands after it.
async fn given_up(language: &str, more: u32) -> Browser {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.set_option("language", json!(language));
        seat(harness, "klondike/2/relaxed", 1);
        let turn = json!({"kind": "play", "ply": "T"});
        let give_up = json!({"kind": "giveUp"});
        let mut intents = vec![turn.clone(), turn.clone(), turn.clone(), give_up.clone()];
        for _ in 0..more {
            intents.extend([json!({"kind": "next"}), turn.clone(), give_up.clone()]);
        }
        for intent in &intents {
            let revision = &view_of(harness)["revision"];
            harness.call("act", &json!({"revision": revision, "intent": intent})).expect("it can be played");
        }
    })
    .await;
    browser.page.wait_for("html[data-complete='1']").await;
    browser
}

/// Asserts that these words are in a part of the page, and no word of the family.
async fn says(page: &Page, part: &str, words: &[&str]) {
    for word in words {
        page.wait_until(&format!("document.querySelector({part:?}).textContent.includes({word:?})")).await;
    }
    let script = format!(
        "return document.querySelector(arguments[0]).innerText.replace({COMMANDS}, '').match({OTHER})?.[0] ?? ''"
    );
    let found: String = page.run(&script, vec![json!(part)]).await;
    assert_eq!(found, "", "{part}: {}", page.text(part).await);
}

async fn close(page: &Page) {
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
}

#[tokio::test]
async fn history_and_statistics_say_what_hands_were_worth_and_by_which_rules() {
    for (language, count, row, game, sums, lead) in [
        (
            "en",
            "1 hand",
            "Hand 1, worth −$50",
            ["Hand 1", "Not won: −$50", "Turns of the pack3", "Variation 2, relaxed"],
            ["Variation 2, relaxed", "Hands played", "Won at the first attempt"],
            "Best hand−$50",
        ),
        (
            "nl",
            "1 potje",
            "Potje 1, −$50 waard",
            ["Potje 1", "Niet gewonnen: −$50", "Keer gedraaid3", "Variant 2, soepel"],
            ["Variant 2, soepel", "Gespeelde potjes", "Bij de eerste poging gewonnen"],
            "Beste potje−$50",
        ),
    ] {
        let browser = given_up(language, 0).await;
        let page = &browser.page;
        choose_command(&browser, "history", "#history-dialog").await;
        says(page, "#history-list", &[row]).await;
        says(page, "#history-count", &[count]).await;
        says(page, "#history-game", &game).await;
        says(page, "#history-sums", &sums).await;
        says(page, "#history-leads", &[lead]).await;
        says(page, "#history-plots", &["5"]).await;
        assert!(!page.is_visible("#history-plots figure").await, "one hand says nothing in a plot");
        says(page, "#history-dialog", &[]).await;
        let by_deals = "return document.querySelector('#history-sort [value=deals]') === null";
        assert!(page.run::<bool>(by_deals, vec![]).await);
        let browser = given_up(language, 4).await;
        choose_command(&browser, "history", "#history-dialog").await;
        browser.page.wait_for("#history-plots figure").await;
        says(&browser.page, "#history-plots", &["−$50"]).await;
        says(&browser.page, "#history-leads", &["−$50"]).await;
    }
}

#[tokio::test]
async fn a_hand_that_is_sent_is_exported_and_reported_as_a_hand() {
    for (language, hand, total, source) in [
        ("en", "Hand 1, as it is now.", ["Total −$50", "Variation 2, relaxed"], "Hand 1, 1 of 1 in the file"),
        ("nl", "Potje 1, zoals het er ligt.", ["Totaal −$50", "Variant 2, soepel"], "Potje 1, 1 van 1 in het bestand"),
    ] {
        let browser = given_up(language, 0).await;
        let page = &browser.page;
        choose_command(&browser, "exportGame", "#export-dialog").await;
        says(page, "#export-dialog", &[hand]).await;
        let line: String = page.run("return document.querySelector('#export-line').value", vec![]).await;
        assert!(line.contains("klondike/2/relaxed"), "{line}");
        close(page).await;
        choose_command(&browser, "viewGame", "#view-dialog").await;
        page.type_in("#view-text", &line).await;
        touch::tap_on(page, "#view-open").await;
        page.wait_for("#view-report .report").await;
        says(page, "#view-report", &total).await;
        touch::tap_on(page, "#view-replay").await;
        wait_for_text(&browser, "#toast", source).await;
    }
}

//! Tests texts from attackers: they are reported in words, change nothing, and are never more than text.

use std::fs::File;

use e2e::browser::Browser;
use e2e::markup::{BEGINNING, MARKUP, NAME, NARROW, assert_not_rendered, assert_shown};
use e2e::page::Page;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;
use gameset::CheatLevel;
use rangoon_tests::exports::{export, secret, tournament};
use serde_json::json;

use crate::transfer::{Folder, choose_command, drop_file, wait_for_text};

async fn close(page: &Page, dialog: &str) {
    touch::tap_on(page, &format!("{dialog} [data-close]")).await;
    page.wait_for(&format!("{dialog}:not([open])")).await;
}

#[tokio::test]
async fn markup_in_texts_of_other_players_is_shown_as_text() {
    e2e::needs_harness!("if one of several files is gone, a browser reads none of them");
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        harness.moderate("APRIL", MARKUP);
    })
    .await;
    let (page, folder) = (&browser.page, Folder::new());
    let mut file = export(2);
    (file.header.player, file.header.info) = (MARKUP.to_owned(), format!("{MARKUP}!"));
    file.header.program = MARKUP.to_owned();
    let text = file.write(&secret()).expect("it fits");
    let named = folder.put(&format!("{NAME}.txt"), &text);
    let wrong = folder.put("wrong.txt", &text.replacen("Dealing: 1", MARKUP, 1));
    let missing = folder.path("<i class=markup>.txt");

    choose_command(&browser, "viewGame", "#view-dialog").await;
    browser.choose(&[&wrong]);
    touch::tap_on(page, "#view-choose").await;
    assert_shown(page, "#view-status", BEGINNING).await;
    page.run::<Option<bool>>(
        "document.querySelector('#view-text').value = arguments[0]; return null",
        vec![json!(format!("RANGOON 1 {NARROW} BF"))],
    )
    .await;
    touch::tap_on(page, "#view-open").await;
    wait_for_text(&browser, "#view-status", "rules").await;
    browser.choose(&[&named]);
    touch::tap_on(page, "#view-choose").await;
    assert_shown(page, "#view-report h3", NAME).await;
    assert_shown(page, "#view-report .who", &format!("{MARKUP}!")).await;
    touch::tap_on(page, "#view-replay").await;
    page.wait_for("#replay:not([hidden])").await;
    assert_shown(page, "#toast", MARKUP).await;
    touch::tap_on(page, "#replay [data-replay=cancel]").await;
    page.wait_for("#view-dialog[open]").await;
    close(page, "#view-dialog").await;

    choose_command(&browser, "verify", "#verify-dialog").await;
    browser.choose(&[&named, &wrong, &missing]);
    touch::tap_on(page, "#verify-choose").await;
    for text in [BEGINNING, MARKUP, "<b class=markup>.txt", "<i class=markup>.txt"] {
        assert_shown(page, "#verify-reports", text).await;
    }
    close(page, "#verify-dialog").await;

    let mut fits = tournament("APRILBOB", CheatLevel::Minimal);
    (fits.header.player, fits.header.info) = (MARKUP.to_owned(), MARKUP.to_owned());
    let mut other = fits.clone();
    other.header.rules = NARROW.to_owned();
    let [fits, other] = [("fits.txt", &fits), (NAME, &other)]
        .map(|(name, file)| folder.put(name, &file.write(&secret()).expect("it fits")));
    choose_command(&browser, "importScores", "#scores-dialog").await;
    browser.choose(&[&fits, &other, &wrong]);
    touch::tap_on(page, "#scores-import").await;
    for text in [NARROW, NAME, BEGINNING] {
        assert_shown(page, "#scores-results", text).await;
    }
    assert_shown(page, "#scores-list", MARKUP).await;
    touch::tap_on(page, "#scores-list .row").await;
    page.wait_for("#score-dialog[open]").await;
    assert_shown(page, "#score-dialog", MARKUP).await;
    touch::tap_on(page, "#score-drop").await;
    page.wait_for("#ask-dialog[open]").await;
    assert_shown(page, "#ask-dialog", MARKUP).await;
    touch::tap_on(page, "#ask-no").await;
    close(page, "#score-dialog").await;
    close(page, "#scores-dialog").await;

    let ini = format!("[rangoon]\r\n{MARKUP}={MARKUP}\r\nUserName={MARKUP}\r\n");
    drop_file(&browser, "<b class=markup>.ini", &ini).await;
    page.wait_for("#ask-dialog[open]").await;
    assert_shown(page, "#ask-title", "<b class=markup>.ini").await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_for("#profile-dialog[open]").await;
    assert_shown(page, "#profile-skipped", MARKUP).await;
    assert_shown(page, "#profile-imported", MARKUP).await;
    close(page, "#profile-dialog").await;
    drop_file(&browser, "rangoon.ini", NARROW).await;
    touch::answer_yes(page).await;
    wait_for_text(&browser, "#ask-text", "This file contains no settings").await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_for_no_dialog().await;
    browser.choose(&[&missing]);
    choose_command(&browser, "restore", "#ask-dialog").await;
    assert_shown(page, "#ask-text", "<i class=markup>.txt").await;
}

#[tokio::test]
async fn markup_in_the_players_own_texts_is_shown_as_text() {
    e2e::needs_harness!("it writes into the profile's file, which a page for browsers does not have");
    let mut browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(3).play_until(harness, |view| view.status == "over");
        harness
            .call("set_note", &json!({"playid": "RANGOON", "number": 1, "favourite": true, "text": MARKUP}))
            .expect("it is kept");
        for (name, value) in [("userName", json!(MARKUP)), ("info", json!(MARKUP)), ("indices", json!("own"))] {
            harness.set_option(name, value);
        }
        harness.set_option("ownIndices", json!(["<b>", "&lt", "<i>", "<"]));
        harness.moderate("APRIL", MARKUP);
        harness.call("select_gameset", &json!({"playid": "RANGOON"})).expect("it is there");
    })
    .await;
    let page = &browser.page;
    assert_shown(page, "#board", "<b>").await;
    assert!(page.text("#board").await.contains("&lt"));
    choose_command(&browser, "options", "#options-dialog").await;
    assert_not_rendered(page).await;
    page.press(Key::Escape).await;
    choose_command(&browser, "exportGame", "#export-dialog").await;
    assert_shown(page, "#export-player", MARKUP).await;
    close(page, "#export-dialog").await;
    choose_command(&browser, "selectGameset", "#gamesets-dialog").await;
    page.wait_for("#gamesets-list button").await;
    assert_not_rendered(page).await;
    page.press(Key::Escape).await;
    choose_command(&browser, "history", "#history-dialog").await;
    page.wait_for("#history-list [aria-selected=true]").await;
    page.press(Key::Home).await;
    let note = format!("document.querySelector('#history-note').value === {}", json!(MARKUP));
    page.wait_until(&note).await;
    assert_not_rendered(page).await;

    // A person can write anything into the profile; the program reports wrong values.
    let profile = json!({"rangoon": {"Theme": MARKUP}}).to_string();
    std::fs::write(browser.data().join("profile.json"), profile).expect("it can be written");
    browser.restart().await;
    browser.page.wait_for("#ask-dialog[open]").await;
    assert_shown(&browser.page, "#ask-text", "class=markup").await;
}

#[tokio::test]
async fn large_endless_or_deceptive_files_are_reported_and_change_nothing() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.moderate("APRIL", MARKUP);
    })
    .await;
    let (page, folder) = (&browser.page, Folder::new());
    let state = || {
        let ask = |command: &str| browser.harness().call(command, &json!({})).expect("it can be told");
        let mut opening = ask("open");
        opening["view"]["revision"].take();
        (opening, ask("scores"), ask("gamesets"))
    };
    let before = state();
    let honest = tournament("APRILBOB", CheatLevel::Minimal).write(&secret()).expect("it fits");
    let huge = folder.path("huge.txt");
    let made = File::create(&huge).and_then(|file| file.set_len(100_000_000));
    made.expect("the file can be made long");
    let files = [
        ("endless.txt", "B".repeat(16 << 20), "too long"),
        ("control.txt", honest.replacen("Player: ", "Player: \u{7}", 1), "U+0007"),
        ("bidi.txt", honest.replacen("Player: ", "Player: \u{202e}", 1), "U+202E"),
        ("letter.txt", "dear Zoë\n".to_owned(), "PlayID or TourID"),
        ("empty.txt", String::new(), "PlayID or TourID"),
    ];
    let files = files.map(|(name, text, fault)| (folder.put(name, &text), fault));
    let all: Vec<_> = std::iter::once((&huge, "too large")).chain(files.iter().map(|(it, why)| (it, *why))).collect();

    choose_command(&browser, "viewGame", "#view-dialog").await;
    for (file, fault) in &all {
        browser.choose(&[file]);
        touch::tap_on(page, "#view-choose").await;
        wait_for_text(&browser, "#view-status", fault).await;
    }
    close(page, "#view-dialog").await;
    let paths: Vec<_> = all.iter().map(|(file, _)| file.as_path()).collect();
    for (command, dialog, choose, told) in [
        ("verify", "#verify-dialog", "#verify-choose", "#verify-reports"),
        ("importScores", "#scores-dialog", "#scores-import", "#scores-results"),
    ] {
        choose_command(&browser, command, dialog).await;
        browser.choose(&paths);
        touch::tap_on(page, choose).await;
        for (_, fault) in &all {
            wait_for_text(&browser, told, fault).await;
        }
        close(page, dialog).await;
    }
    for (command, files) in [("importProfile", &all[..]), ("restore", &all[..2])] {
        for (file, _) in files {
            browser.choose(&[file]);
            choose_command(&browser, command, "#ask-dialog").await;
            assert!(!page.is_visible("#ask-no").await, "{}: there is nothing to be decided", file.display());
            touch::tap_on(page, "#ask-yes").await;
            page.wait_for_no_dialog().await;
        }
    }
    // An export is not appended to any of these files, and they stay as they are.
    browser.harness().call("select_gameset", &json!({"playid": "RANGOON"})).expect("it is there");
    Player::new(5).play_until(browser.harness(), |view| view.status == "over");
    for (file, _) in &all[..3] {
        browser.choose(&[file]);
        let answer = browser.harness().call("export_games", &json!({"which": {"kind": "all"}}));
        assert!(answer.is_err(), "{}: {answer:?}", file.display());
    }
    assert_eq!(std::fs::metadata(&huge).expect("it is there").len(), 100_000_000);
    browser.harness().call("select_gameset", &json!({"playid": "APRIL"})).expect("it is there");
    let after = state();
    assert_eq!((&after.0["view"]["cards"], &after.0["options"]), (&before.0["view"]["cards"], &before.0["options"]));
    assert_eq!(after.1, before.1, "the list is unchanged");

    // This is too large for the window to hand over.
    browser.load().await;
    page.ready().await;
    page.wait_for("html[data-takes-files]").await;
    let script = "const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(17 << 20)], 'huge.txt'));
        document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
        return null";
    page.run::<Option<bool>>(script, vec![]).await;
    wait_for_text(&browser, "#toast", "too large").await;
}

//! Tests backups in the window: writing and restoring one, refusing other files, and going back to a daily copy.

use std::time::Duration;

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use serde_json::{Value, json};

use crate::next_view;
use crate::transfer::{Folder, choose_command, wait_for_text};

#[tokio::test]
async fn everything_is_backed_up_and_restored() {
    e2e::needs_harness!("a browser saves each file under a name of its own, and adds to none");
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let (page, folder) = (&browser.page, Folder::new());
    let file = folder.path("all.rangoon");
    let before = browser.harness().view();
    browser.choose(&[&file]);
    choose_command(&browser, "backUp", "#ask-dialog").await;
    assert!(page.text("#ask-text").await.contains("all.rangoon"));
    touch::tap_on(page, "#ask-yes").await;

    browser.harness().set_option("language", json!("nl"));
    let other = browser.harness().start_game(17);
    assert_eq!(other.game, 17);
    browser.load().await;
    page.ready().await;

    let letter = folder.put("letter.rangoon", "dear Zoë");
    browser.choose(&[&letter]);
    choose_command(&browser, "restore", "#ask-dialog").await;
    assert!(!page.is_visible("#ask-no").await, "there is nothing to decide");
    touch::tap_on(page, "#ask-yes").await;
    assert_eq!(browser.harness().view().position(), other.position(), "nothing has changed");

    // The file is sparse, so it takes no space on the disk.
    let large = folder.path("large.rangoon");
    std::fs::File::create(&large).and_then(|it| it.set_len((2 << 30) + 1)).expect("it can be made");
    browser.choose(&[&large]);
    choose_command(&browser, "restore", "#ask-dialog").await;
    assert!(page.text("#ask-text").await.contains("2.048 MiB"), "in Dutch");
    touch::tap_on(page, "#ask-yes").await;

    browser.choose(&[&file]);
    choose_command(&browser, "restore", "#ask-dialog").await;
    page.wait_for("#ask-no:not([hidden])").await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_until("document.documentElement.lang === 'en' && document.documentElement.dataset.ready === '1'").await;
    let after = browser.harness().view();
    assert_eq!(after.position(), before.position());
    page.assert_shows(&after).await;
    let options: Value = browser.harness().options();
    assert_eq!(options["language"], "system");
    let moved = Player::new(7).choose(&after).expect("the board has a move");
    touch::tap(page, page.card(moved.card).await).await;
    next_view(&browser, &after).await;
}

#[tokio::test]
async fn a_window_that_stays_open_makes_a_copy_on_each_day_on_which_it_is_used() {
    e2e::needs_harness!("it asks so often that the page never pauses, when it would make the copy");
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let copies = async |count: usize| {
        for _ in 0..100 {
            let found = browser.harness().call("copies", &json!({})).expect("they are listed");
            if found.as_array().expect("a list").len() == count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("there are not {count} copies");
    };
    copies(1).await;
    let tomorrow = "const Now = Date; window.Date = class extends Now {
            constructor(...given) { super(...(given.length > 0 ? given : [Now.now() + 86400000])) }
        }";
    page.run::<()>(tomorrow, vec![]).await;
    let before = browser.harness().view();
    let moved = Player::new(5).choose(&before).expect("the board has a move");
    touch::tap(page, page.card(moved.card).await).await;
    next_view(&browser, &before).await;
    copies(2).await;
}

#[tokio::test]
async fn a_player_goes_back_to_an_earlier_day_and_forth_again_from_the_options() {
    e2e::needs_harness!("it uses requests that only the harness takes");
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
        harness.call("read_ahead", &json!({ "today": 20_783 })).expect("everything is read, and copied");
    })
    .await;
    let page = &browser.page;
    let before = browser.harness().view();
    let later = browser.harness().start_game(17);
    browser.harness().set_option("language", json!("nl"));
    browser.load().await;
    page.ready().await;
    for (copy, words, after, language) in [
        ("rangoon-2026-11-26.db", "Toen: Eén spelreeks. Eén spel.\nNu: Eén spelreeks. 2 spellen.", before, "en"),
        ("rangoon-before-restore", "Then: One gameset. 2 games.\nNow: One gameset. One game.", later, "nl"),
    ] {
        choose_command(&browser, "options", "#options-dialog").await;
        touch::tap_on(page, "#options-tab-general").await;
        let wanted = format!("#options-copies-list [data-name^={copy:?}]");
        page.wait_for(&wanted).await;
        touch::tap_on(page, &wanted).await;
        wait_for_text(&browser, "#ask-text", words).await;
        touch::tap_on(page, "#ask-yes").await;
        let ready =
            "document.documentElement.dataset.ready === '1' && !document.querySelector('#options-dialog[open]')";
        page.wait_until(&format!("document.documentElement.lang === '{language}' && {ready}")).await;
        assert_eq!(browser.harness().view().position(), after.position());
    }
}

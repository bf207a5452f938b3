//! Tests starts that go wrong, and the message about a program that crashed.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::json;
use tempfile::TempDir;

use crate::transfer::{Folder, choose_command, wait_for_text};

#[tokio::test]
async fn a_panic_in_a_command_is_shown_at_once_with_a_report_that_stays_until_it_is_answered() {
    e2e::needs_harness!("it uses requests that only the harness takes");
    let mut browser = Browser::open(size::PHONE).await;
    let before = browser.harness().view();
    std::fs::write(browser.data().join("chosen"), "panic").expect("the data folder can be written");
    choose_command(&browser, "viewGame", "#view-dialog").await;
    touch::tap_on(&browser.page, "#view-choose").await;
    wait_for_text(&browser, "#view-status", "Something went wrong inside Rangoon").await;
    browser.page.wait_for("#ask-dialog[open]").await;
    assert_eq!(browser.page.text("#ask-title").await, "Something went wrong in Rangoon");
    wait_for_text(&browser, "#ask-text", "chosen.rs:").await;
    browser.page.press(Key::Escape).await;
    browser.page.wait_for("#ask-dialog:not([open])").await;
    let moved = *before.moves.first().expect("the board has a move");
    let played = browser.harness().act(before.revision, &before.play(moved)).expect("the program goes on");

    browser.restart().await;
    let page = &browser.page;
    page.wait_for("#ask-dialog[open]").await;
    let brought: bool = page.run("return document.querySelector('#profile-dialog') !== null", vec![]).await;
    assert!(!brought, "it appears with the board, before the parts that are loaded during play");
    assert_eq!(page.text("#ask-title").await, "Something went wrong in Rangoon");
    let text = page.text("#ask-text").await;
    let version = format!("Rangoon {} (", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version) && text.contains("chosen.rs:") && text.contains("a dialog panics"), "{text}");
    assert_eq!(browser.harness().view().position(), played.position());

    // Closing the dialog is not an answer.
    page.press(Key::Escape).await;
    page.wait_for("#ask-dialog:not([open])").await;
    page.wait_until("unanswered === 0").await;
    browser.restart().await;
    let page = &browser.page;
    page.wait_for("#ask-dialog[open]").await;

    // A report that cannot be copied stays open, and can be selected.
    let refusing = "document.execCommand = () => false;
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: undefined});
        return getComputedStyle(document.querySelector('#ask-text')).userSelect";
    assert_eq!(page.run::<String>(refusing, vec![]).await, "text");
    touch::tap_on(page, "#ask-yes").await;
    wait_for_text(&browser, "#ask-status", "Select its text").await;
    let focused = "return document.activeElement.id + document.querySelector('#ask-dialog').open";
    assert_eq!(page.run::<String>(focused, vec![]).await, "ask-yestrue");
    page.wait_until("unanswered === 0").await;
    assert!(browser.data().join("crash.txt").exists(), "it has not been answered");

    let copied = "document.execCommand = () => { window.copied = document.activeElement.value; return true };
        return null";
    page.run::<Option<bool>>(copied, vec![]).await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_until("window.copied?.includes('chosen.rs:')").await;
    page.wait_for("#ask-dialog:not([open])").await;
    page.wait_until("unanswered === 0").await;

    browser.restart().await;
    browser.page.is_complete().await;
    browser.page.wait_until("unanswered === 0").await;
    assert!(!browser.page.is_visible("#ask-dialog").await, "the reports are shown once");
}

#[tokio::test]
async fn a_program_that_cannot_start_can_restore_a_backup() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let (data, folder) = (TempDir::new().expect("a temporary folder"), Folder::new());
    let file = folder.path("all.rangoon");
    let first = Harness::start(data.path());
    let played = Player::new(5).play_until(&first, |view| view.move_count == 4);
    std::fs::write(data.path().join("chosen"), file.display().to_string()).expect("the folder can be written");
    first.call("back_up", &json!({"name": "all.rangoon"})).expect("a backup");
    first.kill();
    let db = rusqlite::Connection::open(data.path().join("rangoon.db")).expect("the database");
    db.pragma_update(None, "user_version", 9999).expect("it can be changed");
    drop(db);
    let profile = r#"{"rangoon": {"DealDelay": 321}}"#;
    std::fs::write(data.path().join("profile.json"), profile).expect("it can be written");
    let kept = data.path().to_owned();
    let kept = || {
        let names = std::fs::read_dir(&kept).expect("the folder").map(|it| it.expect("an entry").path());
        let is_kept = |path: &std::path::PathBuf| path.to_string_lossy().contains("profile-before-restore-");
        names.filter(is_kept).map(|path| std::fs::read_to_string(path).expect("a text")).collect::<Vec<_>>()
    };

    let harness = Harness::start(data.path());
    let browser = Browser::blank(size::PHONE, data, harness).await;
    browser.load().await;
    let page = &browser.page;
    page.wait_for("#failure:not([hidden])").await;
    assert!(page.text("#failure-text").await.contains("newer version"));
    // The reason stays the same, however often the player tries.
    browser.choose(&[&folder.put("letter.rangoon", "dear Zoë")]);
    touch::tap_on(page, "#failure-restore").await;
    touch::answer_yes(page).await;
    let failure = browser.harness().call("open", &json!({})).expect_err("it cannot start");
    assert!(format!("{failure:?}").contains("newerDatabase"), "{failure:?}");
    assert_eq!(kept(), Vec::<String>::new());

    browser.choose(&[&file]);
    touch::tap_on(page, "#failure-restore").await;
    page.wait_for("#ask-dialog[open] #ask-no:not([hidden])").await;
    touch::tap_on(page, "#ask-yes").await;
    page.ready().await;
    let view = browser.harness().view();
    assert_eq!(view.position(), played.position());
    page.assert_shows(&view).await;
    assert_eq!(kept(), [profile], "the only profile that could be read is kept");
    let opening = browser.harness().opening();
    assert_ne!(opening["options"]["dealDelay"], 321, "the backup has its own");
}

#[tokio::test]
async fn pictures_that_cannot_be_drawn_give_way_to_the_standard_deck() {
    // This is the head of a PNG of 1300 by 560 pixels, without the rest.
    let url = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAABRQAAAIw";
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.call("load_deck", &json!({"url": url})).expect("its head is right");
    })
    .await;
    wait_for_text(&browser, "#toast", "you see the standard deck").await;
    browser.page.wait_for("html[data-deck=standard] .card svg.face").await;
    assert!(!browser.page.is_visible(".card .own-picture").await);
}

/// The features that engines before the oldest supported one lack, each as a script that removes one. The last script
/// also makes the engine continue with a page that has stopped.
const FROM_OLD_ENGINES: [&str; 4] = [
    "delete Element.prototype.replaceChildren",
    "delete window.CSS",
    "{ const asked = CSS.supports; CSS.supports = (text) => !text.startsWith('container-type') && asked(text) }",
    "delete window.CSS; window.stop = () => {}",
];

#[tokio::test]
async fn an_engine_that_is_too_old_gets_a_sentence_and_no_board() {
    // What is taken away does not depend on the language.
    for (language, words, all) in [
        ("en-GB", "needs a newer browser engine", &FROM_OLD_ENGINES[..]),
        ("nl", "heeft een nieuwere browser nodig", &FROM_OLD_ENGINES[..1]),
    ] {
        for taken_away in all {
            let data = TempDir::new().expect("a temporary folder");
            let harness = Harness::start(data.path());
            let browser = Browser::blank(size::PHONE, data, harness).await;
            let speaks = format!("Object.defineProperty(navigator, 'language', {{value: '{language}'}}); {taken_away}");
            let mut tools = browser.tools();
            tools.ask_page("Page.enable", json!({}));
            tools.ask_page("Page.addScriptToEvaluateOnNewDocument", json!({"source": speaks}));
            browser.load().await;
            let page = &browser.page;
            page.wait_for("#too-old").await;
            page.wait_until("document.readyState === 'complete'").await;
            assert!(page.is_visible("#too-old").await && page.text("#too-old").await.contains(words), "{taken_away}");
            let seen: (u32, String) =
                page.run("return [document.body.children.length, document.documentElement.lang]", vec![]).await;
            assert_eq!(seen, (1, language[..2].to_owned()), "{taken_away}: nothing else is on the page");
            assert!(
                !page.is_visible("html[data-revision], [data-card], #stage").await,
                "{taken_away}: nothing has started"
            );
        }
    }
}

#[test]
fn a_profile_that_cannot_be_written_keeps_no_program_from_starting() {
    let data = TempDir::new().expect("a temporary folder");
    // A folder in its place keeps the file from being written.
    std::fs::create_dir_all(data.path().join("profile.json.part/inside")).expect("a folder");
    let first = Harness::start(data.path());
    let played = Player::new(5).play_until(&first, |view| view.move_count == 4);
    first.kill();
    std::fs::write(data.path().join("profile.json"), "{}").expect("it can be written");
    let again = Harness::start(data.path());
    assert_eq!(again.view().position(), played.position());
    let opening = again.opening();
    let wanted = json!({"playid": opening["playid"], "options": opening["options"]});
    let failure = again.call("set_options", &wanted).expect_err("it is told");
    assert!(format!("{failure:?}").contains("notSaved"), "{failure:?}");
}

#[test]
fn every_damaged_profile_stays_under_a_separate_name() {
    let data = TempDir::new().expect("a temporary folder");
    let file = |name: &str| data.path().join(name);
    let texts = ["{\"rangoon\":", "no profile at all"];
    for text in texts {
        Harness::start(data.path()).kill();
        std::fs::write(file("profile.json"), text).expect("it can be written");
    }
    Harness::start(data.path()).kill();
    let kept = ["profile-damaged.json", "profile-damaged-2.json"].map(|name| std::fs::read_to_string(file(name)));
    assert_eq!(kept.map(|text| text.unwrap_or_else(|why| why.to_string())), texts);
}

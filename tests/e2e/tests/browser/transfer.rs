//! Tests exports in the window, and the views of games of others. The test chooses the files; everything else is as a
//! player meets it.

use std::path::{Path, PathBuf};

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use fantoccini::key::Key;
use gameset::CheatLevel;
use rangoon_tests::exports::{export, secret, tournament};
use serde_json::json;
use tempfile::TempDir;

pub const SAMPLE: &str = include_str!("../../../data/rangoon-131.txt");

/// A folder of the player, outside the program.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).expect("the file can be written");
        path
    }
}

pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the file is there")
}

/// Opens the window of a player who moderates the tournament APRIL.
pub async fn moderator() -> Browser {
    Browser::open_prepared(size::PHONE, |harness| {
        harness.moderate("APRIL", "");
    })
    .await
}

pub async fn choose_command(browser: &Browser, command: &str, dialog: &str) {
    touch::choose_command(&browser.page, command).await;
    if !dialog.is_empty() {
        browser.page.wait_for(&format!("{dialog}[open]")).await;
    }
}

pub async fn wait_for_text(browser: &Browser, selector: &str, part: &str) {
    let condition = format!("document.querySelector({selector:?})?.textContent.includes({part:?})");
    browser.page.wait_until(&condition).await;
}

#[tokio::test]
async fn a_game_is_exported_added_to_its_file_and_viewed() {
    e2e::needs_harness!("a browser saves each file under a name of its own, and adds to none");
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let (page, folder) = (&browser.page, Folder::new());
    let file = folder.path("gam1.txt");
    let before = browser.harness().view();

    choose_command(&browser, "exportGame", "#export-dialog").await;
    browser.choose(&[&file]);
    touch::tap_on(page, "#export-save").await;
    // If a game is not finished, the page asks first.
    touch::answer_yes(page).await;
    wait_for_text(&browser, "#export-status", "gam1.txt").await;
    let text = read(&file);
    assert!(text.starts_with("PlayID: RANGOON\n") && text.contains(" unfinished\n"), "{text}");

    browser.choose(&[&file]);
    touch::tap_on(page, "#export-save").await;
    touch::answer_yes(page).await;
    wait_for_text(&browser, "#export-status", "added").await;
    assert_eq!(read(&file), text, "the same game replaces itself");

    let letter = folder.put("letter.txt", "dear Zoë\n");
    browser.choose(&[&letter]);
    touch::tap_on(page, "#export-save").await;
    touch::answer_yes(page).await;
    wait_for_text(&browser, "#export-status", "not an export").await;
    assert_eq!(read(&letter), "dear Zoë\n", "it is left as it is");
    // The page offers to save elsewhere, which takes one press.
    page.wait_for("#export-elsewhere:not([hidden])").await;
    let other = folder.path("other.txt");
    browser.choose(&[&other]);
    touch::tap_on(page, "#export-elsewhere").await;
    touch::answer_yes(page).await;
    wait_for_text(&browser, "#export-status", "other.txt").await;
    assert_eq!(read(&other), text);
    let focused = "return document.activeElement.id";
    assert_eq!(page.run::<String>(focused, vec![]).await, "export-save", "a button that disappears hands on the focus");
    touch::tap_on(page, "#export-dialog [data-close]").await;

    choose_command(&browser, "viewGame", "#view-dialog").await;
    browser.choose(&[&file]);
    touch::tap_on(page, "#view-choose").await;
    page.wait_for("#view-report .answers").await;
    assert_eq!(
        page.run::<u32>("return document.querySelectorAll('#view-report .answers .yes').length", vec![]).await,
        3
    );
    touch::tap_on(page, "#view-replay").await;
    page.wait_for("#replay:not([hidden])").await;
    // The replay runs to its end, which is the position of the game on the table.
    page.wait_until("document.querySelector('#replay-slider').value === document.querySelector('#replay-slider').max")
        .await;
    page.still().await;
    assert_eq!(page.places().await, before.places());
    touch::tap_on(page, "#replay [data-replay=accept]").await;
    page.wait_for("#replay[hidden]").await;
    let after = browser.harness().view();
    assert_eq!(after.position(), before.position(), "the game on the table is as it was");
}

#[tokio::test]
async fn games_are_exported_from_the_history() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(3).play_until(harness, |view| view.status == "over");
        harness.start_game(2);
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let (page, folder) = (&browser.page, Folder::new());
    choose_command(&browser, "history", "#history-dialog").await;
    page.wait_for("#history-export:not([hidden])").await;
    for (button, name, games) in [("#history-export", "gam2.txt", 1), ("#history-export-list", "RANGOON.txt", 2)] {
        touch::tap_on(page, button).await;
        page.wait_for("#export-dialog[open]").await;
        assert!(!page.is_visible("#export-which").await, "the games are chosen already");
        let file = folder.path(name);
        browser.choose(&[&file]);
        touch::tap_on(page, "#export-save").await;
        wait_for_text(&browser, "#export-status", name).await;
        assert_eq!(read(&file).matches("\n[0000").count(), games);
        touch::tap_on(page, "#export-dialog [data-close]").await;
        page.wait_for("#history-dialog[open]").await;
    }
}

#[tokio::test]
async fn the_games_of_a_file_follow_one_another() {
    let browser = Browser::open(size::DESKTOP).await;
    let (page, folder) = (&browser.page, Folder::new());
    let file = folder.put("RANGOON.txt", &export(3).write(&secret()).expect("it fits"));
    choose_command(&browser, "viewGame", "#view-dialog").await;
    browser.choose(&[&file]);
    touch::tap_on(page, "#view-choose").await;
    page.wait_for("#view-report .sheet").await;
    touch::tap_on(page, "#view-report tbody tr:nth-child(2) .link").await;
    page.wait_for("#replay:not([hidden])").await;
    wait_for_text(&browser, "#title", "Game 2").await;
    touch::tap_on(page, "#replay [data-replay=accept]").await;
    wait_for_text(&browser, "#title", "Game 3").await;
    page.press(Key::Escape).await;
    // The list appears again for another choice.
    page.wait_for("#view-dialog[open]").await;
    assert!(page.is_visible("#view-report .sheet").await);
}

#[tokio::test]
async fn a_game_is_opened_from_one_line_and_from_a_file_that_is_dropped() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    choose_command(&browser, "viewGame", "#view-dialog").await;
    let paste = "document.querySelector('#view-text').value = arguments[0]; return null";
    for (line, fault) in [("chess", "not a one-line game"), ("RANGOON 1 rangoon/3 BAAF", "is not possible")] {
        page.run::<Option<bool>>(paste, vec![json!(line)]).await;
        touch::tap_on(page, "#view-open").await;
        wait_for_text(&browser, "#view-status", fault).await;
    }
    page.run::<Option<bool>>(paste, vec![json!("RANGOON 17 rangoon/3 FF")]).await;
    touch::tap_on(page, "#view-open").await;
    wait_for_text(&browser, "#view-report", "Game 17").await;
    touch::tap_on(page, "#view-dialog [data-close]").await;

    drop_file(&browser, "old.txt", SAMPLE).await;
    page.wait_for("#view-dialog[open]").await;
    wait_for_text(&browser, "#view-report", "Rudy Muller").await;
}

/// Drops a file on the window.
pub async fn drop_file(browser: &Browser, name: &str, text: &str) {
    drop_files(browser, &[(name, text)]).await;
}

async fn drop_files(browser: &Browser, files: &[(&str, &str)]) {
    browser.page.wait_for("html[data-takes-files]").await;
    let script = "const data = new DataTransfer();
        for (const [name, text] of arguments[0]) data.items.add(new File([text], name));
        document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
        return null";
    browser.page.run::<Option<bool>>(script, vec![json!(files)]).await;
}

#[tokio::test]
async fn several_dropped_files_are_verified_or_imported_together() {
    let browser = moderator().await;
    let page = &browser.page;
    let bob = tournament("APRILBOB", CheatLevel::Minimal).write(&secret()).expect("it fits");
    let ann = tournament("APRILANN", CheatLevel::Minimal).write(&secret()).expect("it fits");
    let [bob, ann, old] = [("bob.txt", bob.as_str()), ("ann.txt", ann.as_str()), ("old.txt", SAMPLE)];

    drop_files(&browser, &[old, bob]).await;
    page.wait_for("#verify-dialog[open]").await;
    wait_for_text(&browser, "#verify-reports .report:nth-child(1)", "old.txt").await;
    wait_for_text(&browser, "#verify-reports .report:nth-child(2)", "APRILBOB").await;
    drop_files(&browser, &[ann]).await;
    wait_for_text(&browser, "#verify-reports .report:only-child", "APRILANN").await;
    touch::tap_on(page, "#verify-dialog [data-close]").await;

    choose_command(&browser, "importScores", "#scores-dialog").await;
    drop_files(&browser, &[bob, old]).await;
    wait_for_text(&browser, "#scores-status", "One file imported").await;
    wait_for_text(&browser, "#scores-results li:nth-child(2)", "1.31").await;
    drop_files(&browser, &[ann]).await;
    wait_for_text(&browser, "#scores-results li:only-child", "ann.txt").await;
    let rows = "document.querySelectorAll('#scores-list .row:not([hidden])').length";
    page.wait_until(&format!("{rows} === 2")).await;

    // For a backup, the message names the place where it can be restored.
    drop_files(&browser, &[("all.rangoon", "")]).await;
    wait_for_text(&browser, "#toast", "Restore").await;
}

//! Tests texts from attackers, in the real window: they are never more than text.

use std::path::Path;

use e2e::harness::Harness;
use e2e::markup::{BEGINNING, MARKUP, NAME, NARROW, assert_not_rendered, assert_shown};
use e2e::mouse;
use e2e::page::Page;
use e2e::player::Player;
use e2e::window::Window;
use fantoccini::key::Key;
use gameset::CheatLevel;
use rangoon_tests::exports::{export, secret, tournament};
use serde_json::json;

/// Puts a file there and returns its path.
fn put(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("it can be written");
    path.into_os_string().into_string().expect("it is plain text")
}

/// Closes the dialog as its button does.
async fn close(page: &Page, dialog: &str) {
    mouse::click_on(page, &format!("{dialog} [data-close]")).await;
    page.wait_for(&format!("{dialog}:not([open])")).await;
}

/// Opens a file as a file manager does while the window is open.
fn open(window: &Window, data: &Path, file: &str) {
    assert!(window.start_again(data, &[file]), "it hands over and ends");
}

#[tokio::test]
async fn markup_in_files_names_playids_links_and_profiles_is_shown_as_text_in_the_window() {
    let (data, folder) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (data, folder) = (data.path(), folder.path());
    let mut file = export(2);
    (file.header.player, file.header.info) = (MARKUP.to_owned(), format!("{MARKUP}!"));
    file.header.program = MARKUP.to_owned();
    let text = file.write(&secret()).expect("it fits");
    let sound = put(folder, &format!("{NAME}.txt"), &text);
    let wrong = put(folder, "wrong.txt", &text.replacen("Dealing: 1", MARKUP, 1));
    let playid = put(folder, "playid.txt", &text.replacen("PlayID: RANGOON", &format!("PlayID: {NARROW}"), 1));
    let profile =
        put(folder, &format!("{NAME}.ini"), &format!("[rangoon]\r\n{MARKUP}={MARKUP}\r\nUserName={MARKUP}\r\n"));

    let window = Window::open_with(data, &[&sound]).await;
    let page = &window.page;
    page.wait_for("#view-dialog[open] .report").await;
    for text in [format!("{NAME}.txt"), format!("{MARKUP}!")] {
        assert_shown(page, "#view-report", &text).await;
    }
    close(page, "#view-dialog").await;
    for (file, quoted) in [(wrong, BEGINNING), (playid, NARROW)] {
        open(&window, data, &file);
        page.wait_for("#view-dialog[open]").await;
        assert_shown(page, "#view-dialog", quoted).await;
        close(page, "#view-dialog").await;
    }

    open(&window, data, &format!("./{NAME}.gone.txt"));
    assert_shown(page, "body", &format!("{NAME}.gone.txt")).await;
    open(&window, data, &format!("rangoon:{NARROW}"));
    assert_shown(page, "#toast", "does not lead to a Rangoon game").await;

    open(&window, data, &profile);
    page.wait_for("#ask-dialog[open]").await;
    assert_shown(page, "#ask-title", &format!("{NAME}.ini")).await;
    mouse::click_on(page, "#ask-yes").await;
    page.wait_for("#profile-dialog[open]").await;
    for list in ["#profile-skipped", "#profile-imported"] {
        assert_shown(page, list, MARKUP).await;
    }
    close(page, "#profile-dialog").await;

    let mut fits = tournament("APRILBOB", CheatLevel::Minimal);
    (fits.header.player, fits.header.info) = (MARKUP.to_owned(), MARKUP.to_owned());
    let fits = put(folder, &format!("{NAME}.2.txt"), &fits.write(&secret()).expect("it fits"));
    page.wait_for("html[data-takes-files]").await;
    window.drop_files(&[Path::new(&sound), Path::new(&fits)]).await;
    page.wait_for("#verify-dialog[open] .report").await;
    for text in [MARKUP.to_owned(), format!("{NAME}.txt"), format!("{NAME}.2.txt")] {
        assert_shown(page, "#verify-reports", &text).await;
    }
}

#[tokio::test]
async fn markup_in_the_players_own_texts_is_shown_as_text_in_the_window() {
    let data = tempfile::tempdir().expect("a folder");
    let harness = Harness::start(data.path());
    Player::new(3).play_until(&harness, |view| view.status == "over");
    harness
        .call("set_note", &json!({"playid": "RANGOON", "number": 1, "favourite": true, "text": MARKUP}))
        .expect("it is kept");
    for (name, value) in [("userName", json!(MARKUP)), ("info", json!(MARKUP)), ("indices", json!("own"))] {
        harness.set_option(name, value);
    }
    harness.set_option("ownIndices", json!(["<b>", "&lt", "<i>", "<"]));
    harness.kill();
    let window = Window::open(data.path()).await;
    let page = &window.page;
    assert_shown(page, "#board", "<b>").await;
    assert_shown(page, "#board", "&lt").await;
    page.press(Key::F8).await;
    page.wait_for("#history-list [aria-selected=true]").await;
    page.press(Key::Home).await;
    page.wait_until(&format!("document.querySelector('#history-note').value === {}", json!(MARKUP))).await;
    assert_not_rendered(page).await;
    window.kill();

    // A person can write anything into the profile; the program reports wrong values.
    let profile = json!({"rangoon": {"Theme": MARKUP}}).to_string();
    std::fs::write(data.path().join("profile.json"), profile).expect("it can be written");
    let window = Window::open(data.path()).await;
    window.page.wait_for("#ask-dialog[open]").await;
    assert_shown(&window.page, "#ask-text", "class=markup").await;
}

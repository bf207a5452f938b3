//! Tests files that are named on the command line, as a file manager does when one is opened.

use e2e::mouse;
use e2e::page::Page;
use e2e::window::Window;

const SAMPLE: &str = include_str!("../../../data/rangoon-131.txt");

#[tokio::test]
async fn a_file_on_the_command_line_is_viewed_and_so_is_one_of_a_second_start() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let first = data.path().join("old games.txt");
    std::fs::write(&first, SAMPLE).expect("it can be written");
    std::fs::write(data.path().join("böb.txt"), SAMPLE).expect("it can be written");
    let path = first.to_str().expect("it is plain text");

    let window = Window::open_with(data.path(), &[path]).await;
    let page = &window.page;
    page.wait_for("#view-dialog[open] .report").await;
    assert!(page.text("#view-report").await.contains("old games.txt"));
    close(page).await;

    assert!(window.start_again(data.path(), &["./böb.txt"]), "it hands over and ends");
    page.wait_until("document.querySelector('#view-report').textContent.includes('böb.txt')").await;
    page.wait_for("#view-dialog[open] .report").await;
    close(page).await;

    // A missing file is reported in the window, because the second start cannot know how the page will use it.
    assert!(window.start_again(data.path(), &["file:///nowhere/gone.txt"]));
    page.wait_until("document.body.textContent.includes('gone.txt')").await;
    assert!(!page.text("#view-report").await.contains("gone.txt"));
}

#[tokio::test]
async fn a_profile_of_1_31_on_the_command_line_is_imported_only_if_the_player_agrees() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let file = data.path().join("old.ini");
    std::fs::write(&file, "[rangoon]\r\nCardBack=3\r\n").expect("it can be written");
    let window = Window::open_with(data.path(), &[file.to_str().expect("it is plain text")]).await;
    let page = &window.page;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-title").await.contains("old.ini"));
    assert!(!page.is_visible("#profile-dialog").await, "nothing has been taken over yet");
    mouse::click_on(page, "#ask-yes").await;
    page.wait_for("#profile-dialog[open] #profile-imported li").await;
}

#[tokio::test]
async fn a_link_on_the_command_line_opens_its_game_and_a_bad_one_is_called_so() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open_with(data.path(), &["rangoon:RANGOON/17"]).await;
    let page = &window.page;
    page.wait_until("document.querySelector('#title').textContent.includes('17')").await;
    assert!(window.start_again(data.path(), &["rangoon:RANGOON/18"]), "it hands over and ends");
    page.wait_until("document.querySelector('#title').textContent.includes('18')").await;
    assert!(window.start_again(data.path(), &["rangoon:RANGOON/018"]));
    page.wait_until("document.querySelector('#toast')?.textContent.includes('does not lead to a Rangoon game')").await;
}

async fn close(page: &Page) {
    page.run::<Option<bool>>("document.querySelector('#view-dialog').close(); return null", vec![]).await;
}

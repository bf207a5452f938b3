//! Tests files that are dragged from another program and dropped on the window.

use e2e::window::Window;
use gameset::CheatLevel;
use rangoon_tests::exports::{secret, tournament};

const SAMPLE: &str = include_str!("../../../data/rangoon-131.txt");

#[tokio::test]
async fn a_file_dropped_on_the_window_is_viewed_and_several_are_verified() {
    let (data, folder) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path
    };
    let old = put("old games.txt", SAMPLE);
    let bob = tournament("APRILBOB", CheatLevel::Minimal).write(&secret()).expect("it fits");
    let bob = put("böb.txt", &bob);
    let window = Window::open(data.path()).await;
    let page = &window.page;
    page.wait_for("html[data-takes-files]").await;
    let at: String = page.run("return location.href", vec![]).await;

    window.drop_files(&[&bob]).await;
    page.wait_for("#view-dialog[open] .report").await;
    let report = page.text("#view-report").await;
    assert!(report.contains("böb.txt") && report.contains("APRILBOB"), "{report}");
    page.run::<Option<bool>>("document.querySelector('#view-dialog').close(); return null", vec![]).await;

    window.drop_files(&[&old, &bob]).await;
    page.wait_for("#verify-dialog[open] .report").await;
    let reports: Vec<String> = page
        .run(
            "return [...document.querySelectorAll('#verify-reports .report')].map((report) => report.textContent)",
            vec![],
        )
        .await;
    assert_eq!(reports.len(), 2, "{reports:?}");
    assert!(reports[0].contains("old games.txt") && reports[1].contains("böb.txt"), "{reports:?}");
    assert_eq!(page.run::<String>("return location.href", vec![]).await, at, "the window has stayed where it was");
}

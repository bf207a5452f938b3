//! Tests backups that go from the app to the page and back, and a history of all games in the page.

use std::path::Path;
use std::time::Instant;

use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::Player;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::view::View;
use fantoccini::key::Key;
use rangoon_tests::long_history;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{HERE, assert_found_again, opened_without_storage, play};

/// The name of the backup beside the page.
const BACKUP: &str = "backup.rangoon";
/// The number of games in the standard gameset.
const GAMES: u32 = 32_765;

/// Lets the app write a backup into a file.
fn back_up(app: &Harness, data: &Path, file: &Path) {
    std::fs::write(data.join("chosen"), file.display().to_string()).expect("it can be written");
    app.call("back_up", &json!({ "name": BACKUP })).expect("it is written");
}

/// Lets the app restore a backup from a file.
fn restore(app: &Harness, data: &Path, file: &Path) -> View {
    std::fs::write(data.join("chosen"), file.display().to_string()).expect("it can be written");
    let checked = app.call("check_backup", &json!({})).expect("it can be read");
    assert!(checked.is_object(), "{checked}");
    app.call("restore", &json!({})).expect("it is restored");
    app.view()
}

/// Serves the page with a backup beside it, and opens it in a browser.
async fn opened_beside(write: impl FnOnce(&Path)) -> (Site, [TempDir; 2], Keeping) {
    let folders = [TempDir::new().expect("a folder"), TempDir::new().expect("a folder")];
    let site = Site::serve_copy(&folders[0]);
    write(&folders[0].path().join(BACKUP));
    let browser = Keeping::start(&folders[1], size::DESKTOP).await;
    browser.open(&site.address(HERE)).await;
    (site, folders, browser)
}

/// Restores the backup that is beside the page.
const RESTORE: &str = "
    const [name, done] = arguments;
    (async () => {
        const { ask } = await import(new URL('host/application.js', location.href));
        const content = new Uint8Array(await (await fetch(name)).arrayBuffer());
        const began = performance.now();
        await ask('check_backup', {}, [{ name, content }]);
        await ask('restore');
        done(performance.now() - began);
    })().catch((why) => done(JSON.stringify(why)));";

/// Returns the bytes of a backup, as text with one character for each.
const BACK_UP: &str = "
    const [name, done] = arguments;
    import(new URL('host/application.js', location.href)).then(async ({ ask }) => {
        const { file } = await ask('back_up', { name });
        done([...file].map((byte) => String.fromCharCode(byte)).join(''));
    });";

/// Lets the page make a backup, and writes it into a file.
async fn back_up_page(page: &Page, file: &Path) {
    let text: String = page.run_async(BACK_UP, vec![json!(BACKUP)]).await;
    let bytes: Vec<u8> = text.chars().map(|one| u8::try_from(one).expect("a byte")).collect();
    std::fs::write(file, bytes).expect("it can be written");
}

/// Returns the part of statistics that has no fractions, which browsers and programs write differently.
fn counts(statistics: &Value) -> [Value; 2] {
    assert!(statistics["distribution"].is_array() && statistics["best"].is_number(), "{statistics}");
    ["distribution", "best"].map(|name| statistics[name].clone())
}

async fn counts_of(page: &Page) -> [Value; 2] {
    counts(&page.invoke("statistics", json!({})).await.expect("they are counted"))
}

fn counts_in(app: &Harness) -> [Value; 2] {
    counts(&app.call("statistics", &json!({})).expect("they are counted"))
}

#[tokio::test]
async fn a_backup_of_the_app_opens_in_the_page_and_one_of_the_page_in_the_app() {
    let data = TempDir::new().expect("a folder");
    let app = Harness::start(data.path());
    app.create_gameset("LENT", &json!({}));
    Player::new(3).play_until(&app, |view| view.status == "over");
    app.set_option("theme", json!("paper"));
    app.start_game(2);
    let sent = Player::new(3).play_until(&app, |view| view.move_count == 5);
    let counted = counts_in(&app);
    let (site, folders, browser) = opened_beside(|file| back_up(&app, data.path(), file)).await;
    let page = &browser.page;
    page.run_async::<f64>(RESTORE, vec![json!(BACKUP)]).await;
    browser.open(&site.address(HERE)).await;
    page.wait_for("html[data-theme='paper']").await;
    assert_found_again(page, &sent).await;
    assert_eq!(counts_of(page).await, counted);
    let before = play(page).await;
    assert_eq!((before.playid.as_str(), before.game), ("LENT", 2));

    let back = folders[0].path().join("back.rangoon");
    back_up_page(page, &back).await;
    let other = TempDir::new().expect("a folder");
    for (app, data) in [(app, &data), (Harness::start(other.path()), &other)] {
        let after = restore(&app, data.path(), &back);
        assert_eq!((after.places(), after.move_count), (before.places(), before.move_count));
        assert_eq!((after.playid, after.game), (before.playid.clone(), before.game));
        assert_eq!(counts_in(&app), counted);
        assert_eq!(app.options()["theme"], "paper");
    }
}

#[tokio::test]
async fn a_window_that_stores_nothing_makes_backups_which_open_in_the_app() {
    let (_site, folder, browser) = opened_without_storage().await;
    let data = TempDir::new().expect("a folder");
    let (app, file) = (Harness::start(data.path()), folder.path().join(BACKUP));
    for _ in 0..2 {
        let before = play(&browser.page).await;
        back_up_page(&browser.page, &file).await;
        let after = restore(&app, data.path(), &file);
        assert_eq!((after.places(), after.move_count), (before.places(), before.move_count));
    }
}

#[tokio::test]
async fn a_history_of_all_games_of_a_gameset_opens_in_the_page_and_games_go_on() {
    let data = TempDir::new().expect("a folder");
    long_history::fill_quickly(data.path(), GAMES);
    let app = Harness::start(data.path());
    let (site, _folders, browser) = opened_beside(|file| back_up(&app, data.path(), file)).await;
    let page = &browser.page;
    println!("restored in {:.0} ms", page.run_async::<f64>(RESTORE, vec![json!(BACKUP)]).await);
    let start = Instant::now();
    browser.open(&site.address(HERE)).await;
    println!("board after {} ms", start.elapsed().as_millis());
    page.wait_for("html[data-complete='1']").await;
    println!("history after {:.0} ms", page.run_async::<f64>(OPEN_HISTORY, vec![]).await);
    let rows = "return Number(document.querySelector('#history-list [aria-setsize]').ariaSetSize)";
    assert_eq!(page.run::<u32>(rows, vec![]).await, GAMES);
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
    play(page).await;
    // A move that comes meanwhile waits for the end of a step.
    for command in ["check_all", "copy_day"] {
        let steps: Vec<f64> = page.run_async(ASK, vec![json!(command)]).await;
        let longest = steps.iter().copied().fold(0.0, f64::max);
        println!(
            "{command}: {} steps in {:.0} ms, the longest {longest:.0} ms: {steps:.0?}",
            steps.len(),
            steps.iter().sum::<f64>()
        );
    }
    let copies = page.invoke("copies", json!({})).await.expect("they are listed");
    let is_of_day = |copy: &Value| copy["isReplaced"] == false;
    assert!(copies.as_array().is_some_and(|copies| copies.iter().any(is_of_day)), "{copies}");
}

/// Asks the application for work in the background until it is done. Returns how many milliseconds each step took.
const ASK: &str = "
    const [command, done] = arguments;
    (async () => {
        const { ask } = await import(new URL('host/application.js', location.href));
        const steps = [];
        for (let answer = false; answer === false;) {
            const begin = performance.now();
            ({ answer } = await ask(command, { today: 30_000, free: 2 ** 40 }));
            steps.push(performance.now() - begin);
        }
        done(steps);
    })();";

/// Opens the history. Returns after how many milliseconds its rows were painted.
const OPEN_HISTORY: &str = "
    const [done] = arguments, begin = performance.now();
    const painted = () => setTimeout(() => done(performance.now() - begin));
    const look = () => requestAnimationFrame(() =>
        document.querySelector('#history-list [aria-selected=true] .number') ? painted() : look());
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
    look();";

//! Tests the page in Chromium, by touch and keys, over the real backend, permissions and policy.

mod backup;
mod both_games;
mod card_looks;
mod card_menu;
mod damage;
mod day;
mod dialogs;
mod every_screen;
mod family;
mod game_end;
mod gamesets;
mod gestures;
mod given_cards;
mod hints;
mod history;
mod home;
mod hostile;
mod import_131;
mod input_methods;
mod introduction;
mod keyboard_layouts;
mod keys;
mod klondike;
mod klondike_config;
mod klondike_hints;
mod klondike_keys;
mod layout;
mod lessons;
mod live_region;
mod menu;
mod menu_bar;
mod motion;
mod open_hands;
mod options;
mod palms_and_pinches;
mod phones;
mod puzzles;
mod races;
mod replay;
mod rotation;
mod screen_reader;
mod searching;
mod startup;
mod system_preferences;
mod text_sizes;
mod themes;
mod tournament;
mod transfer;
mod whole_game;
mod words;

use e2e::browser::Browser;
use e2e::klondike_hand::send;
use e2e::page::{Page, Point};
use e2e::player::Player;
use e2e::size::{self, Size};
use e2e::view::{Move, View};
use rangoon_tests::sweep::is_swept;
use serde_json::json;

/// Runs a test at each size at which the game is played, in one browser that is resized.
async fn at_every_size(test: impl AsyncFn(&Browser)) {
    let browser = Browser::open(size::PLAYED[0]).await;
    for size in size::PLAYED {
        turn_to(&browser, size).await;
        test(&browser).await;
    }
}

/// Resizes the page and waits until the board has taken the shape for this size.
async fn turn_to(browser: &Browser, size: Size) {
    browser.resize(size).await;
    let shape = shape_at(size);
    browser.page.wait_for(&format!("html[data-still='1'] #board[data-shape='{shape}']")).await;
}

fn shape_at(size: Size) -> &'static str {
    match size {
        size::PHONE => "turned",
        size::TABLET => "folded",
        _ => "straight",
    }
}

/// Returns a legal move, and the points on the screen where it begins and ends.
async fn a_move(page: &Page, view: &View) -> (Move, Point, Point) {
    let chosen = *view.moves.first().expect("the board has a move");
    (chosen, page.card(chosen.card).await, page.gap(chosen.gap).await)
}

/// Waits until the page shows a newer board than this, and checks that the page shows the backend's view.
async fn next_view(browser: &Browser, before: &View) -> View {
    let page = &browser.page;
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", before.revision)).await;
    let view = browser.harness().view();
    page.assert_shows(&view).await;
    view
}

/// Checks that the card is in the former place of the gap, and the gap in that of the card.
fn assert_moved(chosen: Move, before: &View, after: &View) {
    let (card, gap) = (before.card(chosen.card), before.gap(chosen.gap));
    let (card_now, gap_now) = (after.card(chosen.card), after.gap(chosen.gap));
    assert_eq!((card_now.row, card_now.column), (gap.row, gap.column), "the card is in the gap");
    assert_eq!((gap_now.row, gap_now.column), (card.row, card.column), "the gap is where the card was");
    assert_eq!(after.move_count, before.move_count + 1);
}

/// Checks that no move was played: the page and the backend have the same board as before, and it is shown.
async fn assert_nothing_moved(browser: &Browser, before: &View) {
    // The page sends the requests of a gesture before the browser reports that the gesture was handled.
    browser.page.wait_until("unanswered === 0").await;
    browser.page.still().await;
    let after = browser.harness().view();
    assert_eq!(&after, before, "nothing was played");
    browser.page.assert_shows(before).await;
}

/// Plays the deal on the table without the page, unless everything is to be tried, and takes its last four moves back.
async fn skip_to_last_moves(browser: &Browser) {
    if is_swept() {
        return;
    }
    browser.page.wait_until("unanswered === 0").await;
    browser.page.still().await;
    let harness = browser.harness();
    Player::new(3).play_until(harness, |view| view.status == "ceased" || view.status == "over");
    (0..4).for_each(|_| drop(send(harness, &json!({"kind": "undo"}))));
    browser.follow().await;
}

/// Delays every answer to the page by this many milliseconds.
async fn answer_slowly(page: &Page, milliseconds: u32) {
    let script = "const { core } = window.__TAURI__;
        const { invoke } = core;
        const [time] = arguments;
        core.invoke = async (...asked) => {
            window.unanswered += 1;
            try {
                return await invoke(...asked);
            } finally {
                await new Promise((later) => setTimeout(later, time));
                window.unanswered -= 1;
            }
        };";
    page.run::<()>(script, vec![json!(milliseconds)]).await;
}

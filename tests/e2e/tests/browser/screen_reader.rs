//! Tests games that are played only with a screen reader and the keyboard.

use std::time::Instant;

use e2e::accessibility_tree::{self, ReadElement};
use e2e::browser::Browser;
use e2e::klondike_hand::{line, play, seat, view_of};
use e2e::page::PATIENCE;
use e2e::player::WonGame;
use e2e::size;
use fantoccini::key::Key;
use rangoon_tests::sweep::is_swept;
use serde_json::json;

use crate::skip_to_last_moves;

/// Waits until the page has answered and nothing moves.
async fn rests(browser: &Browser) {
    browser.page.wait_until("unanswered === 0").await;
    browser.page.still().await;
}

/// Waits likewise, and returns the content for a screen reader.
async fn said(browser: &Browser) -> Vec<ReadElement> {
    rests(browser).await;
    accessibility_tree::all(&browser.page).await
}

/// Returns the content once it says how the game goes on: names follow a frame after the cards.
async fn said_to_go_on(browser: &Browser) -> Vec<ReadElement> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let now = said(browser).await;
        let has_ended = accessibility_tree::of_role(&now, "button").contains(&"Next game");
        let is_stuck = accessibility_tree::is_read(&now, "No card fits any gap");
        if has_ended || is_stuck || gap_that_takes(&now).is_some() || Instant::now() > deadline {
            return now;
        }
    }
}

/// Returns the lowest gap that takes a card, according to the texts of the board's places.
fn gap_that_takes(said: &[ReadElement]) -> Option<char> {
    let takes = |name: &str| {
        let (_, gap) = name.split_once(": gap ")?;
        gap.contains(", takes ").then(|| gap.chars().next().expect("a number"))
    };
    accessibility_tree::of_role(said, "gridcell").into_iter().filter_map(takes).min()
}

#[tokio::test]
async fn a_game_is_played_through_its_deals_to_its_end_by_the_text_that_is_read_out() {
    let browser = Browser::open(size::DESKTOP).await;
    for (field, value) in [("animatedMove", json!("never")), ("dealDelay", json!(0))] {
        browser.harness().set_option(field, value);
    }
    browser.load().await;
    browser.page.ready().await;
    let (mut deals, mut played) = (1, 0);
    loop {
        // The moves between the first four of a deal and its last four are played without being read.
        if played == 4 {
            skip_to_last_moves(&browser).await;
        }
        let now = said_to_go_on(&browser).await;
        if accessibility_tree::of_role(&now, "button").contains(&"Next game") {
            break;
        }
        if let Some(gap) = gap_that_takes(&now) {
            browser.page.press(gap).await;
            played += 1;
        } else {
            assert!(accessibility_tree::is_read(&now, "No card fits any gap"), "it says that the deal has ended");
            assert!(accessibility_tree::of_role(&now, "button").contains(&"Deal the loose cards again"));
            browser.page.press(Key::Enter).await;
            (deals, played) = (deals + 1, 0);
        }
    }
    assert_eq!(deals, 3);
    let view = browser.harness().view();
    assert_eq!(view.status, "over");
    let end = said(&browser).await;
    assert!(accessibility_tree::is_read(&end, &format!("{} of 100", view.score.total)), "{end:?}");
}

/// Returns whether the text before this move of a known game is read: if not everything is to be tried, only at the
/// beginning and the end.
fn is_read(at: usize, moves: usize) -> bool {
    is_swept() || at < 12 || at + 6 >= moves
}

#[tokio::test]
async fn a_game_is_won_by_the_text_that_is_read_out() {
    let won = WonGame::known();
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.set_option("animatedMove", json!("never"));
        harness.start_game(won.game);
    })
    .await;
    for (at, gap) in won.gaps.iter().enumerate() {
        if !is_read(at, won.gaps.len()) {
            rests(&browser).await;
            let view = browser.harness().view();
            let chosen = view.moves.iter().find(|one| one.gap == *gap).expect("the gap takes a card");
            browser.harness().act(view.revision, &view.play(*chosen)).expect("the view allows it");
            continue;
        }
        browser.follow().await;
        let now = said(&browser).await;
        let takes = format!(": gap {gap}, takes ");
        let place = accessibility_tree::of_role(&now, "gridcell").into_iter().find(|name| name.contains(&takes));
        let card = place.and_then(|name| name.split_once(&takes)).expect("it says what the gap takes").1.to_owned();
        let can = format!(": {card}, can go to gap ");
        assert!(accessibility_tree::is_read(&now, &can), "{card} says where it can go");
        browser.page.press(char::from_digit(*gap, 10).expect("a digit")).await;
    }
    browser.page.wait_for("html[data-status=won]").await;
    browser.page.press(Key::Home).await;
    browser.page.wait_for("#end.won:not([hidden])").await;
    let end = said(&browser).await;
    assert!(accessibility_tree::of_role(&end, "heading").contains(&"Won in one deal"), "{end:?}");
    assert!(accessibility_tree::of_role(&end, "button").contains(&"Next game"));
}

#[tokio::test]
async fn a_hand_of_klondike_is_won_by_the_text_that_is_read_out() {
    let line = line("klondike/2/strict");
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        seat(harness, &line.rules, line.game);
        harness.set_option("animatedMove", json!("never"));
        harness.set_option("dealDelay", json!(0));
    })
    .await;
    for (at, action) in line.actions.iter().enumerate() {
        if !is_read(at, line.actions.len()) {
            rests(&browser).await;
            play(browser.harness(), action);
            continue;
        }
        browser.follow().await;
        let now = said(&browser).await;
        let cells = accessibility_tree::of_role(&now, "gridcell");
        let of = |place: &str| {
            let begin = format!("{place}: ");
            *cells.iter().find(|name| name.starts_with(&begin)).unwrap_or_else(|| panic!("{place} in {cells:?}"))
        };
        let keys = if action == "T" {
            let pack = of("pack");
            assert!(pack.contains("card") || pack.contains("can be turned over"), "{pack}");
            if pack.contains("empty") { "p".to_owned() } else { "pw".to_owned() }
        } else {
            let (from, to) = action.split_once('>').unwrap_or_else(|| panic!("{action}"));
            let name = of(&place(from));
            let target = if to == "F" { "foundation of ".to_owned() } else { place(to) };
            assert!(from == "P" || name.contains("can go to ") && name.contains(&target), "{action}: {name}");
            format!("{from}{to}").to_lowercase()
        };
        browser.page.press_all(keys.chars()).await;
    }
    // The last key may still be on its way.
    browser.page.wait_for("html[data-status=won]").await;
    assert_eq!(view_of(browser.harness())["status"], "won");
    browser.page.press(Key::Home).await;
    browser.page.wait_for("#end.won:not([hidden])").await;
    let end = said(&browser).await;
    assert!(accessibility_tree::of_role(&end, "heading").contains(&"Won!"), "{end:?}");
    assert!(accessibility_tree::is_read(&end, "All 52 cards are on the foundations."), "{end:?}");
    assert!(accessibility_tree::is_read(&end, "$210") && accessibility_tree::is_read(&end, "money"), "{end:?}");
}

/// Returns the name of a key's place.
fn place(key: &str) -> String {
    match key {
        "P" => "pack".to_owned(),
        "W" => "waste".to_owned(),
        pile => format!("pile {pile}"),
    }
}

#[tokio::test]
async fn a_screen_reader_meets_the_title_the_board_row_after_row_and_the_buttons() {
    for (is_klondike, first, last) in
        [(false, "row 1, place 1: ", "row 4, place 14: "), (true, "foundation of ", "pile 7: ")]
    {
        let browser = Browser::open_prepared(size::PHONE, |harness| {
            if is_klondike {
                seat(harness, "klondike/1/strict", 1);
            }
        })
        .await;
        let all = said(&browser).await;
        let at = |role: &str, begin: &str| {
            // A screen reader makes a pause at the commas between the words.
            let found = all.iter().position(|one| one.role == role && one.name.replace(" ,", ",").starts_with(begin));
            found.unwrap_or_else(|| panic!("{role} {begin} in {all:?}"))
        };
        let order = [
            at("heading", if is_klondike { "Klondike, Hand 1, Pass 1" } else { "Rangoon, Game 1, Deal 1 of 3" }),
            at("grid", "Table"),
            at("gridcell", first),
            at("gridcell", last),
            at("button", "Menu"),
            at("button", "Undo"),
            at("button", "Redo"),
            at("button", "Hint"),
        ];
        assert!(order.is_sorted(), "{order:?}: {all:?}");
        assert!(all.iter().any(|one| one.name == "Redo" && one.is_off), "it says that there is nothing to redo");
        let cells = accessibility_tree::of_role(&all, "gridcell");
        let rows: Vec<&str> = cells.iter().filter_map(|name| name.split(", place").next()).collect();
        assert_eq!(cells.len(), if is_klondike { 13 } else { 56 });
        assert!(is_klondike || rows.is_sorted(), "{rows:?}");
        assert!(cells.iter().all(|name| name.contains(": ")), "every place says what lies there: {cells:?}");
    }
}

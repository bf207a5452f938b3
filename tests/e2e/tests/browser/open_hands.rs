//! Tests puzzles of Klondike, whose cards are open: by touch on a phone, and by keys with a screen reader on a desktop.
//! Every day has another puzzle, so the tests look at what a move has led to.

use e2e::page::Page;
use e2e::{axe, size, touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::klondike::Hand;

const PACK: u64 = 7;

/// Opens a hand and the puzzle of the day over it. Returns the hand and the view that the puzzle covers.
async fn open(size: size::Size) -> (Hand, Value) {
    let hand = Hand::open(size, "klondike/0/strict", 1).await;
    let left = hand.shown().await;
    touch::choose_command(hand.page(), "puzzle").await;
    hand.page().wait_for("#puzzle:not([hidden])").await;
    (hand, left)
}

/// Counts the elements that match.
async fn count(page: &Page, selector: &str) -> usize {
    page.run("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await
}

/// Returns the first possible move that is not a turn.
fn first_move(view: &Value) -> Option<&Value> {
    view["moves"].as_array().expect("a list").iter().find(|offered| offered["ply"] != "T")
}

/// Shows moves until the puzzle is solved.
async fn show_all(hand: &Hand) -> Value {
    loop {
        let view = hand.shown().await;
        if view["puzzle"]["state"] == "solved" {
            return view;
        }
        touch::tap_on(hand.page(), "#puzzle-show").await;
    }
}

#[tokio::test]
async fn a_puzzle_of_klondike_is_played_by_touch_with_its_cards_open() {
    let (hand, left) = open(size::PHONE).await;
    let page = hand.page();
    let asked = hand.shown().await;
    assert!(page.text("#title").await.starts_with("Puzzle of the day"));
    assert_eq!(page.text("#puzzle-text").await, "Only one move can still win this hand. Play it.");
    assert_eq!(count(page, ".card[data-kind=pile] .back").await, 0, "every card of the piles is open");
    let down: u64 = asked["board"]["open"]["down"].as_array().expect("a list").iter().filter_map(Value::as_u64).sum();
    assert_eq!(count(page, ".card[data-down]").await as u64, down, "those that lie face down are striped");
    let pack = asked["board"]["open"]["pack"].as_array().expect("a list").len();
    let waste = asked["cards"].as_array().expect("a list").iter().filter(|card| card["spot"] == 8).count();
    assert_eq!(count(page, "#puzzle-rows .sign").await, pack + waste, "the waste and the pack are listed");
    if !asked["board"]["turnable"].is_null() {
        touch::tap(page, hand.top(&asked, PACK).await).await;
        let turned = hand.shown().await;
        assert_ne!(turned["cards"], asked["cards"]);
        assert_eq!(turned["puzzle"]["found"], 0, "turning alone answers nothing");
        if turned["puzzle"]["state"] == "wrong" {
            touch::tap_on(page, "#puzzle-back").await;
            assert_eq!(hand.shown().await["cards"], asked["cards"]);
        }
    }
    let solved = show_all(&hand).await;
    assert_eq!(solved["puzzle"]["missed"], true);
    assert!(page.text("#puzzle-text").await.contains("comes back another day"));
    touch::tap_on(page, "#puzzle .close").await;
    page.wait_for("#puzzle[hidden]").await;
    let back = hand.shown().await;
    assert_eq!((&back["cards"], &back["board"]), (&left["cards"], &left["board"]));
    assert!(count(page, ".card[data-kind=pile] .back").await > 0, "the hand on the table is not open");
}

#[tokio::test]
async fn a_puzzle_of_klondike_is_read_out_and_solved_by_keys() {
    let (hand, left) = open(size::DESKTOP).await;
    let page = hand.page();
    let hears = async |words: &str| {
        page.wait_until(&format!("document.querySelector('#live').textContent.includes({})", json!(words))).await;
    };
    hears("Only one move can still win this hand").await;
    let asked = hand.shown().await;
    assert_eq!(axe::faults(page).await, [""; 0]);
    let rows: String = page.run("return document.querySelector('#puzzle-rows').textContent", vec![]).await;
    assert!(rows.contains("waste: ") && rows.contains("pack: "), "{rows}");
    let pile = "return document.querySelector(`[data-place='1,6']`).ariaLabel";
    let name: String = page.run(pile, vec![]).await;
    let down = asked["board"]["open"]["down"][6].as_u64().expect("a number");
    assert_eq!(name.contains("face-down"), down > 0, "{name}");
    if let Some(offered) = first_move(&asked) {
        let ply = offered["ply"].as_str().expect("a text");
        for key in ply.chars().filter(|letter| *letter != '>') {
            page.press(key.to_ascii_lowercase()).await;
        }
        if hand.shown().await["puzzle"]["state"] == "wrong" {
            hears("After that, this hand cannot be won").await;
            page.press(Key::Enter).await;
            hears("Which move keeps the hand winnable").await;
            assert_eq!(hand.shown().await["cards"], asked["cards"]);
        }
    }
    let solved = show_all(&hand).await;
    page.press(Key::Enter).await;
    page.wait_for(&format!("html:not([data-revision='{}'])", solved["revision"])).await;
    assert_eq!(hand.shown().await["puzzle"]["state"], "asked", "the next puzzle follows");
    page.press(Key::Escape).await;
    page.wait_for("#puzzle[hidden]").await;
    assert_eq!(hand.shown().await["cards"], left["cards"]);
}

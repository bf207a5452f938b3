//! Whether the page fits the screen it is on.

use serde_json::json;

use crate::page::Page;
use crate::size::Size;

/// What is wrong with the layout, one sentence each: something overflows, lies outside the screen, covers something
/// else or is too small to touch.
pub async fn faults(page: &Page, size: Size) -> Vec<String> {
    faults_with_cards(page, least_card(size)).await
}

/// The same where a card has at least this width and height.
pub async fn faults_with_cards(page: &Page, (width, height): (u32, u32)) -> Vec<String> {
    page.run(include_str!("scripts/layout.js"), vec![json!(width), json!(height)]).await
}

/// The same where something else may take room from the cards: large text, or what lies over the board.
pub async fn faults_beside_cards(page: &Page) -> Vec<String> {
    faults_with_cards(page, (0, 0)).await
}

/// The least size of a card on a screen of that size: what the specification says, and where it gives no number, what
/// there is.
fn least_card(size: Size) -> (u32, u32) {
    match (size.width, size.height) {
        (320, 568) => (62, 28),
        (360, 800) => (83, 44),
        (568, 320) => (27, 38),
        (800, 360) => (47, 66),
        (768, 1024) => (75, 105),
        (1280, 800) => (84, 117),
        (1920, 1080) => (105, 147),
        (2560, 1440) => (140, 196),
        (3840, 2160) => (210, 294),
        _ => panic!("no card size is known for {size}"),
    }
}

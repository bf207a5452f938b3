//! Whether the page fits the screen it is on.

use serde_json::json;

use crate::page::Page;
use crate::size::Size;

/// What is wrong with the layout, one sentence each: something overflows, lies outside the screen, covers something
/// else or is too small to touch.
pub async fn faults(page: &Page, size: Size) -> Vec<String> {
    let (width, height) = least_card(size);
    page.run(include_str!("scripts/layout.js"), vec![json!(width), json!(height)]).await
}

/// The same where something else may take room from the cards: large text, or what lies over the board.
pub async fn faults_beside_cards(page: &Page) -> Vec<String> {
    page.run(include_str!("scripts/layout.js"), vec![json!(0), json!(0)]).await
}

/// The least size of a card on a screen of that size: nine tenths of what the specification measured there, and a
/// little more room where it gives no number.
fn least_card(size: Size) -> (u32, u32) {
    match (size.width, size.height) {
        (320, 568) => (62, 28),
        (360, 800) => (75, 39),
        (568, 320) => (27, 38),
        (800, 360) => (42, 59),
        (768, 1024) => (67, 94),
        (1280, 800) => (75, 105),
        (1920, 1080) => (105, 147),
        _ => panic!("no card size is known for {size}"),
    }
}

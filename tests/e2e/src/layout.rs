//! Checks whether the page fits the screen.

use serde::Deserialize;
use serde_json::json;

use crate::page::Page;
use crate::size::Size;

/// The findings about the page.
#[derive(Debug, Deserialize)]
pub struct Seen {
    /// The faults of the layout, one sentence each.
    pub faults: Vec<String>,
    /// The number of completely visible cards, and of all cards.
    pub cards: (u32, u32),
    /// The number of controls that are completely visible or can be scrolled there, and of all controls.
    pub controls: (u32, u32),
}

/// Returns the findings about the page; a card smaller than this width and height is a fault.
pub async fn look(page: &Page, (width, height): (u32, u32)) -> Seen {
    page.run(include_str!("scripts/layout.js"), vec![json!(width), json!(height)]).await
}

/// Returns the faults of the layout, one sentence each: something overflows, is outside the screen, covers something
/// else, or is too small to touch.
pub async fn faults(page: &Page, size: Size) -> Vec<String> {
    faults_with_cards(page, least_card(size)).await
}

/// Returns the faults of the layout; a card smaller than this width and height is one.
pub async fn faults_with_cards(page: &Page, least: (u32, u32)) -> Vec<String> {
    look(page, least).await.faults
}

/// Returns the faults of a layout in which other elements may take space from the cards: large text, or an element over
/// the board.
pub async fn faults_beside_cards(page: &Page) -> Vec<String> {
    faults_with_cards(page, (0, 0)).await
}

/// Returns the least size of a card on a screen of that size: the size in the specification, or the present size if the
/// specification gives none.
fn least_card(size: Size) -> (u32, u32) {
    match (size.width, size.height) {
        (320, 568) => (62, 28),
        (360, 800) => (83, 48),
        (568, 320) => (27, 38),
        (800, 360) => (47, 66),
        (768, 1024) => (75, 105),
        (1280, 800) => (84, 130),
        (1920, 1080) => (105, 147),
        (2560, 1440) => (140, 196),
        (3840, 2160) => (210, 294),
        _ => panic!("no card size is known for {size}"),
    }
}

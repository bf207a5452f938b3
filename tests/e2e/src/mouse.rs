//! A mouse on the page, moved by WebDriver's own actions; it works in every engine.

use std::time::Duration;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction};
use fantoccini::error::CmdError;

use crate::page::{Page, Point};

const STEPS: u32 = 5;

/// Drags from one point to another and lets go.
pub async fn drag(page: &Page, from: Point, to: Point) {
    let mut actions = vec![move_to(from, 0), PointerAction::Down { button: MOUSE_BUTTON_LEFT }];
    actions.extend((1..=STEPS).map(|step| move_to(from.towards(to, f64::from(step) / f64::from(STEPS)), 15)));
    actions.push(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    perform(page, actions).await;
}

/// Presses at a point and keeps the button down.
pub async fn down(page: &Page, at: Point) {
    perform(page, vec![move_to(at, 0), PointerAction::Down { button: MOUSE_BUTTON_LEFT }]).await;
}

/// Releases the button where the mouse is.
pub async fn up(page: &Page) {
    perform(page, vec![PointerAction::Up { button: MOUSE_BUTTON_LEFT }]).await;
}

/// Clicks a point.
pub async fn click(page: &Page, at: Point) {
    try_to_click(page, at).await.unwrap_or_else(|why| panic!("mouse: {why}"));
}

async fn try_to_click(page: &Page, at: Point) -> Result<(), CmdError> {
    let button = MOUSE_BUTTON_LEFT;
    try_to_perform(page, vec![move_to(at, 0), PointerAction::Down { button }, PointerAction::Up { button }]).await
}

/// Clicks a point with the right button.
pub async fn click_right(page: &Page, at: Point) {
    let button = MOUSE_BUTTON_RIGHT;
    perform(page, vec![move_to(at, 0), PointerAction::Down { button }, PointerAction::Up { button }]).await;
}

/// Clicks the middle of the element that matches.
pub async fn click_on(page: &Page, selector: &str) {
    let at = page.in_sight(selector).await;
    click(page, at).await;
}

/// Clicks the middle of an element that ends the program, and with it the driver's answer.
pub async fn click_to_leave(page: &Page, selector: &str) {
    let at = page.in_sight(selector).await;
    drop(try_to_click(page, at).await);
}

fn move_to(at: Point, milliseconds: u64) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(milliseconds)), x: at.x, y: at.y }
}

async fn perform(page: &Page, actions: Vec<PointerAction>) {
    try_to_perform(page, actions).await.unwrap_or_else(|why| panic!("mouse: {why}"));
}

async fn try_to_perform(page: &Page, actions: Vec<PointerAction>) -> Result<(), CmdError> {
    let mouse = actions.into_iter().fold(MouseActions::new("mouse".into()), MouseActions::then);
    page.client.perform_actions(mouse).await
}

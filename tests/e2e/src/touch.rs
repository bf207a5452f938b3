//! Fingers on the page in Chromium: real touch events, through the browser's own input path.

use std::time::{Duration, SystemTime};

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::Url;

use crate::mouse;
use crate::page::{Page, Point};

/// The number of steps in a drag; a slow finger produces about as many.
const STEPS: u32 = 12;

/// Sends one command of the Chrome DevTools Protocol.
///
/// # Panics
/// If the browser refuses the command.
pub async fn devtools(client: &Client, command: &'static str, parameters: Value) -> Value {
    client.issue_cmd(DevTools { command, parameters }).await.unwrap_or_else(|why| panic!("{command}: {why}"))
}

#[derive(Debug)]
struct DevTools {
    command: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({"cmd": self.command, "params": self.parameters}).to_string()))
    }
}

/// The fingers that touch the page now. Each call returns when the page has handled the event.
pub struct Touch<'a> {
    page: &'a Page,
    fingers: Vec<Point>,
}

impl<'a> Touch<'a> {
    /// Begins with no finger on the page.
    pub fn on(page: &'a Page) -> Self {
        Self { page, fingers: Vec::new() }
    }

    /// Puts one more finger down.
    pub async fn down(&mut self, at: Point) {
        self.fingers.push(at);
        self.send("touchStart").await;
    }

    /// Moves the first finger straight to this point, in steps.
    pub async fn glide(&mut self, to: Point) {
        let from = self.fingers[0];
        for step in 1..=STEPS {
            self.fingers[0] = from.towards(to, f64::from(step) / f64::from(STEPS));
            self.send("touchMove").await;
        }
    }

    /// Lifts the last finger.
    pub async fn up(&mut self) {
        self.fingers.pop();
        self.send("touchEnd").await;
    }

    /// Cancels all touches, as the system does for an incoming call.
    pub async fn cancel(&mut self) {
        self.fingers.clear();
        self.send("touchCancel").await;
    }

    async fn send(&self, kind: &str) {
        let points: Vec<Value> =
            self.fingers.iter().zip(0..).map(|(at, id)| json!({"x": at.x, "y": at.y, "id": id})).collect();
        devtools(&self.page.client, "Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
    }
}

/// A finger that taps one point several times. The times between its taps are exact, even if the page is slow. No tap
/// comes before its time, because the page does not trust a time in the future.
#[derive(Debug)]
pub struct Tapper<'a> {
    page: &'a Page,
    at: Point,
    time: Duration,
}

impl<'a> Tapper<'a> {
    /// Returns a finger over a point; its time begins now.
    ///
    /// # Panics
    /// If the clock shows a time before 1970.
    pub fn at(page: &'a Page, at: Point) -> Self {
        Self { page, at, time: since_1970() }
    }

    /// Taps this long after the last tap.
    pub async fn tap(&mut self, after: Duration) {
        self.time += after;
        tokio::time::sleep(self.time.saturating_sub(since_1970())).await;
        let Point { x, y } = self.at;
        for (kind, points) in [("touchStart", json!([{"x": x, "y": y}])), ("touchEnd", json!([]))] {
            let event = json!({"type": kind, "touchPoints": points, "timestamp": self.time.as_secs_f64()});
            devtools(&self.page.client, "Input.dispatchTouchEvent", event).await;
        }
    }
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is later than 1970")
}

/// Drags from one point to another and lifts the finger.
pub async fn drag(page: &Page, from: Point, to: Point) {
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(to).await;
    touch.up().await;
}

/// Taps a point.
pub async fn tap(page: &Page, at: Point) {
    let mut touch = Touch::on(page);
    touch.down(at).await;
    touch.up().await;
}

/// Taps the middle of the element that matches, scrolled into view.
pub async fn tap_on(page: &Page, selector: &str) {
    let at = page.in_sight(selector).await;
    tap(page, at).await;
}

/// Waits until the page asks a question, and taps the button that agrees.
pub async fn answer_yes(page: &Page) {
    page.wait_for("#ask-dialog[open]").await;
    tap_on(page, "#ask-yes").await;
}

/// Chooses a command from the menu, with a finger.
pub async fn choose_command(page: &Page, command: &str) {
    Pointer::Finger.choose_command(page, command).await;
}

/// The means of pressing on the page.
#[derive(Clone, Copy, Debug)]
pub enum Pointer {
    /// A finger, in Chromium.
    Finger,
    /// A mouse, in every engine.
    Mouse,
    /// A script, because WebKit's driver ignores the zoom of the page and would miss the target with a mouse.
    Script,
}

impl Pointer {
    /// Presses the middle of the element that matches, scrolled into view.
    pub async fn press_on(self, page: &Page, selector: &str) {
        match self {
            Self::Finger => tap_on(page, selector).await,
            Self::Mouse => mouse::click_on(page, selector).await,
            Self::Script => {
                page.in_sight(selector).await;
                let press = "document.querySelector(arguments[0]).click(); return null";
                page.run::<Option<bool>>(press, vec![json!(selector)]).await;
            }
        }
    }

    /// Opens the menu, by the button in the bar or by that of a card which takes the bar's place.
    pub async fn open_menu(self, page: &Page) {
        let mut button = "#menu-button";
        if !page.is_visible(button).await {
            button = "#end-menu";
            if !page.is_visible(button).await {
                self.press_on(page, "#end-more").await;
            }
        }
        self.press_on(page, button).await;
        page.wait_for("#menu[open]").await;
    }

    /// Chooses a command from the menu: on a phone from its first page, or from the page that it is on.
    pub async fn choose_command(self, page: &Page, command: &str) {
        self.open_menu(page).await;
        page.animations_end().await;
        let shortcut = format!("#menu-first [data-command={command}]");
        if page.is_visible(&shortcut).await {
            return self.press_on(page, &shortcut).await;
        }
        let entry = format!("#menu .item[data-command={command}]");
        if !page.is_visible(&entry).await {
            let group = "return document.querySelector(arguments[0]).parentElement.dataset.on";
            let group: String = page.run(group, vec![json!(entry)]).await;
            self.press_on(page, &format!("#menu-first [data-page={group}]")).await;
            page.wait_for(&format!("#menu[data-pane={group}]")).await;
        }
        self.press_on(page, &entry).await;
    }
}

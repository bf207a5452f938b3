//! The page of the game in any engine, read through its hooks.

use std::time::Duration;

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::view::View;

/// The time that anything may take before a test gives up; only a failing test waits that long.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A point of the viewport, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
pub struct Point {
    /// The distance from the left.
    pub x: f64,
    /// The distance from the top.
    pub y: f64,
}

impl Point {
    /// Returns the point at this share of the way to another one.
    pub fn towards(self, other: Self, share: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }
}

/// The time after which a page that waits reports that it has waited in vain, in milliseconds: much less than the time
/// that a driver gives to a script.
const LOOK_MS: u32 = 5_000;

/// Holds once all elements have finished opening, closing or changing their look.
const ANIMATIONS_END: &str = "document.getAnimations().every((one) => one.playState !== 'running')";

/// The cards on the screen, as `(id, row, column)`.
type Places = Vec<(u32, u32, u32)>;

/// Finds the place under the middle of every card.
const PLACES: &str = "(() => {
    const places = [...document.querySelectorAll('[data-place]')].map((place) => ({
        at: place.dataset.place.split(',').map(Number), box: place.getBoundingClientRect() }));
    return [...document.querySelectorAll('#board [data-card]')].map((card) => {
        const box = card.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const under = places.filter(({box}) => x > box.left && x < box.right && y > box.top && y < box.bottom);
        if (under.length !== 1) throw new Error(`card ${card.dataset.card} lies on ${under.length} places`);
        return [Number(card.dataset.card), ...under[0].at];
    });
})()";

fn sorted(mut places: Places) -> Places {
    places.sort_unstable();
    places
}

/// Returns whether a script ended because its page was left.
fn has_left(why: &str) -> bool {
    let why = why.to_lowercase();
    ["navigat", "unload", "context", "collected"].iter().any(|word| why.contains(word))
}

/// A page in a session.
#[derive(Clone, Debug)]
pub struct Page {
    /// The session that the page belongs to.
    pub client: Client,
}

impl Page {
    /// Opens a session with these capabilities in the driver on `port`, and returns its page. The session outlives it.
    ///
    /// # Panics
    /// If the driver refuses the session.
    pub async fn of_session(port: u16, capabilities: &Value) -> Self {
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().expect("capabilities are an object").clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap_or_else(|why| panic!("no session: {why}"));
        client.persist().await.expect("that is only noted");
        Self { client }
    }

    /// Runs a script in the page; its last `return` is the result.
    pub async fn run<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let value = self.client.execute(script, arguments).await.unwrap_or_else(|why| panic!("{script}: {why}"));
        serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{script} gave {value}: {why}"))
    }

    /// Runs a script that calls back with its result (its last argument is the callback).
    pub async fn run_async<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let value = self.client.execute_async(script, arguments).await.unwrap_or_else(|why| panic!("{script}: {why}"));
        serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{script} gave {value}: {why}"))
    }

    /// Calls a command of the app from the page.
    pub async fn invoke(&self, command: &str, arguments: Value) -> Result<Value, Value> {
        let script = "const [command, args, done] = arguments;
            window.__TAURI__.core.invoke(command, args).then((ok) => done({ok}), (failed) => done({failed}));";
        let mut answer: Value = self.run_async(script, vec![json!(command), arguments]).await;
        match answer.get_mut("failed") {
            Some(failed) => Err(failed.take()),
            None => Ok(answer["ok"].take()),
        }
    }

    /// Asks the backend, from the page, for the board as it is.
    pub async fn backend_view(&self) -> View {
        let opening = self.invoke("open", json!({})).await.expect("the app opens");
        serde_json::from_value(opening["view"].clone()).expect("the view has the shape the page relies on")
    }

    /// Runs a script that waits in the page; its last `return` is the result, or what that promises. If another page
    /// takes the place of this one meanwhile, waits there.
    async fn wait<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.client.execute(script, arguments.clone()).await {
                Ok(value) => {
                    return serde_json::from_value(value).unwrap_or_else(|why| panic!("{script} gave {why}"));
                }
                Err(why) if has_left(&why.to_string()) && Instant::now() < deadline => {}
                Err(why) => panic!("{script}: {why}"),
            }
        }
    }

    /// Waits until an expression is true in the page, and returns it; `None` if that does not happen in time.
    async fn comes_true<T: DeserializeOwned>(&self, expression: &str, arguments: Vec<Value>) -> Option<T> {
        let deadline = Instant::now() + PATIENCE;
        let script = format!(
            "const late = Date.now() + {LOOK_MS};
            const look = async () => {{
                for (;;) {{
                    const found = {expression};
                    if (found || Date.now() > late) return found || null;
                    await new Promise((later) => setTimeout(later, 10));
                }}
            }};
            return look();"
        );
        while Instant::now() < deadline {
            if let Some(found) = self.wait(&script, arguments.clone()).await {
                return Some(found);
            }
        }
        None
    }

    /// Waits until an element matches.
    pub async fn wait_for(&self, selector: &str) {
        let found = "document.querySelector(arguments[0]) !== null";
        if self.comes_true::<bool>(found, vec![json!(selector)]).await.is_none() {
            let root: String = self.run("return document.documentElement.cloneNode().outerHTML", vec![]).await;
            panic!("waited for {selector}; the page is {root}");
        }
    }

    /// Waits until a condition holds in the page.
    pub async fn wait_until(&self, condition: &str) {
        let holds = self.comes_true::<bool>(&format!("Boolean({condition})"), vec![]).await;
        assert!(holds.is_some(), "waited for {condition}");
    }

    /// Waits until no dialog is open.
    pub async fn wait_for_no_dialog(&self) {
        self.wait_until("document.querySelector('dialog[open]') === null").await;
    }

    /// Waits for the first board to be on the screen with nothing moving.
    pub async fn ready(&self) {
        self.wait_for("html[data-ready='1'][data-still='1']").await;
    }

    /// Lets the page load everything in advance, which it does in the harness only when it is told to.
    pub async fn read_ahead(&self) {
        self.run::<()>("globalThis.readAhead?.()", vec![]).await;
    }

    /// Waits until the page has loaded everything in advance.
    pub async fn is_complete(&self) {
        self.read_ahead().await;
        self.wait_for("html[data-complete='1']").await;
    }

    /// Waits until nothing moves and the page shows this revision.
    pub async fn shows(&self, revision: u32) {
        self.wait_for(&format!("html[data-still='1'][data-revision='{revision}']")).await;
    }

    /// Waits until nothing moves.
    pub async fn still(&self) {
        self.wait_for("html[data-still='1']").await;
    }

    /// Waits until two more frames are on the screen: the page hears that its size has changed in the first one.
    pub async fn is_painted(&self) {
        let frames = "const [done] = arguments;
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true))));";
        self.run_async::<bool>(frames, vec![]).await;
    }

    /// Waits until nothing moves, including elements that open and close.
    pub async fn rests(&self) {
        self.wait_until(&format!("document.documentElement.dataset.still === '1' && {ANIMATIONS_END}")).await;
    }

    /// Waits until all elements have finished opening, closing or changing their look.
    pub async fn animations_end(&self) {
        self.wait_until(ANIMATIONS_END).await;
    }

    /// Returns the revision that the page shows.
    pub async fn revision(&self) -> u32 {
        let text: String = self.run("return document.documentElement.dataset.revision", vec![]).await;
        text.parse().expect("the revision is a number")
    }

    /// Returns the status that the page shows.
    pub async fn status(&self) -> String {
        self.run("return document.documentElement.dataset.status", vec![]).await
    }

    /// Returns the board's shape.
    pub async fn shape(&self) -> String {
        self.run("return document.querySelector('#board').dataset.shape", vec![]).await
    }

    /// Returns the text of the element that matches.
    pub async fn text(&self, selector: &str) -> String {
        self.run("return document.querySelector(arguments[0]).textContent.trim()", vec![json!(selector)]).await
    }

    /// Returns whether an element matches and is on the screen.
    pub async fn is_visible(&self, selector: &str) -> bool {
        let script = "const found = document.querySelector(arguments[0]);
            return found !== null && found.checkVisibility({visibilityProperty: true, opacityProperty: true});";
        self.run(script, vec![json!(selector)]).await
    }

    /// Returns the middle of the element that matches.
    pub async fn centre(&self, selector: &str) -> Point {
        let script = "const found = document.querySelector(arguments[0]);
            if (!found) throw new Error(`nothing matches ${arguments[0]}`);
            const box = found.getBoundingClientRect();
            return {x: box.x + box.width / 2, y: box.y + box.height / 2};";
        self.run(script, vec![json!(selector)]).await
    }

    /// Returns the middle of the element that matches, ready to be pressed by a player: it is there and in sight, does
    /// not move and is not covered, and no press at that place was so recent that this one would be a double tap.
    ///
    /// # Panics
    /// If that does not happen in time.
    pub async fn in_sight(&self, selector: &str) -> Point {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let script = include_str!("scripts/in_sight.js");
            match self.wait::<Result<Point, String>>(script, vec![json!(selector), json!(LOOK_MS)]).await {
                Ok(at) => return at,
                Err(why) => assert!(Instant::now() < deadline, "{selector} {why}"),
            }
        }
    }

    /// Replaces the content of a field.
    pub async fn type_in(&self, field: &str, text: &str) {
        let element = self.client.find(Locator::Css(field)).await.unwrap_or_else(|why| panic!("{field}: {why}"));
        element.clear().await.expect("it can be emptied");
        if !text.is_empty() {
            element.send_keys(text).await.expect("it takes keys");
        }
    }

    /// Chooses an entry of a list, or of a group of pictures, by its value.
    pub async fn choose(&self, list: &str, value: &str) {
        let press = "const entry = document.querySelector(`${arguments[0]} input[value='${arguments[1]}']`);
            entry?.click();
            return entry !== null";
        if self.run(press, vec![json!(list), json!(value)]).await {
            return;
        }
        let element = self.client.find(Locator::Css(list)).await.unwrap_or_else(|why| panic!("{list}: {why}"));
        element.select_by_value(value).await.unwrap_or_else(|why| panic!("{list}, {value}: {why}"));
    }

    /// Returns the middle of a card.
    pub async fn card(&self, id: u32) -> Point {
        self.centre(&format!("[data-card='{id}']")).await
    }

    /// Returns the middle of a gap.
    pub async fn gap(&self, number: u32) -> Point {
        self.centre(&format!("[data-gap='{number}']")).await
    }

    /// Returns the place of every card on the screen, as `(id, row, column)`, by id: the place under each card's
    /// middle.
    pub async fn places(&self) -> Places {
        sorted(self.run(&format!("return {PLACES}"), vec![]).await)
    }

    /// Asserts that the page shows exactly this board, and that nothing moves.
    pub async fn assert_shows(&self, view: &View) {
        let shown = format!(
            "document.querySelector(\"html[data-still='1'][data-revision='{}']\")
                && [{PLACES}, document.documentElement.dataset.status]",
            view.revision
        );
        let seen = self.comes_true::<(Places, String)>(&shown, vec![]).await;
        let (places, status) = seen.unwrap_or_else(|| panic!("the page does not show revision {}", view.revision));
        assert_eq!(sorted(places), view.places(), "the page shows another board than the backend has");
        assert_eq!(status, view.status);
    }

    /// Presses a key on the page.
    pub async fn press(&self, key: impl Into<char>) {
        self.press_all([key]).await;
    }

    /// Presses keys on the page, one after the other, as fast as possible.
    pub async fn press_all(&self, keys: impl IntoIterator<Item = impl Into<char>>) {
        let both = |key: char| [KeyAction::Down { value: key }, KeyAction::Up { value: key }];
        self.act(keys.into_iter().flat_map(|key| both(key.into()))).await;
    }

    /// Presses a key while another one is held down.
    pub async fn press_with(&self, held: Key, key: impl Into<char>) {
        let (held, key) = (held.into(), key.into());
        self.act([
            KeyAction::Down { value: held },
            KeyAction::Down { value: key },
            KeyAction::Up { value: key },
            KeyAction::Up { value: held },
        ])
        .await;
    }

    async fn act(&self, keys: impl IntoIterator<Item = KeyAction>) {
        let actions = keys.into_iter().fold(KeyActions::new("keys".into()), KeyActions::then);
        self.client.perform_actions(actions).await.unwrap_or_else(|why| panic!("keys: {why}"));
    }

    /// Takes a picture of the viewport, as PNG.
    pub async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.unwrap_or_else(|why| panic!("no picture: {why}"))
    }
}

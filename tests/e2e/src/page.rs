//! The page of the game in any engine, read through its hooks.

use std::time::Duration;

use fantoccini::{Client, Locator};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

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

/// A page in a session.
#[derive(Clone, Debug)]
pub struct Page {
    /// The session that the page belongs to.
    pub client: Client,
}

impl Page {
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

    /// Waits until an element matches.
    pub async fn wait_for(&self, selector: &str) {
        let found = || self.client.wait().at_most(PATIENCE).every(Duration::from_millis(10));
        let mut first = found().for_element(Locator::Css(selector)).await;
        // If the page starts again, for instance after a repair of the database, it breaks off the query that was about
        // to be answered.
        if first.as_ref().is_err_and(|why| why.to_string().contains("aborted by navigation")) {
            first = found().for_element(Locator::Css(selector)).await;
        }
        if let Err(why) = first {
            let root: String = self.run("return document.documentElement.cloneNode().outerHTML", vec![]).await;
            panic!("waited for {selector}: {why}; the page is {root}");
        }
    }

    /// Waits until a script returns true.
    pub async fn wait_until(&self, condition: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while !self.run::<bool>(&format!("return Boolean({condition})"), vec![]).await {
            assert!(tokio::time::Instant::now() < deadline, "waited for {condition}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until no dialog is open.
    pub async fn wait_for_no_dialog(&self) {
        self.wait_until("document.querySelector('dialog[open]') === null").await;
    }

    /// Waits for the first board to be on the screen with nothing moving.
    pub async fn ready(&self) {
        self.wait_for("html[data-ready='1'][data-still='1']").await;
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
        self.still().await;
        self.animations_end().await;
    }

    /// Waits until all elements have finished opening, closing or changing their look.
    pub async fn animations_end(&self) {
        self.wait_until("document.getAnimations().every((one) => one.playState !== 'running')").await;
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
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let found: Result<Point, String> =
                self.run_async(include_str!("scripts/in_sight.js"), vec![json!(selector)]).await;
            match found {
                Ok(at) => return at,
                Err(why) => assert!(tokio::time::Instant::now() < deadline, "{selector} {why}"),
            }
        }
    }

    /// Replaces the content of a field.
    pub async fn type_in(&self, field: &str, text: &str) {
        let element = self.client.find(Locator::Css(field)).await.unwrap_or_else(|why| panic!("{field}: {why}"));
        element.clear().await.expect("it can be emptied");
        if !text.is_empty() {
            element.send_keys(text).await.expect("it takes signs");
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
    pub async fn places(&self) -> Vec<(u32, u32, u32)> {
        let script = "
            const places = [...document.querySelectorAll('[data-place]')].map((place) => ({
                at: place.dataset.place.split(',').map(Number), box: place.getBoundingClientRect() }));
            return [...document.querySelectorAll('#board [data-card]')].map((card) => {
                const box = card.getBoundingClientRect();
                const x = box.x + box.width / 2, y = box.y + box.height / 2;
                const under = places.filter(({box}) => x > box.left && x < box.right && y > box.top && y < box.bottom);
                if (under.length !== 1) throw new Error(`card ${card.dataset.card} lies on ${under.length} places`);
                return [Number(card.dataset.card), ...under[0].at];
            });";
        let mut places: Vec<(u32, u32, u32)> = self.run(script, vec![]).await;
        places.sort_unstable();
        places
    }

    /// Asserts that the page shows exactly this board, and that nothing moves.
    pub async fn assert_shows(&self, view: &View) {
        self.shows(view.revision).await;
        assert_eq!(self.places().await, view.places(), "the page shows another board than the backend has");
        assert_eq!(self.status().await, view.status);
    }

    /// Presses a key on the page.
    pub async fn press(&self, key: impl Into<char>) {
        let key = key.into();
        use fantoccini::actions::{InputSource, KeyAction, KeyActions};
        let keys =
            KeyActions::new("keys".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        self.client.perform_actions(keys).await.unwrap_or_else(|why| panic!("key {key:?}: {why}"));
    }

    /// Takes a picture of the viewport, as PNG.
    pub async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.unwrap_or_else(|why| panic!("no picture: {why}"))
    }
}

//! Chromium with touch, which shows the harness's page.

use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::chromium::Private;
use crate::devtools::DevTools;
use crate::harness::{self, Harness};
use crate::klondike_hand::view_of;
use crate::page::Page;
use crate::shipped::{self, Program, Server};
use crate::size::Size;
use crate::touch::devtools;

/// A window of Chromium of one size, with its own backend and data folder.
pub struct Browser {
    /// The page.
    pub page: Page,
    // The window must close before the backend and the folder go.
    window: Private,
    harness: Option<Harness>,
    data: TempDir,
}

impl Browser {
    /// Opens a browser of that size with a fresh backend, and waits for its first board.
    pub async fn open(size: Size) -> Self {
        Self::open_prepared(size, |_| {}).await
    }

    /// Opens a browser after `prepare` has done something to the backend, such as playing up to some position.
    pub async fn open_prepared(size: Size, prepare: impl FnOnce(&Harness)) -> Self {
        Self::open_over(size, TempDir::new().expect("a temporary folder"), prepare).await
    }

    /// Opens a browser for a new player, who is offered the introduction, after `prepare` has done something to the
    /// backend.
    pub async fn open_for_new_player(size: Size, prepare: impl FnOnce(&Harness)) -> Self {
        let data = TempDir::new().expect("a temporary folder");
        if shipped::is_wanted() {
            return Self::open_shipped(size, data, 16, |harness, _| prepare(harness)).await;
        }
        let harness = Harness::start_as_found(data.path());
        prepare(&harness);
        let browser = Self::blank(size, data, harness).await;
        browser.load().await;
        browser.page.ready().await;
        browser
    }

    /// Opens a browser over a data folder that is not empty.
    pub async fn open_over(size: Size, data: TempDir, prepare: impl FnOnce(&Harness)) -> Self {
        if shipped::is_wanted() {
            return Self::open_shipped(size, data, 16, |harness, is_new| {
                if is_new {
                    harness.leave_introduction();
                }
                prepare(harness);
            })
            .await;
        }
        let harness = Harness::start(data.path());
        prepare(&harness);
        let browser = Self::blank(size, data, harness).await;
        browser.load().await;
        browser.page.ready().await;
        browser
    }

    /// Opens a browser of a player who set all text to this size in pixels; the default size is 16.
    pub async fn open_with_text(size: Size, pixels: u32) -> Self {
        let data = TempDir::new().expect("a temporary folder");
        if shipped::is_wanted() {
            return Self::open_shipped(size, data, pixels, |harness, _| harness.leave_introduction()).await;
        }
        let harness = Harness::start(data.path());
        let browser = Self::blank_with_text(size, data, harness, pixels).await;
        browser.load().await;
        browser.page.ready().await;
        browser
    }

    /// Opens a browser that has not loaded the page yet, over a prepared folder.
    pub async fn blank(size: Size, data: TempDir, harness: Harness) -> Self {
        Self::blank_with_text(size, data, harness, 16).await
    }

    /// Opens such a browser of a player who set all text to this size in pixels.
    pub async fn blank_with_text(size: Size, data: TempDir, harness: Harness, pixels: u32) -> Self {
        if shipped::is_wanted() {
            harness.kill();
            let browser = Self::shipped(size, data, pixels).await;
            browser.page.client.goto("about:blank").await.expect("it is always there");
            return browser;
        }
        let window = Private::open(pixels).await;
        Self::in_window(window, size, data, harness).await
    }

    /// Opens the page for browsers, after `prepare` has done something to its program; it hears whether the folder was
    /// empty.
    async fn open_shipped(size: Size, data: TempDir, pixels: u32, prepare: impl FnOnce(&Harness, bool)) -> Self {
        let is_new = harness::is_new(data.path());
        let browser = Self::shipped(size, data, pixels).await;
        prepare(browser.harness(), is_new);
        browser.harness().program().expect("it is in the page").begin();
        browser.page.ready().await;
        browser
    }

    /// Opens the page for browsers with everything from the folder, and lets it wait.
    async fn shipped(size: Size, data: TempDir, pixels: u32) -> Self {
        let window = Private::open(pixels).await;
        let program = Program::new(Server::start(data.path()), window.tools());
        let browser = Self::in_window(window, size, data, Harness::in_page(program)).await;
        browser.go().await;
        if !harness::is_new(browser.data()) {
            browser.bring();
        }
        browser
    }

    /// Brings everything into the page for browsers that a program has left in the folder.
    fn bring(&self) {
        // The program keeps its own folder to itself.
        let folder = TempDir::new().expect("a temporary folder");
        let (chosen, backup) = (self.data().join("chosen"), folder.path().join("everything.rangoon"));
        let choose = || std::fs::write(&chosen, backup.display().to_string()).expect("it can be written");
        let call = |program: &Harness, command: &str, arguments: Value| {
            program.call(command, &arguments).unwrap_or_else(|why| panic!("{command}: {why:?}"));
        };
        let program = Harness::start_as_found(self.data());
        choose();
        call(&program, "back_up", json!({"name": "everything"}));
        program.kill();
        choose();
        call(self.harness(), "check_backup", json!({}));
        call(self.harness(), "restore", json!({}));
    }

    async fn in_window(window: Private, size: Size, data: TempDir, harness: Harness) -> Self {
        let page = Page { client: window.client.clone() };
        let browser = Self { page, window, harness: Some(harness), data };
        devtools(
            &browser.page.client,
            "Emulation.setTouchEmulationEnabled",
            json!({"enabled": true, "maxTouchPoints": 5}),
        )
        .await;
        // The empty page has no separate viewport to wait for.
        browser.set_metrics(size, 1.0).await;
        browser
    }

    /// Loads the page, without waiting for its board.
    pub async fn load(&self) {
        let program = self.harness().program().filter(|program| program.will_play_again());
        self.go().await;
        if let Some(program) = program {
            program.play_again();
        }
    }

    async fn go(&self) {
        let url = self.harness().url();
        self.page.client.goto(&url).await.unwrap_or_else(|why| panic!("{url}: {why}"));
    }

    /// Lets the page show what the backend has played without it, as after a second start of the program.
    pub async fn follow(&self) {
        self.page.wait_until("unanswered === 0").await;
        self.page.run::<()>("rangoonLook()", vec![]).await;
        let revision = &view_of(self.harness())["revision"];
        self.page.wait_for(&format!("html[data-still='1'][data-revision='{revision}']")).await;
    }

    /// Gives the page another size at once, as turning the device does.
    pub async fn resize(&self, size: Size) {
        self.resize_at(size, 1).await;
    }

    /// Gives the page another size, on a screen with this many dots to a CSS pixel.
    pub async fn resize_at(&self, size: Size, dots: u32) {
        self.set_metrics(size, f64::from(dots)).await;
        self.takes(size).await;
    }

    /// Gives the window this size and shows the page at this many percent: there are fewer CSS pixels, and each is
    /// larger, as with the zoom of the browser.
    pub async fn resize_at_zoom(&self, size: Size, percent: u32) {
        let inner = size.at_text(percent);
        self.set_metrics(inner, f64::from(percent) / 100.0).await;
        self.takes(inner).await;
    }

    /// Gives all text of the page this size in pixels, as the setting of the browser does. The page is laid out once it
    /// is resized.
    pub async fn set_text(&self, pixels: u32) {
        let sizes = json!({"fontSizes": {"standard": pixels}});
        devtools(&self.page.client, "Page.setFontSizes", sizes).await;
    }

    /// Waits until the page has this size, and its board the shape for that.
    async fn takes(&self, size: Size) {
        let fits = format!("innerWidth === {} && innerHeight === {}", size.width, size.height);
        self.page.wait_until(&fits).await;
        self.page.is_painted().await;
    }

    /// Covers this much of the page at its top, right, bottom and left, as a notch and the system's bars do.
    pub async fn cover_edges(&self, [top, right, bottom, left]: [u32; 4]) {
        let insets = json!({"top": top, "right": right, "bottom": bottom, "left": left});
        devtools(&self.page.client, "Emulation.setSafeAreaInsetsOverride", json!({"insets": insets})).await;
    }

    async fn set_metrics(&self, size: Size, dots: f64) {
        let metrics = json!({"width": size.width, "height": size.height, "deviceScaleFactor": dots, "mobile": true});
        devtools(&self.page.client, "Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Returns the backend.
    pub fn harness(&self) -> &Harness {
        self.harness.as_ref().expect("there is a backend between any two calls")
    }

    /// Returns the folder in which the backend keeps its data.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Chooses files for the next file dialog of the system.
    ///
    /// # Panics
    /// If the choice cannot be written.
    pub fn choose(&self, files: &[&Path]) {
        let list: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        std::fs::write(self.data().join("chosen"), list.join("\n")).expect("the data folder can be written");
    }

    /// Kills the backend, starts it again over the same folder and loads the page again.
    pub async fn restart(&mut self) {
        if self.harness().program().is_some() {
            self.page.client.goto("about:blank").await.expect("it is always there");
            self.go().await;
            return self.page.ready().await;
        }
        if let Some(harness) = self.harness.take() {
            harness.kill();
        }
        self.harness = Some(Harness::start(self.data.path()));
        self.load().await;
        self.page.ready().await;
    }

    /// Returns a connection to the developer tools of the page.
    pub fn tools(&self) -> DevTools {
        self.window.tools()
    }
}

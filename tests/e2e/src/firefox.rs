//! Firefox without a window, driven by geckodriver, with a profile that it keeps when it is killed.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use serde_json::json;
use tempfile::TempDir;

use crate::page::{Page, Point};
use crate::process::{self, Process};

/// The number of steps in a drag.
const STEPS: u32 = 8;
/// The time that each of them takes, in milliseconds.
const STEP_MS: u64 = 15;

/// A running Firefox.
pub struct Firefox {
    /// The page in its window.
    pub page: Page,
    driver: Process,
}

impl Firefox {
    /// Starts the browser over a profile, for a player with these languages.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(profile: &TempDir, languages: &str) -> Self {
        // If the last one was killed, the driver would believe its port.
        drop(std::fs::remove_file(profile.path().join("MarionetteActivePort")));
        let (driver, port) = start_driver();
        let capabilities = json!({
            "browserName": "firefox",
            "moz:firefoxOptions": {
                "binary": process::installed(&["firefox-esr", "firefox"]),
                "args": ["--headless", "--width", "1280", "--height", "900", "--profile", profile.path()],
                "prefs": {
                    "intl.accept_languages": languages,
                    "browser.download.folderList": 2,
                    "browser.download.dir": downloads(profile),
                    "browser.download.alwaysOpenPanel": false,
                },
            },
        });
        Self { page: Page::of_session(port, &capabilities).await, driver }
    }

    /// Goes to an address, and waits for the first board.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn open(&self, address: &str) {
        self.page.client.goto(address).await.unwrap_or_else(|why| panic!("{address}: {why}"));
        self.page.ready().await;
    }

    /// Ends the whole browser without warning, and waits for its end.
    ///
    /// # Panics
    /// If it is not running.
    pub fn kill(self) {
        process::kill(self.find().expect("the driver has started a browser"));
        while self.find().is_some() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn find(&self) -> Option<u32> {
        process::child_of(self.driver.id(), |program| program.to_string_lossy().contains("firefox"))
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        // The driver is killed next, and would leave its browser behind.
        if let Some(browser) = self.find() {
            process::kill(browser);
        }
    }
}

/// Returns the folder into which a browser with this profile saves files.
pub fn downloads(profile: &TempDir) -> PathBuf {
    profile.path().join("downloads")
}

/// Starts geckodriver on a free port; returns it with that port.
fn start_driver() -> (Process, u16) {
    let mut command = Command::new(process::installed(&["geckodriver"]));
    // The page must not see the machine's language.
    command.env("LANGUAGE", "en").env("LC_ALL", "C.UTF-8").stderr(Stdio::null());
    command.args(["--port", "0", "--websocket-port", "0"]);
    Process::start_until(&mut command, |line| {
        let (_, address) = line.split_once("Listening on ")?;
        address.rsplit(':').next()?.parse().ok()
    })
}

/// Drags from one point to another with a finger.
///
/// # Panics
/// If the browser refuses.
pub async fn drag(page: &Page, from: Point, to: Point) {
    let move_to = |Point { x, y }| PointerAction::MoveTo { duration: Some(Duration::from_millis(STEP_MS)), x, y };
    let steps = (1..=STEPS).map(|step| from.towards(to, f64::from(step) / f64::from(STEPS)));
    let down = [move_to(from), PointerAction::Down { button: MOUSE_BUTTON_LEFT }];
    let up = [PointerAction::Up { button: MOUSE_BUTTON_LEFT }];
    let actions = down.into_iter().chain(steps.map(move_to)).chain(up);
    let finger = actions.fold(TouchActions::new("finger".into()), TouchActions::then);
    page.client.perform_actions(finger).await.unwrap_or_else(|why| panic!("finger: {why}"));
}

//! The real window: the app's own binary with WebKitGTK, on a separate screen.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::json;

use crate::driver::Driver;
use crate::harness::Harness;
use crate::page::Page;
use crate::process;
use crate::screen::Screen;
use crate::size::Size;

/// A running app in its window.
pub struct Window {
    /// The page.
    pub page: Page,
    // The session must end before the screen does.
    driver: Driver,
    screen: Screen,
    program: PathBuf,
}

impl Window {
    /// Starts the app over this data folder and waits for its first board.
    pub async fn open(data: &Path) -> Self {
        Self::open_with(data, &[]).await
    }

    /// Starts the app over this data folder, with these words on its command line, and waits for its first board.
    pub async fn open_with(data: &Path, words: &[&str]) -> Self {
        Self::open_program(&process::built("rangoon"), data, words).await
    }

    /// Starts the given binary over this data folder, with these words on its command line, and waits for its first
    /// board.
    pub async fn open_program(program: &Path, data: &Path, words: &[&str]) -> Self {
        Self::open_on(Screen::new(Size::new(1280, 900)), program, data, words).await
    }

    /// Starts the given binary on this screen, as [`Self::open_program`] does.
    pub async fn open_on(screen: Screen, program: &Path, data: &Path, words: &[&str]) -> Self {
        if !data.join("rangoon.db").exists() {
            // The player of this start must know the game.
            Harness::start(data).kill();
        }
        // A shell between the driver and the app would hide the app's process id, so the app is the driver's own child.
        let folder = data.to_str().expect("the tests' folders have names of plain text");
        let words = [&["--data-dir", folder], words].concat();
        let capabilities = json!({"webkitgtk:browserOptions": {"binary": program, "args": words}});
        let driver = Driver::webkit(|command| screen.show(command), capabilities).await;
        let page = Page { client: driver.client.clone() };
        page.ready().await;
        Self { page, driver, screen, program: program.to_owned() }
    }

    /// Starts the app once more over this data folder, with these words on its command line, and waits until that
    /// second start has ended. Returns whether it succeeded.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start_again(&self, data: &Path, words: &[&str]) -> bool {
        self.again(data, words).status().expect("the app can be started").success()
    }

    /// Returns a command that starts the app once more over this data folder, with these words on its command line. A
    /// relative path starts from the data folder.
    pub fn again(&self, data: &Path, words: &[&str]) -> std::process::Command {
        let mut command = self.screen.app(&self.program, data);
        command.args(words).current_dir(data);
        command
    }

    /// Gives the window this size on its screen, as a window manager does, and waits until the page has it; text is
    /// shown at this many percent.
    #[cfg(target_os = "linux")]
    pub async fn resize(&self, size: Size, percent: u32) {
        self.screen.resize_window(size);
        let Size { width, height } = size.at_text(percent);
        // The dots per inch are a whole number, so the text does not have exactly that size.
        let near = |side: &str, pixels: u32| format!("Math.abs({side} - {pixels}) <= 2 + {pixels} / 50");
        let fits = format!("{} && {}", near("innerWidth", width), near("innerHeight", height));
        self.page.wait_until(&fits).await;
    }

    /// Drags files from another program onto the middle of the window and drops them.
    ///
    /// # Panics
    /// If the window does not take them.
    #[cfg(target_os = "linux")]
    pub async fn drop_files(&self, files: &[&Path]) {
        let (x, y, width, height) = self.page.client.get_window_rect().await.expect("a window is somewhere");
        let middle = |from: u64, size: u64| u32::try_from(from + size / 2).expect("it is on the screen");
        crate::drag::drop_files(&self.screen, files, (middle(x, width), middle(y, height)));
    }

    /// Waits until the app has ended on its own, as when the player leaves it.
    ///
    /// # Panics
    /// If it does not end in time.
    pub async fn left(self) {
        for _ in 0..1000 {
            if self.app().is_none() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the app goes on");
    }

    /// Kills the app without warning, like a failure of the system, and closes everything around it.
    ///
    /// # Panics
    /// If the app is not running.
    pub fn kill(self) {
        process::kill(self.app().expect("the driver started the app"));
    }

    /// Presses keys on the keyboard of the screen, by their codes there and one after the other; those before a `+` are
    /// held meanwhile.
    ///
    /// # Panics
    /// If that is not possible.
    pub fn type_keys(&self, layout: &str, keys: &[&str]) {
        self.screen.set_keyboard(layout);
        // Under Wayland it is the compositor that has a window there.
        let found = self.screen.xdotool(&["search", "--onlyvisible", "--class", "rangoon|weston"]);
        self.screen.xdotool(&["windowfocus", "--sync", found.lines().last().expect("the window is there")]);
        for key in keys {
            self.screen.xdotool(&["key", key]);
        }
    }

    /// Returns the id of the app's process; `None` if it is not running.
    pub fn app(&self) -> Option<u32> {
        let program = self.program.canonicalize().ok()?;
        process::child_of(self.driver.id(), |found| found == program)
    }
}

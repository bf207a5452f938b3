//! Tests the program as a package installed it: started by its desktop entry, opened by files. `cargo xtask bundle
//! --check` installs the package and runs these tests; without it, there is nothing to start.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use e2e::driver::Driver;
use e2e::mouse;
use e2e::page::Page;
use e2e::player::Player;
use e2e::process;
use e2e::screen::Screen;
use e2e::size::Size;
use serde_json::{Value, json};

use crate::play_by_click;

const ENTRY: &str = "io.github.rangoonsolitaire.rangoon.desktop";
const PROGRAM: &str = "/usr/games/rangoon";
/// The search path of a player on Debian; that of root has no games.
const PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games";
const PATIENCE: Duration = Duration::from_secs(30);

/// A desktop session of a player, whose files are all below one folder.
struct Desktop {
    screen: Screen,
    home: PathBuf,
}

impl Desktop {
    fn new() -> Self {
        let home = std::env::var_os("PLAYERS_HOME").expect("`cargo xtask bundle --check` names the player's folder");
        Self { screen: Screen::new(Size::new(1280, 900)), home: home.into() }
    }

    /// Makes a command a part of the session.
    fn show(&self, command: &mut Command) {
        self.screen.show(command);
        command.env("HOME", &self.home).env("PATH", PATH).current_dir(&self.home);
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS"] {
            command.env_remove(name);
        }
    }

    /// Runs GIO, which file managers and menus use to start programs, with these words, and returns its output.
    fn gio(&self, words: &[&str]) -> Output {
        let mut command = Command::new(process::installed(&["gio"]));
        self.show(&mut command);
        let output = command.args(words).output().expect("gio can be started");
        assert!(output.status.success(), "{words:?}: {output:?}");
        output
    }

    /// Starts the program by its entry, as a menu does, and waits for its first board.
    async fn start(&self) -> (Page, Driver) {
        let menu = self.home.join("menu.sh");
        // The driver takes the program for ended once the process that it started itself has ended.
        let launch = format!("#!/bin/sh\ngio launch /usr/share/applications/{ENTRY}\nexec sleep 600\n");
        std::fs::write(&menu, launch).expect("it can be written");
        assert!(Command::new("chmod").arg("+x").arg(&menu).status().is_ok_and(|status| status.success()));
        let capabilities = json!({"webkitgtk:browserOptions": {"binary": menu, "args": []}});
        let driver = Driver::webkit(|command| self.show(command), capabilities).await;
        let page = Page { client: driver.client.clone() };
        page.ready().await;
        (page, driver)
    }

    /// Returns the id of the program's process in this session; `None` if it is not running.
    fn app(&self) -> Option<u32> {
        let mine = format!("HOME={}", self.home.display());
        let processes = std::fs::read_dir("/proc").ok()?.flatten();
        let mut numbers = processes.filter_map(|entry| entry.file_name().to_string_lossy().parse::<u32>().ok());
        numbers.find(|number| {
            let program = std::fs::read_link(format!("/proc/{number}/exe")).unwrap_or_default();
            let environment = std::fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
            program == Path::new(PROGRAM) && String::from_utf8_lossy(&environment).split('\0').any(|one| one == mine)
        })
    }

    /// Leaves the program by its menu and waits until it has ended.
    async fn leave(&self, page: &Page) {
        assert!(self.app().is_some(), "the entry has started {PROGRAM}");
        mouse::click_on(page, "#menu-button").await;
        page.wait_for("#menu[open]").await;
        mouse::click_on(page, "#menu-first [data-page=all]").await;
        page.wait_for("#menu[data-pane=all]").await;
        mouse::click_to_leave(page, "#menu [data-command=exit]").await;
        let begin = Instant::now();
        while self.app().is_some() {
            assert!(begin.elapsed() < PATIENCE, "the program goes on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Returns the place where a test leaves the cards for the one after the upgrade.
    fn last_board(&self) -> PathBuf {
        self.home.join("last-board.json")
    }
}

/// Returns the game and its cards, which are all that a player sees of it.
async fn board(page: &Page) -> Value {
    let opening = page.invoke("open", json!({})).await.expect("the app opens");
    json!([opening["view"]["playid"], opening["view"]["game"], opening["view"]["moveCount"], opening["view"]["cards"]])
}

#[tokio::test]
#[ignore = "it needs the package installed; `cargo xtask bundle --check` does that"]
async fn the_installed_program_is_started_by_its_entry_played_and_opened_by_a_file() {
    let desktop = Desktop::new();
    let (page, driver) = desktop.start().await;
    // A newcomer is offered the introduction; this one knows the game.
    page.wait_for("html[data-introduction=welcome] #introduction:not([hidden])").await;
    mouse::click_on(&page, "#introduction [data-command=leaveTrial]").await;
    page.wait_for("html[data-still='1']:not([data-introduction])").await;
    let first = page.backend_view().await;
    let played = play_by_click(&page, &mut Player::new(11), &first).await;
    assert_eq!(played.move_count, first.move_count + 1);

    let which = json!({"which": {"kind": "table"}, "format": 1});
    let export = page.invoke("export_text", which).await.expect("the game can be exported");
    let export = export.as_str().expect("an export is a text");
    // A file is recognised by its ending, by its first lines, and as the text that every export is.
    for name in ["sent.rangoon-games", "sent", "gam1.txt"] {
        let file = desktop.home.join(name);
        std::fs::write(&file, export).expect("it can be written");
        desktop.gio(&["open", file.to_str().expect("it is plain text")]);
        page.wait_for("#view-dialog[open] .report").await;
        page.wait_until(&format!("document.querySelector('#view-report').textContent.includes('{name}')")).await;
        page.run::<Option<bool>>("document.querySelector('#view-dialog').close(); return null", vec![]).await;
    }
    for kind in ["application/x-rangoon-games", "text/plain", "x-scheme-handler/rangoon"] {
        let said = desktop.gio(&["mime", kind]);
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.contains(ENTRY), "{kind}: {said}");
    }

    std::fs::write(desktop.last_board(), board(&page).await.to_string()).expect("it can be written");
    desktop.leave(&page).await;
    drop(driver);
}

#[tokio::test]
#[ignore = "it needs the package installed; `cargo xtask bundle --check` does that"]
async fn the_upgraded_program_goes_on_where_the_earlier_one_was_left() {
    let desktop = Desktop::new();
    let text = std::fs::read_to_string(desktop.last_board()).expect("the test before the upgrade left it");
    let left: Value = serde_json::from_str(&text).expect("it is JSON");
    let (page, driver) = desktop.start().await;
    assert_eq!(board(&page).await, left);
    desktop.leave(&page).await;
    drop(driver);
}

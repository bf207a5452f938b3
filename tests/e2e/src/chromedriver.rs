//! ChromeDriver, and what a session of Chromium is started with.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::process::{self, Process};

/// Starts ChromeDriver on a free port; returns it with that port.
///
/// It takes a free port of one version of the Internet Protocol and ends if another program has the same port of the
/// other version. Each start takes another port, so a few are tried.
///
/// # Panics
/// If it does not start.
pub fn start() -> (Process, u16) {
    let mut ends = Vec::new();
    for _ in 0..5 {
        let mut lines = String::new();
        let mut command = Command::new(process::installed(&["chromedriver"]));
        // The page must not see the machine's language.
        command.env("LANGUAGE", "en").env("LC_ALL", "C.UTF-8").stderr(Stdio::null()).arg("--port=0");
        let started = Process::try_until(&mut command, |line| {
            lines += line;
            lines.push('\n');
            let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        match started {
            Ok(started) => return started,
            Err(why) => ends.push(format!("{why}: {lines}")),
        }
    }
    panic!("{}", ends.concat());
}

/// Returns the capabilities of a session with text of this size in pixels: in the whole of Chromium, or in its engine
/// alone, which needs less processor time. `more` are further arguments for it.
pub fn capabilities(pixels: u32, is_whole: bool, more: &[String]) -> Value {
    let engine = if is_whole { None } else { Some("chromium-headless-shell") };
    let whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let chromium = process::installed(&engine.into_iter().chain(whole).collect::<Vec<_>>());
    // The engine alone knows no preferences.
    let text = format!("--blink-settings=defaultFontSize={pixels}");
    let usual = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--font-render-hinting=none",
        "--force-color-profile=srgb",
        "--lang=en",
        "--remote-allow-origins=*",
        "--window-size=1920,1200",
        &text,
    ];
    let arguments: Vec<&str> = usual.into_iter().chain(more.iter().map(String::as_str)).collect();
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": {
            "binary": chromium,
            "args": arguments,
            "prefs": {"webkit.webprefs.default_font_size": pixels},
        },
    })
}

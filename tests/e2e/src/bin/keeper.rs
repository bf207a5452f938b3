//! `keeper PIXELS [whole]`: starts Chromium, or its engine alone, with text of that size, prints one line of JSON with
//! the addresses for reaching it, and ends it when the input ends. The input of a program ends when the program that
//! feeds it ends for any reason, so no browser is ever left behind.

use std::io::Read;
use std::process::{Command, Stdio};

use e2e::chromium::Reached;
use e2e::devtools::DevTools;
use e2e::plain_http;
use e2e::process::{self, Process};
use serde_json::{Value, json};

fn main() {
    let pixels: u32 = std::env::args().nth(1).and_then(|it| it.parse().ok()).expect("usage: keeper PIXELS [whole]");
    let is_whole = std::env::args().nth(2).is_some_and(|it| it == "whole");
    let (_driver, port) = driver();
    let driver = format!("127.0.0.1:{port}");
    let body = json!({"capabilities": {"alwaysMatch": capabilities(pixels, is_whole)}}).to_string();
    let answer = plain_http::request("POST", &driver, "/session", &body);
    let (status, answer) = answer.expect("the driver answers");
    assert!(status == 200, "no session: {answer}");
    let answer: Value = serde_json::from_str(&answer).expect("the driver answers in JSON");
    let text = |value: &Value| value.as_str().expect("the driver tells about its session").to_owned();
    let session = text(&answer["value"]["sessionId"]);
    let debugger = text(&answer["value"]["capabilities"]["goog:chromeOptions"]["debuggerAddress"]);
    let debugger = debugger.replace("localhost", "127.0.0.1");
    let end = format!("/session/{session}");
    let reached = Reached { driver, session, debugger };
    println!("{}", serde_json::to_string(&reached).expect("texts can be written"));
    drop(std::io::stdin().read_to_end(&mut Vec::new()));
    // A driver that is killed leaves its browser behind, and one whose session ends leaves the engine alone running.
    DevTools::connect(&reached.debugger).close_browser();
    drop(plain_http::request("DELETE", &reached.driver, &end, ""));
}

/// Starts ChromeDriver on a free port; returns it with that port.
///
/// It takes a free port of one version of the Internet Protocol and ends if another program has the same port of the
/// other version. Each start takes another port, so a few are tried.
fn driver() -> (Process, u16) {
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

fn capabilities(pixels: u32, is_whole: bool) -> Value {
    let engine = if is_whole { None } else { Some("chromium-headless-shell") };
    let whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let chromium = process::installed(&engine.into_iter().chain(whole).collect::<Vec<_>>());
    // The engine alone knows no preferences.
    let text = format!("--blink-settings=defaultFontSize={pixels}");
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": {
            "binary": chromium,
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--hide-scrollbars", "--font-render-hinting=none", "--force-color-profile=srgb", "--lang=en",
                "--remote-allow-origins=*", "--window-size=1920,1200", text,
            ],
            "prefs": {"webkit.webprefs.default_font_size": pixels},
        },
    })
}

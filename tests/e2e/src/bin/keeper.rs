//! `keeper PIXELS [whole]`: starts Chromium, or its engine alone, with text of that size, prints one line of JSON with
//! the addresses for reaching it, and ends it when the input ends. The input of a program ends when the program that
//! feeds it ends for any reason, so no browser is ever left behind.

use std::io::Read;

use e2e::chromium::Reached;
use e2e::devtools::DevTools;
use e2e::{chromedriver, plain_http};
use serde_json::{Value, json};

fn main() {
    let pixels: u32 = std::env::args().nth(1).and_then(|it| it.parse().ok()).expect("usage: keeper PIXELS [whole]");
    let is_whole = std::env::args().nth(2).is_some_and(|it| it == "whole");
    let (_driver, port) = chromedriver::start();
    let driver = format!("127.0.0.1:{port}");
    let body = json!({"capabilities": {"alwaysMatch": chromedriver::capabilities(pixels, is_whole, &[])}}).to_string();
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

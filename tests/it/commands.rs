//! Tests the commands of the page without a window, and that every file that lists them has the same list.

use std::collections::BTreeSet;
use std::path::Path;

use app::{App, Failure, Intent, Overrides};
use commands::{Host, HostedApp, NAMES, Rejection, is_of_host};
use serde_json::{Value, json};

fn source(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

#[test]
fn the_window_may_call_every_command_and_its_host_carries_out_the_commands_of_the_host() {
    let handler = source("src-tauri/src/lib.rs");
    let (_, handler) = handler.split_once("generate_handler![").expect("a list");
    let (handler, _) = handler.split_once(']').expect("it ends");
    let handled: BTreeSet<&str> =
        handler.split(',').filter_map(|path| path.trim().rsplit("::").next().filter(|name| !name.is_empty())).collect();
    let of_host: BTreeSet<&str> = NAMES.iter().copied().filter(|name| is_of_host(name)).collect();
    assert_eq!(handled, of_host, "src-tauri/src/lib.rs and list.rs");

    let capability: Value = serde_json::from_str(&source("src-tauri/capabilities/main.json")).unwrap();
    let granted: BTreeSet<String> = capability["permissions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|grant| grant.as_str()?.strip_prefix("allow-").map(|name| name.replace('-', "_")))
        .collect();
    assert_eq!(granted, NAMES.iter().map(|name| (*name).to_owned()).collect(), "capabilities and list.rs");
}

const NOW: i64 = 1_000_000;

/// A host without a window, whose data folder cannot be opened while `obstacle` is there.
struct Folder {
    path: tempfile::TempDir,
    obstacle: Option<Failure>,
}

impl Folder {
    fn new() -> Self {
        Self { path: tempfile::tempdir().expect("a folder"), obstacle: None }
    }
}

impl Host for Folder {
    fn now_ms(&self) -> i64 {
        NOW
    }

    fn open(&mut self, _: Option<Overrides>) -> Result<App, Failure> {
        match self.obstacle.take() {
            Some(obstacle) => Err(obstacle),
            None => App::open(self.path.path(), None, NOW).map(|started| started.app),
        }
    }

    fn write_profile(&mut self, _: &mut App) -> Result<(), Failure> {
        Ok(())
    }

    fn take_broken_drawing(&mut self) -> bool {
        false
    }
}

fn answer(hosted: &mut HostedApp<Folder>, command: &str, arguments: Value) -> Value {
    let answer = hosted.dispatch(command, &arguments).unwrap_or_else(|why| panic!("{command}: {why:?}"));
    serde_json::from_str(&answer).expect("it is JSON")
}

#[test]
fn a_command_answers_what_the_application_answers() {
    let (mut hosted, other) = (HostedApp::open(Folder::new()), Folder::new());
    let mut app = App::open(other.path.path(), None, NOW).expect("it opens").app;
    assert_eq!(answer(&mut hosted, "open", json!({})), json!(app.take_bootstrap()));
    let (revision, ply) = (app.view().revision, app.view().moves[0].ply.clone());
    let played = answer(&mut hosted, "act", json!({ "revision": revision, "intent": { "kind": "play", "ply": ply } }));
    let expected = app.act(revision, Intent::Play { ply }, NOW);
    assert_eq!(played, json!(expected.expect("it is possible")));
    assert_eq!(answer(&mut hosted, "rules", json!({ "text": null })), json!(app.rules(None).expect("they exist")));
    assert_eq!(answer(&mut hosted, "skip_time", json!({ "unseenMs": 5 })), Value::Null);
}

#[test]
fn a_command_that_fails_or_is_misused_says_why_in_the_form_that_the_page_knows() {
    let mut hosted = HostedApp::open(Folder::new());
    let mut rejected = |command: &str, arguments: Value| {
        let why: Rejection = hosted.dispatch(command, &arguments).expect_err(command);
        json!(why)
    };
    let undo = json!({ "revision": 999, "intent": { "kind": "undo" } });
    assert_eq!(rejected("act", undo), json!({ "code": "stale" }));
    let wrong = rejected("set_note", json!({ "number": 1, "favourite": 2, "text": "" }));
    assert_eq!(wrong, "invalid args `favourite` for command `set_note`: invalid type: integer `2`, expected a boolean");
    assert!(rejected("choose_rules", json!({ "code": "" })).as_str().is_some_and(|why| why.contains("withOptions")));
    assert_eq!(rejected("feel", json!({ "tap": "light" })), "Command feel not found", "it is the host's");
    assert_eq!(rejected("no_such_command", json!({})), "Command no_such_command not found");
}

#[test]
fn an_application_that_could_not_start_says_so_until_the_page_opens_again() {
    let failure = Failure::NoFolder { folder: "games".to_owned(), detail: "it is locked".to_owned() };
    let mut hosted = HostedApp::open(Folder { obstacle: Some(failure.clone()), ..Folder::new() });
    assert!(!hosted.is_open());
    assert_eq!(hosted.dispatch("gameset", &json!({})), Err(Rejection::Failed(failure)));
    assert!(hosted.dispatch("presets", &json!({})).is_ok(), "it needs no application");
    answer(&mut hosted, "open", json!({}));
    assert!(hosted.is_open());
}

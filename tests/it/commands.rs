//! Tests the commands of the page without a window, and that every file that lists them has the same list.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use app::{App, DeckImage, Failure, Intent, LaunchRequest, NewGameset, Options, Overrides, TournamentMode};
use commands::{
    AppChange, Dropped, FileHost, FileKind, FileRead, Host, HostedApp, HowMany, MakeFile, NAMES, ReadFile, Rejection,
    Reply, SearchAnswer, SearchQuestion, StartMode, Task, Unwritten, Work, is_of_host, open_app,
};
use serde_json::{Value, json};

use crate::player::on;

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
const DECK: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>";

/// A host without a window, whose data folder cannot be opened while `obstacle` is there.
struct Folder {
    path: tempfile::TempDir,
    obstacle: Option<Failure>,
    /// Whether the profile's file cannot be written.
    is_full: bool,
}

impl Folder {
    fn new() -> Self {
        Self { path: tempfile::tempdir().expect("a folder"), obstacle: None, is_full: false }
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
        if self.is_full { Err(Failure::NotSaved { detail: "full".to_owned() }) } else { Ok(()) }
    }

    fn take_broken_drawing(&mut self) -> bool {
        false
    }
}

/// Returns the reply to a command, as JSON; a question is answered by a search.
fn answered(hosted: &mut HostedApp<Folder>, command: &str, arguments: &Value) -> Result<Value, Rejection> {
    let answer = match hosted.dispatch(command, arguments)? {
        Reply::Answer(answer) => answer,
        Reply::Search(question) => hosted.finish(found_elsewhere(&question))?,
        Reply::Files(_) => panic!("{command} is about files"),
    };
    Ok(serde_json::from_str(&answer).expect("it is JSON"))
}

fn answer(hosted: &mut HostedApp<Folder>, command: &str, arguments: Value) -> Value {
    answered(hosted, command, &arguments).unwrap_or_else(|why| panic!("{command}: {why:?}"))
}

/// Returns the answer of another process, which gets the question as text and answers with text. It is the answer of a
/// search here.
fn found_elsewhere(question: &SearchQuestion) -> SearchAnswer {
    if let Some(known) = question.known() {
        return known;
    }
    let text = serde_json::to_string(question).expect("it can be written");
    let there: SearchQuestion = serde_json::from_str(&text).expect("it can be read");
    let found = json!(there.search(&on).written());
    assert_eq!(found, json!(question.search(&on).written()), "{text}");
    question.read(serde_json::from_value(found).expect("it can be read")).expect("it answers the question")
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
        let why: Rejection = answered(&mut hosted, command, &arguments).expect_err(command);
        json!(why)
    };
    let undo = json!({ "revision": 999, "intent": { "kind": "undo" } });
    assert_eq!(rejected("act", undo), json!({ "code": "stale" }));
    let wrong = rejected("set_note", json!({ "playid": "", "number": 1, "favourite": 2, "text": "" }));
    assert_eq!(wrong, "invalid args `favourite` for command `set_note`: invalid type: integer `2`, expected a boolean");
    assert!(rejected("choose_rules", json!({ "code": "" })).as_str().is_some_and(|why| why.contains("withOptions")));
    assert_eq!(
        rejected("vibrate_device", json!({ "strength": "light" })),
        "Command vibrate_device not found",
        "it is the host's"
    );
    assert_eq!(rejected("no_such_command", json!({})), "Command no_such_command not found");
}

#[test]
fn an_application_that_could_not_start_says_so_until_the_page_opens_again() {
    let failure = Failure::NoFolder { folder: "games".to_owned(), detail: "it is locked".to_owned() };
    let mut hosted = HostedApp::open(Folder { obstacle: Some(failure.clone()), ..Folder::new() });
    assert!(!hosted.is_open());
    assert_eq!(answered(&mut hosted, "gameset", &json!({})), Err(Rejection::Failed(failure)));
    assert!(answered(&mut hosted, "presets", &json!({})).is_ok(), "it needs no application");
    answer(&mut hosted, "open", json!({}));
    assert!(hosted.is_open());
}

/// Carries out an intent in the latest `view`, and returns the next one.
fn act(hosted: &mut HostedApp<Folder>, view: &Value, intent: Value) -> Value {
    answer(hosted, "act", json!({ "revision": view["revision"], "intent": intent }))
}

#[test]
fn a_search_in_another_process_finds_what_a_search_here_finds() {
    for (playid, helped) in [("RANGOON", None), ("KLONDIKE", Some(json!({ "kind": "takeHelp" })))] {
        let mut hosted = HostedApp::open(Folder::new());
        let mut view = answer(&mut hosted, "open_gameset", json!({ "playid": playid }))["view"].clone();
        let start = json!({ "kind": "start", "number": 3, "resume": false });
        view = act(&mut hosted, &view, start);
        for _ in 0..12 {
            let revision = json!({ "revision": view["revision"] });
            if helped.is_none() {
                answer(&mut hosted, "outlook", revision.clone());
            }
            let hint = answer(&mut hosted, "hint", revision);
            let Some(ply) = hint["ply"].as_str() else { break };
            view = act(&mut hosted, &view, json!({ "kind": "play", "ply": ply }));
        }
        if let Some(helped) = helped {
            view = act(&mut hosted, &view, helped);
            for _ in 0..3 {
                let hint = answer(&mut hosted, "certain_hint", json!({ "revision": view["revision"] }));
                assert_eq!(hint["revision"], view["revision"]);
                let Some(ply) = hint["ply"].as_str() else { break };
                view = act(&mut hosted, &view, json!({ "kind": "play", "ply": ply }));
            }
        }
        view = act(&mut hosted, &view, json!({ "kind": "giveUp" }));
        assert!(answer(&mut hosted, "review", json!({ "revision": view["revision"] })).is_object());
        assert!(answer(&mut hosted, "find_game", json!({ "difficulty": "easy" })).is_number());
        let day = answer(&mut hosted, "game_of_day", json!({ "day": 20_000 }));
        view = act(&mut hosted, &view, json!({ "kind": "start", "number": day, "resume": false }));
        view = act(&mut hosted, &view, json!({ "kind": "play", "ply": view["moves"][0]["ply"] }));
        let record = answer(&mut hosted, "day_record", json!({ "first": 20_000, "midnights": [0, NOW + 1] }));
        assert_eq!(record["played"], json!([{ "day": 20_000, "won": false }]), "{playid}");
        view = act(&mut hosted, &view, json!({ "kind": "giveUp" }));
        let shown = answer(&mut hosted, "show_solution", json!({ "revision": view["revision"] }));
        assert!(shown["replay"].is_object(), "{playid}");
    }
}

#[test]
fn a_line_that_was_found_elsewhere_leads_to_the_next_hint_without_a_search() {
    let mut hosted = HostedApp::open(Folder::new());
    let view = answer(&mut hosted, "open", json!({}))["view"].clone();
    let hint = answer(&mut hosted, "hint", json!({ "revision": view["revision"] }));
    let view = act(&mut hosted, &view, json!({ "kind": "play", "ply": hint["ply"] }));
    let Ok(Reply::Search(question)) = hosted.dispatch("hint", &json!({ "revision": view["revision"] })) else {
        panic!("hints are allowed")
    };
    assert!(question.known().is_some());
}

#[test]
fn an_answer_to_another_question_or_with_an_impossible_line_is_not_read() {
    let mut hosted = HostedApp::open(Folder::new());
    let view = answer(&mut hosted, "open", json!({}))["view"].clone();
    let Ok(Reply::Search(question)) = hosted.dispatch("hint", &json!({ "revision": view["revision"] })) else {
        panic!("hints are allowed")
    };
    let read = |written: Value| question.read(serde_json::from_value(written).expect("it has the form"));
    let hint = json!({ "revision": 1, "kind": "win", "ply": null, "score": null, "reason": null });
    assert!(read(json!({ "outlook": "yes" })).is_none());
    assert!(read(json!({ "hint": { "hint": hint, "line": null } })).is_some());
    for line in [json!(["nonsense"]), json!(["1", "1", "1", "1", "1", "1"])] {
        assert!(read(json!({ "hint": { "hint": hint, "line": line } })).is_none());
    }
}

#[test]
fn the_flags_of_the_command_line_apply_again_after_every_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let flags = Overrides { card_back: Some(3), ..Overrides::default() };
    for start in [StartMode::Usual, StartMode::Cautious] {
        let started = open_app(folder.path(), None, NOW, start, Some(flags)).expect("it opens");
        assert_eq!(started.app.overrides(), flags, "{start:?}");
    }
}

/// A host whose player chooses the file that was saved last.
struct Drawer<'a> {
    hosted: RefCell<&'a mut HostedApp<Folder>>,
    saved: RefCell<Vec<(String, Vec<u8>)>>,
    work: Work,
    /// Whether the player stops every task.
    stops: Cell<bool>,
}

impl FileHost for Drawer<'_> {
    fn change(&self, unwritten: Unwritten, change: &mut AppChange<'_>) -> Result<(), Failure> {
        self.hosted.borrow_mut().work(unwritten, change)
    }

    fn now_ms(&self) -> i64 {
        NOW
    }

    fn begin(&self, total: usize) -> Arc<Task> {
        let task = self.work.begin(total);
        if self.stops.get() {
            self.work.stop();
        }
        task
    }

    fn open(&self, _: FileKind, _: HowMany) -> Vec<FileRead> {
        let last = self.saved.borrow().last().cloned();
        last.into_iter().map(|(name, bytes)| Ok(ReadFile { name, bytes })).collect()
    }

    fn read(&self, file: Dropped) -> FileRead {
        let there = self.saved.borrow().iter().find(|(name, _)| *name == file.name).cloned();
        let (name, bytes) = there.ok_or((file.name, Failure::Stopped))?;
        Ok(ReadFile { name, bytes })
    }

    fn save(&self, _: FileKind, name: &str, make: &mut MakeFile<'_>) -> Result<Option<String>, Failure> {
        self.saved.borrow_mut().push((name.to_owned(), make(Vec::new())?));
        Ok(Some(name.to_owned()))
    }

    fn resize(&self, _: (u32, u32)) {}
}

impl Drawer<'_> {
    fn answered(&self, command: &str, arguments: &Value) -> Result<String, Rejection> {
        let reply = self.hosted.borrow_mut().dispatch(command, arguments);
        let Ok(Reply::Files(work)) = reply else { panic!("{command} is about files") };
        work(self)
    }

    fn answer(&self, command: &str, arguments: Value) -> Value {
        let answer = self.answered(command, &arguments).unwrap_or_else(|why| panic!("{command}: {why:?}"));
        serde_json::from_str(&answer).expect("it is JSON")
    }
}

#[test]
fn games_leave_as_bytes_and_come_back_as_bytes_whatever_the_host_does_with_files() {
    let mut hosted = HostedApp::open(Folder::new());
    let view = answer(&mut hosted, "open_gameset", json!({ "playid": "RANGOON" }))["view"].clone();
    act(&mut hosted, &view, json!({ "kind": "play", "ply": view["moves"][0]["ply"] }));
    let (saved, work) = (RefCell::default(), Work::default());
    let drawer = Drawer { hosted: RefCell::new(&mut hosted), saved, work, stops: Cell::new(false) };
    assert_eq!(drawer.answer("view_file", json!({})), Value::Null, "the player cancels");
    let which = json!({ "kind": "table" });
    let saved = drawer.answer("export_games", json!({ "which": which, "format": 1 }));
    let (name, bytes) = drawer.saved.borrow()[0].clone();
    assert_eq!(saved, json!({ "name": name, "games": 1, "kept": [], "appended": false }));
    let text = drawer.answer("export_text", json!({ "which": which, "format": 1 }));
    assert_eq!(text.as_str().map(|text| text.lines().count()), Some(String::from_utf8_lossy(&bytes).lines().count()));
    let report = drawer.answer("view_file", json!({}));
    assert_eq!(report["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(drawer.answer("view_text", json!({ "text": text }))["games"], report["games"]);
    let sent = json!({ "name": name, "number": 1 });
    assert_eq!(drawer.answer("view_sent", json!({ "file": sent })), report);
    let verified = drawer.answer("verify_sent", json!({ "files": [sent, { "name": "gone.txt", "number": 2 }] }));
    assert_eq!(verified[0]["report"]["games"], report["games"]);
    drawer.stops.set(true);
    let gone = json!({ "files": [{ "name": "gone.txt", "number": 1 }] });
    assert_eq!(drawer.answered("verify_sent", &gone), Err(Failure::Stopped.into()), "no game was played again");
    drawer.stops.set(false);
    assert_eq!(verified[1]["failure"], json!({ "code": "stopped" }));
}

#[test]
fn settings_whose_file_cannot_be_written_change_neither_in_the_application_nor_in_the_archive() {
    let mut hosted = HostedApp::open(Folder { is_full: true, ..Folder::new() });
    let overrides = Overrides { card_back: Some(3), ..Overrides::default() };
    let gameset = NewGameset { games: 7, cheat_level: 1, ..NewGameset::named("TOURA").expect("a name") };
    let gameset = NewGameset { tournament: TournamentMode::Play, hints: false, ..gameset };
    let wanted = LaunchRequest { gameset, is_of_this_game: false, overrides };
    hosted.with(|app| app.carry_out_launch(&wanted, NOW)).expect("the archive has it");
    type Change = fn(&mut App) -> Result<(), Failure>;
    let changes: [(&str, Change); 3] = [
        ("pictures", |app| app.load_deck(DeckImage::of_file(DECK).expect("a sheet"))),
        ("the flags of the command line", App::store_overrides),
        ("the cheat level", |app| app.set_options(Options { cheat_level: 2, ..app.options().clone() })),
    ];
    let state = |app: &mut App| {
        let is_fixed = app.gameset()?.cheat_is_fixed;
        Ok((app.options().clone(), app.overrides(), app.own_deck()?.is_some(), app.view().cards, is_fixed))
    };
    let before = hosted.with(state).expect("it is read");
    for (name, change) in changes {
        assert!(matches!(hosted.set(change), Err(Failure::NotSaved { .. })), "{name}");
        assert_eq!(hosted.with(state).expect("it is read"), before, "{name}");
    }
    let folder = hosted.host().path.path().to_owned();
    let stored = |folder: &Path| App::open(folder, None, NOW).expect("it opens").app;
    let copy = tempfile::tempdir().expect("a folder");
    rangoon_tests::folder::copy(&folder, copy.path());
    let mut app = stored(copy.path());
    assert_eq!((app.overrides(), app.own_deck().expect("it is read").is_some()), (Overrides::default(), false));
    assert_eq!((app.options().card_back, app.options().cheat_level), (Options::default().card_back, 1));
    assert_eq!(app.take_bootstrap().view.cards, before.3);
}

#[test]
fn input_is_kept_after_damage_although_a_puzzle_of_another_gameset_was_in_view() {
    let mut hosted = HostedApp::open(Folder::new());
    answer(&mut hosted, "open_gameset", json!({ "playid": "BOB" }));
    hosted.with(|app| app.act(app.view().revision, Intent::Puzzle { day: 12 }, NOW)).expect("a puzzle");
    assert_eq!(hosted.with(|app| Ok(app.view().playid)), Ok("RANGOON".to_owned()));
    let calls = Cell::new(0);
    let change = |_: &mut App| {
        calls.set(calls.get() + 1);
        if calls.get() == 1 { Err(Failure::DatabaseDamaged { detail: String::new() }) } else { Ok(()) }
    };
    assert_eq!(hosted.keep(Unwritten::Ignored, change, |_| ()), Err(Failure::DatabaseRepaired));
    assert_eq!(calls.get(), 2);
}

#[test]
fn options_of_a_gameset_that_is_no_longer_open_are_refused() {
    let mut hosted = HostedApp::open(Folder::new());
    let opened = answer(&mut hosted, "open_gameset", json!({ "playid": "RANGOON" }));
    let mut options = opened["options"].clone();
    options["userName"] = json!("Bob");
    let wanted = json!({ "playid": opened["playid"], "options": options });
    answer(&mut hosted, "open_gameset", json!({ "playid": "BOB" }));
    let why = answered(&mut hosted, "set_options", &wanted).expect_err("another gameset is open");
    assert_eq!(json!(why), json!({ "code": "stale" }));
    answer(&mut hosted, "open_gameset", json!({ "playid": "RANGOON" }));
    assert_eq!(answer(&mut hosted, "set_options", wanted)["options"]["userName"], "Bob");
}

//! The application of the page, without a browser around it.
#![allow(clippy::disallowed_methods, reason = "tests run on desktops")]

use app::Failure;
use commands::{FileRead, ReadFile, Rejection, StartMode};
use serde_json::{Value, json};
use tempfile::TempDir;
use web::{CommandAnswer, Engine, search};

fn open(folder: &TempDir) -> Engine {
    Engine::open(folder.path().to_owned(), || 1_800_000_000_000, StartMode::Usual, true)
}

fn call(engine: &mut Engine, command: &str, arguments: &Value) -> CommandAnswer {
    engine.call(command, arguments, Vec::new()).unwrap_or_else(|why| panic!("{command}: {why:?}"))
}

/// Returns a chosen file with this content.
fn chosen(bytes: Vec<u8>) -> Vec<FileRead> {
    vec![Ok(ReadFile { name: "games.rangoon".to_owned(), bytes })]
}

/// Returns a chosen file that cannot be read.
fn unreadable(name: &str) -> FileRead {
    Err((name.to_owned(), Failure::FileUnusable { file: name.to_owned(), detail: "NotFoundError".to_owned() }))
}

fn value(answer: &CommandAnswer) -> Value {
    serde_json::from_str(&answer.json).expect("every answer is JSON")
}

/// Opens the application for a player who knows the game. Returns the view.
fn begin(engine: &mut Engine) -> Value {
    call(engine, "open", &json!({}));
    value(&call(engine, "leave_trial", &json!({})))["view"].take()
}

fn act(engine: &mut Engine, view: &Value) -> Value {
    let intent = json!({ "kind": "play", "ply": view["moves"][0]["ply"] });
    value(&call(engine, "act", &json!({ "revision": view["revision"], "intent": intent })))
}

#[test]
fn every_command_is_carried_out_by_the_worker_or_by_the_page() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let page = include_str!("../page/host.js");
    for command in commands::NAMES {
        let is_of_page = page.contains(&format!("\t{command}: ")) || page.contains(&format!("\tasync {command}("));
        let answer = engine.call(command, &json!({}), Vec::new());
        let is_missing = answer.is_err_and(|why| match why {
            Rejection::Misused(why) => why.ends_with("the page carries it out"),
            Rejection::Failed(_) => false,
        });
        assert!(is_of_page || !is_missing, "{command}");
    }
}

#[test]
fn a_search_is_made_by_another_worker_and_its_answer_is_checked() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let view = begin(&mut engine);
    let revision = json!({ "revision": view["revision"] });
    let asked = call(&mut engine, "outlook", &revision);
    let number = asked.search.expect("that takes a search");
    let found = search(&asked.json, |_| {}).expect("the question can be read");
    assert!(engine.finish(number, "{}").is_err(), "this is not an answer");
    let asked = call(&mut engine, "outlook", &revision);
    let answer = engine.finish(asked.search.expect("it takes another one"), &found);
    let found: Value = serde_json::from_str(&found).expect("every answer is JSON");
    assert!(["yes", "no"].map(Value::from).contains(&found["outlook"]), "the first game can be judged: {found}");
    assert_eq!(answer.map(|answer| value(&answer)), Ok(found["outlook"].clone()));
    let asked = call(&mut engine, "hint", &revision);
    let number = asked.search.expect("that takes a search");
    act(&mut engine, &view);
    let found = search(&asked.json, |_| {}).expect("the question can be read");
    let stale = Rejection::Failed(app::Failure::Stale);
    assert_eq!(engine.finish(number, &found).map(|answer| answer.json), Err(stale));
    engine.forget(number);
}

#[test]
fn a_search_that_broke_down_is_answered_that_nothing_was_found_out() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let view = begin(&mut engine);
    let revision = json!({ "revision": view["revision"] });
    let mut lost = |command: &str, arguments: &Value| {
        let asked = call(&mut engine, command, arguments);
        engine.give_up(asked.search.expect("that takes a search")).map(|answer| value(&answer))
    };
    assert_eq!(lost("outlook", &revision), Ok(json!("unknown")));
    assert_eq!(lost("hint", &revision).map(|hint| hint["kind"].clone()), Ok(json!("unknown")));
    let days = json!({ "first": 20_000, "midnights": [1_728_000_000_000_i64] });
    // Days without an answer are not days on which nothing was played.
    let crashed = Rejection::Failed(app::Failure::Crashed);
    assert_eq!(lost("day_record", &days), Err(crashed.clone()));
    assert_eq!(lost("find_game", &json!({ "difficulty": "easy" })), Err(crashed));
    assert!(engine.give_up(1).is_err(), "every search is answered once");
    assert_eq!(value(&call(&mut engine, "finished_games", &json!({}))), 0);
    let give_up = json!({ "revision": view["revision"], "intent": { "kind": "giveUp" } });
    call(&mut engine, "act", &give_up);
    assert_eq!(value(&call(&mut engine, "finished_games", &json!({}))), 1);
}

#[test]
fn a_backup_is_offered_as_a_file_and_taken_back() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let view = begin(&mut engine);
    let before = act(&mut engine, &view);
    let offered = call(&mut engine, "back_up", &json!({ "name": "games.rangoon" }));
    let file = offered.file.expect("it is the file");
    act(&mut engine, &before);
    assert!(engine.call("check_backup", &json!({}), chosen(vec![0; 5000])).is_err());
    assert!(engine.call("restore", &json!({}), Vec::new()).is_err(), "no backup was checked");
    let info = engine.call("check_backup", &json!({}), chosen(file)).expect("it is a backup");
    assert_eq!(value(&info)["games"], 1);
    let restored = value(&call(&mut engine, "restore", &json!({})));
    assert_eq!(restored["view"]["cards"], before["cards"]);
}

#[test]
fn of_several_chosen_files_those_that_can_be_read_are_read_and_the_others_are_named() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    begin(&mut engine);
    let files = [vec![unreadable("gone.txt")], chosen(b"no games".to_vec())].into_iter().flatten().collect();
    let verified = value(&engine.call("verify_files", &json!({}), files).expect("they are listed"));
    let seen = |at: usize| (verified[at]["name"].clone(), verified[at]["failure"]["code"].clone());
    assert_eq!(seen(0), (json!("gone.txt"), json!("fileUnusable")));
    assert_eq!(seen(1), (json!("games.rangoon"), json!("badFile")), "{verified}");
    let alone = engine.call("check_backup", &json!({}), vec![unreadable("gone.rangoon")]);
    let detail = "NotFoundError".to_owned();
    let why = Failure::FileUnusable { file: "gone.rangoon".to_owned(), detail };
    assert_eq!(alone.map(|answer| answer.json), Err(Rejection::Failed(why)));
}

#[test]
fn a_backup_taken_back_after_a_cautious_start_keeps_its_running_game_and_deck() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let view = begin(&mut engine);
    let before = act(&mut engine, &view);
    let file = call(&mut engine, "back_up", &json!({ "name": "games.rangoon" })).file.expect("it is the file");
    drop(engine);
    let mut engine = Engine::open(folder.path().to_owned(), || 1_800_000_000_000, StartMode::Cautious, true);
    let opened = value(&call(&mut engine, "open", &json!({})));
    assert_ne!(opened["view"]["cards"], before["cards"], "a cautious start leaves out the running game");
    engine.call("check_backup", &json!({}), chosen(file)).expect("it is a backup");
    let restored = value(&call(&mut engine, "restore", &json!({})));
    assert_eq!(restored["view"]["cards"], before["cards"]);
}

#[test]
fn a_window_that_stores_nothing_says_so() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = Engine::open(folder.path().to_owned(), || 0, StartMode::Usual, false);
    let opened = value(&call(&mut engine, "open", &json!({})));
    assert_eq!(opened["view"]["saving"], false);
    assert_eq!(opened["notices"], json!([{ "kind": "nothingStored" }]));
}

#[test]
fn all_data_are_checked_in_steps_with_moves_in_between_and_damage_is_repaired() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let mut view = begin(&mut engine);
    let note = json!({ "playid": "RANGOON", "number": 5, "favourite": true, "text": "a note that no start reads" });
    call(&mut engine, "set_note", &note);
    let mut steps = 1;
    while value(&call(&mut engine, "check_all", &json!({}))) == json!(false) {
        if steps <= 2 {
            view = act(&mut engine, &view);
        }
        steps += 1;
    }
    assert!(steps > 20, "{steps}");

    drop(engine);
    let file = folder.path().join("rangoon.db");
    let mut bytes = std::fs::read(&file).expect("it is there");
    let note = b"a note that no start reads";
    let place = bytes.windows(note.len()).position(|bytes| bytes == note).expect("it is stored");
    bytes[place] = b'b';
    std::fs::write(&file, bytes).expect("it can be written");
    let mut engine = open(&folder);
    let check = |engine: &mut Engine| engine.call("check_all", &json!({}), Vec::new());
    let found = (0..steps).find_map(|_| check(&mut engine).err());
    assert_eq!(found, Some(Rejection::Failed(app::Failure::DatabaseRepaired)));
    while check(&mut engine).is_ok_and(|answer| value(&answer) == json!(false)) {}
    assert!(value(&call(&mut engine, "open", &json!({})))["notices"][0]["kind"] == "databaseRestored");
}

#[test]
fn the_copy_of_the_day_is_made_in_steps_with_moves_in_between_and_a_backup_takes_its_place() {
    let folder = TempDir::new().expect("a folder");
    let mut engine = open(&folder);
    let mut view = begin(&mut engine);
    let copy = |engine: &mut Engine, today: u32| {
        value(&call(engine, "copy_day", &json!({ "today": today, "free": 1_u64 << 40 })))
    };
    let copies = |engine: &mut Engine| value(&call(engine, "copies", &json!({}))).as_array().map(Vec::len);
    let mut steps = 1;
    while copy(&mut engine, 20_833) == json!(false) {
        if steps <= 2 {
            view = act(&mut engine, &view);
        }
        steps += 1;
    }
    assert!(steps > 10, "{steps}");
    assert_eq!(copies(&mut engine), Some(1));
    let info = value(&call(&mut engine, "check_copy", &json!({ "name": "rangoon-2027-01-15.db" })));
    assert_eq!(info["copy"]["games"], 1);

    let parts = || {
        let names = std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name());
        names.filter(|name| name.to_string_lossy().contains("rangoon-day")).count()
    };
    assert_eq!(copy(&mut engine, 20_834), json!(false));
    assert_eq!(parts(), 1);
    call(&mut engine, "back_up", &json!({ "name": "games.rangoon" }));
    assert_eq!(parts(), 0, "it begins anew when the page asks for the next step");
    while copy(&mut engine, 20_834) == json!(false) {}
    assert_eq!((copies(&mut engine), parts()), (Some(2), 0));
}

//! Tests that every action of the program which a kill interrupts is afterwards either done or not done.

use std::path::{Path, PathBuf};
use std::time::Duration;

use e2e::harness::Harness;
use e2e::player::Player;
use e2e::refused::Refused;
use gameset::CheatLevel;
use rangoon_tests::exports::{other_secret, secret, tournament};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{kill_after, kills};

/// The average number of actions before a kill.
const LIFE: usize = 6;

/// The PlayID of the gameset into which exports are imported, and the files with them.
const MODERATED: &str = "APRIL";
const EXPORTS: [&str; 2] = ["ann.txt", "bob.txt"];
/// The files with profiles of 1.31.
const PROFILES: [&str; 2] = ["three.ini", "five.ini"];

/// An action of a player.
#[derive(Clone, Debug)]
enum Use {
    /// An intent, or a command with its arguments.
    Call(&'static str, Value),
    /// Writes a file: chooses it, then calls the command with its arguments.
    Write(&'static str, Value, &'static str),
    /// Reads a file: chooses it, then calls the command.
    Read(&'static str, &'static str),
    /// Restores the backup.
    Restore,
    /// Brings back the gameset that was set aside last.
    BringBack,
}

/// Two programs that do the same, although only one of them is killed, and a folder of the player outside them.
struct Witness {
    data: TempDir,
    own: TempDir,
    twin: Harness,
    twin_data: TempDir,
    player: Player,
    /// The number of actions that were acknowledged, and of those under way that were found done and not done.
    acknowledged: u32,
    done: u32,
    not_done: u32,
    /// The number of kills while the program started.
    while_starting: u32,
    /// Whether the import of an export was acknowledged.
    is_imported: bool,
    /// The actions since the last kill, and the outcome of each.
    told: Vec<String>,
}

#[test]
fn actions_under_way_at_a_kill_are_done_or_not_done() {
    let kills = kills(60);
    let (data, twin_data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let twin = Harness::start(twin_data.path());
    let backend = Harness::start(data.path());
    for harness in [&twin, &backend] {
        harness.set_option("autoStart", json!(false));
        harness.moderate(MODERATED, "");
    }
    backend.kill();
    let own = others_files();
    let player = Player::new(21);
    let mut witness = Witness {
        data,
        own,
        twin,
        twin_data,
        player,
        acknowledged: 0,
        done: 0,
        not_done: 0,
        while_starting: 0,
        is_imported: false,
        told: Vec::new(),
    };
    for kill in 0..kills {
        match kill % 10 {
            // A database that was noted as damaged is rebuilt at the start.
            3 => witness.die_while_starting(true),
            7 => witness.die_while_starting(false),
            _ => {}
        }
        let backend = Harness::start(witness.data.path());
        witness.live(backend);
    }
    eprintln!(
        "{kills} kills under way and {} while starting: {} uses acknowledged, of those under way {} were done and \
         {} not",
        witness.while_starting, witness.acknowledged, witness.done, witness.not_done
    );
    assert!(witness.acknowledged >= kills, "the kills came too soon to prove anything");
    assert!(witness.is_imported, "no export was imported");
    assert!(witness.done > 0 && witness.not_done > 0, "the kills came at the same moment");
}

#[test]
fn an_older_database_is_migrated_wherever_the_program_is_killed() {
    let kills = kills(40) / 4;
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/rangoon-v4.db");
    let folder = || {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::copy(&old, folder.path().join("rangoon.db")).expect("it is copied");
        folder
    };
    let whole = folder();
    let backend = Harness::start_as_found(whole.path());
    let wanted = state(&backend);
    backend.kill();
    let (mut player, mut unborn) = (Player::new(4), 0);
    for _ in 0..kills {
        let folder = folder();
        let mut process = Harness::spawn(folder.path());
        std::thread::sleep(Duration::from_micros(player.below(120_000) as u64));
        process.kill();
        unborn += u32::from(std::fs::read_dir(folder.path()).expect("a folder").count() < 3);
        let backend = Harness::start_as_found(folder.path());
        assert_eq!(state(&backend), wanted);
        nothing_is_left(folder.path());
        backend.kill();
    }
    eprintln!("{kills} kills while an older database was taken over, {unborn} of them before anything was written");
}

impl Witness {
    /// Performs one action after the other until the program is killed, and examines the findings of the next start.
    fn live(&mut self, backend: Harness) {
        self.told.clear();
        let mut left = self.player.below(2 * LIFE);
        let mut killer = None;
        let under_way = loop {
            let wanted = self.choose(&backend);
            if left == 0 {
                let time = if matches!(wanted, Use::Call(..)) { 6_000 } else { 60_000 };
                killer = Some(kill_after(Duration::from_micros(self.player.below(time) as u64), backend.id()));
            }
            let answer = use_once(&backend, self.data.path(), self.own.path(), &wanted);
            self.told.push(format!("{wanted:?}: {answer:?}"));
            match answer {
                Ok(()) => {
                    self.acknowledged += 1;
                    self.is_imported |= matches!(wanted, Use::Read("import_files", _));
                    self.repeat(&wanted);
                }
                Err(Refused::Gone) => break Some(wanted),
                // If one refuses a request, the other would refuse it too.
                Err(Refused::Rejected(why)) => {
                    assert_ne!(why["code"], "crashed", "{wanted:?}");
                }
            }
            if left == 0 {
                // The answer came before the kill.
                break None;
            }
            left -= 1;
        };
        killer.expect("nobody else kills the backend").join().expect("it did its work");
        backend.kill();
        self.settle(under_way);
    }

    /// Compares the findings of the next start with the twin, and brings the twin up to them.
    fn settle(&mut self, under_way: Option<Use>) {
        let backend = Harness::start(self.data.path());
        let notices = backend.opening()["notices"].clone();
        let told = notices.as_array().expect("a list");
        let is_known = |it: &Value| it["kind"] == "databaseRestored" && it["lost"] == false;
        assert!(told.iter().all(is_known), "{notices}\n{}", self.told.join("\n"));
        backend.call("board_shown", &json!({})).expect("it can be noted");
        let (found, acknowledged) = (state(&backend), state(&self.twin));
        match under_way {
            Some(wanted) if found != acknowledged => {
                self.repeat(&wanted);
                let after = state(&self.twin);
                assert!(found == after, "half done: {}\n{}", difference(&after, &found), self.told.join("\n"));
                self.done += 1;
            }
            Some(_) => self.not_done += 1,
            None => {
                let differs = difference(&acknowledged, &found);
                assert!(found == acknowledged, "lost: {differs}\n{}", self.told.join("\n"));
            }
        }
        nothing_is_left(self.data.path());
        if self.own.path().join("kept.rangoon-backup").exists() {
            choose_file(self.data.path(), &self.own.path().join("kept.rangoon-backup"));
            backend.call("check_backup", &json!({})).expect("a backup that is there can be used");
        }
        backend.kill();
    }

    /// Lets the twin do the same. Files are written only once, and both restore the same one.
    fn repeat(&self, wanted: &Use) {
        if !matches!(wanted, Use::Write(..)) {
            use_once(&self.twin, self.twin_data.path(), self.own.path(), wanted)
                .unwrap_or_else(|why| panic!("the twin cannot do the same: {wanted:?}: {why:?}"));
        }
    }

    fn die_while_starting(&mut self, is_damaged: bool) {
        if is_damaged {
            std::fs::write(self.data.path().join("rangoon.damaged"), "").expect("it is noted");
        }
        let mut process = Harness::spawn(self.data.path());
        std::thread::sleep(Duration::from_micros(self.player.below(150_000) as u64));
        process.kill();
        self.while_starting += 1;
        self.settle(None);
    }

    /// Chooses the player's next action.
    fn choose(&mut self, backend: &Harness) -> Use {
        let opening = backend.opening();
        let view = &opening["view"];
        if view["playid"] == MODERATED && self.player.below(3) == 0 {
            return Use::Read("import_files", EXPORTS[self.player.below(2)]);
        }
        let act = |intent: Value| Use::Call("act", json!({"revision": view["revision"], "intent": intent}));
        let number = self.player.below(1000) as u64;
        match self.player.below(40) {
            0..=2 => {
                let mut options = opening["options"].clone();
                options["clock"] = json!(!options["clock"].as_bool().unwrap_or(false));
                options["dealDelay"] = json!(number);
                Use::Call("set_options", json!({"playid": opening["playid"], "options": options}))
            }
            3..=5 => {
                let playid = ["RANGOON", "KLONDIKE", "BOB", MODERATED][self.player.below(4)];
                Use::Call("open_gameset", json!({"playid": playid}))
            }
            6 => Use::Call("delete_gameset", json!({"playid": "BOB"})),
            7 => Use::Call("reset_statistics", json!({})),
            8..=9 => Use::BringBack,
            10..=11 => Use::Write("back_up", json!({"name": "kept.rangoon-backup"}), "kept.rangoon-backup"),
            12..=13 => Use::Restore,
            14..=15 => Use::Write("export_games", json!({"which": {"kind": "table"}, "format": 2}), "games.rangoon"),
            16 => Use::Call(
                "act",
                json!({"revision": view["revision"], "intent": {
                "kind": "start", "number": 1 + number, "resume": false}}),
            ),
            17 => act(json!({"kind": "undo"})),
            18 => act(json!({"kind": "auto"})),
            19..=20 if view["multis"][0].is_object() => {
                act(json!({"kind": "multi", "multi": view["multis"][0]["multi"]}))
            }
            21 => Use::Read("import_profile", PROFILES[self.player.below(2)]),
            22..=24 => act(json!({"kind": "continue"})),
            _ => {
                let moves = view["moves"].as_array().expect("a list");
                match view["status"].as_str() {
                    Some("over" | "won") => act(json!({"kind": "next"})),
                    _ if moves.is_empty() => act(json!({"kind": "redeal"})),
                    _ => {
                        let chosen = &moves[self.player.below(moves.len())];
                        act(json!({"kind": "play", "ply": chosen["ply"]}))
                    }
                }
            }
        }
    }
}

/// Returns a folder with the files of others that are read.
fn others_files() -> TempDir {
    let own = tempfile::tempdir().expect("a folder");
    let export = |name, secret| tournament(name, CheatLevel::Minimal).write(secret).expect("it fits");
    let exports = [export("APRILANN", &secret()), export("APRILBOB", &other_secret())];
    let profiles = ["[rangoon]\r\nCardBack=3\r\n", "[rangoon]\r\nCardBack=5\r\nMoveDelay=300\r\n"];
    let texts = exports.iter().map(String::as_str).chain(profiles);
    for (name, text) in EXPORTS.iter().chain(&PROFILES).zip(texts) {
        std::fs::write(own.path().join(name), text).expect("it can be written");
    }
    own
}

fn choose_file(data: &Path, file: &Path) {
    std::fs::write(data.join("chosen"), file.display().to_string()).expect("the data folder can be written");
}

/// Performs one action, preceded by a visible board: a restore counts as a start, and after two starts without a board
/// the running game is set aside.
fn use_once(harness: &Harness, data: &Path, own: &Path, wanted: &Use) -> Result<(), Refused> {
    harness.call("board_shown", &json!({}))?;
    carry_out(harness, data, own, wanted)
}

/// Carries out an action through the commands of the page.
fn carry_out(harness: &Harness, data: &Path, own: &Path, wanted: &Use) -> Result<(), Refused> {
    match wanted {
        Use::Call("act", arguments) => {
            // Each program has its own revision.
            let mut arguments = arguments.clone();
            arguments["revision"] = harness.call("open", &json!({}))?["view"]["revision"].clone();
            harness.call("act", &arguments).map(drop)
        }
        Use::Call(command, arguments) => harness.call(command, arguments).map(drop),
        Use::Write(command, arguments, name) => {
            choose_file(data, &own.join(name));
            harness.call(command, arguments).map(drop)
        }
        Use::Read(command, name) => {
            choose_file(data, &own.join(name));
            harness.call(command, &json!({})).map(drop)
        }
        Use::Restore => {
            let backup: PathBuf = own.join("kept.rangoon-backup");
            if !backup.exists() {
                return Ok(());
            }
            choose_file(data, &backup);
            harness.call("check_backup", &json!({}))?;
            harness.call("restore", &json!({})).map(drop)
        }
        Use::BringBack => {
            let gamesets = harness.call("gamesets", &json!({}))?;
            let Some(name) = gamesets["aside"][0]["name"].as_str() else { return Ok(()) };
            harness.call("bring_back_gameset", &json!({"name": name})).map(drop)
        }
    }
}

/// Returns all data of the program that a restart keeps, except times.
fn state(harness: &Harness) -> Value {
    let opening = harness.opening();
    let view = &opening["view"];
    let board: Vec<&Value> =
        ["playid", "game", "deal", "status", "cards", "moves", "moveCount", "saving"].map(|name| &view[name]).into();
    let gamesets = harness.call("gamesets", &json!({})).expect("they are read");
    let aside: Vec<Value> = gamesets["aside"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| json!([it["playid"], it["played"], it["scores"]]))
        .collect();
    let scores = harness.call("scores", &json!({})).unwrap_or_default();
    let rows = scores["rows"].as_array().into_iter().flatten();
    let scores: Vec<Value> = rows.map(|it| json!([it["tourid"], it["player"], it["key"], it["allSeq"]])).collect();
    json!({
        "board": board, "options": opening["options"], "sets": gamesets["sets"], "aside": aside, "scores": scores,
    })
}

/// Returns the parts in which two states differ.
fn difference(wanted: &Value, found: &Value) -> String {
    let parts = wanted.as_object().expect("an object").iter().filter(|(name, value)| found[*name] != **value);
    parts.map(|(name, value)| format!("{name} should be {value}, is {}", found[name])).collect()
}

/// Whether the data folder contains only files that belong there.
fn nothing_is_left(data: &Path) {
    for entry in std::fs::read_dir(data).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let begins = ["rangoon.db", "rangoon-damaged-", "rangoon-before-restore-", "profile", "rangoon-v4.db"];
        let known = ["rangoon.lock", "starts.txt", "drawing-deck.txt", "chosen", "window.json", ".window-state.json"];
        assert!(begins.iter().any(|begin| name.starts_with(begin)) || known.contains(&name.as_str()), "{name} is left");
        assert!(!name.contains(".part"), "{name} is left");
    }
}

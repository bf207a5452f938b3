//! Tests that a browser, or the worker in it, which is killed at random moments loses nothing it has acknowledged.
//!
//! The program itself is the witness: without a browser, it repeats everything that was acknowledged. After each kill
//! the page must have the witness's games and show its board, or the one after the command that was under way.

use std::time::{Duration, SystemTime};

use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::Player;
use e2e::process;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::{devtools, tap_on};
use e2e::view::View;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crashes::let_workers_end;
use crate::{HERE, leave_introduction, play};

/// The number of kills, unless the environment variable `KILLS` gives another.
const KILLS: u32 = 5;
/// The average number of commands before a kill.
const LIFE: usize = 4;
/// One kill in four comes while the page starts; before one in three of the others, the player first drags a card.
const STARTING: u32 = 4;
const DRAGGING: u32 = 3;
/// The longest time in milliseconds from the last command to the kill, and from the beginning of a start to a kill.
const UNDER_WAY_MS: f64 = 20.0;
const START_MS: f64 = 1200.0;

/// A command of the page with its arguments. An intent gets the revision of its view when it is used.
type Use = (&'static str, Value);

/// The outcome of a command.
#[derive(Debug, PartialEq)]
enum Outcome {
    Done,
    /// With the code of the failure.
    Refused(String),
    /// The browser or the worker has gone.
    Gone,
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_browser_is_killed_at_random_moments() {
    let kills = kills();
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let address = site.address(HERE);
    let mut witness = Witness::new(9);
    for kill in 0..kills {
        if kill % STARTING == STARTING - 1 {
            let browser = Keeping::start(&profile, size::PHONE).await;
            let killer = kill_after(witness.time(START_MS), browser.id());
            // The browser may go away before it has answered.
            drop(browser.page.client.goto(&address).await);
            killer.join().expect("it did its work");
            browser.has_died();
            witness.tally.while_starting += 1;
        }
        let browser = Keeping::start(&profile, size::PHONE).await;
        let page = &browser.page;
        browser.open(&address).await;
        witness.settle(page).await;
        if kill % DRAGGING == 0 {
            witness.drag(page).await;
        }
        witness.use_some(page).await;
        let wanted = witness.choose(page).await;
        let killer = kill_after(witness.time(UNDER_WAY_MS), browser.id());
        let outcome = use_once(page, &wanted, None).await;
        killer.join().expect("it did its work");
        browser.has_died();
        witness.note(wanted, &outcome);
        witness.report(kill + 1, "the browser");
    }
    let browser = Keeping::start(&profile, size::PHONE).await;
    browser.open(&address).await;
    witness.settle(&browser.page).await;
    witness.close(kills, "the browser");
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_worker_alone_is_killed_at_random_moments() {
    // Fewer of them show as much, because a worker has fewer ways to end.
    let kills = kills() * 2 / 5;
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let address = site.address(HERE);
    let browser = Keeping::start(&profile, size::PHONE).await;
    let page = &browser.page;
    let_workers_end(page).await;
    // No start asks about the reports, over the board.
    let forget = json!({ "source": "localStorage.removeItem('rangoon.reports')" });
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", forget).await;
    browser.open(&address).await;
    let mut witness = Witness::new(14);
    for kill in 0..kills {
        if kill % STARTING == STARTING - 1 {
            let begin = "delete sessionStorage.isEnded; sessionStorage.endAfter = arguments[0];
                location.reload(); return null";
            let time = witness.player.below(START_MS as usize / 2);
            page.run::<Option<bool>>(begin, vec![json!(time)]).await;
            page.wait_until(IS_ENDED).await;
            browser.open(&address).await;
            witness.tally.while_starting += 1;
        }
        witness.settle(page).await;
        if kill % DRAGGING == 0 {
            witness.drag(page).await;
        }
        witness.use_some(page).await;
        let wanted = witness.choose(page).await;
        let time = witness.time(UNDER_WAY_MS);
        let outcome = use_once(page, &wanted, Some(time)).await;
        page.wait_until(IS_ENDED).await;
        browser.open(&address).await;
        // The page itself notes an answer, which may come when it is about to be loaded again.
        let is_answered = page.run::<bool>("return sessionStorage.isAnswered === 'yes'", vec![]).await;
        witness.note(wanted, if is_answered { &Outcome::Done } else { &outcome });
        witness.report(kill + 1, "the worker");
    }
    witness.settle(page).await;
    witness.close(kills, "the worker");
}

/// Whether the worker was ended; the page may have been loaded again since.
const IS_ENDED: &str = "sessionStorage.isEnded === 'yes'";

/// Returns the number of kills.
fn kills() -> u32 {
    std::env::var("KILLS").map_or(KILLS, |number| number.parse().expect("KILLS is a number"))
}

/// Kills a process after some time, while the caller waits for an answer.
fn kill_after(time: Duration, process: u32) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        std::thread::sleep(time);
        process::kill(process);
    })
}

/// Uses a command of the page, which ends the worker after `end`, if that is a time. If the page is loaded again, the
/// driver begins its script again; the command is not used twice.
async fn use_once(page: &Page, (command, arguments): &Use, end: Option<Duration>) -> Outcome {
    let script = "const [command, args, time, use, done] = arguments;
        if (sessionStorage.use === use) return done('crashed');
        sessionStorage.use = use;
        const { invoke } = window.__TAURI__.core;
        delete sessionStorage.isAnswered;
        delete sessionStorage.isEnded;
        (async () => {
            if (args.intent) args.revision = (await invoke('open')).view.revision;
            if (time !== null) {
                window.end(time);
                // Most commands are done at once, so without a pause hardly any would come too late.
                await new Promise((go) => setTimeout(go, time / 2 + 5 * Math.random()));
            }
            await invoke(command, args);
            sessionStorage.isAnswered = 'yes';
        })().then(() => done('done'), ({ code }) => done(code ?? 'no code'));";
    let time = end.map(|time| time.as_secs_f64() * 1000.0);
    let moment = format!("{:?}", SystemTime::now());
    let given = vec![json!(command), arguments.clone(), json!(time), json!(moment)];
    let asked = page.client.execute_async(script, given).await;
    match asked.as_ref().map(|code| code.as_str().unwrap_or_default()) {
        Ok("done") => Outcome::Done,
        Ok("crashed") | Err(_) => Outcome::Gone,
        Ok(code) => Outcome::Refused(code.to_owned()),
    }
}

/// The counts of a run.
#[derive(Debug, Default)]
struct Tally {
    /// The number of commands that were acknowledged, and those of them that dealt cards again, began a game and
    /// changed an option.
    acknowledged: u32,
    redeals: u32,
    starts: u32,
    options: u32,
    /// The number of moves by a finger, which are acknowledged, too.
    drags: u32,
    /// The number of commands under way at a kill that were found done, and not done.
    done: u32,
    not_done: u32,
    /// The number of kills while the page started.
    while_starting: u32,
}

/// The program that is never killed.
struct Witness {
    twin: Harness,
    _data: TempDir,
    player: Player,
    tally: Tally,
    /// The command that was under way at the last kill.
    pending: Option<Use>,
    /// The commands since the last kill but one, with their outcomes.
    told: Vec<String>,
    is_begun: bool,
}

impl Witness {
    fn new(seed: u64) -> Self {
        let data = TempDir::new().expect("a folder");
        let twin = Harness::start(data.path());
        twin.set_option("autoStart", json!(false));
        let player = Player::new(seed);
        Self { twin, _data: data, player, tally: Tally::default(), pending: None, told: Vec::new(), is_begun: false }
    }

    fn time(&mut self, most_ms: f64) -> Duration {
        Duration::from_micros(self.player.below((most_ms * 1000.0) as usize) as u64)
    }

    /// Makes a new page like the witness.
    async fn begin(&mut self, page: &Page) {
        self.is_begun = true;
        leave_introduction(page).await;
        page.invoke("large_cards_offered", json!({})).await.expect("it can be noted");
        let opening = page.invoke("open", json!({})).await.expect("it opens");
        let mut options = opening["options"].clone();
        options["autoStart"] = json!(false);
        let wanted = json!({ "playid": opening["playid"], "options": options });
        page.invoke("set_options", wanted).await.expect("they are in range");
        // The page has not seen these answers.
        page.client.refresh().await.expect("it reloads");
        page.ready().await;
    }

    /// Compares the page after a start with the witness, and brings the witness up to it.
    async fn settle(&mut self, page: &Page) {
        if !self.is_begun {
            self.begin(page).await;
        }
        let opening = page.invoke("open", json!({})).await.expect("it opens");
        let found = state(&opening, &page.invoke("gamesets", json!({})).await.expect("they are read"));
        if let Some(wanted) = self.pending.take() {
            if found == self.state() {
                self.tally.not_done += 1;
            } else {
                assert_eq!(self.repeat(&wanted), Outcome::Done, "{wanted:?}");
                self.tally.done += 1;
            }
        }
        let known = self.state();
        assert!(found == known, "{}\nis not\n{}\nafter\n{}", found, known, self.told.join("\n"));
        self.told.clear();
        // The page shows it. Places of cards are known in Rangoon alone.
        page.shows(opening["view"]["revision"].as_u64().expect("a number") as u32).await;
        if let Ok(view) = serde_json::from_value::<View>(opening["view"].clone()) {
            assert_eq!(page.places().await, view.places());
        }
    }

    /// Uses some commands that are answered.
    async fn use_some(&mut self, page: &Page) {
        for _ in 0..self.player.below(2 * LIFE) {
            let wanted = self.choose(page).await;
            let outcome = use_once(page, &wanted, None).await;
            assert_ne!(outcome, Outcome::Gone, "{wanted:?}");
            self.note(wanted, &outcome);
        }
    }

    /// Plays a move with a finger, if there is one in Rangoon.
    async fn drag(&mut self, page: &Page) {
        let opening = page.invoke("open", json!({})).await.expect("it opens");
        let Ok(view) = serde_json::from_value::<View>(opening["view"].clone()) else { return };
        let Some(first) = view.moves.first() else { return };
        if page.is_visible("#home").await {
            tap_on(page, "#home [data-command=begin]").await;
            page.wait_for("#home[hidden]").await;
            page.rests().await;
        }
        play(page).await;
        assert_eq!(self.repeat(&("act", json!({ "intent": view.play(*first) }))), Outcome::Done);
        self.tally.acknowledged += 1;
        self.tally.drags += 1;
    }

    /// Lets the witness do what was acknowledged.
    fn note(&mut self, wanted: Use, outcome: &Outcome) {
        self.told.push(format!("{} {}: {outcome:?}", wanted.0, wanted.1["intent"]));
        match outcome {
            Outcome::Done => {
                assert_eq!(self.repeat(&wanted), Outcome::Done, "{wanted:?}");
                let kind = wanted.1["intent"]["kind"].as_str().unwrap_or_default();
                self.tally.acknowledged += 1;
                self.tally.redeals += u32::from(kind == "redeal");
                self.tally.starts += u32::from(["start", "next"].contains(&kind));
                self.tally.options += u32::from(wanted.0 == "set_options");
            }
            // If one refuses a command, the other would refuse it, too.
            Outcome::Refused(_) => {}
            Outcome::Gone => self.pending = Some(wanted),
        }
    }

    fn repeat(&self, (command, arguments): &Use) -> Outcome {
        let mut arguments = arguments.clone();
        if arguments["intent"].is_object() {
            // Each program has its own revision.
            arguments["revision"] = self.twin.opening()["view"]["revision"].clone();
        }
        match self.twin.call(command, &arguments) {
            Ok(_) => Outcome::Done,
            Err(why) => Outcome::Refused(format!("{why:?}")),
        }
    }

    fn state(&self) -> Value {
        let call = |command| self.twin.call(command, &json!({})).expect("it is answered");
        state(&call("open"), &call("gamesets"))
    }

    /// Chooses the player's next command.
    async fn choose(&mut self, page: &Page) -> Use {
        let opening = page.invoke("open", json!({})).await.expect("it opens");
        let (view, player) = (&opening["view"], &mut self.player);
        let number = player.below(1000) as u64;
        let act = |intent: Value| ("act", json!({ "intent": intent }));
        match player.below(40) {
            0..=3 => {
                let mut options = opening["options"].clone();
                options["clock"] = json!(!options["clock"].as_bool().unwrap_or(false));
                options["dealDelay"] = json!(number);
                ("set_options", json!({ "playid": opening["playid"], "options": options }))
            }
            4 => {
                let playid = ["RANGOON", "KLONDIKE"][player.below(2)];
                ("open_gameset", json!({ "playid": playid }))
            }
            5 => act(json!({ "kind": "start", "number": 1 + number, "resume": false })),
            6..=7 => act(json!({ "kind": "undo" })),
            8 => act(json!({ "kind": "giveUp" })),
            9..=12 if view["multis"][0].is_object() => {
                act(json!({ "kind": "multi", "multi": view["multis"][0]["multi"] }))
            }
            13..=14 => act(json!({ "kind": "continue" })),
            _ => {
                let moves = view["moves"].as_array().expect("a list");
                match view["status"].as_str() {
                    Some("over" | "won") => act(json!({ "kind": "next" })),
                    _ if moves.is_empty() => act(json!({ "kind": "redeal" })),
                    _ => act(json!({ "kind": "play", "ply": moves[player.below(moves.len())]["ply"] })),
                }
            }
        }
    }

    /// Reports the counts now and then, because many kills take long.
    fn report(&self, kills: u32, killed: &str) {
        if kills.is_multiple_of(50) {
            eprintln!("{kills} kills of {killed}: {:?}", self.tally);
        }
    }

    /// Reports the counts, and checks that they prove something.
    fn close(self, kills: u32, killed: &str) {
        eprintln!("{kills} kills of {killed}: {:?}", self.tally);
        let Tally { acknowledged, done, not_done, .. } = self.tally;
        assert!(acknowledged >= kills, "the kills came too soon to prove anything");
        assert!(kills < 50 || (done > 0 && not_done > 0), "the kills came at the same moment");
    }
}

/// Returns all data that a start keeps, except times.
fn state(opening: &Value, gamesets: &Value) -> Value {
    let view = &opening["view"];
    let kept = ["playid", "game", "deal", "status", "cards", "moves", "moveCount", "saving"];
    let board: Vec<&Value> = kept.map(|name| &view[name]).into();
    json!({ "board": board, "options": opening["options"], "sets": gamesets["sets"] })
}

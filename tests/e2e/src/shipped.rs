//! The page for browsers in place of the harness: its own program, compiled for browsers, in a worker of the page.
//!
//! If the environment variable [`SWITCH`] is set, the tests of `browser` use this page. What a test does to the program
//! is done by the same commands, through the page; data that it prepares in a folder come to the page as a backup.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::devtools::DevTools;
use crate::http_server::{self, Answer, Request};
use crate::page::PATIENCE;
use crate::refused::Refused;
use crate::{lengthened, site};

/// The environment variable that lets the tests use this page.
const SWITCH: &str = "RANGOON_SHIPPED_PAGE";

/// The scripts that the page runs first.
const FIRST: &str = "<head>";
const SHIM: &str = "/__shim.js";
/// The script with which the page begins, and the one that waits for a word of the test instead. The program runs
/// before it, so that a test prepares the same program as the page then shows.
const BEGINNING: &str = "src=\"page.js\"";
const WAITING: &str = "/__waiting.js";
const WAIT: &str = "globalThis.begin = () => import(\"./page.js\");";

/// Returns whether the tests use this page.
pub fn is_wanted() -> bool {
    std::env::var_os(SWITCH).is_some()
}

/// Ends a test if the tests use this page, in which that test cannot do what it has to.
#[macro_export]
macro_rules! needs_harness {
    ($why:literal) => {
        if $crate::shipped::is_wanted() {
            println!("left out: {}", $why);
            return;
        }
    };
}

/// A server of the page. It stands for the system's dialogs, too.
#[derive(Debug)]
pub struct Server {
    port: u16,
    /// Whether the next page waits before it begins.
    is_held: Arc<AtomicBool>,
}

impl Server {
    /// Serves the page to a test with this folder. The first time, the page does not begin before [`Program::begin`].
    ///
    /// # Panics
    /// If the page is not built.
    pub fn start(data: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("this machine has a free port");
        let port = listener.local_addr().expect("a bound listener has an address").port();
        let is_held = Arc::new(AtomicBool::new(true));
        let files = Arc::new(Files {
            page: site::built(),
            data: data.to_owned(),
            is_held: Arc::clone(&is_held),
            chosen: Mutex::default(),
        });
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let files = Arc::clone(&files);
                // A browser that goes away in the middle of an answer does not matter.
                std::thread::spawn(move || drop(http_server::serve(&stream, |request| files.answer(request))));
            }
        });
        Self { port, is_held }
    }

    /// Returns the address of the page. Browsers offer files to this name without encryption.
    pub fn url(&self) -> String {
        format!("http://localhost:{}/", self.port)
    }
}

struct Files {
    page: PathBuf,
    data: PathBuf,
    is_held: Arc<AtomicBool>,
    /// The files of the dialog that was opened last.
    chosen: Mutex<Vec<PathBuf>>,
}

impl Files {
    fn answer(&self, request: &Request) -> Answer {
        match request.path.as_str() {
            SHIM => Answer::new(200, "text/javascript", include_bytes!("scripts/shipped.js").to_vec()),
            WAITING => Answer::new(200, "text/javascript", WAIT.into()),
            "/__chosen" => self.choose(),
            "/__saved" => self.save(&request.body),
            path => match path.strip_prefix("/__chosen/") {
                Some(place) => self.chosen(place),
                None => self.file(path),
            },
        }
    }

    fn file(&self, path: &str) -> Answer {
        let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
        let Ok(mut bytes) = std::fs::read(self.page.join(name)) else { return Answer::not_found() };
        if let Some(longer) = lengthened::file(&self.data, name, &bytes) {
            bytes = longer;
        }
        if name == "index.html" {
            let mut page = String::from_utf8(bytes).expect("the page is UTF-8");
            page = page.replacen(FIRST, &format!("{FIRST}<script src=\"{SHIM}\"></script>"), 1);
            if self.is_held.swap(false, Ordering::Relaxed) {
                page = page.replacen(BEGINNING, &format!("src=\"{WAITING}\""), 1);
            }
            bytes = page.into_bytes();
        }
        Answer::new(200, page::media_type(Path::new(name)), bytes)
    }

    /// Opens a dialog: answers with the names of the files that the test has chosen for it.
    fn choose(&self) -> Answer {
        let files = self.take();
        let names: Vec<_> = files.iter().map(|file| file.file_name().unwrap_or_default().to_string_lossy()).collect();
        let answer = Answer::new(200, "application/json", json!(names).to_string().into_bytes());
        *self.chosen.lock().unwrap_or_else(PoisonError::into_inner) = files;
        answer
    }

    fn chosen(&self, place: &str) -> Answer {
        let files = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        let file = place.parse::<usize>().ok().and_then(|place| std::fs::read(files.get(place)?).ok());
        file.map_or_else(Answer::not_found, |bytes| Answer::new(200, "application/octet-stream", bytes))
    }

    fn save(&self, content: &[u8]) -> Answer {
        let written = self.take().pop().is_some_and(|file| std::fs::write(file, content).is_ok());
        if written { Answer::new(200, "text/plain", Vec::new()) } else { Answer::not_found() }
    }

    /// Takes the choice of the test, as `chosen.rs` of the harness does.
    fn take(&self) -> Vec<PathBuf> {
        let list = self.data.join("chosen");
        let text = std::fs::read_to_string(&list).unwrap_or_default();
        drop(std::fs::remove_file(list));
        text.lines().map(PathBuf::from).collect()
    }
}

/// The program in the page.
#[derive(Debug)]
pub struct Program {
    tools: Mutex<DevTools>,
    server: Server,
    played: Mutex<Played>,
}

/// What the test has played by commands, behind the page's back. The harness outlives a page that is loaded again, so
/// that the page shows a game as the test has left it. This program ends with its page, and the next one does as after
/// any start: it goes on from a game that has ended, and offers to look back at another one. So the game is played once
/// more before such a page begins.
#[derive(Debug, Default)]
struct Played {
    intents: Vec<Value>,
    /// The revision after the test's last command.
    revision: Option<u64>,
    /// Whether nothing else has changed the game.
    is_whole: bool,
}

impl Played {
    /// Begins with the game in a view, if nothing has been played yet.
    fn of_fresh(view: &Value) -> Self {
        let start = json!({"kind": "start", "number": view["game"], "resume": false});
        Self { intents: vec![start], revision: None, is_whole: view["moveCount"] == 0 }
    }
}

impl Program {
    /// Returns the program in a page of the server.
    pub fn new(server: Server, tools: DevTools) -> Self {
        Self { tools: Mutex::new(tools), server, played: Mutex::default() }
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Lets a page begin that waits for it.
    ///
    /// # Panics
    /// If no page waits.
    pub fn begin(&self) {
        self.evaluate("begin().then(() => null)").expect("the page waits");
    }

    /// Prepares for a page that is loaded again; `true` if it then waits for [`Program::play_again`].
    pub fn will_play_again(&self) -> bool {
        let mut played = self.played();
        let is_known = played.is_whole && played.intents.len() > 1 && played.revision == self.revision();
        if is_known {
            self.server.is_held.store(true, Ordering::Relaxed);
        } else {
            // Revisions start again at 0 with each page, so another game may happen to get this one.
            played.revision = None;
        }
        is_known
    }

    /// Plays once more in a new page what the test has played, as far as possible, and lets the page begin.
    pub fn play_again(&self) {
        let intents = json!(self.played().intents);
        let script = format!(
            "(async () => {{
                let {{ view }} = await program('open', {{}});
                for (const intent of {intents}) view = await program('act', {{ revision: view.revision, intent }});
            }})().then(() => ({{ ok: null }}), (failed) => ({{ failed }}))"
        );
        drop(self.ask(&script));
        self.played().revision = self.revision();
        self.begin();
    }

    /// Calls a command as the page would.
    pub fn call(&self, name: &str, arguments: &Value) -> Result<Value, Refused> {
        if name == "open" {
            return self.command(name, arguments);
        }
        let before = self.view();
        let answer = self.command(name, arguments);
        let after = self.view();
        let mut played = self.played();
        played.is_whole &= played.revision == before["revision"].as_u64();
        if !played.is_whole && before["moveCount"] == 0 {
            *played = Played::of_fresh(&before);
        }
        let intent = &arguments["intent"];
        if intent["kind"] == "start" || (&before["playid"], &before["game"]) != (&after["playid"], &after["game"]) {
            *played = Played::of_fresh(&after);
        } else if name == "act" && answer.is_ok() {
            played.intents.push(intent.clone());
        }
        played.revision = after["revision"].as_u64();
        answer
    }

    fn command(&self, name: &str, arguments: &Value) -> Result<Value, Refused> {
        let script = format!(
            "program({}, {arguments}).then((ok) => ({{ ok: ok ?? null }}), (failed) => ({{ failed }}))",
            json!(name)
        );
        self.ask(&script)
    }

    fn view(&self) -> Value {
        self.command("open", &json!({})).map(|mut opened| opened["view"].take()).unwrap_or_default()
    }

    fn revision(&self) -> Option<u64> {
        let script = "globalThis.program ? program('open', {}).then(({ view }) => view.revision, () => null) : null";
        self.evaluate(script)?.as_u64()
    }

    fn played(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a script, as soon as the page has a program. Its result has the field `ok` or `failed`.
    fn ask(&self, script: &str) -> Result<Value, Refused> {
        let script = format!("globalThis.program === undefined ? {{ missing: true }} : {script}");
        let deadline = Instant::now() + PATIENCE;
        loop {
            let mut answer = self.evaluate(&script).unwrap_or(json!({"missing": true}));
            if let Some(failed) = answer.get_mut("failed") {
                return Err(Refused::Rejected(failed.take()));
            }
            if let Some(ok) = answer.get_mut("ok") {
                return Ok(ok.take());
            }
            if Instant::now() > deadline {
                return Err(Refused::Gone);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns the result of a script; `None` if it fails or the page goes away.
    fn evaluate(&self, script: &str) -> Option<Value> {
        let parameters = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
        let mut tools = self.tools.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answer = tools.try_page("Runtime.evaluate", &parameters)?;
        answer["exceptionDetails"].is_null().then(|| answer["result"]["value"].take())
    }
}

//! The backend without a window, in a separate process that can be killed.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::plain_http;
use crate::process::{self, Process};
use crate::refused::Refused;
use crate::shipped::Program;
use crate::view::View;

/// The status with which another harness answers if it has the port of an earlier one.
pub const GONE: u16 = 410;

/// A running harness over one data folder, or the program in the page for browsers.
#[derive(Debug)]
pub struct Harness(Backend);

#[derive(Debug)]
enum Backend {
    Process(Process, String),
    Page(Box<Program>),
}

impl Harness {
    /// Starts the backend over this folder. In an empty one the player has already answered that the game is known, as
    /// experienced players do, and was offered large cards.
    ///
    /// # Panics
    /// If the backend does not start.
    pub fn start(data: &Path) -> Self {
        let is_new = is_new(data);
        let harness = Self::start_as_found(data);
        if is_new {
            harness.leave_introduction();
        }
        harness
    }

    /// Returns the program in a page.
    pub fn in_page(program: Program) -> Self {
        Self(Backend::Page(Box::new(program)))
    }

    /// Returns the program in the page, if it is there.
    pub fn program(&self) -> Option<&Program> {
        match &self.0 {
            Backend::Process(..) => None,
            Backend::Page(program) => Some(program),
        }
    }

    /// Answers that the player knows the game, as experienced players do, and was offered large cards.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn leave_introduction(&self) {
        self.first_view();
        self.call("leave_trial", &json!({})).expect("the introduction can be left");
        self.call("large_cards_offered", &json!({})).expect("it can be noted");
    }

    /// Starts the backend over this folder; in an empty one the introduction waits for the player.
    ///
    /// # Panics
    /// If the backend does not start.
    pub fn start_as_found(data: &Path) -> Self {
        let (process, address) = Process::start_until(&mut command(data), address);
        Self(Backend::Process(process, address))
    }

    /// Starts the backend over this folder with switches of the command line.
    ///
    /// # Panics
    /// If the backend does not start.
    pub fn start_with(data: &Path, switches: &[&str]) -> Self {
        let mut command = command(data);
        command.arg("127.0.0.1:0").args(switches);
        let (process, address) = Process::start_until(&mut command, address);
        Self(Backend::Process(process, address))
    }

    /// Starts the backend without waiting until it is ready; the process can be killed at any time.
    pub fn spawn(data: &Path) -> Process {
        Process::start(&mut command(data))
    }

    /// Waits until a process from [`Self::spawn`] is ready, and returns it. Returns `None` if the process ends before
    /// that.
    pub fn ready(mut process: Process) -> Option<Self> {
        let address = process.read_until(address)?;
        Some(Self(Backend::Process(process, address)))
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        match &self.0 {
            Backend::Process(_, address) => format!("http://{address}/"),
            Backend::Page(program) => program.url(),
        }
    }

    /// Returns the process id.
    ///
    /// # Panics
    /// If the program is in the page.
    pub fn id(&self) -> u32 {
        match &self.0 {
            Backend::Process(process, _) => process.id(),
            Backend::Page(_) => panic!("the program in a page is no process"),
        }
    }

    /// Calls a command as the page would.
    pub fn call(&self, name: &str, arguments: &Value) -> Result<Value, Refused> {
        let (process, address) = match &self.0 {
            Backend::Process(process, address) => (process, address),
            Backend::Page(program) => return program.call(name, arguments),
        };
        let path = format!("/__invoke/{name}?process={}", process.id());
        let answer = plain_http::request("POST", address, &path, &arguments.to_string());
        let (status, body) = answer.map_err(|_| Refused::Gone)?;
        if status == GONE {
            return Err(Refused::Gone);
        }
        let value = serde_json::from_str(&body).map_err(|_| Refused::Gone)?;
        if status == 200 { Ok(value) } else { Err(Refused::Rejected(value)) }
    }

    /// Returns everything that the page gets when it starts.
    ///
    /// # Panics
    /// If the app does not open.
    pub fn opening(&self) -> Value {
        self.call("open", &json!({})).expect("the app opens")
    }

    /// Returns the options.
    ///
    /// # Panics
    /// If the app does not open.
    pub fn options(&self) -> Value {
        self.opening()["options"].take()
    }

    /// Returns the board as it is now.
    ///
    /// # Panics
    /// If the backend has no board.
    pub fn view(&self) -> View {
        view(self.opening()["view"].take())
    }

    /// Returns the board and records that it has been seen, as the page does with its first board.
    ///
    /// # Panics
    /// If the backend has no board.
    pub fn first_view(&self) -> View {
        let view = self.view();
        self.call("board_shown", &json!({})).expect("it can be noted");
        view
    }

    /// Sends an intent for the board of the given revision.
    pub fn act(&self, revision: u32, intent: &Value) -> Result<View, Refused> {
        self.call("act", &json!({"revision": revision, "intent": intent})).map(view)
    }

    /// Starts the game of that number from its beginning.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn start_game(&self, number: u32) -> View {
        let intent = json!({"kind": "start", "number": number, "resume": false});
        loop {
            match self.act(self.view().revision, &intent) {
                // The page has changed something since the view was requested.
                Err(Refused::Rejected(why)) if why["code"] == "stale" => {}
                done => return done.expect("the game starts"),
            }
        }
    }

    /// Creates a gameset of seven games of standard Rangoon with a single deal, except for these changes, and selects
    /// it.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn create_gameset(&self, playid: &str, changes: &Value) {
        let mut wanted = json!({"playid": playid, "games": 7, "rules": "rangoon", "deals": 1, "cheatLevel": 3,
            "tournament": "off", "hints": true, "userName": ""});
        for (name, value) in changes.as_object().expect("changes have names") {
            wanted[name] = value.clone();
        }
        self.call("create_gameset", &json!({"wanted": wanted})).expect("the gameset can be created");
    }

    /// Creates a tournament that a player of this name moderates, and selects it.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn moderate(&self, playid: &str, user_name: &str) {
        let moderated = json!({"cheatLevel": 1, "tournament": "moderate", "hints": false, "userName": user_name});
        self.create_gameset(playid, &moderated);
    }

    /// Sets all options of the current gameset.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn set_options(&self, options: &Value) {
        let wanted = json!({"playid": self.opening()["playid"], "options": options});
        self.call("set_options", &wanted).expect("the options are in range");
    }

    /// Changes one option.
    ///
    /// # Panics
    /// If the backend refuses.
    pub fn set_option(&self, name: &str, value: Value) {
        let mut options = self.options();
        options[name] = value;
        self.set_options(&options);
    }

    /// Ends the backend at once, like a failure of the system.
    ///
    /// # Panics
    /// If the program is in the page.
    pub fn kill(self) {
        match self.0 {
            Backend::Process(mut process, _) => process.kill(),
            Backend::Page(_) => panic!("the program in a page ends with the page"),
        }
    }
}

/// Returns whether no player has used this folder.
pub fn is_new(data: &Path) -> bool {
    !["rangoon.db", "profile.json"].iter().any(|name| data.join(name).exists())
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(process::built("harness"));
    command.arg(data).stdout(Stdio::piped());
    command
}

fn address(line: &str) -> Option<String> {
    Some(line.strip_prefix("READY http://")?.trim_end_matches('/').to_owned())
}

fn view(value: Value) -> View {
    serde_json::from_value(value).expect("the view has the shape the page relies on")
}

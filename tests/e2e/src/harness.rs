//! The backend without a window, in a process of its own that can be killed.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::plain_http;
use crate::process::{self, Process};
use crate::view::View;

/// A running harness over one data folder.
#[derive(Debug)]
pub struct Harness {
    process: Process,
    address: String,
}

/// Why a command gave no result.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// The backend rejected it, with this failure.
    Rejected(Value),
    /// The backend went away before it answered.
    Gone,
}

impl Harness {
    /// Starts the backend over this folder.
    ///
    /// # Panics
    /// When it does not start.
    pub fn start(data: &Path) -> Self {
        let (process, address) = Process::start_until(&mut command(data), address);
        Self { process, address }
    }

    /// Starts the backend and waits for it no longer than it lives; the process can be killed from elsewhere.
    pub fn spawn(data: &Path) -> Process {
        Process::start(&mut command(data))
    }

    /// Takes over a started process once it is ready; nothing when it ended first.
    pub fn ready(mut process: Process) -> Option<Self> {
        let address = process.read_until(address)?;
        Some(Self { process, address })
    }

    /// Where a browser finds the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The process's number.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Calls a command as the page would.
    pub fn call(&self, name: &str, arguments: &Value) -> Result<Value, Refused> {
        let answer = plain_http::request("POST", &self.address, &format!("/__invoke/{name}"), &arguments.to_string());
        let (status, body) = answer.map_err(|_| Refused::Gone)?;
        let value = serde_json::from_str(&body).map_err(|_| Refused::Gone)?;
        if status == 200 { Ok(value) } else { Err(Refused::Rejected(value)) }
    }

    /// The board as it is now.
    ///
    /// # Panics
    /// When the backend has none.
    pub fn view(&self) -> View {
        let opening = self.call("open", &json!({})).expect("the app opens");
        view(opening["view"].clone())
    }

    /// The same, and notes that it is seen, as the page does with its first board.
    ///
    /// # Panics
    /// If the backend has none.
    pub fn first_view(&self) -> View {
        let view = self.view();
        self.call("board_shown", &json!({})).expect("it can be noted");
        view
    }

    /// Does something to the board, from the revision given.
    pub fn act(&self, revision: u32, intent: &Value) -> Result<View, Refused> {
        self.call("act", &json!({"revision": revision, "intent": intent})).map(view)
    }

    /// Starts the game of that number afresh.
    ///
    /// # Panics
    /// When the backend refuses.
    pub fn start_game(&self, number: u32) -> View {
        let intent = json!({"kind": "start", "number": number, "resume": false});
        loop {
            match self.act(self.view().revision, &intent) {
                // The page has done something since the view was asked for.
                Err(Refused::Rejected(why)) if why["code"] == "stale" => {}
                done => return done.expect("the game starts"),
            }
        }
    }

    /// Changes one option.
    ///
    /// # Panics
    /// When the backend refuses.
    pub fn set_option(&self, name: &str, value: Value) {
        let mut options = self.call("open", &json!({})).expect("the app opens")["options"].clone();
        options[name] = value;
        self.call("set_options", &json!({"options": options})).expect("the options are in range");
    }

    /// Ends the backend at once, as a dying system would.
    pub fn kill(mut self) {
        self.process.kill();
    }
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

//! Chromium, started once and used by one test after another: each is given a context of its own, which shares nothing with
//! those before it, as a private window does.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use fantoccini::Client;
use fantoccini::wd::WindowHandle;
use hyper_util::client::legacy::connect::HttpConnector;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::devtools::DevTools;
use crate::process;

/// The browsers that no test uses now. When this program ends, however it ends, their keepers end them.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// How a browser is reached; what its keeper prints.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Reached {
    /// The address of its driver.
    pub driver: String,
    /// The one session of the driver.
    pub session: String,
    /// Where the browser takes connections for its developer tools.
    pub debugger: String,
}

/// A running Chromium.
#[derive(Debug)]
struct Chromium {
    reached: Reached,
    /// The size of text in it that nobody has set, in pixels.
    text: u32,
    keeper: Child,
    /// The keeper ends the browser when this is closed.
    leash: Option<ChildStdin>,
}

impl Chromium {
    /// One that no test uses, or a new one.
    fn take(text: u32) -> Self {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        match idle.iter().position(|it| it.text == text) {
            Some(place) => idle.swap_remove(place),
            None => {
                drop(idle);
                Self::start(text)
            }
        }
    }

    fn start(text: u32) -> Self {
        let mut command = Command::new(process::built("keeper"));
        command.arg(text.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().expect("the keeper can be started");
        let leash = keeper.stdin.take();
        let mut line = String::new();
        let read = BufReader::new(keeper.stdout.take().expect("the output is piped")).read_line(&mut line);
        read.expect("the output can be read");
        let reached = serde_json::from_str(&line).unwrap_or_else(|why| panic!("Chromium does not start: {why}"));
        Self { reached, text, keeper, leash }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        drop(self.leash.take());
        drop(self.keeper.wait());
    }
}

/// A window with nothing in it, in a context of its own; both go when this value goes.
pub struct Private {
    /// The session, in this window.
    pub client: Client,
    window: String,
    /// The context lasts as long as this connection.
    tools: Option<DevTools>,
    chromium: Option<Chromium>,
}

impl Private {
    /// Opens one in a browser in which text that nobody has set is of this size, in pixels.
    ///
    /// # Panics
    /// If no browser starts.
    pub async fn open(text: u32) -> Self {
        let chromium = Chromium::take(text);
        let Reached { driver, session, debugger } = &chromium.reached;
        let mut tools = DevTools::connect(debugger);
        let context = tools.ask("Target.createBrowserContext", json!({"disposeOnDetach": true}));
        let blank = json!({"url": "about:blank", "browserContextId": context["browserContextId"]});
        let window = tools.ask("Target.createTarget", blank)["targetId"].as_str().expect("it has a name").to_owned();
        let client = Client::with_existing_session(&format!("http://{driver}"), session, HttpConnector::new())
            .await
            .unwrap_or_else(|why| panic!("no session: {why}"));
        // The session is that of the browser, and outlives this window.
        client.persist().await.expect("that is only noted");
        let handle = WindowHandle::try_from(window.clone()).expect("a window has a usable name");
        client.switch_to_window(handle).await.unwrap_or_else(|why| panic!("the new window: {why}"));
        Self { client, window, tools: Some(tools), chromium: Some(chromium) }
    }

    /// Another connection to the developer tools of this window.
    pub fn tools(&self) -> DevTools {
        let chromium = self.chromium.as_ref().expect("the browser is there as long as the window");
        DevTools::connect(&chromium.reached.debugger).attach(&self.window)
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        drop(self.tools.take());
        // After a failure nobody knows in what state the browser is.
        if let Some(chromium) = self.chromium.take().filter(|_| !std::thread::panicking()) {
            IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(chromium);
        }
    }
}

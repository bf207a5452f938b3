//! Chromium, started once and used by one test after another: each test gets a separate context, which shares nothing
//! with earlier ones, like a private window.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use fantoccini::Client;
use fantoccini::wd::WindowHandle;
use hyper_util::client::legacy::connect::HttpConnector;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::devtools::DevTools;
use crate::process;

/// The browsers that no test is using. When this program ends for any reason, their keepers end them.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// Whether this program starts the whole of Chromium.
static WHOLE: AtomicBool = AtomicBool::new(false);

/// From now on, starts the whole of Chromium, which draws letters as people see them. Before, the tests use only its
/// engine if that is installed, because the engine needs much less processor time.
pub fn draw_as_people_see_it() {
    WHOLE.store(true, Ordering::Relaxed);
}

/// The addresses of a browser, which its keeper prints.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Reached {
    /// The address of its driver.
    pub driver: String,
    /// The one session of the driver.
    pub session: String,
    /// The address at which the browser takes connections for its developer tools.
    pub debugger: String,
}

/// A running Chromium.
#[derive(Debug)]
struct Chromium {
    reached: Reached,
    /// The default size of its text, in pixels.
    text: u32,
    keeper: Child,
    /// The keeper ends the browser when this is closed.
    leash: Option<ChildStdin>,
}

impl Chromium {
    /// Takes a browser that no test is using, or starts one.
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
        command.arg(text.to_string()).args(WHOLE.load(Ordering::Relaxed).then_some("whole"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
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

/// An empty window, in a separate context; both are closed when this value is dropped.
pub struct Private {
    /// The session, in this window.
    pub client: Client,
    window: String,
    /// The context lasts as long as this connection.
    tools: Option<DevTools>,
    chromium: Option<Chromium>,
}

impl Private {
    /// Opens a window in a browser with this default size of text, in pixels.
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
        // The session belongs to the browser, and outlives this window.
        client.persist().await.expect("that is only noted");
        let handle = WindowHandle::try_from(window.clone()).expect("a window has a usable name");
        client.switch_to_window(handle).await.unwrap_or_else(|why| panic!("the new window: {why}"));
        Self { client, window, tools: Some(tools), chromium: Some(chromium) }
    }

    /// Returns another connection to the developer tools of this window.
    pub fn tools(&self) -> DevTools {
        let chromium = self.chromium.as_ref().expect("the browser is there as long as the window");
        DevTools::connect(&chromium.reached.debugger).attach(&self.window)
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        drop(self.tools.take());
        // After a failure the state of the browser is unknown.
        if let Some(chromium) = self.chromium.take().filter(|_| !std::thread::panicking()) {
            IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(chromium);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn a_browser_ends_with_the_program_that_used_it() {
        let chromium = Chromium::start(16);
        let address = chromium.reached.debugger.clone();
        assert!(TcpStream::connect(&address).is_ok(), "it is running");
        drop(chromium);
        assert!(TcpStream::connect(&address).is_err(), "it has ended");
    }
}

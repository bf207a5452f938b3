//! A WebDriver and the one session in it.

use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use fantoccini::error::NewSessionError;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::Value;

use crate::plain_http;
use crate::process::{self, Process};

/// A started driver with its session; both end when this value is dropped, and the browser with them.
pub struct Driver {
    process: Process,
    address: String,
    session: String,
    /// The session.
    pub client: Client,
}

/// The number of ports that are tried.
const TRIES: usize = 4;

impl Driver {
    /// Starts WebKitWebDriver on a free port, and a session in it. `show` chooses the screen.
    ///
    /// Another program can take the port before the driver does. Then the driver ends, or another program gets the
    /// request for a session, and another port is tried. A session that the driver itself refuses is not tried again.
    ///
    /// # Panics
    /// If there is no session; the message describes each try.
    pub async fn webkit(show: impl Fn(&mut Command), capabilities: Value) -> Self {
        let mut failures = Vec::new();
        for _ in 0..TRIES {
            let port = free_port();
            let mut command = Command::new(process::installed(&["WebKitWebDriver"]));
            show(&mut command);
            command.env("TAURI_WEBVIEW_AUTOMATION", "true").arg(format!("--port={port}"));
            let process = Process::start(command.stdout(Stdio::null()));
            match Self::connect(process, port, &capabilities).await {
                Ok(driver) => return driver,
                Err(why) => failures.push(why),
            }
        }
        panic!("no session: {}", failures.join("; "))
    }

    /// Opens a session in a started driver.
    ///
    /// # Errors
    /// If no driver answers, with the reason.
    ///
    /// # Panics
    /// If the driver refuses the session.
    async fn connect(mut process: Process, port: u16, capabilities: &Value) -> Result<Self, String> {
        let address = format!("127.0.0.1:{port}");
        wait_until_it_listens(&address, &mut process).await?;
        let capabilities = capabilities.as_object().expect("capabilities are an object").clone();
        let session = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://{address}"))
            .await;
        let client = match session {
            Ok(client) => client,
            Err(
                why @ (NewSessionError::Failed(_)
                | NewSessionError::FailedC(_)
                | NewSessionError::Lost(_)
                | NewSessionError::NotW3C(_)),
            ) => {
                let ended = process.end();
                // A program that it has started would be in the way of the next try.
                while let Some(app) = process::child_of(process.id(), |_| true) {
                    process::kill(app);
                }
                return Err(format!("port {port}: {why:?}, and the driver {}", state(ended)));
            }
            Err(why) => panic!("no session: {why}"),
        };
        let session = client.session_id().await.expect("a session has an id").expect("a session has an id");
        Ok(Self { process, address, session, client })
    }

    /// Returns the driver's process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser behind; if its session ends, the browser ends too. If the browser
        // is gone already, the driver reports that, and that is fine.
        drop(plain_http::request("DELETE", &self.address, &format!("/session/{}", self.session), ""));
    }
}

async fn wait_until_it_listens(address: &str, driver: &mut Process) -> Result<(), String> {
    for _ in 0..1000 {
        if let Some(status) = driver.end() {
            return Err(format!("{address}: the driver {}", state(Some(status))));
        }
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Err(format!("the driver does not listen on {address}"))
}

/// Returns a driver's state in words.
fn state(ended: Option<ExitStatus>) -> String {
    ended.map_or_else(|| "goes on".into(), |status| format!("has ended ({status})"))
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("this machine has a free port");
    listener.local_addr().expect("a bound listener has an address").port()
}

//! A WebDriver and the one session in it.

use std::process::Command;
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::Value;

use crate::plain_http;
use crate::process::Process;

/// A started driver with its session; both end when this value is dropped, and the browser with them.
pub struct Driver {
    process: Process,
    address: String,
    session: String,
    /// The session.
    pub client: Client,
}

impl Driver {
    /// Starts WebKitWebDriver on a free port, and a session in it.
    pub async fn webkit(command: &mut Command, capabilities: Value) -> Self {
        let port = free_port();
        let process = Process::start(command.arg(format!("--port={port}")));
        Self::connect(process, port, capabilities).await
    }

    async fn connect(process: Process, port: u16, capabilities: Value) -> Self {
        let address = format!("127.0.0.1:{port}");
        wait_until_it_listens(&address).await;
        let capabilities = capabilities.as_object().expect("capabilities are an object").clone();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://{address}"))
            .await
            .unwrap_or_else(|why| panic!("no session: {why}"));
        let session = client.session_id().await.expect("a session has an id").expect("a session has an id");
        Self { process, address, session, client }
    }

    /// Returns the driver's process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser behind; if its session ends, the browser ends too. If the browser
        // is gone already, the driver says so, and that is fine.
        drop(plain_http::request("DELETE", &self.address, &format!("/session/{}", self.session), ""));
    }
}

async fn wait_until_it_listens(address: &str) {
    for _ in 0..1000 {
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the driver does not listen on {address}");
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("this machine has a free port");
    listener.local_addr().expect("a bound listener has an address").port()
}

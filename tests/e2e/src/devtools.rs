//! A separate connection to Chromium's developer tools. It need not wait for each answer, which matters for timed
//! input, and objects created through it last as long as it does.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::plain_http;

/// The connection, and the page it is attached to.
#[derive(Debug)]
pub struct DevTools {
    socket: WebSocket<TcpStream>,
    page: String,
    last: u64,
}

impl DevTools {
    /// Connects to the browser at this address.
    ///
    /// # Panics
    /// If it does not answer.
    pub fn connect(address: &str) -> Self {
        let (_, version) = plain_http::request("GET", address, "/json/version", "").expect("the browser answers");
        let version: Value = serde_json::from_str(&version).expect("the browser answers in JSON");
        let url = version["webSocketDebuggerUrl"].as_str().expect("the browser has developer tools");
        let stream = TcpStream::connect(address).expect("the browser takes connections");
        stream.set_nodelay(true).expect("a connection can be told not to wait");
        let (socket, _) = tungstenite::client(url, stream).expect("the browser speaks WebSocket");
        Self { socket, page: String::new(), last: 0 }
    }

    /// Attaches to one page of the browser; later calls about a page refer to this page.
    ///
    /// # Panics
    /// If there is no such page.
    pub fn attach(mut self, target: &str) -> Self {
        let attached = self.ask("Target.attachToTarget", json!({"targetId": target, "flatten": true}));
        self.page = attached["sessionId"].as_str().expect("attached").to_owned();
        self
    }

    /// Asks the browser and waits for the answer.
    ///
    /// # Panics
    /// If the browser is gone or refuses.
    pub fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let id = self.send(None, method, &parameters);
        let mut answer = self.read_until(|message| message["id"] == id);
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].take()
    }

    /// Ends the browser, and waits until it lets go of the connection.
    pub fn close_browser(mut self) {
        self.send(None, "Browser.close", &json!({}));
        while self.socket.read().is_ok() {}
    }

    /// Sends a command to the page without waiting for an answer. Returns the number of the command.
    ///
    /// # Panics
    /// If the browser is gone.
    pub fn tell_page(&mut self, method: &str, parameters: &Value) -> u64 {
        let page = self.page.clone();
        self.send(Some(&page), method, parameters)
    }

    /// Asks the page and waits for the answer.
    ///
    /// # Panics
    /// If the browser is gone or refuses.
    pub fn ask_page(&mut self, method: &str, parameters: Value) -> Value {
        let id = self.tell_page(method, &parameters);
        self.wait_for_answer(id)
    }

    /// Asks the page and waits for the answer; `None` if the page refuses, for instance because another one takes its
    /// place.
    ///
    /// # Panics
    /// If the browser is gone.
    pub fn try_page(&mut self, method: &str, parameters: &Value) -> Option<Value> {
        let id = self.tell_page(method, parameters);
        let mut answer = self.read_until(|message| message["id"] == id);
        answer["error"].is_null().then(|| answer["result"].take())
    }

    /// Waits for the answer to a command that was sent.
    ///
    /// # Panics
    /// If the browser is gone or refuses.
    pub fn wait_for_answer(&mut self, id: u64) -> Value {
        let mut answer = self.read_until(|message| message["id"] == id);
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].take()
    }

    /// Reads messages up to the first one that is wanted, and returns it.
    ///
    /// # Panics
    /// If the browser is gone.
    pub fn read_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.socket.read().expect("the browser is there");
            if let Message::Text(text) = message {
                let message: Value = serde_json::from_str(&text).expect("the browser speaks JSON");
                if wanted(&message) {
                    return message;
                }
            }
        }
    }

    fn send(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> u64 {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": parameters});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).expect("the browser is there");
        self.last
    }
}

//! The app's events as a stream of server-sent events.

use std::collections::HashSet;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

use serde_json::{Value, json};
use tauri::Listener;
use tiny_http::Request;

use crate::App;

/// Who listens to what.
#[derive(Default)]
pub struct Events {
    pages: Arc<Mutex<Vec<mpsc::Sender<String>>>>,
    names: Mutex<HashSet<String>>,
}

impl Events {
    /// Passes this event on to every page from now on.
    pub fn listen(&self, app: &App, event: &str) {
        let new = self.names.lock().unwrap_or_else(PoisonError::into_inner).insert(event.to_owned());
        if !new {
            return;
        }
        let (name, pages) = (event.to_owned(), Arc::clone(&self.pages));
        app.listen_any(event.to_owned(), move |happened| {
            let payload: Value = serde_json::from_str(happened.payload()).unwrap_or_default();
            let message = json!({"event": name, "payload": payload}).to_string();
            pages.lock().unwrap_or_else(PoisonError::into_inner).retain(|page| page.send(message.clone()).is_ok());
        });
    }

    /// Sends events until the page goes away. Written by hand, since tiny_http gathers a chunked body before it sends it.
    pub fn stream(&self, request: Request) -> std::io::Result<()> {
        let (sender, receiver) = mpsc::channel();
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
        let mut page = request.into_writer();
        page.write_all(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
              Connection: close\r\n\r\ndata: {\"event\":\"__open\"}\n\n",
        )?;
        page.flush()?;
        loop {
            match receiver.recv_timeout(Duration::from_secs(10)) {
                Ok(message) => write!(page, "data: {message}\n\n")?,
                // A comment, so that a page that went away is noticed.
                Err(mpsc::RecvTimeoutError::Timeout) => page.write_all(b":\n\n")?,
                Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
            }
            page.flush()?;
        }
    }
}

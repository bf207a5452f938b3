//! Calls one command of the app as the page calls it: JSON in, JSON out, 400 for a rejection.

use e2e::http_server::Answer;
use tauri::{
    Manager,
    ipc::{CallbackFn, InvokeBody},
    test::INVOKE_KEY,
    webview::InvokeRequest,
};

use crate::App;

/// Calls the command with the body as its arguments.
pub fn answer(app: &App, command: &str, body: &[u8]) -> Answer {
    let window = app.get_webview_window("main").expect("the configuration has a window `main`");
    let result = tauri::test::get_ipc_response(
        &window,
        InvokeRequest {
            cmd: command.replace("%7C", "|").replace("%3A", ":"),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: "tauri://localhost".parse().expect("a constant address"),
            body: InvokeBody::Json(serde_json::from_slice(body).unwrap_or_default()),
            headers: tauri::http::HeaderMap::default(),
            invoke_key: INVOKE_KEY.to_string(),
        },
    );
    let (status, value) = match result {
        Ok(body) => (200, body.deserialize::<serde_json::Value>().unwrap_or_default()),
        Err(rejection) => (400, rejection),
    };
    Answer::new(status, "application/json", value.to_string().into_bytes())
}

//! `harness DATA_DIR [ADDRESS]`: the app without its window, over HTTP, for browsers that have touch.
//!
//! The real commands, permissions, assets and content security policy on Tauri's mock runtime; only the two calls of
//! Tauri's injected script are replaced (`shim.js`). It prints `READY http://…/` when it can be asked, and the address
//! defaults to a free port of this machine. It is a tool of the tests and is never shipped.

mod assets;
mod call;
mod events;

use std::path::PathBuf;
use std::sync::{Arc, mpsc};

use tauri::test::MockRuntime;
use tiny_http::{Header, Request, Response, Server};

/// The app, as every request needs it.
type App = tauri::AppHandle<MockRuntime>;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        eprintln!("usage: harness DATA_DIR [ADDRESS]");
        std::process::exit(2);
    };
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:0".into());
    let app = rangoon_lib::configure::<MockRuntime>(tauri::test::mock_builder(), Some(folder))
        .build(rangoon_lib::context())
        .expect("the app's own configuration is valid");
    let server = Server::http(&address).unwrap_or_else(|why| panic!("cannot listen on {address}: {why}"));
    let handle = app.handle().clone();
    let (set_up, is_set_up) = mpsc::channel();
    std::thread::spawn(move || {
        // A command that came before the app was set up would find nothing to work on. In the window none can.
        if is_set_up.recv().is_ok() {
            serve(&handle, &server);
        }
    });
    app.run(move |_, event| {
        if let tauri::RunEvent::Ready = event {
            set_up.send(()).expect("the other thread waits for this");
        }
    });
}

fn serve(app: &App, server: &Server) {
    println!("READY http://{}/", server.server_addr());
    let events = Arc::new(events::Events::default());
    for request in server.incoming_requests() {
        let (app, events) = (app.clone(), Arc::clone(&events));
        std::thread::spawn(move || route(&app, &events, request));
    }
}

fn route(app: &App, events: &Arc<events::Events>, request: Request) {
    let path = request.url().split('?').next().unwrap_or_default().to_owned();
    let sent = if let Some(command) = path.strip_prefix("/__invoke/") {
        call::answer(app, command, request)
    } else if let Some(event) = path.strip_prefix("/__listen/") {
        events.listen(app, event);
        request.respond(Response::empty(204))
    } else if path == "/__events" {
        events.stream(request)
    } else if path == "/__shim.js" {
        let script = Response::from_string(include_str!("shim.js"));
        request.respond(script.with_header(header("Content-Type", "text/javascript")))
    } else {
        assets::answer(app, &path, request)
    };
    // A browser that went away in the middle of an answer is not this program's concern.
    drop(sent);
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("headers here are plain ASCII")
}

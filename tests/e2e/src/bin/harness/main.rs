//! `harness DATA_DIR [ADDRESS [SWITCH…]]`: the app without its window, over HTTP, for browsers that have touch.
//!
//! It runs the real commands, permissions, assets and content security policy on Tauri's mock runtime. Only the call of
//! Tauri's injected script is replaced (`shim.js`), and a test chooses files instead of a dialog. It prints `READY
//! http://…/` when it takes requests; without an address it uses a free port of this machine. The switches are those of
//! the program. It is a tool of the tests and is never shipped.

mod assets;
mod call;
mod chosen;

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::mpsc;

use e2e::http_server::{self, Answer, Request};
use tauri::test::MockRuntime;

/// The app, in the form that every request needs.
type App = tauri::AppHandle<MockRuntime>;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        eprintln!("usage: harness DATA_DIR [ADDRESS [SWITCH…]]");
        std::process::exit(2);
    };
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:0".into());
    let start = rangoon_lib::Start {
        wanted: rangoon_lib::launch_request(arguments.map(Into::into), &folder),
        folder: Some(folder),
        files: Vec::new(),
        link: None,
        chooser: |app| Box::new(chosen::Chosen::of(app)),
    };
    let app = rangoon_lib::configure::<MockRuntime>(tauri::test::mock_builder(), start)
        .build(rangoon_lib::context())
        .expect("the app's own configuration is valid");
    let listener = TcpListener::bind(&address).unwrap_or_else(|why| panic!("cannot listen on {address}: {why}"));
    let handle = app.handle().clone();
    let (set_up, is_set_up) = mpsc::channel();
    std::thread::spawn(move || {
        // A command that came before the app was set up would fail. In the window no command can come that early.
        if is_set_up.recv().is_ok() {
            serve(&handle, &listener);
        }
    });
    app.run(move |_, event| {
        if let tauri::RunEvent::Ready = event {
            set_up.send(()).expect("the other thread waits for this");
        }
    });
}

fn serve(app: &App, listener: &TcpListener) {
    println!("READY http://{}/", listener.local_addr().expect("a bound listener has an address"));
    for stream in listener.incoming().flatten() {
        let app = app.clone();
        // This program ignores a browser that goes away in the middle of an answer.
        std::thread::spawn(move || drop(http_server::serve(&stream, |request| route(&app, request))));
    }
}

fn route(app: &App, request: &Request) -> Answer {
    // A test that kills harnesses names the one it means, because this harness may have the port of an earlier one.
    if request.query.strip_prefix("process=").is_some_and(|process| process != std::process::id().to_string()) {
        return Answer::new(e2e::harness::GONE, "text/plain", Vec::new());
    }
    if let Some(command) = request.path.strip_prefix("/__invoke/") {
        call::answer(app, command, &request.body)
    } else if request.path == "/__shim.js" {
        Answer::new(200, "text/javascript", include_bytes!("shim.js").to_vec())
    } else {
        assets::answer(app, &request.path)
    }
}

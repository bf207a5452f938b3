//! Serves the files of the UI from the program, with the policy that the window would enforce. If the environment
//! variable `RANGOON_UI` names a folder, files that are there too are served as they are there now, so that a change of
//! the UI can be looked at and tested without a build.

use std::path::Path;

use e2e::http_server::Answer;
use e2e::lengthened;
use tauri::utils::mime_type::MimeType;

use crate::App;

/// Returns the file of this path.
pub fn answer(app: &App, path: &str) -> Answer {
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(asset) = app.asset_resolver().get(name.to_owned()) else {
        return Answer::not_found();
    };
    let mut bytes = on_disk(name).unwrap_or_else(|| asset.bytes().to_vec());
    let kind = MimeType::parse(&bytes, name);
    if let Some(longer) = lengthened::file(&rangoon_lib::data_folder(app), name, &bytes) {
        bytes = longer;
    }
    if name == "index.html" {
        let page = String::from_utf8(bytes).expect("the page is UTF-8");
        bytes = page.replacen("<head>", "<head><script src=\"/__shim.js\"></script>", 1).into_bytes();
    }
    let mut answer = Answer::new(200, &kind, bytes);
    if let Some(policy) = asset.csp_header() {
        answer.headers.push(("Content-Security-Policy", reachable(policy)));
    }
    answer
}

fn on_disk(name: &str) -> Option<Vec<u8>> {
    std::fs::read(Path::new(&std::env::var_os("RANGOON_UI")?).join(name)).ok()
}

/// Returns the policy with one change: the page may call this server instead of Tauri's own scheme.
fn reachable(policy: &str) -> String {
    policy.replacen("connect-src ", "connect-src 'self' ", 1)
}

//! Serves the files of the UI from the program, with the policy that the window would enforce.

use e2e::lengthened;

use crate::App;
use crate::http::Answer;

/// Returns the file of this path.
pub fn answer(app: &App, path: &str) -> Answer {
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(asset) = app.asset_resolver().get(name.to_owned()) else {
        return Answer::not_found();
    };
    let mut bytes = asset.bytes().to_vec();
    if let Some(longer) = lengthened::file(&rangoon_lib::data_folder(app), name, &bytes) {
        bytes = longer;
    }
    if name == "index.html" {
        let page = String::from_utf8(bytes).expect("the page is UTF-8");
        bytes = page.replacen("<head>", "<head><script src=\"/__shim.js\"></script>", 1).into_bytes();
    }
    let mut answer = Answer::new(200, asset.mime_type(), bytes);
    if let Some(policy) = asset.csp_header() {
        answer.headers.push(("Content-Security-Policy", reachable(policy)));
    }
    answer
}

/// Returns the policy with one change: the page may call this server instead of Tauri's own scheme.
fn reachable(policy: &str) -> String {
    policy.replacen("connect-src ", "connect-src 'self' ", 1)
}

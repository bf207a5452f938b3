//! The files of the UI as the program carries them, with the policy the window would enforce.

use tiny_http::{Request, Response};

use crate::{App, header};

/// Sends the file, or 404.
pub fn answer(app: &App, path: &str, request: Request) -> std::io::Result<()> {
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(asset) = app.asset_resolver().get(name.to_owned()) else {
        return request.respond(Response::empty(404));
    };
    let mut bytes = asset.bytes().to_vec();
    if name == "index.html" {
        let page = String::from_utf8(bytes).expect("the page is UTF-8");
        bytes = page.replacen("<head>", "<head><script src=\"/__shim.js\"></script>", 1).into_bytes();
    }
    let mut response = Response::from_data(bytes)
        .with_header(header("Content-Type", asset.mime_type()))
        .with_header(header("Cache-Control", "no-store"));
    if let Some(policy) = asset.csp_header() {
        response.add_header(header("Content-Security-Policy", &reachable(policy)));
    }
    request.respond(response)
}

/// The page's calls go to this server instead of Tauri's own scheme; nothing else of the policy differs.
fn reachable(policy: &str) -> String {
    let (before, rest) = policy.split_once("connect-src ").unwrap_or((policy, ""));
    if rest.is_empty() || rest.split(';').next().is_some_and(|sources| sources.contains("'self'")) {
        policy.to_owned()
    } else {
        format!("{before}connect-src 'self' {rest}")
    }
}

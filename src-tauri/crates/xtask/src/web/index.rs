//! Changes the page itself for browsers: it names its host script, its manifest and its content security policy.

use serde_json::Value;

use crate::files;

/// The first module of the page, before which the host's module runs.
const FIRST: &str = "<script type=\"module\" src=\"page.js\"></script>";
const ROOT: &str = "<html ";
const TITLE: &str = "<title>Rangoon</title>";
const ICON: &str = "<link rel=\"icon\" href=\"data:,\">";

/// The parts of the policy that a browser needs in place of the window's.
const CHANGED: [(&str, &str); 4] = [
    ("connect-src", "'self'"),
    ("manifest-src", "'self'"),
    ("script-src", "'self' 'wasm-unsafe-eval'"),
    ("worker-src", "'self'"),
];

/// Returns the page for browsers.
///
/// # Errors
/// If the page has another form than expected.
pub fn for_browsers(page: String) -> Result<String, String> {
    let policy = policy()?;
    let changes = [
        (TITLE, format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\t\t{TITLE}")),
        (FIRST, format!("<script type=\"module\" src=\"host.js\"></script>\n\t\t{FIRST}")),
        (
            ICON,
            "<link rel=\"icon\" href=\"icons/32x32.png\">\n\t\t\
             <link rel=\"apple-touch-icon\" href=\"icons/maskable.png\">\n\t\t\
             <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\t\t\
             <meta name=\"theme-color\" content=\"#072a1d\">"
                .to_owned(),
        ),
    ];
    changes.into_iter().try_fold(page, |page, (old, new)| match page.matches(old).count() {
        1 => Ok(page.replace(old, &new)),
        count => Err(format!("index.html has `{old}` {count} times")),
    })
}

/// Returns the page with its version, which has to be that of the service worker.
///
/// # Errors
/// If the page has another form than expected.
pub fn with_version(page: &str, version: &str) -> Result<String, String> {
    match page.matches(ROOT).count() {
        1 => Ok(page.replace(ROOT, &format!("{ROOT}data-build=\"{version}\" "))),
        count => Err(format!("index.html has `{ROOT}` {count} times")),
    }
}

/// Returns the content security policy: that of the window, with what a browser needs in place of the window's calls.
fn policy() -> Result<String, String> {
    let file = "src-tauri/tauri.conf.json";
    let text = files::committed(file)?;
    let config: Value = serde_json::from_str(&text).map_err(|why| format!("{file}: {why}"))?;
    let mut parts = config["app"]["security"]["csp"].as_object().ok_or("the window has no policy")?.clone();
    parts.extend(CHANGED.map(|(part, value)| (part.to_owned(), Value::from(value))));
    let parts = parts.iter().filter_map(|(part, value)| Some(format!("{part} {}", value.as_str()?)));
    Ok(parts.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_runs_its_host_before_every_module_and_talks_to_nobody_else() {
        let page = format!("{TITLE}\n<script src=\"shell/engine.js\"></script>\n{ICON}\n{FIRST}\n");
        let page = for_browsers(page).expect("it has the expected form");
        let place = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing"));
        assert!(place("Content-Security-Policy") < place("engine.js"));
        assert!(place("host.js") < place("page.js"));
        assert!(page.contains("connect-src 'self';") && !page.contains("ipc:"), "{page}");
        assert!(page.contains("script-src 'self' 'wasm-unsafe-eval'") && page.contains("default-src 'none'"));
        assert!(for_browsers(page).is_err(), "it is already changed");
    }

    #[test]
    fn the_page_names_its_version_once() {
        assert_eq!(with_version("<html lang>\n<p>", "1a"), Ok("<html data-build=\"1a\" lang>\n<p>".to_owned()));
        assert!(with_version("<html>", "1a").is_err());
    }
}

//! `web`: builds the page for browsers, with everything that it needs, as a folder of files that any host can serve.

mod index;

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::{
    files, licences, paths, process, rust_src,
    system_packages::{self, Consent},
};

const TARGET: &str = "wasm32-unknown-unknown";
/// The scripts around the application, and the icons of the page.
const HOST: &str = "src-tauri/crates/web/page";
/// The pictures in the page's folder, and where they come from.
const PICTURES: [(&str, &str); 8] = [
    ("icons/32x32.png", "icons/32x32.png"),
    ("icons/128x128@2x.png", "icons/128x128@2x.png"),
    ("icons/icon.png", "icons/icon.png"),
    ("icons/maskable.png", "icons/maskable.png"),
    ("screenshots/phone.png", "docs/store/en/phone-1-won.png"),
    ("screenshots/window.png", "docs/store/en/window-1-won.png"),
    ("screenshots/nl-phone.png", "docs/store/nl/phone-1-won.png"),
    ("screenshots/nl-window.png", "docs/store/nl/window-1-won.png"),
];
/// The table that the application loads after the first board, and where it comes from.
const PAR: (&str, &str) = ("par.bin", "src-tauri/crates/app/data/par.bin");
/// The pictures that only a browser shows, when it offers to install the page.
const SCREENSHOTS: &str = "screenshots/";
const SERVICE_WORKER: &str = "service-worker.js";
const USUAL_PORT: u16 = 8117;

/// Builds the page, and serves it if that is wanted.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (mut consent, mut port) = (Consent::Asked, None);
    let mut words = arguments.iter().peekable();
    while let Some(word) = words.next() {
        match word.as_str() {
            word if system_packages::is_yes(word) => consent = Consent::Given,
            "--serve" => {
                port = Some(words.next_if(|next| !next.starts_with('-')).map_or(Ok(USUAL_PORT), |port| port.parse()))
            }
            word => return Err(format!("`web` has no option `{word}`")),
        }
    }
    let port = port.transpose().map_err(|_| "--serve takes the number of a port".to_owned())?;
    build(consent)?;
    let Some(port) = port else {
        println!("The page is in {}.", folder().display());
        return Ok(());
    };
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|why| format!("port {port}: {why}"))?;
    let address = listener.local_addr().map_err(|why| why.to_string())?;
    println!("Play at http://localhost:{}/ until you stop this with Ctrl+C.", address.port());
    page::serve(&folder(), &listener, |_| page::Sent::Whole);
    Ok(())
}

/// The folder of the built page.
fn folder() -> PathBuf {
    paths::target().join("web")
}

/// Builds the page as it is shipped.
pub fn build(consent: Consent) -> Result<(), String> {
    build_with(consent, &[])
}

/// Builds the page as it is tested, in place of the shipped one. Like the profile of the tests, this panics if a number
/// overflows, and it is quicker because the whole application is not optimised at link time.
pub fn build_for_tests(consent: Consent) -> Result<(), String> {
    build_with(consent, &[("LTO", "off"), ("CODEGEN_UNITS", "16"), ("OVERFLOW_CHECKS", "true")])
}

fn build_with(consent: Consent, settings: &[(&str, &str)]) -> Result<(), String> {
    system_packages::ready_on_linux(&["web"], consent)?;
    let build = paths::target().join("web-build");
    let library = compile(&build, settings)?;
    let bound = build.join("bound");
    bind(&library, &bound)?;
    let page = build.join("page");
    page::gather(&paths::root().join("ui"), &page).map_err(|why| format!("ui/{why}"))?;
    let read = |folder: &Path| page::files_below(folder).map_err(|why| why.to_string());
    let mut files = read(&page)?;
    let mut around = read(&bound)?;
    let host = read(&paths::root().join(HOST))?;
    around.extend(host.into_iter().filter(|(name, _)| !name.ends_with(".d.ts")));
    let scripts: Vec<String> = around.keys().filter(|name| name.ends_with(".js")).cloned().collect();
    for name in &scripts {
        change(&mut around, name, |text| page::without_comments(name, &text).map_err(|why| why.to_string()))?;
    }
    files.extend(around);
    for (name, from) in PICTURES.into_iter().chain([PAR]) {
        let file = paths::root().join(from);
        let bytes = std::fs::read(&file).map_err(files::at(&file))?;
        files.insert(name.to_owned(), bytes);
    }
    files.insert("licences.json".to_owned(), licences::of_web()?.into_bytes());
    change(&mut files, "index.html", index::for_browsers)?;
    let version = version(&files);
    change(&mut files, "index.html", |page| index::with_version(&page, &version))?;
    let list = list(&files);
    change(&mut files, SERVICE_WORKER, |text| with_list(&text, &version, &list))?;
    page::replace(&folder(), &files).map_err(|why| why.to_string())
}

/// Compiles the application with these changes of the profile. Returns the compiled library.
fn compile(build: &Path, settings: &[(&str, &str)]) -> Result<PathBuf, String> {
    let mut command = process::cargo();
    command.envs(settings.iter().map(|(name, value)| (format!("CARGO_PROFILE_WEB_{name}"), value)));
    command.args(["build", "--locked", "--profile", "web", "--package", "web", "--target", TARGET]);
    // In the usual folder, this build and that of the program would undo each other's work.
    command.arg("--target-dir").arg(build);
    for (variable, program) in ["CC", "AR"].into_iter().zip(system_packages::programs("web")) {
        let variable = format!("{variable}_wasm32_unknown_unknown");
        if let (None, Some(program)) = (std::env::var_os(&variable), program) {
            command.env(variable, program);
        }
    }
    rust_src::install_library(TARGET);
    rust_src::with_library(&mut command, TARGET)?;
    process::run(&mut command)?;
    Ok(build.join(TARGET).join("web/web.wasm"))
}

/// Writes the script through which a browser calls the library.
fn bind(library: &Path, into: &Path) -> Result<(), String> {
    files::empty(into)?;
    let mut command = process::cargo();
    command
        .args(["run", "--locked", "--quiet", "--package", "bindings", "--features", "library", "--"])
        .arg(library)
        .arg(into);
    process::run(&mut command)?;
    let script = into.join("web.js");
    let text = std::fs::read_to_string(&script).map_err(files::at(&script))?;
    // C code that calls a function of a system links without it, and then no browser loads the library.
    if text.contains("from \"env\"") { Err("the library needs functions that no browser has".into()) } else { Ok(()) }
}

/// Changes the text of a file of the page.
fn change(
    files: &mut BTreeMap<String, Vec<u8>>,
    name: &str,
    change: impl FnOnce(String) -> Result<String, String>,
) -> Result<(), String> {
    let bytes = files.get(name).cloned().ok_or_else(|| format!("{name} is missing"))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{name} is not text"))?;
    files.insert(name.to_owned(), change(text)?.into_bytes());
    Ok(())
}

/// Returns a name for exactly these files.
fn version(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut digest = Sha256::new();
    for part in files.iter().flat_map(|(name, content)| [name.as_bytes(), content]) {
        digest.update(Sha256::digest(part));
    }
    digest.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the addresses of the files that the page starts and works with, and the digest of each.
fn list(files: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, String> {
    let kept = files.iter().filter(|(name, _)| *name != SERVICE_WORKER && !name.starts_with(SCREENSHOTS));
    let digest = |content: &[u8]| format!("sha256-{}", STANDARD.encode(Sha256::digest(content)));
    let address = |name: &str| if name == "index.html" { "./".to_owned() } else { name.to_owned() };
    kept.map(|(name, content)| (address(name), digest(content))).collect()
}

/// Returns the service worker with its version and its list of files.
fn with_list(text: &str, version: &str, list: &BTreeMap<String, String>) -> Result<String, String> {
    let (before, list) = (["const VERSION = \"\";", "const FILES = {};"], serde_json::json!(list));
    if !before.iter().all(|line| text.contains(line)) {
        return Err(format!("{SERVICE_WORKER} has another form than expected"));
    }
    let text = text.replace(before[0], &format!("const VERSION = \"{version}\";"));
    Ok(text.replace(before[1], &format!("const FILES = {list};")))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_service_worker_keeps_every_file_of_its_version() {
        let text = std::fs::read_to_string(paths::root().join(HOST).join(SERVICE_WORKER)).expect("it is committed");
        let mut files =
            BTreeMap::from([("index.html", "a"), (SERVICE_WORKER, "b"), ("page.js", "c"), ("screenshots/a", "")])
                .into_iter()
                .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
                .collect();
        let first = version(&files);
        let written = with_list(&text, &first, &list(&files)).expect("the committed one has the expected form");
        // `printf a | openssl dgst -sha256 -binary | base64`
        let digest = "sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=";
        assert!(written.contains(&format!("const FILES = {{\"./\":\"{digest}\",\"page.js\":\"sha256-")), "{written}");
        assert!(written.contains(&first) && !written.contains("screenshots"), "{written}");
        assert!(with_list("const FILES = {};", &first, &list(&files)).is_err());
        files.insert("page.js".to_owned(), b"d".to_vec());
        assert_ne!(version(&files), first);
    }

    fn manifest(name: &str) -> Value {
        let text = std::fs::read_to_string(paths::root().join(HOST).join(name)).expect("it is committed");
        serde_json::from_str(&text).expect("it is JSON")
    }

    #[test]
    fn every_picture_of_the_manifests_is_there_in_its_size() {
        for manifest in ["manifest.webmanifest", "manifest.nl.webmanifest"].map(manifest) {
            let listed = ["icons", "screenshots"].map(|list| manifest[list].as_array().expect("it is a list").clone());
            for picture in listed.concat() {
                let (_, from) =
                    PICTURES.into_iter().find(|(name, _)| picture["src"] == *name).expect("it is in the folder");
                let bytes = std::fs::read(paths::root().join(from)).expect("it is committed");
                // A PNG begins with its signature and the head of its first chunk.
                let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("they are four"));
                assert_eq!(picture["sizes"], format!("{}x{}", number(16), number(20)), "{from}");
            }
        }
    }

    #[test]
    fn the_manifests_differ_in_their_words_only() {
        fn without_words(value: &mut Value) {
            match value {
                Value::Array(list) => list.iter_mut().for_each(without_words),
                Value::Object(fields) => {
                    for word in ["lang", "description", "label"] {
                        fields.remove(word);
                    }
                    // A shortcut is known by its address, a screenshot by its form.
                    if fields.contains_key("url") || fields.contains_key("form_factor") {
                        fields.retain(|name, _| !["name", "src"].contains(&name.as_str()));
                    }
                    fields.values_mut().for_each(without_words);
                }
                _ => {}
            }
        }
        let mut both = ["manifest.webmanifest", "manifest.nl.webmanifest"].map(manifest);
        assert_eq!(both.each_ref().map(|one| one["lang"].clone()), ["en", "nl"]);
        both.iter_mut().for_each(without_words);
        assert_eq!(both[0], both[1]);
    }
}

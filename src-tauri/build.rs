//! Gathers the page, and gives Tauri the list of commands, so that a command without a grant in `capabilities/` is
//! refused. On Linux it also chooses the library that is searched first when the program is linked at its start.

use std::env;
use std::path::PathBuf;

use serde_json::{Value, json};

macro_rules! commands {
    ($names:tt $(
        $(#[$comment:meta])* $kind:ident $name:ident $parameters:tt -> $answer:ty $(= $work:expr)?;
    )*) => {
        /// The names of all commands.
        const COMMANDS: &[&str] = &[$(stringify!($name)),*];
    };
}

include!("crates/commands/src/list.rs");

fn main() {
    gather_page();
    // Most of the names that the loader looks up are WebKit's, and it asks the libraries in the order in which they are
    // named.
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo:rustc-link-lib=webkit2gtk-4.1");
    }
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest)).expect("the configuration is valid");
}

/// Lets the program take the window's page from the folder where it is gathered. Only the program does so; the sources
/// of the page are in `ui/`, which the configuration names.
fn gather_page() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo says where the package is"));
    let into = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo says where to build")).join("page");
    let ui = root.join("../ui");
    println!("cargo:rerun-if-changed={}", ui.display());
    page::gather(&ui, &into).unwrap_or_else(|fault| panic!("ui/{fault}"));
    // Tauri's own tools change the configuration by the same variable.
    let mut changes: Value = env::var("TAURI_CONFIG")
        .map_or(json!({}), |text| serde_json::from_str(&text).expect("Tauri's tools write JSON"));
    changes["build"]["frontendDist"] = json!(into);
    println!("cargo:rustc-env=TAURI_CONFIG={changes}");
}

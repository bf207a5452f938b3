//! Gathers the page, and gives Tauri the list of commands, so that a command without a grant in `capabilities/` is
//! refused. On Linux it also chooses the library that is searched first when the program is linked at its start.

use std::env;
use std::path::PathBuf;

use serde_json::{Value, json};

fn main() {
    gather_page();
    // Most of the names that the loader looks up are WebKit's, and it asks the libraries in the order in which they are
    // named.
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo:rustc-link-lib=webkit2gtk-4.1");
    }
    let manifest = tauri_build::AppManifest::new().commands(&[
        "open",
        "act",
        "skip_time",
        "chain",
        "game_info",
        "gamesets",
        "gameset",
        "create_gameset",
        "select_gameset",
        "delete_gameset",
        "reset_statistics",
        "bring_back_gameset",
        "erase_gameset",
        "presets",
        "rules",
        "house_rules",
        "choose_rules",
        "try_out",
        "take_lesson",
        "leave_trial",
        "history_page",
        "history_place",
        "history_game",
        "set_note",
        "drop_attempt",
        "statistics",
        "read_ahead",
        "compare_rules",
        "money_record",
        "hint",
        "certain_hint",
        "outlook",
        "stop_outlook",
        "review",
        "show_solution",
        "find_game",
        "game_of_day",
        "day_record",
        "options",
        "set_options",
        "choose_deck",
        "keep_given",
        "large_cards_offered",
        "load_deck",
        "own_deck",
        "export_info",
        "export_games",
        "export_text",
        "view_file",
        "dropped_files",
        "view_sent",
        "view_text",
        "verify_files",
        "verify_sent",
        "import_files",
        "import_sent",
        "scores",
        "drop_score",
        "save_scores",
        "set_ruling",
        "set_contest",
        "view_score",
        "invitation",
        "save_invitation",
        "invited",
        "invited_by_file",
        "take_profile",
        "take_sent_profile",
        "back_up",
        "check_backup",
        "copies",
        "check_copy",
        "restore",
        "board_shown",
        "note_drawing",
        "crash_reports",
        "crash_seen",
        "work_progress",
        "stop_work",
        "copy_text",
        "save_picture",
        "feel",
        "open_gameset",
        "opened_link",
    ]);
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

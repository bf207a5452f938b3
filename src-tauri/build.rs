//! Tells Tauri which commands exist, so that a command without a grant in `capabilities/` is refused.

fn main() {
    let manifest = tauri_build::AppManifest::new().commands(&[
        "open",
        "act",
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
        "try_out",
        "leave_trial",
        "history_page",
        "history_place",
        "history_game",
        "set_note",
        "statistics",
        "set_options",
        "load_deck",
        "own_deck",
    ]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest)).expect("the configuration is valid");
}

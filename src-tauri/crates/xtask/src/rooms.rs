//! Where the program's code may name a game: in the game's own rooms, and in a few files that choose between games.

/// The crate of every game, whose name its rooms in other crates have too, and the type that represents the game.
const GAMES: &[(&str, &str)] = &[("gaps", "Gaps"), ("klondike", "Klondike")];

/// Files outside those rooms that name games, each with its reason.
const CHOOSING: &[(&str, &str)] = &[
    ("src-tauri/crates/games/src/rules.rs", "lists the games"),
    ("src-tauri/crates/app/src/table/seat.rs", "holds the game on the table, whichever it is"),
    ("src-tauri/crates/app/src/advice/asked.rs", "holds a question, whichever game it is about"),
    ("src-tauri/crates/app/src/lib.rs", "shows the window and the tests what they need from the rooms"),
    ("src-tauri/crates/rangoon-cli/src/main.rs", "chooses the room by the rules"),
];

/// Returns the lines of `text`, the content of `file`, that name a game although the file is neither in its room nor
/// chooses games.
pub fn faults(file: &str, text: &str) -> Vec<String> {
    let is_code = file.starts_with("src-tauri/") && file.ends_with(".rs") && !file.contains("/tests/");
    if !is_code || file.starts_with("src-tauri/crates/xtask/") || CHOOSING.iter().any(|(known, _)| *known == file) {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (game, name) in GAMES.iter().filter(|(game, _)| !file.contains(&format!("/{game}/"))) {
        for (line, content) in (1..).zip(text.lines()).filter(|(_, content)| !content.trim_start().starts_with("//")) {
            let mut words = content.split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_'));
            if content.contains(&format!("{game}::")) || words.any(|word| word == *name) {
                faults.push(format!("{file}:{line}: names a game, {game}, outside its rooms"));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_in_its_rooms_and_where_games_are_chosen() {
        let line = "use gaps::{Position, Rules};";
        for file in ["crates/gaps/src/code.rs", "crates/app/src/gaps/view.rs", "crates/app/src/table/seat.rs"] {
            assert!(faults(&format!("src-tauri/{file}"), line).is_empty(), "{file}");
        }
        for file in ["crates/export/src/verify.rs", "crates/app/src/app/act.rs", "src/state.rs"] {
            assert_eq!(faults(&format!("src-tauri/{file}"), line).len(), 1, "{file}");
        }
        let export = "src-tauri/crates/export/src/verify.rs";
        assert_eq!(faults(export, "    let end = Gaps::status(position);").len(), 1);
        assert_eq!(faults("src-tauri/crates/gaps/src/game.rs", "use klondike::Rules;").len(), 1);
        assert_eq!(faults("src-tauri/crates/app/src/klondike/view.rs", "use crate::gaps::view;").len(), 1);
        assert!(faults(export, "// Gaps are filled.\nlet (gaps, mind_the_gaps) = (4, Games);").is_empty());
    }
}

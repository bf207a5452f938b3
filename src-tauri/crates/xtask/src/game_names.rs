//! Checks where the program's code and the window name a game: only in the game's own folders, and in a few files that
//! choose between games.

/// Every game: its crate, whose name is also that of its folders in other crates and in the window; the type that
/// represents the game; and the beginning of its style classes.
const GAMES: &[(&str, &str, &str)] = &[("gaps", "Gaps", "gap"), ("klondike", "Klondike", "klondike")];

/// Returns the game in whose folder `file` is.
pub fn game_of(file: &str) -> Option<&'static str> {
    GAMES.iter().map(|(game, ..)| *game).find(|game| file.contains(&format!("/{game}/")))
}

/// Files outside those folders that name games, each with its reason.
const CHOOSING: &[(&str, &str)] = &[
    ("src-tauri/crates/games/src/rules.rs", "lists the games"),
    ("src-tauri/crates/games/src/given_game.rs", "finds out which game a text with cards is about"),
    ("src-tauri/crates/app/src/play/any_game.rs", "holds the game on the table, of any kind"),
    ("src-tauri/crates/app/src/hints/any_question.rs", "holds a question about any game"),
    ("src-tauri/crates/app/src/hints/written.rs", "writes and reads a question about any game"),
    ("src-tauri/crates/app/src/profile/puzzles.rs", "tests the puzzles of both games"),
    ("src-tauri/crates/app/src/wire/board.rs", "gives the window and the tests the data that only one game has"),
    ("src-tauri/src/arguments.rs", "explains the switches of every table"),
    ("src-tauri/src/table_flags.rs", "knows the tables of the command line"),
    ("src-tauri/crates/rangoon-cli/src/main.rs", "chooses the game's folder by the rules"),
    ("src-tauri/crates/rangoon-cli/src/choice.rs", "reads the rules of any game"),
    ("ui/dialogs/choose-game/table-pictures.js", "draws the tables of all games"),
    ("ui/dialogs/house-rules/house-rules.html", "has pictures of rules, one of which has the name of a game"),
    ("ui/games.js", "chooses the tableau by the game of the view"),
    ("ui/index.html", "asks for every file that the page starts with"),
    ("ui/later.css", "imports every other style sheet"),
];

/// The files with texts about all games; these may name a game.
const WORDS: &[&str] = &["ui/help/", "ui/locale/", "ui/fonts/", "ui/licences.json"];

/// Returns the lines of `text`, the content of `file`, that name a game although the file is neither in its folder nor
/// chooses games. In Rust it looks for paths and types alone; a name in a text or in capitals it does not see.
pub fn faults(file: &str, text: &str) -> Vec<String> {
    let is_code = file.starts_with("src-tauri/") && file.ends_with(".rs") && !file.contains("/tests/");
    let is_window = file.starts_with("ui/") && !WORDS.iter().any(|words| file.starts_with(words));
    let is_free = file.starts_with("src-tauri/crates/xtask/") || CHOOSING.iter().any(|(known, _)| *known == file);
    if !(is_code || is_window) || is_free {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (game, name, class) in GAMES.iter().filter(|(game, ..)| !file.contains(&format!("/{game}/"))) {
        let names_it = |line: &str| {
            if is_code {
                line.contains(&format!("{game}::")) || words(line).any(|word| word == *name)
            } else {
                let is_styled = file.ends_with(".css") && selects(line, class);
                is_styled || words(line).any(|word| word == *game || word == *name)
            }
        };
        for (line, content) in (1..).zip(text.lines()) {
            if names_it(content) && !(is_code && content.trim_start().starts_with("//")) {
                faults.push(format!("{file}:{line}: names the game {game} outside the folders of that game"));
            }
        }
    }
    faults
}

/// Returns the identifiers of a line.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'))
}

/// Returns whether a line of a style sheet selects by a class or an id that is `class` or begins with it and a dash.
fn selects(line: &str, class: &str) -> bool {
    let is_ours = |rest: &str| rest.strip_prefix(class).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    line.match_indices(['.', '#']).any(|(place, _)| is_ours(&line[place + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_names_a_game_in_its_folder_and_where_games_are_chosen() {
        let line = "import { gaps } from \"./tableau/gaps/tableau.js\";";
        for file in ["ui/games.js", "ui/index.html", "ui/tableau/gaps/tableau.js", "ui/help/en.html"] {
            assert!(faults(file, line).is_empty(), "{file}");
        }
        for file in ["ui/main.js", "ui/tableau/tap.js", "ui/panels/hint/hint.js", "ui/tableau/klondike/tableau.js"] {
            assert_eq!(faults(file, line).len(), 1, "{file}");
        }
        for style in ["#gaps {", ".gap.lit,", "\t.gap-button > * {", "#panel :is(#auto, #gap-1) {"] {
            assert_eq!(faults("ui/panels/layout.css", style).len(), 1, "{style}");
            assert!(faults("ui/tableau/gaps/gaps.css", style).is_empty(), "{style}");
        }
        assert_eq!(faults("ui/index.css", ".klondike-pile {").len(), 1);
        let others = "\tcolumn-gap: 0.4em;\n\tgap: 2px;\n\twidth: var(--gap-x);\n:root[data-gap-labels] .gapless {";
        assert!(faults("ui/panels/layout.css", others).is_empty());
    }

    #[test]
    fn a_game_is_named_in_its_folders_and_where_games_are_chosen() {
        let line = "use gaps::{Position, Rules};";
        for file in ["crates/gaps/src/code.rs", "crates/app/src/gaps/view.rs", "crates/app/src/play/any_game.rs"] {
            assert!(faults(&format!("src-tauri/{file}"), line).is_empty(), "{file}");
        }
        for file in ["crates/export/src/verify.rs", "crates/app/src/app/act.rs", "src/shared_app.rs"] {
            assert_eq!(faults(&format!("src-tauri/{file}"), line).len(), 1, "{file}");
        }
        let export = "src-tauri/crates/export/src/verify.rs";
        assert_eq!(faults(export, "    let end = Gaps::status(position);").len(), 1);
        assert_eq!(faults("src-tauri/crates/gaps/src/game.rs", "use klondike::Rules;").len(), 1);
        assert_eq!(faults("src-tauri/crates/app/src/klondike/view.rs", "use crate::gaps::view;").len(), 1);
        assert!(faults(export, "// Gaps are filled.\nlet (gaps, mind_the_gaps) = (4, Games);").is_empty());
    }
}

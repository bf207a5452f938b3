//! Checks that each folder of `ui/` names only the folders it may, and that no file leads back to itself by its
//! imports.

use std::collections::BTreeMap;

/// Every folder with all folders that it may name, even in a type. Each game at the table has a folder in `tableau`,
/// and only `games.js` chooses between them. Dialogs and panels do not know each other; `commands` contains the code
/// that follows from a dialog's answer.
const ALLOWED: &[(&str, &[&str])] = &[
    ("locale", &[]),
    ("shell", &[]),
    ("text", &["locale"]),
    ("widgets", &["locale", "shell", "text"]),
    ("game", &["locale", "shell", "text", "widgets"]),
    ("appearance", &["locale", "shell", "text", "widgets", "game"]),
    ("tableau", &["locale", "shell", "text", "widgets", "game", "appearance"]),
    ("tableau/gaps", &["locale", "shell", "text", "widgets", "game", "appearance", "tableau"]),
    ("tableau/klondike", &["locale", "shell", "text", "widgets", "game", "appearance", "tableau"]),
    ("games.js", &["tableau", "tableau/gaps", "tableau/klondike"]),
    ("panels", &["locale", "shell", "text", "widgets", "game", "appearance", "tableau"]),
    ("dialogs", &["locale", "shell", "text", "widgets", "game", "appearance", "games.js"]),
    (
        "commands",
        &["locale", "shell", "text", "widgets", "game", "appearance", "tableau", "games.js", "panels", "dialogs"],
    ),
    (
        "main.js",
        &[
            "locale",
            "shell",
            "text",
            "widgets",
            "game",
            "appearance",
            "tableau",
            "games.js",
            "panels",
            "dialogs",
            "commands",
        ],
    ),
];

/// A module of the window: its path below `ui/` and its text.
pub type Module = (String, String);

/// Returns the imports between modules that are not allowed.
pub fn faults(modules: &[Module]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut loads: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, text) in modules {
        let Some(folder) = folder(path) else {
            faults.push(format!("ui/{path}: a module in an unknown folder"));
            continue;
        };
        for Import { to, is_type } in imports(path, text) {
            let allowed = ALLOWED.iter().find(|(name, _)| *name == folder).map_or(&[][..], |(_, folders)| *folders);
            let target = self::folder(&to).unwrap_or(&to);
            if target != folder && !allowed.contains(&target) {
                faults.push(format!("ui/{path}: {folder} must not name {target}, as it does with {to}"));
            }
            if !is_type {
                loads.entry(path).or_default().push(to);
            }
        }
    }
    faults.extend(circle(&loads).map(|files| format!("ui: a circle of imports: {}", files.join(" → "))));
    faults
}

/// Returns the folder of a module; the longest name that fits counts.
fn folder(path: &str) -> Option<&'static str> {
    let is_in = |folder: &str| path == folder || path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    ALLOWED.iter().map(|(folder, _)| *folder).filter(|folder| is_in(folder)).max_by_key(|folder| folder.len())
}

/// A module that another module names; a type is only named in a comment.
struct Import {
    to: String,
    is_type: bool,
}

/// Returns the modules of `ui/` that a text names: with `import`, `import()`, `export … from`, `@import` or in a type.
fn imports(path: &str, text: &str) -> Vec<Import> {
    let mut found = Vec::new();
    for (place, _) in text.match_indices("\"./").chain(text.match_indices("\"../")) {
        let before = text[..place].trim_end();
        if !["from", "import", "import("].iter().any(|word| before.ends_with(word)) {
            continue;
        }
        let Some((specifier, _)) = text[place + 1..].split_once('"') else { continue };
        let line = text[..place].rsplit('\n').next().unwrap_or_default().trim_start();
        if let Some(to) = page::resolve(path, specifier) {
            found.push(Import { to, is_type: line.starts_with('*') || line.contains("/**") });
        }
    }
    found
}

/// Returns a circle of imports, from a file back to itself; `None` if there is none.
fn circle(loads: &BTreeMap<&str, Vec<String>>) -> Option<Vec<String>> {
    let mut done = Vec::new();
    loads.keys().find_map(|file| walk(file, loads, &mut Vec::new(), &mut done))
}

fn walk(
    file: &str,
    loads: &BTreeMap<&str, Vec<String>>,
    way: &mut Vec<String>,
    done: &mut Vec<String>,
) -> Option<Vec<String>> {
    if let Some(start) = way.iter().position(|passed| passed == file) {
        return Some(way[start..].iter().cloned().chain([file.to_owned()]).collect());
    }
    if done.iter().any(|known| known == file) {
        return None;
    }
    way.push(file.to_owned());
    let found = loads.get(file).into_iter().flatten().find_map(|next| walk(next, loads, way, done));
    way.pop();
    done.push(file.to_owned());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(modules: &[(&str, &str)]) -> Vec<String> {
        let modules: Vec<Module> =
            modules.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        faults(&modules)
    }

    #[test]
    fn a_folder_that_names_one_above_it_is_found_in_every_form() {
        for text in [
            "import { openHelp } from \"../dialogs/help/open.js\";",
            "import {\n\tone,\n\tother,\n} from \"../dialogs/help/open.js\";",
            "import \"../dialogs/help/open.js\";",
            "export { openHelp } from \"../dialogs/help/open.js\";",
            "const load = () => import(\"../dialogs/help/open.js\");",
            "/** @import { Topic } from \"../dialogs/help/open.js\" */",
            "/** @param {import(\"../dialogs/help/open.js\").Topic} topic */",
            "/**\n * @property {import(\"../dialogs/help/open.js\").Topic} topic\n */",
        ] {
            let found = faults_of(&[("widgets/toast.js", text)]);
            assert_eq!(found.len(), 1, "{text}");
            assert!(found[0].contains("widgets must not name dialogs"), "{found:?}");
            assert!(faults_of(&[("commands/commands.js", text)]).is_empty(), "{text}");
        }
    }

    #[test]
    fn only_one_file_names_the_games_at_the_table() {
        let names = |file: &str, to: &str| faults_of(&[(file, &format!("import {{ gaps }} from \"{to}\";"))]);
        assert!(names("games.js", "./tableau/gaps/tableau.js").is_empty());
        assert!(names("main.js", "./games.js").is_empty());
        assert_eq!(names("main.js", "./tableau/gaps/tableau.js").len(), 1);
        assert_eq!(names("panels/panel.js", "../games.js").len(), 1);
        assert!(names("tableau/gaps/explain.js", "../tap.js").is_empty());
        assert_eq!(names("tableau/tap.js", "./gaps/explain.js").len(), 1);
        assert_eq!(names("panels/panel.js", "../tableau/gaps/labels.js").len(), 1);
        assert_eq!(names("panels/panel.js", "../dialogs/help/open.js").len(), 1);
    }

    #[test]
    fn files_that_are_not_modules_of_the_window_are_skipped() {
        let text = "/** @import { View } from \"../../tests/ui/wire\" */\nconst path = \"../dialogs/help\";";
        assert!(faults_of(&[("game/play.js", text)]).is_empty());
        assert_eq!(faults_of(&[("kitchen/sink.js", "")]).len(), 1);
    }

    #[test]
    fn a_circle_is_found_also_where_one_of_its_imports_is_lazy() {
        let door = ("dialogs/help/open.js", "const load = () => import(\"./help.js\");");
        let circle = [door, ("dialogs/help/help.js", "import { openHelp } from \"./open.js\";")];
        let found = faults_of(&circle);
        assert_eq!(found.len(), 1);
        assert!(found[0].ends_with("dialogs/help/help.js → dialogs/help/open.js → dialogs/help/help.js"), "{found:?}");
        // Two types may name each other.
        let types = [door, ("dialogs/help/help.js", "/** @import { Door } from \"./open.js\" */")];
        assert!(faults_of(&types).is_empty());
    }

    #[test]
    fn the_order_of_folders_has_no_circle() {
        for (place, (name, allowed)) in ALLOWED.iter().enumerate() {
            for lower in *allowed {
                let position = ALLOWED.iter().position(|(known, _)| known == lower);
                assert!(position.is_some_and(|position| position < place), "{name} comes before {lower}");
            }
        }
    }
}

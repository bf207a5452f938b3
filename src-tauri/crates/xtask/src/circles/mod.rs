//! Checks that the files of each crate do not refer to one another in a circle.
//!
//! A reference is a path, in a `use` or anywhere else, that begins in the crate: with `crate`, `super`, `self` or a
//! module of the file. It leads to the file that defines the named item. Parents that only declare and re-export are
//! skipped: neither `mod` nor `pub use` counts as their reference, unless the file uses the name itself, and a path
//! through a re-export leads to the target of the re-export. Tests may refer to their parent modules. Methods name no
//! file, so they are not checked.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use source::{Import, Source};

use crate::paths;

/// The folders in which circles are allowed. In `session` and in the crates of games, a game and the things played in
/// it refer to each other. The programs for tests from outside share one or two values with their parts.
const ALLOWED: &[&str] = &[
    "src-tauri/crates/gaps/src",
    "src-tauri/crates/klondike/src",
    "src-tauri/crates/session/src",
    "tests/e2e/src/bin",
];

/// Returns the circles in all crates in which none is allowed.
pub fn faults(files: &[PathBuf]) -> Vec<String> {
    let mut faults = Vec::new();
    for root in roots(files) {
        let modules = read(&root, files);
        faults.extend(circles(&modules).into_iter().map(|circle| format!("{}: {circle}", root.display())));
    }
    faults
}

/// Returns the folders of all crates in which no circle is allowed: every folder that has a `lib.rs` or a `main.rs`.
fn roots(files: &[PathBuf]) -> BTreeSet<PathBuf> {
    let begins = |file: &&PathBuf| file.file_name().is_some_and(|name| name == "lib.rs" || name == "main.rs");
    let folders = files.iter().filter(begins).filter_map(|file| file.parent());
    folders.filter(|folder| !ALLOWED.iter().any(|allowed| folder.starts_with(allowed))).map(Path::to_owned).collect()
}

/// Reads the modules of the crate whose sources are in `root`, by their paths; the crate itself has the empty path.
fn read(root: &Path, files: &[PathBuf]) -> Modules {
    let sources = files.iter().filter_map(|file| {
        let text = std::fs::read_to_string(paths::root().join(file)).ok()?;
        Some((module(file.strip_prefix(root).ok()?)?, text))
    });
    sources.map(|(path, text)| (path, Source::read(&text))).collect()
}

/// The place of a module in its crate: the names that lead to it.
type ModulePath = Vec<String>;
type Modules = BTreeMap<ModulePath, Source>;
/// A file, and the name in it that a path leads to.
type Target = (ModulePath, String);
/// The imports that were followed so far.
type Seen = BTreeSet<(ModulePath, String)>;
/// The references of a file: the places of other files, each with the names used from there.
type References = BTreeMap<ModulePath, BTreeSet<String>>;

/// Returns the module in `file`, a path relative to the sources of its crate.
fn module(file: &Path) -> Option<ModulePath> {
    let path = file.to_str()?.replace('\\', "/");
    let path = path.strip_suffix(".rs")?;
    let path = path.strip_suffix("/mod").unwrap_or(path);
    Some(if path == "lib" || path == "main" { Vec::new() } else { path.split('/').map(str::to_owned).collect() })
}

/// Returns the references of each file.
fn references(modules: &Modules) -> BTreeMap<&ModulePath, References> {
    let all = modules.iter().map(|(place, source)| {
        let imports = source.imports.iter().filter(|import| !import.is_public || source.uses(import.name()));
        let mut found = References::new();
        for path in imports.map(|import| &import.path).chain(&source.paths) {
            for (target, name) in targets(modules, place, path, &mut Seen::new()) {
                if target != *place {
                    found.entry(target).or_default().insert(name);
                }
            }
        }
        (place, found)
    });
    all.collect()
}

/// Returns the targets of `path`, written in the module at `place`: the files, and the name in each. There are several
/// for `*`, and none for a path into another crate.
fn targets(modules: &Modules, place: &ModulePath, path: &[String], seen: &mut Seen) -> Vec<Target> {
    let mut at = place.clone();
    for (index, name) in path.iter().enumerate() {
        let below: ModulePath = at.iter().chain([name]).cloned().collect();
        match name.as_str() {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            "self" => {}
            _ if modules.contains_key(&below) && (index > 0 || modules[&at].children.contains(name)) => at = below,
            _ if index == 0 => return imported(modules, &at, path, seen).unwrap_or_default(),
            "*" => return everything(modules, &at, seen),
            _ => {
                let found = imported(modules, &at, &path[index..], seen);
                return found.unwrap_or_else(|| vec![(at, name.clone())]);
            }
        }
    }
    let name = path.last().cloned().unwrap_or_default();
    vec![(at, name)]
}

/// Returns the targets of `rest`, whose first name is looked up among the imports of the module at `at`; `None` if it
/// is not imported there.
fn imported(modules: &Modules, at: &ModulePath, rest: &[String], seen: &mut Seen) -> Option<Vec<Target>> {
    let import = modules[at].imports.iter().find(|import| import.name() == rest[0])?;
    let path: Vec<String> = import.path.iter().chain(&rest[1..]).cloned().collect();
    seen.insert((at.clone(), rest[0].clone())).then(|| targets(modules, at, &path, seen))
}

/// Returns the targets of all names that the module at `at` offers, including its own items.
fn everything(modules: &Modules, at: &ModulePath, seen: &mut Seen) -> Vec<Target> {
    let public = modules[at].imports.iter().filter(|import| import.is_public);
    let mut found: Vec<_> = public.flat_map(|import: &Import| targets(modules, at, &import.path, seen)).collect();
    found.push((at.clone(), "*".to_owned()));
    found
}

/// Returns every circle, with the names that connect its files.
fn circles(modules: &Modules) -> Vec<String> {
    let references = references(modules);
    let mut circles = Vec::new();
    let reached: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
        references.keys().map(|place| (*place, reachable(&references, place))).collect();
    let mut done = BTreeSet::new();
    for (place, reach) in &reached {
        let circle: BTreeSet<&ModulePath> =
            reach.iter().copied().filter(|other| reached[other].contains(place)).collect();
        if circle.is_empty() || !done.insert(circle.clone()) {
            continue;
        }
        let ties = circle.iter().flat_map(|from| {
            let inside = references[from].iter().filter(|(to, _)| circle.contains(to));
            inside.map(|(to, names)| {
                let names: Vec<_> = names.iter().map(String::as_str).collect();
                format!("{} takes {} of {}", shown(from), names.join(", "), shown(to))
            })
        });
        circles.push(format!("a circle of {} files: {}", circle.len(), ties.collect::<Vec<_>>().join("; ")));
    }
    circles
}

/// Returns every file that can be reached from `place` by following references.
fn reachable<'a>(references: &'a BTreeMap<&ModulePath, References>, place: &'a ModulePath) -> BTreeSet<&'a ModulePath> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![place]);
    while let Some(place) = left.pop() {
        left.extend(references[place].keys().filter(|next| reached.insert(*next)));
    }
    reached
}

fn shown(place: &ModulePath) -> String {
    if place.is_empty() { "crate".to_owned() } else { format!("crate::{}", place.join("::")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let place = |file: &str| module(Path::new(file)).expect("it is a module");
        circles(&files.iter().map(|(file, text)| (place(file), Source::read(text))).collect())
    }

    #[test]
    fn circles_are_sought_in_every_crate_unless_it_is_exempt() {
        let files = ["src-tauri/src/lib.rs", "src-tauri/src/files/mod.rs", "src-tauri/crates/page/src/lib.rs"]
            .into_iter()
            .chain(["tests/e2e/src/bin/shots/main.rs", "src-tauri/crates/gaps/src/lib.rs", "tests/src/lib.rs"]);
        let roots = roots(&files.map(PathBuf::from).collect::<Vec<_>>());
        let expected = ["src-tauri/crates/page/src", "src-tauri/src", "tests/src"].map(PathBuf::from);
        assert_eq!(roots, BTreeSet::from(expected));
    }

    const ROOT: &str = "mod low; mod high; pub use low::Low; pub use high::High;";

    #[test]
    fn files_that_know_those_below_them_make_no_circle() {
        let files = [("lib.rs", ROOT), ("low.rs", "pub struct Low;"), ("high.rs", "use crate::Low; struct High(Low);")];
        assert_eq!(found(&files), [""; 0]);
    }

    #[test]
    fn two_files_that_know_each_other_are_a_circle_however_they_say_it() {
        let high = "use crate::Low; pub struct High(Low);";
        for low in [
            "use crate::High; pub struct Low;",
            "use crate::high::High as Other; pub struct Low;",
            "use super::{high::{self}}; pub struct Low;",
            "pub struct Low(Option<Box<crate::high::High>>);",
            "use crate::*; pub struct Low;",
            "macro_rules! low { () => { $crate::high::High } } pub struct Low;",
        ] {
            let circles = found(&[("lib.rs", ROOT), ("low.rs", low), ("high.rs", high)]);
            assert_eq!(circles.len(), 1, "{low}");
            assert!(
                circles[0].starts_with("a circle of 2 files: crate::high takes Low of crate::low; "),
                "{circles:?}"
            );
        }
    }

    #[test]
    fn a_circle_over_several_files_and_folders_is_found_whole() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b::deep::Deep; pub struct A;"),
            ("b/mod.rs", "pub mod deep;"),
            ("b/deep.rs", "use crate::c; pub struct Deep;"),
            ("c.rs", "pub fn c() -> super::a::A { crate::a::A }"),
        ];
        let circles = found(&files);
        assert_eq!(circles.len(), 1);
        let says = "a circle of 3 files: crate::a takes Deep of crate::b::deep; crate::b::deep takes c of crate::c; \
                    crate::c takes A of crate::a";
        assert_eq!(circles[0], says);
    }

    #[test]
    fn a_parent_may_declare_and_re_export_what_it_does_not_use() {
        let child = ("room/child.rs", "use super::Parent; pub struct Child(Parent);");
        let room = |parent: &str| found(&[("lib.rs", "mod room;"), ("room/mod.rs", parent), child]).len();
        assert_eq!(room("mod child; pub struct Parent;"), 0);
        assert_eq!(room("mod child; pub use child::Child; pub struct Parent;"), 0);
        assert_eq!(room("mod child; pub use self::child::Child; pub struct Parent(Child);"), 1);
        assert_eq!(room("mod child; pub struct Parent; fn make() { child::Child::new() }"), 1);
        assert_eq!(room("mod child; use self::child as other; pub struct Parent(other::Child);"), 1);
        assert_eq!(room("mod child; use child::Child; pub struct Parent;"), 1);
    }

    #[test]
    fn tests_comments_texts_and_other_crates_are_no_references() {
        let high = ("high.rs", "use crate::Low; pub struct High(Low);");
        for low in [
            "pub struct Low; #[cfg(test)] mod tests { use crate::High; }",
            "#[cfg(test)] use crate::High; pub struct Low;",
            "/// As crate::high::High.\npub struct Low; /* use crate::High; /* crate::High */ */",
            "pub struct Low; const TEXT: &str = \"crate::high::High\"; const RAW: &str = r#\"\" crate::High\"#;",
            "use other::high::High; pub struct Low<'a>(&'a other::High); const QUOTE: char = '\"';",
        ] {
            assert_eq!(found(&[("lib.rs", ROOT), ("low.rs", low), high]), [""; 0], "{low}");
        }
    }
}

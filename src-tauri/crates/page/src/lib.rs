//! Gathers the window's page for the program: all modules that the first board needs become one file, so do the style
//! sheets that `index.html` names, and those that `later.css` imports. Every extra file costs a trip between the
//! webview's process and the program, which phones feel most. Modules that are loaded on demand stay separate files.
//! Comments are left out. The sources stay as they are, so their readers never see the gathered files.
//!
//! It knows the few forms of imports and exports in `ui/`, and refuses any other.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests run on desktops"))]

mod comment;
mod fault;
mod module;
mod path;
mod serve;
mod style;

use std::collections::BTreeMap;
use std::path::Path;

pub use crate::comment::without_comments;
pub use crate::fault::PageFault;
use crate::module::{Module, SCRIPT};
pub use crate::path::{files_below, replace, resolve};
pub use crate::serve::{Sent, media_type, serve};

/// The file that all style sheets of the start become.
const STYLE: &str = "page.css";
/// The file that imports all other style sheets, and becomes them.
const LATER_STYLE: &str = "later.css";
/// The page itself.
const INDEX: &str = "index.html";
/// The file that marks the scripts as modules for tools; the program does not need it.
const MANIFEST: &str = "package.json";

/// Copies the page from `ui` into the folder `into`, which is emptied first, and gathers the files of the start.
///
/// # Errors
/// If a file cannot be read or written, or has an unknown form; the error says where.
pub fn gather(ui: &Path, into: &Path) -> Result<(), PageFault> {
    let mut files = path::files_below(ui)?;
    files.remove(MANIFEST);
    for (name, bytes) in &mut files {
        if name.ends_with(".js") || name.ends_with(".css") {
            let text = without_comments(name, std::str::from_utf8(bytes).map_err(|_| no_text(name))?)?;
            *bytes = text.into_bytes();
        }
    }
    let index = text(&files, INDEX)?;
    let mut modules = BTreeMap::new();
    for name in files.keys().filter(|name| name.ends_with(".js")) {
        modules.insert(name.clone(), Module::read(name, &text(&files, name)?)?);
    }
    let page = Page::read(&index);
    let start = start_order(&page.scripts, &modules)?;
    for name in &start {
        files.remove(name);
    }
    for (name, module) in &modules {
        if module.is_module() && !start.contains(name) {
            files.insert(name.clone(), module.beside(&start).into_bytes());
        }
    }
    let later = style::imports(LATER_STYLE, &text(&files, LATER_STYLE)?)?;
    for (into, names) in [(STYLE, page.styles), (LATER_STYLE, later)] {
        let mut gathered = String::new();
        for name in names {
            gathered += &style::moved_up(&name, &text(&files, &name)?)?;
            files.remove(&name);
        }
        files.insert(into.to_owned(), gathered.into_bytes());
    }
    files.insert(SCRIPT.to_owned(), script(&start, &modules).into_bytes());
    files.insert(INDEX.to_owned(), page.text.into_bytes());
    path::replace(into, &files)
}

fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Result<String, PageFault> {
    let bytes = files.get(name).ok_or_else(|| PageFault::new(name, 0, "is missing"))?;
    String::from_utf8(bytes.clone()).map_err(|_| no_text(name))
}

fn no_text(name: &str) -> PageFault {
    PageFault::new(name, 0, "is not text")
}

/// The contents of `index.html`: the files that it starts, and its text with one script and one style sheet.
struct Page {
    scripts: Vec<String>,
    styles: Vec<String>,
    text: String,
}

impl Page {
    fn read(index: &str) -> Self {
        let mut page = Self { scripts: Vec::new(), styles: Vec::new(), text: String::with_capacity(index.len()) };
        for line in index.lines() {
            let tag = line.trim();
            let indent = &line[..line.len() - line.trim_start().len()];
            let part = |before: &str, after: &str| tag.strip_prefix(before)?.strip_suffix(after);
            let replacement = if let Some(name) = part("<script type=\"module\" src=\"", "\"></script>") {
                page.scripts.push(name.to_owned());
                (page.scripts.len() == 1).then(|| format!("<script type=\"module\" src=\"{SCRIPT}\"></script>"))
            } else if let Some(name) = part("<link rel=\"stylesheet\" href=\"", "\">") {
                page.styles.push(name.to_owned());
                (page.styles.len() == 1).then(|| format!("<link rel=\"stylesheet\" href=\"{STYLE}\">"))
            } else {
                Some(tag.to_owned())
            };
            if let Some(tag) = replacement {
                page.text += &format!("{indent}{tag}\n");
            }
        }
        page
    }
}

/// Returns the modules that the `entries` lead to, each after those it imports, as an engine would run them.
fn start_order(entries: &[String], modules: &BTreeMap<String, Module>) -> Result<Vec<String>, PageFault> {
    fn visit(
        name: &str,
        modules: &BTreeMap<String, Module>,
        way: &mut Vec<String>,
        order: &mut Vec<String>,
    ) -> Result<(), PageFault> {
        if order.iter().any(|known| known == name) {
            return Ok(());
        }
        if way.iter().any(|passed| passed == name) {
            return Err(PageFault::new(name, 0, "leads back to itself by its imports"));
        }
        let module = modules.get(name).ok_or_else(|| PageFault::new(name, 0, "is missing"))?;
        way.push(name.to_owned());
        for import in module.imports() {
            visit(import, modules, way, order)?;
        }
        way.pop();
        order.push(name.to_owned());
        Ok(())
    }
    let mut order = Vec::new();
    for entry in entries {
        visit(entry, modules, &mut Vec::new(), &mut order)?;
    }
    Ok(order)
}

/// Returns all modules of the start as one: each is a function that runs once and returns its exports.
fn script(start: &[String], modules: &BTreeMap<String, Module>) -> String {
    let mut script: String = start.iter().map(|name| modules[name].inside(start)).collect();
    let names: Vec<String> = start.iter().map(|name| module::variable(name)).collect();
    script += &format!("export {{ {} }};\n", names.join(", "));
    script
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn gathered(files: &[(&str, &str)]) -> Result<BTreeMap<String, String>, String> {
        let (ui, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (name, text) in [("later.css", "")].iter().chain(files) {
            let file = ui.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        fs::write(into.path().join("left.js"), "of an earlier build").unwrap();
        gather(ui.path(), into.path()).map_err(|fault| fault.to_string())?;
        let files = path::files_below(into.path()).unwrap();
        Ok(files.into_iter().map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect())
    }

    const INDEX_TEXT: &str = "<head>\n\t<link rel=\"stylesheet\" href=\"a/look.css\">\n\t<link rel=\"stylesheet\" \
                              href=\"b.css\">\n\t<script type=\"module\" src=\"main.js\"></script>\n</head>\n";

    #[test]
    fn the_start_becomes_one_script_and_one_style_sheet_and_all_other_sheets_another_one() {
        let files = gathered(&[
            ("index.html", INDEX_TEXT),
            ("a/look.css", "a { src: url(\"../fonts/x.woff2\"), url(\"data:,\"); }\n"),
            ("b.css", "b {}\n"),
            ("later.css", "/* Later. */\n@import \"a/late.css\";\n@import \"d.css\";\n"),
            ("a/late.css", "c { src: url(\"x.png\") }\n"),
            ("d.css", "d {}\n"),
            ("main.js", "import { two as one } from \"./a/two.js\";\n\nconst load = () => import(\"./a/late.js\");\none(load);\n"),
            ("a/two.js", "export const two = () => new URL(\"x.json\", import.meta.url);\n"),
            ("a/late.js", "import {\n\ttwo,\n} from \"./two.js\";\nimport { x } from \"../x.js\";\nexport function late() {}\n"),
            ("x.js", "export class x {}\n"),
            ("package.json", "{}"),
        ])
        .unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["a/late.js", "index.html", "later.css", "page.css", "page.js", "x.js"]);
        assert_eq!(
            files["index.html"],
            "<head>\n\t<link rel=\"stylesheet\" href=\"page.css\">\n\t<script type=\"module\" src=\"page.js\"></script>\n</head>\n"
        );
        assert_eq!(files["page.css"], "a { src: url(\"fonts/x.woff2\"), url(\"data:,\"); }\nb {}\n");
        assert_eq!(files["later.css"], "c { src: url(\"a/x.png\") }\nd {}\n");
        assert_eq!(
            files["page.js"],
            "// a/two.js\nconst a_two_js = (() => {\nconst two = () => new URL(\"x.json\", new URL(\"a/two.js\", \
             import.meta.url));\nreturn { two };\n})();\n// main.js\nconst main_js = (() => {\nconst { two: one } = \
             a_two_js;\n\nconst load = () => import(\"./a/late.js\");\none(load);\nreturn {  };\n})();\nexport { a_two_js, \
             main_js };\n"
        );
        assert_eq!(
            files["a/late.js"],
            "import { a_two_js } from \"../page.js\";\nconst { two } = a_two_js;\nimport { x } from \"../x.js\";\nexport \
             function late() {}\n"
        );
    }

    #[test]
    fn a_module_that_starts_and_also_comes_on_demand_runs_once() {
        let main = "import { two } from \"./two.js\";\nconst load = () => import(\"./two.js\");\n";
        let files = gathered(&[
            ("index.html", "<script type=\"module\" src=\"main.js\"></script>\n"),
            ("main.js", main),
            ("two.js", "export async function two() {}\n"),
        ])
        .unwrap();
        assert!(files["page.js"].contains("const load = () => Promise.resolve(two_js);"), "{}", files["page.js"]);
        assert!(!files.contains_key("two.js"));
    }

    #[test]
    fn unknown_forms_are_refused_by_file_and_line() {
        let with = |main: &str| {
            let index = "<script type=\"module\" src=\"main.js\"></script>\n";
            gathered(&[("index.html", index), ("main.js", main), ("x.js", "import { m } from \"./main.js\";\n")])
        };
        for (main, fault) in [
            ("\nimport x from \"./x.js\";\n", "main.js:2: an import of a form that is not known"),
            ("import \"./x.js\";\n", "main.js:1: an import of a form that is not known"),
            ("import { x } from \"react\";\n", "main.js:1: an import that leads out of the page"),
            ("import { x } from \"../x.js\";\n", "main.js:1: an import that leads out of the page"),
            ("import { m } from \"./x.js\";\n", "main.js: leads back to itself by its imports"),
            ("import { y } from \"./y.js\";\n", "y.js: is missing"),
            ("export let x = 1;\n", "main.js:1: an export of a form that is not known"),
            ("export default 1;\n", "main.js:1: an export of a form that is not known"),
            ("export * from \"./x.js\";\n", "main.js:1: an export of a form that is not known"),
            ("export const { a } = {};\n", "main.js:1: an export of a form that is not known"),
            ("import {\n\tx,\n", "main.js:1: an import without an end"),
            ("const x = await 1;\n", "main.js:1: a module that waits while it loads"),
        ] {
            assert_eq!(with(main), Err(fault.to_owned()), "{main}");
        }
        for (later, fault) in [
            ("\na {}\n", "later.css:2: a line that imports no style sheet"),
            ("@import \"../a.css\";\n", "later.css:1: an address that leads out of the page"),
            ("@import \"a.css\";\n", "a.css: is missing"),
        ] {
            assert_eq!(gathered(&[("index.html", ""), ("later.css", later)]), Err(fault.to_owned()), "{later}");
        }
    }

    #[test]
    fn the_page_as_it_is_starts_with_one_script_and_one_style_sheet() {
        let ui = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../ui"));
        let into = tempfile::tempdir().unwrap();
        gather(&ui, into.path()).unwrap_or_else(|fault| panic!("{fault}"));
        let files = path::files_below(into.path()).unwrap();
        let index = text(&files, INDEX).unwrap();
        assert_eq!(index.matches("<script").count(), 2, "page.js, and what looks whether the engine is new enough");
        assert_eq!(index.matches("rel=\"stylesheet\"").count(), 1);
        let sheets: Vec<&String> = files.keys().filter(|name| name.ends_with(".css")).collect();
        assert_eq!(sheets, [LATER_STYLE, STYLE]);
        let script = text(&files, SCRIPT).unwrap();
        for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
            let text = std::str::from_utf8(bytes).unwrap();
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let (_, target) = line.trim_end_matches("\";").rsplit_once('"').unwrap();
                let target = path::resolve(name, target).unwrap();
                assert!(files.contains_key(&target), "{name}: {line}");
            }
        }
        assert!(!script.lines().any(|line| line.starts_with("import ")));
        let source = path::files_below(&ui).unwrap();
        let modules = source.keys().filter(|name| name.ends_with(".js")).count();
        let left = files.keys().filter(|name| name.ends_with(".js")).count();
        assert!(modules - left > 50, "{left} of {modules} modules are still files");
    }
}

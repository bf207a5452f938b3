use crate::fault::PageFault;
use crate::path::{resolve, up_from};

/// The file that all modules of the start become.
pub const SCRIPT: &str = "page.js";

/// A module of the page, taken apart.
pub struct Module {
    name: String,
    imports: Vec<Import>,
    exports: Vec<String>,
    lines: Vec<Line>,
}

/// Names from another module.
struct Import {
    /// The names between the braces, each with its name in this module.
    names: Vec<(String, String)>,
    from: String,
}

enum Line {
    /// The import with this index in the list.
    Import(usize),
    /// The text after the word `export`.
    Export(String),
    Other(String),
}

/// Returns the variable for the exports of the module `name`, in the script of the start.
pub fn variable(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}

impl Module {
    /// Takes the text of the module `name` apart.
    ///
    /// # Errors
    /// If an import or export has an unknown form.
    pub fn read(name: &str, text: &str) -> Result<Self, PageFault> {
        let mut module = Self { name: name.to_owned(), imports: Vec::new(), exports: Vec::new(), lines: Vec::new() };
        let mut lines = (1..).zip(text.lines());
        while let Some((number, line)) = lines.next() {
            let fault = |what: &str| PageFault::new(name, number, what);
            if let Some(rest) = line.strip_prefix("import ") {
                let mut whole = rest.to_owned();
                while !whole.ends_with(';') {
                    whole += lines.next().ok_or_else(|| fault("an import without an end"))?.1;
                }
                let import = read_import(name, &whole).map_err(fault)?;
                module.lines.push(Line::Import(module.imports.len()));
                module.imports.push(import);
            } else if let Some(rest) = line.strip_prefix("export ") {
                // This marks a module that exports nothing.
                if rest == "{};" {
                    continue;
                }
                let exported = exported(rest).ok_or_else(|| fault("an export of a form that is not known"))?;
                module.exports.push(exported.to_owned());
                module.lines.push(Line::Export(rest.to_owned()));
            } else if !line.starts_with([' ', '\t', '/', '*']) && line.contains("await ") && !line.contains("async") {
                return Err(fault("a module that waits while it loads"));
            } else {
                module.lines.push(Line::Other(line.to_owned()));
            }
        }
        Ok(module)
    }

    /// Returns whether the module imports or exports anything. Otherwise it is a plain script.
    pub fn is_module(&self) -> bool {
        !self.imports.is_empty() || !self.exports.is_empty()
    }

    /// Returns the modules that have to run before it, in the order in which they are named.
    pub fn imports(&self) -> impl Iterator<Item = &str> {
        self.imports.iter().map(|import| import.from.as_str())
    }

    /// Returns the module as a part of the script of the `start`, after all that it imports.
    pub fn inside(&self, start: &[String]) -> String {
        let mut text = format!("// {}\nconst {} = (() => {{\n", self.name, variable(&self.name));
        for line in &self.lines {
            text += &match line {
                Line::Import(place) => taken(&self.imports[*place]),
                Line::Export(rest) | Line::Other(rest) => self.moved_up(rest, start),
            };
            text.push('\n');
        }
        text + &format!("return {{ {} }};\n}})();\n", self.exports.join(", "))
    }

    /// Returns the module as a separate file next to the script of the `start`.
    pub fn beside(&self, start: &[String]) -> String {
        let up = up_from(&self.name);
        let mut text = String::new();
        for line in &self.lines {
            text += &match line {
                Line::Import(place) => {
                    let import = &self.imports[*place];
                    if start.contains(&import.from) {
                        let variable = variable(&import.from);
                        format!("import {{ {variable} }} from \"{up}{SCRIPT}\";\n{}", taken(import))
                    } else {
                        let names: Vec<String> =
                            import.names.iter().map(|(there, here)| named(there, here, " as ")).collect();
                        format!("import {{ {} }} from \"{up}{}\";", names.join(", "), import.from)
                    }
                }
                Line::Export(rest) => format!("export {rest}"),
                Line::Other(line) => line.clone(),
            };
            text.push('\n');
        }
        text
    }

    /// Returns a line of the module with its addresses changed for the page's own folder.
    fn moved_up(&self, line: &str, start: &[String]) -> String {
        let mut moved = line.replace("import.meta.url", &format!("new URL(\"{}\", import.meta.url)", self.name));
        for (place, _) in line.match_indices("import(\"") {
            let Some((address, _)) = line[place + "import(\"".len()..].split_once('"') else { continue };
            // The type in a comment may lead out of the page.
            let Some(target) = resolve(&self.name, address).filter(|target| target.ends_with(".js")) else { continue };
            let here = format!("import(\"{address}\")");
            let there = match start.contains(&target) {
                true => format!("Promise.resolve({})", variable(&target)),
                false => format!("import(\"./{target}\")"),
            };
            moved = moved.replace(&here, &there);
        }
        moved
    }
}

/// Returns the line that takes the names of an import from the value that its module returned.
fn taken(import: &Import) -> String {
    let names: Vec<String> = import.names.iter().map(|(there, here)| named(there, here, ": ")).collect();
    format!("const {{ {} }} = {};", names.join(", "), variable(&import.from))
}

fn named(there: &str, here: &str, between: &str) -> String {
    if there == here { there.to_owned() } else { format!("{there}{between}{here}") }
}

/// Reads the text after the word `import`.
fn read_import(name: &str, text: &str) -> Result<Import, &'static str> {
    const UNKNOWN: &str = "an import of a form that is not known";
    let (names, from) = text.strip_prefix('{').and_then(|rest| rest.split_once('}')).ok_or(UNKNOWN)?;
    let from = from.strip_prefix(" from \"").and_then(|rest| rest.strip_suffix("\";")).ok_or(UNKNOWN)?;
    let from = from.starts_with('.').then(|| resolve(name, from)).flatten();
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let names = names.map(|name| name.split_once(" as ").unwrap_or((name, name)));
    Ok(Import {
        names: names.map(|(there, here)| (there.to_owned(), here.to_owned())).collect(),
        from: from.ok_or("an import that leads out of the page")?,
    })
}

/// Returns the name that is exported by the text after the word `export`.
fn exported(text: &str) -> Option<&str> {
    let rest = ["const ", "async function ", "function ", "class "].iter().find_map(|word| text.strip_prefix(word))?;
    let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_' && letter != '$')?;
    (end > 0).then(|| &rest[..end])
}

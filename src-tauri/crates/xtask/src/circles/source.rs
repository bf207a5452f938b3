//! The imports and paths in the text of a file.

use std::collections::BTreeSet;

/// The statements of a file about other files.
pub struct Source {
    /// The modules that the file declares.
    pub children: BTreeSet<String>,
    /// The imports of the file.
    pub imports: Vec<Import>,
    /// The paths in the rest of the file that may begin in its crate.
    pub paths: Vec<Vec<String>>,
    /// Every name in the rest of the file.
    names: BTreeSet<String>,
}

/// An import of one item, or of everything.
pub struct Import {
    /// The imported path; a `*` at its end means everything.
    pub path: Vec<String>,
    /// The name of the import in the file; `None` if it keeps its own.
    alias: Option<String>,
    /// Whether other files can import it from here.
    pub is_public: bool,
}

impl Import {
    /// Returns the name of the import in the file.
    pub fn name(&self) -> &str {
        self.alias.as_deref().or(self.path.last().map(String::as_str)).unwrap_or_default()
    }
}

impl Source {
    /// Reads a file, leaving out its tests.
    pub fn read(text: &str) -> Self {
        let tokens = without_tests(&tokens(text));
        let mut source =
            Self { children: BTreeSet::new(), imports: Vec::new(), paths: Vec::new(), names: BTreeSet::new() };
        let mut at = 0;
        while at < tokens.len() {
            match (tokens[at].as_str(), tokens.get(at + 2).map(String::as_str)) {
                ("use", _) => {
                    let is_public = at > 0 && (tokens[at - 1] == "pub" || tokens[at - 1] == ")");
                    let length = tokens[at..].iter().position(|token| token == ";").unwrap_or(tokens.len() - at);
                    source.import(&tokens[at + 1..at + length], &[], is_public);
                    at += length;
                }
                ("mod", Some(";")) => {
                    source.children.insert(tokens[at + 1].clone());
                    at += 2;
                }
                _ => {
                    let path = path(&tokens[at..]);
                    let continues = at > 0 && ["::", "."].contains(&tokens[at - 1].as_str());
                    source.names.extend(path.iter().cloned());
                    at += (2 * path.len()).saturating_sub(1).max(1);
                    if path.len() > 1 && !continues {
                        source.paths.push(path);
                    }
                }
            }
        }
        source
    }

    /// Returns whether the file has this name anywhere but in imports.
    pub fn uses(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Adds the names in the tree of an import, after `before`.
    fn import(&mut self, tree: &[String], before: &[String], is_public: bool) {
        let path: Vec<String> = before.iter().cloned().chain(path(tree)).collect();
        let own = path.len() - before.len();
        let rest = &tree[(2 * own).saturating_sub(1).min(tree.len())..];
        let rest = rest.strip_prefix(&["::".to_owned()]).unwrap_or(rest);
        match rest.first().map(String::as_str) {
            Some("{") => {
                for branch in branches(&rest[1..rest.len() - 1]) {
                    self.import(branch, &path, is_public);
                }
            }
            Some("*") => {
                let path = path.into_iter().chain(["*".to_owned()]).collect();
                self.imports.push(Import { path, alias: None, is_public });
            }
            other => {
                let alias = other.filter(|other| *other == "as").and(rest.get(1)).cloned();
                // `a::{self}` is `a`.
                let ends_in_self = path.len() > 1 && path.last().is_some_and(|name| name == "self");
                let path = if ends_in_self { path[..path.len() - 1].to_vec() } else { path };
                self.imports.push(Import { path, alias, is_public });
            }
        }
    }
}

/// Returns the branches between the braces of an import.
fn branches(tree: &[String]) -> Vec<&[String]> {
    let mut depth = 0;
    let branches = tree.split(|token| {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        depth == 0 && token == ","
    });
    branches.filter(|branch| !branch.is_empty()).collect()
}

/// Returns the names at the beginning of `tokens`, as long as `::` joins them.
fn path(tokens: &[String]) -> Vec<String> {
    let mut path = Vec::new();
    for pair in tokens.chunks(2) {
        if !pair[0].starts_with(is_in_name) {
            break;
        }
        path.push(pair[0].clone());
        if pair.get(1).is_none_or(|token| token != "::") {
            break;
        }
    }
    path
}

fn is_in_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Returns the tokens without the items that are compiled for tests only.
fn without_tests(tokens: &[String]) -> Vec<String> {
    let test = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if tokens[at..].iter().map(String::as_str).take(test.len()).eq(test) {
            at += test.len() + item(&tokens[at + test.len()..]);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// Returns the number of tokens in the item that begins here: up to its `;` or its last brace.
fn item(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        // The braces of an import are followed by its `;`.
        let is_end = token == ";" || token == "}" && tokens.get(at + 1).is_none_or(|next| next != ";");
        if depth == 0 && is_end {
            return at + 1;
        }
    }
    tokens.len()
}

/// Splits a text into names, `::` and single characters; comments and strings are left out.
fn tokens(text: &str) -> Vec<String> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let name: &str = &rest[..rest.find(|sign| !is_in_name(sign)).unwrap_or(rest.len())];
        let is_raw = || ["r", "br"].contains(&name) && rest[name.len()..].trim_start_matches('#').starts_with('"');
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if is_raw() {
            raw_text(rest)
        } else if first == '"' {
            quoted(rest)
        } else if first == '\'' {
            quoted_sign(rest)
        } else {
            let length = match name.len() {
                0 if rest.starts_with("::") => 2,
                0 => first.len_utf8(),
                length => length,
            };
            tokens.push(rest[..length].to_owned());
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// Returns the length of a comment, which can contain comments.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match text.as_bytes().get(at..at + 2) {
            Some(b"/*") => (depth, at) = (depth + 1, at + 2),
            Some(b"*/") => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Returns the length of a raw string, in which `\` has no special meaning.
fn raw_text(text: &str) -> usize {
    let begin = text.find('"').map_or(text.len(), |quote| quote + 1);
    let signs = text[..begin].matches('#').count();
    let end = format!("\"{}", "#".repeat(signs));
    text[begin..].find(&end).map_or(text.len(), |found| begin + found + end.len())
}

/// Returns the length of a string between quotes.
fn quoted(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the length of a character between quotes, or of the single quote before the name of a lifetime.
fn quoted_sign(text: &str) -> usize {
    let mut signs = text.char_indices().skip(1);
    let is_escaped = signs.next().is_some_and(|(_, sign)| sign == '\\');
    if is_escaped {
        return text[3..].find('\'').map_or(text.len(), |end| end + 4);
    }
    match signs.next() {
        Some((end, '\'')) => end + 1,
        _ => 1,
    }
}

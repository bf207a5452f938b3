//! The imports and paths in the text of a file.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

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
        let tokens = tokens(text);
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
        if !pair[0].starts_with(|first: char| first.is_alphanumeric() || first == '_') {
            break;
        }
        path.push(pair[0].clone());
        if pair.get(1).is_none_or(|token| token != "::") {
            break;
        }
    }
    path
}

/// Returns the names, `::` and other symbols of a file, without the items that are compiled for tests only. A text that
/// is not Rust has none.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    flatten(text.parse().unwrap_or_default(), &mut tokens);
    tokens
}

fn flatten(stream: TokenStream, tokens: &mut Vec<String>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Ident(name) => tokens.push(name.to_string()),
            TokenTree::Literal(_) => {}
            TokenTree::Punct(symbol) if symbol.as_char() == '#' && trees.peek().is_some_and(is_of_tests) => {
                // The item ends with a `;`, or with braces other than those of an import, which a `;` follows.
                while let Some(part) = trees.next() {
                    let is_brace = matches!(&part, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
                    if is_semicolon(&part) || is_brace && !trees.peek().is_some_and(is_semicolon) {
                        break;
                    }
                }
            }
            TokenTree::Punct(symbol) if symbol.as_char() == ':' && symbol.spacing() == Spacing::Joint => {
                tokens.push("::".to_owned());
                trees.next();
            }
            TokenTree::Punct(symbol) => tokens.push(symbol.to_string()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(open.to_owned());
                flatten(group.stream(), tokens);
                tokens.push(close.to_owned());
            }
        }
    }
}

fn is_of_tests(attribute: &TokenTree) -> bool {
    attribute.to_string().replace(' ', "") == "[cfg(test)]"
}

fn is_semicolon(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(symbol) if symbol.as_char() == ';')
}

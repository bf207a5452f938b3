//! The page as a screen reader gets it: its accessibility tree, in reading order.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::page::Page;
use crate::touch::devtools;

/// An element that a screen reader reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadElement {
    /// The role: `gridcell`, `button`, `StaticText` …
    pub role: String,
    /// The name that is read.
    pub name: String,
    /// Whether it is announced as unavailable.
    pub is_off: bool,
}

/// Returns all elements that a screen reader meets on the page, in its order.
///
/// # Panics
/// If the browser gives no tree.
pub async fn all(page: &Page) -> Vec<ReadElement> {
    let tree = devtools(&page.client, "Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a list of nodes");
    let by_id: HashMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
    let mut said = Vec::new();
    let mut next: Vec<&Value> = nodes.first().into_iter().collect();
    while let Some(node) = next.pop() {
        if node["ignored"] != true {
            let of = |part: &str| node[part]["value"].as_str().unwrap_or_default().to_owned();
            let is_off = node["properties"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|property| property["name"] == "disabled" && property["value"]["value"] == true);
            said.push(ReadElement { role: of("role"), name: of("name"), is_off });
        }
        let children = node["childIds"].as_array().into_iter().flatten();
        next.extend(children.rev().filter_map(|id| by_id.get(id.as_str()?).copied()));
    }
    said
}

/// Returns the names of all elements with one role.
pub fn of_role<'a>(said: &'a [ReadElement], role: &str) -> Vec<&'a str> {
    said.iter().filter(|one| one.role == role).map(|one| one.name.as_str()).collect()
}

/// Returns whether a text is read somewhere.
pub fn is_read(said: &[ReadElement], text: &str) -> bool {
    said.iter().any(|one| one.name.contains(text))
}

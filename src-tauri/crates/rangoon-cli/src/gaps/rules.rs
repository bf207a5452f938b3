//! `rules`: lists the games that have a name, and explains the rules with a name or a code.

use std::collections::HashMap;

use gaps::{Rules, Switch};

/// The English texts of the window, as JSON. They also describe rules here, so that each text exists only once.
const CATALOGUE: &str = include_str!("../../../../../ui/locale/en.json");

/// Lists every rule set that has a name: the name, the code, and the title that players see.
pub fn list() -> String {
    let words = Words::new(Rules::RANGOON);
    let line = |(name, rules): (&str, Rules)| {
        format!("{name:<16} {:<9} {}", rules.code(), words.text(&format!("preset.{name}"), None))
    };
    let lines: Vec<String> = Rules::PRESETS.into_iter().map(line).collect();
    lines.join("\n")
}

/// Explains `rules` in sentences and switch by switch.
pub fn explain(rules: Rules) -> String {
    let words = Words::new(rules);
    let title = match rules.name() {
        Some(name) => format!("{name}, code {}: {}", rules.code(), words.text(&format!("preset.{name}"), None)),
        None => format!("code {}", rules.code()),
    };
    let facts = rules.facts().into_iter().map(|fact| words.text(&format!("rule.{}", fact.code), fact.number));
    let switches = rules.switches();
    let row = |switch: Switch| {
        let key = format!("rules.{}", switch.name());
        let value = rules.value_of(switch);
        let value = if switches.is_idle(switch) { "-".to_owned() } else { words.text(&format!("{key}.{value}"), None) };
        (words.text(&key, None), value)
    };
    let deals = switches.deals.map_or_else(|| words.text("rules.deals.endless", None), |deals| deals.to_string());
    let mut rows: Vec<(String, String)> = Switch::ALL.into_iter().map(row).collect();
    rows.push((words.text("rules.deals", None), deals));
    rows.push((words.text("rules.steps", None), switches.steps.to_string()));
    rows.push(("Highest score".to_owned(), rules.max_score().to_string()));
    let rows = rows.into_iter().map(|(label, value)| format!("  {label:<34}{value}"));
    let parts = [title, facts.collect::<Vec<_>>().join(" "), rows.collect::<Vec<_>>().join("\n")];
    parts.join("\n\n")
}

/// The words that describe one rule set.
struct Words {
    catalogue: HashMap<String, String>,
    heads: String,
    lasts: String,
}

impl Words {
    fn new(rules: Rules) -> Self {
        let catalogue: HashMap<String, String> = serde_json::from_str(CATALOGUE).expect("a test reads it too");
        // In the standard look the head is the king, rank 13, and each step is one rank lower.
        let rank = |step: u8| catalogue[&format!("ranks.{}", 13 - step)].clone();
        let (heads, lasts) = (rank(0), rank(rules.steps() - 1));
        Self { catalogue, heads, lasts }
    }

    fn text(&self, key: &str, number: Option<u8>) -> String {
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let text = &self.catalogue[key];
        text.replace("{heads}", &self.heads).replace("{lasts}", &self.lasts).replace("{number}", &number)
    }
}

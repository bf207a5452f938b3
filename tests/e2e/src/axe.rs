//! Checks the accessibility of the page, as far as a program can judge it.

use std::path::PathBuf;

use serde_json::json;

use crate::page::Page;

/// Runs axe over the page, or over the open dialog, and measures every contrast. Returns the faults, one sentence each.
pub async fn faults(page: &Page) -> Vec<String> {
    // The script of axe is long, so it stays in the page until the page is loaded again.
    if !page.run::<bool>("return Boolean(window.axe)", vec![]).await {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/axe-core/axe.min.js");
        let axe = std::fs::read_to_string(&file)
            .unwrap_or_else(|why| panic!("{}: {why}; `cargo xtask test` installs it", file.display()));
        let _: Option<bool> = page.run(&format!("{axe}; return true;"), vec![]).await;
    }
    let mut faults: Vec<String> = page.run_async(RUN, vec![]).await;
    faults.extend(contrasts(page).await);
    faults
}

/// Measures every contrast of the page, or of the open dialog. Returns those that are too low, one sentence each.
pub async fn contrasts(page: &Page) -> Vec<String> {
    page.run(include_str!("scripts/contrast.js"), vec![]).await
}

/// Measures the contrasts in every theme; afterwards the page has its old theme again.
pub async fn contrasts_in_every_theme(page: &Page) -> Vec<String> {
    let wear = "const [theme] = arguments, { dataset } = document.documentElement, worn = dataset.theme;
        dataset.theme = theme;
        return worn;";
    let worn: String = page.run(wear, vec![json!("classic")]).await;
    let mut faults = Vec::new();
    for theme in themes() {
        page.run::<String>(wear, vec![json!(theme)]).await;
        faults.extend(contrasts(page).await.into_iter().map(|fault| format!("{theme}: {fault}")));
    }
    page.run::<String>(wear, vec![json!(worn)]).await;
    faults
}

/// Returns the themes that look the same for every player. The theme "same as system" shows one of them, and the theme
/// of the player's own two colours is computed.
///
/// # Panics
/// If the page's list of themes cannot be read.
pub fn themes() -> Vec<&'static str> {
    let list = include_str!("../../../ui/appearance/theme/names.js");
    let (_, names) = list.split_once("THEMES = [").expect("it is one list");
    names.split('"').skip(1).step_by(2).take_while(|name| *name != "system").collect()
}

/// Our own script measures every contrast, also those that axe cannot judge. Anything else that axe cannot judge is a
/// fault.
const RUN: &str = "const done = arguments[0];
    const options = {resultTypes: ['violations', 'incomplete'], rules: {'color-contrast': {enabled: false}}};
    // What a modal dialog covers cannot be used, and is examined without it.
    const seen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    axe.run(seen, options).then((result) => {
        const told = [...result.violations, ...result.incomplete];
        done(told.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`)));
    }, (why) => done([`axe failed: ${why}`]));";

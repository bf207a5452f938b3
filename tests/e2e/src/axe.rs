//! Whether everybody can use the page, as far as a program can tell.

use std::path::PathBuf;

use crate::page::Page;

/// Runs axe over the page, or over the open dialog, and measures every contrast. Gives what is wrong, one sentence each.
pub async fn faults(page: &Page) -> Vec<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(&file)
        .unwrap_or_else(|why| panic!("{}: {why}; `cargo xtask test` installs it", file.display()));
    let _: Option<bool> = page.run(&format!("if (!window.axe) {{ {axe} }} return true;"), vec![]).await;
    let mut faults: Vec<String> = page.run_async(RUN, vec![]).await;
    faults.extend(page.run::<Vec<String>>(include_str!("scripts/contrast.js"), vec![]).await);
    faults
}

/// Contrast that axe could not tell is measured by our own script; anything else it could not tell is a fault.
const RUN: &str = "const done = arguments[0];
    axe.run(document, {resultTypes: ['violations', 'incomplete']}).then((result) => {
        const told = [...result.violations, ...result.incomplete.filter((rule) => rule.id !== 'color-contrast')];
        done(told.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`)));
    }, (why) => done([`axe failed: ${why}`]));";

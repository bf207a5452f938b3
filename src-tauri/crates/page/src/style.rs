use crate::PageFault;
use crate::path::resolve;

/// Returns the names of the style sheets that a sheet imports; it holds nothing else.
pub fn imports(name: &str, sheet: &str) -> Result<Vec<String>, PageFault> {
    let lines = (1..).zip(sheet.lines()).filter(|(_, text)| !text.is_empty());
    let imported = |(line, text): (usize, &str)| {
        let fault = |what| PageFault::new(name, line, what);
        let address = text.strip_prefix("@import \"").and_then(|text| text.strip_suffix("\";"));
        let address = address.ok_or_else(|| fault("a line that imports no style sheet"))?;
        resolve(name, address).ok_or_else(|| fault("an address that leads out of the page"))
    };
    lines.map(imported).collect()
}

/// Returns a style sheet with its addresses changed for the page's own folder.
pub fn moved_up(name: &str, sheet: &str) -> Result<String, PageFault> {
    let mut moved = String::with_capacity(sheet.len());
    for (line, text) in (1..).zip(sheet.lines()) {
        if text.starts_with("@import") || text.starts_with("@charset") {
            return Err(PageFault::new(name, line, "a style sheet that has to be the first of its file"));
        }
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("url(\"") {
            let (address, after) =
                after.split_once('"').ok_or_else(|| PageFault::new(name, line, "an address without an end"))?;
            let address = match address.split(':').next() {
                // This is a whole address, or a place in the page.
                Some("data") => address.to_owned(),
                _ if address.starts_with('#') => address.to_owned(),
                _ => resolve(name, address)
                    .ok_or_else(|| PageFault::new(name, line, "an address that leads out of the page"))?,
            };
            moved += &format!("{before}url(\"{address}\"");
            rest = after;
        }
        moved += rest;
        moved.push('\n');
    }
    Ok(moved)
}

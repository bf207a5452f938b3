//! Limits the work of drawing an SVG. A few bytes can describe a drawing that never ends: elements that use elements
//! that use elements, patterns of patterns, effects on every pixel.

use std::collections::HashMap;

use roxmltree::{Document, Node};

/// The limit, in units of about one element. Decks of cards need some thousands.
const MAX_EFFORT: u64 = 200_000;
/// The number of bytes of a path or a text that take as long as one element.
const BYTES: u64 = 64;
/// The number of pixels of an embedded picture that take as long as one element.
const PIXELS: f64 = 10_000.0;

/// Elements that change without end, or whose cost the text does not limit.
const ENDLESS: [&str; 6] = ["filter", "animate", "animateMotion", "animateTransform", "set", "foreignObject"];
/// The same in style sheets, where one reference may apply to any number of elements.
const ENDLESS_STYLES: [&str; 4] = ["filter", "animation", "@keyframes", "@import"];

/// Returns whether the work of drawing is within the limit. `pixels` returns the number of pixels of an embedded
/// picture.
pub fn is_bounded(document: &Document<'_>, pixels: impl Fn(&str) -> f64) -> bool {
    let by_id: HashMap<&str, Node<'_, '_>> =
        document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    // An element is counted as often as it is drawn. An element that uses itself would be drawn without end.
    let mut open = vec![(document.root_element(), 1_u64)];
    let mut drawn = 0_u64;
    while let Some((node, times)) = open.pop() {
        let name = node.tag_name().name();
        if ENDLESS.contains(&name) || (name == "style" && !is_plain_style(node, &by_id)) {
            return false;
        }
        let text = if name == "style" { 0 } else { node.text().map_or(0, str::len) as u64 };
        let mut effort = 1 + text / BYTES;
        for attribute in node.attributes() {
            let (value, name) = (attribute.value().trim(), attribute.name());
            let is_link = name == "href";
            if is_link && value.starts_with("data:") {
                effort = effort.saturating_add((pixels(value) / PIXELS) as u64);
                continue;
            }
            if !is_link && name != "id" && ENDLESS_STYLES.iter().any(|word| is_named(name, value, word)) {
                return false;
            }
            effort += value.len() as u64 / BYTES;
            // A marker is drawn at every point of a path.
            let points = if name.starts_with("marker") || value.contains("marker") { points_of(node) } else { 1 };
            let used = if is_link { value.strip_prefix('#').into_iter().collect() } else { references(value) };
            open.extend(used.iter().filter_map(|id| Some((*by_id.get(id)?, times.saturating_mul(points)))));
        }
        drawn = drawn.saturating_add(effort.saturating_mul(times));
        if drawn > MAX_EFFORT || open.len() as u64 > MAX_EFFORT {
            return false;
        }
        open.extend(node.children().filter(Node::is_element).map(|child| (child, times)));
    }
    true
}

/// Returns whether an attribute is a property that begins with this word, or has one in its styles.
fn is_named(name: &str, value: &str, word: &str) -> bool {
    name == word || (name == "style" && value.contains(word))
}

/// Returns whether a style sheet refers only to gradients, which are drawn with the shapes that they fill.
fn is_plain_style(style: Node<'_, '_>, by_id: &HashMap<&str, Node<'_, '_>>) -> bool {
    let text: String = style.descendants().filter_map(|node| node.text()).collect();
    let is_gradient = |id: &str| by_id.get(id).is_none_or(|node| node.tag_name().name().ends_with("Gradient"));
    !ENDLESS_STYLES.iter().any(|word| text.contains(word)) && references(&text).into_iter().all(is_gradient)
}

/// Returns the ids in `url(#id)`.
fn references(text: &str) -> Vec<&str> {
    let inside = text.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
    inside.filter_map(|found| found.trim().trim_matches(['"', '\'']).strip_prefix('#')).collect()
}

/// Returns an upper bound for the points of a path or a line.
fn points_of(node: Node<'_, '_>) -> u64 {
    let drawn = ["d", "points"].into_iter().filter_map(|name| node.attribute(name)).map(str::len).sum::<usize>();
    // Markers can be inherited from a group.
    1 + drawn.max(if node.has_children() { 64 } else { 0 }) as u64 / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_bounded_in(content: &str) -> bool {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'>{content}</svg>");
        is_bounded(&Document::parse(&text).expect("it is XML"), |_| 1e6)
    }

    /// Returns a chain of elements; each draws the one before it four times, in the form `one`.
    fn nested(levels: usize, one: impl Fn(usize) -> String) -> String {
        let level = |number: usize| format!("<g id='n{number}'>{}</g>", one(number - 1).repeat(4));
        format!("<g id='n0'><path d='M0 0h9'/></g>{}", (1..=levels).map(level).collect::<String>())
    }

    #[test]
    fn endless_drawings_are_refused_in_every_form() {
        let used = |number: usize| format!("<use href='#n{number}'/>");
        assert!(is_bounded_in(&nested(3, used)));
        assert!(!is_bounded_in(&nested(16, used)), "elements that use elements");
        for drawn in
            ["fill='url(#n#)'", "style='mask: url(\"#n#\")'", "clip-path=\"url('#n#')\"", "marker-mid='url(#n#)'"]
        {
            let one = |number: usize| format!("<path d='M0 0h9' {}/>", drawn.replace("n#", &format!("n{number}")));
            assert!(!is_bounded_in(&nested(16, one)), "{drawn}");
        }
        let long =
            format!("<marker id='m'><path d='{0}'/></marker><path marker-mid='url(#m)' d='{0}'/>", "M0 0".repeat(9999));
        assert!(!is_bounded_in(&long), "markers at every point");
        for endless in [
            "<g id='a'><use href='#a'/></g>",
            "<filter id='f'><feTurbulence numOctaves='999999999'/></filter>",
            "<g style='filter: blur(9999px)'/>",
            "<path><animate attributeName='d' dur='1s' repeatCount='indefinite'/></path>",
            "<style>g { animation: a 1s infinite }</style>",
            "<pattern id='p'/><style>g { fill: url(#p) }</style>",
        ] {
            assert!(!is_bounded_in(endless), "{endless}");
        }
        assert!(!is_bounded_in(&"<image href='data:x'/>".repeat(9999)), "pictures without end");
        assert!(!is_bounded_in(&format!("<g id='a'><image href='data:x'/></g>{}", "<use href='#a'/>".repeat(9999))));
    }

    #[test]
    fn usual_drawings_of_decks_are_accepted() {
        let pips = "<use href='#p' x='9'/>".repeat(9000);
        assert!(is_bounded_in(&format!("<defs><path id='p' d='M0 0h9'/></defs>{pips}")));
        assert!(is_bounded_in(&"<image href='data:x'/>".repeat(65)));
        assert!(is_bounded_in(
            "<linearGradient id='g'/><style>.a { fill: url(#g) }</style><g id='filter' style='fill: url(#g)'/>"
        ));
        assert!(is_bounded_in(&format!("<path d='{}'/>", "M0 0h9".repeat(99_999))));
        let deep = format!("{}{}", "<g>".repeat(900), "</g>".repeat(900));
        assert!(is_bounded_in(&deep));
    }
}

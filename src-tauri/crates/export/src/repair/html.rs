//! Extracts the text of a page, because mail and web programs may send a page in place of the text.

/// The tags that end a line.
const BREAKS: [&str; 12] = ["br", "p", "div", "li", "tr", "pre", "blockquote", "ul", "ol", "table", "h1", "body"];
/// The longest reference to a character, without its `&` and `;`.
const MAX_REFERENCE: usize = 12;

/// The names of the characters from 0xa1 on, in their order.
const LATIN: [&str; 95] = [
    "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo", "not", "shy", "reg",
    "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro", "para", "middot", "cedil", "sup1", "ordm", "raquo",
    "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil",
    "Egrave", "Eacute", "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute",
    "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute", "THORN", "szlig",
    "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc", "euml",
    "igrave", "iacute", "icirc", "iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml", "divide",
    "oslash", "ugrave", "uacute", "ucirc", "uuml", "yacute", "thorn", "yuml",
];

/// Returns the text of `page`; `None` if it has neither tags nor references to characters.
pub(crate) fn text_of(page: &str) -> Option<String> {
    let has_tags = page.match_indices('<').any(|(at, _)| tag(&page[at..]).is_some_and(|(name, _)| is_known(name)));
    let has_references = page.match_indices('&').any(|(at, _)| reference(&page[at..]).is_some());
    (has_tags || has_references).then(|| without_tags(page, has_tags))
}

fn without_tags(page: &str, has_tags: bool) -> String {
    let mut text = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        if has_tags && let Some((name, length)) = tag(rest) {
            if BREAKS.iter().any(|one| name.eq_ignore_ascii_case(one)) {
                text.push('\n');
            }
            rest = &rest[length..];
            for hidden in ["style", "script", "title"] {
                if name.eq_ignore_ascii_case(hidden) && rest.find("</").is_some_and(|end| end > 0) {
                    rest = &rest[rest.find("</").unwrap_or(0)..];
                }
            }
        } else if let Some((sign, length)) = reference(rest) {
            text.push(sign);
            rest = &rest[length..];
        } else {
            text.push_str(&rest[..1]);
            rest = &rest[1..];
        }
    }
    text + rest
}

/// Returns the name and the length of the tag, or end of a tag, at the beginning of `text`; `None` if there is none.
fn tag(text: &str) -> Option<(&str, usize)> {
    let inside = text.strip_prefix('<')?;
    if inside.starts_with('!') {
        let end = if inside.starts_with("!--") { inside.find("-->")? + 3 } else { inside.find('>')? + 1 };
        return Some(("!", end + 1));
    }
    let bare = inside.strip_prefix('/').unwrap_or(inside);
    let name = &bare[..bare.find(|sign: char| !sign.is_ascii_alphanumeric())?];
    // An attribute is never this long, unless its end is missing.
    let end = inside.as_bytes().iter().take(4096).position(|byte| *byte == b'>')?;
    (!name.is_empty() && name.as_bytes()[0].is_ascii_alphabetic()).then_some((name, end + 2))
}

fn is_known(name: &str) -> bool {
    ["html", "span", "font", "code", "head", "a", "b", "i", "td", "tt", "meta", "!"]
        .iter()
        .chain(&BREAKS)
        .any(|one| name.eq_ignore_ascii_case(one))
}

/// Returns the character for the reference at the beginning of `text`, and the length of the reference.
fn reference(text: &str) -> Option<(char, usize)> {
    let bytes = text.as_bytes();
    let end = bytes.iter().take(MAX_REFERENCE + 2).position(|byte| *byte == b';')?;
    let name = text.get(1..end)?;
    let sign = match name {
        "amp" | "AMP" => '&',
        "lt" | "LT" => '<',
        "gt" | "GT" => '>',
        "quot" | "QUOT" => '"',
        "apos" => '\'',
        "nbsp" | "NBSP" => '\u{a0}',
        "zwnj" => '\u{200c}',
        "zwj" => '\u{200d}',
        "lrm" => '\u{200e}',
        "rlm" => '\u{200f}',
        "hellip" => '…',
        "ndash" => '–',
        "mdash" => '—',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        _ => {
            if let Some(place) = LATIN.iter().position(|one| *one == name) {
                return Some((char::from(0xa1 + place as u8), end + 1));
            }
            let number = name.strip_prefix(['#', '＃'])?;
            let value = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(value)?
        }
    };
    Some((sign, end + 1))
}

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

/// The longest tag. An attribute is never this long, unless its end is missing.
const MAX_TAG: usize = 4096;

/// Returns the text of `page`; `None` if it has neither tags nor references to characters.
pub(crate) fn text_of(page: &str) -> Option<String> {
    let mut tags = Tags::of(page);
    let has_tags = page.match_indices('<').any(|(at, _)| tags.at(at).is_some_and(|(name, _)| is_known(name)));
    let has_references = page.match_indices('&').any(|(at, _)| reference(&page[at..]).is_some());
    (has_tags || has_references).then(|| without_tags(page, has_tags))
}

fn without_tags(page: &str, has_tags: bool) -> String {
    let mut text = String::with_capacity(page.len());
    let (mut tags, mut closing) = (Tags::of(page), Search::of(page, "</"));
    let mut at = 0;
    while let Some(length) = page[at..].find(['<', '&']) {
        text.push_str(&page[at..at + length]);
        at += length;
        if has_tags && let Some((name, end)) = tags.at(at) {
            if BREAKS.iter().any(|one| name.eq_ignore_ascii_case(one)) {
                text.push('\n');
            }
            at = end;
            if ["style", "script", "title"].iter().any(|hidden| name.eq_ignore_ascii_case(hidden)) {
                at = closing.from(end).unwrap_or(end);
            }
        } else if let Some((character, length)) = reference(&page[at..]) {
            text.push(character);
            at += length;
        } else {
            text.push_str(&page[at..=at]);
            at += 1;
        }
    }
    text + &page[at..]
}

/// Finds a text at rising places of a page. It reads the page once, however often it is asked.
struct Search<'a> {
    page: &'a str,
    wanted: &'static str,
    next: Option<usize>,
}

impl<'a> Search<'a> {
    fn of(page: &'a str, wanted: &'static str) -> Self {
        Self { page, wanted, next: page.find(wanted) }
    }

    /// Returns the first place of the text from `at` on.
    fn from(&mut self, at: usize) -> Option<usize> {
        if self.next? < at {
            self.next = self.page[at..].find(self.wanted).map(|next| at + next);
        }
        self.next
    }
}

/// Finds the tags of a page at rising places.
struct Tags<'a> {
    page: &'a str,
    ends: Search<'a>,
    comment_ends: Search<'a>,
}

impl<'a> Tags<'a> {
    fn of(page: &'a str) -> Self {
        Self { page, ends: Search::of(page, ">"), comment_ends: Search::of(page, "-->") }
    }

    /// Returns the name and the end of the tag, or end of a tag, whose `<` is at this place; `None` if there is none.
    fn at(&mut self, at: usize) -> Option<(&'a str, usize)> {
        let inside = &self.page[at + 1..];
        if inside.starts_with("!--") {
            return Some(("!", self.comment_ends.from(at + 1)? + 3));
        }
        let end = self.ends.from(at + 1)? + 1;
        if inside.starts_with('!') {
            return Some(("!", end));
        }
        let bare = inside.strip_prefix('/').unwrap_or(inside);
        let name = &bare[..bare.find(|character: char| !character.is_ascii_alphanumeric())?];
        let is_tag = name.starts_with(|first: char| first.is_ascii_alphabetic()) && end - at <= MAX_TAG;
        is_tag.then_some((name, end))
    }
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
    let character = match name {
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
    Some((character, end + 1))
}

//! A language with words 40% longer than the English ones, made from the English catalogue and help. If its words fit,
//! those of most languages do.

use std::path::Path;

use serde_json::{Map, Value};

/// A file of this name in the data folder makes the harness serve the longer words.
const MARK: &str = "lengthened";
/// The number of letters that are added, for each hundred.
const PERCENT: usize = 40;
/// Elements whose text stays as it is: boards, code, keys and the title.
const KEPT: [&str; 4] = ["pre", "code", "kbd", "title"];

/// Makes a harness over this folder serve the longer words in place of the English ones.
///
/// # Panics
/// If the folder cannot be written.
pub fn serve(data: &Path) {
    std::fs::write(data.join(MARK), "").expect("the data folder can be written");
}

/// Returns the file `name` of the UI with longer words, if the harness over this folder should serve them.
///
/// # Panics
/// If a catalogue is not a JSON object of strings, or a page of help is not UTF-8.
pub fn file(data: &Path, name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let lengthen = match name {
        "locale/en.json" => catalogue,
        "help/en.html" => page,
        _ => return None,
    };
    let text = std::str::from_utf8(bytes).expect("the files of the UI are UTF-8");
    data.join(MARK).exists().then(|| lengthen(text).into_bytes())
}

fn catalogue(json: &str) -> String {
    let texts: Map<String, Value> = serde_json::from_str(json).expect("a catalogue is an object");
    let longer = texts.into_iter().map(|(key, text)| {
        let text = text.as_str().expect("a catalogue holds strings");
        (key, Value::String(words(text, ('{', '}'))))
    });
    Value::Object(longer.collect()).to_string()
}

fn page(html: &str) -> String {
    let (mut out, mut rest, mut kept) = (String::new(), html, None);
    while let Some((text, (tag, after))) = rest.split_once('<').and_then(|(text, it)| Some((text, it.split_once('>')?)))
    {
        out += &if kept.is_some() { text.to_owned() } else { words(text, ('&', ';')) };
        match kept {
            Some(name) if tag.strip_prefix('/') == Some(name) => kept = None,
            Some(_) => {}
            None => kept = KEPT.into_iter().find(|name| tag.split(' ').next() == Some(name)),
        }
        out += &format!("<{}>", titles(tag));
        rest = after;
    }
    out + rest
}

/// Returns a tag with longer titles, which the index shows.
fn titles(tag: &str) -> String {
    let mut pieces: Vec<String> = tag.split('"').map(str::to_owned).collect();
    for at in 1..pieces.len() {
        if pieces[at - 1].ends_with("data-title=") || pieces[at - 1].ends_with("data-part=") {
            pieces[at] = words(&pieces[at], ('&', ';'));
        }
    }
    pieces.join("\"")
}

/// Returns `text` with more of the last letter of each word, so that a search for the English word still finds it. Text
/// between the `ends` of a placeholder or of a character's name stays as it is.
fn words(text: &str, ends: (char, char)) -> String {
    let mut out = String::new();
    let (mut owed, mut is_inside) = (0, false);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        is_inside = (is_inside || character == ends.0) && character != ends.1;
        out.push(character);
        if is_inside || !character.is_alphabetic() {
            continue;
        }
        owed += PERCENT;
        if !characters.peek().is_some_and(|next| next.is_alphabetic()) {
            let added = owed.div_ceil(100);
            out.extend(std::iter::repeat_n(character, added));
            owed = owed.saturating_sub(100 * added);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_grow_by_two_fifths_and_what_a_program_reads_stays() {
        assert_eq!(words("Game {number} of {max}", ('{', '}')), "Gameee {number} off {max}");
        assert_eq!(
            catalogue("{\"b.a\":\"Undo\",\"a\":\"{count}\"}").len(),
            "{\"b.a\":\"Undooo\",\"a\":\"{count}\"}".len()
        );
        let html =
            "<article id=\"a\" data-title=\"Rules\"><p>A &amp; b <code>KS</code></p><pre class=\"board\">KS</pre>";
        let longer =
            "<article id=\"a\" data-title=\"Rulesss\"><p>AA &amp; bb <code>KS</code></p><pre class=\"board\">KS</pre>";
        assert_eq!(page(html), longer);
    }

    #[test]
    fn the_longer_catalogue_is_at_least_two_fifths_longer() {
        let english = include_str!("../../../ui/locale/en.json");
        let letters = |json: &str| {
            let texts: Map<String, Value> = serde_json::from_str(json).expect("a catalogue");
            let text: String = texts.values().filter_map(Value::as_str).collect();
            text.chars().filter(|it| it.is_alphabetic()).count()
        };
        // Names in braces have letters too, and are left.
        assert!(letters(&catalogue(english)) * 100 >= letters(english) * 130);
    }
}

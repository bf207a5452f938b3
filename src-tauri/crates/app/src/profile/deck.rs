//! The player's own pictures of the cards: a sheet of 13 columns and 4 rows, in ranking order, with an optional fifth
//! row of backs. It may come from another person, so it is checked before it is stored.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

use super::effort;

/// A sheet of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckImage {
    /// The number of rows: 4, or 5 with a row of backs.
    pub rows: u32,
    /// The picture as a data URL.
    pub url: String,
}

/// The fault in a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum DeckFault {
    /// The sheet is neither PNG nor SVG, or it is damaged.
    NotAPicture,
    /// The sheet has more than 8 MiB.
    TooLarge,
    /// The sheet, or a picture inside it, has more than 16,384 pixels on a side or more than 64 million pixels in all.
    TooManyPixels,
    /// The drawing has too many elements, or uses them too often, or has effects or animations: drawing it might never
    /// end.
    TooElaborate,
    /// The sheet cannot be cut into 13 columns and 4 or 5 rows of cards that are higher than wide.
    NoGrid,
}

/// The greatest size of a picture, in bytes.
const MOST_BYTES: usize = 8 << 20;
/// The longest side of a picture, in pixels.
const MAX_SIDE: f64 = 16_384.0;
/// The most pixels of a picture. A few bytes can describe billions of pixels, which the webview would unpack.
const MOST_PIXELS: f64 = 64e6;

impl DeckImage {
    /// Checks a data URL and returns the sheet in it. This can take a while, and does not need the application.
    ///
    /// # Errors
    /// If the sheet cannot be used; the fault says why.
    pub fn read(url: &str) -> Result<Self, DeckFault> {
        let (kind, data) = url
            .strip_prefix("data:image/")
            .and_then(|rest| rest.split_once(";base64,"))
            .ok_or(DeckFault::NotAPicture)?;
        if data.len() / 4 * 3 > MOST_BYTES {
            return Err(DeckFault::TooLarge);
        }
        let bytes = BASE64_STANDARD.decode(data).map_err(|_| DeckFault::NotAPicture)?;
        let rows = match kind {
            "png" => rows_of_png(&bytes)?,
            "svg+xml" => rows_of_svg(&bytes)?,
            _ => return Err(DeckFault::NotAPicture),
        };
        Ok(Self { rows, url: url.to_owned() })
    }

    /// Checks the content of a file, whose first bytes show its type, and returns the sheet in it.
    ///
    /// # Errors
    /// For the same reasons as [`DeckImage::read`].
    pub fn of_file(bytes: &[u8]) -> Result<Self, DeckFault> {
        if bytes.len() > MOST_BYTES {
            return Err(DeckFault::TooLarge);
        }
        let (kind, rows) =
            if bytes.starts_with(PNG) { ("png", rows_of_png(bytes)?) } else { ("svg+xml", rows_of_svg(bytes)?) };
        Ok(Self { rows, url: format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(bytes)) })
    }
}

/// The first bytes of every PNG, with the name of the header that comes first.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR";
/// The bytes of a PNG up to its width and height.
const HEADER: usize = PNG.len() + 8;

fn rows_of_png(bytes: &[u8]) -> Result<u32, DeckFault> {
    let (width, height) = png_size(bytes).ok_or(DeckFault::NotAPicture).and_then(within_limits)?;
    rows(width, height).ok_or(DeckFault::NoGrid)
}

fn rows_of_svg(bytes: &[u8]) -> Result<u32, DeckFault> {
    let (width, height) = svg_size(bytes)?;
    rows(width, height).ok_or(DeckFault::NoGrid)
}

/// Returns the width and height from the header of a PNG.
fn png_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let rest = bytes.strip_prefix(PNG)?;
    let number =
        |from: usize| rest.get(from..from + 4).map(|four| u32::from_be_bytes(four.try_into().expect("four bytes")));
    Some((number(0)?.into(), number(4)?.into()))
}

/// Returns the width and height of an SVG's view box. Pictures inside the SVG must be PNG and keep to the same limits.
fn svg_size(bytes: &[u8]) -> Result<(f64, f64), DeckFault> {
    let text = std::str::from_utf8(bytes).map_err(|_| DeckFault::NotAPicture)?;
    let document = roxmltree::Document::parse(text).map_err(|_| DeckFault::NotAPicture)?;
    let root = document.root_element();
    let numbers = root.attribute("viewBox").filter(|_| root.tag_name().name() == "svg");
    let numbers: Vec<f64> = numbers
        .ok_or(DeckFault::NotAPicture)?
        .split([' ', ','])
        .filter_map(|word| word.parse().ok().filter(|number: &f64| number.is_finite()))
        .collect();
    let [_, _, width, height] = numbers[..] else { return Err(DeckFault::NotAPicture) };
    // If width or height is missing, that of the view box is used. A length in units other than pixels is at least as
    // long as its number says.
    let length = |name: &str, otherwise: f64| {
        let text = root.attribute(name).unwrap_or_default().trim();
        let number = text.trim_end_matches(|character: char| character.is_ascii_alphabetic());
        match number.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            Ok(_) => Err(DeckFault::NotAPicture),
            Err(_) => Ok(otherwise),
        }
    };
    within_limits((length("width", width)?, length("height", height)?))?;
    for node in document.descendants() {
        let links = node
            .attributes()
            .filter(|attribute| attribute.name() == "href" && attribute.value().trim_start().starts_with("data:"));
        for link in links {
            within_limits(embedded_size(link.value().trim_start()).ok_or(DeckFault::NotAPicture)?)?;
        }
    }
    let pixels = |url: &str| embedded_size(url).map_or(0.0, |(width, height)| width * height);
    if !effort::is_bounded(&document, pixels) {
        return Err(DeckFault::TooElaborate);
    }
    within_limits((width, height))
}

/// Returns the width and height of a PNG in a data URL. Only its beginning is read, because a drawing can use it often.
fn embedded_size(url: &str) -> Option<(f64, f64)> {
    let data = url.strip_prefix("data:image/png;base64,")?.chars().filter(|character| !character.is_whitespace());
    // Four characters are three bytes.
    png_size(&BASE64_STANDARD.decode(data.take(HEADER / 3 * 4).collect::<String>()).ok()?)
}

fn within_limits((width, height): (f64, f64)) -> Result<(f64, f64), DeckFault> {
    let fits = width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MOST_PIXELS;
    if fits { Ok((width, height)) } else { Err(DeckFault::TooManyPixels) }
}

/// Returns whether the sheet has 4 or 5 rows: the number that makes cards closer to 5 by 7. `None` if the cards are
/// wider than high, or more than twice as high as wide.
fn rows(width: f64, height: f64) -> Option<u32> {
    let ratio = |rows: u32| height / f64::from(rows) / (width / 13.0);
    let odd = |rows: u32| (ratio(rows) - 1.4).abs();
    let rows = if odd(5) < odd(4) { 5 } else { 4 };
    (1.0..=2.0).contains(&ratio(rows)).then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> String {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        format!("data:image/png;base64,{}", BASE64_STANDARD.encode(bytes))
    }

    fn svg(text: &str) -> String {
        format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(text))
    }

    #[test]
    fn a_file_is_known_by_its_content_and_becomes_the_same_sheet() {
        let bytes =
            |url: &str| BASE64_STANDARD.decode(url.split_once(',').expect("a data URL").1).expect("it is base64");
        let drawn = svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>");
        for url in [png(1300, 560), png(1300, 700), drawn] {
            assert_eq!(DeckImage::of_file(&bytes(&url)), DeckImage::read(&url), "{url}");
        }
        assert_eq!(DeckImage::of_file(b"no picture"), Err(DeckFault::NotAPicture));
        assert_eq!(DeckImage::of_file(&bytes(&png(1300, 100))), Err(DeckFault::NoGrid));
        assert_eq!(DeckImage::of_file(&vec![b' '; MOST_BYTES + 1]), Err(DeckFault::TooLarge));
    }

    #[test]
    fn a_sheet_has_thirteen_columns_and_four_or_five_rows() {
        let rows = |url: &str| DeckImage::read(url).map(|sheet| sheet.rows);
        assert_eq!(rows(&png(1300, 560)), Ok(4));
        assert_eq!(rows(&png(1300, 700)), Ok(5));
        assert_eq!(rows(&svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>")), Ok(4));
    }

    #[test]
    fn a_picture_that_would_fill_the_memory_is_refused() {
        let embedded = |url: &str| {
            svg(&format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'><image href='{url}'/></svg>"))
        };
        for (url, found) in [
            // This PNG would have 216 KB for a single colour, and 6.8 GiB when unpacked.
            (png(65_000, 28_000), Err(DeckFault::TooManyPixels)),
            (png(16_384, 7_057), Err(DeckFault::TooManyPixels)),
            (png(16_385, 3_000), Err(DeckFault::TooManyPixels)),
            (png(12_000, 5_169), Ok(4)),
            (svg("<svg viewBox='0 0 1e308 5e307'/>"), Err(DeckFault::TooManyPixels)),
            (svg("<svg viewBox='0 0 inf inf'/>"), Err(DeckFault::NotAPicture)),
            (svg("<svg viewBox='0 0 NaN 280'/>"), Err(DeckFault::NotAPicture)),
            (svg("<svg width='1e6cm' height='1e6cm' viewBox='0 0 650 280'/>"), Err(DeckFault::TooManyPixels)),
            (svg("<svg width='650px' height='100%' viewBox='0 0 650 280'/>"), Ok(4)),
            (embedded(&png(1300, 560)), Ok(4)),
            (embedded(&png(65_000, 28_000)), Err(DeckFault::TooManyPixels)),
            (embedded("data:image/jpeg;base64,AAAA"), Err(DeckFault::NotAPicture)),
        ] {
            assert_eq!(DeckImage::read(&url).map(|sheet| sheet.rows), found, "{}", &url[..url.len().min(80)]);
        }
    }

    #[test]
    fn a_drawing_that_never_ends_is_refused() {
        let level =
            |number: u32| format!("<g id='n{number}'>{}</g>", format!("<use href='#n{}'/>", number - 1).repeat(4));
        let levels: String = (1..=16).map(level).collect();
        let bomb = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'><g id='n0'/>{levels}</svg>");
        assert_eq!(DeckImage::of_file(bomb.as_bytes()), Err(DeckFault::TooElaborate));
        assert_eq!(
            DeckImage::read(&svg(&bomb)),
            Err(DeckFault::TooElaborate),
            "nor is one taken that was stored before"
        );
    }

    #[test]
    fn a_large_picture_that_is_drawn_often_is_checked_at_once() {
        let picture = png(1, 1) + &"A".repeat(1 << 20);
        let uses = "<use href='#a'/>".repeat(60_000);
        let sheet = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'><image id='a' href='{picture}'/>{uses}</svg>"
        );
        let begin = std::time::Instant::now();
        assert_eq!(DeckImage::of_file(sheet.as_bytes()).map(|sheet| sheet.rows), Ok(4));
        assert!(begin.elapsed().as_secs() < 10);
    }

    #[test]
    fn a_file_that_is_not_a_sheet_is_refused() {
        for (url, fault) in [
            (png(0, 0), DeckFault::NoGrid),
            (png(560, 1300), DeckFault::NoGrid),
            (png(1300, 100), DeckFault::NoGrid),
            (svg("<svg viewBox='0 0 1'/>"), DeckFault::NotAPicture),
            (svg("<svg viewBox='0 0 650 280'>"), DeckFault::NotAPicture),
            (svg("<html viewBox='0 0 650 280'/>"), DeckFault::NotAPicture),
            ("data:image/png;base64,!!!!".to_owned(), DeckFault::NotAPicture),
            ("data:text/html;base64,AAAA".to_owned(), DeckFault::NotAPicture),
            ("https://example.org/deck.png".to_owned(), DeckFault::NotAPicture),
            (format!("data:image/png;base64,{}", "A".repeat(12 << 20)), DeckFault::TooLarge),
        ] {
            assert_eq!(DeckImage::read(&url), Err(fault), "{}", &url[..url.len().min(80)]);
        }
    }
}

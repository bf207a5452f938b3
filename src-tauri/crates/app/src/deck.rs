//! The player's own pictures of the cards: a sheet of 13 columns and 4 rows, in ranking order, with an optional fifth
//! row of backs. It comes from somebody else, so it is checked before it is kept.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::{Failure, Options};

/// A sheet of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sheet {
    /// 4, or 5 with a row of backs.
    pub rows: u32,
    /// The picture as a data URL.
    pub url: String,
}

/// What is wrong with a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum DeckFault {
    /// It is neither PNG nor SVG, or damaged.
    NotAPicture,
    /// It has more than 8 MiB.
    TooLarge,
    /// It cannot be cut into 13 columns and 4 or 5 rows of cards that are higher than wide.
    NoGrid,
}

/// The most bytes a picture has.
const MOST_BYTES: usize = 8 << 20;

impl Sheet {
    /// Checks a data URL. This can take a while, and needs no application.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(url: &str) -> Result<Self, DeckFault> {
        let (kind, data) = url
            .strip_prefix("data:image/")
            .and_then(|rest| rest.split_once(";base64,"))
            .ok_or(DeckFault::NotAPicture)?;
        if data.len() / 4 * 3 > MOST_BYTES {
            return Err(DeckFault::TooLarge);
        }
        let bytes = BASE64_STANDARD.decode(data).map_err(|_| DeckFault::NotAPicture)?;
        let size = match kind {
            "png" => png_size(&bytes),
            "svg+xml" => svg_size(&bytes),
            _ => None,
        };
        let (width, height) = size.ok_or(DeckFault::NotAPicture)?;
        Ok(Self { rows: rows(width, height).ok_or(DeckFault::NoGrid)?, url: url.to_owned() })
    }
}

/// Width and height as the header of a PNG gives them.
fn png_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")?;
    let number =
        |from: usize| rest.get(from..from + 4).map(|it| u32::from_be_bytes(it.try_into().expect("four bytes")));
    Some((number(0)?.into(), number(4)?.into()))
}

/// Width and height of an SVG's view box.
fn svg_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let document = roxmltree::Document::parse(std::str::from_utf8(bytes).ok()?).ok()?;
    let root = document.root_element();
    let numbers = root.attribute("viewBox").filter(|_| root.tag_name().name() == "svg")?;
    let numbers: Vec<f64> = numbers.split([' ', ',']).filter_map(|it| it.parse().ok()).collect();
    let [_, _, width, height] = numbers[..] else { return None };
    Some((width, height))
}

/// Whether the sheet has 4 or 5 rows: the one that gives cards more like 5 by 7. Cards are higher than wide, at most
/// twice.
fn rows(width: f64, height: f64) -> Option<u32> {
    let ratio = |rows: u32| height / f64::from(rows) / (width / 13.0);
    let odd = |rows: u32| (ratio(rows) - 1.4).abs();
    let rows = if odd(5) < odd(4) { 5 } else { 4 };
    (1.0..=2.0).contains(&ratio(rows)).then_some(rows)
}

impl App {
    /// Keeps a sheet of cards, and uses it.
    ///
    /// # Errors
    /// When it cannot be stored; everything is then as it was.
    pub fn load_deck(&mut self, sheet: Sheet) -> Result<(), Failure> {
        let row = archive::DeckRow { rows: sheet.rows, url: sheet.url };
        self.archive.save_deck(&row).map_err(|why| Failure::not_saved(&why))?;
        self.set_options(Options { deck: crate::Deck::Own, ..self.options().clone() })
    }

    /// The sheet that was loaded last.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn own_deck(&self) -> Result<Option<Sheet>, Failure> {
        Ok(self.archive.deck()?.map(|row| Sheet { rows: row.rows, url: row.url }))
    }
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
    fn a_sheet_has_thirteen_columns_and_four_or_five_rows() {
        let rows = |url: &str| Sheet::read(url).map(|sheet| sheet.rows);
        assert_eq!(rows(&png(1300, 560)), Ok(4));
        assert_eq!(rows(&png(1300, 700)), Ok(5));
        assert_eq!(rows(&svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>")), Ok(4));
    }

    #[test]
    fn what_is_no_sheet_is_refused() {
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
            assert_eq!(Sheet::read(&url), Err(fault), "{}", &url[..url.len().min(80)]);
        }
    }
}

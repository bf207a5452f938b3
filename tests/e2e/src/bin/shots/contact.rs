//! A contact sheet of every screen of both games: from left to right a phone both ways, a tablet, a desktop and a large
//! screen, and below each other two languages in two themes.

use std::path::Path;

use e2e::browser::Browser;
use e2e::picture::Picture;
use e2e::screens::{self, Screen};
use e2e::size::{self, Size};
use serde_json::json;

use crate::{FINISHED, save};

const LANGUAGES: [&str; 2] = ["en", "nl"];
const THEMES: [&str; 2] = ["felt", "paper"];
/// The largest screen, shown at a quarter of its size; the others at half of theirs.
const LARGE: Size = Size::new(2560, 1440);
/// The space between two pictures, in pixels.
const BETWEEN: u32 = 12;
const GROUND: [u8; 4] = [0x60, 0x60, 0x60, 0xff];

/// Makes the sheets of the screens whose names begin with `only`, and a page that shows them all.
pub async fn make(folder: &Path, only: &str) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let mut page = String::from("<!doctype html><meta charset=utf-8><title>Rangoon</title>\n");
    for screens in [screens::ALL, screens::KLONDIKE, screens::TOURNAMENT] {
        let wanted: Vec<&Screen> = screens.iter().filter(|screen| screen.name.starts_with(only)).collect();
        if wanted.is_empty() {
            continue;
        }
        let mut browser = Browser::open(size::PHONE).await;
        for screen in wanted {
            sheet(&mut browser, screen).await.write(&folder.join(format!("{}.png", screen.name)));
            page += &format!("<h2>{0}</h2><img src={0}.png>\n", screen.name);
        }
    }
    save(&folder.join("index.html"), page.as_bytes());
}

async fn sheet(browser: &mut Browser, screen: &Screen) -> Picture {
    let mut rows = Vec::new();
    for language in LANGUAGES {
        for theme in THEMES {
            let mut row = Vec::new();
            for size in [&size::PLAYED[..], &[LARGE]].concat() {
                // A screen that was opened at one size and shown at another can differ from one that was opened there.
                browser.resize(size).await;
                browser.harness().set_option("language", json!(language));
                browser.harness().set_option("theme", json!(theme));
                screen.prepare(browser).await;
                screen.open(&browser.page).await;
                browser.page.wait_until(FINISHED).await;
                let shown = Picture::read(&browser.page.screenshot().await).halved();
                row.push(if size == LARGE { shown.halved() } else { shown });
            }
            rows.push(row);
        }
    }
    laid_out(&rows)
}

/// Lays pictures out in rows.
fn laid_out(rows: &[Vec<Picture>]) -> Picture {
    let width = rows.iter().map(|row| row.iter().map(|one| one.width + BETWEEN).sum::<u32>()).max().unwrap_or(0);
    let tall = |row: &[Picture]| row.iter().map(|one| one.height).max().unwrap_or(0) + BETWEEN;
    let mut sheet = Picture::plain(width, rows.iter().map(|row| tall(row)).sum(), GROUND);
    let mut top = 0;
    for row in rows {
        let mut left = 0;
        for one in row {
            sheet.put(one, left, top);
            left += one.width + BETWEEN;
        }
        top += tall(row);
    }
    sheet
}

//! The ways in which text gets another size, and the walk through everything in each of them.

use e2e::browser::Browser;
use e2e::fit::{self, TABLES};
use e2e::process;
use e2e::screen::{Screen as Display, TextBy};
use e2e::screens::{self, Game, Screen};
use e2e::size::{self, Size};
use e2e::touch::Pointer;
use e2e::window::Window;
use tempfile::TempDir;

use crate::Report;

/// A way in which text gets another size.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The browser shows the whole page larger.
    Zoom,
    /// The browser has another default size of text.
    Text,
    /// The desktop sets the size for the real window.
    Desktop(TextBy),
}

/// The windows in which dialogs and panels are examined.
const FOR_SCREENS: [Size; 4] = [size::TABLES[0], size::PHONE_TURNED, size::TABLET, size::DESKTOP];

impl Way {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::Zoom, Self::Text, Self::Desktop(TextBy::Dpi), Self::Desktop(TextBy::Scale)];

    /// Returns the way with this name.
    pub fn named(name: &str) -> Self {
        let names = ["zoom", "text", "dpi", "scale"];
        let place = names.iter().position(|known| *known == name).expect("usage: sizes [zoom | text | dpi | scale]…");
        Self::ALL[place]
    }

    /// Returns its description.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Zoom => "Chromium, zoom of the page",
            Self::Text => "Chromium, usual size of text",
            Self::Desktop(TextBy::Dpi) => "the real window, Xft.dpi of the display",
            Self::Desktop(TextBy::Scale) => "the real window, GDK_DPI_SCALE",
        }
    }

    /// Examines everything at these sizes of text: all tables, then all screens.
    pub async fn walk(self, texts: &[u32], report: &mut Report) {
        for &percent in texts {
            match self {
                Self::Zoom | Self::Text => self.tables_in_browser(percent, report).await,
                Self::Desktop(by) => tables_in_window(&open_window(percent, by).await.0, percent, report).await,
            }
        }
        for &percent in texts {
            match self {
                Self::Zoom | Self::Text => self.screens_in_browser(percent, report).await,
                Self::Desktop(by) => screens_in_window(&open_window(percent, by).await.0, percent, report).await,
            }
        }
    }

    async fn tables_in_browser(self, percent: u32, report: &mut Report) {
        let browser = self.open_browser(percent).await;
        for table in TABLES {
            table.seat(&browser.page).await;
            let mut found = Vec::new();
            for size in size::TABLES {
                self.resize(&browser, size, percent).await;
                found.push((size, fit::look(&browser.page).await));
            }
            report.note(table.name, percent, found);
        }
    }

    async fn screens_in_browser(self, percent: u32, report: &mut Report) {
        let mut browser = self.open_browser(percent).await;
        for screen in screens::ALL.iter().chain(screens::KLONDIKE).chain(screens::TOURNAMENT) {
            browser.resize(size::PHONE).await;
            screen.prepare(&mut browser).await;
            screen.open(&browser.page).await;
            let mut found = Vec::new();
            for size in FOR_SCREENS {
                self.resize(&browser, size, percent).await;
                found.push((size, fit::look(&browser.page).await));
            }
            report.note(screen.name, percent, found);
        }
    }

    async fn open_browser(self, percent: u32) -> Browser {
        let pixels = if self == Self::Text { (16 * percent).div_ceil(100) } else { 16 };
        Browser::open_with_text(size::PHONE, pixels).await
    }

    async fn resize(self, browser: &Browser, size: Size, percent: u32) {
        match self {
            Self::Zoom => browser.resize_at_zoom(size, percent).await,
            _ => browser.resize(size).await,
        }
    }
}

/// Opens the real window over a separate folder, on a desktop whose text has this size.
async fn open_window(percent: u32, by: TextBy) -> (Window, TempDir) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let display = Display::with_text(size::TABLES[8], percent, by);
    (Window::open_on(display, &process::built("rangoon"), data.path(), &[]).await, data)
}

async fn tables_in_window(window: &Window, percent: u32, report: &mut Report) {
    for table in TABLES {
        table.seat(&window.page).await;
        let mut found = Vec::new();
        for size in size::TABLES {
            window.resize(size, percent).await;
            found.push((size, fit::look(&window.page).await));
        }
        report.note(table.name, percent, found);
    }
}

async fn screens_in_window(window: &Window, percent: u32, report: &mut Report) {
    for screen in screens::ALL.iter().filter(|screen| opens_in_window(screen)) {
        window.resize(Size::new(1280 * percent / 100, 800 * percent / 100), percent).await;
        window.page.client.refresh().await.expect("the page can be loaded again");
        window.page.ready().await;
        screen.open_by(Pointer::Script, &window.page).await;
        let mut found = Vec::new();
        for size in FOR_SCREENS {
            window.resize(size, percent).await;
            found.push((size, fit::look(&window.page).await));
        }
        report.note(screen.name, percent, found);
    }
}

/// Returns whether a screen can be opened in the real window: from an untouched game, and without a dialog of the
/// system.
fn opens_in_window(screen: &Screen) -> bool {
    screen.game == Game::Fresh && !matches!(screen.name, "deck" | "light" | "introduction" | "hint")
}

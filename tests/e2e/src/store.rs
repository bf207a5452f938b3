//! The pictures for stores and for the first page of the project. The same list is used to take them and to compare
//! them.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::browser::Browser;
use crate::harness::Harness;
use crate::klondike_hand;
use crate::player::WonGame;
use crate::size::{self, Size};
use crate::touch;

/// True once nothing moves and every font is there.
pub const FINISHED: &str = "document.fonts.status === 'loaded'
    && document.getAnimations().every((one) => one.playState !== 'running')";

/// The languages in which there are pictures.
pub const LANGUAGES: [&str; 2] = ["en", "nl"];

/// The pictures that stores ask for, each with the size in CSS pixels and the dots to a pixel: Google's for phones, and
/// for windows that of both Apple and Microsoft.
pub const COMMITTED: [(&str, Size, u32); 2] = [("phone", Size::new(360, 640), 3), ("window", Size::new(1440, 900), 1)];
/// Apple's sizes, for the largest iPhone and iPad, which are taken when they are needed.
pub const ON_DEMAND: [(&str, Size, u32); 2] = [("iphone", Size::new(440, 956), 3), ("ipad", Size::new(1032, 1376), 2)];

/// The scene of a picture. The stores show the scenes in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A won board.
    Won,
    /// The middle of a game, with runs in gold.
    Gold,
    /// A hint.
    Hint,
    /// The home screen.
    Home,
    /// The middle of a hand of Klondike.
    Klondike,
    /// The middle of a game in the dark theme.
    Night,
}

/// All scenes, in their order.
pub const SCENES: [Scene; 6] = [Scene::Won, Scene::Gold, Scene::Hint, Scene::Home, Scene::Klondike, Scene::Night];

/// A fixed day for the home screen, so that it looks the same on every day: 15 April 2026 at noon, in any zone.
const ONE_DAY: &str = "const Now = Date, noon = new Now(2026, 3, 15, 12).getTime();
    window.Date = class extends Now {
        constructor(...given) { given.length ? super(...given) : super(noon); }
        static now() { return noon; }
    };
    return null";

impl Scene {
    /// Returns the name for files, with the place in the order.
    pub fn name(self) -> String {
        let place = SCENES.iter().position(|one| *one == self).expect("it is one of them") + 1;
        format!("{place}-{}", format!("{self:?}").to_lowercase())
    }

    /// Opens a browser that shows it in this language.
    pub async fn open(self, language: &str) -> Browser {
        let browser = Browser::open_prepared(size::PHONE, |harness| {
            harness.set_option("language", json!(language));
            self.prepare(harness);
        })
        .await;
        let page = &browser.page;
        match self {
            Self::Won => {
                let last = *WonGame::known().gaps.last().expect("a game has moves");
                touch::tap(page, page.gap(last).await).await;
                page.wait_for("html[data-status='won']").await;
                page.wait_until("document.querySelector('#end').checkVisibility()").await;
                // The time that it took depends on the machine.
                let time = "const shown = document.querySelector('#end-figures div:nth-child(2) dd');
                    if (shown) shown.textContent = '4:23'; return null";
                page.run::<Option<bool>>(time, vec![]).await;
            }
            Self::Hint => {
                touch::choose_command(page, "hint").await;
                page.wait_for(".card.lit").await;
                // The text of the hint covers a row and goes away; the card stays marked.
                page.wait_until("!document.querySelector('#toast.seen')").await;
            }
            Self::Home => {
                page.run::<Option<bool>>(ONE_DAY, vec![]).await;
                touch::choose_command(page, "home").await;
                page.wait_for("#home:not([hidden])").await;
            }
            Self::Gold | Self::Klondike | Self::Night => {}
        }
        browser
    }

    fn prepare(self, harness: &Harness) {
        let won = WonGame::known();
        match self {
            Self::Won => drop(won.play(harness, 1)),
            Self::Gold | Self::Home => drop(won.play(harness, won.gaps.len() / 3)),
            Self::Hint => drop(won.play(harness, won.gaps.len() - 6)),
            Self::Klondike => {
                let line = klondike_hand::line("klondike/1/relaxed");
                line.play(harness, line.actions.len() / 2);
            }
            Self::Night => {
                harness.set_option("theme", json!("night"));
                won.play(harness, won.gaps.len() / 2);
            }
        }
    }
}

/// Returns the picture of the screen at this size.
pub async fn picture(browser: &Browser, size: Size, dots: u32) -> Vec<u8> {
    browser.resize_at(size, dots).await;
    browser.page.still().await;
    browser.page.wait_until(FINISHED).await;
    browser.page.screenshot().await
}

/// Returns the file of a picture below the folder of the stores.
pub fn file(folder: &Path, language: &str, device: &str, scene: Scene) -> PathBuf {
    folder.join(language).join(format!("{device}-{}.png", scene.name()))
}

/// The scene that the first page of the project shows, and its size.
pub const FIRST_PAGE: (Scene, Size) = (Scene::Gold, size::DESKTOP);

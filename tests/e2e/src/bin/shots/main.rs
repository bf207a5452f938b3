//! `shots FOLDER [LANGUAGE [NAME]]`: takes pictures of every screen at every size, or of the screens whose names begin
//! with NAME, for people to look at; `shots FOLDER store` takes those that the stores show, in both languages.

mod contact;

use std::path::{Path, PathBuf};

use e2e::browser::Browser;
use e2e::chromium;
use e2e::harness::Harness;
use e2e::player::Player;
use e2e::screens;
use e2e::size::{self, Size};
use e2e::touch;
use serde_json::json;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("usage: shots FOLDER [LANGUAGE]"));
    let language = arguments.next().unwrap_or_else(|| "en".into());
    if language == "store" {
        chromium::draw_as_people_see_it();
        return store(&folder).await;
    }
    if language == "contact" {
        chromium::draw_as_people_see_it();
        return contact::make(&folder, &arguments.next().unwrap_or_default()).await;
    }
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    chromium::draw_as_people_see_it();
    let shots = Shots { folder, language, only: arguments.next().unwrap_or_default() };
    shots.boards().await;
    shots.family().await;
    shots.screens().await;
    shots.failure().await;
}

/// The rule codes of Gaps with four and with seven cards of each suit.
const FIVE_COLUMNS: &str = "126A0YC";
const EIGHT_COLUMNS: &str = "126A11K";

/// What stores ask pictures for, each with the size in CSS pixels and the dots to a pixel: Google's for phones, Apple's
/// for the largest iPhone and iPad, and for windows that of both Apple and Microsoft.
const STORE_SIZES: [(&str, Size, u32); 4] = [
    ("phone", Size::new(360, 640), 3),
    ("iphone", Size::new(440, 956), 3),
    ("ipad", Size::new(1032, 1376), 2),
    ("window", Size::new(1440, 900), 1),
];
/// The screens that stores show, in that order, besides the board of Klondike, which is last.
const STORE_SCREENS: [&str; 2] = ["hint", "won"];

/// Takes the pictures for stores into a folder of each language.
async fn store(folder: &Path) {
    for language in ["en", "nl"] {
        let folder = folder.join(language);
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let shots = Shots { folder, language: language.to_owned(), only: String::new() };
        let mut browser = shots.open(|_| {}).await;
        for (number, name) in (1..).zip(STORE_SCREENS) {
            let screen = screens::ALL.iter().find(|screen| screen.name == name).expect("there is such a screen");
            screen.prepare(&mut browser).await;
            screen.open(&browser.page).await;
            shots.take_for_stores(&browser, &format!("{number}-{name}")).await;
        }
        let browser = shots
            .open(|harness| {
                harness.call("select_gameset", &json!({"playid": "KLONDIKE"})).expect("players are offered it");
                let opened = harness.call("open", &json!({})).expect("the app opens");
                let intent = json!({"kind": "start", "number": 1, "resume": false});
                let asked = json!({"revision": opened["view"]["revision"], "intent": intent});
                harness.call("act", &asked).expect("the hand starts");
            })
            .await;
        shots.take_for_stores(&browser, "3-klondike").await;
    }
}

struct Shots {
    folder: PathBuf,
    language: String,
    /// How the names of the wanted screens begin.
    only: String,
}

impl Shots {
    async fn boards(&self) {
        if !["board", "refused", "playing", "ceased"].iter().any(|name| self.wants(name)) {
            return;
        }
        let browser = self.open(|_| {}).await;
        self.take(&browser, "board").await;
        let king = browser.harness().view().cards[0].id;
        let at = browser.page.card(king).await;
        touch::tap(&browser.page, at).await;
        browser.page.wait_until("document.querySelector('#live').textContent.trim() !== ''").await;
        self.take(&browser, "refused").await;
        for (name, moves, status) in [("playing", 6, ""), ("ceased", u32::MAX, "ceased")] {
            let browser = self
                .open(|harness| {
                    Player::new(3).play_until(harness, |view| view.move_count == moves || view.status == status);
                })
                .await;
            self.take(&browser, name).await;
        }
    }

    async fn screens(&self) {
        let mut browser = self.open(|_| {}).await;
        for screen in screens::ALL.iter().filter(|screen| self.wants(screen.name)) {
            screen.prepare(&mut browser).await;
            screen.open(&browser.page).await;
            self.take(&browser, screen.name).await;
        }
    }

    /// Takes pictures of boards of other widths: thirteen columns, and the smallest and the largest that a phone shows
    /// in whole cards.
    async fn family(&self) {
        for (name, rules) in [("family-montana", "montana"), ("family-5", FIVE_COLUMNS), ("family-8", EIGHT_COLUMNS)] {
            if self.wants(name) {
                let try_out = json!({"text": rules});
                let browser =
                    self.open(|harness| drop(harness.call("try_out", &try_out).expect("they are rules"))).await;
                self.take(&browser, name).await;
            }
        }
    }

    fn wants(&self, name: &str) -> bool {
        name.starts_with(&self.only)
    }

    async fn failure(&self) {
        if !self.wants("failure") {
            return;
        }
        let data = tempfile::tempdir().expect("a temporary folder");
        let first = Harness::start(data.path());
        first.set_option("language", json!(self.language));
        let second = Harness::start(data.path());
        let browser = Browser::blank(size::PHONE, data, second).await;
        browser.load().await;
        browser.page.wait_for("#failure:not([hidden])").await;
        self.take(&browser, "failure").await;
    }

    async fn open(&self, prepare: impl FnOnce(&Harness)) -> Browser {
        Browser::open_prepared(size::PHONE, |harness| {
            harness.set_option("language", json!(self.language));
            prepare(harness);
        })
        .await
    }

    async fn take_for_stores(&self, browser: &Browser, name: &str) {
        for (device, size, dots) in STORE_SIZES {
            browser.resize_at(size, dots).await;
            browser.page.wait_until(FINISHED).await;
            save(&self.folder.join(format!("{device}-{name}.png")), &browser.page.screenshot().await);
        }
        browser.resize(size::PHONE).await;
    }

    async fn take(&self, browser: &Browser, name: &str) {
        for size in size::ALL {
            browser.resize(size).await;
            browser.page.wait_until(FINISHED).await;
            save(&self.folder.join(format!("{name}-{size}.png")), &browser.page.screenshot().await);
        }
        browser.resize(size::PHONE).await;
    }
}

/// Holds once nothing moves and every font is there.
const FINISHED: &str = "document.fonts.status === 'loaded'
    && document.getAnimations().every((one) => one.playState !== 'running')";

fn save(file: &Path, picture: &[u8]) {
    std::fs::write(file, picture).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
}

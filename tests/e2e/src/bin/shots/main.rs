//! `shots FOLDER [LANGUAGE [NAME]]`: takes pictures of every screen at every size, or of the screens whose names begin
//! with NAME, for people to look at; `shots FOLDER store` takes those that the stores show, in both languages.

mod contact;

use std::path::{Path, PathBuf};

use e2e::browser::Browser;
use e2e::chromium;
use e2e::harness::Harness;
use e2e::player::Player;
use e2e::screens;
use e2e::size;
use e2e::store::{self, FINISHED};
use e2e::touch;
use serde_json::json;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("usage: shots FOLDER [LANGUAGE]"));
    let language = arguments.next().unwrap_or_else(|| "en".into());
    if language == "store" {
        chromium::draw_as_people_see_it();
        return take_for_stores(&folder).await;
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

/// Takes the pictures for stores into a folder of each language, and next to it the one of the first page.
async fn take_for_stores(folder: &Path) {
    for language in store::LANGUAGES {
        std::fs::create_dir_all(folder.join(language)).expect("the folder can be made");
        // This removes pictures of scenes that no longer exist.
        for entry in std::fs::read_dir(folder.join(language)).expect("it was made").flatten() {
            if entry.path().extension().is_some_and(|end| end == "png") {
                std::fs::remove_file(entry.path()).expect("it can be removed");
            }
        }
        for scene in store::SCENES {
            let browser = scene.open(language).await;
            for (device, size, dots) in store::COMMITTED.into_iter().chain(store::ON_DEMAND) {
                save(&store::file(folder, language, device, scene), &store::picture(&browser, size, dots).await);
            }
        }
    }
    let (scene, size) = store::FIRST_PAGE;
    let browser = scene.open("en").await;
    save(&folder.join("../board.png"), &store::picture(&browser, size, 1).await);
}

struct Shots {
    folder: PathBuf,
    language: String,
    /// The beginning of the names of the wanted screens.
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

    async fn take(&self, browser: &Browser, name: &str) {
        for size in size::ALL {
            browser.resize(size).await;
            browser.page.wait_until(FINISHED).await;
            save(&self.folder.join(format!("{name}-{size}.png")), &browser.page.screenshot().await);
        }
        browser.resize(size::PHONE).await;
    }
}

fn save(file: &Path, picture: &[u8]) {
    std::fs::write(file, picture).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
}

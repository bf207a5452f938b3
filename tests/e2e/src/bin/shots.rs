//! `shots FOLDER [LANGUAGE]`: pictures of every screen at every size, for somebody to look at.

use std::path::{Path, PathBuf};

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::{Player, WonGame};
use e2e::size;
use e2e::touch;
use fantoccini::Locator;
use serde_json::json;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("usage: shots FOLDER [LANGUAGE]"));
    let language = arguments.next().unwrap_or_else(|| "en".into());
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let shots = Shots { folder, language };
    shots.board_and_dialogs().await;
    shots.ends().await;
    shots.failure().await;
}

struct Shots {
    folder: PathBuf,
    language: String,
}

impl Shots {
    async fn board_and_dialogs(&self) {
        let browser = self.open(|_| {}).await;
        self.take(&browser, "board").await;
        for dialog in ["menu", "start", "options", "about"] {
            choose(&browser.page, dialog).await;
            self.take(&browser, dialog).await;
            browser.page.press('\u{E00C}').await;
            browser.page.wait_until("document.querySelector('dialog[open]') === null").await;
        }
        let king = browser.harness().view().cards[0].id;
        let at = browser.page.card(king).await;
        touch::tap(&browser.page, at).await;
        browser.page.wait_until("document.querySelector('#live').textContent.trim() !== ''").await;
        self.take(&browser, "refused").await;

        let browser = self.open(|harness| play_until(harness, |moves, _| moves == 6)).await;
        self.take(&browser, "playing").await;
        choose(&browser.page, "next").await;
        self.take(&browser, "ask").await;
    }

    async fn ends(&self) {
        let ceased = self.open(|harness| play_until(harness, |_, status| status == "ceased")).await;
        self.take(&ceased, "ceased").await;

        let over = self.open(|harness| play_until(harness, |_, status| status == "over")).await;
        // The end is announced when it happens, so the last move is made once more in the page.
        let view = over.harness().view();
        choose_now(&over.page, "undoAction").await;
        over.page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", view.revision)).await;
        choose_now(&over.page, "redoAction").await;
        over.page.wait_for("html[data-status='over'][data-still='1']").await;
        self.take(&over, "over").await;

        let game = WonGame::known();
        let last = *game.gaps.last().expect("a game has moves");
        let won = self.open(|harness| drop(game.play(harness, 1))).await;
        touch::tap_on(&won.page, &format!("#gap-{last}")).await;
        won.page.wait_for("html[data-status='won'][data-still='1']").await;
        self.take(&won, "won").await;
    }

    async fn failure(&self) {
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
            let finished = "document.fonts.status === 'loaded'
                && document.getAnimations().every((one) => one.playState !== 'running')";
            browser.page.wait_until(finished).await;
            save(&self.folder.join(format!("{name}-{size}.png")), &browser.page.screenshot().await);
        }
        browser.resize(size::PHONE).await;
    }
}

fn save(file: &Path, picture: &[u8]) {
    std::fs::write(file, picture).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
}

fn play_until(harness: &Harness, wanted: impl Fn(u32, &str) -> bool) {
    Player::new(3).play_until(harness, |view| wanted(view.move_count, &view.status));
}

/// Opens the menu, or what an entry of it leads to.
async fn choose(page: &Page, what: &str) {
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    if what != "menu" {
        pick(page, what).await;
        page.wait_for("dialog[open]:not(#menu)").await;
    }
}

/// Runs a command that opens nothing.
async fn choose_now(page: &Page, what: &str) {
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    pick(page, what).await;
}

async fn pick(page: &Page, what: &str) {
    let entry = format!("#menu [data-command={what}]");
    page.client.find(Locator::Css(&entry)).await.expect("the menu has it").click().await.expect("it can be chosen");
}

//! The page for browsers as `cargo xtask web` builds it, served at an address of this machine, and browsers that keep
//! what it stores.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use page::Sent;
use serde_json::json;
use tempfile::TempDir;

use crate::chromedriver;
use crate::page::Page;
use crate::process::{self, Process};
use crate::size::Size;
use crate::touch::devtools;
use crate::view::View;

/// The served page.
pub struct Site {
    port: u16,
    faults: Arc<Mutex<Faults>>,
    asked: Arc<Mutex<Vec<String>>>,
}

/// What is wrong with the network.
#[derive(Default)]
struct Faults {
    is_gone: bool,
    /// The path of a file with which something is wrong, and how much of it is sent.
    faulty: Option<(String, Sent)>,
}

impl Faults {
    fn sent(&self, path: &str) -> Sent {
        match &self.faulty {
            _ if self.is_gone => Sent::Nothing,
            Some((faulty, sent)) if faulty == path => *sent,
            _ => Sent::Whole,
        }
    }
}

impl Site {
    /// Serves the page.
    ///
    /// # Panics
    /// If it has not been built.
    pub fn serve() -> Self {
        Self::serve_folder(built())
    }

    /// Serves another page.
    pub fn serve_folder(folder: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("this machine has a free port");
        let port = listener.local_addr().expect("a bound listener has an address").port();
        let faults = Arc::<Mutex<Faults>>::default();
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let (now, paths) = (Arc::clone(&faults), Arc::clone(&asked));
        let sent = move |path: &str| {
            locked(&paths).push(path.to_owned());
            locked(&now).sent(path)
        };
        std::thread::spawn(move || page::serve(&folder, &listener, sent));
        Self { port, faults, asked }
    }

    /// Serves a copy of the page, which [`Site::update`] can change.
    ///
    /// # Panics
    /// If it has not been built, or cannot be copied.
    pub fn serve_copy(copy: &TempDir) -> Self {
        let files = page::files_below(&built()).expect("it can be read");
        page::replace(copy.path(), &files).expect("it can be written");
        Self::serve_folder(copy.path().to_owned())
    }

    /// Serves two copies of the page, in folders of these names.
    ///
    /// # Panics
    /// If it has not been built, or cannot be copied.
    pub fn serve_copies(below: &TempDir, folders: [&str; 2]) -> Self {
        let files = page::files_below(&built()).expect("it can be read");
        for folder in folders {
            page::replace(&below.path().join(folder), &files).expect("it can be written");
        }
        Self::serve_folder(below.path().to_owned())
    }

    /// Makes a new version of a copy, whose pages say that they are of version 2.
    ///
    /// # Panics
    /// If the copy has another form than expected.
    pub fn update(copy: &TempDir) {
        Self::update_in(copy.path());
    }

    /// Makes a new version of the copy in this folder, like [`Site::update`].
    ///
    /// # Panics
    /// If the copy has another form than expected.
    pub fn update_in(folder: &Path) {
        for (name, old, new) in [
            ("index.html", "<html data-build=\"", "<html data-version=\"2\" data-build=\"2"),
            ("service-worker.js", "const VERSION = \"", "const VERSION = \"2"),
            // Without its digest, the page may have any content. The digest goes to another address of the page, and
            // has no form there that a browser knows.
            ("service-worker.js", "\"./\":\"sha256-", "\"./\":\"\",\"./?2\":\""),
        ] {
            let file = folder.join(name);
            let text = std::fs::read_to_string(&file).expect("it is there");
            assert_eq!(text.matches(old).count(), 1, "{name}");
            std::fs::write(&file, text.replace(old, new)).expect("it can be written");
        }
    }

    /// Returns the address of the page on this host, which is a name of this machine.
    pub fn address(&self, host: &str) -> String {
        format!("http://{host}:{}/", self.port)
    }

    /// Stops answering, like a network that has gone.
    pub fn vanish(&self) {
        self.faults().is_gone = true;
    }

    /// Breaks off every answer with the file at this path in its middle; with `None`, no longer.
    pub fn break_off(&self, path: Option<&str>) {
        self.faults().faulty = path.map(|path| (path.to_owned(), Sent::Half));
    }

    /// Sends the file at this path without its media type, as a host does that does not know it.
    pub fn forget_type(&self, path: &str) {
        self.faults().faulty = Some((path.to_owned(), Sent::Untyped));
    }

    fn faults(&self) -> MutexGuard<'_, Faults> {
        locked(&self.faults)
    }

    /// Returns the paths that browsers have asked for, in this order.
    pub fn asked(&self) -> Vec<String> {
        locked(&self.asked).clone()
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the folder of the built page.
///
/// # Panics
/// If it has not been built.
pub fn built() -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/web"));
    assert!(folder.join("index.html").is_file(), "the page is not built: `cargo xtask web` builds it");
    folder
}

/// Checks that the page shows the board of `before`, after another start.
///
/// # Panics
/// If it does not.
pub async fn assert_found_again(page: &Page, before: &View) {
    let after = page.backend_view().await;
    assert_eq!((&after.cards, after.move_count), (&before.cards, before.move_count), "the game is as it was left");
    assert_eq!(page.places().await, before.places(), "the page shows it");
}

/// Checks that the page searches for a hint and judges the first game; returns the revision that it was asked about.
///
/// # Panics
/// If it does not.
pub async fn assert_searches(page: &Page) -> u32 {
    page.wait_for("html[data-complete='1']").await;
    let revision = page.revision().await;
    let hint = page.invoke("hint", json!({ "revision": revision })).await.expect("there is a hint");
    assert!(hint["kind"].is_string(), "{hint}");
    let outlook = page.invoke("outlook", json!({ "revision": revision })).await;
    assert!(outlook.is_ok_and(|outlook| outlook != "unknown"), "the first game can be judged");
    revision
}

/// Checks that the page's policy stops everything that the page must not do; `elsewhere` is an address of another host.
///
/// # Panics
/// If it does not.
pub async fn assert_policy_holds(page: &Page, elsewhere: &str) {
    let stopped: Vec<String> = page.run_async(ATTEMPTS, vec![json!(elsewhere)]).await;
    assert_eq!(stopped, ["connect-src", "img-src", "script-src-elem", "style-src-elem", "script-src"]);
}

/// Attempts everything that the page must not do, and returns the part of the policy that stopped each attempt.
const ATTEMPTS: &str = "
    const [elsewhere, done] = arguments;
    const stopped = async (attempt) => {
        const told = new Promise((tell) => {
            addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective), { once: true });
            setTimeout(() => tell('nothing'), 3000);
        });
        try { await attempt(); } catch {}
        return told;
    };
    const add = (kind, fields) => document.head.append(Object.assign(document.createElement(kind), fields));
    (async () => {
        const told = [];
        told.push(await stopped(() => fetch(elsewhere)));
        told.push(await stopped(() => { new Image().src = `${elsewhere}icons/32x32.png`; }));
        told.push(await stopped(() => add('script', { textContent: 'globalThis.wasRun = true' })));
        told.push(await stopped(() => add('style', { textContent: 'body { display: none }' })));
        // A driver may run this where another `Function` stands.
        told.push(await stopped(() => new window.Function('return 1')()));
        done(globalThis.wasRun ? ['it was run'] : told);
    })();";

/// A Chromium with a profile of its own, which it keeps when it is killed.
pub struct Keeping {
    /// The page in its window.
    pub page: Page,
    driver: Process,
}

impl Keeping {
    /// Starts the browser over a profile, with a window of this size.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(profile: &TempDir, size: Size) -> Self {
        let (driver, port) = chromedriver::start();
        let more = [
            format!("--user-data-dir={}", profile.path().display()),
            // A name that is not this machine's own: browsers trust it as little as any address without encryption.
            "--host-resolver-rules=MAP rangoon.test 127.0.0.1".to_owned(),
        ];
        let capabilities = chromedriver::capabilities(16, true, &more);
        let page = Page::of_session(port, &capabilities).await;
        let browser = Self { page, driver };
        browser.has_size(size).await;
        browser
    }

    /// Gives the current window this size, with a touch screen.
    pub async fn has_size(&self, size: Size) {
        let client = &self.page.client;
        devtools(client, "Emulation.setTouchEmulationEnabled", json!({"enabled": true, "maxTouchPoints": 5})).await;
        let metrics = json!({"width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": true});
        devtools(client, "Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Goes to an address, and waits for the first board.
    pub async fn open(&self, address: &str) {
        self.go(address).await;
        self.page.ready().await;
    }

    /// Goes to an address.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn go(&self, address: &str) {
        self.page.client.goto(address).await.unwrap_or_else(|why| panic!("{address}: {why}"));
    }

    /// Returns the process of the browser.
    ///
    /// # Panics
    /// If it is not there.
    pub fn id(&self) -> u32 {
        self.find().expect("the driver has started a browser")
    }

    fn find(&self) -> Option<u32> {
        process::child_of(self.driver.id(), |program| program.to_string_lossy().contains("chrom"))
    }

    /// Ends the whole browser without warning.
    pub fn kill(self) {
        process::kill(self.id());
    }

    /// Waits for the end of a browser that was killed.
    pub fn has_died(self) {
        while self.find().is_some() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        // The driver is killed next, and would leave its browser behind.
        if let Some(browser) = process::child_of(self.driver.id(), |_| true) {
            process::kill(browser);
        }
    }
}

//! Tests the options in their dialog: each takes effect at once, returns to its old value after Cancel, and survives a
//! restart.

use std::time::{Duration, Instant};

use e2e::axe;
use e2e::browser::Browser;
use e2e::page::{PATIENCE, Page};
use e2e::size;
use e2e::touch;
use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

/// A test of an option.
struct Trial {
    /// The option's field.
    field: &'static str,
    /// The value for its control in the dialog; true and false set a switch.
    value: Value,
    /// The other options during the test.
    with: Value,
    /// A script that returns a text about the visible effect, which changes with the option. It may wait.
    seen: &'static str,
    when: When,
}

/// The time when a change of an option can be seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// While the dialog is open.
    Beside,
    /// When the player does something after closing the dialog.
    After,
    /// When the program starts.
    NextStart,
}

/// Returns the test of an option whose change is seen while the dialog is open.
fn look(field: &'static str, value: Value, seen: &'static str) -> Trial {
    Trial { field, value, with: json!({}), seen, when: When::Beside }
}

/// Returns the test of an option whose change is seen when the player does something after closing the dialog.
fn deed(field: &'static str, value: Value, seen: &'static str) -> Trial {
    Trial { when: When::After, ..look(field, value, seen) }
}

/// Returns the test of an option whose change is seen when the program starts.
fn start(field: &'static str, value: Value, seen: &'static str) -> Trial {
    Trial { when: When::NextStart, ..look(field, value, seen) }
}

impl Trial {
    fn with(self, with: Value) -> Self {
        Self { with, ..self }
    }
}

const INDEX: &str = "document.querySelector('[data-card=\"0\"] .index').outerHTML";
const FELT: &str = "getComputedStyle(document.documentElement).getPropertyValue('--felt')";

/// The options in the Config of Klondike, which are tested there.
pub const OF_KLONDIKE: [&str; 6] =
    ["classicUndo", "foundationColumn", "messages", "runningTotal", "toFoundation", "turnUp"];

/// Returns the tests of options whose changes are seen at once and do not touch each other, in groups that are tried
/// together.
fn looks() -> Vec<Vec<Trial>> {
    let faces = vec![
        look("theme", json!("night"), FELT),
        look("indices", json!("dutch"), INDEX),
        look("fourColours", json!(true), "getComputedStyle(document.querySelector('.card.D .pip')).fill"),
        look("gapLabels", json!(false), "document.querySelector('[data-gap=\"1\"] .ghost').checkVisibility()"),
        look("leftHanded", json!(true), "document.documentElement.dataset.hand"),
        look("clock", json!(true), "document.querySelector('#clock').hidden"),
        look("scoring", json!("allSeq"), "document.querySelector('#score').textContent"),
    ];
    let cards = vec![
        look("deck", json!("large"), "document.querySelector('[data-card=\"20\"]').innerHTML"),
        look("ranking", json!("2"), INDEX),
        look(
            "rowHead",
            json!("right"),
            "document.querySelector('[data-card=\"0\"]').style.getPropertyValue('--column')",
        ),
        look("numberButtons", json!("never"), "document.querySelector('#gap-1').checkVisibility()"),
        look("runTint", json!(false), "getComputedStyle(document.querySelector('[data-card=\"0\"]')).backgroundColor"),
        look("autoLevel", json!("4"), "document.querySelector('#auto').ariaDisabled"),
    ];
    let board = vec![
        look("language", json!("nl"), "document.querySelector('#title').textContent"),
        look("suitSequence", json!("ArrowRight"), "document.querySelector('[data-card=\"0\"]').dataset.face"),
        look("shape", json!("turned"), "document.querySelector('#board').dataset.shape"),
        look("outlook", json!(true), "document.querySelector('#outlook').hidden"),
        look("menuBar", json!(true), "document.querySelector('#menu-bar').checkVisibility()"),
    ];
    let own = vec![
        look("backColor", json!("#102030"), FELT).with(json!({"theme": "own"})),
        look("textColor", json!("#ffeecc"), "getComputedStyle(document.querySelector('#title')).color")
            .with(json!({"theme": "own"})),
    ];
    let letters = look("ownIndices", json!(["1", "X", "Y", "Z"]), INDEX).with(json!({"indices": "own"}));
    let back =
        look("cardBack", json!("4"), "document.adoptedStyleSheets[0].cssRules[0].style.getPropertyValue('--back')")
            .with(json!({"cardBack": 3}));
    vec![faces, cards, board, own, vec![letters], vec![back]]
}

/// Returns the tests of options whose changes are seen later, in groups that do not touch each other.
fn deeds() -> Vec<Vec<Trial>> {
    let alone = [
        // This comes first, because a game that was begun is shown regardless of the option.
        start("autoStart", json!(false), "document.querySelector('#home').checkVisibility()"),
        deed("hintAim", json!("score"), "deeds.hints()"),
        // This comes before any game is exported.
        deed("cheatLevel", json!("1"), "deeds.redoes()"),
        deed("recorderLevel", json!("101"), "deeds.records()"),
        deed("animatedMove", json!("never"), "deeds.glide()"),
        deed("autoDelay", json!("1234"), "deeds.waits(1234)").with(json!({"autoLevel": 4})),
    ];
    let texts = vec![
        deed("userName", json!("Ada"), "deeds.exports('Player')"),
        deed("info", json!("by the sea"), "deeds.exports('&.....')"),
    ];
    let moves = vec![
        deed("manualDrag", json!(true), "deeds.taps()"),
        deed("dealDelay", json!("75"), "deeds.turns(75)"),
        deed("sound", json!("off"), "deeds.sounds()"),
        deed("haptics", json!(true), "deeds.trembles()"),
    ];
    let times =
        vec![deed("moveDelay", json!("725"), "deeds.glides(725)"), deed("volume", json!("80"), "deeds.sounds()")];
    alone.map(|deed| vec![deed]).into_iter().chain([texts, moves, times]).collect()
}

#[tokio::test]
async fn every_option_changes_what_it_says_at_once_survives_a_restart_and_comes_back_from_cancel() {
    let mut browser = Browser::open(size::DESKTOP).await;
    let defaults = options(&browser);
    let fields: Vec<&str> = defaults.as_object().expect("options are an object").keys().map(String::as_str).collect();
    let groups: Vec<Vec<Trial>> = deeds().into_iter().chain(looks()).collect();
    let mut tried: Vec<&str> = groups.iter().flatten().map(|trial| trial.field).chain(OF_KLONDIKE).collect();
    tried.sort_unstable();
    assert_eq!(tried, fields, "every option is tried");
    for group in &groups {
        put(&browser, &defaults, &group[0].with).await;
        let kept = options(&browser);
        let mut before = Vec::new();
        for trial in group {
            before.push(seen(&browser.page, trial).await);
        }
        change_all(&browser.page, group).await;
        browser.page.press(Key::Escape).await;
        browser.page.wait_for("#options-dialog:not([open])").await;
        comes_back(&browser, &kept).await;
        browser.page.wait_until("unanswered === 0").await;
        if group[0].when == When::NextStart {
            browser.restart().await;
        }
        for (trial, before) in group.iter().zip(&before) {
            is_again(&browser.page, trial, before).await;
        }

        change_all(&browser.page, group).await;
        touch::tap_on(&browser.page, "#options-dialog [type=submit]").await;
        browser.page.wait_for("#options-dialog:not([open])").await;
        browser.page.wait_until("unanswered === 0").await;
        for (trial, before) in group.iter().zip(&before).filter(|(trial, _)| trial.when != When::NextStart) {
            differs(&browser.page, trial, before).await;
        }
        browser.restart().await;
        for (trial, before) in group.iter().zip(&before) {
            differs(&browser.page, trial, before).await;
        }
    }
}

#[tokio::test]
async fn four_colours_are_four_in_the_gaps_and_on_their_buttons_too() {
    let browser = Browser::open(size::DESKTOP).await;
    let defaults = options(&browser);
    // Reads the colours of each of the four suits, in a gap and in its button.
    let colours = "const shown = [['.ghost', '.index', 'fill'], ['.ghost', '.pip', 'fill'], ['.takes', '*', 'color']];
        return shown.map(([where, what, colour]) => new Set(['S', 'H', 'D', 'C'].map((suit) => {
            const element = document.querySelector(where);
            element.classList.remove('S', 'H', 'D', 'C');
            element.classList.add(suit);
            return getComputedStyle(element.querySelector(what))[colour];
        })).size);";
    let wear = "document.documentElement.dataset.theme = arguments[0]";
    for (four, count) in [(false, 2), (true, 4)] {
        // The player's own colours are computed when the page is loaded.
        put(&browser, &defaults, &json!({"theme": "own", "fourColours": four})).await;
        for theme in ["own"].into_iter().chain(axe::themes()) {
            browser.page.run::<()>(wear, vec![json!(theme)]).await;
            let seen: Vec<u32> = browser.page.run(colours, vec![]).await;
            assert_eq!(seen, [count; 3], "{theme}");
        }
    }
}

#[tokio::test]
async fn suits_are_put_in_order_by_dragging_them() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    open(page).await;
    show_page(page, "suitSequence").await;
    let suit = |suit: &str| format!("#option-suitSequence [data-suit={suit}]");
    touch::tap_on(page, &suit("S")).await;
    let (spades, diamonds) = (page.centre(&suit("S")).await, page.centre(&suit("D")).await);
    touch::drag(page, spades, diamonds).await;
    page.wait_until("document.querySelector('[data-card=\"0\"]').dataset.face === 'H13'").await;
    let kings = "return [0, 13, 26, 39].map((card) => document.querySelector(`[data-card='${card}']`).dataset.face)";
    assert_eq!(page.run::<Vec<String>>(kings, vec![]).await, ["H13", "D13", "S13", "C13"]);
}

#[tokio::test]
async fn a_theme_as_the_system_follows_it_from_light_to_dark_and_back() {
    let mut browser = Browser::open(size::DESKTOP).await;
    prefers(&browser.page, "dark").await;
    assert!(browser.page.is_visible("html[data-theme=felt]").await, "the theme of the system must be chosen first");
    open(&browser.page).await;
    browser.page.choose("#option-theme", "system").await;
    browser.page.wait_for("html[data-theme=night]").await;
    touch::tap_on(&browser.page, "#options-dialog [type=submit]").await;
    browser.page.wait_until("unanswered === 0").await;
    for (scheme, theme) in [("light", "paper"), ("dark", "night")] {
        prefers(&browser.page, scheme).await;
        browser.page.wait_for(&format!("html[data-theme={theme}]")).await;
    }
    prefers(&browser.page, "light").await;
    browser.restart().await;
    assert!(browser.page.is_visible("html[data-theme=paper]").await);
    browser.harness().set_option("theme", json!("classic"));
    browser.load().await;
    browser.page.ready().await;
    prefers(&browser.page, "dark").await;
    assert!(browser.page.is_visible("html[data-theme=classic]").await, "another theme stays the same");
}

/// Sets the colour scheme that the system prefers.
async fn prefers(page: &Page, scheme: &str) {
    let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
    touch::devtools(&page.client, "Emulation.setEmulatedMedia", features).await;
}

fn options(browser: &Browser) -> Value {
    browser.harness().options()
}

/// Waits until the options have their old values, because a dialog that was closed resets them a little later.
async fn comes_back(browser: &Browser, kept: &Value) {
    browser.page.wait_until("unanswered === 0").await;
    let deadline = Instant::now() + PATIENCE;
    while options(browser) != *kept {
        assert!(Instant::now() < deadline, "the options were not set back");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// Starts again with the default options except for those in `but`.
async fn put(browser: &Browser, defaults: &Value, but: &Value) {
    let mut options = defaults.clone();
    for (field, value) in but.as_object().expect("an object") {
        options[field] = value.clone();
    }
    browser.harness().set_options(&options);
    browser.load().await;
    browser.page.ready().await;
}

async fn seen(page: &Page, trial: &Trial) -> String {
    if trial.when == When::After {
        // Browsers play no sound before the player has touched something.
        page.press(Key::Right).await;
    }
    page.run::<Option<bool>>(include_str!("../../src/scripts/deeds.js"), vec![]).await;
    let script = format!(
        "const done = arguments[0]; Promise.resolve().then(async () => String(await {})).then(done, (why) => done(`${{why}}`))",
        trial.seen
    );
    page.run_async(&script, vec![]).await
}

/// Waits until the visible effect has changed.
async fn differs(page: &Page, trial: &Trial, before: &str) {
    let deadline = Instant::now() + PATIENCE;
    while seen(page, trial).await == before {
        assert!(Instant::now() < deadline, "{}: still {before}", trial.field);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until the visible effect is the same as before.
async fn is_again(page: &Page, trial: &Trial, before: &str) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let now = seen(page, trial).await;
        if now == before {
            return;
        }
        assert!(Instant::now() < deadline, "{}: {now} and not {before} again", trial.field);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Opens the options dialog, and waits until it stands still.
pub async fn open(page: &Page) {
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open]").await;
    page.animations_end().await;
}

/// Opens the options dialog and changes the options in it; what is seen at once changes.
async fn change_all(page: &Page, group: &[Trial]) {
    open(page).await;
    for trial in group {
        // The drawer moves to the other side for the left hand.
        page.animations_end().await;
        if trial.when == When::Beside {
            let before = seen(page, trial).await;
            change(page, trial).await;
            differs(page, trial, &before).await;
        } else {
            change(page, trial).await;
        }
    }
}

/// Changes an option in the open dialog.
async fn change(page: &Page, trial: &Trial) {
    show_page(page, trial.field).await;
    let control = format!("#option-{}", trial.field);
    assert!(page.is_visible(&control).await, "{control} is there");
    match &trial.value {
        Value::Bool(_) => touch::tap_on(page, &control).await,
        Value::Array(entries) => {
            for (entry, rank) in entries.iter().zip([1, 13, 12, 11]) {
                write(page, &format!("{control}-{rank}"), entry).await;
            }
        }
        Value::String(key) if key.starts_with("Arrow") => {
            let suit = page.client.find(Locator::Css(&format!("{control} button"))).await.expect("there are suits");
            suit.send_keys(&Key::Right.to_string()).await.expect("it takes keys");
        }
        value => write(page, &control, value).await,
    }
}

/// Sets the value of a control as a player would.
async fn write(page: &Page, control: &str, value: &Value) {
    let script = "const [control, value] = arguments;
        const element = document.querySelector(control);
        if (element.role === 'radiogroup') return void element.querySelector(`[value='${value}']`).click();
        element.value = value;
        if (element.value !== value) throw new Error(`${control} does not take ${value}`);
        for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, {bubbles: true}));";
    page.run::<Option<bool>>(script, vec![json!(control), value.clone()]).await;
}

/// Opens the page of the dialog that contains this option, if another one is shown.
async fn show_page(page: &Page, field: &str) {
    let script = "return document.querySelector(arguments[0]).closest('[role=tabpanel][hidden]')?.id ?? ''";
    let hidden: String = page.run(script, vec![json!(format!("#option-{field}"))]).await;
    if !hidden.is_empty() {
        touch::tap_on(page, &format!("[role=tab][aria-controls={hidden}]")).await;
    }
    let folded = format!("details:not([open]):has(#option-{field})");
    if page.is_visible(&folded).await {
        touch::tap_on(page, &format!("{folded} summary")).await;
    }
}

#[tokio::test]
async fn without_gap_labels_gaps_keep_their_numbers_and_dead_ones_their_bar() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| harness.set_option("gapLabels", json!(false))).await;
    let page = &browser.page;
    assert!(!page.is_visible(".gap .ghost").await);
    let numbers = "return [...document.querySelectorAll('.gap .number')].filter((it) => it.checkVisibility()).length";
    assert_eq!(page.run::<u32>(numbers, vec![]).await, 4);
    let bar = "const gap = document.querySelector('.gap');
        gap.className = 'gap placed behindLast';
        const { content, display, width } = getComputedStyle(gap, '::after');
        return content !== 'none' && display !== 'none' && Number.parseFloat(width) > 0";
    assert!(page.run::<bool>(bar, vec![]).await, "the bar that shuts a dead gap");
}

#[tokio::test]
async fn a_phone_has_number_buttons_once_they_are_chosen_or_a_keyboard_plays() {
    let mut browser = Browser::open(size::PHONE).await;
    let shown = "return ['#gap-1', '.gap .number'].map((what) => document.querySelector(what).checkVisibility())";
    let seen = async |browser: &Browser| browser.page.run::<[bool; 2]>(shown, vec![]).await;
    assert_eq!(seen(&browser).await, [false; 2]);
    browser.page.press(Key::Down).await;
    browser.page.wait_for("html[data-numbers='1']").await;
    assert_eq!(seen(&browser).await, [true; 2], "the arrow key comes from a keyboard");
    browser.restart().await;
    assert_eq!(seen(&browser).await, [false; 2]);
    browser.resize(size::DESKTOP).await;
    browser.page.wait_for("html[data-numbers='1']").await;
    browser.harness().set_option("numberButtons", json!("never"));
    browser.load().await;
    browser.page.ready().await;
    assert_eq!(seen(&browser).await, [false; 2]);
    browser.harness().set_option("numberButtons", json!("always"));
    browser.resize(size::PHONE).await;
    browser.load().await;
    browser.page.ready().await;
    assert_eq!(seen(&browser).await, [true; 2]);
    let size = "const { height } = document.querySelector('.gap .number').getBoundingClientRect();
        const style = getComputedStyle(document.querySelector('.gap .number'));
        return [height, Number.parseFloat(style.fontSize)]";
    let [height, font] = browser.page.run::<[f64; 2]>(size, vec![]).await;
    assert!(height >= 16.0 && font >= 12.0, "{height}, {font}");
}

//! Tests hands of Klondike, played to their ends in every variation by touch, mouse and keyboard; and its board.

use std::collections::BTreeSet;

use e2e::browser::Browser;
use e2e::klondike_hand;
pub use e2e::klondike_hand::{line, seat, view_of};
use e2e::page::{Page, Point};
use e2e::size::{self, Size};
use e2e::touch::{self, Touch};
use e2e::{layout, mouse};
use fantoccini::key::Key;
use rangoon_tests::sweep::is_swept;
use serde_json::{Value, json};

/// A hand at the table, with cards that stay where the player puts them.
pub struct Hand {
    pub browser: Browser,
}

impl Hand {
    pub async fn open(size: Size, rules: &str, game: u64) -> Self {
        Self { browser: Browser::open_prepared(size, |harness| seat(harness, rules, game)).await }
    }

    pub fn page(&self) -> &Page {
        &self.browser.page
    }

    pub fn view(&self) -> Value {
        view_of(self.browser.harness())
    }

    /// Waits until the page shows the backend's view.
    pub async fn shown(&self) -> Value {
        self.page().wait_until("unanswered === 0").await;
        let view = self.view();
        self.page().shows(view["revision"].as_u64().expect("a revision") as u32).await;
        view
    }

    /// Makes one move, from the pack, and gives the hand up.
    pub async fn lose(&self) {
        let page = self.page();
        page.press('p').await;
        page.press('w').await;
        page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
        touch::choose_command(page, "giveUp").await;
        touch::answer_yes(page).await;
    }

    /// Returns a point on the upper edge of a card, which is visible even if other cards lie on it.
    async fn card(&self, id: &Value) -> Point {
        let script = "const box = document.querySelector(`[data-card='${arguments[0]}']`).getBoundingClientRect();
            return {x: box.x + box.width / 2, y: box.y + box.width * 0.06};";
        self.page().run(script, vec![id.clone()]).await
    }

    /// Returns the middle of the top card of a spot.
    pub async fn top(&self, view: &Value, spot: u64) -> Point {
        match &view["board"]["tops"][spot as usize] {
            Value::Null => self.page().centre(&format!("[data-spot='{spot}']")).await,
            id => self.page().centre(&format!("[data-card='{id}']")).await,
        }
    }

    /// Returns the move that an action means on this board.
    fn meant<'a>(view: &'a Value, action: &str) -> &'a Value {
        let moves = view["moves"].as_array().expect("a list");
        let found = moves.iter().find(|one| one["ply"] == action);
        found.unwrap_or_else(|| panic!("{action} is not among {moves:?}"))
    }

    /// Drags the cards of an action to its target, with a mouse or with a finger.
    async fn drag(&self, action: &str, is_touch: bool) {
        let mut view = self.view();
        let page = self.page();
        if action.starts_with('P') {
            let from = self.top(&view, 7).await;
            let mut touch = Touch::on(page);
            touch.down(from).await;
            touch.glide(Point { x: from.x, y: from.y + 30.0 }).await;
            // The page asks for the card once it hears of the finger.
            let top = &view["board"]["tops"][7];
            page.wait_until(&format!("document.querySelector(\"[data-card='{top}']\").dataset.face !== 'back'")).await;
            page.wait_until("unanswered === 0").await;
            view = self.view();
            let spot = Self::meant(&view, action)["spot"].as_u64().expect("a spot");
            touch.glide(self.top(&view, spot).await).await;
            touch.up().await;
            return;
        }
        let chosen = Self::meant(&view, action);
        let spot = chosen["spot"].as_u64().expect("a spot");
        let (from, to) = (self.card(&chosen["card"]).await, self.top(&view, spot).await);
        if is_touch { touch::drag(page, from, to).await } else { mouse::drag(page, from, to).await }
    }

    /// Taps the card of an action, and its target if there are several.
    async fn tap(&self, action: &str) {
        let view = self.view();
        let chosen = Self::meant(&view, action);
        touch::tap(self.page(), self.card(&chosen["card"]).await).await;
        self.page().wait_until("unanswered === 0").await;
        if self.view()["revision"] == view["revision"] {
            touch::tap(self.page(), self.top(&view, chosen["spot"].as_u64().expect("a spot")).await).await;
        }
    }

    /// Presses the keys of an action: the origin, then the target.
    async fn keys(&self, action: &str) {
        let is_empty = self.view()["board"]["tops"][7].is_null();
        let keys = if action != "T" { action.replace('>', "") } else { if is_empty { "p" } else { "pw" }.to_owned() };
        self.page().press_all(keys.to_lowercase().chars()).await;
    }
}

/// Returns the kind of an action, whichever pile it concerns, and whether the pack has a card then.
fn kind(view: &Value, action: &str) -> (String, bool) {
    let is_pile = |letter: char| letter.is_ascii_digit();
    (action.replace(is_pile, "#"), view["board"]["tops"][7].is_null())
}

/// Plays a hand to its end. The window plays the first actions, the last ones and the first of each kind, or all of
/// them in `cargo xtask reliability sweeps`; the backend plays the rest. Afterwards the hand is won, counted and the
/// best of all.
async fn wins(size: Size, rules: &str, play: impl AsyncFn(&Hand, usize, &str)) {
    let line = line(rules);
    let hand = Hand::open(size, &line.rules, line.game).await;
    let count = line.actions.len();
    let by_player = if is_swept() { [0..count, 0..0] } else { [0..4, count - 6..count] };
    let (mut kinds, mut is_behind, mut view) = (BTreeSet::new(), false, hand.view());
    for (number, action) in line.actions.iter().enumerate() {
        let is_first = kinds.insert(kind(&view, action));
        if !is_first && !by_player.iter().any(|range| range.contains(&number)) {
            view = klondike_hand::play_from(hand.browser.harness(), view, action);
            is_behind = true;
            continue;
        }
        if std::mem::take(&mut is_behind) {
            hand.browser.follow().await;
        }
        let before = hand.shown().await;
        play(&hand, number, action).await;
        view = hand.shown().await;
        assert_ne!(view["revision"], before["revision"], "{rules}, action {number}, {action}: nothing happened");
    }
    assert_eq!((&view["status"], &view["board"]["money"]), (&json!("won"), &json!(210)));
    assert_eq!(hand.page().text("#score b").await, "$210");
    hand.page().wait_until("document.querySelector('#end')?.checkVisibility()").await;
    assert!(!hand.page().is_visible("#end [data-command=backTillDeal]").await, "nothing of it can be taken back");
    let record = hand.browser.harness().call("money_record", &json!({})).expect("it can be read");
    assert_eq!((&record["top"][0]["money"], &record["top"][0]["rules"]), (&json!(210), &json!(line.rules)));
}

async fn by_touch(hand: &Hand, number: usize, action: &str) {
    match action {
        "T" => touch::tap(hand.page(), hand.top(&hand.view(), 7).await).await,
        _ if action.starts_with('P') || number.is_multiple_of(2) => hand.drag(action, true).await,
        _ => hand.tap(action).await,
    }
}

async fn by_mouse(hand: &Hand, _: usize, action: &str) {
    match action {
        "T" => mouse::click_right(hand.page(), hand.top(&hand.view(), 7).await).await,
        _ => hand.drag(action, false).await,
    }
}

#[tokio::test]
async fn the_card_of_the_pack_is_dragged_at_once_after_a_hand_was_resumed() {
    let line = line("klondike/0/strict");
    let from_pack = line.actions.iter().position(|action| action == "P>F").expect("the line has one");
    let mut hand = Hand::open(size::PHONE, &line.rules, line.game).await;
    line.play(hand.browser.harness(), from_pack);
    hand.browser.restart().await;
    hand.page().wait_for("#offer:not([hidden])").await;
    let before = hand.view();
    // Showing the card must not change the board under the finger.
    hand.drag("P>F", true).await;
    hand.page().wait_for("#offer[hidden]").await;
    assert_eq!(hand.shown().await["moveCount"], json!(before["moveCount"].as_u64().expect("a number") + 1));
}

#[tokio::test]
async fn a_hand_of_variation_0_is_won_by_touch_strictly() {
    wins(size::PHONE, "klondike/0/strict", by_touch).await;
}

#[tokio::test]
async fn a_hand_of_variation_0_is_won_by_keys_with_relaxed_movement() {
    wins(size::PHONE_TURNED, "klondike/0/relaxed", async |hand, _, action| hand.keys(action).await).await;
}

#[tokio::test]
async fn a_hand_of_variation_1_is_won_with_a_mouse_strictly() {
    wins(size::DESKTOP, "klondike/1/strict", by_mouse).await;
}

#[tokio::test]
async fn a_hand_of_variation_1_is_won_by_touch_with_relaxed_movement() {
    wins(size::TABLET, "klondike/1/relaxed", by_touch).await;
}

#[tokio::test]
async fn a_hand_of_variation_2_is_won_by_keys_strictly() {
    wins(size::DESKTOP, "klondike/2/strict", async |hand, _, action| hand.keys(action).await).await;
}

#[tokio::test]
async fn a_hand_of_variation_2_is_won_with_a_mouse_and_relaxed_movement() {
    wins(size::DESKTOP, "klondike/2/relaxed", by_mouse).await;
}

/// Returns all data of the page about a card: its markup, its classes and its data.
async fn told_of(page: &Page, id: u64) -> String {
    let script = "return document.querySelector(`[data-card='${arguments[0]}']`).outerHTML.replace(/--[^;]*;/g, '')
        .replace(/data-card=\"\\d+\"/, '').replace(/data-kind=\"\\w+\"/, '').replace(/style=\"[^\"]*\"/, '');";
    page.run(script, vec![json!(id)]).await
}

#[tokio::test]
async fn nothing_in_the_page_distinguishes_two_face_down_cards() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let view = hand.shown().await;
    let hidden: Vec<u64> = view["cards"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|card| card["face"].is_null())
        .map(|card| card["id"].as_u64().expect("an id"))
        .collect();
    assert_eq!(hidden.len(), 45);
    let first = told_of(hand.page(), hidden[0]).await;
    for id in hidden {
        assert_eq!(told_of(hand.page(), id).await, first, "card {id}");
    }
    hand.page().press('p').await;
    let top = view["board"]["tops"][7].as_u64().expect("a card");
    hand.page().wait_until(&format!("document.querySelector(\"[data-card='{top}']\").dataset.face !== 'back'")).await;
}

/// The cards in piles of which too little is visible to be read.
const HIDDEN_CARDS: &str = "
    const faults = [];
    const cards = [...document.querySelectorAll('#board [data-card][data-kind=pile]')];
    for (const pile of Map.groupBy(cards, (card) => card.offsetLeft).values()) {
        pile.sort((a, b) => a.offsetTop - b.offsetTop);
        for (let i = 1; i < pile.length; i++) {
            const seen = pile[i].offsetTop - pile[i - 1].offsetTop;
            const enough = pile[i - 1].dataset.face === 'back' ? 0.06 : 0.36;
            if (seen < cards[0].offsetWidth * enough - 1) faults.push(`of card ${pile[i - 1].dataset.card} only ${seen} px are seen`);
        }
    }
    return faults;";

/// The sizes at which the board is laid out, each with the least width of a card.
const SIZES: [(Size, u32); 8] = [
    (Size::new(320, 568), 38),
    (size::PHONE, 44),
    (Size::new(568, 320), 46),
    (size::PHONE_TURNED, 64),
    (size::TABLET, 95),
    (size::DESKTOP, 106),
    (Size::new(1920, 1080), 150),
    (Size::new(3840, 2160), 300),
];

#[tokio::test]
async fn a_board_of_klondike_fits_every_screen_in_both_languages_and_for_both_hands() {
    let line = line("klondike/1/relaxed");
    let hand = Hand::open(size::PHONE, &line.rules, line.game).await;
    for action in &line.actions[..line.actions.len() * 2 / 3] {
        let revision = &hand.view()["revision"];
        let intent = json!({"kind": "play", "ply": action});
        hand.browser.harness().call("act", &json!({"revision": revision, "intent": intent})).expect("it is legal");
    }
    let mut faults: Vec<String> = Vec::new();
    for (language, left, column) in [("en", false, false), ("nl", true, false), ("en", false, true)] {
        hand.browser.harness().set_option("language", json!(language));
        hand.browser.harness().set_option("leftHanded", json!(left));
        hand.browser.harness().set_option("foundationColumn", json!(column));
        hand.browser.load().await;
        hand.page().ready().await;
        for (size, least) in SIZES {
            let is_beside = size.width > size.height && (column || size.height < 400);
            hand.browser.resize(size).await;
            hand.page().ready().await;
            let shape = if is_beside { "beside" } else { "above" };
            hand.page().wait_for(&format!("#board[data-shape='{shape}']")).await;
            let found = layout::faults_with_cards(hand.page(), (least, 0)).await;
            let hidden: Vec<String> = hand.page().run(HIDDEN_CARDS, vec![]).await;
            faults.extend(
                found.into_iter().chain(hidden).map(|fault| format!("{language} {size}, column {column}: {fault}")),
            );
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_tap_chooses_among_several_targets_and_says_why_there_is_none() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    let view = hand.shown().await;
    touch::tap(page, hand.top(&view, 1).await).await;
    page.wait_for("#toast.seen").await;
    let said = page.text("#toast").await;
    assert_eq!(said, "No pile takes the king of clubs now. On its foundation the ace of clubs comes first.");
    // 2S can only go on 3D.
    touch::tap(page, hand.top(&view, 0).await).await;
    let view = hand.shown().await;
    assert!(view["board"]["tops"][0].is_null(), "it has gone there");
    // Either king can come to the empty pile: both are lit, and the next tap chooses.
    touch::tap(page, hand.top(&view, 0).await).await;
    page.wait_for(".card.lit").await;
    let lit: u32 = page.run("return document.querySelectorAll('.card.lit').length", vec![]).await;
    assert_eq!(lit, 2);
    // The pile that is tapped again is no longer chosen.
    touch::tap(page, hand.top(&view, 0).await).await;
    page.wait_until("document.querySelector('.card.lit') === null").await;
    touch::tap(page, hand.top(&view, 0).await).await;
    page.wait_for(".card.lit").await;
    touch::tap(page, hand.top(&view, 4).await).await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(hand.shown().await["board"]["tops"][0], view["board"]["tops"][4]);
}

#[tokio::test]
async fn a_drop_that_is_not_legal_glides_back_and_says_why() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let before = hand.shown().await;
    mouse::drag(hand.page(), hand.top(&before, 6).await, hand.top(&before, 5).await).await;
    hand.page().wait_for("#toast.seen").await;
    let said = hand.page().text("#toast").await;
    assert!(said.starts_with("The 2 of diamonds does not go on the 10 of clubs"), "{said}");
    assert_eq!(hand.shown().await["revision"], before["revision"]);
}

#[tokio::test]
async fn a_peek_shows_the_piles_until_the_next_input_and_marks_the_hand() {
    let hand = Hand::open(size::DESKTOP, "klondike/0/strict", 1).await;
    let page = hand.page();
    let backs = "document.querySelectorAll(\"[data-kind=pile][data-face=back]\").length";
    page.wait_until(&format!("{backs} === 21")).await;
    // Any input ends it, even its own key.
    page.press('k').await;
    page.wait_for("#ask-dialog[open]").await;
    page.press('y').await;
    for end in [Key::Escape.into(), 'k'] {
        page.wait_until(&format!("{backs} === 0")).await;
        page.press(end).await;
        page.wait_until(&format!("{backs} === 21")).await;
        page.press('k').await;
    }
    assert_eq!(hand.shown().await["board"]["peeked"], json!(true));
}

#[tokio::test]
async fn a_started_move_is_taken_back_by_escape_and_a_pack_card_stays_shown() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    page.press('p').await;
    page.wait_for(".card.shown").await;
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('.card.shown') === null").await;
    let view = hand.shown().await;
    let top = &view["board"]["tops"][7];
    let face: String = page
        .run("return document.querySelector(`[data-card='${arguments[0]}']`).dataset.face", vec![top.clone()])
        .await;
    assert_eq!(face, "C4", "the pack begins with the 4 of clubs");
    // Without an origin F is Finish, with one the foundation.
    page.press('f').await;
    page.wait_for("#toast.seen").await;
    page.press('7').await;
    page.press('f').await;
    page.wait_until("document.querySelector('#toast.seen')?.textContent.startsWith('The 2 of diamonds')").await;
}

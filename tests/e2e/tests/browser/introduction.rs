//! Tests a newcomer's first minutes: the introduction, by touch, mouse and keys, on every shape of the board.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::Player;
use e2e::{mouse, size, touch};
use fantoccini::key::Key;
use rangoon_tests::sweep::is_swept;
use serde_json::{Value, json};

/// The texts of the introduction's steps, in their order.
const SAID: [&str; 6] = ["gap", "leftGap", "otherWays", "closed", "home", "helps"];
/// The sizes of its boards: turned, straight and folded.
const BOARDS: [size::Size; 3] = [size::PHONE, size::DESKTOP, size::TABLET];
const GO_ON: &str = "#introduction [data-command=goOn]";
const LEAVE: &str = "#introduction [data-command=leaveTrial]";

/// The means by which a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hand {
    Touch,
    Mouse,
    Keys,
}

impl Hand {
    /// Goes on from a text that asks for no move.
    async fn goes_on(self, page: &Page) {
        self.presses(page, GO_ON).await;
    }

    /// Presses a button, or the key that does the same in the introduction.
    async fn presses(self, page: &Page, button: &str) {
        match self {
            Self::Touch => touch::tap_on(page, button).await,
            Self::Mouse => mouse::click_on(page, button).await,
            Self::Keys => page.press(Key::Return).await,
        }
    }

    /// Plays the move that a step waits for: by a finger on its card or its gap, by a drag, or by the number of the
    /// gap.
    async fn plays(self, page: &Page, step: &Value) {
        let card = format!("[data-card='{}'].taught.wanted", step["card"]);
        let gap = format!("[data-gap='{}'].taught.wanted", step["number"]);
        match self {
            Self::Touch if step["text"] == "otherWays" => touch::tap(page, page.centre(&gap).await).await,
            Self::Touch => touch::tap(page, page.centre(&card).await).await,
            Self::Mouse => mouse::drag(page, page.centre(&card).await, page.centre(&gap).await).await,
            Self::Keys => page.press(step["number"].to_string().chars().next().expect("a digit")).await,
        }
    }
}

/// Returns the introduction's part of the view.
fn introduction(harness: &Harness) -> Value {
    harness.opening()["view"]["introduction"].clone()
}

/// Returns a browser for a newcomer of this language, at the question.
async fn newcomer(size: size::Size, language: &str) -> Browser {
    let browser = Browser::open_for_new_player(size, |harness| harness.set_option("language", json!(language))).await;
    browser.page.wait_for("html[data-introduction=welcome] #introduction:not([hidden])").await;
    browser
}

/// Returns where the first card of the board is, in pixels.
async fn first_card(page: &Page) -> String {
    let place = "const {x, y, width, height} = document.querySelector('#board .card').getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ')";
    page.run(place, vec![]).await
}

/// Waits until the page shows this step.
async fn shows_step(browser: &Browser, says: &str) {
    browser.page.wait_for(&format!("html[data-still='1'][data-step='{says}'] #introduction:not([hidden])")).await;
    assert_eq!(introduction(browser.harness())["text"], says);
}

/// Goes from the question to the step with this text.
async fn go_to_step(browser: &Browser, hand: Hand, until: &str) {
    hand.goes_on(&browser.page).await;
    for says in SAID {
        shows_step(browser, says).await;
        if says == until {
            return;
        }
        let step = introduction(browser.harness());
        if step["goesOn"] == json!(true) {
            hand.goes_on(&browser.page).await;
        } else {
            hand.plays(&browser.page, &step).await;
        }
    }
}

/// Waits for the player's own first game, and checks that no other game was ever played.
async fn shows_own_game(browser: &Browser) {
    browser.page.wait_until("document.querySelector('#introduction')?.hidden !== false").await;
    browser.page.wait_for("html[data-still='1']:not([data-introduction]):not([data-step])").await;
    let view = browser.harness().view();
    assert_eq!((view.playid.as_str(), view.game, view.move_count), ("RANGOON", 1, 0));
    browser.page.assert_shows(&view).await;
    let compared = browser.harness().call("compare_rules", &json!({})).expect("a list");
    assert_eq!(compared, json!([]), "nothing is kept of the introduction");
}

#[tokio::test]
async fn a_newcomer_is_shown_the_game_by_touch() {
    e2e::needs_harness!(
        "it loads the page again over a game that has ended, and the program in the page begins the next one"
    );
    is_shown_the_game(Hand::Touch, size::PHONE, ["en", "nl", "en"]).await;
}

#[tokio::test]
async fn a_newcomer_is_shown_the_game_with_a_mouse() {
    e2e::needs_harness!(
        "it loads the page again over a game that has ended, and the program in the page begins the next one"
    );
    is_shown_the_game(Hand::Mouse, size::TABLET, ["nl", "en", "nl"]).await;
}

#[tokio::test]
async fn a_newcomer_is_shown_the_game_by_keyboard() {
    e2e::needs_harness!(
        "it loads the page again over a game that has ended, and the program in the page begins the next one"
    );
    is_shown_the_game(Hand::Keys, size::DESKTOP, ["en", "nl", "nl"]).await;
}

/// Goes from the first start to the end of the player's own first game on the board of the usual size, in one of the
/// languages; `cargo xtask reliability sweeps` does so on each board.
async fn is_shown_the_game(hand: Hand, usual: size::Size, languages: [&str; 3]) {
    for (size, language) in BOARDS.into_iter().zip(languages).filter(|(size, _)| is_swept() || *size == usual) {
        let browser = newcomer(size, language).await;
        let page = &browser.page;
        assert_eq!(page.shape().await, crate::shape_at(size));
        let question = page.text("#introduction-text").await;
        let side = match (size, language) {
            (size::PHONE, "en") => "below",
            (size::PHONE, _) => "onder",
            (_, "en") => "behind",
            _ => "achter",
        };
        assert!(question.contains(side), "{question}");
        let heard = page.text("#live").await;
        assert!(heard.contains(&question), "{heard}");
        assert_eq!(page.text("#introduction h2").await, "Rangoon");
        assert!(page.is_visible("#introduction .run").await && page.is_visible("#introduction .fan").await);
        let place = first_card(page).await;
        go_to_step(&browser, hand, "gap").await;
        assert!(page.text("#introduction-text").await.contains(side));
        assert!(!page.is_visible("#panel").await, "the sheet is in the place of the buttons");
        let height: f64 =
            page.run("return document.querySelector('#introduction').getBoundingClientRect().height", vec![]).await;
        assert!(height <= 168.0, "{height}");
        let hidden = "return [...document.querySelectorAll('.taught')].some((lit) => {
            const box = lit.getBoundingClientRect();
            const sheet = document.querySelector('#introduction').getBoundingClientRect();
            return box.bottom > sheet.top && box.right > sheet.left && box.left < sheet.right;
        })";
        assert!(!page.run::<bool>(hidden, vec![]).await, "it covers nothing that it points at");
        for says in &SAID[..5] {
            shows_step(&browser, says).await;
            assert_eq!(first_card(page).await, place, "{says}: the board does not jump");
            let step = introduction(browser.harness());
            if step["goesOn"] == json!(true) {
                hand.goes_on(page).await;
            } else {
                hand.plays(page, &step).await;
            }
        }
        shows_step(&browser, "helps").await;
        assert!(page.is_visible("#undo").await && page.is_visible("#hint").await, "the buttons are back");
        assert_eq!(first_card(page).await, place);
        let before = browser.harness().view();
        assert!(page.is_visible(".card.in-run").await);
        touch::tap_on(page, GO_ON).await;
        page.wait_for("html:not([data-introduction]) #introduction[hidden]").await;
        assert_eq!(first_card(page).await, place, "not even when the player plays on");
        assert_eq!(page.text("#title b").await, if language == "en" { "Practice game" } else { "Oefenspel" });
        assert_eq!(browser.harness().view().position(), before.position(), "the player plays on with the same cards");
        comes_to_the_end(&browser, hand).await;
        assert!(!page.is_visible("#introduction").await, "nothing is asked behind the end of a game");
        touch::tap_on(page, "#end-next").await;
        page.wait_for("html[data-introduction=beside] [data-look=larger]").await;
        page.press(Key::Escape).await;
        page.wait_for("html:not([data-introduction])").await;
        shows_own_game(&browser).await;
        for status in ["ceased", "over"] {
            Player::new(3).play_until(browser.harness(), |view| view.status == status);
            browser.load().await;
            page.ready().await;
            assert_eq!(introduction(browser.harness()), Value::Null, "nothing is said again: {status}");
        }
    }
}

/// Plays on to the first standstill, where a new deal is explained, deals again by hand, and plays to the end.
async fn comes_to_the_end(browser: &Browser, hand: Hand) {
    let page = &browser.page;
    let standstill = Player::new(3).play_until(browser.harness(), |view| view.status == "ceased");
    browser.load().await;
    page.ready().await;
    page.wait_for("html[data-introduction=beside] #introduction:not([hidden])").await;
    assert_eq!(introduction(browser.harness())["text"], "newDeal");
    match hand {
        Hand::Touch => touch::tap_on(page, "#main").await,
        Hand::Mouse => mouse::click_on(page, "#main").await,
        Hand::Keys => page.press(Key::F3).await,
    }
    page.wait_for(&format!("html[data-still='1']:not([data-introduction], [data-revision='{}'])", standstill.revision))
        .await;
    assert_eq!(browser.harness().view().deal, 2);
    Player::new(3).play_until(browser.harness(), |view| view.status == "over" || view.status == "won");
    browser.load().await;
    page.ready().await;
    page.wait_for("#end:not([hidden])").await;
}

#[tokio::test]
async fn a_newcomer_who_chooses_klondike_is_shown_its_table_in_three_texts() {
    for (size, language, hand) in
        [(size::PHONE, "nl", Hand::Touch), (size::DESKTOP, "en", Hand::Mouse), (size::TABLET, "en", Hand::Keys)]
    {
        let mut browser = newcomer(size, language).await;
        let page = &browser.page;
        touch::tap_on(page, "#introduction [data-command=playKlondike]").await;
        let mut told = Vec::new();
        for (says, lit) in [("foundations", 4), ("piles", 2), ("pack", 1)] {
            shows_step(&browser, says).await;
            told.push(page.text("#introduction-text").await);
            let marked = "return document.querySelectorAll('#board .taught').length";
            assert!(page.run::<usize>(marked, vec![]).await <= lit, "{says}");
            if says != "piles" {
                assert!(page.is_visible("#board .taught").await, "{says}");
            }
            assert!(page.text("#live").await.contains(&told[told.len() - 1]), "it is read out");
            assert!(page.is_visible("#panel").await, "the player can play at any time");
            match hand {
                Hand::Keys => page.press(Key::Escape).await,
                _ => hand.goes_on(page).await,
            }
        }
        assert!(told[0].contains(if language == "en" { "ace" } else { "aas" }), "{told:?}");
        page.wait_for("html:not([data-introduction]) #introduction[hidden]").await;
        browser.restart().await;
        assert_eq!(introduction(browser.harness()), Value::Null, "it is not shown twice");
    }
}

#[tokio::test]
async fn the_home_screen_covers_a_text_of_the_introduction_and_leaves_it_as_it_was() {
    let browser = newcomer(size::PHONE, "en").await;
    let page = &browser.page;
    touch::tap_on(page, "#introduction [data-command=playKlondike]").await;
    shows_step(&browser, "foundations").await;
    let told = page.text("#introduction-text").await;
    touch::choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    page.wait_for("html:not([data-introduction]) #introduction[hidden]").await;
    page.press(Key::Escape).await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(introduction(browser.harness())["text"], "foundations", "a key leaves it alone");
    touch::tap_on(page, "#home [data-command=begin]").await;
    shows_step(&browser, "foundations").await;
    page.wait_until(&format!("document.querySelector('#live').textContent.includes({})", json!(told))).await;
}

#[tokio::test]
async fn the_welcome_keeps_away_from_the_edges_that_a_phone_covers() {
    let browser = newcomer(size::PHONE_TURNED, "nl").await;
    let page = &browser.page;
    browser.cover_edges([0, 47, 21, 47]).await;
    page.is_painted().await;
    let is_clear = "const { bottom, left, right } = document.querySelector('#introduction').getBoundingClientRect();
        return left >= 47 && right <= innerWidth - 47 && bottom <= innerHeight - 21";
    assert!(page.run::<bool>(is_clear, vec![]).await);
}

#[tokio::test]
async fn the_introduction_is_skipped_at_once_on_a_phone_and_never_shown_again() {
    is_skipped(size::PHONE, 0, ["en", "nl"], Hand::Keys).await;
}

#[tokio::test]
async fn the_introduction_is_skipped_early_on_a_desktop_and_never_shown_again() {
    is_skipped(size::DESKTOP, 2, ["nl", "en"], Hand::Mouse).await;
}

#[tokio::test]
async fn the_introduction_is_skipped_late_on_a_tablet_and_never_shown_again() {
    is_skipped(size::TABLET, 4, ["en", "nl"], Hand::Touch).await;
}

/// Skips the introduction at this step; `cargo xtask reliability sweeps` skips it at each step, with one hand after the
/// other and in both languages in turn.
async fn is_skipped(size: size::Size, at: usize, languages: [&str; 2], plays: Hand) {
    let hands = [Hand::Touch, Hand::Mouse, Hand::Keys];
    // The first place is the question.
    for place in (0..=SAID.len()).filter(|place| is_swept() || *place == at) {
        let mut browser = newcomer(size, languages[place % 2]).await;
        if let Some(last) = place.checked_sub(1) {
            go_to_step(&browser, plays, SAID[last]).await;
        }
        let page = &browser.page;
        match hands[(place + place / 3) % 3] {
            Hand::Touch => touch::tap_on(page, LEAVE).await,
            Hand::Mouse => mouse::click_on(page, LEAVE).await,
            Hand::Keys => page.press(Key::Escape).await,
        }
        shows_own_game(&browser).await;
        browser.restart().await;
        shows_own_game(&browser).await;
    }
}

#[tokio::test]
async fn a_step_is_undone_and_resumed_after_a_kill() {
    let mut browser = newcomer(size::DESKTOP, "en").await;
    go_to_step(&browser, Hand::Keys, "otherWays").await;
    browser.page.press(Key::Backspace).await;
    shows_step(&browser, "leftGap").await;
    browser.restart().await;
    shows_step(&browser, "leftGap").await;
    let step = introduction(browser.harness());
    Hand::Mouse.plays(&browser.page, &step).await;
    shows_step(&browser, "otherWays").await;
}

#[tokio::test]
async fn a_press_outside_the_lit_card_is_explained_and_help_starts_the_introduction_again() {
    let browser = newcomer(size::PHONE, "en").await;
    let page = &browser.page;
    go_to_step(&browser, Hand::Touch, "gap").await;
    let before = browser.harness().view();
    touch::tap(page, page.centre(".card:not(.taught)").await).await;
    page.wait_until("document.querySelector('#toast').textContent.includes('lit up')").await;
    crate::assert_nothing_moved(&browser, &before).await;
    touch::tap_on(page, LEAVE).await;
    shows_own_game(&browser).await;
    page.run::<Option<bool>>("dispatchEvent(new CustomEvent('lesson', {detail: 'introduction'})); return null", vec![])
        .await;
    shows_step(&browser, "gap").await;
}

#[tokio::test]
async fn the_first_standstill_explains_dealing_again_and_the_second_game_offers_three_options() {
    e2e::needs_harness!(
        "it loads the page again over a game that has ended, and the program in the page begins the next one"
    );
    begins_and_ends(size::PHONE, "en", Hand::Touch, "dealt again").await;
    begins_and_ends(size::DESKTOP, "nl", Hand::Mouse, "opnieuw gedeeld").await;
}

async fn begins_and_ends(size: size::Size, language: &str, hand: Hand, says: &str) {
    let browser = newcomer(size, language).await;
    go_to_step(&browser, Hand::Keys, "helps").await;
    let page = &browser.page;
    hand.presses(page, LEAVE).await;
    shows_own_game(&browser).await;
    let harness = browser.harness();
    for status in ["ceased", "over"] {
        Player::new(3).play_until(harness, |view| view.status == status);
        browser.load().await;
        page.ready().await;
        if status == "ceased" {
            page.wait_for("html[data-introduction=beside] #introduction:not([hidden])").await;
            assert!(page.text("#introduction-text").await.contains(says));
            hand.presses(page, "#main").await;
            page.wait_for("html:not([data-introduction])").await;
        } else {
            page.wait_for("#end:not([hidden])").await;
            assert!(!page.is_visible("#introduction").await, "nothing is asked behind the end of a game");
            hand.presses(page, "#end-next").await;
            page.wait_for("html[data-introduction=beside] #introduction:not([hidden])").await;
        }
    }
    for (switch, field, wanted) in [
        ("larger", "deck", json!("large")),
        ("fourColours", "fourColours", json!(true)),
        ("sound", "sound", json!("off")),
    ] {
        let button = format!("#introduction [data-look={switch}]");
        let before =
            page.run::<String>("return document.querySelector(arguments[0]).ariaChecked", vec![json!(button)]).await;
        hand.presses(page, &button).await;
        page.wait_for(&format!("{button}:not([aria-checked='{before}'])")).await;
        let options = harness.options();
        assert_eq!(options[field], wanted);
    }
    hand.presses(page, GO_ON).await;
    page.wait_for("html:not([data-introduction]) #introduction[hidden]").await;
    browser.load().await;
    page.ready().await;
    assert_eq!(introduction(harness), Value::Null, "it is not said twice");
}

//! Every dialog, panel and screen that can be over the board, with the steps that lead there. A new one needs only a
//! row in [`ALL`]: its layout, its accessibility, its closing and its pictures are then tested with those of the
//! others.

use gameset::CheatLevel;
use rangoon_tests::exports::{long_tournament, secret};
use serde_json::json;

use crate::browser::Browser;
use crate::klondike_hand;
use crate::page::Page;
use crate::player::{Player, WonGame};
use crate::touch::Pointer;

/// The state of the game before the screen is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// No move was made.
    Fresh,
    /// A few moves were made.
    Begun,
    /// A few moves were made, and then the program was restarted.
    Left,
    /// The program was restarted with automatic start off, so the home screen waits for the player.
    Asleep,
    /// No move is left in a deal that is not the last.
    Ceased,
    /// The game is over.
    Over,
    /// The game is won.
    Won,
    /// Five games are over, so that there is something to plot.
    Five,
    /// Another game, Klondike: an untouched hand.
    Hand,
    /// A hand whose pack was looked through.
    HandSeen,
    /// Two thirds of a hand that is won.
    HandBegun,
    /// A hand that was given up.
    HandOver,
    /// A hand that was lost by a move and given up later.
    HandLost,
    /// A hand that is won.
    HandWon,
    /// A tournament that the player moderates, with the exports of three players.
    Moderated,
}

/// A step of a player on the way to the screen.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Chooses a command from the menu.
    Choose(&'static str),
    /// Taps the element that matches.
    Tap(&'static str),
    /// Waits until an element matches.
    Wait(&'static str),
    /// Runs a script, if that is quicker.
    Run(&'static str),
}

/// A dialog, panel or screen over the board.
#[derive(Debug)]
pub struct Screen {
    /// The name of the screen in faults and pictures.
    pub name: &'static str,
    /// The state of the game.
    pub game: Game,
    /// The steps that lead there.
    pub steps: &'static [Step],
    /// The selector that matches while it is open.
    pub shown: &'static str,
    /// Whether Esc and the back key close it.
    pub closes: bool,
}

use Step::{Choose, Run, Tap, Wait};

const fn dialog(name: &'static str, steps: &'static [Step], shown: &'static str) -> Screen {
    Screen { name, game: Game::Fresh, steps, shown, closes: true }
}

const fn panel(name: &'static str, game: Game, steps: &'static [Step], shown: &'static str) -> Screen {
    Screen { name, game, steps, shown, closes: true }
}

/// Chooses a spare column that cannot be combined with the deal of standard Rangoon.
const TAIL: &str = "const select = document.querySelector('#house-rules-spare');
    select.value = 'tail';
    select.dispatchEvent(new Event('change'));";
const SEARCH: &str = "const field = document.querySelector('#help-search');
    field.value = 'gap';
    field.dispatchEvent(new Event('input', {bubbles: true}));";

/// Begins the introduction, as its button in the help does.
const INTRODUCE: &str = "dispatchEvent(new CustomEvent('lesson', {detail: 'introduction'}));";
const FIRST_STEP: &str = "html[data-still='1'][data-step=gap] .taught.wanted";
const CHOSEN_GAME: &str = "#history-list [aria-selected=true] .number";
const TABLES: &str = "for (const table of document.querySelectorAll('.plot details')) table.open = true;
    document.querySelector('#history-statistics').scrollIntoView();";
/// Matches once the day's game has been found and can be played.
const CHOSEN_DAY: &str = "#day-play:not(:disabled)";
/// Enters a game in one line.
const PASTE: &str = "document.querySelector('#view-text').value = 'RANGOON 1 rangoon/3 BF';";

/// Switches the outlook light on.
const LIGHT: &[Step] = &[
    Choose("options"),
    Tap("#options-tab-play"),
    Tap("#options-series summary"),
    Tap("#option-outlook"),
    Tap("#options-dialog [type=submit]"),
    Wait("#outlook[data-says=no]"),
];
/// All dialogs, panels and screens.
pub const ALL: &[Screen] = &[
    dialog("menu", &[Tap("#menu-button")], "#menu[open]"),
    dialog("start", &[Choose("start")], "#start-dialog[open]"),
    dialog("choose-game", &[Choose("chooseGame")], "#choose-game-dialog[open]"),
    dialog("day-game", &[Choose("dayGame"), Wait(CHOSEN_DAY)], "#day-dialog[open]"),
    panel("hint", Game::Begun, &[Choose("hint")], ".card.lit"),
    panel("review", Game::Over, &[Choose("review"), Wait("#review-facts div:nth-of-type(3)")], "#review-dialog[open]"),
    dialog("house-rules", &[Choose("houseRules"), Wait("#house-rules-board .row")], "#house-rules-dialog[open]"),
    dialog("cards", &[Choose("tryCards")], "#cards-dialog[open]"),
    dialog(
        "house-rules-refused",
        &[Choose("houseRules"), Wait("#house-rules-board .row"), Run(TAIL), Wait("#house-rules-fault:not(:empty)")],
        "#house-rules-dialog[open]",
    ),
    panel("compare", Game::Over, &[Choose("compareRules"), Wait("#compare-table tbody tr")], "#compare-dialog[open]"),
    dialog("options", &[Choose("options")], "#options-dialog[open]"),
    dialog(
        "options-play",
        &[Choose("options"), Tap("#options-tab-play"), Tap("#options-series summary")],
        "#options-dialog[open] #options-play:not([hidden])",
    ),
    dialog(
        "options-general",
        &[Choose("options"), Tap("#options-tab-general")],
        "#options-dialog[open] #options-general:not([hidden])",
    ),
    dialog("deck", &[Choose("options"), Tap("#load-deck")], "#ask-dialog[open]"),
    dialog("help-index", &[Choose("helpIndex"), Wait("#help-list a")], "#help-dialog[open]"),
    dialog("help-page", &[Choose("helpKeyboard"), Wait("#help-page table")], "#help-dialog[open]"),
    dialog(
        "help-search",
        &[Choose("helpIndex"), Wait("#help-list a"), Run(SEARCH), Wait("#help-list mark")],
        "#help-dialog[open]",
    ),
    dialog("view", &[Choose("viewGame")], "#view-dialog[open]"),
    dialog(
        "view-report",
        &[Choose("viewGame"), Run(PASTE), Tap("#view-open"), Wait("#view-report .sheet")],
        "#view-dialog[open]",
    ),
    dialog("verify", &[Choose("verify")], "#verify-dialog[open]"),
    panel("export", Game::Begun, &[Choose("exportGame")], "#export-dialog[open]"),
    panel("export-over", Game::Over, &[Choose("exportAll")], "#export-dialog[open]"),
    dialog("about", &[Choose("about")], "#about-dialog[open]"),
    dialog(
        "about-parts",
        &[
            Choose("about"),
            Tap("#about-parts > summary"),
            Wait("#about-parts details"),
            Tap("#about-parts details:nth-of-type(2) summary"),
        ],
        "#about-dialog[open]",
    ),
    panel("ask", Game::Begun, &[Choose("next")], "#ask-dialog[open]"),
    panel("replay", Game::Begun, &[Choose("replay")], "#replay:not([hidden])"),
    panel("replay-over", Game::Over, &[Choose("replay")], "#replay[data-reviewed]:not([hidden])"),
    panel("puzzle", Game::Begun, &[Choose("puzzle")], "#puzzle:not([hidden])"),
    panel("offer", Game::Left, &[], "#offer:not([hidden])"),
    Screen { closes: false, ..panel("home", Game::Asleep, &[], "#home:not([hidden])") },
    Screen { closes: false, ..panel("standstill", Game::Ceased, &[], "#strip:not([hidden])") },
    panel("over", Game::Over, &[], "#end:not([hidden], .won)"),
    panel("won", Game::Won, &[], "#end.won:not([hidden])"),
    dialog("gamesets", &[Choose("selectGameset"), Wait("#gamesets-list button")], "#gamesets-dialog[open]"),
    dialog("gameset-create", &[Choose("createGameset")], "#create-dialog[open]"),
    // It contains the games that were played for the screens before it.
    dialog("history", &[Choose("history"), Wait(CHOSEN_GAME)], "#history-dialog[open]"),
    panel(
        "history-game",
        Game::Five,
        &[Choose("history"), Wait(CHOSEN_GAME), Tap(CHOSEN_GAME), Wait("#history-game-title:not(:empty)")],
        "#history-dialog[open][data-pane=details]",
    ),
    panel(
        "review-history",
        Game::Five,
        &[
            Choose("history"),
            Wait(CHOSEN_GAME),
            Tap(CHOSEN_GAME),
            Wait("#history-review:not([hidden])"),
            Tap("#history-review"),
            Wait("#review-facts div:nth-of-type(3)"),
        ],
        "#review-dialog[open]",
    ),
    panel(
        "history-statistics",
        Game::Five,
        &[Choose("history"), Wait(CHOSEN_GAME), Run(STATISTICS), Wait("#history-plots svg *"), Run(TABLES)],
        "#history-dialog[open][data-pane=details]",
    ),
    panel("introduction", Game::Fresh, &[Run(INTRODUCE), Wait(FIRST_STEP)], "#introduction:not([hidden])"),
    // This comes last, because the light stays on.
    Screen { closes: false, ..panel("light", Game::Fresh, LIGHT, "#outlook[data-says=no]") },
];

/// The screens of Klondike: its table, the dialogs and panels over it, and other screens with a hand at the table.
pub const KLONDIKE: &[Screen] = &[
    Screen { closes: false, ..panel("klondike-board", Game::Hand, &[], "html[data-piles] .card") },
    Screen { closes: false, ..panel("klondike-begun", Game::HandBegun, &[], "html[data-piles] .card") },
    panel("klondike-hint", Game::Hand, &[Choose("hint"), Wait("#toast.seen")], ".card.lit"),
    panel("klondike-puzzle", Game::HandBegun, &[Choose("puzzle")], "#puzzle:not([hidden])"),
    panel("klondike-odds", Game::HandSeen, &[Choose("hint"), Wait("#toast.seen .odds")], ".card.lit"),
    panel("klondike-menu", Game::Hand, &[Tap("#menu-button")], "#menu[open]"),
    panel("klondike-rules", Game::Hand, &[Choose("chooseRules")], "#klondike-rules[open]"),
    panel(
        "klondike-top",
        Game::HandWon,
        &[Wait("#end.won:not([hidden])"), Run(CLOSE_END), Wait("#end[hidden]"), Choose("topTen")],
        "#klondike-top[open]",
    ),
    panel("klondike-config", Game::Hand, &[Choose("config")], "#klondike-config[open]"),
    panel("klondike-backs", Game::Hand, &[Choose("cardBack")], "#klondike-backs[open]"),
    panel("klondike-over", Game::HandOver, &[], "#end:not([hidden], .won)"),
    panel(
        "klondike-review",
        Game::HandLost,
        &[Choose("review"), Wait("#review-course:not([hidden])")],
        "#review-dialog[open]",
    ),
    panel("klondike-won", Game::HandWon, &[], "#end.won:not([hidden])"),
    panel("klondike-history", Game::HandOver, &[Choose("history"), Wait(CHOSEN_GAME)], "#history-dialog[open]"),
    panel("klondike-options", Game::Hand, &[Choose("options")], "#options-dialog[open]"),
];

/// The screens for the moderator of a tournament.
pub const TOURNAMENT: &[Screen] = &[
    panel("scores", Game::Moderated, &[Choose("importScores"), Wait(SCORE)], "#scores-dialog[open]"),
    panel("score", Game::Moderated, &[Choose("importScores"), Wait(SCORE), Tap(SCORE)], "#score-dialog[open]"),
    panel(
        "contest",
        Game::Moderated,
        &[Choose("importScores"), Wait(SCORE), Tap("#scores-contest"), Wait("#contest-qr svg")],
        "#contest-dialog[open]",
    ),
];
/// Closes the card of a win.
const CLOSE_END: &str = "document.querySelector('#end .close').click()";
/// Turns to the statistics, which large windows show beside the list.
const STATISTICS: &str = "document.querySelector('#history-to-statistics').click()";
/// A row of the list of scores.
const SCORE: &str = "#scores-list .row:not([hidden])";

/// The rules of the hand that the screens show.
const HAND: &str = "klondike/1/relaxed";

/// Seats a tournament that the player moderates, with the exports of three players, including an untrue one.
fn moderate(browser: &Browser) {
    let harness = browser.harness();
    if harness.call("select_gameset", &json!({"playid": "APRIL"})).is_ok() {
        return;
    }
    harness.moderate("APRIL", "");
    for (number, (name, player)) in (0..).zip([("APRILANN", "Ann"), ("APRILBOB", "Bob"), ("APRILCY", "Cyprian")]) {
        let mut export = long_tournament(name, 7, CheatLevel::Minimal, number);
        player.clone_into(&mut export.header.player);
        export.games[0].points.total += u32::from(player == "Bob");
        let file = browser.data().join(format!("{name}.txt"));
        std::fs::write(&file, export.write(&secret()).expect("it fits")).expect("the data folder can be written");
        browser.choose(&[&file]);
        harness.call("import_files", &json!({})).expect("it is imported");
    }
}

impl Screen {
    /// Brings the game to the state in which the steps begin, and shows it.
    pub async fn prepare(&self, browser: &mut Browser) {
        if self.steps.iter().any(|step| matches!(step, Tap("#load-deck"))) {
            let file = browser.data().join("no-deck.png");
            std::fs::write(&file, "no picture").expect("the data folder can be written");
            browser.choose(&[&file]);
        }
        let harness = browser.harness();
        // A replay or a puzzle ends; if there is none, the intent is refused.
        for kind in ["replayCancel", "puzzleLeave"] {
            let revision = &klondike_hand::view_of(harness)["revision"];
            drop(harness.call("act", &json!({"revision": revision, "intent": {"kind": kind}})));
        }
        // Likewise, if it is a trial.
        drop(harness.call("leave_trial", &json!({})));
        harness.set_option("autoStart", json!(self.game != Game::Asleep));
        // The screen of the light switches it on.
        harness.set_option("outlook", json!(false));
        if self.game == Game::Moderated {
            moderate(browser);
        }
        let harness = browser.harness();
        match self.game {
            Game::Fresh | Game::Asleep => drop(harness.start_game(1)),
            Game::Begun | Game::Left => {
                harness.start_game(1);
                Player::new(5).play_until(harness, |view| view.move_count == 4);
            }
            Game::Ceased => {
                harness.start_game(1);
                Player::new(3).play_until(harness, |view| view.status == "ceased");
            }
            Game::Over => {
                harness.start_game(1);
                Player::new(3).play_until(harness, |view| view.status == "over");
            }
            Game::Won => drop(WonGame::known().play(harness, 0)),
            Game::Five => {
                let statistics = harness.call("statistics", &json!({})).expect("there are statistics");
                for number in 1..=if statistics["ended"].as_u64() < Some(5) { 5 } else { 0 } {
                    harness.start_game(number);
                    Player::new(3).play_until(harness, |view| view.status == "over");
                }
                harness.start_game(5);
            }
            Game::Moderated => {}
            Game::Hand => klondike_hand::line(HAND).play(harness, 0),
            Game::HandSeen => {
                klondike_hand::line(HAND).play(harness, 0);
                (0..8).for_each(|_| drop(klondike_hand::play(harness, "T")));
            }
            Game::HandBegun => {
                let line = klondike_hand::line(HAND);
                line.play(harness, line.actions.len() * 2 / 3);
            }
            Game::HandOver => {
                klondike_hand::line(HAND).play(harness, 2);
                klondike_hand::send(harness, &json!({"kind": "giveUp"}));
            }
            Game::HandLost => klondike_hand::lose(harness, HAND, 14),
            Game::HandWon => {
                let line = klondike_hand::line(HAND);
                line.play(harness, line.actions.len());
            }
        }
        if matches!(self.game, Game::Left | Game::Asleep) {
            browser.restart().await;
        } else {
            browser.load().await;
            browser.page.ready().await;
        }
    }

    /// Opens the screen and waits until nothing moves.
    pub async fn open(&self, page: &Page) {
        self.open_by(Pointer::Finger, page).await;
    }

    /// Opens the screen with this pointer and waits until nothing moves.
    pub async fn open_by(&self, pointer: Pointer, page: &Page) {
        for step in self.steps {
            match step {
                Choose(command) => {
                    pointer.choose_command(page, command).await;
                    page.wait_for(&format!("html:not(:has(#menu[open])) {}", self.after_menu())).await;
                }
                Tap(what) => pointer.press_on(page, what).await,
                Wait(what) => page.wait_for(what).await,
                Run(script) => drop(page.run::<Option<bool>>(script, vec![]).await),
            }
        }
        page.wait_for(self.shown).await;
        page.animations_end().await;
    }

    /// Returns a selector that matches once the command of the menu has taken effect.
    const fn after_menu(&self) -> &'static str {
        if matches!(self.game, Game::Fresh | Game::Five | Game::Moderated) { "dialog[open]" } else { self.shown }
    }
}

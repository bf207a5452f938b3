//! Tests the history, by touch and keys: its list of many games, a game in detail and the commands for it, the
//! statistics.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::{Player, WonGame};
use e2e::size::{self, Size};
use e2e::{axe, touch};
use fantoccini::key::Key;
use rangoon_tests::long_history;
use serde_json::json;

use crate::damage::mend_with;
use crate::next_view;

const GAMES: u32 = 2_000;

/// Returns a browser of a player with years of games.
async fn veteran(size: Size) -> Browser {
    let data = tempfile::tempdir().expect("a temporary folder");
    long_history::fill(data.path(), GAMES);
    Browser::open_over(size, data, |_| {}).await
}

async fn open_history(page: &Page) {
    page.press(Key::F8).await;
    page.wait_for("#history-list [aria-selected=true] span").await;
}

/// Returns the number of the chosen row.
async fn chosen(page: &Page) -> u32 {
    page.wait_for("#history-list [aria-selected=true] .number").await;
    let text = page.text("#history-list [aria-selected=true] .number").await;
    text.replace([',', '.'], "").split('–').next().and_then(|it| it.parse().ok()).expect("a number")
}

async fn wait_until_chosen(page: &Page, number: u32) {
    let text = if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) };
    page.wait_until(&format!(
        "document.querySelector('#history-list [aria-selected=true] .number')?.textContent.split('–')[0] === '{text}'"
    ))
    .await;
}

#[tokio::test]
async fn the_list_of_games_is_walked_with_keys_and_by_typing_a_number() {
    let browser = veteran(size::DESKTOP).await;
    let page = &browser.page;
    open_history(page).await;
    // The game on the table is chosen at first: the first unplayed game, because the last game has ended.
    wait_until_chosen(page, 100).await;
    page.press(Key::Home).await;
    wait_until_chosen(page, 1).await;
    page.press(Key::Down).await;
    wait_until_chosen(page, 2).await;
    page.press(Key::PageDown).await;
    assert!(chosen(page).await > 6, "a page is several rows");
    page.press(Key::End).await;
    wait_until_chosen(page, GAMES).await;
    for digit in "1234".chars() {
        page.press(digit).await;
    }
    wait_until_chosen(page, 1_234).await;
    page.wait_until("document.querySelector('#history-game-title').textContent.includes('1,234')").await;
    let rows: u32 = page.run("return document.querySelectorAll('#history-list .row').length", vec![]).await;
    assert!(rows < 80, "only the rows in sight and a few more are in the list: {rows}");
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
}

#[tokio::test]
async fn on_a_phone_the_list_and_the_game_are_two_pages() {
    let browser = veteran(size::PHONE).await;
    let page = &browser.page;
    touch::choose_command(page, "history").await;
    page.wait_for("#history-list [data-place='97'] .number").await;
    assert!(!page.is_visible("#history-details").await);
    touch::tap_on(page, "#history-list [data-place='97']").await;
    page.wait_for("#history-dialog[data-pane=details]").await;
    page.wait_until("document.querySelector('#history-game-title').textContent.includes('98')").await;
    assert!(page.is_visible("#history-details").await && !page.is_visible("#history-list").await);
    touch::tap_on(page, "#history-back").await;
    assert!(page.is_visible("#history-list").await);
    touch::tap_on(page, "#history-to-statistics").await;
    assert!(page.is_visible("#history-statistics-title").await);
    // Esc first goes back to the list, and then closes the dialog.
    page.press(Key::Escape).await;
    page.wait_for("#history-dialog[data-pane=list]").await;
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
}

#[tokio::test]
async fn a_note_and_a_favourite_are_kept() {
    let mut browser = veteran(size::DESKTOP).await;
    open_history(&browser.page).await;
    browser.page.press('7').await;
    wait_until_chosen(&browser.page, 7).await;
    browser.page.wait_until("document.querySelector('#history-game-title').textContent.includes('7')").await;
    touch::tap_on(&browser.page, "#history-favourite").await;
    browser.page.wait_for("#history-favourite[aria-pressed=true]").await;
    browser.page.type_in("#history-note", "Mind the <b>queen</b>").await;
    // Closing the dialog at once still stores the text.
    touch::tap_on(&browser.page, "#history-dialog [data-close]").await;
    browser.page.wait_for_no_dialog().await;
    browser.page.wait_until("unanswered === 0").await;
    browser.restart().await;
    let game = browser.harness().call("history_game", &json!({"number": 7})).expect("it is known");
    assert_eq!((&game["note"], &game["favourite"]), (&json!("Mind the <b>queen</b>"), &json!(true)));
    open_history(&browser.page).await;
    browser.page.choose("#history-filter", "favourites").await;
    wait_until_chosen(&browser.page, 7).await;
    browser.page.wait_until("document.querySelector('#history-note').value === 'Mind the <b>queen</b>'").await;
}

#[tokio::test]
async fn a_note_is_there_again_after_the_database_was_repaired() {
    let browser = veteran(size::DESKTOP).await;
    let page = &browser.page;
    open_history(page).await;
    page.press('7').await;
    wait_until_chosen(page, 7).await;
    page.wait_until("document.querySelector('#history-game-title').textContent.includes('7')").await;
    mend_with(page, "set_note").await;
    page.type_in("#history-note", "Mind the queen").await;
    page.wait_until("globalThis.isOld === undefined").await;
    page.ready().await;
    open_history(page).await;
    page.press('7').await;
    wait_until_chosen(page, 7).await;
    page.wait_until("document.querySelector('#history-note').value === 'Mind the queen'").await;
    touch::tap_on(page, "#history-dialog [data-close]").await;
    page.wait_for_no_dialog().await;
    page.wait_until("unanswered === 0").await;
    let game = browser.harness().call("history_game", &json!({"number": 7})).expect("it is known");
    assert_eq!(game["note"], json!("Mind the queen"));
}

/// Returns the parts of a row that are outside it or overlap another part, with four complete families and the longest
/// score.
const CROWDED: &str = "const faults = [];
    const inside = (one, other) => one.left >= other.left && one.right <= other.right
        && one.top >= other.top && one.bottom <= other.bottom;
    const apart = (one, other) => one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top;
    // Measures a part as wide as its words, which may exceed a narrow column, and as high as its line.
    const words = (part) => {
        const range = new Range();
        range.selectNodeContents(part);
        const { left, right } = range.getBoundingClientRect();
        const { top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom };
    };
    const rows = [...document.querySelectorAll('#history-list .row:not(.not-played)')];
    for (const row of rows.filter((it) => it.querySelector('.score'))) {
        row.querySelector('.share').textContent = '****';
        row.querySelector('.score').textContent = '100 of 100';
        const parts = [...row.querySelectorAll('.number, .marks, .share, .score')];
        const boxes = parts.map(words);
        boxes.forEach((box, i) => {
            if (!inside(box, row.getBoundingClientRect())) faults.push(`${parts[i].className} is cut off`);
            boxes.slice(i + 1).forEach((other) => {
                if (!apart(box, other)) faults.push(`${parts[i].className} lies on another part`);
            });
        });
    }
    return [rows.length, [...new Set(faults)]];";

#[tokio::test]
async fn rows_with_large_letters_keep_all_their_parts_in_sight() {
    let browser = veteran(size::PHONE).await;
    let page = &browser.page;
    // The list opens at the game on the table.
    let game = browser.harness().view().game;
    for number in (game - 20..GAMES.min(game + 20)).filter(|number| number % 100 != 0) {
        let note = json!({"playid": "RANGOON", "number": number, "favourite": true, "text": "Mind the queen"});
        browser.harness().call("set_note", &note).expect("it is kept");
    }
    for pixels in [16, 24, 32] {
        let larger = "document.documentElement.style.fontSize = `${arguments[0]}px`; return null";
        page.run::<Option<bool>>(larger, vec![json!(pixels)]).await;
        open_history(page).await;
        page.wait_for("#history-list .row .marks .icon").await;
        page.animations_end().await;
        let (rows, faults): (u32, Vec<String>) = page.run(CROWDED, vec![]).await;
        assert!(rows > 3, "{rows}");
        assert_eq!(faults, Vec::<String>::new(), "{pixels} pixels");
        touch::tap_on(page, "#history-dialog [data-close]").await;
        page.wait_for_no_dialog().await;
    }
}

#[tokio::test]
async fn a_game_of_the_history_is_played_resumed_and_left() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
        harness.start_game(9);
        Player::new(6).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    let ended = browser.harness().view();
    open_history(page).await;
    page.press('1').await;
    wait_until_chosen(page, 1).await;
    page.press(Key::Return).await;
    page.wait_for("#history-dialog[data-pane=details] #history-resume:not([hidden])").await;
    page.wait_for("#history-unfinished:not([hidden]) li .drop").await;
    page.rests().await;
    assert_eq!(axe::faults(page).await, Vec::<String>::new(), "an unfinished attempt");
    touch::tap_on(page, "#history-resume").await;
    let resumed = next_view(&browser, &ended).await;
    assert_eq!((resumed.game, resumed.move_count), (1, 4));

    open_history(page).await;
    page.press('9').await;
    wait_until_chosen(page, 9).await;
    page.press(Key::Return).await;
    page.wait_until("document.querySelector('#history-game-title').textContent.includes('9')").await;
    touch::tap_on(page, "#history-play").await;
    // The game was played before, and another game is unfinished: the page asks about both.
    touch::answer_yes(page).await;
    let again = next_view(&browser, &resumed).await;
    assert_eq!((again.game, again.move_count), (9, 0));
    // An unplayed game begins without a question.
    open_history(page).await;
    page.press('3').await;
    wait_until_chosen(page, 2).await;
    page.press(Key::Return).await;
    page.wait_until("document.querySelector('#history-play').textContent.includes('2')").await;
    touch::tap_on(page, "#history-play").await;
    assert_eq!(next_view(&browser, &again).await.game, 2);
}

#[tokio::test]
async fn playing_on_from_an_archived_game_asks_before_it_leaves_the_running_one() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        let game = WonGame::known();
        game.play(harness, 0);
        harness.start_game(game.game + 1);
        Player::new(5).play_until(harness, |view| view.move_count == 2);
    })
    .await;
    let (page, number) = (&browser.page, WonGame::known().game);
    let left = browser.harness().view();
    open_history(page).await;
    for digit in number.to_string().chars() {
        page.press(digit).await;
    }
    wait_until_chosen(page, number).await;
    page.wait_for("#history-replay:not([hidden], [aria-disabled=true])").await;
    touch::tap_on(page, "#history-replay").await;
    page.wait_for("#replay:not([hidden])").await;
    page.wait_for("html[data-still='1']").await;
    touch::tap_on(page, "#replay [data-replay=accept]").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-title").await.contains(&left.game.to_string()));
    touch::tap_on(page, "#ask-no").await;
    page.wait_until("!document.querySelector('#ask-dialog').open").await;
    assert!(page.is_visible("#replay").await, "the replay goes on");
    touch::tap_on(page, "#replay [data-replay=accept]").await;
    touch::answer_yes(page).await;
    page.wait_for("#replay[hidden]").await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(browser.harness().view().game, number);
    let kept = browser.harness().call("history_game", &json!({"number": left.game})).expect("it is known");
    assert_eq!(kept["unfinished"][0]["moves"], 2);
}

#[tokio::test]
async fn a_replayed_game_is_played_on_or_left_for_the_history() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        let game = WonGame::known();
        game.play(harness, 0);
        harness.start_game(game.game + 1);
    })
    .await;
    let (page, number) = (&browser.page, WonGame::known().game);
    let table = browser.harness().view();
    let replay = async || {
        open_history(page).await;
        for digit in number.to_string().chars() {
            page.press(digit).await;
        }
        wait_until_chosen(page, number).await;
        page.wait_for("#history-replay:not([hidden], [aria-disabled=true])").await;
        touch::tap_on(page, "#history-replay").await;
        page.wait_for("#replay:not([hidden])").await;
        page.wait_for("html[data-still='1']").await;
    };
    replay().await;
    let shown = browser.harness().view();
    assert_eq!((shown.game, shown.move_count), (number, 0));
    let waits: bool =
        page.run("return document.querySelector('[data-replay=pause]').ariaDisabled === 'true'", vec![]).await;
    assert!(waits, "it starts paused");
    for _ in 0..3 {
        touch::tap_on(page, "#replay [data-replay=step]").await;
    }
    page.wait_until("document.querySelector('#replay-slider').value === '3'").await;
    touch::tap_on(page, "#replay [data-replay=cancel]").await;
    // Cancel returns to the history, at the same game; the game on the table has not changed.
    page.wait_for("#history-dialog[open]").await;
    wait_until_chosen(page, number).await;
    assert_eq!(browser.harness().view().position(), table.position());
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;

    replay().await;
    for _ in 0..2 {
        touch::tap_on(page, "#replay [data-replay=step]").await;
    }
    page.wait_until("document.querySelector('#replay-slider').value === '2'").await;
    touch::tap_on(page, "#replay [data-replay=accept]").await;
    page.wait_for("#replay[hidden]").await;
    page.wait_for("html[data-still='1']").await;
    let taken = browser.harness().view();
    assert_eq!((taken.game, taken.move_count), (number, 2));
}

/// Returns a phone's browser that shows a lost game in the history, and its number. The next game is on the table.
async fn at_a_lost_game_of_the_history() -> (Browser, u32) {
    let number = WonGame::known().game;
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.start_game(number);
        Player::new(3).play_until(harness, |view| view.status == "over");
        harness.start_game(number + 1);
    })
    .await;
    let page = &browser.page;
    touch::choose_command(page, "history").await;
    page.wait_for(&row_of(number)).await;
    touch::tap_on(page, &row_of(number)).await;
    page.wait_for("#history-dialog[data-pane=details]").await;
    (browser, number)
}

#[tokio::test]
async fn a_game_of_the_history_is_looked_back_at_by_touch_and_its_replay_goes_along() {
    let (browser, number) = at_a_lost_game_of_the_history().await;
    let page = &browser.page;
    touch::tap_on(page, "#history-review").await;
    page.wait_for("#review-dialog[open] #review-course:not([hidden])").await;
    assert!(page.text("#review-title").await.contains(&number.to_string()));
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
    // The course is drawn once: the replay has no slider beside it.
    let shown = "return [...document.querySelectorAll('#replay > *')].filter((each) => each.checkVisibility())
        .map((each) => each.dataset.replay)";
    assert_eq!(page.run::<Vec<String>>(shown, vec![]).await, ["back", "play", "step"]);
    // The replay is where the game was lost, and goes where the finger goes.
    let slider = "document.querySelector('#review-slider').value";
    let goes_along = format!("document.querySelector('#replay-slider').value === {slider}");
    page.wait_until(&goes_along).await;
    let lost_at: String = page.run(&format!("return {slider}"), vec![]).await;
    let centre = page.in_sight("#review-slider").await;
    touch::tap(page, centre).await;
    page.wait_until(&format!("{slider} !== '{lost_at}'")).await;
    page.wait_until(&goes_along).await;
    touch::tap_on(page, "#review-dialog [data-close]").await;
    page.wait_until("document.querySelector('dialog[open]') === null").await;
    page.wait_for("#replay:not([hidden]) #replay-track .course").await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(browser.harness().view().game, number);
    // From the replay it is looked at again, and is where the replay is.
    let at: String = page.run("return document.querySelector('#replay-slider').value", vec![]).await;
    touch::tap_on(page, "#replay [data-command=review]").await;
    page.wait_for("#review-dialog[open] #review-course:not([hidden])").await;
    page.wait_until(&format!("{slider} === '{at}'")).await;
    touch::tap_on(page, "#review-look").await;
    page.wait_until("document.querySelector('dialog[open]') === null").await;
    touch::tap_on(page, "#replay [data-replay=cancel]").await;
    // Back in the history, the game has its figure.
    page.wait_for("#history-dialog[open]").await;
    page.wait_for(&row_of(number)).await;
    touch::tap_on(page, &row_of(number)).await;
    page.wait_until("document.querySelector('#history-facts').textContent.includes('cost nothing')").await;
    assert_eq!(browser.harness().view().game, number + 1);
}

/// Selects the row of a game near the beginning of the list, before which one range was not played.
fn row_of(number: u32) -> String {
    format!("#history-list [data-place='{}'] .number", u32::from(number > 1))
}

#[tokio::test]
async fn statistics_have_numbers_and_plots_and_each_plot_a_table() {
    let browser = veteran(size::DESKTOP).await;
    let page = &browser.page;
    open_history(page).await;
    page.wait_for("#history-plots .plot svg .bar").await;
    let said = browser.harness().call("statistics", &json!({})).expect("they are known");
    assert_eq!(said["played"], GAMES - GAMES / 100);
    let leads: Vec<String> = page
        .run("return [...document.querySelectorAll('#history-leads dd')].map((it) => it.textContent)", vec![])
        .await;
    let percent = said["won"].as_f64().expect("a number") / said["ended"].as_f64().expect("a number") * 100.0;
    assert_eq!(leads[2..], [said["streak"].to_string(), said["longestStreak"].to_string()]);
    let share = page.text("#history-plots figure:nth-of-type(1) svg > .value").await;
    assert_eq!(share.trim_end_matches('%').parse::<f64>().expect("a share"), (percent * 10.0).round() / 10.0);
    touch::tap_on(page, "#history-to-statistics").await;
    let in_sight = "const room = document.querySelector('#history-details').getBoundingClientRect();
        return [...document.querySelectorAll('#history-leads, #history-plots figure')].map((each) =>
            each.getBoundingClientRect().top >= room.top && each.getBoundingClientRect().bottom <= room.bottom)";
    let in_sight: Vec<bool> = page.run(in_sight, vec![]).await;
    assert_eq!(in_sight[..5], [true; 5], "figures, wins by deal, the latest, scores and days are in one sight");
    assert!(!page.is_visible("#history-plots table").await, "tables are closed at first");
    let facts = page.text("#history-sums").await;
    assert!(facts.contains("1,980 of 32,765"), "{facts}");
    let plots: Vec<(String, u32, u32)> = page
        .run(
            "return [...document.querySelectorAll('#history-plots figure')].map((plot) => [
                plot.querySelector('svg').ariaLabel ?? plot.querySelector('svg').getAttribute('aria-label'),
                plot.querySelectorAll('.bar, .curve, .part, .day').length,
                plot.querySelectorAll('tbody tr').length,
            ])",
            vec![],
        )
        .await;
    assert!(plots.len() >= 5, "results by deal, the latest, scores, rate of wins, rows of wins: {plots:?}");
    for (says, drawn, rows) in &plots {
        assert!(says.len() > 10 && *drawn > 0 && *rows > 0, "{plots:?}");
    }
    let golden = "const bars = [...document.querySelectorAll('#history-plots figure:nth-of-type(2) .bar')];
        return [bars.length, bars.filter((bar) => bar.matches('.won')).length]";
    let [latest, won]: [u32; 2] = page.run(golden, vec![]).await;
    let query = json!({"sort": "date", "descending": true, "filter": "all", "search": ""});
    let newest = json!({"query": query, "from": 0, "count": 30});
    let page_of = browser.harness().call("history_page", &newest).expect("they are known");
    let rows = page_of["rows"].as_array().expect("rows").iter().filter(|row| row["score"].is_number());
    let wins = rows.clone().filter(|row| row["won"] == json!(true)).count();
    assert_eq!((latest as usize, won as usize), (rows.count(), wins), "gold is for wins alone");
    // The table contains the values of the plot.
    let sum: u32 = page
        .run(
            "return [...document.querySelectorAll('#history-plots figure:first-of-type td')]
                .reduce((sum, cell) => sum + Number(cell.textContent.replace(',', '')), 0)",
            vec![],
        )
        .await;
    assert_eq!(said["ended"], sum);
}

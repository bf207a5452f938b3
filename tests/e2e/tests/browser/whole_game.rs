//! Tests a game from its deal through both redeals to its end. The moves between the first four of a deal and its last
//! four are played without the page.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::player::Player;
use e2e::size;
use e2e::touch;
use e2e::view::View;
use rangoon_tests::sweep::is_swept;
use tempfile::TempDir;

use crate::{assert_moved, next_view};

/// The player of the game.
fn player() -> Player {
    Player::new(7)
}

/// Returns the number of moves in each deal of the game.
fn lengths() -> Vec<u32> {
    let data = TempDir::new().expect("a temporary folder");
    let harness = Harness::start(data.path());
    let (mut player, mut ends) = (player(), vec![0]);
    for deal in 1..=3 {
        let view = player.play_until(&harness, |view| view.status != "playing" || view.deal > deal);
        ends.push(view.move_count);
        if let Some(redeal) = player.intent(&view) {
            harness.act(view.revision, &redeal).expect("the view allows it");
        }
    }
    ends.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[tokio::test]
async fn a_whole_game_is_played_by_touch_to_its_end_and_goes_into_the_history() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let lengths = lengths();
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let mut player = player();
    let mut view = browser.harness().view();
    let (mut deals, mut played) = (vec![view.deal], 0);
    for turn in 0.. {
        let before = view;
        match before.status.as_str() {
            "playing" => {
                let chosen = player.choose(&before).expect("a game that goes on has a move");
                let is_touched = is_swept() || played < 4 || played + 4 >= lengths[deals.len() - 1];
                played += 1;
                if !is_touched {
                    view = browser.harness().act(before.revision, &before.play(chosen)).expect("the view allows it");
                    continue;
                }
                browser.follow().await;
                let (card, gap) = (page.card(chosen.card).await, page.gap(chosen.gap).await);
                match turn % 3 {
                    0 => touch::drag(page, card, gap).await,
                    1 => touch::tap(page, card).await,
                    _ => touch::tap(page, gap).await,
                }
                view = next_view(&browser, &before).await;
                assert_moved(chosen, &before, &view);
            }
            "ceased" => {
                touch::tap_on(page, "#main").await;
                view = next_view(&browser, &before).await;
                deals.push(view.deal);
                played = 0;
            }
            _ => {
                view = before;
                break;
            }
        }
    }
    assert_eq!(deals, [1, 2, 3]);
    assert_eq!(view.status, "over");
    page.wait_until("document.querySelector('#end')?.checkVisibility()").await;
    assert_eq!(history(&browser, view.game), [expected(&view)]);
}

/// A row of the history: deals, moves, and the score.
type Row = (u32, u32, u32);

fn expected(view: &View) -> Row {
    (view.deal, view.move_count, view.score.total)
}

/// Reads the rows of that game, by the scoring method of this gameset, as any program can that opens the database.
fn history(browser: &Browser, game: u32) -> Vec<Row> {
    let file = std::fs::read_dir(browser.data())
        .expect("the data folder can be read")
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|end| end == "db" || end == "sqlite" || end == "sqlite3"))
        .expect("there is a database");
    let database = rusqlite::Connection::open(file).expect("the database opens");
    let sql = "SELECT deals, moves, total FROM result WHERE game = ?1 AND method = 'PosOnly'";
    let mut query = database.prepare(sql).expect("the history has its table");
    let rows = query.query_map([game], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows can be read");
    rows.map(|row| row.expect("a row of numbers")).collect()
}

//! Tests a tournament in the window, as its moderator runs it: imports, the list of scores, its players, the
//! invitation.

use std::path::PathBuf;

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::{axe, layout, touch};
use fantoccini::key::Key;
use gameset::CheatLevel;
use rangoon_tests::exports::{ExportFile, other_secret, secret, tournament};
use rangoon_tests::sweep::{is_swept, swept};
use serde_json::{Value, json};

use crate::transfer::{Folder, SAMPLE, choose_command, moderator, read, wait_for_text};

/// Returns the text that was pasted for the score list.
const PASTED: &str = "return document.querySelector('#scores-text').value";

/// Examines the dialog on top in every layout, or at every size in `cargo xtask reliability sweeps`.
async fn looks_right(browser: &Browser) {
    let page = &browser.page;
    let mut faults = Vec::new();
    for &size in swept(&size::ALL, &size::LAYOUTS) {
        browser.resize(size).await;
        page.animations_end().await;
        faults.extend(layout::faults_beside_cards(page).await.into_iter().map(|fault| format!("{size}: {fault}")));
        // On its side a phone shows the same as upright.
        if size != size::PHONE_TURNED || is_swept() {
            faults.extend(axe::faults(page).await.into_iter().map(|fault| format!("{size}: {fault}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Returns the selector of the row of the list of scores that contains `text`.
async fn row_of(page: &Page, text: &str) -> String {
    let found = "return [...document.querySelectorAll('#scores-list .row')]
        .find((row) => row.textContent.includes(arguments[0]))?.id ?? null";
    let id: Option<String> = page.run(found, vec![json!(text)]).await;
    format!("#{}", id.unwrap_or_else(|| panic!("no row says {text}")))
}

/// Returns the texts of the rows of the list of scores.
const ROWS: &str =
    "return [...document.querySelectorAll('#scores-list .row:not([hidden])')].map((row) => row.innerText)";

/// Gives a field or a list its value at once.
async fn set_value(page: &Page, field: &str, value: impl Into<Value>) {
    let script = "document.querySelector(arguments[0]).value = arguments[1]";
    page.run::<()>(script, vec![json!(field), value.into()]).await;
}

fn export_of(name: &str, player: &str) -> ExportFile {
    let mut file = tournament(name, CheatLevel::Minimal);
    file.header.player = player.to_owned();
    file
}

/// The exports that the moderator gets.
struct Exports {
    folder: Folder,
    /// An export of a player whose name is markup.
    bob: ExportFile,
    /// The files of this player and of Ann, whose first score is untrue.
    files: [PathBuf; 2],
    /// A file of 1.31.
    old: PathBuf,
}

impl Exports {
    fn new() -> Self {
        let folder = Folder::new();
        let bob = export_of("APRILBOB", "<b id=markup>Bob</b>");
        let mut ann = export_of("APRILANN", "Ann");
        ann.games[0].points.total += 1;
        let files = [("bob.txt", &bob), ("ann.txt", &ann)]
            .map(|(name, file)| folder.put(name, &file.write(&secret()).expect("it fits")));
        let old = folder.put("old.txt", SAMPLE);
        Self { folder, bob, files, old }
    }

    /// Returns the sum of the true scores of the first player.
    fn total(&self) -> u32 {
        self.bob.games.iter().map(|it| it.points.total).sum()
    }
}

#[tokio::test]
async fn a_tournament_is_moderated_in_the_window() {
    let browser = moderator().await;
    let exports = Exports::new();
    files_are_imported_into_the_list(&browser, &exports).await;
    the_list_is_sorted_and_saved(&browser, &exports).await;
    an_export_is_pasted_again_without_loss(&browser, &exports).await;
    a_player_is_disqualified_dropped_and_replayed(&browser).await;
    let invitation = the_moderator_invites_and_names_players(&browser, &exports).await;
    a_gameset_is_made_from_the_invitation(&browser, &invitation).await;
    files_are_verified(&browser, &exports).await;
    texts_are_verified_one_by_one(&browser, &exports).await;
    a_reset_warns_that_the_list_is_emptied(&browser).await;
}

/// Imports files of two players and refuses one of 1.31; a half text stays in the field.
async fn files_are_imported_into_the_list(browser: &Browser, exports: &Exports) {
    let page = &browser.page;
    choose_command(browser, "importScores", "#scores-dialog").await;
    browser.choose(&[&exports.files[0], &exports.files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(browser, "#scores-status", "2 files imported").await;
    touch::tap_on(page, "#scores-pasting summary").await;
    touch::tap_on(page, "#scores-paste").await;
    wait_for_text(browser, "#scores-status", "Paste an export first.").await;
    page.type_in("#scores-text", "half an export").await;
    browser.choose(&[&exports.files[0], &exports.files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(browser, "#scores-status", "2 files imported").await;
    assert_eq!(page.run::<String>(PASTED, vec![]).await, "half an export", "files do not remove the text");
    browser.choose(&[&exports.files[0], &exports.old, &exports.files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(browser, "#scores-results", "1.31").await;
    let rows: Vec<String> = page.run(ROWS, vec![]).await;
    assert!(rows.len() == 2 && rows[0].contains("<b id=markup>Bob</b>") && rows[1].contains("not valid"), "{rows:?}");
    assert!(page.run::<bool>("return document.querySelector('#markup') === null", vec![]).await, "names are only text");
    assert!(rows[0].contains(&exports.total().to_string()), "{rows:?}");
}

/// Sorts the list by players and saves it as a table.
async fn the_list_is_sorted_and_saved(browser: &Browser, exports: &Exports) {
    let page = &browser.page;
    touch::tap_on(page, "#scores-heads .player").await;
    page.wait_for("#scores-heads .player[data-sorted=up]").await;
    looks_right(browser).await;

    let csv = exports.folder.path("APRIL.csv");
    browser.choose(&[&csv]);
    touch::tap_on(page, "#scores-save").await;
    wait_for_text(browser, "#scores-status", "APRIL.csv").await;
    assert!(read(&csv).contains("APRILBOB,<b id=markup>Bob</b>,"));
}

/// Pastes the same file again, as if from a mail, with only two of its games: nothing gets lost.
async fn an_export_is_pasted_again_without_loss(browser: &Browser, exports: &Exports) {
    let page = &browser.page;
    let mut part = exports.bob.clone();
    part.games.truncate(2);
    let part = part.write(&secret()).expect("it fits");
    let mailed = format!("Hi!\n\n{}\n", part.lines().map(|line| format!("> {line}\n")).collect::<String>());
    set_value(page, "#scores-text", mailed).await;
    touch::tap_on(page, "#scores-paste").await;
    let total = exports.total();
    let same = format!("no result has changed. The list has 7 games with {total}");
    wait_for_text(browser, "#scores-results", &same).await;
    wait_for_text(browser, "#scores-results", "Pasted text").await;
    page.wait_until("document.querySelector('#scores-text').value === ''").await;
    let remarks = page.run::<Vec<String>>(ROWS, vec![]).await.join("\n");
    assert!(remarks.contains("have the same moves as those by APRILANN"), "{remarks}");
    assert!(remarks.contains("The same key signed exports of APRILBOB"), "{remarks}");
    let modest = tournament("APRILCY", CheatLevel::Modest).write(&secret()).expect("it fits");
    set_value(page, "#scores-text", modest).await;
    touch::tap_on(page, "#scores-paste").await;
    wait_for_text(browser, "#scores-results", "at cheat level modest. The tournament uses level minimal").await;
}

/// Disqualifies a player, with a reason that the row shows, drops the player, and replays a game of the other one.
async fn a_player_is_disqualified_dropped_and_replayed(browser: &Browser) {
    let page = &browser.page;
    touch::tap_on(page, &row_of(page, "Ann,").await).await;
    page.wait_for("#score-dialog[open]").await;
    wait_for_text(browser, "#score-facts", "APRILANN").await;
    wait_for_text(browser, "#score-remarks", "not valid").await;
    set_value(page, "#score-state", "disqualified").await;
    touch::tap_on(page, "#score-keep").await;
    wait_for_text(browser, "#score-fault", "Enter a reason first").await;
    page.type_in("#score-reason", "played twice").await;
    touch::tap_on(page, "#score-keep").await;
    page.wait_until("!document.querySelector('#score-dialog').open").await;
    page.wait_until("document.querySelector('#scores-list .row.out')?.textContent.includes('played twice')").await;

    touch::tap_on(page, &row_of(page, "Ann,").await).await;
    page.wait_for("#score-dialog[open]").await;
    looks_right(browser).await;
    touch::tap_on(page, "#score-drop").await;
    touch::answer_yes(page).await;
    page.wait_until("document.querySelectorAll('#scores-list .row:not([hidden])').length === 1").await;
    touch::tap_on(page, &row_of(page, "markup").await).await;
    page.wait_for("#score-report .link").await;
    touch::tap_on(page, "#score-report tbody tr:nth-child(2) .link").await;
    page.wait_for_no_dialog().await;
    page.wait_for("#replay:not([hidden])").await;
    page.press(Key::Escape).await;
    page.wait_for("#scores-dialog[open]").await;
}

/// Invites, and names two players, of whom one has sent no export. Returns the invitation.
async fn the_moderator_invites_and_names_players(browser: &Browser, exports: &Exports) -> String {
    let page = &browser.page;
    touch::tap_on(page, "#scores-contest").await;
    page.wait_for("#contest-dialog[open]").await;
    page.wait_until(
        "document.querySelector('#contest-line').value.startsWith('Tournament APRIL T7,1,1 rangoon/1 F2 &H')",
    )
    .await;
    page.wait_for("#contest-qr svg path").await;
    looks_right(browser).await;
    let invitation = exports.folder.path("APRIL-invitation.txt");
    browser.choose(&[&invitation]);
    touch::tap_on(page, "#contest-save").await;
    wait_for_text(browser, "#contest-status", "APRIL-invitation.txt").await;
    assert!(read(&invitation).contains("\n\nTournament APRIL T7,1,1 rangoon/1 F2 &H"));
    set_value(page, "#contest-names", "bob Bob\nCY Cy Young").await;
    set_value(page, "#contest-tie-1", "undos").await;
    touch::tap_on(page, "#contest-keep").await;
    page.wait_until("!document.querySelector('#contest-dialog').open").await;
    wait_for_text(browser, "#scores-missing", "APRILCY").await;
    wait_for_text(browser, "#scores-about", "fewer undos").await;
    // The key of a player is known once an export of that player is in the list.
    browser.choose(&[&exports.files[1]]);
    touch::tap_on(page, "#scores-import").await;
    page.wait_until("document.querySelectorAll('#scores-list .row:not([hidden])').length === 2").await;
    touch::tap_on(page, "#scores-dialog [data-close]").await;
    read(&invitation)
}

/// Fills in another gameset from the invitation.
async fn a_gameset_is_made_from_the_invitation(browser: &Browser, invitation: &str) {
    let page = &browser.page;
    choose_command(browser, "createGameset", "#create-dialog").await;
    touch::tap_on(page, "#create-invitation summary").await;
    set_value(page, "#create-invited", invitation).await;
    touch::tap_on(page, "#create-invited-take").await;
    page.wait_until("document.querySelector('#create-playid').value === 'APRIL'").await;
    let terms = "return ['games', 'deals', 'cheat', 'tournament'].map((name) => document.querySelector(`#create-${name}`).value)";
    assert_eq!(page.run::<Vec<String>>(terms, vec![]).await, ["7", "1", "1", "play"]);
    touch::tap_on(page, "#create-dialog [data-close]").await;
}

/// Verifies files: an untrue one, one that does not exist, and one that was signed again with another key.
async fn files_are_verified(browser: &Browser, exports: &Exports) {
    let page = &browser.page;
    choose_command(browser, "verify", "#verify-dialog").await;
    let mut impossible = export_of("APRILANN", "Ann");
    impossible.games[1].moves = "BA9F".to_owned();
    let signed_anew = impossible.write(&other_secret()).expect("it fits");
    browser.choose(&[
        &exports.files[1],
        &exports.folder.path("none.txt"),
        &exports.folder.put("anew.txt", &signed_anew),
    ]);
    touch::tap_on(page, "#verify-choose").await;
    wait_for_text(browser, "#verify-reports", "Not valid").await;
    let answers = "return [...document.querySelectorAll('#verify-reports .report')].map((report) => report.innerText)";
    let reports: Vec<String> = page.run(answers, vec![]).await;
    assert!(reports[0].contains("Same key as APRILANN"), "{}", reports[0]);
    let anew = &reports[2];
    assert!(anew.contains("Intact") && anew.contains("This key differs from that of APRILANN"), "{anew}");
    assert!(anew.contains("Game 2") && anew.contains("is not possible"), "{anew}");
    wait_for_text(browser, "#verify-reports", "none.txt").await;
    let untrue = "return document.querySelector('#verify-reports tbody tr').innerText";
    let first: String = page.run(untrue, vec![]).await;
    let games = tournament("APRILANN", CheatLevel::Minimal).games;
    let right = format!(" or {} (AllSeq)", games[0].points);
    assert!(first.contains("Game 1") && first.contains(&right), "{first}: {right}");
}

/// Verifies texts, each by its own terms, and several in one message.
async fn texts_are_verified_one_by_one(browser: &Browser, exports: &Exports) {
    let page = &browser.page;
    for (name, words) in
        [("MARCHBOB", "every game could have been played this way"), ("APRILCY", "Played at cheat level modest")]
    {
        let text = tournament(name, CheatLevel::Modest).write(&secret()).expect("it fits");
        set_value(page, "#verify-text", text.trim_end()).await;
        touch::tap_on(page, "#verify-paste").await;
        wait_for_text(browser, "#verify-reports", words).await;
        assert!(!page.text("#verify-reports").await.contains("Not valid"), "{name}");
    }
    // Several exports in one message are judged one by one, and a broken one does not hide the other.
    let both = format!(
        "Hi!\n\n{}\nand Ann:\n\n{}",
        read(&exports.files[0]).replacen("Dealing", "Dealt", 1),
        read(&exports.files[1])
    );
    set_value(page, "#verify-text", both).await;
    touch::tap_on(page, "#verify-paste").await;
    wait_for_text(browser, "#verify-reports .report:nth-child(1)", "Pasted text (1)Line 11").await;
    wait_for_text(browser, "#verify-reports .report:nth-child(2):last-child", "Pasted text (2)").await;
    wait_for_text(browser, "#verify-reports .report:nth-child(2)", "APRILANN").await;
    touch::tap_on(page, "#verify-dialog [data-close]").await;
}

/// Begins again: the list goes too, and can be seen in the gameset that was set aside.
async fn a_reset_warns_that_the_list_is_emptied(browser: &Browser) {
    let page = &browser.page;
    choose_command(browser, "resetStatistics", "#ask-dialog").await;
    wait_for_text(browser, "#ask-text", "The list of scores, with 2 players, is emptied too").await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    choose_command(browser, "selectGameset", "#gamesets-dialog").await;
    wait_for_text(browser, "#gamesets-dialog", "list of 2 players").await;
}

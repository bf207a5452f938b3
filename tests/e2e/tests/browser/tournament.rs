//! Tests a tournament in the window, as its moderator runs it: imports, the list of scores, its players, the
//! invitation.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::{axe, layout, touch};
use fantoccini::key::Key;
use gameset::CheatLevel;
use rangoon_tests::exports::{other_secret, secret, tournament};
use serde_json::json;

use crate::transfer::{Folder, SAMPLE, choose_command, moderator, read, wait_for_text};

/// Returns the text that was pasted for the score list.
const PASTED: &str = "return document.querySelector('#scores-text').value";

/// Examines the dialog on top at every size.
async fn looks_right(browser: &Browser) {
    let page = &browser.page;
    let mut faults = Vec::new();
    for size in size::ALL {
        browser.resize(size).await;
        page.animations_end().await;
        faults.extend(layout::faults_beside_cards(page).await.into_iter().map(|fault| format!("{size}: {fault}")));
        faults.extend(axe::faults(page).await.into_iter().map(|fault| format!("{size}: {fault}")));
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

#[tokio::test]
async fn a_tournament_is_moderated_in_the_window() {
    let browser = moderator().await;
    let (page, folder) = (&browser.page, Folder::new());
    let text = |name: &str, player: &str| {
        let mut file = tournament(name, CheatLevel::Minimal);
        file.header.player = player.to_owned();
        file
    };
    let bob = text("APRILBOB", "<b id=markup>Bob</b>");
    let mut ann = text("APRILANN", "Ann");
    ann.games[0].points.total += 1;
    let files = [("bob.txt", &bob), ("ann.txt", &ann)]
        .map(|(name, file)| folder.put(name, &file.write(&secret()).expect("it fits")));
    let old = folder.put("old.txt", SAMPLE);

    choose_command(&browser, "importScores", "#scores-dialog").await;
    browser.choose(&[&files[0], &files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(&browser, "#scores-status", "2 files imported").await;
    touch::tap_on(page, "#scores-pasting summary").await;
    touch::tap_on(page, "#scores-paste").await;
    wait_for_text(&browser, "#scores-status", "Paste an export first.").await;
    page.type_in("#scores-text", "half an export").await;
    browser.choose(&[&files[0], &files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(&browser, "#scores-status", "2 files imported").await;
    assert_eq!(page.run::<String>(PASTED, vec![]).await, "half an export", "files do not remove the text");
    browser.choose(&[&files[0], &old, &files[1]]);
    touch::tap_on(page, "#scores-import").await;
    wait_for_text(&browser, "#scores-results", "1.31").await;
    let said = "return [...document.querySelectorAll('#scores-list .row:not([hidden])')].map((row) => row.innerText)";
    let rows: Vec<String> = page.run(said, vec![]).await;
    assert!(rows.len() == 2 && rows[0].contains("<b id=markup>Bob</b>") && rows[1].contains("not valid"), "{rows:?}");
    assert!(page.run::<bool>("return document.querySelector('#markup') === null", vec![]).await, "names are only text");
    let total: u32 = bob.games.iter().map(|it| it.points.total).sum();
    assert!(rows[0].contains(&total.to_string()), "{rows:?}");

    touch::tap_on(page, "#scores-heads .player").await;
    page.wait_for("#scores-heads .player[data-sorted=up]").await;
    looks_right(&browser).await;

    let csv = folder.path("APRIL.csv");
    browser.choose(&[&csv]);
    touch::tap_on(page, "#scores-save").await;
    wait_for_text(&browser, "#scores-status", "APRIL.csv").await;
    assert!(read(&csv).contains("APRILBOB,<b id=markup>Bob</b>,"));

    // The same file is pasted again, as if from a mail, with only two of its games: nothing gets lost.
    let mut part = bob.clone();
    part.games.truncate(2);
    let part = part.write(&secret()).expect("it fits");
    let mailed = format!("Hi!\n\n{}\n", part.lines().map(|line| format!("> {line}\n")).collect::<String>());
    let paste = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; return null";
    page.run::<Option<bool>>(paste, vec![json!("#scores-text"), json!(mailed)]).await;
    touch::tap_on(page, "#scores-paste").await;
    let same = format!("no result has changed. The list has 7 games with {total}");
    wait_for_text(&browser, "#scores-results", &same).await;
    wait_for_text(&browser, "#scores-results", "Pasted text").await;
    page.wait_until("document.querySelector('#scores-text').value === ''").await;
    let remarks = page.run::<Vec<String>>(said, vec![]).await.join("\n");
    assert!(remarks.contains("have the same moves as those by APRILANN"), "{remarks}");
    assert!(remarks.contains("The same key signed exports of APRILBOB"), "{remarks}");
    let modest = tournament("APRILCY", CheatLevel::Modest).write(&secret()).expect("it fits");
    page.run::<Option<bool>>(paste, vec![json!("#scores-text"), json!(modest)]).await;
    touch::tap_on(page, "#scores-paste").await;
    wait_for_text(&browser, "#scores-results", "at cheat level modest. The tournament uses level minimal").await;

    // A player is disqualified, with a reason; the row shows it, and a game of the player is replayed.
    touch::tap_on(page, &row_of(page, "Ann,").await).await;
    page.wait_for("#score-dialog[open]").await;
    wait_for_text(&browser, "#score-facts", "APRILANN").await;
    wait_for_text(&browser, "#score-remarks", "not valid").await;
    let choose = "document.querySelector(arguments[0]).value = arguments[1]; return null";
    page.run::<Option<bool>>(choose, vec![json!("#score-state"), json!("disqualified")]).await;
    touch::tap_on(page, "#score-keep").await;
    wait_for_text(&browser, "#score-fault", "Enter a reason first").await;
    page.type_in("#score-reason", "played twice").await;
    touch::tap_on(page, "#score-keep").await;
    page.wait_until("!document.querySelector('#score-dialog').open").await;
    page.wait_until("document.querySelector('#scores-list .row.out')?.textContent.includes('played twice')").await;

    touch::tap_on(page, &row_of(page, "Ann,").await).await;
    page.wait_for("#score-dialog[open]").await;
    looks_right(&browser).await;
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

    // The moderator invites, and names two players; one has sent no export.
    touch::tap_on(page, "#scores-contest").await;
    page.wait_for("#contest-dialog[open]").await;
    page.wait_until(
        "document.querySelector('#contest-line').value.startsWith('Tournament APRIL T7,1,1 rangoon/1 F2 &H')",
    )
    .await;
    page.wait_for("#contest-qr svg path").await;
    looks_right(&browser).await;
    let invitation = folder.path("APRIL-invitation.txt");
    browser.choose(&[&invitation]);
    touch::tap_on(page, "#contest-save").await;
    wait_for_text(&browser, "#contest-status", "APRIL-invitation.txt").await;
    assert!(read(&invitation).contains("\n\nTournament APRIL T7,1,1 rangoon/1 F2 &H"));
    page.run::<Option<bool>>(choose, vec![json!("#contest-names"), json!("bob Bob\nCY Cy Young")]).await;
    page.run::<Option<bool>>(choose, vec![json!("#contest-tie-1"), json!("undos")]).await;
    touch::tap_on(page, "#contest-keep").await;
    page.wait_until("!document.querySelector('#contest-dialog').open").await;
    wait_for_text(&browser, "#scores-missing", "APRILCY").await;
    wait_for_text(&browser, "#scores-about", "fewer undos").await;
    // The key of a player is known once an export of that player is in the list.
    browser.choose(&[&files[1]]);
    touch::tap_on(page, "#scores-import").await;
    page.wait_until("document.querySelectorAll('#scores-list .row:not([hidden])').length === 2").await;
    touch::tap_on(page, "#scores-dialog [data-close]").await;

    // Another gameset is made from the same text, with the player's own characters.
    choose_command(&browser, "createGameset", "#create-dialog").await;
    touch::tap_on(page, "#create-invitation summary").await;
    page.run::<Option<bool>>(choose, vec![json!("#create-invited"), json!(read(&invitation))]).await;
    touch::tap_on(page, "#create-invited-take").await;
    page.wait_until("document.querySelector('#create-playid').value === 'APRIL'").await;
    let terms = "return ['games', 'deals', 'cheat', 'tournament'].map((name) => document.querySelector(`#create-${name}`).value)";
    assert_eq!(page.run::<Vec<String>>(terms, vec![]).await, ["7", "1", "1", "play"]);
    touch::tap_on(page, "#create-dialog [data-close]").await;

    choose_command(&browser, "verify", "#verify-dialog").await;
    let mut impossible = text("APRILANN", "Ann");
    impossible.games[1].moves = "BA9F".to_owned();
    let signed_anew = impossible.write(&other_secret()).expect("it fits");
    browser.choose(&[&files[1], &folder.path("none.txt"), &folder.put("anew.txt", &signed_anew)]);
    touch::tap_on(page, "#verify-choose").await;
    wait_for_text(&browser, "#verify-reports", "Not valid").await;
    let answers = "return [...document.querySelectorAll('#verify-reports .report')].map((report) => report.innerText)";
    let reports: Vec<String> = page.run(answers, vec![]).await;
    assert!(reports[0].contains("Same key as APRILANN"), "{}", reports[0]);
    let anew = &reports[2];
    assert!(anew.contains("Intact") && anew.contains("This key differs from that of APRILANN"), "{anew}");
    assert!(anew.contains("Game 2") && anew.contains("is not possible"), "{anew}");
    wait_for_text(&browser, "#verify-reports", "none.txt").await;
    let untrue = "return document.querySelector('#verify-reports tbody tr').innerText";
    let first: String = page.run(untrue, vec![]).await;
    let games = tournament("APRILANN", CheatLevel::Minimal).games;
    let right = format!(" or {} (AllSeq)", games[0].points);
    assert!(first.contains("Game 1") && first.contains(&right), "{first}: {right}");

    // A file of another tournament is judged by its own terms; for one of this tournament, another cheat level is
    // reported.
    for (name, words) in
        [("MARCHBOB", "every game could have been played this way"), ("APRILCY", "Played at cheat level modest")]
    {
        let text = tournament(name, CheatLevel::Modest).write(&secret()).expect("it fits");
        page.run::<Option<bool>>(paste, vec![json!("#verify-text"), json!(text.trim_end())]).await;
        touch::tap_on(page, "#verify-paste").await;
        wait_for_text(&browser, "#verify-reports", words).await;
        assert!(!page.text("#verify-reports").await.contains("Not valid"), "{name}");
    }
    // Several exports in one message are judged one by one, and a broken one does not hide the other.
    let both = format!("Hi!\n\n{}\nand Ann:\n\n{}", read(&files[0]).replacen("Dealing", "Dealt", 1), read(&files[1]));
    page.run::<Option<bool>>(paste, vec![json!("#verify-text"), json!(both)]).await;
    touch::tap_on(page, "#verify-paste").await;
    wait_for_text(&browser, "#verify-reports .report:nth-child(1)", "Pasted text (1)Line 11").await;
    wait_for_text(&browser, "#verify-reports .report:nth-child(2):last-child", "Pasted text (2)").await;
    wait_for_text(&browser, "#verify-reports .report:nth-child(2)", "APRILANN").await;
    touch::tap_on(page, "#verify-dialog [data-close]").await;

    // Reset warns that the list will go too, and the list can be seen in the gameset that was set aside.
    choose_command(&browser, "resetStatistics", "#ask-dialog").await;
    wait_for_text(&browser, "#ask-text", "The list of scores, with 2 players, is emptied too").await;
    touch::tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    choose_command(&browser, "selectGameset", "#gamesets-dialog").await;
    wait_for_text(&browser, "#gamesets-dialog", "list of 2 players").await;
}

#[tokio::test]
async fn exports_are_imported_only_if_a_tournament_is_moderated() {
    let browser = Browser::open(size::PHONE).await;
    touch::choose_command(&browser.page, "importScores").await;
    browser.page.wait_for("#menu[open] [data-command=importScores][aria-disabled=true]").await;
    wait_for_text(&browser, "#toast", "not moderating this gameset").await;
}

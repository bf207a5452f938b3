//! Tests that a backend which is killed at random moments loses nothing it has acknowledged.
//!
//! This process is the witness. It plays through a backend that is killed again and again, and repeats everything that
//! was acknowledged on a twin that is never killed. After each restart the board must be the twin's, or the board the
//! twin has after the one request that was under way when the backend died.

mod uses;

use std::process::Command;
use std::time::Duration;

use e2e::harness::Harness;
use e2e::player::Player;
use e2e::refused::Refused;
use e2e::view::View;
use serde_json::{Value, json};

/// The number of kills, unless the environment variable `KILLS` gives another.
const KILLS: u32 = 50;
/// The average number of answers a backend gives before it is killed.
const ANSWERS_A_LIFE: usize = 12;

#[test]
fn nothing_acknowledged_is_lost_when_the_backend_is_killed_at_random_moments() {
    let kills = kills(KILLS);
    let (data, twin_data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let twin = Harness::start(twin_data.path());
    // If a game has ended, the same game must be there after a kill, not the next one.
    let backend = Harness::start(data.path());
    for harness in [&twin, &backend] {
        harness.set_option("autoStart", json!(false));
    }
    backend.kill();
    let mut player = Player::new(2026);
    let mut tally = Tally::default();

    for kill in 0..kills {
        // One in five backends dies during its start, most of them before they are ready.
        if kill % 5 == 4 {
            die_while_starting(data.path(), &mut player);
            tally.while_starting += 1;
        }
        let backend = Harness::start(data.path());
        settle(&backend, &twin, &mut tally);
        let in_flight = play_until_killed(backend, &twin, &mut player, &mut tally);
        tally.pending = Some(in_flight);
    }
    let backend = Harness::start(data.path());
    settle(&backend, &twin, &mut tally);

    eprintln!("{tally:?}");
    assert_eq!(tally.pending, None);
    assert!(tally.acknowledged >= 6 * kills, "the kills came too soon to prove anything: {tally:?}");
}

#[test]
fn pictures_of_the_cards_that_end_the_program_are_left_out_at_the_next_start_and_can_be_tried_again() {
    let data = tempfile::tempdir().expect("a folder");
    // The backend reads only the head of a PNG, here of 1300 by 560 pixels.
    let url = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAABRQAAAIw";
    let told = json!([{"kind": "ownDeckLeft"}]);
    let drawing =
        |backend: &Harness, is_drawn: bool| backend.call("note_drawing", &json!({"isDrawn": is_drawn})).expect("noted");
    let open = |backend: &Harness| {
        let opening = backend.opening();
        backend.call("board_shown", &json!({})).expect("it is noted");
        (opening["options"]["deck"].clone(), opening["notices"].clone())
    };
    let backend = Harness::start(data.path());
    backend.call("load_deck", &json!({"url": url})).expect("it is taken");
    drawing(&backend, false);
    drawing(&backend, true);
    backend.kill();
    let backend = Harness::start(data.path());
    assert_eq!(open(&backend), (json!("own"), json!([])), "pictures that were drawn stay");
    drawing(&backend, false);
    backend.kill();
    let backend = Harness::start(data.path());
    assert_eq!(open(&backend), (json!("standard"), told.clone()));
    assert_eq!(open(&backend), (json!("standard"), json!([])), "it is said once");
    assert!(!backend.call("own_deck", &json!({})).expect("it can be read").is_null(), "the pictures are kept");
    // If they are tried again, they are not drawn before the process that draws them has ended, and the page is loaded
    // again.
    backend.set_option("deck", json!("own"));
    drawing(&backend, false);
    assert_eq!(open(&backend), (json!("standard"), told.clone()));
    backend.set_option("deck", json!("own"));
    backend.kill();
    // Without a mark, starts without a board are enough.
    (0..2).for_each(|_| Harness::start(data.path()).kill());
    let backend = Harness::start(data.path());
    let (deck, notices) = open(&backend);
    assert_eq!(deck, "standard");
    assert!(notices.as_array().expect("a list").contains(&told[0]), "{notices}");
}

#[test]
fn after_two_starts_without_a_board_the_running_game_is_left_aside_and_can_be_resumed() {
    let data = tempfile::tempdir().expect("a folder");
    let backend = Harness::start(data.path());
    let mut player = Player::new(7);
    let first = backend.first_view();
    let played = backend.act(first.revision, &player.intent(&first).expect("there is a move")).expect("it is played");
    backend.kill();
    for _ in 0..2 {
        // The backend could show its board, and is killed before it does.
        Harness::start(data.path()).kill();
    }
    let backend = Harness::start(data.path());
    let opening = backend.opening();
    let told = json!([{"kind": "runningGameLeft", "number": played.game, "playid": "RANGOON"}]);
    assert_eq!(opening["notices"], told);
    let other = backend.first_view();
    assert_ne!(other.game, played.game);
    let resume = json!({"kind": "start", "number": played.game, "resume": true});
    let resumed = backend.act(other.revision, &resume).expect("it was kept");
    assert_eq!(resumed.position(), played.position());
    backend.kill();
    let again = Harness::start(data.path()).first_view();
    assert_eq!(again.position(), played.position(), "a start that reached its board is followed by a usual one");
}

#[test]
fn a_failed_restore_does_not_count_as_a_start_without_a_board() {
    let data = tempfile::tempdir().expect("a folder");
    let backend = Harness::start(data.path());
    let first = backend.first_view();
    let intent = Player::new(7).intent(&first).expect("there is a move");
    let played = backend.act(first.revision, &intent).expect("it is played");
    backend.call("board_shown", &json!({})).expect("it can be noted");
    let own = tempfile::tempdir().expect("a folder");
    let file = own.path().join("kept.rangoon-backup");
    let choose = || std::fs::write(data.path().join("chosen"), file.display().to_string()).expect("it can be written");
    choose();
    backend.call("back_up", &json!({"name": "kept.rangoon-backup"})).expect("it is written");
    for _ in 0..3 {
        choose();
        assert!(backend.call("check_backup", &json!({})).expect("it can be used").is_object());
        for entry in std::fs::read_dir(data.path()).expect("a folder").flatten() {
            if entry.file_name().to_string_lossy().starts_with("rangoon-prepared") {
                std::fs::remove_file(entry.path()).expect("it can be removed");
            }
        }
        backend.call("restore", &json!({})).expect_err("what was prepared has gone");
    }
    backend.kill();
    let again = Harness::start(data.path()).first_view();
    assert_eq!(again.position(), played.position());
}

#[test]
fn the_unfinished_profile_of_a_killed_program_is_removed() {
    let data = tempfile::tempdir().expect("a folder");
    let part = data.path().join("profile.json.part");
    std::fs::write(&part, "{").expect("the folder can be written");
    Harness::start(data.path()).kill();
    assert!(!part.exists());
}

/// Returns the number of kills that the environment variable `KILLS` gives, `usual` without it.
fn kills(usual: u32) -> u32 {
    std::env::var("KILLS").map_or(usual, |number| number.parse().expect("KILLS is a number"))
}

/// The counts of the witness.
#[derive(Debug, Default)]
struct Tally {
    /// The number of answers received.
    acknowledged: u32,
    /// The number of requests under way at a kill that were found done.
    done: u32,
    /// The number of requests under way at a kill that were found not done.
    not_done: u32,
    /// The number of kills before the backend was ready.
    while_starting: u32,
    /// The request that was under way at the last kill.
    pending: Option<Value>,
}

/// Compares the board of a restarted backend with the twin's and brings the twin up to it.
fn settle(backend: &Harness, twin: &Harness, tally: &mut Tally) {
    let (found, acknowledged) = (backend.first_view(), twin.first_view());
    let Some(intent) = tally.pending.take() else {
        assert_eq!(found.position(), acknowledged.position(), "the same fresh game");
        return;
    };
    if found.position() == acknowledged.position() {
        tally.not_done += 1;
        return;
    }
    let after = twin.act(acknowledged.revision, &intent).expect("the twin can do what was on its way");
    assert_eq!(
        found.position(),
        after.position(),
        "the board is neither the last one acknowledged nor that with {intent} done"
    );
    tally.done += 1;
}

/// Plays until the backend is killed. Returns the request that was not answered. The kill comes at any moment after a
/// random number of answers, so that a slow machine answers as often as a fast one.
fn play_until_killed(backend: Harness, twin: &Harness, player: &mut Player, tally: &mut Tally) -> Value {
    let mut view = backend.view();
    let mut answers_left = player.below(2 * ANSWERS_A_LIFE + 1);
    let mut killer = None;
    let in_flight = loop {
        if answers_left == 0 && killer.is_none() {
            killer = Some(kill_after(Duration::from_micros(player.below(20_000) as u64), backend.id()));
        }
        answers_left = answers_left.saturating_sub(1);
        let intent = next_intent(player, &view);
        match backend.act(view.revision, &intent) {
            Ok(next) => {
                let twin_view = twin.act(twin.view().revision, &intent).expect("the twin does as the backend did");
                assert_eq!(next.position(), twin_view.position(), "after {intent}");
                tally.acknowledged += 1;
                view = next;
            }
            Err(Refused::Gone) => break intent,
            Err(Refused::Rejected(failure)) => {
                let (now, known) = (backend.view(), (view.revision, view.game, view.move_count));
                let now = (now.revision, now.game, now.move_count);
                panic!("{intent} was rejected: {failure}; the board is at {now:?}, the player at {known:?}")
            }
        }
    };
    let killer = killer.expect("nobody else kills the backend");
    killer.join().expect("the killer did its work");
    backend.kill();
    in_flight
}

/// Chooses a move in most cases, sometimes an undo or a redo, and the next game if nothing else is possible.
fn next_intent(player: &mut Player, view: &View) -> Value {
    match player.below(12) {
        0 if view.move_count > 0 => json!({"kind": "undo"}),
        _ => player.intent(view).unwrap_or_else(|| json!({"kind": "start", "number": view.game + 1, "resume": false})),
    }
}

fn die_while_starting(data: &std::path::Path, player: &mut Player) {
    let mut process = Harness::spawn(data);
    // Nothing is awaited here, because the kill may come at any moment.
    std::thread::sleep(Duration::from_micros(player.below(250_000) as u64));
    process.kill();
}

/// Kills a process after some time, by the system's own means, while the caller waits for the process to answer.
fn kill_after(time: Duration, process: u32) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        std::thread::sleep(time);
        let killed = Command::new("kill").args(["-9", &process.to_string()]).status().expect("`kill` is there");
        assert!(killed.success(), "the backend was gone before it was killed");
    })
}

//! Tests every refusal and permission: each command is carried out in each situation, and the answers are written into
//! `docs/permissions.md`. The answers also show which game a command is about.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::ControlFlow;

use app::{ExportSelection, Failure, ImportedGames, Intent, NewGameset, Options, ReplayKind, TournamentMode};

use crate::player::{NOW, Player, TODAY, seven_games, start_as_found_at};

/// The gameset that is selected, by the letter that the document uses.
const SETS: [(char, &str); 8] = [
    ('O', "an ordinary gameset"),
    ('1', "a tournament at the minimal cheat level"),
    ('2', "a tournament at the modest cheat level"),
    ('3', "a tournament at the maximal cheat level"),
    ('N', "a gameset made without hints"),
    ('K', "Klondike"),
    ('T', "rules that are tried out"),
    ('I', "the introduction"),
];

/// The game in the window: the heading of its column, and how to bring it there.
const SEEN: [(&str, Seen); 11] = [
    ("dealt", Seen::Dealt),
    ("begun", Seen::Begun),
    ("ended", Seen::Ended),
    ("its replay", Seen::Replay),
    ("history", Seen::History),
    ("tournament line", Seen::Line('1')),
    ("ordinary line", Seen::Line('O')),
    ("line without hints", Seen::Line('N')),
    ("line of Klondike", Seen::Line('K')),
    ("foreign line", Seen::Line('F')),
    ("puzzle", Seen::Puzzle),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// The game on the table, untouched.
    Dealt,
    /// The game on the table, after some moves.
    Begun,
    /// The game on the table, given up.
    Ended,
    /// The replay of the game on the table.
    Replay,
    /// The replay of an ended game of the history.
    History,
    /// A puzzle.
    Puzzle,
    /// A game that came as a line of text, of this gameset.
    Line(char),
}

/// A player in a situation, with the data that the commands need.
struct Scene {
    player: Player,
    /// A move that is possible on the table, or was possible before the game of the history was given up.
    ply: Option<String>,
    multi: Option<String>,
    attempt: i64,
}

type Command = (&'static str, fn(&mut Scene) -> Result<(), Failure>);

fn wanted(playid: &str) -> NewGameset {
    NewGameset { deals: Some(2), ..seven_games(playid) }
}

fn enter(player: &mut Player, set: char) {
    let create = |player: &mut Player, set: NewGameset| player.app.create_gameset(&set, NOW).expect("a gameset");
    match set {
        'O' | 'I' => {}
        '1'..='3' => {
            let cheat_level = set as u8 - b'0';
            let tournament = TournamentMode::Moderate;
            create(player, NewGameset { hints: false, cheat_level, tournament, ..wanted("APRIL") });
        }
        'N' => create(player, NewGameset { hints: false, ..wanted("QUIET") }),
        'K' => drop(player.app.select_gameset("KLONDIKE", NOW).expect("a preset")),
        'T' => drop(player.app.try_out("gaps", NOW).expect("a preset")),
        // No gameset of this name exists here.
        'F' => create(player, wanted("FARAWAY")),
        other => panic!("{other}"),
    }
}

fn plays(player: &mut Player) {
    player.makes_moves(2);
}

/// Returns a line of a game of each gameset that is viewed.
fn lines() -> BTreeMap<char, String> {
    let line = |set: char| {
        let mut player = Player::new();
        enter(&mut player, set);
        plays(&mut player);
        (set, player.app.export_info().expect("it is read").line.expect("a game was begun"))
    };
    ['O', '1', 'N', 'K', 'F'].into_iter().map(line).collect()
}

fn view(player: &mut Player, line: &str) {
    player.app.view_games(ImportedGames::of_text(line, |_| ControlFlow::Continue(())).expect("a line"));
}

/// Returns the situation; `None` if there is none, because games of the introduction and of trials are in no history.
fn scene(set: char, seen: Seen, lines: &BTreeMap<char, String>) -> Option<Scene> {
    let mut player = if set == 'I' {
        let folder = tempfile::tempdir().expect("a folder");
        Player { app: start_as_found_at(folder.path(), NOW), folder }
    } else {
        let mut player = Player::new();
        // Another gameset that was opened, and one without hints.
        enter(&mut player, 'N');
        player.app.select_gameset("GAPS", NOW).expect("a preset");
        player.app.select_gameset("RANGOON", NOW).expect("the standard gameset");
        if set == 'N' {
            player.app.select_gameset("QUIET", NOW).expect("it was made");
        } else {
            enter(&mut player, set);
        }
        player
    };
    if set == 'I' && seen == Seen::History {
        return None;
    }
    let mut archived = None;
    if seen != Seen::Dealt && set == 'I' {
        plays(&mut player);
    } else if set != 'I' {
        plays(&mut player);
        archived = player.view().moves.first().map(|found| found.ply.clone());
        player.does(Intent::GiveUp);
        player.does(Intent::Next);
        if seen != Seen::Dealt {
            plays(&mut player);
        }
    }
    let (ply, multi) = {
        let view = player.view();
        let ply = view.moves.first().map(|found| found.ply.clone());
        (if seen == Seen::History { archived } else { ply }, view.multis.first().map(|found| found.multi.clone()))
    };
    view(&mut player, &lines[&'O']);
    match seen {
        Seen::Dealt | Seen::Begun => {}
        Seen::Ended => drop(player.does(Intent::GiveUp)),
        // A separate row shows the effect of the cheat level; an interrupted game can always be replayed.
        Seen::Replay => drop(player.does(Intent::Replay { of: ReplayKind::Interrupted })),
        Seen::History => drop(player.does(Intent::ReplayGame { number: 1 })),
        Seen::Puzzle => drop(player.does(Intent::Puzzle { day: TODAY })),
        Seen::Line(of) => {
            view(&mut player, &lines[&of]);
            player.does(Intent::ViewGame { place: 0 });
        }
    }
    let attempt = 1;
    Some(Scene { player, ply, multi, attempt })
}

fn act(scene: &mut Scene, intent: Intent) -> Result<(), Failure> {
    scene.player.try_to(intent).map(drop)
}

fn options(scene: &mut Scene, change: impl FnOnce(&mut Options)) -> Result<(), Failure> {
    let mut options = scene.player.app.options().clone();
    change(&mut options);
    scene.player.app.set_options(options)
}

fn revision(scene: &Scene) -> u32 {
    scene.player.view().revision
}

/// Returns an error if something is not offered.
fn offered<T>(offered: Option<T>) -> Result<(), Failure> {
    offered.map(drop).ok_or(Failure::Illegal)
}

const COMMANDS: &[Command] = &[
    ("light", |it| it.player.app.ask_outlook(revision(it)).map(drop)),
    ("hint", |it| it.player.app.ask_hint(revision(it)).map(drop)),
    ("take a certain hint", |it| act(it, Intent::TakeHelp)),
    ("what could be reached, and its solution", |it| it.player.app.ask_review(revision(it)).map(drop)),
    ("par after the end", |it| offered(it.player.view().par)),
    ("par in the history", |it| offered(it.player.app.history_game(1)?.par)),
    ("choose a game", |it| it.player.app.ask_unplayed_games().map(drop)),
    ("game of the day", |it| it.player.app.ask_game_of_day(0).map(drop)),
    ("days played", |it| it.player.app.ask_days(0, &[0]).map(drop)),
    ("days won", |it| it.player.app.ask_won_days(0, 1).map(drop)),
    ("play", |it| act(it, Intent::Play { ply: it.ply.clone().unwrap_or_default() })),
    ("multi-move", |it| act(it, Intent::Multi { multi: it.multi.clone().unwrap_or_default() })),
    ("preview a multi-move", |it| {
        let multi = it.multi.clone().unwrap_or_default();
        it.player.app.preview(revision(it), Intent::Multi { multi }).map(drop)
    }),
    ("auto", |it| act(it, Intent::Auto)),
    ("finish (Klondike)", |it| act(it, Intent::Finish)),
    ("peek", |it| act(it, Intent::Peek)),
    ("show the pack", |it| act(it, Intent::ShowPack)),
    ("continue", |it| act(it, Intent::Continue)),
    ("stop", |it| act(it, Intent::Stop)),
    ("deal", |it| act(it, Intent::Redeal)),
    ("undo", |it| act(it, Intent::Undo)),
    ("undo an action", |it| act(it, Intent::UndoAction)),
    ("undo twice", |it| act(it, Intent::Undo).and_then(|()| act(it, Intent::Undo))),
    ("redo after undo", |it| act(it, Intent::Undo).and_then(|()| act(it, Intent::Redo))),
    ("redo", |it| act(it, Intent::Redo)),
    ("redo an action", |it| act(it, Intent::RedoAction)),
    ("back till deal", |it| act(it, Intent::BackTillDeal)),
    ("snapshot", |it| act(it, Intent::Snapshot)),
    ("rollback", |it| act(it, Intent::Rollback)),
    ("restart", |it| act(it, Intent::Restart)),
    ("finish game", |it| act(it, Intent::GiveUp)),
    ("next game", |it| act(it, Intent::Next)),
    ("start a game that was not played", |it| act(it, Intent::Start { number: 3, resume: false })),
    ("start a game that was played", |it| act(it, Intent::Start { number: 1, resume: false })),
    ("start a number that no game has", |it| act(it, Intent::Start { number: 40_000, resume: false })),
    ("resume by number", |it| act(it, Intent::Start { number: 3, resume: true })),
    ("resume an attempt", |it| act(it, Intent::Resume { attempt: it.attempt })),
    ("replay the game on the table", |it| act(it, Intent::Replay { of: ReplayKind::Current })),
    ("replay an interrupted game", |it| act(it, Intent::Replay { of: ReplayKind::Interrupted })),
    ("replay a game of the history", |it| act(it, Intent::ReplayGame { number: 1 })),
    ("view a game", |it| act(it, Intent::ViewGame { place: 0 })),
    ("go to a ply of the replay", |it| act(it, Intent::ReplayTo { at: 1 })),
    ("take a replay over", |it| act(it, Intent::ReplayAccept)),
    ("leave a replay", |it| act(it, Intent::ReplayCancel)),
    ("puzzle", |it| act(it, Intent::Puzzle { day: TODAY })),
    ("the move that lost, as a puzzle", |it| {
        let kept_by = it.ply.iter().cloned().collect();
        act(it, Intent::PuzzleMissed { at: 2, kept_by, day: TODAY })
    }),
    ("show the move of a puzzle", |it| act(it, Intent::PuzzleShow)),
    ("leave a puzzle", |it| act(it, Intent::PuzzleLeave)),
    ("continue the introduction", |it| act(it, Intent::GoOn)),
    ("play without saving", |it| act(it, Intent::PlayWithoutSaving)),
    ("link to the game", |it| offered(it.player.view().link)),
    ("share the game on the table", |it| offered(it.player.app.export_info()?.line)),
    ("export the game on the table", |it| it.player.app.export(&ExportSelection::Table).map(drop)),
    ("export all games", |it| it.player.app.export(&ExportSelection::All).map(drop)),
    ("scores: list, import, contest, rulings", |it| it.player.app.tournament_draft().map(drop)),
    ("invitation", |it| it.player.app.invitation().map(drop)),
    ("note and favourite", |it| {
        let playid = it.player.app.gameset()?.playid;
        it.player.app.set_note(&playid, 1, true, "a note").map(drop)
    }),
    ("drop an attempt", |it| it.player.app.drop_attempt(1, it.attempt).map(drop)),
    ("option: recorder level", |it| options(it, |options| options.recorder_level = 50)),
    ("option: another cheat level", |it| {
        options(it, |options| options.cheat_level = if options.cheat_level == 3 { 2 } else { 3 })
    }),
    ("option: anything else", |it| options(it, |options| options.auto_delay = 100)),
    ("rules of the next hand", |it| it.player.app.choose_rules("klondike/1/strict").map(drop)),
    ("try rules out", |it| it.player.app.try_out("station", NOW).map(drop)),
    ("leave a trial", |it| it.player.app.leave_trial(NOW).map(drop)),
    ("create a gameset", |it| it.player.app.create_gameset(&wanted("NEW"), NOW)),
    ("select a gameset", |it| it.player.app.select_gameset("STATION", NOW).map(drop)),
    ("delete this gameset", |it| {
        let playid = it.player.app.gameset()?.playid;
        it.player.app.delete_gameset(&playid, NOW).map(drop)
    }),
    ("delete another gameset", |it| it.player.app.delete_gameset("GAPS", NOW).map(drop)),
    ("reset statistics", |it| it.player.app.reset_statistics(NOW).map(drop)),
];

/// Returns the name of an answer.
fn named(answer: Result<(), Failure>) -> String {
    let Err(why) = answer else { return "yes".to_owned() };
    let json = serde_json::to_value(&why).expect("a failure is data");
    let text = |name: &str| json.get(name).and_then(|text| text.as_str()).map(str::to_owned);
    match (text("why"), text("topic")) {
        (Some(why), _) => why,
        (_, Some(topic)) => format!("fixed {topic}"),
        _ => text("code").expect("a code"),
    }
}

/// The answers to one command, by the selected gameset and the game in view.
type Answers = BTreeMap<(char, usize), String>;

/// Carries out every command in every situation.
fn ask_all() -> Vec<Answers> {
    let lines = lines();
    let mut all = vec![Answers::new(); COMMANDS.len()];
    std::thread::scope(|scope| {
        let sets = SETS.map(|(set, _)| {
            let lines = &lines;
            scope.spawn(move || ask_in(set, lines))
        });
        for found in sets.into_iter().flat_map(|set| set.join().expect("all situations come about")) {
            let (command, situation, answer) = found;
            all[command].insert(situation, answer);
        }
    });
    all
}

/// Carries out every command with one gameset selected. As long as nothing has changed, the next command needs no new
/// game.
fn ask_in(set: char, lines: &BTreeMap<char, String>) -> Vec<(usize, (char, usize), String)> {
    let mut found = Vec::new();
    for (column, (_, seen)) in SEEN.into_iter().enumerate() {
        let mut there = scene(set, seen, lines);
        for (number, (_, command)) in COMMANDS.iter().enumerate() {
            let Some(now) = &mut there else { continue };
            let before = now.player.view();
            found.push((number, (set, column), named(command(now))));
            if now.player.view() != before {
                there = scene(set, seen, lines);
            }
        }
    }
    found
}

/// Returns the game and the facts on which the answers to a command depend.
fn asked(answers: &Answers) -> String {
    let differ = |sets: &[char], columns: std::ops::Range<usize>, by_column: bool| {
        let all = |fixed: usize, set: char| {
            let found = answers.iter().filter(|((s, c), _)| {
                if by_column { *s == set && columns.contains(c) } else { *c == fixed && sets.contains(s) }
            });
            found.map(|(_, answer)| answer).collect::<BTreeSet<_>>().len() > 1
        };
        if by_column { sets.iter().any(|set| all(0, *set)) } else { columns.clone().any(|column| all(column, ' ')) }
    };
    let every: Vec<char> = SETS.iter().map(|(set, _)| *set).collect();
    let (own, lines) = (0..3, 5..10);
    let shown = answers
        .iter()
        .any(|((set, column), answer)| *column >= 3 && answers.get(&(*set, 1)).is_some_and(|own| own != answer));
    let asks = [
        ("the game seen", differ(&every, lines, true)),
        ("the game on the table", differ(&every, own.clone(), true)),
        ("its gameset", differ(&['O', 'N', '3', 'K', 'T', 'I'], own.clone(), false)),
        ("its cheat level", differ(&['1', '2', '3'], own, false)),
        ("what covers it", shown),
    ];
    let asks: Vec<_> = asks.into_iter().filter(|(_, asks)| *asks).map(|(name, _)| name).collect();
    if asks.is_empty() { "nothing".to_owned() } else { asks.join(", ") }
}

/// Returns the answers of one column: a single answer if all gamesets give the same, otherwise each answer after the
/// letters of its gamesets.
fn cell(answers: &Answers, column: usize) -> String {
    let mut by_answer: Vec<(&str, String)> = Vec::new();
    for (set, _) in SETS {
        let Some(answer) = answers.get(&(set, column)) else { continue };
        match by_answer.iter_mut().find(|(known, _)| known == answer) {
            Some((_, sets)) => sets.push(set),
            None => by_answer.push((answer, set.to_string())),
        }
    }
    match &by_answer[..] {
        [(only, _)] => (*only).to_owned(),
        several => several.iter().map(|(answer, sets)| format!("{sets}: {answer}")).collect::<Vec<_>>().join("<br>"),
    }
}

fn document(all: &[Answers]) -> String {
    let mut text = String::from(
        "# Permissions\n\n\
         Written by the test `permissions`, which carries out every command in every situation; do not edit.\n\n\
         Each row is a command; each column is a situation. In the first three, the window shows the game on the table: just\n\
         dealt, begun, or ended. In the others a begun game is on the table, and the window shows a replay: of that game,\n\
         of a game in the history, or of a line of text with a game of another gameset; or it shows a puzzle. \"Foreign\" is a\n\
         gameset that is not here.\n\
         A cell says `yes`, or gives the reason for a refusal (`Refusal` and `Failure` in `app/src/wire/failure.rs`). If\n\
         the answer depends on the selected gameset, letters in front of it say in which gamesets it is given:\n\n",
    );
    for (set, name) in SETS {
        writeln!(text, "- {set}: {name}").expect("text");
    }
    text += "\nThe column *depends on* is computed from the answers: it lists every fact that changes them.\n\n";
    text += "| command | depends on |";
    for (name, _) in SEEN {
        write!(text, " {name} |").expect("text");
    }
    text += "\n|---|---|";
    text += &"---|".repeat(SEEN.len());
    text.push('\n');
    for ((name, _), answers) in COMMANDS.iter().zip(all) {
        write!(text, "| {name} | {} |", asked(answers)).expect("text");
        for column in 0..SEEN.len() {
            write!(text, " {} |", cell(answers, column)).expect("text");
        }
        text.push('\n');
    }
    text
}

#[test]
fn every_permission_is_answered_as_the_document_says() {
    let all = ask_all();
    let wanted = document(&all);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/permissions.md");
    let found = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if found != wanted {
        std::fs::write(path, &wanted).expect("the file can be written");
    }
    let light = &all[0];
    for (set, name) in SETS {
        for (column, wanted) in [(5, "noHints"), (6, "yes"), (7, "noHints"), (8, "faceDownCards"), (9, "yes")] {
            // The introduction begins before there is any gameset without hints.
            if (set, column) != ('I', 7) {
                assert_eq!(light[&(set, column)], wanted, "the light of a {}, in {name}", SEEN[column].0);
            }
        }
    }
    assert_eq!(found, wanted, "docs/permissions.md was out of date; this test has just written it again");
}

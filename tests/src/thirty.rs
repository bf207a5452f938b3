//! A tournament of thirty: played on thirty data folders, and sent in every way in which mail and people spoil files.

use std::ops::ControlFlow;

use app::{
    App, Contest, ExportSelection, ImportReport, Intent, NamedPlayer, NewGameset, Options, ScoreLine, TieBreak,
    TournamentMode, import_all,
};
use export::{ExportFile, SecretKey};
use tempfile::TempDir;

use crate::NOW;
use crate::chance::Chance;

const PLAYERS: u64 = 30;

/// An installation of the application with its own data, as on a separate computer.
pub struct Computer {
    /// The application.
    pub app: App,
    folder: TempDir,
}

impl Computer {
    fn new() -> Self {
        Self::at(TempDir::new().expect("a folder"))
    }

    fn at(folder: TempDir) -> Self {
        let mut app = App::open(folder.path(), None, NOW).unwrap().app;
        if app.view().introduction.is_some() {
            app.leave_trial(NOW).expect("the introduction can be left");
        }
        Self { app, folder }
    }

    /// Returns the computer of a moderator of seven games, who expects thirty players.
    pub fn of_moderator() -> Self {
        let mut moderator = Self::new();
        let named = NewGameset::named("APRIL").expect("it is a PlayID");
        let tournament = TournamentMode::Moderate;
        let wanted = NewGameset { games: 7, deals: Some(1), cheat_level: 1, tournament, hints: false, ..named };
        moderator.app.create_gameset(&wanted, NOW).expect("it can be made");
        let player = |number| NamedPlayer { tourid: name(number), name: format!("Player {number}") };
        let players = (1..=PLAYERS).map(player).collect();
        let contest = Contest { ties: vec![TieBreak::Won, TieBreak::Undos], until_ms: Some(NOW + 1000), players };
        moderator.app.set_contest(&contest).expect("it is kept");
        moderator
    }

    /// Closes the program and starts it again.
    pub fn restarted(self) -> Self {
        let Self { app, folder } = self;
        drop(app);
        Self::at(folder)
    }

    /// Imports the files of a mail.
    pub fn receives(&mut self, now_ms: i64, mail: &[(String, Vec<u8>)]) -> Vec<ImportReport> {
        let mut moderated = self.app.tournament_draft().expect("a tournament");
        let files = mail.iter().cloned().map(Ok).collect();
        let reports =
            import_all(&mut moderated, files, now_ms, |_| ControlFlow::Continue(())).expect("nobody stops it");
        self.app.store_scores(&moderated).expect("it is kept");
        reports
    }

    fn does(&mut self, intent: Intent) {
        let revision = self.app.view().revision;
        self.app.act(revision, intent, NOW).unwrap();
    }

    /// Plays random games until `games` are finished.
    fn plays(&mut self, games: u32, chance: &mut Chance) {
        for game in 1..=games {
            loop {
                let moves = self.app.view().moves;
                if moves.is_empty() {
                    break;
                }
                let ply = moves[chance.below(moves.len())].ply.clone();
                self.does(Intent::Play { ply });
            }
            if game < games {
                self.does(Intent::Next);
            }
        }
    }

    /// Returns the player's export in format 2, and counts it.
    fn exports(&mut self, which: &ExportSelection) -> String {
        let exportable = self.app.export(which).expect("there are games").in_format_2(NOW);
        let playid = exportable.playid();
        self.app.count_export(&playid).expect("it is counted");
        exportable.write(&[]).expect("it fits").text
    }
}

/// Returns the PlayID of a player.
pub fn name(number: u64) -> String {
    format!("APRIL{number:02}")
}

/// Returns the export with a change, signed with this key.
fn signed(text: &str, secret: u8, change: impl FnOnce(&mut ExportFile)) -> String {
    let mut file = ExportFile::read(text.as_bytes()).expect("an export").file;
    change(&mut file);
    file.write(&SecretKey::of(&[secret; 32])).expect("it fits")
}

/// Returns the findings about a row besides its scores, as codes.
pub fn said(row: &ScoreLine) -> Vec<&'static str> {
    let facts = [
        (row.untrue > 0, "untrue"),
        (row.unknown > 0, "unknown"),
        (row.unfinished > 0, "unfinished"),
        (row.games < 7, "missing"),
        (row.shares_name, "two keys"),
        (!row.same_key.is_empty(), "one key"),
        (row.same_moves.is_some(), "same moves"),
        (row.resets.unwrap_or(0) > 0, "begun again"),
        (row.late.is_some(), "late"),
        (row.expected.is_none(), "not expected"),
    ];
    facts.into_iter().filter_map(|(is_so, code)| is_so.then_some(code)).collect()
}

/// The files that thirty players have sent.
pub struct Sent {
    /// Their exports as they left their computers.
    pub exports: Vec<String>,
    /// The files that arrived in time, with their names.
    pub mail: Vec<(String, Vec<u8>)>,
    /// The files that arrived too late.
    pub late: Vec<(String, Vec<u8>)>,
}

/// Lets thirty players play the tournament to which the text invites them, and send their exports.
pub fn played(invitation: &str) -> Sent {
    // Thirty players play on thirty computers, each from the invitation; all exports are honest so far.
    let mut sent: Vec<String> = Vec::new();
    let mut older = String::new();
    let mut singles: Vec<String> = Vec::new();
    for number in 1..=PLAYERS {
        let mut player = Computer::new();
        let wanted = NewGameset::invited(invitation).expect("it is an invitation");
        // Number 21 enters another cheat level, 22 another number of games.
        let wanted = NewGameset {
            playid: name(number),
            cheat_level: if number == 21 { 2 } else { wanted.cheat_level },
            games: if number == 22 { 8 } else { wanted.games },
            ..wanted
        };
        player.app.create_gameset(&wanted, NOW).expect("it can be made");
        let options = player.app.options().clone();
        let options = Options { user_name: format!("Player {number}"), ..options };
        player.app.set_options(options).expect("it is kept");
        let chance = &mut Chance::new(number);
        match number {
            // Number 11 sends an export before the last games, 12 does not finish, 13 sends game by game.
            11 => {
                player.plays(4, chance);
                older = player.exports(&ExportSelection::All);
                player.does(Intent::Next);
                player.plays(3, chance);
            }
            12 => player.plays(5, chance),
            13 => {
                player.plays(7, chance);
                singles = (1..=7).map(|game| player.exports(&ExportSelection::Games { numbers: vec![game] })).collect();
            }
            // Number 14 deletes the gameset and plays all games again.
            14 => {
                player.plays(7, &mut Chance::new(99));
                player.app.delete_gameset(&name(14), NOW).expect("it is set aside");
                player.app.create_gameset(&wanted, NOW).expect("it can be made");
                player.plays(7, chance);
            }
            _ => player.plays(7, chance),
        }
        sent.push(player.exports(&ExportSelection::All));
    }
    let of = |number: u64| sent[number as usize - 1].clone();

    // From here on, mail, editors and people change the exports.
    let mut mail: Vec<(String, Vec<u8>)> = Vec::new();
    let mut post = |name: &str, bytes: Vec<u8>| mail.push((name.to_owned(), bytes));
    let quoted: String = of(1).lines().map(|line| format!("> {line}\r\n")).collect();
    post("quoted", format!("Dear moderator,\r\n\r\n{quoted}\r\nGreetings\r\n").into_bytes());
    post("bom", format!("\u{feff}{}", of(2)).into_bytes());
    post("no last line end", of(3).trim_end().as_bytes().to_vec());
    post("empty lines", of(4).replace('\n', "\n\n").into_bytes());
    let wide = of(5).encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    post("wide", [vec![0xff, 0xfe], wide].concat());
    let wrapped: String = of(6)
        .lines()
        .map(|line| if line.len() > 72 { format!("{}\n{}\n", &line[..72], &line[72..]) } else { format!("{line}\n") })
        .collect();
    post("wrapped", wrapped.into_bytes());
    post("damaged", of(7).replacen(" U0", " U1", 1).into_bytes());
    // Number 8 sends the games of number 9, under another name and key; 10 is honest and shares a computer with 15.
    post("copy", signed(&of(9), 8, |file| file.header.play_id = name(8).parse().expect("a PlayID")).into_bytes());
    post("copied", of(9).into_bytes());
    post("shared 10", signed(&of(10), 77, |_| ()).into_bytes());
    post("shared 15", signed(&of(15), 77, |_| ()).into_bytes());
    post("whole 11", of(11).into_bytes());
    post("older 11", older.into_bytes());
    post("unfinished 12", of(12).into_bytes());
    for single in singles {
        post("single 13", single.into_bytes());
    }
    post("again 14", of(14).into_bytes());
    // Two innocent players chose the PlayID of number 16; 17 improved a game and signed it.
    post("first 16", of(16).into_bytes());
    post(
        "second 16",
        signed(&of(18), 16, |file| file.header.play_id = name(16).parse().expect("a PlayID")).into_bytes(),
    );
    post("better 17", signed(&of(17), 17, |file| file.games[3].points.total = 100).into_bytes());
    for number in (18..=28).filter(|number| *number != 20) {
        post(&format!("plain {number}"), of(number).into_bytes());
    }
    post("old program", include_bytes!("../data/rangoon-131.txt").to_vec());
    post("no export", b"I shall play tomorrow".to_vec());
    post("twice 19", of(19).into_bytes());
    // Number 29 is late, and 30 and 20 send nothing. An unknown player comes uninvited.
    let stranger = signed(&of(30), 30, |file| file.header.play_id = "APRILZZZ".parse().expect("a PlayID"));
    let late = vec![("late 29".to_owned(), of(29).into_bytes()), ("stranger".to_owned(), stranger.into_bytes())];
    Sent { exports: sent, mail, late }
}

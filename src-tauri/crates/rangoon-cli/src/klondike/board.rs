//! The state of a hand, as text or JSON. The program promises to keep the fields and their order.

use std::fmt;

use cards::Card;
use gameset::PlayId;
use klondike::{Klondike, Pile, Position, money};
use serde::Serialize;
use session::{Game, Session};

use super::rules::dollars;
use crate::task::{count_of_plies, status_name, title};

/// The printed state of a hand.
#[derive(Serialize)]
pub struct Board {
    /// The name of the gameset; `None` if this is not a numbered hand.
    playid: Option<String>,
    game: Option<u32>,
    rules: String,
    status: &'static str,
    piles: Vec<PileBoard>,
    pack: Vec<String>,
    waste: Vec<String>,
    foundations: Foundations,
    pass: u32,
    moves: Vec<String>,
    plies: usize,
    money: i32,
    /// The table as text.
    #[serde(skip)]
    table: String,
}

#[derive(Serialize)]
struct PileBoard {
    down: Vec<String>,
    up: Vec<String>,
}

/// The numbers of cards on the foundations.
#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Foundations {
    s: u8,
    h: u8,
    d: u8,
    c: u8,
}

impl Foundations {
    fn of(position: &Position) -> Self {
        let [s, h, d, c] = [0, 1, 2, 3].map(|family| position.foundation(family));
        Self { s, h, d, c }
    }
}

fn texts(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

impl Board {
    /// Returns the state of the hand that `session` plays; `play_id` is that of its gameset, if it has one.
    pub fn of(play_id: Option<&PlayId>, session: &Session<Klondike>) -> Self {
        let position = session.position();
        let piles = Pile::all().map(|pile| position.pile(pile));
        Self {
            playid: play_id.map(PlayId::to_string),
            game: play_id.map(|_| session.seed().number),
            rules: session.rules().to_string(),
            status: status_name(Klondike::status(position)),
            piles: piles.map(|cards| PileBoard { down: texts(cards.down()), up: texts(cards.up()) }).collect(),
            pack: texts(position.pack()),
            waste: texts(position.waste()),
            foundations: Foundations::of(position),
            pass: position.pass(),
            moves: position.plies().map(|ply| ply.to_string()).collect(),
            plies: session.at(),
            money: money(position.foundation_count()),
            table: position.to_string(),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, status, pass, plies, table, money, .. } = self;
        let plies = count_of_plies(*plies);
        let title = title(self.playid.as_ref(), self.game);
        writeln!(out, "{title} ({rules}), pass {pass}, {status}, {plies}")?;
        out.write_str(table)?;
        let Foundations { s, h, d, c } = self.foundations;
        writeln!(out, "foundations: S {s}, H {h}, D {d}, C {c}")?;
        writeln!(out, "moves: {}", self.moves.join(" "))?;
        write!(out, "money: {}", dollars(*money))
    }
}

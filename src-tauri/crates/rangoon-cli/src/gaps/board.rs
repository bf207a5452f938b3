//! The state of a game, as text or JSON. The program promises to keep the fields and their order.

use std::fmt;

use gameset::PlayId;
use gaps::{Gap, Gaps, Method, Place, Position, Rules, Score};
use serde::Serialize;
use session::{Game, Session};

use crate::task::{count_of_plies, status_name, title};

/// The printed state of a game.
#[derive(Serialize)]
pub struct Board {
    /// The name of the gameset; `None` if the board is not that of a numbered game.
    playid: Option<String>,
    game: Option<u32>,
    rules: String,
    deal: u32,
    deals: Option<u8>,
    status: &'static str,
    rows: Vec<Vec<String>>,
    gaps: Vec<(u8, u8)>,
    moves: Vec<Move>,
    plies: usize,
    score: Points,
    score_all_sequences: Points,
}

#[derive(Serialize)]
struct Move {
    gap: u8,
    card: String,
}

#[derive(Serialize)]
struct Points {
    total: u16,
    position: u16,
    sequence: u16,
    rows: u16,
    max: u16,
}

impl Points {
    fn of(position: &Position, rules: Rules, method: Method) -> Self {
        let score = Score::of(position, method);
        let Score { position, sequence, rows: families } = score;
        Self { total: score.total(), position, sequence, rows: families, max: rules.max_score() }
    }
}

impl Board {
    /// Returns the state of the game that `session` plays; `play_id` is that of its gameset, if it has one.
    pub fn of(play_id: Option<&PlayId>, session: &Session<Gaps>) -> Self {
        let (rules, position) = (*session.rules(), session.position());
        let text = |place: Place| position.card_at(place).map_or_else(|| "--".to_owned(), |card| card.to_string());
        let row = |row: u8| (0..rules.columns()).map(|column| text(Place::new(row, column))).collect();
        let place = |gap: Gap| position.place_of_gap(gap);
        Self {
            playid: play_id.map(PlayId::to_string),
            game: play_id.map(|_| session.seed().number),
            rules: rules.name_without_deals(),
            deal: position.deal(),
            deals: rules.deals(),
            status: status_name(Gaps::status(position)),
            rows: (0..Place::ROWS).map(row).collect(),
            gaps: Gap::all().map(place).map(|at| (at.row(), at.column())).collect(),
            moves: position
                .moves()
                .map(|filled| Move { gap: filled.gap.number(), card: filled.card.to_string() })
                .collect(),
            plies: session.at(),
            score: Points::of(position, rules, Method::PosOnly),
            score_all_sequences: Points::of(position, rules, Method::AllSeq),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, deal, status, plies, .. } = self;
        let deals = self.deals.map(|deals| format!(" of {deals}")).unwrap_or_default();
        let plies = count_of_plies(*plies);
        writeln!(out, "{} ({rules}), deal {deal}{deals}, {status}, {plies}", title(self.playid.as_ref(), self.game))?;
        for row in &self.rows {
            writeln!(out, "{}", row.join(" "))?;
        }
        let gaps = self.gaps.iter().map(|(row, column)| format!("({row},{column})"));
        writeln!(out, "gaps 1-4: {}", gaps.collect::<Vec<_>>().join(" "))?;
        let moves = self.moves.iter().map(|filled| format!("{}:{}", filled.gap, filled.card));
        writeln!(out, "moves: {}", moves.collect::<Vec<_>>().join(" "))?;
        let Points { total, position, sequence, rows, max } = self.score;
        let all = self.score_all_sequences.total;
        write!(out, "score: {total} of {max} ({position}+{sequence}+{rows}), {all} with all sequences counted")
    }
}

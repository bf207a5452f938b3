//! One game of the history: how it went, the player's note, and looking at it again.

use archive::{Journal, NoteRow, ResultRow};
use gameset::Brief;
use gaps::Method;
use serde::Serialize;

use crate::app::App;
use crate::options::is_plain;
use crate::replay::Other;
use crate::table::Table;
use crate::{Failure, ParView, Refusal, table};

/// The best end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndView {
    /// The score, as it is counted now.
    pub total: u32,
    /// Its part for cards in runs.
    pub position: u32,
    /// Its part for cards behind their predecessors.
    pub sequence: u32,
    /// Its part for complete families.
    pub families: u32,
    /// The greatest score.
    pub max: u32,
    /// Whether it was won.
    pub won: bool,
    /// Deals used.
    pub deals: u32,
    /// Moves made, redeals not counted.
    pub moves: u32,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
    /// When it was reached, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_ms: i64,
    /// Whether its moves are recorded.
    pub recorded: bool,
}

/// An attempt at a game that was left in the middle, and can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnfinishedView {
    /// Names the attempt.
    #[cfg_attr(test, ts(type = "number"))]
    pub attempt: i64,
    /// When it was begun, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub started_ms: i64,
    /// Moves on the table, redeals not counted.
    pub moves: u32,
    /// The deal it stands in, from 1.
    pub deal: u32,
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryGame {
    /// Its number.
    pub number: u32,
    /// Times it was begun.
    pub attempts: u32,
    /// The best end.
    pub best: Option<EndView>,
    /// Par of it, once it was played to an end, where that is known without a search.
    pub par: Option<ParView>,
    /// The attempts that were left unfinished, the one that was begun last first.
    pub unfinished: Vec<UnfinishedView>,
    /// Whether it is the one on the table.
    pub on_table: bool,
    /// The player's words about it.
    pub note: String,
    /// Whether the player has marked it.
    pub favourite: bool,
    /// Why it cannot be played from scratch, if it cannot.
    pub play: Option<Refusal>,
}

/// The most signs of a note.
const MOST_SIGNS: usize = 2000;

impl EndView {
    fn of(row: &ResultRow, method: Method, max: u32, won: bool) -> Self {
        let sequence = match method {
            Method::AllSeq => row.all_sequence,
            Method::PosOnly => row.ordered_sequence,
        };
        Self {
            total: row.total,
            position: row.position,
            sequence,
            families: row.families,
            max,
            won,
            deals: row.deals,
            moves: row.moves,
            undos: row.undos,
            elapsed_ms: row.elapsed_ms,
            ended_ms: row.ended_ms,
            recorded: !row.record.is_empty(),
        }
    }
}

impl App {
    /// What is known of game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game or the archive cannot be read.
    pub fn history_game(&mut self, number: u32) -> Result<HistoryGame, Failure> {
        let seed = self.seed(number)?;
        let (method, max) = (self.method(), u32::from(self.gameset.rules().max_score()));
        let best = self.best_result(number)?;
        let entry = self.history()?.entry(number);
        let won = entry.is_some_and(|it| it.is_won());
        let attempts = entry.map_or(0, |it| it.attempts);
        let (note, favourite) = entry.map_or_else(Default::default, |it| (it.note.clone(), it.is_favourite));
        Ok(HistoryGame {
            number,
            attempts,
            par: best.as_ref().and_then(|_| self.known_par(&seed)),
            best: best.map(|row| EndView::of(&row, method, max, won)),
            unfinished: self.unfinished(number)?,
            on_table: number == self.table.number,
            note,
            favourite,
            play: self.begin_refusal(number)?,
        })
    }

    /// The attempts at game `number` that can be resumed, the one that was begun last first.
    pub(crate) fn unfinished(&self, number: u32) -> Result<Vec<UnfinishedView>, Failure> {
        let kept = self.archive.unfinished(self.gameset.play_id().as_str(), number)?;
        let view = |kept: Journal| {
            let (table, _) = Table::restore(&self.gameset, &kept, 0).filter(|(table, _)| !table.status().is_end())?;
            let Journal { attempt, started_ms, .. } = kept;
            Some(UnfinishedView { attempt, started_ms, moves: table.moves(), deal: table.position().deal() })
        };
        Ok(kept.into_iter().filter_map(view).collect())
    }

    /// Drops an unfinished attempt at game `number`: it can no longer be resumed. It still counts as an attempt, and any
    /// end it reached stays.
    ///
    /// # Errors
    /// If it is not kept or is on the table, or this cannot be stored; nothing has changed then.
    pub fn drop_attempt(&mut self, number: u32, attempt: i64) -> Result<HistoryGame, Failure> {
        let dropped = self.archive.drop_attempt(self.gameset.play_id().as_str(), attempt);
        if !dropped.map_err(|why| Failure::not_saved(&why))? {
            return Err(Failure::NoAttempt);
        }
        self.note_change(number);
        self.history_game(number)
    }

    /// The best end of game `number`, as the goal of the rules counts; the earliest of equals.
    pub(crate) fn best_result(&self, number: u32) -> Result<Option<ResultRow>, Failure> {
        let goal = self.gameset.rules().goal();
        let ends = self.archive.results(self.gameset.play_id().as_str(), number, table::name(self.method()))?;
        let better = |best: ResultRow, it: ResultRow| if brief(&it).beats(brief(&best), goal) { it } else { best };
        Ok(ends.into_iter().reduce(better))
    }

    /// Keeps what the player has to say about game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game, the note is too long or has signs that hide others, or it cannot be stored.
    pub fn set_note(&mut self, number: u32, favourite: bool, text: &str) -> Result<HistoryGame, Failure> {
        self.seed(number)?;
        if !text.split('\n').all(|line| is_plain(line, MOST_SIGNS)) || text.chars().count() > MOST_SIGNS {
            return Err(Failure::BadNote { most: MOST_SIGNS as u32 });
        }
        let note = NoteRow { game: number, favourite, text: text.trim().to_owned() };
        let stored = self.archive.put_note(self.gameset.play_id().as_str(), &note);
        stored.map_err(|why| Failure::not_saved(&why))?;
        self.note_change(number);
        self.history_game(number)
    }

    /// The best end of game `number`, played again from its record.
    pub(crate) fn recorded_game(&self, number: u32) -> Result<Other, Failure> {
        let seed = self.seed(number)?;
        let best = self.best_result(number)?.filter(|it| !it.record.is_empty());
        let best = best.ok_or(Failure::NotRecorded { number })?;
        let bad = || Failure::BadRecord { number };
        let record = gaps::decode(&best.record).map_err(|_| bad())?;
        let session = gaps::replay(self.gameset.rules(), seed, &record, best.deals).map_err(|_| bad())?;
        Ok(Other { number, session, elapsed_ms: best.elapsed_ms, source: None })
    }
}

/// What is compared of an end; whether it was won shows in its score.
pub(crate) fn brief(it: &ResultRow) -> Brief {
    Brief { total: it.total, deals: it.deals, moves: it.moves, is_won: false }
}

//! The history of the current gameset: its list, one game of it, statistics, notes and attempts.

use archive::{Journal, NoteRow, ResultRow};
use games::Rules;
use gameset::PlayId;

use super::App;
use crate::hints::says_kept;
use crate::history::{
    ComparedRules, EndView, HistoryGame, HistoryIndex, HistoryPage, HistoryQuery, HistoryReader, READ_AHEAD_GAMES,
    StatisticsView, UnfinishedView, result_key,
};
use crate::play::AnyGame;
use crate::play::replay::OtherGame;
use crate::profile::plain::is_plain_text;
use crate::{Failure, MAX_NOTE, gamesets};

impl App {
    /// Returns the history of every game.
    pub(crate) fn history(&mut self) -> Result<&HistoryIndex, Failure> {
        self.read_history(u32::MAX)
    }

    /// Reads some more games of the history in advance. Returns whether it has all been read.
    pub fn read_ahead(&mut self) -> Result<bool, Failure> {
        let (mut read, known) = self.history.index.as_ref().map_or((0, 0), |index| (index.read, index.entries.len()));
        loop {
            let index = self.read_history(read + READ_AHEAD_GAMES as u32)?;
            // Numbers that were never played take no time.
            if index.is_read() || index.entries.len() >= known + READ_AHEAD_GAMES {
                return Ok(index.is_read());
            }
            read = index.read;
        }
    }

    /// Returns the history of the games up to `last`.
    fn read_history(&mut self, last: u32) -> Result<&HistoryIndex, Failure> {
        let source = HistoryReader {
            archive: &self.archive,
            gameset: &self.current.gameset,
            method: self.scoring_method(),
            running: self.running_attempt(),
        };
        let (games, rules) = (self.current.gameset.games().into(), self.current.gameset.rules());
        let index = self.history.index.get_or_insert_with(|| HistoryIndex::new(games, rules));
        index.read_to(last, &source)?;
        Ok(index)
    }

    /// Returns the attempt on the table, and whether it is still untouched.
    fn running_attempt(&self) -> Option<(i64, bool)> {
        self.current.active.attempt().map(|id| (id, self.current.active.is_untouched()))
    }

    /// Returns a range of the list of games, of up to [`HistoryPage::MOST_ROWS`] rows.
    pub fn history_page(&mut self, query: &HistoryQuery, from: u32, count: u32) -> Result<HistoryPage, Failure> {
        Ok(self.history()?.page(query, from, count))
    }

    /// Returns the place of game `number` in the list, or the place of the next game if the list does not contain it.
    pub fn history_place(&mut self, query: &HistoryQuery, number: u32) -> Result<u32, Failure> {
        Ok(self.history()?.place(query, number))
    }

    /// Counts the attempts that reached an end in all gamesets, without those at trials.
    pub fn finished_games(&self) -> Result<u32, Failure> {
        Ok(self.archive.count_ended(PlayId::TRIAL)?)
    }

    /// Returns the statistics of the gameset.
    pub fn statistics(&mut self) -> Result<StatisticsView, Failure> {
        let says_kept = self.own_terms().hint_refusal().is_none() && says_kept(self.current.gameset.rules());
        Ok(StatisticsView::of(self.history()?, says_kept))
    }

    /// Returns the history of game `number`.
    ///
    /// # Errors
    /// If the gameset has no such game or the archive cannot be read.
    pub fn history_game(&mut self, number: u32) -> Result<HistoryGame, Failure> {
        let seed = self.seed(number)?;
        let rules = self.current.gameset.rules();
        let best = self.best_result(number)?;
        let entry = self.history()?.entry(number);
        let won = entry.is_some_and(|entry| entry.is_won());
        let kept = entry.and_then(|entry| entry.best.as_ref()?.kept);
        let attempts = entry.map_or(0, |entry| entry.attempts);
        let (note, favourite) = entry.map_or_else(Default::default, |entry| (entry.note.clone(), entry.is_favourite));
        Ok(HistoryGame {
            number,
            attempts,
            kept,
            par: best.as_ref().and_then(|_| self.known_par(&seed)),
            best: best.map(|(_, row)| EndView::of(&row, rules, won)),
            unfinished: self.unfinished(number)?,
            on_table: number == self.current.active.number(),
            note,
            favourite,
            play: self.begin_refusal(number)?,
            review: self.own_terms().hint_refusal(),
        })
    }

    /// Returns the attempts at game `number` that can be resumed, the latest begun first.
    pub(crate) fn unfinished(&self, number: u32) -> Result<Vec<UnfinishedView>, Failure> {
        let kept = self.archive.unfinished(self.current.playid(), number)?;
        // While plies are not stored, the running attempt may be another one than that on the table.
        let running = if self.current.saving { None } else { self.archive.running()? };
        let is_elsewhere = |running: &Journal| {
            running.playid == self.current.playid()
                && running.game == number
                && self.current.active.attempt() != Some(running.attempt)
        };
        let view = |kept: Journal| {
            let (active, _) =
                AnyGame::restore(&self.current.gameset, &kept, 0).filter(|(active, _)| active.is_unfinished())?;
            let Journal { attempt, started_ms, .. } = kept;
            let (moves, deal, rules) = (active.moves(), active.deal_number(), active.rules().to_string());
            Some(UnfinishedView { attempt, started_ms, moves, deal, rules })
        };
        Ok(running.filter(is_elsewhere).into_iter().chain(kept).filter_map(view).collect())
    }

    /// Drops an unfinished attempt at game `number`: it can no longer be resumed. It still counts as an attempt, and
    /// any end it reached stays.
    ///
    /// # Errors
    /// If the attempt is not stored or is on the table, or the change cannot be stored; nothing has changed then.
    pub fn drop_attempt(&mut self, number: u32, attempt: i64) -> Result<HistoryGame, Failure> {
        if !self.archive.drop_attempt(self.current.playid(), attempt).map_err(Failure::not_saved)? {
            return Err(Failure::NoAttempt);
        }
        self.history.note_change(number);
        // If that cannot be read, the button keeps the number that it has.
        let _ = self.update_next_game();
        self.history_game(number)
    }

    /// Returns the best result of game `number` by the goal of the rules, after its attempt; of equal ones the
    /// earliest.
    pub(crate) fn best_result(&self, number: u32) -> Result<Option<(i64, ResultRow)>, Failure> {
        let goal = self.current.gameset.rules().goal();
        let ends = self.archive.results(self.current.playid(), number, self.scoring_method())?;
        Ok(ends.into_iter().reduce(
            |best, end| {
                if result_key(&end.1).beats(result_key(&best.1), goal) { end } else { best }
            },
        ))
    }

    /// Stores the player's note about game `number` of the gameset `playid`, which must be the current one.
    ///
    /// # Errors
    /// If another gameset has taken its place, it has no such game, the note is too long or contains characters that
    /// could disguise text, or it cannot be stored.
    pub fn set_note(&mut self, playid: &str, number: u32, favourite: bool, text: &str) -> Result<HistoryGame, Failure> {
        if playid != self.current.gameset.play_id().as_str() {
            return Err(Failure::Stale);
        }
        self.seed(number)?;
        if !text.split('\n').all(|line| is_plain_text(line, MAX_NOTE)) || text.chars().count() > MAX_NOTE {
            return Err(Failure::BadNote { most: MAX_NOTE as u32 });
        }
        let note = NoteRow { game: number, favourite, text: text.trim().to_owned() };
        self.archive.put_note(self.current.playid(), &note).map_err(Failure::not_saved)?;
        self.history.note_change(number);
        self.history_game(number)
    }

    /// Returns the best result of game `number`, played again from its record; it belongs to its attempt.
    pub(crate) fn recorded_game(&self, number: u32) -> Result<OtherGame, Failure> {
        let seed = self.seed(number)?;
        let best = self.best_result(number)?.filter(|(_, best)| !best.record.is_empty());
        let (attempt, best) = best.ok_or(Failure::NotRecorded { number })?;
        let active = AnyGame::replay(&self.current.gameset, seed, &best.record, best.deals);
        let active = active.ok_or(Failure::BadRecord { number })?.with_effort(best.elapsed_ms, best.undos);
        let mut active = active.ended().with_attempt(Some(attempt), best.ended_ms);
        if let Some(facts) = self.archive.facts_of(attempt)? {
            active.set_facts(Some(facts));
        }
        Ok(OtherGame { active, terms: self.own_terms(), source: None })
    }

    /// Returns every rule set that was played, the most played first. Trials are not counted.
    pub fn compare_rules(&self) -> Result<Vec<ComparedRules>, Failure> {
        let mut found: Vec<(Rules, ComparedRules)> = Vec::new();
        for row in self.archive.gamesets()? {
            let Some(set) = gamesets::read(&row).filter(|set| row.aside_ms.is_none() && !set.play_id().is_trial())
            else {
                continue;
            };
            let running = self.running_attempt().filter(|_| set.play_id() == self.current.gameset.play_id());
            for own in set.rules().in_one_gameset() {
                let (archive, method) = (&self.archive, own.methods()[0]);
                let index = HistoryIndex::load(&HistoryReader { archive, gameset: &set, method, running })?;
                if index.entries.iter().all(|entry| entry.attempts == 0) {
                    continue;
                }
                let place = found.iter().position(|(rules, _)| *rules == own).unwrap_or_else(|| {
                    found.push((own, ComparedRules::new(own)));
                    found.len() - 1
                });
                found[place].1.add(set.play_id(), &index);
            }
        }
        found.sort_by_key(|(_, compared)| std::cmp::Reverse(compared.played));
        Ok(found.into_iter().map(|(_, compared)| compared).collect())
    }
}

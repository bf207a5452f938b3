//! Gives out questions that the solver answers outside the application, and receives the answers.

use std::collections::{BTreeMap, HashMap, HashSet};

use archive::{CourseRow, Outcome, ResultRow};
use cards::Seed;
use gameset::Gameset;

use super::App;
use crate::hints::{
    self, AnyQuestion, BegunOnDay, Course, DayRecordQuestion, GameSearch, Hint, HintResult, Review, ReviewView,
    Solution, WonDaysQuestion, WonGames,
};
use crate::play::Subject;
use crate::play::replay::{OtherGame, Replay};
use crate::wire::failure::check_allowed;
use crate::wire::replay::ReplayKind;
use crate::wire::view::{CommandName, View};
use crate::{Failure, ParView, Refusal};

impl App {
    /// Returns a question for the outlook: whether the deal in the view with this `revision`, or in its replay, can
    /// still be won.
    ///
    /// # Errors
    /// If that is not the latest view, the game in it allows no hints, or that game has face-down cards.
    pub fn ask_outlook(&self, revision: u32) -> Result<AnyQuestion, Failure> {
        self.ask(revision, CommandName::Outlook)
    }

    /// Returns a question for a hint.
    ///
    /// # Errors
    /// If that is not the latest view, the game has ended, a replay is shown, or the gameset allows no hints.
    pub fn ask_hint(&self, revision: u32) -> Result<AnyQuestion, Failure> {
        self.ask(revision, CommandName::Hint)
    }

    /// Returns a question for a review of the game in view, or in its replay, which has ended.
    ///
    /// # Errors
    /// If that is not the latest view, the game has not ended, it is not the player's own, or the gameset allows no
    /// hints.
    pub fn ask_review(&self, revision: u32) -> Result<AnyQuestion, Failure> {
        self.ask(revision, CommandName::Review)
    }

    /// Returns the par of a game of the gameset; `None` if hints are not allowed or it is not known without a search.
    pub(crate) fn known_par(&self, seed: &Seed) -> Option<ParView> {
        let par = hints::known_par(self.current.gameset.rules(), seed);
        par.filter(|_| self.own_terms().hint_refusal().is_none())
    }

    /// Returns the question that `command` asks about the game in view.
    pub(crate) fn ask(&self, revision: u32, command: CommandName) -> Result<AnyQuestion, Failure> {
        if revision != self.view_state.revision() {
            return Err(Failure::Stale);
        }
        check_allowed(self.refusals().of(command))?;
        let mut subject = self.seen();
        if command == CommandName::Review {
            // Wherever its replay is, a game is looked back at from its end.
            subject.at = subject.active.at();
        }
        AnyQuestion::about(subject, revision, self.options(), self.view_state.hint_line.as_ref())
            .ok_or(Failure::Illegal)
    }

    /// Returns the hint that was found, if the board has not changed since the question, and stores the line that the
    /// hint follows.
    ///
    /// # Errors
    /// If the view has changed meanwhile.
    pub fn accept_hint(&mut self, HintResult { hint, line }: HintResult) -> Result<Hint, Failure> {
        if hint.revision != self.view_state.revision() {
            return Err(Failure::Stale);
        }
        if line.is_some() {
            self.view_state.hint_line = line;
        }
        Ok(hint)
    }

    /// Returns the games to choose from: those that have not been begun, starting with the next one.
    ///
    /// # Errors
    /// If the gameset allows no hints, every game has been begun, or the archive cannot be read.
    pub fn ask_unplayed_games(&self) -> Result<GameSearch, Failure> {
        check_allowed(self.refusals().of(CommandName::Choose))?;
        let attempts = self.archive.attempts(self.current.playid())?;
        let first = self.history.next_games.first_unplayed.ok_or(Refusal::AllPlayed)?;
        Ok(GameSearch {
            gameset: self.current.gameset.clone(),
            begun: attempts.iter().map(|attempt| attempt.game).collect(),
            first,
        })
    }

    /// Returns the choice for the game of a day. The day is counted in days since 1970 at the player's place. On the
    /// same day everybody gets the same game of a gameset with the same cards.
    ///
    /// # Errors
    /// If the gameset allows no hints.
    pub fn ask_game_of_day(&self, day: u32) -> Result<GameSearch, Failure> {
        check_allowed(self.refusals().of(CommandName::Choose))?;
        Ok(GameSearch::of_day(self.current.gameset.clone(), day))
    }

    /// Returns the gameset with the rules by which each hand in it was played, where that is stored. In Klondike the
    /// rules decide which hand is that of a day, and the player may choose others at any time.
    fn gamesets_of_hands(&self) -> Result<HashMap<i64, Gameset>, Failure> {
        let gameset = &self.current.gameset;
        let rules = self.archive.rules_of_hands(gameset.play_id().as_str())?.into_iter();
        let read = |(attempt, code): (i64, String)| Some((attempt, gameset.with_rules(code.parse().ok()?).ok()?));
        Ok(rules.filter_map(read).collect())
    }

    /// Returns a question for the days on which the game of the day was played. `first` is the first day in question,
    /// counted in days since 1970; `midnights` holds the beginning of that day and of each following one at the
    /// player's place, in milliseconds since 1970.
    ///
    /// The day of an attempt is stored when it is first needed. From then on it stays the same, even if the player
    /// travels or changes the clock.
    ///
    /// # Errors
    /// If the gameset allows no hints, or the archive cannot be read.
    pub fn ask_days(&mut self, first: u32, midnights: &[i64]) -> Result<DayRecordQuestion, Failure> {
        check_allowed(self.refusals().of(CommandName::Choose))?;
        let mut begun = BTreeMap::new();
        let gamesets = self.gamesets_of_hands()?;
        let untouched = self.current.active.attempt().filter(|_| self.current.active.is_untouched());
        let playid = self.current.playid();
        let known: HashMap<i64, u32> = self.archive.days(playid)?.into_iter().collect();
        let mut new = Vec::new();
        for attempt in self.archive.attempts(playid)? {
            if Some(attempt.id) == untouched {
                continue;
            }
            let day = if let Some(day) = known.get(&attempt.id) {
                *day
            } else {
                let days = midnights.partition_point(|midnight| *midnight <= attempt.started_ms);
                if days == 0 {
                    continue;
                }
                let day = first.saturating_add(days as u32 - 1);
                new.push((attempt.id, day));
                day
            };
            if day < first {
                continue;
            }
            let gameset = gamesets.get(&attempt.id).unwrap_or(&self.current.gameset);
            let group = begun.entry((day, gameset.rules().to_string())).or_insert_with(|| BegunOnDay {
                day,
                search: GameSearch::of_day(gameset.clone(), day),
                games: Vec::new(),
            });
            group.games.push((attempt.game, attempt.outcome == Outcome::Won));
        }
        if self.current.saving && !new.is_empty() {
            // If this cannot be stored, the next question stores it.
            let _ = self.archive.put_days(&new);
        }
        let begun = begun.into_values().collect();
        Ok(DayRecordQuestion { begun, last: first.saturating_add(midnights.len().saturating_sub(1) as u32) })
    }

    /// Returns a question for the days, of the `count` from `first` on, whose game of the day the player has won. Days
    /// are counted since 1970; no more than 366 of them are asked about.
    ///
    /// # Errors
    /// If the gameset allows no hints, or the archive cannot be read.
    pub fn ask_won_days(&self, first: u32, count: u32) -> Result<WonDaysQuestion, Failure> {
        const MOST_DAYS: u32 = 366;
        check_allowed(self.refusals().of(CommandName::Choose))?;
        let gamesets = self.gamesets_of_hands()?;
        let mut won = BTreeMap::new();
        for attempt in self.archive.attempts(self.current.playid())? {
            if attempt.outcome == Outcome::Won {
                let gameset = gamesets.get(&attempt.id).unwrap_or(&self.current.gameset);
                let games = won
                    .entry(gameset.rules().to_string())
                    .or_insert_with(|| WonGames { gameset: gameset.clone(), numbers: HashSet::new() });
                games.numbers.insert(attempt.game);
            }
        }
        let days = first..first.saturating_add(count.min(MOST_DAYS));
        Ok(WonDaysQuestion { days, won: won.into_values().collect() })
    }

    /// Returns the view of `review`, if the game has not changed since the question, and stores how many moves kept
    /// what was possible.
    ///
    /// # Errors
    /// If the view has changed meanwhile.
    pub fn accept_review(&mut self, review: Review) -> Result<ReviewView, Failure> {
        self.ask_review(review.revision)?;
        let Review { par, lost, is_certain, keeping, kept_by, course, .. } = review;
        // If this cannot be stored, the next look at the course stores it.
        let _ = self.store_kept(&course);
        Ok(ReviewView {
            par,
            lost,
            certain: is_certain,
            keeping,
            kept_by,
            course,
            go: self.seen().terms.cheat_refusal(),
        })
    }

    /// Stores how many moves of the game in view kept what was possible, unless that is known, or the history has
    /// another end of this attempt. A restore begins with the same revision again, so `course` may be that of another
    /// game.
    fn store_kept(&mut self, course: &Course) -> Result<(), archive::Error> {
        let (Some(kept), Some(last)) = (course.kept, course.points.last()) else { return Ok(()) };
        let (active, method) = (self.seen().active, self.scoring_method());
        let Some(attempt) = active.attempt().filter(|_| self.current.saving) else { return Ok(()) };
        let is_of = |end: &ResultRow| (end.moves, end.deals) == (last.moves, last.deal) && active.is_at(end);
        let end = self.archive.result_of(attempt, method)?.filter(|end| end.moves > 0 && is_of(end));
        let Some(end) = end else { return Ok(()) };
        let number = active.number();
        let row = CourseRow { attempt, method: method.to_owned(), ended_ms: end.ended_ms, kept };
        if self.archive.course(attempt, method)?.as_ref() != Some(&row) {
            self.archive.put_course(&row)?;
            self.history.note_change(number);
        }
        Ok(())
    }

    /// Shows a solution of the game in view as a replay. If that game is a replay itself, the player returns to it.
    ///
    /// # Errors
    /// If there is no solution, or the view has changed meanwhile.
    pub fn show_solution(&mut self, solution: Option<Solution>) -> Result<View, Failure> {
        let Some(Solution { revision, active, from }) = solution else { return Err(Refusal::NotFoundOut.into()) };
        if revision != self.view_state.revision() || self.refusals().of(CommandName::Review).is_some() {
            return Err(Failure::Stale);
        }
        let Subject { active: ended, terms, .. } = self.seen();
        let active = active.with_effort(ended.elapsed_ms(), 0);
        let under = self.view_state.replay.take().map(Box::new);
        let other = Some(OtherGame { active, terms, source: None });
        let cause = self.show_replay(Replay { under, ..Replay::new(ReplayKind::Solution, from, other) });
        self.view_state.change(cause);
        Ok(self.view())
    }
}

//! The stored history of a gameset's games: attempts, results and notes.

use std::ops::RangeInclusive;

use super::Archive;
use crate::table::{attempt, course, day, hand, note, result};
use crate::{AttemptFacts, AttemptRow, BookedHand, CourseRow, Error, NoteRow, ResultRow};

impl Archive {
    /// Returns the lowest game number from 1 without an attempt; the running attempt counts too.
    pub fn first_unplayed(&self, playid: &str) -> Result<u32, Error> {
        attempt::first_unplayed(&self.db, playid, 1)
    }

    /// Does the same as [`Archive::first_unplayed`] for the numbers from `first` on.
    pub fn unplayed_from(&self, playid: &str, first: u32) -> Result<u32, Error> {
        attempt::first_unplayed(&self.db, playid, first)
    }

    /// Whether a game has an attempt other than `except`. An attempt that was left without a ply is not stored.
    pub fn was_attempted(&self, playid: &str, game: u32, except: Option<i64>) -> Result<bool, Error> {
        attempt::exists(&self.db, playid, game, except)
    }

    /// Returns the attempts in a gameset, the earliest first; damaged ones are left out.
    pub fn attempts(&self, playid: &str) -> Result<Vec<AttemptRow>, Error> {
        attempt::of(&self.db, playid)
    }

    /// Returns the stored days on which attempts of a gameset were begun, in days since 1970.
    pub fn days(&self, playid: &str) -> Result<Vec<(i64, u32)>, Error> {
        day::of(&self.db, playid)
    }

    /// Stores the days on which these attempts were begun. An attempt that already has a day keeps it.
    pub fn put_days(&mut self, days: &[(i64, u32)]) -> Result<(), Error> {
        self.change(|transaction| days.iter().try_for_each(|(attempt, day)| day::put(transaction, *attempt, *day)))
    }

    /// Returns the code of the rules of each attempt at a game with hidden cards; damaged ones are left out.
    pub fn rules_of_hands(&self, playid: &str) -> Result<Vec<(i64, String)>, Error> {
        hand::rules_of(&self.db, playid)
    }

    /// Calls `show` for every attempt at these `games` of a gameset, by game and then by age, with its best end by
    /// `method` and the number of moves in it that kept what was possible, if that is stored. Damaged attempts, ends
    /// and numbers are left out, and so are hands whose rules are another method.
    pub fn each_attempt(
        &self,
        playid: &str,
        games: &RangeInclusive<u32>,
        method: &str,
        show: impl FnMut(u32, Option<AttemptRow>, Option<ResultRow>, Option<u32>),
    ) -> Result<(), Error> {
        result::each_attempt(&self.db, playid, games, method, show)
    }

    /// Whether a gameset has any attempt other than `except`.
    pub fn has_attempts(&self, playid: &str, except: Option<i64>) -> Result<bool, Error> {
        attempt::has_other(&self.db, playid, except)
    }

    /// Counts the games of a gameset that have an attempt other than `except`.
    pub fn count_attempted(&self, playid: &str, except: Option<i64>) -> Result<u32, Error> {
        attempt::count_games(&self.db, playid, except)
    }

    /// Counts the attempts at games of all gamesets but one that reached an end.
    pub fn count_ended(&self, except: &str) -> Result<u32, Error> {
        attempt::count_ended(&self.db, except)
    }

    /// Returns the best end of every attempt at a game by `method`, each after its attempt and in the order of
    /// attempts; damaged rows are left out.
    pub fn results(&self, playid: &str, game: u32, method: &str) -> Result<Vec<(i64, ResultRow)>, Error> {
        result::of(&self.db, playid, game, method)
    }

    /// Returns the facts about an attempt besides its line; `None` if there are none, or the row is damaged.
    pub fn facts_of(&self, attempt: i64) -> Result<Option<AttemptFacts>, Error> {
        hand::of(&self.db, attempt)
    }

    /// Returns the best end of an attempt by `method`; `None` if it has not ended, or the row is damaged.
    pub fn result_of(&self, attempt: i64, method: &str) -> Result<Option<ResultRow>, Error> {
        result::of_attempt(&self.db, attempt, method)
    }

    /// Returns what is known of the course of the best end of an attempt by `method`; `None` if nothing is, or the row
    /// is damaged.
    pub fn course(&self, attempt: i64, method: &str) -> Result<Option<CourseRow>, Error> {
        course::of(&self.db, attempt, method)
    }

    /// Stores how many moves of an end kept what was possible. The row is deleted when a better end of the attempt
    /// replaces that one.
    ///
    /// # Errors
    /// If it cannot be stored, or there is no such attempt.
    pub fn put_course(&mut self, course: &CourseRow) -> Result<(), Error> {
        self.change(|transaction| course::put(transaction, course))
    }

    /// Calls `show` for every intact result of a gameset by `method`, with its attempt and game, in the order of
    /// attempts.
    pub fn each_result(&self, playid: &str, method: &str, show: impl FnMut(i64, u32, ResultRow)) -> Result<(), Error> {
        result::each_of(&self.db, playid, method, show)
    }

    /// Returns all counted hands, the earliest counted first; damaged ones are left out.
    pub fn booked_hands(&self) -> Result<Vec<BookedHand>, Error> {
        hand::booked(&self.db)
    }

    /// Returns the notes about these `games` of a gameset, by number; damaged ones are left out.
    pub fn notes(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<NoteRow>, Error> {
        note::of(&self.db, playid, games)
    }

    /// Stores a note, replacing an earlier one. An empty note is deleted.
    pub fn put_note(&mut self, playid: &str, note: &NoteRow) -> Result<(), Error> {
        self.change(|transaction| note::keep(transaction, playid, note))
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{AttemptEnd, LinePlace, Outcome, RunningLine, TieRule};

    const METHOD: &str = "PosOnly";

    fn end(total: u32) -> ResultRow {
        ResultRow {
            method: METHOD.to_owned(),
            total,
            deals: 3,
            parts: [0; 3],
            families: 0,
            moves: 61,
            undos: 0,
            elapsed_ms: 5,
            ended_ms: i64::from(total),
            record: "BCF".to_owned(),
        }
    }

    /// Returns an archive with an attempt at game 1, and the attempt.
    fn begun(folder: &TempDir) -> (Archive, i64) {
        let mut archive = Archive::open(folder.path(), 0).unwrap_or_else(|why| panic!("{why}")).archive;
        let attempt = archive.begin("RANGOON", 1, 0, RunningLine::Keep).expect("it begins");
        (archive, attempt)
    }

    fn reach(archive: &mut Archive, attempt: i64, total: u32) {
        let step = LinePlace { at: 0, snapshot: None, undos: 0, elapsed_ms: 5 };
        let results = [end(total)];
        let end = AttemptEnd { outcome: Outcome::Over, results: &results, tie: TieRule::Earlier, facts: None };
        archive.commit(attempt, &step, &[], Some(end)).expect("it is stored");
    }

    fn look_at(archive: &mut Archive, attempt: i64, ended_ms: i64, kept: u32) {
        let course = CourseRow { attempt, method: METHOD.to_owned(), ended_ms, kept };
        archive.put_course(&course).expect("it is stored");
        assert_eq!(archive.course(attempt, METHOD).expect("it is read"), Some(course));
    }

    /// Returns the number that the history has for the attempt.
    fn kept(archive: &Archive) -> Option<u32> {
        let mut all = Vec::new();
        archive.each_attempt("RANGOON", &(1..=9), METHOD, |_, _, _, kept| all.push(kept)).expect("they are read");
        assert_eq!(all.len(), 1);
        all[0]
    }

    #[test]
    fn what_is_known_of_the_course_of_an_end_goes_when_a_better_end_replaces_it() {
        let folder = TempDir::new().expect("a folder");
        let (mut archive, attempt) = begun(&folder);
        reach(&mut archive, attempt, 40);
        assert_eq!(kept(&archive), None);
        look_at(&mut archive, attempt, 40, 57);
        for as_good in [40, 30] {
            reach(&mut archive, attempt, as_good);
            assert_eq!(kept(&archive), Some(57), "{as_good} is no better end");
        }
        reach(&mut archive, attempt, 50);
        assert_eq!((kept(&archive), archive.course(attempt, METHOD).expect("it is read")), (None, None));
    }

    #[test]
    fn a_number_that_is_not_about_the_best_end_is_not_shown() {
        let folder = TempDir::new().expect("a folder");
        let (mut archive, attempt) = begun(&folder);
        reach(&mut archive, attempt, 40);
        for (ended_ms, number, shown) in [(39, 57, None), (40, 62, None), (40, 61, Some(61))] {
            look_at(&mut archive, attempt, ended_ms, number);
            assert_eq!(kept(&archive), shown, "{number} of 61 moves in the end of {ended_ms}");
        }
    }

    #[test]
    fn what_is_known_of_a_course_is_deleted_with_its_attempt() {
        let folder = TempDir::new().expect("a folder");
        let (mut archive, attempt) = begun(&folder);
        reach(&mut archive, attempt, 40);
        look_at(&mut archive, attempt, 40, 57);
        archive.delete_gameset("RANGOON").expect("it is deleted");
        assert_eq!(archive.course(attempt, METHOD).expect("it is read"), None);
        let lost = CourseRow { attempt, method: METHOD.to_owned(), ended_ms: 40, kept: 57 };
        assert!(archive.put_course(&lost).is_err(), "there is no such attempt any more");
    }
}

//! The player's record at puzzles: which were tried, which were missed, the rating, and the streak of days. It is one
//! topic of the profile, so it survives a restart and is in every backup.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::rating::{RatedResult, Rating};
use crate::play::PuzzleList;

/// The step from the puzzle of one day to that of the next, and from one new puzzle to the next one: neighbours on the list
/// may belong to the same game. It is a prime, so every puzzle comes up.
const STRIDE: u64 = 7919;
/// How uncertain the ratings of the grades are.
const GRADE_DEVIATION: f64 = 80.0;

/// The player's record. Puzzles are named by their place on the list.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PuzzleRecord {
    rating: Rating,
    /// The puzzles whose first attempt has been rated.
    tried: BTreeSet<usize>,
    /// The puzzles that were missed and not solved since, with the day of the last attempt, the first one first.
    missed: Vec<(usize, u32)>,
    /// The last day whose puzzle was answered.
    day: Option<u32>,
    /// The number of consecutive days that end on that day.
    streak: u32,
}

/// A puzzle that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChosenPuzzle {
    pub(crate) place: usize,
    /// Whether it is the puzzle of the day.
    pub(crate) is_of_day: bool,
}

/// The record as the profile has it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WrittenRecord {
    /// The version of the list. The places on another list mean other puzzles.
    list: u32,
    #[serde(flatten)]
    rating: Rating,
    /// Four puzzles in each hexadecimal digit, the first one in the lowest bit.
    tried: String,
    missed: Vec<(usize, u32)>,
    day: Option<u32>,
    streak: u32,
}

impl PuzzleRecord {
    /// Returns the puzzle that comes next on `day` on a list of puzzles with these `grades`: that of the day, which is the
    /// same for everybody; then those that were missed on earlier days; then a new one, whose grade is as near to the
    /// player's rating as possible.
    pub(crate) fn next(&self, day: u32, grades: &[u8]) -> ChosenPuzzle {
        if self.last_day(day).is_none_or(|last| last < day) {
            let place = nth_place(u64::from(day), grades.len());
            return ChosenPuzzle { place, is_of_day: true };
        }
        let is_earlier = |missed: u32| missed < day || is_ahead(missed, day);
        let missed = self.missed.iter().find(|(_, missed)| is_earlier(*missed)).map(|(place, _)| *place);
        let distance = |place: &usize| (rating_of(grades[*place]) - self.rating.rating).abs();
        let new = || {
            let all = (0..grades.len() as u64).map(|nth| nth_place(nth, grades.len()));
            let untried = all.filter(|place| !self.tried.contains(place));
            untried.min_by(|one, other| distance(one).total_cmp(&distance(other)))
        };
        ChosenPuzzle { place: missed.or_else(new).unwrap_or(0), is_of_day: false }
    }

    /// Returns the player's rating.
    pub(crate) fn rating(&self) -> u32 {
        self.rating.rating.round() as u32
    }

    /// Notes the answer to a puzzle of `grade` among `count`. Returns whether it changes the rating: only a first attempt
    /// does.
    pub(crate) fn note(&mut self, chosen: ChosenPuzzle, day: u32, grade: u8, count: usize, is_solved: bool) -> bool {
        let ChosenPuzzle { place, is_of_day } = chosen;
        let is_first = self.tried.insert(place);
        if is_first {
            let result = RatedResult { rating: rating_of(grade), deviation: GRADE_DEVIATION, is_won: is_solved };
            self.rating = self.rating.after(&[result]);
        }
        if self.tried.len() >= count {
            // All have been tried: they begin again.
            self.tried.clear();
        }
        self.missed.retain(|(missed, _)| *missed != place);
        if !is_solved {
            self.missed.push((place, day));
        }
        let last = self.last_day(day);
        if is_of_day && last.is_none_or(|last| last < day) {
            let goes_on = last.is_some_and(|last| last.saturating_add(1) == day);
            self.streak = if goes_on { self.streak.saturating_add(1) } else { 1 };
            self.day = Some(day);
        }
        is_first
    }

    /// Returns the length of the streak of days that ends on `day` or on the day before it.
    pub(crate) fn streak(&self, day: u32) -> u32 {
        if self.last_day(day).is_some_and(|last| last.saturating_add(1) >= day) { self.streak } else { 0 }
    }

    /// Returns the last day whose puzzle was answered, unless the clock was ahead then.
    fn last_day(&self, day: u32) -> Option<u32> {
        self.day.filter(|last| !is_ahead(*last, day))
    }

    /// Reads the record from a profile; `None` if the value cannot be understood. The places on a list of another version
    /// are forgotten.
    pub(crate) fn read(value: &Value, list: &PuzzleList) -> Option<Self> {
        Self::read_for(value, list.name.version, || (list.grades)().len())
    }

    /// Reads the record for a list of this version with `count` puzzles.
    fn read_for(value: &Value, version: u32, count: impl Fn() -> usize) -> Option<Self> {
        let WrittenRecord { list, rating, tried, missed, day, streak } = serde_json::from_value(value.clone()).ok()?;
        if !rating.is_valid() {
            return None;
        }
        let record = Self { rating, day, streak, ..Self::default() };
        if list != version {
            return Some(record);
        }
        let digits = tried.chars().map(|digit| digit.to_digit(16)).collect::<Option<Vec<u32>>>()?;
        // The profile can be edited by hand: each place has to be on the list, and can be missed only once.
        let count = count();
        let places = 0..count.min(4 * digits.len());
        let tried = places.filter(|place| digits[place / 4] >> (place % 4) & 1 == 1).collect();
        let mut seen = BTreeSet::new();
        let missed = missed.into_iter().filter(|(place, _)| *place < count && seen.insert(*place)).collect();
        Some(Self { tried, missed, ..record })
    }

    /// Returns the value for the profile, with the version of the list.
    pub(crate) fn write(&self, version: u32) -> Value {
        let length = self.tried.last().map_or(0, |last| last / 4 + 1);
        let bit = |place: usize| u32::from(self.tried.contains(&place)) << (place % 4);
        let digit = |nth: usize| char::from_digit((4 * nth..4 * nth + 4).map(bit).sum(), 16).expect("four bits");
        json!(WrittenRecord {
            list: version,
            rating: self.rating,
            tried: (0..length).map(digit).collect(),
            missed: self.missed.clone(),
            day: self.day,
            streak: self.streak,
        })
    }
}

/// Returns the place of the `nth` of `count` puzzles, in the order in which they come.
fn nth_place(nth: u64, count: usize) -> usize {
    (nth * STRIDE % count as u64) as usize
}

/// Whether the clock was ahead when it showed `noted`, if `day` is today. A day more is a journey.
fn is_ahead(noted: u32, day: u32) -> bool {
    noted > day.saturating_add(1)
}

/// Returns the rating of puzzles of this grade.
fn rating_of(grade: u8) -> f64 {
    900.0 + 200.0 * f64::from(grade)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRADES: [u8; 10] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];

    fn read(value: &Value, version: u32) -> Option<PuzzleRecord> {
        PuzzleRecord::read_for(value, version, || GRADES.len())
    }

    fn answer(record: &mut PuzzleRecord, day: u32, is_solved: bool) -> ChosenPuzzle {
        let chosen = record.next(day, &GRADES);
        record.note(chosen, day, GRADES[chosen.place], GRADES.len(), is_solved);
        chosen
    }

    #[test]
    fn the_puzzle_of_the_day_comes_first_and_then_one_that_suits_the_rating() {
        let mut record = PuzzleRecord::default();
        assert_eq!(answer(&mut record, 5, true), ChosenPuzzle { place: 5, is_of_day: true });
        let first = record.rating.rating;
        assert!(first > 1600.0, "{first}");
        assert_eq!(record.next(5, &GRADES), ChosenPuzzle { place: 7, is_of_day: false });
        assert_eq!(PuzzleRecord::default().next(6, &GRADES).place, 4);
    }

    #[test]
    fn a_missed_puzzle_comes_back_on_a_later_day_and_is_not_rated_again() {
        let mut record = PuzzleRecord::default();
        let missed = answer(&mut record, 5, false);
        assert_ne!(answer(&mut record, 5, true).place, missed.place);
        answer(&mut record, 6, true);
        let rating = record.rating;
        assert_eq!(answer(&mut record, 6, false), ChosenPuzzle { is_of_day: false, ..missed });
        assert_eq!(record.rating, rating);
        answer(&mut record, 7, true);
        assert_eq!(answer(&mut record, 7, true).place, missed.place);
        assert_ne!(answer(&mut record, 8, true).place, missed.place);
        assert_ne!(answer(&mut record, 8, true).place, missed.place);
    }

    #[test]
    fn days_in_a_row_make_a_streak_even_if_the_clock_is_turned_back() {
        let mut record = PuzzleRecord::default();
        for day in [10, 11, 12] {
            answer(&mut record, day, day != 11);
        }
        assert_eq!([12, 13, 14].map(|day| record.streak(day)), [3, 3, 0]);
        assert!(!record.next(11, &GRADES).is_of_day);
        answer(&mut record, 20, false);
        assert_eq!(record.streak(20), 1);
    }

    #[test]
    fn a_clock_that_was_ahead_stops_neither_the_puzzle_of_the_day_nor_what_was_missed() {
        let mut record = PuzzleRecord::default();
        answer(&mut record, 40_000, true);
        let missed = answer(&mut record, 40_000, false);
        assert_eq!(record.streak(10), 0);
        assert!(answer(&mut record, 10, true).is_of_day);
        assert_eq!(record.streak(10), 1);
        assert_eq!(answer(&mut record, 10, true).place, missed.place);
        assert!(answer(&mut record, 11, true).is_of_day);
        assert_eq!(record.streak(11), 2);
    }

    #[test]
    fn new_puzzles_of_a_grade_are_not_neighbours_on_the_list() {
        let (mut record, grades) = (PuzzleRecord::default(), [3; 2000]);
        let mut last = record.next(1, &grades);
        for _ in 0..grades.len() - 1 {
            record.note(last, 1, 3, grades.len(), true);
            let next = record.next(1, &grades);
            assert!(next.place.abs_diff(last.place) > 9, "{last:?} {next:?}");
            last = next;
        }
    }

    #[test]
    fn a_record_that_was_edited_has_only_places_on_the_list_and_the_longest_streak_goes_on() {
        let mut edited = PuzzleRecord::default().write(1);
        edited["tried"] = json!("ffff");
        edited["missed"] = json!([[10, 1], [3, 1], [99_999, 2], [3, 2]]);
        edited["day"] = json!(4);
        edited["streak"] = json!(u32::MAX);
        let mut record = read(&edited, 1).expect("it is read");
        assert_eq!((record.tried.last(), record.missed.as_slice()), (Some(&9), [(3, 1)].as_slice()));
        answer(&mut record, 5, true);
        assert_eq!(record.streak(5), u32::MAX);
        assert_eq!(answer(&mut record, 5, true).place, 3);
    }

    #[test]
    fn a_record_reads_back_from_the_profile() {
        let mut record = PuzzleRecord::default();
        for day in [3, 4, 9] {
            answer(&mut record, day, day == 4);
            answer(&mut record, day, day == 4);
        }
        assert_eq!(read(&record.write(1), 1), Some(record.clone()));
        let other = read(&record.write(1), 2).expect("it is read");
        assert_eq!((other.rating, other.tried.len(), other.missed.len()), (record.rating, 0, 0));
        assert_eq!(other.streak(9), record.streak(9));
        let mut wrong = record.write(1);
        wrong["deviation"] = json!(1e9);
        assert_eq!(read(&wrong, 1), None);
        assert_eq!(read(&json!("x"), 1), None);
    }

    #[test]
    fn puzzles_begin_again_when_all_have_been_tried() {
        let mut record = PuzzleRecord::default();
        let mut seen: BTreeSet<usize> = (0..GRADES.len()).map(|_| answer(&mut record, 1, true).place).collect();
        assert_eq!(seen.len(), GRADES.len());
        assert!(!seen.insert(answer(&mut record, 1, true).place));
    }
}

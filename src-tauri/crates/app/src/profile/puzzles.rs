//! The player's record at puzzles: which were tried, which were missed, the rating, and the streak of days. It is one
//! topic of the profile, so it survives a restart and is in every backup.

use std::collections::BTreeSet;

use export::SharedGame;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::rating::{RatedResult, Rating};
use crate::play::{AnyGame, PuzzleList, puzzle_list};

/// The step from the puzzle of one day to that of the next, and from one new puzzle to the next one: neighbours on the
/// list may belong to the same game. It is a prime, so every puzzle comes up.
const STRIDE: u64 = 7919;
/// How uncertain the ratings of the grades are.
const GRADE_DEVIATION: f64 = 80.0;
/// The most positions of the player's own games that come back. An older one makes room for a new one.
const MAX_OWN: usize = 50;

/// A puzzle that can come back.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum KeptPuzzle {
    /// The puzzle in this place on the list.
    Listed(usize),
    /// A position of the player's own game.
    Own(OwnPuzzle),
}

/// A position of the player's own game, before the move that lost it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OwnPuzzle {
    /// The game up to this position.
    pub(crate) game: SharedGame,
    /// The plies that keep the win.
    pub(crate) right: Vec<String>,
}

impl OwnPuzzle {
    /// Returns the game at the beginning of the puzzle; `None` if it or a right ply cannot be played.
    pub(crate) fn begin(&self) -> Option<AnyGame> {
        let begun = || AnyGame::of_line(&self.game).filter(|game| !game.status().is_end());
        let can_play = |ply: &String| begun().is_some_and(|mut game| game.play_aside(ply).is_ok());
        if self.right.is_empty() || !self.right.iter().all(can_play) {
            return None;
        }
        begun()
    }
}

/// The player's record. Puzzles of the list are named by their place on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PuzzleRecord {
    rating: Rating,
    /// The puzzles whose first attempt has been rated.
    tried: BTreeSet<usize>,
    /// The puzzles that were missed and not solved since, with the day of the last attempt, the first one first.
    missed: Vec<(KeptPuzzle, u32)>,
    /// The last day whose puzzle was answered.
    day: Option<u32>,
    /// The number of consecutive days that end on that day.
    streak: u32,
}

/// A puzzle that is put on the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChosenPuzzle {
    pub(crate) puzzle: KeptPuzzle,
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
    missed: Vec<(WrittenPuzzle, u32)>,
    day: Option<u32>,
    streak: u32,
}

/// A missed puzzle as the profile has it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenPuzzle {
    Listed(usize),
    Own {
        /// The game as one line of text.
        game: String,
        right: Vec<String>,
    },
}

impl PuzzleRecord {
    /// Returns the puzzle that comes next on `day` on a list of puzzles with these `grades`: that of the day, which is
    /// the same for everybody; then those that were missed on earlier days; then a new one, whose grade is as near to
    /// the player's rating as possible.
    pub(crate) fn next(&self, day: u32, grades: &[u8]) -> ChosenPuzzle {
        if self.last_day(day).is_none_or(|last| last < day) {
            let place = nth_place(u64::from(day), grades.len());
            return ChosenPuzzle { puzzle: KeptPuzzle::Listed(place), is_of_day: true };
        }
        let is_earlier = |missed: u32| missed < day || is_ahead(missed, day);
        let missed = self.missed.iter().find(|(_, missed)| is_earlier(*missed)).map(|(puzzle, _)| puzzle.clone());
        let distance = |place: &usize| (rating_of(grades[*place]) - self.rating.rating).abs();
        let new = || {
            let all = (0..grades.len() as u64).map(|nth| nth_place(nth, grades.len()));
            let untried = all.filter(|place| !self.tried.contains(place));
            untried.min_by(|one, other| distance(one).total_cmp(&distance(other)))
        };
        let puzzle = missed.unwrap_or_else(|| KeptPuzzle::Listed(new().unwrap_or(0)));
        ChosenPuzzle { puzzle, is_of_day: false }
    }

    /// Returns the player's rating.
    pub(crate) fn rating(&self) -> u32 {
        self.rating.rating.round() as u32
    }

    /// Notes the answer to a puzzle; these are the `grades` of the list. Returns whether it changes the rating: only a
    /// first attempt at a puzzle of the list does.
    pub(crate) fn note(&mut self, chosen: ChosenPuzzle, day: u32, grades: &[u8], is_solved: bool) -> bool {
        let ChosenPuzzle { puzzle, is_of_day } = chosen;
        let first = match puzzle {
            KeptPuzzle::Listed(place) if self.tried.insert(place) => Some(grades[place]),
            _ => None,
        };
        if let Some(grade) = first {
            let result = RatedResult { rating: rating_of(grade), deviation: GRADE_DEVIATION, is_won: is_solved };
            self.rating = self.rating.after(&[result]);
        }
        if self.tried.len() >= grades.len() {
            // All have been tried: they begin again.
            self.tried.clear();
        }
        self.missed.retain(|(missed, _)| *missed != puzzle);
        if !is_solved {
            self.missed.push((puzzle, day));
            self.forget_oldest_own();
        }
        let last = self.last_day(day);
        if is_of_day && last.is_none_or(|last| last < day) {
            let goes_on = last.is_some_and(|last| last.saturating_add(1) == day);
            self.streak = if goes_on { self.streak.saturating_add(1) } else { 1 };
            self.day = Some(day);
        }
        first.is_some()
    }

    /// Forgets the positions of the player's own games that were missed first, if there are too many.
    fn forget_oldest_own(&mut self) {
        let is_own = |puzzle: &KeptPuzzle| matches!(puzzle, KeptPuzzle::Own(_));
        let mut left = self.missed.iter().filter(|(puzzle, _)| is_own(puzzle)).count().saturating_sub(MAX_OWN);
        self.missed.retain(|(puzzle, _)| {
            let is_forgotten = left > 0 && is_own(puzzle);
            left -= usize::from(is_forgotten);
            !is_forgotten
        });
    }

    /// Returns the length of the streak of days that ends on `day` or on the day before it.
    pub(crate) fn streak(&self, day: u32) -> u32 {
        if self.last_day(day).is_some_and(|last| last.saturating_add(1) >= day) { self.streak } else { 0 }
    }

    /// Returns the last day whose puzzle was answered, unless the clock was ahead then.
    fn last_day(&self, day: u32) -> Option<u32> {
        self.day.filter(|last| !is_ahead(*last, day))
    }

    /// Reads the record from a profile; `None` if the value cannot be understood. The places on a list of another
    /// version are forgotten.
    pub(crate) fn read(value: &Value, list: &PuzzleList) -> Option<Self> {
        let mut record = Self::read_for(value, list.name.version, || (list.grades)().len())?;
        record.missed.retain(|(puzzle, _)| match puzzle {
            KeptPuzzle::Listed(_) => true,
            KeptPuzzle::Own(own) => puzzle_list(own.game.rules).name == list.name && own.begin().is_some(),
        });
        Some(record)
    }

    /// Reads the record for a list of this version with `count` puzzles.
    fn read_for(value: &Value, version: u32, count: impl Fn() -> usize) -> Option<Self> {
        let WrittenRecord { list, rating, tried, missed, day, streak } = serde_json::from_value(value.clone()).ok()?;
        if !rating.is_valid() {
            return None;
        }
        let record = Self { rating, day, streak, ..Self::default() };
        let missed = missed.into_iter().filter_map(|(written, day)| Some((written.read()?, day)));
        if list != version {
            let is_own = |missed: &(KeptPuzzle, u32)| matches!(missed.0, KeptPuzzle::Own(_));
            return Some(Self { missed: missed.filter(is_own).collect(), ..record });
        }
        let digits = tried.chars().map(|digit| digit.to_digit(16)).collect::<Option<Vec<u32>>>()?;
        // The profile can be edited by hand: each place has to be on the list, and can be missed only once.
        let count = count();
        let places = 0..count.min(4 * digits.len());
        let tried = places.filter(|place| digits[place / 4] >> (place % 4) & 1 == 1).collect();
        let mut seen = BTreeSet::new();
        let mut is_new = |puzzle: &KeptPuzzle| match puzzle {
            KeptPuzzle::Listed(place) => *place < count && seen.insert(*place),
            KeptPuzzle::Own(_) => true,
        };
        let missed = missed.filter(|(puzzle, _)| is_new(puzzle)).collect();
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
            missed: self.missed.iter().map(|(puzzle, day)| (puzzle.write(), *day)).collect(),
            day: self.day,
            streak: self.streak,
        })
    }
}

impl KeptPuzzle {
    fn write(&self) -> WrittenPuzzle {
        match self {
            Self::Listed(place) => WrittenPuzzle::Listed(*place),
            Self::Own(OwnPuzzle { game, right }) => WrittenPuzzle::Own { game: game.to_string(), right: right.clone() },
        }
    }
}

impl WrittenPuzzle {
    /// Reads the puzzle; `None` if its game cannot be read.
    fn read(self) -> Option<KeptPuzzle> {
        Some(match self {
            Self::Listed(place) => KeptPuzzle::Listed(place),
            Self::Own { game, right } => KeptPuzzle::Own(OwnPuzzle { game: game.parse().ok()?, right }),
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
        record.note(chosen.clone(), day, &GRADES, is_solved);
        chosen
    }

    fn listed(place: usize, is_of_day: bool) -> ChosenPuzzle {
        ChosenPuzzle { puzzle: KeptPuzzle::Listed(place), is_of_day }
    }

    /// Returns the position at the beginning of this game, as if the player had lost it with the first move.
    fn own(number: u32) -> ChosenPuzzle {
        let rules = gaps::Rules::RANGOON;
        let seed = cards::Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number };
        let session = session::Session::<gaps::Gaps>::new(rules, seed);
        let first = session.position().moves().next().expect("a move");
        let right = gaps::Ply::Move(first).to_string();
        let play_id = "RANGOON".parse().expect("a PlayID");
        let game = SharedGame { play_id, number, tournament: None, rules: rules.into(), moves: "FF".to_owned() };
        ChosenPuzzle { puzzle: KeptPuzzle::Own(OwnPuzzle { game, right: vec![right] }), is_of_day: false }
    }

    #[test]
    fn the_puzzle_of_the_day_comes_first_and_then_one_that_suits_the_rating() {
        let mut record = PuzzleRecord::default();
        assert_eq!(answer(&mut record, 5, true), listed(5, true));
        let first = record.rating.rating;
        assert!(first > 1600.0, "{first}");
        assert_eq!(record.next(5, &GRADES), listed(7, false));
        assert_eq!(PuzzleRecord::default().next(6, &GRADES), listed(4, true));
    }

    #[test]
    fn a_missed_puzzle_comes_back_on_a_later_day_and_is_not_rated_again() {
        let mut record = PuzzleRecord::default();
        let missed = answer(&mut record, 5, false);
        assert_ne!(answer(&mut record, 5, true).puzzle, missed.puzzle);
        answer(&mut record, 6, true);
        let rating = record.rating;
        assert_eq!(answer(&mut record, 6, false), ChosenPuzzle { is_of_day: false, ..missed.clone() });
        assert_eq!(record.rating, rating);
        answer(&mut record, 7, true);
        assert_eq!(answer(&mut record, 7, true).puzzle, missed.puzzle);
        assert_ne!(answer(&mut record, 8, true).puzzle, missed.puzzle);
        assert_ne!(answer(&mut record, 8, true).puzzle, missed.puzzle);
    }

    #[test]
    fn a_position_of_ones_own_game_comes_back_too_but_changes_neither_rating_nor_streak() {
        let mut record = PuzzleRecord::default();
        answer(&mut record, 5, true);
        let before = record.clone();
        assert!(!record.note(own(17), 5, &GRADES, false));
        assert!(!record.note(own(18), 5, &GRADES, true));
        assert_eq!((record.rating, &record.tried, record.streak), (before.rating, &before.tried, 1));
        assert_ne!(record.next(5, &GRADES), own(17), "it was missed today");
        answer(&mut record, 6, true);
        assert_eq!(answer(&mut record, 6, true), own(17));
        assert!(record.missed.is_empty());
        for number in 1..=60 {
            record.note(own(number), 7, &GRADES, false);
        }
        assert_eq!((record.missed.len(), &record.missed[0].0), (MAX_OWN, &own(11).puzzle));
    }

    #[test]
    fn positions_of_ones_own_games_are_read_if_they_can_be_played_and_outlive_the_list() {
        let mut record = PuzzleRecord::default();
        answer(&mut record, 5, false);
        record.note(own(17), 5, &GRADES, false);
        let list = puzzle_list(gaps::Rules::RANGOON.into());
        let mut written = record.write(list.name.version);
        assert_eq!(PuzzleRecord::read(&written, &list), Some(record.clone()));
        let kept = |written: &Value, list: &PuzzleList| PuzzleRecord::read(written, list).map(|record| record.missed);
        assert_eq!(kept(&record.write(list.name.version + 1), &list), Some(vec![(own(17).puzzle, 5)]));
        let of_klondike = puzzle_list(klondike::Rules::DEFAULT.into());
        assert_eq!(kept(&record.write(of_klondike.name.version), &of_klondike).map(|missed| missed.len()), Some(1));
        for wrong in [json!({"right": []}), json!({"right": ["1:2S", "?"]}), json!({"game": "hello"})] {
            let changed = written["missed"][1][0].as_object_mut().expect("an own one");
            let before = changed.clone();
            changed.extend(wrong.as_object().expect("fields").clone());
            assert_eq!(kept(&written, &list).map(|missed| missed.len()), Some(1), "{wrong}");
            written["missed"][1][0] = Value::Object(before);
        }
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
        assert_eq!(answer(&mut record, 10, true).puzzle, missed.puzzle);
        assert!(answer(&mut record, 11, true).is_of_day);
        assert_eq!(record.streak(11), 2);
    }

    #[test]
    fn new_puzzles_of_a_grade_are_not_neighbours_on_the_list() {
        let (mut record, grades) = (PuzzleRecord::default(), [3; 2000]);
        let mut last = record.next(1, &grades);
        for _ in 0..grades.len() - 1 {
            record.note(last.clone(), 1, &grades, true);
            let next = record.next(1, &grades);
            let places = [&last, &next].map(|chosen| match chosen.puzzle {
                KeptPuzzle::Listed(place) => place,
                KeptPuzzle::Own(_) => unreachable!("none was missed"),
            });
            assert!(places[0].abs_diff(places[1]) > 9, "{places:?}");
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
        let missed = [(KeptPuzzle::Listed(3), 1)];
        assert_eq!((record.tried.last(), record.missed.as_slice()), (Some(&9), missed.as_slice()));
        answer(&mut record, 5, true);
        assert_eq!(record.streak(5), u32::MAX);
        assert_eq!(answer(&mut record, 5, true), listed(3, false));
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
        let mut seen: Vec<KeptPuzzle> = Vec::new();
        for _ in 0..GRADES.len() {
            let next = answer(&mut record, 1, true).puzzle;
            assert!(!seen.contains(&next));
            seen.push(next);
        }
        assert!(seen.contains(&answer(&mut record, 1, true).puzzle));
    }
}

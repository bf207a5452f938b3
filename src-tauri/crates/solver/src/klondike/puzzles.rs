//! Puzzles: positions of numbered hands, with all cards open, in which exactly one [`Play`] keeps the win of the hand.
//!
//! `cargo xtask puzzles klondike` finds them and writes the list that comes with the program. All other plays have been
//! proven to lose, and plain search proves it again. A puzzle holds the plays that lead to its position, not the place
//! on a line of the solver, so no change of the search can change a puzzle.
//!
//! The file consists of its head ([`crate::puzzle_list`]) and the puzzles, the easiest grade first. Each has two bytes
//! for the number of the hand (the low one first), a byte for the number of plays before the puzzle, one for the number
//! of those to be found, one for its grade, and a byte for each of these plays: eight times the number of the pile that
//! cards leave, or eight and the number of turns for the waste; and the number of the pile that takes them, or 0 for a
//! foundation.

use std::sync::LazyLock;

use cards::Seed;
use klondike::{Klondike, Movement, Origin, Pile, Rules, Target, Variation};
use session::Session;

use super::play::Play;
use crate::puzzle_list;

const FILE: &[u8] = include_bytes!("../../data/klondike-puzzles.bin");
const MAGIC: &[u8; 8] = b"KLONPUZZ";
/// The number of targets: the piles, and a foundation.
const TARGETS: u8 = Pile::COUNT as u8 + 1;

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number of the hand.
    pub hand: u16,
    /// How hard it is, from 1 to [`Puzzle::GRADES`].
    pub grade: u8,
    /// The plays before the puzzle.
    pub before: Vec<Play>,
    /// The plays that have to be found, one after the other: the only ones that keep the win.
    pub right: Vec<Play>,
}

impl Puzzle {
    /// The version of the list. Puzzles of different versions have nothing to do with one another.
    pub const VERSION: u32 = 1;
    /// The number of grades.
    pub const GRADES: u8 = 5;
    /// The rules of all puzzles: three cards are turned at a time, without limit, and any number of cards moves.
    pub const RULES: Rules = Rules { variation: Variation::Threes, movement: Movement::Relaxed };

    /// Returns the seed of hand `number`.
    pub fn seed(number: u16) -> Seed {
        Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: number.into() }
    }

    /// Returns all puzzles that come with the program, the easiest grade first.
    ///
    /// # Panics
    /// If the program was built with a damaged file; its tests would detect that.
    pub fn all() -> &'static [Self] {
        static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| puzzle_list::shipped(read(FILE)));
        &PUZZLES
    }

    /// Returns the hand at the beginning of the puzzle; `None` if it cannot be played like this.
    pub fn session(&self) -> Option<Session<Klondike>> {
        let mut session = Session::<Klondike>::new(Self::RULES, Self::seed(self.hand));
        for ply in self.before.iter().flat_map(|play| play.plies()) {
            session.apply(session.play(ply).ok()?);
            while let Some(follows) = Play::AFTER.next(session.position()) {
                session.apply(session.play_on(follows).ok()?);
            }
        }
        Some(session)
    }
}

/// Writes the list.
///
/// # Panics
/// If a number does not fit into its bytes.
pub fn write_puzzles(puzzles: &[Puzzle]) -> Vec<u8> {
    let count = |plays: &[Play]| u8::try_from(plays.len()).expect("a hand has fewer plays");
    let of_one = |Puzzle { hand, grade, before, right }: &Puzzle| {
        let head = [hand.to_le_bytes().as_slice(), &[count(before), count(right), *grade]].concat();
        head.into_iter().chain(before.iter().chain(right).map(code)).collect::<Vec<u8>>()
    };
    let head = puzzle_list::head(MAGIC, Puzzle::VERSION);
    head.into_iter().chain(puzzles.iter().flat_map(of_one)).collect()
}

/// Returns the byte of a play.
fn code(play: &Play) -> u8 {
    let from = match play.from {
        Origin::Pile(pile) => pile.number(),
        Origin::Waste | Origin::Pack => TARGETS + play.turns,
    };
    let to = if let Target::Pile(pile) = play.to { pile.number() } else { 0 };
    from.checked_mul(TARGETS).expect("two passes have fewer turns") + to
}

/// Returns the play of a byte; `None` if it has none.
fn decode(code: u8) -> Option<Play> {
    let (from, to) = (code / TARGETS, code % TARGETS);
    let (from, turns) = match from.checked_sub(TARGETS) {
        Some(turns) => (Origin::Waste, turns),
        None => (Origin::Pile(Pile::numbered(from)?), 0),
    };
    let to = if to == 0 { Target::Foundation } else { Target::Pile(Pile::numbered(to)?) };
    Some(Play { turns, from, to })
}

/// Reads a list; `None` if the bytes are not one.
fn read(bytes: &[u8]) -> Option<Vec<Puzzle>> {
    let mut rest = puzzle_list::after_head(bytes, MAGIC, Puzzle::VERSION)?;
    let mut puzzles = Vec::new();
    while let [low, high, before, right, grade, tail @ ..] = rest {
        let (plays, tail) = tail.split_at_checked(usize::from(*before) + usize::from(*right))?;
        let mut plays = plays.iter().map(|byte| decode(*byte)).collect::<Option<Vec<_>>>()?;
        let right = plays.split_off((*before).into());
        puzzles.push(Puzzle { hand: u16::from_le_bytes([*low, *high]), grade: *grade, before: plays, right });
        rest = tail;
    }
    rest.is_empty().then_some(puzzles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_holds_puzzles_of_five_grades_alike_and_is_written_the_same_again() {
        let puzzles = Puzzle::all();
        assert_eq!(write_puzzles(puzzles), FILE);
        assert_eq!(puzzles.len(), 500);
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade));
        for grade in 1..=Puzzle::GRADES {
            assert_eq!(puzzles.iter().filter(|puzzle| puzzle.grade == grade).count(), 100, "grade {grade}");
        }
    }

    #[test]
    fn every_play_has_a_byte_of_its_own_and_no_other_byte_has_one() {
        let plays: Vec<u8> =
            (0..=u8::MAX).filter(|byte| decode(*byte).is_some_and(|play| code(&play) == *byte)).collect();
        // Seven piles and up to 23 turns, each to the foundation and to seven piles.
        assert_eq!((plays.len(), plays.first()), (8 * (7 + 24), Some(&8)));
        assert!((0..8).all(|byte| decode(byte).is_none()));
    }

    #[test]
    fn a_list_of_another_version_and_one_that_is_cut_are_not_read() {
        let mut other = FILE.to_vec();
        other[MAGIC.len()] += 1;
        assert_eq!(read(&other), None);
        assert_eq!(read(&FILE[..FILE.len() - 1]), None);
        assert_eq!(read(&[FILE, &[1, 0]].concat()), None);
    }
}

//! Puzzles: positions of numbered games of the standard gameset in which exactly one move keeps the win of the deal.
//!
//! `cargo xtask puzzles` finds them and writes the list that comes with the program. Every other move has been proven
//! to lose, and `cargo xtask oracle` proves it again by plain search. A puzzle holds the plies that lead to its
//! position, not the place on a line of the solver, so no change of the search can change a puzzle.
//!
//! The file consists of its head ([`crate::puzzle_list`]) and the puzzles, the easiest grade first. Each has two bytes
//! for the number of the game (the low one first), a byte for the number of plies before the puzzle, one for the number
//! of its moves, one for its grade, and two bits for the gap that each of these plies fills, from the lowest bits of a
//! byte on.

use std::sync::LazyLock;

use cards::Seed;
use gaps::{Gap, Gaps, Ply, Rules};
use session::Session;

use crate::puzzle_list;

const FILE: &[u8] = include_bytes!("../../data/puzzles.bin");
const MAGIC: &[u8; 8] = b"RANGPUZZ";

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number of the game in the standard gameset.
    pub game: u32,
    /// How hard it is, from 1 to [`Puzzle::GRADES`].
    pub grade: u8,
    /// The number of plies before the puzzle.
    before: usize,
    /// The gaps that the plies before the puzzle fill, then those that its moves fill: the only moves that keep the
    /// win.
    gaps: Vec<Gap>,
}

impl Puzzle {
    /// The version of the list. Puzzles of different versions have nothing to do with one another.
    pub const VERSION: u32 = 1;
    /// The number of grades.
    pub const GRADES: u8 = 5;

    /// Returns a puzzle of game `game`, of the easiest grade; the gaps before the puzzle and those of its moves are
    /// filled one after the other.
    pub fn new(game: u32, before: &[Gap], moves: &[Gap]) -> Self {
        Self { game, grade: 1, before: before.len(), gaps: [before, moves].concat() }
    }

    /// Returns the same puzzle with this grade.
    #[must_use]
    pub fn graded(&self, grade: u8) -> Self {
        Self { grade, ..self.clone() }
    }

    /// Returns all puzzles that come with the program, the easiest grade first.
    ///
    /// # Panics
    /// If the program was built with a damaged file; its tests would detect that.
    pub fn all() -> &'static [Self] {
        static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| puzzle_list::shipped(read(FILE)));
        &PUZZLES
    }

    /// Returns the number of moves that have to be found.
    pub fn moves(&self) -> usize {
        self.gaps.len() - self.before
    }

    /// Returns the game at the beginning of the puzzle, and the moves that have to be found. `None` if the game cannot
    /// be played like this.
    pub fn session(&self) -> Option<(Session<Gaps>, Vec<Ply>)> {
        let seed = Seed { base: "RANGOON".parse().ok()?, tournament: None, number: self.game };
        let mut session = Session::<Gaps>::new(Rules::RANGOON, seed);
        for gap in &self.gaps {
            let filled = session.position().moves().find(|found| found.gap == *gap)?;
            session.apply(session.play(Ply::Move(filled)).ok()?);
        }
        let moves = session.line()[self.before..].iter().map(|played| played.ply).collect();
        let line = session.line()[..self.before].iter().copied();
        Some((Session::replay(Rules::RANGOON, seed, line).ok()?, moves))
    }
}

/// Writes the list.
///
/// # Panics
/// If a number does not fit into its bytes.
pub fn write_puzzles(puzzles: &[Puzzle]) -> Vec<u8> {
    let mut bytes = puzzle_list::head(MAGIC, Puzzle::VERSION);
    let byte = |number: usize| u8::try_from(number).expect("a deal has fewer plies");
    for puzzle in puzzles {
        bytes.extend(u16::try_from(puzzle.game).expect("a gameset has at most 65,535 games").to_le_bytes());
        bytes.extend([byte(puzzle.before), byte(puzzle.moves()), puzzle.grade]);
        let four = |gaps: &[Gap]| gaps.iter().rev().fold(0, |bits, gap| bits << 2 | gap.index() as u8);
        bytes.extend(puzzle.gaps.chunks(4).map(four));
    }
    bytes
}

/// Reads a list; `None` if the bytes are not one.
fn read(bytes: &[u8]) -> Option<Vec<Puzzle>> {
    let mut rest = puzzle_list::after_head(bytes, MAGIC, Puzzle::VERSION)?;
    let mut puzzles = Vec::new();
    while let Some(([low, high, before, moves, grade], line)) = rest.split_first_chunk() {
        let (before, length) = (usize::from(*before), usize::from(*before) + usize::from(*moves));
        let (packed, others) = line.split_at_checked(length.div_ceil(4))?;
        let gaps = (0..length).map(|at| Gap::all().nth(usize::from(packed[at / 4] >> (2 * (at % 4)) & 3)));
        let gaps = gaps.collect::<Option<_>>()?;
        puzzles.push(Puzzle { game: u16::from_le_bytes([*low, *high]).into(), grade: *grade, before, gaps });
        rest = others;
    }
    rest.is_empty().then_some(puzzles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_holds_puzzles_of_five_grades_alike_and_reads_back() {
        let puzzles = Puzzle::all();
        assert_eq!(write_puzzles(puzzles), FILE);
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade));
        for grade in 1..=Puzzle::GRADES {
            let count = puzzles.iter().filter(|puzzle| puzzle.grade == grade).count();
            assert!(count.abs_diff(puzzles.len() / 5) <= 1, "grade {grade}: {count}");
        }
    }

    #[test]
    fn a_list_of_another_version_and_one_that_is_cut_are_not_read() {
        let mut other = FILE.to_vec();
        other[MAGIC.len()] += 1;
        assert_eq!(read(&other), None);
        assert_eq!(read(&FILE[..FILE.len() - 1]), None);
        assert_eq!(read(&FILE[1..]), None);
    }
}

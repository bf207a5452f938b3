//! Standard Rangoon, implemented as plainly as its rules read, without regard to speed. The engine is compared with it.

use cards::{Card, Seed, Shuffler};

/// A board: four rows of places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceBoard {
    rows: Vec<Vec<Option<Card>>>,
    /// The row and column of each gap, by number.
    gaps: Vec<(usize, usize)>,
    steps: u8,
}

impl ReferenceBoard {
    /// Reads a board from text; `gaps` has the place of each gap, in the order of their numbers.
    pub fn new(board: &str, gaps: Vec<(usize, usize)>, steps: u8) -> Self {
        let place = |word: &str| (word != "--").then(|| word.parse().expect("a card"));
        let rows = board.lines().map(|line| line.split(' ').map(place).collect()).collect();
        Self { rows, gaps, steps }
    }

    /// Returns the board as text.
    pub fn board(&self) -> String {
        let word = |card: &Option<Card>| card.map_or("--".to_owned(), |card| card.to_string());
        let line = |row: &Vec<Option<Card>>| row.iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
        self.rows.iter().map(line).collect()
    }

    /// Returns the places of the gaps, by number.
    pub fn gaps(&self) -> &[(usize, usize)] {
        &self.gaps
    }

    fn find(&self, card: Card) -> (usize, usize) {
        let at = |row: &Vec<Option<Card>>| row.iter().position(|it| *it == Some(card));
        let row = self.rows.iter().position(|row| at(row).is_some()).expect("every card is somewhere");
        (row, at(&self.rows[row]).expect("it is in this row"))
    }

    /// Returns all moves as the gap, counted from 0, and the card. A card fits if its predecessor is directly before
    /// the gap.
    pub fn moves(&self) -> Vec<(usize, Card)> {
        let mut moves = Vec::new();
        for (gap, (row, column)) in self.gaps.iter().enumerate() {
            for card in Card::deck(self.steps) {
                let before = column.checked_sub(1).and_then(|column| self.rows[*row][column]);
                if before.is_some() && before == card.predecessor() {
                    moves.push((gap, card));
                }
            }
        }
        moves
    }

    /// Returns the board after a move.
    pub fn after(&self, gap: usize, card: Card) -> Self {
        let mut next = self.clone();
        let (from, to) = (self.find(card), self.gaps[gap]);
        next.rows[from.0][from.1] = None;
        next.rows[to.0][to.1] = Some(card);
        next.gaps[gap] = from;
        next
    }

    fn run(&self, row: usize) -> usize {
        let wanted = (0..self.steps).map(|step| Some(Card::new(row as u8, step)));
        self.rows[row].iter().zip(wanted).take_while(|(found, wanted)| *found == wanted).count()
    }

    /// Returns whether every row is a complete family.
    pub fn is_won(&self) -> bool {
        (0..4).all(|row| self.run(row) == usize::from(self.steps))
    }

    /// Returns the position points, the sequence points anywhere, and the number of complete families.
    pub fn points(&self) -> (usize, usize, usize) {
        let runs: Vec<usize> = (0..4).map(|row| self.run(row)).collect();
        let pairs = self.rows.iter().flat_map(|row| row.windows(2));
        let ordered =
            pairs.filter(|pair| pair[1].is_some_and(|it| it.predecessor().is_some() && it.predecessor() == pair[0]));
        let complete = runs.iter().filter(|run| **run == usize::from(self.steps)).count();
        (runs.iter().map(|run| run - 1).sum(), ordered.count(), complete)
    }

    /// Returns the board after redeal number `redeals`, counted from 1.
    pub fn redealt(&self, seed: &Seed, redeals: u32) -> Self {
        let runs: Vec<usize> = (0..4).map(|row| self.run(row)).collect();
        let mut next = self.clone();
        let mut taken = Vec::new();
        for (row, places) in next.rows.iter_mut().enumerate() {
            taken.extend(places.drain(runs[row] - 1..).flatten());
            places.push(None);
        }
        taken.sort();
        Shuffler::new(b"rangoon deals v1", seed, redeals).shuffle(&mut taken);
        let mut taken = taken.into_iter();
        for places in &mut next.rows {
            while places.len() <= usize::from(self.steps) {
                places.push(taken.next());
            }
        }
        for (row, run) in runs.into_iter().enumerate() {
            let end = Card::new(row as u8, run as u8 - 1);
            let dealt = next.find(end);
            next.rows[dealt.0][dealt.1] = None;
            next.rows[row][run - 1] = Some(end);
            next.gaps[row] = dealt;
        }
        next
    }
}

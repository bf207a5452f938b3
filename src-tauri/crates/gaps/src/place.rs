//! Places on the tableau, and their neighbours.

use std::fmt;

/// A row and a column; column 0 is the front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// Rows of every tableau, one for each family.
    pub const ROWS: u8 = 4;
    /// One more than the highest [`Place::index`].
    pub const INDICES: usize = 64;

    /// Returns the place in `row` 0–3 and `column` 0–15.
    pub const fn new(row: u8, column: u8) -> Self {
        debug_assert!(row < Self::ROWS && column < 16);
        Self(row << 4 | column)
    }

    /// Returns the row, counted from the top, from 0.
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the column, counted from the front, from 0.
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// Returns a small number, different for every place; the place directly before has the number one less.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the place directly before this one in its row; `None` at the front.
    pub const fn before(self) -> Option<Self> {
        if self.column() == 0 { None } else { Some(Self(self.0 - 1)) }
    }

    /// Returns the place directly behind this one in a row of `columns`; `None` in the last column.
    pub const fn behind(self, columns: u8) -> Option<Self> {
        if self.column() + 1 < columns { Some(Self(self.0 + 1)) } else { None }
    }

    /// Whether this is the front of its row.
    pub const fn is_front(self) -> bool {
        self.column() == 0
    }

    /// Returns every place of a tableau of `columns`, in reading order.
    pub fn all(columns: u8) -> impl Iterator<Item = Self> {
        (0..Self::ROWS).flat_map(move |row| (0..columns).map(move |column| Self::new(row, column)))
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "({},{})", self.row(), self.column())
    }
}

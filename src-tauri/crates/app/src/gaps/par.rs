//! Par of the standard gameset's games: a table that was computed once and is shipped with the program.
//!
//! The file consists of 8 letters, the number of games in four bytes (the low one first), three bytes for each game,
//! and BLAKE3 of all that. From the lowest bit on, the three bytes (again the low one first) hold: 7 bits for the best
//! score of the first deal with sequences counted in runs only, 7 bits for the same with all sequences counted, 2 bits
//! for the fewest deals that win (0 if three are not enough), 7 bits for the best score after three deals.

#[cfg(not(target_family = "wasm"))]
use std::sync::LazyLock;
#[cfg(target_family = "wasm")]
use std::sync::OnceLock;

const MAGIC: &[u8; 8] = b"RANGOPAR";
const DIGEST: usize = blake3::OUT_LEN;

/// The table in a browser, which loads its file after the first board.
#[cfg(target_family = "wasm")]
static LOADED: OnceLock<ParTable> = OnceLock::new();

/// Takes the file of the table. Without it, or if it is damaged, par is searched.
#[cfg(target_family = "wasm")]
pub fn use_par_table(file: &[u8]) {
    if let Some(table) = ParTable::read(file) {
        // Another file would be the same.
        let _ = LOADED.set(table);
    }
}

/// The par of one game that is played in three deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParRow {
    /// The best score of the first deal, with sequences counted in runs only.
    pub best_single: u8,
    /// The best score of the first deal, with all sequences counted.
    pub best_single_all_sequences: u8,
    /// The fewest deals that win it; `None` if three are not enough.
    pub fewest_deals: Option<u8>,
    /// The best score after three deals, with sequences counted in runs only.
    pub best_triple: u8,
}

/// The table: the par of games 1, 2, 3 ….
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParTable(Vec<ParRow>);

impl ParTable {
    /// Returns a table of these rows.
    ///
    /// # Panics
    /// If a number does not fit into its bits.
    pub fn new(rows: Vec<ParRow>) -> Self {
        for row in &rows {
            let scores = [row.best_single, row.best_single_all_sequences, row.best_triple];
            assert!(scores.iter().all(|score| *score <= 100), "{row:?}");
            assert!(row.fewest_deals.is_none_or(|deals| (1..=3).contains(&deals)), "{row:?}");
        }
        Self(rows)
    }

    /// Returns the table; `None` if it is not loaded yet.
    pub(super) fn at_hand() -> Option<&'static Self> {
        #[cfg(target_family = "wasm")]
        return LOADED.get();
        #[cfg(not(target_family = "wasm"))]
        Some(Self::shipped())
    }

    /// Returns the table that is shipped with the program: all 32,765 games of the standard gameset.
    ///
    /// # Panics
    /// If the program was built with a damaged file; its tests would detect that.
    #[cfg(not(target_family = "wasm"))]
    pub fn shipped() -> &'static Self {
        static TABLE: LazyLock<ParTable> = LazyLock::new(|| {
            ParTable::read(include_bytes!("../../data/par.bin")).expect("the program is shipped with an intact table")
        });
        &TABLE
    }

    /// Reads a file; `None` if it is not a table, or is damaged.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (body, digest) = bytes.split_at_checked(bytes.len().checked_sub(DIGEST)?)?;
        if blake3::hash(body).as_bytes() != digest {
            return None;
        }
        let (count, rows) = body.strip_prefix(MAGIC)?.split_first_chunk()?;
        let (rows, rest) = rows.as_chunks::<3>();
        let is_whole = rest.is_empty() && rows.len() == u32::from_le_bytes(*count) as usize;
        is_whole.then(|| Self(rows.iter().map(unpack).collect()))
    }

    /// Returns the bytes of the file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.0.len() as u32).to_le_bytes());
        bytes.extend(self.0.iter().flat_map(pack));
        let digest = blake3::hash(&bytes);
        bytes.extend(digest.as_bytes());
        bytes
    }

    /// Returns all rows, that of game 1 first.
    pub fn rows(&self) -> &[ParRow] {
        &self.0
    }

    /// Returns the par of game `number`; `None` if the table does not have that game.
    pub fn row(&self, number: u32) -> Option<ParRow> {
        self.0.get(number.checked_sub(1)? as usize).copied()
    }
}

fn pack(row: &ParRow) -> [u8; 3] {
    let [single, all, triple] = [row.best_single, row.best_single_all_sequences, row.best_triple].map(u32::from);
    let word = single | all << 7 | u32::from(row.fewest_deals.unwrap_or(0)) << 14 | triple << 16;
    let [low, middle, high, _] = word.to_le_bytes();
    [low, middle, high]
}

fn unpack(bytes: &[u8; 3]) -> ParRow {
    let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]);
    let score = |shift: u32| (word >> shift & 127) as u8;
    let deals = (word >> 14 & 3) as u8;
    ParRow {
        best_single: score(0),
        best_single_all_sequences: score(7),
        fewest_deals: (deals > 0).then_some(deals),
        best_triple: score(16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> ParTable {
        let row = |single, all, deals, triple| ParRow {
            best_single: single,
            best_single_all_sequences: all,
            fewest_deals: deals,
            best_triple: triple,
        };
        ParTable::new(vec![row(67, 75, Some(2), 100), row(100, 100, Some(1), 100), row(0, 9, None, 93)])
    }

    #[test]
    fn a_table_reads_back_from_its_file() {
        let bytes = table().write();
        assert_eq!(ParTable::read(&bytes), Some(table()));
        assert_eq!(table().row(3).map(|row| row.best_triple), Some(93));
        assert_eq!((table().row(0), table().row(4)), (None, None));
    }

    #[test]
    fn a_damaged_file_is_not_a_table() {
        let bytes = table().write();
        for place in 0..bytes.len() {
            let mut bad = bytes.clone();
            bad[place] ^= 1;
            assert_eq!(ParTable::read(&bad), None, "byte {place}");
            assert_eq!(ParTable::read(&bytes[..place]), None);
        }
    }
}

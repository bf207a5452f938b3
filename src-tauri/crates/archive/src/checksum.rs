//! Checksums of rows, which reveal a flipped bit.

/// Collects the fields of a row for its checksum. The checksum guards against accidents, not against people.
///
/// The fields are gathered and digested in one go: a history has tens of thousands of rows, and feeding the digest
/// number by number takes three times as long.
pub(crate) struct Seal(Vec<u8>);

impl Seal {
    /// Begins the seal of a row of `table`. The name prevents a row from passing for one of another table.
    pub(crate) fn of(table: &str) -> Self {
        Self(Vec::with_capacity(512)).text(table)
    }

    pub(crate) fn number(mut self, number: impl Into<i64>) -> Self {
        self.0.push(b'n');
        self.0.extend_from_slice(&number.into().to_le_bytes());
        self
    }

    pub(crate) fn optional_number(self, number: Option<impl Into<i64>>) -> Self {
        match number {
            Some(number) => self.number(number),
            None => self.text("-"),
        }
    }

    pub(crate) fn text(mut self, text: &str) -> Self {
        self.0.push(b't');
        self.0.extend_from_slice(&(text.len() as u64).to_le_bytes());
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// Returns the checksum: the first eight bytes of a BLAKE3 digest.
    pub(crate) fn value(self) -> i64 {
        let digest = blake3::hash(&self.0);
        i64::from_le_bytes(*digest.as_bytes().first_chunk().expect("a digest has 32 bytes"))
    }
}

/// Returns the result of `read` for a row; `None` if the row is damaged. A value of the wrong kind, such as invalid
/// text or a negative count, counts as damage like a seal that does not fit.
pub(crate) fn intact_row<T>(read: impl FnOnce() -> rusqlite::Result<Option<T>>) -> rusqlite::Result<Option<T>> {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    match read() {
        Err(FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..)) => {
            Ok(None)
        }
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_distinguishes_tables_fields_and_values() {
        let seals = [
            Seal::of("a").number(1).number(2).value(),
            Seal::of("a").number(2).number(1).value(),
            Seal::of("b").number(1).number(2).value(),
            Seal::of("a").text("1").text("2").value(),
            Seal::of("a").text("12").value(),
            Seal::of("a").optional_number(None::<u32>).value(),
            Seal::of("a").optional_number(Some(0_u32)).value(),
        ];
        for (index, seal) in seals.iter().enumerate() {
            assert!(!seals[..index].contains(seal));
        }
    }
}

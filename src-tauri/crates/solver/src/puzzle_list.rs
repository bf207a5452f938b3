//! The head of a list of puzzles that comes with the program: 8 letters, and the version in four bytes, the low one
//! first.

/// Returns the head of a list.
pub(crate) fn head(letters: &[u8; 8], version: u32) -> Vec<u8> {
    [letters.as_slice(), &version.to_le_bytes()].concat()
}

/// Returns the bytes after the head of a list; `None` if it begins otherwise.
pub(crate) fn after_head<'a>(bytes: &'a [u8], letters: &[u8; 8], version: u32) -> Option<&'a [u8]> {
    bytes.strip_prefix(letters)?.strip_prefix(&version.to_le_bytes())
}

/// Returns the puzzles of a list that comes with the program.
///
/// # Panics
/// If the program was built with a damaged file; its tests would detect that.
pub(crate) fn shipped<P>(puzzles: Option<Vec<P>>) -> Vec<P> {
    puzzles.expect("the program is shipped with an intact list")
}

//! Files that are named on the command line.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The name of the standard input.
const STANDARD_INPUT: &str = "-";

/// Reads a file, or the standard input if its name is `-`: at most one byte more than `most`, so that a caller notices
/// a file that is too large without reading it all.
pub fn read_bytes(file: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file.as_os_str() == STANDARD_INPUT {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(file)?.take(most + 1).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

//! The content of a file to be written: bytes, or another file, which may not fit into memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;

/// The content of a file to be saved.
#[derive(Debug)]
pub enum FileContent {
    /// These bytes.
    Bytes(Vec<u8>),
    /// The content of a file in the data folder, which is removed afterwards.
    File(Temporary),
}

/// A file that is removed when this value is dropped.
#[derive(Debug)]
pub struct Temporary(pub PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // A file that cannot be removed is overwritten the next time.
        let _ = std::fs::remove_file(&self.0);
    }
}

impl FileContent {
    fn reader(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(match self {
            Self::Bytes(bytes) => Box::new(&bytes[..]),
            Self::File(file) => Box::new(BufReader::new(File::open(&file.0)?)),
        })
    }

    /// Writes the whole content, a little at a time.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn write_to(&self, file: &mut File) -> io::Result<()> {
        io::copy(&mut self.reader()?, file)?;
        file.flush()
    }

    /// Returns whether a file holds exactly this content.
    ///
    /// # Errors
    /// If either cannot be read.
    pub fn is_in(&self, file: File) -> io::Result<bool> {
        let (mut wanted, mut found) = (self.reader()?.bytes(), BufReader::new(file).bytes());
        loop {
            match (wanted.next().transpose()?, found.next().transpose()?) {
                (None, None) => return Ok(true),
                (one, other) if one == other => {}
                _ => return Ok(false),
            }
        }
    }
}

//! The picture that a [`Screen`] shows, read from the file in which the virtual X server keeps its memory. The program
//! under test takes no part in this, and reading does not slow it down.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;

use crate::screen::Screen;
use crate::size::Size;

/// Blue, green, red and an unused byte.
pub type Pixel = [u8; 4];

/// The screen's memory: an X window dump with four bytes per pixel.
#[derive(Debug)]
pub struct Framebuffer {
    file: File,
    size: Size,
    pixels: u64,
    row: u64,
}

impl Framebuffer {
    /// Opens the memory of a screen of this size that was created in this folder.
    ///
    /// # Panics
    /// If there is no such memory, or it has another format.
    pub fn open(folder: &Path, size: Size) -> Self {
        let path = Screen::framebuffer(folder);
        let file = File::open(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let mut header = [0; 80];
        file.read_exact_at(&mut header, 0).expect("the picture has a header");
        let field = |place: usize| u64::from(u32::from_be_bytes(header.as_chunks::<4>().0[place]));
        // These fields of the X window dump are counted in words: 0 the size of the header, 11 bits per pixel, 12 bytes
        // per row, 19 the number of colours, of twelve bytes each, which come before the pixels.
        assert_eq!(field(11), 32, "four bytes per pixel");
        Self { file, size, pixels: field(0) + 12 * field(19), row: field(12) }
    }

    /// Returns all bytes, row by row.
    ///
    /// # Panics
    /// If the picture is cut short.
    pub fn all(&self) -> Vec<u8> {
        let mut pixels = vec![0; (self.row * u64::from(self.size.height)) as usize];
        self.file.read_exact_at(&mut pixels, self.pixels).expect("the picture is whole");
        pixels
    }

    /// Returns the pixel that begins at this byte of [`Self::all`]; `None` outside the picture.
    pub fn at(&self, offset: u64) -> Option<Pixel> {
        let mut pixel = [0; 4];
        self.file.read_exact_at(&mut pixel, self.pixels + offset).ok().map(|()| pixel)
    }

    /// Returns the index of the byte in [`Self::all`] where the pixel in column `x` and row `y` begins.
    pub fn offset(&self, x: u32, y: u32) -> u64 {
        u64::from(y) * self.row + 4 * u64::from(x)
    }
}

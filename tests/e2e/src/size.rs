//! The sizes at which the page is tested.

/// A viewport in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

impl std::fmt::Display for Size {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}x{}", self.width, self.height)
    }
}

impl Size {
    /// Returns a size of that width and height.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// Returns the size in CSS pixels of a window of this size if each pixel is shown at this many percent.
    pub const fn at_text(self, percent: u32) -> Self {
        Self { width: self.width * 100 / percent, height: self.height * 100 / percent }
    }

    /// Returns the size of the same screen turned by a quarter.
    pub const fn turned(self) -> Self {
        Self { width: self.height, height: self.width }
    }
}

/// A phone held upright.
pub const PHONE: Size = Size::new(360, 800);
/// The same phone on its side.
pub const PHONE_TURNED: Size = Size::new(800, 360);
/// A tablet held upright.
pub const TABLET: Size = Size::new(768, 1024);
/// A window on a desktop.
pub const DESKTOP: Size = Size::new(1280, 800);
/// The sizes at which the tests play the game.
pub const PLAYED: [Size; 4] = [PHONE, PHONE_TURNED, TABLET, DESKTOP];
/// The sizes at which the layout is tested: the sizes of [`PLAYED`], the smallest phone both ways, and a large screen.
pub const ALL: [Size; 7] =
    [Size::new(320, 568), PHONE, Size::new(568, 320), PHONE_TURNED, TABLET, DESKTOP, Size::new(1920, 1080)];
/// A size for each layout of dialogs and panels.
pub const LAYOUTS: [Size; 3] = [ALL[0], PHONE_TURNED, DESKTOP];
/// The sizes at which the table is laid out: the sizes of [`ALL`], and the largest screens there are.
pub const TABLES: [Size; 9] =
    [ALL[0], ALL[1], ALL[2], ALL[3], ALL[4], ALL[5], ALL[6], Size::new(2560, 1440), Size::new(3840, 2160)];
/// Phones: a small one, and a usual one upright and on its side.
pub const PHONES: [Size; 3] = [Size::new(320, 568), PHONE, PHONE_TURNED];

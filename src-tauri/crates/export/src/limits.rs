//! The limits for the size of a file.

/// The most bytes of a file: 16 MiB.
pub const MAX_BYTES: usize = 16 << 20;
/// The most bytes of a line.
pub const MAX_LINE: usize = 4 << 10;
/// The most characters of a player's name.
pub const MAX_NAME: usize = 80;
/// The most bytes of a game's recorded moves: tens of thousands of moves, whereas a person plays a few hundred. A
/// file's moves are replayed with every position in memory, and some rules allow a head to hop from front to front
/// without end.
pub const MAX_RECORD: usize = 64 << 10;
/// The most games of a file: as many as a gameset can have.
pub const MAX_GAMES: usize = gameset::Gameset::MAX_GAMES as usize;

/// The most exports that are read in one text.
pub const MAX_TOGETHER: usize = 1000;

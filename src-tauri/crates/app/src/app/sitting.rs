//! The current gameset, its settings, and its game on the table.

use gameset::Gameset;

use crate::profile::Profile;
use crate::profile::file::ProfileFile;
use crate::table::Seat;

/// The current gameset, the options that apply in it, and its game on the table. They change together.
pub(crate) struct Sitting {
    pub(crate) gameset: Gameset,
    pub(crate) profile: Profile,
    pub(crate) profile_file: ProfileFile,
    pub(crate) seat: Seat,
    /// Whether the player's plies are stored. If not, the table's attempt may be `None`.
    pub(crate) saving: bool,
}

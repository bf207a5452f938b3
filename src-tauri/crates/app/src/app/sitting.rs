//! What the player sits at: a gameset, the way it is set, and a game of it.

use gameset::Gameset;

use crate::profile::Profile;
use crate::profile::file::ProfileFile;
use crate::table::Seat;

/// The gameset that is played, the options that hold in it, and its game on the table. They change together.
pub(crate) struct Sitting {
    pub(crate) gameset: Gameset,
    pub(crate) profile: Profile,
    pub(crate) profile_file: ProfileFile,
    pub(crate) seat: Seat,
    /// Whether what is played is stored. If not, the table's attempt may be `None`.
    pub(crate) saving: bool,
}

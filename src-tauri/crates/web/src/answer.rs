//! The answers to commands.

/// The answer to a command.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct CommandAnswer {
    /// The result as JSON, or the question if there is a search.
    pub json: String,
    /// The content of the file that the page offers to the player.
    pub file: Option<Vec<u8>>,
    /// The number of the search that another worker has to make; its answer goes to [`Engine::finish`].
    pub search: Option<u32>,
}

impl From<String> for CommandAnswer {
    fn from(json: String) -> Self {
        Self { json, ..Self::default() }
    }
}

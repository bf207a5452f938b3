//! The names of the programs and of their files.

/// The identifier of the program, after which its files are named.
pub const ID: &str = "io.github.rangoonsolitaire.rangoon";
/// The version of the program; the version of a package also counts how often it was packaged.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The folder of the files that packages need besides the programs.
pub const PACKAGING: &str = "src-tauri/packaging";

/// A program with its files. Each is a separate package, because a server needs no window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The program with the window.
    Window,
    /// The program for terminals.
    Terminal,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 2] = [Self::Window, Self::Terminal];

    /// Returns the name of the program, which is also that of its package.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Window => "rangoon",
            Self::Terminal => "rangoon-cli",
        }
    }
}

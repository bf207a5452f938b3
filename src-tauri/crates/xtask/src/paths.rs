//! The folders of the repository.

use std::path::PathBuf;

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(3).expect("xtask lies three folders below the root").to_path_buf()
}

/// Returns cargo's folder for its output.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set))
}

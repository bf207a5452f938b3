//! What is kept is for the player alone, where the system tells those apart who share a machine.

use std::fs::File;
use std::io::Error;
use std::path::Path;

/// Makes `folder`, for the player alone. One that is there is left as it is: it may be shared with other things.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Error> {
    let mut make = std::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(folder)
}

/// Makes an empty `file` for the player alone; one that is there is made so. What cannot be changed, as on a card without
/// permissions, stays as it is.
pub(crate) fn make_file(file: &Path) -> Result<(), Error> {
    let mut make = File::options();
    make.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut make, 0o600);
    match make.open(file) {
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {
            keep(file);
            Ok(())
        }
        made => made.map(drop),
    }
}

/// Keeps `file` for the player alone, if it is there.
pub fn keep(file: &Path) {
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        let _ = std::fs::set_permissions(file, mode);
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Keeps what an earlier version has left in `folder` for the player alone.
pub(crate) fn keep_all(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with("rangoon") || name.starts_with("profile"));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            keep(&entry.path());
        }
    }
}

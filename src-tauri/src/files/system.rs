//! The differences between systems in handling files that the player chooses.

use commands::FileKind;

use super::purpose::Purpose;

/// The kinds of system, by their handling of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Files have paths, and a file can be replaced by another one in one step.
    Desktop,
    /// A chosen file is an address (`content://…`) of a document, a cloud or a pipe. A file to be saved is always a new
    /// one, and empty.
    Android,
    /// The program puts a file to be saved among its own documents, and the system copies it to the place that the
    /// player chooses. A chosen file is a copy that the program has to remove.
    Ios,
}

impl System {
    /// The system that the program runs on.
    pub const HERE: Self = if cfg!(target_os = "android") {
        Self::Android
    } else if cfg!(target_os = "ios") {
        Self::Ios
    } else {
        Self::Desktop
    };

    /// Returns the filters of a dialog, each with its name and the endings or types that it accepts.
    pub fn filters(self, kind: FileKind, purpose: Purpose) -> Vec<(String, Vec<&'static str>)> {
        let own = (format!("*.{}", kind.endings()[0]), kind.endings().to_vec());
        match (self, purpose) {
            (Self::Desktop, Purpose::Open) => vec![own, ("*".to_owned(), vec!["*"])],
            (Self::Desktop, Purpose::Save) => vec![own],
            (Self::Android, Purpose::Save) => vec![(String::new(), vec![kind.media_type()])],
            // A phone identifies files by their content, and with a filter would show none of ours.
            (Self::Android, Purpose::Open) | (Self::Ios, _) => Vec::new(),
        }
    }

    /// Returns the greatest size in bytes of a backup that is read or written. No real backup is as large, even with
    /// thousands of gamesets, and a phone ends a program for less.
    pub const fn most_of_backup(self) -> u64 {
        match self {
            Self::Desktop => 2 << 30,
            Self::Android | Self::Ios => 256 << 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [FileKind; 7] = [
        FileKind::Export,
        FileKind::Table,
        FileKind::Page,
        FileKind::Profile,
        FileKind::Backup,
        FileKind::Deck,
        FileKind::Picture,
    ];

    #[test]
    fn a_phone_saves_with_exactly_one_type_and_opens_without_a_filter() {
        for kind in KINDS {
            let filters = System::Android.filters(kind, Purpose::Save);
            let [(_, types)] = &filters[..] else { panic!("{kind:?}: {filters:?}") };
            // The dialog's plugin takes a word with a slash for a type.
            assert!(types.len() == 1 && types[0].contains('/'), "{kind:?}: {types:?}");
            for (system, purpose) in
                [(System::Android, Purpose::Open), (System::Ios, Purpose::Open), (System::Ios, Purpose::Save)]
            {
                assert_eq!(system.filters(kind, purpose), [], "{system:?}, {kind:?}");
            }
        }
    }

    #[test]
    fn a_desktop_opens_files_of_any_name_when_asked_and_saves_with_the_ending_of_the_kind() {
        for kind in KINDS {
            let opened = System::Desktop.filters(kind, Purpose::Open);
            assert_eq!(opened.last(), Some(&("*".to_owned(), vec!["*"])));
            let saved = System::Desktop.filters(kind, Purpose::Save);
            assert_eq!((saved.len(), &saved[0]), (1, &opened[0]));
        }
    }
}

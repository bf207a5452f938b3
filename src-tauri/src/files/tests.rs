//! Tests files on every kind of system, with a chooser that needs no player and files in a folder.

use std::sync::{Arc, Mutex};

use tauri::Url;
use tempfile::TempDir;

use super::*;

/// A fake player and system: the requests, and the answers to them.
struct Fake {
    folder: TempDir,
    /// The player's choice; `None` to cancel.
    chosen: Option<FilePath>,
    /// The document behind every address, in place of the file `document` in the folder.
    document: Option<PathBuf>,
    /// Whether an address that was written can be read.
    is_readable: bool,
    /// The content of the documents when the dialog appeared.
    at_dialog: Mutex<Vec<String>>,
}

impl Fake {
    fn new(chosen: Option<&str>) -> Arc<Self> {
        Arc::new(Self::at(chosen, None))
    }

    fn at(chosen: Option<&str>, document: Option<&str>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("Documents")).expect("a folder");
        let address = |text: &str| Url::parse(text).map(FilePath::Url).ok();
        let chosen = chosen.map(|text| address(text).unwrap_or_else(|| FilePath::Path(folder.path().join(text))));
        Self { folder, chosen, document: document.map(Into::into), is_readable: true, at_dialog: Mutex::default() }
    }

    fn files(self: &Arc<Self>, system: System) -> Files {
        Files::new(Box::new(Arc::clone(self)), Box::new(Arc::clone(self)), system)
    }

    fn document(&self) -> PathBuf {
        self.document.clone().unwrap_or_else(|| self.folder.path().join("document"))
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path().join(folder)).expect("a folder");
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }
}

impl Chooser for Arc<Fake> {
    fn open(&self, _: FileKind, _: HowMany) -> Vec<FilePath> {
        self.chosen.clone().into_iter().collect()
    }

    fn save(&self, _: FileKind, _: &str) -> Option<FilePath> {
        let documents = self.folder.path().join("Documents");
        let text = |entry: fs::DirEntry| fs::read_to_string(entry.path()).expect("a text");
        *self.at_dialog.lock().expect("nobody panics") =
            fs::read_dir(documents).expect("a folder").flatten().map(text).collect();
        self.chosen.clone()
    }
}

impl FileAccess for Arc<Fake> {
    fn open(&self, file: FilePath, purpose: Purpose) -> io::Result<File> {
        let path = file.into_path().unwrap_or_else(|_| self.document());
        match purpose {
            Purpose::Open if self.is_readable => File::open(path),
            Purpose::Open => Err(io::ErrorKind::Unsupported.into()),
            Purpose::Save => fs::OpenOptions::new().write(true).create(true).truncate(true).open(path),
        }
    }

    fn name(&self, address: &str) -> Option<String> {
        address.ends_with("%3A31").then(|| "games of March.txt".to_owned())
    }

    fn documents(&self) -> io::Result<PathBuf> {
        Ok(self.folder.path().join("Documents"))
    }
}

const ADDRESS: &str = "content://downloads/document/msf%3A31";

/// Saves an export; also returns the content that was there before.
fn save(files: &Files, text: &str) -> Result<Option<(String, Vec<u8>)>, Failure> {
    files.save(FileKind::Export, "gam1.txt", |there| Ok((FileContent::Bytes(text.as_bytes().to_vec()), there)))
}

fn named(name: &str, there: &str) -> Option<(String, Vec<u8>)> {
    Some((name.to_owned(), there.as_bytes().to_vec()))
}

#[test]
fn a_desktop_adds_to_the_export_that_is_there() {
    let fake = Fake::new(Some("my games.txt"));
    let files = fake.files(System::Desktop);
    assert_eq!(save(&files, "one"), Ok(named("my games.txt", "")));
    assert_eq!(save(&files, "one and two"), Ok(named("my games.txt", "one")));
    assert_eq!(fs::read_to_string(fake.folder.path().join("my games.txt")).expect("it is there"), "one and two");
}

#[test]
fn a_file_that_is_saved_on_android_is_new_and_has_the_name_that_the_system_knows() {
    let fake = Fake::new(Some(ADDRESS));
    fs::write(fake.document(), "something longer that was there").expect("it can be written");
    assert_eq!(save(&fake.files(System::Android), "one"), Ok(named("games of March.txt", "")));
    assert_eq!(fs::read_to_string(fake.document()).expect("it is there"), "one");
    let read = fake.files(System::Android).open(FileKind::Export, HowMany::One, MAX_READ_BYTES);
    let [Ok(ReadFile { name, bytes })] = &read[..] else { panic!("{read:?}") };
    assert_eq!((name.as_str(), bytes.as_slice()), ("games of March.txt", b"one".as_slice()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_document_that_took_only_part_of_a_file_is_called_incomplete() {
    // Any bytes written there are refused, or are gone.
    for document in ["/dev/full", "/dev/null"] {
        let fake = Arc::new(Fake::at(Some(ADDRESS), Some(document)));
        let saved = save(&fake.files(System::Android), "one");
        let Err(Failure::FileIncomplete { file, .. }) = saved else { panic!("{document}: {saved:?}") };
        assert_eq!(file, "games of March.txt");
    }
    // If the file cannot be read back, the system's answer must be enough.
    let fake = Arc::new(Fake { is_readable: false, ..Fake::at(Some(ADDRESS), Some("/dev/null")) });
    assert_eq!(save(&fake.files(System::Android), "one"), Ok(named("games of March.txt", "")));
}

#[cfg(target_os = "linux")]
#[test]
fn a_cloud_that_takes_a_file_through_a_pipe_gets_the_whole_file() {
    let mut fake = Fake::at(Some(ADDRESS), None);
    let pipe = fake.folder.path().join("pipe");
    rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, rustix::fs::Mode::RWXU).expect("a pipe");
    (fake.document, fake.is_readable) = (Some(pipe.clone()), false);
    let fake = Arc::new(fake);
    let taken = std::thread::spawn(move || fs::read_to_string(pipe).expect("a text"));
    let long = "0123456789".repeat(100_000);
    assert_eq!(save(&fake.files(System::Android), &long), Ok(named("games of March.txt", "")));
    assert!(taken.join().expect("it ends") == long);
}

#[test]
fn an_iphone_never_adds_to_an_earlier_export_and_keeps_no_copy() {
    for chosen in [None, Some("elsewhere.txt")] {
        let fake = Fake::new(chosen);
        let files = fake.files(System::Ios);
        for text in ["one", "two"] {
            let saved = save(&files, text).expect("it is saved");
            assert_eq!(saved, chosen.and_then(|_| named("gam1.txt", "")));
            assert_eq!(*fake.at_dialog.lock().expect("nobody panics"), [text], "the dialog finds the real bytes");
            assert_eq!(fake.names("Documents"), [] as [&str; 0]);
        }
    }
}

#[test]
fn an_iphone_removes_what_a_kill_left_and_the_copies_it_was_given() {
    let fake = Fake::new(Some("Documents/Inbox/gam1.txt"));
    let inbox = fake.folder.path().join("Documents/Inbox");
    fs::create_dir(&inbox).expect("a folder");
    let own = fake.folder.path().join("Documents/gam7.txt");
    for path in [&own, &inbox.join("gam1.txt")] {
        fs::write(path, "one").expect("it can be written");
    }
    assert_eq!(fake.files(System::Desktop).open(FileKind::Export, HowMany::One, MAX_READ_BYTES).len(), 1);
    assert!(own.exists() && inbox.join("gam1.txt").exists(), "on a desktop they are the player's");
    let files = fake.files(System::Ios);
    assert_eq!(fake.names("Documents"), ["Inbox"]);
    assert!(files.open(FileKind::Export, HowMany::One, MAX_READ_BYTES)[0].is_ok());
    assert_eq!(fake.names("Documents/Inbox"), [] as [&str; 0]);
}

#[test]
fn a_backup_goes_from_file_to_file_and_is_refused_if_it_is_too_large() {
    let fake = Fake::new(Some("all.rangoon"));
    let (files, data) = (fake.files(System::Desktop), fake.folder.path().join("rangoon-backup.part"));
    fs::write(&data, "everything").expect("it can be written");
    let saved = files.save(FileKind::Backup, "all.rangoon", |there| {
        assert!(there.is_empty());
        Ok((FileContent::File(Temporary(data.clone())), ()))
    });
    assert_eq!(saved, Ok(Some(("all.rangoon".to_owned(), ()))));
    assert!(!data.exists(), "the copy in the data folder is removed");
    let to = fake.folder.path().join("rangoon-restore.part");
    let chosen = files.choose_one(FileKind::Backup).expect("it is chosen");
    assert_eq!(files.copy_chosen(&chosen, &to, 10), Ok(()));
    assert_eq!(fs::read_to_string(&to).expect("it is there"), "everything");
    assert_eq!(files.copy_chosen(&chosen, &to.with_extension("two"), 9), Err(too_large(9)));
    assert!(System::Android.most_of_backup() < System::Desktop.most_of_backup());
}

#[test]
fn nothing_is_saved_into_the_data_folder_by_any_path() {
    let device = Fake::new(Some("data/rangoon.lock"));
    let data = device.folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    fs::write(data.join("rangoon.lock"), "").expect("it can be written");
    let save = |device: &Arc<Fake>| {
        let files = device.files(System::Desktop).protecting(&data);
        files.save(FileKind::Backup, "all.rangoon", |_| Ok((FileContent::Bytes(b"new".to_vec()), ())))
    };
    assert_eq!(save(&device), Err(Failure::OwnFolder { file: "rangoon.lock".to_owned() }));
    assert_eq!(fs::read(data.join("rangoon.lock")).expect("it is there"), b"");
    let around = Fake::new(Some(&format!("{}/../data/new.rangoon", data.display())));
    assert_eq!(save(&around), Err(Failure::OwnFolder { file: "new.rangoon".to_owned() }));
    assert!(save(&Fake::new(Some("all.rangoon"))).is_ok_and(|saved| saved.is_some()));
}

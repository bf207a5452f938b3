//! The command line of the program, in the form of Rangoon 1.31 and, for the second game, of Klondike 2.3.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};

use app::{LaunchRequest, NewGameset, Overrides, TournamentMode};
use tauri::Url;

use crate::crash;
use crate::open_requests::is_link;
use crate::table_flags::{FlagReader, NamedTable};

const HELP: &str = "\
Rangoon, the game of solitaire

Usage: rangoon [--data-dir DIR] [PLAYID [ATTRIBUTES]] [FILE…] [LINK]
       rangoon --table klondike [--var 0|1|2] [--strict|--relaxed] [--back 1…8] [--sound full|partial|off]
               [--messages on|off] [PLAYID …]

  PLAYID           the gameset to play: 1 to 8 letters or digits. The first five characters choose the cards, the
                   others keep players apart. If there is no such gameset yet, Rangoon creates it
  ATTRIBUTES       the terms of a new gameset, in any order, upper or lower case, with words as short as you like. If
                   the gameset exists, they do nothing, but Rangoon still refuses any other word:
    D1 D2 D3       the deals of a game; also single, double, triple [triple]
    7 to 32765     the number of games [32765]
    T              a tournament to play in; the deals, the number of games and the cheat level choose its cards too
    M              the same tournament to moderate, with or without T: you import and verify the exports of its players
    C1 C2 C3       the cheat level, how much you may take back; also minimal, modest, maximal [maximal]
  FILE             an export file to look at; Rangoon verifies several together. From a single rangoon.ini of
                   Rangoon 1.31 it imports the settings, after asking. A word with a dot or a slash in it is a file
  LINK             a link to a game, as in rangoon:RANGOON/17, or one to the game of the day, rangoon:day, or to a
                   try-out of rules, as in rangoon:try/gaps
  --               no word after this is a switch, so that a FILE can begin with a dash

  --table TABLE    play at this table: rangoon, or klondike, whose gameset is KLONDIKE if you name no other
  --var N          in Klondike: the variation, 0, 1 or 2. Like the rules that you choose in the window, it applies
                   from the next hand on, or at once if nothing has been played
  --strict         in Klondike: all face-up cards of a pile move as one unit
  --relaxed        in Klondike: any number of cards from the top may move
  --back N         the card back, 1 to 8
  --sound S        full, partial or off
  --messages M     on or off: whether Rangoon says why a move is impossible
                   These switches override your settings for this run of the program only; Config keeps them.
                   Those of Klondike 2.3 mean the same: -var0…2 -strict -relaxed -back1…5 -fullsound -partsound
                   -nosound -errormsgon -errormsgoff; -mouse -nomouse -ask do nothing

  --data-dir DIR   keep everything in DIR instead of the usual folder; if DIR does not exist, Rangoon creates it
  --help           print this help
  --version        print the version

If Rangoon is running on the same data folder already, its window goes to the gameset PLAYID and opens FILE
or LINK; the game in the window stays as it is.

Examples:
  rangoon                            play on where you left off
  rangoon BOB                        play the gameset BOB
  rangoon APRIL1 single 101 T max    a tournament of 101 games of one deal, at the maximal cheat level
  rangoon ./bob.txt                  the games that Bob sent
  rangoon --table klondike -var2     Klondike in its easiest variation";

/// The contents of the command line.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The data folder; `None` for the system's usual one.
    pub data_dir: Option<PathBuf>,
    /// The gameset to play and its settings, if a gameset, a table or a flag is named.
    pub wanted: Option<LaunchRequest>,
    /// The files to open, with absolute paths. They may not exist.
    pub files: Vec<PathBuf>,
    /// The link to open. It may not name a game.
    pub link: Option<String>,
}

/// The reason why the program ends instead of starting.
#[derive(Debug, PartialEq, Eq)]
pub enum EarlyExit {
    /// Print this text and exit with success.
    Print(String),
    /// Write this complaint to stderr and exit with an error.
    Complain(String),
}

impl Arguments {
    /// Reads the process's arguments. If the program should not start, prints help or a complaint and ends the process.
    pub fn of_process() -> Self {
        // A phone's system starts programs with its own arguments, and players cannot add any.
        if cfg!(mobile) {
            return Self::default();
        }
        let words = players_words(std::env::args_os().skip(1));
        // Without a working folder only absolute paths are understood.
        match Self::read(words, &std::env::current_dir().unwrap_or_default()) {
            Ok(arguments) => arguments,
            Err(EarlyExit::Print(text)) => {
                if !crash::show(&text) {
                    // If the text cannot be written, it has no reader.
                    let _ = writeln!(std::io::stdout(), "{text}");
                }
                std::process::exit(0);
            }
            Err(EarlyExit::Complain(text)) => {
                let text = format!("{text}\nTry 'rangoon --help'.");
                crash::report_to_stderr(&text);
                crash::show(&text);
                std::process::exit(2);
            }
        }
    }

    /// Reads a list of arguments, without the program's own name. Relative paths start from `folder`; they are refused
    /// if `folder` itself is not absolute.
    ///
    /// # Errors
    /// If the program should not start with these arguments.
    pub fn read(list: impl IntoIterator<Item = OsString>, folder: &Path) -> Result<Self, EarlyExit> {
        let mut list = list.into_iter();
        let (mut data_dir, mut words, mut files, mut link) = (None, Vec::new(), Vec::new(), None);
        let mut flags = FlagReader::default();
        let mut may_be_switch = true;
        while let Some(word) = list.next() {
            match word.to_str() {
                Some("--") if may_be_switch => may_be_switch = false,
                Some("--help" | "-h") if may_be_switch => return Err(EarlyExit::Print(HELP.to_owned())),
                Some("--version") if may_be_switch => {
                    return Err(EarlyExit::Print(format!("rangoon {}", env!("CARGO_PKG_VERSION"))));
                }
                Some("--data-dir") if may_be_switch => {
                    let named = list.next().filter(|named| !named.is_empty());
                    let named = named.ok_or_else(|| EarlyExit::Complain("--data-dir: expected a folder".to_owned()))?;
                    let named = std::path::absolute(folder.join(named));
                    data_dir = Some(named.map_err(|why| EarlyExit::Complain(why.to_string()))?);
                }
                Some(text) if may_be_switch && text.starts_with('-') => {
                    if !flags.read(text, &mut list).map_err(EarlyExit::Complain)? {
                        return Err(EarlyExit::Complain(format!("{text}: not known")));
                    }
                }
                // Links come from anywhere, so the window explains the fault in a bad link.
                Some(text) if is_link(text) => link = Some(text.to_owned()),
                Some(text) if text.starts_with("http://") || text.starts_with("https://") => {
                    return Err(EarlyExit::Complain(format!("{text}: an address on the web, not a file")));
                }
                text => match (file(&word, folder), text) {
                    (Some(file), _) if !file.is_absolute() => {
                        let word = word.display();
                        let why = format!("{word}: there is no working folder, so the whole path is needed");
                        return Err(EarlyExit::Complain(why));
                    }
                    (Some(file), _) => files.push(file),
                    (None, Some(text)) => words.push(text.to_owned()),
                    (None, None) => return Err(EarlyExit::Complain(format!("{}: not known", word.display()))),
                },
            }
        }
        let wanted = flags.finish().and_then(|chosen| launch_request(&words, chosen)).map_err(EarlyExit::Complain)?;
        Ok(Self { data_dir, wanted, files, link })
    }
}

/// Returns the request of these words and flags; `None` if there are neither.
fn launch_request(words: &[String], chosen: Option<(NamedTable, Overrides)>) -> Result<Option<LaunchRequest>, String> {
    let table = chosen.map(|(table, _)| table);
    let gameset = match (words.split_first(), table) {
        (Some((playid, attributes)), table) => gameset(playid, attributes, table.unwrap_or(NamedTable::RANGOON))?,
        (None, Some(table)) => table.gameset(),
        (None, None) => return Ok(None),
    };
    let overrides = chosen.map(|(_, overrides)| overrides).unwrap_or_default();
    Ok(Some(LaunchRequest { gameset, is_of_this_game: table.is_some(), overrides }))
}

/// Returns the file that a word names by a path or by an address that begins with `file:`; `None` if the word has no
/// character that distinguishes a file from a PlayID or an attribute.
fn file(word: &OsStr, folder: &Path) -> Option<PathBuf> {
    let text = word.to_string_lossy();
    if text.starts_with("file:") {
        return Url::parse(&text).ok()?.to_file_path().ok();
    }
    text.contains(['/', '\\', '.']).then(|| folder.join(word))
}

/// Returns the words that the player, or a file manager, wrote on a command line.
pub fn players_words(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    if cfg!(target_os = "macos") { without_apples_own(words) } else { words.collect() }
}

/// Leaves out the arguments that macOS and its developer tools pass to every program: `-psn_0_123`, and settings such
/// as `-AppleLanguages (nl)` together with their values.
fn without_apples_own(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut others = Vec::new();
    let mut words = words;
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        if text.starts_with("-NS") || text.starts_with("-Apple") {
            words.next();
        } else if !text.starts_with("-psn_") {
            others.push(word);
        }
    }
    others
}

/// An attribute of a gameset, as a word on the command line names it.
#[derive(Clone, Copy, Debug)]
enum Attribute {
    Deals(u8),
    Games(u32),
    Tournament(TournamentMode),
    Cheat(u8),
}

/// Words that may be shortened.
const WORDS: &[(&str, Attribute)] = &[
    ("single", Attribute::Deals(1)),
    ("double", Attribute::Deals(2)),
    ("triple", Attribute::Deals(3)),
    ("minimal", Attribute::Cheat(1)),
    ("modest", Attribute::Cheat(2)),
    ("maximal", Attribute::Cheat(3)),
];

impl Attribute {
    fn of(word: &str) -> Result<Self, String> {
        let small = word.to_ascii_lowercase();
        let unknown = || format!("{word}: not an attribute of a gameset");
        match small.as_bytes() {
            b"t" => return Ok(Self::Tournament(TournamentMode::Play)),
            b"m" => return Ok(Self::Tournament(TournamentMode::Moderate)),
            [b'd', number @ b'1'..=b'3'] => return Ok(Self::Deals(number - b'0')),
            [b'c', number @ b'1'..=b'3'] => return Ok(Self::Cheat(number - b'0')),
            [b'0'..=b'9', ..] => return small.parse().map(Self::Games).map_err(|_| unknown()),
            _ => {}
        }
        // `m` alone was handled above; no other beginning is shared by two of the words.
        let found = WORDS.iter().find(|(whole, _)| !small.is_empty() && whole.starts_with(&small));
        found.map(|(_, attribute)| *attribute).ok_or_else(unknown)
    }

    /// Returns the subject that the attribute sets. A command line may set each subject only once.
    fn subject(self) -> &'static str {
        match self {
            Self::Deals(_) => "deals",
            Self::Games(_) => "number of games",
            Self::Tournament(TournamentMode::Moderate) => "moderator's mode",
            Self::Tournament(_) => "tournament mode",
            Self::Cheat(_) => "cheat level",
        }
    }
}

/// Returns the gameset that `playid` and `attributes` describe, of the game that is played at `table`.
fn gameset(playid: &str, attributes: &[String], table: NamedTable) -> Result<NewGameset, String> {
    let wanted = NewGameset::of_game(playid, table.name);
    let mut wanted = wanted.ok_or(format!("{playid}: expected a PlayID, 1 to 8 letters or digits"))?;
    let mut subjects = Vec::new();
    for word in attributes {
        let attribute = Attribute::of(word)?;
        if subjects.contains(&attribute.subject()) {
            return Err(format!("{word}: this sets the {} twice", attribute.subject()));
        }
        subjects.push(attribute.subject());
        if table == NamedTable::KLONDIKE && matches!(attribute, Attribute::Deals(_) | Attribute::Tournament(_)) {
            return Err(format!("{word}: not with --table {}", table.name));
        }
        match attribute {
            Attribute::Deals(deals) => wanted.deals = Some(deals),
            Attribute::Cheat(level) => wanted.cheat_level = level,
            Attribute::Games(games) if (7..=32_765).contains(&games) => wanted.games = games,
            Attribute::Games(games) => return Err(format!("{games} games: expected 7 to 32765")),
            // A moderator always has a tournament, so T is allowed next to M.
            Attribute::Tournament(_) if wanted.tournament == TournamentMode::Moderate => {}
            Attribute::Tournament(mode) => (wanted.tournament, wanted.hints) = (mode, false),
        }
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOLDER: &str = if cfg!(windows) { r"C:\games" } else { "/games" };

    fn read(words: &str) -> Result<Arguments, EarlyExit> {
        Arguments::read(words.split_whitespace().map(OsString::from), Path::new(FOLDER))
    }

    fn wanted(words: &str) -> NewGameset {
        read(words).unwrap_or_else(|why| panic!("{words}: {why:?}")).wanted.expect("a gameset").gameset
    }

    fn complaint(words: &str) -> String {
        match read(words) {
            Err(EarlyExit::Complain(text)) => text,
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn a_file_may_begin_with_a_dash_after_two_dashes() {
        let there = |name: &str| Path::new(FOLDER).join(name);
        assert_eq!(
            read("BOB -- -dash.txt --help.txt").expect("it is read").files,
            [there("-dash.txt"), there("--help.txt")]
        );
        assert!(complaint("-dash.txt").contains("not known"));
        assert!(complaint("-- --help").contains("--help"), "it is no switch there");
    }

    #[test]
    fn a_data_folder_is_made_absolute() {
        let folder = read("--data-dir mine").unwrap().data_dir.unwrap();
        assert_eq!(folder, Path::new(FOLDER).join("mine"));
        assert_eq!(read(""), Ok(Arguments::default()));
    }

    #[test]
    fn an_unknown_argument_is_named() {
        assert_eq!(complaint("--dada"), "--dada: not known");
        assert!(matches!(read("--data-dir"), Err(EarlyExit::Complain(_))));
        assert!(matches!(read("--help"), Err(EarlyExit::Print(_))));
    }

    #[test]
    fn dots_and_slashes_distinguish_files_from_gamesets() {
        let there = |name: &str| Path::new(FOLDER).join(name);
        let arguments = read("bob.txt BOB sent/anna.txt D1").expect("it is read");
        assert_eq!(arguments.files, [there("bob.txt"), there("sent/anna.txt")]);
        assert_eq!(arguments.wanted.expect("a gameset").gameset.playid, "BOB");
        let address = if cfg!(windows) { "file:///C:/b%C3%B6b%201.txt" } else { "file:///b%C3%B6b%201.txt" };
        let path = if cfg!(windows) { r"C:\böb 1.txt" } else { "/böb 1.txt" };
        assert_eq!(read(address).expect("it is read").files, [Path::new(path)]);
        assert!(complaint("file://elsewhere.example/x").contains("expected a PlayID"));
    }

    #[test]
    fn no_link_is_taken_for_a_file_or_a_gameset() {
        for link in ["rangoon:RANGOON/17", "RANGOON:x", "rangoon://a.b/c"] {
            let arguments = read(link).unwrap_or_else(|why| panic!("{link}: {why:?}"));
            assert_eq!(arguments, Arguments { link: Some(link.to_owned()), ..Arguments::default() });
        }
        let arguments = read("BOB rangoon:BOB/7 bob.txt").expect("it is read");
        assert_eq!((arguments.files.len(), arguments.link.as_deref()), (1, Some("rangoon:BOB/7")));
        assert_eq!(arguments.wanted.expect("a gameset").gameset.playid, "BOB");
    }

    #[test]
    fn without_a_working_folder_a_file_needs_its_whole_path() {
        let there = Path::new(FOLDER).join("bob.txt");
        let words = |word: &OsStr| Arguments::read([word.to_owned()], Path::new(""));
        assert_eq!(words(there.as_os_str()).expect("it is read").files, std::slice::from_ref(&there));
        let refused =
            EarlyExit::Complain("bob.txt: there is no working folder, so the whole path is needed".to_owned());
        assert_eq!(words(OsStr::new("bob.txt")), Err(refused));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_whose_name_is_not_text_is_opened_too() {
        use std::os::unix::ffi::OsStringExt;

        let odd = OsString::from_vec(b"/sent/b\xf6b.txt".to_vec());
        let arguments = Arguments::read([odd.clone()], Path::new(FOLDER)).expect("it is read");
        assert_eq!(arguments.files, [PathBuf::from(odd)]);
        let odd = OsString::from_vec(b"b\xf6b".to_vec());
        assert!(matches!(Arguments::read([odd], Path::new(FOLDER)), Err(EarlyExit::Complain(_))));
    }

    #[test]
    fn arguments_that_macos_adds_to_a_command_line_are_left_out() {
        let words = "-psn_0_123 -AppleLanguages (nl) BOB -NSDoubleLocalizedStrings YES D1 -x";
        let left = without_apples_own(words.split(' ').map(OsString::from));
        assert_eq!(left, ["BOB", "D1", "-x"]);
    }

    #[test]
    fn the_example_of_1_31_defines_a_tournament() {
        let set = wanted("APRIL1 Single 101 T Max");
        assert_eq!((set.playid.as_str(), set.deals, set.games), ("APRIL1", Some(1), 101));
        assert_eq!((set.tournament, set.cheat_level, set.hints), (TournamentMode::Play, 3, false));
    }

    #[test]
    fn attributes_come_in_any_order_and_as_short_as_they_are_clear() {
        let same = wanted("april1 D2 33 M C1");
        for words in ["april1 M C1 33 D2", "april1 min dou m 33", "april1 33 d minimal m"] {
            assert_eq!(wanted(words), same, "{words}");
        }
        assert_eq!(same.tournament, TournamentMode::Moderate);
        for words in ["april1 D2 33 T M C1", "april1 M D2 33 C1 T"] {
            assert_eq!(wanted(words), same, "a tournament to play in and to moderate: {words}");
        }
        assert_eq!(wanted("bob tr").deals, Some(3));
        assert_eq!(wanted("bob T").tournament, TournamentMode::Play);
        let plain = wanted("bob");
        assert_eq!((plain.deals, plain.games, plain.cheat_level), (Some(3), 32_765, 3));
        assert_eq!((plain.tournament, plain.hints), (TournamentMode::Off, true));
    }

    #[test]
    fn table_flags_choose_their_standard_gameset_or_the_named_one() {
        let of = |words: &str| read(words).unwrap_or_else(|why| panic!("{words}: {why:?}")).wanted.expect("a gameset");
        let klondike = of("--table klondike --var 2 -relaxed");
        assert_eq!(
            (klondike.gameset.playid.as_str(), klondike.gameset.rules.as_str()),
            ("KLONDIKE", "klondike/0/strict")
        );
        assert_eq!((klondike.overrides.variation, klondike.overrides.relaxed), (Some(2), Some(true)));
        assert!(klondike.is_of_this_game);
        let bob = of("bob -nosound 50 C2");
        assert_eq!((bob.gameset.playid.as_str(), bob.gameset.rules.as_str()), ("BOB", "klondike/0/strict"));
        assert_eq!((bob.gameset.games, bob.gameset.cheat_level, bob.gameset.deals), (50, 2, Some(1)));
        let rangoon = of("--table rangoon");
        assert_eq!((rangoon.gameset.playid.as_str(), rangoon.gameset.rules.as_str()), ("RANGOON", "rangoon"));
        assert!(!of("bob D1").is_of_this_game, "whatever game it is of");
    }

    #[test]
    fn wrong_attributes_say_what_is_wrong() {
        for (words, part) in [
            ("R!NG", "R!NG: expected a PlayID"),
            ("NINECHARS", "NINECHARS: expected a PlayID"),
            ("BOB D4", "D4: not an attribute"),
            ("BOB mo ma", "ma: this sets the cheat level twice"),
            ("BOB D1 double", "double: this sets the deals twice"),
            ("BOB T D1 t", "t: this sets the tournament mode twice"),
            ("BOB M T M", "M: this sets the moderator's mode twice"),
            ("https://example.org/x.txt", "https://example.org/x.txt: an address on the web, not a file"),
            ("BOB 6", "6 games: expected 7 to 32765"),
            ("BOB 32766", "32766 games: expected 7 to 32765"),
            ("BOB 7x", "7x: not an attribute"),
            ("BOB fast", "fast: not an attribute"),
            ("BOB --fast", "--fast: not known"),
            ("BOB -fast", "-fast: not known"),
            ("BOB --var 7", "--var 7: expected 0, 1 or 2"),
            ("--table klondike BOB D1", "D1: not with --table klondike"),
            ("BOB T -var1", "T: not with --table klondike"),
        ] {
            assert!(complaint(words).contains(part), "{words}: {}", complaint(words));
        }
    }
}

//! The command line of the program, as Rangoon 1.31 had it.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use app::{NewGameset, Tournament};

const HELP: &str = "\
Rangoon, the game of solitaire

Usage: rangoon [--data-dir DIR] [PLAYID [ATTRIBUTES]]

  PLAYID           the gameset to play: 1 to 8 letters or digits. The first five characters choose the cards, the
                   others keep players apart. If there is no such gameset yet, Rangoon creates it
  ATTRIBUTES       the terms of a new gameset, in any order, in capitals or not, with words as short as you like. If
                   the gameset exists, they do nothing:
    D1 D2 D3       the deals of a game; also single, double, triple [triple]
    7 to 32765     the number of games [32765]
    T              a tournament to play in; the deals, the number of games and the cheat level choose its cards too
    M              the same tournament to moderate: you import and verify the exports of its players
    C1 C2 C3       the cheat level, how much you may take back; also minimal, modest, maximal [maximal]

  --data-dir DIR   keep everything in DIR instead of the usual folder; if DIR does not exist, Rangoon creates it
  --help           print this help
  --version        print the version

If Rangoon is running on the same data folder already, its window goes to the gameset PLAYID; the game in it is kept.

Examples:
  rangoon                            play on where you left off
  rangoon BOB                        play the gameset BOB
  rangoon APRIL1 single 101 T max    a tournament of 101 games of one deal, at the maximal cheat level";

/// What the command line asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The data folder; `None` for the system's usual one.
    pub data_dir: Option<PathBuf>,
    /// The gameset to play, if one is named. Its attributes count only if there is no gameset of that name yet.
    pub gameset: Option<NewGameset>,
}

/// Why the program ends instead of starting.
#[derive(Debug, PartialEq, Eq)]
pub enum EarlyExit {
    /// Print this text and end well.
    Print(String),
    /// Write this complaint to stderr and end with an error.
    Complain(String),
}

impl Arguments {
    /// Reads the process's arguments. If the program should not start, prints help or a complaint and ends the process.
    pub fn of_process() -> Self {
        match Self::read(std::env::args_os().skip(1)) {
            Ok(arguments) => arguments,
            Err(EarlyExit::Print(text)) => {
                // If nobody reads the text, nobody misses it.
                let _ = writeln!(std::io::stdout(), "{text}");
                std::process::exit(0);
            }
            Err(EarlyExit::Complain(text)) => {
                crate::crash::complain(&format!("{text}\nTry 'rangoon --help'."));
                std::process::exit(2);
            }
        }
    }

    /// Reads a list of arguments, without the program's own name.
    ///
    /// # Errors
    /// If the program should not start with these arguments.
    pub fn read(mut list: impl Iterator<Item = OsString>) -> Result<Self, EarlyExit> {
        let (mut data_dir, mut words) = (None, Vec::new());
        while let Some(word) = list.next() {
            match word.to_str() {
                Some("--help" | "-h") => return Err(EarlyExit::Print(HELP.to_owned())),
                Some("--version") => return Err(EarlyExit::Print(format!("rangoon {}", env!("CARGO_PKG_VERSION")))),
                Some("--data-dir") => {
                    let folder = list.next().filter(|folder| !folder.is_empty());
                    let folder =
                        folder.ok_or_else(|| EarlyExit::Complain("--data-dir: expected a folder".to_owned()))?;
                    let folder = std::path::absolute(folder).map_err(|why| EarlyExit::Complain(why.to_string()))?;
                    data_dir = Some(folder);
                }
                Some(text) if !text.starts_with('-') => words.push(text.to_owned()),
                _ => return Err(EarlyExit::Complain(format!("{}: not known", word.display()))),
            }
        }
        let gameset = words.split_first().map(|(playid, attributes)| gameset(playid, attributes)).transpose();
        Ok(Self { data_dir, gameset: gameset.map_err(EarlyExit::Complain)? })
    }
}

/// An attribute of a gameset, as a word on the command line names it.
#[derive(Clone, Copy, Debug)]
enum Attribute {
    Deals(u8),
    Games(u32),
    Tournament(Tournament),
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
            b"t" => return Ok(Self::Tournament(Tournament::Play)),
            b"m" => return Ok(Self::Tournament(Tournament::Moderate)),
            [b'd', number @ b'1'..=b'3'] => return Ok(Self::Deals(number - b'0')),
            [b'c', number @ b'1'..=b'3'] => return Ok(Self::Cheat(number - b'0')),
            [b'0'..=b'9', ..] => return small.parse().map(Self::Games).map_err(|_| unknown()),
            _ => {}
        }
        // `m` alone was handled above; no other beginning is shared by two of the words.
        let found = WORDS.iter().find(|(whole, _)| !small.is_empty() && whole.starts_with(&small));
        found.map(|(_, attribute)| *attribute).ok_or_else(unknown)
    }

    /// Returns what the attribute sets. A command line may set each subject only once.
    fn subject(self) -> &'static str {
        match self {
            Self::Deals(_) => "deals",
            Self::Games(_) => "number of games",
            Self::Tournament(_) => "tournament mode",
            Self::Cheat(_) => "cheat level",
        }
    }
}

/// Returns the gameset that `playid` and `attributes` describe.
fn gameset(playid: &str, attributes: &[String]) -> Result<NewGameset, String> {
    let mut wanted =
        NewGameset::named(playid).ok_or(format!("{playid}: expected a PlayID, 1 to 8 letters or digits"))?;
    let mut said = Vec::new();
    for word in attributes {
        let attribute = Attribute::of(word)?;
        if said.contains(&attribute.subject()) {
            return Err(format!("{word}: the {} for the second time", attribute.subject()));
        }
        said.push(attribute.subject());
        match attribute {
            Attribute::Deals(deals) => wanted.deals = Some(deals),
            Attribute::Cheat(level) => wanted.cheat_level = level,
            Attribute::Games(games) if (7..=32_765).contains(&games) => wanted.games = games,
            Attribute::Games(games) => return Err(format!("{games} games: expected 7 to 32765")),
            Attribute::Tournament(mode) => (wanted.tournament, wanted.hints) = (mode, false),
        }
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Arguments, EarlyExit> {
        Arguments::read(words.split_whitespace().map(OsString::from))
    }

    fn wanted(words: &str) -> NewGameset {
        read(words).unwrap_or_else(|why| panic!("{words}: {why:?}")).gameset.expect("a gameset")
    }

    fn complaint(words: &str) -> String {
        match read(words) {
            Err(EarlyExit::Complain(text)) => text,
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn a_data_folder_is_made_absolute() {
        let folder = read("--data-dir games").unwrap().data_dir.unwrap();
        assert!(folder.is_absolute() && folder.ends_with("games"));
        assert_eq!(read(""), Ok(Arguments::default()));
    }

    #[test]
    fn what_is_not_known_is_named() {
        assert_eq!(complaint("--dada"), "--dada: not known");
        assert!(matches!(read("--data-dir"), Err(EarlyExit::Complain(_))));
        assert!(matches!(read("--help"), Err(EarlyExit::Print(_))));
    }

    #[test]
    fn the_example_of_1_31_defines_a_tournament() {
        let it = wanted("APRIL1 Single 101 T Max");
        assert_eq!((it.playid.as_str(), it.deals, it.games), ("APRIL1", Some(1), 101));
        assert_eq!((it.tournament, it.cheat_level, it.hints), (Tournament::Play, 3, false));
    }

    #[test]
    fn attributes_come_in_any_order_and_as_short_as_they_are_clear() {
        let same = wanted("april1 D2 33 M C1");
        for words in ["april1 M C1 33 D2", "april1 min dou m 33", "april1 33 d minimal m"] {
            assert_eq!(wanted(words), same, "{words}");
        }
        assert_eq!(same.tournament, Tournament::Moderate);
        assert_eq!(wanted("bob tr").deals, Some(3));
        assert_eq!(wanted("bob T").tournament, Tournament::Play);
        let plain = wanted("bob");
        assert_eq!((plain.deals, plain.games, plain.cheat_level), (Some(3), 32_765, 3));
        assert_eq!((plain.tournament, plain.hints), (Tournament::Off, true));
    }

    #[test]
    fn wrong_attributes_say_what_is_wrong() {
        for (words, part) in [
            ("R!NG", "R!NG: expected a PlayID"),
            ("NINECHARS", "NINECHARS: expected a PlayID"),
            ("BOB D4", "D4: not an attribute"),
            ("BOB mo ma", "ma: the cheat level for the second time"),
            ("BOB D1 double", "double: the deals for the second time"),
            ("BOB T M", "M: the tournament mode for the second time"),
            ("BOB 6", "6 games: expected 7 to 32765"),
            ("BOB 32766", "32766 games: expected 7 to 32765"),
            ("BOB 7x", "7x: not an attribute"),
            ("BOB fast", "fast: not an attribute"),
            ("BOB --fast", "--fast: not known"),
        ] {
            assert!(complaint(words).contains(part), "{words}: {}", complaint(words));
        }
    }
}

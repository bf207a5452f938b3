//! The flags of the command line that choose the table and its settings, in their present form and in that of
//! Klondike 2.3.

use std::ffi::OsString;

use app::{NewGameset, Overrides, Sound};

/// A table: its name, and the gameset that is played there by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedTable {
    /// The name, which is also that of its first rules.
    pub name: &'static str,
    playid: &'static str,
}

impl NamedTable {
    /// The table of Rangoon, at which the program begins.
    pub const RANGOON: Self = Self { name: "rangoon", playid: "RANGOON" };
    /// The table of Klondike, to which all other flags belong.
    pub const KLONDIKE: Self = Self { name: "klondike", playid: "KLONDIKE" };

    /// Returns the gameset that is played at this table by default.
    pub fn gameset(self) -> NewGameset {
        NewGameset::of_game(self.playid, self.name).expect("both are known")
    }
}

/// The meaning of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flag {
    Table(NamedTable),
    Variation(u8),
    Relaxed(bool),
    Back(u8),
    Sound(Sound),
    Messages(bool),
    /// A flag of version 2.3 that no longer has a meaning.
    Nothing,
}

/// The flags of version 2.3, without the dash before them.
const FLAGS_OF_2_3: &[(&str, Flag)] = &[
    ("mouse", Flag::Nothing),
    ("nomouse", Flag::Nothing),
    ("ask", Flag::Nothing),
    ("fullsound", Flag::Sound(Sound::Full)),
    ("partsound", Flag::Sound(Sound::Partial)),
    ("nosound", Flag::Sound(Sound::Off)),
    ("var0", Flag::Variation(0)),
    ("var1", Flag::Variation(1)),
    ("var2", Flag::Variation(2)),
    ("strict", Flag::Relaxed(false)),
    ("relaxed", Flag::Relaxed(true)),
    ("back1", Flag::Back(1)),
    ("back2", Flag::Back(2)),
    ("back3", Flag::Back(3)),
    ("back4", Flag::Back(4)),
    ("back5", Flag::Back(5)),
    ("errormsgon", Flag::Messages(true)),
    ("errormsgoff", Flag::Messages(false)),
];

/// A flag that is followed by a value: its name, a description of the value, and the function that reads it.
type FlagWithValue = (&'static str, &'static str, fn(&str) -> Option<Flag>);

const FLAGS_WITH_VALUE: &[FlagWithValue] = &[
    ("--table", "rangoon or klondike", |value| {
        [NamedTable::RANGOON, NamedTable::KLONDIKE].into_iter().find(|table| table.name == value).map(Flag::Table)
    }),
    ("--var", "0, 1 or 2", |value| number(value, 0, 2).map(Flag::Variation)),
    ("--back", "a number from 1 to 8", |value| number(value, 1, 8).map(Flag::Back)),
    ("--sound", "full, partial or off", |value| match value {
        "full" => Some(Flag::Sound(Sound::Full)),
        "partial" => Some(Flag::Sound(Sound::Partial)),
        "off" => Some(Flag::Sound(Sound::Off)),
        _ => None,
    }),
    ("--messages", "on or off", |value| match value {
        "on" => Some(Flag::Messages(true)),
        "off" => Some(Flag::Messages(false)),
        _ => None,
    }),
];

/// Reads a number of one digit.
fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let [digit @ b'0'..=b'9'] = text.as_bytes() else { return None };
    Some(digit - b'0').filter(|number| (least..=most).contains(number))
}

/// The meaning of the flags that were read so far.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct FlagReader {
    table: Option<NamedTable>,
    overrides: Overrides,
    /// A flag that only the table of Klondike has, as it was written.
    flag_of_klondike: Option<String>,
}

impl FlagReader {
    /// Reads `word` if it is a flag, with its value from `rest`. Returns whether it is one.
    ///
    /// # Errors
    /// If it is a flag that cannot mean anything, or that was given before; the text names it.
    pub fn read(&mut self, word: &str, rest: &mut impl Iterator<Item = OsString>) -> Result<bool, String> {
        let with_value = FLAGS_WITH_VALUE.iter().find(|(name, ..)| *name == word);
        let (written, flag) = match (with_value, word) {
            (Some((_, expected, read)), _) => {
                let value = rest.next().map(|value| value.to_string_lossy().into_owned());
                let Some(value) = value else { return Err(format!("{word}: expected {expected}")) };
                let flag = read(&value.to_ascii_lowercase());
                (format!("{word} {value}"), flag.ok_or_else(|| format!("{word} {value}: expected {expected}"))?)
            }
            (None, "--strict") => (word.to_owned(), Flag::Relaxed(false)),
            (None, "--relaxed") => (word.to_owned(), Flag::Relaxed(true)),
            (None, _) => match flag_of_2_3(word)? {
                Some(flag) => (word.to_owned(), flag),
                None => return Ok(false),
            },
        };
        self.add(flag).map_err(|subject| format!("{written}: this sets the {subject} twice"))?;
        if !matches!(flag, Flag::Table(_)) {
            self.flag_of_klondike.get_or_insert(written);
        }
        Ok(true)
    }

    /// Adds the meaning of a flag; the error is the subject of a flag that was given before.
    fn add(&mut self, flag: Flag) -> Result<(), &'static str> {
        fn set<T>(place: &mut Option<T>, value: T, subject: &'static str) -> Result<(), &'static str> {
            if place.replace(value).is_some() { Err(subject) } else { Ok(()) }
        }
        let Self { table, overrides, .. } = self;
        match flag {
            Flag::Table(named) => set(table, named, "table"),
            Flag::Variation(number) => set(&mut overrides.variation, number, "variation"),
            Flag::Relaxed(is_relaxed) => set(&mut overrides.relaxed, is_relaxed, "movement"),
            Flag::Back(number) => set(&mut overrides.card_back, number, "card back"),
            Flag::Sound(sound) => set(&mut overrides.sound, sound, "sound"),
            Flag::Messages(is_on) => set(&mut overrides.messages, is_on, "messages"),
            Flag::Nothing => Ok(()),
        }
    }

    /// Returns the table and its settings; `None` if no flag was given. A flag of the table of Klondike chooses that
    /// table.
    ///
    /// # Errors
    /// If a flag is for another table than the named one.
    pub fn finish(self) -> Result<Option<(NamedTable, Overrides)>, String> {
        match (self.table, self.flag_of_klondike) {
            (Some(table), Some(written)) if table != NamedTable::KLONDIKE => {
                Err(format!("{written}: only with --table {}", NamedTable::KLONDIKE.name))
            }
            (None, Some(_)) => Ok(Some((NamedTable::KLONDIKE, self.overrides))),
            (table, _) => Ok(table.map(|table| (table, self.overrides))),
        }
    }
}

/// Reads a flag in the form of version 2.3; `None` if it is not one.
fn flag_of_2_3(word: &str) -> Result<Option<Flag>, String> {
    let Some(name) = word.strip_prefix('-').filter(|name| !name.starts_with('-')) else { return Ok(None) };
    let name = name.to_ascii_lowercase();
    if let Some((_, flag)) = FLAGS_OF_2_3.iter().find(|(known, _)| *known == name) {
        return Ok(Some(*flag));
    }
    let is_numbered = |stem| name.strip_prefix(stem).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
    if is_numbered("var") {
        return Err(format!("{word}: expected -var0, -var1 or -var2"));
    }
    if is_numbered("back") {
        return Err(format!("{word}: expected -back1 to -back5, or --back with a number from 1 to 8"));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<(NamedTable, Overrides)>, String> {
        let mut list = line.split_whitespace().map(OsString::from);
        let mut read = FlagReader::default();
        while let Some(word) = list.next() {
            let word = word.to_str().expect("a text");
            assert!(read.read(word, &mut list)?, "{word}");
        }
        read.finish()
    }

    fn overrides(line: &str) -> Overrides {
        let (table, overrides) = read(line).unwrap_or_else(|why| panic!("{why}")).expect("a table");
        assert_eq!(table, NamedTable::KLONDIKE);
        overrides
    }

    #[test]
    fn table_flags_are_read_in_any_order() {
        let all = Overrides {
            variation: Some(2),
            relaxed: Some(true),
            card_back: Some(8),
            sound: Some(Sound::Partial),
            messages: Some(false),
        };
        assert_eq!(overrides("--table klondike --var 2 --relaxed --back 8 --sound partial --messages off"), all);
        assert_eq!(overrides("--messages OFF --back 8 --sound Partial --relaxed --var 2 --table KLONDIKE"), all);
        assert_eq!(overrides("--table klondike"), Overrides::default());
        assert_eq!(overrides("--strict").relaxed, Some(false), "a flag about the table leads to it");
        assert_eq!(read("--table rangoon"), Ok(Some((NamedTable::RANGOON, Overrides::default()))));
        assert_eq!(read(""), Ok(None));
    }

    #[test]
    fn all_table_flags_of_klondike_2_3_are_read() {
        let none = Overrides::default();
        let sound = |sound| Overrides { sound: Some(sound), ..none };
        let variation = |number| Overrides { variation: Some(number), ..none };
        let movement = |is_relaxed| Overrides { relaxed: Some(is_relaxed), ..none };
        let back = |number| Overrides { card_back: Some(number), ..none };
        let messages = |is_on| Overrides { messages: Some(is_on), ..none };
        for (word, expected) in [
            ("-mouse", none),
            ("-nomouse", none),
            ("-ask", none),
            ("-fullsound", sound(Sound::Full)),
            ("-partsound", sound(Sound::Partial)),
            ("-nosound", sound(Sound::Off)),
            ("-var0", variation(0)),
            ("-var1", variation(1)),
            ("-var2", variation(2)),
            ("-strict", movement(false)),
            ("-relaxed", movement(true)),
            ("-back1", back(1)),
            ("-back2", back(2)),
            ("-back3", back(3)),
            ("-back4", back(4)),
            ("-back5", back(5)),
            ("-errormsgon", messages(true)),
            ("-errormsgoff", messages(false)),
            ("-NoSound", sound(Sound::Off)),
        ] {
            assert_eq!(overrides(word), expected, "{word}");
        }
        let line = overrides("-back5 -strict -mouse -nomouse");
        assert_eq!((line.card_back, line.relaxed), (Some(5), Some(false)));
    }

    #[test]
    fn a_wrong_table_flag_is_named() {
        for (line, complaint) in [
            ("--table", "--table: expected rangoon or klondike"),
            ("--table chess", "--table chess: expected rangoon or klondike"),
            ("--var", "--var: expected 0, 1 or 2"),
            ("--var 3", "--var 3: expected 0, 1 or 2"),
            ("--var two", "--var two: expected 0, 1 or 2"),
            ("--back 0", "--back 0: expected a number from 1 to 8"),
            ("--back 9", "--back 9: expected a number from 1 to 8"),
            ("--back +8", "--back +8: expected a number from 1 to 8"),
            ("--sound loud", "--sound loud: expected full, partial or off"),
            ("--messages yes", "--messages yes: expected on or off"),
            ("-var3", "-var3: expected -var0, -var1 or -var2"),
            ("-back6", "-back6: expected -back1 to -back5, or --back with a number from 1 to 8"),
            ("--strict -relaxed", "-relaxed: this sets the movement twice"),
            ("--var 1 -var1", "-var1: this sets the variation twice"),
            ("--sound off --sound off", "--sound off: this sets the sound twice"),
            ("--table klondike --table rangoon", "--table rangoon: this sets the table twice"),
            ("--back 2 --table rangoon --var 1", "--back 2: only with --table klondike"),
        ] {
            assert_eq!(read(line), Err(complaint.to_owned()));
        }
        for word in ["--vary", "-x", "-", "--fast", "-variation", "strict", "--errormsgon"] {
            assert_eq!(FlagReader::default().read(word, &mut std::iter::empty()), Ok(false), "{word}");
        }
    }
}

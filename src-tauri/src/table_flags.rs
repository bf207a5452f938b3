//! The switches of the command line that choose the table and its settings, in their present form and in that of
//! Klondike 2.3.

use std::ffi::OsString;

use app::{NewGameset, Overrides, Sound};

/// A table: its name, and the gameset that is played there by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableFlags {
    /// The name, which is also that of its first rules.
    pub name: &'static str,
    playid: &'static str,
}

impl TableFlags {
    /// The table at which the program begins.
    pub const FIRST: Self = Self { name: "rangoon", playid: "RANGOON" };
    /// The table of all other switches.
    pub const SECOND: Self = Self { name: "klondike", playid: "KLONDIKE" };

    /// Returns the gameset that is played at this table by default.
    pub fn gameset(self) -> NewGameset {
        NewGameset::of_game(self.playid, self.name).expect("both are known")
    }
}

/// The meaning of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Switch {
    TableFlags(TableFlags),
    Variation(u8),
    Relaxed(bool),
    Back(u8),
    Sound(Sound),
    Messages(bool),
    /// A switch of version 2.3 that no longer has a meaning.
    Nothing,
}

/// The switches of version 2.3, without the dash before them.
const OLD: &[(&str, Switch)] = &[
    ("mouse", Switch::Nothing),
    ("nomouse", Switch::Nothing),
    ("ask", Switch::Nothing),
    ("fullsound", Switch::Sound(Sound::Full)),
    ("partsound", Switch::Sound(Sound::Partial)),
    ("nosound", Switch::Sound(Sound::Off)),
    ("var0", Switch::Variation(0)),
    ("var1", Switch::Variation(1)),
    ("var2", Switch::Variation(2)),
    ("strict", Switch::Relaxed(false)),
    ("relaxed", Switch::Relaxed(true)),
    ("back1", Switch::Back(1)),
    ("back2", Switch::Back(2)),
    ("back3", Switch::Back(3)),
    ("back4", Switch::Back(4)),
    ("back5", Switch::Back(5)),
    ("errormsgon", Switch::Messages(true)),
    ("errormsgoff", Switch::Messages(false)),
];

/// A switch that is followed by a value: its name, a description of the value, and the function that reads it.
type WithValue = (&'static str, &'static str, fn(&str) -> Option<Switch>);

const WITH_VALUE: &[WithValue] = &[
    ("--table", "rangoon or klondike", |value| {
        [TableFlags::FIRST, TableFlags::SECOND].into_iter().find(|table| table.name == value).map(Switch::TableFlags)
    }),
    ("--var", "0, 1 or 2", |value| number(value, 0, 2).map(Switch::Variation)),
    ("--back", "a number from 1 to 8", |value| number(value, 1, 8).map(Switch::Back)),
    ("--sound", "full, partial or off", |value| match value {
        "full" => Some(Switch::Sound(Sound::Full)),
        "partial" => Some(Switch::Sound(Sound::Partial)),
        "off" => Some(Switch::Sound(Sound::Off)),
        _ => None,
    }),
    ("--messages", "on or off", |value| match value {
        "on" => Some(Switch::Messages(true)),
        "off" => Some(Switch::Messages(false)),
        _ => None,
    }),
];

/// Reads a number of one digit.
fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let [digit @ b'0'..=b'9'] = text.as_bytes() else { return None };
    Some(digit - b'0').filter(|number| (least..=most).contains(number))
}

/// The meaning of the switches that were read so far.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Read {
    table: Option<TableFlags>,
    switches: Overrides,
    /// A switch for the second table, as it was written.
    about_second: Option<String>,
}

impl Read {
    /// Reads `word` if it is a switch, with its value from `rest`. Returns whether it is one.
    ///
    /// # Errors
    /// If it is a switch that cannot mean anything, or that was given before; the text names it.
    pub fn read(&mut self, word: &str, rest: &mut impl Iterator<Item = OsString>) -> Result<bool, String> {
        let with_value = WITH_VALUE.iter().find(|(name, ..)| *name == word);
        let (written, switch) = match (with_value, word) {
            (Some((_, expected, read)), _) => {
                let value = rest.next().map(|value| value.to_string_lossy().into_owned());
                let Some(value) = value else { return Err(format!("{word}: expected {expected}")) };
                let switch = read(&value.to_ascii_lowercase());
                (format!("{word} {value}"), switch.ok_or_else(|| format!("{word} {value}: expected {expected}"))?)
            }
            (None, "--strict") => (word.to_owned(), Switch::Relaxed(false)),
            (None, "--relaxed") => (word.to_owned(), Switch::Relaxed(true)),
            (None, _) => match old(word)? {
                Some(switch) => (word.to_owned(), switch),
                None => return Ok(false),
            },
        };
        self.note(switch).map_err(|subject| format!("{written}: this sets the {subject} twice"))?;
        if !matches!(switch, Switch::TableFlags(_)) {
            self.about_second.get_or_insert(written);
        }
        Ok(true)
    }

    /// Adds the meaning of a switch; the error is the subject of a switch that was given before.
    fn note(&mut self, switch: Switch) -> Result<(), &'static str> {
        fn set<T>(place: &mut Option<T>, value: T, subject: &'static str) -> Result<(), &'static str> {
            if place.replace(value).is_some() { Err(subject) } else { Ok(()) }
        }
        let Self { table, switches, .. } = self;
        match switch {
            Switch::TableFlags(named) => set(table, named, "table"),
            Switch::Variation(number) => set(&mut switches.variation, number, "variation"),
            Switch::Relaxed(is_relaxed) => set(&mut switches.relaxed, is_relaxed, "movement"),
            Switch::Back(number) => set(&mut switches.card_back, number, "card back"),
            Switch::Sound(sound) => set(&mut switches.sound, sound, "sound"),
            Switch::Messages(is_on) => set(&mut switches.messages, is_on, "messages"),
            Switch::Nothing => Ok(()),
        }
    }

    /// Returns the table and its settings; `None` if no switch was given. A switch for the second table chooses that
    /// table.
    ///
    /// # Errors
    /// If a switch is for another table than the named one.
    pub fn finish(self) -> Result<Option<(TableFlags, Overrides)>, String> {
        match (self.table, self.about_second) {
            (Some(table), Some(written)) if table != TableFlags::SECOND => {
                Err(format!("{written}: only with --table {}", TableFlags::SECOND.name))
            }
            (None, Some(_)) => Ok(Some((TableFlags::SECOND, self.switches))),
            (table, _) => Ok(table.map(|table| (table, self.switches))),
        }
    }
}

/// Reads a switch in the form of version 2.3; `None` if it is not one.
fn old(word: &str) -> Result<Option<Switch>, String> {
    let Some(name) = word.strip_prefix('-').filter(|name| !name.starts_with('-')) else { return Ok(None) };
    let name = name.to_ascii_lowercase();
    if let Some((_, switch)) = OLD.iter().find(|(known, _)| *known == name) {
        return Ok(Some(*switch));
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

    fn read(line: &str) -> Result<Option<(TableFlags, Overrides)>, String> {
        let mut list = line.split_whitespace().map(OsString::from);
        let mut read = Read::default();
        while let Some(word) = list.next() {
            let word = word.to_str().expect("a text");
            assert!(read.read(word, &mut list)?, "{word}");
        }
        read.finish()
    }

    fn switches(line: &str) -> Overrides {
        let (table, switches) = read(line).unwrap_or_else(|why| panic!("{why}")).expect("a table");
        assert_eq!(table, TableFlags::SECOND);
        switches
    }

    #[test]
    fn the_switches_are_read_in_any_order() {
        let all = Overrides {
            variation: Some(2),
            relaxed: Some(true),
            card_back: Some(8),
            sound: Some(Sound::Partial),
            messages: Some(false),
        };
        assert_eq!(switches("--table klondike --var 2 --relaxed --back 8 --sound partial --messages off"), all);
        assert_eq!(switches("--messages OFF --back 8 --sound Partial --relaxed --var 2 --table KLONDIKE"), all);
        assert_eq!(switches("--table klondike"), Overrides::default());
        assert_eq!(switches("--strict").relaxed, Some(false), "a switch about the table leads to it");
        assert_eq!(read("--table rangoon"), Ok(Some((TableFlags::FIRST, Overrides::default()))));
        assert_eq!(read(""), Ok(None));
    }

    #[test]
    fn all_switches_of_2_3_are_read() {
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
            assert_eq!(switches(word), expected, "{word}");
        }
        let line = switches("-back5 -strict -mouse -nomouse");
        assert_eq!((line.card_back, line.relaxed), (Some(5), Some(false)));
    }

    #[test]
    fn a_wrong_switch_is_named() {
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
            assert_eq!(Read::default().read(word, &mut std::iter::empty()), Ok(false), "{word}");
        }
    }
}

//! Reads the profile of Rangoon 1.31, `rangoon.ini`, decides which of its topics to import, and reports why the others
//! are skipped.
//!
//! The section `rangoon` holds the settings of the whole program and of the standard gameset; every other section holds
//! those of the gameset it is named after. 1.31 had some settings for each gameset that belong to the player here, such
//! as delays and colours: for these, the value of the gameset that was played last counts. Colours are BGR; the size of
//! the window is in twips.

mod ini;
pub(crate) mod report;

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use self::ini::{IniLine, read_lines, show};
use self::report::{ImportedSetting, ProfileReport, SkipReason, SkippedSetting, TopicNote};
use crate::profile::find_section_mut;
use crate::profile::options::Topic;
use crate::{Failure, FileFault, MAX_DELAY_MS, MAX_NAME};

/// Twips in a pixel: there are 1440 twips and 96 pixels to the inch.
const TWIPS: u32 = 15;
/// The plausible widths and heights of a window, in pixels.
const SIZES: std::ops::RangeInclusive<u32> = 320..=8192;

/// The settings that were found in a `rangoon.ini`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile131 {
    /// Sections of our profile with the imported topics.
    pub(crate) sections: Map<String, Value>,
    /// The size of the window in pixels, if the file has a valid one.
    pub window: Option<(u32, u32)>,
    /// The report about each topic.
    pub report: ProfileReport,
}

/// Reads a `rangoon.ini`. This changes nothing.
///
/// # Errors
/// If the file is too large, or has no topic of Rangoon.
pub fn read_profile_131(bytes: &[u8]) -> Result<Profile131, Failure> {
    let mut found = Profile131::default();
    let (mut section, mut last, mut seen) = (None, String::new(), HashSet::new());
    for (line, content) in read_lines(bytes)? {
        let (topic, value, is_readable) = match content {
            IniLine::Section(name) => {
                section = Some(name);
                continue;
            }
            IniLine::Topic { topic, value } => (topic, value, true),
            IniLine::Unreadable { topic, value } => (topic, value, false),
        };
        let place = TopicPlace { line, section: section.clone().unwrap_or_default(), topic };
        let is_gameset =
            (1..=8).contains(&place.section.len()) && place.section.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_first = seen.insert((place.section.to_ascii_uppercase(), place.topic.to_ascii_lowercase()));
        let why = match (&section, is_gameset, value.as_str(), is_first) {
            (None, ..) => Some(SkipReason::NoSection),
            (_, false, ..) => Some(SkipReason::Section),
            _ if !is_readable => Some(SkipReason::BadValue),
            (.., "", _) => Some(SkipReason::NoValue),
            (.., false) => Some(SkipReason::Twice),
            _ => None,
        };
        if let Some(why) = why {
            found.report.skipped.push(place.skipped(&value, why));
            continue;
        }
        if place.section.eq_ignore_ascii_case("rangoon") && place.topic.eq_ignore_ascii_case("PlayID") {
            last = value.to_ascii_uppercase();
        }
        found.import(place, &value);
    }
    found.move_player_settings(&last);
    // The games of an export look like sections of topics without values.
    let says_nothing =
        |topic: &SkippedSetting| matches!(topic.why, SkipReason::Section | SkipReason::NoSection | SkipReason::NoValue);
    if found.report.imported.is_empty() && found.report.skipped.iter().all(says_nothing) {
        return Err(Failure::BadFile { line: 0, fault: FileFault::NoTopic });
    }
    Ok(found)
}

/// The place of a topic in the file.
struct TopicPlace {
    line: u32,
    section: String,
    topic: String,
}

impl TopicPlace {
    fn skipped(self, value: &str, why: SkipReason) -> SkippedSetting {
        let Self { line, section, topic } = self;
        SkippedSetting { line, section, topic, value: show(value), why }
    }
}

impl Profile131 {
    fn import(&mut self, place: TopicPlace, value: &str) {
        match self.translate(&place.section, &place.topic, value) {
            Ok(()) => {
                let TopicPlace { line, section, topic } = place;
                let note = TopicNote::of(&topic);
                self.report.imported.push(ImportedSetting { line, section, topic, value: show(value), note });
            }
            Err(why) => self.report.skipped.push(place.skipped(value, why)),
        }
    }

    fn translate(&mut self, section: &str, topic: &str, value: &str) -> Result<(), SkipReason> {
        let is_general = section.eq_ignore_ascii_case("rangoon");
        let gameset = section.to_ascii_uppercase();
        let name = topic.to_ascii_lowercase();
        match name.as_str() {
            "randir" => return Err(SkipReason::DataFolder),
            "helpfile" | "infofile" => return Err(SkipReason::BuiltIn),
            "animaterate" => return Err(SkipReason::TunesItself),
            "savedgame" => return Err(SkipReason::OtherShuffle),
            "carddeck" => return Err(SkipReason::Bitmap),
            "playid" => return Err(SkipReason::Gameset),
            "playscreen" if is_general => {
                self.window = Some(pixels(value).ok_or(SkipReason::BadValue)?);
                return Ok(());
            }
            "cardindices" if is_general => {
                let (indices, own) = indices(value).ok_or(SkipReason::BadValue)?;
                self.put("rangoon", "CardIndices", json!(indices));
                if let Some(own) = own {
                    self.put("rangoon", "OwnIndices", json!(own));
                }
                return Ok(());
            }
            "backcolor" | "textcolor" => {
                let colour = colour(value).ok_or(SkipReason::BadValue)?;
                let topic = if name == "backcolor" { "BackColor" } else { "TextColor" };
                self.put(&gameset, topic, json!(colour));
                return Ok(());
            }
            // With this value only games that are won would be recorded.
            "recorderlevel" if value == "100" => return Err(SkipReason::OldDefault),
            "username" => {
                self.put(&gameset, "UserName", json!(export::clean_for_export(value, MAX_NAME)));
                return Ok(());
            }
            _ => {}
        }
        let (topic, most) =
            NUMBERS.iter().find(|(topic, _)| topic.eq_ignore_ascii_case(&name)).ok_or(SkipReason::Unknown)?;
        let number: i64 = value.parse().map_err(|_| SkipReason::BadValue)?;
        // Any number other than that of a card back meant that cards should have none.
        let number = if *topic == "CardBack" && !(0..=8).contains(&number) { 9 } else { number };
        if !(0..=i64::from(*most)).contains(&number) {
            return Err(SkipReason::BadValue);
        }
        // 1.31 moved cards even if the system asked for less motion; here 1 means to follow the system.
        let number = if *topic == "ShowMove" && number == 1 { 2 } else { number };
        self.put(&gameset, topic, json!(number));
        Ok(())
    }

    /// Moves the settings that belong to the player into the general section. The section of gameset `last` counts, or
    /// else that of the standard gameset, or else any. Other values are reported as skipped.
    fn move_player_settings(&mut self, last: &str) {
        let mut names: Vec<String> = self.sections.keys().filter(|name| *name != "rangoon").cloned().collect();
        names.sort_by_key(|name| (name != last, name != "RANGOON"));
        let (mut chosen, mut others) = (Map::new(), Vec::new());
        for name in &names {
            let Some(topics) = find_section_mut(&mut self.sections, name) else { continue };
            let players: Vec<String> = topics.keys().filter(|topic| Topic::is_players(topic)).cloned().collect();
            for topic in players {
                let value = topics.remove(&topic).expect("it is one of them");
                if *chosen.entry(topic.clone()).or_insert_with(|| value.clone()) != value {
                    others.push((name, topic));
                }
            }
        }
        for (name, topic) in others {
            self.leave(name, &topic);
        }
        for (topic, value) in chosen {
            self.put("rangoon", &topic, value);
        }
        self.put("rangoon", "Theme", json!(self.theme()));
        // The panel of 1.31 had number buttons.
        self.put("rangoon", "NumberButtons", json!("always"));
        self.sections.retain(|_, topics| topics.as_object().is_none_or(|topics| !topics.is_empty()));
    }

    /// Returns the theme that looks like the player's table in 1.31: that of 1.31 itself, unless the player had chosen
    /// other colours.
    fn theme(&self) -> &'static str {
        let is_own = |(topic, usual): (&str, &str)| {
            self.sections.get("rangoon").and_then(|topics| topics[topic].as_str()).is_some_and(|chosen| chosen != usual)
        };
        if COLOURS.into_iter().any(is_own) { "own" } else { "classic" }
    }

    /// Reports a topic as skipped although it was imported, because the value of another gameset counts.
    fn leave(&mut self, gameset: &str, topic: &str) {
        let is_meant = |imported: &ImportedSetting| {
            let section =
                if imported.section.eq_ignore_ascii_case("rangoon") { "RANGOON" } else { imported.section.as_str() };
            section.eq_ignore_ascii_case(gameset) && imported.topic.eq_ignore_ascii_case(topic)
        };
        let why = SkipReason::OtherSection;
        let skip =
            |ImportedSetting { line, section, topic, value, .. }| SkippedSetting { line, section, topic, value, why };
        let skipped = self.report.imported.extract_if(.., |topic| is_meant(topic)).map(skip);
        self.report.skipped.extend(skipped);
    }

    fn put(&mut self, section: &str, topic: &str, value: Value) {
        self.sections.entry(section).or_insert_with(|| json!({}))[topic] = value;
    }
}

/// The default colours of 1.31.
const COLOURS: [(&str, &str); 2] = [("BackColor", "#008000"), ("TextColor", "#c0c0c0")];

/// Topics that are numbers from 0 in both programs, with their greatest values.
const NUMBERS: &[(&str, u32)] = &[
    ("CardBack", 9),
    ("Ranking", 3),
    ("Rowhead", 1),
    ("Suitseq", 23),
    ("AutoLevel", 4),
    ("AutoStart", 1),
    ("ShowMove", 1),
    ("DragCard", 1),
    ("RecorderLevel", 101),
    ("AutoDelay", MAX_DELAY_MS),
    ("DealDelay", MAX_DELAY_MS),
    ("MoveDelay", MAX_DELAY_MS),
];

/// Reads a colour such as `&H8000&`, which is dark green. From the left it has blue, green and red, without leading
/// zeros.
fn colour(value: &str) -> Option<String> {
    let digits = value.get(..2).filter(|start| start.eq_ignore_ascii_case("&h")).map(|_| &value[2..])?;
    let digits = digits.strip_suffix('&').unwrap_or(digits);
    let fits = (1..=6).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let [_, blue, green, red] = fits.then(|| u32::from_str_radix(digits, 16).ok()).flatten()?.to_be_bytes();
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

/// Reads a size in twips, as in `9600x6210`, and returns it in pixels.
fn pixels(value: &str) -> Option<(u32, u32)> {
    let (width, height) = value.split_once(['x', 'X'])?;
    let pixels = |twips: &str| Some(twips.trim().parse::<u32>().ok()? / TWIPS).filter(|size| SIZES.contains(size));
    Some((pixels(width)?, pixels(height)?))
}

/// Reads the card indices: four characters for ace, king, queen and jack, or one character that names a set. Returns
/// the name of the set, and the characters if they are the player's own.
fn indices(value: &str) -> Option<(&'static str, Option<[String; 4]>)> {
    match value {
        "AKQJ" => return Some(("english", None)),
        "AHVB" => return Some(("dutch", None)),
        "AKDB" => return Some(("german", None)),
        _ if value.contains('#') => return Some(("numeric", None)),
        _ => {}
    }
    let characters: Vec<String> = value.chars().map(String::from).collect();
    let is_known = !value.contains(['$', '%']);
    is_known.then(|| characters.try_into().ok()).flatten().map(|own| ("own", Some(own)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of 1.31's help, with lines that a player may have added to it.
    const EXAMPLE: &str = "\
[rangoon]
CardDeck=d:\\wingames\\bitmaps\\ran61x85.bmp
PlayID=TourBOB
PlayScreen=9600x6210
CardIndices=gabc
AutoStart=1
AutoLevel=4
; a remark
RanDir=c:\\rangoon
HelpFile=x
InfoFile=y
AnimateRate=7
SavedGame=1:B6

[TourBOB]
AutoLevel=2
BackColor=&H8000&
TextColor=&HFFC0A0
RecorderLevel=0
cardback=12
MoveDelay=9999
Mood=good
";

    fn sections(text: &str) -> Map<String, Value> {
        read_profile_131(text.as_bytes()).expect("a profile").sections
    }

    #[test]
    fn topics_of_1_31_are_imported_or_skipped_with_a_reason() {
        let found = read_profile_131(EXAMPLE.replace('\n', "\r\n").as_bytes()).expect("a profile");
        assert_eq!(found.window, Some((640, 414)));
        assert_eq!(
            found.sections["rangoon"],
            json!({
                "CardIndices": "own", "OwnIndices": ["g", "a", "b", "c"], "Theme": "own", "AutoStart": 1,
                "BackColor": "#008000", "TextColor": "#a0c0ff", "CardBack": 9, "NumberButtons": "always",
            })
        );
        assert_eq!(found.sections["RANGOON"], json!({"AutoLevel": 4}));
        let tour = json!({"AutoLevel": 2, "RecorderLevel": 0});
        assert_eq!(found.sections["TOURBOB"], tour);
        let skipped: Vec<_> = found.report.skipped.iter().map(|topic| (topic.topic.as_str(), topic.why)).collect();
        assert_eq!(
            skipped,
            [
                ("CardDeck", SkipReason::Bitmap),
                ("PlayID", SkipReason::Gameset),
                ("RanDir", SkipReason::DataFolder),
                ("HelpFile", SkipReason::BuiltIn),
                ("InfoFile", SkipReason::BuiltIn),
                ("AnimateRate", SkipReason::TunesItself),
                ("SavedGame", SkipReason::OtherShuffle),
                ("MoveDelay", SkipReason::BadValue),
                ("Mood", SkipReason::Unknown),
            ]
        );
        assert_eq!(found.report.imported.len(), 9);
    }

    #[test]
    fn the_players_settings_in_the_gameset_played_last_count() {
        let text = "[rangoon]\nPlayID=bob\nAutoDelay=1\nDealDelay=2\nAutoLevel=3\n\
                    [ANN]\nAutoDelay=4\nMoveDelay=5\nDealDelay=2\n[Bob]\nAutoDelay=6\n";
        let found = read_profile_131(text.as_bytes()).expect("a profile");
        let settled = json!({
            "rangoon": {"AutoDelay": 6, "DealDelay": 2, "MoveDelay": 5, "NumberButtons": "always", "Theme": "classic"},
            "RANGOON": {"AutoLevel": 3},
        });
        assert_eq!(Value::Object(found.sections), settled);
        let skipped = found.report.skipped.iter().filter(|topic| topic.why == SkipReason::OtherSection);
        let skipped: Vec<_> =
            skipped.map(|topic| (topic.section.as_str(), topic.topic.as_str(), topic.value.as_str())).collect();
        assert_eq!(skipped, [("rangoon", "AutoDelay", "1"), ("ANN", "AutoDelay", "4")]);
        // Without the name of the gameset, the standard one counts.
        let text = text.replace("PlayID=bob\n", "");
        assert_eq!(sections(&text)["rangoon"]["AutoDelay"], 1);
    }

    #[test]
    fn the_table_is_classic_unless_the_player_had_chosen_other_colours() {
        for (topics, theme) in [
            ("CardBack=3", "classic"),
            ("BackColor=&H8000&\nTextColor=&HC0C0C0&", "classic"),
            ("TextColor=&HFFFFFF&", "own"),
            ("BackColor=&H800000&", "own"),
        ] {
            assert_eq!(sections(&format!("[rangoon]\n{topics}\n"))["rangoon"]["Theme"], theme, "{topics}");
        }
    }

    #[test]
    fn colours_are_read_from_the_right() {
        for (value, colour) in [
            ("&H8000&", Some("#008000")),
            ("&H8000", Some("#008000")),
            ("&hC0C0C0&", Some("#c0c0c0")),
            ("&HFF&", Some("#ff0000")),
            ("&H0", Some("#000000")),
            ("&H", None),
            ("8000", None),
            ("&H1234567", None),
            ("&H+1", None),
            ("é", None),
        ] {
            assert_eq!(super::colour(value).as_deref(), colour, "{value}");
        }
    }

    #[test]
    fn sets_of_indices_are_known_by_their_characters() {
        let of = |value: &str| sections(&format!("[rangoon]\nCardIndices={value}\n"))["rangoon"]["CardIndices"].clone();
        assert_eq!([of("AKQJ"), of("AHVB"), of("#"), of("A_QJ")], ["english", "dutch", "numeric", "own"]);
        let skipped = |value: &str| {
            read_profile_131(format!("[rangoon]\nCardIndices={value}\n").as_bytes()).expect("read").report.skipped
        };
        assert_eq!(skipped("$")[0].why, SkipReason::BadValue);
        assert_eq!(skipped("AKQ")[0].why, SkipReason::BadValue);
    }

    #[test]
    fn one_odd_line_keeps_no_other_out() {
        let text = "[boot loader]\ntimeout=30\n[rangoon]\nAutoStart\nRanking=\nRowhead=1\nrowhead=0\nRecorderLevel=100\n\
                    [RANGOON]\nRowHead=0\nSuitseq=7\n";
        let found = read_profile_131(text.as_bytes()).expect("a profile");
        let imported: Vec<_> =
            found.report.imported.iter().map(|topic| (topic.topic.as_str(), topic.value.as_str())).collect();
        assert_eq!(imported, [("Rowhead", "1"), ("Suitseq", "7")], "the first value counts, as in Windows");
        let skipped: Vec<_> = found.report.skipped.iter().map(|topic| (topic.topic.as_str(), topic.why)).collect();
        assert_eq!(
            skipped,
            [
                ("timeout", SkipReason::Section),
                ("AutoStart", SkipReason::NoValue),
                ("Ranking", SkipReason::NoValue),
                ("rowhead", SkipReason::Twice),
                ("RecorderLevel", SkipReason::OldDefault),
                ("RowHead", SkipReason::Twice),
            ]
        );
    }

    #[test]
    fn a_file_that_is_not_a_profile_is_refused() {
        for text in ["", "AutoStart=1\n", "[rangoon]\n[not a name]\n", "[boot loader]\ntimeout=30\n", "; nothing\n"] {
            let refused = Failure::BadFile { line: 0, fault: FileFault::NoTopic };
            assert_eq!(read_profile_131(text.as_bytes()), Err(refused), "{text:?}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_is_a_bad_value_with_its_number() {
        let text = b"Sound=1\r\n[rangoon] ; mine\r\nAutoLevel=2\t\r\n; a\tremark\r\nRanking=\x1b1\r\nUserName=\"J\x81rgen\"\r\n\0\0";
        let found = read_profile_131(text).expect("a profile");
        let skipped: Vec<_> =
            found.report.skipped.iter().map(|topic| (topic.line, topic.topic.as_str(), topic.why)).collect();
        assert_eq!(skipped, [(1, "Sound", SkipReason::NoSection), (5, "Ranking", SkipReason::BadValue)]);
        assert_eq!(found.sections["RANGOON"], json!({"AutoLevel": 2, "UserName": "Jürgen"}));
    }

    #[test]
    fn topics_with_a_changed_meaning_get_a_note() {
        let found = read_profile_131(b"[rangoon]\nSuitseq=7\ndealdelay=9\nRanking=1\n").expect("a profile");
        let notes: Vec<_> = found.report.imported.iter().map(|topic| topic.note).collect();
        assert_eq!(notes, [Some(TopicNote::SuitOrder), Some(TopicNote::DealDelay), None]);
    }

    #[test]
    fn animated_moves_are_animated_even_if_the_system_asks_for_less_motion() {
        let of = |value: &str| {
            sections(&format!("[rangoon]\nAutoStart=1\nShowMove={value}\n"))["rangoon"]["ShowMove"].clone()
        };
        assert_eq!([of("0"), of("1")], [json!(0), json!(2)]);
        assert_eq!(of("2"), Value::Null, "1.31 had no such value");
    }
}

//! The profile: options and what is remembered, under the topic names of the original.
//!
//! One JSON object. The section `rangoon` holds what concerns the whole program, a section named by a PlayID what
//! concerns that gameset. Players may edit it by hand: unknown topics and sections are kept, a wrong value is named
//! and replaced by its default.

use serde_json::{Map, Value, json};

use crate::{Language, Notice, Options};

/// The section of the whole program.
const GENERAL: &str = "rangoon";

/// A profile.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Profile {
    /// As it was found, so that nothing unknown is lost.
    sections: Map<String, Value>,
    /// The name of the gameset's section.
    playid: String,
    /// The options.
    pub(crate) options: Options,
    /// The number of the game that was last on the table.
    pub(crate) last_game: Option<u32>,
}

impl Profile {
    /// Reads `text`. Without it, or when it is damaged, `copy` is read.
    pub(crate) fn read(text: Option<&str>, copy: Option<&str>, playid: &str) -> (Self, Vec<Notice>) {
        let mut notices = Vec::new();
        let sections = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
        let found = match (text.map(sections), copy.and_then(sections)) {
            (Some(Some(found)), _) => found,
            (None, copy) => copy.unwrap_or_default(),
            (Some(None), Some(copy)) => {
                notices.push(Notice::ProfileRestored);
                copy
            }
            (Some(None), None) => {
                notices.push(Notice::ProfileDamaged);
                Map::new()
            }
        };
        let usual = Options::default();
        let mut general = Section::of(&found, GENERAL, &mut notices);
        let language = general.read("Language", usual.language, |value| match value.as_str()? {
            "system" => Some(Language::System),
            "en" => Some(Language::En),
            "nl" => Some(Language::Nl),
            _ => None,
        });
        let mut own = Section::of(&found, playid, &mut notices);
        let animated_move = own.read("ShowMove", usual.animated_move, |value| match value.as_u64()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        });
        let delay = |value: &Value| {
            let delay = u32::try_from(value.as_u64()?).ok()?;
            (delay <= Options::MAX_DELAY).then_some(delay)
        };
        let deal_delay = own.read("DealDelay", usual.deal_delay, delay);
        let move_delay = own.read("MoveDelay", usual.move_delay, delay);
        let last_game = own.read("LastGame", None, |value| Some(Some(u32::try_from(value.as_u64()?).ok()?)));
        let options = Options { language, animated_move, deal_delay, move_delay };
        (Self { sections: found, playid: playid.to_owned(), options, last_game }, notices)
    }

    /// The sections to write.
    pub(crate) fn sections(&self) -> Map<String, Value> {
        let mut sections = self.sections.clone();
        let language = match self.options.language {
            Language::System => "system",
            Language::En => "en",
            Language::Nl => "nl",
        };
        let mut put = |section: &str, topic: &str, value: Value| {
            let section = sections.entry(section).or_insert_with(|| json!({}));
            if !section.is_object() {
                *section = json!({});
            }
            section[topic] = value;
        };
        put(GENERAL, "Language", json!(language));
        put(&self.playid, "ShowMove", json!(u8::from(self.options.animated_move)));
        put(&self.playid, "DealDelay", json!(self.options.deal_delay));
        put(&self.playid, "MoveDelay", json!(self.options.move_delay));
        if let Some(number) = self.last_game {
            put(&self.playid, "LastGame", json!(number));
        }
        sections
    }
}

/// A section while it is read.
struct Section<'a> {
    topics: Option<&'a Map<String, Value>>,
    notices: &'a mut Vec<Notice>,
}

impl<'a> Section<'a> {
    fn of(sections: &'a Map<String, Value>, name: &str, notices: &'a mut Vec<Notice>) -> Self {
        let section = sections.get(name);
        let topics = section.and_then(Value::as_object);
        if let (Some(value), None) = (section, topics) {
            notices.push(Notice::ProfileValue { topic: name.to_owned(), value: value.to_string() });
        }
        Self { topics, notices }
    }

    /// The value of `topic`, or `usual` where there is none or `read` makes nothing of it.
    fn read<T>(&mut self, topic: &str, usual: T, read: impl Fn(&Value) -> Option<T>) -> T {
        let Some(value) = self.topics.and_then(|topics| topics.get(topic)) else { return usual };
        read(value).unwrap_or_else(|| {
            self.notices.push(Notice::ProfileValue { topic: topic.to_owned(), value: value.to_string() });
            usual
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Profile, Vec<Notice>) {
        Profile::read(Some(text), None, "RANGOON")
    }

    #[test]
    fn a_profile_reads_back_what_it_writes() {
        let (mut profile, _) = Profile::read(None, None, "RANGOON");
        profile.options = Options { language: Language::Nl, animated_move: false, deal_delay: 0, move_delay: 2000 };
        profile.last_game = Some(17);
        let text = Value::Object(profile.sections()).to_string();
        let (again, notices) = read(&text);
        assert_eq!((again.options, again.last_game), (profile.options, Some(17)));
        assert_eq!(notices, []);
    }

    #[test]
    fn what_a_profile_does_not_know_is_kept() {
        let text = r#"{"rangoon":{"Mood":"good"},"TOURBOB":{"DealDelay":7},"note":3}"#;
        let (profile, notices) = read(text);
        let sections = profile.sections();
        assert_eq!(sections["rangoon"]["Mood"], "good");
        assert_eq!(sections["TOURBOB"]["DealDelay"], 7);
        assert_eq!(sections["note"], 3);
        assert_eq!((profile.options, notices), (Options::default(), vec![]));
    }

    #[test]
    fn a_wrong_value_is_named_and_its_default_is_used() {
        let text = r#"{"rangoon":{"Language":"tlh"},"RANGOON":{"DealDelay":2001,"MoveDelay":"7","ShowMove":0}}"#;
        let (profile, notices) = read(text);
        let named = |topic: &str, value: &str| Notice::ProfileValue { topic: topic.into(), value: value.into() };
        assert_eq!(notices, [named("Language", "\"tlh\""), named("DealDelay", "2001"), named("MoveDelay", "\"7\"")]);
        assert_eq!(profile.options, Options { animated_move: false, ..Options::default() });
        let (_, notices) = read(r#"{"RANGOON":5}"#);
        assert_eq!(notices, [named("RANGOON", "5")]);
    }

    #[test]
    fn a_damaged_profile_is_restored_from_its_copy() {
        let copy = r#"{"RANGOON":{"DealDelay":9}}"#;
        for text in ["", "{\"RANGOON\":{\"Deal", "[]"] {
            let (profile, notices) = Profile::read(Some(text), Some(copy), "RANGOON");
            assert_eq!((profile.options.deal_delay, notices), (9, vec![Notice::ProfileRestored]));
            let (profile, notices) = Profile::read(Some(text), None, "RANGOON");
            assert_eq!((profile.options, notices), (Options::default(), vec![Notice::ProfileDamaged]));
        }
        let (profile, notices) = Profile::read(None, Some(copy), "RANGOON");
        assert_eq!((profile.options.deal_delay, notices), (9, vec![]));
    }
}

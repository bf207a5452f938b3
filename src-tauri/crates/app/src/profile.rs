//! The profile: options and what is remembered, under the topic names of the original.
//!
//! One JSON object. The section `rangoon` holds what concerns the whole program, a section named by a PlayID what
//! concerns that gameset. Players may edit it by hand: unknown topics and sections are kept, a wrong value is named
//! and replaced by its default.

use serde_json::{Map, Value, json};

use crate::options::{Scope, TOPICS};
use crate::{Notice, Options};

/// The section of the whole program.
const GENERAL: &str = "rangoon";
/// The topic with the number of the game that was last on the table.
const LAST_GAME: &str = "LastGame";

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
        let mut wrong = |topic: &str, value: &Value| {
            notices.push(Notice::ProfileValue { topic: topic.to_owned(), value: value.to_string() });
        };
        for name in [GENERAL, playid] {
            if let Some(section) = found.get(name).filter(|it| !it.is_object()) {
                wrong(name, section);
            }
        }
        let find = |section: &str, topic: &str| found.get(section).and_then(|section| section.get(topic));
        let mut options = Options::default();
        for topic in TOPICS {
            let Some(value) = find(section(topic.scope, playid), topic.name) else { continue };
            if topic.read(value, &mut options).is_err() {
                wrong(topic.name, value);
            }
        }
        let last_game = find(playid, LAST_GAME).and_then(|value| {
            let number = value.as_u64().and_then(|it| u32::try_from(it).ok());
            if number.is_none() {
                wrong(LAST_GAME, value);
            }
            number
        });
        (Self { sections: found, playid: playid.to_owned(), options, last_game }, notices)
    }

    /// The sections to write.
    pub(crate) fn sections(&self) -> Map<String, Value> {
        let mut sections = self.sections.clone();
        let mut put = |section: &str, topic: &str, value: Value| {
            let section = sections.entry(section).or_insert_with(|| json!({}));
            if !section.is_object() {
                *section = json!({});
            }
            section[topic] = value;
        };
        let fields = self.options.fields();
        for topic in TOPICS {
            put(section(topic.scope, &self.playid), topic.name, topic.write(&fields));
        }
        if let Some(number) = self.last_game {
            put(&self.playid, LAST_GAME, json!(number));
        }
        sections
    }
}

fn section(scope: Scope, playid: &str) -> &str {
    match scope {
        Scope::Program => GENERAL,
        Scope::Gameset => playid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Side;
    use crate::options::{Indices, Language, Scoring};

    fn read(text: &str) -> (Profile, Vec<Notice>) {
        Profile::read(Some(text), None, "RANGOON")
    }

    /// Nothing as it is by default.
    fn unusual() -> Options {
        Options {
            language: Language::Nl,
            ranking: 3,
            row_head: Side::Right,
            suit_sequence: 23,
            indices: Indices::Own,
            own_indices: ["Т", "К", "Kn", ""].map(str::to_owned),
            gap_labels: false,
            run_tint: false,
            clock: true,
            animated_move: false,
            manual_drag: true,
            auto_delay: 0,
            deal_delay: 1,
            move_delay: 2000,
            scoring: Scoring::AllSeq,
            cheat_level: 1,
            auto_level: 4,
            recorder_level: 101,
        }
    }

    #[test]
    fn every_option_reads_back_from_the_profile() {
        let (mut profile, _) = Profile::read(None, None, "RANGOON");
        profile.options = unusual();
        profile.last_game = Some(17);
        let (usual, changed) = (Options::default().fields(), profile.options.fields());
        assert!(usual.keys().all(|field| usual[field] != changed[field]), "every option differs from its default");
        let text = Value::Object(profile.sections()).to_string();
        let (again, notices) = read(&text);
        assert_eq!((again.options, again.last_game), (profile.options, Some(17)));
        assert_eq!(notices, []);
    }

    #[test]
    fn every_option_has_a_topic() {
        assert_eq!(TOPICS.len(), Options::default().fields().len());
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
        for (section, topic, value) in [
            ("rangoon", "Language", r#""tlh""#),
            ("rangoon", "OwnIndices", r#"["A","K"]"#),
            ("rangoon", "OwnIndices", r#"["A","K","Q","Boer"]"#),
            ("RANGOON", "DealDelay", "2001"),
            ("RANGOON", "MoveDelay", r#""7""#),
            ("RANGOON", "AutoDelay", "-1"),
            ("RANGOON", "ShowMove", "2"),
            ("RANGOON", "ShowMove", "true"),
            ("RANGOON", "Rowhead", "2"),
            ("RANGOON", "Rowhead", r#""left""#),
            ("RANGOON", "Suitseq", "24"),
            ("RANGOON", "CheatLevel", "0"),
            ("rangoon", "CardIndices", "4"),
            ("RANGOON", "LastGame", "-3"),
        ] {
            let (profile, notices) = read(&format!(r#"{{"{section}":{{"{topic}":{value}}}}}"#));
            assert_eq!(notices, [Notice::ProfileValue { topic: topic.into(), value: value.into() }]);
            assert_eq!((profile.options, profile.last_game), (Options::default(), None), "{topic} {value}");
        }
        let (_, notices) = read(r#"{"RANGOON":5}"#);
        assert_eq!(notices, [Notice::ProfileValue { topic: "RANGOON".into(), value: "5".into() }]);
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

//! The profile: the options and the places where gamesets were left, under the topic names of the original.
//!
//! It is one JSON object. The section `rangoon` belongs to the whole program and the player, a section named by a
//! PlayID to that gameset, and a section named after a gameset that was set aside to that one. If a gameset can have
//! several sets of rules, the settings for one of them are in an object within the gameset's section, named by the code
//! of the rules. Players may edit it by hand: unknown topics and sections stay, and a wrong value is reported and
//! replaced by its default.

pub(crate) mod choices;
pub(crate) mod deck;
mod effort;
pub(crate) mod file;
pub(crate) mod import_131;
pub(crate) mod introduction;
pub(crate) mod language;
pub(crate) mod look;
pub(crate) mod options;
pub(crate) mod overrides;
pub(crate) mod plain;
pub(crate) mod puzzles;
mod rating;
mod sections;

use games::Rules;
use gameset::{Gameset, PlayId};
use serde_json::{Value, json};

use self::introduction::IntroductionSeen;
use self::options::{Scope, TOPICS};
use self::overrides::Overrides;
use self::puzzles::PuzzleRecord;
use self::sections::{
    CHEAT_LEVEL, GENERAL, INTRODUCED, LAST_ATTEMPT, LAST_GAME, PLAY_ID, PUZZLES, find, find_own, find_topic,
    forget_player, object, section,
};
pub(crate) use self::sections::{Sections, forget_place, last_gameset, old_cheat_level};
use crate::{Notice, Options};

/// The profile as the program uses it while one gameset is current.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Profile {
    /// The sections as they were found, so that nothing unknown is lost.
    sections: Sections,
    /// The name of the gameset's section.
    playid: String,
    /// The code of the rules of the game on the table; `None` if the gameset has only these.
    rules: Option<String>,
    pub(crate) options: Options,
    /// The parts of the introduction that the player has seen. A profile without this entry comes from an earlier
    /// version, whose player knows the game.
    pub(crate) introduced: IntroductionSeen,
    /// The player's record at puzzles.
    pub(crate) puzzles: PuzzleRecord,
    /// The flags of the command line for this run of the program. As long as an option has the value from the
    /// command line, the sections keep its earlier value.
    pub(crate) overrides: Overrides,
    /// The number of the game that was last on the table.
    pub(crate) last_game: Option<u32>,
    /// The attempt in which the gameset was left, 0 if no game was unfinished. `None` while the gameset is played, and
    /// for a profile of an earlier version.
    pub(crate) last_attempt: Option<i64>,
}

/// The place where a gameset was left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The number of the game on the table.
    pub(crate) game: u32,
    /// The attempt if it was left unfinished, otherwise 0, which is never the id of an attempt.
    pub(crate) attempt: i64,
}

impl Profile {
    /// Reads the settings for the whole program and for `gameset` from `sections`. Returns a notice for each wrong
    /// value.
    pub(crate) fn read(sections: Sections, gameset: &Gameset) -> (Self, Vec<Notice>) {
        let (playid, rules) = (gameset.play_id().as_str(), code(gameset.rules()));
        let mut notices = Vec::new();
        let mut wrong = |topic: &str, value: &Value| {
            notices.push(Notice::ProfileValue { topic: topic.to_owned(), value: value.to_string() });
        };
        for name in [GENERAL, playid] {
            if let Some(section) = sections.get(name).filter(|section| !section.is_object()) {
                wrong(name, section);
            }
        }
        let mut options = Options::for_gameset(gameset);
        options.cheat_level = gameset.cheat().number();
        for topic in TOPICS {
            let Some(value) = find_topic(&sections, topic, playid, rules.as_deref()) else { continue };
            if topic.read(value, &mut options).is_err() {
                wrong(topic.name, value);
            }
        }
        if gameset.mode().is_tournament() {
            options.recorder_level = 0;
        }
        let last_game = find(&sections, playid, LAST_GAME).and_then(|value| {
            let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
            if number.is_none() {
                wrong(LAST_GAME, value);
            }
            number
        });
        let last_attempt = find(&sections, playid, LAST_ATTEMPT).and_then(Value::as_i64);
        let introduced = find(&sections, GENERAL, INTRODUCED).map_or(IntroductionSeen::GAME, |value| {
            IntroductionSeen::read(value).unwrap_or_else(|| {
                wrong(INTRODUCED, value);
                IntroductionSeen::GAME
            })
        });
        let puzzles = find(&sections, GENERAL, PUZZLES).map_or_else(PuzzleRecord::default, |value| {
            PuzzleRecord::read(value).unwrap_or_else(|| {
                wrong(PUZZLES, value);
                PuzzleRecord::default()
            })
        });
        let (playid, overrides) = (playid.to_owned(), Overrides::default());
        (Self { sections, playid, rules, options, introduced, puzzles, overrides, last_game, last_attempt }, notices)
    }

    /// Forgets the player's settings for other rules of the same gameset. When a game by those rules comes to the
    /// table, the options in force at that time apply to it too.
    pub(crate) fn forget_options_of(&mut self, rules: Rules) {
        let other = code(rules).filter(|rules| Some(rules) != self.rules.as_ref());
        if let Some(rules) = other
            && let Some(section) = self.sections.get_mut(&self.playid).and_then(Value::as_object_mut)
        {
            section.remove(&rules);
        }
    }

    /// Applies the flags of the command line, in addition to earlier ones.
    pub(crate) fn add_overrides(&mut self, overrides: Overrides) {
        self.overrides = overrides.or_else(self.overrides);
        self.options = self.overrides.apply_to(&self.options);
    }

    /// Changes to the rules of the game on the table, within the same gameset. Options that the player has never set
    /// for these rules stay as they are.
    pub(crate) fn switch_rules(&mut self, rules: Rules) {
        let rules = code(rules);
        if rules == self.rules {
            return;
        }
        self.sections = self.sections();
        self.rules = rules;
        for topic in TOPICS.iter().filter(|topic| topic.scope == Scope::Rules) {
            let found =
                self.rules.as_deref().and_then(|rules| find_own(&self.sections, &self.playid, rules, topic.name));
            if let Some(value) = found {
                // A wrong value counts as missing here; the next start reports it.
                let _ = topic.read(value, &mut self.options);
            }
        }
        self.options = self.overrides.apply_to(&self.options);
    }

    /// Returns the same profile for another gameset, when this one is left at `place`, and a notice for each wrong
    /// value.
    pub(crate) fn read_for(&self, gameset: &Gameset, place: Place) -> (Self, Vec<Notice>) {
        Self::read_again(self.sections_when_left(place), gameset)
    }

    /// Reads sections that were read before and changed while the program ran. The player's settings are in the general
    /// section by then, so the settings that an earlier version stored for `gameset` no longer count.
    pub(crate) fn read_again(mut sections: Sections, gameset: &Gameset) -> (Self, Vec<Notice>) {
        forget_player(&mut sections, gameset.play_id().as_str());
        Self::read(sections, gameset)
    }

    /// Returns the sections to write when the gameset is left at `place`.
    pub(crate) fn sections_when_left(&self, place: Place) -> Sections {
        let Place { game, attempt } = place;
        let left = Self { last_game: Some(game), last_attempt: Some(attempt), ..self.clone() };
        let mut sections = left.sections();
        sections.remove(PlayId::TRIAL);
        sections
    }

    /// Returns the gameset that was played last, not counting a trial.
    pub(crate) fn last_gameset(&self) -> Option<String> {
        last_gameset(&self.sections).map(str::to_owned)
    }

    /// Returns the sections to write.
    pub(crate) fn sections(&self) -> Sections {
        let mut sections = self.sections.clone();
        let fields = self.options.fields();
        for topic in TOPICS.iter().filter(|topic| !self.overrides.has_value_of(topic.field, &fields)) {
            let value = topic.write(&fields);
            let section = object(sections.entry(section(topic.scope, &self.playid)).or_insert(Value::Null));
            match self.rules.as_ref().filter(|_| topic.scope == Scope::Rules) {
                Some(rules) => {
                    // Earlier versions stored it for all rules alike.
                    section.remove(topic.name);
                    object(section.entry(rules).or_insert(Value::Null)).insert(topic.name.to_owned(), value);
                }
                None => drop(section.insert(topic.name.to_owned(), value)),
            }
        }
        // A wrong value is reported only once.
        object(sections.entry(GENERAL).or_insert(Value::Null)).remove(PUZZLES);
        let mut put = |section: &str, topic: &str, value: Value| {
            object(sections.entry(section).or_insert(Value::Null)).insert(topic.to_owned(), value);
        };
        if self.playid != PlayId::TRIAL {
            put(GENERAL, PLAY_ID, json!(self.playid));
        }
        put(GENERAL, INTRODUCED, self.introduced.write());
        if let Some(number) = self.last_game {
            put(&self.playid, LAST_GAME, json!(number));
        }
        if let Some(attempt) = self.last_attempt {
            put(&self.playid, LAST_ATTEMPT, json!(attempt));
        }
        if self.puzzles != PuzzleRecord::default() {
            put(GENERAL, PUZZLES, self.puzzles.write());
        }
        if let Some(section) = sections.get_mut(&self.playid).and_then(Value::as_object_mut) {
            section.remove(CHEAT_LEVEL);
        }
        forget_player(&mut sections, &self.playid);
        sections
    }
}

/// Returns the code of `rules` if a gameset can have several; `None` if it has only these.
fn code(rules: Rules) -> Option<String> {
    (rules.in_one_gameset().len() > 1).then(|| rules.to_string())
}

#[cfg(test)]
mod tests {
    use games::presets;
    use gameset::{Attributes, Preset, TournamentMode};

    use super::*;
    use crate::profile::file::find_profile;
    use crate::profile::look::Side;
    use crate::profile::options::{
        Deck, HintAim, Indices, Language, Motion, NumberButtons, Scoring, Shape, Sound, Theme, ToFoundation,
    };

    fn standard_rules() -> games::Rules {
        presets().next().expect("there is a game").1
    }

    fn read_with(text: Option<&str>, copy: Option<&str>) -> (Profile, Vec<Notice>) {
        let found = find_profile(text, copy);
        let (profile, notices) = Profile::read(found.sections, &Preset::standard().gameset());
        (profile, found.damage.into_iter().chain(notices).collect())
    }

    fn read(text: &str) -> (Profile, Vec<Notice>) {
        read_with(Some(text), None)
    }

    /// Returns options that all differ from their defaults.
    fn unusual() -> Options {
        Options {
            language: Language::of("nl"),
            theme: Theme::Own,
            back_color: "#010203".to_owned(),
            text_color: "#fffefd".to_owned(),
            ranking: 3,
            row_head: Side::Right,
            suit_sequence: 23,
            indices: Indices::Own,
            own_indices: ["Т", "К", "Kn", ""].map(str::to_owned),
            deck: Deck::Plain,
            four_colours: true,
            card_back: 9,
            gap_labels: false,
            number_buttons: NumberButtons::Never,
            run_tint: false,
            shape: Shape::Folded,
            left_handed: true,
            clock: true,
            outlook: true,
            auto_start: false,
            animated_move: Motion::Always,
            manual_drag: true,
            auto_delay: 0,
            deal_delay: 1,
            move_delay: 2000,
            sound: Sound::Off,
            volume: 100,
            haptics: true,
            scoring: Scoring::AllSeq,
            hint_aim: HintAim::Score,
            turn_up: false,
            to_foundation: ToFoundation::Always,
            classic_undo: true,
            foundation_column: true,
            messages: false,
            running_total: true,
            cheat_level: 1,
            auto_level: 4,
            recorder_level: 101,
            user_name: "Zoë".to_owned(),
            info: "on the train".to_owned(),
        }
    }

    #[test]
    fn every_option_reads_back_from_the_profile() {
        let (mut profile, _) = read_with(None, None);
        profile.options = unusual();
        profile.last_game = Some(17);
        let (usual, changed) = (Options::default().fields(), profile.options.fields());
        assert!(usual.keys().all(|field| usual[field] != changed[field]), "every option differs from its default");
        let text = Value::Object(profile.sections()).to_string();
        let (again, notices) = read(&text);
        // The cheat level is stored with the gameset, not in the profile.
        let kept = Options { cheat_level: 3, ..profile.options };
        assert_eq!((again.options, again.last_game), (kept, Some(17)));
        assert_eq!(notices, []);
    }

    #[test]
    fn a_language_needs_nothing_here_but_its_tag() {
        for tag in ["en", "nl", "fy", "tlh"] {
            let (profile, notices) = read(&format!(r#"{{"rangoon":{{"Language":"{tag}"}}}}"#));
            assert_eq!((profile.options.language, notices), (Language::of(tag), vec![]));
        }
    }

    #[test]
    fn every_option_has_a_topic() {
        assert_eq!(
            TOPICS.len() + 1,
            Options::default().fields().len(),
            "all but the cheat level, which is the gameset's"
        );
    }

    #[test]
    fn unknown_parts_of_a_profile_stay() {
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
            ("rangoon", "Language", r#""Elvish""#),
            ("rangoon", "Language", r#""""#),
            ("rangoon", "Theme", "4"),
            ("rangoon", "OwnIndices", r#"["A","K"]"#),
            ("rangoon", "OwnIndices", r#"["A","K","Q","Boer"]"#),
            ("RANGOON", "DealDelay", "2001"),
            ("RANGOON", "MoveDelay", r#""7""#),
            ("RANGOON", "AutoDelay", "-1"),
            ("RANGOON", "ShowMove", "3"),
            ("RANGOON", "ShowMove", "true"),
            ("RANGOON", "Rowhead", "2"),
            ("RANGOON", "Rowhead", r#""left""#),
            ("RANGOON", "Suitseq", "24"),
            ("RANGOON", "UserName", r#""Bob\u0007""#),
            ("RANGOON", "Info", r#""two\nlines""#),
            ("RANGOON", "BackColor", r##""#12345""##),
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
    fn a_wrong_record_of_puzzles_is_reported_once() {
        let (profile, notices) = read(r#"{"rangoon":{"Puzzles":{"list":"x"}}}"#);
        let (_, again) = read(&Value::Object(profile.sections()).to_string());
        assert_eq!((notices.len(), again), (1, vec![]));
    }

    #[test]
    fn a_damaged_profile_is_restored_from_its_copy() {
        let copy = r#"{"RANGOON":{"DealDelay":9}}"#;
        for text in ["", "{\"RANGOON\":{\"Deal", "[]"] {
            let (profile, notices) = read_with(Some(text), Some(copy));
            assert_eq!((profile.options.deal_delay, notices), (9, vec![Notice::ProfileRestored]));
            let (profile, notices) = read_with(Some(text), None);
            assert_eq!((profile.options, notices), (Options::default(), vec![Notice::ProfileDamaged]));
        }
        let (profile, notices) = read_with(None, Some(copy));
        assert_eq!((profile.options.deal_delay, notices), (9, vec![]));
    }

    #[test]
    fn ten_thousand_corrupted_profiles_give_valid_options() {
        let honest = r##"{"rangoon":{"Theme":"night","OwnIndices":["A","K","Q","J"],"Mood":"good"},"RANGOON":
            {"UserName":"Zoë","BackColor":"#010203","Suitseq":23,"ShowMove":1,"MoveDelay":2000,"LastGame":17}}"##;
        let mut state = 5_u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        let (mut damaged, mut wrong) = (0, 0);
        for _ in 0..10_000 {
            let mut bytes = honest.as_bytes().to_vec();
            for _ in 0..=below(2) {
                let at = below(bytes.len());
                match below(8) {
                    0 => bytes.truncate(at.max(9)),
                    1 => drop(bytes.remove(at)),
                    2 => bytes.insert(at, below(256) as u8),
                    _ => bytes[at] = b"0123456789-ax"[below(13)],
                }
            }
            let (found, notices) = read(&String::from_utf8_lossy(&bytes));
            damaged += usize::from(notices.contains(&Notice::ProfileDamaged));
            wrong += usize::from(notices.iter().any(|notice| matches!(notice, Notice::ProfileValue { .. })));
            found.options.check().unwrap_or_else(|why| panic!("{why:?}: {}", String::from_utf8_lossy(&bytes)));
        }
        assert!(damaged > 1000 && wrong > 300, "{damaged} damaged, {wrong} with a wrong value");
    }

    #[test]
    fn settings_from_the_gameset_played_last_hold_in_every_gameset() {
        // The text is as earlier versions wrote it, with some topics added.
        let text = r##"{
            "rangoon": {"Theme": "own", "PlayID": "RANGOON", "Mood": "good"},
            "RANGOON": {"Sound": "off", "LeftHanded": 1, "BackColor": "#010203", "AutoLevel": 3, "Mood": "fair"},
            "TOURBOB": {"Sound": "full", "LeftHanded": 0, "Volume": 80, "UserName": "Bob", "AutoLevel": 2, "Mood": "bad"}
        }"##;
        let of = |profile: &Profile| {
            let Options { sound, left_handed, volume, auto_level, .. } = profile.options;
            (sound, left_handed, profile.options.back_color.clone(), volume, auto_level)
        };
        let (profile, notices) = read(text);
        assert_eq!((of(&profile), notices), ((Sound::Off, true, "#010203".to_owned(), 25, 3), vec![]));
        let bob = Gameset::new("TOURBOB".parse().unwrap(), standard_rules());
        let place = Place { game: 1, attempt: 0 };
        let (there, _) = profile.read_for(&bob, place);
        assert_eq!(of(&there), (Sound::Off, true, "#010203".to_owned(), 25, 2));
        assert_eq!(there.options.user_name, "Bob");
        // The same holds in a gameset that was never played, and back in the first one.
        let new = Gameset::new("NEW".parse().unwrap(), standard_rules());
        let (there, _) = there.read_for(&new, place);
        assert_eq!(of(&there), (Sound::Off, true, "#010203".to_owned(), 25, 1));
        let (back, _) = there.read_for(&Preset::standard().gameset(), place);
        assert_eq!(of(&back), (Sound::Off, true, "#010203".to_owned(), 25, 3));
        let sections = back.sections();
        for name in ["rangoon", "RANGOON", "TOURBOB"] {
            assert_ne!(sections[name]["Mood"], Value::Null, "{name}");
        }
        assert_eq!((&sections["rangoon"]["Sound"], sections["RANGOON"].get("Sound")), (&json!("off"), None));
        assert_eq!(sections["TOURBOB"].get("Sound"), None);
    }

    #[test]
    fn the_players_settings_may_be_written_by_hand_where_1_31_had_them() {
        let (profile, _) = read("{}");
        let mut sections = profile.sections();
        sections["RANGOON"]["DealDelay"] = json!(9);
        let (profile, notices) = read(&Value::Object(sections).to_string());
        assert_eq!((profile.options.deal_delay, notices), (9, vec![]));
        let sections = profile.sections();
        assert_eq!((&sections["rangoon"]["DealDelay"], sections["RANGOON"].get("DealDelay")), (&json!(9), None));
    }

    #[test]
    fn a_gameset_without_a_setting_uses_the_one_of_the_gameset_played_last() {
        let found = find_profile(Some(r#"{"rangoon":{"PlayID":"APRIL"},"APRIL":{"Volume":80}}"#), None);
        let (profile, _) = Profile::read(found.sections, &Preset::standard().gameset());
        assert_eq!(profile.options.volume, 80);
    }

    #[test]
    fn every_gameset_has_separate_options() {
        let text =
            r#"{"rangoon":{"Theme":"night"},"RANGOON":{"AutoLevel":3},"TOURBOB":{"AutoLevel":2,"RecorderLevel":50}}"#;
        let (profile, _) = read(text);
        let rules = standard_rules().with_deals(1).unwrap();
        let attributes = Attributes::new("TOURBOB".parse().unwrap(), rules);
        let mode = TournamentMode::Play;
        let set = Gameset::create(Attributes { mode, hints: false, ..attributes }).unwrap();
        let (there, notices) = profile.read_for(&set, Place { game: 17, attempt: 0 });
        let Options { theme, auto_level, recorder_level, scoring, .. } = there.options;
        assert_eq!((theme, auto_level, notices), (Theme::Night, 2, vec![]));
        assert_eq!(
            (recorder_level, scoring),
            (0, Scoring::AllSeq),
            "a tournament records all, a single deal counts all"
        );
        let sections = there.sections();
        let left = &sections["RANGOON"];
        assert_eq!((&left["AutoLevel"], &left["LastGame"]), (&json!(3), &json!(17)));
        assert_eq!(last_gameset(&sections), Some("TOURBOB"));
    }
}

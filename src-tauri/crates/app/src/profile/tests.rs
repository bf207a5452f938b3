//! Tests what the profile reads, keeps and writes.

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
        menu_bar: true,
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
    assert_eq!(TOPICS.len() + 1, Options::default().fields().len(), "all but the cheat level, which is the gameset's");
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
    let last = LastGame { game: 1, attempt: 0 };
    let (there, _) = profile.read_for(&bob, last);
    assert_eq!(of(&there), (Sound::Off, true, "#010203".to_owned(), 25, 2));
    assert_eq!(there.options.user_name, "Bob");
    // The same holds in a gameset that was never played, and back in the first one.
    let new = Gameset::new("NEW".parse().unwrap(), standard_rules());
    let (there, _) = there.read_for(&new, last);
    assert_eq!(of(&there), (Sound::Off, true, "#010203".to_owned(), 25, 1));
    let (back, _) = there.read_for(&Preset::standard().gameset(), last);
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
    let (there, notices) = profile.read_for(&set, LastGame { game: 17, attempt: 0 });
    let Options { theme, auto_level, recorder_level, scoring, .. } = there.options;
    assert_eq!((theme, auto_level, notices), (Theme::Night, 2, vec![]));
    assert_eq!((recorder_level, scoring), (0, Scoring::AllSeq), "a tournament records all, a single deal counts all");
    let sections = there.sections();
    let left = &sections["RANGOON"];
    assert_eq!((&left["AutoLevel"], &left["LastGame"]), (&json!(3), &json!(17)));
    assert_eq!(last_gameset(&sections), Some("TOURBOB"));
}

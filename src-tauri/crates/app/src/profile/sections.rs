//! The sections of a profile: finds and stores the values of topics.

use gameset::CheatLevel;
use serde_json::{Map, Value, json};

use super::options::{Scope, Topic};

/// The name of the section for the whole program.
pub(super) const GENERAL: &str = "rangoon";
/// The topic with the number of the game that was last on the table.
pub(super) const LAST_GAME: &str = "LastGame";
/// The topic with the attempt that was left unfinished; 0 if there was none.
pub(super) const LAST_ATTEMPT: &str = "LastAttempt";
/// The topic with the current gameset.
pub(super) const PLAY_ID: &str = "PlayID";
/// The topic with the parts of the introduction that the player has seen.
pub(super) const INTRODUCED: &str = "Introduced";
/// A topic of earlier versions; the cheat level is now stored with the gameset.
pub(super) const CHEAT_LEVEL: &str = "CheatLevel";

/// The sections of a profile, parsed.
pub(crate) type Sections = Map<String, Value>;

/// Returns the value of `topic` in `section`.
pub(super) fn find<'a>(sections: &'a Sections, section: &str, topic: &str) -> Option<&'a Value> {
    sections.get(section).and_then(|section| section.get(topic))
}

/// Returns the gameset that was played last.
pub(crate) fn last_gameset(sections: &Sections) -> Option<&str> {
    find(sections, GENERAL, PLAY_ID)?.as_str()
}

/// Forgets in which attempt a gameset was left. The number of the game then leads to its newest attempt.
pub(crate) fn forget_place(sections: &mut Sections, playid: &str) {
    if let Some(section) = find_section_mut(sections, playid) {
        section.remove(LAST_ATTEMPT);
    }
}

/// Returns the cheat level that an earlier version stored for a gameset.
pub(crate) fn old_cheat_level(sections: &Sections, playid: &str) -> Option<CheatLevel> {
    let number = find(sections, playid, CHEAT_LEVEL)?.as_u64()?;
    CheatLevel::numbered(u8::try_from(number).ok()?)
}

/// Returns the name of the section for topics of this scope.
pub(super) fn section(scope: Scope, playid: &str) -> &str {
    match scope {
        Scope::Program | Scope::Player => GENERAL,
        Scope::Gameset | Scope::Rules => playid,
    }
}

/// Returns the section called `name`; `None` if there is none.
pub(super) fn find_section_mut<'a>(sections: &'a mut Sections, name: &str) -> Option<&'a mut Map<String, Value>> {
    sections.get_mut(name)?.as_object_mut()
}

/// Returns the section called `name`. It is created if it is missing, and replaces a value that is no section.
pub(crate) fn section_mut<'a>(sections: &'a mut Sections, name: &str) -> &'a mut Map<String, Value> {
    let section = sections.entry(name).or_insert(Value::Null);
    if !section.is_object() {
        *section = json!({});
    }
    section.as_object_mut().expect("it is one now")
}

/// Returns the value of `topic` for one set of `rules` of the gameset `playid`.
pub(super) fn find_own<'a>(sections: &'a Sections, playid: &str, rules: &str, topic: &str) -> Option<&'a Value> {
    find(sections, playid, rules)?.get(topic)
}

/// Returns the value of `topic` in `sections` for the gameset `playid`, which was played last. The program no longer
/// writes the player's settings into a gameset's section: a value found there comes from an earlier version or was
/// written by hand, and counts. If there is no value for the `rules`, the gameset's value counts.
pub(super) fn find_topic<'a>(
    sections: &'a Sections,
    topic: &Topic,
    playid: &str,
    rules: Option<&str>,
) -> Option<&'a Value> {
    let of_section = || find(sections, section(topic.scope, playid), topic.name);
    match topic.scope {
        Scope::Program | Scope::Gameset => of_section(),
        Scope::Rules => rules.and_then(|rules| find_own(sections, playid, rules, topic.name)).or_else(of_section),
        Scope::Player => [Some(playid), Some(GENERAL), last_gameset(sections)]
            .into_iter()
            .flatten()
            .find_map(|section| find(sections, section, topic.name)),
    }
}

/// Removes the player's settings from the section of a gameset.
pub(super) fn forget_player(sections: &mut Sections, playid: &str) {
    if let Some(section) = find_section_mut(sections, playid) {
        section.retain(|name, _| !Topic::is_players(name));
    }
}

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
    CHEAT_LEVEL, GENERAL, INTRODUCED, LAST_ATTEMPT, LAST_GAME, PLAY_ID, find, find_own, find_section_mut, find_topic,
    forget_player, section,
};
pub(crate) use self::sections::{Sections, forget_place, last_gameset, old_cheat_level, section_mut};
use crate::play::{PuzzleListName, puzzle_list};
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
    /// The player's record at the puzzles of this gameset's game. Each game has a record of its own.
    pub(crate) puzzles: PuzzleRecord,
    /// The name of the list of these puzzles.
    puzzle_list: PuzzleListName,
    /// The flags of the command line for this run of the program. As long as an option has the value from the
    /// command line, the sections keep its earlier value.
    pub(crate) overrides: Overrides,
    /// The number of the game that was last on the table.
    pub(crate) last_game: Option<u32>,
    /// The attempt in which the gameset was left, 0 if no game was unfinished. `None` while the gameset is played, and
    /// for a profile of an earlier version.
    pub(crate) last_attempt: Option<i64>,
}

/// The game that was on the table when a gameset was left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastGame {
    /// Its number.
    pub(crate) game: u32,
    /// Its attempt if it was left unfinished, otherwise 0, which is never the id of an attempt.
    pub(crate) attempt: i64,
}

impl Profile {
    /// Reads the settings for the whole program and for `gameset` from `sections`. Returns a notice for each wrong
    /// value.
    pub(crate) fn read(sections: Sections, gameset: &Gameset) -> (Self, Vec<Notice>) {
        let (playid, rules) = (gameset.play_id().as_str(), code(gameset.rules()));
        let mut notices = Vec::new();
        for name in [GENERAL, playid] {
            if let Some(section) = sections.get(name).filter(|section| !section.is_object()) {
                notices.push(wrong_value(name, section));
            }
        }
        let mut options = Options::for_gameset(gameset);
        options.cheat_level = gameset.cheat().number();
        for topic in TOPICS {
            let Some(value) = find_topic(&sections, topic, playid, rules.as_deref()) else { continue };
            match topic.read(value, &options) {
                Some(read) => options = read,
                None => notices.push(wrong_value(topic.name, value)),
            }
        }
        if gameset.mode().is_tournament() {
            options.recorder_level = 0;
        }
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let last_game = read_topic(&sections, playid, LAST_GAME, number, &mut notices);
        let last_attempt = find(&sections, playid, LAST_ATTEMPT).and_then(Value::as_i64);
        let introduced = read_topic(&sections, GENERAL, INTRODUCED, IntroductionSeen::read, &mut notices)
            .unwrap_or(IntroductionSeen::BY_EARLIER_PLAYER);
        let list = puzzle_list(gameset.rules());
        let record = |value: &Value| PuzzleRecord::read(value, &list);
        let puzzles = read_topic(&sections, GENERAL, list.name.topic, record, &mut notices).unwrap_or_default();
        let profile = Self {
            playid: playid.to_owned(),
            puzzle_list: list.name,
            overrides: Overrides::default(),
            sections,
            rules,
            options,
            introduced,
            puzzles,
            last_game,
            last_attempt,
        };
        (profile, notices)
    }

    /// Forgets the player's settings for other rules of the same gameset. When a game by those rules comes to the
    /// table, the options in force at that time apply to it too.
    pub(crate) fn forget_options_of(&mut self, rules: Rules) {
        let other = code(rules).filter(|rules| Some(rules) != self.rules.as_ref());
        if let Some(rules) = other
            && let Some(section) = find_section_mut(&mut self.sections, &self.playid)
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
            let stored =
                self.rules.as_deref().and_then(|rules| find_own(&self.sections, &self.playid, rules, topic.name));
            // A wrong value counts as missing here; the next start reports it.
            if let Some(options) = stored.and_then(|stored| topic.read(stored, &self.options)) {
                self.options = options;
            }
        }
        self.options = self.overrides.apply_to(&self.options);
    }

    /// Returns the same profile for another gameset, when this one is left with the game `last`, and a notice for
    /// each wrong value.
    pub(crate) fn read_for(&self, gameset: &Gameset, last: LastGame) -> (Self, Vec<Notice>) {
        Self::read_again(self.sections_when_left(last), gameset)
    }

    /// Reads sections that were read before and changed while the program ran. The player's settings are in the general
    /// section by then, so the settings that an earlier version stored for `gameset` no longer count.
    pub(crate) fn read_again(mut sections: Sections, gameset: &Gameset) -> (Self, Vec<Notice>) {
        forget_player(&mut sections, gameset.play_id().as_str());
        Self::read(sections, gameset)
    }

    /// Returns the sections to write when the gameset is left with the game `last`.
    pub(crate) fn sections_when_left(&self, last: LastGame) -> Sections {
        let LastGame { game, attempt } = last;
        let profile = Self { last_game: Some(game), last_attempt: Some(attempt), ..self.clone() };
        let mut sections = profile.sections();
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
            let section = section_mut(&mut sections, section(topic.scope, &self.playid));
            match self.rules.as_ref().filter(|_| topic.scope == Scope::Rules) {
                Some(rules) => {
                    // Earlier versions stored it for all rules alike.
                    section.remove(topic.name);
                    section_mut(section, rules).insert(topic.name.to_owned(), value);
                }
                None => drop(section.insert(topic.name.to_owned(), value)),
            }
        }
        // A wrong value is reported only once.
        section_mut(&mut sections, GENERAL).remove(self.puzzle_list.topic);
        let mut put = |section: &str, topic: &str, value: Value| {
            section_mut(&mut sections, section).insert(topic.to_owned(), value);
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
            put(GENERAL, self.puzzle_list.topic, self.puzzles.write(self.puzzle_list.version));
        }
        if let Some(section) = find_section_mut(&mut sections, &self.playid) {
            section.remove(CHEAT_LEVEL);
        }
        forget_player(&mut sections, &self.playid);
        sections
    }
}

/// Reads the value of `topic` in `section`; `None` if there is none or it is wrong, which adds a notice.
fn read_topic<T>(
    sections: &Sections,
    section: &str,
    topic: &str,
    read: impl FnOnce(&Value) -> Option<T>,
    notices: &mut Vec<Notice>,
) -> Option<T> {
    let value = find(sections, section, topic)?;
    read(value).or_else(|| {
        notices.push(wrong_value(topic, value));
        None
    })
}

/// Returns the notice about a wrong value of a topic, or about a section that is none.
fn wrong_value(topic: &str, value: &Value) -> Notice {
    Notice::ProfileValue { topic: topic.to_owned(), value: value.to_string() }
}

/// Returns the code of `rules` if a gameset can have several; `None` if it has only these.
fn code(rules: Rules) -> Option<String> {
    (rules.in_one_gameset().len() > 1).then(|| rules.to_string())
}

#[cfg(test)]
mod tests;

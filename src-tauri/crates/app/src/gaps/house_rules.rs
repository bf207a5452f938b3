//! The parts of the application that only the Rangoon family has: house rules, and the lessons of its help.

use gameset::{Gameset, PlayId};
use gaps::{Rules, Switches};

use super::fault::RulesFault;
use super::own_rules;
use super::rules_view::{HouseRules, PresetView, RulesView, read};
use crate::app::{App, Bootstrap};
use crate::{Failure, Intent, Lesson};

impl App {
    /// Puts a lesson on the table; the player leaves it like any trial. The beginning of a position is marked, so that
    /// rollback leads back to it.
    pub fn take_lesson(&mut self, lesson: Lesson, now_ms: i64) -> Result<Bootstrap, Failure> {
        let set = Gameset::new(PlayId::trial(), lesson.rules());
        let (number, _) = lesson.game();
        let seed = set.seed(number).map_err(|_| Failure::BadRecord { number })?;
        let session = lesson.session(seed).ok_or(Failure::BadRecord { number })?;
        self.try_game(set, session.into(), now_ms)?;
        if lesson == Lesson::Introduction {
            self.repeat_steps();
        } else {
            self.act(self.view_state.revision(), Intent::Snapshot, now_ms)?;
        }
        Ok(self.take_bootstrap())
    }

    /// Returns all rules that have a name, in the order in which they are offered.
    pub fn presets() -> Vec<PresetView> {
        Rules::PRESETS.into_iter().map(|(name, rules)| PresetView { name, code: rules.code() }).collect()
    }

    /// Returns a description of the rules called `text`, by name or by code; without a text, of the rules of the
    /// current gameset.
    ///
    /// # Errors
    /// If `text` does not name any rules.
    pub fn rules(&self, text: Option<&str>) -> Result<RulesView, Failure> {
        let switches = match text {
            Some(text) => read(text)?.switches(),
            None => own_rules(&self.current.gameset).ok_or(RulesFault::Unknown)?.switches(),
        };
        Ok(self.rules_view(switches))
    }

    /// Returns the rules that these switches make.
    ///
    /// # Errors
    /// If a switch has no such value.
    pub fn house_rules(&self, wanted: &HouseRules) -> Result<RulesView, Failure> {
        let switches = wanted.switches().ok_or(RulesFault::Unknown)?;
        Ok(self.rules_view(switches))
    }

    fn rules_view(&self, switches: Switches) -> RulesView {
        RulesView::of(switches, self.options().look(), self.current.gameset.play_id().base())
    }
}

//! Chooses the rules of the next hand.

use archive::AttemptFacts;
use klondike::Rules;

use crate::app::App;
use crate::gamesets::row;
use crate::play::AnyGame;
use crate::wire::failure::check_allowed;
use crate::wire::view::{Cause, View};
use crate::{Failure, GamesetFault, Refusal, RulesFault};

impl App {
    /// Chooses the rules of the hands that begin from now on, as [`App::choose_rules`] does, and gives these rules the
    /// current options.
    ///
    /// # Errors
    /// For the same reasons as [`App::choose_rules`]; the options of these rules stay unchanged then.
    pub fn choose_rules_and_options(&mut self, code: &str) -> Result<View, Failure> {
        let before = self.current.profile.clone();
        if let Ok(rules) = code.parse::<Rules>() {
            self.current.profile.forget_options_of(rules.into());
        }
        let chosen = self.choose_rules(code);
        if chosen.is_err() {
            self.current.profile = before;
        }
        chosen
    }

    /// Chooses the rules of the hands that begin from now on in the current gameset. A hand in which nothing was played
    /// or seen changes to these rules at once; any other hand stays with the rules it was begun with.
    ///
    /// # Errors
    /// If `code` is not a code of this game's rules, another game is on the table or a replay is shown, or the choice
    /// cannot be stored; nothing has changed then.
    pub fn choose_rules(&mut self, code: &str) -> Result<View, Failure> {
        check_allowed(self.cover_refusal())?;
        let rules: Rules = code.parse().map_err(|_| RulesFault::Unknown)?;
        let AnyGame::Klondike(active) = &self.current.active else { return Err(Refusal::OtherGame.into()) };
        let set =
            self.current.gameset.with_rules(rules.into()).map_err(|why| Failure::from(GamesetFault::from(why)))?;
        let untouched = active.attempt.filter(|_| active.is_untouched());
        let kept = self.archive.gameset(set.play_id().as_str())?;
        let row = row(&set, kept.map_or(0, |kept| kept.created_ms));
        let facts = active.facts.clone().map(|facts| AttemptFacts { rules: rules.to_string(), ..facts });
        let is_at_once = self.current.active.is_untouched();
        let mut profile = self.current.profile.clone();
        profile.overrides = profile.overrides.without_rules();
        profile.switch_rules(if is_at_once { rules.into() } else { self.current.active.rules() });
        let text = self.copy_text(&profile);
        let stored = self.archive.in_transaction(|archive| {
            archive.save_profile(&text, Some(&row))?;
            untouched.zip(facts).map_or(Ok(()), |(attempt, facts)| archive.put_facts(attempt, &facts))
        });
        stored.map_err(Failure::not_saved)?;
        if is_at_once {
            self.current.active.deal_again(&set);
        }
        self.current.gameset = set;
        (self.current.profile, self.current.profile_file.is_behind) = (profile, true);
        self.history.index = None;
        self.view_state.change(Cause::Other);
        Ok(self.view())
    }
}

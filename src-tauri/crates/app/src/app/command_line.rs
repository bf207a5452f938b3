//! The request of a command line: a gameset, and flags that apply to this run of the program without being stored.

use archive::{Archive, AttemptFacts};
use games::Rules;
use gameset::Gameset;

use super::App;
use super::Current;
use crate::play::AnyGame;
use crate::profile::Profile;
use crate::profile::overrides::Overrides;
use crate::wire::view::Cause;
use crate::{Failure, NewGameset, Notice, Refusal, gamesets};

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchRequest {
    /// The gameset to play. Its attributes count only if no gameset has that name yet.
    pub gameset: NewGameset,
    /// Whether an existing gameset must be of the same game.
    pub is_of_this_game: bool,
    /// The flags that apply as long as the program runs, unless the player changes them.
    pub overrides: Overrides,
}

impl App {
    /// Switches to the requested gameset, or creates it, and applies the flags from then on. A try-out that was begun
    /// stays instead, because nobody can ask the player before it is gone; a notice says so.
    ///
    /// # Errors
    /// If the gameset is of another game, its attributes do not go together, or it cannot be stored; a notice says so.
    pub fn carry_out_launch(&mut self, wanted: &LaunchRequest, now_ms: i64) -> Result<(), Failure> {
        let done = self.open_launched(wanted, now_ms);
        if let Err(why) = &done {
            let playid = wanted.gameset.playid.clone();
            self.view_state.notices.push(match why {
                Failure::Refused { why: Refusal::OtherGame } => Notice::GamesetOfOtherGame { playid },
                why => Notice::GamesetNotOpened { playid, why: why.clone() },
            });
        }
        done
    }

    fn open_launched(&mut self, wanted: &LaunchRequest, now_ms: i64) -> Result<(), Failure> {
        let LaunchRequest { gameset, is_of_this_game, overrides } = wanted;
        let mut gameset = gameset.clone();
        if let Some(rules) = gameset.rules.parse::<Rules>().ok().filter(|_| *is_of_this_game) {
            let set = gamesets::find(&mut self.archive, &gameset.playid, now_ms)?;
            if set.is_some_and(|set| !set.rules().is_same_game(rules)) {
                return Err(Refusal::OtherGame.into());
            }
            // A new gameset stores these rules.
            gameset.rules = overrides.apply_to_rules(rules).name_without_deals();
        }
        if self.is_trial() && !self.is_introduction() && self.current.active.is_unfinished() {
            self.view_state.notices.push(Notice::TrialKept { playid: gameset.playid });
            return Ok(());
        }
        self.play_gameset(&gameset, now_ms)?;
        self.add_overrides(*overrides).map_err(Failure::not_saved)
    }

    /// Applies the flags from now on, in addition to earlier ones.
    ///
    /// # Errors
    /// For the same reasons as [`App::apply_rules`].
    pub(crate) fn add_overrides(&mut self, overrides: Overrides) -> Result<(), archive::Error> {
        if overrides == Overrides::default() {
            return Ok(());
        }
        self.current.profile.add_overrides(overrides);
        self.apply_rules()?;
        if self.view_state.cause() != Cause::Opened {
            self.view_state.change(Cause::Other);
        }
        Ok(())
    }

    /// Returns the flags that apply to this run of the program.
    pub fn overrides(&self) -> Overrides {
        self.current.profile.overrides
    }

    /// Applies the rules of the gameset or of the command line: from the next game on, or at once in a hand in which
    /// nothing was played or seen. The options are those for the rules on the table.
    ///
    /// # Errors
    /// If the new rules of an untouched hand cannot be stored; the hand then keeps its rules.
    pub(crate) fn apply_rules(&mut self) -> Result<(), archive::Error> {
        let Current { gameset, profile, active, .. } = &mut self.current;
        let kept = gameset.rules();
        let followed = apply_rules_to(&mut self.archive, gameset, profile, active);
        if gameset.rules() != kept {
            self.history.index = None;
        }
        followed
    }

    /// Stores the flags of the command line as if the player had chosen them.
    ///
    /// # Errors
    /// If they cannot be stored; nothing has changed then.
    pub fn store_overrides(&mut self) -> Result<(), Failure> {
        let mut profile = self.current.profile.clone();
        if std::mem::take(&mut profile.overrides) == Overrides::default() {
            return Ok(());
        }
        let set = &self.current.gameset;
        let kept = self.archive.gameset(set.play_id().as_str())?;
        let row = gamesets::row(set, kept.map_or(0, |kept| kept.created_ms));
        self.replace_profile(profile, Some(&row)).map_err(Failure::not_saved)
    }
}

/// Does the same as [`App::apply_rules`] for a game that comes to the table.
pub(super) fn apply_rules_to(
    archive: &mut Archive,
    gameset: &mut Gameset,
    profile: &mut Profile,
    active: &mut AnyGame,
) -> Result<(), archive::Error> {
    let rules = profile.overrides.apply_to_rules(gameset.rules());
    if rules != gameset.rules() {
        *gameset = gameset.with_rules(rules).expect("it is the same game");
    }
    if let Some(facts) = active.facts().filter(|_| active.is_untouched() && active.rules() != rules) {
        let facts = AttemptFacts { rules: rules.to_string(), ..facts.clone() };
        if let Some(attempt) = active.attempt() {
            archive.put_facts(attempt, &facts)?;
        }
        active.deal_again(gameset);
    }
    profile.switch_rules(active.rules());
    Ok(())
}

//! The request of a command line: a gameset, and switches that apply to this run of the program without being stored.

use archive::{Archive, HandRow};
use games::Rules;
use gameset::Gameset;

use super::App;
use super::Current;
use crate::play::AnyGame;
use crate::profile::Profile;
use crate::profile::overrides::Overrides;
use crate::wire::view::Cause;
use crate::{Failure, NewGameset, Refusal, gamesets};

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchRequest {
    /// The gameset to play. Its attributes count only if no gameset has that name yet.
    pub gameset: NewGameset,
    /// Whether an existing gameset must be of the same game.
    pub is_of_this_game: bool,
    /// The switches that apply as long as the program runs, unless the player changes them.
    pub switches: Overrides,
}

impl App {
    /// Switches to the requested gameset, or creates it, and applies the switches from then on.
    ///
    /// # Errors
    /// If the gameset is of another game, its attributes do not go together, or it cannot be stored.
    pub fn play_wanted(&mut self, wanted: &LaunchRequest, now_ms: i64) -> Result<(), Failure> {
        let LaunchRequest { gameset, is_of_this_game, switches } = wanted;
        let mut gameset = gameset.clone();
        if let Some(rules) = gameset.rules.parse::<Rules>().ok().filter(|_| *is_of_this_game) {
            let set = gamesets::find(&mut self.archive, &gameset.playid, now_ms)?;
            if set.is_some_and(|set| !set.rules().is_same_game(rules)) {
                return Err(Refusal::OtherGame.into());
            }
            // A new gameset stores these rules.
            gameset.rules = switches.rules(rules).name_beside_deals();
        }
        self.play_gameset(&gameset, now_ms)?;
        self.give(*switches).map_err(|why| Failure::not_saved(&why))
    }

    /// Applies the switches from now on, in addition to earlier ones.
    ///
    /// # Errors
    /// For the same reasons as [`App::follow_rules`].
    pub(crate) fn give(&mut self, switches: Overrides) -> Result<(), archive::Error> {
        if switches == Overrides::default() {
            return Ok(());
        }
        self.current.profile.give(switches);
        self.follow_rules()?;
        if self.view_state.cause() != Cause::Opened {
            self.view_state.change(Cause::Other);
        }
        Ok(())
    }

    /// Returns the switches that apply to this run of the program.
    pub fn switches(&self) -> Overrides {
        self.current.profile.given
    }

    /// Applies the rules of the gameset or of the command line: from the next game on, or at once in a hand in which
    /// nothing was played or seen. The options are those for the rules on the table.
    ///
    /// # Errors
    /// If the new rules of an untouched hand cannot be stored; the hand then keeps its rules.
    pub(crate) fn follow_rules(&mut self) -> Result<(), archive::Error> {
        let Current { gameset, profile, active, .. } = &mut self.current;
        let kept = gameset.rules();
        let followed = follow(&mut self.archive, gameset, profile, active);
        if gameset.rules() != kept {
            self.history.index = None;
        }
        followed
    }

    /// Stores the switches of the command line as if the player had chosen them.
    ///
    /// # Errors
    /// If they cannot be stored; nothing has changed then.
    pub fn keep_given(&mut self) -> Result<(), Failure> {
        let mut profile = self.current.profile.clone();
        if std::mem::take(&mut profile.given) == Overrides::default() {
            return Ok(());
        }
        let set = &self.current.gameset;
        let kept = self.archive.gameset(set.play_id().as_str())?;
        let row = gamesets::row(set, kept.map_or(0, |kept| kept.created_ms));
        self.save_profile(profile, Some(&row))
    }
}

/// Does the same as [`App::follow_rules`] for a game that comes to the table.
pub(super) fn follow(
    archive: &mut Archive,
    gameset: &mut Gameset,
    profile: &mut Profile,
    active: &mut AnyGame,
) -> Result<(), archive::Error> {
    let rules = profile.given.rules(gameset.rules());
    if rules != gameset.rules() {
        *gameset = gameset.with_rules(rules).expect("it is the same game");
    }
    if let Some(hand) = active.hand().filter(|_| active.is_untouched() && active.rules() != rules) {
        let hand = HandRow { rules: rules.to_string(), ..hand.clone() };
        if let Some(attempt) = active.attempt() {
            archive.put_hand(attempt, &hand)?;
        }
        active.deal_again(gameset);
    }
    profile.play_by(active.rules());
    Ok(())
}

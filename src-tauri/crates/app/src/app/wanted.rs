//! The request of a command line: a gameset, and switches that apply to this run of the program without being stored.

use archive::{Archive, HandRow};
use games::Rules;
use gameset::Gameset;

use super::App;
use super::sitting::Sitting;
use crate::profile::Profile;
use crate::profile::switches::Switches;
use crate::table::Seat;
use crate::wire::view::Cause;
use crate::{Failure, NewGameset, Refusal, gamesets};

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The gameset to play. Its attributes count only if there is no gameset of that name yet.
    pub gameset: NewGameset,
    /// Whether a gameset that is there already must be of the same game.
    pub is_of_this_game: bool,
    /// The switches that apply as long as the program runs, unless the player changes them.
    pub switches: Switches,
}

impl App {
    /// Switches to the requested gameset, or creates it, and applies the switches from then on.
    ///
    /// # Errors
    /// If the gameset is of another game, its attributes do not go together, or it cannot be stored.
    pub fn play_wanted(&mut self, wanted: &Wanted, now_ms: i64) -> Result<(), Failure> {
        let Wanted { gameset, is_of_this_game, switches } = wanted;
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
    /// As [`App::follow_rules`].
    pub(crate) fn give(&mut self, switches: Switches) -> Result<(), archive::Error> {
        if switches == Switches::default() {
            return Ok(());
        }
        self.sitting.profile.give(switches);
        self.follow_rules()?;
        if self.shown.cause() != Cause::Opened {
            self.shown.change(Cause::Other);
        }
        Ok(())
    }

    /// Returns the switches that apply to this run of the program.
    pub fn switches(&self) -> Switches {
        self.sitting.profile.given
    }

    /// Applies the rules of the gameset or of the command line: from the next game on, or at once in a hand in which
    /// nothing was played or seen. The options are those for the rules on the table.
    ///
    /// # Errors
    /// If the new rules of an untouched hand cannot be stored; the hand then keeps its rules.
    pub(crate) fn follow_rules(&mut self) -> Result<(), archive::Error> {
        let Sitting { gameset, profile, seat, .. } = &mut self.sitting;
        let kept = gameset.rules();
        let followed = follow(&mut self.archive, gameset, profile, seat);
        if gameset.rules() != kept {
            self.records.index = None;
        }
        followed
    }

    /// Stores the switches of the command line as if the player had chosen them.
    ///
    /// # Errors
    /// If they cannot be stored; nothing has changed then.
    pub fn keep_given(&mut self) -> Result<(), Failure> {
        let mut profile = self.sitting.profile.clone();
        if std::mem::take(&mut profile.given) == Switches::default() {
            return Ok(());
        }
        let set = &self.sitting.gameset;
        let kept = self.archive.gameset(set.play_id().as_str())?;
        let row = gamesets::row(set, kept.map_or(0, |kept| kept.created_ms));
        self.save_profile(profile, Some(&row))
    }
}

/// As [`App::follow_rules`], for a game that comes to the table.
pub(super) fn follow(
    archive: &mut Archive,
    gameset: &mut Gameset,
    profile: &mut Profile,
    seat: &mut Seat,
) -> Result<(), archive::Error> {
    let rules = profile.given.rules(gameset.rules());
    if rules != gameset.rules() {
        *gameset = gameset.with_rules(rules).expect("it is the same game");
    }
    if let Some(hand) = seat.hand().filter(|_| seat.is_untouched() && seat.rules() != rules) {
        let hand = HandRow { rules: rules.to_string(), ..hand.clone() };
        if let Some(attempt) = seat.attempt() {
            archive.put_hand(attempt, &hand)?;
        }
        seat.deal_again(gameset);
    }
    profile.play_by(seat.rules());
    Ok(())
}

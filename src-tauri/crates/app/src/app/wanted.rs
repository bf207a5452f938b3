//! What a command line asks for: a gameset, and what holds for this run of the program without being stored.

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

/// What a command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The gameset to play. Its attributes count only if there is no gameset of that name yet.
    pub gameset: NewGameset,
    /// Whether a gameset that is there already must be of the same game.
    pub is_of_this_game: bool,
    /// What holds as long as the program runs, unless the player changes it.
    pub switches: Switches,
}

impl App {
    /// Switches to the gameset that is wanted, or creates it, and lets the switches hold from then on.
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
            // A new gameset keeps them.
            gameset.rules = switches.rules(rules).name_beside_deals();
        }
        self.play_gameset(&gameset, now_ms)?;
        self.give(*switches).map_err(|why| Failure::not_saved(&why))
    }

    /// Lets the switches hold from now on, besides those that hold already.
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

    /// Returns the switches that hold in this run of the program.
    pub fn switches(&self) -> Switches {
        self.sitting.profile.given
    }

    /// Lets the rules hold that the gameset has or the command line has given: from the next game on, or at once in a
    /// hand of which nothing was played or seen. The options are those for the rules on the table.
    ///
    /// # Errors
    /// If it cannot be stored that an untouched hand is played by other rules; it is then played by those it had.
    pub(crate) fn follow_rules(&mut self) -> Result<(), archive::Error> {
        let Sitting { gameset, profile, seat, .. } = &mut self.sitting;
        let kept = gameset.rules();
        let followed = follow(&mut self.archive, gameset, profile, seat);
        if gameset.rules() != kept {
            self.records.index = None;
        }
        followed
    }

    /// Stores what the command line has given as if the player had chosen it.
    ///
    /// # Errors
    /// If it cannot be stored; nothing has changed then.
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

//! The introduction: what it says at each moment, and how a player goes on in it or leaves it.
//!
//! A new player begins in its own game, a trial of which nothing is kept. What the player has had is in the profile.

use archive::Archive;
use gameset::{Gameset, PlayId};
use session::Status;

use super::App;
use super::shown::Taught;
use crate::profile::introduced::{Introduced, Part};
use crate::profile::{Place, Profile, file};
use crate::table::{IntroductionStep, first_game};
use crate::wire::introduction::{IntroductionView, Saying};
use crate::wire::view::{Can, Cause, CommandName};
use crate::{Failure, Intent, Refusal, gamesets};

/// What is not possible while a step waits for its move.
const NOT_IN_A_STEP: [CommandName; 9] = [
    CommandName::Redeal,
    CommandName::BackTillDeal,
    CommandName::Snapshot,
    CommandName::Rollback,
    CommandName::Restart,
    CommandName::Auto,
    CommandName::GiveUp,
    CommandName::Replay,
    CommandName::Hint,
];

/// Returns the gameset and the profile of a new player, who begins with the introduction, and stores them.
pub(super) fn welcome(
    archive: &mut Archive,
    profile: &Profile,
    now_ms: i64,
) -> Result<(Gameset, Profile), archive::Error> {
    let set = Gameset::new(PlayId::trial(), first_game().0);
    let mut profile = profile.try_with(&set, Place { game: 1, attempt: 0 });
    profile.introduced = Introduced::NOTHING;
    archive.put_gameset(&gamesets::row(&set, now_ms))?;
    archive.save_profile(&file::copy_text(profile.sections(), None))?;
    Ok((set, profile))
}

impl App {
    /// Whether the game of the introduction is on the table.
    pub(super) fn is_introduction(&self) -> bool {
        self.is_trial() && self.sitting.seat.is_of_introduction()
    }

    /// Returns the step that is shown; `None` if none is.
    fn step(&self) -> Option<IntroductionStep> {
        let Taught { is_wanted, has_noted } = self.shown.taught;
        let look = self.options().look();
        let is_shown = is_wanted && self.shows_steps();
        if is_shown { self.sitting.seat.introduction_step(has_noted, look) } else { None }
    }

    /// Whether the game on the table is there for the steps, and they are not behind the player.
    fn shows_steps(&self) -> bool {
        let is_playing = self.sitting.seat.status() == Status::Playing && self.shown.replay.is_none();
        is_playing && !self.sitting.profile.introduced.has(Part::Steps) && self.is_introduction()
    }

    /// Returns what is said now; `None` if nothing is.
    pub(super) fn saying(&self) -> Option<Saying> {
        let introduced = self.sitting.profile.introduced;
        if self.shown.replay.is_some() {
            return None;
        }
        match self.sitting.seat.status() {
            Status::Playing if self.shows_steps() && !self.shown.taught.is_wanted => Some(Saying::Question),
            Status::Playing => self.step().map(|step| step.says),
            Status::Ceased => {
                let can_deal = self.can().refusal(CommandName::Redeal).is_none();
                (can_deal && !introduced.has(Part::NewDeal)).then_some(Saying::NewDeal)
            }
            Status::Over | Status::Won => (!introduced.has(Part::Looks)).then_some(Saying::Looks),
        }
    }

    /// Returns what the introduction says of the game on the table; `None` if it has nothing to do with it.
    pub(super) fn introduction(&self) -> Option<IntroductionView> {
        let (says, own_game) = (self.saying(), self.is_introduction());
        if says.is_none() && !own_game {
            return None;
        }
        let plain = IntroductionView {
            own_game,
            says,
            step: 0,
            steps: 0,
            spot: None,
            number: None,
            before: None,
            card: None,
            goes_on: says.is_some(),
        };
        Some(match self.step() {
            Some(IntroductionStep { number: step, steps, spot, gap: number, before, card, ply, .. }) => {
                IntroductionView { step, steps, spot, number, before, card, goes_on: ply.is_none(), ..plain }
            }
            None => plain,
        })
    }

    /// Returns the step that lets nothing be played but its own ply, if it has one; `None` if the player plays freely.
    pub(super) fn narrow_step(&self) -> Option<IntroductionStep> {
        self.step().filter(|step| step.says != Saying::Helps)
    }

    /// Refuses what is not possible while a step is shown.
    pub(super) fn refuse_in_step(&self, can: &mut Can) {
        if self.narrow_step().is_some() {
            for command in NOT_IN_A_STEP {
                can.refuse(command, Some(Refusal::Introduction));
            }
        }
    }

    /// Returns why `intent` is not possible in the step that is shown.
    pub(super) fn step_refusal(&self, intent: &Intent) -> Option<Refusal> {
        let step = self.narrow_step()?;
        let is_other = match intent {
            Intent::Play { ply } => step.ply.as_ref() != Some(ply),
            Intent::Multi { .. } => true,
            _ => false,
        };
        is_other.then_some(Refusal::Introduction)
    }

    /// Whether the question is asked while something has been played.
    pub(super) fn is_asked_midway(&self) -> bool {
        self.saying() == Some(Saying::Question) && self.sitting.seat.at() > 0
    }

    /// Goes on from what is said.
    pub(super) fn go_on_in_introduction(&mut self) -> Result<Cause, Failure> {
        match self.saying() {
            Some(Saying::Question) => self.shown.taught.is_wanted = true,
            Some(Saying::Closed) => self.shown.taught.has_noted = true,
            Some(Saying::Helps) => self.note_part(Part::Steps),
            Some(Saying::NewDeal) => self.note_part(Part::NewDeal),
            Some(Saying::Looks) => self.note_part(Part::Looks),
            Some(Saying::Gap | Saying::LeftGap | Saying::OtherWays | Saying::Home) | None => {
                return Err(Refusal::NothingRunning.into());
            }
        }
        Ok(Cause::Other)
    }

    /// Returns what the player has had of the introduction when another game takes the place of the one on the table. Who
    /// leaves its own game before the last of its steps knows the game, and has had everything.
    pub(super) fn introduced_when_left(&self) -> Introduced {
        let had = self.sitting.profile.introduced.with(Part::Steps);
        match self.saying() {
            Some(Saying::NewDeal) => had.with(Part::NewDeal),
            Some(Saying::Looks) => had.with(Part::Looks),
            Some(Saying::Helps) | None => had,
            Some(_) => had.with_game(),
        }
    }

    /// Begins the steps again, in the game of the introduction that was just put on the table.
    pub(crate) fn repeat_steps(&mut self) {
        self.shown.taught = Taught { is_wanted: true, has_noted: false };
        let mut profile = self.sitting.profile.clone();
        profile.introduced = profile.introduced.without(Part::Steps);
        // If this cannot be stored, the steps are not resumed after a restart.
        let _ = self.keep_profile(profile);
    }

    /// Whether large cards may be offered where all text is large: that is done once.
    pub(crate) fn may_offer_large_cards(&self) -> bool {
        !self.sitting.profile.introduced.has(Part::LargeCards)
    }

    /// Notes that large cards were offered.
    pub fn note_large_cards(&mut self) {
        self.note_part(Part::LargeCards);
    }

    /// Notes that the player has had `part`. If this cannot be stored, it may come once more.
    fn note_part(&mut self, part: Part) {
        let mut profile = self.sitting.profile.clone();
        profile.introduced = profile.introduced.with(part);
        let _ = self.keep_profile(profile);
    }

    /// Notes that the player has had what `was` said, if the board that it was said about has gone.
    pub(super) fn note_said(&mut self, was: Option<Saying>) {
        let now = self.saying();
        match was {
            Some(Saying::Helps) if now.is_none() => self.note_part(Part::Steps),
            Some(Saying::NewDeal) if now != was => self.note_part(Part::NewDeal),
            Some(Saying::Looks) if now != was => self.note_part(Part::Looks),
            _ => {}
        }
    }
}

//! The introduction: the current text, and how a player continues or leaves.
//!
//! A new player begins in the introduction's own game, a trial that is not stored afterwards. The profile records which
//! parts the player has seen.

use archive::Archive;
use gameset::{Gameset, PlayId};
use session::Status;

use super::App;
use super::view_state::IntroState;
use crate::play::{IntroductionStep, first_game};
use crate::profile::introduction::{IntroductionPart, IntroductionSeen};
use crate::profile::{LastGame, Profile, file};
use crate::wire::introduction::{IntroText, IntroductionView};
use crate::wire::view::{Cause, CommandName, Refusals};
use crate::{Failure, Intent, Refusal, gamesets};

/// The commands that are not possible while a step waits for its move.
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

/// Creates and stores the gameset and the profile of a new player, who begins with the introduction, and returns both.
pub(super) fn create_introduction(
    archive: &mut Archive,
    profile: &Profile,
    now_ms: i64,
) -> Result<(Gameset, Profile), archive::Error> {
    let set = Gameset::new(PlayId::trial(), first_game().0);
    let mut profile = profile.try_with(&set, LastGame { game: 1, attempt: 0 });
    profile.introduced = IntroductionSeen::NOTHING;
    archive.put_gameset(&gamesets::row(&set, now_ms))?;
    archive.save_profile(&file::copy_text(profile.sections(), None), None)?;
    Ok((set, profile))
}

impl App {
    /// Whether the game of the introduction is on the table.
    pub(super) fn is_introduction(&self) -> bool {
        self.is_trial() && self.current.active.is_of_introduction()
    }

    /// Returns the step on show, if any.
    fn step(&self) -> Option<IntroductionStep> {
        let IntroState { is_wanted, has_noted, .. } = self.view_state.intro;
        let look = self.options().look();
        let is_shown = is_wanted && self.shows_steps();
        if is_shown { self.current.active.introduction_step(has_noted, look) } else { None }
    }

    /// Returns the text of the tour on show, if any: before the first move on a board that is new to the player.
    pub(super) fn tour(&self) -> Option<IntroductionStep> {
        let is_new = self.is_untouched() && !self.current.profile.introduced.has(IntroductionPart::Tour);
        if is_new { self.current.active.tour(self.view_state.intro.toured) } else { None }
    }

    /// Whether the player has made no move in the game on the table, and nothing covers it.
    fn is_untouched(&self) -> bool {
        let active = &self.current.active;
        active.status() == Status::Playing && active.at() == 0 && !self.is_covered()
    }

    /// Whether the choice of looks is offered now: it never covers the end of a game.
    fn offers_looks(&self) -> bool {
        let is_next = self.is_untouched() && self.view_state.intro.follows_end && !self.is_introduction();
        is_next && !self.current.profile.introduced.has(IntroductionPart::Looks)
    }

    /// Whether the introduction's steps belong to the game on the table and the player has not finished them.
    fn shows_steps(&self) -> bool {
        let is_playing = self.current.active.status() == Status::Playing && !self.is_covered();
        is_playing && !self.current.profile.introduced.has(IntroductionPart::Steps) && self.is_introduction()
    }

    /// Returns the current text of the introduction, if any.
    pub(super) fn intro_text(&self) -> Option<IntroText> {
        let introduced = self.current.profile.introduced;
        if self.is_covered() {
            return None;
        }
        match self.current.active.status() {
            Status::Playing if self.shows_steps() && !self.view_state.intro.is_wanted => Some(IntroText::Question),
            Status::Playing => {
                let text = self.step().or_else(|| self.tour()).map(|step| step.text);
                text.or(self.offers_looks().then_some(IntroText::Looks))
            }
            Status::Ceased => {
                let can_deal = self.refusals().of(CommandName::Redeal).is_none();
                (can_deal && !introduced.has(IntroductionPart::NewDeal)).then_some(IntroText::NewDeal)
            }
            Status::Over | Status::Won => None,
        }
    }

    /// Returns the introduction's part of the view; `None` if it has nothing to do with the game on the table.
    pub(super) fn introduction(&self) -> Option<IntroductionView> {
        let own_game = self.is_introduction() && self.view_state.puzzle.is_none();
        let text = self.intro_text();
        if text.is_none() && !own_game {
            return None;
        }
        let plain = IntroductionView {
            own_game,
            text,
            step: 0,
            steps: 0,
            spot: None,
            number: None,
            before: None,
            card: None,
            goes_on: text.is_some(),
        };
        Some(match self.step().or_else(|| self.tour()) {
            Some(IntroductionStep { number: step, steps, spot, gap: number, before, card, ply, .. }) => {
                IntroductionView { step, steps, spot, number, before, card, goes_on: ply.is_none(), ..plain }
            }
            None => plain,
        })
    }

    /// Returns the step that allows only its own ply, if there is one; `None` if the player plays freely.
    pub(super) fn forced_step(&self) -> Option<IntroductionStep> {
        self.step().filter(|step| step.text != IntroText::Helps)
    }

    /// Refuses the commands that are not possible while a step is shown.
    pub(super) fn refuse_in_step(&self, refusals: &mut Refusals) {
        if self.forced_step().is_some() {
            for command in NOT_IN_A_STEP {
                refusals.refuse(command, Some(Refusal::Introduction));
            }
        }
    }

    /// Returns the reason why `intent` is not possible in the current step, if there is one.
    pub(super) fn step_refusal(&self, intent: &Intent) -> Option<Refusal> {
        let step = self.forced_step()?;
        let is_other = match intent {
            Intent::Play { ply } => step.ply.as_ref() != Some(ply),
            Intent::Multi { .. } => true,
            _ => false,
        };
        is_other.then_some(Refusal::Introduction)
    }

    /// Whether the introduction asks its question after the player has already made moves.
    pub(super) fn is_asked_midway(&self) -> bool {
        self.intro_text() == Some(IntroText::Question) && self.current.active.at() > 0
    }

    /// Goes on from the current text.
    pub(super) fn go_on_in_introduction(&mut self) -> Result<Cause, Failure> {
        match self.intro_text() {
            Some(IntroText::Question) => self.view_state.intro.is_wanted = true,
            Some(IntroText::Closed) => self.view_state.intro.has_noted = true,
            Some(IntroText::Foundations | IntroText::Piles) => self.view_state.intro.toured += 1,
            Some(last @ (IntroText::Helps | IntroText::NewDeal | IntroText::Looks | IntroText::Pack)) => {
                self.note_part(last.part());
            }
            Some(IntroText::Gap | IntroText::LeftGap | IntroText::OtherWays | IntroText::Home) | None => {
                return Err(Refusal::NothingRunning.into());
            }
        }
        Ok(Cause::Other)
    }

    /// Returns the parts of the introduction that the player has seen, when another game replaces the one on the table.
    /// A player who leaves the introduction's own game before its last step knows the game, so all its parts count as
    /// seen; a player who leaves it unasked knows games like it, too.
    pub(super) fn introduction_seen_when_left(&self) -> IntroductionSeen {
        let had = self.current.profile.introduced.with(IntroductionPart::Steps);
        match self.intro_text() {
            Some(IntroText::Helps) | None => had,
            Some(IntroText::Question) => had.with_game().with(IntroductionPart::Tour),
            Some(text) if text.part() == IntroductionPart::Steps => had.with_game(),
            Some(text) => had.with(text.part()),
        }
    }

    /// Begins the steps again, in the game of the introduction that was just put on the table.
    pub(crate) fn repeat_steps(&mut self) {
        self.view_state.intro = IntroState { is_wanted: true, ..IntroState::default() };
        let mut profile = self.current.profile.clone();
        profile.introduced = profile.introduced.without(IntroductionPart::Steps);
        // If this cannot be stored, the steps are not resumed after a restart.
        let _ = self.replace_profile(profile, None);
    }

    /// Whether large cards may be offered if all text is large. They are offered only once.
    pub(crate) fn may_offer_large_cards(&self) -> bool {
        !self.current.profile.introduced.has(IntroductionPart::LargeCards)
    }

    /// Notes that large cards were offered.
    pub fn note_large_cards(&mut self) {
        self.note_part(IntroductionPart::LargeCards);
    }

    /// Notes that the player has seen `part`. If this cannot be stored, the part may be shown once more.
    fn note_part(&mut self, part: IntroductionPart) {
        let mut profile = self.current.profile.clone();
        profile.introduced = profile.introduced.with(part);
        let _ = self.replace_profile(profile, None);
    }

    /// Records the text that was shown `before` as seen if its board is no longer shown.
    pub(super) fn note_step_shown(&mut self, before: Option<IntroText>) {
        let Some(text) = before else { return };
        let now = self.intro_text();
        let is_seen = match text.part() {
            IntroductionPart::Steps => text == IntroText::Helps && now.is_none(),
            IntroductionPart::Tour => self.tour().is_none(),
            _ => now != before,
        };
        if is_seen {
            self.note_part(text.part());
        }
    }
}

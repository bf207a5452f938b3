//! Options, the deck with the player's own pictures, and the profile's file.

use archive::GamesetRow;
use gameset::{CheatLevel, Gameset};
use serde::Serialize;
use serde_json::{Map, Value};

use super::App;
use super::start::in_transaction_of;
use crate::profile::deck::DeckImage;
use crate::profile::file::ProfileFile;
use crate::profile::import_131::Profile131;
use crate::profile::{Profile, file, section_mut};
use crate::wire::view::{Cause, View};
use crate::{Failure, Options, gamesets};

/// The result of setting options.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionsChange {
    /// The current options.
    pub options: Options,
    /// The view with these options.
    pub view: View,
}

impl App {
    /// Returns the options.
    pub fn options(&self) -> &Options {
        &self.current.profile.options
    }

    /// Returns the PlayID of the current gameset.
    pub fn playid(&self) -> &str {
        self.current.playid()
    }

    /// Sets all options of the gameset `playid`, which must be the current one.
    ///
    /// # Errors
    /// If another gameset has taken its place, or for the reasons of [`App::set_options`].
    pub fn set_options_of(&mut self, playid: &str, options: Options) -> Result<(), Failure> {
        if playid != self.playid() {
            return Err(Failure::Stale);
        }
        self.set_options(options)
    }

    /// Sets all options. They may change what is shown, so the view gets a new revision.
    ///
    /// # Errors
    /// If a value is out of range or fixed in this gameset, or the options cannot be stored; nothing has changed then.
    pub fn set_options(&mut self, options: Options) -> Result<(), Failure> {
        options.check()?;
        self.check_fixed(&options)?;
        let cheat = CheatLevel::numbered(options.cheat_level).expect("it was checked");
        let eased = (cheat != self.current.gameset.cheat()).then(|| self.current.gameset.with_cheat(cheat));
        if options.scoring != self.options().scoring {
            self.history.index = None;
        }
        let mut profile = self.current.profile.clone();
        profile.overrides = profile.overrides.without_changed(&options);
        profile.options = options;
        let row = eased.as_ref().map(|set| self.row_with_cheat_of(set)).transpose()?;
        self.replace_profile(profile, row.as_ref()).map_err(Failure::not_saved)?;
        if let Some(set) = eased {
            if set.mode().is_tournament() {
                // Nothing has been played, and the new cheat level changes the cards.
                self.current.active.deal_again(&set);
            }
            self.current.gameset = set;
        }
        self.view_state.change(Cause::Other);
        Ok(())
    }

    /// Makes a `change` of settings that may write the profile's file too.
    ///
    /// # Errors
    /// If the change fails or cannot be stored; nothing has changed then, neither here nor in the archive.
    pub fn change_settings<T>(&mut self, change: impl FnOnce(&mut Self) -> Result<T, Failure>) -> Result<T, Failure> {
        let (gameset, profile) = (self.current.gameset.clone(), self.current.profile.clone());
        let done = in_transaction_of(self, |app| &mut app.archive, change);
        if done.is_err() && self.current.profile != profile {
            if self.current.gameset.cheat() != gameset.cheat() && gameset.mode().is_tournament() {
                self.current.active.deal_again(&gameset);
            }
            (self.current.gameset, self.current.profile) = (gameset, profile);
            self.history.index = None;
            // If the file was written before the archive failed, the next change writes it again.
            self.current.profile_file.is_behind = true;
        }
        done
    }

    /// Refuses `options` if they change a value that is fixed in this gameset.
    fn check_fixed(&self, options: &Options) -> Result<(), Failure> {
        let set = &self.current.gameset;
        let fixed = |topic: &str| Err(Failure::Fixed { topic: topic.to_owned() });
        if set.mode().is_tournament() && options.recorder_level != 0 {
            return fixed("RecorderLevel");
        }
        if set.cheat().number() != options.cheat_level && self.gameset()?.cheat_is_fixed {
            return fixed("CheatLevel");
        }
        Ok(())
    }

    /// Returns the stored row of the current gameset with the cheat level of `set`. The other attributes of `set` may
    /// be for this run only.
    fn row_with_cheat_of(&self, set: &Gameset) -> Result<GamesetRow, archive::Error> {
        let kept = self.archive.gameset(set.play_id().as_str())?;
        let changed = |kept| GamesetRow { cheat_level: set.cheat().number().into(), ..kept };
        Ok(kept.map_or_else(|| gamesets::row(set, 0), changed))
    }

    /// Stores the whole profile in the archive, including any edits that the player made to its file.
    pub fn store_profile(&mut self) -> Result<(), Failure> {
        self.replace_profile(self.current.profile.clone(), None).map_err(Failure::not_saved)
    }

    /// Lets `write` write the sections of the profile to its file if the file is out of date. The archive already has
    /// the sections; afterwards it also records that the file has them. So if the file differs at the next start, the
    /// player has edited it.
    ///
    /// # Errors
    /// If `write` fails; the file counts as out of date then.
    pub fn write_profile(
        &mut self,
        write: impl FnOnce(Map<String, Value>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if !self.current.profile_file.is_behind {
            return Ok(());
        }
        let sections = self.current.profile.sections();
        let file = file::digest(&sections);
        write(sections.clone())?;
        // If this copy cannot be stored, the next one records it. Until then, a file that was edited back to its
        // earlier text counts as old.
        let _ = self.archive.save_profile(&file::copy_text(sections, Some(&file)), None);
        self.current.profile_file = ProfileFile { digest: Some(file), is_behind: false };
        Ok(())
    }

    /// Returns the text of the archive's copy of `profile`.
    pub(crate) fn copy_text(&self, profile: &Profile) -> String {
        file::copy_text(profile.sections(), self.current.profile_file.digest.as_deref())
    }

    /// Stores `profile` and, if it has changed too, the gameset, and uses the profile from then on.
    pub(super) fn replace_profile(&mut self, profile: Profile, set: Option<&GamesetRow>) -> Result<(), archive::Error> {
        let text = self.copy_text(&profile);
        self.archive.save_profile(&text, set)?;
        (self.current.profile, self.current.profile_file.is_behind) = (profile, true);
        Ok(())
    }

    /// Stores a sheet of cards, and uses it.
    ///
    /// # Errors
    /// If the sheet or the options cannot be stored. Within [`App::change_settings`], nothing has changed then.
    pub fn load_deck(&mut self, sheet: DeckImage) -> Result<(), Failure> {
        let row = archive::DeckRow { rows: sheet.rows, url: sheet.url };
        self.archive.save_deck(&row).map_err(Failure::not_saved)?;
        self.set_options(Options { deck: crate::Deck::Own, ..self.options().clone() })
    }

    /// Chooses the standard deck if the player's own pictures are in use, because they may have crashed the program.
    /// The pictures stay stored, and the player gets a notice.
    pub fn choose_standard_deck(&mut self) {
        if self.options().deck != crate::Deck::Own {
            return;
        }
        let plain = Options { deck: crate::Deck::Standard, ..self.options().clone() };
        if self.set_options(plain.clone()).is_err() {
            // Options that cannot be stored apply for this run.
            self.current.profile.options = plain;
        }
        self.view_state.notices.push(crate::Notice::OwnDeckLeft);
    }

    /// Returns the sheet that was loaded last, if it can be used. It is checked again, because an earlier version
    /// accepted larger ones and a backup may come from another person.
    pub fn own_deck(&self) -> Result<Option<DeckImage>, Failure> {
        Ok(self.archive.deck()?.and_then(|row| DeckImage::read(&row.url).ok()))
    }

    /// Imports the settings that were found in a `rangoon.ini`; all others stay as they are.
    ///
    /// # Errors
    /// If the settings cannot be stored; nothing has changed then.
    pub fn import_profile_131(&mut self, found: &Profile131) -> Result<(), Failure> {
        let mut sections = self.current.profile.sections();
        for (name, topics) in &found.sections {
            section_mut(&mut sections, name).extend(topics.as_object().cloned().into_iter().flatten());
        }
        let mut profile = self.profile_of(sections);
        // A player of 1.31 knows the game.
        profile.introduced = profile.introduced.with_game();
        self.replace_profile(profile, None).map_err(Failure::not_saved)?;
        self.view_state.change(Cause::Other);
        Ok(())
    }
}

//! The moderator's settings of a tournament: how it is ranked, who takes part, and whose games count.

use archive::{ContestRow, EntrantRow};
use export::TieBreak;
use gameset::{Gameset, PlayId};
use serde::{Deserialize, Serialize};

use crate::limits::{MAX_NAME, MAX_NOTE};
use crate::{Failure, Refusal};

/// Whether a player's games count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum EntrantState {
    /// The games count.
    #[default]
    Plays,
    /// The player has withdrawn.
    Withdrawn,
    /// The moderator has disqualified the player.
    Disqualified,
}

/// The moderator's ruling on a player. It stays when the player's row is removed and imported again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntrantRuling {
    /// Whether the player's games count.
    pub state: EntrantState,
    /// The reason for a disqualification.
    pub reason: String,
    /// The moderator's note.
    pub note: String,
}

/// A player whom the moderator names in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedPlayer {
    /// The PlayID under which the player takes part.
    pub tourid: String,
    /// The player's name; it may be empty.
    pub name: String,
}

/// The ranking rules of a tournament, and its players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Contest {
    /// The criteria that decide between equal scores, in this order.
    #[cfg_attr(test, ts(type = "Array<ContestTieBreak>"))]
    pub ties: Vec<TieBreak>,
    /// The end of the time for exports, in milliseconds since 1970; `None` if there is none.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until_ms: Option<i64>,
    /// The players who are expected; empty if none are named.
    pub players: Vec<NamedPlayer>,
}

/// The last moment whose year has four digits, in milliseconds since 1970. Times are compared as text, so all years
/// need the same length.
const LAST_MS: i64 = 253_402_300_799_999;

impl Contest {
    /// Reads the stored settings.
    pub(crate) fn of(row: Option<ContestRow>, entrants: &[EntrantRow]) -> Self {
        let ContestRow { ties, until_ms } = row.unwrap_or_default();
        let ties = TieBreak::list(&ties).unwrap_or_default();
        let named = entrants.iter().filter(|entrant| entrant.signer.is_empty());
        Self {
            ties,
            until_ms,
            players: named
                .map(|entrant| NamedPlayer {
                    tourid: entrant.tourid.clone(),
                    name: export::safe_to_show(&entrant.name),
                })
                .collect(),
        }
    }

    /// Returns the rows to store for the tournament `set`.
    ///
    /// # Errors
    /// If a player's PlayID is impossible or of another tournament.
    pub(crate) fn rows(&self, set: &Gameset) -> Result<(ContestRow, Vec<EntrantRow>), Failure> {
        // A criterion has no effect the second time.
        let mut names: Vec<&str> = Vec::new();
        for name in self.ties.iter().map(|tie| tie.name()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let until_ms = self.until_ms.map(|until| until.clamp(0, LAST_MS));
        let mut named: Vec<EntrantRow> = Vec::new();
        for (line, player) in (1..).zip(&self.players) {
            let bad = || Failure::BadPlayer { line, found: player.tourid.clone() };
            let tourid = tourid(&player.tourid, set).ok_or_else(bad)?;
            if named.iter().any(|other| other.tourid == tourid) {
                return Err(bad());
            }
            let name = export::clean_for_export(&player.name, MAX_NAME);
            named.push(EntrantRow { tourid, name, ..EntrantRow::default() });
        }
        Ok((ContestRow { ties: names.join(","), until_ms }, named))
    }
}

/// Returns the PlayID that a moderator means by `text`: either the whole PlayID, or the part after the tournament's
/// name.
fn tourid(text: &str, set: &Gameset) -> Option<String> {
    let base = set.play_id().base();
    let is_fitting = |id: &PlayId| id.base() == base;
    let whole = || text.parse::<PlayId>().ok().filter(is_fitting);
    let rest = || format!("{}{text}", base.as_str()).parse::<PlayId>().ok().filter(is_fitting);
    whole().or_else(rest).map(|id| id.to_string())
}

impl EntrantRuling {
    /// Reads the stored ruling on a player.
    pub(crate) fn of(entrant: &EntrantRow) -> Self {
        Self {
            state: match entrant.state {
                1 => EntrantState::Withdrawn,
                2 => EntrantState::Disqualified,
                _ => EntrantState::Plays,
            },
            reason: export::safe_to_show(&entrant.reason),
            note: export::safe_to_show(&entrant.note),
        }
    }

    /// Returns the row to store for the player with this PlayID and key.
    ///
    /// # Errors
    /// If the player is disqualified without a reason.
    pub(crate) fn row(&self, tourid: &str, signer: &str) -> Result<EntrantRow, Failure> {
        let on_one_line = |text: &str| export::clean_for_export(&text.replace(['\n', '\r', '\t'], " "), MAX_NOTE);
        let row = EntrantRow {
            tourid: tourid.to_owned(),
            signer: signer.to_owned(),
            name: String::new(),
            state: self.state as u32,
            reason: on_one_line(&self.reason),
            note: on_one_line(&self.note),
        };
        if self.state == EntrantState::Disqualified && row.reason.is_empty() {
            return Err(Refusal::NoReason.into());
        }
        Ok(row)
    }
}

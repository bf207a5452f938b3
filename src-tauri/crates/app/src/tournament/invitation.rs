//! Invitations to a tournament: writes the moderator's invitation, and reads it for a player.

use export::Invitation;
use gameset::Gameset;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Serialize;

use crate::{Failure, NewGameset};

/// An invitation to the tournament that is moderated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvitationView {
    /// The name of the tournament.
    pub name: String,
    /// The line that a player pastes.
    pub line: String,
    /// The same line as a QR code: its rows, `1` for each dark module and `0` for each light one.
    pub qr: Vec<String>,
}

impl InvitationView {
    pub(crate) fn to(set: &Gameset) -> Self {
        let invitation = Invitation::to(set);
        let line = invitation.to_string();
        // An invitation is far shorter than the longest text that fits into a QR code.
        let code = QrCode::encode_text(&line, QrCodeEcc::Medium).expect("an invitation is short");
        let places = 0..code.size();
        let row = |y| places.clone().map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
        Self { name: invitation.play_id.to_string(), line, qr: places.clone().map(row).collect() }
    }

    /// Returns the file that a moderator can send: `greeting`, and the line.
    pub fn text(&self, greeting: &str) -> String {
        format!("{}\n\n{}\n", greeting.trim(), self.line)
    }
}

impl NewGameset {
    /// Returns the attributes of the tournament to which a file, perhaps a mail, invites.
    ///
    /// # Errors
    /// If the file has no invitation, or the invitation was changed on the way.
    pub fn invited_by_file(bytes: &[u8]) -> Result<Self, Failure> {
        Self::invited(&export::decode_pasted(bytes)?)
    }

    /// Returns the attributes of the tournament to which `text` invites.
    ///
    /// # Errors
    /// If the text is not an invitation, or was changed on the way.
    pub fn invited(text: &str) -> Result<Self, Failure> {
        let refused = |why: export::InvitationError| Failure::BadInvitation { fault: why };
        let invitation: Invitation = text.parse().map_err(refused)?;
        let set = invitation.gameset().map_err(refused)?;
        Ok(Self { format: Some(invitation.format), ..Self::like(&set) })
    }
}

//! An invitation to a tournament: one line of text with all that a player's gameset needs.
//!
//! `Tournament APRIL T7,1,1 rangoon/1 F2 &H1A2B` consists of the name, the games, deals and cheat level, the rules and
//! deals, the newest format of exports that the moderator's program reads, and a check number. The usual changes that
//! mail makes to a line do no harm, and the line may be anywhere in a longer text.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use games::Rules;
use gameset::{CheatLevel, Gameset, PlayId};

use crate::crc::crc16;
use crate::header::{deals_of, rules_code, rules_from};
use crate::points::digits;
use crate::repair::characters::{is_blank, squeezed};
use crate::repair::texts;

/// The word that begins an invitation.
const BEGINNING: &str = "Tournament";
/// The number of words of an invitation.
const WORDS: usize = 6;

/// The terms of a tournament, as its moderator announces them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The name of the tournament, or the whole PlayID of the player who is invited.
    pub play_id: PlayId,
    /// The number of games.
    pub games: u16,
    /// The rules, including the number of deals.
    pub rules: Rules,
    /// The cheat level, which limits how much a player may take back.
    pub cheat: CheatLevel,
    /// The newest format of exports that the moderator's program reads.
    pub format: u32,
}

/// The reason why a text is not an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum InvitationError {
    /// No line has the words of an invitation.
    Words,
    /// The check number shows that the text was changed on the way.
    Check,
    /// This program does not know the rules.
    Rules,
    /// The name of the tournament has fewer than five characters, so players who add characters would get other cards.
    ShortName,
    /// No tournament has these terms.
    Terms,
}

impl InvitationError {
    /// Every reason.
    pub const ALL: [Self; 5] = [Self::Words, Self::Check, Self::Rules, Self::ShortName, Self::Terms];
}

impl fmt::Display for InvitationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Words => "expected an invitation, as in Tournament APRIL T7,1,1 rangoon/1 F2 &H1A2B",
            Self::Check => "the check number does not fit: something was changed on the way",
            Self::Rules => "this program does not know the rules",
            Self::ShortName => "the name of the tournament is too short: expected five letters or digits",
            Self::Terms => "no tournament has these terms",
        })
    }
}

impl std::error::Error for InvitationError {}

impl Invitation {
    /// Returns the invitation to `set`.
    pub fn to(set: &Gameset) -> Self {
        let play_id = set.play_id().base().as_str().parse().expect("the beginning of a PlayID is one");
        Self { play_id, games: set.games(), rules: set.rules(), cheat: set.cheat(), format: 2 }
    }

    /// Returns the tournament as a gameset for a player.
    ///
    /// # Errors
    /// If no tournament has these terms, or the name of this one is too short.
    pub fn gameset(&self) -> Result<Gameset, InvitationError> {
        let Self { play_id, games, rules, cheat, .. } = self;
        if !play_id.fits_tournament() {
            return Err(InvitationError::ShortName);
        }
        let set = Gameset::tournament(play_id.clone(), *rules, *games, deals_of(*rules), *cheat);
        set.map_err(|_| InvitationError::Terms)
    }

    /// Returns the line without its check number.
    fn words(&self) -> String {
        let Self { play_id, games, rules, cheat, format } = self;
        let (deals, code) = (deals_of(*rules), rules_code(*rules));
        format!("{BEGINNING} {play_id} T{games},{deals},{} {code}/{deals} F{format}", cheat.number())
    }

    fn check(&self) -> u16 {
        crc16(self.words().bytes())
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} &H{:04X}", self.words(), self.check())
    }
}

impl FromStr for Invitation {
    type Err = InvitationError;

    /// Reads the first invitation in a text, which may be a mail or a page.
    fn from_str(text: &str) -> Result<Self, InvitationError> {
        let mut why = InvitationError::Words;
        for text in texts(text) {
            match first_in(&text) {
                Err(InvitationError::Words) => {}
                Err(found) => why = found,
                Ok(found) => return Ok(found),
            }
        }
        Err(why)
    }
}

fn first_in(text: &str) -> Result<Invitation, InvitationError> {
    let bare = |word: &str| squeezed(word.trim_matches(|character: char| !character.is_alphanumeric()));
    let words = text.split(is_blank).map(bare).filter(|word| !word.is_empty());
    let mut why = InvitationError::Words;
    // These are the words from the last one that may begin an invitation.
    let mut found: VecDeque<String> = VecDeque::with_capacity(WORDS);
    for word in words {
        found.push_back(word);
        while found.front().is_some_and(|word| !word.eq_ignore_ascii_case(BEGINNING)) {
            found.pop_front();
        }
        if found.len() < WORDS {
            continue;
        }
        match read(&found.make_contiguous()[1..]) {
            // A sentence may contain the word, too.
            Err(InvitationError::Words) => {}
            Err(found) => why = found,
            Ok(found) => return Ok(found),
        }
        found.pop_front();
        while found.front().is_some_and(|word| !word.eq_ignore_ascii_case(BEGINNING)) {
            found.pop_front();
        }
    }
    Err(why)
}

fn read(words: &[String]) -> Result<Invitation, InvitationError> {
    let [play_id, terms, rules, format, check] = words else { return Err(InvitationError::Words) };
    let behind = |word: &str, letter: char| {
        word.strip_prefix([letter, letter.to_ascii_lowercase()]).map(str::to_owned).ok_or(InvitationError::Words)
    };
    let terms: Option<Vec<u32>> = behind(terms, 'T')?.split(',').map(digits).collect();
    let (format, check) = (digits(&behind(format, 'F')?), u16::from_str_radix(&behind(check, 'H')?, 16));
    let (Some(terms), Some(format), Ok(check)) = (terms, format, check) else { return Err(InvitationError::Words) };
    let ([games, deals, cheat], Some((code, also_deals))) = (&terms[..], rules.rsplit_once('/')) else {
        return Err(InvitationError::Words);
    };
    if digits(also_deals) != Some(*deals) {
        return Err(InvitationError::Check);
    }
    let small = |number: u32| u8::try_from(number).map_err(|_| InvitationError::Terms);
    let invitation = Invitation {
        play_id: play_id.parse().map_err(|_| InvitationError::Terms)?,
        games: u16::try_from(*games).map_err(|_| InvitationError::Terms)?,
        rules: rules_from(code, small(*deals)?).ok_or(InvitationError::Rules)?,
        cheat: CheatLevel::numbered(small(*cheat)?).ok_or(InvitationError::Terms)?,
        format,
    };
    if invitation.check() != check {
        return Err(InvitationError::Check);
    }
    invitation.gameset().map(|_| invitation)
}

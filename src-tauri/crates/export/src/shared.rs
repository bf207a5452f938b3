//! A game as one line of text, to be sent in a message.
//!
//! `RANGOON 17 rangoon/3 B6C6D1FF`: the PlayID, the number, the code of the rules and the deals, and the recorded
//! moves. In a tournament its games, deals and cheat level follow the number, for they are part of its cards:
//! `APRIL1 3 T7,1,1 rangoon/1 BC2F`.

use std::fmt;
use std::str::FromStr;

use cards::{Seed, TournamentTerms};
use gameset::{CheatLevel, Gameset, PlayId};
use gaps::{Gaps, Illegal, RecordError, Rules, decode, replay};
use session::{BadPly, Session};

use crate::entry::digits;
use crate::header::{deals_of, rules_code, rules_from};
use crate::reader::MAX_RECORD;

/// A game that can be sent in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// The gameset, which chooses the cards with its first five letters.
    pub play_id: PlayId,
    /// The number.
    pub number: u32,
    /// Present in tournaments.
    pub tournament: Option<TournamentTerms>,
    /// What it was played by.
    pub rules: Rules,
    /// The recorded moves.
    pub moves: String,
}

/// A line that holds no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharedGameError {
    /// It has other words than `PLAYID NUMBER RULES MOVES`.
    Words,
    /// This is no PlayID.
    PlayId,
    /// No gameset has such a number.
    Number,
    /// There is no such tournament.
    Tournament,
    /// These rules are not known.
    Rules,
    /// The moves cannot be read.
    Record(RecordError),
    /// A move is not possible where it stands.
    Ply(BadPly<Illegal>),
}

impl fmt::Display for SharedGameError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => {
                out.write_str("expected a PlayID, a number, rules and moves, as in RANGOON 17 rangoon/3 B6F")
            }
            Self::PlayId => out.write_str("expected a PlayID: 1 to 8 ASCII letters or digits"),
            Self::Number => write!(out, "expected a number from 1 to {}", Gameset::MAX_GAMES),
            Self::Tournament => out.write_str("expected games, deals and cheat level of a tournament, as in T7,1,1"),
            Self::Rules => out.write_str("expected rules and deals, as in rangoon/3"),
            Self::Record(why) => why.fmt(out),
            Self::Ply(why) => why.fmt(out),
        }
    }
}

impl std::error::Error for SharedGameError {}

impl SharedGame {
    /// The cards.
    pub fn seed(&self) -> Seed {
        Seed { base: self.play_id.base(), tournament: self.tournament, number: self.number }
    }

    /// The game as it was played.
    ///
    /// # Errors
    /// When the moves cannot be played.
    pub fn replay(&self) -> Result<Session<Gaps>, SharedGameError> {
        let record = decode(&self.moves).map_err(SharedGameError::Record)?;
        // Where deals are left when the moves end, the line does not say whether the cards were dealt again.
        replay(self.rules, self.seed(), &record, 1).map_err(SharedGameError::Ply)
    }
}

impl fmt::Display for SharedGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { play_id, number, tournament, rules, moves } = self;
        write!(out, "{play_id} {number}")?;
        if let Some(TournamentTerms { games, deals, cheat }) = tournament {
            write!(out, " T{games},{deals},{cheat}")?;
        }
        write!(out, " {}/{} {moves}", rules_code(*rules), deals_of(*rules))
    }
}

impl FromStr for SharedGame {
    type Err = SharedGameError;

    /// Reads the line, with any space around and between its words.
    fn from_str(text: &str) -> Result<Self, SharedGameError> {
        // A game is one line here, so that a line may be as long as a game.
        if text.len() > MAX_RECORD {
            return Err(SharedGameError::Words);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let (play_id, number, tournament, rules, moves) = match words[..] {
            [play_id, number, rules, moves] => (play_id, number, None, rules, moves),
            [play_id, number, tournament, rules, moves] => (play_id, number, Some(tournament), rules, moves),
            _ => return Err(SharedGameError::Words),
        };
        let play_id: PlayId = play_id.parse().map_err(|_| SharedGameError::PlayId)?;
        let number = digits(number).ok_or(SharedGameError::Number)?;
        let tournament = tournament.map(|text| terms(text).ok_or(SharedGameError::Tournament)).transpose()?;
        let last = tournament.map_or(Gameset::MAX_GAMES, |it| it.games);
        if !(1..=last.into()).contains(&number) {
            return Err(SharedGameError::Number);
        }
        let (code, deals) = rules.split_once('/').ok_or(SharedGameError::Rules)?;
        let deals = digits(deals).and_then(|it| u8::try_from(it).ok()).ok_or(SharedGameError::Rules)?;
        let rules = rules_from(code, deals).ok_or(SharedGameError::Rules)?;
        if tournament.is_some_and(|it| it.deals != deals) {
            return Err(SharedGameError::Tournament);
        }
        let shared = Self { play_id, number, tournament, rules, moves: moves.to_owned() };
        shared.replay()?;
        Ok(shared)
    }
}

fn terms(text: &str) -> Option<TournamentTerms> {
    let parts: Vec<u32> = text.strip_prefix('T')?.split(',').map(digits).collect::<Option<_>>()?;
    let [games, deals, cheat] = parts[..] else { return None };
    let (games, deals) = (u16::try_from(games).ok()?, u8::try_from(deals).ok()?);
    let cheat: CheatLevel = cheat.to_string().parse().ok()?;
    let fits = (Gameset::MIN_GAMES..=Gameset::MAX_GAMES).contains(&games) && (1..=3).contains(&deals);
    fits.then_some(TournamentTerms { games, deals, cheat: cheat.number() })
}

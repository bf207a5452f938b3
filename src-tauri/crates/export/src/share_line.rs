//! A game as one line of text, for a message.
//!
//! `RANGOON 17 rangoon/3 B6C6D1FF` consists of the PlayID, the number, the code of the rules and the deals, and the
//! recorded moves. In a tournament its games, deals and cheat level follow the number, because they are part of its
//! cards: `APRIL1 3 T7,1,1 rangoon/1 BC2F`.

use std::fmt;
use std::str::FromStr;

use cards::{Seed, TournamentTerms};
use games::{ReplayedResult, Rules};
use gameset::{CheatLevel, Gameset, PlayId};
use session::{Game, Session, Unplayable};

use crate::header::{deals_of, rules_code, rules_from};
use crate::limits::MAX_RECORD;
use crate::points::digits;
use crate::repair::characters::{is_blank, squeezed};
use crate::repair::labels::bare;
use crate::repair::texts;

/// A game that can be sent in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// The gameset, whose first five letters choose the cards.
    pub play_id: PlayId,
    /// The game number.
    pub number: u32,
    /// The terms of the tournament; `None` if the game is not of a tournament.
    pub tournament: Option<TournamentTerms>,
    /// The rules by which the game was played.
    pub rules: Rules,
    /// The recorded moves.
    pub moves: String,
}

/// The reason why a line is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharedGameError {
    /// The line does not consist of `PLAYID NUMBER RULES MOVES`.
    Words,
    /// The first word is not a PlayID.
    PlayId,
    /// No gameset has such a number.
    Number,
    /// The terms of the tournament are impossible.
    Tournament,
    /// This program does not know the rules that the line names.
    Rules,
    /// The moves cannot be read or played.
    Unplayable(Unplayable),
    /// The moves' capital and small letters, which mean different cards, were all made the same on the way.
    Case,
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
            Self::Unplayable(why) => why.fmt(out),
            Self::Case => out.write_str("capitals and small letters were mixed up on the way: ask for the line again"),
        }
    }
}

impl std::error::Error for SharedGameError {}

impl SharedGame {
    /// Returns the seed of the cards.
    pub fn seed(&self) -> Seed {
        Seed { base: self.play_id.base(), tournament: self.tournament, number: self.number }
    }

    /// The number of deals that the replay assumes. A game that has just been dealt again has a record that includes
    /// the redeal.
    const DEALS: u32 = 1;

    /// Replays the game; `rules` are the game's own.
    ///
    /// # Errors
    /// If the moves cannot be played.
    pub fn replay<G: Game>(&self, rules: &G::Rules) -> Result<Session<G>, Unplayable> {
        G::replay(rules, self.seed(), &self.moves, Self::DEALS)
    }

    /// Returns the result of the moves.
    ///
    /// # Errors
    /// If they cannot be played.
    pub fn ended(&self) -> Result<ReplayedResult, Unplayable> {
        ReplayedResult::of(self.rules, self.seed(), &self.moves, Self::DEALS)
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

    /// Reads the line in the forms that a message may contain: between other words, in quotes, broken into several
    /// lines, and, if the code of its moves allows it, in all capitals or all small letters.
    fn from_str(text: &str) -> Result<Self, SharedGameError> {
        // Here a line may be as long as the moves of a game, because the whole game is one line.
        if text.len() > MAX_RECORD {
            return Err(SharedGameError::Words);
        }
        let mut why = None;
        for text in texts(text) {
            match first_in(&text) {
                Ok(found) => return Ok(found),
                // The fault of the unchanged text describes the problem best.
                Err(found) if why.is_none() || why == Some(SharedGameError::Words) => why = Some(found),
                Err(_) => {}
            }
        }
        Err(why.unwrap_or(SharedGameError::Words))
    }
}

fn first_in(text: &str) -> Result<SharedGame, SharedGameError> {
    let text: Vec<&str> = text.lines().map(bare).collect();
    let text = text.join("\n");
    let plain: Vec<String> = text.split(is_blank).map(squeezed).filter(|word| !word.is_empty()).collect();
    let all: Vec<&str> = plain.iter().map(String::as_str).collect();
    let bare: Vec<&str> =
        all.iter().map(|word| word.trim_matches(|character: char| !character.is_alphanumeric())).collect();
    let (start, has_terms) = beginning(&bare).ok_or(SharedGameError::Words)?;
    let [play_id, number, tournament] = [0, 1, 2].map(|place| bare[start + place]);
    let place = start + 2 + usize::from(has_terms);
    let rules = bare[place];
    let play_id: PlayId = play_id.parse().map_err(|_| SharedGameError::PlayId)?;
    let number = digits(number).ok_or(SharedGameError::Number)?;
    let tournament = has_terms.then(|| terms(tournament).ok_or(SharedGameError::Tournament)).transpose()?;
    let last = tournament.map_or(Gameset::MAX_GAMES, |tournament| tournament.games);
    if !(1..=last.into()).contains(&number) {
        return Err(SharedGameError::Number);
    }
    let (code, deals) = rules.rsplit_once('/').ok_or(SharedGameError::Rules)?;
    let deals = digits(deals).and_then(|number| u8::try_from(number).ok()).ok_or(SharedGameError::Rules)?;
    let rules = rules_from(code, deals).ok_or(SharedGameError::Rules)?;
    if tournament.is_some_and(|tournament| tournament.deals != deals) {
        return Err(SharedGameError::Tournament);
    }
    let prefix = rules.record_prefix();
    let moves = record(&all[place + 1..], prefix);
    if moves.is_empty() {
        return Err(SharedGameError::Words);
    }
    let shared = SharedGame { play_id, number, tournament, rules, moves };
    match shared.ended() {
        Err(_) if has_lost_its_case(&shared.moves, prefix) => Err(SharedGameError::Case),
        Err(why) => Err(SharedGameError::Unplayable(why)),
        Ok(_) => Ok(shared),
    }
}

/// Returns the index of the word that begins a game, and whether the terms of a tournament follow its number; `None` if
/// no word does.
fn beginning(words: &[&str]) -> Option<(usize, bool)> {
    let is_rules = |place: usize| words.get(place).is_some_and(|word| word.contains('/'));
    let is_terms = |place: usize| words.get(place).is_some_and(|word| word.starts_with(['T', 't']));
    (0..words.len()).filter(|start| words.get(start + 1).is_some_and(|word| digits(word).is_some())).find_map(|start| {
        match start + 2 {
            place if is_rules(place) => Some((start, false)),
            place if is_terms(place) && is_rules(place + 1) => Some((start, true)),
            _ => None,
        }
    })
}

/// Joins the words after the rules into a record, which may be broken anywhere. Words after the end of the record are
/// left out. A record that begins with `prefix` ends with a full stop.
fn record(words: &[&str], prefix: char) -> String {
    let is_of_record = |character: &char| character.is_alphanumeric() || *character == '.';
    let mut extended: String = words.iter().flat_map(|word| word.chars()).filter(is_of_record).collect();
    if extended.starts_with([prefix, prefix.to_ascii_lowercase()]) {
        extended.truncate(extended.find('.').map_or(extended.len(), |end| end + 1));
        return extended;
    }
    // In the classic code capital and small letters mean the same; it ends with one F or two.
    let mut record = String::new();
    for word in words.iter().flat_map(|word| word.split(|character: char| !character.is_alphanumeric())) {
        let is_code = word.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !record.is_empty() && (record.ends_with('F') || !is_code) {
            break;
        }
        record += &word.to_ascii_uppercase();
    }
    record
}

/// Whether a record that begins with `prefix` consists of capitals only or of small letters only, so that its letters
/// have lost their meaning.
fn has_lost_its_case(moves: &str, prefix: char) -> bool {
    let small = prefix.to_ascii_lowercase();
    let Some(rest) = moves.strip_prefix([prefix, small]) else { return false };
    moves.starts_with(small) || rest.chars().filter(char::is_ascii_alphabetic).all(|letter| letter.is_ascii_uppercase())
}

fn terms(text: &str) -> Option<TournamentTerms> {
    let parts: Vec<u32> = text.strip_prefix(['T', 't'])?.split(',').map(digits).collect::<Option<_>>()?;
    let [games, deals, cheat] = parts[..] else { return None };
    let (games, deals) = (u16::try_from(games).ok()?, u8::try_from(deals).ok()?);
    let cheat: CheatLevel = cheat.to_string().parse().ok()?;
    let fits = (Gameset::MIN_GAMES..=Gameset::MAX_GAMES).contains(&games) && (1..=3).contains(&deals);
    fits.then_some(TournamentTerms { games, deals, cheat: cheat.number() })
}

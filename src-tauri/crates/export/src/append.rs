//! Adding games to an export that is there already.

use std::collections::HashMap;
use std::fmt;

use crate::file::{ExportFile, Format, Received};
use crate::header::Label;
use crate::sign::Key;

/// Why games cannot be added to a file; a new one can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// It is not as it was written.
    Damaged,
    /// 1.31 wrote it.
    Old,
    /// Another key signed it.
    Key,
    /// There is other text around it, which would be lost.
    Surrounded,
    /// This line is another one.
    Line(Label),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => out.write_str("the file is damaged"),
            Self::Old => out.write_str("the file was written by Rangoon 1.31"),
            Self::Surrounded => out.write_str("the file has other text too"),
            Self::Key => out.write_str("the file was signed with another key"),
            Self::Line(label) => write!(out, "the file has another line {label}:"),
        }
    }
}

impl std::error::Error for Mismatch {}

impl ExportFile {
    /// What the file that was `received` becomes with these games too, and the numbers of those that stay as they are
    /// there because they are finished or better. The additional information is the new one's. `key` is that of whoever
    /// will sign.
    ///
    /// # Errors
    /// If gameset, rules, player or key are not the same, or the file has other text too.
    pub fn appended_to(self, received: Received, key: Key) -> Result<(Self, Vec<u32>), Mismatch> {
        let proof = received.proof.filter(|_| received.format == Format::V1).ok_or(Mismatch::Old)?;
        if !proof.is_undamaged {
            return Err(Mismatch::Damaged);
        }
        if proof.key != Some(key) {
            return Err(Mismatch::Key);
        }
        if !received.stands_alone {
            return Err(Mismatch::Surrounded);
        }
        let (old, new) = (&received.file.header, &self.header);
        let label = if new.tournament.is_some() { Label::TourId } else { Label::PlayId };
        let games = |header: &crate::Header| header.tournament.map(|it| it.games);
        for (same, label) in [
            (old.play_id == new.play_id && old.tournament.is_some() == new.tournament.is_some(), label),
            (old.deals == new.deals, Label::Deals),
            (games(old) == games(new), Label::Games),
            (old.player == new.player, Label::Player),
            (old.rules == new.rules, Label::Rules),
            (old.dealing == new.dealing, Label::Dealing),
        ] {
            if !same {
                return Err(Mismatch::Line(label));
            }
        }
        let mut games = received.file.games;
        let places: HashMap<u32, usize> = (0..).zip(&games).map(|(place, it)| (it.number, place)).collect();
        let rules = self.header.known_rules();
        let mut kept = Vec::new();
        for entry in self.games {
            match places.get(&entry.number) {
                // What is unfinished goes on: the later state of it is the one that is wanted.
                Some(place) if !games[*place].is_unfinished && games[*place].beats(&entry, rules) => {
                    kept.push(entry.number);
                }
                Some(place) => games[*place] = entry,
                None => games.push(entry),
            }
        }
        Ok((Self { header: self.header, games }, kept))
    }
}

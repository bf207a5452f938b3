//! The places of players in a tournament.

use std::fmt;
use std::str::FromStr;

use games::Rules;

use crate::file::ExportFile;

/// A criterion that decides between players with the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum TieBreak {
    /// More games won.
    Won,
    /// Fewer deals.
    Deals,
    /// Fewer moves.
    Moves,
    /// Fewer undos, as the exports state them; they cannot be proved.
    Undos,
}

impl TieBreak {
    /// Every criterion.
    pub const ALL: [Self; 4] = [Self::Won, Self::Deals, Self::Moves, Self::Undos];

    /// Returns the name of the criterion on the command line and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Deals => "deals",
            Self::Moves => "moves",
            Self::Undos => "undos",
        }
    }

    /// Reads the names of several tie-breaks, separated by commas; an empty text names none.
    ///
    /// # Errors
    /// If a name is unknown or appears twice.
    pub fn list(text: &str) -> Result<Vec<Self>, UnknownTieBreak> {
        let mut list: Vec<Self> = Vec::new();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let found = name.parse()?;
            if list.contains(&found) {
                return Err(UnknownTieBreak(name.to_owned()));
            }
            list.push(found);
        }
        Ok(list)
    }

    /// Returns the cost of `sums` by this criterion; less is better.
    fn cost(self, sums: &Sums) -> i64 {
        match self {
            Self::Won => -i64::from(sums.won),
            Self::Deals => sums.effort.deals.into(),
            Self::Moves => sums.effort.moves.into(),
            Self::Undos => sums.effort.undos.into(),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// An error: a name that is not that of a tie-break, or appears twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak(String);

impl fmt::Display for UnknownTieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}: expected won, deals, moves and undos, each once at most", self.0)
    }
}

impl std::error::Error for UnknownTieBreak {}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<Self, UnknownTieBreak> {
        let found = Self::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownTieBreak(text.to_owned()))
    }
}

/// The effort that the games of a file took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The sum of the deals used.
    pub deals: u32,
    /// The sum of the moves.
    pub moves: u32,
    /// How often the player went back, as the file states it.
    pub undos: u32,
}

impl ExportFile {
    /// Adds up the effort that the games took.
    pub fn effort(&self) -> Effort {
        let rules = self.header.known_rules();
        let mut effort = Effort::default();
        for game in &self.games {
            let moves = rules.and_then(|rules| rules.count_moves(&game.moves)).unwrap_or(0);
            effort.deals = effort.deals.saturating_add(game.deals);
            effort.moves = effort.moves.saturating_add(moves);
            effort.undos = effort.undos.saturating_add(game.undos.unwrap_or(0));
        }
        effort
    }
}

/// Returns the index of the scoring method that ranks a tournament by `rules`: the last one if there is a single deal,
/// the first one if there are more.
pub fn ranking(rules: Rules) -> usize {
    if rules.deals() == Some(1) { rules.methods().len() - 1 } else { 0 }
}

/// The numbers that decide a player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    /// The sum of all scores by the method that ranks the tournament.
    pub score: u32,
    /// Games that were won.
    pub won: u32,
    /// The effort that the games took.
    pub effort: Effort,
}

/// Returns the place of each player, from 1. Players with equal scores share a place unless one of `ties` decides
/// between them; the first one that does counts. `None` for players who have no place.
pub(crate) fn places(players: &[Option<Sums>], ties: &[TieBreak]) -> Vec<Option<u32>> {
    let cost = |sums: &Sums| {
        let ties = ties.iter().map(|tie| tie.cost(sums));
        std::iter::once(-i64::from(sums.score)).chain(ties).collect::<Vec<i64>>()
    };
    let mut order: Vec<(Vec<i64>, usize)> =
        players.iter().enumerate().filter_map(|(at, sums)| Some((cost(sums.as_ref()?), at))).collect();
    order.sort();
    let mut places = vec![None; players.len()];
    let mut place = 1;
    for (before, (cost, at)) in (1..).zip(&order) {
        if before == 1 || order[before as usize - 2].0 != *cost {
            place = before;
        }
        places[*at] = Some(place);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(score: u32, won: u32, [deals, moves, undos]: [u32; 3]) -> Option<Sums> {
        Some(Sums { score, won, effort: Effort { deals, moves, undos } })
    }

    #[test]
    fn equal_scores_share_a_place_unless_a_tie_break_decides() {
        let players = [
            player(50, 0, [9, 90, 9]),
            None,
            player(70, 1, [7, 80, 2]),
            player(70, 1, [6, 90, 2]),
            player(70, 2, [9, 99, 0]),
        ];
        let by = |ties: &str| places(&players, &TieBreak::list(ties).expect("their names"));
        assert_eq!(by(""), [Some(4), None, Some(1), Some(1), Some(1)]);
        assert_eq!(by("won"), [Some(4), None, Some(2), Some(2), Some(1)]);
        assert_eq!(by("Won, moves"), [Some(4), None, Some(2), Some(3), Some(1)]);
        assert_eq!(by("deals"), [Some(4), None, Some(2), Some(1), Some(3)]);
        assert_eq!(by("undos,deals"), [Some(4), None, Some(3), Some(2), Some(1)]);
    }

    #[test]
    fn other_names_and_names_that_come_twice_are_refused() {
        for text in ["luck", "won,won", "won;deals"] {
            assert!(TieBreak::list(text).is_err(), "{text}");
        }
    }
}

//! The list of scores of a tournament: the places of the players, and the findings from a comparison of their exports.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use gameset::Gameset;

use crate::file::ExportFile;
use crate::tournament::ranking::{Effort, Sums, TieBreak, places, ranking};
use crate::tournament::same_moves::{SharedMoves, find_shared_moves};
use crate::traces::Traces;
use crate::verify::Totals;

/// The sum of the exports with one PlayID and key.
#[derive(Clone, Copy, Debug)]
pub struct Entrant<'a> {
    /// The PlayID.
    pub play_id: &'a str,
    /// The key.
    pub key: &'a str,
    /// The games; `None` if only their sums are known.
    pub file: Option<&'a ExportFile>,
    /// Findings from the exports that do not follow from the games.
    pub traces: &'a Traces,
    /// The sum of all scores by each scoring method; `None` if a game is not true or cannot be checked.
    pub totals: Totals,
    /// Games that were won.
    pub won: u32,
    /// Whether the moderator counts them.
    pub counts: bool,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedEntrant<'a> {
    /// The place of the player among those who were given.
    pub at: usize,
    /// The place in the tournament, from 1; `None` if the score is not known or does not count.
    pub place: Option<u32>,
    /// The effort that the games took; `None` if only sums are known.
    pub effort: Option<Effort>,
    /// Other keys that signed exports of the same PlayID.
    pub other_keys: Vec<&'a str>,
    /// Other PlayIDs whose exports the same key signed.
    pub same_key: Vec<&'a str>,
    /// Another player whose games have the same moves, if there is one.
    pub same_moves: Option<SharedMoves>,
    /// Whether an export was in format 1, which has fewer statements about itself than others in the list.
    pub has_format_1: bool,
}

/// Returns the list of the tournament `set`, the best first; `ties` decide between equal scores.
pub fn score_list<'a>(set: &Gameset, ties: &[TieBreak], entrants: &[Entrant<'a>]) -> Vec<RankedEntrant<'a>> {
    let score = |entrant: &Entrant<'_>| entrant.totals[ranking(set.rules())];
    let efforts: Vec<Option<Effort>> = entrants.iter().map(|entrant| entrant.file.map(ExportFile::effort)).collect();
    let sums = |(entrant, effort): (&Entrant<'_>, &Option<Effort>)| {
        let score = score(entrant).filter(|_| entrant.counts)?;
        Some(Sums { score, won: entrant.won, effort: effort.unwrap_or_default() })
    };
    let ranked: Vec<Option<Sums>> = entrants.iter().zip(&efforts).map(sums).collect();
    let files: Vec<Option<&ExportFile>> = entrants.iter().map(|entrant| entrant.file).collect();
    let stamped = |it: &Entrant<'_>| it.file.is_some_and(|file| file.header.stamp.is_some());
    let is_stamped = entrants.iter().any(stamped);
    let has_format_1 = |it: &Entrant<'_>| is_stamped && it.file.is_some() && (it.traces.has_format_1 || !stamped(it));
    let (keys, names) =
        (index_by(entrants, |one| (one.play_id, one.key)), index_by(entrants, |one| (one.key, one.play_id)));
    let (places, shared_moves) = (places(&ranked, ties), find_shared_moves(&files));
    let line = |(at, entrant): (usize, &Entrant<'a>)| RankedEntrant {
        at,
        place: places[at],
        effort: efforts[at],
        other_keys: others(&keys, entrant.play_id, entrant.key),
        same_key: others(&names, entrant.key, entrant.play_id),
        same_moves: shared_moves[at],
        has_format_1: has_format_1(entrant),
    };
    let mut lines: Vec<RankedEntrant<'a>> = entrants.iter().enumerate().map(line).collect();
    lines.sort_by_key(|line| (line.place.unwrap_or(u32::MAX), Reverse(score(&entrants[line.at]))));
    lines
}

type Index<'a> = HashMap<&'a str, BTreeSet<&'a str>>;

/// Returns an index from the first value of each `pair` to all second values with it.
fn index_by<'a>(entrants: &[Entrant<'a>], pair: impl Fn(&Entrant<'a>) -> (&'a str, &'a str)) -> Index<'a> {
    let mut index = Index::new();
    for (name, one) in entrants.iter().map(pair) {
        index.entry(name).or_default().insert(one);
    }
    index
}

/// Returns the values for `name` in the index other than `one`.
fn others<'a>(index: &Index<'a>, name: &str, one: &str) -> Vec<&'a str> {
    index.get(name).into_iter().flatten().copied().filter(|other| *other != one).collect()
}

#[cfg(test)]
mod tests {
    use gameset::{CheatLevel, Preset};

    use super::*;

    #[test]
    fn shared_names_and_keys_are_shown_and_players_who_do_not_count_come_last() {
        let name = "APRIL".parse().expect("a PlayID");
        let set = Gameset::tournament(name, Preset::standard().rules, 7, 1, CheatLevel::Minimal);
        let set = set.expect("there is such a tournament");
        let traces = Traces::default();
        let player = |play_id, key, score, counts| Entrant {
            traces: &traces,
            play_id,
            key,
            file: None,
            totals: [Some(0), score],
            won: 0,
            counts,
        };
        let all = [
            player("APRILANN", "1", Some(90), false),
            player("APRILBOB", "2", Some(10), true),
            player("APRILCY", "2", Some(20), true),
            player("APRILBOB", "3", Some(30), true),
            player("APRILDAN", "4", None, true),
        ];
        let list = score_list(&set, &[], &all);
        let line = |at: usize| list.iter().find(|line| line.at == at).expect("every player has a line");
        let order: Vec<_> = list.iter().map(|line| (line.at, line.place)).collect();
        assert_eq!(order, [(3, Some(1)), (2, Some(2)), (1, Some(3)), (0, None), (4, None)]);
        assert_eq!((&line(1).other_keys[..], &line(1).same_key[..]), (&["3"][..], &["APRILCY"][..]));
        assert_eq!((&line(2).other_keys[..], &line(2).same_key[..]), (&[][..], &["APRILBOB"][..]));
        assert_eq!((&line(3).other_keys[..], &line(3).same_key[..]), (&["2"][..], &[][..]));
        assert!(line(0).other_keys.is_empty() && line(0).same_key.is_empty());
    }
}

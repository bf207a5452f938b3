//! Finds games of several players with the same moves.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::entry::GameEntry;
use crate::file::ExportFile;

/// The number of long games with the same moves from which on they are reported. A record is long from [`SAME_RECORD`]
/// characters on, because short games are often played alike.
const SAME_GAMES: u32 = 3;
const SAME_RECORD: usize = 20;
/// The greatest number of players with the same record of a game that are compared with each other.
const SAME_PLAYERS: usize = 8;

/// Another player with the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedMoves {
    /// The place of the other player among the files.
    pub other: usize,
    /// The number of games with the same moves.
    pub games: u32,
}

/// Returns, for each of `files`, the other file that has the same moves in the most games, if they agree in several. A
/// file is `None` if only its sums are known.
pub(crate) fn find_shared_moves(files: &[Option<&ExportFile>]) -> Vec<Option<SharedMoves>> {
    let mut records: HashMap<(u32, &str), Vec<usize>> = HashMap::new();
    for (place, file) in files.iter().enumerate() {
        for entry in games_of(file) {
            let players = records.entry((entry.number, &entry.moves)).or_default();
            if players.len() < SAME_PLAYERS && !entry.moves.is_empty() {
                players.push(place);
            }
        }
    }
    let of_file = |(place, file): (usize, &Option<&ExportFile>)| {
        let mut counts: HashMap<usize, (u32, u32)> = HashMap::new();
        for entry in games_of(file) {
            let others = records.get(&(entry.number, entry.moves.as_str())).into_iter().flatten();
            for other in others.filter(|other| **other != place) {
                let (long, all) = counts.entry(*other).or_default();
                *long += u32::from(entry.moves.len() >= SAME_RECORD);
                *all += 1;
            }
        }
        let most = counts.into_iter().max_by_key(|(other, (long, _))| (*long, Reverse(*other)));
        let (other, (long, games)) = most?;
        (long >= SAME_GAMES).then_some(SharedMoves { other, games })
    };
    files.iter().enumerate().map(of_file).collect()
}

fn games_of<'a>(file: &Option<&'a ExportFile>) -> &'a [GameEntry] {
    file.map_or(&[], |file| &file.games)
}

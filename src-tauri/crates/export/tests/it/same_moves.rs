//! Tests the search for players whose games have the same moves.

use export::{Entrant, ExportFile, SharedMoves, Traces, score_list};
use gameset::CheatLevel;
use samples::exports::tournament;

use crate::april;

/// A length that rules out coincidence, and one just below it.
const LONG: usize = 20;
const SHORT: usize = 19;

/// Returns a player's games; the moves of each are one letter, repeated.
fn player(games: &[(char, usize)]) -> ExportFile {
    let mut file = tournament("APRILBOB", CheatLevel::Minimal);
    file.games.truncate(games.len());
    for (entry, (letter, length)) in file.games.iter_mut().zip(games) {
        entry.moves = letter.to_string().repeat(*length);
    }
    file
}

/// Returns the findings about each player. Every player has a different key, and is not in the tournament if there is
/// no file.
fn alike(files: &[Option<ExportFile>]) -> Vec<Option<SharedMoves>> {
    let names: Vec<String> = (0..files.len()).map(|place| format!("APRIL{place}")).collect();
    let traces = Traces::default();
    let entrants: Vec<Entrant<'_>> = files
        .iter()
        .zip(&names)
        .map(|(file, name)| Entrant {
            play_id: name,
            key: name,
            file: file.as_ref(),
            traces: &traces,
            totals: [Some(0); 2],
            won: 0,
            counts: true,
        })
        .collect();
    let mut lines = score_list(&april(CheatLevel::Minimal), &[], &entrants);
    lines.sort_by_key(|line| line.at);
    lines.into_iter().map(|line| line.same_moves).collect()
}

fn of<const N: usize>(files: [&[(char, usize)]; N]) -> Vec<Option<SharedMoves>> {
    alike(&files.map(|games| Some(player(games))))
}

#[test]
fn three_long_games_with_the_same_moves_are_reported() {
    let both = |games| vec![Some(SharedMoves { other: 1, games }), Some(SharedMoves { other: 0, games })];
    let three = [('B', LONG), ('C', LONG), ('D', LONG)];
    assert_eq!(of([&three, &three]), both(3));
    // Short ones count only if there are three long ones.
    let and_short = [('B', LONG), ('C', LONG), ('D', LONG), ('E', SHORT)];
    assert_eq!(of([&and_short, &and_short]), both(4));
    let short = [('B', LONG), ('C', LONG), ('D', SHORT), ('E', SHORT)];
    assert_eq!(of([&short, &short]), [None, None]);
    // The same moves in other games are chance, and games without moves do not count.
    assert_eq!(of([&three, &[('C', LONG), ('D', LONG), ('B', LONG)]]), [None, None]);
    let empty = [('B', LONG), ('C', LONG), ('D', 0), ('E', 0)];
    assert_eq!(of([&empty, &empty]), [None, None]);
}

#[test]
fn the_player_with_the_most_equal_long_games_is_named_or_else_the_first() {
    let five = [('B', LONG), ('C', LONG), ('D', LONG), ('E', LONG), ('F', LONG)];
    let three = [('B', LONG), ('C', LONG), ('D', LONG), ('X', LONG), ('X', LONG)];
    let other = |place: usize, games| Some(SharedMoves { other: place, games });
    assert_eq!(of([&three, &five, &five]), [other(1, 3), other(2, 5), other(1, 5)]);
    assert_eq!(of([&five, &three, &five]), [other(2, 5), other(0, 3), other(0, 5)]);
    // Many short games weigh less than one more long one.
    let long = [('B', LONG), ('C', LONG), ('D', LONG), ('E', LONG), ('X', SHORT), ('X', SHORT), ('X', SHORT)];
    let short = [('B', LONG), ('C', LONG), ('D', LONG), ('Y', LONG), ('F', SHORT), ('G', SHORT), ('H', SHORT)];
    let all = [('B', LONG), ('C', LONG), ('D', LONG), ('E', LONG), ('F', SHORT), ('G', SHORT), ('H', SHORT)];
    assert_eq!(of([&all, &short, &long]), [other(2, 4), other(0, 6), other(0, 4)]);
}

#[test]
fn players_without_games_match_no_other_player() {
    let three = [('B', LONG), ('C', LONG), ('D', LONG)];
    let files = [None, Some(player(&three)), None, Some(player(&three))];
    assert_eq!(
        alike(&files),
        [None, Some(SharedMoves { other: 3, games: 3 }), None, Some(SharedMoves { other: 1, games: 3 })]
    );
}

#[test]
fn of_many_players_with_the_same_game_the_first_eight_are_compared() {
    let same = [('B', LONG), ('C', LONG), ('D', LONG)];
    let of_two = [('B', LONG), ('C', LONG), ('D', LONG), ('E', LONG)];
    let mut files = vec![&same[..]; 7];
    files.extend([&of_two[..], &of_two[..]]);
    let found = alike(&files.iter().map(|games| Some(player(games))).collect::<Vec<_>>());
    let other = |place: usize, games| Some(SharedMoves { other: place, games });
    assert_eq!((found[0], found[6]), (other(1, 3), other(0, 3)));
    // The eighth shares four games with the ninth, three of which were not compared.
    assert_eq!(found[7], other(0, 3));
    assert_eq!(found[8], other(7, 4));
}

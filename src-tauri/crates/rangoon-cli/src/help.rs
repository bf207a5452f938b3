//! The parts of the help that stand below the options of a command.

use crate::choice::{ACTIONS_HELP, BOARDS_HELP, FOREIGN_HELP, REVIEW_FIELDS_HELP, SEEN_HELP};

/// Returns the help of `hint`, with what it says about other games.
pub fn hint_help() -> String {
    format!("{HINT_HELP}\n\n{SEEN_HELP}\n\n{FOREIGN_HELP}\n\n{SOLVE_CODES}")
}

const HINT_HELP: &str = "\
The answer is an action, as --actions takes it, and its kind:
  win       it keeps a win of this deal
  odds      the deal cannot be won; it keeps the best odds of winning the game
  gain      the deal cannot be won; it keeps the best score within reach
  sensible  it is the best move, judging by the visible cards
  deal      no move is left, so deal again
  nothing   nothing more can be gained; an action only uses up the remaining moves before you deal again
  unknown   the search found no answer
With --json, the fields are move (null if there is nothing to do), kind, odds (null if unknown), layouts (how many
layouts of the hidden cards were compared; null if none) and version (of the hints: other versions
may answer otherwise).
The odds are the share of games like this that are won by a player who goes on
as the hints say, from 0 to 1. In standard Rangoon with three deals they depend
on the lengths of the runs at the end of the deal, and on the deals left.";

/// Returns the help of `review`, with what it says about other games.
pub fn review_help() -> String {
    format!("{REVIEW_HELP}\n\n{REVIEW_FIELDS_HELP}\n\n{REVIEW_CODES}")
}

const REVIEW_HELP: &str = "\
The answer has a line for the game as it is dealt, and one after each ply:
the score that was reached, and what could still be reached. Scores count
sequences in runs only. Within a deal, no move raises what can be reached; at a
new deal it changes by the shuffle, which nobody knows beforehand.
With --json, the fields are ply (0 as dealt), action (null as dealt), deal,
score, best (the best score of this deal), winnable (whether this deal can be
won) and odds (of winning the game, from 0 to 1). The last three are null if
they are not known; odds are known in standard Rangoon with three deals.";

const REVIEW_CODES: &str = "\
Exit codes:
  0  answered
  2  an argument cannot be read, or an action is not possible
  3  something is unknown because a search reached its limit";

/// Returns the help of `solve`, with what it says about other games.
pub fn solve_help() -> String {
    format!("{SOLVE_HELP}\n\n{BOARDS_HELP}\n\n{FOREIGN_HELP}\n\n{SOLVE_CODES}")
}

/// Returns the help of `play`.
pub fn play_help() -> String {
    format!("{ACTIONS_HELP}\n\n{FOREIGN_HELP}")
}

const SOLVE_HELP: &str = "\
A board is four lines of cards, as `deal` prints them; its gaps are numbered in reading order.
A file for --boards has one line of JSON for each board: {\"id\":1,\"rows\":[[\"KS\",\"6C\",…],…]}. The answers come in the
same order, and all processors work on them.

The answer is exact, never a guess: winnable (with the actions), unwinnable, or unknown. If the cards that begin the
rows never move again and a gap takes only one card, the answer takes moments; under other rules it is often unknown.
With --par, the answer says what a player who knows every shuffle to come can achieve: the best score in the first
deal, the fewest deals that win, and the best score after the last deal.";

const SOLVE_CODES: &str = "\
Exit codes:
  0  answered
  2  a file or an argument cannot be read
  3  no answer within the limit";

/// The help of `verify`.
pub const VERIFY_HELP: &str = "\
verify answers three questions:
  intact  is the file as it was written? The usual traces of mail do no harm.
  key     whose signature is it? The same key means the same player's copy of Rangoon, not that the player was honest.
  valid   does every game, replayed by its rules, end as the file says?
It cannot check the number of undos, the time of play, or whether a game marked as finished was given up.
A tournament's cheat level decides its cards, but is not in the file. Without --tournament, verify uses the level at
which most games are valid, and prints it; it also names the level of each game that was played at another one.
With --json, the answers are the fields undamaged, key and, for each game, true; a file that cannot be read has the
fields file and error instead.
Files of Rangoon 1.31 are shown, but cannot be verified: how that program shuffled was never published.

Exit codes:
  0  everything is intact, signed and valid
  1  something is damaged, unsigned or invalid, or cannot be checked
  2  a file cannot be read or belongs to another tournament; stderr says why, and the other files are still answered";

/// The help of `scores`.
pub const SCORES_HELP: &str = "\
Every file is verified by the terms of the tournament. A damaged file, or one of another tournament, is reported on
stderr with the reason, and the others still count. A file may contain several exports, such as a mail with those of two
players; each counts separately. Exports with the same PlayID and key are merged game by game, and the better result of
each game counts. A player with an invalid game has no place. A single deal is ranked by AllSeq, more deals by PosOnly.
The list also says when a player is worth a look: another key under the same PlayID, one key under several PlayIDs,
games with the same moves as someone else's, or a gameset that was begun again. None of these proves anything.

Exit codes:
  0  every file counts, and every player has a place
  1  a file or a game does not count
  2  a file cannot be read; stderr says why, and the others are still counted";

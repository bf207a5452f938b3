//! Klondike in a terminal.

mod board;
mod rules;
pub mod solve;

use cards::Seed;
use gameset::{Gameset, NoSuchGame, PlayId};
use klondike::{Auto, Klondike, ParsedPly, Rules, ToFoundation, TurnUp, parse_actions};
use session::Session;

use self::board::Board;
pub use self::rules::{Named, Switches, only_here};
use crate::arguments::{Game, Terms};
use crate::task::Task;

/// What the help of a command that plays actions says about them.
pub const ACTIONS_HELP: &str = "\
Klondike's actions, separated by commas; put the list in quotes, for a shell gives > another meaning:
  T            turn cards of the pack or, if it is empty, turn the waste over
  3>5          move the cards that fit from pile 3 to pile 5; 3/2>5 says that there are two
  W>5 P>5      move the top card of the waste, or of the pack (not in variation 1)
  3>F W>F P>F  move the top card to its foundation
  3!           turn up the face-down card on top of pile 3, with --no-turn-up";

/// What the help of a command that solves boards says about them.
pub const BOARDS_HELP: &str = "\
For Klondike, all cards are known, and cards turn up automatically. A board is the lines from pile 1 to the waste, as
`deal` prints them, and a line for --boards is {\"id\":1,\"piles\":[{\"down\":[],\"up\":[\"2S\"]},…],\"pack\":[\"4C\",…]}, bottom
cards first but the pack's top card first. Most hands take moments, and a few take minutes.";

/// Carries out `task` in a hand by `rules`.
///
/// # Errors
/// If no gameset has such a hand, the terms are those of another game, or an action is not possible.
pub fn carry_out(task: Task<'_>, game: &Game, terms: &Terms, rules: Rules) -> Result<String, String> {
    refuse([("--tournament", game.tournament.is_some()), ("--deals", terms.deals.is_some())])?;
    let session = Session::<Klondike>::new(rules, seed(&game.play_id, game.game)?);
    let turn_up = if terms.no_turn_up { TurnUp::ByHand } else { TurnUp::AtOnce };
    let auto = Auto::after_ply(turn_up, ToFoundation::Never);
    task.carry_out(session, Some(&auto), parse_actions, ParsedPly::meant_in, |it| Board::of(&game.play_id, it))
}

/// Checks that none of these options is given.
fn refuse<const COUNT: usize>(others: [(&str, bool); COUNT]) -> Result<(), String> {
    match others.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(format!("{option}: leave this out, because Klondike has one deal and no tournaments")),
        None => Ok(()),
    }
}

/// Returns the seed of hand `number` of a gameset.
fn seed(play_id: &PlayId, number: u32) -> Result<Seed, String> {
    let games = Gameset::MAX_GAMES;
    if !(1..=u32::from(games)).contains(&number) {
        return Err(format!("--game: {}", NoSuchGame { number, games }));
    }
    Ok(Seed { base: play_id.base(), tournament: None, number })
}

//! Klondike in a terminal.

mod board;
mod rules;

use cards::Seed;
use gameset::{Gameset, NoSuchGame};
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

/// Carries out `task` in a hand by `rules`.
///
/// # Errors
/// If no gameset has such a hand, the terms are those of another game, or an action is not possible.
pub fn carry_out(task: Task<'_>, game: &Game, terms: &Terms, rules: Rules) -> Result<String, String> {
    let others = [("--tournament", game.tournament.is_some()), ("--deals", terms.deals.is_some())];
    if let Some((option, _)) = others.into_iter().find(|(_, is_given)| *is_given) {
        return Err(format!("{option}: leave this out, because Klondike has one deal and no tournaments"));
    }
    let (number, games) = (game.game, Gameset::MAX_GAMES);
    if !(1..=u32::from(games)).contains(&number) {
        return Err(format!("--game: {}", NoSuchGame { number, games }));
    }
    let session = Session::<Klondike>::new(rules, Seed { base: game.play_id.base(), tournament: None, number });
    let turn_up = if terms.no_turn_up { TurnUp::ByHand } else { TurnUp::AtOnce };
    let auto = Auto::after_ply(turn_up, ToFoundation::Never);
    task.carry_out(session, Some(&auto), parse_actions, ParsedPly::meant_in, |it| Board::of(&game.play_id, it))
}

//! The tasks that can be done with a game of any kind in a terminal.

use std::fmt::Display;

use cards::Seed;
use serde::Serialize;
use session::{ActionError, Game, Session, Status};

use crate::arguments::Output;
use crate::solve::json;

/// A task with a game that has been dealt.
pub enum Task<'a> {
    /// Prints its state.
    Show(&'a Output),
    /// Plays the actions, and prints the state after them.
    Play(&'a str, &'a Output),
    /// Plays the actions, and prints their record.
    Record(&'a str),
}

impl Task<'_> {
    /// Returns the actions to play, if any.
    pub fn actions(&self) -> Option<&str> {
        match self {
            Self::Show(_) => None,
            Self::Play(actions, _) | Self::Record(actions) => Some(actions),
        }
    }

    /// Returns the text to print after the actions; `board` is the state of the game.
    pub fn text<G: Game>(&self, session: &Session<G>, board: impl Display + Serialize) -> String {
        match self {
            Self::Show(output) | Self::Play(_, output) if output.json => json(&board),
            Self::Show(_) | Self::Play(..) => board.to_string(),
            Self::Record(_) => G::encode(session.rules(), session.played().iter().map(|played| played.ply)),
        }
    }
}

/// Returns a seed for a game that is not numbered. It chooses no cards.
pub fn no_seed() -> Seed {
    Seed { base: "BOARD".parse().expect("a base"), tournament: None, number: 1 }
}

/// Returns the beginning of the first line that a printed game has.
pub fn title(play_id: Option<&String>, number: Option<u32>) -> String {
    match play_id.zip(number) {
        Some((play_id, number)) => format!("{play_id} game {number}"),
        None => "board".to_owned(),
    }
}

/// Returns the name of a status.
pub fn status_name(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Ceased => "ceased",
        Status::Over => "over",
        Status::Won => "won",
    }
}

/// Returns the number of plies with its noun.
pub fn count_of_plies(plies: usize) -> String {
    format!("{plies} {}", if plies == 1 { "ply" } else { "plies" })
}

/// Returns the ply that an action means in a position.
type Meaning<G, A> = fn(A, &<G as Game>::Position) -> Result<<G as Game>::Ply, <G as Game>::Illegal>;

/// Plays a list of actions, if there is one. `read` reads the list, and `meant` returns the ply that an action means in
/// a position. After each action, the plies of `auto` follow.
///
/// # Errors
/// If a part of the list is not an action, or is not legal when it is played; the message names it.
pub fn play<G: Game, A: Copy + Display>(
    session: &mut Session<G>,
    actions: Option<&str>,
    auto: Option<&G::Auto>,
    read: fn(&str) -> Result<Vec<A>, ActionError>,
    meant: Meaning<G, A>,
) -> Result<(), String> {
    let actions = actions.map_or(Ok(Vec::new()), read).map_err(|why| format!("--actions: {why}"))?;
    for (number, action) in (1..).zip(actions) {
        let played = meant(action, session.position()).and_then(|ply| act(session, ply, auto));
        played.map_err(|why| format!("--actions: action {number}, {action}: {why}"))?;
    }
    Ok(())
}

/// Plays `ply` and, in the same action, the plies that follow automatically.
fn act<G: Game>(session: &mut Session<G>, ply: G::Ply, auto: Option<&G::Auto>) -> Result<(), G::Illegal> {
    let change = session.play(ply)?;
    session.apply(change);
    if let Some(mut auto) = auto.cloned() {
        while let Some(ply) = G::next(&auto, session.position()) {
            G::advance(&mut auto, session.position(), ply);
            let change = session.play_on(ply)?;
            session.apply(change);
        }
    }
    Ok(())
}

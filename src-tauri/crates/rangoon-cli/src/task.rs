//! The tasks that can be done with a game of any kind in a terminal.

use std::fmt::Display;

use serde::Serialize;
use session::{ActionError, Game, Session};

use crate::arguments::Output;

/// A task with a game that has been dealt.
pub enum Task<'a> {
    /// Prints its state.
    Show(&'a Output),
    /// Plays the actions, and prints the state after them.
    Play(&'a str, &'a Output),
    /// Plays the actions, and prints their record.
    Record(&'a str),
}

/// Returns the ply that an action means in a position.
type Meaning<G, A> = fn(A, &<G as Game>::Position) -> Result<<G as Game>::Ply, <G as Game>::Illegal>;

impl Task<'_> {
    /// Carries the task out in the game of `session`, and returns the text to print. `read` reads a list of actions,
    /// `meant` returns the ply that an action means in a position, and `board` shows the state of the game. After each
    /// action, the plies of `auto` follow.
    ///
    /// # Errors
    /// If a part of the list is not an action, or is not legal when it is played; the message names it.
    pub fn carry_out<G: Game, A: Copy + Display, B: Display + Serialize>(
        self,
        mut session: Session<G>,
        auto: Option<&G::Auto>,
        read: fn(&str) -> Result<Vec<A>, ActionError>,
        meant: Meaning<G, A>,
        board: impl FnOnce(&Session<G>) -> B,
    ) -> Result<String, String> {
        if let Self::Play(actions, _) | Self::Record(actions) = self {
            let actions = read(actions).map_err(|why| format!("--actions: {why}"))?;
            for (number, action) in (1..).zip(actions) {
                let played = meant(action, session.position()).and_then(|ply| act(&mut session, ply, auto));
                played.map_err(|why| format!("--actions: action {number}, {action}: {why}"))?;
            }
        }
        Ok(match self {
            Self::Show(output) | Self::Play(_, output) if output.json => {
                serde_json::to_string(&board(&session)).expect("numbers and strings make JSON")
            }
            Self::Show(_) | Self::Play(..) => board(&session).to_string(),
            Self::Record(_) => G::encode(session.rules(), session.played().iter().map(|played| played.ply)),
        })
    }
}

/// Plays `ply` and, in the same action, the plies that follow automatically.
fn act<G: Game>(session: &mut Session<G>, ply: G::Ply, auto: Option<&G::Auto>) -> Result<(), G::Illegal> {
    let change = session.play(ply)?;
    session.install(change);
    if let Some(mut auto) = auto.cloned() {
        while let Some(ply) = G::next(&auto, session.position()) {
            G::advance(&mut auto, session.position(), ply);
            let change = session.play_on(ply)?;
            session.install(change);
        }
    }
    Ok(())
}

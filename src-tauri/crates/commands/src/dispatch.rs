//! Makes of the list of commands what carries them out.

use app::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::files::{FileHost, FileKind, HowMany, PageFile, decode_data_url};
use crate::hosted_app::{Host, HostedApp, Unwritten, guarded};
use crate::options::{ImportedProfile, changed};
use crate::search::{SearchAnswer, SearchQuestion};
use crate::tournament::SheetRequest;
use crate::transfer::{Saved, Verified};
use crate::{options, tournament, transfer};

/// The reason why a command was not carried out, as the page gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Rejection {
    /// The command failed.
    Failed(Failure),
    /// There is no such command, or it does not take these arguments.
    Misused(String),
}

/// The reply to a command.
pub enum Reply {
    /// The answer, as JSON.
    Answer(String),
    /// The host has to search. The answer goes to [`HostedApp::finish`].
    Search(SearchQuestion),
    /// The host has to lend its files. The work returns the answer as JSON.
    Files(FileWork),
}

/// The work of a command about files.
pub type FileWork = Box<dyn FnOnce(&dyn FileHost) -> Result<String, Rejection> + Send>;

impl From<Failure> for Rejection {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

macro_rules! commands {
    (($app:ident, $hosted:ident, $host:ident, $now:ident) $(
        $(#[$comment:meta])* $kind:ident $name:ident($($argument:ident: $type:ty),*) -> $answer:ty $(= $work:expr)?;
    )*) => {
        /// The names of all commands.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// Returns whether the host alone carries out the command of this name.
        pub fn is_of_host(command: &str) -> bool {
            match command {
                $(stringify!($name) => stringify!($kind) == "host",)*
                _ => false,
            }
        }

        impl<H: Host> HostedApp<H> {
            /// Carries out the command of this name, unless it is the host's. `arguments` is an object with a value for
            /// each parameter.
            ///
            /// # Errors
            /// If the command fails, there is none of this name, or it does not take these arguments.
            pub fn dispatch(&mut self, command: &str, arguments: &Value) -> Result<Reply, Rejection> {
                let given = Given { command, arguments };
                let $now = self.host().now_ms();
                let $hosted = self;
                match command {
                    $(stringify!($name) => {
                        run!($kind ($app $hosted $host) given ($($argument: $type),*) -> $answer $(= $work)?)
                    })*
                    _ => given.not_found(),
                }
            }
        }
    };
}

/// Carries out a command with its arguments, unless it is the host's.
macro_rules! run {
    (host $names:tt $given:ident $arguments:tt -> $answer:ty) => { $given.not_found() };
    ($kind:ident $names:tt $given:ident ($($argument:ident: $type:ty),*) -> $answer:ty = $work:expr) => {{
        $(let $argument: $type = $given.take(stringify!($argument))?;)*
        reply!($kind $names $answer, $work)
    }};
}

/// Returns the reply to a command of this kind. The names are those that its work uses.
macro_rules! reply {
    (free $names:tt $answer:ty, $work:expr) => {
        reply::<$answer>(guarded(|| $work))
    };
    (with ($app:ident $hosted:ident $host:ident) $answer:ty, $work:expr) => {
        reply::<$answer>($hosted.with(|$app| $work))
    };
    (set ($app:ident $hosted:ident $host:ident) $answer:ty, $work:expr) => {
        reply::<$answer>($hosted.set(|$app| $work))
    };
    (hosted $names:tt $answer:ty, $work:expr) => {
        reply::<$answer>($work)
    };
    (search ($app:ident $hosted:ident $host:ident) $answer:ty, $work:expr) => {
        Ok(Reply::Search($hosted.with(|$app| $work)?))
    };
    (files ($app:ident $hosted:ident $host:ident) $answer:ty, $work:expr) => {
        Ok(Reply::Files(Box::new(move |$host: &dyn FileHost| json::<$answer>(guarded(|| $work)))))
    };
}

fn reply<T: Serialize>(answer: Result<T, Failure>) -> Result<Reply, Rejection> {
    json(answer).map(Reply::Answer)
}

include!("list.rs");

impl<H: Host> HostedApp<H> {
    /// Takes the answer to a question of [`HostedApp::dispatch`]. Returns the answer to the command as JSON.
    ///
    /// # Errors
    /// If the view has changed since the question, or the search found nothing that can be shown.
    pub fn finish(&mut self, answer: SearchAnswer) -> Result<String, Rejection> {
        match answer {
            SearchAnswer::Hint(found) => json(self.with(|app| app.accept_hint(found))),
            SearchAnswer::Certain(found) => json(self.with(|app| app.accept_certain_hint(found))),
            SearchAnswer::Outlook(found) => json(Ok(found)),
            SearchAnswer::Review(found) => json(self.with(|app| app.accept_review(found))),
            SearchAnswer::Solution(found) => json(self.with(|app| app.show_solution(found.map(|found| *found)))),
            SearchAnswer::Game(found) => json(found),
            SearchAnswer::Days(found) => json(Ok(found)),
            SearchAnswer::WonDays(found) => json(Ok(found)),
        }
    }
}

/// A command as the page gives it.
pub struct Given<'a> {
    /// The name of the command.
    pub command: &'a str,
    /// An object with a value for each parameter.
    pub arguments: &'a Value,
}

impl Given<'_> {
    /// Returns the argument for a parameter.
    ///
    /// # Errors
    /// If the command does not take this argument.
    pub fn take<T: DeserializeOwned>(&self, parameter: &str) -> Result<T, Rejection> {
        let name = camel_case(parameter);
        let value = self.arguments.get(&name).unwrap_or(&Value::Null);
        T::deserialize(value)
            .map_err(|why| Rejection::Misused(format!("invalid args `{name}` for command `{}`: {why}", self.command)))
    }

    fn not_found(&self) -> Result<Reply, Rejection> {
        Err(Rejection::Misused(format!("Command {} not found", self.command)))
    }
}

/// Returns the name of a parameter as the page writes it.
pub(crate) fn camel_case(parameter: &str) -> String {
    let mut words = parameter.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_ascii_uppercase() + &word[1..])
}

/// Returns the answer to a command as JSON.
///
/// # Errors
/// If the command failed.
///
/// # Panics
/// Never, as every answer is JSON.
pub fn json<T: Serialize>(answer: Result<T, Failure>) -> Result<String, Rejection> {
    Ok(serde_json::to_string(&answer?).expect("every answer is JSON"))
}

/// Opens the gameset of this name; if there is none yet, creates one like the standard gameset.
fn open_gameset(app: &mut App, playid: String, now_ms: i64) -> Result<Bootstrap, Failure> {
    let wanted = NewGameset::named(&playid).ok_or(Failure::NoGameset { playid })?;
    app.play_gameset(&wanted, now_ms)?;
    Ok(app.take_bootstrap())
}

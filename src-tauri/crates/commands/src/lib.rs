//! The commands of the page, for every program that shows it.
//!
//! `list.rs` names each command once. A program keeps the application in a [`HostedApp`], which carries out the
//! commands, and is itself its [`Host`]. Searches and work with files are values that the program carries out as it
//! can: on another thread, in another process, or at once. This crate knows no window, thread or clock.

mod dispatch;
mod files;
mod hosted_app;
mod options;
mod panic_report;
mod progress;
mod search;
mod tournament;
mod transfer;
#[cfg(test)]
mod typescript;

pub use dispatch::{FileWork, Given, NAMES, Rejection, Reply, is_of_host, json};
pub use files::{
    AppChange, Dropped, FileHost, FileKind, FileRead, HowMany, MAX_READ_BYTES, MakeFile, ReadFile, decode_data_url,
    too_large,
};
pub use hosted_app::{Host, HostedApp, StartMode, Unwritten, guarded, open_app};
pub use panic_report::{panic_message, panic_report};
pub use progress::{Progress, Task, Work};
pub use search::{SearchAnswer, SearchQuestion, WrittenAnswer};

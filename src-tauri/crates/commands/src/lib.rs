//! The commands of the page, for every program that shows it.
//!
//! `list.rs` names each command once. A program keeps the application in a [`HostedApp`], which carries out the
//! commands, and is itself its [`Host`]. It knows no window, thread or clock.

mod dispatch;
mod hosted_app;
mod search;
#[cfg(test)]
mod typescript;

pub use dispatch::{NAMES, Rejection, Reply, is_of_host};
pub use hosted_app::{Host, HostedApp, Unwritten, guarded};
pub use search::{SearchAnswer, SearchQuestion, WrittenAnswer};

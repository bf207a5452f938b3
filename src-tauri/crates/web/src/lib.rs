//! Rangoon in a browser. A worker of the page has the application and its files; the page asks it as the window asks
//! the program.
//!
//! `page/` has the scripts around it: `host.js` in the page, `worker.js` around the application, and the service
//! worker, which lets the page start without a network.

mod answer;
mod browser;
mod engine;
mod files;
mod host_commands;
#[cfg(target_family = "wasm")]
mod worker;

pub use answer::CommandAnswer;
pub use browser::Clock;
pub use engine::{Engine, search};

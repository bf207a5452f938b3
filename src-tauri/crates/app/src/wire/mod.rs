//! The data that the window and the program exchange: the window sends intents and gets views or failures. Types that
//! belong to one module (options, reports, statistics) are defined there; `declarations.rs` finds them all.

pub(crate) mod board;
pub(crate) mod cards_fault;
#[cfg(test)]
mod declarations;
pub(crate) mod failure;
pub(crate) mod intent;
pub(crate) mod introduction;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod view;
